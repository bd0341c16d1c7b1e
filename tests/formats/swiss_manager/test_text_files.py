"""Swiss-Manager's text exchange: the rows of its own files, and a tournament there and back."""

from dataclasses import replace

import pytest
from tests.formats.swiss_manager.tunx_sample import tunx

from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import read_files, write_file
from albireo.formats.swiss_manager.text_files import PAIRING_COLUMNS, read_text_files
from albireo.formats.swiss_manager.tunx import read_tunx

PLAYERS = "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex\r\n" + "".join(
    f"{n};Player {n};;{100 + n};1500;{2000 - n};1999/01/02;GER;{'w' if n == 2 else ''}\r\n"
    for n in range(1, 10)
)
ROWS = (
    "3;1;0;0;4;2;1;0;;1:0;0;;",
    "3;2;0;0;1;3;0,5;0,5;;0,5:0,5;0;;",
    "3;3;0;0;7;9;0;1;;0:1;0;;",
    "3;4;0;0;5;8;1;0;K;1:0K;0;;",
    "3;5;0;0;6;-1;1;1;;1:1;0;;",
)


def pairings(*rows: str) -> bytes:
    return "\r\n".join((PAIRING_COLUMNS, *rows, "")).encode()


def opened(data: bytes) -> FileSet:
    return FileSet("pairings.txt", data, {"players.txt": PLAYERS.encode("cp1252")})


def test_the_rows_that_swiss_manager_writes() -> None:
    tournament = read_text_files(opened(pairings(*ROWS))).tournament
    assert [round_.is_paired for round_ in tournament.rounds] == [False, False, True]
    assert tournament.rounds[2] == Round(
        (
            Pairing(4, 2, GameResult.WHITE_WINS),
            Pairing(1, 3, GameResult.DRAW),
            Pairing(7, 9, GameResult.BLACK_WINS),
            Pairing(5, 8, GameResult.WHITE_WINS_BY_FORFEIT),
        ),
        (Bye(6, Mark.PAIRING_BYE),),
    )


def test_a_tournament_there_and_back() -> None:
    tournament = read_tunx(tunx()).tournament
    files = FileSet(
        "p.txt",
        write_file("swiss-manager-players", tournament).data,
        {"r.txt": write_file("swiss-manager-pairings", tournament).data},
    )
    found = read_files(files)
    assert found.format == "swiss-manager-pairings"
    assert [(p.name, p.rating, p.sex, p.fide_id) for p in found.tournament.players] == [
        (p.name, p.rating, p.sex, p.fide_id) for p in tournament.players
    ]
    second = tournament.rounds[1]
    without_half = replace(second, byes=second.byes[:1])
    assert found.tournament.rounds == (tournament.rounds[0], without_half)


def test_the_written_row_of_each_result() -> None:
    written = write_file("swiss-manager-pairings", read_tunx(tunx()).tournament)
    assert written.data.decode("utf-8-sig").split("\r\n")[1:] == [
        "1;1;77;77;1;3;1;0;;1:0;0;;",
        "1;2;77;77;4;2;0;1;;0:1;0;;",
        "2;1;77;77;2;1;0,5;0,5;;0,5:0,5;0;;",
        "2;2;77;0;3;-1;1;1;;1:1;0;;",
        "",
    ]
    assert "the bye of 4 in round 2" in written.losses


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (("1;1;0;0;4;44;1;0;;1:0;0;;",), "line 2: expected a round and two of its players"),
        (
            ("1;1;0;0;4;2;1;0;;1:0;0;;", "1;2;0;0;2;3;1;0;;1:0;0;;"),
            "line 3: expected a round and two of its players",
        ),
        (("x;1;0;0;4;2;1;0;;1:0;0;;",), "line 2, runde: expected a number, found 'x'"),
    ],
)
def test_what_is_refused(rows: tuple[str, ...], message: str) -> None:
    with pytest.raises(UnreadableTournament, match=message):
        read_text_files(opened(pairings(*rows)))


def test_pairings_alone_are_no_tournament() -> None:
    with pytest.raises(UnreadableTournament, match="expected the players’ text file alongside"):
        read_text_files(FileSet("a.txt", pairings(*ROWS)))
