"""Point systems: records 162 and 362, JaVaFo's XXS, bbpPairings' BB? lines.

Each dialect has its own defaults. In record 162 byes and forfeits follow the win and the draw unless they are
named; in XXS every code is independent and keeps its standard value; in BB? only the pairing-allocated bye
follows the win.
"""

import re
from collections.abc import Sequence

from albireo.domain.message import remark
from albireo.domain.point_system import STANDARD, PointSystem
from albireo.domain.points import BadPoints, Points
from albireo.domain.team import MatchPoints
from albireo.formats.trf.columns import fitting_points
from albireo.formats.trf.findings import Findings, quote_found
from albireo.formats.trf.lines import Line
from albireo.value_classes import replace

_PAIR = re.compile(r"(?<![A-Z])([A-Z]++)\s*+([-+]?[\d.,]++)", re.ASCII)
_ASSIGNMENT = re.compile(r"(?<![A-Z])([A-Z]++)\s*+=\s*+([-+]?[\d.,]++)", re.ASCII)
_XXS_FIELDS: dict[str, tuple[str, ...]] = {
    "WW": ("win",),
    "BW": ("black_win",),
    "WD": ("draw",),
    "BD": ("black_draw",),
    "WL": ("loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "W": ("win", "black_win", "forfeit_win", "full_bye"),
    "D": ("draw", "black_draw", "half_bye"),
    "L": ("loss", "black_loss"),
}


def individual(
    records: Sequence[Line], xxs: Sequence[Line], bbp: Sequence[Line], findings: Findings
) -> PointSystem:
    """Return the point system of games; if several dialects give one, they must agree, record 162 first.

    Only record 162 can give the value of an unknown result.
    """
    given: list[tuple[Line, PointSystem]] = []
    for lines, read in ((records, _record_162), (xxs, _xxs), (bbp, _bbp)):
        if lines:
            given.append((lines[0], read(lines, findings)))
    for line, system in given[1:]:
        first, chosen = given[0]
        if replace(system, unknown=chosen.unknown) != chosen:
            findings.mend(
                line.number,
                5,
                remark("the points in record {id} (line {line})", id=first.id, line=first.number),
                quote_found(line.value),
                remark("those in record {id} kept", id=first.id),
            )
    return given[0][1] if given else STANDARD


def _record_162(records: Sequence[Line], findings: Findings) -> PointSystem:
    values: dict[str, Points] = {}
    for record in records:
        for letter, value in _pairs(record, _PAIR, ("W", "D", "L", "A", "Z", "P", "X"), findings):
            # bbpPairings writes Z where the specification has A
            values["A" if letter == "Z" else letter] = value
    win, draw = values.get("W", STANDARD.win), values.get("D", STANDARD.draw)
    absence = values.get("A", STANDARD.zero_bye)
    return PointSystem(
        win=win,
        draw=draw,
        loss=values.get("L", STANDARD.loss),
        forfeit_win=win,
        forfeit_loss=absence,
        pairing_bye=values.get("P", win),
        full_bye=win,
        half_bye=draw,
        zero_bye=absence,
        unknown=values.get("X", draw),
    )


def says_unknown(records: Sequence[Line]) -> bool:
    """Return whether record 162 gives the value of an unknown result; such a file marks adjourned games."""
    return any(re.search(r"\bX\s*[0-9]", record.value) for record in records)


def _xxs(records: Sequence[Line], findings: Findings) -> PointSystem:
    fields: dict[str, Points] = {}
    for record in records:
        for code, value in _pairs(record, _ASSIGNMENT, tuple(_XXS_FIELDS), findings):
            for name in _XXS_FIELDS[code]:
                fields[name] = value
    system = replace(STANDARD, black_win=10, black_draw=5, black_loss=0)
    system = replace(system, **fields)
    return replace(
        system,
        unknown=system.draw,
        black_win=None if system.black_win == system.win else system.black_win,
        black_draw=None if system.black_draw == system.draw else system.black_draw,
        black_loss=None if system.black_loss == system.loss else system.black_loss,
    )


def _bbp(records: Sequence[Line], findings: Findings) -> PointSystem:
    values: dict[str, Points] = {}
    for record in records:
        try:
            values[record.id] = fitting_points(record.text[3:])
        except BadPoints:
            findings.problem(record.number, 5, "points such as 3.0", quote_found(record.text[3:]))
    win, draw = values.get("BBW", STANDARD.win), values.get("BBD", STANDARD.draw)
    return PointSystem(
        win=win,
        draw=draw,
        loss=values.get("BBL", STANDARD.loss),
        forfeit_win=win,
        forfeit_loss=values.get("BBF", STANDARD.forfeit_loss),
        pairing_bye=values.get("BBU", win),
        full_bye=win,
        half_bye=draw,
        zero_bye=values.get("BBZ", STANDARD.zero_bye),
        unknown=draw,
    )


def match_points(records: Sequence[Line], findings: Findings) -> MatchPoints:
    """Read record 362."""
    values: dict[str, Points] = {}
    for record in records:
        values.update(_pairs(record, _PAIR, ("TW", "TD", "TL"), findings))
    standard = MatchPoints()
    return MatchPoints(
        win=values.get("TW", standard.win),
        draw=values.get("TD", standard.draw),
        loss=values.get("TL", standard.loss),
    )


def _pairs(
    record: Line, pattern: "re.Pattern[str]", codes: tuple[str, ...], findings: Findings
) -> list[tuple[str, Points]]:
    """Return every code with its value; anything else on the line is a problem."""
    pairs = []
    known = " ".join(codes)
    end = 3
    text = record.text.upper()
    text = text[:3].lower() + text[3:]  # the letters of the record ID are not a code
    for match in pattern.finditer(text, 3):
        if text[end : match.start()].strip():
            break
        end = match.end()
        try:
            value = fitting_points(match[2])
        except BadPoints:
            findings.problem(record.number, match.start(2) + 1, "points such as 3.0", quote_found(match[2]))
            continue
        if match[1] in codes:
            pairs.append((match[1], value))
        else:
            findings.problem(
                record.number, match.start() + 1, remark("one of {codes}", codes=known), quote_found(match[1])
            )
    if text[end:].strip():
        findings.problem(
            record.number,
            end + 1,
            remark("a code ({codes}) with its points", codes=known),
            quote_found(record.text[end:]),
        )
    return pairs
