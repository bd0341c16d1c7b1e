"""Papi's databases: a small one made by hand, spoilt ones, and real ones."""

import struct
from collections.abc import Sequence

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.checking.foreign import checked_rounds
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.papi.jet import LONG, MAGIC, PAGE, TEXT
from albireo.formats.papi.papi import read_papi
from albireo.formats.registry import read_files

Columns = Sequence[tuple[str, int]]


def definition(columns: Columns) -> bytes:
    data = bytearray(0x3F)
    data[0] = 2
    struct.pack_into("<H", data, 0x2D, len(columns))
    fixed = variable = 0
    for number, (_, kind) in enumerate(columns):
        column = bytearray(25)
        is_fixed = kind == LONG
        struct.pack_into("<B4xHH", column, 0, kind, number, variable)
        column[15] = 3 if is_fixed else 2
        struct.pack_into("<H", column, 21, fixed)
        fixed, variable = fixed + 4 * is_fixed, variable + (not is_fixed)
        data += column
    for name, _ in columns:
        spelled = name.encode("utf-16-le")
        data += struct.pack("<H", len(spelled)) + spelled
    return bytes(data).ljust(PAGE, b"\0")


def record(columns: Columns, values: Sequence[object]) -> bytes:
    fixed, texts, mask = b"", [], 0
    for number, ((_, kind), value) in enumerate(zip(columns, values, strict=True)):
        mask |= (value is not None) << number
        if kind == LONG:
            fixed += struct.pack("<i", value or 0)
        else:
            texts.append(b"\xff\xfe" + str(value or "").encode("cp1252"))
    row = struct.pack("<H", len(columns)) + fixed
    ends = []
    for text in texts:
        ends.append(len(row))
        row += text
    ends.append(len(row))
    row += b"".join(struct.pack("<H", end) for end in reversed(ends)) + struct.pack("<H", len(texts))
    return row + mask.to_bytes((len(columns) + 7) // 8, "little")


def rows(table: int, columns: Columns, values: Sequence[Sequence[object]]) -> bytes:
    page = bytearray(PAGE)
    page[0] = 1
    struct.pack_into("<I", page, 4, table)
    struct.pack_into("<H", page, 12, len(values))
    end = PAGE
    for number, each in enumerate(values):
        row = record(columns, each)
        end -= len(row)
        page[end : end + len(row)] = row
        struct.pack_into("<H", page, 14 + 2 * number, end)
    return bytes(page)


CATALOGUE = (("Id", LONG), ("Name", TEXT), ("Type", LONG))
INFO = (("Variable", TEXT), ("Value", TEXT))
PLAYERS = (
    *((name, LONG) for name in ("Ref", "Elo", "Rd01Adv", "Rd01Res", "Rd02Adv", "Rd02Res")),
    *((name, TEXT) for name in ("Nom", "Prenom", "Sexe", "Fide", "Club", "NrFFE", "Rd01Cl", "Rd02Cl")),
)
FACTS = {
    "Nom": "Coupe",
    "NbrRondes": "2",
    "DateDebut": "07/03/2024",
    "Genre": "Suisse",
    "Pairing": "SAD",
    "Dep1": "Brésilien",
}
PEOPLE = (
    (1, 0, None, 0, None, 0, "EXEMPT", None, "M", "E", None, None, "R", "R"),
    (5, 1500, 7, 3, None, 2, "ALBA", "Ada", "F", "N", "Torre", "W52427", "B", "F"),
    (6, 2100, 1, 6, 7, 4, "BERG", "Bea", "F", "F", "Torre", None, "B", "N"),
    (7, 1800, 5, 1, 6, 6, "COLE", "Carl", "M", "F", "Re", None, "N", "B"),
)


def papi(people: Sequence[Sequence[object]] = PEOPLE) -> bytes:
    head = bytearray(PAGE)
    head[4 : 4 + len(MAGIC)] = MAGIC
    head[0x14] = 1
    tables = [(4, "INFO", 1), (6, "JOUEUR", 1), (99, "other", 5)]
    pages = [bytes(head), bytes(PAGE), definition(CATALOGUE), rows(2, CATALOGUE, tables)]
    pages += [definition(INFO), rows(4, INFO, list(FACTS.items()))]
    pages += [definition(PLAYERS), rows(6, PLAYERS, people)]
    return b"".join(pages)


def test_everything_the_small_file_says() -> None:
    found = read_papi(papi())
    tournament = found.tournament
    assert (tournament.settings.name, tournament.settings.start) == ("Coupe", "2024/03/07")
    assert tournament.settings.tie_breaks == ("BH/C1",)
    assert [(p.tpn, p.name, p.rating, p.estimate) for p in tournament.players] == [
        (1, "BERG, Bea", 2100, None),
        (2, "COLE, Carl", 1800, None),
        (3, "ALBA, Ada", None, 1500),
    ]
    one, two = tournament.rounds
    numbers = {p.name.split(",")[0]: p.tpn for p in tournament.players}
    ada, bea, carl = (numbers[name] for name in ("ALBA", "BERG", "COLE"))
    assert one.pairings == (Pairing(ada, carl, GameResult.WHITE_WINS),)
    assert one.byes == (Bye(bea, Mark.PAIRING_BYE),)
    assert two.pairings == (Pairing(carl, bea, GameResult.WHITE_WINS_BY_FORFEIT),)
    assert two.byes == (Bye(ada, Mark.HALF_BYE),)
    assert "acceleration “SAD”" in [note.text for note in found.notes]
    assert tournament.player(ada).national[0].id == "W52427"


def test_what_is_no_database_is_refused() -> None:
    with pytest.raises(UnreadableTournament, match="Microsoft Access"):
        read_papi(b"x" * 20_000)
    with pytest.raises(UnreadableTournament, match="a table"):
        read_papi(papi()[: 2 * PAGE] + bytes(3 * PAGE))


def test_spoilt_files_are_read_or_refused() -> None:
    read_or_refused(read_papi, papi(), "papi")


@pytest.mark.slow
def test_real_files() -> None:
    sizes = {}
    for path in sorted(folder("papi").glob("*.papi")):
        found = read_files(FileSet(path.name, path.read_bytes()))
        assert found.format == "papi"
        sizes[path.stem] = (len(found.tournament.players), found.tournament.paired_rounds)
        assert not [note for note in found.notes if note.kind.value == "contradiction"], path.name
    assert sizes == {
        "66363": (294, 9),
        "67900": (33, 0),
        "67904": (55, 0),
        "bre-jeunes-2024-blitz": (38, 7),
        "bre-jeunes-2024-open-a": (15, 7),
        "bre-jeunes-2024-open-b": (14, 7),
        "bre-jeunes-2024-u08": (22, 7),
        "bre-jeunes-2024-u10": (36, 7),
        "bre-jeunes-2024-u12": (36, 7),
        "bre-jeunes-2024-u14": (34, 7),
        "bre-jeunes-2024-u16": (26, 7),
        "handicap": (38, 5),
        "papi-import-test": (16, 5),
    }
    path = folder("papi") / "bre-jeunes-2024-u16.papi"
    checked = checked_rounds(read_papi(path.read_bytes()).tournament)
    assert len(checked) == 7
