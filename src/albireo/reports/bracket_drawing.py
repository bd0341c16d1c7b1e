"""The drawing of a bracket: a box for each tie, stages side by side, lines to the next tie.

A double elimination has two drawings, one for each of its brackets. The geometry is that of the app's page.
The drawing on paper has no words, like a chart: the stages are named by the tables below it.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.sax.saxutils import escape

from albireo.domain.message import Translatable, translatable
from albireo.domain.points import chess
from albireo.pairing.knockout.bracket import Bracket, Tie
from albireo.pairing.knockout.plan import PlannedTie, Side

WIDTH, HEIGHT = 196, 52
"""Size of a box."""
STEP_X, STEP_Y, TOP = 236, 66, 34
MOST_TIES = 16
"""Ties of the first stage drawn on paper; what comes before does not fit a page legibly."""
_NAME = 21
"""Letters of a name that fit a box."""


class BracketPart(NamedTuple):
    """What is drawn in one picture."""

    title: Translatable | None
    sides: frozenset[Side]


class PlacedTie(NamedTuple):
    """A tie in its place in a drawing."""

    tie: Tie
    stage: int
    column: int
    """From 1."""
    middle: int
    """The height of its middle."""
    next: tuple[int, int] | None
    """Column and middle of the tie its winner goes on to; None if it is the last of the drawing."""


_KNOCKOUT = (BracketPart(None, frozenset({Side.MAIN, Side.THIRD})),)
_DOUBLE = (
    BracketPart(translatable("Winners’ bracket"), frozenset({Side.WINNERS, Side.GRAND, Side.SECOND})),
    BracketPart(translatable("Losers’ bracket"), frozenset({Side.LOSERS})),
)


def parts_of(bracket: Bracket) -> tuple[BracketPart, ...]:
    """Return the drawings of a bracket: one, or the two of a double elimination."""
    drawn = {tie.side for stage in bracket.plan for tie in stage}
    return tuple(part for part in (_DOUBLE if bracket.is_double else _KNOCKOUT) if part.sides & drawn)


def placed_ties(bracket: Bracket, part: BracketPart, first: int = 1) -> list[PlacedTie]:
    """Return the ties of a drawing that begins with a column; those not reached yet are empty."""
    own = [
        (number, tie)
        for number in range(1, bracket.total + 1)
        for tie in stage_ties(bracket, number)
        if tie.side in part.sides
    ]
    levels = max(tie.planned.level for _, tie in own if tie.side not in _BESIDE)
    found = []
    for number, tie in own:
        column, middle = _place_of(tie.planned, levels, first)
        if column >= first:
            found.append(
                PlacedTie(tie, number, column - first + 1, middle, _next_of(tie.planned, levels, first))
            )
    return found


_BESIDE = {Side.THIRD, Side.GRAND, Side.SECOND}


def _place_of(planned: PlannedTie, levels: int, first: int) -> tuple[int, int]:
    """Return column and height of a tie in a drawing that begins with column `first`."""
    match planned.side:
        case Side.THIRD:
            return levels, _middle(1, _doublings(Side.MAIN, levels, first)) + HEIGHT + STEP_Y // 2
        case Side.GRAND | Side.SECOND:
            column = levels + (1 if planned.side is Side.GRAND else 2)
            return column, _middle(1, _doublings(Side.WINNERS, levels, first))
        case _:
            return planned.level, _middle(planned.place, _doublings(planned.side, planned.level, first))


def _doublings(side: Side, level: int, first: int) -> int:
    """Return how often the ties were halved since the first column.

    A losers' bracket halves every other time.
    """
    return (level - 1) // 2 - (first - 1) // 2 if side is Side.LOSERS else level - first


def _middle(place: int, doublings: int) -> int:
    return TOP + int((2 * place - 1) * STEP_Y * 2**doublings) // 2


def _next_of(planned: PlannedTie, levels: int, first: int) -> tuple[int, int] | None:
    """Return the place of the next tie of the same drawing."""
    if planned.side in (Side.THIRD, Side.SECOND, Side.GRAND):
        return None
    if planned.level == levels:
        grand = planned._replace(side=Side.GRAND)
        column, middle = _place_of(grand, levels, first)
        return (column - first + 1, middle) if planned.side is Side.WINNERS else None
    is_halved = planned.side is not Side.LOSERS or planned.level % 2 == 0
    place = (planned.place + 1) // 2 if is_halved else planned.place
    column, middle = _place_of(planned._replace(level=planned.level + 1, place=place), levels, first)
    return column - first + 1, middle


def way_from(placed: PlacedTie) -> str:
    """Return the path of the line from a tie to the next one; empty after the last."""
    if placed.next is None:
        return ""
    column, towards = placed.next
    end = left_of(column)
    return f"M{left_of(placed.column) + WIDTH} {placed.middle}H{end - (STEP_X - WIDTH) // 2}V{towards}H{end}"


def left_of(column: int) -> int:
    """Return the left edge of a column."""
    return (column - 1) * STEP_X + 1


def stage_ties(bracket: Bracket, number: int) -> tuple[Tie, ...]:
    """Return the ties of a stage, empty ones if it has not been reached."""
    if number <= len(bracket.stages):
        return bracket.stages[number - 1].ties
    return tuple(Tie(planned) for planned in bracket.plan[number - 1])


def first_drawn(bracket: Bracket, part: BracketPart) -> int:
    """Return the first column that is drawn on paper."""
    columns: dict[int, int] = {}
    for placed in placed_ties(bracket, part):
        columns[placed.column] = columns.get(placed.column, 0) + 1
    return min(column for column, ties in columns.items() if ties <= MOST_TIES)


def bracket_svg(bracket: Bracket, part: BracketPart, names: Mapping[int, str], paired_rounds: int) -> str:
    """Return a drawing as SVG, from the first column that fits a page."""
    ties = placed_ties(bracket, part, first_drawn(bracket, part))
    parts = [
        f'<path transform="translate(0 {-TOP})" d="{way_from(placed)}"/>'
        for placed in ties
        if placed.next is not None
    ]
    for placed in ties:
        has_begun = paired_rounds > (placed.stage - 1) * bracket.games
        parts += _box(left_of(placed.column), placed.middle - HEIGHT // 2 - TOP, placed.tie, names, has_begun)
    right = max(left_of(placed.column) for placed in ties) + WIDTH + 1
    lowest = max(placed.middle for placed in ties) + HEIGHT // 2 - TOP
    look = 'fill="none" stroke="#8a94a3" font-family="Noto Sans, sans-serif" font-size="13"'
    size = f'viewBox="0 0 {right} {lowest + 2}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {look} aria-hidden="true">'
    return "".join([head, *parts, "</svg>"])


def _box(x: int, y: int, tie: Tie, names: Mapping[int, str], has_begun: bool) -> Iterator[str]:
    yield f'<g transform="translate({x} {y})"><rect width="{WIDTH}" height="{HEIGHT}" rx="4" fill="#fff"/>'
    yield f'<path d="M0 {HEIGHT // 2}H{WIDTH}"/>'
    for line, (tpn, score) in enumerate(zip((tie.first, tie.second), tie.scores, strict=True)):
        if tpn is None:
            continue
        base = 18 + line * HEIGHT // 2
        weight = ' font-weight="bold"' if tie.through == tpn else ""
        name = names[tpn] if len(names[tpn]) <= _NAME else names[tpn][: _NAME - 1] + "…"
        text = 'stroke="none" fill="#111"'
        yield f'<text {text} x="8" y="{base}"{weight}>{tpn} {escape(name)}</text>'
        if has_begun and len(tie.pair) == 2:
            yield f'<text {text} x="{WIDTH - 8}" y="{base}" text-anchor="end"{weight}>{chess(score)}</text>'
    yield "</g>"
