"""The app behind nginx and Caddy with the files of `deploy/` and real certificates, in a real browser."""

import base64
import hashlib
import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path

import pytest
from conformance.proxies import SITE, Https, HttpsConnection, authority, proxy
from executable.try_folder import Browser
from playwright.sync_api import BrowserType, Page, expect
from tests.e2e.conftest import ARGUMENTS, CHROMIUM
from tests.e2e.steps import pair_and_publish, type_results, typed_tournament
from tests.web.rating_files import fide_text

ROOT = Path(__file__).parents[2]
PASSWORD = "correct horse battery"
LISTED = 80_000
"""Players of a rating list: 13 MB, more than any other form may have."""


class Front:
    """A proxy with certificates, and the app behind it."""

    def __init__(self, port: int, plain: int, trusted: ssl.SSLContext) -> None:
        self.url = f"https://{SITE}:{port}"
        self.port, self.plain, self.trusted = port, plain, trusted

    def browser(self) -> Browser:
        return Browser(lambda: HttpsConnection(self.port, self.trusted))

    def key(self) -> str:
        """What Chromium is told to trust: the digest of the key in a certificate that was checked here."""
        connection = HttpsConnection(self.port, self.trusted)
        connection.connect()
        shown = connection.sock.getpeercert(binary_form=True)
        connection.close()
        read = ["openssl", "x509", "-inform", "der", "-pubkey", "-noout"]
        public = subprocess.run(read, input=shown, capture_output=True, check=True).stdout
        body = b"".join(line for line in public.splitlines() if not line.startswith(b"-"))
        return base64.b64encode(hashlib.sha256(base64.b64decode(body)).digest()).decode()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(port: int) -> None:
    last = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 5).close()
            return
        except OSError:
            assert time.monotonic() < last, f"nobody listens on port {port}"
            time.sleep(0.1)


@pytest.fixture(params=["nginx", "caddy"])
def front(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Front]:
    program = shutil.which(request.param, path=f"{os.environ['PATH']}:/usr/sbin")
    for name, found in ((request.param, program), ("openssl", shutil.which("openssl"))):
        if found is None:
            pytest.skip(f"no {name}; on Debian or Ubuntu: apt-get install {name}")
    assert program is not None
    inside, https = free_port(), Https(free_port(), free_port())
    url = f"https://{SITE}:{https.port}"
    albireo = [sys.executable, "-m", "albireo"]
    world = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LANGUAGE": "en", "ALBIREO_DATA": str(tmp_path)}
    add = [*albireo, "administrator", "Anna"]
    subprocess.run(add, env=world, input=PASSWORD, text=True, check=True, capture_output=True)
    with ExitStack() as stack:
        app = subprocess.Popen(
            [*albireo, "serve", "--no-browser", "--port", str(inside), "--public-url", url],
            env=world,
            stdout=subprocess.DEVNULL,
        )
        stack.callback(app.wait, 20)
        stack.callback(app.terminate)
        stack.enter_context(proxy(program, [inside], https, tmp_path))
        for port in (inside, https.port, https.plain):
            wait_for(port)
        trusted = ssl.create_default_context(cafile=str(authority(program, tmp_path)))
        yield Front(https.port, https.plain, trusted)


def logged_in(browser_type: BrowserType, front: Front, stack: ExitStack) -> tuple[Page, Page]:
    """Someone who has logged in, and someone who looks on."""
    if CHROMIUM is None:
        pytest.skip("no Chromium; on Debian or Ubuntu: apt-get install chromium")
    trust = [
        f"--host-resolver-rules=MAP {SITE} 127.0.0.1",
        f"--ignore-certificate-errors-spki-list={front.key()}",
    ]
    browser = browser_type.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, *trust])
    stack.callback(browser.close)
    pages = []
    for _ in range(2):
        context = browser.new_context(base_url=front.url, locale="en-GB")
        context.set_default_timeout(20_000)
        pages.append(context.new_page())
    page, stranger = pages
    page.goto("/")
    page.locator("input[name=name]").fill("Anna")
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_label("Name", exact=True)).to_be_visible()
    return page, stranger


@pytest.mark.slow
def test_everything_goes_through_https(front: Front, browser_type: BrowserType) -> None:
    with ExitStack() as stack:
        page, stranger = logged_in(browser_type, front, stack)
        assert page.evaluate("performance.getEntriesByType('navigation')[0].nextHopProtocol") == "h2"
        cookies = {cookie["name"]: cookie for cookie in page.context.cookies()}
        assert {"albireo_session", "albireo_browser"} <= cookies.keys()
        ours = [cookie for name, cookie in cookies.items() if name != "albireo_process"]
        assert all(cookie["secure"] and cookie["httpOnly"] for cookie in ours)

        typed_tournament(page)
        pair_and_publish(page, 1)
        home = page.url.partition("/rounds")[0]
        page.goto(f"{home}/outside")
        page.locator("input[name=public_pages]").check()
        page.locator("input[name=public_pages]").evaluate("field => field.form.requestSubmit()")
        expect(page.locator("input[name=public_pages]")).to_be_checked()
        stranger.goto(f"{home}/public")
        expect(stranger.locator("body")).to_contain_text("Aldebaran")
        page.goto(f"{home}/rounds/1")
        expect(page.locator("#boards[data-entry]")).to_be_visible()
        before = stranger.locator("main").inner_text()
        type_results(page, "1")  # the stream of the other browser brings it, at once and not at its end
        expect(stranger.locator("main")).not_to_have_text(before)


@pytest.mark.slow
def test_what_browsers_and_programs_are_told(front: Front) -> None:
    plain = HTTPConnection("127.0.0.1", front.plain, timeout=30)
    plain.request("GET", "/public?page=2", headers={"Host": f"{SITE}:{front.plain}"})
    answer = plain.getresponse()
    assert answer.status in (301, 308)
    # Caddy takes its port for the usual one, whatever it is
    assert answer.headers["location"].replace(f":{front.port}", "") == f"https://{SITE}/public?page=2"
    plain.close()

    browser = front.browser()
    browser.send("GET", "/login")
    assert browser.headers["strict-transport-security"] == "max-age=31536000"
    with pytest.raises(ssl.SSLCertVerificationError):
        HttpsConnection(front.port, ssl.create_default_context()).connect()
    with pytest.raises(AssertionError, match=r"metrics: 404"):
        browser.send("GET", "/api/v1/metrics")

    browser.send("POST", "/login", name="Anna", password=PASSWORD)
    browser.send("GET", "/")
    browser.upload("/rating-lists/load", "players_list_foa.txt", fide_text(LISTED).decode())
    home, _ = browser.send("POST", "/tournaments", name="Open", rounds="3")
    search = home.replace("/players", "").partition("?")[0] + "/players/search?name=star79999"
    browser.until(search, "Star79999", "the rating list was not loaded")
