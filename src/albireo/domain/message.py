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
