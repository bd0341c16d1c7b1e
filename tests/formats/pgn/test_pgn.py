"""PGN: headers of a round, games collected, and what contradicts the results."""

from pathlib import Path

import pytest
from tests.formats.swiss_manager.tunx_sample import tunx

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.formats.foreign_tournament import Notes
from albireo.formats.pgn.games import matched, read_games
from albireo.formats.pgn.headers import write_games
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
    text = write_games(read_tunx(tunx()).tournament, range(1, 2))
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
    moves = matched(tournament, read_games(GAME), notes)
    assert moves == {(1, 1, 3): "1. e4 {best} e5 2. Nf3"}
    assert notes.found == ()
    again = list(read_games(write_games(tournament, moves=moves)))
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
        ("Conte, Carl", "Berta, Bea", "Alba, Ada – Berta, Bea: not paired so in round 1"),
    ],
)
def test_what_does_not_fit_is_told(old: str, new: str, message: str) -> None:
    notes = Notes()
    matched(read_tunx(tunx()).tournament, read_games(GAME.replace(old, new)), notes)
    assert [str(note.text) for note in notes.found] == [message]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, games, target = tmp_path / "cup.trf", tmp_path / "g.pgn", tmp_path / "out.pgn"
    assert main(["convert", "sample", str(source)]) == exit_codes.OK
    games.write_text(GAME)
    assert main(["pgn", str(source), str(target), str(games), "--round", "1"]) == exit_codes.OK
    assert target.read_text().startswith('[Event "')
    assert "no such players in the tournament" in capsys.readouterr().err
