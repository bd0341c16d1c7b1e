"""The hall and players' phones in real browsers."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, demo_tournament
from tests.e2e.test_tournament_day import Screen

from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.timing import TimeRound
from albireo.i18n import LANGUAGES
from albireo.storage.accounts import Accounts
from albireo.web.http.seat_codes import seat_code
from albireo.web.server import open_desk


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    desk = open_desk(str(server.database))
    yield demo_tournament(desk, players=17, played=1, open_boards=4)
    desk.journal.database.close()


def code(demo: Demo, round_: int, board: int, side: str) -> str:
    return seat_code(Accounts(demo.desk.journal.database).secret(), demo.uid, round_, board, side)


def test_the_hall_pages_through_and_comes_back_after_a_kill(
    screen: Screen, demo: Demo, server: Server
) -> None:
    page = screen(1280, 720)
    page.goto(f"/t/{demo.uid}/hall?seconds=3")
    expect(page.locator("#title")).to_contain_text("Round 2 · 4 of 8 results")
    size = page.locator("section.on .row").first.evaluate("row => parseFloat(getComputedStyle(row).fontSize)")
    assert size >= 720 * 0.03, "too small to be read from the last row"
    expect(page.locator("#title")).to_contain_text("Standings · after round 1")
    screen.is_cut_off = True
    port = server.port
    server.kill()
    expect(page.locator("#connection")).to_be_visible()
    demo.do(EnterResult(2, 5, "10"))
    server.start(port)
    expect(page.locator("#connection")).to_be_hidden()
    expect(page.locator("section.pairs")).to_have_attribute("data-title", "Round 2 · 5 of 8 results")
    for board in (6, 7, 8):
        demo.do(EnterResult(2, board, "=="))
    expect(page.locator("section.table")).to_have_attribute("data-title", "Standings · after round 2")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def chosen(screen: Screen, demo: Demo, player: int) -> Page:
    """Return a phone whose owner found the own name in the list."""
    page = screen(390, 844, has_touch=True, is_mobile=True)
    page.goto(f"/t/{demo.uid}/me")
    name = demo.desk.state(demo.uid).entrants[player].name
    page.get_by_placeholder("Start of").fill(name[:2].upper())
    page.get_by_role("link", name=name).tap()
    expect(page.locator("h1")).to_contain_text(name)
    return page


def test_two_phones_agree_and_the_desk_sees_it(screen: Screen, demo: Demo) -> None:
    board = demo.desk.state(demo.uid).rounds[1].boards[6]
    desk = screen()
    desk.goto(f"/t/{demo.uid}/rounds/2")
    white, black = chosen(screen, demo, board.white), chosen(screen, demo, board.black)
    expect(white.locator(".big")).to_have_text("6")
    expect(white.locator(".seat")).to_contain_text("You have White")
    expect(black.locator(".seat")).to_contain_text("You have Black")
    white.get_by_label("Your code").fill(code(demo, 2, 6, "w"))
    white.get_by_role("button", name="I won").tap()
    expect(white.get_by_text("Waiting for your opponent")).to_be_visible()
    expect(desk.locator("#board-6 .proposed")).to_contain_text("reports 1-0")
    expect(black.get_by_text("Your opponent entered: you lost.")).to_be_visible()
    black.get_by_label("Your code").fill(code(demo, 2, 6, "w"))
    black.get_by_role("button", name="I lost").tap()
    expect(black.get_by_role("alert")).to_contain_text("not the code for your side")
    black.goto(f"/t/{demo.uid}/me/2/6/b/{code(demo, 2, 6, 'b')}")  # what the QR code of Black's half says
    black.get_by_role("button", name="I lost").tap()
    expect(black.locator("#result .against")).to_have_text("1-0")
    expect(white.locator("#result .against")).to_have_text("1-0")
    expect(desk.locator("#board-6.done .sel")).to_have_text("1-0")


def test_a_phone_shows_the_next_round_by_itself(screen: Screen, demo: Demo) -> None:
    player = demo.desk.state(demo.uid).rounds[1].boards[1].white
    page = chosen(screen, demo, player)
    expect(page.locator(".seat h2")).to_contain_text("Round 2")
    for board in (5, 6, 7, 8):
        demo.do(EnterResult(2, board, "=="))
    demo.do(PairRound(3, "00"))
    expect(page.locator(".seat h2")).to_contain_text("Round 2")
    demo.do(PublishRound(3))
    expect(page.locator(".seat h2")).to_contain_text("Round 3")
    page.reload()
    expect(page.locator(".seat h2")).to_contain_text("Round 3")


def test_typing_a_code_is_not_disturbed_by_news(screen: Screen, demo: Demo) -> None:
    board = demo.desk.state(demo.uid).rounds[1].boards[7]
    page = chosen(screen, demo, board.white)
    field = page.get_by_label("Your code")
    field.focus()
    page.keyboard.type("12")
    page.evaluate(
        """() => { window.told = 0; const source = new EventSource(`${document.body.dataset.live}?seen=0`);
          source.addEventListener('changed', (event) => { window.told = Number(event.data) }) }"""
    )
    demo.do(EnterResult(2, 5, "10"))
    version = demo.desk.state(demo.uid).version
    page.wait_for_function("version => window.told >= version", arg=version)
    page.wait_for_function("since => performance.now() > since + 700", arg=page.evaluate("performance.now()"))
    page.keyboard.type("34")
    expect(field).to_have_value("1234")
    page.get_by_role("button", name="Draw").tap()
    expect(page.get_by_role("alert")).to_contain_text("not the code for your side")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("it", ("La mia scacchiera", "Classifica", "dopo il turno 1", "Sala e telefoni", "Turno")),
        ("fr", ("Mon échiquier", "Classement", "après la ronde 1", "Salle et téléphones", "Ronde")),
        ("de", ("Mein Brett", "Rangliste", "nach Runde 1", "Saal und Telefone", "Runde")),
        ("es", ("Mi tablero", "Clasificación", "tras la ronda 1", "Sala y teléfonos", "Ronda")),
        ("en", ("My board", "Standings", "after round 1", "Hall and phones", "Round")),
    ],
)
def test_every_language(screen: Screen, demo: Demo, language: str, words: tuple[str, ...]) -> None:
    """The browser's own language first, then the one that is chosen."""
    mine, standings, after, hall, round_ = words
    page = screen(locale=language)
    page.goto(f"/t/{demo.uid}/public/standings")
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGES[language].tag)
    expect(page.locator("h1")).to_contain_text(f"{standings} {after}")
    expect(page.get_by_role("link", name=mine)).to_be_visible()
    figures = page.locator("tbody td.n").all_inner_texts()
    assert any("," in figure for figure in figures) == (language != "en")
    assert any("." in figure for figure in figures) == (language == "en")
    page.goto(f"/t/{demo.uid}/rounds/2")
    expect(page.locator("nav.side")).to_contain_text(hall)
    expect(page.locator("h1")).to_contain_text(f"{round_} 2")
    other = screen(locale="en-GB")
    other.goto(f"/t/{demo.uid}/rounds/2")
    other.locator(".top .menu summary").click()
    other.locator("select[name=language]").select_option(language)
    expect(other.locator("h1")).to_contain_text(f"{round_} 2")
    other.goto("/")
    expect(other.locator("html")).to_have_attribute("lang", LANGUAGES[language].tag)


def test_a_start_that_is_far_away_is_counted_in_days(screen: Screen, demo: Demo) -> None:
    start = datetime.now(UTC) + timedelta(days=108, hours=2)
    demo.do(TimeRound(3, start.isoformat(timespec="seconds")))
    for address in ("me?player=1", "hall"):
        page = screen(390, 844)
        page.goto(f"/t/{demo.uid}/{address}")
        expect(page.locator(".count b").first).to_have_text("108 days")
