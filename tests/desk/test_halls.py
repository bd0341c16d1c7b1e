"""Plans of the rooms that the sections of an event share: what fits there, and what is refused."""

import pytest
from msgspec import structs
from tests.desk.test_first_board import entered
from tests.desk.test_sections import ANN, festival

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.sections import room_acts
from albireo.desk.sections.duplicate import create_like
from albireo.desk.settings.facts import RulesFacts
from albireo.state.documents import Room
from albireo.state.doors import Door, Wall
from albireo.state.event_plan import Assistance, EventPlan
from albireo.state.hall import Hall


def hall(desk: Desk, event: str, length: int, width: int) -> None:
    room_acts.measure_room(desk, event, Hall(length, width, "Hall"), ANN)


def test_a_room_takes_no_more_tables_than_its_plan_has(desk: Desk) -> None:
    event, a, b = festival(desk)
    rooms = (Room("Hall", 1, 8, a), Room("Hall", 9, 12, b))
    room_acts.arrange_rooms(desk, event, rooms, ANN)
    with pytest.raises(Refused, match=r"Hall: 6 tables fit according to the hall plan, not 12\."):
        hall(desk, event, 1000, 1500)
    hall(desk, event, 2000, 1500)
    with pytest.raises(Refused, match=r"Hall: 12 tables fit according to the hall plan, not 13\."):
        room_acts.arrange_rooms(desk, event, (rooms[0], Room("Hall", 9, 13, b)), ANN)
    assert desk.state(b).documents.rooms == (Room("Hall", 9, 12),)


def test_a_section_with_more_boards_than_tables_by_the_plan_is_refused(desk: Desk) -> None:
    event, a, b = festival(desk)
    entered(desk, b, 9)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 8, a), Room("Hall", 9, 12, b)), ANN)
    with pytest.raises(Refused, match=r"Open B has too few tables: 5 needed, 4 according to the hall plan"):
        hall(desk, event, 2000, 1500)
    five = (Room("Hall", 1, 7, a), Room("Hall", 8, 12, b))
    room_acts.arrange_rooms(desk, event, five, ANN)
    hall(desk, event, 2000, 1500)
    with pytest.raises(Refused, match="Open B has too few tables: 5 needed"):
        room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 8, a), Room("Hall", 9, 12, b)), ANN)
    elsewhere = (Room("Hall", 1, 8, a), Room("Hall", 9, 12, b), Room("Corridor", 13, 13, b))
    room_acts.arrange_rooms(desk, event, elsewhere, ANN)
    assert desk.state(b).rules.first_board == 9


def test_the_plan_of_a_room_comes_along_next_year_and_is_the_events_own(desk: Desk) -> None:
    event, a, b = festival(desk)
    own = ChangeDocuments(DocumentFacts(halls=(Hall(1000, 1000, "Hall"),)))
    desk.execute(a, own, "Ann", desk.state(a).version)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 8, a), Room("Hall", 9, 12, b)), ANN)
    hall(desk, event, 2000, 1500)
    assert desk.state(a).documents.halls == ()
    new = create_like(desk, event, "Next year", "", "Ann")
    assert desk.state(new).documents.halls == (Hall(2000, 1500, "Hall"),)


def test_a_wide_table_takes_more_of_the_room(desk: Desk) -> None:
    event, a, b = festival(desk)
    entered(desk, a, 4)
    desk.execute(a, EditPlayer(1, PlayerFacts(fixed_board=2)), "Ann", desk.state(a).version)
    plan = EventPlan(assistance=(Assistance(1, "Jo", has_wide_table=True),))
    desk.execute(a, ChangeRules(RulesFacts(plan=plan)), "Ann", desk.state(a).version)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 8, a), Room("Hall", 9, 12, b)), ANN)
    with pytest.raises(Refused, match=r"Hall: 11 tables fit according to the hall plan, not 12\."):
        hall(desk, event, 1700, 1500)
    hall(desk, event, 1750, 1500)


def test_a_wheelchair_takes_more_of_the_room_and_so_does_a_door(desk: Desk) -> None:
    event, a, b = festival(desk)
    entered(desk, a, 4)
    desk.execute(a, EditPlayer(1, PlayerFacts(fixed_board=2)), "Ann", desk.state(a).version)
    plan = EventPlan(assistance=(Assistance(1, uses_wheelchair=True),))
    desk.execute(a, ChangeRules(RulesFacts(plan=plan)), "Ann", desk.state(a).version)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 8, a), Room("Hall", 9, 12, b)), ANN)
    with pytest.raises(Refused, match=r"Hall: 8 tables fit according to the hall plan, not 12\."):
        hall(desk, event, 2300, 1700)
    hall(desk, event, 2300, 1800)
    measured = desk.state(event).documents.halls[0]
    doors = (Door(Wall.LEFT, 300, 150), Door(Wall.RIGHT, 0, is_emergency_exit=True))
    close = structs.replace(measured, doors=doors, door_space=500)
    with pytest.raises(Refused, match=r"Hall: 11 tables fit according to the hall plan, not 12\."):
        room_acts.measure_room(desk, event, close, ANN)
    kept = structs.replace(measured, doors=doors)
    room_acts.measure_room(desk, event, kept, ANN)
    assert desk.state(event).documents.halls == (kept,)
    renamed = (Room("Ballroom", 1, 8, a), Room("Ballroom", 9, 12, b))
    room_acts.arrange_rooms(desk, event, renamed, ANN)
    assert desk.state(event).documents.halls[0].doors == doors


def test_a_renamed_room_keeps_its_measures_tables_and_sections(desk: Desk) -> None:
    event, a, b = festival(desk)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 8, a), Room("Hall", 9, 12, b)), ANN)
    hall(desk, event, 2000, 1500)
    renamed = (Room("Ballroom", 1, 8, a), Room("Ballroom", 9, 12, b))
    room_acts.arrange_rooms(desk, event, renamed, ANN)
    assert desk.state(event).documents.halls == (Hall(2000, 1500, "Ballroom"),)
    assert desk.state(event).documents.rooms == renamed
    assert desk.state(a).documents.rooms == (Room("Ballroom", 1, 8),)
    more = (Room("Library", 1, 8, a), Room("Library", 9, 13, b))
    with pytest.raises(Refused, match=r"Library: 12 tables fit according to the hall plan, not 13\."):
        room_acts.arrange_rooms(desk, event, more, ANN)


def test_measures_stay_where_a_room_is_split_and_with_the_name_where_rooms_change_places(desk: Desk) -> None:
    event, a, b = festival(desk)
    room_acts.arrange_rooms(desk, event, (Room("Hall", 1, 6, a), Room("Library", 7, 12, b)), ANN)
    hall(desk, event, 2000, 1500)
    room_acts.measure_room(desk, event, Hall(1500, 2000, "Library"), ANN)
    kept = desk.state(event).documents.halls
    room_acts.arrange_rooms(desk, event, (Room("Library", 1, 6, a), Room("Hall", 7, 12, b)), ANN)
    assert desk.state(event).documents.halls == kept
    split = (Room("Left", 7, 9, b), Room("Right", 10, 12, b), Room("Library", 1, 6, a))
    room_acts.arrange_rooms(desk, event, split, ANN)
    assert desk.state(event).documents.halls == kept


def test_a_tournament_names_and_renames_its_hall(desk: Desk) -> None:
    """Measured before it had a name, and with some more tables under the new one."""
    uid = festival(desk)[1]
    entered(desk, uid, 24)

    def change(**facts: object) -> None:
        command = ChangeDocuments(DocumentFacts(**facts))  # type: ignore[arg-type]
        desk.execute(uid, command, "Ann", desk.state(uid).version)

    change(halls=(Hall(3000, 2000),))
    change(rooms=(Room("Hall", 1, 12),))
    assert desk.state(uid).documents.halls == (Hall(3000, 2000, "Hall"),)
    change(rooms=(Room("Ballroom", 1, 14),))
    assert desk.state(uid).documents.halls == (Hall(3000, 2000, "Ballroom"),)
    change(rooms=())
    assert desk.state(uid).documents.halls == (Hall(3000, 2000),)
