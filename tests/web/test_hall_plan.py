"""The page of the hall plan: of a tournament, of an event, and of a section of it."""

import re

import pytest
from tests.web.visitor import Response, Visitor

from albireo.desk.desk import Desk
from albireo.desk.documents.settings import Room


def test_the_plan_is_drawn_from_what_is_typed(visitor: Visitor) -> None:
    home = visitor.tournament()
    text = visitor.get(f"{home}/hall-plan?length=45&width=40&boards=100").text
    assert text.count('class="table"') == 100
    assert "Distances allow 100 tables." in text
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
    first, second = desk.state(event.removeprefix("/t/")).sections or ()
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
    assert "Hall: 6 tables fit by the plan of the hall, not 12." in small.text
    visitor.get(f"{event}/event")
    more = send(visitor, f"{event}/event/rooms", lines | {"last": ["8", "13"]})
    assert "Hall: 12 tables fit by the plan of the hall, not 13." in more.text
    assert desk.state(second).documents.rooms == (Room("Hall", 9, 12),)
