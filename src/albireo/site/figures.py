"""Every tie-break value of a participant, explained in compact form.

The terms of most figures belong to rounds, so they form one table with a column per round and a row per
tie-break, under the opponents. Sentences explain only special cases: a round without a game, a value that is
cut, an opponent whose unplayed rounds count as draws.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from markupsafe import Markup

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.reports.values import TieBreakFigure
from albireo.site.texts import Texts
from albireo.standings.cross_cell import CrossCell
from albireo.standings.crosstable import Numbering, crosstable
from albireo.standings.explain import neighbours, ordering_note
from albireo.standings.order import Place, Standings
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.explain import adjustments, explain, term_note
from albireo.tiebreaks.table import Order
from albireo.tiebreaks.unplayed import PLAYED
from albireo.tiebreaks.value import Value

MOST_DETAILS = 24
"""Most details shown; in early rounds hardly any of the tied players have met."""


class FigureRow(NamedTuple):
    """A tie-break in the table of rounds."""

    code: str
    cells: list[Markup]
    """Contributions of the rounds."""
    total: Markup


class Legend(NamedTuple):
    """The explanation of a tie-break."""

    code: str
    name: str
    how: Translatable | None
    article: str


class Opened(NamedTuple):
    """The figures of one participant."""

    place: Place
    name: str
    compared: list[Note]
    """Why the neighbours in the list are ahead or behind."""
    rounds: list[CrossCell]
    rows: list[FigureRow]
    notes: list[Note]
    """Explanations of special cases."""
    others: list[Note]
    """Figures not composed of rounds."""


class OpenedFigures:
    """The figures of all participants after a round."""

    def __init__(self, found: Standings, texts: Texts) -> None:
        self._found = found
        self._texts = texts
        self._rounds = {row.tpn: list(row.cells) for row in crosstable(found, Numbering.TPN)}
        self._adjusted: dict[tuple[str, int], tuple[Note, ...]] = {}

    def legend(self) -> list[Legend]:
        """Return the tie-breaks, with the calculation if it is the same for everyone."""
        found: list[Legend] = []
        for index, tie_break in enumerate(self._found.tie_breaks):
            values = [place.values[index] for place in self._found.places]
            how = next((value.how for value in values if value.terms), None)
            is_plain = how is not None and "{" not in how.text
            found.append(
                Legend(
                    tie_break.text,
                    tie_break.row.name,
                    Translatable(how.text) if how is not None and is_plain else None,
                    tie_break.row.article,
                )
            )
        return found

    def opened(self, place: Place) -> Opened:
        rows: list[FigureRow] = []
        notes: dict[tuple[str, object, object], Note] = {}
        others: list[Note] = []
        found = self._found
        for index, tie_break in enumerate(found.tie_breaks):
            value = place.values[index]
            if tie_break.row.order is Order.POSITION:
                others.append(_short(ordering_note(found, index, place.tpn)))
            elif not value.terms or not all(term.round for term in value.terms):
                edition = found.calculator.edition(tie_break)
                others.append(explain(found.field, tie_break, edition, value, place.tpn))
            else:
                rows.append(self._row(tie_break, value))
                for note in self._unusual(tie_break, value, place.tpn):
                    notes.setdefault(
                        (note.text, note.values.get("round"), str(note.values.get("opponent"))), note
                    )
        return Opened(
            place,
            found.field.name(place.tpn),
            [self._comparison_note(note) for note in neighbours(found, place.tpn)],
            self._rounds[place.tpn],
            rows,
            list(notes.values()),
            others,
        )

    def _row(self, tie_break: TieBreak, value: Value) -> FigureRow:
        cells = [Markup("")] * self._found.field.after
        for index, (term, part) in enumerate(zip(value.terms, value.parts, strict=True)):
            at = ((term.round or 1) - 1) // self._found.field.games_per_round
            if not 0 <= at < len(cells):
                continue
            shown = self._figure(value._replace(amount=part))
            if index in value.cuts:
                shown = Markup("<s>{}</s>").format(shown)
            cells[at] = Markup("{} + {}").format(cells[at], shown) if cells[at] else shown
        return FigureRow(tie_break.text, cells, self._figure(value))

    def _unusual(self, tie_break: TieBreak, value: Value, tpn: int) -> Iterator[Note]:
        found = self._found
        edition = found.calculator.edition(tie_break)
        if "{" in value.how.text:
            yield replace(explain(found.field, tie_break, edition, value, tpn), parts=())
        for index, term in enumerate(value.terms):
            if index in value.cuts or term.how.article:  # a term with its own article is a special case
                note = term_note(found.field, tie_break, edition, value, index, tpn, term)
                yield from note.parts
                yield replace(note, parts=())
            elif term.how is PLAYED and term.opponent is not None and tie_break.code != "BHIT":
                yield from self._notes_on_draws(tie_break, term.opponent)

    def _notes_on_draws(self, tie_break: TieBreak, opponent: int) -> tuple[Note, ...]:
        key = (tie_break.text, opponent)
        found = self._adjusted.get(key)
        if found is None:
            edition = self._found.calculator.edition(tie_break)
            found = adjustments(self._found.field, tie_break, edition, opponent)
            self._adjusted[key] = found
        return found

    def _comparison_note(self, note: Note) -> Note:
        """Return the note with figures in the notation of the table."""
        code = note.values.get("code")
        step = next((i for i, each in enumerate(self._found.tie_breaks) if each.text == code), None)
        if step is None:
            return note
        ahead, behind = (self._found.by_tpn[tpn].values[step] for tpn in note.players)
        values = {**note.values, "mine": TieBreakFigure(ahead), "theirs": TieBreakFigure(behind)}
        return replace(note, values=values)

    def _figure(self, value: Value) -> Markup:
        return self._texts.cell(TieBreakFigure(value))


def _short(note: Note) -> Note:
    """Return the note, without its details if there are too many to read."""
    return note if sum(1 for _ in note.walk()) <= MOST_DETAILS else replace(note, parts=())
