"""The pairing engine in the desk's terms: units by registration number."""

from collections.abc import Mapping

from albireo.desk.players.byes import is_missing
from albireo.domain.result import Mark
from albireo.domain.tournament import Settings, Tournament
from albireo.organising.boards import on_fixed_boards
from albireo.pairing.registry import system_for
from albireo.pairing.system import PairingRequest, RoundPairing, request_for
from albireo.state.rounds import RoundState
from albireo.state.tournament import State
from albireo.state.units import TeamState, Unit
from albireo.value_classes import dataclass, replace


@dataclass(frozen=True, slots=True)
class Paired:
    """The answer of the engine."""

    system: str
    matches: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    absent: tuple[tuple[int, Mark], ...]


def absent_for(state: State, round_: int) -> dict[int, Mark]:
    """Return who is not to be paired in a round, with their marks.

    Late entries (C.04.2 2.4), withdrawals (3.2), requested byes (3.3) and, in round 1, those who did
    not confirm their presence (4.1).
    """
    absent: dict[int, Mark] = {}
    for id_, unit in state.units.items():
        if unit.withdrawn_after is not None and unit.withdrawn_after < round_:
            absent[id_] = Mark.ZERO_BYE
        elif unit.entry_round > round_ or (round_ == 1 and _is_missing(state, unit)):
            absent[id_] = state.byes.requested.get((id_, round_), Mark.ZERO_BYE)
        elif (id_, round_) in state.byes.requested:
            absent[id_] = state.byes.requested[id_, round_]
    return absent


def _is_missing(state: State, unit: Unit) -> bool:
    """Return whether a player did not check in; teams are not asked."""
    return not isinstance(unit, TeamState) and is_missing(state, unit)


def request_of(state: State, round_: int) -> PairingRequest:
    """Return the engine's request for a round that is not published."""
    absent = {state.unit_numbers[id_]: mark for id_, mark in absent_for(state, round_).items()}
    return request_for(state.tournament, round_, absent)


def pair(state: State, round_: int) -> Paired:
    """Return the system's pairing of a round, matches in order of publication."""
    return paired_in(state, state.tournament, round_, absent_for(state, round_))


def paired_in(state: State, tournament: Tournament, round_: int, absent: Mapping[int, Mark]) -> Paired:
    """Return the pairing of a round in a tournament with other results, matches in order of publication."""
    marks = {state.unit_numbers[id_]: mark for id_, mark in absent.items()}
    pairing = system_for(tournament).load().pair(request_for(tournament, round_, marks))
    found = _in_ids(state, pairing)
    return replace(found, matches=tuple(on_fixed_boards(state, found.matches, state.first_board)))


def _in_ids(state: State, pairing: RoundPairing) -> Paired:
    ids = state.unit_ids
    return Paired(
        pairing.system,
        tuple((ids[board.white], ids[board.black]) for board in pairing.boards),
        tuple(ids[tpn] for tpn in pairing.byes),
        tuple((ids[tpn], mark) for tpn, mark in pairing.absent.items()),
    )


def pair_again(state: State, settings: Settings, round_: int) -> Paired:
    """Return the pairing of a published round under other settings, with the same participants."""
    tournament = replace(state.tournament, settings=settings)
    return _in_ids(state, system_for(tournament).load().pair(request_for(tournament, round_)))


def differences(paired: Paired, round_: RoundState) -> tuple[tuple[int, int], ...]:
    """Return pairs of the engine missing from a round, (White, Black), and (player, 0) for its bye."""
    there = {(match.white, match.black) for match in round_.matches.values()}
    there |= {(id_, 0) for id_, mark in round_.byes.items() if mark is Mark.PAIRING_BYE}
    wanted = [*paired.matches, *((id_, 0) for id_ in paired.byes)]
    return tuple(pair_ for pair_ in wanted if pair_ not in there)
