"""Sentences that wait for their translation.

A sentence is an English text with `{name}` holes, the key of its translation, plus the values that fill
the holes. A value that is itself words (`half-point bye`) is marked, and then translated too; its own holes
are filled from the same values.
"""

from collections.abc import Callable, Mapping


class Translatable(str):
    """An English text that is the key of its translation."""

    __slots__ = ()


def translatable(text: str) -> Translatable:
    """Marks words for the translators, in a table or as a value that fills a hole.

    >>> values = {"what": translatable("{kind} of {player}"), "kind": translatable("bye"), "player": 7}
    >>> filled("round 1: {what}", values)
    'round 1: bye of 7'
    """
    return Translatable(text)


def filled(text: str, values: Mapping[str, object], translate: Callable[[str], str] = str) -> str:
    """The sentence in words, translated, with its holes filled."""
    return translate(text).format_map(_Filling(values, translate))


class _Filling(dict[str, object]):
    """Values as they are shown: words translated when a hole asks for them."""

    def __init__(self, values: Mapping[str, object], translate: Callable[[str], str]) -> None:
        super().__init__(values)
        self._translate = translate

    def __getitem__(self, name: str) -> object:
        value = super().__getitem__(name)
        return self._translate(value).format_map(self) if isinstance(value, Translatable) else value


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
        inner = {
            name: value.sentence(translate) if hasattr(value, "sentence") else value
            for name, value in self.values.items()
        }
        return filled(self.text, inner, translate)


def remark(text: str, /, **values: object) -> Remark:
    """A remark on something that is told row by row.

    >>> remark("row {row}: no name", row=3)
    'row 3: no name'
    >>> remark("row {row}: no name", row=3).sentence({"row {row}: no name": "riga {row}: vuota"}.__getitem__)
    'riga 3: vuota'
    """
    return Remark(text, values)
