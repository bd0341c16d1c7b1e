"""One player line (record 001): the player and the rounds.

Lines are read at their columns. A misaligned line is realigned once, in one of two ways: names counted in
bytes instead of characters, and fields shifted by a long one before them (the points, the only number with a
decimal, are the landmark). Reading every line word by word was rejected: blank fields and blank rounds are
normal, and only the columns show which ones are blank.
"""

import re
from typing import NamedTuple

from albireo.domain.colour import Colour
from albireo.domain.message import remark
from albireo.domain.player import Player, Sex, Title
from albireo.domain.points import BadPoints, Points, points
from albireo.domain.result import Mark
from albireo.formats.trf.columns import whole
from albireo.formats.trf.dates import normalise_date
from albireo.formats.trf.findings import Findings, quote_found
from albireo.value_classes import dataclass, field

FIRST_CELL = 92
CELL_WIDTH = 10
MOST_ROUNDS = 999
"""Other records have three digits for a round."""
POINTS_COLUMN = 81
_POINTS_END = 84
_GAPS = (9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
"""Columns that are blank in every correct line."""
# Compiled on use: few files need them.
_MISPLACED_POINTS = r"(?a)(?<![\w.,])\d{1,3}[.,]\d(?!\d)(?=\s|$)"
_AFTER_NAME = (
    r"(?a)\s*+(?:(?P<rating>\d{1,4}+)(?=\s))?\s*+(?:(?P<federation>[A-Za-z]{3})(?=\s))?\s*+"
    r"(?P<fide_id>\d{4,11})?\s*+"
    r"(?P<birth>\d{4}(?:[/.-]\d\d?[/.-]\d\d?)?|\d\d?[/.-]\d\d?[/.-]\d{4})?\s*+"
)

TITLES = {title.value: title for title in Title} | {
    "G": Title.GM,
    "M": Title.IM,
    "F": Title.FM,
    "C": Title.CM,
    "WG": Title.WGM,
    "WM": Title.WIM,
    "WF": Title.WFM,
    "WC": Title.WCM,
}
"""Current abbreviations and the letters of TRF06."""
SEXES = {"m": Sex.MAN, "w": Sex.WOMAN, "f": Sex.WOMAN}


class RoundCell(NamedTuple):
    """One round of one player, as in the line."""

    opponent: int
    """0 for none."""
    colour: Colour | None
    mark: Mark | None
    """None for a blank."""


NOTHING = RoundCell(0, None, None)

_COLOURS: dict[str, Colour | None] = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None}
_MARKS: dict[str, Mark | None] = {
    **{mark.value: mark for mark in Mark},
    " ": None,
    "½": Mark.DRAW,
    "*": Mark.UNKNOWN,
    "A": Mark.FORFEIT_LOSS,
}
_CODES = {
    f" {colour} {mark}": (_COLOURS[colour.lower()], _MARKS[mark.upper()])
    for colour in "wbWB- "
    for mark in {*_MARKS, *(mark.lower() for mark in _MARKS)}
}
"""Possible text after the opponent's number: blank, colour, blank, result."""


@dataclass(slots=True)
class PlayerLine:
    """A player with everything the line contains about the rounds."""

    line: int
    player: Player
    points: Points | None
    cells: list[RoundCell]
    shift: int = 0
    """How many columns the points and rounds are shifted to the right."""
    raw: dict[str, str] = field(default_factory=dict)
    """Fields that the domain cannot represent, to be written back unchanged."""
    has_unknown_sign: bool = False
    """Whether a result sign was read as unknown; the points may still include that result."""

    def cell(self, round_: int) -> RoundCell:
        return self.cells[round_ - 1] if round_ <= len(self.cells) else NOTHING

    def enter(self, round_: int, cell: RoundCell) -> None:
        """Put a repaired round into the line."""
        self.cells += [NOTHING] * (round_ - len(self.cells))
        self.cells[round_ - 1] = cell

    def column(self, round_: int) -> int:
        """Return the column of the round in the file."""
        return FIRST_CELL + CELL_WIDTH * (round_ - 1) + self.shift

    @property
    def points_column(self) -> int:
        return POINTS_COLUMN + self.shift


def read(line: int, text: str, findings: Findings) -> PlayerLine | None:
    """Return the player of a line, or None (with a problem noted) if the line is invalid."""
    text = text.rstrip()
    number = whole(text[4:8])
    if not number:
        findings.problem(line, 5, "a player number from 1 to 9999", quote_found(text[4:8]))
        return None
    if len(text) >= FIRST_CELL + CELL_WIDTH * MOST_ROUNDS:
        findings.problem(
            line,
            FIRST_CELL + CELL_WIDTH * MOST_ROUNDS,
            remark("at most {most} rounds", most=MOST_ROUNDS),
            "more",
        )
        return None
    cells = _cells(text) if _in_step(text) else None
    shift, has_unknown_sign = 0, False
    if cells is None and _in_step(text):
        text = _without_unknown_symbols(line, text, findings)
        cells = _cells(text)
        has_unknown_sign = cells is not None
    if cells is None:
        realigned = _by_bytes(text) or _by_points(text)
        if realigned is None:
            _explain(line, text, findings)
            return None
        text, shift, cells = realigned
        findings.remark(
            line,
            48,
            "fields in their columns",
            "a misaligned line",
            remark("read with columns shifted by {shift}", shift=shift),
        )
    player = _player(line, text, number, cells, shift, findings)
    player.has_unknown_sign = has_unknown_sign
    return player


def _without_unknown_symbols(line: int, text: str, findings: Findings) -> str:
    """Return the line with `?` for unknown result signs, each noted; unchanged if more is wrong."""
    signs, odd = list(text), []
    for start in range(FIRST_CELL - 1, len(text), CELL_WIDTH):
        cell = text[start : start + 8].ljust(8)
        if cell[4:] in _CODES:
            continue
        number = cell[:4].strip()
        is_game = number.isascii() and number.isdecimal() and int(number) > 0 and cell[5].lower() in "wb"
        if not (is_game and cell[4] == " " and cell[6] == " "):
            return text
        odd.append((start + 8, cell[7]))
        signs[start + 7] = Mark.UNKNOWN.value
    for column, sign in odd:
        findings.remark(line, column, "a result", quote_found(sign), "read as unknown")
    return "".join(signs)


def _in_step(text: str) -> bool:
    return not "".join([text[column - 1 : column] for column in _GAPS]).strip()


def _cells(text: str) -> list[RoundCell] | None:
    """Return the rounds of a line, or None if one of them cannot be read."""
    cells = []
    start = FIRST_CELL - 1
    while start < len(text):
        code = _CODES.get(text[start + 4 : start + 8].ljust(4))
        opponent = text[start : start + 4].strip()
        if code is None or text[start + 8 : start + 10].strip():
            return None
        if not opponent:
            cells.append(RoundCell(0, *code) if code != (None, None) else NOTHING)
        elif opponent.isascii() and opponent.isdigit():
            cells.append(RoundCell(int(opponent), *code))
        else:
            return None
        start += CELL_WIDTH
    while cells and cells[-1] == NOTHING:
        cells.pop()
    return cells


def _by_bytes(text: str) -> tuple[str, int, list[RoundCell]] | None:
    """Return the line as intended by a program that counts the bytes of a name (UTF-8)."""
    if text.isascii():
        return None
    name = text.encode()[14:47].decode(errors="ignore")
    extra = len(name.encode()) - len(name)
    moved = text[: 14 + len(name)] + " " * extra + text[14 + len(name) :]
    if extra == 0 or not _in_step(moved):
        return None
    cells = _cells(moved)
    return None if cells is None else (moved, -extra, cells)


def _by_points(text: str) -> tuple[str, int, list[RoundCell]] | None:
    """Return the line with its points in the right place and everything after them shifted."""
    for match in re.compile(_MISPLACED_POINTS).finditer(text, 48):
        head, tail = text[48 : match.start()], text[match.end() :]
        # long runs of blanks, which could be matched in countless ways, mean the same as short ones
        fields = re.fullmatch(_AFTER_NAME, re.sub(r"\s{4,}", "    ", head + " "))
        moved = text[:_POINTS_END] if fields is None else _lay_out(text[:48], fields)
        moved = f"{moved[:80]:<80}{match[0]:>4}{tail}"
        if _in_step(moved) and (cells := _cells(moved)) is not None:
            return moved, match.end() - _POINTS_END, cells
    return None


def _lay_out(start: str, fields: "re.Match[str]") -> str:
    rating, federation, fide_id, birth = (value or "" for value in fields.groups())
    return f"{start:<48}{rating:>4} {federation:<3} {fide_id:>11} {birth:<10} "


def _explain(line: int, text: str, findings: Findings) -> None:
    """Note what is wrong with a line that cannot be realigned."""
    for column in _GAPS:
        if text[column - 1 : column].strip():
            findings.problem(line, column, "a space between two fields", quote_found(text[column - 1]))
            return
    start = FIRST_CELL - 1
    while start < len(text):
        cell = text[start : start + CELL_WIDTH]
        opponent = cell[:4].strip()
        round_ = (start + 1 - FIRST_CELL) // CELL_WIDTH + 1
        if opponent and not (opponent.isascii() and opponent.isdigit()):
            findings.problem(
                line,
                start + 1,
                remark("an opponent’s number in round {round}", round=round_),
                quote_found(cell[:4]),
            )
        elif _CODES.get(cell[4:8].ljust(4)) is None or cell[8:].strip():
            findings.problem(
                line,
                start + 5,
                remark("colour (w b -) and result (1 = 0 + - W D L H F U Z) in round {round}", round=round_),
                quote_found(cell[4:]),
            )
        start += CELL_WIDTH


def _player(
    line: int, text: str, number: int, cells: list[RoundCell], shift: int, findings: Findings
) -> PlayerLine:
    raw = {}
    sex_text = text[9:10].strip()
    sex = SEXES.get(sex_text.lower())
    if sex_text and sex is None:
        raw["sex"] = sex_text
    title_text = text[10:13].strip()
    title = TITLES.get(title_text.upper())
    if title_text and title is None:
        raw["title"] = title_text
    player = Player(
        tpn=number,
        name=text[14:47].strip(),
        rating=_whole_field(line, 49, text[48:52], "a rating", findings) or None,
        title=title,
        federation=text[53:56].strip(),
        fide_id=text[57:68].strip(),
        sex=sex,
        birth_date=normalise_date(text[69:79]),
        reported_rank=_whole_field(line, 86 + shift, text[85:89], "a rank", findings) or None,
    )
    score: Points | None = None
    score_text = text[80:84].strip()
    if score_text:
        try:
            score = points(score_text)
        except BadPoints:
            findings.mend(
                line,
                POINTS_COLUMN + shift,
                "points such as 3.5",
                quote_found(score_text),
                "points calculated",
            )
    return PlayerLine(line, player, score, cells, shift, raw)


def _whole_field(line: int, column: int, text: str, what: str, findings: Findings) -> int | None:
    text = text.strip()
    if not text:
        return None
    value = whole(text)
    if value is None:
        findings.mend(line, column, what, quote_found(text), "ignored")
    return value
