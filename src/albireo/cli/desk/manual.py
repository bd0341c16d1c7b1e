"""Editing a pairing by hand."""

from pathlib import Path

import click

from albireo.cli.desk.references import ROUNDS, UNIT, existing_file
from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _, wording
from albireo.desk.mechanism.face import Ref
from albireo.desk.rounds.colour_switches import colour_switches
from albireo.desk.rounds.manual import GiveBye, StartManualPairing, TakeBye
from albireo.desk.rounds.published_change import CASES
from albireo.domain.result import Mark


@click.command("manual start")
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
    number = session.state.published + 1 if blank else ROUNDS[Ref.ROUND_AT_WORK](session)
    session.act(StartManualPairing(number, reason, case=case or ""), yes, seen)


@click.command("manual file")
@click.argument("file", type=existing_file())
@acting
@pass_session
def file(session: DeskSession, file: Path, yes: int, seen: int | None) -> None:
    """Use the pairings of a Vega pairing file (.man), by pairing number, instead of the current ones."""
    from albireo.desk.rounds.man_file import seat_pairs
    from albireo.formats.bounded_file import read_bounded
    from albireo.formats.code_pages import decode_text
    from albireo.formats.vega.man import read_man

    found = read_man(decode_text(read_bounded(file)))
    session.act(seat_pairs(session.state, ROUNDS[Ref.ROUND_AT_WORK](session), found), yes, seen)


@click.command("manual bye")
@click.argument("player", type=UNIT)
@click.argument("kind", type=click.Choice(["U", "H", "F", "Z", "none"], case_sensitive=False), default="U")
@acting
@pass_session
def manual_bye(session: DeskSession, player: int, kind: str, yes: int, seen: int | None) -> None:
    """Give a bye (U is pairing-allocated), or remove it with none."""
    number = ROUNDS[Ref.ROUND_AT_WORK](session)
    command = TakeBye(number, player) if kind == "none" else GiveBye(number, player, Mark(kind.upper()))
    session.act(command, yes, seen)


@click.command("manual colours")
@pass_session
def colours(session: DeskSession) -> None:
    """List the swaps that would improve the colours (US Chess 29E5), with what each one costs."""
    state, number = session.state, ROUNDS[Ref.ROUND_AT_WORK](session)
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


COMMANDS = (start, file, manual_bye, colours)
