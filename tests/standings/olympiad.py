"""The Open of the 44th Chess Olympiad (Chennai 2022) as a tournament, from the games that were published.

The files stand outside the project. They have every match of which games were published, 1,018 of about
1,030, with the players of each board; byes, matches that were not played and boards left empty are not in
them.
"""

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.foreign_files import folder

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.team import Team
from albireo.domain.team_round import TeamGame, TeamMatch, round_of_matches
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.registry import tournament_type

RESULTS = {
    "1-0": GameResult.WHITE_WINS,
    "0-1": GameResult.BLACK_WINS,
    "1/2-1/2": GameResult.DRAW,
    "0-0": GameResult.of(Mark.LOSS, Mark.LOSS),
}
PATTERN = (Colour.WHITE, Colour.BLACK, Colour.WHITE, Colour.BLACK)
TIE_BREAKS = ("OSB", "GPTS", "BH:MP/C1")
"""D.02: match points of the opponents times the game points against them, without the lowest; game points;
match points of the opponents without the lowest."""
ROUNDS = 11


class Game(NamedTuple):
    """A line of the file of games."""

    round: int
    match: int
    board: int
    white_team: str
    black_team: str
    white: str
    black: str
    result: str


class Match(NamedTuple):
    """A line of the file of matches."""

    round: int
    match: int
    first: str
    second: str
    score: tuple[float, float]


def first_team(played: list[Game]) -> str:
    """Return who has White on board 1, by the colours of any board."""
    game = played[0]
    return game.white_team if game.board % 2 else game.black_team


def games(path: Path) -> list[Game]:
    with (path / "games_open.csv").open(encoding="utf-8") as file:
        return [
            Game(
                *(int(row[name]) for name in ("round", "match", "board")),  # type: ignore[arg-type]
                *(row[name] for name in ("white_team", "black_team", "white", "black", "result")),
            )
            for row in csv.DictReader(file)
        ]


def matches(path: Path) -> list[Match]:
    with (path / "matches_open.csv").open(encoding="utf-8") as file:
        return [
            Match(
                int(row["round"]),
                int(row["match"]),
                row["team_white_on_1"],
                row["team_black_on_1"],
                (float(row["gp1"]), float(row["gp2"])),
            )
            for row in csv.DictReader(file)
        ]


def line_ups(path: Path) -> dict[str, list[tuple[str, ...]]]:
    """By team, who sat where in each match, from board 1 on."""
    found: dict[tuple[str, int], dict[int, str]] = {}
    for game in games(path):
        found.setdefault((game.white_team, game.round), {})[game.board] = game.white
        found.setdefault((game.black_team, game.round), {})[game.board] = game.black
    by_team: dict[str, list[tuple[str, ...]]] = {}
    for (team, _), seats in found.items():
        by_team.setdefault(team, []).append(tuple(seats[board] for board in sorted(seats)))
    return by_team


def roster(seen: list[tuple[str, ...]]) -> tuple[str, ...] | None:
    """Return an order of the players in which every line-up is legal; None if there is none."""
    above = {name: set[str]() for seats in seen for name in seats}
    for seats in seen:
        for place, name in enumerate(seats):
            above[name] |= set(seats[:place])
    order: list[str] = []
    while len(order) < len(above):
        free = [name for name in above if name not in order and above[name] <= set(order)]
        if not free:
            return None
        order.append(free[0])
    return tuple(order)


@cache
def olympiad() -> Tournament:
    """All rounds; teams without a match in a round get nothing for it, since no one says what they got."""
    path = folder("olympiad-2022")
    orders = {team: roster(seen) for team, seen in line_ups(path).items()}
    names = sorted(orders)
    numbers = {name: number for number, name in enumerate(names, start=1)}
    people = [(team, name) for team in names for name in orders[team] or ()]
    tpns = {person: tpn for tpn, person in enumerate(people, start=1)}
    teams = {
        numbers[name]: Team(numbers[name], name, tuple(tpns[name, player] for player in orders[name] or ()))
        for name in names
    }
    by_match: dict[tuple[int, int], list[Game]] = {}
    for game in games(path):
        by_match.setdefault((game.round, game.match), []).append(game)
    rounds = []
    for number in range(1, ROUNDS + 1):
        played = [match for match in matches(path) if match.round == number]
        met = {name for match in played for name in (match.first, match.second)}
        rounds.append(
            round_of_matches(
                number,
                [_match(match, by_match[number, match.match], numbers, tpns) for match in played],
                {numbers[name]: Mark.ZERO_BYE for name in names if name not in met},
                teams,
                PATTERN,
            )
        )
    return Tournament(
        Settings(
            name="44th Chess Olympiad, Open",
            start="2022/07/29",
            number_of_rounds=ROUNDS,
            type=tournament_type("FIDE_TEAM"),
            board_colours=PATTERN,
            tie_breaks=TIE_BREAKS,
        ),
        tuple(Player(tpn=tpn, name=name) for (_, name), tpn in tpns.items()),
        tuple(made.round for made in rounds),
        teams=tuple(teams.values()),
        line_ups=tuple(item for made in rounds for item in made.line_ups),
        team_byes=tuple(item for made in rounds for item in made.byes),
    )


def _match(
    match: Match, played: list[Game], numbers: dict[str, int], tpns: dict[tuple[str, str], int]
) -> TeamMatch:
    first = first_team(played)
    second = match.second if first == match.first else match.first
    return TeamMatch(numbers[first], numbers[second], tuple(_boards(played, tpns)))


def _boards(played: list[Game], tpns: dict[tuple[str, str], int]) -> Iterator[TeamGame]:
    by_board = {game.board: game for game in played}
    for board in range(1, len(PATTERN) + 1):
        game = by_board.get(board)
        if game is None:
            yield TeamGame(None, None)
        else:
            result = RESULTS[game.result]
            assert result is not None
            yield TeamGame(tpns[game.white_team, game.white], tpns[game.black_team, game.black], result)
