"""Rounds: results from a file or typed, corrections, late players; the boards and the standings."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from albireo.cli.desk.generated import ResultCommand
from albireo.cli.desk.references import BOARD, PLAYER, RESULT, ROUNDS, existing_file, result_in, round_option
from albireo.cli.desk.round_output import print_round, round_data
from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _
from albireo.cli.output import Head, rows_of, table
from albireo.desk.mechanism.face import Ref
from albireo.desk.rounds.arrivals import ForfeitLate, NoteArrival, empty_seats
from albireo.desk.rounds.results import CorrectRatingReport, CorrectResult, EnterResult
from albireo.formats.bounded_file import read_bounded
from albireo.formats.foreign_file import read_foreign
from albireo.formats.text_file import not_text
from albireo.organising.standings import standings_of


def _typed_lines() -> Iterator[str]:
    try:
        yield from sys.stdin
    except UnicodeDecodeError:
        raise not_text(_("standard input")) from None


def _results_of_vega(session: DeskSession, file: Path, yes: int) -> None:
    """Enter results by player numbers; each pair must be in the round."""
    from albireo.desk.rounds.result_file import read_vega_results, results_command

    found = read_foreign(read_vega_results, read_bounded(file), file=file.name)
    session.act(results_command(session.state, found), yes)


@click.command()
@round_option(Ref.LAST_ROUND)
@click.option("--file", type=existing_file(), help="Read a Vega result file (.res) instead.")
@click.option("--yes", "-y", count=True)
@pass_session
def results(session: DeskSession, round_: int, file: Path | None, yes: int) -> None:
    """Enter results from standard input, one board and result per line."""
    if file is not None:
        _results_of_vega(session, file, yes)
        return
    for place, line in enumerate(_typed_lines(), start=1):
        if not line.strip():
            continue
        found = re.fullmatch(r"\s*(?:(\d{1,9})\.)?(\d{1,9})[\s:;,]+(\S+)\s*", line, re.ASCII)
        if found is None:
            raise BadArgument(
                "line {line}: expected a board and a result, found {found!r}", line=place, found=line.strip()
            )
        match = int(found[1]) if found[1] else None
        session.act(EnterResult(round_, int(found[2]), result_in(found[3]), match=match), yes)


@click.command(cls=ResultCommand)
@click.argument("board", type=BOARD)
@click.argument("result", type=RESULT)
@round_option(Ref.LAST_ROUND)
@click.option("--reason", default="")
@click.option("--rating-only", is_flag=True, help="For the rating report only (C.04.2 4.3).")
@click.option(
    "--colours", "are_reversed", is_flag=True, help="With --rating-only: it was played with colours reversed."
)
@acting
@pass_session
def correct(
    session: DeskSession,
    board: tuple[int | None, int],
    result: str,
    round_: int,
    reason: str,
    rating_only: bool,
    are_reversed: bool,
    yes: int,
    seen: int | None,
) -> None:
    """Correct a result that was recorded incorrectly."""
    match, place = board
    if rating_only:
        session.act(CorrectRatingReport(round_, place, result, are_reversed, reason, match=match), yes, seen)
    elif are_reversed:
        raise BadArgument("--colours: only with --rating-only; otherwise use `albireo desk colours`")
    else:
        session.act(CorrectResult(round_, place, result, reason, match=match), yes, seen)


@click.command("round")
@click.argument("number", type=int, required=False)
@pass_session
def show_round(session: DeskSession, number: int | None) -> None:
    """The boards of a round (default: the last one paired)."""
    state = session.state
    wanted = ROUNDS[Ref.LAST_ROUND](session) if number is None else number
    if not 1 <= wanted <= len(state.rounds):
        raise BadArgument("round {round} is not paired", round=wanted)
    if session.json:
        click.echo(json.dumps(round_data(state, wanted), ensure_ascii=False))
    else:
        print_round(state, wanted)


@click.command("late")
@click.argument("players", type=PLAYER, nargs=-1)
@click.option("--here", type=PLAYER, metavar="PLAYER", multiple=True, help="Mark a player as arrived.")
@round_option(Ref.PUBLISHED_ROUND)
@click.option("--forfeit", is_flag=True, help="Players marked as absent lose by forfeit.")
@acting
@pass_session
def late(
    session: DeskSession,
    players: tuple[int, ...],
    here: tuple[int, ...],
    round_: int,
    forfeit: bool,
    yes: int,
    seen: int | None,
) -> None:
    """Mark players who are absent at the start of a round; they forfeit at the default time (Laws 6.7.1)."""
    for ids, is_here in ((players, False), (here, True)):
        if ids:
            session.act(NoteArrival(round_, ids, is_here), yes, seen)
    if forfeit:
        session.act(ForfeitLate(round_), yes, seen)
    if not (players or here or forfeit):
        state = session.state
        seats = empty_seats(state, round_) if 1 <= round_ <= state.published else ()
        missing = [(seat, each) for seat in seats for each in (seat.white, seat.black) if each is not None]
        if session.json:
            rows = [
                {
                    "match": seat.match,
                    "board": seat.board,
                    "id": each,
                    "number": state.numbers[each],
                    "name": state.entrants[each].name,
                }
                for seat, each in missing
            ]
            click.echo(json.dumps(rows))
            return
        heads = [Head(_("Board"), ">"), Head(_("Name"), shrinks=True)]
        table(heads, ([str(seat.match), state.label(each)] for seat, each in missing))


@click.command("standings")
@click.option("--after", type=int, metavar="R")
@pass_session
def standings(session: DeskSession, after: int | None) -> None:
    """The standings, including lots and order set by hand."""
    from albireo.cli import standings_data, standings_text
    from albireo.reports.documents.standings import of_standings

    last = len(session.state.rounds)
    if after is not None and not 0 <= after <= last:
        raise BadArgument("--after {round}: the last round paired is {last}", round=after, last=last)
    found = standings_of(session.state, after)
    if session.json:
        click.echo(standings_data.as_json(found, {}, []))
        return
    click.echo(standings_text.heading(found) + "\n" + rows_of(of_standings(found)))


COMMANDS = (late, results, correct, show_round, standings)
