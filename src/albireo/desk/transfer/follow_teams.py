"""The teams of a followed file: new, renamed, with other members, or removed."""

from albireo.desk.mechanism.decide import Deciding
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.teams.events import (
    TeamEdited,
    TeamMembersSet,
    TeamRegistered,
    TeamRemoved,
    TeamsNumbered,
)
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament
from albireo.state.tournament import State
from albireo.state.units import TeamState


def take_teams(deciding: Deciding, tournament: Tournament, players: dict[int, int]) -> dict[int, int]:
    """Import teams; return them by their number in the file, empty if players are paired."""
    if not tournament.is_paired_by_teams:
        return {}
    found = _recognised(deciding.state, tournament)
    for team in tournament.teams:
        members = tuple(players[tpn] for tpn in team.players)
        if team.tpn not in found:
            found[team.tpn] = deciding.state.team_registration.next_team
            deciding.emit(TeamRegistered(found[team.tpn], _facts(team), members))
            continue
        known = deciding.state.teams[found[team.tpn]]
        changes = _changes(known, team)
        if changes.given():
            deciding.emit(TeamEdited(known.id, changes))
        if known.members != members:
            deciding.emit(TeamMembersSet(known.id, members))
    _remove(deciding, set(found.values()))
    numbers = {id_: tpn for tpn, id_ in found.items()}
    if numbers != dict(deciding.state.team_registration.given_numbers):
        deciding.emit(TeamsNumbered(tuple(sorted(numbers.items(), key=lambda item: item[1])), True))
    return found


def _remove(deciding: Deciding, known: set[int]) -> None:
    for id_, team in deciding.state.teams.items():
        if id_ in known:
            continue
        if any(id_ in round_.byes or round_.match_of(id_) for round_ in deciding.state.rounds):
            raise refusal(
                "companion-gone", "{player} has played and is no longer in the file.", player=team.name
            )
        deciding.emit(TeamRemoved(id_))


def _recognised(state: State, tournament: Tournament) -> dict[int, int]:
    """Return the file's teams already known here: by name, then by number."""
    free = dict(state.teams)
    found: dict[int, int] = {}
    for team in tournament.teams:
        same = [id_ for id_, known in free.items() if known.name == team.name]
        if len(same) == 1:
            found[team.tpn] = same[0]
            del free[same[0]]
    by_number = {tpn: id_ for id_, tpn in state.team_registration.given_numbers.items()}
    for team in tournament.teams:
        id_ = by_number.get(team.tpn, 0)
        if team.tpn not in found and id_ in free:
            found[team.tpn] = id_
            del free[id_]
    return found


def _facts(team: Team) -> TeamFacts:
    return _changes(TeamState(0), team)


def _changes(known: TeamState, team: Team) -> TeamFacts:
    """Return what the file says differently; facts missing from it are kept."""
    given: dict[str, str | int] = {}
    if team.name != known.name:
        given["name"] = team.name
    if team.nickname and team.nickname != known.short_name:
        given["short_name"] = team.nickname
    if team.strength is not None and team.strength != known.strength:
        given["strength"] = team.strength
    return TeamFacts(**given)
