"""What events about the order do to the state."""

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.standings.events import StandingsLotDrawn, StandingsOrdered, TieBreakFiguresGiven


@applies(StandingsLotDrawn)
def _lot(builder: StateBuilder, event: StandingsLotDrawn, _: RecordedEvent) -> None:
    builder.set(lots=event.seed, drawn_lots=event.seed or builder.get("drawn_lots"))


@applies(TieBreakFiguresGiven)
def _figures(builder: StateBuilder, event: TieBreakFiguresGiven, _: RecordedEvent) -> None:
    others = {code: kept for code, kept in builder.get("figures").items() if code != event.code}
    builder.set(figures={**others, event.code: dict(event.figures)} if event.figures else others)
    builder.outdate_orders()


@applies(StandingsOrdered)
def _ordered(builder: StateBuilder, event: StandingsOrdered, _: RecordedEvent) -> None:
    others = tuple(item for item in builder.get("orders_by_hand") if set(item[0]) != set(event.order))
    builder.set(orders_by_hand=(*others, (event.order, event.reason)) if event.reason else others)
