"""Debian's Firefox, spoken to in WebDriver BiDi."""

import base64
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.e2e.browsers.window import NotThere, Refused, Window
from websockets.sync.client import ClientConnection, connect

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
START = 60.0
"""Seconds for any one command, the first included."""


class Firefox:
    """One process; every window is a user context of its own in it."""

    name = "firefox"

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self._errors: dict[str, list[str]] = {}
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])

    @classmethod
    @contextmanager
    def running(cls, folder: Path) -> Iterator["Firefox"]:
        if FIREFOX is None:
            raise NotThere("no Firefox; on Debian or Ubuntu: apt-get install firefox-esr")
        profile = folder / "profile"
        profile.mkdir()
        process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"],
            env={**os.environ, "HOME": str(folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            with connect(f"{_address(process)}/session", proxy=None, max_size=None) as socket:
                yield cls(socket)
        finally:
            process.kill()
            process.communicate()

    def window(self, home: str) -> Window:
        owner = self.command("browser.createUserContext")["userContext"]
        context = self.command("browsingContext.create", type="window", userContext=owner)["context"]
        return FirefoxWindow(home, self, context, self._errors.setdefault(context, []))

    def command(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(timeout=START))
            if message.get("method") == "log.entryAdded":
                self._note(message["params"])
            if message.get("id") == self._number:
                if message["type"] == "error":
                    raise Refused(f"{method}: {message['message']}")
                return dict(message["result"])

    def _note(self, entry: dict[str, Any]) -> None:
        if entry["level"] in ("error", "warn"):
            self._errors.setdefault(entry["source"].get("context", ""), []).append(str(entry["text"]))


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr is not None
    said = []
    for line in process.stderr:
        if found := re.search(r"WebDriver BiDi listening on (\S+)", line):
            return found[1]
        said.append(line)
    raise AssertionError(f"Firefox did not start: {''.join(said)}")


class FirefoxWindow(Window):
    """A window of Firefox."""

    def __init__(self, home: str, browser: Firefox, context: str, errors: list[str]) -> None:
        super().__init__(home)
        self._browser = browser
        self._context = context
        self._errors = errors

    def _command(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self._browser.command(method, context=self._context, **parameters)

    def open(self, address: str) -> None:
        self._command("browsingContext.navigate", url=address, wait="complete")

    def answer(self, expression: str) -> str:
        given = self._browser.command(
            "script.evaluate", expression=expression, target={"context": self._context}, awaitPromise=False
        )
        if given["type"] != "success":
            raise Refused(given["exceptionDetails"]["text"])
        return str(given["result"]["value"])

    def act(self, *sources: dict[str, Any]) -> None:
        self._command("input.performActions", actions=list(sources))

    def resize(self, width: int, height: int) -> None:
        self._command("browsingContext.setViewport", viewport={"width": width, "height": height})

    def picture(self) -> bytes:
        return base64.b64decode(self._command("browsingContext.captureScreenshot")["data"])

    def errors(self) -> list[str]:
        self.answer("''")  # what was said before comes before the answer
        return self._errors

    def close(self) -> None:
        self._command("browsingContext.close")
