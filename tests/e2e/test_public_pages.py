"""Public pages in real browsers: the projector at every size, rows that open, phones in every language."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Request, expect
from tests.e2e.axe import CONTRAST, faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, demo_tournament
from tests.e2e.test_tournament_day import Screen

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import SettingsFacts
from albireo.i18n import LANGUAGES
from albireo.web.server import open_desk

LONG = ("Papadimitriou-Konstantinopoulos, Alexandros", "Wijesinghe Arachchilage, Don Thisara Lakshan")
LISTS = (
    "public",
    "public/boards",
    "public/standings",
    "public/cross-table",
    "public/players/8",
    "me?player=8",
)


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    desk = open_desk(str(server.database))
    made = demo_tournament(desk, players=100, played=2, open_boards=20)
    for number, name in enumerate(LONG, start=8):
        made.do(EditPlayer(number, PlayerFacts(name=name)))
    yield made
    desk.journal.database.close()


MEASURED = """() => {
  const rows = [...document.querySelectorAll('section.on .row:not(.off)')];
  const names = rows.flatMap((row) => [...row.querySelectorAll('.who')]);
  const main = document.querySelector('main').getBoundingClientRect();
  const isOut = (box) => box.bottom > main.bottom + 1 || box.right > main.right + 1;
  const all = document.documentElement;
  return {
    scrolls: all.scrollHeight > innerHeight || all.scrollWidth > innerWidth,
    outside: rows.filter((row) => isOut(row.getBoundingClientRect())).length,
    letters: parseFloat(getComputedStyle(rows[0]).fontSize) / innerHeight,
    rows: rows.length,
    cut: names.filter((name) => name.scrollWidth > name.clientWidth).length / names.length,
  };
}"""


def test_the_hall_fits_every_projector(screen: Screen, demo: Demo) -> None:
    """Letters of at least 3 % of the picture's height, nothing cut below, nothing to scroll."""
    for width, height in ((1920, 1080), (1280, 720), (3840, 2160), (1024, 768)):
        page = screen(width, height)
        for show in ("names", "boards", "standings"):
            page.goto(f"/t/{demo.uid}/hall?show={show}")
            page.locator("section.on .row:not(.off)").first.wait_for()
            for _ in range(2):
                found = page.evaluate(MEASURED)
                assert (found["scrolls"], found["outside"]) == (False, 0), (show, width)
                assert found["letters"] >= (0.03 if width / height > 1.5 else 0.027), (show, width)
                assert found["rows"] >= (26 if show == "names" else 12), (show, width)
                assert found["cut"] <= 0.1, (show, width)
                page.keyboard.press("ArrowRight")
        page.context.close()


def test_the_hall_counts_down_and_then_up(screen: Screen, demo: Demo) -> None:
    soon = datetime.now(UTC) + timedelta(minutes=12)
    demo.do(TimeRound(3, soon.strftime("%Y-%m-%dT%H:%M:%SZ")))
    page = screen(1280, 720)
    page.goto(f"/t/{demo.uid}/hall")
    expect(page.locator("#count")).to_contain_text("Round 3 starts in 11:")
    ago = datetime.now(UTC) - timedelta(minutes=75)
    demo.do(TimeRound(3, ago.strftime("%Y-%m-%dT%H:%M:%SZ")))
    expect(page.locator("#count")).to_have_text("Round 3 in progress for 1:15 h")
    assert page.evaluate("'wakeLock' in navigator") is True
    assert faults(page) == []


def test_times_are_typed_in_the_zone_of_the_screen(screen: Screen, demo: Demo) -> None:
    page = screen(timezone_id="Asia/Tokyo")
    page.goto(f"/t/{demo.uid}/outside")
    expect(page.get_by_text("In the time zone of this screen: Asia/Tokyo.")).to_be_visible()
    page.get_by_label("Start of round 3").fill("2030-05-01T18:30")
    page.locator("form[data-times] button.strong").click()
    expect(page.get_by_label("Start of round 3")).to_have_value("2030-05-01T18:30")
    assert demo.desk.state(demo.uid).round_notes.starts[3] == "2030-05-01T09:30:00Z"
    other = screen(timezone_id="Europe/Rome")
    other.goto(f"/t/{demo.uid}/outside")
    expect(other.get_by_label("Start of round 3")).to_have_value("2030-05-01T11:30")


def test_rows_open_and_compare_and_stay_open(screen: Screen, demo: Demo) -> None:
    page = screen(390, 844, has_touch=True, is_mobile=True)
    page.goto(f"/t/{demo.uid}/public/standings")
    rows = page.locator("tr[data-row]")
    rows.nth(2).locator(".open-row").tap()
    expect(page.locator("tr.opened h3").first).to_contain_text("BH/C1 =")
    rows.nth(30).locator(".open-row").tap()
    expect(page.locator(".versus.strong")).to_contain_text("is ahead of")
    page.evaluate("scrollTo(0, 0)")  # nothing half below the bar at the top
    assert faults(page) == []
    state = demo.desk.state(demo.uid)
    boards = [number for number, board in state.rounds[2].boards.items() if not board.result.is_final]
    for number in boards:
        demo.do(EnterResult(3, number, "=="))
    expect(page.locator("h1")).to_contain_text("after round 3")
    expect(page.locator("tr.opened")).to_have_count(2)
    rows.nth(30).locator(".open-row").focus()
    page.get_by_placeholder("Start of").fill("wi")
    expect(page.locator("tr[data-row]:visible")).to_have_count(1)
    page.get_by_label("Group").select_option("federation=ITA")
    expect(page.locator("tr[data-row] .fed", has_text="FRA")).to_have_count(0)
    expect(page.locator("tr[data-row]").first.locator(".board")).to_have_text("1")


def test_every_public_page_in_every_language_on_a_phone(screen: Screen, demo: Demo) -> None:
    """Every page is measured in every language, whose words are of different lengths.

    axe-core sees the same templates and colours in all of them: it is asked about each page in one language,
    in turn, and in the dark in the next one.
    """
    demo.do(TimeRound(4, "2035-03-01T14:00:00Z"))
    found: dict[str, object] = {}
    for turn, (language, described) in enumerate(LANGUAGES.items()):
        page = screen(390, 844, locale=language, has_touch=True, is_mobile=True)
        for at, path in enumerate((*LISTS, "outside", "standings", "cross-table", "players/8")):
            page.goto(f"/t/{demo.uid}/{path}")
            assert page.locator("html").get_attribute("lang") == described.tag
            if (width := page.evaluate("document.documentElement.scrollWidth")) > 390:
                found[f"{path} in {language} too wide"] = width
            if path.startswith(("public", "me")):
                for scheme, its_turn in (("light", at), ("dark", at + 1)):
                    if its_turn % len(LANGUAGES) != turn:
                        continue
                    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                    for fault in faults(page, None if scheme == "light" else CONTRAST):
                        found[f"{path} in {language} {scheme}"] = fault
                page.emulate_media(color_scheme="light")
        page.context.close()
    assert found == {}


def test_a_long_title_is_whole_on_a_phone(screen: Screen, demo: Demo) -> None:
    name = "17th International Open Chess Championship of the Free and Hanseatic City of Hamburg"
    demo.do(ChangeSettings(SettingsFacts(name=name)))
    page = screen(390, 844)
    page.goto(f"/t/{demo.uid}/public")
    title = page.locator("header .tournament")
    expect(title).to_have_text(name)
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    expect(page.get_by_role("link", name="DE", exact=True)).to_be_in_viewport(ratio=1)


def test_the_look_is_chosen_once(screen: Screen, demo: Demo) -> None:
    page = screen(390, 844)
    page.goto(f"/t/{demo.uid}/public")
    page.get_by_role("link", name="dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(f"/t/{demo.uid}/me?player=8")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_phone_that_slept_catches_up(screen: Screen, demo: Demo) -> None:
    """The stream is dead without the phone knowing; it wakes up and asks again."""
    page = screen(390, 844)
    page.add_init_script(
        "window.sources = []; const Real = EventSource; window.EventSource = class extends Real {"
        " constructor(...all) { super(...all); window.sources.push(this); } };"
    )
    page.goto(f"/t/{demo.uid}/public/boards")
    expect(page.locator("h1")).to_contain_text("30 of 50 results")
    page.evaluate(
        """() => {
          window.sources.forEach((source) => source.close());
          const shown = (state) => {
            Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
          };
          const now = Date.now;
          window.wake = () => { Date.now = () => now() + 6000; shown('visible'); };
          shown('hidden');
        }"""
    )
    board = next(n for n, b in demo.desk.state(demo.uid).rounds[2].boards.items() if not b.result.is_final)
    demo.do(EnterResult(3, board, "=="))
    expect(page.locator("h1")).to_contain_text("30 of 50 results")
    page.evaluate("window.wake()")
    expect(page.locator("h1")).to_contain_text("31 of 50 results")


MOST = {"me?player=8": 28, "public": 32, "public/boards": 32, "public/standings": 34, "me?player=0": 36}
"""Kilobytes of a page with all styles and scripts, on a phone that comes for the first time. A player's own
page rings and can be an app."""


def test_pages_are_light(screen: Screen, demo: Demo) -> None:
    found = {}
    for path, most in MOST.items():
        page = screen(390, 844)
        requests: list[Request] = []
        page.on("requestfinished", lambda request, kept=requests: kept.append(request))  # type: ignore[call-overload]
        page.goto(f"/t/{demo.uid}/{path}", wait_until="load")
        weight = sum(request.sizes()["responseBodySize"] for request in requests) / 1000
        assert len(requests) > 4
        if weight > most:
            found[path] = weight
        page.context.close()
    assert found == {}
