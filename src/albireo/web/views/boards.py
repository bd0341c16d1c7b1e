"""A board and who sits there, as pages show them."""

from collections.abc import Mapping

from albireo.domain.points import Points, chess
from albireo.domain.result import GameResult
from albireo.organising.units import shown_player
from albireo.state.result_codes import result_code
from albireo.state.rounds import BoardState
from albireo.state.tournament import State
from albireo.value_classes import dataclass

Scores = Mapping[int, Points]


@dataclass(frozen=True, slots=True)
class Seat:
    """A participant as boards show one."""

    id: int
    number: int
    """Pairing number."""
    name: str
    title: str
    rating: int | None
    points: str
    """Before the round."""
    federation: str = ""
    team: str = ""
    """Where members of teams are paired."""


ANYBODY = Seat(0, 0, "", "", None, "")
"""Who sits there does not matter, or no one does."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """One board."""

    number: int
    white: Seat
    black: Seat
    code: str
    """Of the result, as commands write it; empty if there is none."""
    result: str
    by: str = ""
    at: str = ""
    was: str = ""
    """The result before it was corrected."""
    proposed: tuple[tuple[str, str], ...] = ()
    """(name, code) of what its players say the result was."""

    @property
    def is_missing(self) -> bool:
        return not self.code

    @property
    def is_disputed(self) -> bool:
        """Whether its players say different things and no one has decided."""
        return self.is_missing and len({code for _, code in self.proposed}) > 1

    @property
    def is_forfeit(self) -> bool:
        return "+" in self.code or "-" in self.code

    @property
    def is_final(self) -> bool:
        return bool(self.code) and self.code != "XX"


def seat(state: State, points: Scores, id_: int) -> Seat:
    """A participant by registration number, with the points given."""
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
    """The team of a player who is paired for it, as short as it is called."""
    if not state.settings.type.pairs_members or id_ not in state.team_of:
        return ""
    team = state.teams[state.team_of[id_]]
    return team.short_name or team.name


def result_of(board: BoardState) -> tuple[str, str]:
    """The result as a code, empty if there is none, and as it is written."""
    is_known = board.result is not GameResult.UNKNOWN
    return result_code(board.result) if is_known else "", str(board.result)


def game_view(state: State, points: Scores, number: int, board: BoardState) -> BoardView:
    """The only board of a match of two players."""
    is_known = board.result is not GameResult.UNKNOWN
    return BoardView(
        number,
        seat(state, points, board.white),
        seat(state, points, board.black),
        *result_of(board),
        board.by if is_known else "",
        board.at if is_known else "",
        str(board.corrected_from) if board.corrected_from is not None else "",
        said_of(state, board),
    )


def said_of(state: State, board: BoardState) -> tuple[tuple[str, str], ...]:
    """(name, code) of what the players of a board say."""
    return tuple((state.entrants[id_].name, said.result) for id_, said in board.proposed.items())
