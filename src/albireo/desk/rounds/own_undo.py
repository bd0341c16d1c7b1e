"""Undoing one's own last action although others have acted since.

Undo goes back along the single line of actions and undoes the last one, no matter whose: a player's phone
may just have reported a result. While results come in, several people act at once, and each means their own
last action. Alternatives considered: undoing everything after it (others lose their work) and repeating the
others' actions afterwards (they would have the wrong name and time). Instead, a result that still stands is
cleared, or corrected back, by a separate action. Anything else is undone only if it is the last action of
all.
"""

import re

from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.timeline import Timeline
from albireo.desk.rounds.result_events import BoardEvent, ResultCorrected, ResultEntered
from albireo.desk.rounds.results import ClearResult, CorrectResult
from albireo.domain.result import GameResult
from albireo.state.rounds import BoardState
from albireo.state.tournament import State
from albireo.value_classes import dataclass

_IDENTITY = re.compile(r"back:([0-9]{1,9})\.[0-9]+", re.ASCII)
"""ID of an action that undoes another: the version of that one, and how often it was undone before."""


@dataclass(frozen=True, slots=True)
class OwnUndo:
    """How a person's last action is undone."""

    command: Undo | ClearResult | CorrectResult
    identity: str
    """ID of the new action, so that the same action is undone once. Empty if any will do."""
    seen: int
    """The version it depends on: later actions on the board prevent it."""
    board: tuple[int, int] | None = None
    """(round, match) if it concerns a board."""


def own_undo(timeline: Timeline, who: str) -> OwnUndo | None:
    """Return what undoes a person's last action; None if that is impossible without affecting others'."""
    path = timeline.path()
    gone: set[str] = set()
    for item in reversed(path):
        if item.who != who or item.command in gone:
            continue
        if taken := _IDENTITY.fullmatch(item.command):
            gone.add(timeline.events[int(taken[1]) - 1].command)
            continue
        board = (item.event.round, item.event.match) if isinstance(item.event, BoardEvent) else None
        if item.command == path[-1].command:
            return OwnUndo(Undo(), "", timeline.version, board)
        command = _inverse(timeline, item)
        if command is None:
            return None
        return OwnUndo(command, _identity(timeline, item), timeline.version, board)
    return None


def _identity(timeline: Timeline, item: RecordedEvent) -> str:
    """Return an ID that differs each time the action was restored by undoing its undo."""
    start = f"back:{item.version}."
    return start + str(sum(other.command.startswith(start) for other in timeline.events))


def _inverse(timeline: Timeline, item: RecordedEvent) -> ClearResult | CorrectResult | None:
    event = item.event
    if not isinstance(event, ResultEntered | ResultCorrected):
        return None
    board = _board(timeline.state, event)
    if board is None or (board.by, board.at) != (item.who, item.at):
        return None  # it has changed since
    at = timeline.state.competition.match.fields(event.match, event.board)
    if isinstance(event, ResultCorrected):
        return CorrectResult(event.round, result=event.was, reason="", **at)
    before = _board(timeline.at(item.version - 1), event)
    if before is None or before.result is not GameResult.UNKNOWN:
        return None
    return ClearResult(event.round, **at)


def _board(state: State, event: BoardEvent) -> BoardState | None:
    if event.round > len(state.rounds):
        return None
    match = state.rounds[event.round - 1].matches.get(event.match)
    return match.boards.get(event.board) if match is not None else None
