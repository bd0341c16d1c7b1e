"""Time controls: record 222 of the report file, C.02 articles 7.3.22 and 12, and words."""

import random

import pytest

from albireo.domain.time_control import PRESETS, Period, TimeControl, parse_time_control, read_time_control

FROM_41 = ", plus 2 seconds per move from move 41"
C02_12 = {
    """100'/40+50'/20+15'/end with incr. 30"/move, starting from move 1""": "40/6000+30:20/3000+30:900+30",
    """90'/40+30'/end with incr. 30"/move, starting from move 1""": "40/5400+30:1800+30",
    """15' with incr. 10" per move, starting from move 1""": "900+10",
    """3' with incr. 2" per move, starting from move 1""": "180+2",
}


@pytest.mark.parametrize(("written", "code"), C02_12.items())
def test_c02_12_all_time_controls_are_read_and_offered(written: str, code: str) -> None:
    found = read_time_control(written)
    assert found is not None
    assert found.code == code
    assert code in PRESETS


@pytest.mark.parametrize("code", PRESETS)
def test_every_offered_time_control_is_a_code(code: str) -> None:
    found = parse_time_control(code)
    assert found is not None
    assert found.code == code


def test_7_3_22_there_are_fifteen() -> None:
    letters = [letter for article in PRESETS.values() for letter in article.split("7.3.22 ")[1]]
    assert letters == list("abcdefghjklmnop"), "the text has no i"


@pytest.mark.parametrize(
    ("code", "minutes"),
    [
        ("5400+30", 120),
        ("40/5400+30:1800+30", 150),
        ("40/6000+30:20/3000+30:900+30", 180),  # the last 15 minutes come after move 60
        ("40/7200:3600+30", 190),  # increments of moves 41 to 60
        ("40/7200:20/3600:900+30", 180),
        ("W300-B240", 5),
        ("180+2", 5),
    ],
)
def test_time_for_60_moves(code: str, minutes: int) -> None:
    found = parse_time_control(code)
    assert found is not None
    assert found.seconds_for() == minutes * 60


def test_the_longest_game_adds_both_players() -> None:
    armageddon, usual = parse_time_control("W300-B240"), parse_time_control("5400+30")
    assert armageddon is not None
    assert usual is not None
    assert (armageddon.longest_game, usual.longest_game) == (540, 240 * 60)


@pytest.mark.parametrize(
    "code",
    ["", "G/90", "90'", "5400+", "+30", "5400:1800", "0", "0/600", "40/5400:", "W300", "W300-240", "-",
     "5400+30 ", "99999999", "90000", "٣00"],
)  # fmt: skip
def test_what_is_no_code_is_not_guessed(code: str) -> None:
    assert parse_time_control(code) is None


@pytest.mark.parametrize("text", ["", "90 minutes", '30"', "90'+30'/40", '90\' 10" 20"', "5400+30"])
def test_words_that_say_too_little_are_not_guessed(text: str) -> None:
    assert read_time_control(text) is None


def test_codes_and_time_controls_are_one_to_one() -> None:
    chance = random.Random(7)
    for _ in range(300):
        control = TimeControl(*(_side(chance) for _side_of in "wb"))
        assert parse_time_control(control.code) == control


def _side(chance: random.Random) -> tuple[Period, ...]:
    first = [
        Period(chance.randint(1, 7200), chance.randint(1, 60), chance.choice((0, 0, 5, 30)))
        for _ in range(chance.randint(0, 2))
    ]
    return (*first, Period(chance.randint(1, 7200), chance.choice((None, 20)), chance.choice((0, 2, 30))))


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("3600", "60 minutes for the game"),
        ("90", "1:30 minutes for the game"),
        ("300+1", "5 minutes for the game, plus 1 second per move"),
        ("40/60:9+2", "1 minute for 40 moves, then 0:09 minutes for the rest of the game" + FROM_41),
    ],
)
def test_words(code: str, words: str) -> None:
    found = parse_time_control(code)
    assert found is not None
    assert str(found.words) == words
