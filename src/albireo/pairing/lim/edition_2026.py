"""The Lim System, edition of 2026."""

from albireo.pairing.lim.edition import EDITION_2026
from albireo.pairing.lim.engine import Lim

SYSTEM = Lim(EDITION_2026)
