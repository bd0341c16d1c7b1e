"""Sentences with holes: words that fill a hole are translated, everything else is shown as it is."""

from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.message import fill, translatable

FRENCH = {"{who} has a {what}": "{who} a une {what}", "bye": "exemption", "{n} byes": "{n} exemptions"}


def french(text: str) -> str:
    return FRENCH.get(text, text)


def test_words_are_translated_and_names_are_not() -> None:
    values = {"who": "bye", "what": translatable("bye")}
    assert fill("{who} has a {what}", values, french) == "bye a une exemption"
    assert Note("bye", "{who} has a {what}", values=values).sentence(french) == "bye a une exemption"
    assert AlbireoError("{who} has a {what}", **values).sentence(french) == "bye a une exemption"


def test_words_may_have_holes_of_their_own() -> None:
    values = {"what": translatable("{n} byes"), "n": 3}
    assert fill("round 1: {what}", values) == "round 1: 3 byes"
    assert fill("round 1: {what}", values, french) == "round 1: 3 exemptions"


def test_values_keep_their_conversion() -> None:
    assert fill("found {found!r} at {place:03}", {"found": "x", "place": 7}) == "found 'x' at 007"
