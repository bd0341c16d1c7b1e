"""Tournament files of KeizerForClubs: a small one made here, and the real one."""

import sqlite3

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.formats.databases.keizer_for_clubs import read_keizer
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import read_files


def keizer(*more: str) -> bytes:
    connection = sqlite3.connect(":memory:")
    connection.executescript(
        """
        CREATE TABLE Player (id INTEGER, name TEXT, rating INTEGER, state INTEGER, Keizer_StartPts FLOAT);
        CREATE TABLE Pairing (Rnd INTEGER, board INTEGER, PID_W INTEGER, PID_B INTEGER, Result INTEGER);
        INSERT INTO Player VALUES (1, 'Ada', 1500, 1, 3), (2, 'Bea', 1700, 1, 4),
          (5, 'Carl', 0, 9, 1), (6, 'Dan', 1600, 1, 2);
        INSERT INTO Pairing VALUES (1, 2, 6, 5, 8), (1, 1, 2, 1, 2), (2, 1, 1, 6, 3),
          (2, 100, 2, -1, 4), (2, 101, 5, -1, 6);
        """
    )
    for each in more:
        connection.execute(each)
    connection.commit()
    return bytes(connection.serialize())


def test_players_by_rating_and_their_rounds() -> None:
    tournament = read_keizer(keizer(), "club.s3db").tournament
    assert (tournament.settings.name, tournament.settings.system) == ("club", "KEIZER")
    assert [(player.tpn, player.name) for player in tournament.players] == [
        (1, "Bea"),
        (2, "Dan"),
        (3, "Ada"),
        (4, "Carl"),
    ]
    one, two = tournament.rounds
    assert one.pairings == (
        Pairing(1, 3, GameResult.DRAW),
        Pairing(2, 4, GameResult.WHITE_WINS_BY_FORFEIT),
    )
    assert (two.pairings, two.byes) == (
        (Pairing(3, 2, GameResult.BLACK_WINS),),
        (Bye(1, Mark.PAIRING_BYE), Bye(4, Mark.ZERO_BYE)),
    )
    assert [each.player for each in tournament.withdrawals] == [4]


def test_a_player_twice_in_a_round_is_told() -> None:
    found = read_keizer(keizer("INSERT INTO Pairing VALUES (1, 3, 2, 6, 1)"), "club.s3db")
    assert any("contradict" in str(note.text) for note in found.notes)
    assert len(found.tournament.rounds[0].pairings) == 2


def test_other_databases_are_refused() -> None:
    with pytest.raises(UnreadableTournament, match="without the tables"):
        read_keizer(keizer("DROP TABLE Pairing"), "x")


def test_spoilt_files_are_read_or_refused() -> None:
    read_or_refused(lambda data: read_keizer(data, "x"), keizer(), "keizer", 150)


def test_the_real_file() -> None:
    path = folder("keizer") / "Test-Tournament.s3db"
    found = read_files(FileSet(path.name, path.read_bytes()))
    connection = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    counts = connection.execute(
        "SELECT count(*), sum(Result IN (1, 3)), sum(Result = 2) FROM Pairing WHERE PID_B > 0"
    ).fetchone()
    games = [game.result for round_ in found.tournament.rounds for game in round_.pairings]
    wins = sum(result in (GameResult.WHITE_WINS, GameResult.BLACK_WINS) for result in games)
    assert (found.format, len(games), wins, games.count(GameResult.DRAW)) == ("keizer-for-clubs", *counts)
    assert (len(found.tournament.players), found.tournament.paired_rounds) == (9, 5)
