"""The hall of a festival and a school day in Chromium: rooms, plans, colours of groups, regular rounds."""

from playwright.sync_api import expect
from tests.e2e.axe import faults
from tests.e2e.languages import faults_in_every_language
from tests.e2e.test_festival import desk, do
from tests.e2e.test_tournament_day import Screen

from albireo.desk.desk import Desk
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.settings import Room
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import CheckIn, RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.commands import CreateEvent
from albireo.desk.settings.commands import CreateTournament, DrawInitialColour
from albireo.desk.settings.presets import PRESETS
from albireo.domain.colour import Colour

__all__ = ["desk"]
ANNA = Actor("Anna")


def festival(desk: Desk) -> tuple[str, str, str]:
    """Two sections of 16 and 8 players."""
    event, _ = desk.create(CreateEvent("Festival"), "Anna")
    found = []
    for name, players in (("Open A", 16), ("Open B", 8)):
        uid, _ = desk.create(CreateTournament(name, 5), "Anna")
        acts.add_section(desk, event, uid, ANNA)
        rows = tuple(PlayerFacts(name=f"{name}{n}, P", rating=2000 - n) for n in range(players))
        do(desk, uid, RegisterPlayers(rows))
        found.append(uid)
    return event, found[0], found[1]


def school_day(desk: Desk) -> str:
    """Three groups of four in two rooms, round 1 published."""
    preset = PRESETS["school-swiss"]
    uid, _ = desk.create(CreateTournament("School day", 3, preset.settings, preset.rules), "Anna")
    groups = ("U8", "U10", "U12")
    rows = tuple(PlayerFacts(name=f"Child{n}, C", group=groups[n % 3]) for n in range(12))
    do(desk, uid, RegisterPlayers(rows), CheckIn(tuple(range(1, 13))))
    rooms = (Room("Gym", 1, 4), Room("Library", 5, 8))
    do(desk, uid, ChangeDocuments(DocumentFacts(rooms=rooms)))
    do(desk, uid, DrawInitialColour(Colour.WHITE), PairRound(1), PublishRound(1))
    return uid


def test_rooms_and_the_plan_of_the_hall_are_one_thing(screen: Screen, desk: Desk) -> None:
    event, first, second = festival(desk)
    page = screen()
    page.goto(f"/t/{event}/event")
    lines = page.locator("#rooms .room")
    for line, (name, start, end) in enumerate((("Main hall", "1", "8"), ("Main hall", "9", "12"))):
        lines.nth(line).get_by_label("Room").fill(name)
        lines.nth(line).get_by_label("Boards from").fill(start)
        lines.nth(line).get_by_label("to", exact=True).fill(end)
    page.locator("#rooms").get_by_role("button", name="Save").click()
    page.locator("#rooms").get_by_role("link", name="Hall plan").click()
    page.get_by_label("Length of the hall (m)").fill("20")
    page.get_by_label("Width of the hall (m)").fill("15")
    page.get_by_role("button", name="Keep the plan").click()
    expect(page.locator(".hall-drawing text.number")).to_have_text([str(n) for n in range(1, 13)])
    expect(page.locator(".hall-drawing text.section")).to_have_text(["Open A", "Open B"])
    expect(page.locator(".legend")).to_contain_text("Open B: 9–12")
    assert faults(page) == []
    page.get_by_label("Length of the hall (m)").fill("15")
    page.get_by_role("button", name="Keep the plan").click()
    expect(page.get_by_role("alert")).to_have_text("Main hall: 9 tables fit by the plan of the hall, not 12.")
    assert faults(page) == []

    page.goto(f"/t/{event}/event")
    lines.nth(0).get_by_label("to", exact=True).fill("6")
    lines.nth(1).get_by_label("Boards from").fill("7")
    page.locator("#rooms").get_by_role("button", name="Save").click()
    refused = "Open A has too few tables: needed 8, by the plan of the hall there are 6."
    expect(page.get_by_role("alert")).to_have_text(refused)
    page.goto(f"/t/{second}/hall-plan")
    expect(page.locator(".hall-drawing text.section")).to_have_text(["Open B"])
    expect(page.get_by_role("button", name="Keep the plan")).to_have_count(0)
    assert desk.state(first).documents.rooms == (Room("Main hall", 1, 8),)


def test_a_school_day_in_colours_and_rooms(screen: Screen, desk: Desk) -> None:
    uid = school_day(desk)
    page = screen()
    page.goto(f"/t/{uid}/hall?show=boards")
    expect(page.locator("section.on .row.part")).to_have_text(
        ["Group U10 blue", "Group U12 green", "Group U8 red"], use_inner_text=True
    )
    expect(page.locator("#where")).to_contain_text("Gym, tables 1–4 · Library, tables 5–8")
    page.goto(f"/t/{uid}/outside")
    page.get_by_label("Round 1 starts at").fill("2026-03-01T10:00")
    page.get_by_label("A round every").fill("50")
    page.get_by_label("Unit").select_option("minutes")
    page.get_by_role("button", name="Fill in the later rounds").click()
    expect(page.get_by_label("Round 3 starts at")).to_have_value("2026-03-01T11:40")
    phone = screen(390, 844)
    phone.goto(f"/t/{uid}/public/names")
    expect(phone.locator(".group-legend")).to_contain_text("Group U8")
    assert faults(phone) == []
    phone.goto(f"/t/{uid}/rounds/1/arrivals")
    expect(phone.locator("#arrivals h2")).to_have_text(["Gym", "Library"])
    assert faults(phone) == []


def test_hall_schedule_and_planning_in_every_language(screen: Screen, desk: Desk) -> None:
    """Nothing is wider than the screen, and axe-core finds no fault on the plan of the hall."""
    event, _, _ = festival(desk)
    uid = school_day(desk)
    page = screen()
    page.goto("/")
    home = page.url.rstrip("/")
    pages = ("hall-plan", "plan", "outside", "rounds/1/arrivals", "public/names", "print/table-signs")
    assert faults_in_every_language(page, f"{home}/t/{uid}", *pages) == []
    assert faults_in_every_language(page, f"{home}/t/{event}", "event", "hall-plan") == []
