"""The check-list and the checker's report, in the layout of JaVaFo and bbpPairings."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from albireo.checking.actual_pairing import Differences, Pair
from albireo.domain.colour import Colour
from albireo.domain.history import Row, colours, rows
from albireo.domain.points import decimal
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.colours import Strength, preference
from albireo.pairing.floats import Float, past_floats
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing

_FLOATS = {Float.DOWN: "D", Float.UP: "U"}


def checklist(request: PairingRequest, system: SystemSpec, pairing: RoundPairing | None) -> str:
    """Return the players to be paired by scoregroup: points, colours, floats, opponents."""
    tournament = request.tournament
    if tournament.is_paired_by_teams:
        raise CannotPair("there is no checklist for teams")
    table = rows(tournament, (request.round - 1) * tournament.games_per_round)
    there = [tpn for tpn in tournament.by_tpn if tpn not in request.absent]
    virtual = virtual_points(tournament, request.round)
    score = {tpn: sum(entry.points for entry in table[tpn]) + virtual[tpn] for tpn in there}
    ordered = sorted(there, key=lambda tpn: (-score[tpn], tpn))
    special, values = _special(request, system, table)
    met = [f"R{number}" for number in range(1, request.round)]
    lines = [["ID", "Pts", "-" * request.round, "Pref", *special, "Cur", "", *met]]
    current = _current(pairing)
    for tpn in ordered:
        row = table[tpn]
        lines.append(
            [
                str(tpn),
                decimal(score[tpn]),
                "".join("W" if colour is Colour.WHITE else "B" for colour in colours(row)),
                _preference(row),
                *values.get(tpn, ()),
                current.get(tpn, ""),
                "",
                *(str(entry.opponent) if entry.is_played else "" for entry in row),
            ]
        )
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    text = ["", _line(lines[0], widths)]
    previous = None
    for tpn, line in zip(ordered, lines[1:], strict=True):
        if score[tpn] != previous:
            text.append("")
        previous = score[tpn]
        text.append(_line(line, widths))
    return "\n".join(text) + "\n\n\n"


def _line(cells: list[str], widths: list[int]) -> str:
    return "".join(f"{cell:>{width}}\t" for cell, width in zip(cells, widths, strict=True))


def _preference(row: Row) -> str:
    """Return `W` absolute, `(W)` strong, `w` mild, `A` none; all but the strong one with a trailing space."""
    found = preference(colours(row))
    if found.colour is None:
        return "A "
    letter = "W" if found.colour is Colour.WHITE else "B"
    if found.strength is Strength.STRONG:
        return f"({letter})"
    return f"{letter if found.is_absolute else letter.lower()} "


def _special(
    request: PairingRequest, system: SystemSpec, table: Mapping[int, Row]
) -> tuple[list[str], Mapping[int, list[str]]]:
    """Return the system's own columns: eligibility for the bye, and the last floats."""
    columns = system.checklist
    if columns is None:
        return [], {}
    tournament, round_ = request.tournament, request.round
    excluded = system.bye.excluded(tournament, round_) if system.bye else frozenset(table)
    values = {tpn: ["N" if tpn in excluded else "Y"] for tpn in table}
    for ago in range(1, len(columns.floats) + 1):
        floats = {}
        if system.floats is not None and round_ > ago:
            floats = past_floats(tournament, round_ - ago, table, system.floats)
        for tpn, cells in values.items():
            cells.append(_FLOATS.get(floats.get(tpn, Float.NONE), " "))
    return [columns.bye, *columns.floats], values


def _current(pairing: RoundPairing | None) -> dict[int, str]:
    if pairing is None:
        return {}
    found = dict.fromkeys(pairing.byes, "(bye)")
    for white, black in pairing.pairs:
        found[white], found[black] = f"({black}W)", f"({white}B)"
    return found


def report(found: Differences) -> Iterator[str]:
    """Yield the report on a round: empty if right, else a table of differing pairs."""
    if found:
        yield "  Checker pairings        Tournament pairings "
        for right, wrong in zip_longest(found.expected, found.instead):
            yield f"    {_pair(right)}{'':16}{_pair(wrong)}".rstrip()
        yield ""


def _pair(pair: Pair | None) -> str:
    return f"{pair[0]:>3} - {pair[1]:>3}" if pair else f"{'':9}"
