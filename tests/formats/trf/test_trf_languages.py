"""What the reader and the writer of report files say can be said in every language."""

import random
import re
from collections.abc import Callable, Iterator

import pytest
from tests.formats.trf.player_lines import player, text
from tools.messages import SOURCE, extracted

from albireo.data import sample_bytes
from albireo.domain.message import Counted
from albireo.formats.trf import TrfError, TrfLoss, read_trf, write_trf
from albireo.i18n import translator

pytestmark = pytest.mark.slow

SAMPLE = sample_bytes().decode()
EXTRAS = """142 x
142 99
152 Q
XXC white1 odd
162 W 9 Q 1
XXS W=3
172 a b c d
202 BH
202 SB
212 BH
352 WX
132 soon soon soon
240 X   1    1
240 H   x    1
240 H   1  999
250  1.0 x     1   2    1    2
260   x   3    1    2
299 W  x.x  1.0
310 abc
300   1   9   9
320 1.0xx2.0
330 +-   1   9   9
013 Team                              99
XXP 1 999
XXZ 999
XXA   99 1.0
062 3
ITA    1 m    Somebody                          12x4
"""
DAMAGES: list[Callable[[str, random.Random], str]] = [
    lambda line, dice: line[: dice.randrange(4, 95)],
    lambda line, dice: line.replace(" w ", " b ", 1),
    lambda line, dice: line.replace(" 1 ", " U ", 1),
    lambda line, dice: line.replace("w 1", "w H", 1),
    lambda line, dice: line.replace("b 0", "b 1", 1),
    lambda line, dice: line[:91] + "0000 - 1" + line[99:],
    lambda line, dice: line[:91] + "9999 w 1" + line[99:],
    lambda line, dice: line[:91] + "  xx w 1" + line[99:],
    lambda line, dice: line[:80] + " 9.5" + line[84:],
    lambda line, dice: line[:80] + " x.x" + line[84:],
    lambda line, dice: line[:48] + "12x4" + line[52:],
    lambda line, dice: line[:3] + "x" + line[4:],
    lambda line, dice: "002" + line[3:],
    lambda line, dice: line + "\n" + line,
    lambda line, dice: line[:4] + "   1" + line[8:],
]


def damaged() -> Iterator[str]:
    """Yield the sample with a line damaged, in every way we know of, or with a record that makes no sense."""
    dice = random.Random(26)
    lines = SAMPLE.splitlines()
    players = [place for place, line in enumerate(lines) if line.startswith("001")]
    for damage in DAMAGES:
        for place in dice.sample(players, 4):
            yield "\n".join([*lines[:place], damage(lines[place], dice), *lines[place + 1 :]]) + "\n"
    for extra in EXTRAS.splitlines():
        yield SAMPLE + extra + "\n"
        yield extra + "\n" + SAMPLE


def unknown(said: set[str]) -> set[str]:
    """Words that no catalogue has; what stands in the file is in quotes, numbers need no translation."""
    known = {message.id for message in extracted(SOURCE)}
    return {
        text for text in said if re.search("[a-z]{3}", text) and text[:1] not in "'\"" and text not in known
    }


@pytest.mark.slow
def test_every_word_about_a_damaged_file_can_be_translated() -> None:
    asked: set[str] = set()

    def translate(text: str) -> str:
        asked.add((text.singular, text.plural) if isinstance(text, Counted) else text)  # type: ignore[arg-type]
        return str(text)

    findings = 0
    for file in damaged():
        try:
            read = read_trf(file, lenient=True)
            found = (*read.repairs, *read.remarks)
        except TrfError as error:
            found = error.problems
        for finding in found:
            findings += 1
            assert finding.sentence(translate) == str(finding)
    assert findings > 100
    assert len(asked) > 50
    assert unknown({text for text in asked if isinstance(text, str)}) == set()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "it",
            [
                "f.trf:1:81: atteso: 1.0 punti, la somma dei turni del giocatore 1; trovato: 1.5",
                "f.trf:2:86: atteso: un posto in classifica; trovato: 'x'",
            ],
        ),
        (
            "fr",
            [
                "f.trf:1:81: attendu 1.0 points, la somme des rondes du joueur 1, trouvé 1.5",
                "f.trf:2:86: attendu un rang, trouvé 'x'",
            ],
        ),
    ],
)
def test_a_refused_file(language: str, said: list[str]) -> None:
    first, second = player(1, "Ann", "1.5", "   2 w 1"), player(2, "Bo", "0.0", "   1 b 0")
    with pytest.raises(TrfError) as caught:
        read_trf(text(first, second[:87] + "x" + second[88:]).encode(), name="f.trf")
    assert caught.value.sentence(translator(language)).splitlines() == said


def test_more_problems_than_are_told() -> None:
    lines = [player(number, "Ann", "1.5") for number in range(1, 23)]
    with pytest.raises(TrfError) as caught:
        read_trf(text(*lines), name="f.trf")
    assert caught.value.sentence(translator("it")).splitlines()[-1] == "f.trf: e altri 2"
    with pytest.raises(TrfError) as caught:
        read_trf(text(*lines[:21]), name="f.trf")
    assert caught.value.sentence(translator("it")).splitlines()[-1] == "f.trf: e 1 altro"


@pytest.mark.slow
def test_what_a_version_cannot_carry() -> None:
    file = read_trf(SAMPLE)
    with pytest.raises(TrfLoss) as caught:
        write_trf(file, "TRF16")
    said = caught.value.sentence(translator("fr")).splitlines()
    assert said[0] == "TRF16 ne peut pas contenir tout ce tournoi\u00a0:"
    assert "enregistrement 142, le nombre de rondes" in said
    losses = {loss.text for loss in caught.value.losses}
    assert unknown(losses) == set()
