"""Hundreds of tournaments: lists in pages, found by words."""

import re
from collections.abc import Callable

import pytest
from starlette.applications import Starlette
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.storage.organisations import Organisations
from albireo.web.http.form import Form
from albireo.web.http.roles import Role
from albireo.web.views import paged as pages
from albireo.web.views.paged import page_of


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("views.paged", "routes.start", "routes.public", "routes.organisations"):
        monkeypatch.setattr(f"albireo.web.{place}.ROWS", 4)


def made(desk: Desk, count: int) -> list[str]:
    """Tournaments `Open 0`, `Open 1` …, the last one changed last."""
    return [desk.create(CreateTournament(f"Open {number}", 3), "Ann")[0] for number in range(count)]


def names(page: str) -> list[str]:
    return re.findall(r"<strong>([^<]+)</strong>", page)


def test_a_short_list_has_no_pages_and_nothing_to_find(visitor: Visitor, desk: Desk) -> None:
    made(desk, 4)
    page = visitor.get("/").text
    assert len(names(page)) == 4
    assert 'name="find"' not in page
    assert "rel=" not in page.replace('rel="icon"', "").replace('rel="stylesheet"', "")


def test_a_long_list_comes_in_pages(visitor: Visitor, desk: Desk) -> None:
    made(desk, 10)
    first = visitor.get("/").text
    assert names(first) == ["Open 9", "Open 8", "Open 7", "Open 6"]
    assert "1 to 4 of 10" in first
    assert 'href="?tournaments=2#tournaments" rel="next"' in first
    last = visitor.get("/?tournaments=3").text
    assert names(last) == ["Open 1", "Open 0"]
    assert "9 to 10 of 10" in last
    assert 'rel="next"' not in last


@pytest.mark.parametrize("asked", ["0", "-1", "99999", "x", "٣", "9" * 50])
def test_a_page_that_is_not_there_is_the_nearest(visitor: Visitor, desk: Desk, asked: str) -> None:
    made(desk, 5)
    assert len(names(visitor.get("/", params={"tournaments": asked}).text)) in (1, 4)


def test_words_find_by_name_and_place_without_accents(visitor: Visitor, desk: Desk) -> None:
    uids = made(desk, 8)
    desk.execute(uids[2], ChangeSettings(SettingsFacts(city="Málaga")), "Ann", desk.state(uids[2]).version)
    assert names(visitor.get("/?find=MALAGA+open").text) == ["Open 2"]
    assert names(visitor.get("/?find=open+7").text) == ["Open 7"]
    nothing = visitor.get("/?find=<b>none").text
    assert names(nothing) == []
    assert "0 found for “&lt;b&gt;none”." in nothing
    assert 'href="?find=open&amp;tournaments=2#tournaments"' in visitor.get("/?find=open").text


def test_what_is_archived_is_found_too(visitor: Visitor, desk: Desk) -> None:
    uids = made(desk, 12)
    visitor.get("/")
    for uid in uids[:6]:
        visitor.post(f"/t/{uid}/archive")
    page = visitor.get("/?archived=2").text
    assert '<details class="archive" id="archived" open>' in page
    assert names(page)[-2:] == ["Open 1", "Open 0"]
    found = visitor.get("/?find=open+3").text
    assert '<details class="archive" id="archived" open>' in found
    assert names(found) == ["Open 3"]


def test_an_event_is_found_by_its_sections(visitor: Visitor, desk: Desk) -> None:
    made(desk, 5)
    visitor.get("/events/new")
    answer = visitor.post("/events", name="Spring festival")
    assert answer.status_code == 303
    home = re.match(r"/t/[^/?]+", answer.headers["location"])
    assert home
    visitor.get(f"{home[0]}/event")
    assert names(visitor.get("/?find=festival").text) == ["Spring festival"]


def test_the_form_sent_with_an_error_does_not_come_back_in_addresses(visitor: Visitor, desk: Desk) -> None:
    made(desk, 5)
    visitor.get("/")
    answer = visitor.post("/tournaments", name="", rounds=3)
    assert answer.status_code == 422
    assert "csrf=" not in answer.text


def test_strangers_leaf_through_the_public_ones(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    for uid in made(desk, 6):
        desk.execute(uid, ChangeRules(RulesFacts(public_pages=True)), "Ann", desk.state(uid).version)
    assert len(names(stranger.get("/public").text)) == 4
    assert names(stranger.get("/public?page=2").text) == ["Open 1", "Open 0"]
    assert names(stranger.get("/public?find=5").text) == ["Open 5"]


def test_an_organisation_with_many_tournaments(
    app: Starlette, desk: Desk, log_in: Callable[..., Visitor]
) -> None:
    organisations: Organisations = app.state.services.organisations
    ours = organisations.add("Club")
    for uid in made(desk, 6):
        organisations.give_tournament(uid, ours)
    admin = log_in("Bea", Role.ADMIN)
    page = admin.get(f"/o/{ours}").text
    assert names(page) == ["Open 5", "Open 4", "Open 3", "Open 2"]
    assert "<small>6</small>" in page
    assert names(admin.get(f"/o/{ours}?page=2").text) == ["Open 1", "Open 0"]
    assert names(admin.get(f"/o/{ours}?find=3").text) == ["Open 3"]


@pytest.mark.parametrize("count", range(14))
def test_every_row_is_on_exactly_one_page(count: int) -> None:
    rows = list(range(count))
    number = page_of(rows, Form(()), "page").pages
    shown = [
        row
        for page in range(1, number + 1)
        for row in page_of(rows, Form((("page", str(page)),)), "page").rows
    ]
    assert shown == rows
    assert number == max(1, -(-count // pages.ROWS))
