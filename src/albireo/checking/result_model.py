"""The probability that White wins, draws or loses, given two ratings.

Three models: the statistical one published for FIDE's acceptance tests (fitted to real games; the draw rate
depends on strength), FIDE's own expectation table with a fixed share of draws, and none at all.
"""

from enum import Enum
from random import Random

from albireo.domain.result import GameResult
from albireo.ratings.tables import expected_per_cent
from albireo.value_classes import dataclass

RATING_OF_UNRATED = 1400


class Model(Enum):
    STATISTICAL = "statistical"
    """Win, draw and loss by rating difference and mean rating, as published by O. Milvang."""
    TABLE = "table"
    """FIDE's expectation table (B.02 8.1), with a share of draws."""
    EVEN = "even"
    """Ratings do not matter."""


@dataclass(frozen=True, slots=True)
class Chances:
    white: float
    black: float

    @property
    def draw(self) -> float:
        return 1 - self.white - self.black


def chances(model: Model, white: int | None, black: int | None, draws: float) -> Chances:
    """Return the chances of a game; `draws` is the share of draws between equals for models that need it.

    >>> found = chances(Model.STATISTICAL, 2467, 2344, 0.3)
    >>> round(found.white, 3), round(found.black, 3), round(found.draw, 3)
    (0.511, 0.138, 0.351)
    """
    one, other = white or RATING_OF_UNRATED, black or RATING_OF_UNRATED
    match model:
        case Model.STATISTICAL:
            return _statistical(one, other)
        case Model.TABLE:
            return _with_draws(expected_per_cent(one - other) / 100, draws)
        case Model.EVEN:
            return _with_draws(0.5, draws)


def _with_draws(expected: float, draws: float) -> Chances:
    """Return win and loss around an expectation; near certainty there are fewer draws."""
    share = min(draws, 2 * expected, 2 * (1 - expected))
    return Chances(expected - share / 2, 1 - expected - share / 2)


def _statistical(white: int, black: int) -> Chances:
    mean, difference = (white + black) / 2, white - black
    strength = max(0.0, (mean - 1200) / 1200)
    wins = _curve(
        difference, 40, 0.45 - 0.10 * strength**2, -1492 + 0.391 * mean, 1691 - 0.428 * mean, rising=True
    )
    losses = _curve(
        difference, -80, 0.46 - 0.13 * strength**2, -1753 + 0.416 * mean, 1428 - 0.388 * mean, rising=False
    )
    if wins + losses > 1:
        wins, losses = wins / (wins + losses), losses / (wins + losses)
    return Chances(wins, losses)


def _curve(
    difference: float, centre: float, value: float, lower: float, upper: float, *, rising: bool
) -> float:
    """Return the value of two parabolas that meet at the centre; 0 and 1 beyond the limits."""
    if difference <= lower:
        return 0.0 if rising else 1.0
    if difference >= upper:
        return 1.0 if rising else 0.0
    if difference <= centre:
        part = ((difference - lower) / (centre - lower)) ** 2
        return value * part if rising else 1 - (1 - value) * part
    part = ((difference - upper) / (centre - upper)) ** 2
    return 1 - (1 - value) * part if rising else value * part


def draw_result(lot: Random, odds: Chances) -> GameResult:
    """Draw a result at random."""
    number = lot.random()
    if number < odds.white:
        return GameResult.WHITE_WINS
    return GameResult.BLACK_WINS if number < odds.white + odds.black else GameResult.DRAW
