"""The story of one participant: games, colours, floats, points, and the figures of the performance."""

from dataclasses import dataclass
from itertools import accumulate

from albireo.desk.core.state import State
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.history import rows
from albireo.domain.message import Translatable, translatable
from albireo.domain.points import chess
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.floats import Float, past_floats
from albireo.pairing.registry import system_for
from albireo.standings.order import Standings
from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.chart import Cell, Kind
from albireo.tiebreaks.explain import explain
from albireo.tiebreaks.field import LEAVE_OUT, Options, TieBreakField

RESULTS = {"W": "1", "D": "½", "L": "0", "+": "+", "-": "−", "X": "*", "?": "*", "=": "½"}
UNFINISHED = (Mark.UNKNOWN, Mark.ADJOURNED)
"""Games that count as draws for pairing, but give nobody points before they end."""
FLOATS: dict[Float, Translatable] = {
    Float.DOWN: translatable("floated down"),
    Float.UP: translatable("floated up"),
}


@dataclass(frozen=True, slots=True)
class CardRow:
    """One round of the participant."""

    round: int
    colour: str
    """`w`, `b` or nothing."""
    opponent: int | None
    """Registration number."""
    name: str
    number: int | None
    rating: int | None
    opponent_points: str
    """At the end."""
    result: str
    kind: Translatable | None
    """What it was, if no game was played."""
    points: str
    total: str
    float: Float


@dataclass(frozen=True, slots=True)
class CardView:
    """Everything a card shows."""

    rows: tuple[CardRow, ...]
    points: str
    colours: str
    """`w` and `b` of the games played."""
    performance: tuple[Note, ...]
    """Mean rating of the opponents and performance, each opened."""


def card_view(state: State, standings: Standings, id_: int) -> CardView:
    """The card after the rounds of the standings."""
    tpn = state.numbers[id_]
    field = standings.field
    cells = field.played.cells[tpn]
    totals = list(accumulate(map(_sure, field.chart().cells[tpn])))
    floats = _floats(field.tournament, tpn, len(cells))
    colours = "".join(_colour(cell) for cell in cells if cell.kind is Kind.PLAYED)
    points = standings.by_tpn[tpn].points
    return CardView(
        tuple(
            _row(state, field, tpn, cell, total, moved)
            for cell, total, moved in zip(cells, totals, floats, strict=True)
        ),
        chess(points - _open(field, tpn)),
        colours,
        _performance(field.tournament, field.after, tpn),
    )


def _sure(cell: Cell) -> int:
    """The points of a round that is over."""
    return 0 if cell.mark in UNFINISHED else cell.points


def _open(field: TieBreakField, tpn: int) -> int:
    """The points that stand for games without an end."""
    return sum(cell.points for cell in field.chart().cells[tpn] if cell.mark in UNFINISHED)


def _colour(cell: Cell) -> str:
    return "" if cell.colour is None else "w" if cell.colour is Colour.WHITE else "b"


def _kind(field: TieBreakField, tpn: int, cell: Cell) -> Translatable | None:
    if cell.opponent is not None and {tpn, cell.opponent} & field.options.left_out:
        return translatable("does not count")
    return None if cell.kind is Kind.PLAYED else translatable(cell.kind.value)


def _row(state: State, field: TieBreakField, tpn: int, cell: Cell, total: int, moved: Float) -> CardRow:
    opponent = None if cell.opponent is None else state.ids[cell.opponent]
    return CardRow(
        cell.round,
        _colour(cell),
        opponent,
        "" if opponent is None else state.entrants[opponent].name,
        cell.opponent,
        None if cell.opponent is None else field.ratings[cell.opponent] or None,
        "" if cell.opponent is None else chess(field.scores[cell.opponent] - _open(field, cell.opponent)),
        RESULTS.get(cell.mark.value, chess(cell.points)) if opponent is not None else "",
        _kind(field, tpn, cell),
        chess(cell.points),
        "" if cell.mark in UNFINISHED else chess(total),
        moved,
    )


def _floats(tournament: Tournament, tpn: int, rounds: int) -> list[Float]:
    """Floats by the scores each round was paired with; none where systems know no floats."""
    rule = system_for(tournament).floats
    if rule is None:
        return [Float.NONE] * rounds
    table = rows(tournament, rounds)
    return [past_floats(tournament, number, table, rule)[tpn] for number in range(1, rounds + 1)]


def _performance(tournament: Tournament, after: int, tpn: int) -> tuple[Note, ...]:
    """ARO and TPR (C.07 10.1, 10.2); opponents without a rating are left out."""
    field = TieBreakField(tournament, after, Options(unrated=LEAVE_OUT))
    calculator = Calculator(field, ("ARO", "TPR"))
    notes = []
    for tie_break in calculator.tie_breaks:
        value = calculator.value(tie_break, tpn)
        if value.amount is not None:
            notes.append(explain(field, tie_break, calculator.edition(tie_break), value, tpn))
    return tuple(notes)
