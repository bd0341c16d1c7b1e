"""Sentences that wait for their translation.

A sentence is an English text with `{name}` holes, the key of its translation, plus the values that fill
the holes. A value that is itself words (`half-point bye`) is marked, and then translated too; its own holes
are filled from the same values. A sentence with a number in it has a `plural`.

Designs weighed for numbers: a second function beside every `translate` (each place that hands one on would
hand on two), both forms in one text parted by a sign (no tool for translators knows it), and this: a text
that is its English form and knows the other one and its number, so that it goes wherever a text goes.
"""

import re
from collections.abc import Callable, Mapping

_OPENING = re.compile(r"{(\w+)}")


class Translatable(str):
    """An English text that is the key of its translation."""

    __slots__ = ()


def translatable(text: str) -> Translatable:
    """Mark words for translation, in a table or as a value that fills a hole.

    >>> values = {"what": translatable("{kind} of {player}"), "kind": translatable("bye"), "player": 7}
    >>> filled("round 1: {what}", values)
    'round 1: bye of 7'
    """
    return Translatable(text)


class Counted(Translatable):
    """The English form that goes with a number, and what a catalogue needs to find the form of its own."""

    singular: str
    plural: str
    number: int

    def __new__(cls, singular: str, plural: str, number: int) -> "Counted":
        made = super().__new__(cls, singular if number == 1 else plural)
        made.singular, made.plural, made.number = singular, plural, number
        return made

    def __getnewargs__(self) -> tuple[str, str, int]:  # type: ignore[override]
        return self.singular, self.plural, self.number


def plural(singular: str, several: str, number: int) -> Counted:
    """A sentence, or words that fill a hole, with a number in it.

    >>> filled(plural("{games} game", "{games} games", 1), {"games": 1})
    '1 game'
    >>> filled("{some} to play", {"some": plural("{games} game", "{games} games", 3), "games": 3})
    '3 games to play'
    """
    return Counted(singular, several, number)


def filled(text: str, values: Mapping[str, object], translate: Callable[[str], str] = str) -> str:
    """Return the sentence translated, with its holes filled."""
    return translate(text).format_map(_Filling(values, translate))


def opened(text: str, values: Mapping[str, object], translate: Callable[[str], str] = str) -> str:
    """Return the sentence as `filled` does; with a capital letter if a participant (`no. 7`) opens it."""
    found = filled(text, values, translate)
    opening = _OPENING.match(translate(text))
    if opening and hasattr(values.get(opening[1]), "tpn"):
        return found[:1].upper() + found[1:]
    return found


class _Filling(dict[str, object]):
    """Values as they are shown: words and sentences translated when a hole asks for them."""

    def __init__(self, values: Mapping[str, object], translate: Callable[[str], str]) -> None:
        super().__init__(values)
        self._translate = translate

    def __getitem__(self, name: str) -> object:
        value = super().__getitem__(name)
        if isinstance(value, Translatable):
            return self._translate(value).format_map(self)
        return value.sentence(self._translate) if hasattr(value, "sentence") else value


class Listed(tuple[object, ...]):
    """Words, or names as they are, with commas between them."""

    separator = ", "

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The list in words.

        >>> Listed((translatable("Elo"), "Ada")).sentence(str.upper)
        'ELO, Ada'
        """
        return self.separator.join(
            translate(item) if isinstance(item, Translatable) else _said(item, translate) for item in self
        )

    def __str__(self) -> str:
        return self.sentence()


class ListedNames(Listed):
    """Names, which have commas in them, with semicolons between them.

    >>> ListedNames(("Castor, Emil", translatable("nobody"))).sentence(str.upper)
    'Castor, Emil; NOBODY'
    """

    separator = "; "


def _said(value: object, translate: Callable[[str], str]) -> str:
    return str(value.sentence(translate) if hasattr(value, "sentence") else value)


class Remark(str):
    """A sentence in English that can still be said in another language."""

    text: str
    values: Mapping[str, object]

    def __new__(cls, text: str, values: Mapping[str, object]) -> "Remark":
        made = super().__new__(cls, filled(text, values))
        made.text, made.values = text, values
        return made

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The remark in words; values that are sentences themselves are translated too."""
        return filled(self.text, self.values, translate)

    def __getnewargs__(self) -> tuple[str, Mapping[str, object]]:  # type: ignore[override]
        return self.text, self.values


def remark(text: str, /, **values: object) -> Remark:
    """A remark on something that is told row by row.

    >>> remark("row {row}: no name", row=3)
    'row 3: no name'
    >>> remark("row {row}: no name", row=3).sentence({"row {row}: no name": "riga {row}: vuota"}.__getitem__)
    'riga 3: vuota'
    """
    return Remark(text, values)


def and_more(count: int) -> Remark:
    """Return how a list ends that does not tell all."""
    return remark(plural("and {count} more", "and {count} more", count), count=count)
