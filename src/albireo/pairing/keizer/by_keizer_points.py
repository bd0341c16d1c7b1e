"""Keizer: ranked by the Keizer standings."""

from albireo.domain.keizer import keizer_standing
from albireo.pairing.keizer.engine import ClubEvening, ClubRanking
from albireo.pairing.keizer.spec import KEIZER, TOP
from albireo.pairing.system import PairingRequest


def _ranking(request: PairingRequest) -> ClubRanking:
    top = request.options.get(TOP.name, "")
    number = int(TOP.checked(top)) if top else None
    standing = keizer_standing(request.tournament, request.round - 1, number)
    return ClubRanking(standing.ranking, standing.values)


SYSTEM = ClubEvening(KEIZER, _ranking)
