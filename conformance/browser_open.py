"""An open in Chromium, played to the end: `python conformance/browser_open.py --players 300 --rounds 9`.

Everything an arbiter does from the list of entries to the prizes, through the pages, with the number of
clicks of each round beside the results (aim: under 10). Afterwards the journal verifies, the rounds check,
and nothing was in the console of the browser.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from playwright.sync_api import sync_playwright  # noqa: E402
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, Server  # noqa: E402
from tests.e2e.open_tournament import play_open  # noqa: E402

from albireo.desk.transfer.recheck import recheck  # noqa: E402
from albireo.desk.transfer.verify import verify  # noqa: E402
from albireo.web.server import open_desk  # noqa: E402

MOST_CLICKS = 9


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return run(Path(folder) / "albireo.db", options.players, options.rounds)


def run(place: Path, players: int, rounds: int) -> int:
    server = Server(place)
    server.start()
    errors: list[str] = []
    began = time.monotonic()
    try:
        with sync_playwright() as browsers:
            browser = browsers.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
            context = browser.new_context(base_url=server.url, locale="en-GB")
            context.set_default_timeout(60_000)
            server.let_in(context)
            page = context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            clicks = play_open(page, players, rounds)
            browser.close()
    finally:
        server.stop()
    desk = open_desk(str(place))
    problems = [problem for verdict in verify(desk) for problem in verdict.problems]
    state = desk.state(desk.tournaments()[0].uid)
    desk.journal.database.close()
    wrong = [str(line) for line in recheck(state.tournament)]
    most = max(count for part, count in clicks.items() if part.startswith("round "))
    for part, count in clicks.items():
        print(f"{part:22} {count:3} clicks")
    seconds = time.monotonic() - began
    print(f"{players} players, {rounds} rounds in {seconds:.0f} s; most clicks of a round: {most}")
    for line in (*errors, *problems, *wrong):
        print(f"wrong: {line}")
    return 1 if errors or problems or wrong or most > MOST_CLICKS else 0


if __name__ == "__main__":
    sys.exit(main())
