"""A window of a browser and what a person does in it: the same for Firefox and WebKit.

Playwright drives Chromium as Debian packages it, and only that: its own Firefox and WebKit are patched builds
to be downloaded, and its road to an unpatched Firefox asks for commands Debian's does not know. So each is
spoken to in its own standard protocol, and everything above a few verbs is written once, here. Weighed:
Selenium (needs geckodriver for Firefox, which Debian lacks) and Firefox's Marionette (internal to Firefox,
the same cookies in all windows, silent about errors of pages).
"""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

PATIENCE = 15.0
"""Seconds until something that should happen counts as not happening; slow machines are not at fault."""
PAUSE = 0.02
KEYS = {"Enter": "\ue007", "Control": "\ue009", "Escape": "\ue00c"}
"""Names of keys, as WebDriver writes them."""
FIND = """(selector, text) => {
  if (document.readyState !== "complete") return null;
  const words = (one) => (one.innerText || one.value || "").replace(/\\s+/g, " ").trim();
  const all = [...document.querySelectorAll(selector)];
  const shown = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return { shown: text === null ? shown : shown.filter((one) => words(one).includes(text)), words };
}"""
"""Elements that are to be seen, by selector and text, once the page is loaded and its scripts have run."""


class NotThere(Exception):
    """The browser cannot be started here; the text says what is missing."""


class Refused(Exception):
    """The browser refused a command, or its page went away meanwhile."""


class Window(ABC):
    """One window with cookies of its own."""

    def __init__(self, home: str) -> None:
        self.home = home

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address and wait until the page is loaded."""

    @abstractmethod
    def answer(self, expression: str) -> str:
        """Return the string that an expression of JavaScript gives on the page."""

    @abstractmethod
    def act(self, *sources: dict[str, Any]) -> None:
        """Do what WebDriver calls actions: both protocols write keys and pointers in the same way."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page so many pixels."""

    @abstractmethod
    def picture(self) -> bytes:
        """Return what is to be seen, as PNG."""

    @abstractmethod
    def errors(self) -> list[str]:
        """Return what the page complained of in its console."""

    @abstractmethod
    def close(self) -> None:
        """Close the window."""

    # What a person does

    def go(self, path: str) -> None:
        """Go on once the page has what it asked for: WebKit calls a request that leaving ends an error."""
        self.until(lambda: self.value("!document.querySelector('.htmx-request')"), "the page still waits")
        self.open(self.home + path)

    def click(self, selector: str, text: str | None = None, by: str = "mouse") -> None:
        """Press the middle of an element, where nothing may cover it."""

        def middle() -> Any:
            return self._ask(
                """const one = found.shown[0];
                if (!one || one.disabled) return null;
                one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
                const box = one.getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                const top = document.elementFromPoint(x, y);
                return top && one.contains(top) ? [x, y] : null;""",
                selector,
                text,
            )

        x, y = self.until(middle, f"nothing to press: {selector} {text or ''}")
        steps = [
            {"type": "pointerMove", "x": int(x), "y": int(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.act({"type": "pointer", "id": by, "parameters": {"pointerType": by}, "actions": steps})

    def tap(self, selector: str, text: str | None = None) -> None:
        self.click(selector, text, by="touch")

    def press(self, *keys: str) -> None:
        """Keys one after the other; `Control+z` holds the first."""
        for key in keys:
            held = [KEYS.get(one, one) for one in (key.split("+") if len(key) > 1 else [key])]
            downs = [{"type": "keyDown", "value": one} for one in held]
            ups = [{"type": "keyUp", "value": one} for one in reversed(held)]
            self.act({"type": "key", "id": "keys", "actions": [*downs, *ups]})

    def type(self, text: str) -> None:
        steps = [{"type": kind, "value": one} for one in text for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keys", "actions": steps})

    def fill(self, selector: str, text: str) -> None:
        """Into an empty or a filled field, as a paste does."""
        self.click(selector)
        self.until(lambda: self.has_focus(selector), f"{selector} does not take the focus")
        self._ask(
            "document.activeElement.select(); return document.execCommand('insertText', false, extra);",
            selector,
            extra=text,
        )

    def choose(self, selector: str, text: str) -> None:
        """An entry of a list."""
        self.see(selector)
        self._ask(
            """const list = found.shown[0];
            list.value = [...list.options].find((one) => one.text.includes(extra)).value;
            list.dispatchEvent(new Event("change", { bubbles: true })); return true;""",
            selector,
            extra=text,
        )

    # What a person sees

    def see(self, selector: str, text: str | None = None, within: float = PATIENCE) -> None:
        """Wait until an element is to be seen, with this text in it."""

        def seen() -> bool:
            return bool(self._ask("return found.shown.length", selector, text))

        self.until(seen, f"not to be seen: {selector} {text or ''}", within)

    def miss(self, selector: str, text: str | None = None) -> None:
        """Wait until no such element is to be seen."""

        def missed() -> bool:
            return bool(self._ask("return found.shown.length === 0", selector, text))

        self.until(missed, f"still to be seen: {selector} {text or ''}")

    def texts(self, selector: str) -> list[str]:
        self.see(selector)
        return list(self._ask("return found.shown.map(found.words)", selector))

    def focus(self, selector: str) -> None:
        """Wait until an element has the focus."""
        self.until(lambda: self.has_focus(selector), f"no focus: {selector}")

    def has_focus(self, selector: str) -> bool:
        return bool(self._ask("return document.activeElement.matches(extra)", "body", extra=selector))

    def value(self, expression: str) -> Any:
        """Return what an expression of JavaScript gives."""
        return json.loads(self.answer(f"JSON.stringify({expression}) ?? 'null'"))

    def until(self, condition: Callable[[], Any], complaint: str, within: float = PATIENCE) -> Any:
        """Return what a condition gives once it holds. A page that is just going away is asked again."""
        end = time.monotonic() + within
        why = ""
        while True:
            try:
                if found := condition():
                    return found
                why = ""
            except Refused as reason:
                why = f" ({reason})"
            if time.monotonic() > end:
                raise AssertionError(f"{complaint} after {within} s{why}; the page: {self._page()}")
            time.sleep(PAUSE)

    def _page(self) -> str:
        try:
            return str(self.value("location.pathname + ': ' + document.body.innerText.slice(0, 600)"))
        except Refused as reason:
            return str(reason)

    def _ask(self, body: str, selector: str, text: str | None = None, extra: str | None = None) -> Any:
        arguments = json.dumps([selector, text])
        return self.value(
            f"((extra) => {{ const found = ({FIND})(...{arguments}); if (!found) return null; {body} }})"
            f"({json.dumps(extra)})"
        )
