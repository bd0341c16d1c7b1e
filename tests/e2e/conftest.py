"""Real browsers on a real server: Debian's Chromium, `albireo serve` on a free port of this computer."""

import re
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conformance.announced import Announced, another_address, come_in
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect
from tests.forked_app import ForkedApp

ROOT = Path(__file__).parents[2]
PATIENCE = 20_000
"""Milliseconds until something that should happen counts as not happening; slow machines are not at fault."""
expect.set_options(timeout=PATIENCE)
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
NOT_WANTED = (
    # what Playwright itself switches off, because the last list is the one that counts
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    # pages of the address bar, which no one sees here: half of the time of opening a window
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
)
ARGUMENTS = (
    f"--disable-features={','.join(NOT_WANTED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--renderer-process-limit=1",  # the pages of one browser share a process
)
REFUSALS = re.compile(r"the server responded with a status of 4(09|22)")
"""Chromium's own remark on a page that asks or refuses; a test says so if it expects one."""


CUT_OFF = re.compile(
    r"net::ERR_(FAILED|CONNECTION|INCOMPLETE|EMPTY|NETWORK|INTERNET)|htmx:(afterRequest|sendError|sendAbort)"
)
"""The same on a connection that broke, where the test breaks it."""


class Server:
    """`albireo serve` in a process of its own."""

    def __init__(self, database: Path | str, data: Path | None = None) -> None:
        self.database = database
        self.data = data or Path(database).parent
        """Where it keeps rating lists and copies."""
        self.url = ""
        self.cookie = ""
        """Of the person at the computer."""
        self._process: ForkedApp | None = None

    def start(self, port: int = 0) -> None:
        self._process = ForkedApp(
            ["--no-browser", "--name", "Anna", "--port", str(port), "--database", str(self.database)],
            {"LANGUAGE": "en", "ALBIREO_DATA": str(self.data)},
        )
        assert self._process.first_line, "the server did not start"
        port, self.cookie = come_in(self._process.first_line)
        self.url = f"http://127.0.0.1:{port}"

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def let_in(self, context: BrowserContext) -> None:
        """Make a browser one of the person at the computer."""
        name, _, value = self.cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": self.url, "httpOnly": True}])

    def another_address(self) -> str:
        """For a browser whose cookies a test cannot set."""
        return another_address(Announced(self.port, self.cookie))

    def kill(self) -> None:
        """As when the plug is pulled."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.end(how)
            self._process = None


@pytest.fixture
def server(tmp_path: Path, empty_database: Path) -> Iterator[Server]:
    made = Server(shutil.copy(empty_database, tmp_path / "albireo.db"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    if CHROMIUM is None:
        pytest.skip("no Chromium; on Debian: apt-get install chromium-headless-shell")
    return {"executable_path": CHROMIUM, "args": list(ARGUMENTS)}


@pytest.fixture
def screen(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Opens a browser of its own each time; anything in its console that is an error fails the test.

    So does every part of a page whose HTML the browser reads differently than it is written.
    """
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or REFUSALS.search(message.text):
            return
        if opened.allows is not None and opened.allows.search(message.text):  # type: ignore[attr-defined]
            return
        if not (opened.is_cut_off and CUT_OFF.search(message.text)):  # type: ignore[attr-defined]
            errors.append(message.text)

    def opened(width: int = 1280, height: int = 800, *, stranger: bool = False, **options: object) -> Page:
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": width, "height": height},
            locale=str(options.pop("locale", "en-GB")),
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE)
        if not stranger:
            server.let_in(context)
        context.add_init_script(path=ROOT / "tests/e2e/as_written.js")
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: _stay_home(request.url, server.url, errors))
        return page

    opened.is_cut_off = False  # type: ignore[attr-defined]
    opened.allows = None  # type: ignore[attr-defined]
    yield opened
    for context in browser.contexts:
        context.close()
    assert errors == []


def _stay_home(url: str, home: str, errors: list[str]) -> None:
    if not url.startswith((home, "data:", "blob:")):
        errors.append(f"a request left this computer: {url}")
