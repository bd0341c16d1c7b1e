"""Functions of the scripts that need no server, in Chromium: keys, names, times, live changes."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

SCRIPTS = Path(__file__).parents[2] / "src" / "albireo" / "web" / "static"
Open = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser) -> Iterator[Open]:
    """A page with this body and these scripts, in a time zone."""
    contexts = []

    def open_page(body: str, *scripts: str, before: str = "", zone: str = "UTC") -> Page:
        context = browser.new_context(timezone_id=zone)
        contexts.append(context)
        page = context.new_page()
        page.set_content(f"<!doctype html><body><dialog id=dialog></dialog>{body}")
        if before:
            page.evaluate(before)
        for script in scripts:
            page.add_script_tag(path=SCRIPTS / script)
        return page

    yield open_page
    for context in contexts:
        context.close()


def pressed(page: Page, asked: str, **event: Any) -> Any:
    """Return what `keys` says of a key."""
    return page.evaluate(
        f"given => keys.{asked}(new KeyboardEvent('keydown', {{ code: '', ...given }}))", event
    )


@pytest.mark.parametrize(
    ("event", "result"),
    [
        ({"key": "1", "code": "Digit1"}, "10"),
        ({"key": "0", "code": "Numpad0"}, "01"),
        ({"key": "5", "code": "Digit5"}, "=="),
        ({"key": "½"}, "=="),
        ({"key": "+"}, "+-"),
        ({"key": "−"}, "-+"),
        ({"key": "&", "code": "Digit1"}, "10"),  # a French keyboard, without Shift
        ({"key": "(", "code": "Digit5"}, "=="),
        ({"key": "!", "code": "Digit1", "shiftKey": True}, ""),
        ({"key": "-", "code": "Digit6"}, "-+"),  # there, too: the sign, not the place
        ({"key": "a", "code": "KeyA"}, ""),
        ({"key": "3", "code": "Digit3"}, ""),
    ],
)
def test_a_key_means_the_same_on_every_keyboard(opened: Open, event: dict[str, Any], result: str) -> None:
    assert pressed(opened("", "keys.js"), "result", **event) == result


def test_names_are_compared_without_accents(opened: Open) -> None:
    page = opened("", "keys.js")
    assert page.evaluate("keys.folded('Żółkiewski, ÅSA Ñandú')") == "zołkiewski, asa nandu"


def test_typing_into_a_field_is_no_key_of_the_page(opened: Open) -> None:
    page = opened("<input id=a><input id=b type=checkbox><p id=c contenteditable></p><p id=d>", "keys.js")
    said = "id => keys.isTyping({ target: document.getElementById(id) })"
    assert [page.evaluate(said, each) for each in "abcd"] == [True, False, True, False]


def test_rows_are_found_by_the_beginning_of_any_word_without_accents(opened: Open) -> None:
    rows = "".join(f"<tr data-names='{name}'><td>x" for name in ("Ağaoğlu, İbrahim", "Agee, Ann", "Öz, Ali"))
    page = opened(f"<input data-filter='#list'><table id=list>{rows}</table>", "keys.js", "filter.js")

    def shown(typed: str) -> list[str]:
        page.fill("input", typed)
        found: list[str] = page.evaluate(
            "[...document.querySelectorAll('[data-names]:not([hidden])')].map(row => row.dataset.names)"
        )
        return found

    assert shown("ag") == ["Ağaoğlu, İbrahim", "Agee, Ann"]
    assert shown("ann ag") == ["Agee, Ann"]
    assert shown("oz") == ["Öz, Ali"]
    assert shown("nobody") == []
    assert len(shown("")) == 3


@pytest.mark.parametrize(
    ("zone", "shown"), [("Europe/Rome", "2026-07-01T20:00"), ("America/New_York", "2026-07-01T14:00")]
)
def test_times_are_those_of_the_person_who_types_them(opened: Open, zone: str, shown: str) -> None:
    fields = "<input data-moment='2026-07-01T18:00:00Z'><input type=hidden>"
    form = f"<form data-times>{fields}<p data-zone='Times of {{zone}}'></p></form>"
    page = opened(form, "times.js", zone=zone)
    assert page.input_value("[data-moment]") == shown
    assert page.inner_text("[data-zone]") == f"Times of {zone}".replace("_", " ")
    page.evaluate("document.querySelector('form').dispatchEvent(new Event('submit'))")
    assert page.input_value("[type=hidden]") == "2026-07-01T18:00:00.000Z"


def test_the_live_connection_asks_from_the_version_shown_and_tells_what_comes(opened: Open) -> None:
    stand_in = """() => {
      document.body.dataset.live = "/live";
      window.sources = [];
      window.EventSource = class extends EventTarget {
        constructor(address) { super(); this.address = address; this.readyState = 1; sources.push(this); }
        close() { this.readyState = 2; }
      };
      window.EventSource.CLOSED = 2;
    }"""
    page = opened("", "live.js", before=stand_in)
    page.evaluate("""() => {
      window.told = [];
      const on = { changed: (data) => told.push(data) };
      window.again = liveConnection({ version: () => 7, on, connected: (is) => told.push(is) });
      sources[0].dispatchEvent(new Event("open"));
      sources[0].dispatchEvent(new MessageEvent("changed", { data: "8" }));
      sources[0].dispatchEvent(new Event("error"));
      again();
    }""")
    assert page.evaluate("told") == [True, "8", False]
    assert page.evaluate("sources.map(each => [each.address, each.readyState])") == [
        ["/live?seen=7", 2],
        ["/live?seen=7", 1],
    ]
