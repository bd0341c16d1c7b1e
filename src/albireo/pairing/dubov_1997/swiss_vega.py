"""Swiss Vega: the Buchholz in the place of ratings, otherwise as Vega runs Dubov."""

from albireo.pairing.dubov_1997.engine import Dubov1997
from albireo.pairing.dubov_1997.spec import SWISS_VEGA
from albireo.pairing.dubov_1997.variant import Variant

SYSTEM = Dubov1997(SWISS_VEGA, Variant("Swiss Vega", by_vega=True, by_buchholz=True))
