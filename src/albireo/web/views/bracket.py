"""The drawing of a knock-out bracket: boxes in columns, lines to the next tie."""

from typing import NamedTuple

from albireo.domain.message import Remark, Translatable
from albireo.domain.points import chess
from albireo.organising.tie_games import ahead, summary
from albireo.pairing.knockout.bracket import Bracket, Outcome, Tie
from albireo.pairing.knockout.reading import bracket_of
from albireo.pairing.knockout.spec import entrants
from albireo.reports.bracket_drawing import (
    HEIGHT,
    STEP_X,
    BracketPart,
    PlacedTie,
    left_of,
    parts_of,
    placed_ties,
    way_from,
)
from albireo.state.rounds import TieGame
from albireo.state.tournament import State


class BracketLine(NamedTuple):
    """One side of a tie."""

    id: int
    """0 if not known yet."""
    number: int
    name: str
    score: str
    """Empty before the first game."""
    is_through: bool
    is_out: bool


class BracketBox(NamedTuple):
    """A tie, drawn."""

    x: int
    y: int
    lines: tuple[BracketLine, BracketLine]
    way: str
    """The path of the line to the next tie; empty after the final."""
    is_undecided: bool
    last_round: int
    how: str
    has_no_opponent: bool
    games: tuple[TieGame, ...] = ()
    """Tie-break games so far."""
    sets: str = ""
    """Their score, from the side of the first: `rapid 1-1`."""
    ahead: int = 0
    """Who is ahead in them; 0 for no one."""


class BracketColumn(NamedTuple):
    """A stage, drawn."""

    x: int
    title: Remark
    boxes: tuple[BracketBox, ...]


class BracketPicture(NamedTuple):
    """One drawing: a bracket, or one of the two of a double elimination."""

    title: Translatable | None
    width: int
    height: int
    columns: tuple[BracketColumn, ...]


class BracketView(NamedTuple):
    """Everything to draw."""

    pictures: tuple[BracketPicture, ...]
    winner: BracketLine | None

    @property
    def boxes(self) -> tuple[BracketBox, ...]:
        return tuple(box for picture in self.pictures for column in picture.columns for box in column.boxes)

    @property
    def undecided(self) -> tuple[BracketBox, ...]:
        return tuple(box for box in self.boxes if box.is_undecided)


def bracket_view(state: State) -> BracketView | None:
    """Return the bracket of a knock-out; None before there are two participants."""
    if len(entrants(state.tournament)) < 2:
        return None
    bracket = bracket_of(state.tournament)
    winner = _line(state, bracket.winner, is_through=True) if bracket.winner else None
    return BracketView(tuple(_picture(state, bracket, part) for part in parts_of(bracket)), winner)


def _picture(state: State, bracket: Bracket, part: BracketPart) -> BracketPicture:
    ties = placed_ties(bracket, part)
    columns = []
    for number in sorted({placed.column for placed in ties}):
        own = [placed for placed in ties if placed.column == number]
        boxes = tuple(_box(state, bracket, placed) for placed in own)
        columns.append(BracketColumn(left_of(number), own[0].tie.planned.title, boxes))
    width = columns[-1].x + STEP_X  # the title may be wider than the boxes
    lowest = max(box.y for column in columns for box in column.boxes)
    return BracketPicture(part.title, width, lowest + HEIGHT + 4, tuple(columns))


def _box(state: State, bracket: Bracket, placed: PlacedTie) -> BracketBox:
    tie, last = placed.tie, placed.stage * bracket.games
    begun = state.published > last - bracket.games and len(tie.pair) == 2
    lines = tuple(
        _line(state, tpn, chess(score) if begun else "", tie.through == tpn, tie.out == tpn)
        for tpn, score in zip((tie.first, tie.second), tie.scores, strict=True)
    )
    return BracketBox(
        left_of(placed.column),
        placed.middle - HEIGHT // 2,
        (lines[0], lines[1]),
        way_from(placed),
        tie.is_level and tie.outcome is Outcome.OPEN,
        last,
        tie.how,
        tie.outcome is Outcome.NO_OPPONENT,
        *_tie_games(state, tie, last),
    )


def _tie_games(state: State, tie: Tie, last: int) -> tuple[tuple[TieGame, ...], str, int]:
    if len(tie.pair) < 2:
        return (), "", 0
    first, second = (state.unit_ids[tpn] for tpn in tie.pair)
    games = state.round_notes.tie_games.get((last, min(first, second), max(first, second)), ())
    return games, summary(games, first), ahead(games) or 0


def _line(
    state: State, tpn: int | None, score: str = "", is_through: bool = False, is_out: bool = False
) -> BracketLine:
    if tpn is None:
        return BracketLine(0, 0, "", "", False, False)
    id_ = state.unit_ids[tpn]
    return BracketLine(id_, tpn, state.units[id_].name, score, is_through, is_out)
