"""Level ties of a knock-out decided by lot, for tournaments that are played by chance."""

from collections.abc import Mapping
from random import Random

from albireo.domain.tournament import DecidedTie, Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.value_classes import replace


def with_ties_decided(
    tournament: Tournament, round_: int, options: Mapping[str, str], lot: Random
) -> Tournament:
    """Return the tournament with ties that ended level before a round decided by lot."""
    if tournament.settings.type.kind is not PairingKind.KNOCKOUT:
        return tournament
    from albireo.pairing.knockout.bracket import bracket_before

    found = bracket_before(tournament, round_, {}, options).undecided
    lots = (DecidedTie(stage.last_round, lot.choice(tie.pair)) for stage, tie in found)
    return replace(tournament, decided_ties=(*tournament.decided_ties, *lots))
