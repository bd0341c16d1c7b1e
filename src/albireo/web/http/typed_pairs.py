"""A typed pairing: one pair per line, by pairing number or name; a single one has the bye."""

import re

from albireo.desk.rounds.man_file import pairs_in, seat_pairs
from albireo.desk.rounds.pairing_sheet import SeatPairs
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.participant_search import Candidate, find_participant
from albireo.state.tournament import State
from albireo.state.units import Entrant

_NUMBERS = re.compile(r"\s*(\d+)(?:[\s.:;,/–-]+(\d+))?\s*", re.ASCII)
"""`12 7`, `12-7`, `12`."""
_BETWEEN = re.compile(r"(?<!\s)(?:\s++[-–:]\s++|\s*+;\s*+|\s++vs?\.?\s++)")
"""Separators between two names besides tabs; a dash without spaces belongs to a name."""


class BadSheet(AlbireoError):
    """A sheet of pairs that cannot be read."""


def typed_pairs(state: State, round_: int, text: str) -> SeatPairs:
    """The pairs of a sheet or of a Vega file, with names and numbers found among the participants."""
    file = pairs_in(text)
    if file is not None:
        return seat_pairs(state, round_, file)
    candidates = [
        Candidate(
            unit.id,
            state.unit_numbers[unit.id],
            unit.name,
            unit.player.fide_id if isinstance(unit, Entrant) else "",
        )
        for unit in state.units.values()
    ]
    pairs: list[tuple[int, int]] = []
    byes: list[int] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            found = [find_participant(one, candidates) for one in _sides(line)]
        except AlbireoError as error:
            raise BadSheet(translatable("line {line}: {reason}"), line=number, reason=error) from None
        if len(found) > 2 or (len(found) == 1 and byes):
            raise BadSheet(
                translatable("line {line}: expected White and Black, or a single player for the bye"),
                line=number,
            )
        if len(found) == 1:
            byes += found
        else:
            pairs.append((found[0], found[1]))
    if not pairs:
        raise BadSheet(translatable("expected a pair on each line, found none"))
    return SeatPairs(round_, tuple(pairs), byes[0] if byes else None)


def _sides(line: str) -> list[str]:
    numbers = _NUMBERS.fullmatch(line)
    if numbers:
        return [number for number in numbers.groups() if number]
    return [side for cell in line.strip().split("\t") for side in _BETWEEN.split(cell) if side]
