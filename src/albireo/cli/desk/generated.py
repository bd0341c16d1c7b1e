"""Click commands made from the desk's commands: arguments, options and help from their structs and faces.

`albireo.desk.mechanism.face` has what a command declares.
"""

from collections.abc import Callable, Iterator
from typing import Any, get_args

import click
from msgspec import structs

from albireo.cli.desk.asked import AskedField, asked_for, positional_fields
from albireo.cli.desk.references import REFERENCES, current_session
from albireo.cli.desk.round_output import print_round
from albireo.cli.desk.session import DeskSession, acting
from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.decide import Command, takes
from albireo.desk.mechanism.face import Ref
from albireo.desk.mechanism.moves import Move
from albireo.desk.rounds.pairing import PairRound
from albireo.state.festival import FestivalState
from albireo.state.tournament import State

SHOWN_AFTER: dict[type[Command], Callable[[DeskSession, Any], None]] = {
    PairRound: lambda session, command: print_round(session.state, command.round)
}
"""What is printed after a command, for people."""


def desk_commands() -> Iterator[click.Command]:
    """Yield the commands of tournaments that are not written by hand."""
    yield from (click_command(kind) for kind in _generated() if issubclass(kind, Move) or takes(State, kind))


def event_commands() -> Iterator[click.Command]:
    """Yield those of festivals."""
    yield from (click_command(kind) for kind in _generated() if takes(FestivalState, kind))


def _generated() -> Iterator[type[Command]]:
    for kind in get_args(AnyCommand):
        if not kind.face.by_hand and not kind.face.why_no_name:
            yield kind


def name_of(kind: type[Command]) -> str:
    """Return what a command is called on the command line."""
    return kind.face.name or str(kind.__struct_config__.tag)


def click_command(kind: type[Command]) -> click.Command:
    """Return the Click command that carries out a command of the desk."""
    asked = [found for field in structs.fields(kind) if (found := asked_for(kind, field)) is not None]

    @click.pass_context
    def carry_out(context: click.Context, /, yes: int, seen: int | None, **given: Any) -> None:
        session = current_session(context)
        values: dict[str, Any] = {}
        for each in asked:
            values |= each.value(session, given)
        command = kind(**values)
        session.act(command, yes, seen)  # type: ignore[arg-type]
        if kind in SHOWN_AFTER and not session.json:
            SHOWN_AFTER[kind](session, command)

    parameters = _arguments_first(kind, asked)
    takes_result = any(parameter.type is REFERENCES[Ref.RESULT] for parameter in parameters)
    class_ = ResultCommand if takes_result else click.Command
    made = click.command(name_of(kind), cls=class_)(acting(carry_out))
    summary = (kind.__doc__ or "").split("\n\n")[0]
    made.help = "\n\n".join(dict.fromkeys((summary, *(each.says for each in asked if each.says))))
    made.params = [*parameters, *made.params]
    return made


def _arguments_first(kind: type[Command], asked: list[AskedField]) -> list[click.Parameter]:
    """Return all parameters, the arguments in the order of the face."""
    order = positional_fields(kind)
    parameters = [parameter for each in asked for parameter in each.parameters]

    def place(parameter: click.Parameter) -> int:
        is_argument = isinstance(parameter, click.Argument)
        return order.index(parameter.name or "") if is_argument else len(order)

    return sorted(parameters, key=place)


class ResultCommand(click.Command):
    """A command that takes a result, since `-+` and `--` look like options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        result = [arg for arg in args if arg in ("-", "-+", "--")]
        if result:
            args = [*(arg for arg in args if arg not in result), "--", result[-1]]
        return super().parse_args(ctx, args)
