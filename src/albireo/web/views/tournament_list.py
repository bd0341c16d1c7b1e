"""Tournaments in a list, distinguished by place, dates, system and progress."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable
from albireo.organising.system_name import system_name
from albireo.state.conduct import Phase
from albireo.state.festival import FestivalState
from albireo.storage.errors import Busy, Unreachable
from albireo.storage.journal import JournalHead
from albireo.web.http.services import Services


class TournamentSummary(NamedTuple):
    """A tournament in one line."""

    name: str
    city: str
    first_day: str
    last_day: str
    system: Translatable | str
    players: int
    published: int
    rounds: int | None
    phase: Phase
    is_public: bool
    deleted: bool = False
    event: str = ""
    """The event it claims to be a section of."""
    is_event: bool = False
    sections: tuple[str, ...] = ()
    """Sections of an event, in order."""
    damage: AlbireoError | None = None
    """Why its journal cannot be shown; other tournaments are not affected."""

    @property
    def is_over(self) -> bool:
        return self.phase is not Phase.OPEN


def summary(services: Services, head: JournalHead) -> TournamentSummary:
    """Return the line of a tournament; an unchanged journal is not folded again."""
    try:
        return services.summaries.get(head.uid, head.version, partial(_summary, services, head.uid))
    except (Unreachable, Busy):
        raise
    except AlbireoError as damage:
        return TournamentSummary(
            head.name, "", "", "", "", 0, 0, None, Phase.OPEN, is_public=False, damage=damage
        )


def _summary(services: Services, uid: str) -> TournamentSummary:
    state = services.desk.state(uid)
    settings = state.settings
    return TournamentSummary(
        settings.name,
        settings.city,
        settings.start,
        settings.end,
        system_name(state),
        len(state.entrants),
        state.published,
        settings.number_of_rounds,
        state.conduct.phase,
        state.rules.public_pages and not state.conduct.is_deleted,
        state.conduct.is_deleted,
        state.membership.event,
        isinstance(state, FestivalState),
        state.festival.sections if isinstance(state, FestivalState) else (),
    )


class TournamentRow(NamedTuple):
    """A tournament of the list, and what the visitor may do with it."""

    uid: str
    summary: TournamentSummary
    created: str
    """When it was created, if another looks the same; otherwise empty."""
    may_archive: bool
    is_event: bool = False
    event_name: str = ""
    """Name of a section's event."""

    @property
    def home(self) -> str:
        """The address of its first page."""
        return f"/t/{self.uid}/event" if self.is_event else f"/t/{self.uid}"


class Arranged(NamedTuple):
    """The rows of a list: events with their sections below, and tournaments of their own."""

    events: list[TournamentRow]
    below: dict[str, list[TournamentRow]]
    """Sections by event, in its order."""
    alone: list[TournamentRow]
    in_order: list[TournamentRow]
    """All of them, sections after their event."""


def arrange_sections(rows: Sequence[TournamentRow]) -> Arranged:
    """Return the rows with sections below their event, if it is included."""
    below: dict[str, list[TournamentRow]] = {row.uid: [] for row in rows if row.is_event}
    alone, in_order = [], []
    for row in rows:
        if row.summary.event in below:
            below[row.summary.event].append(row)
        elif row.uid not in below:
            alone.append(row)
    for event in (row for row in rows if row.uid in below):
        below[event.uid].sort(key=partial(_place_in, event.summary.sections))
    for row in rows:
        if row.summary.event not in below:
            in_order += [row, *below.get(row.uid, ())]
    return Arranged([row for row in rows if row.uid in below], below, alone, in_order)


def _place_in(sections: Sequence[str], row: TournamentRow) -> int:
    """Return the position of a section in its event; last if not listed."""
    return sections.index(row.uid) if row.uid in sections else len(sections)
