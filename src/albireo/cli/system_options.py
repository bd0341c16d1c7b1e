"""The options by which a round, its system and its readings are chosen; `pair` and `explain` share them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

import click

from albireo.cli.language import _
from albireo.domain.colour import Colour
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import Registered, chosen

Command = TypeVar("Command", bound=Callable[..., object])

COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}
TOPSCORERS = {"real": "", "virtual": "virtual"}
PARITY = {"place": "", "tpn": "tpn"}
"""Words of the command line to words of the engines; the default is no word at all."""


class Readings(dict[str, str]):
    """Readings other than the default; remembers which of them the system asked for."""

    def __init__(self, **readings: str) -> None:
        super().__init__({name: value for name, value in readings.items() if value})
        self.asked: set[str] = set()

    def get(self, name: str, default: str | None = None) -> str | None:  # type: ignore[override]
        self.asked.add(name)
        return super().get(name, default)

    def refuse_unasked(self, system: Registered) -> None:
        """A reading that means nothing to the system must not look as if it did."""
        for name in self:
            if name not in self.asked:
                raise click.UsageError(
                    _("--{option} means nothing to {system}").format(option=name, system=system.name)
                )


@dataclass(frozen=True, slots=True)
class Choice:
    """What the options say."""

    system: Registered
    initial_colour: Colour | None
    readings: Readings


def system_options(command: Command) -> Command:
    """Give a command the options of `choice`."""
    for option in reversed(
        (
            click.option("--system", metavar="NAME", default="", help="Such as dutch or dutch-2017."),
            click.option(
                "--edition", metavar="YEAR", default="", help="Edition of the system, such as 2017."
            ),
            click.option(
                "--rounds", type=click.IntRange(min=1), metavar="N", help="Declared number of rounds."
            ),
            click.option(
                "--initial-colour",
                type=click.Choice(list(COLOURS)),
                help="Colour of the top player in round 1, drawn by lot.",
            ),
            click.option(
                "--topscorers",
                type=click.Choice(list(TOPSCORERS)),
                default="real",
                show_default=True,
                help="Whether virtual points count for topscorers in the last round.",
            ),
            click.option(
                "--parity",
                type=click.Choice(list(PARITY)),
                default="place",
                show_default=True,
                help="Number whose parity decides a first colour: the place among those paired so far, or the"
                " TPN as it is in the file.",
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
    topscorers: str,
    parity: str,
) -> Choice:
    """The system and readings that the options and the tournament name."""
    return Choice(
        chosen(tournament, system, edition),
        COLOURS[initial_colour] if initial_colour else None,
        Readings(topscorers=TOPSCORERS[topscorers], parity=PARITY[parity]),
    )


def declared(tournament: Tournament, rounds: int | None) -> Tournament:
    """The tournament with the number of rounds that an option declares."""
    if rounds is None:
        return tournament
    if rounds < tournament.paired_rounds:
        raise click.UsageError(
            _("--rounds {rounds}: the last round in the file is {count}").format(
                rounds=rounds, count=tournament.paired_rounds
            )
        )
    return replace(tournament, settings=replace(tournament.settings, number_of_rounds=rounds))
