"""Questions 161 and 169 of the acceptance list: nothing calls places final while they are not.

Every document, page, file, answer of the API and page of the site is asked for, as the registries list them:
whoever adds one finds it here. Whether a face shows places is seen by whether it asked for standings.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.responses import Response
from tests.web.test_security import NEVER_ENDING, address
from tests.web.visitor import Visitor

from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.documents.source import DeskSource
from albireo.desk.money.commands import PlanPrizes
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.domain.errors import AlbireoError
from albireo.formats.final_report import NotFinished
from albireo.formats.registry import writable, write_file
from albireo.reports.formats import FORMATS
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import Needs, kinds
from albireo.reports.source import Choices, NoSuchDocument
from albireo.site.build import build
from albireo.site.options import LISTS, SiteOptions
from albireo.standings import order
from albireo.state.money import PrizeRow
from albireo.web.api.table import ENDPOINTS
from albireo.web.app import PAGES
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role

MARK = re.compile(r"Not final|not final|not_final|data-not-final|\"is_final\": ?false")
FINAL = re.compile(r"(?<!not )(?<!Not )\bfinal (standings|ranking|table|places)", re.IGNORECASE)
OWN_RESULTS = {
    "/t/{uid}/players/{player:number}": "one player, whose place is given as “after round n”",
    "/t/{uid}/public/players/{player:number}": "the same for everybody",
    "/t/{uid}/public/teams/{team:number}": "one team",
    "/t/{uid}/public/standings/{player:number}": "why one player has a place after a round",
    "/t/{uid}/standings/{player:number}": "the same at the desk",
    "/t/{uid}/standings/{player:number}/why": "why one player has a place after a round",
    "/t/{uid}/standings/compare": "why one of two is before the other",
    "/t/{uid}/documents": "asks what the older report file cannot carry",
    "/t/{uid}/export/trf26": "the interim file, whose open game is marked (see the files below)",
    "/t/{uid}/export/trf16": "the same",
    "/t/{uid}/print/regulations": "asks which tie-breaks there are",
    "/t/{uid}/export/regulations/{kind}": "the same",
    "/t/{uid}/plan": "the same",
    "/t/{uid}/settings": "the same",
    "/t/{uid}/site/site.zip": "the site (see below)",
    "/t/{uid}/play-offs": "no play-off before the last game has ended, and it says so",
    "/t/{uid}/me": "a player’s own page",
    "/t/{uid}/teams/{team:number}": "one team",
}
"""Pages that ask for standings and show no list of places."""

WITHOUT_PLACES = {"regulations": "asks which tie-breaks there are"}
"""Documents that ask for standings and show no places."""


def play(visitor: Visitor, rounds: int, last: str, played: int | None = None) -> str:
    """Return a tournament with prizes whose rounds are played; on board 2 of the last one stands `last`."""
    home = visitor.tournament(rounds=rounds)
    visitor.do(home, PlanPrizes((PrizeRow("Open", (10_000, 5_000)),), (), "none", True, "EUR"))
    for number in range(1, (played or rounds) + 1):
        visitor.do(home, PairRound(number, lot="00"), PublishRound(number))
        boards = visitor.desk.state(home.removeprefix("/t/")).rounds[number - 1].boards
        for board in boards:
            result = last if number == (played or rounds) and board == 2 else "10"
            visitor.do(home, EnterResult(number, board, result))
    return home


@pytest.fixture
def adjourned(visitor: Visitor) -> str:
    return play(visitor, 3, "XX")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Grows whenever someone asks for standings."""
    calls: list[bool] = []
    made, kept, of_players = order.rank, RequestContext.standings, RequestContext.player_standings

    def noted(function: Callable[..., object]) -> Callable[..., object]:
        def call(*given: object, **named: object) -> object:
            calls.append(True)
            return function(*given, **named)

        return call

    monkeypatch.setattr(order, "rank", noted(made))
    monkeypatch.setattr(RequestContext, "standings", noted(kept))
    monkeypatch.setattr(RequestContext, "player_standings", noted(of_players))
    return calls


def answers(visitor: Visitor, uid: str, asked: list[bool]) -> Iterator[tuple[str, str, bool]]:
    """Address, text and whether standings were asked for, of everything that can be looked at."""
    endpoints = [
        each.address
        for each in ENDPOINTS
        if each.method == "GET" and "/tournaments/{uid}" in each.path and "events" not in each.path
    ]
    pages = [
        page.path
        for page in PAGES
        if page.method == "GET" and page.path not in NEVER_ENDING and "{uid}" in page.path
    ]
    for path in (*pages, *endpoints):
        page = Page("GET", path, Role.PUBLIC, lambda context: Response())
        asked.clear()
        answer = visitor.get(address(page, uid))
        assert answer.status_code < 500, f"{path}: {answer.status_code}"
        if answer.status_code == 200:
            yield path, answer.text, bool(asked)


@pytest.mark.slow
def test_every_page_and_answer_with_an_adjourned_game_in_the_last_round(
    visitor: Visitor, adjourned: str, asked: list[bool]
) -> None:
    seen, silent = 0, []
    for path, text, has_standings in answers(visitor, adjourned.removeprefix("/t/"), asked):
        assert not FINAL.search(text), path
        if has_standings and path not in OWN_RESULTS:
            seen += 1
            if not MARK.search(text):
                silent.append(path)
    assert not silent, ", ".join(silent)
    assert seen > 8


@pytest.mark.parametrize("name", ["awards", "prizes"])
def test_places_are_announced_with_the_rounds_that_are_left(visitor: Visitor, name: str) -> None:
    home = play(visitor, 5, "10", played=1)
    page = visitor.get(f"{home}/{name}").text
    assert "Not final: 4 rounds are still to be played." in page
    assert "Final standings" not in page


def test_the_prize_giving_is_that_of_the_final_standings_once_they_are(visitor: Visitor) -> None:
    home = visitor.tournament(rounds=3)
    for number in (1, 2, 3):
        visitor.do(home, PairRound(number, lot="00"), PublishRound(number))
        for board in visitor.desk.state(home.removeprefix("/t/")).rounds[number - 1].boards:
            visitor.do(home, EnterResult(number, board, "10"))
    assert "Final standings" in visitor.get(f"{home}/awards").text


def test_a_tournament_that_ended_early_has_final_standings(visitor: Visitor) -> None:
    home = play(visitor, 5, "10", played=4)
    visitor.do(home, FinishTournament(early=True, reason="storm"))
    assert "Not final" not in visitor.get(f"{home}/awards").text
    answer = visitor.get(f"/api/v1/tournaments/{home.removeprefix('/t/')}/standings").json()
    assert (answer["after_round"], answer["is_final"]) == (4, True)


def test_every_document_in_every_format(visitor: Visitor, adjourned: str, asked: list[bool]) -> None:
    state = visitor.desk.state(adjourned.removeprefix("/t/"))
    source = DeskSource(state)
    seen = set()
    for kind in kinds():
        if not kind.can_be_made(source):
            continue
        for by in [code for code, _ in kind.by] or [""]:
            asked.clear()
            try:
                document = kind.document(source, Choices(by=by, with_money=True))
            except NoSuchDocument:
                continue  # made of the journal
            if kind.id in WITHOUT_PLACES or (not asked and Needs.STANDINGS not in kind.needs):
                continue
            seen.add(kind.id)
            if not any(section.rows for section in document.sections):
                continue  # no one is in a group of this kind
            for format_ in FORMATS:
                if format_.id in ("pdf", "xlsx"):
                    continue  # set from the same marks and columns; too slow for every document
                content = format_.render([document], Formatter("en"), PageSetup()).content.decode("utf-8-sig")
                assert MARK.search(content), f"{kind.id} by {by or 'default'} as {format_.id}"
                assert not FINAL.search(content), kind.id
    assert {"standings", "cross-table", "fide-cross-table", "prizes", "receipts"} <= seen


def test_every_file_with_places(visitor: Visitor, adjourned: str, asked: list[bool]) -> None:
    """Reports to federations are refused, other files say it or give no places."""
    tournament = visitor.desk.state(adjourned.removeprefix("/t/")).tournament
    refused = set()
    for format_ in writable():
        asked.clear()
        try:
            data = write_file(format_.name, tournament).data.decode("utf-8", "replace")
        except NotFinished:
            refused.add(format_.name)
            continue
        except AlbireoError:
            continue
        if format_.name in ("trf26", "trf16"):
            assert re.search(r"(?m)[wb] *[?]?\r?$", data), "the interim file marks the game"
        elif asked:
            assert 'endstatus="N"' in data or '"is_final": false' in data, format_.name
    assert refused == {"elo-fsi", "dwz-list", "uscf"}


def test_every_page_of_the_site(visitor: Visitor, adjourned: str, tmp_path: Path) -> None:
    state = visitor.desk.state(adjourned.removeprefix("/t/"))
    build(DeskSource(state), tmp_path / "site", SiteOptions(languages=("en",), lists=frozenset(LISTS)))
    marked = set()
    for page in (tmp_path / "site").rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not FINAL.search(text), page.name
        if "Not final: 1 game" in text:
            marked.add(page.relative_to(tmp_path / "site").as_posix())
    assert {"index.html", "cross-table.html", "prizes.html", "standings-3.html"} <= marked, marked


def test_the_api_says_whether_it_is_final(visitor: Visitor, adjourned: str) -> None:
    uid = adjourned.removeprefix("/t/")
    for name in ("standings", "cross-table"):
        answer = visitor.get(f"/api/v1/tournaments/{uid}/{name}").json()
        assert (answer["after_round"], answer["is_final"], answer["open_results"]) == (3, False, 1)
    visitor.do(adjourned, EnterResult(3, 2, "=="))
    answer = visitor.get(f"/api/v1/tournaments/{uid}/standings").json()
    assert (answer["is_final"], answer["open_results"]) == (True, 0)
    whole = json.loads(write_file("json", visitor.desk.state(uid).tournament).data)
    assert whole["standings"]["is_final"] is True
