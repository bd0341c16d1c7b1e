"""Rounds: pairing, changes by hand, publication, results, standings."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from albireo.cli.desk.round_output import print_round, round_data
from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _
from albireo.cli.output import Head, rows_of, table
from albireo.desk.rounds.arrivals import ForfeitLate, NoteArrival, empty_seats
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.results import (
    ClearResult,
    CorrectColours,
    CorrectRatingReport,
    CorrectResult,
    EnterResult,
)
from albireo.desk.rounds.start_positions import DrawStartPositions
from albireo.desk.rounds.wrong_seats import ExchangeSeats
from albireo.formats.bounded_file import read_bounded
from albireo.formats.foreign_file import read_foreign
from albireo.formats.text_file import not_text
from albireo.organising.standings import standings_of
from albireo.state.result_codes import RESULTS
from albireo.state.tournament import State

_WRITINGS = {
    **dict.fromkeys(("1", "1-0"), "10"),
    **dict.fromkeys(("0", "0-1"), "01"),
    **dict.fromkeys(("=", "½", "1/2", "½-½", "1/2-1/2"), "=="),
    **dict.fromkeys(("+", "1f-0f"), "+-"),
    **dict.fromkeys(("-", "0f-1f"), "-+"),
    "0f-0f": "--",
    **dict.fromkeys(("½f-½f", "1/2f-1/2f"), "HH"),
    **dict.fromkeys(("½-0", "1/2-0"), "=0"),
    **dict.fromkeys(("0-½", "0-1/2"), "0="),
    "0-0": "00",
    "w": "WL",
    "d": "DD",
    "l": "LW",
    "adjourned": "XX",
}
"""Ways to write a result."""


def result_in(text: str) -> str:
    """Return the journal's code for a result as people write it.

    >>> result_in("½-½"), result_in("1-0"), result_in("+-"), result_in("W")
    ('==', '10', '+-', 'WL')
    """
    wanted = text.strip()
    code = _WRITINGS.get(wanted.lower(), wanted.upper())
    if code not in RESULTS or code == "??":
        raise BadArgument(
            "{found!r} is not a result: expected one such as 1-0, 0-1, ½-½, +-, -+, --, W, D, L, XX",
            found=text,
        )
    return code


def _round(state: State, number: int | None) -> int:
    """Return the round named, else the last one paired."""
    if number is None:
        return max(len(state.rounds), 1)
    return number


class _PlaceType(click.ParamType[tuple[int | None, int]]):
    """A board: `7`, or `3.2` for board 2 of match 3 in team events."""

    name = "board"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int | None, int]:
        found = re.fullmatch(r"(?:(\d{1,9})\.)?(\d{1,9})", str(value), re.ASCII)
        if found is None:
            self.fail(_("expected a board such as 7, or 3.2 in a team match; found {found!r}", found=value))
        return (int(found[1]) if found[1] else None, int(found[2]))


PLACE = _PlaceType()


_round_option = click.option(
    "--round", "-r", "round_", type=int, metavar="R", help="Default: the current round."
)


@click.command()
@_round_option
@acting
@pass_session
def pair(session: DeskSession, round_: int | None, yes: int, seen: int | None) -> None:
    """Pair the next round as a draft, or re-pair the draft."""
    number = session.state.published + 1 if round_ is None else round_
    session.act(PairRound(number), yes, seen)
    if not session.json:
        print_round(session.state, number)


@click.command()
@_round_option
@acting
@pass_session
def publish(session: DeskSession, round_: int | None, yes: int, seen: int | None) -> None:
    """Publish the draft; after that, pairings can be changed only in special cases."""
    session.act(PublishRound(_round(session.state, round_)), yes, seen)


@click.command()
@_round_option
@click.option("--reason", default="")
@acting
@pass_session
def unpair(session: DeskSession, round_: int | None, reason: str, yes: int, seen: int | None) -> None:
    """Delete the pairings of the last round."""
    session.act(UnpairRound(_round(session.state, round_), reason), yes, seen)


class _ResultCommand(click.Command):
    """A command that takes a result, since `-+` and `--` look like options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        result = [arg for arg in args if arg in ("-", "-+", "--")]
        if result:
            args = [*(arg for arg in args if arg not in result), "--", result[-1]]
        return super().parse_args(ctx, args)


@click.command(cls=_ResultCommand)
@click.argument("board", type=PLACE)
@click.argument("result")
@_round_option
@acting
@pass_session
def result(
    session: DeskSession,
    board: tuple[int | None, int],
    result: str,
    round_: int | None,
    yes: int,
    seen: int | None,
) -> None:
    """Enter a result: 1-0, 0-1, ½-½ (or =), +-, -+, --, 0-0, ½-0, ½F-½F; W, D, L unrated; XX adjourned."""
    match, place = board
    session.act(EnterResult(_round(session.state, round_), place, result_in(result), match=match), yes, seen)


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
@_round_option
@click.option(
    "--file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Read a Vega result file (.res) instead.",
)
@click.option("--yes", "-y", count=True)
@pass_session
def results(session: DeskSession, round_: int | None, file: Path | None, yes: int) -> None:
    """Enter results from standard input, one board and result per line."""
    if file is not None:
        _results_of_vega(session, file, yes)
        return
    number = _round(session.state, round_)
    for place, line in enumerate(_typed_lines(), start=1):
        if not line.strip():
            continue
        found = re.fullmatch(r"\s*(?:(\d{1,9})\.)?(\d{1,9})[\s:;,]+(\S+)\s*", line, re.ASCII)
        if found is None:
            raise BadArgument(
                "line {line}: expected a board and a result, found {found!r}", line=place, found=line.strip()
            )
        match = int(found[1]) if found[1] else None
        session.act(EnterResult(number, int(found[2]), result_in(found[3]), match=match), yes)


@click.command(cls=_ResultCommand)
@click.argument("board", type=PLACE)
@click.argument("result")
@_round_option
@click.option("--reason", default="")
@click.option("--rating-only", is_flag=True, help="For the rating report only (C.04.2 4.3).")
@acting
@pass_session
def correct(
    session: DeskSession,
    board: tuple[int | None, int],
    result: str,
    round_: int | None,
    reason: str,
    rating_only: bool,
    yes: int,
    seen: int | None,
) -> None:
    """Correct a result that was recorded incorrectly."""
    number, code, (match, place) = _round(session.state, round_), result_in(result), board
    if rating_only:
        session.act(CorrectRatingReport(number, place, code, reason=reason, match=match), yes, seen)
    else:
        session.act(CorrectResult(number, place, code, reason, match=match), yes, seen)


@click.command()
@click.argument("board", type=PLACE)
@_round_option
@acting
@pass_session
def clear(
    session: DeskSession, board: tuple[int | None, int], round_: int | None, yes: int, seen: int | None
) -> None:
    """Clear a result."""
    session.act(ClearResult(_round(session.state, round_), board[1], match=board[0]), yes, seen)


@click.command("colours")
@click.argument("board", type=PLACE)
@_round_option
@acting
@pass_session
def colours(
    session: DeskSession, board: tuple[int | None, int], round_: int | None, yes: int, seen: int | None
) -> None:
    """Record that a game was played with colours reversed; points do not change."""
    session.act(CorrectColours(_round(session.state, round_), board[1], match=board[0]), yes, seen)


@click.command("seats")
@click.argument("player")
@click.argument("other")
@_round_option
@click.option("--reason", default="")
@acting
@pass_session
def seats(
    session: DeskSession,
    player: str,
    other: str,
    round_: int | None,
    reason: str,
    yes: int,
    seen: int | None,
) -> None:
    """Record that two players played in each other’s place; results stay with the boards."""
    one, second = session.player(player), session.player(other)
    session.act(ExchangeSeats(_round(session.state, round_), one, second, reason), yes, seen)


@click.command("start-position")
@_round_option
@click.option(
    "--number",
    "numbers",
    type=click.IntRange(0, 959),
    multiple=True,
    help="As drawn by hand; once, or once per board.",
)
@acting
@pass_session
def start_position(
    session: DeskSession, round_: int | None, numbers: tuple[int, ...], yes: int, seen: int | None
) -> None:
    """Draw the start position for a Chess960 round, or record the one drawn by hand."""
    session.act(DrawStartPositions(_round(session.state, round_), numbers), yes, seen)


@click.command("round")
@click.argument("number", type=int, required=False)
@pass_session
def show_round(session: DeskSession, number: int | None) -> None:
    """The boards of a round (default: the last one paired)."""
    state = session.state
    wanted = _round(state, number)
    if not 1 <= wanted <= len(state.rounds):
        raise BadArgument("round {round} is not paired", round=wanted)
    if session.json:
        click.echo(json.dumps(round_data(state, wanted), ensure_ascii=False))
    else:
        print_round(state, wanted)


@click.command("late")
@click.argument("players", nargs=-1)
@click.option("--here", metavar="PLAYER", multiple=True, help="Mark a player as arrived.")
@click.option("--round", "number", type=int, metavar="R", help="Default: the last one published.")
@click.option("--forfeit", is_flag=True, help="Players marked as absent lose by forfeit.")
@acting
@pass_session
def late(
    session: DeskSession,
    players: tuple[str, ...],
    here: tuple[str, ...],
    number: int | None,
    forfeit: bool,
    yes: int,
    seen: int | None,
) -> None:
    """Mark players who are absent at the start of a round; they forfeit at the default time (Laws 6.7.1)."""
    round_ = session.state.published if number is None else number
    for names, is_here in ((players, False), (here, True)):
        if names:
            ids = tuple(session.player(name) for name in names)
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


COMMANDS = (
    late,
    start_position,
    pair,
    publish,
    unpair,
    result,
    results,
    correct,
    clear,
    colours,
    seats,
    show_round,
    standings,
)
