"""Events in a festival's journal, which contains tournaments and registration numbers, never people."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import note
from albireo.desk.mechanism.facts import with_facts
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.explanation import Note
from albireo.domain.tournament import Settings
from albireo.state.festival import EVENT_CREATED, Championship, Festival, FestivalState, SectionEntry
from albireo.state.membership import Membership
from albireo.state.rules import Rules

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class EventCreated(Event, frozen=True, tag=EVENT_CREATED):
    settings: SettingsFacts
    rules: RulesFacts = RulesFacts()
    sections: tuple[str, ...] = ()
    """IDs of tournaments."""

    def journals(self) -> tuple[str, ...]:
        return self.sections

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.kind = FestivalState
        draft[Settings] = with_facts(draft[Settings], self.settings)
        draft[Rules] = with_facts(draft[Rules], self.rules)
        draft[Festival] = replace(draft[Festival], sections=self.sections)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "festival {name} created, sections: {count}",
            name=self.settings.given()["name"],
            count=len(self.sections),
        )


class SectionAdded(Event, frozen=True, tag="section-added/1"):
    section: str
    name: str
    """Its name at the time, for the history."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("section", self.section),)

    def journals(self) -> tuple[str, ...]:
        return (self.section,)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        festival = draft[Festival]
        draft[Festival] = replace(festival, sections=(*festival.sections, self.section))

    def describe(self, state: "State") -> Note:
        return note(self, "section added: {section}", section=self.name)


class SectionTakenOut(Event, frozen=True, tag="section-taken-out/1"):
    """The tournament left the festival."""

    section: str
    name: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("section", self.section),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        left = tuple(uid for uid in draft[Festival].sections if uid != self.section)
        draft[Festival] = replace(draft[Festival], sections=left)

    def describe(self, state: "State") -> Note:
        return note(self, "section removed: {section}", section=self.name)


class SectionsOrdered(Event, frozen=True, tag="sections-ordered/1"):
    """The order of sections was set."""

    sections: tuple[str, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("section",),)

    def journals(self) -> tuple[str, ...]:
        return self.sections

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Festival] = replace(draft[Festival], sections=self.sections)

    def describe(self, state: "State") -> Note:
        return note(self, "section order changed")


class EventJoined(Event, frozen=True, tag="event-joined/1"):
    """In the journal of a tournament: it became a section of a festival."""

    event: str
    name: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("event",),)

    def journals(self) -> tuple[str, ...]:
        return (self.event,)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Membership] = replace(draft[Membership], event=self.event)

    def describe(self, state: "State") -> Note:
        return note(self, "now a section of {name}", name=self.name)


class EventLeft(Event, frozen=True, tag="event-left/1"):
    """In the journal of a tournament: it left the festival."""

    event: str
    name: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("event",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Membership] = replace(draft[Membership], event="")

    def describe(self, state: "State") -> Note:
        return note(self, "no longer a section of {name}", name=self.name)


class SeasonFollowed(Event, frozen=True, tag="season-followed/1"):
    """In the journal of a league: it is the season after another."""

    previous: str
    name: str
    """The name of the earlier season at the time, for the history."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("season",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Membership] = replace(draft[Membership], previous_season=self.previous)

    def describe(self, state: "State") -> Note:
        return note(self, "the season after {name}", name=self.name)


class EntriesJoined(Event, frozen=True, tag="entries-joined/1"):
    """Entries were marked as one person's, whatever their names and numbers."""

    topic: ClassVar[str] = "players"
    entries: tuple[SectionEntry, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("entries",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        members = frozenset(self.entries)
        groups = draft[Festival].joined_entries
        for group in groups:
            if group & members:
                members |= group
        draft[Festival] = replace(
            draft[Festival],
            joined_entries=(*(group for group in groups if not group & members), members),
            entries_apart=frozenset(pair for pair in draft[Festival].entries_apart if not pair <= members),
        )

    def describe(self, state: "State") -> Note:
        return note(self, "entries merged as one person: {count}", count=len(self.entries))


class EntriesToldApart(Event, frozen=True, tag="entries-told-apart/1"):
    """Entries that look alike were marked as two people's."""

    topic: ClassVar[str] = "players"
    entries: tuple[SectionEntry, SectionEntry]

    def subjects(self) -> tuple[Subject, ...]:
        return (("entries",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        """Separate the two entries; others joined with one of them stay together."""
        pair = frozenset(self.entries)
        kept = []
        for group in draft[Festival].joined_entries:
            rest = group - {self.entries[1]} if pair <= group else group
            if len(rest) > 1:
                kept.append(rest)
        draft[Festival] = replace(
            draft[Festival], joined_entries=tuple(kept), entries_apart=draft[Festival].entries_apart | {pair}
        )

    def describe(self, state: "State") -> Note:
        return note(self, "two entries marked as different people")


class ChampionshipSet(Championship, Event, frozen=True, tag="championship-set/1"):
    """A championship over the sections was set, replacing one of the same name."""

    topic: ClassVar[str] = "settings"

    def subjects(self) -> tuple[Subject, ...]:
        return (("championship", self.name),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.own(Festival, lambda festival: festival.championships)[self.name] = self

    def describe(self, state: "State") -> Note:
        return note(self, "championship: {name}", name=self.name)


class ChampionshipDropped(Event, frozen=True, tag="championship-dropped/1"):
    topic: ClassVar[str] = "settings"
    name: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("championship", self.name),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.own(Festival, lambda festival: festival.championships).pop(self.name)

    def describe(self, state: "State") -> Note:
        return note(self, "championship removed: {name}", name=self.name)


SectionsEvent: TypeAlias = (
    EventCreated
    | SectionAdded
    | SectionTakenOut
    | SectionsOrdered
    | EventJoined
    | EventLeft
    | SeasonFollowed
    | EntriesJoined
    | EntriesToldApart
    | ChampionshipSet
    | ChampionshipDropped
)
