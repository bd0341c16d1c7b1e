"""`albireo pgn FILE OUT`: game headers of a round for live boards, with games collected and checked."""

import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import click

from albireo.cli import exit_codes
from albireo.cli.language import _
from albireo.cli.tournament_file import STANDARD_INPUT, code_page_option, read_tournament
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import is_stream, write_atomically
from albireo.formats.bounded_file import read_bounded
from albireo.formats.code_pages import decode_text
from albireo.formats.foreign_tournament import NoteKind, Notes
from albireo.formats.pgn.games import PgnGame, match_games, read_games
from albireo.formats.pgn.headers import Wanted, board_range, write_games

TOLD = (NoteKind.CONTRADICTION, NoteKind.NOT_UNDERSTOOD)
"""Notes reported: a game with another result or pairing, or of players not in the tournament."""


class NoGames(AlbireoError):
    """A file without games that was expected to contain them."""


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@click.argument("target", metavar="OUT", type=click.Path(allow_dash=True, dir_okay=False))
@click.argument("games", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--round", "round_", type=click.IntRange(1), help="Only this round; default: all.")
@click.option("--boards", metavar="FIRST-LAST", help="Only these boards, e.g. 1-20; default: all.")
@code_page_option
@click.option("--lenient", is_flag=True, help="Repair what can be repaired and list each repair.")
@click.option("--force", is_flag=True, help="Replace OUT if it exists.")
def command(
    file: str,
    target: str,
    games: tuple[Path, ...],
    round_: int | None,
    boards: str | None,
    lenient: bool,
    force: bool,
) -> None:
    """Write the games of a tournament as PGN, with the headers that live boards need.

    GAMES are PGN files, one per board or one for all: their moves are added under these headers. Games that
    do not belong to the tournament, or have a different result, are reported on standard error and in the
    exit code.
    """
    if target != STANDARD_INPUT and Path(target).exists() and not is_stream(Path(target)) and not force:
        raise click.UsageError(_("{file} already exists; use --force to replace it", file=target))
    tournament = read_tournament(file, lenient).tournament
    if round_ is not None and round_ > tournament.last_round:
        raise click.UsageError(_("there is no round {round}", round=round_))
    wanted_boards = board_range(boards) if boards is not None else None
    if boards is not None and wanted_boards is None:
        raise click.UsageError(_("--boards: expected a range such as 1-20, found {found}", found=boards))
    notes = Notes()
    read = chain.from_iterable(map(_games, games))
    moves = {place: game.moves for place, game in match_games(tournament, read, notes).items()}
    for note in notes.found:
        click.echo(f"{_(note.kind.title)}: {note.text.sentence(_)}", err=True)
    rounds = range(round_, round_ + 1) if round_ is not None else None
    data = write_games(tournament, Wanted(rounds, wanted_boards, moves)).encode()
    if target == STANDARD_INPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        write_atomically(Path(target), data)
    if any(note.kind in TOLD for note in notes.found):
        raise click.exceptions.Exit(exit_codes.NO)


def _games(path: Path) -> Iterator[PgnGame]:
    """Return the games of a file, which is empty before a live board has sent anything."""
    text = decode_text(read_bounded(path))
    found = read_games(text)
    first = next(found, None)
    if first is None:
        if text.strip():
            raise NoGames("{file}: expected games in PGN, found none", file=str(path))
        return iter(())
    return chain((first,), found)
