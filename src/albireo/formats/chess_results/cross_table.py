"""The games of a round robin from its cross table alone: the numbers determine the rounds."""

import re
from collections.abc import Mapping, Sequence

from albireo.domain.initial_order import alphabetical
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Pairing
from albireo.formats.chess_results.headings import named_columns
from albireo.formats.chess_results.published_results import MARKS
from albireo.formats.foreign_tournament import Notes
from albireo.pairing.round_robin.berger import meeting, table, table_size

Square = dict[tuple[int, int], str]
"""Cells by row number and column number."""
_OWN = re.compile(r"\*+|[xX]|")
_MARK = re.compile(r"([01½+\-]?)K?")


def square(lines: Sequence[Sequence[str]], numbers: Mapping[str, int]) -> Square:
    """Return the cells of an all-play-all cross table; empty if the table is not one.

    A table in order of rank has no numbers: they are found by name.
    """
    head = next((row for row in lines if len(row) > 2), ())
    columns = [place for place, cell in enumerate(head) if cell.strip().isdecimal()]
    places = named_columns(head)
    if [head[place].strip() for place in columns] != [str(n) for n in range(1, len(columns) + 1)]:
        return {}
    number_at, name_at = places.get("no", places.get("sno")), places.get("name")
    rows = [row for row in lines if row is not head and len(row) == len(head)]
    if len(columns) < 3 or len(rows) != len(columns):
        return {}
    if not all(_OWN.fullmatch(row[columns[at]].strip()) for at, row in enumerate(rows)):
        return {}
    tpns = []
    for row in rows:
        digits = row[number_at].strip() if number_at is not None else ""
        by_name = numbers.get(alphabetical(row[name_at]), 0) if name_at is not None else 0
        tpns.append(int(digits) if digits.isdecimal() and len(digits) < 5 else by_name)
    if sorted(tpns) != list(range(1, len(tpns) + 1)):
        return {}
    return {
        (one, other): row[columns[at]].strip()
        for one, row in zip(tpns, rows, strict=True)
        for at, other in enumerate(tpns)
        if one != other
    }


def rebuilt(
    cells: Square, played: Mapping[int, Mapping[int, Pairing]], notes: Notes
) -> dict[int, list[Pairing]]:
    """Return the games by round of the Berger table, without those known from the rounds."""
    known = {frozenset((game.white, game.black)) for round_ in played.values() for game in round_.values()}
    players = max((one for one, _ in cells), default=0)
    size = table_size(players)
    found: dict[int, list[Pairing]] = {}
    for one, other in sorted(cells):
        if one > other or frozenset((one, other)) in known:
            continue
        marks = _MARK.fullmatch(cells[one, other]), _MARK.fullmatch(cells[other, one])
        if marks[0] is None or marks[1] is None:
            notes.not_understood(
                "cross table: {first} – {second}: {cell}",
                first=one,
                second=other,
                cell=cells[one, other] or cells[other, one],
            )
            continue
        number, (white, black) = meeting(size, one, other)
        seated = {seat for game in played.get(number, {}).values() for seat in (game.white, game.black)}
        if seated & {white, black}:
            notes.missing("the round in which {first} and {second} met", first=one, second=other)
            continue
        values = MARKS[marks[0][1]], MARKS[marks[1][1]]
        result = GameResult.of(*(values if white == one else values[::-1]))
        found.setdefault(number, []).append(Pairing(white, black, result or _one_sided(values, white == one)))
    for number, games in found.items():
        order = [frozenset(game) for game in table(players)[number - 1]]
        games.sort(key=lambda game: order.index(frozenset((game.white, game.black))))
    if found:
        notes.assumed("rounds and colours by the Berger table: the cross table shows only results")
    return found


def _one_sided(values: tuple[Mark, Mark], is_white_first: bool) -> GameResult:
    """Return the result that fits the half of a cross table that states one."""
    for result in GameResult:
        marks = (result.white, result.black) if is_white_first else (result.black, result.white)
        if (values[0] is marks[0] and values[1] is Mark.UNKNOWN) or (
            values[1] is marks[1] and values[0] is Mark.UNKNOWN
        ):
            return result
    return GameResult.UNKNOWN
