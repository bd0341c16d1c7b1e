"""PGN: headers of a round, games collected, and what contradicts the results."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.formats.swiss_manager.tunx_sample import tunx

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.formats.foreign_tournament import Notes
from albireo.formats.pgn.games import MatchedGame, match_games, read_games
from albireo.formats.pgn.headers import Wanted, board_range, write_games
from albireo.formats.registry import write_file
from albireo.formats.swiss_manager.tunx import read_tunx

GAME = """[Event "x"]
[Round "1.1"]
[White "Alba, Ada"]
[Black "Conte, Carl"]
[Result "1-0"]

1. e4 {best} e5
2. Nf3 1-0
"""


def test_the_headers_of_a_round() -> None:
    text = write_games(read_tunx(tunx()).tournament, Wanted(range(1, 2)))
    expected = (
        '[Event "Cup"]\n[Site "Pavia ITA"]\n[Date "2026.01.02"]\n[Round "1.1"]\n[White "Alba, Ada"]\n'
        '[Black "Conte, Carl"]\n[Result "1-0"]\n[WhiteTitle "FM"]\n[WhiteElo "2100"]\n'
    )
    assert text.startswith(expected)
    assert text.count("[Event ") == 2
    assert text.endswith("\n\n0-1\n")


def test_games_are_collected_and_come_back() -> None:
    tournament = read_tunx(tunx()).tournament
    notes = Notes()
    found = match_games(tournament, read_games(GAME), notes)
    assert found == {(1, 1, 3): MatchedGame("1. e4 {best} e5 2. Nf3", "1-0")}
    assert notes.found == ()
    moves = {place: game.moves for place, game in found.items()}
    again = list(read_games(write_games(tournament, Wanted(moves=moves))))
    assert [game.moves for game in again] == ["1. e4 {best} e5 2. Nf3", "", ""]
    assert [game.round for game in again] == [1, 1, 2]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '[Result "1-0"]',
            '[Result "0-1"]',
            "round 1, Alba, Ada – Conte, Carl: 0-1 in the game, 1-0 in the tournament",
        ),
        ("Conte, Carl", "Nobody, At All", "Alba, Ada – Nobody, At All: no such players in the tournament"),
        ("Alba, Ada", "Ada Alba", None),
        (
            'White "Alba, Ada"]\n[Black "Conte, Carl"',
            'White "Conte, Carl"]\n[Black "Alba, Ada"',
            "Conte, Carl – Alba, Ada: in round 1 they have the opposite colours",
        ),
        ("Conte, Carl", "Berta, Bea", "Alba, Ada – Berta, Bea: not paired like this in round 1"),
    ],
)
def test_what_does_not_fit_is_told(old: str, new: str, message: str | None) -> None:
    notes = Notes()
    match_games(read_tunx(tunx()).tournament, read_games(GAME.replace(old, new)), notes)
    assert [str(note.text) for note in notes.found] == ([message] if message else [])


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, games, target = tmp_path / "cup.trf", tmp_path / "g.pgn", tmp_path / "out.pgn"
    assert main(["convert", "sample", str(source)]) == exit_codes.OK
    games.write_text(GAME)
    assert main(["pgn", str(source), str(target), str(games), "--round", "1"]) == exit_codes.NO
    assert target.read_text().startswith('[Event "')
    assert "no such players in the tournament" in capsys.readouterr().err


def test_a_file_without_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, target = tmp_path / "g.pgn", tmp_path / "out.pgn"
    games.write_bytes(bytes(range(256)) * 20)
    assert main(["pgn", "sample", str(target), str(games)]) == exit_codes.REFUSED
    assert "g.pgn: expected games in PGN, found none" in capsys.readouterr().err
    assert not target.exists()
    games.write_text("\n")  # of a live board before it has sent anything
    assert main(["pgn", "sample", str(target), str(games)]) == exit_codes.OK


def test_live_boards_get_their_headers_only() -> None:
    tournament = read_tunx(tunx()).tournament
    text = write_games(tournament, Wanted(range(1, 2), board_range("2")))
    assert [game.tags["Round"] for game in read_games(text)] == ["1.2"]


def test_the_start_position_of_chess960() -> None:
    tournament = read_tunx(tunx()).tournament
    text = write_games(tournament, Wanted(range(1, 2), positions={1: (518, 0)}))
    first, second = read_games(text)
    assert first.tags["FEN"] == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert second.tags["FEN"] == "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"
    assert second.tags["Variant"] == "Chess960"


def test_games_of_tags_alone_are_games() -> None:
    """As a program of live boards leaves them before the first move."""
    text = '[White "A"]\n[Black "B"]\n\n[White "C"]\n[Black "D"]\n'
    assert [(game.tags["White"], game.moves) for game in read_games(text)] == [("A", ""), ("C", "")]


def test_the_names_for_a_broadcast() -> None:
    tournament = read_tunx(tunx()).tournament
    ada, *others = tournament.players
    known = replace(tournament, players=(ada, *(replace(each, fide_id="") for each in others)))
    written = write_file("lichess-names", known)
    assert written.data.decode() == "Alba, Ada = 812345\n"
    assert [str(loss) for loss in written.losses][1] == "players without a FIDE ID: 3"
