"""The Dubov System according to the text of 1997."""

from albireo.pairing.dubov_1997.engine import Dubov1997
from albireo.pairing.dubov_1997.spec import TEXT
from albireo.pairing.dubov_1997.variant import Variant

SYSTEM = Dubov1997(TEXT, Variant("C.04.3 (1997)"))
