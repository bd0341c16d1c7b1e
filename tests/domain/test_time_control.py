"""Time controls: record 222 of the report file, C.02 articles 7.3.22 and 12, and words."""

import random

import pytest

from albireo.domain.time_control import PRESETS, Period, TimeControl, parse_time_control, read_time_control
from albireo.i18n import LANGUAGES, translator

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


C02_7_3_22 = {
    "40 moves in 100 minutes + 20 moves in 50 minutes + 15 minutes and 30 second per move from move 1": "a",
    "40 moves in 90 minutes + 30 minutes with an increment of 30 seconds per move from move 1": "b",
    "Game 90 minutes +30 second per move from move 1": "c",
    "40 moves in 2 hours + 20 moves in 1 hour + 15 minutes and 30 seconds per move from 61 move": "d",
    "40 moves in 2 hours + 20 moves in 1 hour + 30 minutes": "e",
    "40 moves in 2 hours + 30 minutes": "f",
    "Game 60 minutes": "g",
    "40 moves in 2 hours + 1 hour": "h",
    "Rapid G-15 minutes + 10 seconds per move": "j",
    "Rapid G-15 minutes + 5 seconds per move": "k",
    "Rapid G-25 minutes + 10 seconds per move": "l",
    "Rapid G-25 minutes": "m",
    "Blitz 5 minutes": "n",
    "Blitz 5 minutes + 3 seconds per move": "o",
    "Blitz 3 minutes + 2 seconds per move": "p",
    "40 mosse in 100 minuti + 20 mosse in 50 minuti + 15 minuti e 30 secondi per mossa": "a",
    "40 mosse in 90 minuti + 30 minuti con incremento di 30 secondi per mossa dalla prima mossa": "b",
    "Partita 90 minuti +30 secondi per mossa dalla prima mossa": "c",
    "40 mosse in 2 ore + 20 mosse in 1 ora + 15 minuti e 30 secondi per mossa dalla 61-esima mossa": "d",
    "40 mosse in 2 ore + 1 ora": "h",
    "Rapid 25 minuti/partita + 10 secondi per mossa": "l",
    "Blitz 3 minuti + 2 secondi per mossa": "p",
}


@pytest.mark.parametrize(("written", "letter"), C02_7_3_22.items())
def test_c02_7_3_22_every_rate_of_play_is_read_as_it_is_printed(written: str, letter: str) -> None:
    found = read_time_control(written)
    assert found is not None
    assert PRESETS[found.code].endswith(f"7.3.22 {letter}")


THIRTY = "40/5400+30:1800+30"
USUAL = {
    "90 minutes for 40 moves followed by 30 minutes for the rest of the game with an addition of 30 seconds"
    " per move starting from move one": THIRTY,
    "90 minutes for 40 moves, then 30 minutes for the rest of the game, plus 30 seconds per move": THIRTY,
    "90 minutes for the first 40 moves, 30 min for the rest, plus 30 sec/move": THIRTY,
    "90 min + 30 sec": "5400+30",
    "90 minutes with 30 seconds increment per move from the first move": "5400+30",
    "1 hour 30 minutes plus 30 seconds per move": "5400+30",
    "40 moves in 2 hours, then 1 hour and 15 minutes": "40/7200:4500",
    "1 ora e 30 minuti più 30 secondi a mossa": "5400+30",
    "90 minuti per 40 mosse, poi 30 minuti per il resto della partita, più 30 secondi per mossa": THIRTY,
    "90 Minuten für 40 Züge, dann 30 Minuten für den Rest der Partie, plus 30 Sekunden pro Zug": THIRTY,
    "90 Minuten für die ersten 40 Züge, danach 30 Minuten, 30 Sekunden pro Zug ab dem ersten Zug": THIRTY,
    "1 h 30 min pour 40 coups puis 30 minutes, avec 30 secondes par coup à partir du premier coup": THIRTY,
    "90 minutos para 40 jugadas, luego 30 minutos, más 30 segundos por jugada desde la primera": THIRTY,
    "90 minutos más 30 segundos por movimiento": "5400+30",
}


@pytest.mark.parametrize(("written", "code"), USUAL.items())
def test_usual_words_for_a_rate_of_play_are_read(written: str, code: str) -> None:
    found = read_time_control(written)
    assert found is not None
    assert found.code == code


@pytest.mark.parametrize("code", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_we_write_in_words_we_read(code: str, language: str) -> None:
    written = parse_time_control(code)
    assert written is not None
    words = written.words.sentence(translator(language))
    found = read_time_control(words)
    assert found is not None, words
    assert found.code == code, words


@pytest.mark.parametrize(
    "written",
    [
        "",
        "slow",
        "5 minutes with 3 seconds delay",
        "40 moves and 5 minutes",
        "1 ora circa",
        "40 moves",
        "10 seconds per move",
        "5 minutes 3 bananas",
        "2 hours + 40 moves in 2 hours",
    ],
)
def test_c02_7_3_22_what_is_no_rate_of_play_is_refused(written: str) -> None:
    assert read_time_control(written) is None


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


@pytest.mark.parametrize("text", ["", "90", '30"', "90'+30'/40", '90\' 10" 20"', "5400+30"])
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
