"""A festival: tournaments under one roof, with settings, rooms and a fee of its own."""

from collections.abc import Mapping

from msgspec import Struct

from albireo.standings.championship import ChampionshipRules
from albireo.state.journal import Part
from albireo.state.tournament import State
from albireo.value_classes import dataclass, field

EVENT_CREATED = "event-created/1"
"""Kind of the first record of an event's journal."""


class SectionEntry(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Someone's entry in one section."""

    section: str
    player: int
    """Registration number in the section."""


class Championship(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table over the sections."""

    name: str
    rules: ChampionshipRules
    sections: tuple[str, ...] = ()
    """The sections that count; empty for all of the event."""
    group: str = ""
    """The group ranked, such as `sex=w`, by places among themselves; empty for everyone."""


@dataclass(frozen=True, slots=True)
class Festival:
    """The tournaments of a festival and what it knows across them."""

    sections: tuple[str, ...] = ()
    joined_entries: tuple[frozenset[SectionEntry], ...] = ()
    """Entries known to be one person's."""
    entries_apart: frozenset[frozenset[SectionEntry]] = frozenset()
    """Pairs of entries that look alike but belong to different people."""
    championships: Mapping[str, Championship] = field(default_factory=dict)
    """Tables over its sections, by name."""


class FestivalState(State):
    """A festival at one version of its journal: it holds tournaments and has no players of its own."""

    festival = Part(Festival)
