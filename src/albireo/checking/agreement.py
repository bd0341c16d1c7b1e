"""The system and edition that fits the rounds of a tournament best, for old files that do not name it."""

from collections.abc import Sequence

from albireo.checking.actual_pairing import actual_pairing
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.number_of_rounds import with_number_of_rounds
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import systems
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import NoLegalPairing, request_for
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Agreement:
    """How well the rounds fit one system."""

    system: SystemSpec
    rounds: int
    """Rounds with the same pairs, colours and bye."""
    pairs: int
    """Pairs that are the same, whatever the colours."""
    refusal: Note | None = None
    """Why the system cannot be used."""


def agreements(tournament: Tournament, rounds: Sequence[int] | None = None) -> list[Agreement]:
    """Return every applicable system, best first, with each round checked on its real history."""
    tournament = with_number_of_rounds(tournament)
    numbers = range(1, tournament.paired_rounds + 1) if rounds is None else rounds
    found = [_agreement(tournament, spec, numbers) for spec in systems() if _pairs_such(spec, tournament)]
    return sorted(found, key=lambda each: (each.refusal is not None, -each.rounds, -each.pairs))


def _pairs_such(spec: SystemSpec, tournament: Tournament) -> bool:
    type_ = tournament.settings.type
    same_kind = (spec.kind, spec.games_per_round) == (type_.kind, type_.games_per_round)
    return same_kind and type_.unit in spec.units


def _agreement(tournament: Tournament, spec: SystemSpec, numbers: Sequence[int]) -> Agreement:
    engine = spec.load()
    same_rounds = same_pairs = 0
    for number in numbers:
        there = actual_pairing(tournament, number)
        try:
            pairing = engine.pair(request_for(tournament, number))
        except NoLegalPairing:
            continue
        except AlbireoError as refusal:
            return Agreement(spec, 0, 0, Note("refused", refusal.text, values=refusal.values))
        ours = {frozenset(pair) for pair in pairing.pairs}
        same_pairs += sum(frozenset(pair) in ours for pair in there.pairs)
        same_rounds += set(pairing.pairs) == set(there.pairs) and there.byes == set(pairing.byes)
    return Agreement(spec, same_rounds, same_pairs)
