"""Swiss Vega, by Buchholz (our definition)."""

from tests.oracles.card import Answer
from tests.oracles.dubov_1997 import DubovRound

from albireo.pairing.system import PairingRequest


def pair(request: PairingRequest) -> Answer | None:
    return DubovRound(request, vega=True, buchholz=True).answer()
