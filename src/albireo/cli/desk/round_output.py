"""A round as printed by the command line, for people and for programs."""

from collections.abc import Iterator

import click

from albireo.cli.language import _
from albireo.cli.output import Head, heading, rows_of, table
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.event_words import board_label
from albireo.domain.chess960 import position_words
from albireo.domain.points import chess
from albireo.domain.result import GameResult, Mark
from albireo.domain.wording import json_word
from albireo.organising.matches import game_points
from albireo.reports.documents.pairings import results as results_of
from albireo.reports.formatter import BYES
from albireo.reports.renderers.columns import safe
from albireo.reports.source import Choices
from albireo.state.rounds import BoardState, MatchState, RoundState
from albireo.state.tournament import State


def round_data(state: State, number: int) -> dict[str, object]:
    """Return a round for programs."""
    found = state.rounds[number - 1]
    return {
        "round": number,
        "published": found.published,
        "manual": found.manual,
        "stale": found.stale,
        "missing": found.missing,
        **(
            {"start_positions": state.round_notes.start_positions[number]}
            if number in state.round_notes.start_positions
            else {}
        ),
        "boards": [
            {
                **state.competition.match.fields(match, board),
                "white": state.numbers.get(b.white),
                "white_name": state.entrants[b.white].name if b.white else None,
                "black": state.numbers.get(b.black),
                "black_name": state.entrants[b.black].name if b.black else None,
                "result": json_word(b.result),
                "text": str(b.result),
                "by": b.by,
                "at": b.at,
            }
            for match, board, b in _boards(found)
        ],
        "byes": [
            {"player": state.unit_numbers[id_], "name": state.units[id_].name, "mark": json_word(mark)}
            for id_, mark in found.byes.items()
        ],
        "free": [state.unit_numbers[id_] for id_ in found.pool],
    }


def _boards(round_: RoundState) -> Iterator[tuple[int, int, BoardState]]:
    """Yield (match, board number, board) for every board."""
    for number, match in round_.matches.items():
        for place, board in match.boards.items():
            yield number, place, board


def _rows(state: State, round_: RoundState) -> Iterator[list[str]]:
    """Yield the boards of a team round; each match begins with the teams."""
    for number, match in round_.matches.items():
        score = str(match.forfeit) if match.forfeit is not None else _score(state, match)
        yield [str(number), state.unit_label(match.white), score, state.unit_label(match.black)]
        for place, board in match.boards.items():
            white, black = (state.label(seat) if seat else "–" for seat in (board.white, board.black))
            result = _(str(board.result)) if str(board.result) else "–"
            yield [board_label(state, number, place), white, result, black]


def _score(state: State, match: MatchState) -> str:
    """Return the score of a match; with `…` while some results are missing, empty while there are none."""
    if match.score is None and all(board.result is GameResult.UNKNOWN for board in match.boards.values()):
        return ""
    score = "-".join(chess(points) for points in game_points(state, match))
    return score if match.is_decided else f"{score} …"


def print_round(state: State, number: int) -> None:
    """Print a round for people."""
    found = state.rounds[number - 1]
    status = _("edited by hand") if found.manual else _("published") if found.published else _("draft")
    heading(_("Round {round} ({status})").format(round=number, status=status))
    for position in state.round_notes.start_positions.get(number, ()):
        click.echo(_("Start position {position}", position=position_words(position)))
    if not state.pairs_teams:
        click.echo(rows_of(results_of(DeskSource(state), Choices(round=number))))
        return
    heads = [Head(_("Board"), ">"), Head(_("White"), shrinks=True), Head(""), Head(_("Black"), shrinks=True)]
    table(heads, _rows(state, found))
    for id_, mark in found.byes.items():
        rests = (
            state.competition.rhythm.matches_wait
            and mark is Mark.ZERO_BYE
            and state.teams[id_].withdrawn_after is None
        )
        click.echo(safe(f"{state.unit_label(id_)}: {_('sits out') if rests else _(BYES[mark])}"))
