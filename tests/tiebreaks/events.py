"""Small tournaments in a few words, and the reference tournaments where they are at hand."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.point_system import STANDARD, PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import Team
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.registry import tournament_type

SHARED = Path(__file__).resolve().parents[3] / "shared"
TEC = SHARED / "fixtures" / "tec-exercises"

MISSING = "the public fixtures are not at ../shared/fixtures/tec-exercises"


def event(
    lines: Mapping[int, str],
    ratings: Mapping[int, int] | None = None,
    points: PointSystem = STANDARD,
    system: str = "FIDE_DUTCH_2026",
    **settings: object,
) -> Tournament:
    """Return a tournament from one line per player: `2w1` (opponent, colour, mark) or a bye letter per round.

    The same opponent may be given on both sides; the marks of both sides are taken.
    """
    rows = {tpn: line.split() for tpn, line in lines.items()}
    count = max(len(row) for row in rows.values())
    rounds = []
    for number in range(count):
        boards, byes = [], []
        for tpn, row in rows.items():
            token = row[number]
            if token.isalpha() or token in "+-":
                byes.append(Bye(tpn, Mark(token)))
                continue
            opponent, colour, mark = int(token[:-2]), token[-2], Mark(token[-1])
            if colour == "w":
                other = Mark(rows[opponent][number][-1])
                result = GameResult.of(mark, other)
                assert result is not None, f"round {number + 1}: {tpn} {token}"
                boards.append(Pairing(tpn, opponent, result))
        rounds.append(Round(tuple(boards), tuple(byes)))
    given = ratings or {tpn: 2000 - 10 * tpn for tpn in lines}
    players = tuple(Player(tpn, f"Player {tpn}", given.get(tpn) or None) for tpn in lines)
    type_ = tournament_type(system)
    base = Settings(number_of_rounds=count, points=points, type=type_, start="2026/04/01")
    return Tournament(replace(base, **settings), players, tuple(rounds))  # type: ignore[arg-type]


def round_robin(lines: Mapping[int, str], **more: object) -> Tournament:
    return event(lines, **{"system": "FIDE_ROUNDROBIN", **more})  # type: ignore[arg-type]


def teams(rounds: list[list[tuple[int, int, str]]], count: int, **more: object) -> Tournament:
    """Return a team event of two boards: per round (white team, black team, marks of White on both boards).

    Team n has players 2n-1 and 2n.
    """
    made = []
    for matches in rounds:
        boards = []
        for white, black, marks in matches:
            results = [GAMES[mark] for mark in marks]
            boards.append(Pairing(2 * white - 1, 2 * black - 1, results[0]))
            boards.append(Pairing(2 * black, 2 * white, MIRROR[results[1]]))
        made.append(Round(tuple(boards)))
    base = Settings(
        number_of_rounds=len(rounds),
        type=tournament_type("FIDE_TEAM_MP_GP"),
        board_colours=(Colour.WHITE, Colour.BLACK),
        start="2026/04/01",
    )
    return replace(
        Tournament(
            base,
            tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 2 * count + 1)),
            tuple(made),
            teams=tuple(Team(n, f"Team {n}", (2 * n - 1, 2 * n)) for n in range(1, count + 1)),
        ),
        **more,  # type: ignore[arg-type]
    )


GAMES = {
    "1": GameResult.WHITE_WINS,
    "=": GameResult.DRAW,
    "0": GameResult.BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
}
"""Results by the mark of the first-named team."""
MIRROR = {
    GameResult.WHITE_WINS: GameResult.BLACK_WINS,
    GameResult.BLACK_WINS: GameResult.WHITE_WINS,
    GameResult.DRAW: GameResult.DRAW,
    GameResult.WHITE_WINS_BY_FORFEIT: GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT: GameResult.WHITE_WINS_BY_FORFEIT,
}


def table(text: str) -> Iterator[dict[str, str]]:
    """Return rows of a tab separated table."""
    return csv.DictReader(text.splitlines(), delimiter="\t")
