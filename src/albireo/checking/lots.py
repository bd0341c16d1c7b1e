"""Knock-outs played by chance: level ties decided by lot, and a second grand final if it is needed."""

from collections.abc import Mapping
from random import Random

from albireo.domain.tournament import DecidedTie, Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.spec import SystemSpec
from albireo.value_classes import replace


def with_ties_decided(
    tournament: Tournament, round_: int, options: Mapping[str, str], lot: Random
) -> Tournament:
    """Return the tournament with ties that ended level before a round decided by lot."""
    if tournament.settings.type.kind is not PairingKind.KNOCKOUT:
        return tournament
    from albireo.pairing.knockout.reading import bracket_before

    found = bracket_before(tournament, round_, {}, options).undecided
    lots = (DecidedTie(stage.last_round, lot.choice(tie.pair)) for stage, tie in found)
    return replace(tournament, decided_ties=(*tournament.decided_ties, *lots))


def rounds_needed(tournament: Tournament, system: SystemSpec, options: Mapping[str, str], known: int) -> int:
    """Return the number of rounds, as known beforehand or as the results require."""
    if not tournament.settings.type.kind.has_bracket:
        return known
    found = system.rounds_of(tournament, system.choices(tournament.settings.system, options))
    return found.prescribed or known if found.follows_results else known
