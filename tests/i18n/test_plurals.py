"""Every sentence with a number in it has the form that goes with the number, in every language."""

import pickle
import re
from string import Formatter

import pytest
from tools.messages import CATALOGUES, SOURCE, extracted, read_catalogue

from albireo.domain.message import Counted, and_more, fill, plural, remark
from albireo.domain.points import plural_number
from albireo.i18n import LANGUAGES, translator

COUNTED = [message.id for message in read_catalogue(CATALOGUES / "it.po") if isinstance(message.id, tuple)]
"""Read from a catalogue, which has every sentence (`test_catalogues.py`): the source takes seconds."""
NEVER_ONE = (
    # nothing is counted
    "Helper {number} can enter results again.",
    "Prohibited pairings leave {player} too few opponents",
    # a prize between several is not for a single point, nor are there two rounds fewer than declared
    "places {first}-{last}, {count} tied on {points} points",
    "If {after} rounds are played, imported rounds",
    "{size} of {players} participants may not meet each other",
    "expected the numbers of pairs of at most {count} rounds",
    # bounds that the code fixes above one
    "{attempts} tournaments started with seed",
    "Set at most {most} fee rules.",
    "Enter a text of at most {most} characters.",
    "The secret needs at least {least} characters.",
    "A statement can have at most {most} lines.",
    "A venue can have 1 to {most} boards, not {boards}.",
    "A currency can have at most {longest} characters, e.g. EUR.",
    "A tournament must have from 1 to {most} rounds, not {rounds}.",
    "The {what} has {length} characters; the maximum is {longest}.",
    "{file}: line {line} has more than {most} characters",
    "{file}, line {line}: expected at most {most} characters",
    "line {line}: expected at most {most} characters",
    "Passphrase: expected at least {least} characters",
    "{what} {text!r} is longer than {width} characters",
    "{what} {text} has more than {width} digits",
    "{what} {text} have more than {width} characters",
    "at most {most} rounds",
    "Name: at most {longest} characters, found {found!r}",
    "Name: at most {longest} visible characters, found {found!r}",
    "A norm counts as 7 to {most} games, not {games}.",
    "{form}: the copy has {rows} rows, {found} are needed",
    "{file}: could not be read within {seconds} seconds",
    "{table}: expected at most {most} rows, found more",
    "expected at most {most} lines, found more",
    "expected at least {count} lines, found {found}",
    "a Vega file holds at most {most} players, found {found}",
    "expected at most {rows} rows and {columns} columns, found {found_rows} and {found_columns}",
    "The password must have at least {shortest} characters.",
    "The password can have at most {longest} characters.",
    # K times one game never exceeds the limit; thirty games make a newcomer's rating lasting
    "K is reduced to {k}: K times {games} games may not exceed {most}",
    "K = {k}, assuming {games} rated games",
    # a ranking has a pair at least
    "Ranking of {count} players; everyone",
    # said from two on
    "{name}: only those who played in at least {count} tournaments are ranked.",
    # two groups at least, or there would be a pairing
    "no legal pairing exists: the {groups} players or groups named below",
    # twice and three times a win
    "A gets {two} virtual points, B {one}, C none;",
    # points as report files write them: "1.0 points"
    "{points} points",
    "{points} points, the sum of player {tpn}’s rounds",
    "{points} match points for team {team} from its matches",
    "{points} game points for team {team} from its matches",
    "XXS: {points} points for an unknown result",
    # a number or a name beside a verb, no count
    "Helper {number} can enter results again.",
    "Prohibited pairings leave {player} too few opponents for {many}: {count}.",
    # two at least, or there would be nothing to say
    "{size} of {players} participants may not meet each other",
    "expected the numbers of pairs of at most {count} rounds",
    # almost never one: an imported tournament of one round, a prize for one point, a part of one board
    "If {after} rounds are played, imported rounds differ",
    "places {first}-{last}, {count} tied on {points} points,",
)
"""Beginnings of sentences with a plural beside a hole that one never fills."""
UNCHANGED = {"de": ("Spieler", "Teilnehmer", "Mannschaftsführer")}
"""Words whose plural is their singular."""
THINGS = """
    acts boards byes characters columns differences digits errors events figures files games groups lines
    matches numbers opponents pairs participants people players points preferences remarks results rounds
    rows rules seconds teams times tournaments
"""


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def with_one(text: str, number: int = 1) -> str:
    """Return a sentence in which every hole is that number."""
    return text.replace("!r}", "}").format_map(dict.fromkeys(holes(text), number))


@pytest.mark.slow
def test_no_plain_sentence_counts_things() -> None:
    said = [str(message.id) for message in extracted(SOURCE) if not isinstance(message.id, tuple)]
    beside = re.compile(r"\{\w+(![rs])?\} ([a-z-]+ ){0,2}?(" + "|".join(THINGS.split()) + r")\b")
    # "{first} and {second} players" counts nothing; a verb or a preposition stands between
    small = re.compile(
        r"\} (and|or|of|the|in|has|is|for|to|from|by|with|on|were|after|before|as|who|gets|against) "
    )
    found = {text for text in said if (hit := beside.search(text)) and not small.search(hit[0])}
    assert [text for text in found if not text.startswith(NEVER_ONE)] == [], "use plural(…) or ngettext(…)"
    assert [start for start in NEVER_ONE if not any(text.startswith(start) for text in found)] == []


@pytest.mark.parametrize("forms", COUNTED, ids=lambda forms: forms[0][:60])
def test_one_is_said_in_the_singular(forms: tuple[str, str]) -> None:
    one, several = Counted(*forms, 1), Counted(*forms, 3)
    assert (str(one), str(several)) == forms
    for language in LANGUAGES:
        translate = translator(language)
        single, many = translate(one), translate(several)
        alike = "bye" in forms[0] or any(word in single for word in UNCHANGED.get(language, ()))
        assert single != many or language == "en" or forms[0] == forms[1] or alike, language
        words = re.findall(r"\b1 (\w+)", with_one(single))
        plurals = set(re.findall(r"\b3 (\w+)", with_one(many, 3))) - set(
            re.findall(r"\b3 (\w+)", with_one(single, 3))
        )
        assert not set(words) & plurals, (language, single)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_has_two_forms_of_every_countable_sentence(language: str) -> None:
    catalogue = read_catalogue(CATALOGUES / f"{language}.po")
    for forms in COUNTED:
        message = catalogue.get(forms)
        assert message is not None
        assert len(message.string) == 2  # type: ignore[arg-type]


def test_nothing_is_plural_in_italian_and_singular_in_french() -> None:
    def said(language: str, number: int) -> str:
        return fill(
            plural("{rounds} round", "{rounds} rounds", number), {"rounds": number}, translator(language)
        )

    assert [said("en", n) for n in (0, 1, 2)] == ["0 rounds", "1 round", "2 rounds"]
    assert [said("it", n) for n in (0, 1, 2)] == ["0 turni", "1 turno", "2 turni"]
    assert [said("fr", n) for n in (0, 1, 2)] == ["0 ronde", "1 ronde", "2 rondes"]


def test_half_a_point_is_one_point_and_one_and_a_half_are_points() -> None:
    assert [plural_number(points) for points in (0, 5, 10, 15, 35)] == [0, 1, 1, 2, 4]


def test_sentences_go_to_other_processes_whole() -> None:
    for text in (plural("{n} game", "{n} games", 2), and_more(1), remark("{what}", what=and_more(3))):
        again = pickle.loads(pickle.dumps(text))
        assert again == text
        assert vars(again) == vars(text)
