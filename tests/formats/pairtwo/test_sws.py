"""PairTwo's tournament files: a small one made by hand, spoilt ones, and a real one with its printed page."""

import struct

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.domain.player import Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.pairtwo.sws import read_sws
from albireo.formats.registry import read_files

NAMES = (b"Ada Alba", b"Bea Berg", b"Carl Cole")


def player(rank: int, name: int, rating: int) -> bytes:
    figures = struct.pack("<13I", rank, name, 200, 0, 1500, 0xA421, 77, 0, 309, 0, 0, 0, rating)
    return (
        figures + bytes((8 if name < 16 else 9,)) + b"BEL" + b"A" + bytes((7, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    )


def cell(opponent: int, colour: int, result: int) -> bytes:
    return struct.pack("<IbBxx", opponent & 0xFFFFFFFF, colour, result)


def sws() -> bytes:
    head = [0] * 39
    head[3], head[24], head[25], head[26] = 3, sum(map(len, NAMES)), 2, 2
    head[34:37] = 3, 4, 99
    data = b"6.13" + struct.pack("<38I", *head[1:]) + bytes(200)
    data += player(3, 0, 1900) + player(1, 8, 2100) + player(2, 16, 2000) + b"".join(NAMES)
    for text, size in ((b"Cup", 80), (b"Club", 50), (b"90+30", 50), (b"BEL", 32), (b"Gatti", 128)):
        data += text.ljust(size, b"\0")
    data += struct.pack("<5I", 2, 3, 0, 0xEA21, 0xEA22) + b"Gent".ljust(36, b"\0") + bytes(68)
    data += struct.pack("<I", 0) + bytes(32) + struct.pack("<2I", 0xEA21, 0xEA22)
    for row in (
        (cell(1, -1, 1), cell(-1, 0, 14)),
        (cell(0, 1, 11), cell(2, -1, 6)),
        (cell(-1, 0, 2), cell(1, 1, 6)),
    ):
        data += b"".join(row)
    return data


def test_everything_the_small_file_says() -> None:
    found = read_sws(sws())
    tournament = found.tournament
    settings = tournament.settings
    assert (settings.name, settings.city, settings.federation) == ("Cup", "Gent", "BEL")
    assert (settings.start, settings.round_dates) == ("2019/01/01", ("2019/01/01", "2019/01/02"))
    assert settings.tie_breaks == ("BH/C1", "SB")
    assert [(p.tpn, p.name, p.rating) for p in tournament.players] == [
        (1, "Bea Berg", 2100),
        (2, "Carl Cole", 2000),
        (3, "Ada Alba", 1900),
    ]
    assert tournament.players[0].title is Title.FM
    one, two = tournament.rounds
    assert one.pairings == (Pairing(1, 3, GameResult.WHITE_WINS),)
    assert one.byes == (Bye(2, Mark.ZERO_BYE),)
    assert two.pairings == (Pairing(2, 1, GameResult.DRAW),)
    assert two.byes == (Bye(3, Mark.PAIRING_BYE),)
    assert "tie-break 3: number 99" in [note.text for note in found.notes]


@pytest.mark.parametrize("data", [b"", b"6.13", sws()[:500], sws()[:-3]])
def test_what_is_cut_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableTournament):
        read_sws(data)


def test_spoilt_files_are_read_or_refused() -> None:
    read_or_refused(read_sws, sws(), "sws")


def test_the_real_file_is_what_its_page_says() -> None:
    path = folder("pairtwo-sws") / "testsws.sws"
    tournament = read_files(FileSet(path.name, path.read_bytes())).tournament
    names = {p.tpn: p.name.removeprefix("Libpairtwo Player ") for p in tournament.players}
    assert names == {4: "1", 3: "2", 2: "3", 1: "4"}
    assert tournament.rounds[1].pairings == (Pairing(4, 3, GameResult.BLACK_WINS),)
    assert set(tournament.rounds[1].byes) == {Bye(2, Mark.PAIRING_BYE), Bye(1, Mark.ZERO_BYE)}
    assert tournament.rounds[2].pairings == (Pairing(1, 4, GameResult.DRAW),)
    assert set(tournament.rounds[2].byes) == {Bye(3, Mark.PAIRING_BYE), Bye(2, Mark.ZERO_BYE)}
