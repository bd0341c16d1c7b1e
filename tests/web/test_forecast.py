"""The forecast of a running tournament, computed by a real child process while the page is open."""

import multiprocessing
import re
import time

import pytest
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.money.commands import PlanPrizes
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.state.money import PrizeRow
from albireo.web.http import forecasts

FRAGMENT = {"HX-Request": "true"}
RUNS = re.compile(r"([\d,]+) runs?, ±")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """End the child a second after the last request."""
    monkeypatch.setattr(forecasts, "WATCHED", 1.0)


@pytest.fixture
def home(visitor: Visitor) -> str:
    home = visitor.tournament()
    visitor.do(home, PairRound(1), PublishRound(1), EnterResult(1, 1, "10"))
    return home


def watched(visitor: Visitor, home: str, until: str, query: str = "", seconds: float = 40) -> str:
    """Return the page once a text is on it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        page: str = visitor.get(f"{home}/forecast{query}", headers=FRAGMENT).text
        if until in page:
            return page
        time.sleep(0.3)
    raise AssertionError(f"{until!r} did not appear")


def runs(page: str) -> int:
    found = RUNS.search(page)
    return int(found[1].replace(",", "")) if found else 0


def children() -> list[str]:
    return [process.name for process in multiprocessing.active_children() if process.name == "forecast"]


def test_a_look_at_the_page_alone_computes_nothing(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/forecast").text
    assert "The first figures appear in a moment." in page
    assert 'hx-trigger="load"' in page


@pytest.mark.slow
def test_the_figures_sharpen_and_the_child_ends_when_no_one_watches(visitor: Visitor, home: str) -> None:
    page = watched(visitor, home, "Who wins?")
    first = runs(page)
    assert first >= 10
    assert "Unfinished games that affect the most pairings" in watched(visitor, home, "Players affected")
    while runs(watched(visitor, home, "Who wins?")) == first:
        time.sleep(0.2)
    end = time.monotonic() + 30
    while children() and time.monotonic() < end:
        time.sleep(0.2)
    assert not children()
    assert runs(watched(visitor, home, "Who wins?")) >= first  # it goes on where it stopped


@pytest.mark.slow
def test_a_new_result_starts_a_new_forecast(visitor: Visitor, home: str) -> None:
    watched(visitor, home, "Who wins?")
    visitor.do(home, EnterResult(1, 2, "01"))
    assert runs(visitor.get(f"{home}/forecast", headers=FRAGMENT).text) < 10
    page = watched(visitor, home, "Who wins?")
    assert page.count('class="disc') > 0


@pytest.mark.slow
def test_a_player_is_chosen_by_the_link_of_the_list(visitor: Visitor, home: str) -> None:
    page = watched(visitor, home, "Who wins?")
    chosen = re.findall(r'\?now=1&amp;player=(\d+)"[^>]*>([^<]+)</a>', page)
    id_, name = next(each for each in chosen if each[0] == "5")  # whose game is open, unlike that of board 1
    page = watched(visitor, home, "After a win", f"?now=1&player={id_}")
    assert f"Final place of {name}" in page
    assert visitor.get(f"{home}/forecast?now=1&player=99999").status_code == 200


def test_a_finished_tournament_has_nothing_to_forecast(visitor: Visitor) -> None:
    home = visitor.tournament(rounds=1)
    results = (EnterResult(1, board, "10") for board in (1, 2, 3))
    visitor.do(home, PairRound(1), PublishRound(1), *results)
    page = visitor.get(f"{home}/forecast", headers=FRAGMENT).text
    assert "every game has a result" in page


def test_everyone_sees_it_only_where_it_is_allowed(visitor: Visitor, stranger: Visitor, home: str) -> None:
    assert stranger.get(f"{home}/public/forecast").status_code == 404
    visitor.get(f"{home}/outside")
    visitor.post(f"{home}/outside", public_pages="on", public_standings="on", public_forecast="on")
    page = stranger.get(f"{home}/public/forecast").text
    assert "The first figures appear in a moment." in page
    assert "data-renew-at" in page
    assert f'href="{home}/public/forecast"' in stranger.get(f"{home}/public/boards").text


@pytest.mark.slow
def test_everyone_sees_the_same_figures(visitor: Visitor, stranger: Visitor, home: str) -> None:
    rules = ChangeRules(RulesFacts(public_forecast=True, promoted=2))
    visitor.do(home, rules, PlanPrizes((PrizeRow("Open", (500, 300, 200, 100)),)))
    watched(visitor, home, "Who wins?")
    page = stranger.get(f"{home}/public/forecast", headers=FRAGMENT).text
    assert "Prizes (1–4)" in page
    assert "Qualifies" in page
    assert runs(page) > 0
    assert f"{home}/public/forecast?now=1&amp;player=" in page
