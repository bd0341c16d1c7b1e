"""Standings as a table of values that print and compare."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias, overload

from albireo.domain.explanation import Note
from albireo.domain.tournament import Tournament
from albireo.library.arguments import a_tournament, paired_round, participant
from albireo.library.figures import Points, points_of
from albireo.standings.order import Place, Standings
from albireo.standings.order import standings as standings_of
from albireo.tiebreaks.edition import edition_named
from albireo.tiebreaks.field import Options
from albireo.tiebreaks.value import Unit, Value, written
from albireo.value_classes import dataclass

TieBreakValue: TypeAlias = Points | tuple[Points, ...] | None
"""A number; several that are compared one after the other; None where the tie-break is not defined."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings."""

    rank: int
    """Shared by those still tied."""
    tpn: int
    """The pairing number of the player or team."""
    name: str
    points: Points
    tie_breaks: Mapping[str, TieBreakValue]
    """The value of each tie-break by its code, in order of application."""

    def __repr__(self) -> str:
        return f"<Standing {self.rank}. {self.tpn} {self.name!r}: {self.points}>"


class StandingsTable(Sequence[Standing]):
    """The standings after a round, best first; `print` shows them as text."""

    def __init__(self, source: Standings) -> None:
        self._source = source
        self._lines = tuple(_line(source, place) for place in source.listed)

    @overload
    def __getitem__(self, index: int) -> Standing: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Standing, ...]: ...
    def __getitem__(self, index: int | slice) -> Standing | tuple[Standing, ...]:
        return self._lines[index]

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Standing]:
        return iter(self._lines)

    @property
    def after(self) -> int:
        """The number of rounds counted."""
        return self._source.field.after

    @property
    def tie_breaks(self) -> tuple[str, ...]:
        """The codes of the tie-breaks, in order of application."""
        return tuple(tie_break.text for tie_break in self._source.tie_breaks)

    def of(self, tpn: int) -> Standing:
        """Return the line of a participant."""
        wanted = participant(self._source.field.tournament, "tpn", tpn)
        return next(line for line in self._lines if line.tpn == wanted)

    def explain(self, tpn: int) -> Note:
        """Return how the place and every value of a participant come about."""
        from albireo.standings.explain import explain

        return explain(self._source, tpn)

    def compare(self, first: int, second: int) -> Note:
        """Return why one participant is ahead of another."""
        from albireo.standings.explain import compare

        tournament = self._source.field.tournament
        return compare(
            self._source,
            participant(tournament, "first", first),
            participant(tournament, "second", second),
        )

    def __repr__(self) -> str:
        return f"<StandingsTable after round {self.after}: {len(self)} lines>"

    def __str__(self) -> str:
        rows = [("", "No.", "Name", "Pts", *self.tie_breaks)]
        for line in self._lines:
            values = (_text(value) for value in line.tie_breaks.values())
            rows.append((str(line.rank), str(line.tpn), line.name, str(line.points), *values))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            "  ".join(
                cell.ljust(width) if place == 2 else cell.rjust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in rows
        )


def standings(
    tournament: Tournament,
    after: int | None = None,
    *,
    tie_breaks: str | Sequence[str] | None = None,
    edition: str = "",
    lots: str | None = None,
) -> StandingsTable:
    """Return the standings after a round, by default the last one with all its results.

    `tie_breaks`, such as `BH/C1,BH,SB`, replace the tournament's list ([codes](tie-breaks.md)); `edition` of
    the rules is `2026-03`, `2024-08` …, by default the one in force when the event starts. `lots` is the seed
    of a drawing that breaks remaining ties.

    >>> import albireo
    >>> from albireo.data import sample_bytes
    >>> table = albireo.standings(albireo.open(sample_bytes()))
    >>> table[0], table[0].points, table[0].points > 5, table.tie_breaks
    (<Standing 1. 3 'Castor, Emil': 7>, Points('7'), True, ('BH/C1', 'BH', 'SB'))
    >>> table.of(6).tie_breaks["BH"]
    Points('28½')
    >>> table.compare(6, 5).article, table.compare(6, 5).sentence()[:55]
    ('C.07 8.1', 'No. 6 Furud, Tomás is ahead of no. 5 Electra, Sofia: th')
    """
    a_tournament(tournament)
    if after is None:
        last = tournament.paired_rounds
        counted = next((number for number in range(last, 0, -1) if tournament.is_round_complete(number)), 0)
    else:
        counted = paired_round(tournament, after)
    options = Options(edition=edition_named(edition)) if edition else None
    return StandingsTable(standings_of(tournament, counted, tie_breaks, options, lots))


def _line(source: Standings, place: Place) -> Standing:
    values = dict(zip((each.text for each in source.tie_breaks), map(_value, place.values), strict=True))
    name = str(source.field.name(place.tpn))
    return Standing(place.rank, place.tpn, name, points_of(place.points), MappingProxyType(values))


def _value(value: Value) -> TieBreakValue:
    if isinstance(value.amount, tuple):
        return tuple(_number(part, value.unit) for part in value.amount)
    return None if value.amount is None else Points(written(value.amount, value.unit))


def _number(amount: int, unit: Unit) -> Points:
    return Points(written(amount, unit))


def _text(value: TieBreakValue) -> str:
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    return "" if value is None else str(value)
