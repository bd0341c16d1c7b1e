"""The documents page says when a paper was printed in this browser, and whether it has changed since."""

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.demo import Demo
from tests.e2e.test_every_page import demo
from tests.e2e.test_tournament_day import Screen

__all__ = ["demo"]

pytestmark = pytest.mark.slow


def test_a_printed_paper_is_said_to_be_printed_until_it_changes(screen: Screen, demo: Demo) -> None:
    page = screen(1366, 768)
    home = f"/t/{demo.uid}"
    page.goto(f"{home}/documents")
    said = page.locator("#now li", has_text="Pairings by board").locator(".paper-state")
    expect(said).to_be_hidden()
    page.goto(f"{home}/print/pairings?round=5")
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    page.goto(f"{home}/documents")
    expect(said).to_have_text(re.compile("^Printed "))
    page.evaluate("""for (const key of Object.keys(localStorage))
        if (key.startsWith('printed/')) localStorage.setItem(key, '{"fingerprint": "other", "at": 0}')""")
    page.reload()
    expect(said).to_have_text(re.compile("^Changed since printing"))
