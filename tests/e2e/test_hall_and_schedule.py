"""The hall of a festival and a school day in Chromium: rooms, plans, colours of groups, regular rounds."""

from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.languages import OPEN, SCREENS, faults_in_every_language
from tests.e2e.test_festival import desk, do
from tests.e2e.test_tournament_day import Screen

from albireo.desk.conduct.commands import ChangeRules, CreateTournament, DrawInitialColour
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import CheckIn, EditPlayer, RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.commands import CreateEvent
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.settings.presets import PRESETS
from albireo.desk.standings.play_off import EnterPlayOffResult, StartPlayOff
from albireo.domain.colour import Colour
from albireo.standings.play_off import PlayOffRules
from albireo.state.documents import Room
from albireo.state.doors import Door, Wall
from albireo.state.event_plan import Assistance, EventPlan
from albireo.state.hall import Hall

__all__ = ["desk"]
ANNA = Actor("Anna")


def festival(desk: Desk) -> tuple[str, str, str]:
    """Return two sections of 16 and 8 players."""
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
    page.get_by_role("button", name="Save hall plan").click()
    expect(page.locator(".hall-drawing text.number")).to_have_text([str(n) for n in range(1, 13)])
    expect(page.locator(".hall-drawing text.section")).to_have_text(["Open A", "Open B"])
    expect(page.locator(".legend")).to_contain_text("Open B: 9–12")
    assert faults(page) == []
    page.get_by_label("Length of the hall (m)").fill("15")
    page.get_by_role("button", name="Save hall plan").click()
    expect(page.get_by_role("alert")).to_have_text(
        "Main hall: 9 tables fit according to the hall plan, not 12."
    )
    assert faults(page) == []

    page.goto(f"/t/{event}/event")
    lines.nth(0).get_by_label("to", exact=True).fill("6")
    lines.nth(1).get_by_label("Boards from").fill("7")
    page.locator("#rooms").get_by_role("button", name="Save").click()
    refused = "Open A has too few tables: 8 needed, 6 according to the hall plan."
    expect(page.get_by_role("alert")).to_have_text(refused)
    page.goto(f"/t/{second}/hall-plan")
    expect(page.locator(".hall-drawing text.section")).to_have_text(["Open B"])
    expect(page.get_by_role("button", name="Save hall plan")).to_have_count(0)
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
    page.get_by_label("Start of round 1").fill("2026-03-01T10:00")
    page.get_by_label("Interval between rounds").fill("50")
    page.get_by_label("Unit").select_option("minutes")
    page.get_by_role("button", name="Fill in later rounds").click()
    expect(page.get_by_label("Start of round 3")).to_have_value("2026-03-01T11:40")
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


def played_off(desk: Desk) -> str:
    """One round left four tied for first, who play it off, and four for fifth, who have not begun."""
    uid, _ = desk.create(CreateTournament("Final", 1), "Anna")
    rows = tuple(PlayerFacts(name=f"Finalist{n}, F", rating=2000 - n) for n in range(8))
    do(desk, uid, ChangeRules(RulesFacts(play_off=PlayOffRules(places=8))), RegisterPlayers(rows))
    do(desk, uid, DrawInitialColour(Colour.WHITE), PairRound(1), PublishRound(1))
    do(desk, uid, *(EnterResult(1, board, "10") for board in range(1, 5)))
    do(desk, uid, StartPlayOff(1, lot="lot"), EnterPlayOffResult(1, 1, 1, 1, "10"))
    return uid


def faults_at_every_width(page: Page, *addresses: str) -> list[str]:
    """Return what axe-core says with all details open, and what is wider than the screen."""
    found = []
    for address in addresses:
        page.goto(address)
        page.evaluate(OPEN)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            if page.evaluate("document.documentElement.scrollWidth") > width:
                found.append(f"{address}: wider than {width}")
            found += [f"{address} at {width}: {fault}" for fault in faults(page)]
    return found


def test_axe_finds_no_fault_on_the_pages_of_planning(screen: Screen, desk: Desk) -> None:
    """Planning, hall and phones, the plan of the hall with doors and a wheelchair, signs of the tables."""
    event, section, _ = festival(desk)
    uid = school_day(desk)
    plan = EventPlan(
        assistance=(Assistance(1, "Jo", uses_wheelchair=True), Assistance(2, has_wide_table=True))
    )
    doors = (Door(Wall.LEFT, 300), Door(Wall.TOP, 500, 150, is_emergency_exit=True))
    halls = (Hall(2500, 2000, "Gym", doors=doors),)
    do(desk, uid, EditPlayer(1, PlayerFacts(fixed_board=2)), ChangeRules(RulesFacts(plan=plan)))
    do(desk, uid, ChangeDocuments(DocumentFacts(halls=halls)))
    page = screen()
    own = [
        f"/t/{uid}/{part}"
        for part in ("plan", "outside", "hall-plan", "print/table-signs", "print/equipment")
    ]
    shared = [f"/t/{event}/{part}" for part in ("event-plan", "hall-plan", "print/sections-announcements")]
    assert faults_at_every_width(page, *own, *shared, f"/t/{section}/plan") == []


def test_axe_finds_no_fault_on_the_pages_of_play_offs(screen: Screen, desk: Desk) -> None:
    uid = played_off(desk)
    page = screen()
    pages = ("play-offs", "print/play-off", "public/standings")
    assert faults_at_every_width(page, *(f"/t/{uid}/{part}" for part in pages)) == []
    home = page.url.split("/t/")[0]
    assert faults_in_every_language(page, f"{home}/t/{uid}", "play-offs", "print/play-off") == []


def test_doors_are_entered_and_drawn(screen: Screen, desk: Desk) -> None:
    uid = school_day(desk)
    page = screen(390, 844)
    page.goto(f"/t/{uid}/hall-plan")
    cut = page.locator(".hall-room fieldset").evaluate_all(
        "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).length"
    )
    assert cut == 0, "the doors are shown whole"
    gym = page.locator(".hall-room").filter(has_text="Gym")
    gym.get_by_label("Length of the hall (m)").fill("20")
    gym.get_by_label("Width of the hall (m)").fill("15")
    door = gym.locator(".doors .line").first
    door.get_by_label("Where").select_option("top wall")
    door.get_by_label("From its left or upper end (m)").fill("5")
    door.get_by_label("Type").select_option("emergency exit")
    gym.get_by_role("button", name="Preview plan").click()
    expect(gym.locator(".hall-drawing .door.exit")).to_have_count(1)
    gym.get_by_role("button", name="Save hall plan").click()
    expect(gym.get_by_text("Preview only")).to_have_count(0)
    assert desk.state(uid).documents.halls[0].doors == (Door(Wall.TOP, 500, is_emergency_exit=True),)
