"""A rating period: several events between two lists, one K and one rounding (B.02 8.3.3, 8.3.4)."""

from collections.abc import Sequence

from albireo.ratings.change import HUNDREDTHS, RatedGame, cut_k, round_away_from_zero
from albireo.ratings.rules import RatingRules
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class RatingPeriod:
    """The combined effect of the events of a period."""

    k: int
    """K after the reduction for the games of all events."""
    changes: tuple[int, ...]
    """K times ΣΔR of each event, in hundredths."""

    @property
    def change(self) -> int:
        """The change of the whole period, in hundredths."""
        return sum(self.changes)

    @property
    def rounded(self) -> int:
        """Rounded once: agrees with 13 of 14 published periods in which it makes a difference."""
        return round_away_from_zero(self.change, HUNDREDTHS)

    @property
    def rounded_per_event(self) -> int:
        """Rounded event by event: agrees with the other one."""
        return sum(round_away_from_zero(change, HUNDREDTHS) for change in self.changes)


def rating_period(events: Sequence[Sequence[RatedGame]], k: int, rules: RatingRules) -> RatingPeriod:
    """Return the period of several events, each given by its rated games; K is that of the list."""
    used = cut_k(k, sum(len(games) for games in events), rules.most_k_times_games)
    return RatingPeriod(used, tuple(used * sum(game.change for game in games) for games in events))
