"""What events about the order do to the state."""

from dataclasses import replace

from albireo.desk.core.divisions import GroupPlayOff
from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.state import PlayOffState
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.standings.events import (
    GroupPlayOffArranged,
    GroupPlayOffRemoved,
    GroupPlayOffScored,
    PlayOffCancelled,
    PlayOffGameEnded,
    PlayOffStarted,
    StandingsLotDrawn,
    StandingsOrdered,
    TieBreakFiguresGiven,
)
from albireo.standings.play_off import GameKey, Result


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


@applies(PlayOffStarted)
def _play_off(builder: StateBuilder, event: PlayOffStarted, recorded: RecordedEvent) -> None:
    made = PlayOffState(event.place, event.ranked, event.seed, event.rules, recorded.at)
    builder.set(play_offs=(*_others(builder, event.place), made))


@applies(PlayOffGameEnded)
def _game(builder: StateBuilder, event: PlayOffGameEnded, recorded: RecordedEvent) -> None:
    key = GameKey(event.stage, event.match, event.game)
    found = next(each for each in builder.get("play_offs") if each.place == event.place)
    results = {game: result for game, result in found.results.items() if game != key}
    ended = {game: at for game, at in found.ended.items() if game != key}
    if event.result:
        results[key], ended[key] = Result(event.result), recorded.at
    made = replace(found, results=results, ended=ended)
    builder.set(play_offs=tuple(made if each is found else each for each in builder.get("play_offs")))


@applies(PlayOffCancelled)
def _cancelled(builder: StateBuilder, event: PlayOffCancelled, _: RecordedEvent) -> None:
    builder.set(play_offs=_others(builder, event.place))


def _others(builder: StateBuilder, place: int) -> tuple[PlayOffState, ...]:
    return tuple(each for each in builder.get("play_offs") if each.place != place)


@applies(GroupPlayOffArranged)
def _arranged(builder: StateBuilder, event: GroupPlayOffArranged, _: RecordedEvent) -> None:
    made = GroupPlayOff(event.number, event.first, event.second)
    others = (each for each in builder.get("group_play_offs") if each.number != event.number)
    found = sorted((*others, made), key=lambda each: each.number)
    builder.set(group_play_offs=tuple(found))


@applies(GroupPlayOffScored)
def _scored(builder: StateBuilder, event: GroupPlayOffScored, _: RecordedEvent) -> None:
    units = (event.first, event.second) if event.scores else None
    builder.set(
        group_play_offs=tuple(
            replace(each, units=units, scores=event.scores, winner=event.winner, how=event.how)
            if each.number == event.number
            else each
            for each in builder.get("group_play_offs")
        )
    )


@applies(GroupPlayOffRemoved)
def _removed(builder: StateBuilder, event: GroupPlayOffRemoved, _: RecordedEvent) -> None:
    found = builder.get("group_play_offs")
    builder.set(group_play_offs=tuple(each for each in found if each.number != event.number))
