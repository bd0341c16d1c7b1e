"""The scoreboard of docs/how-to/api.md, in a browser, on a site of its own."""

import json
import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, expect
from tests.web.test_api_examples import PAGE, TOKEN, api  # noqa: F401, a fixture

from albireo.storage.api_tokens import ApiTokens
from albireo.storage.database import Database

pytestmark = pytest.mark.slow
[SCOREBOARD] = re.findall(r"```html\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The address of a site with this page, on another port than the app."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text(SCOREBOARD, encoding="utf-8")
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_it_has_fifteen_lines() -> None:
    assert len(SCOREBOARD.strip().splitlines()) <= 15


def test_it_shows_the_leaders_and_follows_them(
    browser: Browser,
    api: str,  # noqa: F811
    site: str,
    tmp_path: Path,
) -> None:
    database = Database(str(tmp_path / "albireo.db"))
    ApiTokens(database).set_origins(frozenset({site}))
    database.close()
    page = browser.new_page()
    page.goto(f"{site}/?api={api}")
    expect(page.locator("h1")).to_have_text("Open")
    expect(page.locator("li").first).to_have_text("Aldebaran, Hugo 0")
    boards = json.load(urlopen(f"{api}/rounds/1"))["boards"]
    for board in boards:
        command = {"do": "enter-result", "round": 1, "board": board["board"], "result": "01"}
        body = json.dumps({"command": command}).encode()
        headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
        urlopen(Request(f"{api}/commands", body, headers)).close()
    winners = [board["black"]["name"] for board in boards]
    leaders = page.locator("li").filter(has_text=re.compile(r" 1$"))
    expect(leaders).to_have_count(len(boards) + 1, timeout=20_000)  # one has the bye
    assert {each.removesuffix(" 1") for each in leaders.all_inner_texts()} > set(winners)
    page.close()
