"""What an event that holds tournaments knows, and what a tournament knows of its event."""

from collections.abc import Mapping

from msgspec import Struct

from albireo.standings.championship import ChampionshipRules
from albireo.value_classes import dataclass, field

EVENT_CREATED = "event-created/1"
"""Kind of the first record of an event's journal."""


class Entry(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Someone's entry in one section."""

    section: str
    player: int
    """Registration number there."""


class Championship(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table over the sections."""

    name: str
    rules: ChampionshipRules
    sections: tuple[str, ...] = ()
    """Those it counts; none: all of the event."""
    group: str = ""
    """Whom it ranks, such as `sex=w`; their places among themselves count. Empty: everyone."""


@dataclass(frozen=True, slots=True)
class Membership:
    """Of a tournament."""

    event: str = ""
    """The event this tournament is a section of; that event's list of sections has to say so too."""


@dataclass(frozen=True, slots=True)
class Festival:
    """Of an event: its tournaments and what it knows across them."""

    sections: tuple[str, ...] | None = None
    """None: this is a tournament."""
    joined_entries: tuple[frozenset[Entry], ...] = ()
    """Entries known to be one person's."""
    entries_apart: frozenset[frozenset[Entry]] = frozenset()
    """Pairs of entries that are not one person's, although they look so."""
    championships: Mapping[str, Championship] = field(default_factory=dict)
    """Tables over its sections, by name."""
