"""Amalfi by rating: the text of the Italian federation, 2008."""

from albireo.pairing.amalfi.engine import Amalfi
from albireo.pairing.amalfi.spec import RATING

SYSTEM = Amalfi(RATING, colours_first=False)
