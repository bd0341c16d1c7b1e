"""Changing a pairing by hand."""

import click

from albireo.cli.desk.session import DeskSession, acting, pass_session
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
@acting
@pass_session
def exchange(session: DeskSession, player: str, other: str, yes: int, seen: int | None) -> None:
    """Two exchange places: boards, the bye, or colours if they meet; two who are free are paired."""
    session.act(TakePlace(_last(session), session.player(player), session.player(other)), yes, seen)


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
