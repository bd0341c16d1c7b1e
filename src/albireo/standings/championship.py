"""A championship or grand prix over several tournaments: points by place, the best n of m, ties.

Those who share a place share the points of the places they occupy. Anyone still tied after the criteria
shares the place. Points are exact fractions until they are displayed.
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Generic, TypeVar

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.value_classes import dataclass

Person = TypeVar("Person", bound=Hashable)
FORMULA_ONE = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)
"""A common choice; any other list may be given."""
BY_PLACE, BY_POINTS = "place", "points"
TIES: dict[str, Translatable] = {
    "wins": translatable("more tournaments won"),
    "best": translatable("the best single result, then the next one"),
    "dropped": translatable("the better of the results that do not count"),
    "played": translatable("more tournaments played"),
    "last": translatable("the better result in the last tournament"),
}
"""Criteria that may separate equal totals, in words."""
MOST_POINTS = 100_000
MOST_PLACES = 1_000


class BadChampionship(AlbireoError):
    """Invalid rules of a championship."""


@dataclass(frozen=True, slots=True)
class ChampionshipRules:
    """How places in single tournaments are combined into one table."""

    points: tuple[int, ...] = FORMULA_ONE
    """Points for places 1, 2 … of a tournament."""
    further: int = 0
    """Points for every further place."""
    best: int | None = None
    """Maximum number of results that count, the best ones; None means all."""
    least: int = 1
    """Minimum number of tournaments played to be ranked."""
    places: str = BY_PLACE
    """The meaning of a place: that of the final standings (`place`), or by points only, so that all on equal
    points share (`points`).
    """
    ties: tuple[str, ...] = ("wins", "best")
    """Keys of `TIES` in order."""

    def check(self) -> None:
        """Refuse invalid rules."""
        if not self.points or len(self.points) > MOST_PLACES:
            raise BadChampionship(
                "expected points for 1 to {most} places, found {found}",
                most=MOST_PLACES,
                found=len(self.points),
            )
        amounts = (*self.points, self.further)
        if any(not 0 <= amount <= MOST_POINTS for amount in amounts):
            raise BadChampionship("points must be from 0 to {most}", most=MOST_POINTS)
        if any(one < other for one, other in pairwise(amounts)):
            raise BadChampionship("a better place cannot have fewer points than a worse one")
        if (self.best is not None and self.best < 1) or self.least < 1:
            raise BadChampionship("expected at least one tournament")
        if self.places not in (BY_PLACE, BY_POINTS):
            raise BadChampionship(
                "places must be by `place` or by `points`, not by {found!r}", found=self.places
            )
        unknown = [code for code in self.ties if code not in TIES]
        if unknown or len(set(self.ties)) != len(self.ties):
            raise BadChampionship(
                "ties: expected some of {expected}, each once, found {found}",
                expected=", ".join(TIES),
                found=", ".join(self.ties),
            )

    def points_for(self, place: int, sharing: int) -> Fraction:
        """Return the points of one of `sharing` participants who share places from `place` on.

        >>> str(ChampionshipRules(points=(10, 6, 4)).points_for(2, 2))
        '5'
        """
        filled = (self.points[at] if at < len(self.points) else self.further for at in _from(place, sharing))
        return Fraction(sum(filled), sharing)


def points_text(points: Fraction) -> str:
    """Return points with at most two decimals, without trailing zeros.

    >>> points_text(Fraction(25)), points_text(Fraction(33, 2)), points_text(Fraction(50, 3))
    ('25', '16.5', '16.67')
    """
    return f"{float(points):.2f}".rstrip("0").rstrip(".")


def _from(place: int, sharing: int) -> range:
    return range(place - 1, place - 1 + sharing)


@dataclass(frozen=True, slots=True)
class Finish:
    """A participant's result in one tournament."""

    place: int
    sharing: int
    """How many share this place, including this one."""


@dataclass(frozen=True, slots=True)
class CountedResult:
    """The contribution of one tournament to a total."""

    tournament: int
    """Its index in the series."""
    finish: Finish
    points: Fraction
    counts: bool
    """Whether it is among the best that count."""


@dataclass(frozen=True, slots=True)
class ChampionshipRow(Generic[Person]):
    """One line of the table."""

    place: int
    """Shared by those still tied; 0 if too few tournaments were played."""
    person: Person
    total: Fraction
    parts: tuple[CountedResult, ...]
    """In the order of the tournaments."""
    decided: str = ""
    """Key of `TIES` that separated the person from the one above with an equal total; `=`: place shared."""

    @property
    def counted(self) -> tuple[CountedResult, ...]:
        return tuple(part for part in self.parts if part.counts)


def championship(
    rules: ChampionshipRules, series: Sequence[Mapping[Person, Finish]]
) -> tuple[ChampionshipRow[Person], ...]:
    """Return the table over tournaments in the order in which they are played.

    >>> first, second = {"Ann": Finish(1, 1), "Bob": Finish(2, 1)}, {"Bob": Finish(1, 1), "Ann": Finish(2, 1)}
    >>> rows = championship(ChampionshipRules(points=(10, 6), best=1, ties=("last",)), [first, second])
    >>> [(row.place, row.person, str(row.total), row.decided) for row in rows]
    [(1, 'Bob', '10', ''), (2, 'Ann', '10', 'last')]
    """
    rules.check()
    found: dict[Person, list[CountedResult]] = {}
    for number, finishes in enumerate(series):
        for person, finish in finishes.items():
            points = rules.points_for(finish.place, finish.sharing)
            found.setdefault(person, []).append(CountedResult(number, finish, points, counts=True))
    rows = [ChampionshipRow(0, person, *_total(rules, parts)) for person, parts in found.items()]
    last = len(series) - 1
    ranked = [row for row in rows if len(row.parts) >= rules.least]
    ranked.sort(key=lambda row: _key(rules, row, last), reverse=True)
    placed: list[ChampionshipRow[Person]] = []
    for at, row in enumerate(ranked, start=1):
        above = placed[-1] if placed else None
        decided = _deciding_rule(rules, above, row, last) if above is not None else ""
        place = above.place if above is not None and decided == "=" else at
        placed.append(ChampionshipRow(place, row.person, row.total, row.parts, decided))
    others = [row for row in rows if len(row.parts) < rules.least]
    others.sort(key=lambda row: _key(rules, row, last), reverse=True)
    return (*placed, *others)


def _total(
    rules: ChampionshipRules, parts: Sequence[CountedResult]
) -> tuple[Fraction, tuple[CountedResult, ...]]:
    """Return the total of the best results that count, the later of equal ones."""
    best = sorted(parts, key=lambda part: (part.points, part.tournament), reverse=True)[: rules.best]
    marked = tuple(CountedResult(part.tournament, part.finish, part.points, part in best) for part in parts)
    return sum((part.points for part in best), Fraction(0)), marked


def _key(
    rules: ChampionshipRules, row: ChampionshipRow[Person], last: int
) -> tuple[tuple[Fraction, ...], ...]:
    return ((row.total,), *(_figures(code, row, last) for code in rules.ties))


def _figures(code: str, row: ChampionshipRow[Person], last: int) -> tuple[Fraction, ...]:
    """Return the values compared by one criterion; more is better."""
    match code:
        case "wins":
            return (Fraction(sum(part.finish.place == 1 for part in row.counted)),)
        case "best":
            return tuple(sorted((part.points for part in row.counted), reverse=True))
        case "dropped":
            return tuple(sorted((part.points for part in row.parts if not part.counts), reverse=True))
        case "played":
            return (Fraction(len(row.parts)),)
        case _:
            return tuple(part.points for part in row.parts if part.tournament == last) or (Fraction(-1),)


def _deciding_rule(
    rules: ChampionshipRules, above: ChampionshipRow[Person], row: ChampionshipRow[Person], last: int
) -> str:
    if above.total != row.total:
        return ""
    differing = (code for code in rules.ties if _figures(code, above, last) != _figures(code, row, last))
    return next(differing, "=")
