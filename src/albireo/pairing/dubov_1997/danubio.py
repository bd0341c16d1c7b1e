"""Danubio: the opponent of the player brought up to an odd group is also fixed."""

from albireo.pairing.dubov_1997.engine import Dubov1997
from albireo.pairing.dubov_1997.spec import DANUBIO
from albireo.pairing.dubov_1997.variant import Variant

SYSTEM = Dubov1997(DANUBIO, Variant("C.04.3 (1997)", danubio=True))
