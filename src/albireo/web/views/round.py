"""A round as its page shows it: where it stands, its boards, who is not paired."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from albireo.desk.core.round_state import BoardState, RoundState
from albireo.desk.core.state import Phase, State
from albireo.desk.players.byes import no_shows
from albireo.desk.rounds.engine import absent_for
from albireo.desk.rounds.result_codes import result_code
from albireo.domain.initial_order import alphabetical
from albireo.domain.message import Translatable, translatable
from albireo.domain.points import Points, chess
from albireo.domain.result import GameResult, Mark
from albireo.reports.formatter import BYES
from albireo.web.views.byes import ByeReason, bye_reason
from albireo.web.views.points import points_before

Scores = Mapping[int, Points]


class Stage(Enum):
    """Where a round stands."""

    LATER = "later"
    """An earlier round comes first."""
    PLAYERS = "players"
    """There are not enough participants yet."""
    ABSENCES = "absences"
    """Next to be paired: who is absent?"""
    DRAFT = "draft"
    MANUAL = "manual"
    """Being changed by hand."""
    RESULTS = "results"
    """Published, results coming in."""
    COMPLETE = "complete"


BYE_NAMES = BYES | {Mark.ZERO_BYE: translatable("not paired")}
"""As documents say it, but for those who simply do not play."""


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
        """Whether its players say different things and nobody has decided."""
        return self.is_missing and len({code for _, code in self.proposed}) > 1

    @property
    def is_forfeit(self) -> bool:
        return "+" in self.code or "-" in self.code

    @property
    def is_final(self) -> bool:
        return bool(self.code) and self.code != "XX"


@dataclass(frozen=True, slots=True)
class ByeView:
    """Somebody without an opponent."""

    seat: Seat
    mark: Mark
    what: Translatable
    """As everybody may read it."""
    reason: ByeReason
    """As the desk needs it."""


@dataclass(frozen=True, slots=True)
class RoundView:
    """Everything the page of a round shows."""

    number: int
    stage: Stage
    boards: tuple[BoardView, ...] = ()
    byes: tuple[ByeView, ...] = ()
    is_edited: bool = False
    is_stale: bool = False
    differs: tuple[tuple[int, int], ...] = ()
    pool: tuple[Seat, ...] = ()
    present: tuple[Seat, ...] = ()
    """Who would be paired, while absences are being asked for."""
    no_shows: tuple[Seat, ...] = ()
    """Those of them who did not appear in the round before."""
    is_last: bool = False
    """Of the tournament."""
    current: int = 1
    """The round the tournament is at."""

    @property
    def reasons(self) -> tuple[tuple[ByeReason, int], ...]:
        """How many are not paired, reason by reason."""
        found = [bye.reason for bye in self.byes]
        return tuple((one, found.count(one)) for one in ByeReason if one in found)

    @property
    def missing(self) -> int:
        return sum(board.is_missing for board in self.boards)

    @property
    def entered(self) -> int:
        return len(self.boards) - self.missing

    @property
    def forfeits(self) -> int:
        return sum(board.is_forfeit for board in self.boards)

    @property
    def disputed(self) -> tuple[int, ...]:
        """Boards whose players say different things."""
        return tuple(board.number for board in self.boards if board.is_disputed)


def current_round(state: State) -> int:
    """The round a tournament is at: the draft, the one being played, else the next to be paired."""
    if not state.rounds:
        return 1
    last = state.rounds[-1]
    total = state.settings.number_of_rounds or last.number
    return last.number + 1 if last.is_complete and last.number < total else last.number


def stage_of(state: State, number: int) -> Stage:
    if number <= len(state.rounds):
        round_ = state.rounds[number - 1]
        if round_.manual:
            return Stage.MANUAL
        if not round_.published:
            return Stage.DRAFT
        return Stage.COMPLETE if round_.is_complete else Stage.RESULTS
    if number > current_round(state):
        return Stage.LATER
    return Stage.PLAYERS if len(state.entrants) < 2 else Stage.ABSENCES


def round_view(state: State, number: int) -> RoundView:
    """The page of a round, at any stage."""
    stage = stage_of(state, number)
    last = state.settings.number_of_rounds or number
    if stage in (Stage.LATER, Stage.PLAYERS):
        return RoundView(number, stage, is_last=number >= last, current=current_round(state))
    points = points_before(state, number)
    if stage is Stage.ABSENCES:
        absent = absent_for(state, number)
        return RoundView(
            number,
            stage,
            byes=_by_reason(_bye(state, points, number, id_, absent[id_]) for id_ in _by_name(state, absent)),
            present=tuple(
                seat(state, points, id_) for id_ in _by_name(state, state.entrants) if id_ not in absent
            ),
            no_shows=tuple(seat(state, points, id_) for id_ in _by_name(state, no_shows(state, number))),
            is_last=number >= last,
            current=number,
        )
    round_ = state.rounds[number - 1]
    return RoundView(
        number,
        stage,
        boards=tuple(_board(state, points, n, board) for n, board in sorted(round_.boards.items())),
        byes=_byes(state, points, round_),
        is_edited=round_.edited,
        is_stale=round_.stale,
        differs=round_.differs,
        pool=tuple(seat(state, points, id_) for id_ in _by_points(state, points, round_.pool)),
        is_last=number >= last,
        current=current_round(state),
    )


def counted_view(state: State, number: int) -> RoundView:
    """As `round_view` for the head of the page, which counts the boards: who sits there is left out.

    Asked for with every result that is entered, when hundreds of boards have not changed.
    """
    if stage_of(state, number) not in (Stage.RESULTS, Stage.COMPLETE):
        return round_view(state, number)
    boards = state.rounds[number - 1].boards
    return RoundView(
        number,
        stage_of(state, number),
        boards=tuple(
            BoardView(n, _ANYBODY, _ANYBODY, *_result(board), proposed=_said(state, board))
            for n, board in sorted(boards.items())
        ),
        is_last=number >= (state.settings.number_of_rounds or number),
        current=current_round(state),
    )


def board_view(state: State, round_: int, number: int) -> BoardView | None:
    """One board of a round."""
    if not 1 <= round_ <= len(state.rounds) or number not in state.rounds[round_ - 1].boards:
        return None
    return _board(state, points_before(state, round_), number, state.rounds[round_ - 1].boards[number])


def takes_results(state: State, view: RoundView) -> bool:
    """Whether results can be entered in a round."""
    return view.stage in (Stage.RESULTS, Stage.COMPLETE) and state.phase is Phase.OPEN


def _by_name(state: State, ids: Iterable[int]) -> list[int]:
    return sorted(ids, key=lambda id_: alphabetical(state.entrants[id_].name))


def _by_points(state: State, points: Scores, ids: Iterable[int]) -> list[int]:
    """The best first, then by pairing number."""
    return sorted(ids, key=lambda id_: (-points[state.numbers[id_]], state.numbers[id_]))


def _byes(state: State, points: Scores, round_: RoundState) -> tuple[ByeView, ...]:
    """The pairing-allocated bye first, then by reason and name; who has left is not listed."""
    gone = {
        entrant.id
        for entrant in state.entrants.values()
        if entrant.withdrawn_after is not None and entrant.withdrawn_after < round_.number
    }
    shown = [id_ for id_ in _by_name(state, round_.byes) if id_ not in gone]
    return _by_reason(_bye(state, points, round_.number, id_, round_.byes[id_]) for id_ in shown)


def _by_reason(byes: Iterable[ByeView]) -> tuple[ByeView, ...]:
    order = list(ByeReason)
    return tuple(sorted(byes, key=lambda bye: order.index(bye.reason)))


def _bye(state: State, points: Scores, round_: int, id_: int, mark: Mark) -> ByeView:
    what = BYE_NAMES.get(mark, translatable("not paired"))
    return ByeView(seat(state, points, id_), mark, what, bye_reason(state, round_, id_, mark))


def seat(state: State, points: Scores, id_: int) -> Seat:
    """A participant by registration number, with the points given."""
    player = state.entrants[id_].player
    number = state.numbers[id_]
    return Seat(
        id_,
        number,
        player.name,
        player.title.value if player.title else "",
        player.rating or player.national_rating(),
        chess(points[number]),
        player.federation,
    )


_ANYBODY = Seat(0, 0, "", "", None, "")


def _result(board: BoardState) -> tuple[str, str]:
    """The result as a code, empty if there is none, and as it is written."""
    is_known = board.result is not GameResult.UNKNOWN
    return result_code(board.result) if is_known else "", str(board.result)


def _board(state: State, points: Scores, number: int, board: BoardState) -> BoardView:
    is_known = board.result is not GameResult.UNKNOWN
    return BoardView(
        number,
        seat(state, points, board.white),
        seat(state, points, board.black),
        *_result(board),
        board.by if is_known else "",
        board.at if is_known else "",
        str(board.corrected_from) if board.corrected_from is not None else "",
        _said(state, board),
    )


def _said(state: State, board: BoardState) -> tuple[tuple[str, str], ...]:
    """(name, code) of what the players of a board say."""
    return tuple((state.entrants[id_].name, said.result) for id_, said in board.proposed.items())
