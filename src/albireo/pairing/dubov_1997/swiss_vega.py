"""Swiss Vega: Buchholz instead of ratings, otherwise Dubov as implemented by Vega."""

from albireo.pairing.dubov_1997.engine import Dubov1997
from albireo.pairing.dubov_1997.spec import SWISS_VEGA
from albireo.pairing.dubov_1997.variant import Variant

SYSTEM = Dubov1997(SWISS_VEGA, Variant("Swiss Vega", by_vega=True, by_buchholz=True))
