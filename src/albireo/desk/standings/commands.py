"""Settling ties left by the tie-breaks: by lots that anyone can repeat, or by a manual order."""

from fractions import Fraction
from typing import Annotated, Self, TypeAlias

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Called, CommandFace, UnitId
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.players.number_checks import refuse_unknown_units
from albireo.desk.standings.events import StandingsLotDrawn, StandingsOrdered, TieBreakFiguresGiven
from albireo.domain.message import translatable
from albireo.organising.standings import codes_from_elsewhere, standings_of

LARGEST_FIGURE = 1_000_000
"""Larger than any tie-break value."""
LONGEST_FIGURE = 20
"""In characters."""


class DrawStandingsLots(Command, frozen=True, tag="draw-standings-lots"):
    """Break the last ties in the standings by lot; with a SEED the draw can be repeated by anyone."""

    face = CommandFace("lots", ("seed",))

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
    seed = drawn or check_text(command.seed or command.lot, translatable("lot"))
    if seed != deciding.state.standings.lots:
        deciding.emit(StandingsLotDrawn(seed))


class OrderStandings(Command, frozen=True, tag="order-standings"):
    """Settle a tie in the standings by hand, in the order given."""

    face = CommandFace("order")

    order: Annotated[tuple[UnitId, ...], Called("PLAYERS")]
    reason: Annotated[str, Called(says="For example a play-off; without it the order is undone.")] = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(OrderStandings, after_the_end=True)
def _order(deciding: Deciding, command: OrderStandings) -> None:
    refuse_unknown_units(deciding.state, *command.order)
    if len(command.order) < 2 or len(set(command.order)) != len(command.order):
        raise refusal("bad-order", "An order needs two or more participants, each listed once.")
    reason = check_text(command.reason, REASON, empty=True)
    if reason:
        warn(
            deciding, Level.CONFIRM, "order-by-hand", "The order set by hand replaces lots and shared places."
        )
    deciding.emit(StandingsOrdered(command.order, reason))
    standings_of(deciding.state)  # refuses an order of participants who are not tied


class GiveTieBreakFigures(Command, frozen=True, tag="give-tie-break-figures"):
    """Set tie-break values computed elsewhere, for USER or OTHER_xxx; without values, remove them."""

    face = CommandFace("tie-break-values", ("code", "figures"))

    code: str
    figures: Annotated[tuple[tuple[UnitId, str], ...], Called("PARTICIPANT=VALUE")] = ()
    """(participant, value): `12.5`, `25/2` or `13`."""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",), ("settings", "tie_breaks"))


@handles(GiveTieBreakFigures, after_the_end=True)
def _give_figures(deciding: Deciding, command: GiveTieBreakFigures) -> None:
    refuse_unknown_units(deciding.state, *(id_ for id_, _ in command.figures))
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
