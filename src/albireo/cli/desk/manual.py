"""Editing a pairing by hand."""

from pathlib import Path

import click

from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _, wording
from albireo.desk.rounds.colour_switches import colour_switches
from albireo.desk.rounds.manual import (
    BreakPair,
    EndManualPairing,
    GiveBye,
    MakePair,
    StartManualPairing,
    TakeBye,
    TurnPair,
)
from albireo.desk.rounds.published_change import CASES
from albireo.desk.rounds.seating import TakeEnginePairing, TakePlace
from albireo.domain.result import Mark


def _last(session: DeskSession) -> int:
    """Return the last paired round."""
    return max(len(session.state.rounds), 1)


@click.group()
def manual() -> None:
    """Edit the last pairing by hand: start, then make changes, then end."""


@manual.command()
@click.option(
    "--case", type=click.Choice(tuple(CASES)), help="For a published round: the case of C.04.2 4.4."
)
@click.option("--reason", default="", help="Goes to the report with the changes.")
@click.option("--blank", is_flag=True, help="Pair the next round by hand from a blank sheet.")
@acting
@pass_session
def start(
    session: DeskSession, case: str | None, reason: str, blank: bool, yes: int, seen: int | None
) -> None:
    """Start editing the pairing."""
    if blank and session.state.draft is not None:
        raise BadArgument(
            "round {round} already has a draft: edit it without --blank, or delete it first with unpair",
            round=session.state.draft.number,
        )
    number = session.state.published + 1 if blank else _last(session)
    session.act(StartManualPairing(number, reason, case=case or ""), yes, seen)


@manual.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@acting
@pass_session
def file(session: DeskSession, file: Path, yes: int, seen: int | None) -> None:
    """Use the pairings of a Vega pairing file (.man), by pairing number, instead of the current ones."""
    from albireo.desk.rounds.man_file import seat_pairs
    from albireo.formats.bounded_file import read_bounded
    from albireo.formats.code_pages import decoded
    from albireo.formats.vega.man import read_man

    found = read_man(decoded(read_bounded(file)))
    session.act(seat_pairs(session.state, _last(session), found), yes, seen)


@manual.command("break")
@click.argument("board", type=int)
@acting
@pass_session
def break_(session: DeskSession, board: int, yes: int, seen: int | None) -> None:
    """Unpair a board."""
    session.act(BreakPair(_last(session), board), yes, seen)


@manual.command("pair")
@click.argument("white")
@click.argument("black")
@acting
@pass_session
def make(session: DeskSession, white: str, black: str, yes: int, seen: int | None) -> None:
    """Pair two unpaired players."""
    command = MakePair(_last(session), session.player(white), session.player(black))
    session.act(command, yes, seen)


@manual.command()
@click.argument("board", type=int)
@acting
@pass_session
def turn(session: DeskSession, board: int, yes: int, seen: int | None) -> None:
    """Swap colours on a board."""
    session.act(TurnPair(_last(session), board), yes, seen)


@manual.command("bye")
@click.argument("player")
@click.argument("kind", type=click.Choice(["U", "H", "F", "Z", "none"], case_sensitive=False), default="U")
@acting
@pass_session
def manual_bye(session: DeskSession, player: str, kind: str, yes: int, seen: int | None) -> None:
    """Give a bye (U is pairing-allocated), or remove it with none."""
    number, id_ = _last(session), session.player(player)
    session.act(
        TakeBye(number, id_) if kind == "none" else GiveBye(number, id_, Mark(kind.upper())), yes, seen
    )


@manual.command()
@click.argument("player")
@click.argument("other")
@click.option("--due-colours", is_flag=True, help="Give both boards their due colours.")
@acting
@pass_session
def exchange(
    session: DeskSession, player: str, other: str, due_colours: bool, yes: int, seen: int | None
) -> None:
    """Swap two players: boards, the bye, or colours if they meet; two unpaired players are paired."""
    command = TakePlace(_last(session), session.player(player), session.player(other), due_colours)
    session.act(command, yes, seen)


@manual.command("colours")
@pass_session
def colours(session: DeskSession) -> None:
    """List the swaps that would improve the colours (US Chess 29E5), with what each one costs."""
    state, number = session.state, _last(session)
    found = colour_switches(state, state.rounds[number - 1]) if state.rounds else ()
    if found is None:
        raise BadArgument("this tournament’s system has no swaps for colours")
    if not found:
        click.echo(_("No swap within the limits would improve the colours"))
    names = {unit_number: state.units[id_].name for unit_number, id_ in state.unit_ids.items()}
    for switch in found:
        click.echo(f"{switch.note.sentence(wording(names))} ({switch.note.article})")
        one, other = state.unit_numbers[switch.player], state.unit_numbers[switch.place_of]
        click.echo(f"  albireo desk manual exchange {one} {other} --due-colours")


@manual.command("system")
@acting
@pass_session
def system_(session: DeskSession, yes: int, seen: int | None) -> None:
    """Reset to the system’s pairing."""
    session.act(TakeEnginePairing(_last(session)), yes, seen)


@manual.command()
@acting
@pass_session
def end(session: DeskSession, yes: int, seen: int | None) -> None:
    """Finish the changes; they are compared with the system’s pairing."""
    session.act(EndManualPairing(_last(session)), yes, seen)


COMMANDS = (manual,)
