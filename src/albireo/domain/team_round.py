"""A new round of a team tournament: from matches and line-ups to boards (TRF records 300, 320, 240, 352).

Team pairing systems say which teams meet and who has White on board 1. The colours of the other boards
follow the pattern of the competition, the players the line-ups; both become the games, byes and line-up
records that a report file keeps.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from albireo.domain.colour import Colour
from albireo.domain.errors import InconsistentTournament
from albireo.domain.matches import number_of_boards
from albireo.domain.message import plural
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import LineUp, Team, TeamBye
from albireo.domain.tournament import Tournament

Seats = tuple[int | None, ...]
"""Players by board; None for an empty board."""


def board_pattern(tournament: Tournament) -> tuple[Colour, ...]:
    """Colours of the boards of the team with White: record 352, else alternating from White.

    Where nothing tells the number of boards, all players of the smallest team have one.
    """
    if tournament.settings.board_colours:
        return tournament.settings.board_colours
    boards = number_of_boards(tournament)
    if not tournament.paired_rounds:
        boards = min((len(team.players) for team in tournament.teams), default=0)
    return tuple(Colour.WHITE if place % 2 == 0 else Colour.BLACK for place in range(boards))


def default_line_up(team: Team, boards: int) -> Seats:
    """The first players of the roster; boards beyond it stay empty."""
    return tuple(team.players[place] if place < len(team.players) else None for place in range(boards))


def is_in_roster_order(team: Team, seats: Seats) -> bool:
    """Whether the players sit in the order of the roster, as most competitions demand."""
    places = [team.players.index(tpn) for tpn in seats if tpn is not None]
    return places == sorted(places)


def with_matches(
    tournament: Tournament,
    matches: Sequence[tuple[int, int]],
    byes: Mapping[int, Mark],
    line_ups: Mapping[int, Seats] | None = None,
) -> Tournament:
    """The tournament with one round more, results still open.

    `matches` are (White, Black) on board 1 by team number, in the order of the boards; `byes` say with
    which mark the other teams are reported; `line_ups` who plays where, by team, if not the first players
    of the roster in order.
    """
    number = len(tournament.rounds) + 1
    pattern = board_pattern(tournament)
    teams = {team.tpn: team for team in tournament.teams}
    seats = {
        tpn: _checked(number, team, (line_ups or {}).get(tpn, default_line_up(team, len(pattern))), pattern)
        for tpn, team in teams.items()
    }
    games: list[Pairing] = []
    alone: list[Bye] = []
    records: list[LineUp] = []
    for white, black in matches:
        for colour, one, other in zip(pattern, seats[white], seats[black], strict=True):
            first, second = (one, other) if colour is Colour.WHITE else (other, one)
            if first is not None and second is not None:
                games.append(Pairing(first, second))
            elif first is not None:
                alone.append(Bye(first, Mark.FORFEIT_WIN, Colour.WHITE))
            elif second is not None:
                alone.append(Bye(second, Mark.FORFEIT_WIN, Colour.BLACK))
        for tpn, opponent in ((white, black), (black, white)):
            team = teams[tpn]
            if None in seats[tpn] or not is_in_roster_order(team, seats[tpn]):
                records.append(LineUp(number, tpn, opponent, seats[tpn]))
    return replace(
        tournament,
        rounds=(*tournament.rounds, Round(tuple(games), tuple(alone))),
        line_ups=(*tournament.line_ups, *records),
        team_byes=(*tournament.team_byes, *(TeamBye(number, tpn, mark) for tpn, mark in byes.items())),
    )


def _checked(number: int, team: Team, seats: Seats, pattern: tuple[Colour, ...]) -> Seats:
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
                "round {round}, team {team}: player {tpn} is not of this team",
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
