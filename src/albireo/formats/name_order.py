"""Names without a comma: which of the words is the family name, judged by the whole list.

A list writes all its names in one order. Its heading may say which ("Cognome e nome"); otherwise the rows
with a common given name decide for all.
"""

from collections.abc import Iterable
from enum import Enum
from importlib.resources import files

from albireo.formats.player_columns import plain_heading

_FAMILY_FIRST = frozenset(
    (
        "cognome e nome",
        "cognome nome",
        "nom prenom",
        "nom et prenom",
        "apellidos y nombre",
        "apellidos nombre",
        "nazwisko i imie",
        "nume si prenume",
        "nachname vorname",
        "name vorname",
        "last name first name",
        "surname first name",
    )
)
_GIVEN_FIRST = frozenset(
    (
        "nome e cognome",
        "nome cognome",
        "prenom nom",
        "prenom et nom",
        "nombre y apellidos",
        "vorname nachname",
        "vorname name",
        "imie i nazwisko",
        "first name last name",
    )
)
_PARTICLES = frozenset(
    [
        "van",
        "von",
        "vom",
        "zu",
        "zum",
        "zur",
        "der",
        "den",
        "ter",
        "ten",
        "te",
        "de",
        "da",
        "do",
        "dos",
        "das",
        "di",
        "del",
        "della",
        "dello",
        "dal",
        "du",
        "des",
        "la",
        "le",
        "lo",
        "el",
        "al",
        "af",
        "av",
        "bin",
        "ben",
        "ibn",
        "st",
        "saint",
        "san",
        "santa",
        "sant",
        "mac",
    ]
)
"""Particles that a family name may begin with."""
_SHARE = 0.75
"""Minimum share of the deciding rows that must agree."""


class NameOrder(Enum):
    """The order of the names in a list."""

    FAMILY_FIRST = "family first"
    GIVEN_FIRST = "given first"


def name_order(heading: str, names: Iterable[str]) -> NameOrder | None:
    """Return the order of names without a comma in a list; None if it cannot be determined.

    >>> name_order("Player", ["Luca Kowalski", "Anna Rossi", "Zeno Quist"])
    <NameOrder.GIVEN_FIRST: 'given first'>
    >>> name_order("Cognome e nome", ["Xu Li"])
    <NameOrder.FAMILY_FIRST: 'family first'>
    """
    if (announced := order_in_heading(heading)) is not None:
        return announced
    shown = [order_of_name(name) for name in names]
    given_first, family_first = shown.count(NameOrder.GIVEN_FIRST), shown.count(NameOrder.FAMILY_FIRST)
    told = given_first + family_first
    if told and given_first >= told * _SHARE:
        return NameOrder.GIVEN_FIRST
    if told and family_first >= told * _SHARE:
        return NameOrder.FAMILY_FIRST
    return None


def order_in_heading(heading: str) -> NameOrder | None:
    """Return the order that the heading of a list announces, if it does."""
    plain = plain_heading(heading)
    if plain in _FAMILY_FIRST:
        return NameOrder.FAMILY_FIRST
    return NameOrder.GIVEN_FIRST if plain in _GIVEN_FIRST else None


def order_of_name(name: str) -> NameOrder | None:
    """Return the order that a name without a comma shows by a common given name at one end only.

    >>> order_of_name("Luca Kowalski"), order_of_name("Quist Zeno Luca"), order_of_name("Luca Anna")
    (<NameOrder.GIVEN_FIRST: 'given first'>, <NameOrder.FAMILY_FIRST: 'family first'>, None)
    """
    words = name.split()
    if not is_open(name) or len(words[-1].rstrip(".")) == 1:  # "Luca A.", "Kowalski L.": an initial of either
        return None
    begins, ends = _is_given(words[0]), _is_given(words[-1])
    if begins == ends:
        return None
    return NameOrder.GIVEN_FIRST if begins else NameOrder.FAMILY_FIRST


def with_comma(name: str, order: NameOrder) -> str:
    """Return the name as "Family, Given".

    >>> with_comma("Luca Kowalski", NameOrder.GIVEN_FIRST)
    'Kowalski, Luca'
    >>> with_comma("Jan van der Berg", NameOrder.GIVEN_FIRST)
    'van der Berg, Jan'
    >>> with_comma("De Luca Sara Maria", NameOrder.FAMILY_FIRST)
    'De Luca, Sara Maria'
    >>> with_comma("Fuente San Sebastian Fco. Javier", NameOrder.FAMILY_FIRST)
    'Fuente San Sebastian, Fco. Javier'
    """
    words = name.split()
    if not is_open(name):
        return name
    if order is NameOrder.GIVEN_FIRST:
        at = _end_of_given(words)
        return f"{' '.join(words[at:])}, {' '.join(words[:at])}"
    at = len(words) - 1
    while at > 1 and _may_be_given(words[at - 1]) and words[at - 2].casefold() not in _PARTICLES:
        at -= 1
    return f"{' '.join(words[:at])}, {' '.join(words[at:])}"


def is_open(name: str) -> bool:
    """Return whether a name has at least two words and no comma."""
    words = name.split()
    return len(words) > 1 and "," not in name and all(any(map(str.isalpha, word)) for word in words)


def _end_of_given(words: list[str]) -> int:
    """Return the index where the family name begins: at a particle, or after the known given names."""
    last = len(words) - 1
    for at in range(1, last):
        if words[at].casefold() in _PARTICLES:
            return at
    if not _is_given(words[0]):
        return last
    at = 1
    while at < last and (_is_given(words[at]) or len(words[at].rstrip(".")) == 1):
        at += 1
    return at


def _may_be_given(word: str) -> bool:
    """Return whether a word is a given name or an abbreviation of one ("Fco.")."""
    return word.endswith(".") or _is_given(word)


def _is_given(word: str) -> bool:
    return all(plain_heading(part) in _given_names() for part in word.split("-"))


def _given_names() -> frozenset[str]:
    global _known
    if _known is None:
        text = (files("albireo.data") / "given_names.txt").read_text(encoding="utf-8")
        _known = frozenset(text.split())
    return _known


_known: frozenset[str] | None = None
