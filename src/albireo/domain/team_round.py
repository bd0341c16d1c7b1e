"""A new round of a team tournament: boards from matches and line-ups (TRF records 300, 320, 240, 352).

Team pairing systems decide which teams meet and which has White on board 1. The colours of the other boards
follow the competition's pattern and the players follow the line-ups; the result is the games, byes and
line-up records of a report file.
"""

from collections.abc import Iterable, Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.errors import InconsistentTournament
from albireo.domain.matches import number_of_boards
from albireo.domain.message import plural
from albireo.domain.points import Points
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import ForfeitedMatch, LineUp, ScoredMatch, Team, TeamBye
from albireo.domain.tournament import Tournament
from albireo.value_classes import dataclass, replace

Seats = tuple[int | None, ...]
"""Players by board; None for an empty board."""


def board_pattern(tournament: Tournament) -> tuple[Colour, ...]:
    """Return the board colours of the team with White: record 352, otherwise alternating from White.

    If the number of boards is unknown, it is the number of players in the smallest team.
    """
    if tournament.settings.board_colours:
        return tournament.settings.board_colours
    boards = number_of_boards(tournament)
    if not tournament.paired_rounds:
        boards = min((len(team.players) for team in tournament.teams), default=0)
    return tuple(Colour.WHITE if place % 2 == 0 else Colour.BLACK for place in range(boards))


def default_line_up(team: Team, boards: int) -> Seats:
    """Return the first players of the roster; missing players leave boards empty."""
    return tuple(team.players[place] if place < len(team.players) else None for place in range(boards))


def is_in_roster_order(team: Team, seats: Seats) -> bool:
    """Return whether the players sit in roster order, as most competitions require."""
    places = [team.players.index(tpn) if tpn in team.players else -1 for tpn in seats if tpn is not None]
    return places == sorted(places) and -1 not in places


@dataclass(frozen=True, slots=True)
class TeamGame:
    """A board of a team match; None instead of a player means an empty seat."""

    white: int | None
    black: int | None
    result: GameResult = GameResult.UNKNOWN


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams and their boards in order."""

    white: int
    """Team with White on board 1."""
    black: int
    boards: tuple[TeamGame, ...]
    forfeit: GameResult | None = None
    """Result of a match that was not played at all; its boards do not count."""
    score: tuple[Points, Points] | None = None
    """Score of a match of which only the score is known; its boards do not count."""


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A round of matches as stored in report files: games of players plus the records needed for teams."""

    round: Round
    line_ups: tuple[LineUp, ...]
    byes: tuple[TeamBye, ...]
    forfeits: tuple[ForfeitedMatch, ...]
    scored: tuple[ScoredMatch, ...] = ()


def round_of_matches(
    number: int,
    matches: Iterable[TeamMatch],
    byes: Mapping[int, Mark],
    teams: Mapping[int, Team],
    pattern: Sequence[Colour],
) -> TeamRound:
    """Return the games, line-ups, byes and forfeits that result from the matches of a round."""
    games: list[Pairing] = []
    alone: list[Bye] = []
    line_ups: list[LineUp] = []
    forfeits: list[ForfeitedMatch] = []
    scored: list[ScoredMatch] = []
    for match in matches:
        if match.forfeit is not None:
            forfeits.append(
                ForfeitedMatch(number, match.white, match.black, match.forfeit.white, match.forfeit.black)
            )
            continue
        if match.score is not None:
            scored.append(ScoredMatch(number, match.white, match.black, *match.score))
            continue
        for board in match.boards:
            if board.white is not None and board.black is not None:
                games.append(Pairing(board.white, board.black, board.result))
            elif board.white is not None:
                alone.append(Bye(board.white, Mark.FORFEIT_WIN, Colour.WHITE))
            elif board.black is not None:
                alone.append(Bye(board.black, Mark.FORFEIT_WIN, Colour.BLACK))
        for tpn, opponent, has_white in ((match.white, match.black, True), (match.black, match.white, False)):
            seats = tuple(
                board.white if (colour is Colour.WHITE) is has_white else board.black
                for colour, board in zip(pattern[: len(match.boards)], match.boards, strict=True)
            )
            if None in seats or not is_in_roster_order(teams[tpn], seats):
                line_ups.append(LineUp(number, tpn, opponent, seats))
    return TeamRound(
        Round(tuple(games), tuple(alone)),
        tuple(line_ups),
        tuple(TeamBye(number, tpn, mark) for tpn, mark in byes.items()),
        tuple(forfeits),
        tuple(scored),
    )


def boards_of_match(pattern: Sequence[Colour], white: Seats, black: Seats) -> tuple[TeamGame, ...]:
    """Return the boards of a match from the line-ups of the team with White and of its opponent."""
    return tuple(
        TeamGame(*((one, other) if colour is Colour.WHITE else (other, one)))
        for colour, one, other in zip(pattern, white, black, strict=True)
    )


def with_matches(
    tournament: Tournament,
    matches: Sequence[tuple[int, int]],
    byes: Mapping[int, Mark],
    line_ups: Mapping[int, Seats] | None = None,
) -> Tournament:
    """Return the tournament with one more round, without results.

    `matches` are pairs of team numbers (White, Black on board 1) in board order; `byes` gives the mark of
    each other team; `line_ups` gives the players by team where they are not the first players of the roster
    in order.
    """
    number = len(tournament.rounds) + 1
    pattern = board_pattern(tournament)
    teams = {team.tpn: team for team in tournament.teams}
    seats = {
        tpn: _check_seats(
            number, team, (line_ups or {}).get(tpn, default_line_up(team, len(pattern))), pattern
        )
        for tpn, team in teams.items()
    }
    made = round_of_matches(
        number,
        [
            TeamMatch(white, black, boards_of_match(pattern, seats[white], seats[black]))
            for white, black in matches
        ],
        byes,
        teams,
        pattern,
    )
    return replace(
        tournament,
        rounds=(*tournament.rounds, made.round),
        line_ups=(*tournament.line_ups, *made.line_ups),
        team_byes=(*tournament.team_byes, *made.byes),
    )


def _check_seats(number: int, team: Team, seats: Seats, pattern: tuple[Colour, ...]) -> Seats:
    if len(seats) != len(pattern):
        raise InconsistentTournament(
            plural(
                "round {round}, team {team}: expected {boards} board, found {found}",
                "round {round}, team {team}: expected {boards} boards, found {found}",
                len(pattern),
            ),
            round=number,
            team=team.tpn,
            boards=len(pattern),
            found=len(seats),
        )
    seated = [tpn for tpn in seats if tpn is not None]
    for tpn in seated:
        if tpn not in team.players:
            raise InconsistentTournament(
                "round {round}, team {team}: player {tpn} is not in this team",
                round=number,
                team=team.tpn,
                tpn=tpn,
            )
        if seated.count(tpn) > 1:
            raise InconsistentTournament(
                "round {round}, team {team}: player {tpn} is in the line-up twice",
                round=number,
                team=team.tpn,
                tpn=tpn,
            )
    return seats
