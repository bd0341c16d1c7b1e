"""The web site of a tournament read from a disk, in Chromium, Firefox and WebKit, without any server."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request
from tests.e2e.axe import faults
from tests.e2e.browsers.firefox import Firefox
from tests.e2e.browsers.webkit import WebKit
from tests.e2e.browsers.window import NotThere, Window
from tests.reports.events import knock_out

from albireo.data import sample_bytes
from albireo.formats.trf import read_trf
from albireo.reports.source import FileSource
from albireo.site.build import build
from albireo.site.options import SiteOptions

TEAMS = Path(__file__).parents[1] / "data" / "trf" / "team-26.trf"
BY_AXE = re.compile(r"Access to XMLHttpRequest at 'file:.*site\.css|net::ERR_FAILED")
"""axe-core would like to read the style sheet, which a browser refuses to a page from a disk."""
SAID = """() => [document.querySelector("main").innerText,
  ...[...document.querySelectorAll("[aria-label]:not(nav.languages), [title], [placeholder]")]
    .filter((one) => !one.closest("head, .languages"))
    .map((one) => one.ariaLabel || one.title || one.placeholder)]"""
"""The texts of a page, and those for screen readers."""
PAGES = (
    "index.html",
    "round-4.html",
    "standings-4.html",
    "cross-table.html",
    "players.html",
    "statistics.html",
    "players/3.html",
    "why/round-4.html",
    "why/standings-4-1.html",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build(FileSource(read_trf(sample_bytes()).tournament), folder, SiteOptions())
    return folder


@pytest.fixture(scope="module")
def team_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("teams")
    build(FileSource(read_trf(TEAMS).tournament), folder, SiteOptions())
    return folder


@pytest.fixture(scope="module")
def knock_out_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("knock-out")
    build(knock_out(), folder, SiteOptions())
    return folder


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in English that complains of every error and every request beyond the disk."""
    wrong: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    made = context.new_page()

    def said(message: ConsoleMessage) -> None:
        if message.type == "error" and not BY_AXE.search(message.text):
            wrong.append(message.text)

    made.on("console", said)
    made.on("pageerror", lambda error: wrong.append(str(error)))

    def asked(request: Request) -> None:
        if not request.url.startswith("file:"):
            wrong.append(request.url)

    made.on("request", asked)
    yield made
    context.close()
    assert wrong == []


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_every_kind_of_page_is_accessible_and_fits(page: Page, site: Path, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for path in PAGES:
        page.goto(f"file://{site}/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert faults(page) == [], path


def test_pages_of_teams_and_of_a_knock_out_are_accessible(
    page: Page, team_site: Path, knock_out_site: Path
) -> None:
    for path in ("index.html", "round-1.html", "teams.html", "teams/1.html", "why/round-1.html"):
        page.goto(f"file://{team_site}/{path}")
        assert faults(page) == [], path
    page.set_viewport_size({"width": 390, "height": 800})
    for path in ("index.html", "round-3.html", "standings-3.html", "players/3.html", "why/round-3.html"):
        page.goto(f"file://{knock_out_site}/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
        assert faults(page) == [], path


def test_every_text_of_every_page_in_every_language(page: Page, site: Path) -> None:
    """What the script writes is what a site in that language has without any script."""
    for code in ("it", "fr", "de", "es"):
        build(
            FileSource(read_trf(sample_bytes()).tournament), site.parent / f"in-{code}", SiteOptions((code,))
        )
        for path in PAGES:
            if path == "index.html":  # tells when things were new
                continue
            page.goto(f"file://{site}/{path}?language={code}")
            page.wait_for_function("code => document.documentElement.lang === code", arg=code)
            spoken = page.evaluate(SAID)
            page.goto(f"file://{site.parent}/in-{code}/{path}")
            assert spoken == page.evaluate(SAID), path


def test_without_scripts_everything_can_be_read(browser: Browser, site: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"file://{site}/index.html")
    page.get_by_role("link", name="Full standings").click()
    page.get_by_role("row", name="Castor, Emil").get_by_role("link", name="?").click()
    assert page.locator("#p3 h2").inner_text().startswith("1. Castor, Emil")
    context.close()


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=lambda kind: kind.name)
def other_browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Firefox | WebKit]:
    try:
        with request.param.running(tmp_path_factory.mktemp(request.param.name)) as running:
            yield running
    except NotThere as reason:
        pytest.skip(str(reason))


def test_search_and_languages_in_firefox_and_webkit(
    other_browser: Firefox | WebKit, site: Path, team_site: Path, knock_out_site: Path
) -> None:
    window: Window = other_browser.window(f"file://{site}/")
    window.resize(1280, 800)
    window.go("index.html?language=en")
    window.see("h1", "Albireo Open")
    window.click("a", "Full standings")
    window.see("h1", "Standings after round 7")
    window.click(".languages button", "DE")
    window.see("h1", "Rangliste nach Runde 7")
    window.click("td a", "Castor, Emil")
    window.see("h1", "Castor, Emil")
    window.see(".tiles dt", "Platz")
    window.fill("form.find input", "bella")
    window.click("form.find li a", "Bellatrix, Nadia")
    window.see("h1", "Bellatrix, Nadia")
    window.click("a.why")
    window.see("h1", "Warum Runde 1 so ausgelost ist")
    assert window.errors() == []
    window.close()

    window = other_browser.window(f"file://{team_site}/")
    window.go("teams.html?language=en")
    window.see("h1", "Teams")
    window.click("td a", "Team 1")
    window.see("h1", "Team 1")
    window.click("h2 a", "Round 1")
    window.see("h2", "Team 1")
    assert window.errors() == []
    window.close()

    window = other_browser.window(f"file://{knock_out_site}/")
    window.go("round-3.html?language=en")
    window.see("td a", "Player0002, Test")
    window.go("why/round-3.html?language=en")
    window.see("main", "won the two ties that lead to it")
    assert window.errors() == []
    window.close()
