"""Events for programs: sections, combined pairings, championships."""

from typing import Annotated

from msgspec import Meta

from albireo.desk.sections.acts import sections_of
from albireo.domain.errors import AlbireoError
from albireo.organising.championships import championship_table, public_plans
from albireo.organising.people import people_of
from albireo.reports.rooms import room_name
from albireo.standings.championship import TIES, points_text
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.web.api.endpoint import PAGE, ApiRequest, Endpoint, role_in
from albireo.web.api.problems import ApiError
from albireo.web.api.public_data import PublicData, iso_day
from albireo.web.api.shapes import ByeMark, ColourName, Day, Number, Participant, Shape, Tournament
from albireo.web.http.roles import Role
from albireo.web.views.tournament_list import summary

_NO_FESTIVAL = AlbireoError("There is no such festival, or it is not public.")


class SectionRoom(Shape, frozen=True):
    """A room with the tables of a section."""

    name: str
    first: Number
    last: Number


class Section(Shape, frozen=True):
    """A tournament of an event."""

    tournament: Tournament
    first_board: Annotated[Number, Meta(description="The number its first board has from the next round on.")]
    rooms: tuple[SectionRoom, ...]


class Event(Shape, frozen=True):
    """An event that holds tournaments."""

    uid: str
    version: Number
    name: str
    city: str
    federation: str
    start: Day
    end: Day
    people: Annotated[Number, Meta(description="Everyone counted once.")]
    sections: tuple[Section, ...]


class Events(Shape, frozen=True):
    """The festivals visible to the caller, or one page of them."""

    events: tuple[Event, ...]
    total: Annotated[Number, Meta(description="How many there are on all pages.")]
    next: Annotated[str | None, Meta(description="Address of the next page; null on the last one.")]


class Place(Shape, frozen=True):
    """Where a person plays in the last published round of a section."""

    participant: Participant
    tournament: Annotated[str, Meta(description="Identity of the section.")]
    round: Number
    room: str
    board: Annotated[Number | None, Meta(description="Null without an opponent, or of a match of teams.")]
    colour: ColourName | None
    opponent: Participant | None
    bye: ByeMark | None


class Places(Shape, frozen=True):
    """Pairings of all sections, by name."""

    places: tuple[Place, ...]


class ChampionshipResult(Shape, frozen=True):
    """A person's result of one tournament in a championship."""

    tournament: str
    place: Number
    sharing: Annotated[Number, Meta(description="How many have this place; they share the points of theirs.")]
    points: str
    counts: Annotated[bool, Meta(description="Whether it is among the best that count.")]


class ChampionshipRow(Shape, frozen=True):
    """A person in a championship."""

    place: Annotated[Number | None, Meta(description="Null for those who played too few tournaments.")]
    name: str
    total: str
    results: tuple[ChampionshipResult, ...]
    decided: Annotated[
        str, Meta(description="Of `ties`: what put them behind the one above of equal total; `=`: shared.")
    ]


class Championship(Shape, frozen=True):
    """A table over several sections."""

    name: str
    points: Annotated[tuple[Number, ...], Meta(description="For places 1, 2 …")]
    further: Annotated[Number, Meta(description="Points for every place behind those.")]
    best: Annotated[Number | None, Meta(description="How many results count; null: all.")]
    least: Annotated[Number, Meta(description="Tournaments someone must have played in to be ranked.")]
    ties: Annotated[tuple[str, ...], Meta(description=f"In their order, of {', '.join(TIES)}.")]
    tournaments: tuple[str, ...]
    unfinished: Annotated[tuple[str, ...], Meta(description="Names of sections that are still played.")]
    rows: tuple[ChampionshipRow, ...]


class Championships(Shape, frozen=True):
    """The championships of an event."""

    championships: tuple[Championship, ...]


def _sections(asked: ApiRequest, uid: str, event: FestivalState) -> dict[str, State]:
    """Return the sections visible to the caller."""
    found = sections_of(asked.context.services.desk, event, uid)
    return {each: state for each, state in found.items() if asked.is_staff or state.rules.public_pages}


def _event(asked: ApiRequest) -> tuple[FestivalState, dict[str, State]]:
    asked.refuse_hidden()
    event = asked.context.state
    if not isinstance(event, FestivalState):
        raise ApiError("not-found", _NO_FESTIVAL)
    return event, _sections(asked, asked.context.uid, event)


def _shape(uid: str, event: FestivalState, sections: dict[str, State]) -> Event:
    return Event(
        uid,
        event.version,
        event.name,
        event.settings.city,
        event.settings.federation,
        iso_day(event.settings.start),
        iso_day(event.settings.end),
        len(people_of(event, sections)),
        tuple(
            Section(
                PublicData(each, state).tournament(),
                state.rules.first_board,
                tuple(SectionRoom(room.name, room.first, room.last) for room in state.documents.rooms),
            )
            for each, state in sections.items()
        ),
    )


def festivals(asked: ApiRequest) -> Events:
    """Return the festivals that the caller may see."""
    services = asked.context.services
    seen = []
    for head in services.desk.events():
        line = summary(services, head)
        if line.damage is not None or line.deleted:
            continue
        is_staff = role_in(asked.token, head.uid) >= Role.READER
        if is_staff or services.desk.festival(head.uid).rules.public_pages:
            seen.append((head.uid, is_staff))
    part, following = asked.page(seen)
    return Events(tuple(_seen_by(asked, uid, is_staff) for uid, is_staff in part), len(seen), following)


def _seen_by(asked: ApiRequest, uid: str, is_staff: bool) -> Event:
    """Return a festival with the sections that the caller may see."""
    desk = asked.context.services.desk
    event = desk.festival(uid)
    sections = sections_of(desk, event, uid)
    seen = {each: state for each, state in sections.items() if is_staff or state.rules.public_pages}
    return _shape(uid, event, seen)


def festival(asked: ApiRequest) -> Event:
    """Return one festival with its sections."""
    found, sections = _event(asked)
    return _shape(asked.context.uid, found, sections)


def festival_pairings(asked: ApiRequest) -> Places:
    """Return the round published last in each section, everyone by name."""
    _, sections = _event(asked)
    places: list[Place] = []
    for uid, state in sections.items():
        data = PublicData(uid, state, asked.is_staff)
        number = data.tournament().published_rounds
        found = data.round(number) if number else None
        if found is None:
            continue
        rooms = state.documents.rooms
        for board in found.boards:
            where = room_name(rooms, board.match or board.board)
            for own, other, colour in (
                (board.white, board.black, "white"),
                (board.black, board.white, "black"),
            ):
                if own is not None:
                    places.append(
                        Place(own, uid, number, where, board.board, colour, other, None)  # type: ignore[arg-type]
                    )
        places += [Place(bye.participant, uid, number, "", None, None, None, bye.mark) for bye in found.byes]
    return Places(tuple(sorted(places, key=lambda place: (place.participant.name, place.tournament))))


def championships(asked: ApiRequest) -> Championships:
    found, _ = _event(asked)
    sections = sections_of(asked.context.services.desk, found, asked.context.uid)
    plans = [plan for _, plan in sorted(found.festival.championships.items())]
    if not asked.is_staff:
        shown = public_plans(found, sections)
        if plans and not shown:
            raise ApiError("not-found", AlbireoError("The standings are not public."))
        plans = shown
    made = []
    for plan in plans:
        table = championship_table(plan, found, sections)
        rows = tuple(
            ChampionshipRow(
                row.place or None,
                table.people[row.person].name,
                points_text(row.total),
                tuple(
                    ChampionshipResult(
                        table.sections[part.tournament],
                        part.finish.place,
                        part.finish.sharing,
                        points_text(part.points),
                        part.counts,
                    )
                    for part in row.parts
                ),
                row.decided,
            )
            for row in table.rows
        )
        rules = plan.rules
        made.append(
            Championship(
                plan.name,
                rules.points,
                rules.further,
                rules.best,
                rules.least,
                rules.ties,
                table.sections,
                table.unfinished,
                rows,
            )
        )
    return Championships(tuple(made))


_E = "/events/{uid}"
ENDPOINTS = (
    Endpoint("GET", "/events", Role.PUBLIC, festivals, "Events of several tournaments.", Events, PAGE),
    Endpoint("GET", _E, Role.PUBLIC, festival, "An event with its sections.", Event),
    Endpoint(
        "GET", f"{_E}/pairings", Role.PUBLIC, festival_pairings, "Pairings of all sections, by name.", Places
    ),
    Endpoint(
        "GET",
        f"{_E}/championships",
        Role.PUBLIC,
        championships,
        "Tables over the sections.",
        Championships,
    ),
)
