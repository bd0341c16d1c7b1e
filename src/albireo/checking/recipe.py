"""The properties of a generated tournament."""

from collections.abc import Mapping
from random import Random
from typing import Any

from albireo.checking.quota import NOBODY, Amount, Quota
from albireo.checking.result_model import Model
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.point_system import STANDARD, PointSystem
from albireo.domain.points import Points, points
from albireo.domain.result import GameResult
from albireo.domain.tournament import VirtualPoints
from albireo.pairing.registry import DEFAULT
from albireo.value_classes import dataclass, field, replace

MOST_PLAYERS = 9999


class BadRecipe(AlbireoError):
    """A request that cannot be met, or a configuration that cannot be read."""


@dataclass(frozen=True, slots=True)
class Range:
    """A number drawn for each tournament; equal ends fix it."""

    least: int
    most: int

    def draw(self, lot: Random) -> int:
        return lot.randint(self.least, self.most)

    def __contains__(self, number: int) -> bool:
        return self.least <= number <= self.most

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"

    @classmethod
    def parse(cls, text: str) -> "Range":
        """Parse `40` or `20-60`.

        >>> Range.parse("20-60")
        Range(least=20, most=60)
        """
        least, _, most = text.partition("-")
        if not (least.isascii() and least.isdecimal() and (not most or most.isdecimal())) or len(text) > 12:
            raise BadRecipe("expected a number or a range such as 20-60, found {found!r}", found=text)
        found = cls(int(least), int(most or least))
        if found.least > found.most:
            raise BadRecipe("expected the smaller number first, found {found!r}", found=text)
        return found


USUAL_HIGHEST, USUAL_LOWEST = Range(2400, 2800), Range(1400, 2300)
"""Where the highest and lowest ratings are drawn if nothing is set."""
USUAL_SPAN = 400
"""From the rating that is set to the other, if that would be on the wrong side of it."""
LAST_STEP = 1000
"""Where ratings by steps end if no lowest rating is set."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """All settings; the defaults are those of the well-known generators."""

    players: Range = Range(15, 215)
    rounds: Range = Range(5, 15)
    system: str = DEFAULT.code
    """Encoded tournament type (TRF26 record 192)."""
    highest_rating: Range = USUAL_HIGHEST
    lowest_rating: Range = USUAL_LOWEST
    """If only one of the two is set, the other keeps to its side."""
    spread: str = "uniform"
    """Distribution of ratings between the two: `uniform`, `normal` or `low` (many weak players)."""
    rating_step: int = 0
    """How far each rating lies below the one before, from the highest down to the lowest; 0: drawn."""
    ratings: tuple[int, ...] = ()
    """Individual ratings, 0 for none; if there are more players, the others are drawn."""
    unrated: float = 0.0
    """Share of players without a rating."""
    model: Model = Model.STATISTICAL
    draws: float = 0.3
    """Share of draws between equal players, for the models that use it."""
    forfeits: float = 0.0
    """Share of games that are forfeited."""
    unusual: float = 0.0
    """Share of games that end ½-0, 0-½ or 0-0."""
    unrated_games: float = 0.0
    """Share of games that end too early to be rated."""
    results: tuple[tuple[GameResult, Quota], ...] = ()
    """Games of each round with this result, in addition to the shares above: by number, share and round."""
    half_byes: Quota = NOBODY
    zero_byes: Quota = NOBODY
    full_byes: Quota = NOBODY
    withdrawals: Quota = NOBODY
    """Players who leave after a round."""
    returns: Quota = NOBODY
    """Players who return after a round, having left."""
    late_entries: Quota = NOBODY
    """Players who enter after round 1: in any round of the first half, or in the rounds given."""
    groups: int = 1
    """The number of equally strong groups that are paired separately."""
    prohibited: int = 0
    """The number of groups of two or three players that must not meet."""
    initial_colour: Colour | None = None
    """Drawn by lot if not given."""
    point_system: PointSystem = STANDARD
    baku: bool = False
    virtual_points: tuple[VirtualPoints, ...] = ()
    """Given explicitly instead of an acceleration."""
    tie_breaks: tuple[str, ...] = ()
    boards: int = 4
    """Boards of a team, in team tournaments; `players` then counts teams."""
    start: str = "2026/03/01"
    name: str = "Generated tournament"
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the pairing system."""
    drawn: frozenset[str] = frozenset()
    """Fields whose value is drawn for each tournament (`drawn.py`), whatever their value here."""

    def fixed(self, **values: Any) -> "Recipe":
        """Return the recipe with these values, which are then not drawn."""
        return replace(self, drawn=self.drawn - values.keys(), **values)


KEYS = (
    "PlayersNumber",
    "RoundsNumber",
    "DrawPercentage",
    "ForfeitRate",
    "RetiredRate",
    "HalfPointByeRate",
    "HighestRating",
    "LowestRating",
    "PointsForWin",
    "PointsForDraw",
    "PointsForLoss",
    "PointsForZPB",
    "PointsForForfeitLoss",
    "PointsForPAB",
)
"""Keys of configuration files of JaVaFo and bbpPairings; a rate of N means one in N."""


def from_configuration(text: str, base: Recipe | None = None, file: str = "configuration") -> Recipe:
    """Return a recipe from `Key=Value` lines of a `file`; other values are taken from `base`."""
    recipe = base or Recipe()
    worth: dict[str, Points] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.split("#")[0].strip()
        if not stripped:
            continue
        key, equals, value = (part.strip() for part in stripped.partition("="))
        key = {name.lower(): name for name in KEYS}.get(key.lower().replace("bytera", "byera"), key)
        if not equals or key not in KEYS:
            raise BadRecipe(
                "{file}, line {line}: expected KEY=VALUE with one of {keys}, found {found!r}",
                file=file,
                line=number,
                keys=", ".join(KEYS),
                found=stripped,
            )
        try:
            recipe = _with(recipe, key, value, worth)
        except (ValueError, ZeroDivisionError):
            raise BadRecipe(
                "{file}, line {line}: expected a number for {key}, found {found!r}",
                file=file,
                line=number,
                key=key,
                found=value,
            ) from None
    return recipe.fixed(point_system=_points(recipe.point_system, worth)) if worth else recipe


def _with(recipe: Recipe, key: str, value: str, worth: dict[str, Points]) -> Recipe:
    match key:
        case "PlayersNumber":
            return replace(recipe, players=Range.parse(value))
        case "RoundsNumber":
            return replace(recipe, rounds=Range.parse(value))
        case "HighestRating":
            return replace(recipe, highest_rating=Range.parse(value))
        case "LowestRating":
            return replace(recipe, lowest_rating=Range.parse(value))
        case "DrawPercentage":
            return replace(recipe, draws=_share(float(value) / 100), model=Model.TABLE)
        case "ForfeitRate":
            return recipe.fixed(forfeits=_share(1 / float(value)))
        case "RetiredRate":
            return recipe.fixed(withdrawals=Quota(Amount(share=_share(1 / float(value)))))
        case "HalfPointByeRate":
            return recipe.fixed(half_byes=Quota(Amount(share=_share(1 / float(value)))))
        case _:
            worth[key] = points(value)
            return recipe


def _share(share: float) -> float:
    if not 0 <= share <= 1:
        raise ValueError
    return share


def _points(system: PointSystem, worth: Mapping[str, Points]) -> PointSystem:
    win, draw = worth.get("PointsForWin", system.win), worth.get("PointsForDraw", system.draw)
    loss = worth.get("PointsForLoss", system.loss)
    made = PointSystem.of(win, draw, loss, worth.get("PointsForPAB"))
    return replace(
        made,
        zero_bye=worth.get("PointsForZPB", made.zero_bye),
        forfeit_loss=worth.get("PointsForForfeitLoss", made.forfeit_loss),
    )
