"""Neighbours by points: the same evening as Keizer's with another list."""

from tests.oracles.card import Answer, Card
from tests.oracles.keizer import answer

from albireo.pairing.system import PairingRequest


def pair(request: PairingRequest) -> Answer | None:
    return answer(request, list_of)


def list_of(request: PairingRequest, table: dict[int, Card]) -> list[int]:
    return sorted(table, key=lambda tpn: (-table[tpn].real_score, tpn))
