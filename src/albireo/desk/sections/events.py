"""What the journal of an event says; it names tournaments and registration numbers, never people."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from albireo.desk.core.event import Event, Subject
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.standings.championship import ChampionshipRules


class EventCreated(Event, frozen=True, tag="event-created/1"):
    settings: SettingsFacts
    rules: RulesFacts = RulesFacts()
    sections: tuple[str, ...] = ()
    """Identities of tournaments."""


class SectionAdded(Event, frozen=True, tag="section-added/1"):
    section: str
    name: str
    """As it was called then, for the history."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("section", self.section),)


class SectionTakenOut(Event, frozen=True, tag="section-taken-out/1"):
    """The tournament goes on by itself."""

    section: str
    name: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("section", self.section),)


class SectionsOrdered(Event, frozen=True, tag="sections-ordered/1"):
    """In which order sections are listed and their boards numbered."""

    sections: tuple[str, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("section",),)


class EventJoined(Event, frozen=True, tag="event-joined/1"):
    """In the journal of a tournament: it is a section of an event from now on."""

    event: str
    name: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("event",),)


class EventLeft(Event, frozen=True, tag="event-left/1"):
    """In the journal of a tournament: it goes on by itself."""

    event: str
    name: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("event",),)


class Entry(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Somebody's entry in one section."""

    section: str
    player: int
    """Registration number there."""


class EntriesJoined(Event, frozen=True, tag="entries-joined/1"):
    """Entries of one person, whatever name and numbers say."""

    topic: ClassVar[str] = "players"
    entries: tuple[Entry, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("entries",),)


class EntriesToldApart(Event, frozen=True, tag="entries-told-apart/1"):
    """Entries of two people who only look like one."""

    topic: ClassVar[str] = "players"
    entries: tuple[Entry, Entry]

    def subjects(self) -> tuple[Subject, ...]:
        return (("entries",),)


class ChampionshipSet(Event, frozen=True, tag="championship-set/1"):
    """A table over the sections; one of the same name is replaced."""

    topic: ClassVar[str] = "settings"
    name: str
    rules: ChampionshipRules
    sections: tuple[str, ...] = ()
    """Those it counts; none: all of the event."""
    group: str = ""
    """Whom it ranks, such as `sex=w`; their places among themselves count. Empty: everybody."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("championship", self.name),)


class ChampionshipDropped(Event, frozen=True, tag="championship-dropped/1"):
    topic: ClassVar[str] = "settings"
    name: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("championship", self.name),)


SectionsEvent: TypeAlias = (
    EventCreated
    | SectionAdded
    | SectionTakenOut
    | SectionsOrdered
    | EventJoined
    | EventLeft
    | EntriesJoined
    | EntriesToldApart
    | ChampionshipSet
    | ChampionshipDropped
)
