"""Finding actions in a journal by topic, round or participant; only those shown are put into words.

Wording an action needs the states before and after it; finding it needs only its events. So a page of a
journal with thousands of actions folds only what it shows.
"""

from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.history import HistoryEntry, acts_in, entries_of_acts, entry_of_act
from albireo.desk.mechanism.timeline import Timeline
from albireo.domain.message import Translatable, translatable
from albireo.state.tournament import State
from albireo.value_classes import dataclass

TOPICS: dict[str, Translatable] = {
    "results": translatable("Results"),
    "pairings": translatable("Pairings"),
    "players": translatable("Players and byes"),
    "money": translatable("Payments and prizes"),
    "moves": translatable("Undo and redo"),
    "settings": translatable("Settings"),
}
"""Topics of actions, in words; each event names its own."""


@dataclass(frozen=True, slots=True)
class ActFilter:
    """Search criteria; empty and 0 mean anything."""

    topic: str = ""
    round: int = 0
    player: int = 0
    without: tuple[str, ...] = ()
    """Topics to leave out."""


@dataclass(frozen=True, slots=True)
class FoundActs:
    """Actions of one page, newest first."""

    lines: tuple[HistoryEntry, ...]
    count: int
    """The number on all pages."""


def find_acts(timeline: Timeline, wanted: ActFilter, skip: int = 0, most: int = 100) -> FoundActs:
    """Return matching actions, newest first, without the first `skip`."""
    seats = _seats(timeline.state, wanted.player)
    acts = [act for act in acts_in(timeline.events) if any(_fits(item, wanted, seats) for item in act)]
    end = max(0, len(acts) - skip)
    return FoundActs(entries_of_acts(timeline, acts[max(0, end - most) : end])[::-1], len(acts))


def acts_about(timeline: Timeline, player: int) -> tuple[HistoryEntry, ...]:
    """Return what was done about one participant, oldest first; of an action on several, only their part."""
    seats, in_force = _seats(timeline.state, player), {item.version for item in timeline.path()}
    found = []
    for act in acts_in(timeline.events):
        own = [item for item in act if item.event.is_about(player, seats)]
        if own:
            before, after = timeline.at(act[0].version - 1), timeline.at(act[-1].version)
            found.append(entry_of_act(own, before, after, in_force))
    return tuple(found)


def _fits(item: RecordedEvent, wanted: ActFilter, seats: frozenset[tuple[int, int]]) -> bool:
    event = item.event
    if event.topic in wanted.without or (wanted.topic and event.topic != wanted.topic):
        return False
    if wanted.round and getattr(event, "round", 0) != wanted.round:
        return False
    return not wanted.player or event.is_about(wanted.player, seats)


def _seats(state: State, player: int) -> frozenset[tuple[int, int]]:
    """Return the current (round, match) pairs of a player."""
    return frozenset(
        (round_.number, number)
        for round_ in state.rounds
        for number, match in round_.matches.items()
        if any(player in (board.white, board.black) for board in match.boards.values())
    )
