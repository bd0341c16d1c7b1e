"""The requirements of a norm, each with its value (B.01 1.4.3 to 1.4.8)."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum

from albireo.ratings.norms.games import NO_FEDERATION, NormGame
from albireo.ratings.norms.titles import (
    LEAST_PER_CENT,
    TITLE_HOLDERS,
    UNRATED,
    NormTitle,
    most_of_one_federation,
    most_of_own_federation,
    required_title_holders,
    required_titles,
)
from albireo.ratings.performance import Performance, performance
from albireo.ratings.tables import rating_difference
from albireo.value_classes import dataclass

LEAST_FEDERATIONS = 2
"""Other than the player's own (1.4.3)."""
LEAST_IN_DOUBLE_ROUND_ROBIN = 6


class Condition(Enum):
    """A requirement: a name for programs, and the article."""

    GAMES = ("games", "B.01 1.4.1")
    PLAYERS = ("players", "B.01 1.4.5f")
    FEDERATIONS = ("federations", "B.01 1.4.3")
    OWN_FEDERATION = ("own federation", "B.01 1.4.4")
    ONE_FEDERATION = ("one federation", "B.01 1.4.4")
    TITLE_HOLDERS = ("title holders", "B.01 1.4.5a")
    REQUIRED_TITLES = ("required titles", "B.01 1.4.5b-e")
    DIFFERENT_TITLES = ("different title holders", "B.01 1.4.5f")
    AVERAGE = ("average", "B.01 1.4.7")
    PER_CENT = ("per cent", "B.01 1.4.8")
    PERFORMANCE = ("performance", "B.01 1.4.8")

    @property
    def article(self) -> str:
        return self.value[1]

    @property
    def is_upper_limit(self) -> bool:
        """Whether the value may not exceed the limit; otherwise it must reach it."""
        return self in (Condition.OWN_FEDERATION, Condition.ONE_FEDERATION)


@dataclass(frozen=True, slots=True)
class CheckedCondition:
    """A requirement with the value found and the value required."""

    condition: Condition
    found: int
    limit: int
    opponents: tuple[int, ...] = ()
    """The opponents counted."""
    waived: bool = False
    """Whether it is waived by an exemption of 1.4.3."""

    @property
    def is_met(self) -> bool:
        return self.waived or self._holds

    @property
    def rests_on_waiver(self) -> bool:
        """Whether it would not be met without the exemption."""
        return self.waived and not self._holds

    @property
    def _holds(self) -> bool:
        return self.found <= self.limit if self.condition.is_upper_limit else self.found >= self.limit


@dataclass(frozen=True, slots=True)
class Assessment:
    """Some games assessed against the requirements of a norm."""

    title: NormTitle
    games: tuple[NormGame, ...]
    checked: tuple[CheckedCondition, ...]
    raised: int | None
    """The opponent whose rating is raised to the floor (1.4.6c)."""
    performance: Performance
    required_points: int
    """The lowest score, in tenths, that reaches the performance; more than all points if none does."""

    @property
    def is_norm(self) -> bool:
        return all(item.is_met for item in self.checked)

    @property
    def points(self) -> int:
        return sum(game.points for game in self.games)

    def checked_for(self, condition: Condition) -> CheckedCondition:
        return next(item for item in self.checked if item.condition is condition)


@dataclass(frozen=True, slots=True)
class MixRules:
    """Differences between events and players."""

    own_federation: str
    least_games: int = 9
    is_waived: bool = False
    """Whether an exemption of 1.4.3a to d applies to the player."""
    double_round_robin: int | None = None
    """The number of players of a double round robin; None in other events (1.4.5f).

    It needs six players, and half of the title holders needed must be different people.
    """


def assess(title: NormTitle, games: Sequence[NormGame], mix: MixRules) -> Assessment:
    """Assess some games of a player against the requirements of a norm."""
    demands = title.demands
    count = len(games)
    ratings, raised = _adjusted_ratings(games, demands.floor)
    points = sum(game.points for game in games)
    made = performance(ratings, points) if games else Performance(0, 0, 0, 0)
    federations = Counter(game.federation for game in games)
    foreign = {code for code in federations if code not in (mix.own_federation, NO_FEDERATION, "")}
    own = tuple(game.opponent for game in games if game.federation == mix.own_federation)
    if mix.own_federation in (NO_FEDERATION, ""):
        own = ()
    most, code = max(
        ((number, code) for code, number in federations.items() if code not in (NO_FEDERATION, "")),
        default=(0, ""),
    )
    holders = tuple(game.opponent for game in games if game.title in TITLE_HOLDERS)
    wanted = tuple(game.opponent for game in games if game.title in demands.titles)
    checked = [
        CheckedCondition(Condition.GAMES, count, mix.least_games),
        CheckedCondition(
            Condition.FEDERATIONS,
            len(foreign),
            LEAST_FEDERATIONS,
            tuple(game.opponent for game in games if game.federation in foreign),
            mix.is_waived,
        ),
        CheckedCondition(
            Condition.OWN_FEDERATION, len(own), most_of_own_federation(count), own, mix.is_waived
        ),
        CheckedCondition(
            Condition.ONE_FEDERATION,
            most,
            most_of_one_federation(count),
            tuple(game.opponent for game in games if game.federation == code) if code else (),
            mix.is_waived,
        ),
        CheckedCondition(Condition.TITLE_HOLDERS, len(holders), required_title_holders(count), holders),
        CheckedCondition(Condition.REQUIRED_TITLES, len(wanted), required_titles(count), wanted),
        CheckedCondition(Condition.AVERAGE, made.mean, demands.average),
        CheckedCondition(Condition.PER_CENT, made.per_cent, LEAST_PER_CENT),
        CheckedCondition(Condition.PERFORMANCE, made.rating, demands.performance),
    ]
    if mix.double_round_robin is not None:
        checked.insert(
            1, CheckedCondition(Condition.PLAYERS, mix.double_round_robin, LEAST_IN_DOUBLE_ROUND_ROBIN)
        )
        half = -(-required_titles(count) // 2)
        different = tuple(dict.fromkeys(wanted))
        checked.insert(7, CheckedCondition(Condition.DIFFERENT_TITLES, len(different), half, different))
    return Assessment(
        title, tuple(games), tuple(checked), raised, made, required_points(title, made.mean, count)
    )


def required_points(title: NormTitle, average: int, games: int) -> int:
    """Return the lowest score in tenths, in half points, whose performance reaches the norm.

    >>> required_points(NormTitle.GM, 2380, 9), required_points(NormTitle.IM, 2344, 9)
    (70, 60)
    """
    for points in range(0, 10 * games + 1, 5) if games else ():
        per_cent = (2 * 10 * points + games) // (2 * games)
        if per_cent >= LEAST_PER_CENT and average + rating_difference(per_cent) >= title.demands.performance:
            return points
    return 10 * games + 5


def _adjusted_ratings(games: Sequence[NormGame], floor: int) -> tuple[list[int], int | None]:
    """Return the ratings that count: unrated as 1400, and the lowest raised to the floor (1.4.6b, c)."""
    ratings = [game.rating or UNRATED for game in games]
    if not ratings:
        return ratings, None
    lowest = min(range(len(ratings)), key=ratings.__getitem__)
    if ratings[lowest] >= floor:
        return ratings, None
    raised = games[lowest].opponent  # all games against that opponent, if they met twice
    return [
        floor if game.opponent == raised else rating for game, rating in zip(games, ratings, strict=True)
    ], raised
