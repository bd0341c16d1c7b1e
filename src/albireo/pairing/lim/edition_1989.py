"""The Lim System, edition of 1989."""

from albireo.pairing.lim.edition import EDITION_1989
from albireo.pairing.lim.engine import Lim

SYSTEM = Lim(EDITION_1989)
