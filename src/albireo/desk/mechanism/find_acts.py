"""Finding acts in a journal: on a topic, of a round, about a participant; told only as far as they are shown.

Telling an act needs the state before and after it, finding it needs its events alone. So a page of a
journal of thousands of acts folds what it shows and nothing else.
"""

from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.history import HistoryEntry, acts_in, entries_of_acts
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
"""What acts may be about, in words; each event says which it is."""


@dataclass(frozen=True, slots=True)
class ActFilter:
    """What is looked for; empty and 0: anything."""

    topic: str = ""
    round: int = 0
    player: int = 0
    without: tuple[str, ...] = ()
    """Topics that are left out."""


@dataclass(frozen=True, slots=True)
class FoundActs:
    """Acts of one page, newest first."""

    lines: tuple[HistoryEntry, ...]
    count: int
    """How many there are on all pages."""


def find_acts(timeline: Timeline, wanted: ActFilter, skip: int = 0, most: int = 100) -> FoundActs:
    """Acts that are wanted, newest first, without the first `skip`."""
    seats = _seats(timeline.state, wanted.player)
    acts = [act for act in acts_in(timeline.events) if any(_fits(item, wanted, seats) for item in act)]
    end = max(0, len(acts) - skip)
    return FoundActs(entries_of_acts(timeline, acts[max(0, end - most) : end])[::-1], len(acts))


def _fits(item: RecordedEvent, wanted: ActFilter, seats: frozenset[tuple[int, int]]) -> bool:
    event = item.event
    if event.topic in wanted.without or (wanted.topic and event.topic != wanted.topic):
        return False
    if wanted.round and getattr(event, "round", 0) != wanted.round:
        return False
    return not wanted.player or event.is_about(wanted.player, seats)


def _seats(state: State, player: int) -> frozenset[tuple[int, int]]:
    """(round, match) where a player sits, as the boards are now."""
    return frozenset(
        (round_.number, number)
        for round_ in state.rounds
        for number, match in round_.matches.items()
        if any(player in (board.white, board.black) for board in match.boards.values())
    )
