"""A festival of three sections in Chromium: from the entries to the closing ceremony."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.languages import OPEN
from tests.e2e.test_every_page import keep
from tests.e2e.test_tournament_day import Screen

from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import PlanPrizes, SetEntryFee
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.commands import CreateEvent, SetChampionship
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.standings.play_off import StartPlayOff
from albireo.domain.colour import Colour
from albireo.i18n import LANGUAGES
from albireo.standings.play_off import PlayOffRules
from albireo.state.money import PrizeRow
from albireo.web.http.pages import LANGUAGE_COOKIE
from albireo.web.server import open_desk

SECTIONS = ("Open", "Rapid", "Blitz")
TIED = ("Ash, Ann", "Birch, Bob", "Cedar, Cleo")
OF_THE_EVENT = (
    *("event", "event-players", "event-desk", "championships", "documents", "event-settings", "public"),
    *("event-plan", "erase"),
)
PRESSED = "main :is(a, button, input, select, textarea)"
CUT_OFF = """pressed => [...document.querySelectorAll(pressed)].filter(each => {
  const box = each.getBoundingClientRect();
  if (!box.width || box.right <= window.innerWidth + 1) return false;
  for (let around = each.parentElement; around; around = around.parentElement) {
    if (["auto", "scroll"].includes(getComputedStyle(around).overflowX)) return false;
  }
  return true;
}).map(each => each.outerHTML.slice(0, 160))"""


@pytest.fixture
def desk(server: Server) -> Iterator[Desk]:
    made = open_desk(str(server.database))
    yield made
    made.journal.database.close()


def do(desk: Desk, uid: str, *commands: object) -> None:
    for command in commands:
        desk.execute(uid, command, "Anna", desk.state(uid).version)  # type: ignore[arg-type]


def cut_off(page: Page) -> list[str]:
    """What is wider than the screen, and what can be pressed and lies outside it where nothing scrolls."""
    width = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    found: list[str] = page.evaluate(CUT_OFF, PRESSED)
    return [f"{width} pixels too wide", *found] if width > 0 else found


class Festival(NamedTuple):
    """Identities of an event and its sections."""

    event: str
    open: str
    blitz: str


def played_festival(desk: Desk, rounds: int = 3, played_off: int = 1) -> Festival:
    """Three sections of the same four players; in the Open three are tied for first after three rounds."""
    event, _ = desk.create(CreateEvent("Spring Festival", SettingsFacts(city="Turku")), "Anna")
    do(desk, event, SetEntryFee(2000, "EUR"))
    uids = {}
    for name in SECTIONS:
        settings = SettingsFacts(system="BERGER_ROUNDROBIN")
        uids[name], _ = desk.create(CreateTournament(name, 3, settings), "Anna")
        acts.add_section(desk, event, uids[name], Actor("Anna"))
    for number, name in enumerate((*TIED, "Date, Dan")):
        facts = PlayerFacts(name=name, rating=2000 - 50 * number)
        acts.enter(desk, event, facts, tuple(uids.values()), Actor("Anna"))
    open_, blitz = uids["Open"], uids["Blitz"]
    do(desk, open_, ChangeRules(RulesFacts(play_off=PlayOffRules(places=played_off))))
    do(desk, open_, ChangeSettings(SettingsFacts(tie_breaks=())))
    do(desk, open_, PlanPrizes((PrizeRow("Open", (50000, 30000, 20000)),), currency="EUR"))
    do(desk, open_, EditPlayer(4, PlayerFacts(fixed_board=1)))
    do(desk, event, SetChampionship("Grand prix", sections=(open_, blitz)))
    # Ann beats Bob, Bob beats Cleo, Cleo beats Ann, and all of them Dan: three on two points.
    beats = {(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)}
    for uid, played in ((open_, rounds), (blitz, min(rounds, 1))):
        do(desk, uid, DrawInitialColour(Colour.WHITE))
        for round_ in range(1, played + 1):
            do(desk, uid, PairRound(round_), PublishRound(round_))
            for number, board in desk.state(uid).rounds[round_ - 1].boards.items():
                result = "10" if (board.white, board.black) in beats else "01"
                do(desk, uid, EnterResult(round_, number, result))
    return Festival(event, open_, blitz)


def test_entries_a_move_and_one_desk(screen: Screen, desk: Desk) -> None:
    page = screen()
    page.goto("/events/new")
    page.get_by_role("textbox", name="Name").first.fill("Spring Festival")
    page.get_by_role("button", name="Create festival").click()
    for section in SECTIONS:
        page.get_by_role("textbox", name="Name").fill(section)
        page.get_by_role("button", name="Create").click()
        expect(page.get_by_role("link", name=section).first).to_be_visible()
    assert faults(page) == []
    event = page.url.removesuffix("/event")
    page.goto(f"{event}/event-settings")
    page.get_by_label("Entry fee for a section").fill("20")
    with page.expect_navigation():
        page.get_by_role("button", name="Save").click()
    page.goto(f"{event}/event-players")
    page.get_by_role("textbox", name="Name").first.fill("Aldebaran, Hugo")
    page.get_by_role("checkbox", name="Open").check()
    page.get_by_role("checkbox", name="Blitz").check()
    page.get_by_role("button", name="Add player").click()
    row = page.get_by_role("row").filter(has_text="Aldebaran, Hugo")
    expect(row).to_contain_text("Open, Blitz")
    row.get_by_role("link").click()
    entry = page.locator("li.entry").filter(has=page.get_by_role("link", name="Open"))
    entry.get_by_label("Move to").select_option(label="Rapid")
    entry.get_by_role("button", name="Move player").click()
    expect(page.locator("li.entry").get_by_role("link", name="Rapid")).to_be_visible()
    expect(page.locator("li.entry").get_by_role("link", name="Open")).to_have_count(0)
    assert faults(page) == []
    page.goto(f"{event}/event-desk")
    page.get_by_role("button", name="Mark paid").click()
    expect(page.get_by_text("✓ paid")).to_be_visible()
    page.get_by_role("button", name="Aldebaran, Hugo is present").click()
    expect(page.get_by_role("button", name="Aldebaran, Hugo is present")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert faults(page) == []
    uid = event.rpartition("/")[2]
    states = acts.sections_of(desk, desk.state(uid), uid)
    assert {
        state.name: [
            (entrant.name, entrant.present, state.money.payment(id_).owed)
            for id_, entrant in state.entrants.items()
        ]
        for state in states.values()
    } == {
        "Open": [],
        "Rapid": [("Aldebaran, Hugo", True, 0)],
        "Blitz": [("Aldebaran, Hugo", True, 0)],
    }


def test_an_entry_from_a_phone_gets_the_board_it_needs(screen: Screen, desk: Desk) -> None:
    """C.02 10.1.4 and 10.3.5: someone asks for a place, the organiser gives a board for all rounds."""
    festival = played_festival(desk, rounds=0)
    page, phone = screen(), screen(390, 844, stranger=True)
    page.goto(f"/t/{festival.open}/entries")
    page.get_by_role("button", name="Open form").click()
    expect(page.get_by_role("button", name="Close form")).to_be_visible()
    phone.goto(f"/t/{festival.open}/register?name=Elder, Eva")
    phone.get_by_label("impairment").fill("I play from a wheelchair.")
    phone.get_by_label("I agree").check()
    assert cut_off(phone) == []
    assert faults(phone) == []
    phone.get_by_role("button", name="Send entry").click()
    expect(phone.get_by_text("is waiting for the organiser")).to_be_visible()
    page.reload()
    entry = page.locator("#waiting li").filter(has_text="Elder, Eva")
    expect(entry).to_contain_text("I play from a wheelchair.")
    entry.get_by_role("button", name="Accept").click()
    page.get_by_role("link", name="Fixed board").click()
    page.get_by_label("Fixed board").fill("2")
    with page.expect_navigation():
        page.get_by_role("button", name="Save").first.click()
    assert desk.state(festival.open).entrants[5].player.fixed_board == 2


def test_papers_of_all_sections_and_the_public_page(screen: Screen, desk: Desk) -> None:
    """Everyone finds the board under their name; Dan, who needs it, has board 1 in every round."""
    festival = played_festival(desk)
    for round_ in desk.state(festival.open).rounds:
        assert 4 in (round_.boards[1].white, round_.boards[1].black)
    page = screen()
    page.goto(f"/t/{festival.event}/event")
    keep(page, "event-wide")
    page.goto(f"/t/{festival.event}/documents")
    page.get_by_role("button", name="Print: Pairings for all sections by name").click()
    row = page.get_by_role("row").filter(has_text="Date, Dan").filter(has_text="Open")
    expect(row.first).to_contain_text("1")
    expect(page.get_by_text("Blitz").first).to_be_visible()
    page.goto(f"/t/{festival.event}/championships")
    expect(page.get_by_role("table").get_by_text("Date, Dan")).to_be_visible()
    page.goto(f"/t/{festival.event}/event-plan")
    page.get_by_label("Venue").fill("Main hall, Square 1")
    with page.expect_navigation():
        page.get_by_role("button", name="Save for all sections").click()
    page.get_by_role("link", name="Invitation and regulations").click()
    expect(page.get_by_role("row").filter(has_text="Main hall, Square 1")).to_have_count(1)
    stranger = screen(390, 844, stranger=True)
    stranger.goto(f"/t/{festival.event}/public")
    for name in SECTIONS:
        expect(stranger.get_by_role("link", name=name)).to_be_visible()
    assert cut_off(stranger) == []
    assert faults(stranger) == []


def test_three_play_it_off_and_the_prizes_are_given(screen: Screen, desk: Desk) -> None:
    """C.02 13.2.11 (2) and 13.2.5: tied again, one is out, two play on; then the closing ceremony."""
    festival = played_festival(desk)
    page = screen()
    page.goto(f"/t/{festival.open}/rounds/3")
    page.get_by_role("link", name="End tournament").click()
    page.get_by_role("button", name="End tournament").click()
    expect(page.get_by_text(f"Tied for place 1, to be played off: {'; '.join(TIED)}.")).to_be_visible()
    page.goto(f"/t/{festival.open}/play-offs")
    page.get_by_role("button", name="Draw lots and start the play-off").click()
    games = page.locator("ul.games li")
    expect(games).to_have_count(3)
    for number in range(3):  # White wins each: all three are tied again
        give(games.nth(number), "1-0")
    expect(games).to_have_count(5)
    first, second = games.nth(3).locator(".grow").inner_text().split(" – ")
    (third,) = set(TIED) - {first, second}
    give(games.nth(3), "1-0")
    give(games.nth(4), "½-½")
    expect(page.locator("ol.list li")).to_have_text([f"1 {first}", f"2 {second}", f"3 {third}"])
    assert faults(page) == []
    page.goto(f"/t/{festival.open}/standings")
    expect(page.get_by_role("row").filter(has_text=second)).to_contain_text("play-off")
    page.goto(f"/t/{festival.open}/prizes")
    for place, (name, amount) in enumerate(((first, 500), (second, 300), (third, 200)), start=1):
        row = page.get_by_role("row").filter(has_text=name).first
        expect(row).to_contain_text(f"{amount} EUR")
        expect(row).to_contain_text(f"place {place} by the play-off")
    page.goto(f"/t/{festival.open}/awards")
    for name in (third, second, first):
        page.keyboard.press("ArrowRight")
        expect(page.locator("li:visible.new")).to_contain_text(name)


def give(game: Locator, result: str) -> None:
    """Enter the result of a game and wait until it is there."""
    game.get_by_role("button", name=result).click()
    expect(game.get_by_role("button", name=result)).to_have_attribute("aria-pressed", "true")


def test_the_end_reports_and_archive(screen: Screen, desk: Desk) -> None:
    festival = played_festival(desk, played_off=0)
    do(desk, festival.open, FinishTournament())
    page = screen()
    page.goto(f"/t/{festival.open}/documents")
    with page.expect_download() as report:
        page.get_by_role("link", name="Report file TRF26").click()
    assert b"Date, Dan" in report.value.path().read_bytes()
    page.goto(f"/t/{festival.event}/documents")
    for name, head in (("IT3 for the festival, PDF", b"%PDF"), ("The whole festival in one file", b"PK")):
        with page.expect_download() as file:
            page.get_by_role("link", name=name).click()
        assert file.value.path().read_bytes().startswith(head)
    page.goto("/")
    page.get_by_role("button", name="Archive: Spring Festival").click()
    page.get_by_text("Archived").click()
    expect(page.get_by_role("button", name="Restore: Spring Festival")).to_be_visible()
    assert faults(page) == []


def test_like_last_year_then_into_the_bin_and_back(screen: Screen, desk: Desk) -> None:
    """On a phone: a festival like the last one, told apart, put away, deleted after a question, restored."""
    festival = played_festival(desk, rounds=0)
    days = {festival.event: "2026/04/03", festival.open: "2026/04/03", festival.blitz: "2026/04/05"}
    for uid, day in days.items():
        do(desk, uid, ChangeSettings(SettingsFacts(start=day, end="2026/04/05")))
    page = screen(390, 844)
    page.goto("/")
    page.get_by_role("link", name="Copy an earlier one").click()
    form = page.locator("#like")
    expect(form.get_by_label("Based on").locator("option").first).to_have_text(
        "Spring Festival · Turku · 3–5 Apr 2026"
    )
    assert cut_off(page) == []
    assert faults(page) == []
    form.get_by_label("Name").fill("Spring Festival 2027")
    form.get_by_label("First day").fill("2027-04-02")
    form.get_by_role("button", name="Create").click()
    expect(page.get_by_role("heading", name="Check the copy")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("heading", name="Sections")).to_be_visible()
    new = page.url.split("/")[-2]
    made = [desk.state(uid) for uid in desk.festival(new).festival.sections]
    assert [(state.name, state.settings.start, len(state.entrants)) for state in made] == [
        ("Open", "2027/04/02", 0),
        ("Rapid", "", 0),
        ("Blitz", "2027/04/04", 0),
    ]
    page.goto("/")
    page.get_by_role("button", name="Archive: Spring Festival 2027").click()
    page.locator("#archived summary").click()
    archived = page.locator("#archived li")
    expect(archived).to_have_count(4)
    expect(archived.nth(1)).to_contain_text("Spring Festival 2027")
    assert cut_off(page) == []
    page.get_by_role("button", name="Delete: Spring Festival 2027").click()
    expect(page.get_by_text("Spring Festival 2027 will be deleted.")).to_be_visible()
    assert not desk.state(new).conduct.is_deleted
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Delete").click()
    page.locator("#deleted summary").click()
    assert desk.state(new).conduct.is_deleted
    assert faults(page) == []
    page.get_by_role("button", name="Restore: Spring Festival 2027").click()
    expect(page.locator("#deleted")).to_have_count(0)
    assert not desk.state(new).conduct.is_deleted


def test_every_page_of_an_event_in_every_language(screen: Screen, desk: Desk) -> None:
    """On a phone nothing is cut off; screen readers find no fault."""
    festival = played_festival(desk)
    do(desk, festival.open, StartPlayOff(1, lot="lot"))
    page = screen(390, 844)
    page.goto("/")
    home = page.url
    pages = [f"/t/{festival.event}/{part}" for part in OF_THE_EVENT]
    pages += [f"/t/{festival.open}/play-offs", f"/t/{festival.open}/entries"]
    found = []
    for number, (language, described) in enumerate(LANGUAGES.items()):
        page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": home}])
        for at, address in enumerate(pages):
            page.goto(address)
            assert page.locator("html").get_attribute("lang") == described.tag
            if number == 0 and address.endswith("desk"):
                keep(page, f"{address.rpartition('/')[2]}-phone")
            page.evaluate(OPEN)
            found += [f"{address} in {language}: {each}" for each in cut_off(page)]
            if number in (0, at % len(LANGUAGES)):  # each page twice, each language with two pages at least
                found += [f"{address} in {language}: {each}" for each in faults(page)]
    assert "\n".join(found) == ""
