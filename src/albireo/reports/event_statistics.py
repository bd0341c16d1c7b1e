"""Statistics of a tournament: results by colour, round and rating difference; participants; upsets.

Games that were not played count only as forfeits.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from albireo.domain.cached_property import cached_property
from albireo.domain.player import Player
from albireo.domain.points import Points
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Pairing
from albireo.domain.tournament import Tournament
from albireo.ratings.rules import day_of
from albireo.ratings.tables import expected_per_cent
from albireo.tiebreaks.value import half_up
from albireo.value_classes import dataclass

WINS, DRAWS = (Mark.WIN, Mark.UNRATED_WIN), (Mark.DRAW, Mark.UNRATED_DRAW)
DIFFERENCES = (0, 50, 100, 150, 200, 300, 400)
"""Lower bounds of the bands of rating differences."""
AGES = (0, 10, 14, 18, 30, 50, 65)
BAND = 200
"""Width of a rating band."""
MOST_UPSETS = 10


class PlayedGame(NamedTuple):
    """A game played over the board, with its round."""

    round: int
    white: Player
    black: Player
    white_points: Points
    """10, 5 or 0, regardless of the points the event gives for a win."""
    black_points: Points

    @property
    def ratings(self) -> tuple[int, int] | None:
        """Ratings of White and Black, if both have one."""
        white, black = strength(self.white), strength(self.black)
        return (white, black) if white and black else None


@dataclass(frozen=True, slots=True)
class Tally:
    """Games counted by result."""

    white: int = 0
    draws: int = 0
    black: int = 0
    other: int = 0
    """Unusual results, such as ½-0 or 0-0."""
    forfeits: int = 0

    @property
    def games(self) -> int:
        """Number of games played over the board."""
        return self.white + self.draws + self.black + self.other


class DifferenceBand(NamedTuple):
    """Games within a range of rating difference, from the point of view of the higher-rated player."""

    first: int
    last: int | None
    wins: int
    draws: int
    losses: int
    points: Points
    expected: int
    """Expected score in hundredths of a point, by FIDE's table (B.02 8.1.2)."""

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


class GroupOfPlayers(NamedTuple):
    """Players who have something in common, and their scores over the board."""

    name: str
    players: int
    mean_rating: int | None
    points: Points
    games: int


class EventStatistics:
    """Statistics of the published rounds of a tournament, without rounds whose line-ups are hidden."""

    def __init__(self, tournament: Tournament, without_boards: frozenset[int] = frozenset()) -> None:
        self.tournament = tournament
        self._without_boards = without_boards

    @cached_property
    def games(self) -> list[PlayedGame]:
        by_tpn = self.tournament.by_tpn
        return [
            PlayedGame(number, by_tpn[game.white], by_tpn[game.black], *_points(game.result))
            for number, game in self._pairings()
            if game.result.is_played and game.result.is_final
        ]

    @cached_property
    def rounds(self) -> list[tuple[int, Tally]]:
        return [
            (number, tally(game.result for at, game in self._pairings() if at == number))
            for number in range(1, self.tournament.paired_rounds + 1)
            if number not in self._without_boards
        ]

    @cached_property
    def total(self) -> Tally:
        return tally(game.result for _, game in self._pairings())

    @cached_property
    def differences(self) -> list[DifferenceBand]:
        """Bands that contain games; games between equal ratings are left out."""
        found = []
        for first, after in zip(DIFFERENCES, (*DIFFERENCES[1:], None), strict=True):
            wins = draws = losses = points = expected = 0
            for game in self.games:
                if game.ratings is None:
                    continue
                white, black = game.ratings
                apart = abs(white - black)
                if not apart or apart < first or (after is not None and apart >= after):
                    continue
                own, other = game.white_points, game.black_points
                if black > white:
                    own, other = other, own
                wins += own > other
                draws += own == other
                losses += own < other
                points += own
                expected += expected_per_cent(apart)
            if wins + draws + losses:
                last = None if after is None else after - 1
                found.append(DifferenceBand(first, last, wins, draws, losses, points, expected))
        return found

    @cached_property
    def upsets(self) -> list[PlayedGame]:
        """Games won by the lower-rated player, largest difference first."""
        won = [
            (abs(game.ratings[0] - game.ratings[1]), game)
            for game in self.games
            if game.ratings is not None
            and game.white_points != game.black_points
            and (game.ratings[0] > game.ratings[1]) == (game.black_points > game.white_points)
            and game.ratings[0] != game.ratings[1]
        ]
        won.sort(key=lambda each: (-each[0], each[1].round, each[1].white.tpn))
        return [game for _, game in won[:MOST_UPSETS]]

    @cached_property
    def federations(self) -> list[GroupOfPlayers]:
        return self._groups((player.federation, player) for player in self.tournament.players)

    @cached_property
    def titles(self) -> list[GroupOfPlayers]:
        return self._groups(
            (player.title.value if player.title else "", player) for player in self.tournament.players
        )

    @cached_property
    def ages(self) -> list[GroupOfPlayers]:
        """Players by age in the year of the event; without those whose birth date is unknown."""
        start = day_of(self.tournament.settings.start)
        if start is None:
            return []
        year = int(start[:4])
        aged = [(year - p.birth_year, p) for p in self.tournament.players if p.birth_year]
        named = ((_band(AGES, max(age, 0)), player) for age, player in aged)
        order = {_band(AGES, first): place for place, first in enumerate(AGES)}
        return sorted(self._groups(named), key=lambda group: order[group.name])

    @cached_property
    def ratings(self) -> list[GroupOfPlayers]:
        """Players by rating band, highest first."""
        named = (
            (f"{rating // BAND * BAND}–{rating // BAND * BAND + BAND - 1}", player)
            for player in self.tournament.players
            if (rating := strength(player))
        )
        return sorted(self._groups(named), key=lambda group: -int(group.name.partition("–")[0]))

    @property
    def mean_rating(self) -> int | None:
        return mean(strength(player) for player in self.tournament.players)

    @property
    def mean_difference(self) -> int | None:
        """Mean rating difference between opponents."""
        apart = [abs(game.ratings[0] - game.ratings[1]) for game in self.games if game.ratings]
        return half_up(Fraction(sum(apart), len(apart))) if apart else None

    def _pairings(self) -> Iterator[tuple[int, Pairing]]:
        for number in range(1, self.tournament.paired_rounds + 1):
            if number in self._without_boards:
                continue
            for part in self.tournament.games_of(number):
                for game in part.pairings:
                    yield number, game

    @cached_property
    def _scored(self) -> dict[int, tuple[Points, int]]:
        """Points over the board and number of games, by player."""
        table = {player.tpn: (0, 0) for player in self.tournament.players}
        for game in self.games:
            for player, points in ((game.white, game.white_points), (game.black, game.black_points)):
                own = table[player.tpn]
                table[player.tpn] = (own[0] + points, own[1] + 1)
        return table

    def _groups(self, named: Iterable[tuple[str, Player]]) -> list[GroupOfPlayers]:
        """Return the groups, largest first; players without a name of a group are left out."""
        members: dict[str, list[Player]] = {}
        for name, player in named:
            if name:
                members.setdefault(name, []).append(player)
        found = [
            GroupOfPlayers(
                name,
                len(players),
                mean(strength(player) for player in players),
                sum(self._scored[player.tpn][0] for player in players),
                sum(self._scored[player.tpn][1] for player in players),
            )
            for name, players in members.items()
        ]
        return sorted(found, key=lambda group: (-group.players, group.name))


def strength(player: Player) -> int:
    """Return the rating, else a national rating; 0 without either."""
    return player.rating or player.national_rating() or 0


def tally(results: Iterable[GameResult]) -> Tally:
    """Return the counts of results; games without a final result are left out."""
    white = draws = black = other = forfeits = 0
    for result in results:
        if not result.is_final:
            continue
        if not result.is_played:
            forfeits += 1
        elif result.white in WINS:
            white += 1
        elif result.black in WINS:
            black += 1
        elif result.white in DRAWS and result.black in DRAWS:
            draws += 1
        else:
            other += 1
    return Tally(white, draws, black, other, forfeits)


def mean(ratings: Iterable[int]) -> int | None:
    """Return the mean of the ratings present."""
    found = [rating for rating in ratings if rating]
    return half_up(Fraction(sum(found), len(found))) if found else None


def _points(result: GameResult) -> tuple[Points, Points]:
    worth = dict.fromkeys(WINS, 10) | dict.fromkeys(DRAWS, 5)
    return worth.get(result.white, 0), worth.get(result.black, 0)


def _band(starts: tuple[int, ...], value: int) -> str:
    """Return the label of the band that contains a value.

    >>> _band(AGES, 12), _band(AGES, 70), _band(AGES, 3)
    ('10–13', '65+', '0–9')
    """
    place = max(i for i, start in enumerate(starts) if start <= value)
    return f"{starts[place]}–{starts[place + 1] - 1}" if place + 1 < len(starts) else f"{starts[place]}+"
