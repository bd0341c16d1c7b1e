"""The drawing of a knock-out bracket: boxes in columns, lines to the next tie."""

from typing import NamedTuple

from albireo.domain.message import Translatable
from albireo.domain.points import chess
from albireo.organising.tie_games import ahead, summary
from albireo.pairing.knockout.bracket import Bracket, Outcome, Stage, Tie, bracket_of, stage_title
from albireo.pairing.knockout.spec import entrants
from albireo.reports.bracket_drawing import HEIGHT, STEP_X, STEP_Y, WIDTH, middle_of, stage_ties, way_from
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
    title: Translatable
    first_round: int
    last_round: int
    boxes: tuple[BracketBox, ...]


class BracketView(NamedTuple):
    """Everything to draw."""

    width: int
    height: int
    columns: tuple[BracketColumn, ...]
    winner: BracketLine | None

    @property
    def undecided(self) -> tuple[BracketBox, ...]:
        return tuple(box for column in self.columns for box in column.boxes if box.is_undecided)


def bracket_view(state: State) -> BracketView | None:
    """Return the bracket of a knock-out; None before there are two participants."""
    if len(entrants(state.tournament)) < 2:
        return None
    bracket = bracket_of(state.tournament)
    ties_at_first = 2 ** (bracket.total - 1)
    columns = tuple(
        _column(state, bracket, number, ties_at_first >> (number - 1))
        for number in range(1, bracket.total + 1)
    )
    lowest = max(box.y for column in columns for box in column.boxes)
    winner = _line(state, bracket.winner, is_through=True) if bracket.winner else None
    return BracketView((bracket.total - 1) * STEP_X + WIDTH + 2, lowest + HEIGHT + 4, columns, winner)


def _column(state: State, bracket: Bracket, number: int, ties: int) -> BracketColumn:
    x = (number - 1) * STEP_X + 1
    first = (number - 1) * bracket.games + 1
    stage = bracket.stages[number - 1] if number <= len(bracket.stages) else None
    found = stage_ties(bracket, number)
    boxes = [_box(state, stage, tie, x, number, first + bracket.games - 1, ties > 1) for tie in found]
    if stage is not None and stage.third is not None:
        below = boxes[0].y + HEIGHT + STEP_Y
        third = _box(state, stage, stage.third, x, number, first + bracket.games - 1, goes_on=False)
        boxes.append(third._replace(y=below))
    return BracketColumn(x, stage_title(ties), first, first + bracket.games - 1, tuple(boxes))


def _box(
    state: State, stage: Stage | None, tie: Tie, x: int, number: int, last: int, goes_on: bool
) -> BracketBox:
    y = middle_of(tie.number, number) - HEIGHT // 2
    way = way_from(tie.number, number, x) if goes_on else ""
    begun = stage is not None and state.published >= stage.first_round and len(tie.pair) == 2
    lines = tuple(
        _line(state, tpn, chess(score) if begun else "", tie.through == tpn, tie.out == tpn)
        for tpn, score in zip((tie.first, tie.second), tie.scores, strict=True)
    )
    return BracketBox(
        x,
        y,
        (lines[0], lines[1]),
        way,
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
