"""Swiss-Chess's tournament files: a small one made by hand, spoilt ones, and real ones with answers."""

import json
import struct

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.domain.colour import Colour
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import read_files
from albireo.formats.swiss_chess.swt import read_swt

HEAD, RECORD = 13384, 655


def put(data: bytearray, place: int, value: bytes) -> None:
    data[place : place + len(value)] = value


def cell(colour: int, opponent: int, points: int, status: int = 0, board: int = 1) -> bytes:
    return bytes(8) + struct.pack("<BHBxHBxxB", colour, opponent, points, board, status, 0)


def swt(*rows: tuple[bytes, ...]) -> bytes:
    """Three players with these rounds."""
    head = bytearray(HEAD)
    head[1] = len(rows[0])
    put(head, 7, struct.pack("<H", len(rows)))
    put(head, 0x261, struct.pack("<H", 883))
    put(head, 0x26D, b"\x03")
    put(head, 0x316, b"Cup\0left over")
    put(head, 0x33F, b"Ulm")
    put(head, 0x368, b"Gatti")
    put(head, 0x41F, b"18.05.2013")
    put(head, 0x530, b"\x11")
    put(head, 0x2CC1, struct.pack("<HH", 41413, 0))
    records = b""
    for number in range(1, len(rows) + 1):
        record = bytearray(RECORD)
        put(record, 0, f"Name{number},Given".encode())
        put(record, 0x21, b"Club")
        put(record, 0x46, f"{2100 - number}".encode())
        put(record, 0x69, b"GER")
        put(record, 0x80, b"19860615")
        put(record, 0xB8, b"w" if number == 1 else b"m")
        put(record, 0xDB, struct.pack("<H", number))
        put(record, 324, b"12345678")
        records += bytes(record)
    return bytes(head) + b"".join(part for row in rows for part in row) + records


SAMPLE = swt(
    (cell(1, 2, 3), cell(3, 3, 1, status=2)),
    (cell(3, 1, 1), cell(4, 0, 3)),
    (cell(2, 0, 2), cell(1, 1, 3, status=2)),
)


def test_everything_the_small_file_says() -> None:
    tournament = read_swt(SAMPLE).tournament
    settings = tournament.settings
    assert (settings.name, settings.city, settings.start) == ("Cup", "Ulm", "2013/05/18")
    assert settings.round_dates == ("2013/05/19", "")
    assert (settings.tie_breaks, settings.initial_colour) == (("BH",), Colour.WHITE)
    first = tournament.players[0]
    assert (first.name, first.rating, first.fide_id, first.club) == ("Name1, Given", 2099, "12345678", "Club")
    one, two = tournament.rounds
    assert one.pairings == (Pairing(1, 2, GameResult.WHITE_WINS),)
    assert one.byes == (Bye(3, Mark.HALF_BYE),)
    assert two.pairings == (Pairing(3, 1, GameResult.WHITE_WINS_BY_FORFEIT),)
    assert two.byes == (Bye(2, Mark.PAIRING_BYE),)


def test_players_who_contradict_each_other_are_noted() -> None:
    data = swt((cell(1, 2, 3),), (cell(3, 3, 1),), (cell(3, 2, 3),))
    notes = [note.text for note in read_swt(data).notes]
    assert "round 1: 1 is listed against 2, who is not listed against 1" in notes
    assert "round 1: 2 and 3 had the same colour" in notes


def test_a_file_of_another_length_is_refused() -> None:
    with pytest.raises(UnreadableTournament, match="file length"):
        read_swt(SAMPLE[:-1])
    with pytest.raises(UnreadableTournament, match="expected a Swiss-Chess tournament file"):
        read_swt(b"SWT")


def test_bytes_after_the_last_player_are_told() -> None:
    found = read_files(FileSet("cup.swt", SAMPLE + b"more of a later version"))
    assert len(found.tournament.players) == 3
    assert "data after the last player; bytes: 23" in [str(note.text) for note in found.notes]


def test_spoilt_files_are_read_or_refused() -> None:
    read_or_refused(read_swt, SAMPLE, "swt", 200)
    records = bytearray(SAMPLE)
    for place in range(HEAD, len(records)):
        kept = records[place]
        records[place] ^= 0x5B
        if place % 7 == 0:
            read_swt(bytes(records))
        records[place] = kept


RESULTS = {"4002-3": "1", "4002-2": "=", "4002-1": "0", "4002-15": "1", "4002-10": "=", "4002-5": "0"}
FORFEITS = {"1": "+", "0": "-"}


@pytest.mark.parametrize("name", ["SwissIndividual", "SwissTeam"])
def test_real_files_hold_what_another_reader_finds(name: str) -> None:
    path = folder("swt") / f"{name}.SWT"
    found = read_files(FileSet(path.name, path.read_bytes()))
    assert found.format == "swt"
    tournament = found.tournament
    answer = json.loads((folder("swt") / f"{name}.json").read_text())
    assert [(p.tpn, p.name.replace(", ", ","), p.club) for p in tournament.players] == [
        (p["2021"], p["2000"], p["2001"]) for p in answer["players"]
    ]
    rows: dict[tuple[int, int], tuple[int, str, str]] = {}
    for number, round_ in enumerate(tournament.rounds, start=1):
        for game in round_.pairings:
            rows[game.white, number] = (game.black, "4000-1", game.result.white.value)
            rows[game.black, number] = (game.white, "4000-2", game.result.black.value)
    expected = {}
    for row in answer["pairings_players"]:
        mark = RESULTS[row["4002"]]
        if row["4005"] != "3006-0":
            mark = FORFEITS[mark]
        expected[int(row["player"], 16), row["round"]] = (int(row["4001"], 16), row["4000"], mark)
    assert rows == expected
    if name == "SwissTeam":
        lines = {(line.team, line.round): line.opponent for line in tournament.line_ups}
        assert lines == {(row["team"], row["round"]): row["3002"] for row in answer["pairings_teams"]}
        assert [team.name for team in tournament.teams] == [team["1000"] for team in answer["teams"]]
