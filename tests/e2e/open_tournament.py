"""A whole open played in a browser as an arbiter would, every click counted.

The list comes from a file as people keep it, someone stays away or is late, a result is corrected, the
network is opened, prizes are planned. What is typed for results is not counted: it is the work itself.
"""

import random
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from playwright.sync_api import Error, Locator, Page, expect
from tests.e2e.demo import FIRST, LAST

KEYS = "1=0"
PATIENCE = 120_000
"""Milliseconds until what was typed at once, faster than anybody types, is stored on a busy machine."""


@dataclass
class Arbiter:
    """Someone at the browser: clicks are counted under what they are for."""

    page: Page
    clicks: Counter[str] = field(default_factory=Counter)
    about: str = "before round 1"

    def click(self, what: Locator) -> None:
        self.clicks[self.about] += 1
        what.click()

    def press(self, name: str) -> None:
        self.click(self.page.get_by_role("button", name=name, exact=True))

    def go(self, name: str) -> None:
        """By the side bar."""
        self.click(self.page.locator(".side").get_by_role("link", name=name, exact=True))

    def confirm(self) -> None:
        """Answer what is asked, tick by tick and by the button that names the act."""
        self.page.wait_for_load_state()
        for tick in self.page.locator(".warnings ~ form.stack input[type=checkbox]").all():
            self.click(tick)
        asked = self.page.locator(".warnings ~ form.stack button.go")
        if asked.count():
            handle = asked.element_handle()
            self.click(asked)
            with suppress(Error):  # the page it stood on is gone
                handle.wait_for_element_state("hidden")


def list_of(players: int) -> str:
    """A list as clubs send it: capitals here and there, dates as digits, payments, a line with the total."""
    lines = ["Cognome e nome;Elo;Nato;Fed;Pagato"]
    family, first = " ".join(LAST).split(), FIRST.split()
    for number in range(players):
        name = f"{family[number % len(family)]}{'-' + family[number // 40] if number >= 40 else ''}"
        given = first[number * 7 % len(first)]
        written = f"{name.upper()} ,{given.upper()}" if number % 9 == 0 else f"{name}, {given}"
        born = f"{number % 28 + 1:02}{number % 12 + 1:02}{60 + number % 40}"
        lines.append(f"{written};{2500 - number * 1400 // players};{born};ITA;{'si' if number % 3 else 'no'}")
    return "\n".join([*lines, f"Totale iscritti: {players};;;;"]) + "\n"


def play_open(page: Page, players: int, rounds: int, say: Callable[[str], None] = print) -> Counter[str]:
    """From the first name to the last prize; the number of clicks for each part."""
    arbiter = Arbiter(page)
    luck = random.Random(players)
    prepare(arbiter, players, rounds)
    home = page.url.partition("/rounds")[0]
    for number in range(1, rounds + 1):
        arbiter.about = f"round {number}"
        play_round(arbiter, home, number, rounds, luck)
        say(f"round {number}: {arbiter.clicks[arbiter.about]} clicks beside the results")
    arbiter.about = "after the last round"
    arbiter.click(page.get_by_role("link", name="End tournament"))
    arbiter.press("End tournament")
    arbiter.confirm()
    expect(page.get_by_text("The tournament is finished.")).to_be_visible()
    arbiter.go("Standings")
    expect(page.locator("#places tbody tr")).to_have_count(players + 1)
    arbiter.go("Prizes")
    expect(page.get_by_text("Awarded 1,100 EUR, left over 0 EUR.")).to_be_visible()
    return arbiter.clicks


def prepare(arbiter: Arbiter, players: int, rounds: int) -> None:
    page = arbiter.page
    page.goto("/")
    page.get_by_label("Name", exact=True).fill("Open di Primavera")
    page.get_by_label("Rounds").fill(str(rounds))
    arbiter.press("Create")
    home = page.url.removesuffix("/players")
    page.goto(f"{home}/payments")
    page.get_by_label("Entry fee").fill("25")
    page.get_by_label("Currency").fill("EUR")
    arbiter.press("Save payments")
    arbiter.go("Players")
    page.locator("input[type=file]").set_input_files(
        {"name": "iscritti.csv", "mimeType": "text/csv", "buffer": list_of(players).encode()}
    )
    arbiter.press("Preview")
    arbiter.click(page.get_by_role("button", name=f"Import {players} players"))
    expect(page.locator("#list tbody tr")).to_have_count(players)
    arbiter.go("Prizes")
    for row, (name, group, amounts) in enumerate(
        (("Open", "", "500; 300; 200"), ("Under 2000", "rating=-1999", "100"))
    ):
        page.get_by_label("List").nth(row).fill(name)
        page.get_by_label("Eligible").nth(row).select_option(group)
        page.get_by_label("Amounts").nth(row).fill(amounts)
    page.get_by_label("Currency").fill("EUR")
    arbiter.press("Save plan")
    page.goto("/network")
    if page.get_by_role("button", name="Open to the network").count():
        arbiter.press("Open to the network")
    page.goto(home)


def play_round(arbiter: Arbiter, home: str, number: int, last: int, luck: random.Random) -> None:
    page = arbiter.page
    if number == 2:
        come_late(arbiter)
        page.goto(f"{home}/rounds/2")
    decide_about_no_shows(arbiter)
    arbiter.press(f"Pair round {number}")
    page.wait_for_load_state()
    arbiter.confirm()
    arbiter.press(f"Publish round {number}")
    expect(page.locator("#boards[data-entry]")).to_be_visible()
    boards = page.locator("#boards tbody tr").count()
    keys = [luck.choice(KEYS) for _ in range(boards)]
    if number in (1, 4):
        keys[-1] = "+"  # Black does not appear
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator("h1")).to_contain_text(f"{boards} of {boards} results", timeout=PATIENCE)
    if number == 3:
        correct(arbiter, keys[0])
    if number < last:
        arbiter.click(page.get_by_role("link", name=f"Continue to round {number + 1}"))


def come_late(arbiter: Arbiter) -> None:
    """A late entry, who is paired from this round on."""
    page = arbiter.page
    arbiter.go("Players")
    arbiter.click(page.get_by_text("Add players…"))
    page.locator("#add input[name=name]").fill("Okab, Chidi")
    page.locator("#add input[name=rating]").fill("1650")
    arbiter.click(page.locator("#add").get_by_role("button", name="Add", exact=True))
    arbiter.confirm()
    expect(page.locator("#list")).to_contain_text("Okab, Chidi")


def decide_about_no_shows(arbiter: Arbiter) -> None:
    asked = arbiter.page.locator(".no-shows")
    if asked.count():
        arbiter.click(asked.get_by_role("button", name="will play").first)
        expect(asked).to_have_count(0)


def correct(arbiter: Arbiter, key: str) -> None:
    """The first board was entered wrongly."""
    page = arbiter.page
    other = "0-1" if key != "0" else "1-0"
    arbiter.click(page.locator("#board-1 .more"))
    arbiter.click(page.locator("dialog").get_by_role("button", name=other, exact=True))
    question = page.locator("dialog .go")
    expect(question.or_(page.locator("#board-1", has_text=re.compile("corrected from")))).to_be_visible()
    if question.count():
        arbiter.click(question)
    expect(page.locator("#board-1")).to_contain_text("corrected from")
