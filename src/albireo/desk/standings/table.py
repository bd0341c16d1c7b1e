"""The standings of a tournament on the desk."""

from albireo.desk.core.state import State
from albireo.domain.leaving import not_counted
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.registry import system_for
from albireo.pairing.round_robin.timetable import TimetableSystem
from albireo.standings.order import ManualOrder, Standings, standings
from albireo.tiebreaks.field import Options


def standings_of(state: State, after: int | None = None) -> Standings:
    """The standings after a round (the last complete one by default), with lots and orders by hand."""
    if after is None:
        after = complete_rounds(state)
    manual = tuple(
        ManualOrder(tuple(state.unit_numbers[id_] for id_ in order), reason)
        for order, reason in state.orders_by_hand
    )
    options = Options(left_out=left_out(state.tournament))
    return standings(state.tournament, after, options=options, lots=state.lots or None, manual=manual)


def left_out(tournament: Tournament) -> frozenset[int]:
    """Who left a round robin before half of the games, so that their results do not count (C.05)."""
    if not tournament.withdrawals or tournament.settings.type.kind is not PairingKind.TABLE:
        return frozenset()
    engine = system_for(tournament).load()
    if not isinstance(engine, TimetableSystem):
        return frozenset()
    return not_counted(tournament, max(engine.make(tournament, {}).games_of.values()))


def complete_rounds(state: State) -> int:
    """How many rounds have all their results; an adjourned game counts as a draw until it ends."""
    count = 0
    for round_ in state.rounds:
        if not round_.is_complete:
            break
        count += 1
    return count
