"""The Lim System, edition of 1999."""

from albireo.pairing.lim.edition import EDITION_1999
from albireo.pairing.lim.engine import Lim

SYSTEM = Lim(EDITION_1999)
