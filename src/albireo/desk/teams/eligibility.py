"""Eligibility for a team: its members and, if the rules allow, players of lower teams of its club.

Teams of a club are ordered by division, then by registration: in the same division a team registered later
ranks below. Who has played for which team is taken from the boards of the rounds; nothing else is stored.
"""

from albireo.desk.mechanism.outcome import refusal
from albireo.domain.groups import in_order
from albireo.state.official import played_seats, seats_of
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State
from albireo.state.units import TeamState


def candidates(state: State, team: int) -> tuple[int, ...]:
    """Return the players a line-up may contain, in the order of their numbers.

    Members come first, then players of lower teams.
    """
    own = state.teams[team]
    lower = sorted((other for other in state.teams.values() if _is_below(state, other, own)), key=team_order)
    return (*own.members, *(player for other in lower for player in other.members))


def _is_below(state: State, other: TeamState, team: TeamState) -> bool:
    """Return whether a team may lend its players to another under the rules of the event."""
    is_same_club = bool(team.club) and other.club.casefold() == team.club.casefold()
    return state.rules.reserves_from_club and is_same_club and team_order(other) > team_order(team)


def team_order(team: TeamState) -> tuple[tuple[bool, str], int]:
    """Return the order of the teams of a club, the highest first."""
    return in_order(team.group), team.id


def refuse_ineligible(state: State, round_: int, team: int, player: int) -> None:
    """Refuse a player who is not eligible for a team in a round, with the reason."""
    own, name = state.teams[team], state.entrants[player].name
    if player not in candidates(state, team):
        other = team_of(state, player)
        if other is not None and state.rules.reserves_from_club and other.club and other.club == own.club:
            raise refusal(
                "from-higher-team",
                "{player} belongs to {other}, a higher team of the club, and may not play for {team}.",
                player=name,
                other=other.name,
                team=own.name,
            )
        raise refusal("not-a-member", "{player} does not play for {team}.", player=name, team=own.name)
    elsewhere = _other_line_up(state, round_, team, player)
    if elsewhere is not None:
        raise refusal(
            "two-line-ups",
            "{player} plays for {other} in round {round}: a player may play for one team only.",
            player=name,
            other=elsewhere.name,
            round=round_,
        )


def appearances(state: State, player: int) -> dict[int, int]:
    """Return for which teams a player has played and in how many matches, without forfeited ones."""
    found: dict[int, int] = {}
    for round_ in state.rounds[: state.published]:
        for match in played_seats(state, round_).values():
            for team, seats in match.items():
                if player in seats:
                    found[team] = found.get(team, 0) + 1
    return found


def team_of(state: State, player: int) -> TeamState | None:
    """Return the team a player is a member of."""
    return next((team for team in state.teams.values() if player in team.members), None)


def _other_line_up(state: State, round_: int, team: int, player: int) -> TeamState | None:
    """Return another team whose line-up has the player, or for which they play with results."""
    for (number, other), line_up in state.line_ups.submitted.items():
        if number == round_ and other != team and player in line_up.players:
            return state.teams[other]
    for match in state.rounds[round_ - 1].matches.values() if round_ <= len(state.rounds) else ():
        if any(board.by for board in match.boards.values()):
            for other, seats in seats_of(state, match).items():
                if other != team and player in seats:
                    return state.teams[other]
    return None


def places_taken(
    state: State, round_: int, team: int, players: tuple[int, ...]
) -> dict[int, tuple[int, ...]]:
    """Return default line-ups that lose a player to this one: the next members move up."""
    found = {}
    for other in state.teams.values():
        if other.id == team or (round_, other.id) in state.line_ups.submitted:
            continue
        boards = len(players)
        gone = set(players) & set(other.members[:boards])
        if gone:
            staying = [player for player in other.members if player not in set(players)]
            found[other.id] = (*staying, *[NOBODY] * boards)[:boards]
    return found
