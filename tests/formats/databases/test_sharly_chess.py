"""Event files of Sharly Chess: small ones made here, and the real ones."""

import json
import sqlite3
from collections import Counter
from pathlib import Path

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.checking.foreign import checked_rounds
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.player import Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.tournament import RequestedBye
from albireo.formats.databases.sharly_chess import read_event_file
from albireo.formats.file_loading import SeveralTournaments, load_files, load_tournaments, tournaments_in
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import read_files
from albireo.formats.several import festivals, open_tournaments

SCHEMA = """
CREATE TABLE `info` (`name` TEXT, `start` FLOAT, `stop` FLOAT, `federation` TEXT, `location` TEXT,
  `pab_value` INTEGER);
CREATE TABLE "tournament" (`id` INTEGER, "name" TEXT, `rounds` INTEGER, `rating` INTEGER, `pairing` TEXT,
  `pairing_settings` TEXT, `location` TEXT, `start` FLOAT, `stop` FLOAT, `time_control_trf25` TEXT,
  `three_points_for_a_win` INTEGER);
CREATE TABLE `player` (`id` INTEGER, `last_name` TEXT, `first_name` TEXT, `date_of_birth` TEXT, `gender` TEXT,
  `mail` TEXT, `phone` TEXT, `title` TEXT, `ratings` TEXT, `fide_id` INTEGER, `federation` TEXT, `club` TEXT,
  `fixed` INTEGER);
CREATE TABLE `tournament_player` (`tournament_id` INTEGER, `player_id` INTEGER, `pairing_number` INTEGER);
CREATE TABLE `board` (`id` INTEGER, `white_player_id` INTEGER, `black_player_id` INTEGER, `index` INTEGER);
CREATE TABLE `pairing` (`tournament_id` INTEGER, `player_id` INTEGER, `round` INTEGER, `result` INTEGER,
  `board_id` INTEGER);
CREATE TABLE `tie_break` (`id` INTEGER, `tournament_id` INTEGER, `type` TEXT, `options` TEXT,
  `index` INTEGER);
CREATE TABLE `account` (`id` INTEGER, `first_name` TEXT, `last_name` TEXT, `password_hash` TEXT);
CREATE TABLE `account_role` (`account_id` INTEGER, `role` TEXT, `tournament_id` INTEGER);
"""
SECRET = "ada@example.org"


def event(*more: str) -> bytes:
    """An event of two tournaments: five players after a round, and two who only entered."""
    connection = sqlite3.connect(":memory:")
    connection.executescript(SCHEMA)
    run = connection.execute
    run("INSERT INTO info VALUES ('Spring Open', 1767312000, 1767398400, 'FRA', 'Rennes', 3)")
    run(
        "INSERT INTO tournament VALUES (7, 'A', 5, 1, 'pairing_acceleration-SWISS_HALEY', ?, '', NULL, NULL,"
        " '3600+30', 0)",
        [json.dumps({"COLOR_SEED": "B", "pairing_acceleration-GROUP_A_2": [1, 2]})],
    )
    run("INSERT INTO tournament VALUES (8, 'B', 5, 1, 'SWISS_STANDARD', NULL, '', NULL, NULL, '', 0)")
    run("INSERT INTO tournament VALUES (9, 'Entries', 5, 1, 'SWISS_STANDARD', NULL, '', NULL, NULL, '', 0)")
    for n in range(1, 8):
        ratings = json.dumps({"1": {"fide": 2000 - n} if n < 5 else {"national": 1500, "estimated": 1400}})
        run(
            "INSERT INTO player VALUES (?, ?, 'Ada', '2001-02-03', ?, ?, '0123', ?, ?, ?, 'FRA', 'Club', ?)",
            [
                10 * n,
                f"Name{n}",
                "F" if n == 1 else "M",
                SECRET,
                "GM" if n == 1 else "",
                ratings,
                100 + n,
                n == 3,
            ],
        )
        run(
            "INSERT INTO tournament_player VALUES (?, ?, ?)",
            [7 if n < 6 else 8, 10 * n, n if n < 6 else n - 5],
        )
    run("INSERT INTO board VALUES (1, 40, 20, 1), (2, 10, 30, 0), (3, 50, NULL, 2)")
    run("INSERT INTO pairing VALUES (7, 10, 1, 3, 2), (7, 30, 1, 1, 2), (7, 40, 1, 4, 1), (7, 20, 1, 6, 1)")
    run("INSERT INTO pairing VALUES (7, 50, 1, 9, 3), (7, 50, 2, 8, NULL)")
    run("INSERT INTO tie_break VALUES (1, 7, 'BUCHHOLZ', '{\"CUTTER_WITH_MEDIAN\": \"CUT_1\"}', 0)")
    run(
        "INSERT INTO tie_break VALUES (2, 7, 'ffe-PAPI_KASHDAN', '{}', 1),"
        " (3, 7, 'DIRECT_ENCOUNTER', '{}', 2)"
    )
    run("INSERT INTO account VALUES (1, 'Rita', 'Rossi', 'secret')")
    run("INSERT INTO account_role VALUES (1, 'chief_arbiter', 7)")
    for each in more:
        run(each)
    connection.commit()
    return bytes(connection.serialize())


def test_a_tournament_of_an_event() -> None:
    found = read_event_file(event(), 1)
    tournament, settings = found.tournament, found.tournament.settings
    assert (settings.name, settings.city, settings.federation) == ("Spring Open - A", "Rennes", "FRA")
    assert (settings.start, settings.end) == ("2026/01/02", "2026/01/03")
    assert (settings.number_of_rounds, settings.initial_colour) == (5, Colour.BLACK)
    assert settings.acceleration is not None
    assert (settings.acceleration.method, settings.acceleration.last_of_first_group) == (
        AccelerationMethod.HALEY,
        2,
    )
    assert (settings.tie_breaks, settings.encoded_time_control) == (("BH/C1", "DE"), "3600+30")
    assert [arbiter.name for arbiter in settings.chief_arbiters] == ["Rossi, Rita"]
    first, *_, last = tournament.players
    assert (first.name, first.title, first.sex, first.rating) == ("Name1, Ada", Title.GM, Sex.WOMAN, 1999)
    assert (first.fide_id, first.birth_date, first.club) == ("101", "2001/02/03", "Club")
    assert (last.rating, last.national[0].rating, last.estimate) == (None, 1500, 1400)
    (round_,) = tournament.rounds
    assert round_.pairings == (
        Pairing(1, 3, GameResult.WHITE_WINS),
        Pairing(4, 2, GameResult.BLACK_WINS_BY_FORFEIT),
    )
    assert round_.byes == (Bye(5, Mark.PAIRING_BYE),)
    assert tournament.requested_byes == (RequestedBye(2, 5, Mark.HALF_BYE),)
    assert any("ffe-PAPI_KASHDAN" in str(note.text) for note in found.notes)


def test_what_is_personal_is_not_read() -> None:
    found = repr(read_event_file(event(), 1))
    assert all(secret not in found for secret in (SECRET, "0123", "secret"))


def test_the_tournaments_of_a_file_are_listed_and_imported_by_their_number() -> None:
    found = tournaments_in([("spring.sce", event())])
    assert [each.name for each in found] == ["spring.sce#1", "spring.sce#2"]
    opened = open_tournaments(found, read_files)
    (festival,) = festivals(opened)
    assert (festival.name, len(festival.members)) == ("Spring Open", 2)
    again = read_files(FileSet("spring.sce#2", event())).tournament
    assert [player.name for player in again.players] == ["Name6, Ada", "Name7, Ada"]


def test_several_where_one_is_expected_are_refused(tmp_path: Path) -> None:
    (tmp_path / "spring.sce").write_bytes(event())
    with pytest.raises(SeveralTournaments, match=r"found 2: spring\.sce#1, spring\.sce#2"):
        load_files([tmp_path / "spring.sce"])


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("DROP TABLE board", "without the tables"),
        ("DELETE FROM tournament_player", "found none"),
    ],
)
def test_what_is_refused(more: str, said: str) -> None:
    with pytest.raises(UnreadableTournament, match=said):
        read_event_file(event(more), 1)


def test_a_view_is_not_read_in_place_of_a_table() -> None:
    loop = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS id FROM c"
    with pytest.raises(UnreadableTournament):
        read_event_file(event("DROP TABLE player", f"CREATE VIEW player AS {loop}"), 1)


def test_spoilt_files_are_read_or_refused() -> None:
    read_or_refused(lambda data: read_event_file(data, 1), event(), "event", 150)


def own_figures(path: Path) -> dict[int, tuple[int, int, Counter[int]]]:
    """Players, rounds and results of every tournament, as the file itself counts them."""
    connection = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    found = {}
    for (id_,) in connection.execute("SELECT DISTINCT tournament_id FROM tournament_player ORDER BY 1"):
        (players,) = connection.execute(
            "SELECT count(*) FROM tournament_player WHERE tournament_id = ?", [id_]
        )
        rows = connection.execute(
            "SELECT p.round, p.result, p.board_id, b.black_player_id FROM pairing p LEFT JOIN board b"
            " ON b.id = p.board_id WHERE p.tournament_id = ?",
            [id_],
        ).fetchall()
        games = Counter(result for _, result, board, black in rows if board is not None and black is not None)
        found[id_] = players[0], max(row[0] for row in rows), games
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "same"),
    [("domloup-rapide-2025", 17), ("domloup_fide_41", 30), ("schools-test", 7), ("handicap", 1)],
)
def test_real_events(name: str, same: int) -> None:
    path = folder("sharly-sce") / f"{name}.sce"
    tournaments = [read_files(each).tournament for each in load_tournaments([path])]
    for tournament, figures in zip(tournaments, own_figures(path).values(), strict=True):
        players, rounds, results = figures
        assert (len(tournament.players), tournament.paired_rounds) == (players, rounds)
        games = [game.result for round_ in tournament.rounds for game in round_.pairings]
        wins = sum(game in (GameResult.WHITE_WINS, GameResult.BLACK_WINS) for game in games)
        assert (wins, 2 * games.count(GameResult.DRAW)) == (results[3], results[2])
        assert 2 * len(games) == sum(results.values())
    checked = [each for tournament in tournaments for each in checked_rounds(tournament)]
    assert sum(each.is_same for each in checked) >= same
