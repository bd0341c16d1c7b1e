"""Those who left a round robin before half of the games, and the tournament without them (C.05)."""

from albireo.domain.groups import alone
from albireo.domain.leaving import not_counted, without_games_of
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.registry import system_for
from albireo.pairing.round_robin.timetable import TimetableSystem, tables_of_groups
from albireo.state.tournament import State


def left_out(state: State) -> frozenset[int]:
    """Return those who left a round robin before half of the games, whose results do not count (C.05)."""
    tournament = state.tournament
    gone = [state.unit_numbers[unit.id] for unit in state.units.values() if unit.withdrawn_after is not None]
    if not gone or not state.rounds or tournament.settings.type.kind is not PairingKind.TABLE:
        return frozenset()
    engine = system_for(tournament).load_engine()
    if not isinstance(engine, TimetableSystem):
        return frozenset()
    tables = list(tables_of_groups(tournament, engine))
    if tables:
        return frozenset().union(
            *(
                not_counted(
                    alone(tournament, members), set(gone) & set(members), max(table.games_of.values())
                )
                for members, table in tables
            )
        )
    table = engine.make(tournament, dict(tournament.settings.system_options))
    return not_counted(tournament, gone, max(table.games_of.values()))


def tournament_as_counted(state: State) -> Tournament:
    """Return the tournament with the games that count, for showing points."""
    return without_games_of(state.tournament, left_out(state))
