"""`albireo explain FILE`: why a round is paired as it is, and why not differently."""

import json
from collections.abc import Iterator
from typing import Any

import click

from albireo.checking.actual_pairing import NOBODY, Differences, Pair, differences
from albireo.cli import exit_codes, notes, pair_text
from albireo.cli.language import _, wording
from albireo.cli.participant import participant
from albireo.cli.system_options import choice, system_options, with_declared_rounds
from albireo.cli.terminal import width
from albireo.cli.tournament_file import read_tournament, tournament_argument
from albireo.domain.explanation import Note
from albireo.domain.matches import names_of_units
from albireo.domain.message import and_more
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Participant
from albireo.pairing.explanation import WhyNot
from albireo.pairing.readiness import refuse_unready
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import NoLegalPairing, RoundPairing, request_for
from albireo.reports.formatter import BYES
from albireo.reports.renderers.columns import safe
from albireo.state.competition import competition_in
from albireo.value_classes import dataclass

SHOWN = 10
"""Maximum number of differences between file and system shown."""


@dataclass(frozen=True, slots=True)
class _Account:
    """Everything shown about a round."""

    tournament: Tournament
    round: int
    system: SystemSpec
    pairing: RoundPairing | None = None
    """None if no legal pairing exists."""
    notes: tuple[Note, ...] = ()
    why_not: WhyNot | None = None

    @property
    def differences(self) -> Differences | None:
        """The differences from the round in the file; None if it is not paired there."""
        if self.pairing is None or self.round > self.tournament.paired_rounds:
            return None
        return differences(self.tournament, self.pairing)


@click.command()
@tournament_argument
@click.option("--round", "round_", type=click.IntRange(min=1), metavar="N", help="Round (default: last).")
@click.option("--board", type=click.IntRange(min=1), metavar="B", help="Only what led to this board.")
@click.option("--player", metavar="P", help="Only entries about a player: number, or part of the name.")
@click.option("--why-not", nargs=2, metavar="A B", help="Explain why A does not play B.")
@system_options
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--width", "columns", type=click.IntRange(min=40), help="Width of the text.")
def command(
    file: str,
    lenient: bool,
    round_: int | None,
    board: int | None,
    player: str | None,
    why_not: tuple[str, str] | None,
    system: str,
    edition: str,
    rounds: int | None,
    initial_colour: str | None,
    topscorers: str,
    parity: str,
    more: tuple[str, ...],
    format_: str,
    columns: int | None,
) -> int:
    """Explain how a round of the tournament in FILE is paired, bracket by bracket.

    The round is paired again from the rounds before it. If the file differs, that is shown at the top. FILE
    is a report file, - for standard input, or `sample`.
    """
    tournament = with_declared_rounds(read_tournament(file, lenient).tournament, rounds)
    chosen = choice(tournament, system, edition, initial_colour, more, topscorers=topscorers, parity=parity)
    number = round_ or tournament.paired_rounds or 1
    asked = tuple(participant(tournament, text) for text in why_not or ())
    about = participant(tournament, player) if player is not None else None
    if number > tournament.paired_rounds:
        refuse_unready(tournament, number, adjourned=True)
    engine = chosen.system.load()
    request = request_for(tournament, number, initial_colour=chosen.initial_colour, options=chosen.options)
    try:
        pairing = engine.pair(request)
    except NoLegalPairing as impossible:
        _print(_Account(tournament, number, chosen.system, None, (impossible.note,)), format_, columns)
        return exit_codes.NO
    found = pairing.explanation.why_not(*asked) if asked else None
    kept = () if asked else _requested_notes(tournament, pairing, board, about)
    _print(_Account(tournament, number, chosen.system, pairing, kept, found), format_, columns)
    return exit_codes.OK


def _print(account: _Account, format_: str, columns: int | None) -> None:
    if format_ == "json":
        click.echo(json.dumps(_data(account), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_text(account, columns or width())))


def _requested_notes(
    tournament: Tournament, pairing: RoundPairing, board: int | None, player: int | None
) -> tuple[Note, ...]:
    """Return the notes requested: all, or those of a board or a player."""
    explained = pairing.explanation.notes()
    wanted: list[int] = [] if player is None else [player]
    if board is not None:
        boards = {item.number: item for item in pairing.boards}
        if board not in boards:
            raise click.UsageError(
                _("--board {board}: the round has boards 1 to {last}").format(board=board, last=len(boards))
            )
        wanted += [boards[board].white, boards[board].black]
    if not wanted:
        return explained
    kept = tuple(note for note in (item.concerning(*wanted) for item in explained) if note is not None)
    mark = pairing.absent.get(player) if player is not None else None
    if mark is not None:
        text = "{player} is not paired in this round: {reason}."
        values = {"player": Participant(player or 0), "reason": BYES[mark]}
        kept = (*kept, Note("absent", text, "", values, (player or 0,)))
    return kept


def _text(account: _Account, columns: int) -> Iterator[str]:
    yield click.style(pair_text.heading(account.tournament, account.round, account.system), bold=True)
    yield from _differences(account)
    event = account.tournament
    shape = competition_in(event).match
    boards = {
        frozenset((board.white, board.black)): _(shape.numbered, number=board.number) + _(": ").rstrip()
        for board in (account.pairing.boards if account.pairing else ())
    }
    layout = notes.NoteLayout(
        columns, wording(names_of_units(account.tournament)), account.system.article, boards
    )
    if account.why_not is not None:
        yield from layout.lines((account.why_not.note,))
    yield from layout.lines(account.notes)


def _differences(account: _Account) -> Iterator[str]:
    """Yield the differences from the file."""
    found = account.differences
    if not found:
        return
    names = names_of_units(account.tournament)
    yield click.style(
        _("The file has this round differently. By the rules, and as explained here:"), bold=True
    )
    yield from _pairs(found.expected, names)
    yield click.style(_("The file has instead:"), bold=True)
    yield from _pairs(found.instead, names)
    yield ""


def _pairs(pairs: tuple[Pair, ...], names: dict[int, str]) -> Iterator[str]:
    for white, black in pairs[:SHOWN]:
        other = _("bye") if black == NOBODY else f"{black} {names[black]}"
        yield safe(f"  {white} {names[white]} – {other}")
    if len(pairs) > SHOWN:
        yield "  " + and_more(len(pairs) - SHOWN).sentence(wording())


def _data(account: _Account) -> dict[str, Any]:
    found = account.differences
    data: dict[str, Any] = {
        "tournament": account.tournament.settings.name,
        "round": account.round,
        "system": account.system.name,
        "agrees": None if found is None else not found,
    }
    if found:
        data["expected"] = [list(pair) for pair in found.expected]
        data["found"] = [list(pair) for pair in found.instead]
    said = wording(names_of_units(account.tournament))
    told = [notes.data(note, said) for note in account.notes]
    if account.why_not is not None:
        data["why_not"] = {
            "verdict": account.why_not.verdict,
            "criterion": account.why_not.criterion,
            "note": notes.data(account.why_not.note, said),
        }
    elif account.pairing is None:
        data["no_legal_pairing"] = told[0]
    else:
        data["notes"] = told
    return data
