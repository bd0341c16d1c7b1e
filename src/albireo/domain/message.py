"""Sentences to be translated when they are shown.

A sentence is an English text with `{name}` placeholders, which is the key of its translation, plus the values
of the placeholders. A value that is itself text (`half-point bye`) is marked and translated too; its own
placeholders are filled from the same values. A sentence that contains a number has a `plural`.

Alternatives considered for numbers: a second function beside every `translate` (every caller would have to
pass on two functions) and both forms in one text with a separator (which no translation tool understands).
Instead, a string subclass holds the English form together with the other form and the number, and can be used
wherever a string can.
"""

import re
from collections.abc import Callable, Mapping

_OPENING = re.compile(r"{(\w+)}")


class Translatable(str):
    """An English text that is also the key of its translation."""

    __slots__ = ()


def translatable(text: str) -> Translatable:
    """Mark words for translation, in a table or as the value of a placeholder.

    >>> values = {"what": translatable("{kind} of {player}"), "kind": translatable("bye"), "player": 7}
    >>> fill("round 1: {what}", values)
    'round 1: bye of 7'
    """
    return Translatable(text)


class Counted(Translatable):
    """The English form for a number, with everything a catalogue needs to find its own form."""

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
    """Return a text that contains a number, with its singular and plural forms.

    >>> fill(plural("{games} game", "{games} games", 1), {"games": 1})
    '1 game'
    >>> fill("{some} to play", {"some": plural("{games} game", "{games} games", 3), "games": 3})
    '3 games to play'
    """
    return Counted(singular, several, number)


def fill(text: str, values: Mapping[str, object], translate: Callable[[str], str] = str) -> str:
    """Return the translated sentence with its placeholders filled."""
    return translate(text).format_map(_Filling(values, translate))


def fill_as_opening(text: str, values: Mapping[str, object], translate: Callable[[str], str] = str) -> str:
    """Return the sentence like `fill`, capitalised if it begins with a participant (`no. 7`)."""
    found = fill(text, values, translate)
    opening = _OPENING.match(translate(text))
    if opening and hasattr(values.get(opening[1]), "tpn"):
        return found[:1].upper() + found[1:]
    return found


class _Filling(dict[str, object]):
    """The values as they are shown; words and sentences are translated on access."""

    def __init__(self, values: Mapping[str, object], translate: Callable[[str], str]) -> None:
        super().__init__(values)
        self._translate = translate

    def __getitem__(self, name: str) -> object:
        value = super().__getitem__(name)
        if isinstance(value, Translatable):
            return self._translate(value).format_map(self)
        return value.sentence(self._translate) if hasattr(value, "sentence") else value


class Listed(tuple[object, ...]):
    """Words or names separated by commas."""

    separator = ", "

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """Return the list in words.

        >>> Listed((translatable("Elo"), "Ada")).sentence(str.upper)
        'ELO, Ada'
        """
        return self.separator.join(
            translate(item) if isinstance(item, Translatable) else _value_text(item, translate)
            for item in self
        )

    def __str__(self) -> str:
        return self.sentence()


class ListedNames(Listed):
    """Names separated by semicolons, because names contain commas.

    >>> ListedNames(("Castor, Emil", translatable("nobody"))).sentence(str.upper)
    'Castor, Emil; NOBODY'
    """

    separator = "; "


def _value_text(value: object, translate: Callable[[str], str]) -> str:
    return str(value.sentence(translate) if hasattr(value, "sentence") else value)


class Remark(str):
    """An English sentence that can still be translated."""

    text: str
    values: Mapping[str, object]

    def __new__(cls, text: str, values: Mapping[str, object]) -> "Remark":
        made = super().__new__(cls, fill(text, values))
        made.text, made.values = text, values
        return made

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """Return the remark in words; values that are sentences are translated too."""
        return fill(self.text, self.values, translate)

    def __getnewargs__(self) -> tuple[str, Mapping[str, object]]:  # type: ignore[override]
        return self.text, self.values


def remark(text: str, /, **values: object) -> Remark:
    """Return a remark, for example about one row of a file.

    >>> remark("row {row}: no name", row=3)
    'row 3: no name'
    >>> remark("row {row}: no name", row=3).sentence({"row {row}: no name": "riga {row}: vuota"}.__getitem__)
    'riga 3: vuota'
    """
    return Remark(text, values)


def and_more(count: int) -> Remark:
    """Return the end of a shortened list."""
    return remark(plural("and {count} more", "and {count} more", count), count=count)
