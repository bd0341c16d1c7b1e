"""The options that choose a round, its system and its settings, shared by `pair` and `explain`."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

import click

from albireo.cli.language import _
from albireo.domain.colour import Colour
from albireo.domain.tournament import Tournament
from albireo.pairing.dutch.spec import TOPSCORERS
from albireo.pairing.numbering import PARITY
from albireo.pairing.registry import choose_system
from albireo.pairing.spec import SystemSpec
from albireo.value_classes import dataclass, replace

Command = TypeVar("Command", bound=Callable[..., object])

COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}
FLAGS = (TOPSCORERS, PARITY)
"""System options with their own command-line option; `--option` takes the others."""


@dataclass(frozen=True, slots=True)
class ChosenSystem:
    """The parsed options."""

    system: SystemSpec
    initial_colour: Colour | None
    options: Mapping[str, str]
    """Options of the system that differ from the default."""


def system_options(command: Command) -> Command:
    """Add the options of `choice` to a command."""
    for option in reversed(
        (
            click.option("--system", metavar="NAME", default="", help="For example dutch or dutch-2017."),
            click.option("--edition", metavar="YEAR", default="", help="Edition of the system, e.g. 2017."),
            click.option(
                "--rounds", type=click.IntRange(min=1), metavar="N", help="Number of rounds announced."
            ),
            click.option(
                "--initial-colour",
                type=click.Choice(list(COLOURS)),
                help="Colour of the top player in round 1, drawn by lot.",
            ),
            *(
                click.option(
                    f"--{flag.name}",
                    type=click.Choice(flag.choices),
                    default=flag.default,
                    show_default=True,
                    help=flag.meaning,
                )
                for flag in FLAGS
            ),
            click.option(
                "--option",
                "more",
                multiple=True,
                metavar="NAME=VALUE",
                help="Another option of the system, e.g. cycles=2 for a round robin.",
            ),
        )
    ):
        command = option(command)
    return command


def choice(
    tournament: Tournament,
    system: str,
    edition: str,
    initial_colour: str | None,
    more: Iterable[str],
    **flags: str,
) -> ChosenSystem:
    """Return the system and its options, from the command line and the tournament."""
    spec = choose_system(tournament, system, edition)
    known = {option.name for option in spec.options}
    given = {flag.name: flags[flag.name] for flag in FLAGS if flags[flag.name] != flag.default}
    for name in given:
        if name not in known:
            raise click.UsageError(
                _("--{option} does not apply to {system}").format(option=name, system=spec.name)
            )
    for text in more:
        name, equals, value = text.partition("=")
        if not equals or not value:
            raise click.UsageError(_("--option: expected NAME=VALUE, found {found!r}").format(found=text))
        given[name] = value
    spec.refuse_unknown(given)
    return ChosenSystem(spec, COLOURS[initial_colour] if initial_colour else None, given)


def with_declared_rounds(tournament: Tournament, rounds: int | None) -> Tournament:
    """Return the tournament with the number of rounds declared by an option."""
    if rounds is None:
        return tournament
    if rounds < tournament.paired_rounds:
        raise click.UsageError(
            _("--rounds {rounds}: the last round in the file is {count}").format(
                rounds=rounds, count=tournament.paired_rounds
            )
        )
    return replace(tournament, settings=replace(tournament.settings, number_of_rounds=rounds))
