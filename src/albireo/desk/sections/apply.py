"""What the events of an event do to its state."""

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.facts import with_facts
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.sections.events import (
    ChampionshipDropped,
    ChampionshipSet,
    EntriesJoined,
    EntriesToldApart,
    EventCreated,
    EventJoined,
    EventLeft,
    SectionAdded,
    SectionsOrdered,
    SectionTakenOut,
)


@applies(EventCreated)
def _created(builder: StateBuilder, event: EventCreated, _: RecordedEvent) -> None:
    builder.set(
        settings=with_facts(builder.get("settings"), event.settings),
        rules=with_facts(builder.get("rules"), event.rules),
        sections=event.sections,
    )


@applies(SectionAdded)
def _added(builder: StateBuilder, event: SectionAdded, _: RecordedEvent) -> None:
    builder.set(sections=(*builder.get("sections"), event.section))


@applies(SectionTakenOut)
def _taken_out(builder: StateBuilder, event: SectionTakenOut, _: RecordedEvent) -> None:
    builder.set(sections=tuple(uid for uid in builder.get("sections") if uid != event.section))


@applies(SectionsOrdered)
def _ordered(builder: StateBuilder, event: SectionsOrdered, _: RecordedEvent) -> None:
    builder.set(sections=event.sections)


@applies(EventJoined)
def _event(builder: StateBuilder, event: EventJoined, _: RecordedEvent) -> None:
    builder.set(event=event.event)


@applies(EventLeft)
def _left(builder: StateBuilder, event: EventLeft, _: RecordedEvent) -> None:
    builder.set(event="")


@applies(EntriesJoined)
def _joined(builder: StateBuilder, event: EntriesJoined, _: RecordedEvent) -> None:
    members = frozenset(event.entries)
    groups = builder.get("joined_entries")
    for group in groups:
        if group & members:
            members |= group
    builder.set(
        joined_entries=(*(group for group in groups if not group & members), members),
        entries_apart=frozenset(pair for pair in builder.get("entries_apart") if not pair <= members),
    )


@applies(EntriesToldApart)
def _apart(builder: StateBuilder, event: EntriesToldApart, _: RecordedEvent) -> None:
    """Whoever was joined by one of the two entries stays with the other."""
    pair = frozenset(event.entries)
    kept = []
    for group in builder.get("joined_entries"):
        rest = group - {event.entries[1]} if pair <= group else group
        if len(rest) > 1:
            kept.append(rest)
    builder.set(joined_entries=tuple(kept), entries_apart=builder.get("entries_apart") | {pair})


@applies(ChampionshipSet)
def _championship(builder: StateBuilder, event: ChampionshipSet, _: RecordedEvent) -> None:
    builder.mapping("championships")[event.name] = event


@applies(ChampionshipDropped)
def _dropped(builder: StateBuilder, event: ChampionshipDropped, _: RecordedEvent) -> None:
    builder.mapping("championships").pop(event.name)
