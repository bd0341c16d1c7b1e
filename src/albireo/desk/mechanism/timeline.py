"""A journal as a tree of versions: undo and redo move along it, nothing is ever cut off.

Each version has a node; an ordinary event's node hangs on the node before it, `Moved` points back at the node
of an earlier version. The state is the fold of the path from the root to the current node. What cannot be
undone does not follow the path: parts of the state that survive undo, such as having left FIDE mode; and
erasing personal data, which changes earlier records, leaves the tournament at its node.

States are kept at checkpoints and for recent versions, so undo is as fast as any other command.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from albireo.desk.mechanism.event import Moved, RecordedEvent, Subject
from albireo.desk.mechanism.fold import fold
from albireo.domain.errors import AlbireoError
from albireo.state.journal import JournalState
from albireo.state.tournament import State
from albireo.value_classes import dataclass

CHECK_POINT = 128
"""The number of versions between stored states."""


class NothingToUndo(AlbireoError):
    """There is no earlier or later step to go to."""


@dataclass(frozen=True, slots=True)
class TimelineStep:
    """A move along the timeline."""

    before: State
    after: State
    events: Sequence[RecordedEvent]
    """All events ever, including undone ones."""
    is_forward: bool
    move: Moved


AfterMove: TypeAlias = Callable[[TimelineStep], tuple[object, ...]]
_AFTER_MOVES: list[AfterMove] = []


def follows_every_move(
    function: Callable[[TimelineStep], tuple[object, ...]],
) -> Callable[[TimelineStep], tuple[object, ...]]:
    """Register a function that returns the changed parts that survive undo after a move."""
    _AFTER_MOVES.append(function)
    return function


def lasting_parts(state: JournalState) -> dict[type[Any], Any]:
    """Return the parts of a state that survive undo."""
    return {kind: part for kind, part in state.parts.items() if getattr(kind, "survives_undo", False)}


class Timeline:
    """The events of one tournament, growing at the end, with the state at every version."""

    def __init__(self) -> None:
        self.events: list[RecordedEvent] = []
        self._node: list[int] = [0]
        """By version: the version whose state it shows (itself for an ordinary event)."""
        self._parent: list[int] = [0]
        """By node: the previous node."""
        self._tip = 0
        """The node that redo leads back to."""
        self._lasting: list[tuple[int, Mapping[type[Any], Any]]] = [(0, {})]
        """(version, parts) whenever a part that survives undo was changed."""
        self._kept: dict[int, State] = {0: State()}
        """Checkpoints by node."""
        self.state = State()

    @property
    def version(self) -> int:
        return len(self.events)

    def extend(self, happened: Iterable[RecordedEvent]) -> None:
        """Add the next events of the journal."""
        run: list[RecordedEvent] = []
        for item in happened:
            assert item.version == len(self.events) + len(run) + 1, "events must come in order"
            if item.event.is_off_the_path:
                self._ordinary(run)
                run = []
                if isinstance(item.event, Moved):
                    self._move(item, item.event)
                else:
                    self._stay(item)
            else:
                run.append(item)
                if item.version % CHECK_POINT == 0 or item.event.survives_undo:
                    self._ordinary(run)
                    run = []
        self._ordinary(run)

    def _ordinary(self, run: Sequence[RecordedEvent]) -> None:
        if not run:
            return
        for item in run:
            self._parent.append(self._node[-1])
            self._node.append(item.version)
        self.events.extend(run)
        self.state = fold(self.state, run)
        if run[-1].event.survives_undo:
            self._lasting.append((self.version, lasting_parts(self.state)))
        self._tip = run[-1].version
        if self.version % CHECK_POINT == 0 or len(run) <= 4:
            self._keep(self.version, self.state)

    def _keep(self, node: int, state: State) -> None:
        self._kept[node] = state
        recent = [n for n in self._kept if n % CHECK_POINT]
        for old in recent[: max(0, len(recent) - CHECK_POINT)]:
            del self._kept[old]

    def _move(self, item: RecordedEvent, event: Moved) -> None:
        target = self._node[event.to]
        is_forward = self._node[-1] in self._path_set(target)
        if target not in self._path_set(self._tip):
            self._tip = target
        self._parent.append(self._node[-1])
        self._node.append(target)
        self.events.append(item)
        after = self._state_for_display(target, item.version)
        for follow_up in _AFTER_MOVES:
            after = after.having(*follow_up(TimelineStep(self.state, after, self.events, is_forward, event)))
        self._lasting.append((item.version, lasting_parts(after)))
        self.state = after

    def _stay(self, item: RecordedEvent) -> None:
        self._parent.append(self._node[-1])
        self._node.append(self._node[-1])
        self.events.append(item)
        self.state = self.state.at_version(item.version)

    def _state_for_display(self, node: int, version: int) -> State:
        state = self._at_node(node)
        others = {kind: part for kind, part in state.parts.items() if kind not in lasting_parts(state)}
        lasting = next(parts for at, parts in reversed(self._lasting) if at <= version)
        return state.with_parts(version, {**others, **lasting})

    def _at_node(self, node: int) -> State:
        back: list[RecordedEvent] = []
        here = node
        while here not in self._kept:
            back.append(self.events[here - 1])
            here = self._parent[here]
        state = fold(self._kept[here], reversed(back))
        if back:
            self._keep(node, state)
        return state

    def at(self, version: int) -> State:
        """Return the state at any version."""
        if not 0 <= version <= self.version:
            raise NothingToUndo(
                "expected a version from {first} to {last}, found {found}",
                first=0,
                last=self.version,
                found=version,
            )
        return self._state_for_display(self._node[version], version)

    def path(self, version: int | None = None) -> list[RecordedEvent]:
        """Return the events in force at a version (by default the last), oldest first."""
        node = self._node[self.version if version is None else version]
        found: list[RecordedEvent] = []
        while node:
            found.append(self.events[node - 1])
            node = self._parent[node]
        return found[::-1]

    def _path_set(self, node: int) -> set[int]:
        found = {0}
        while node:
            found.add(node)
            node = self._parent[node]
        return found

    def undo_target(self) -> int:
        """Return the version that undoes the last action in force."""
        node = self._node[-1]
        while node and self.events[node - 1].event.stays_in_force:
            node = self._parent[node]
        if not node:
            raise NothingToUndo("nothing to undo")
        command = self.events[node - 1].command
        while node and self.events[node - 1].command == command:
            node = self._parent[node]
        if not node:
            raise NothingToUndo("nothing to undo: the tournament has only just been created")
        return node

    def redo_target(self) -> int:
        """Return the version that redoes the action undone last."""
        here = self._node[-1]
        ahead: list[int] = []
        node = self._tip
        while node and node != here:
            ahead.append(node)
            node = self._parent[node]
        if not ahead or node != here:
            raise NothingToUndo("nothing to redo")
        ahead.reverse()
        command = self.events[ahead[0] - 1].command
        last = ahead[0]
        for node in ahead:
            if self.events[node - 1].command != command:
                break
            last = node
        return last

    @property
    def can_move(self) -> tuple[bool, bool]:
        """Whether there is anything to undo, and to redo."""
        return _leads(self.undo_target), _leads(self.redo_target)

    def end_of_act(self, version: int) -> int:
        """Return the last version of the action a version belongs to."""
        command = self.events[version - 1].command
        while version < self.version and self.events[version].command == command:
            version += 1
        return version

    def between(self, older: int, newer: int) -> tuple[list[RecordedEvent], list[RecordedEvent]]:
        """Return (undone, done): the events in force at only one of two versions."""
        before, after = self.path(older), self.path(newer)
        common = 0
        for one, two in zip(before, after, strict=False):
            if one.version != two.version:
                break
            common += 1
        return before[common:], after[common:]

    def subjects_since(self, version: int) -> list[tuple[RecordedEvent, tuple[Subject, ...]]]:
        """Return the subjects of each event after a version; a move concerns all it undid or redid."""
        found = []
        for item in self.events[version:]:
            if isinstance(item.event, Moved):
                undone, done = self.between(item.version - 1, item.version)
                subjects = tuple(s for other in (*undone, *done) for s in other.event.subjects())
            else:
                subjects = item.event.subjects()
            found.append((item, subjects))
        return found


def _leads(target: Callable[[], int]) -> bool:
    try:
        target()
    except NothingToUndo:
        return False
    return True
