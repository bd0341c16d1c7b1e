"""The tournament records (??2): names, dates, arbiters, rounds, system, tie-breaks."""

import re

from albireo.domain.colour import Colour
from albireo.domain.message import plural, remark
from albireo.domain.tournament import Arbiter, Settings
from albireo.formats.trf import dates, scoring
from albireo.formats.trf.columns import whole
from albireo.formats.trf.findings import Findings, quote_found
from albireo.formats.trf.lines import Line, Records
from albireo.formats.trf.player_line import CELL_WIDTH, FIRST_CELL, MOST_ROUNDS
from albireo.pairing.registry import tournament_type

_TYPE_CODE = re.compile(r"(?:FIDE|CUSTOM|BERGER|WORLDCUP)_[A-Z0-9_]+")
_ARBITER_ID = re.compile(r"(.*\S)\s*\((\d{4,11})\)", re.ASCII)
_METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")
_SETTLES_COLOUR = {"white1": Colour.WHITE, "black1": Colour.BLACK}
RANKED_BY_POSITION = "rank"
BBP_POINTS = ("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")


def read(records: Records, findings: Findings) -> Settings:
    """Return the settings of the tournament."""
    month_first = dates.month_comes_first([line.value for id_ in ("042", "052") for line in records[id_]])
    description = _one(records, "092", findings)
    system = _one(records, "192", findings)
    if not system and _TYPE_CODE.fullmatch(description):
        system = description  # bbpPairings writes the code into 092
    method, federation = _rating_method(records, findings)
    return Settings(
        name=_one(records, "012", findings),
        city=_one(records, "022", findings),
        federation=_one(records, "032", findings),
        start=dates.normalise_date(_one(records, "042", findings), month_first),
        end=dates.normalise_date(_one(records, "052", findings), month_first),
        round_dates=_round_dates(records, findings),
        number_of_rounds=_number_of_rounds(records, findings),
        type=tournament_type(system),
        description=description,
        initial_colour=_initial_colour(records, findings),
        points=scoring.individual(
            records["162"], records["XXS"], [line for id_ in BBP_POINTS for line in records[id_]], findings
        ),
        match_points=scoring.match_points(records["362"], findings),
        board_colours=_board_colours(records, findings),
        rating_method=method,
        rating_federation=federation,
        tie_breaks=_tie_breaks(records, findings),
        chief_arbiters=tuple(_arbiter(line.value) for line in records["102"] if line.value),
        deputy_arbiters=tuple(_arbiter(line.value) for line in records["112"] if line.value),
        time_control=_one(records, "122", findings),
        encoded_time_control=_one(records, "222", findings),
        controller=_one(records, "182", findings),
    )


def _one(records: Records, id_: str, findings: Findings) -> str:
    """Return the text of a record that occurs once; further ones are kept unchanged."""
    filled = [line for line in records[id_] if line.value]
    for line in filled[1:]:
        _keep_another(records, line, findings)
    return filled[0].value if filled else ""


def _keep_another(records: Records, line: Line, findings: Findings) -> None:
    records.keep(line)
    findings.remark(line.number, 1, remark("one record {id}", id=line.id), "another", "kept but not used")


def _arbiter(text: str) -> Arbiter:
    """Return the arbiter of `Name (12345678)`: programs append the FIDE ID."""
    match = _ARBITER_ID.fullmatch(text)
    return Arbiter(match[1], match[2]) if match else Arbiter(text)


def _number_of_rounds(records: Records, findings: Findings) -> int | None:
    """Read record 142, or JaVaFo's XXR."""
    number: int | None = None
    for line in (*records["142"], *records["XXR"]):
        if not line.value:
            continue
        value = whole(line.value)
        if not value or value > 999:
            findings.mend(line.number, 5, "a number of rounds", quote_found(line.value), "ignored")
        elif number is None:
            number = value
        elif value != number:
            findings.mend(
                line.number,
                5,
                remark(
                    plural("{rounds} round as stated before", "{rounds} rounds as stated before", number),
                    rounds=number,
                ),
                quote_found(line.value),
                remark("{number} kept", number=number),
            )
    return number


def _initial_colour(records: Records, findings: Findings) -> Colour | None:
    """Read record 152, or JaVaFo's XXC, of which the later line counts."""
    colour: Colour | None = None
    for line in records["152"]:
        named = {"W": Colour.WHITE, "B": Colour.BLACK}.get(line.value.upper())
        if named is None and line.value:
            findings.mend(line.number, 5, "W or B", quote_found(line.value), "ignored")
        colour = named or colour
    from_javafo: Colour | None = None
    for line in records["XXC"]:
        for word in line.value.lower().split():
            if word in _SETTLES_COLOUR:
                from_javafo = _SETTLES_COLOUR[word]
            elif word != RANKED_BY_POSITION:
                findings.mend(line.number, 5, "white1, black1 or rank", quote_found(word), "ignored")
    if colour and from_javafo and colour is not from_javafo:
        line = records["XXC"][-1]
        findings.mend(
            line.number, 5, "the colour in record 152", quote_found(line.value), "the one in record 152 kept"
        )
    return colour or from_javafo


def _rating_method(records: Records, findings: Findings) -> tuple[str, str]:
    """Read record 172: federation and method; some programs omit the federation."""
    found: list[tuple[str, str]] = []
    for line in records["172"]:
        words = line.value.upper().split()
        if not words:
            continue
        if words[-1] not in _METHODS or len(words) > 2:
            expected = remark("a federation and one of {methods}", methods=" ".join(_METHODS))
            findings.mend(line.number, 5, expected, quote_found(line.value), "ignored")
        elif found:
            _keep_another(records, line, findings)
        else:
            found.append((words[-1], words[0] if len(words) == 2 else ""))
    return found[0] if found else ("", "")


def _tie_breaks(records: Records, findings: Findings) -> tuple[str, ...]:
    """Read record 202 (without points) or 212 (with the points first)."""
    codes: tuple[str, ...] | None = None
    for line in (*records["202"], *records["212"]):
        listed = tuple(code.strip() for code in line.value.split(",") if code.strip())
        if not listed:
            continue
        if line.id == "212":
            if listed[0].upper() != "PTS":
                records.keep(line)
                findings.remark(line.number, 5, "PTS first", quote_found(line.value), "kept but not used")
                continue
            listed = listed[1:]
        if codes is None:
            codes = listed
        elif codes != listed:
            records.keep(line)
            findings.remark(
                line.number, 5, "the tie-breaks named before", quote_found(line.value), "kept but not used"
            )
    return codes or ()


def _board_colours(records: Records, findings: Findings) -> tuple[Colour, ...]:
    """Read record 352."""
    colours = {"W": Colour.WHITE, "B": Colour.BLACK}
    found: tuple[Colour, ...] = ()
    for line in records["352"]:
        letters = line.value.upper()
        if not set(letters) <= colours.keys():
            findings.mend(line.number, 5, "letters W and B", quote_found(line.value), "ignored")
        elif found and letters:
            _keep_another(records, line, findings)
        elif letters:
            found = tuple(colours[letter] for letter in letters)
    return found


def _round_dates(records: Records, findings: Findings) -> tuple[str, ...]:
    """Read record 132: under the columns of the rounds, or one date per line."""
    found: dict[int, str] = {}
    for line in records["132"]:
        for word, column in _words(line):
            in_columns = column > FIRST_CELL - CELL_WIDTH // 2
            round_ = (
                (column - FIRST_CELL + CELL_WIDTH // 2) // CELL_WIDTH + 1 if in_columns else len(found) + 1
            )
            date = dates.of_round(word)
            if round_ in found or round_ > MOST_ROUNDS or len(dates.short(date)) > dates.MOST_CHARACTERS:
                findings.mend(line.number, column, "one date per round", quote_found(word), "ignored")
                continue
            found[round_] = date
    return tuple(found.get(round_, "") for round_ in range(1, max(found, default=0) + 1))


def _words(line: Line) -> list[tuple[str, int]]:
    return [
        (match[0], match.start() + 1) for match in re.finditer(r"\S+", line.text[:10_000]) if match.start()
    ]
