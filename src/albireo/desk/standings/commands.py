"""What settles ties the tie-breaks leave: lots that anybody can repeat, or an order by hand."""

from typing import Self, TypeAlias

from msgspec import structs

from albireo.desk.core.decide import Acts, Command, handles, warn
from albireo.desk.core.event import Subject
from albireo.desk.core.fact_names import REASON
from albireo.desk.core.known import known_units
from albireo.desk.core.outcome import Level, refusal
from albireo.desk.core.text_checks import checked_text
from albireo.desk.standings.events import StandingsLotDrawn, StandingsOrdered
from albireo.desk.standings.table import standings_of
from albireo.domain.message import translatable


class DrawStandingsLots(Command, frozen=True, tag="draw-standings-lots"):
    """Break the last ties by lot; the seed makes the drawing repeatable."""

    seed: str = ""

    def with_lot(self, lot: str) -> Self:
        return self if self.seed else structs.replace(self, seed=lot)

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(DrawStandingsLots, after_the_end=True)
def _draw(acts: Acts, command: DrawStandingsLots) -> None:
    seed = checked_text(command.seed, translatable("lot"))
    if seed == acts.state.lots:
        return
    if acts.state.lots:
        warn(acts, Level.CONFIRM, "lots-drawn", "Lots have been drawn already; they would be drawn again.")
    acts.emit(StandingsLotDrawn(seed))


class OrderStandings(Command, frozen=True, tag="order-standings"):
    """Tied participants in the order of a play-off or of a decision; without a reason: taken back."""

    order: tuple[int, ...]
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(OrderStandings, after_the_end=True)
def _order(acts: Acts, command: OrderStandings) -> None:
    known_units(acts.state, *command.order)
    if len(command.order) < 2 or len(set(command.order)) != len(command.order):
        raise refusal("bad-order", "An order names two or more participants, each once.")
    reason = checked_text(command.reason, REASON, empty=True)
    if reason:
        warn(acts, Level.CONFIRM, "order-by-hand", "The order by hand replaces lots and shared places.")
    acts.emit(StandingsOrdered(command.order, reason))
    standings_of(acts.state)  # refuses an order of participants who are not tied


StandingsCommand: TypeAlias = DrawStandingsLots | OrderStandings
