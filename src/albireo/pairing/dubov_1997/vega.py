"""The Dubov System of 1997 as implemented by Vega."""

from albireo.pairing.dubov_1997.engine import Dubov1997
from albireo.pairing.dubov_1997.spec import VEGA
from albireo.pairing.dubov_1997.variant import Variant

SYSTEM = Dubov1997(VEGA, Variant("C.04.3 (1997)", by_vega=True))
