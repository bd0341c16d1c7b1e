"""One person under two spellings of a name: `Xiang, Z.` and `Xiang, Zeyu`."""

from collections import defaultdict
from collections.abc import Iterable

from albireo.domain.initial_order import alphabetical
from albireo.domain.player import Player


class LikelyDoubles:
    """Players seen so far, by family name."""

    def __init__(self, players: Iterable[Player] = ()) -> None:
        self._by_family: dict[str, list[Player]] = defaultdict(list)
        for player in players:
            self.add(player)

    def add(self, player: Player) -> None:
        self._by_family[_family(player)].append(player)

    def find(self, player: Player) -> Player | None:
        """Return a player of the same family name whose first names are a longer or shorter form."""
        return next(
            (other for other in self._by_family[_family(player)] if _may_be_same(player, other)), None
        )


def _may_be_same(one: Player, other: Player) -> bool:
    if one.fide_id and other.fide_id and one.fide_id != other.fide_id:
        return False
    if one.birth_date and other.birth_date and one.birth_date[:4] != other.birth_date[:4]:
        return False
    short, long = sorted((_first_names(one), _first_names(other)), key=lambda names: len("".join(names)))
    return bool(short) and len(short) <= len(long) and all(map(_begins, long, short))


def _begins(long: str, short: str) -> bool:
    return long.startswith(short)


def _family(player: Player) -> str:
    return alphabetical(player.name.partition(",")[0])


def _first_names(player: Player) -> list[str]:
    return alphabetical(player.name.partition(",")[2].replace(".", " ").replace("-", " ")).split()
