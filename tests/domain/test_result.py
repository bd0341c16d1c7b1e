"""Results of every kind: which marks may face each other, and what each of them means."""

import pytest

from albireo.domain.result import BYES, PLAYED, GameResult, Mark

TABLE = [
    # white, black, text, played, final
    ("1", "0", "1-0", True, True),
    ("=", "=", "½-½", True, True),
    ("0", "1", "0-1", True, True),
    ("+", "-", "1F-0F", False, True),
    ("-", "+", "0F-1F", False, True),
    ("-", "-", "0F-0F", False, True),
    ("=", "0", "½-0", True, True),
    ("0", "=", "0-½", True, True),
    ("0", "0", "0-0", True, True),
    ("W", "L", "1-0 unrated", True, True),
    ("D", "D", "½-½ unrated", True, True),
    ("L", "W", "0-1 unrated", True, True),
    ("D", "L", "½-0 unrated", True, True),
    ("L", "D", "0-½ unrated", True, True),
    ("L", "L", "0-0 unrated", True, True),
    ("X", "X", "adjourned", True, False),
    ("?", "?", "", True, False),
]


@pytest.mark.parametrize(("white", "black", "text", "played", "final"), TABLE)
def test_result_of_two_marks(white: str, black: str, text: str, played: bool, final: bool) -> None:
    result = GameResult.of(Mark(white), Mark(black))
    assert result is not None
    assert (result.white.value, result.black.value) == (white, black)
    assert (str(result), result.is_played, result.is_final) == (text, played, final)


def test_the_table_is_complete_and_nothing_else_can_stand_on_a_board() -> None:
    possible = {(white, black) for white, black, *_ in TABLE}
    of_the_desk = {GameResult.FORFEITED_DRAW}  # two byes for everyone else
    assert {(r.white.value, r.black.value) for r in GameResult if r not in of_the_desk} == possible
    for white in Mark:
        for black in Mark:
            if (white.value, black.value) not in possible:
                assert GameResult.of(white, black) is None


def test_the_symbols_of_the_report_file() -> None:
    assert "".join(sorted(mark.value for mark in Mark)) == "+-01=?DFHLUWXZ"


def test_byes_have_no_opponent_and_no_game() -> None:
    assert "".join(sorted(mark.value for mark in BYES)) == "FHUZ"
    assert all(mark.is_bye and not mark.is_played for mark in BYES)


def test_C_04_2_3_4_which_marks_are_of_played_games() -> None:
    assert "".join(sorted(mark.value for mark in PLAYED)) == "01=?DLWX"
    assert all(mark.is_played for mark in PLAYED)
