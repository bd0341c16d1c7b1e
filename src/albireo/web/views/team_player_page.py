"""A player's own page in a team event: match, board, opponent and games played."""

from albireo.domain.history import rows
from albireo.domain.message import Translatable
from albireo.domain.result import UNFINISHED, Mark
from albireo.standings.order import Standings
from albireo.state.official import seats_of
from albireo.state.tournament import State
from albireo.state.units import TeamState
from albireo.value_classes import dataclass
from albireo.web.views.boards import BoardView, Seat
from albireo.web.views.matches import MatchView, match_result, match_view, player_seat
from albireo.web.views.player_page import SoFar, played_round, so_far
from albireo.web.views.points import points_before
from albireo.web.views.public import line_ups_come_at, public_number, shows_line_ups
from albireo.web.views.round import BYE_NAMES

NOT_PLAYED = (*UNFINISHED, Mark.ZERO_BYE)
"""Rounds without a game or result, which are not listed."""


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """The player's seat in the match."""

    game: BoardView
    colour: str
    """`w` or `b`."""
    opponent: Seat | None
    """None if the other team left the board empty."""


@dataclass(frozen=True, slots=True)
class TeamPlayerPage:
    """The content of the page."""

    seat: Seat
    team: TeamState | None
    """The team the player plays for in this round, else the one they are registered in."""
    round: int
    """The last published round; 0 if none is."""
    match: MatchView | None
    opponents: TeamState | None
    score: str
    """Score of the match from the team's side."""
    what: Translatable | None
    """The team's bye, instead of a match."""
    shows_line_ups: bool
    shown_at: str
    """When hidden line-ups will be shown, in UTC; empty if not set."""
    board: OwnBoard | None
    so_far: SoFar


def team_player_page(state: State, id_: int, standings: Standings | None, language: str) -> TeamPlayerPage:
    """Return the page of a player; `state` without hidden line-ups, `standings` if public."""
    number = public_number(state)
    team = _team_of(state, number, id_)
    match, opponents, score, what = None, None, "", None
    if team is not None and number:
        round_ = state.rounds[number - 1]
        place, mark = round_.match_of(team.id), round_.byes.get(team.id)
        what = BYE_NAMES.get(mark) if mark else None
        if place is not None:
            found = round_.matches[place]
            match = match_view(state, points_before(state, number), place, found)
            score, opponents = match_result(state, found), state.teams[found.black]
            if found.black == team.id:
                score, opponents = "-".join(reversed(score.split("-"))), state.teams[found.white]
    entries = [entry for entry in rows(state.tournament)[state.numbers[id_]] if entry.mark not in NOT_PLAYED]
    unit = state.team_numbers[team.id] if team is not None else None
    played = (played_round(state, entry) for entry in entries)
    points = sum(entry.points for entry in entries)
    return TeamPlayerPage(
        player_seat(state, id_),
        team,
        number,
        match,
        opponents,
        score,
        what,
        bool(number) and (shows_line_ups(state) or (match is not None and match.has_results)),
        line_ups_come_at(state) if number else "",
        _board_of(match, id_) if match is not None else None,
        so_far(state, id_, played, points, standings, unit, language),
    )


def _team_of(state: State, number: int, id_: int) -> TeamState | None:
    """Return the team for which the player sat: reserves may play for a higher team of the club."""
    for match in state.rounds[number - 1].matches.values() if number else ():
        for team, seats in seats_of(state, match).items():
            if id_ in seats:
                return state.teams[team]
    return next((team for team in state.teams.values() if id_ in team.members), None)


def _board_of(match: MatchView, id_: int) -> OwnBoard | None:
    for game in match.games:
        for own, other, colour in ((game.white, game.black, "w"), (game.black, game.white, "b")):
            if own.id == id_:
                return OwnBoard(game, colour, other if other.id else None)
    return None
