"""What settles ties the tie-breaks leave: lots that anybody can repeat, or an order by hand."""

from albireo.desk import events as e
from albireo.desk.commands.special import known
from albireo.desk.decide import Acts, Command, handles, warn
from albireo.desk.events import Subject
from albireo.desk.fact_names import REASON
from albireo.desk.outcome import Level, refusal
from albireo.desk.report import standings_of
from albireo.desk.wording import words
from albireo.domain.message import translatable


class DrawStandingsLots(Command, frozen=True, tag="draw-standings-lots"):
    """Break the last ties by lot; the seed makes the drawing repeatable."""

    seed: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(DrawStandingsLots, after_the_end=True)
def _draw(acts: Acts, command: DrawStandingsLots) -> None:
    seed = words(command.seed, translatable("lot"))
    if seed == acts.state.lots:
        return
    if acts.state.lots:
        warn(acts, Level.CONFIRM, "lots-drawn", "Lots have been drawn already; they would be drawn again.")
    acts.emit(e.StandingsLotDrawn(seed))


class OrderStandings(Command, frozen=True, tag="order-standings"):
    """Tied participants in the order of a play-off or of a decision; without a reason: taken back."""

    order: tuple[int, ...]
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(OrderStandings, after_the_end=True)
def _order(acts: Acts, command: OrderStandings) -> None:
    known(acts.state, *command.order)
    if len(command.order) < 2 or len(set(command.order)) != len(command.order):
        raise refusal("bad-order", "An order names two or more participants, each once.")
    reason = words(command.reason, REASON, empty=True)
    if reason:
        warn(acts, Level.CONFIRM, "order-by-hand", "The order by hand replaces lots and shared places.")
    acts.emit(e.StandingsOrdered(command.order, reason))
    standings_of(acts.state)  # refuses an order of participants who are not tied
