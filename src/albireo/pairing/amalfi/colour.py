"""Amalfi by colour, defined by us because no published text is known."""

from albireo.pairing.amalfi.engine import Amalfi
from albireo.pairing.amalfi.spec import COLOUR

SYSTEM = Amalfi(COLOUR, colours_first=True)
