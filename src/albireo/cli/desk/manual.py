"""Changing a pairing by hand."""

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
from albireo.desk.rounds.seating import TakeEnginePairing, TakePlace
from albireo.domain.result import Mark


def _last(session: DeskSession) -> int:
    """The last round that is paired."""
    return max(len(session.state.rounds), 1)


@click.group()
def manual() -> None:
    """Change the last pairing by hand: start, then steps, then end."""


@manual.command()
@click.option("--reason", default="", help="Needed for a published round (C.04.2 4.4).")
@acting
@pass_session
def start(session: DeskSession, reason: str, yes: int, seen: int | None) -> None:
    """Begin."""
    session.act(StartManualPairing(_last(session), reason), yes, seen)


@manual.command("break")
@click.argument("board", type=int)
@acting
@pass_session
def break_(session: DeskSession, board: int, yes: int, seen: int | None) -> None:
    """Take a pair apart."""
    session.act(BreakPair(_last(session), board), yes, seen)


@manual.command("pair")
@click.argument("white")
@click.argument("black")
@acting
@pass_session
def make(session: DeskSession, white: str, black: str, yes: int, seen: int | None) -> None:
    """Make a pair of two who are free."""
    command = MakePair(_last(session), session.player(white), session.player(black))
    session.act(command, yes, seen)


@manual.command()
@click.argument("board", type=int)
@acting
@pass_session
def turn(session: DeskSession, board: int, yes: int, seen: int | None) -> None:
    """Exchange White and Black of a pair."""
    session.act(TurnPair(_last(session), board), yes, seen)


@manual.command("bye")
@click.argument("player")
@click.argument("kind", type=click.Choice(["U", "H", "F", "Z", "none"], case_sensitive=False), default="U")
@acting
@pass_session
def manual_bye(session: DeskSession, player: str, kind: str, yes: int, seen: int | None) -> None:
    """Give a bye (U is the pairing-allocated one), or with none take it away."""
    number, id_ = _last(session), session.player(player)
    session.act(
        TakeBye(number, id_) if kind == "none" else GiveBye(number, id_, Mark(kind.upper())), yes, seen
    )


@manual.command()
@click.argument("player")
@click.argument("other")
@click.option("--due-colours", is_flag=True, help="Give both boards the colours due.")
@acting
@pass_session
def exchange(
    session: DeskSession, player: str, other: str, due_colours: bool, yes: int, seen: int | None
) -> None:
    """Two exchange places: boards, the bye, or colours if they meet; two who are free are paired."""
    command = TakePlace(_last(session), session.player(player), session.player(other), due_colours)
    session.act(command, yes, seen)


@manual.command("colours")
@pass_session
def colours(session: DeskSession) -> None:
    """List the exchanges that would improve the colours (US Chess 29E5), each with what it costs."""
    state, number = session.state, _last(session)
    found = colour_switches(state, state.rounds[number - 1]) if state.rounds else ()
    if found is None:
        raise BadArgument("the system of this tournament knows no exchanges for colours")
    if not found:
        click.echo(_("No exchange within the limits would improve the colours"))
    names = {unit_number: state.units[id_].name for unit_number, id_ in state.unit_ids.items()}
    for switch in found:
        click.echo(f"{switch.note.sentence(wording(names))} ({switch.note.article})")
        one, other = state.unit_numbers[switch.player], state.unit_numbers[switch.place_of]
        click.echo(f"  albireo desk manual exchange {one} {other} --due-colours")


@manual.command("system")
@acting
@pass_session
def system_(session: DeskSession, yes: int, seen: int | None) -> None:
    """Back to what the system pairs."""
    session.act(TakeEnginePairing(_last(session)), yes, seen)


@manual.command()
@acting
@pass_session
def end(session: DeskSession, yes: int, seen: int | None) -> None:
    """Settle the changes; they are compared with what the system pairs."""
    session.act(EndManualPairing(_last(session)), yes, seen)


COMMANDS = (manual,)
