"""Events about the order in words."""

from albireo.desk.core.event_words import name_of, note, says_by
from albireo.desk.core.state import State
from albireo.desk.standings.events import StandingsLotDrawn, StandingsOrdered, TieBreakFiguresGiven
from albireo.domain.explanation import Note
from albireo.domain.message import Listed, plural


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
    names = Listed(name_of(state, id_) for id_ in event.order)
    text = "tie settled by hand: {names} ({reason})" if event.reason else "order by hand taken back: {names}"
    return note(event, text, names=names, reason=event.reason)
