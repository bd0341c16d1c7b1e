"""Rating changes and title norms as values that print and compare."""

from collections.abc import Iterator, Mapping

from albireo.domain.explanation import Note
from albireo.domain.predetermined import is_predetermined
from albireo.domain.tournament import Tournament
from albireo.library.arguments import a_tournament, one_of, paired_round
from albireo.library.figures import Change, Points, change_of, expected_of, points_of
from albireo.ratings.change import NOT_MOVED, MovedGames
from albireo.ratings.change import RatedGame as GameOfEvent
from albireo.ratings.change import RatingChange as ChangeOfPlayer
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.rated_event import RatedEvent, rate_event
from albireo.ratings.rules import RatingRules
from albireo.value_classes import dataclass

RATES = tuple(rate.value for rate in RateOfPlay)


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that counts for the rating."""

    round: int
    opponent: int
    opponent_rating: int
    points: Points
    expected: Points
    """The expected score by the difference of ratings, limited as in the rules."""

    @property
    def change(self) -> Change:
        """Score minus expected score, before K."""
        return Change(float(self.points) - float(self.expected))


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The effect of a tournament on one player's rating."""

    tpn: int
    name: str
    rating: int | None
    """The rating before the event; None for an unrated player."""
    games: tuple[RatedGame, ...]
    points: Points
    """The score in the games that count."""
    expected: Points
    k: int | None
    """The K-factor used; None for an unrated player."""
    change: Change | None
    """K times score minus expected score; None for an unrated player."""
    new_rating: int | None
    """The rating after the event, rounded; None while an unrated player has none."""
    performance: int | None

    def __repr__(self) -> str:
        change = "unrated" if self.change is None else self.change
        return f"<RatingChange {self.tpn} {self.name!r}: {change}>"


class RatingChanges(Mapping[int, RatingChange]):
    """The changes of all players by pairing number, and the rules used."""

    def __init__(self, event: RatedEvent) -> None:
        names = event.tournament.by_tpn
        self._changes = {tpn: _change(names[tpn].name, change) for tpn, change in event.changes.items()}
        self.rate: str = event.rate.value
        """`standard`, `rapid` or `blitz`."""
        self.rules: str = event.rules.name
        """The name of the rules, such as `elo-2024`."""
        self.after: int = event.after
        """The number of rounds counted."""
        self.notices: tuple[Note, ...] = event.notices
        """What was assumed, and what the file does not contain."""

    def __getitem__(self, tpn: int) -> RatingChange:
        return self._changes[tpn]

    def __iter__(self) -> Iterator[int]:
        return iter(self._changes)

    def __len__(self) -> int:
        return len(self._changes)

    def __repr__(self) -> str:
        return f"<RatingChanges {self.rules}, {self.rate}: {len(self)} players after round {self.after}>"


def rating_changes(
    tournament: Tournament,
    after: int | None = None,
    *,
    rated_as: str = "",
    rules: RatingRules | None = None,
    moved: MovedGames = NOT_MOVED,
) -> RatingChanges:
    """Return every player's rating change, by default after every round paired.

    `rated_as` is `standard`, `rapid` or `blitz`, by default as the time control implies; `rules` default to
    those in force when the event starts. Games that were `moved` to another day, by round and player number,
    count with the ratings of the round given for them. Assumptions are listed in the `notices` of the result.

    >>> import albireo
    >>> from albireo.data import sample_bytes
    >>> changes = albireo.rating_changes(albireo.open(sample_bytes()))
    >>> changes
    <RatingChanges elo-2024, standard: 19 players after round 7>
    >>> two = changes[2]
    >>> two.points, two.expected, two.k, two.change, two.new_rating
    (Points('3½'), Points('4.94'), 20, Change('−28.8'), 2350)
    >>> two.change < 0, two.change == -28.8, str(two.games[0].change)
    (True, True, '+0.08')
    """
    a_tournament(tournament)
    return RatingChanges(rated_event(tournament, after, rated_as=rated_as, rules=rules, moved=moved))


def rated_event(
    tournament: Tournament,
    after: int | None = None,
    *,
    rated_as: str = "",
    rules: RatingRules | None = None,
    moved: MovedGames = NOT_MOVED,
) -> RatedEvent:
    """Return what `rating_changes` shows as the layer of ratings has it, for documents."""
    counted = paired_round(tournament, after)
    return rate_event(
        tournament,
        None if after is None else counted,
        rated_as=RateOfPlay(one_of("rated_as", rated_as, RATES)) if rated_as else None,
        rules=rules,
        is_round_robin=is_predetermined(tournament),
        moved=moved,
    )


def _change(name: str, found: ChangeOfPlayer) -> RatingChange:
    parts = found.parts
    return RatingChange(
        tpn=found.tpn,
        name=name,
        rating=found.rating or None,
        games=tuple(_game(game) for game in found.all_games),
        points=points_of(sum(part.points for part in parts)),
        expected=expected_of(sum(part.expected for part in parts)),
        k=found.k_used or None,
        change=change_of(found.total) if found.rating else None,
        new_rating=found.final_rating,
        performance=found.performance.rating if found.performance else None,
    )


def _game(game: GameOfEvent) -> RatedGame:
    return RatedGame(
        game.round, game.opponent, game.opponent_rating, points_of(game.points), expected_of(game.expected)
    )
