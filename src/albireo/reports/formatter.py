"""Values in the words and figures of a language; the only place where documents are formatted."""

from collections.abc import Callable, Mapping
from typing import Any

from albireo.domain import message
from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.message import Counted, Remark, Translatable, fill, translatable
from albireo.domain.points import chess
from albireo.domain.result import GameResult, Mark
from albireo.domain.wording import Hundredths, Score, Wording
from albireo.i18n import translator
from albireo.i18n.numbers import figure, money
from albireo.i18n.wording import wording
from albireo.reports.document import Column, Kind
from albireo.reports.values import (
    Annulled,
    Coloured,
    Day,
    ListedCodes,
    Moment,
    Money,
    Name,
    PairingScore,
    SeatCode,
    Share,
    Signed,
    Statement,
    Tick,
    TieBreakFigure,
    TimeOfDay,
)
from albireo.standings.cross_cell import CrossCell

BYES: dict[Mark, Translatable] = {
    Mark.PAIRING_BYE: translatable("pairing-allocated bye"),
    Mark.FULL_BYE: translatable("full-point bye"),
    Mark.HALF_BYE: translatable("half-point bye"),
    Mark.ZERO_BYE: translatable("zero-point bye"),
    Mark.FORFEIT_LOSS: translatable("absent"),
    Mark.FORFEIT_WIN: translatable("wins by forfeit"),
}
"""Labels of byes."""
COLOURS = {Colour.WHITE: translatable("White"), Colour.BLACK: translatable("Black")}
INDENT = "\u2003\u2003"
"""Indentation of details, per level."""
NO_RESULT = "-"
DONE, TO_BE_TICKED = "✓", "□"


class Formatter:
    """Formats values in a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._figures: dict[Any, str] = {}

    @cached_property
    def translate(self) -> Callable[[str], str]:
        return translator(self.language)

    @cached_property
    def wording(self) -> Wording:
        return wording(self.language, {})

    def text(self, value: Any) -> str:
        """Return a value as people read it; empty for None."""
        return _WORDED[type(value)](self, value)

    def heading(self, column: Column, *, is_short: bool) -> str:
        """Return the heading of a column; tick boxes need none."""
        if is_short and column.kind is Kind.TICK:
            return ""
        return self.translate(column.short or column.heading if is_short else column.heading)

    def sentence(self, text: str, values: Mapping[str, Any]) -> str:
        """Return a sentence with typed values in its placeholders."""
        holes = {name: self.text(v) if type(v) in _OURS else v for name, v in values.items()}
        return fill(text, holes, self.wording)

    def remark(self, remark: Remark | Statement | str) -> str:
        """Return a title or note; a plain string is returned unchanged."""
        if isinstance(remark, Statement):
            return self._reason(remark)
        return self.sentence(remark.text, remark.values) if isinstance(remark, Remark) else remark

    def _reason(self, reason: Statement) -> str:
        return INDENT * reason.depth + reason.note.sentence(wording(self.language, reason.names))

    def dates(self, first: str, last: str) -> str:
        """Return a range of days."""
        from albireo.i18n.dates import days

        return days(first, last, self.language)

    def _score(self, score: PairingScore) -> str:
        virtual = f"+{chess(score.virtual)}" if score.virtual else ""
        return figure(chess(score.points) + virtual, self.language)

    def _figure(self, value: TieBreakFigure) -> str:
        from albireo.tiebreaks.value import Unit, written

        amount, unit = value.value.amount, value.value.unit
        found = self._figures.get((amount, unit))
        if found is None:
            if unit is Unit.PLACE and not amount:
                found = ""
            elif isinstance(amount, int) and unit is Unit.POINTS:
                found = figure(chess(amount), self.language)
            else:
                found = figure(written(amount, unit), self.language)
            self._figures[amount, unit] = found
        return found

    def _day(self, value: Day) -> str:
        from albireo.i18n.dates import day

        return day(value.text, self.language)

    def _moment(self, value: Moment) -> str:
        from albireo.i18n.dates import moment

        return moment(value.at, self.language)

    def _time(self, value: TimeOfDay) -> str:
        from albireo.i18n.dates import clock

        return clock(value.at, self.language)


_OURS = frozenset(
    {ListedCodes, Name, PairingScore, TieBreakFigure, Money, Day, Moment, TimeOfDay, Mark, Colour, GameResult}
)
"""Types that must be formatted here before they fill a placeholder."""
_WORDED: dict[type, Callable[[Formatter, Any], str]] = {
    type(None): lambda _, value: "",
    int: lambda _, value: str(value),
    str: lambda _, value: value,
    Translatable: lambda own, value: own.translate(value),
    Counted: lambda own, value: own.translate(value),
    message.Listed: lambda own, value: value.sentence(own.wording),
    Remark: lambda own, value: own.remark(value),
    Note: lambda own, value: own.sentence(value.text, value.values),
    Name: lambda _, value: value.text,
    Score: lambda own, value: value.sentence(own.wording),
    Hundredths: lambda own, value: value.sentence(own.wording),
    Signed: lambda _, value: f"{value.points:+}".replace("-", "−") if value.points else "0",
    PairingScore: Formatter._score,
    TieBreakFigure: Formatter._figure,
    Money: lambda own, value: money(value.cents, value.currency, own.language),
    Day: Formatter._day,
    Moment: Formatter._moment,
    TimeOfDay: Formatter._time,
    Statement: Formatter._reason,
    ListedCodes: lambda own, value: " · ".join(
        f"{own.text(code)} {own.remark(name)}" for code, name in value[0]
    ),
    Share: lambda own, value: figure(f"{value.per_cent:.1f}", own.language),
    Tick: lambda _, value: DONE if value.is_done else TO_BE_TICKED,
    SeatCode: lambda _, value: value.text,
    Coloured: lambda own, value: own.remark(value.words),
    Annulled: lambda own, value: f"({own.text(value.result)})",
    CrossCell: lambda own, value: value.sentence(own.translate),
    Colour: lambda own, value: own.translate(COLOURS[value]),
    Mark: lambda own, value: own.translate(BYES[value]),
    GameResult: lambda own, value: own.translate(str(value)) if str(value) else NO_RESULT,
}
