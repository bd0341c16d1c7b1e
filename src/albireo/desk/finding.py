"""Finding acts in a journal: of a kind, of a round, about a participant; told only as far as they are shown.

Telling an act needs the state before and after it, finding it needs its events alone. So a page of a
journal of thousands of acts folds what it shows and nothing else.
"""

from dataclasses import dataclass

from albireo.desk import events as e
from albireo.desk.codec import Happened, kind_of
from albireo.desk.history import Line, acts_in, all_told
from albireo.desk.state import State
from albireo.desk.timeline import Timeline
from albireo.domain.message import Translatable, translatable

KINDS: dict[str, tuple[Translatable, tuple[str, ...]]] = {
    "results": (translatable("Results"), ("result-", "colours-", "rating-report-")),
    "pairings": (translatable("Pairings"), ("round-", "manual-", "pair-", "bye-given", "bye-taken")),
    "players": (
        translatable("Players and byes"),
        ("player-", "players-", "checked-in", "presence-", "bye-", "registration-"),
    ),
    "money": (translatable("Payments and prizes"), ("payment-", "entry-fee-", "prizes-")),
    "moves": (translatable("Undo and redo"), ("moved",)),
    "settings": (translatable("Settings"), ()),
}
"""Kinds of acts with the beginnings of their events' names; settings are everything else."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for; empty and 0: anything."""

    kind: str = ""
    round: int = 0
    player: int = 0
    without: tuple[str, ...] = ()
    """Kinds that are left out."""


@dataclass(frozen=True, slots=True)
class Found:
    """Acts of one page, newest first."""

    lines: tuple[Line, ...]
    count: int
    """How many there are on all pages."""


def find(timeline: Timeline, wanted: Wanted, skip: int = 0, most: int = 100) -> Found:
    """Acts that are wanted, newest first, without the first `skip`."""
    seats = _seats(timeline.state, wanted.player)
    acts = [act for act in acts_in(timeline.happened) if any(_fits(item, wanted, seats) for item in act)]
    end = max(0, len(acts) - skip)
    return Found(all_told(timeline, acts[max(0, end - most) : end])[::-1], len(acts))


def kind_in_words(event: e.Event) -> str:
    """The kind of acts an event belongs to: a key of `KINDS`."""
    name = kind_of(event)
    return next((kind for kind, (_, starts) in KINDS.items() if name.startswith(starts)), "settings")


def _fits(item: Happened, wanted: Wanted, seats: frozenset[tuple[int, int]]) -> bool:
    event = item.event
    kind = kind_in_words(event)
    if kind in wanted.without or (wanted.kind and kind != wanted.kind):
        return False
    if wanted.round and getattr(event, "round", 0) != wanted.round:
        return False
    return not wanted.player or _is_about(event, wanted.player, seats)


def _is_about(event: e.Event, player: int, seats: frozenset[tuple[int, int]]) -> bool:
    if isinstance(event, e.BoardEvent | e.PairTurned | e.PairBroken):
        return (event.round, event.board) in seats
    named = (getattr(event, name, None) for name in ("player", "white", "black"))
    return player in named or player in (getattr(event, "players", None) or ())


def _seats(state: State, player: int) -> frozenset[tuple[int, int]]:
    """(round, board) where a participant sits, as the boards are now."""
    return frozenset(
        (round_.number, number)
        for round_ in state.rounds
        for number, board in round_.boards.items()
        if player in (board.white, board.black)
    )
