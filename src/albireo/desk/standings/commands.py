"""Settling ties left by the tie-breaks: by lots that anyone can repeat, or by a manual order."""

from fractions import Fraction
from typing import Self, TypeAlias

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import checked_text
from albireo.desk.players.number_checks import known_units
from albireo.desk.standings.events import StandingsLotDrawn, StandingsOrdered, TieBreakFiguresGiven
from albireo.domain.message import translatable
from albireo.organising.standings import codes_from_elsewhere, standings_of

LARGEST_FIGURE = 1_000_000
"""Larger than any tie-break value."""
LONGEST_FIGURE = 20
"""In characters."""


class DrawStandingsLots(Command, frozen=True, tag="draw-standings-lots"):
    """Break the last ties by lot, once for a tournament: drawing again gives the same order."""

    seed: str = ""
    """Chosen by people; otherwise `lot` decides."""
    lot: str = ""

    def with_lot(self, lot: str) -> Self:
        return self if self.seed or self.lot else structs.replace(self, lot=lot)

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(DrawStandingsLots, after_the_end=True)
def _draw(deciding: Deciding, command: DrawStandingsLots) -> None:
    drawn = deciding.state.lasting.drawn_lots
    if drawn and command.seed and command.seed != drawn:
        raise refusal(
            "lots-drawn",
            "Lots were drawn for this tournament with {seed}; drawing again gives the same order.",
            seed=drawn,
        )
    seed = drawn or checked_text(command.seed or command.lot, translatable("lot"))
    if seed != deciding.state.standings.lots:
        deciding.emit(StandingsLotDrawn(seed))


class OrderStandings(Command, frozen=True, tag="order-standings"):
    """Order tied participants by a play-off or a decision; without a reason: remove the order."""

    order: tuple[int, ...]
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(OrderStandings, after_the_end=True)
def _order(deciding: Deciding, command: OrderStandings) -> None:
    known_units(deciding.state, *command.order)
    if len(command.order) < 2 or len(set(command.order)) != len(command.order):
        raise refusal("bad-order", "An order needs two or more participants, each listed once.")
    reason = checked_text(command.reason, REASON, empty=True)
    if reason:
        warn(
            deciding, Level.CONFIRM, "order-by-hand", "The order set by hand replaces lots and shared places."
        )
    deciding.emit(StandingsOrdered(command.order, reason))
    standings_of(deciding.state)  # refuses an order of participants who are not tied


class GiveTieBreakFigures(Command, frozen=True, tag="give-tie-break-figures"):
    """Set values computed elsewhere for a code of the list, `USER` or `OTHER_xxx`; none: remove them."""

    code: str
    figures: tuple[tuple[int, str], ...]
    """(participant, value): `12.5`, `25/2` or `13`."""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",), ("settings", "tie_breaks"))


@handles(GiveTieBreakFigures, after_the_end=True)
def _give_figures(deciding: Deciding, command: GiveTieBreakFigures) -> None:
    known_units(deciding.state, *(id_ for id_, _ in command.figures))
    code = command.code.strip().upper()
    if code not in codes_from_elsewhere(deciding.state.settings.tie_breaks):
        raise refusal(
            "no-such-code",
            "Add {code} to the tie-breaks first: USER, or OTHER_ and a name.",
            code=code,
        )
    figures = tuple((id_, _figure(text)) for id_, text in command.figures)
    if dict(figures) == deciding.state.standings.figures.get(code, {}):
        return
    deciding.emit(TieBreakFiguresGiven(code, figures))


def _figure(text: str) -> str:
    try:
        found = Fraction(text.strip()[:LONGEST_FIGURE].replace(",", "."))
    except (ValueError, ZeroDivisionError):
        found = None
    if found is None or abs(found) > LARGEST_FIGURE or found.denominator > LARGEST_FIGURE:
        raise refusal("bad-figure", "Enter a number like 12.5, not {found}.", found=repr(text))
    return str(found)


StandingsCommand: TypeAlias = DrawStandingsLots | OrderStandings | GiveTieBreakFigures
