"""Danubio, Vega's variant of the Dubov System of 1997."""

from tests.oracles.card import Answer
from tests.oracles.dubov_1997 import DubovRound

from albireo.pairing.system import PairingRequest


def pair(request: PairingRequest) -> Answer | None:
    return DubovRound(request, danubio=True).answer()
