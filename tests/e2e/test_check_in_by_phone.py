"""Check-in by phone in a real browser: the poster's way, the personal link, the arbiter's list."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import faults
from tests.e2e.conftest import Server
from tests.e2e.demo import Demo, facts
from tests.e2e.test_helpers_phone import is_wide_enough
from tests.e2e.test_tournament_day import Screen

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.timing import TimeRound
from albireo.web.server import open_desk


@pytest.fixture
def demo(server: Server) -> Iterator[Demo]:
    """Eight players before round 1, which starts in 40 minutes."""
    desk = open_desk(str(server.database))
    uid, _ = desk.create(CreateTournament("Torneo di Primavera", 5), "Anna")
    made = Demo(desk, uid)
    made.do(RegisterPlayers(tuple(facts(number) for number in range(8))))
    at = datetime.now(UTC) + timedelta(minutes=40)
    made.do(TimeRound(1, at.strftime("%Y-%m-%dT%H:%M:%SZ")))
    yield made
    desk.journal.database.close()


def by_the_poster(screen: Screen, demo: Demo, typed: str) -> Page:
    """Return a phone whose owner scanned the poster and chose a name."""
    phone = screen(390, 844, stranger=True, has_touch=True, is_mobile=True)
    phone.goto(f"/t/{demo.uid}/me")
    phone.get_by_placeholder("Type the start of your name").fill(typed)
    phone.locator(".choose li:visible a").first.tap()
    expect(phone.get_by_role("heading", name=re.compile("^Check-in"))).to_be_visible()
    return phone


def test_players_say_that_they_are_here_and_the_arbiter_confirms(screen: Screen, demo: Demo) -> None:
    desk = screen()
    desk.goto(f"/t/{demo.uid}/check-in")
    desk.get_by_role("link", name="Check-in by phone").click()
    assert faults(desk) == []
    desk.get_by_role("button", name="Switch on check-in by phone").click()
    expect(desk.get_by_text("No phone is waiting.")).to_be_visible()
    names = [each.name for each in demo.desk.state(demo.uid).entrants.values()]
    phone = by_the_poster(screen, demo, names[0].partition(",")[0])
    assert faults(phone) == []
    assert is_wide_enough(phone)
    phone.get_by_role("button", name="I am here").tap()
    expect(phone.get_by_text("The arbiter will confirm it.")).to_be_visible()
    assert faults(phone) == []
    other = by_the_poster(screen, demo, names[0].partition(",")[0])
    other.get_by_role("button", name="I am here").tap()
    third = by_the_poster(screen, demo, names[1].partition(",")[0])
    third.get_by_role("button", name="I am here").tap()
    asked = desk.locator("#arrived .card", has_text="To clarify")
    expect(asked).to_contain_text("Reported by 2 phones.", timeout=10_000)
    assert faults(desk) == []
    desk.get_by_role("button", name=re.compile("^Confirm 1 player")).click()
    expect(third.get_by_text("You are checked in.")).to_be_visible()
    desk.get_by_role("button", name=f"Confirm {names[0]}").click()
    expect(phone.get_by_text("You are checked in.")).to_be_visible()
    expect(desk.get_by_text("2 confirmed")).to_be_visible()
    here = [each.name for each in demo.desk.state(demo.uid).entrants.values() if each.present]
    assert sorted(here) == sorted(names[:2])
    stranger = screen(390, 844, stranger=True, has_touch=True, is_mobile=True)
    stranger.goto(f"/t/{demo.uid}/me")
    stranger.get_by_text("My name is not in the list").tap()
    stranger.get_by_label("Your name").fill("Zosma, Ida")
    stranger.get_by_role("button", name="Tell the arbiter that I am here").tap()
    expect(stranger.get_by_text("You gave your name as Zosma, Ida.")).to_be_visible()
    assert faults(stranger) == []
    assert is_wide_enough(stranger)
    expect(asked).to_contain_text("Zosma, Ida", timeout=10_000)
