"""A board and its players, as shown on pages."""

from collections.abc import Mapping

from albireo.domain.points import Points, chess
from albireo.domain.result import GameResult
from albireo.organising.units import shown_player
from albireo.state.leaving import left_out
from albireo.state.result_codes import result_code
from albireo.state.rounds import BoardState
from albireo.state.tournament import State
from albireo.value_classes import dataclass

Scores = Mapping[int, Points]


@dataclass(frozen=True, slots=True)
class Seat:
    """A participant as shown on boards."""

    id: int
    number: int
    """Pairing number."""
    name: str
    title: str
    rating: int | None
    points: str
    """Points before the round."""
    federation: str = ""
    team: str = ""
    """Team, if members of teams are paired."""


ANYBODY = Seat(0, 0, "", "", None, "")
"""Used if the player does not matter, or the seat is empty."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """One board."""

    number: int
    white: Seat
    black: Seat
    code: str
    """Result code, as in commands; empty if there is none."""
    result: str
    by: str = ""
    at: str = ""
    was: str = ""
    """The result before it was corrected."""
    proposed: tuple[tuple[str, str], ...] = ()
    """(name, code) of results reported by the players."""
    transmitted: str = ""
    """The code of the result that its live board tells, while there is none."""
    is_annulled: bool = False
    """Whether the game does not count: one of the two left a round robin before half of the games (C.05)."""

    @property
    def entered(self) -> str:
        """What was typed for the row, as a correction names it."""
        return self.code

    @property
    def is_missing(self) -> bool:
        return not self.code

    @property
    def is_disputed(self) -> bool:
        """Whether the players' reports differ and no one has decided."""
        return self.is_missing and len({code for _, code in self.proposed}) > 1

    @property
    def is_forfeit(self) -> bool:
        return "+" in self.code or "-" in self.code

    @property
    def is_final(self) -> bool:
        return bool(self.code) and self.code != "XX"


def seat(state: State, points: Scores, id_: int) -> Seat:
    """Return a participant by registration number, with the points given."""
    player = shown_player(state, id_)
    number = state.unit_numbers[id_]
    return Seat(
        id_,
        number,
        player.name,
        player.title.value if player.title else "",
        player.rating or player.national_rating(),
        chess(points[number]),
        player.federation,
        team_name(state, id_),
    )


def team_name(state: State, id_: int) -> str:
    """Return the short name of a player's team, if its members are paired."""
    if not state.settings.type.pairs_members or id_ not in state.team_of:
        return ""
    team = state.teams[state.team_of[id_]]
    return team.short_name or team.name


def result_of(board: BoardState) -> tuple[str, str]:
    """Return the result as a code, empty if there is none, and in words."""
    is_known = board.result is not GameResult.UNKNOWN
    return result_code(board.result) if is_known else "", str(board.result)


def game_view(state: State, points: Scores, number: int, board: BoardState) -> BoardView:
    """Return the only board of a match of two players."""
    is_known = board.result is not GameResult.UNKNOWN
    return BoardView(
        number,
        seat(state, points, board.white),
        seat(state, points, board.black),
        *result_of(board),
        board.by if is_known else "",
        board.at if is_known else "",
        str(board.corrected_from) if board.corrected_from is not None else "",
        reports_on_board(state, board),
        is_annulled=_is_annulled(state, board),
    )


def _is_annulled(state: State, board: BoardState) -> bool:
    pair = (board.white, board.black)
    if all(state.units[id_].withdrawn_after is None for id_ in pair):
        return False
    return not left_out(state).isdisjoint(state.unit_numbers[id_] for id_ in pair)


def reports_on_board(state: State, board: BoardState) -> tuple[tuple[str, str], ...]:
    """Return (name, code) of the players' reports on a board."""
    return tuple((state.entrants[id_].name, said.result) for id_, said in board.proposed.items())
