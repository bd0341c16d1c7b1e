"""The story of a player: games, colours, floats, points, and performance figures.

Shared data (the floats of a round, the ratings) are computed once for all players, since a website shows all
their stories.
"""

from itertools import accumulate

from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.history import rows
from albireo.domain.message import Translatable, translatable
from albireo.domain.points import chess
from albireo.domain.result import UNFINISHED, Mark
from albireo.pairing.floats import Float, past_floats
from albireo.pairing.registry import system_for
from albireo.state.competition import competition_in
from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.chart import Cell, Kind
from albireo.tiebreaks.explain import explain
from albireo.tiebreaks.field import LEAVE_OUT, Options, TieBreakField
from albireo.value_classes import dataclass

RESULTS = {"W": "1", "D": "½", "L": "0", "+": "+", "-": "−", "X": "*", "?": "*", "=": "½"}
FLOATS: dict[Float, Translatable] = {
    Float.DOWN: translatable("floated down"),
    Float.UP: translatable("floated up"),
}


@dataclass(frozen=True, slots=True)
class StoryRow:
    """One round of the player, or one game if a round has two."""

    round: int
    colour: str
    """`w`, `b` or empty."""
    opponent: int | None
    """Pairing number."""
    name: str
    rating: int | None
    opponent_points: str
    """Final points of the opponent."""
    result: str
    kind: Translatable | None
    """Label of the round if no game was played."""
    points: str
    total: str
    float: Float
    is_decided: bool
    """Whether the system decided it: a pairing, or the pairing-allocated bye."""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything about one player."""

    rows: tuple[StoryRow, ...]
    points: str
    colours: str
    """`w` and `b` of the games played."""


class PlayerStories:
    """The stories of all players after the rounds of a field."""

    def __init__(self, field: TieBreakField) -> None:
        self._field = field

    def story(self, tpn: int) -> Story:
        field = self._field
        cells = field.played.cells[tpn]
        totals = list(accumulate(map(_sure, field.chart().cells[tpn])))
        moved = self._floats
        return Story(
            tuple(
                self._row(tpn, cell, total, moved[cell.round - 1][tpn] if moved else Float.NONE)
                for cell, total in zip(cells, totals, strict=True)
                if not self._is_away(cell)
            ),
            chess(field.scores[tpn] - self._open(tpn)),
            "".join(_colour(cell) for cell in cells if cell.kind is Kind.PLAYED),
        )

    def _row(self, tpn: int, cell: Cell, total: int, moved: Float) -> StoryRow:
        field, opponent = self._field, cell.opponent
        return StoryRow(
            -(-cell.round // field.tournament.games_per_round),
            _colour(cell),
            opponent,
            "" if opponent is None else field.name(opponent),
            None if opponent is None else field.ratings[opponent] or None,
            "" if opponent is None else chess(field.scores[opponent] - self._open(opponent)),
            RESULTS.get(cell.mark.value, chess(cell.points)) if opponent is not None else "",
            self._kind(tpn, cell),
            chess(cell.points),
            "" if cell.mark in UNFINISHED else chess(total),
            moved,
            opponent is not None or cell.kind is Kind.PAIRING_BYE,
        )

    def _is_away(self, cell: Cell) -> bool:
        """Return whether someone was already knocked out, or did not play for their team.

        Such rounds are not shown.
        """
        tournament = self._field.tournament
        has_bracket = tournament.settings.type.kind.has_bracket
        is_no_bye = has_bracket or not competition_in(tournament).offers("absences")
        return is_no_bye and cell.opponent is None and cell.mark is Mark.ZERO_BYE

    def _kind(self, tpn: int, cell: Cell) -> Translatable | None:
        if cell.opponent is not None and {tpn, cell.opponent} & self._field.options.left_out:
            return translatable("does not count")
        if cell.kind is Kind.REST and tpn in self._field.options.left_out:
            return translatable("withdrawn")
        return None if cell.kind is Kind.PLAYED else translatable(cell.kind.value)

    def _open(self, tpn: int) -> int:
        """Return the provisional points of unfinished games."""
        return sum(cell.points for cell in self._field.chart().cells[tpn] if cell.mark in UNFINISHED)

    @cached_property
    def _floats(self) -> list[dict[int, Float]]:
        """Floats by round, from the pairing scores; empty if the system has no floats."""
        tournament = self._field.tournament
        rule = system_for(tournament).floats
        if rule is None:
            return []
        rounds = self._field.after * tournament.games_per_round
        table = rows(tournament, rounds)
        return [past_floats(tournament, number, table, rule) for number in range(1, rounds + 1)]

    @cached_property
    def _figures(self) -> Calculator:
        """Calculator of ARO and TPR (C.07 10.1, 10.2); opponents without a rating are left out."""
        options = Options(unrated=LEAVE_OUT, players=self._field.options.players)
        return Calculator(TieBreakField(self._field.tournament, self._field.after, options), ("ARO", "TPR"))

    def performance(self, tpn: int) -> tuple[Note, ...]:
        """Return the mean rating of the opponents and the performance, each with its calculation."""
        calculator = self._figures
        notes = []
        for tie_break in calculator.tie_breaks:
            value = calculator.value(tie_break, tpn)
            if value.amount is not None:
                edition = calculator.edition(tie_break)
                notes.append(explain(calculator.field, tie_break, edition, value, tpn))
        return tuple(notes)


def _sure(cell: Cell) -> int:
    """Return the points of a finished game."""
    return 0 if cell.mark in UNFINISHED else cell.points


def _colour(cell: Cell) -> str:
    return "" if cell.colour is None else "w" if cell.colour is Colour.WHITE else "b"
