"""A whole open in a browser; `conformance/browser_open.py` plays it with 300 players."""

from tests.e2e.open_tournament import play_open
from tests.e2e.test_tournament_day import Screen

MOST_CLICKS = 9


def test_an_open_of_thirty_takes_few_clicks(screen: Screen) -> None:
    page = screen()
    page.set_default_timeout(20_000)
    clicks = play_open(page, players=30, rounds=5)
    assert {
        part: count for part, count in clicks.items() if part[:6] == "round " and count > MOST_CLICKS
    } == {}
