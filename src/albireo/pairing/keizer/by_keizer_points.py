"""Keizer: ranked by the Keizer standings."""

from albireo.domain.keizer import keizer_standing
from albireo.pairing.keizer.engine import ClubEvening, ClubRanking
from albireo.pairing.keizer.spec import KEIZER
from albireo.pairing.system import PairingRequest


def _ranking(request: PairingRequest) -> ClubRanking:
    given = ((option, request.options.get(option.name, "")) for option in KEIZER.options)
    options = {option.name: option.checked(text) for option, text in given if text}
    standing = keizer_standing(request.tournament, request.round - 1, options)
    return ClubRanking(standing.ranking, standing.values)


SYSTEM = ClubEvening(KEIZER, _ranking)
