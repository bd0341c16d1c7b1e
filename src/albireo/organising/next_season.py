"""The next season of a league: in which division each team will be, by promotion and relegation."""

from albireo.domain.groups import in_order
from albireo.organising.divisions import DOWN, LOST, UP, WON, places_that_move
from albireo.organising.standings import standings_of
from albireo.standings.groups import places_by_group
from albireo.state.tournament import State
from albireo.state.units import TeamState
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class TeamMoves:
    """A team after the season."""

    team: TeamState
    place: int | None
    """Its place in its division."""
    move: str
    """What its place means, one of `divisions.py`; empty if it stays."""
    division: str
    """Its division in the next season."""


def teams_of_next_season(state: State) -> tuple[TeamMoves, ...]:
    """Return the teams that go on, in the order of this season: division by division, by place.

    Teams that left are not among them. Places that lead to a play-off move no one until it is decided.
    """
    found = standings_of(state)
    moves = dict(places_that_move(state, found)) if state.published else {}
    order = sorted({team.group for team in state.teams.values()}, key=in_order)
    made = []
    for places in (places_by_group(found) or {"": found.listed}).values():
        for place in places:
            team = state.teams[state.unit_ids[place.tpn]]
            if team.withdrawn_after is None:
                move = moves.get(place.tpn, "")
                division = _next_division(state, order, team, move)
                made.append(TeamMoves(team, place.rank if state.published else None, move, division))
    return tuple(sorted(made, key=lambda each: order.index(each.team.group)))


def _next_division(state: State, order: list[str], team: TeamState, move: str) -> str:
    at = order.index(team.group)
    if move == UP:
        return order[max(at - 1, 0)]
    if move == DOWN:
        return order[min(at + 1, len(order) - 1)]
    if move in (WON, LOST):
        both = sorted(_divisions_of_play_off(state, team.id), key=order.index)
        return both[0] if move == WON else both[-1]
    return team.group


def _divisions_of_play_off(state: State, team: int) -> list[str]:
    """Return the divisions of the two places that met in the team's play-off."""
    for play_off in state.standings.group_play_offs:
        if play_off.units is not None and team in play_off.units:
            return [play_off.first.group, play_off.second.group]
    return [state.teams[team].group]
