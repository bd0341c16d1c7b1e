"""The change of a rating by a tournament, game by game (B.02 8.3).

Everything is exact: points are tenths, expected scores hundredths, and K is whole, so a change in hundredths
is a whole number. Only the last step rounds, halves away from zero.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from albireo.domain.history import Entry, Row, rows
from albireo.domain.player import Player
from albireo.domain.points import Points
from albireo.domain.result import UNFINISHED, Mark
from albireo.domain.tournament import Tournament
from albireo.ratings.edition_1997 import MeanAccount, MeanOpponent, round_for_publication
from albireo.ratings.first_rating import FirstRatingResult, first_rating
from albireo.ratings.k_factor import KFactor, k_factor
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.match import without_decided_games
from albireo.ratings.performance import Performance, performance
from albireo.ratings.rules import RatingRules, day_of
from albireo.ratings.tables import expected_per_cent
from albireo.value_classes import dataclass, replace

HUNDREDTHS = 100
RATED_MARKS: Mapping[Mark, Points] = {Mark.WIN: 10, Mark.DRAW: 5, Mark.LOSS: 0}
"""Rating rules count 1, ½ and 0, whatever the event's point system."""


class NotRated(Enum):
    """Why a round does not count for the rating."""

    NO_GAME = "no game"
    """A bye, an absence or a forfeit."""
    UNRATED_RESULT = "not rated by decision"
    """A result that the arbiter marked as not rated, such as before both had made a move."""
    UNRATED_OPPONENT = "opponent without a rating"
    MISMATCH = "difference too large"
    """Rapid and blitz since December 2024: 600 points or more, and one player above 2600."""
    NOT_FINISHED = "no result yet"
    MATCH_DECIDED = "after a decided match"
    """The game came after one player had already won the match of two players."""
    MATCH_OF_UNRATED = "match with an unrated player"


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One game that counts."""

    round: int
    opponent: int
    opponent_rating: int
    points: Points
    """10, 5 or 0."""
    difference: int
    """Own rating minus the opponent's."""
    counted_difference: int
    """The difference, limited to the largest that counts."""
    expected: int
    """Hundredths of a point."""

    @property
    def is_cut(self) -> bool:
        return self.difference != self.counted_difference

    @property
    def change(self) -> int:
        """ΔR of the game in hundredths: score minus expected score."""
        return 10 * self.points - self.expected


@dataclass(frozen=True, slots=True)
class UnratedRound:
    """A round that does not count, and why."""

    round: int
    opponent: int | None
    reason: NotRated


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The effect of the tournament on one player's rating."""

    tpn: int
    rating: int
    """Rating before the event; 0 for an unrated player."""
    rules: RatingRules
    games: tuple[RatedGame, ...]
    not_rated: tuple[UnratedRound, ...]
    k: KFactor | None
    """None for an unrated player."""
    k_used: int
    """K after the cut by the number of games; 0 for an unrated player."""
    performance: Performance | None
    """Average of the rated opponents and the difference for the percentage; None without a game."""
    first: FirstRatingResult | None
    """First rating of an unrated player; None for a rated one, or if the edition is not available."""
    mean_opponent: MeanOpponent | None = None
    """Set in editions with one expected score for the whole event."""
    mean_account: MeanAccount | None = None
    """How the mean opponent was computed."""
    first_round: int = 1
    """The first round in which the rating was in force."""
    later: tuple["RatingChange", ...] = ()
    """The rest of an event of more than 30 days in which newer list ratings counted, in order."""

    @property
    def points(self) -> Points:
        """W of the games that count, in tenths."""
        return sum(game.points for game in self.games)

    @property
    def expected(self) -> int:
        """We, in hundredths."""
        if self.mean_opponent is not None:
            return self.mean_opponent.expected
        return sum(game.expected for game in self.games)

    @property
    def sum_of_changes(self) -> int:
        """ΣΔR in hundredths: W minus We."""
        return 10 * self.points - self.expected

    @property
    def change(self) -> int:
        """K times ΣΔR, in hundredths of a rating point."""
        return self.k_used * self.sum_of_changes

    @property
    def rounded(self) -> int:
        """The change in whole points, halves rounded away from zero."""
        return round_away_from_zero(self.change, HUNDREDTHS)

    @property
    def parts(self) -> tuple["RatingChange", ...]:
        """The event list by list: this part and the later ones."""
        return (self, *self.later)

    @property
    def total(self) -> int:
        """The change of all parts, in hundredths."""
        return sum(part.change for part in self.parts)

    @property
    def all_games(self) -> tuple[RatedGame, ...]:
        """The games of all parts."""
        return tuple(game for part in self.parts for game in part.games)

    @property
    def final_rating(self) -> int | None:
        """Rating after the event; the newest list rating already includes earlier months."""
        return self.parts[-1].new_rating

    @property
    def linear_performance(self) -> int | None:
        """Average opponent plus 8 per percentage point above 50, without any table; None without a game."""
        if self.performance is None:
            return None
        exact = Fraction(sum(game.opponent_rating for game in self.games), len(self.games)) + 400 * (
            Fraction(2 * self.points, 10 * len(self.games)) - 1
        )
        return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)

    @property
    def is_below_floor(self) -> bool:
        """Whether the new rating falls below the floor, so that the player is unrated on the next list."""
        new, floor = self.new_rating, self.rules.floor
        return bool(self.rating) and new is not None and floor is not None and new < floor

    @property
    def new_rating(self) -> int | None:
        """Rating after this event alone; None while an unrated player has none."""
        if self.rating and self.mean_opponent is not None:
            return round_for_publication(self.rating + Fraction(self.change, HUNDREDTHS))
        if self.rating:
            return self.rating + self.rounded
        return self.first.rating if self.first is not None else None


class Counted(NamedTuple):
    """A game that counts, before its difference is considered."""

    round: int
    opponent: int
    rating: int
    """The opponent's rating."""
    points: Points
    """10, 5 or 0."""


MovedGames = Mapping[tuple[int, int], int]
"""By round and player: the round in progress when the game was played."""
NOT_MOVED: MovedGames = MappingProxyType({})


def rating_changes(
    tournament: Tournament,
    rules: RatingRules,
    after: int | None = None,
    *,
    rate: RateOfPlay = RateOfPlay.STANDARD,
    is_round_robin: bool = False,
    moved: MovedGames = NOT_MOVED,
) -> dict[int, RatingChange]:
    """Return every player's change after this many rounds, by number; by default after all paired rounds.

    Whether it is a round robin matters under the rules of 1997 only. A game that was `moved` to another day
    is rated with the lists of that day.
    """
    table = rows(tournament, None if after is None else after * tournament.games_per_round)
    starts = sorted({item.from_round for player in tournament.players for item in player.official} | {1})
    ratings = {
        start: {player.tpn: _rating(player, rate, start, rules) for player in tournament.players}
        for start in starts
    }
    day = day_of(tournament.settings.start)
    year = int(day[:4]) if day else None
    changes = {}
    for tpn, row in table.items():
        player = tournament.by_tpn[tpn]
        parts = []
        for first, last in _parts(player, rate, row, tournament.games_per_round):
            own = ratings[max(start for start in starts if start <= first)][tpn]
            counted, left_out = _sort_games(
                [
                    (entry, number)
                    for entry in row
                    if first
                    <= (number := _round_of_lists(entry, tpn, tournament.games_per_round, moved))
                    <= last
                ],
                own,
                ratings,
                rules,
                tournament.games_per_round,
            )
            listed = player.official_in(rate.value, first) if rules.national is None else None
            k = k_factor(player, own, rules.k, rules.article, year, listed) if own else None
            found = change_of_games(tpn, own, counted, rules, k, left_out)
            parts.append(replace(found, first_round=first) if first > 1 else found)
        changes[tpn] = replace(parts[0], later=tuple(parts[1:])) if len(parts) > 1 else parts[0]
    changes = without_decided_games(tournament, changes)
    if rules.from_mean_opponent:
        from albireo.ratings.event_1997 import with_mean_opponents

        return with_mean_opponents(changes, table if is_round_robin else None, tournament.games_per_round)
    return changes


def change_of_games(
    tpn: int,
    own: int,
    counted: Sequence[Counted],
    rules: RatingRules,
    k: KFactor | None,
    left_out: Sequence[UnratedRound] = (),
) -> RatingChange:
    """Return how these games change a rating; 0 means unrated."""
    games = rated_games(own, counted, rules)
    points, opponents = sum(game.points for game in games), [game.opponent_rating for game in games]
    return RatingChange(
        tpn=tpn,
        rating=own,
        rules=rules,
        games=games,
        not_rated=tuple(left_out),
        k=k,
        k_used=cut_k(k.value, len(games), rules.most_k_times_games) if k is not None else 0,
        performance=performance(opponents, points) if games else None,
        first=first_rating(opponents, points, rules.first_rating) if not own and rules.first_rating else None,
    )


def _rating(player: Player, rate: RateOfPlay, start: int, rules: RatingRules) -> int:
    """Return the rating that counts from a round on; 0 for an unrated player."""
    if rules.national is None:
        found = player.rating_for(rate.value, start)
    else:
        found = player.national_rating(rules.national) or 0
    return found or rules.unrated_as or 0


def without_differences(games: Iterable[RatedGame]) -> list[Counted]:
    """Return games without the differences computed from them."""
    return [Counted(game.round, game.opponent, game.opponent_rating, game.points) for game in games]


def _parts(player: Player, rate: RateOfPlay, row: Row, games_per_round: int) -> list[tuple[int, int]]:
    """Return first and last rounds of the lists that count for a player; one part by default."""
    last = -(-len(row) // games_per_round)
    later = {item.from_round for item in player.official if 1 < item.from_round <= last}
    starts = [1]
    for first in sorted(later):
        if player.official_in(rate.value, first) != player.official_in(rate.value, starts[-1]):
            starts.append(first)
    ends = [*(start - 1 for start in starts[1:]), max(last, starts[-1])]
    return list(zip(starts, ends, strict=True))


def _round_of_lists(entry: Entry, tpn: int, games_per_round: int, moved: MovedGames) -> int:
    """Return the round whose lists count for a game."""
    number = -(-entry.round // games_per_round)
    return moved.get((number, tpn), number)


def _sort_games(
    row: Iterable[tuple[Entry, int]],
    own: int,
    by_start: Mapping[int, Mapping[int, int]],
    rules: RatingRules,
    games_per_round: int,
) -> tuple[list[Counted], list[UnratedRound]]:
    """Return the games that count and the rounds that do not, each with the round it was played in.

    `by_start` gives ratings by the first round they are in force.
    """
    counted: list[Counted] = []
    left_out: list[UnratedRound] = []
    for entry, played_in in row:
        number = -(-entry.round // games_per_round)
        ratings = by_start[max(start for start in by_start if start <= played_in)]
        reason = _reason_not_rated(entry, own, ratings, rules)
        if reason is not None:
            left_out.append(UnratedRound(number, entry.opponent, reason))
        elif entry.opponent is not None:
            counted.append(Counted(number, entry.opponent, ratings[entry.opponent], RATED_MARKS[entry.mark]))
    return counted, left_out


def _reason_not_rated(
    entry: Entry, own: int, ratings: Mapping[int, int], rules: RatingRules
) -> NotRated | None:
    if entry.opponent is None or not entry.mark.is_played:
        return NotRated.NO_GAME
    if entry.mark in UNFINISHED:
        return NotRated.NOT_FINISHED
    if entry.mark not in RATED_MARKS:
        return NotRated.UNRATED_RESULT
    other = ratings[entry.opponent]
    if not other:
        return NotRated.UNRATED_OPPONENT
    return NotRated.MISMATCH if is_mismatch(own, other, rules) else None


def is_mismatch(own: int, other: int, rules: RatingRules) -> bool:
    """Return whether a game is not rated because the players are too far apart (rapid and blitz)."""
    if rules.unrated_mismatch is None or not own:
        return False
    gap, limit = rules.unrated_mismatch
    return abs(own - other) >= gap and max(own, other) > limit


def rated_games(own: int, counted: Sequence[Counted], rules: RatingRules) -> tuple[RatedGame, ...]:
    """Return the games with their differences, limited as in the edition.

    If only some weaker opponents of an event may be upgraded (2022), those with the largest differences are;
    stronger ones always are. This is an interpretation: the available text says only that one upgrade is
    made.
    """
    limit = rules.largest_difference
    keeps_true = rules.true_difference_from is not None and own >= rules.true_difference_from
    cut: set[int] = set()
    if own and limit is not None and not keeps_true:
        weaker = [place for place, game in enumerate(counted) if own - game.rating > limit]
        weaker.sort(key=lambda place: counted[place].rating)
        cut.update(weaker[: rules.upgrades])
        cut.update(place for place, game in enumerate(counted) if game.rating - own > limit)
    games = []
    for place, game in enumerate(counted):
        difference = own - game.rating if own else 0
        counts = difference
        if place in cut and limit is not None:
            counts = limit if difference > 0 else -limit
        expected = expected_per_cent(counts, rules.band_ends) if own else 0
        games.append(
            RatedGame(game.round, game.opponent, game.rating, game.points, difference, counts, expected)
        )
    return tuple(games)


def cut_k(k: int, games: int, most: int | None) -> int:
    """Return K, reduced so that K times the number of games stays within the limit (8.3.3).

    >>> cut_k(20, 39, 700), cut_k(20, 35, 700), cut_k(40, 20, None)
    (17, 20, 40)
    """
    return most // games if most is not None and k * games > most else k


def round_away_from_zero(value: int, scale: int) -> int:
    """Return a value in parts of a whole, rounded to the nearest whole, halves away from zero.

    >>> round_away_from_zero(-250, 100), round_away_from_zero(249, 100), round_away_from_zero(250, 100)
    (-3, 2, 3)
    """
    size = (2 * abs(value) + scale) // (2 * scale)
    return size if value >= 0 else -size
