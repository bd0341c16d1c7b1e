"""The page of the hall plan: of a tournament, of an event, and of a section of it."""

import re

import pytest
from httpx2 import Response
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.state.documents import Room
from albireo.state.doors import Door, Wall


def test_the_plan_is_drawn_from_what_is_typed(visitor: Visitor) -> None:
    home = visitor.tournament()
    text = visitor.get(f"{home}/hall-plan?length=45&width=40&boards=100").text
    assert text.count('class="table"') == 100
    assert "The spacing leaves room for 100 tables." in text
    assert "Hall plan" in visitor.get(f"{home}/outside").text


@pytest.mark.parametrize(
    "query",
    ["length=x", "length=45&width=", "rows=7", "length=99999999", "square_metres=3", "wall=½"],
)
def test_measures_that_cannot_be_read_are_refused(visitor: Visitor, query: str) -> None:
    answer = visitor.get(f"{visitor.tournament()}/hall-plan?{query}")
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_the_boards_of_a_try_are_a_number(visitor: Visitor) -> None:
    assert visitor.get(f"{visitor.tournament()}/hall-plan?boards=-1").status_code == 422


def test_a_plan_is_kept_and_follows_the_rooms(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    page = f"{home}/hall-plan"
    visitor.get(page)
    tried = visitor.post(page, room="", length="30", width="20", **{"try": "1"})
    assert "Preview only" in tried.text
    assert desk.state(home.removeprefix("/t/")).documents.halls == ()
    visitor.get(f"{home}/documents")
    visitor.post(f"{home}/documents", rooms="Main hall: 1-12\nLibrary: 13-20")
    visitor.get(page)
    visitor.post(page, room="Library", length="20", width="12,5", rows="2")
    text = visitor.get(page).text
    assert numbers(text.partition("Library")[2]) == [str(number) for number in range(13, 21)]
    visitor.get(f"{home}/documents")
    visitor.post(f"{home}/documents", rooms="Main hall: 1-12\nLibrary: 15-22")
    assert numbers(visitor.get(page).text.partition("Library")[2])[0] == "15"
    assert "<svg" in visitor.get(f"{page}.svg?room=Library").text


def numbers(text: str) -> list[str]:
    return re.findall(r'class="number"[^>]*>([^<]*)<', text)


def send(visitor: Visitor, path: str, fields: dict[str, list[str]]) -> Response:
    return visitor.client.post(path, data={"csrf": visitor.token, **fields})


def test_the_plan_of_an_event_shows_which_section_sits_where(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    event = visitor.post("/events", name="Festival").headers["location"].removesuffix("/event")
    for name in ("Open A", "Open B"):
        visitor.get(f"{event}/event")
        visitor.post(f"{event}/event/new-section", name=name, rounds=5)
    first, second = desk.festival(event.removeprefix("/t/")).festival.sections
    visitor.get(f"{event}/event")
    lines = {"section": [first, second], "room": ["Hall", "Hall"], "first": ["1", "9"], "last": ["8", "12"]}
    send(visitor, f"{event}/event/rooms", lines)
    page = f"{event}/hall-plan"
    visitor.get(page)
    assert visitor.post(page, room="Hall", length="20", width="15").status_code == 303
    text = visitor.get(page).text
    assert numbers(text) == [str(number) for number in range(1, 13)]
    assert "Open A: 1–8" in re.sub(r"<[^>]*>", "", text)
    own = visitor.get(f"/t/{second}/hall-plan").text
    assert numbers(own) == [str(number) for number in range(1, 13)]
    assert "Open A" not in own
    assert visitor.post(f"/t/{second}/hall-plan", room="Hall", length="30").status_code == 422

    visitor.get(page)
    small = visitor.post(page, room="Hall", length="10", width="15")
    assert small.status_code == 422
    assert "Hall: 6 tables fit according to the hall plan, not 12." in small.text
    visitor.get(f"{event}/event")
    more = send(visitor, f"{event}/event/rooms", lines | {"last": ["8", "13"]})
    assert "Hall: 12 tables fit according to the hall plan, not 13." in more.text
    assert desk.state(second).documents.rooms == (Room("Hall", 9, 12),)


DOORS = {
    "door_wall": ["left", "top", ""],
    "door_at": ["3", "5,5", ""],
    "door_width": ["1.5", "", "1"],
    "door_kind": ["", "exit", ""],
}


def test_doors_are_typed_drawn_kept_and_taken_away(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    page = f"{home}/hall-plan"

    def doors() -> tuple[Door, ...]:
        return desk.state(home.removeprefix("/t/")).documents.halls[0].doors

    visitor.get(page)
    assert send(visitor, page, {"length": ["20"], "width": ["15"], **DOORS}).status_code == 303
    kept = (Door(Wall.LEFT, 300, 150), Door(Wall.TOP, 550, is_emergency_exit=True))
    assert doors() == kept
    text = visitor.get(page).text
    assert text.count('class="door"') == text.count('class="door exit"') == 1
    assert text.count('name="door_wall"') == 4, "two lines are spare"
    assert '<option value="left" selected>' in text
    visitor.get(page)
    visitor.post(page, length="21")
    assert doors() == kept, "a form without doors leaves them"
    visitor.get(page)
    send(visitor, page, DOORS | {"door_wall": ["", "", ""]})
    assert doors() == ()


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"door_at": ["x", "5", ""]}, "door_at: expected metres such as 12.5"),
        ({"door_at": ["14.9", "5", ""]}, "Door in the left wall: expected a position within 15 metres"),
        ({"door_wall": ["left", "left", ""], "door_at": ["3", "4", ""]}, "Two doors overlap on"),
        ({"door_wall": ["floor", "", ""]}, "that is not one of the choices"),
    ],
)
def test_a_door_that_cannot_be_there_is_refused(
    visitor: Visitor, desk: Desk, changed: dict[str, list[str]], expected: str
) -> None:
    home = visitor.tournament()
    visitor.get(f"{home}/hall-plan")
    answer = send(visitor, f"{home}/hall-plan", {"length": ["20"], "width": ["15"], **DOORS, **changed})
    assert answer.status_code == 422
    assert expected in answer.text
    assert desk.state(home.removeprefix("/t/")).documents.halls == ()


def test_a_player_in_a_wheelchair_has_wide_corridors(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    player = next(iter(desk.state(uid).entrants))
    visitor.get(f"{home}/plan")
    visitor.post(f"{home}/plan/assistance", player=player, uses_wheelchair="on")
    assert desk.state(uid).rules.plan.assistance[0].uses_wheelchair
    assert "no fixed board yet" in visitor.get(f"{home}/plan").text
    desk.execute(uid, EditPlayer(player, PlayerFacts(fixed_board=1)), "Ann", desk.state(uid).version)
    assert "no fixed board yet" not in visitor.get(f"{home}/plan").text
    text = visitor.get(f"{home}/hall-plan?length=20&width=25&boards=8").text
    assert "Wheelchairs at 1: aisles beside these rows are 6 m wide" in text
    assert text.count('class="wheelchair"') == 1
