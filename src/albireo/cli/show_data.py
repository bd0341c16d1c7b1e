"""A tournament as plain data: what `show` prints as JSON and CSV."""

from collections.abc import Iterator
from typing import Any

from albireo.cli.language import _
from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.points import TENTHS, Points, decimal
from albireo.domain.result import Mark
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.formats.trf import TrfFile

NO_OPPONENT = {
    Mark.PAIRING_BYE: "bye",
    Mark.FULL_BYE: "-1",
    Mark.HALF_BYE: "-½",
    Mark.ZERO_BYE: "-0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "−",
}
SYMBOLS = {Mark.DRAW: "½", Mark.FORFEIT_LOSS: "−", Mark.UNKNOWN: "*", Mark.ADJOURNED: "*"}
"""How chess people write what the report file has another letter for."""


def ranked(tournament: Tournament, scores: dict[int, int]) -> list[Player]:
    """Players in the order of the places the file gives, else by points and number."""
    if all(player.reported_rank for player in tournament.players):
        return sorted(tournament.players, key=lambda player: (player.reported_rank or 0, player.tpn))
    return sorted(tournament.players, key=lambda player: (-scores[player.tpn], player.tpn))


def cell(entry: history.Entry, is_mentioned: bool) -> str:
    """One round in a cross table: `12w1`, `bye`, `-½`; nothing for a player who was not there."""
    if not is_mentioned:
        return ""
    if entry.opponent is None:
        return NO_OPPONENT[entry.mark]
    colour = "w" if entry.colour is Colour.WHITE else "b"
    return f"{entry.opponent}{colour}{SYMBOLS.get(entry.mark, entry.mark.value)}"


def mentioned(round_: Round) -> set[int]:
    """Everybody a round has something to say about."""
    seats = {seat for game in round_.pairings for seat in (game.white, game.black)}
    return seats | {bye.player for bye in round_.byes}


def cross_table(tournament: Tournament) -> list[tuple[Player, Points, list[str]]]:
    """Player, points and a cell for every round, best first."""
    rows = history.rows(tournament, len(tournament.rounds))
    there = [mentioned(round_) for round_ in tournament.rounds]
    scores = history.scores(tournament)
    return [
        (
            player,
            scores[player.tpn],
            [cell(entry, player.tpn in there[entry.round - 1]) for entry in rows[player.tpn]],
        )
        for player in ranked(tournament, scores)
    ]


def labels(tournament: Tournament) -> list[str]:
    """What the columns of the rounds are called: `1`, `2`, or `1a`, `1b` where a round is two games."""
    games = tournament.games_per_round
    letters = ("a", "b") if games > 1 else ("",)
    return [f"{at // games + 1}{letters[at % games]}" for at in range(len(tournament.rounds))]


def number_of_rounds(tournament: Tournament) -> int:
    """How many rounds the file has something about."""
    return -(-len(tournament.rounds) // tournament.games_per_round)


def csv_rows(tournament: Tournament) -> Iterator[list[str]]:
    """The cross table, one line a player."""
    rounds = [f"round {label}" for label in labels(tournament)]
    yield [
        "number",
        "title",
        "name",
        "rating",
        "federation",
        "fide_id",
        "birth_date",
        "points",
        "rank",
        *rounds,
    ]
    for player, points, cells in cross_table(tournament):
        yield [
            str(player.tpn),
            player.title.value if player.title else "",
            player.name,
            str(player.rating or ""),
            player.federation,
            player.fide_id,
            player.birth_date,
            decimal(points),
            str(player.reported_rank or ""),
            *cells,
        ]


def csv_boards(tournament: Tournament, number: int) -> Iterator[list[str]]:
    """The boards of a round, one line each, then the byes."""
    yield ["board", "white", "white_name", "result", "black", "black_name"]
    names = tournament.by_tpn
    for round_ in tournament.games_of(number):
        for board, game in enumerate(round_.pairings, start=1):
            yield [
                str(game.board or board),
                str(game.white),
                names[game.white].name,
                str(game.result),
                str(game.black),
                names[game.black].name,
            ]
        for bye in round_.byes:
            yield ["", str(bye.player), names[bye.player].name, bye.mark.value, "", ""]


def as_data(file: TrfFile) -> dict[str, Any]:
    """Everything `show` knows, for other programs."""
    tournament = file.tournament
    settings = tournament.settings
    return {
        "format": file.dialect.version,
        "encoding": file.encoding,
        "name": settings.name,
        "city": settings.city,
        "federation": settings.federation,
        "start": settings.start,
        "end": settings.end,
        "system": settings.system,
        "number_of_rounds": settings.number_of_rounds,
        "paired_rounds": tournament.paired_rounds,
        "initial_colour": settings.initial_colour.value if settings.initial_colour else None,
        "tie_breaks": list(settings.tie_breaks),
        "players": [
            {
                "number": player.tpn,
                "name": player.name,
                "title": player.title.value if player.title else None,
                "sex": player.sex.value if player.sex else None,
                "rating": player.rating,
                "federation": player.federation,
                "fide_id": player.fide_id,
                "birth_date": player.birth_date,
                "points": points / TENTHS,
                "rank": player.reported_rank,
                "rounds": cells,
            }
            for player, points, cells in cross_table(tournament)
        ],
        "rounds": [as_round(tournament, number) for number in range(1, number_of_rounds(tournament) + 1)],
        "teams": [
            {"number": team.tpn, "name": team.name, "players": list(team.players)}
            for team in tournament.teams
        ],
        "repairs": [finding.at(file.name, _) for finding in file.repairs],
        "remarks": [finding.at(file.name, _) for finding in file.remarks],
    }


def as_round(tournament: Tournament, number: int) -> dict[str, Any]:
    """A round; where it is two games, `boards` has the first and `second_games` the other."""
    first, *second = tournament.games_of(number)
    data: dict[str, Any] = {
        "round": number,
        "boards": _boards(first),
        "byes": [{"player": bye.player, "mark": bye.mark.value} for bye in first.byes],
    }
    return data | ({"second_games": _boards(second[0])} if second else {})


def _boards(round_: Round) -> list[dict[str, Any]]:
    return [
        {"board": game.board or board, "white": game.white, "black": game.black, "result": str(game.result)}
        for board, game in enumerate(round_.pairings, start=1)
    ]
