"""The Dubov System of 1997 as Vega ran it."""

from tests.oracles.card import Answer
from tests.oracles.dubov_1997 import DubovRound

from albireo.pairing.system import PairingRequest


def pair(request: PairingRequest) -> Answer | None:
    return DubovRound(request, vega=True).answer()
