"""Events for programs: what is public, what is hidden, answers as described."""

from starlette.applications import Starlette
from tests.web.api_client import Program
from tests.web.test_events import enter, uids
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.colour import Colour
from albireo.web.http.roles import Role


def played(visitor: Visitor, desk: Desk) -> tuple[str, str, str]:
    visitor.get("/")
    event = visitor.post("/events", name="Festival").headers["location"].removesuffix("/event")
    for name in ("Open A", "Open B"):
        visitor.post(f"{event}/event/new-section", name=name, rounds=3)
    a, b = uids(desk, event)
    for section, letter in ((a, "A"), (b, "B")):
        for n in range(3):
            enter(visitor, event, f"{letter}{n}, Player", section)
    enter(visitor, event, "Zeta, Both", a, b)
    visitor.get(f"{event}/event")
    visitor.post(f"{event}/event/rooms/through")
    visitor.post(f"{event}/championships", name="Grand prix", points="10 6 4")
    for section in (a, b):
        visitor.do(f"/t/{section}", DrawInitialColour(Colour.WHITE), PairRound(1), PublishRound(1))
    return event.removeprefix("/t/"), a, b


def test_an_event_its_sections_and_its_pairings(visitor: Visitor, desk: Desk, app: Starlette) -> None:
    event, a, b = played(visitor, desk)
    program = Program(app)
    (listed,) = program.get("/events").json()["events"]
    found = program.get(f"/events/{event}").json()
    assert listed == found
    assert (found["name"], found["people"]) == ("Festival", 7)
    sections = [(each["tournament"]["uid"], each["first_board"]) for each in found["sections"]]
    assert sections == [(a, 1), (b, 11)]
    places = program.get(f"/events/{event}/pairings").json()["places"]
    assert len(places) == 8
    boards = {each["board"] for each in places if each["tournament"] == b}
    assert boards == {11, 12}
    tables = program.get(f"/events/{event}/championships").json()["championships"]
    (table,) = tables
    assert (table["name"], table["points"], table["best"], table["ties"]) == (
        "Grand prix",
        [10, 6, 4],
        None,
        [],
    )
    first = table["rows"][0]["results"][0]
    assert (first["place"], first["sharing"], first["points"], first["counts"]) == (1, 4, "5", True)
    assert table["rows"][0]["decided"] == ""


def test_what_is_not_public_is_not_found(visitor: Visitor, desk: Desk, app: Starlette) -> None:
    event, a, b = played(visitor, desk)
    visitor.do(f"/t/{b}", ChangeRules(RulesFacts(public_pages=False)))
    program = Program(app)
    seen = [each["tournament"]["uid"] for each in program.get(f"/events/{event}").json()["sections"]]
    assert seen == [a]
    assert program.get(f"/events/{event}/championships").status_code == 404
    assert program.get(f"/events/{a}").status_code == 404
    visitor.do(f"/t/{event}", ChangeRules(RulesFacts(public_pages=False)))
    for part in ("", "/pairings", "/championships"):
        assert program.get(f"/events/{event}{part}").status_code == 404
    assert program.get("/events").json()["events"] == []
    assert Program(app, Role.READER).get(f"/events/{event}").status_code == 200
