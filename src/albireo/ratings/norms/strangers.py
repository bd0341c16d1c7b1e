"""The best opponents the field still offers for games whose opponents are unknown.

For one or two unknown opponents the players of the field are tried, because the rating of one, the title of
another and the federation of a third do not make a real opponent. For more, ratings, titles and federations
are taken separately, which is never worse than any real opponents.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from albireo.domain.player import Title
from albireo.ratings.norms.conditions import LEAST_FEDERATIONS, MixRules
from albireo.ratings.norms.games import NO_FEDERATION, NormGame
from albireo.ratings.norms.titles import (
    TITLE_HOLDERS,
    UNRATED,
    NormTitle,
    most_of_one_federation,
    most_of_own_federation,
    required_title_holders,
    required_titles,
)
from albireo.value_classes import dataclass

MOST_PEOPLE = 2
"""Maximum number of unknown opponents for which the players of the field are tried."""
_NO_FEDERATION = (NO_FEDERATION, "")


class Stranger(NamedTuple):
    """A player of the field who may be an opponent."""

    rating: int
    title: Title | None
    federation: str


@dataclass(frozen=True, slots=True)
class Field:
    """What unknown opponents may be: ratings, highest first, and how many hold which titles."""

    ratings: tuple[int, ...]
    """One for each game against an unknown opponent."""
    wanted: int
    """Holders of a title required by the norm."""
    holders: int
    """Holders of any title that counts."""
    federations: Mapping[str, int]
    """How many are of which federation."""
    people: tuple[Stranger, ...] = ()
    """Possible opponents, without those surpassed by others in every respect; empty if not tried."""


def people_of(
    field: Iterable[Stranger], met: Sequence[str], title: NormTitle, mix: MixRules, unknown: int
) -> tuple[Stranger, ...]:
    """Return the best players of each kind, enough to find the best set of them.

    Kinds are title (demanded, another, none) and federation: the player's own, none, each one met so often
    that it may reach its limit, another one met, or a new one, of which different ones may be needed.
    `met` are the federations of the games so far.
    """
    limit = most_of_one_federation(mix.least_games) - unknown
    often = {code for code, number in Counter(met).items() if number > limit}
    kept: Counter[tuple[int, str]] = Counter()
    new: Counter[tuple[int, str]] = Counter()
    found = []
    for stranger in sorted(field, key=lambda each: -each.rating):
        code, rank = stranger.federation, _rank(stranger.title, title)
        is_new = code not in met and code not in (mix.own_federation, *_NO_FEDERATION)
        kind = "new" if is_new else code if not _is_foreign(code, mix) or code in often else "met"
        if kept[rank, kind] < unknown or (is_new and not new[rank, code] and _codes(new, rank) < unknown):
            kept[rank, kind] += 1
            new[rank, code] += is_new
            found.append(stranger)
    return tuple(found)


def _codes(new: Counter[tuple[int, str]], rank: int) -> int:
    """Return the number of new federations among the players kept."""
    return sum(number > 0 for (of, _code), number in new.items() if of == rank)


def _rank(held: Title | None, title: NormTitle) -> int:
    return 2 if held in title.demands.titles else 1 if held in TITLE_HOLDERS else 0


def _is_foreign(code: str, mix: MixRules) -> bool:
    return code not in (mix.own_federation, *_NO_FEDERATION)


def best_federations(field: Field, met: Sequence[str], mix: MixRules, unknown: int) -> list[str]:
    """Return the federations, as the field has them, with which strangers serve best.

    First new ones, each once; then none (under FIDE's flag), which counts towards no limit; then those met
    least; the player's own last.
    """
    own, often = mix.own_federation, Counter(met)
    ranked = sorted(
        ((code in often or turn > 0, often[code] + turn), code)
        for code, number in field.federations.items()
        if _is_foreign(code, mix)
        for turn in range(min(number, unknown))
    )
    new = [code for (is_met, _times), code in ranked if not is_met]
    none = [code for code in _NO_FEDERATION for _ in range(field.federations.get(code, 0))]
    again = [code for (is_met, _times), code in ranked if is_met]
    return [*new, *none, *again, *[own] * unknown][:unknown]


def demanded_title(title: NormTitle) -> Title:
    """Return the highest title that a norm requires among the opponents."""
    return min(title.demands.titles, key=lambda held: held.rank)


class Strangers:
    """Completes games against unknown opponents with the best the field offers."""

    def __init__(self, title: NormTitle, field: Field, mix: MixRules) -> None:
        self.title, self.field, self.mix = title, field, mix
        self._chosen: dict[object, tuple[Stranger, ...] | None] = {}

    def fill(self, games: Sequence[NormGame], unknown: int) -> list[NormGame] | None:
        """Return the games followed by this many strangers, or None if the field does not have them."""
        if not unknown:
            return list(games) if self._lacking(games, 0) is not None else None
        strangers = self._people(games, unknown) if self.field.people else self._apart(games, unknown)
        if strangers is None:
            return None
        return [
            *games,
            *(
                NormGame(-place - 1, -place - 1, each.rating, each.title, each.federation, 0)
                for place, each in enumerate(strangers)
            ),
        ]

    def _lacking(self, games: Sequence[NormGame], unknown: int) -> tuple[int, int] | None:
        """Return how many required titles and title holders the strangers must have, or None if too many."""
        count, demanded = len(games) + unknown, self.title.demands.titles
        wanted = max(0, required_titles(count) - sum(game.title in demanded for game in games))
        held = sum(game.title in TITLE_HOLDERS for game in games)
        holders = max(wanted, required_title_holders(count) - held)
        return (wanted, holders) if holders <= unknown else None

    def _apart(self, games: Sequence[NormGame], unknown: int) -> Iterator[Stranger] | None:
        """Return strangers with the missing titles and federations and the highest ratings of the field."""
        lacking, field = self._lacking(games, unknown), self.field
        if lacking is None or lacking[0] > field.wanted or lacking[1] > field.holders:
            return None
        wanted, holders = lacking
        codes = best_federations(field, [game.federation for game in games], self.mix, unknown)
        return (
            Stranger(
                field.ratings[place],
                demanded_title(self.title) if place < wanted else Title.FM if place < holders else None,
                codes[place],
            )
            for place in range(unknown)
        )

    def _people(self, games: Sequence[NormGame], unknown: int) -> tuple[Stranger, ...] | None:
        """Return the players with the highest average who have the missing titles and federations."""
        lacking = self._lacking(games, unknown)
        if lacking is None:
            return None
        federations = Counter(game.federation for game in games)
        lowest = min((game.rating or UNRATED for game in games), default=UNRATED)
        key = (len(games), unknown, lacking, lowest, frozenset(federations.items()))
        if key not in self._chosen:
            sets = combinations(self.field.people, unknown)
            fitting = (each for each in sets if self._fits(each, lacking, federations))
            self._chosen[key] = max(fitting, key=lambda each: self._worth(each, lowest), default=None)
        return self._chosen[key]

    def _fits(self, strangers: tuple[Stranger, ...], lacking: tuple[int, int], met: Counter[str]) -> bool:
        ranks = [_rank(each.title, self.title) for each in strangers]
        if sum(rank == 2 for rank in ranks) < lacking[0] or sum(rank > 0 for rank in ranks) < lacking[1]:
            return False
        if self.mix.is_waived:
            return True
        federations = met + Counter(each.federation for each in strangers)
        count, own = sum(federations.values()), self.mix.own_federation
        if own not in _NO_FEDERATION and federations[own] > most_of_own_federation(count):
            return False
        counted = {code: number for code, number in federations.items() if code not in _NO_FEDERATION}
        foreign = counted.keys() - {own}
        return len(foreign) >= LEAST_FEDERATIONS and max(counted.values()) <= most_of_one_federation(count)

    def _worth(self, strangers: tuple[Stranger, ...], lowest: int) -> int:
        """Return the sum of their ratings and what raising the lowest of all games adds (1.4.6c)."""
        ratings = [each.rating for each in strangers]
        return sum(ratings) + max(0, self.title.demands.floor - min(lowest, *ratings))
