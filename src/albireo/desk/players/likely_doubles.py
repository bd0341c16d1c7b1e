"""One person under two spellings of a name: `Xiang, Z.` and `Xiang, Zeyu`, `Müller` and `Mueller`."""

import re
from collections import defaultdict
from collections.abc import Iterable

from albireo.domain.initial_order import alphabetical
from albireo.domain.player import Player

_UMLAUT = re.compile("([aou])e")
"""How German and other names write ä, ö, ü without the dots."""
_LONG = 5
"""Length from which a family name with one other letter is likely a misspelling, not another name."""
_DIGITS = re.compile("[0-9]+")


class LikelyDoubles:
    """Players seen so far, by family name, by first names and by all words."""

    def __init__(self, players: Iterable[Player] = ()) -> None:
        self._found: dict[tuple[str, str], list[Player]] = defaultdict(list)
        for player in players:
            self.add(player)

    def add(self, player: Player) -> None:
        for key in _keys(player):
            self._found[key].append(player)

    def find(self, player: Player) -> Player | None:
        """Return a player who may be the same person, by another spelling of the name.

        First names may be shorter ("Z."), the family name may have one other letter, and the two may have
        been swapped.
        """
        return next(
            (other for key in _keys(player) for other in self._found[key] if _may_be_same(player, other)),
            None,
        )


def _keys(player: Player) -> Iterable[tuple[str, str]]:
    family, given = _family(player), " ".join(_first_names(player))
    yield "family", family
    if given:
        yield "given", given
    yield "words", " ".join(sorted(f"{family} {given}".split()))


def _may_be_same(one: Player, other: Player) -> bool:
    if one.fide_id and other.fide_id and one.fide_id != other.fide_id:
        return False
    if one.birth_date and other.birth_date and one.birth_date[:4] != other.birth_date[:4]:
        return False
    if _DIGITS.findall(one.name) != _DIGITS.findall(other.name):  # "Child 1" and "Child 2" of a school list
        return False
    if _family(one) == _family(other):
        return _is_shorter_form(_first_names(one), _first_names(other))
    if one.rating and other.rating and one.rating != other.rating:
        return False
    if _first_names(one) == _first_names(other) != []:
        return _differ_in_one_letter(_family(one), _family(other))
    return _words(one) == _words(other)


def _is_shorter_form(one: list[str], other: list[str]) -> bool:
    """Return whether each first name is the beginning of the other person's."""
    short, long = sorted((one, other), key=lambda names: len("".join(names)))
    return bool(short) and len(short) <= len(long) and all(map(str.startswith, long, short))


def _differ_in_one_letter(one: str, other: str) -> bool:
    """Return whether two long names differ in one letter, which may be missing in one of them."""
    short, long = sorted((one, other), key=len)
    if len(short) < _LONG or len(long) - len(short) > 1:
        return False
    at = next((at for at, letter in enumerate(short) if letter != long[at]), len(short))
    return short[at:] == long[at + 1 :] or short[at + 1 :] == long[at + 1 :]


def _words(player: Player) -> list[str]:
    return sorted([*_family(player).split(), *_first_names(player)])


def _family(player: Player) -> str:
    return _plain(player.name.partition(",")[0])


def _first_names(player: Player) -> list[str]:
    return _plain(player.name.partition(",")[2].replace(".", " ").replace("-", " ")).split()


def _plain(text: str) -> str:
    return _UMLAUT.sub(r"\1", alphabetical(text))
