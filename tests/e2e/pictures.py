"""Pictures of the thirty main pages at three widths, in light and dark.

Run: `python -m tests.e2e.pictures FOLDER`. They are to be looked at before a change of the looks is finished.
Words after the folder choose pages.
"""

import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, Server
from tests.e2e.demo import demo_tournament
from tests.e2e.test_every_page import PAGES, with_rating_list

from albireo.web.server import open_desk

SIZES = {390: 844, 1366: 768, 3840: 2160}
MAIN = (
    *("start", "players", "check-in", "byes", "payments", "player-edit", "round", "before", "later"),
    *("standings", "cross-table", "card", "ratings", "norms", "documents", "prizes", "awards", "site"),
    *("settings", "outside", "people", "history", "checks", "rating-update", "public-boards", "hall", "me"),
    *("rating-lists", "safety", "design"),
)
"""The names of the thirty pages, of `PAGES`."""


def take(browser: Browser, server: Server, uid: str, names: Iterable[str], folder: Path) -> int:
    """Put a picture of each page, width and theme into a folder; return how many."""
    taken = 0
    for width, height in SIZES.items():
        for theme in ("light", "dark"):
            with browser.new_context(
                base_url=server.url,
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]
                reduced_motion="reduce",
            ) as context:
                server.let_in(context)
                page = context.new_page()
                for name in names:
                    page.goto(PAGES[name].format(uid=uid))
                    page.screenshot(path=folder / f"{name}-{width}-{theme}.png", scale="css")
                    taken += 1
    return taken


def main(arguments: Sequence[str]) -> int:
    """Take the pictures of a tournament in its fifth round."""
    if not arguments or CHROMIUM is None:
        print("python -m tests.e2e.pictures FOLDER [PAGE ...]; needs Chromium", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    names = arguments[1:] or MAIN
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data) / "albireo.db")
        server.start()
        try:
            desk = open_desk(str(server.database))
            demo = demo_tournament(desk)
            with_rating_list(demo, server)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
                print(f"{take(browser, server, demo.uid, names, folder)} pictures in {folder}")
                browser.close()
            desk.journal.database.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
