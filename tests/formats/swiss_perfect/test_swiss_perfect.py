"""SwissPerfect's three files: small ones made by hand, spoilt ones, real ones beside their tables."""

import struct
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.domain.initial_order import alphabetical
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.tournament import Tournament
from albireo.formats.file_loading import load_files
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import read_files
from albireo.formats.swiss_perfect.dbf import read_dbf
from albireo.formats.swiss_perfect.swiss_perfect import read_swiss_perfect
from albireo.formats.trf import read_trf, write_trf


def dbf(columns: Sequence[tuple[str, int]], rows: Sequence[Sequence[object]]) -> bytes:
    width = 1 + sum(size for _, size in columns)
    data = struct.pack("<4BIHH20x", 3, 110, 1, 1, len(rows), 33 + 32 * len(columns), width)
    for name, size in columns:
        data += name.encode().ljust(11, b"\0") + b"C" + bytes(4) + bytes((size,)) + bytes(15)
    data += b"\r"
    for row in rows:
        data += b" " + b"".join(
            str(value).encode().ljust(size) for value, (_, size) in zip(row, columns, strict=True)
        )
    return data


PLAYERS = dbf(
    [
        ("ID", 5),
        ("START_NO", 5),
        ("SURNAME", 25),
        ("FIRSTNAME", 25),
        ("LOC_RTG", 4),
        ("INTL_RTG", 4),
        ("SEX", 1),
    ],
    [
        (7, 2, "Alba", "Ada", 1500, 0, 2),
        (8, 1, "Berg", "Bea", 1600, 1700, 0),
        (9, 3, "Cole", "Carl", 0, 0, 1),
    ],
)
GAMES = dbf(
    [("ROUND", 3), ("WHITE", 5), ("BLACK", 5), ("W_SCORE", 3), ("B_SCORE", 3), ("W_TYPE", 2), ("B_TYPE", 2)],
    [(1, 7, 8, 0, 2, 1, 1), (1, 9, 0, 2, 0, 1, 1), (2, 8, 9, 2, 0, 2, 2), (2, 0, 7, 0, 1, 1, 1)],
)
INI = b"[Tournament Info]\r\nName=Cup\r\nArbiter=Gatti\r\nRounds=4\r\n[Standings]\r\nTie Breaks=1217,1226\r\n"


def files(players: bytes = PLAYERS, games: bytes = GAMES, ini: bytes = INI) -> FileSet:
    return FileSet("cup.TRN", players, {"CUP.sco": games, "Cup.INI": ini})


def test_everything_the_small_files_say() -> None:
    found = read_swiss_perfect(files())
    tournament = found.tournament
    assert (tournament.settings.name, tournament.settings.number_of_rounds) == ("Cup", 4)
    assert tournament.settings.tie_breaks == ("BH",)
    assert [(p.tpn, p.name, p.rating) for p in tournament.players] == [
        (1, "Berg, Bea", 1700),
        (2, "Alba, Ada", 1500),
        (3, "Cole, Carl", None),
    ]
    one, two = tournament.rounds
    assert (one.pairings, one.byes) == ((Pairing(2, 1, GameResult.BLACK_WINS),), (Bye(3, Mark.PAIRING_BYE),))
    assert (two.pairings, two.byes) == (
        (Pairing(1, 3, GameResult.WHITE_WINS_BY_FORFEIT),),
        (Bye(2, Mark.HALF_BYE),),
    )
    assert "tie-break 2: number 1226" in [note.text for note in found.notes]


def test_two_byes_of_a_full_point_are_not_both_of_the_pairing() -> None:
    columns = [("ROUND", 3), ("WHITE", 5), ("BLACK", 5), ("W_SCORE", 3), ("B_SCORE", 3)]
    columns += [("W_TYPE", 2), ("B_TYPE", 2)]
    games = dbf(columns, [(1, 7, 0, 2, 0, 1, 1), (1, 0, 8, 0, 2, 1, 1)])
    found = read_swiss_perfect(files(games=games))
    assert {bye.mark for bye in found.tournament.rounds[0].byes} == {Mark.FULL_BYE}
    assert any("none of them is treated as pairing-allocated" in note.text.sentence() for note in found.notes)
    assert {bye.mark for bye in read_trf(write_trf(found.tournament)).tournament.rounds[0].byes} == {
        Mark.FULL_BYE
    }


def test_games_must_lie_beside_the_players() -> None:
    with pytest.raises(UnreadableTournament, match=r"expected the \.sco file next to it"):
        read_swiss_perfect(FileSet("cup.trn", PLAYERS))


def test_spoilt_tables_are_read_or_refused() -> None:
    read_or_refused(lambda data: read_dbf(data, "x"), PLAYERS, "dbf")
    read_or_refused(lambda data: read_swiss_perfect(files(games=data)), GAMES, "sco")
    read_or_refused(lambda data: read_swiss_perfect(files(players=data)), PLAYERS, "trn")
    read_or_refused(lambda data: read_swiss_perfect(files(ini=data)), INI, "ini")


def opened(path: Path) -> Tournament:
    return read_files(load_files([path])).tournament


SIGNS = {"W": "1", "D": "=", "L": "0", "+": "+", "-": "-", "=": "="}


@pytest.mark.parametrize("name", ["LimerickClubChampionship09", "gonzaga_challengers_2010"])
def test_real_files_are_what_their_table_says(name: str) -> None:
    tournament = opened(folder("swissperfect-icu") / f"{name}.trn")
    lines = (folder("swissperfect-icu") / f"{name}.txt").read_text("cp1252").splitlines()[2:]
    rows = [[part.strip() for part in line.split("\t")] for line in lines if line.strip()]
    names = {int(row[0]): alphabetical(row[1]) for row in rows}
    ours = {p.tpn: alphabetical(p.name) for p in tournament.players}
    played = {
        (ours[own], number): (ours[other], mark.value)
        for number, round_ in enumerate(tournament.rounds, start=1)
        for game in round_.pairings
        for own, other, mark in (
            (game.white, game.black, game.result.white),
            (game.black, game.white, game.result.black),
        )
        if {ours[own], ours[other]} <= set(names.values())  # who has left is not in the table
        and game.result is not GameResult.DOUBLE_FORFEIT  # printed without the opponent
    }
    expected = {}
    for row in rows:
        for number, text in enumerate(row[4:], start=1):
            opponent, _, sign = text.partition(":")
            if opponent.strip() not in ("", "0"):
                expected[names[int(row[0])], number] = (names[int(opponent)], SIGNS[sign.strip()])
    assert played == expected


def test_every_real_archive_is_read_or_refused() -> None:
    refused = {}
    for path in sorted(folder("swissperfect-icu").glob("*.zip")):
        try:
            assert opened(path).players
        except ValueError as refusal:
            refused[path.name] = str(refusal)
    assert sorted(refused) == ["mixedstems.zip", "notazipfile.zip", "notenoughfiles.zip"]
