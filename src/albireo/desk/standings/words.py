"""Events about the order in words."""

from albireo.desk.core.event_words import name_of, note, says_by, unit_name
from albireo.desk.core.state import State
from albireo.desk.rounds.result_codes import result_of
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
from albireo.desk.standings.play_off import pair_of
from albireo.domain.explanation import Note
from albireo.domain.message import ListedNames, plural
from albireo.domain.points import chess
from albireo.standings.play_off import GameKey


@says_by(StandingsLotDrawn)
def _(event: StandingsLotDrawn, _: State) -> Note:
    text = "lots drawn for the last ties: {seed}" if event.seed else "drawing of lots taken back"
    return note(event, text, seed=event.seed)


@says_by(TieBreakFiguresGiven)
def _(event: TieBreakFiguresGiven, _: State) -> Note:
    text = (
        plural(
            "{code}: {count} figure from elsewhere",
            "{code}: {count} figures from elsewhere",
            len(event.figures),
        )
        if event.figures
        else "{code}: figures taken back"
    )
    return note(event, text, code=event.code, count=len(event.figures))


@says_by(StandingsOrdered)
def _(event: StandingsOrdered, state: State) -> Note:
    names = ListedNames(name_of(state, id_) for id_ in event.order)
    text = "tie settled by hand: {names} ({reason})" if event.reason else "order by hand taken back: {names}"
    return note(event, text, names=names, reason=event.reason)


@says_by(PlayOffStarted)
def _(event: PlayOffStarted, state: State) -> Note:
    names = ListedNames(unit_name(state, id_) for group in event.ranked for id_ in group)
    return note(event, "play-off for place {place}: {names}", place=event.place, names=names)


@says_by(PlayOffGameEnded)
def _(event: PlayOffGameEnded, state: State) -> Note:
    text = (
        "play-off for place {place}, {white} – {black}: {result}"
        if event.result
        else "play-off for place {place}, {white} – {black}: result taken back"
    )
    result = str(result_of(event.result)) if event.result else ""
    white, black = pair_of(state, event.place, GameKey(event.stage, event.match, event.game))
    return note(event, text, place=event.place, white=white, black=black, result=result)


@says_by(PlayOffCancelled)
def _(event: PlayOffCancelled, _: State) -> Note:
    text = (
        "play-off for place {place} cancelled: {reason}"
        if event.reason
        else "play-off for place {place} cancelled"
    )
    return note(event, text, place=event.place, reason=event.reason)


@says_by(GroupPlayOffArranged)
def _(event: GroupPlayOffArranged, _: State) -> Note:
    return note(
        event,
        "play-off {number}: place {place} of {group} meets place {other_place} of {other}",
        number=event.number,
        place=event.first.place,
        group=event.first.group,
        other_place=event.second.place,
        other=event.second.group,
    )


@says_by(GroupPlayOffScored)
def _(event: GroupPlayOffScored, state: State) -> Note:
    scores = " ".join(f"{chess(first)}-{chess(second)}" for first, second in event.scores)
    text = "play-off {number}, {first} – {second}: {scores}"
    if not event.scores:
        text = "play-off {number}, {first} – {second}: scores taken back"
    elif event.winner:
        text = "play-off {number}, {first} – {second}: {scores}, won by {winner} ({how})"
    return note(
        event,
        text,
        number=event.number,
        first=unit_name(state, event.first),
        second=unit_name(state, event.second),
        scores=scores,
        winner=unit_name(state, event.winner) if event.winner else "",
        how=event.how,
    )


@says_by(GroupPlayOffRemoved)
def _(event: GroupPlayOffRemoved, _: State) -> Note:
    text = "play-off {number} taken away: {reason}" if event.reason else "play-off {number} taken away"
    return note(event, text, number=event.number, reason=event.reason)
