"""A tournament as plain data: what `show` prints as JSON."""

from typing import Any

from albireo.cli.language import _
from albireo.cli.output import formatter
from albireo.domain.player import Player
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.domain.wording import json_word
from albireo.formats.trf import TrfFile
from albireo.reports.documents import cross_table
from albireo.reports.renderers.data import rows


def number_of_rounds(tournament: Tournament) -> int:
    """Return the number of rounds the file has data for."""
    return -(-len(tournament.rounds) // tournament.games_per_round)


def as_data(file: TrfFile) -> dict[str, Any]:
    """Return everything `show` knows, for other programs."""
    tournament = file.tournament
    settings = tournament.settings
    [section] = cross_table.of_file(tournament).sections
    table = rows(section, formatter())
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
        "initial_colour": json_word(settings.initial_colour) if settings.initial_colour else None,
        "tie_breaks": list(settings.tie_breaks),
        "players": [_player(tournament.by_tpn[row["number"]], row) for row in table],
        "rounds": [as_round(tournament, number) for number in range(1, number_of_rounds(tournament) + 1)],
        "teams": [
            {"number": team.tpn, "name": team.name, "players": list(team.players)}
            for team in tournament.teams
        ],
        "repairs": [finding.at(file.name, _) for finding in file.repairs],
        "remarks": [finding.at(file.name, _) for finding in (*file.remarks, *file.assumptions)],
    }


def _player(player: Player, row: dict[str, Any]) -> dict[str, Any]:
    return row | {
        "title": row["title"] or None,
        "sex": player.sex.value if player.sex else None,
    }


def as_round(tournament: Tournament, number: int) -> dict[str, Any]:
    """Return a round; if it has two games, `boards` has the first and `second_games` the other."""
    first, *second = tournament.games_of(number)
    data: dict[str, Any] = {
        "round": number,
        "boards": _boards(first),
        "byes": [{"player": bye.player, "mark": json_word(bye.mark)} for bye in first.byes],
    }
    return data | ({"second_games": _boards(second[0])} if second else {})


def _boards(round_: Round) -> list[dict[str, Any]]:
    return [
        {
            "board": game.board or board,
            "white": game.white,
            "black": game.black,
            "result": json_word(game.result),
            "text": str(game.result),
        }
        for board, game in enumerate(round_.pairings, start=1)
    ]
