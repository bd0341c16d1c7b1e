"""The events of an event in words."""

from albireo.desk.core.event_words import note, says_by
from albireo.desk.core.state import State
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
from albireo.domain.explanation import Note


@says_by(EventCreated)
def _(event: EventCreated, _: State) -> Note:
    return note(
        event,
        "event {name} created, sections: {count}",
        name=event.settings.given()["name"],
        count=len(event.sections),
    )


@says_by(SectionAdded)
def _(event: SectionAdded, _: State) -> Note:
    return note(event, "section added: {section}", section=event.name)


@says_by(SectionTakenOut)
def _(event: SectionTakenOut, _: State) -> Note:
    return note(event, "section taken out: {section}", section=event.name)


@says_by(SectionsOrdered)
def _(event: SectionsOrdered, _: State) -> Note:
    return note(event, "order of the sections changed")


@says_by(EventJoined)
def _(event: EventJoined, _: State) -> Note:
    return note(event, "section of {name} from now on", name=event.name)


@says_by(EventLeft)
def _(event: EventLeft, _: State) -> Note:
    return note(event, "no longer a section of {name}", name=event.name)


@says_by(EntriesJoined)
def _(event: EntriesJoined, _: State) -> Note:
    return note(event, "entries of one person: {count}", count=len(event.entries))


@says_by(EntriesToldApart)
def _(event: EntriesToldApart, _: State) -> Note:
    return note(event, "two entries belong to different people")


@says_by(ChampionshipSet)
def _(event: ChampionshipSet, _: State) -> Note:
    return note(event, "championship: {name}", name=event.name)


@says_by(ChampionshipDropped)
def _(event: ChampionshipDropped, _: State) -> Note:
    return note(event, "championship removed: {name}", name=event.name)
