"""A festival of three sections in Chromium: from the entries to the closing ceremony."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.test_tournament_day import Screen

from albireo.desk.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.sections import acts
from albireo.desk.sections.acts import Actor
from albireo.desk.settings.commands import ChangeRules, ChangeSettings, DrawInitialColour
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.colour import Colour
from albireo.standings.play_off import PlayOffRules
from albireo.web.server import open_desk

SECTIONS = ("Open", "Rapid", "Blitz")


@pytest.fixture
def desk(server: Server) -> Iterator[Desk]:
    made = open_desk(str(server.database))
    yield made
    made.journal.database.close()


def do(desk: Desk, uid: str, *commands: object) -> None:
    for command in commands:
        desk.execute(uid, command, "Anna", desk.state(uid).version)  # type: ignore[arg-type]


def fits_a_phone(page: Page, path: str) -> None:
    """Nothing is cut off at 390 pixels, and screen readers find no fault."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
    assert faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})


def test_entries_a_move_and_one_desk(screen: Screen, desk: Desk) -> None:
    page = screen()
    page.goto("/events/new")
    page.get_by_role("textbox", name="Name").first.fill("Spring Festival")
    page.get_by_role("button", name="Create the event").click()
    for section in SECTIONS:
        page.get_by_role("textbox", name="Name").fill(section)
        page.get_by_role("button", name="Create").click()
        expect(page.get_by_role("link", name=section).first).to_be_visible()
    assert faults(page) == []
    event = page.url.removesuffix("/event")
    page.goto(f"{event}/event-settings")
    page.get_by_label("Entry fee of a section").fill("20")
    with page.expect_navigation():
        page.get_by_role("button", name="Save").click()
    page.goto(f"{event}/event-players")
    page.get_by_role("textbox", name="Name").first.fill("Aldebaran, Hugo")
    page.get_by_role("checkbox", name="Open").check()
    page.get_by_role("checkbox", name="Blitz").check()
    page.get_by_role("button", name="Enter the player").click()
    row = page.get_by_role("row").filter(has_text="Aldebaran, Hugo")
    expect(row).to_contain_text("Open, Blitz")
    row.get_by_role("link").click()
    entry = page.locator("li.entry").filter(has=page.get_by_role("link", name="Open"))
    entry.get_by_label("Move to").select_option(label="Rapid")
    entry.get_by_role("button", name="Move the player").click()
    expect(page.locator("li.entry").get_by_role("link", name="Rapid")).to_be_visible()
    expect(page.locator("li.entry").get_by_role("link", name="Open")).to_have_count(0)
    assert faults(page) == []
    page.goto(f"{event}/event-desk")
    page.get_by_role("button", name="Paid in full").click()
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
            (entrant.name, entrant.present, state.payment(id_).owed)
            for id_, entrant in state.entrants.items()
        ]
        for state in states.values()
    } == {
        "Open": [],
        "Rapid": [("Aldebaran, Hugo", True, 0)],
        "Blitz": [("Aldebaran, Hugo", True, 0)],
    }


def test_from_round_1_to_the_closing_ceremony(screen: Screen, desk: Desk) -> None:
    """A fixed board, three tied for first who play it off, papers of all sections, the public page."""
    from albireo.desk.sections.commands import CreateEvent
    from albireo.desk.settings.commands import CreateTournament

    event, _ = desk.create(CreateEvent("Spring Festival"), "Anna")
    uids = {}
    for name in SECTIONS:
        settings = SettingsFacts(system="BERGER_ROUNDROBIN")
        uids[name], _ = desk.create(CreateTournament(name, 3, settings), "Anna")
        acts.add_section(desk, event, uids[name], Actor("Anna"))
    for number, name in enumerate(("Ash, Ann", "Birch, Bob", "Cedar, Cleo", "Date, Dan")):
        facts = PlayerFacts(name=name, rating=2000 - 50 * number)
        acts.enter(desk, event, facts, tuple(uids.values()), Actor("Anna"))
    open_ = uids["Open"]
    do(desk, open_, ChangeRules(RulesFacts(play_off=PlayOffRules(places=1))))
    do(desk, open_, ChangeSettings(SettingsFacts(tie_breaks=())))
    do(desk, open_, EditPlayer(4, PlayerFacts(fixed_board=1)))
    do(desk, open_, DrawInitialColour(Colour.WHITE))
    # Ann beats Bob, Bob beats Cleo, Cleo beats Ann, and all of them Dan: three on two points.
    beats = {(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)}
    for round_ in (1, 2, 3):
        do(desk, open_, PairRound(round_), PublishRound(round_))
        boards = desk.state(open_).rounds[round_ - 1].boards
        assert 4 in (boards[1].white, boards[1].black)
        for number, board in boards.items():
            result = "10" if (board.white, board.black) in beats else "01"
            do(desk, open_, EnterResult(round_, number, result))
    do(desk, uids["Blitz"], DrawInitialColour(Colour.WHITE), PairRound(1), PublishRound(1))
    page = screen()
    page.goto(f"/t/{open_}/play-offs")
    expect(page.get_by_text("Ash, Ann; Birch, Bob; Cedar, Cleo")).to_be_visible()
    page.get_by_role("button", name="Draw lots and begin the play-off").click()
    expect(page.get_by_role("heading", name="Play-off for place 1")).to_be_visible()
    expect(page.locator("ul.games li")).to_have_count(3)
    page.goto(f"/t/{event}/documents")
    page.get_by_role("link", name="Pairings of all sections by name").first.click()
    expect(page.get_by_text("Ash, Ann").first).to_be_visible()
    expect(page.get_by_text("Blitz").first).to_be_visible()
    for path in ("event", "event-players", "event-desk", "championships", "documents"):
        fits_a_phone(page, f"/t/{event}/{path}")
    stranger = screen(390, 844, stranger=True)
    stranger.goto(f"/t/{event}/public")
    for name in SECTIONS:
        expect(stranger.get_by_role("link", name=name)).to_be_visible()
    assert stranger.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(stranger) == []
