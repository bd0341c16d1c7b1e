"""Statistics of a league: results at home and away, boards, teams, scorers, highest wins.

Matches count as in the league table, walkovers included; games count if they were played over the board.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.domain.matches import Board, TeamEntry, team_rows
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.standings.league import DRAWN, LOST, WON, counted_match
from albireo.value_classes import dataclass

WORTH = {
    Mark.WIN: 10,
    Mark.DRAW: 5,
    Mark.LOSS: 0,
    Mark.UNRATED_WIN: 10,
    Mark.UNRATED_DRAW: 5,
    Mark.UNRATED_LOSS: 0,
}
"""Points of a game played over the board, whatever the event gives for a win."""
SCORERS, HIGHEST = 10, 5
"""Length of the lists of scorers and of the highest wins."""


@dataclass(frozen=True, slots=True)
class LeagueMatch:
    """A match that counts."""

    round: int
    home: int
    away: int
    home_points: Points
    away_points: Points
    home_letter: str
    """Won, drawn or lost, as in the league table."""
    away_letter: str
    is_walkover: bool
    """Whether no game was played."""

    def letter(self, team: int) -> str:
        return self.home_letter if team == self.home else self.away_letter


@dataclass(frozen=True, slots=True)
class CountedBoard:
    """A board of a match that counts, from the side of one team; walkovers have none."""

    team: int
    is_home: bool
    board: int
    player: int | None
    """None for an empty board."""
    is_white: bool
    points: Points | None
    """None if there was no game."""
    other_points: Points | None
    is_defaulted: bool
    """Whether the team forfeited the board or left it empty."""


@dataclass(frozen=True, slots=True)
class MatchTally:
    """Matches counted by result."""

    matches: int
    home_wins: int
    drawn: int
    away_wins: int
    walkovers: int


@dataclass(frozen=True, slots=True)
class GameTally:
    """Games counted by result, and boards that were forfeited."""

    games: int
    home_wins: int
    draws: int
    away_wins: int
    home_points: Points
    white_points: Points
    forfeits: int


@dataclass(frozen=True, slots=True)
class TeamTally:
    """The season of a team."""

    home: tuple[int, int, int]
    """Matches won, drawn and lost."""
    away: tuple[int, int, int]
    white: int
    """Games with White."""
    black: int
    defaulted: int
    """Boards forfeited or left empty, without those of walkovers."""
    conceded: int
    """Matches lost without a game."""
    players: int
    """Players who have played a game."""


@dataclass(frozen=True, slots=True)
class Scorer:
    """The games of a player in a division."""

    place: int
    player: int
    team: int
    """The team with most of the games."""
    points: Points
    games: int
    white: int
    """Games with White."""


class LeagueStatistics:
    """Statistics of the matches at home of some teams, such as those of a division."""

    def __init__(
        self,
        tournament: Tournament,
        teams: Iterable[int],
        left_out: frozenset[int] = frozenset(),
        without_boards: frozenset[int] = frozenset(),
    ) -> None:
        rows = team_rows(tournament)
        matches: list[LeagueMatch] = []
        seats: list[CountedBoard] = []
        self.open = 0
        """Number of matches without a result."""
        for home, entry in ((team, entry) for team in sorted(teams) for entry in rows[team]):
            away = entry.opponent
            if away is None or not left_out.isdisjoint((home, away)) or not is_home(home, entry):
                continue
            other = rows[away][entry.round - 1]
            own_side, other_side = counted_match(entry, other), counted_match(other, entry)
            if own_side is None or other_side is None:
                self.open += 1
                continue
            points = own_side.points, other_side.points
            letters = own_side.letter, other_side.letter
            is_walkover = not entry.mark.is_played
            matches.append(LeagueMatch(entry.round, home, away, *points, *letters, is_walkover))
            if not is_walkover and entry.round not in without_boards:
                seats += _seats(home, True, entry, other)
                seats += _seats(away, False, other, entry)
        self.matches = tuple(sorted(matches, key=lambda match: (match.round, match.home)))
        self.seats = tuple(seats)
        """Boards, without those of rounds whose line-ups are not public."""

    @property
    def results(self) -> MatchTally:
        """Matches by result."""
        return MatchTally(
            len(self.matches),
            sum(match.home_letter == WON for match in self.matches),
            sum(match.home_letter == DRAWN for match in self.matches),
            sum(match.away_letter == WON for match in self.matches),
            sum(match.is_walkover for match in self.matches),
        )

    @property
    def games(self) -> GameTally:
        """Games by result."""
        return _game_tally(seat for seat in self.seats if seat.is_home)

    @property
    def boards(self) -> Mapping[int, GameTally]:
        """Games by result, by board."""
        home = sorted((seat for seat in self.seats if seat.is_home), key=lambda seat: seat.board)
        return {board: _game_tally(own) for board, own in groupby(home, key=lambda seat: seat.board)}

    @cached_property
    def teams(self) -> Mapping[int, TeamTally]:
        """The season of each team with a match."""
        found = sorted({team for match in self.matches for team in (match.home, match.away)})
        return {team: self._team(team) for team in found}

    def _team(self, team: int) -> TeamTally:
        own = [match for match in self.matches if team in (match.home, match.away)]
        home = [match.home_letter for match in own if match.home == team]
        away = [match.away_letter for match in own if match.away == team]
        seats = [seat for seat in self.seats if seat.team == team]
        played = [seat for seat in seats if seat.points is not None]
        return TeamTally(
            (home.count(WON), home.count(DRAWN), home.count(LOST)),
            (away.count(WON), away.count(DRAWN), away.count(LOST)),
            sum(seat.is_white for seat in played),
            sum(not seat.is_white for seat in played),
            sum(seat.is_defaulted for seat in seats),
            sum(match.is_walkover and match.letter(team) == LOST for match in own),
            len({seat.player for seat in played}),
        )

    @cached_property
    def scorers(self) -> tuple[Scorer, ...]:
        """All players with a game: by points, then by fewer games; those equal in both share the place."""
        own: dict[int, list[CountedBoard]] = {}
        for seat in self.seats:
            if seat.player is not None and seat.points is not None:
                own.setdefault(seat.player, []).append(seat)
        keys = {
            player: (-sum(seat.points or 0 for seat in seats), len(seats)) for player, seats in own.items()
        }
        order = sorted(keys.values())
        return tuple(
            Scorer(
                order.index(keys[player]) + 1,
                player,
                Counter(seat.team for seat in own[player]).most_common(1)[0][0],
                -keys[player][0],
                keys[player][1],
                sum(seat.is_white for seat in own[player]),
            )
            for player in sorted(keys, key=lambda player: (keys[player], player))
        )

    @property
    def best(self) -> tuple[Scorer, ...]:
        """The first scorers; all who share the last place of the list are in it."""
        last = self.scorers[SCORERS - 1].place if len(self.scorers) >= SCORERS else SCORERS
        return tuple(each for each in self.scorers if each.place <= last)

    @property
    def highest(self) -> tuple[LeagueMatch, ...]:
        """The played matches won by most, the first ones first where equal."""
        won = [match for match in self.matches if not match.is_walkover and _margin(match)]
        return tuple(sorted(won, key=lambda match: -_margin(match))[:HIGHEST])


def is_home(team: int, entry: TeamEntry) -> bool:
    """Return whether a team is at home: the one named first, with the colours of `board_colours`.

    Of a match without any colours, in a file that does not name it, the lower number is taken.
    """
    if entry.colour is None:
        return entry.opponent is not None and team < entry.opponent
    return entry.colour is Colour.WHITE


def _seats(team: int, at_home: bool, entry: TeamEntry, other: TeamEntry) -> Iterator[CountedBoard]:
    own = {board.number: board for board in entry.boards}
    theirs = {board.number: board for board in other.boards}
    for number in sorted({*own, *theirs}):
        mine, facing = own.get(number), theirs.get(number)
        points = _points(mine, facing)
        yield CountedBoard(
            team,
            at_home,
            number,
            mine.player if mine is not None else None,
            mine is not None and mine.colour is Colour.WHITE,
            points[0],
            points[1],
            mine is None or mine.mark is Mark.FORFEIT_LOSS,
        )


def _points(mine: Board | None, facing: Board | None) -> tuple[Points | None, Points | None]:
    """Return the points of a game; None for both if it was not played."""
    if mine is None or facing is None or mine.mark not in WORTH or facing.mark not in WORTH:
        return None, None
    return WORTH[mine.mark], WORTH[facing.mark]


def _game_tally(seats: Iterable[CountedBoard]) -> GameTally:
    games = home = draws = away = points = white = forfeits = 0
    for seat in seats:
        own, other = seat.points, seat.other_points
        if own is None or other is None:
            forfeits += 1
            continue
        games += 1
        home += own > other
        draws += own == other == WORTH[Mark.DRAW]
        away += own < other
        points += own
        white += own if seat.is_white else other
    return GameTally(games, home, draws, away, points, white, forfeits)


def _margin(match: LeagueMatch) -> Points:
    return abs(match.home_points - match.away_points)
