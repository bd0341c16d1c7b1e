"""A match as the captain of one of its teams sees it, from that team's point of view."""

from datetime import datetime

from albireo.desk.rounds.match_reports import MatchReport, match_report
from albireo.desk.rounds.matches import NO_RESULT_YET
from albireo.desk.rounds.outstanding import being_played
from albireo.desk.teams.line_ups import are_line_ups_shown, line_ups_close_at
from albireo.organising.fixtures import day_of
from albireo.organising.matches import first_has_white, place_of
from albireo.state.rounds import MatchState
from albireo.state.tournament import State
from albireo.state.units import TeamState
from albireo.value_classes import dataclass
from albireo.web.views.boards import Seat
from albireo.web.views.matches import OTHER_SIDE, match_result, player_seat, symbols_of


@dataclass(frozen=True, slots=True)
class CaptainBoard:
    """One board."""

    number: int
    own: Seat
    other: Seat
    has_white: bool
    result: str
    """One of `1 = 0 + -` from the team's point of view; a full stop while there is none."""
    said: str
    """The captain's report of it, likewise."""
    heard: str
    """The other captain's report of it, from this team's point of view."""

    @property
    def is_empty(self) -> bool:
        return not self.own.id or not self.other.id


@dataclass(frozen=True, slots=True)
class CaptainMatch:
    """A match of the team."""

    round: int
    number: int
    opponent: TeamState
    is_home: bool
    day: str
    time: str
    place: str
    is_put_off: bool
    is_decided: bool
    score: str
    """Score entered or reported, the home team first."""
    report: MatchReport
    boards: tuple[CaptainBoard, ...]
    is_opponent_seen: bool
    """Whether the other team's line-up is visible."""

    @property
    def heard(self) -> str:
        """The other captain's report, from this team's point of view; empty if there is none."""
        found = self.report.said.get(self.opponent.id, "")
        return found if self.is_home else found.translate(OTHER_SIDE)

    @property
    def is_to_confirm(self) -> bool:
        """Whether the other captain's report contains anything new."""
        return any(each.heard not in (NO_RESULT_YET, each.said) for each in self.boards if self.is_open(each))

    @property
    def is_waiting(self) -> bool:
        """Whether only the other captain's report is missing."""
        return not self.is_decided and all(
            each.said != NO_RESULT_YET for each in self.boards if self.is_open(each)
        )

    @staticmethod
    def is_open(board: CaptainBoard) -> bool:
        return board.result == NO_RESULT_YET and not board.is_empty


def captain_matches(state: State, team: int, now: datetime) -> tuple[CaptainMatch, ...]:
    """Return the published matches of a team, round by round."""
    found = ((round_, round_.match_of(team)) for round_ in state.rounds[: state.published])
    return tuple(
        _match(state, round_.number, number, round_.matches[number], team, now)
        for round_, number in found
        if number is not None
    )


def _match(
    state: State, round_: int, number: int, match: MatchState, team: int, now: datetime
) -> CaptainMatch:
    is_home = match.white == team
    report = match_report(state, match)
    day = day_of(state, round_, match)
    score = match_result(state, match) if match.is_decided else report.score if report.said else ""
    return CaptainMatch(
        round_,
        number,
        state.teams[match.black if is_home else match.white],
        is_home,
        day,
        match.appointment.time,
        place_of(state, match) if state.competition.rhythm.has_fixtures else "",
        match.appointment.is_put_off,
        match.is_decided,
        score,
        report,
        _boards(state, match, report, is_home),
        _is_opponent_seen(state, round_, match, day, now) or bool(report.said),
    )


def _boards(state: State, match: MatchState, report: MatchReport, is_home: bool) -> tuple[CaptainBoard, ...]:
    def own_side(symbols: str) -> str:
        return symbols if is_home else symbols.translate(OTHER_SIDE)

    nothing = NO_RESULT_YET * len(match.boards)
    teams = (match.white, match.black) if is_home else (match.black, match.white)
    said, heard = (own_side(report.said.get(team, nothing)) for team in teams)
    results = own_side(symbols_of(state, match))
    boards = []
    for index, (place, is_first_white) in enumerate(first_has_white(state, match).items()):
        board, has_white = match.boards[place], is_first_white is is_home
        own, other = (board.white, board.black) if has_white else (board.black, board.white)
        seats = player_seat(state, own), player_seat(state, other)
        boards.append(CaptainBoard(place, *seats, has_white, results[index], said[index], heard[index]))
    return tuple(boards)


def _is_opponent_seen(state: State, round_: int, match: MatchState, day: str, now: datetime) -> bool:
    """Return whether both line-ups are visible: they were revealed, or the day of the match has come."""
    if are_line_ups_shown(state, round_, now) or any(board.by for board in match.boards.values()):
        return True
    if line_ups_close_at(state, round_) and not match.is_moved:
        return False
    return day <= now.strftime("%Y/%m/%d") if day else round_ <= being_played(state)
