"""What live boards send is read as far as it can be, and never more than its bounds."""

from random import Random

import pytest
from tests.random_cases import every_seed

from albireo.formats.pgn.transmitted import (
    LARGEST_FILE,
    LONGEST_TAG,
    MOST_MOVES,
    TransmittedGame,
    read_transmitted,
)

HEAD = '[Event "Open"]\n[Round "4.7"]\n[White "Castor, Emil"]\n[Black "Furud, Tomas"]\n\n'


def games(text: str | bytes, is_complete: bool = True) -> list[TransmittedGame]:
    data = text if isinstance(text, bytes) else text.encode()
    (found,) = read_transmitted(((data, is_complete),))
    return found


def test_moves_clock_times_round_and_board() -> None:
    (game,) = games(f"{HEAD}1. e4 {{[%clk 01:29:58]}} e5 {{[%emt 0:00:04] [%clk 1:29:55.3]}} 2. Nf3 *\n")
    assert (game.round, game.board, game.result) == (4, 7, "*")
    assert game.moves == ("e4", "e5", "Nf3")
    assert game.clocks == ("1:29:58", "1:29:55", "")


@pytest.mark.parametrize(
    ("moves", "read"),
    [
        ("1. e4 e5 2. Nf", ("e4", "e5")),
        ("1. e4 e5 2. Nf3", ("e4", "e5")),
        ("1. e4 e5 2. Nf3 ", ("e4", "e5", "Nf3")),
        ("1. e4 e5 {[%clk 1:2", ("e4", "e5")),
        ("1. e4 e5 2. exd", ("e4", "e5")),
    ],
)
def test_a_file_still_being_written_ends_before_its_last_word(moves: str, read: tuple[str, ...]) -> None:
    (game,) = games(HEAD + moves, is_complete=False)
    assert game.moves == read


def test_comments_variations_and_signs_are_left_out() -> None:
    (game,) = games(f"{HEAD}1. e4! (1. d4 d5 (1... Nf6)) e5 $14 2.Nf3?! {{good}} 0-0-0 1/2-1/2\n")
    assert game.moves == ("e4", "e5", "Nf3", "0-0-0")
    assert game.result == "1/2-1/2"


def test_what_is_no_move_ends_the_game() -> None:
    (game,) = games(f"{HEAD}1. e4 <script> e5 *\n")
    assert (game.moves, game.broken) == (("e4",), "<script>")


def test_everything_is_bounded() -> None:
    assert games(b'[White "' + b"a" * (8 << 20) + b'"]\n\n1. e4 *\n') == []
    (game,) = games(f'[Event "x"]\n[White "{"a" * 5000}"]\n\n' + "Nf3 " * 5000 + "*\n")
    assert len(game.tags["White"]) == LONGEST_TAG
    assert len(game.moves) == MOST_MOVES
    assert len(games(b"(" * LARGEST_FILE + b"\n")) == 0
    assert len(games((HEAD + "*\n\n") * 2000)) == 500


PARTS = (
    HEAD,
    "1. e4",
    "{",
    "}",
    "(",
    ")",
    "[%clk 1:00:00]",
    "\x00",
    "ü",
    "[",
    '"',
    "\n",
    " ",
    "1-0",
    "$",
    "0-0",
)


@every_seed(200)
def test_anything_at_all_is_read(seed: int) -> None:
    random = Random(seed)
    text = "".join(random.choices(PARTS, k=random.randrange(40)))
    for game in games(text, is_complete=random.random() < 0.5):
        assert len(game.moves) == len(game.clocks)
