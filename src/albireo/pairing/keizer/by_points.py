"""Neighbours: ranked by points, then by pairing number."""

from albireo.domain import history
from albireo.pairing.keizer.engine import ClubEvening, ClubRanking
from albireo.pairing.keizer.spec import NEIGHBOURS
from albireo.pairing.system import PairingRequest


def _ranking(request: PairingRequest) -> ClubRanking:
    rows = history.rows(request.tournament, request.round - 1)
    return ClubRanking(tuple(sorted(rows, key=lambda tpn: (-history.score(rows[tpn]), tpn))), {})


SYSTEM = ClubEvening(NEIGHBOURS, _ranking)
