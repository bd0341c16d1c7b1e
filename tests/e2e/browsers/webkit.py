"""WebKit, the engine of Safari, in Debian's small browser for it, spoken to in WebDriver.

Not Safari itself, which runs on Apple's computers only: the same engine for pages, styles and scripts, with
another window, keyboard and network around it.
"""

import base64
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.e2e.browsers.window import NotThere, Refused, Window

DRIVER = shutil.which("WebKitWebDriver")
SCREEN = shutil.which("Xvfb")
LISTEN = """(() => {
  if (window.listening || location.protocol === "about:") return;
  window.listening = true;
  const said = () => JSON.parse(sessionStorage.getItem("said") || "[]");
  let leaving = false; // WebKit calls a request an error that ends because its page is left
  for (const kind of ["beforeunload", "pagehide"]) addEventListener(kind, () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });
  const keep = (all) => sessionStorage.setItem("said", JSON.stringify(all));
  const say = (words) => leaving || keep([...said(), String(words)]);
  addEventListener("error", (event) => say(event.message || `not loaded: ${event.target.src}`), true);
  addEventListener("unhandledrejection", (event) => say(event.reason));
  for (const kind of ["error", "warn"]) console[kind] = (...words) => say(words.join(" "));
})()"""
"""WebDriver has no word for the console: the page keeps what goes wrong, from the first question on."""


class WebKit:
    """A screen without a monitor; every window is a browser of its own on it."""

    name = "webkit"

    def __init__(self, display: str) -> None:
        self._display = display
        self._drivers: list[subprocess.Popen[bytes]] = []

    @classmethod
    @contextmanager
    def running(cls, folder: Path) -> Iterator["WebKit"]:
        if DRIVER is None or SCREEN is None:
            raise NotThere("no WebKit; on Debian or Ubuntu: apt-get install webkit2gtk-driver xvfb")
        screen = subprocess.Popen(
            [SCREEN, "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert screen.stdout is not None
            display = screen.stdout.readline().strip()
            assert display, "Xvfb did not start"
            made = cls(f":{display}")
            try:
                yield made
            finally:
                made.end()
        finally:
            screen.terminate()
            screen.communicate()

    def window(self, home: str) -> Window:
        assert DRIVER is not None
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = int(free.getsockname()[1])
        driver = subprocess.Popen(
            [DRIVER, f"--port={port}"],
            env={**os.environ, "DISPLAY": self._display, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._drivers.append(driver)
        return WebKitWindow(home, port)

    def end(self) -> None:
        """Every driver with its browser, whatever a test has left open."""
        for driver in self._drivers:
            os.killpg(driver.pid, signal.SIGKILL)
            driver.wait()


class WebKitWindow(Window):
    """A browser with one window, without anything around the page."""

    def __init__(self, home: str, port: int) -> None:
        super().__init__(home)
        self._port = port
        self.until(self._listens, "WebKitWebDriver does not listen")
        wanted = {
            "proxy": {"proxyType": "direct"},
            "webkitgtk:browserOptions": {"args": ["--automation", "--full-screen"]},
        }
        session = self._send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{session['sessionId']}"

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self._port)).close()
        except ConnectionRefusedError:
            return False
        return True

    def _send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        try:
            connection.request(method, path, json.dumps(body or {}) if method == "POST" else None)
            value = json.load(connection.getresponse())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise Refused(f"{path}: {value['error']}: {value['message']}")
        return value

    def _do(self, what: str, **body: Any) -> Any:
        return self._send("POST", f"{self._session}/{what}", body)

    def open(self, address: str) -> None:
        self._do("url", url=address)
        self.answer("''")

    def answer(self, expression: str) -> str:
        return str(self._do("execute/sync", script=f"{LISTEN}; return {expression};", args=[]))

    def act(self, *sources: dict[str, Any]) -> None:
        self._do("actions", actions=list(sources))

    def resize(self, width: int, height: int) -> None:
        self._do("window/rect", x=0, y=0, width=width, height=height)
        self.until(lambda: self.value("[innerWidth, innerHeight]") == [width, height], "no such size")

    def picture(self) -> bytes:
        return base64.b64decode(self._send("GET", f"{self._session}/screenshot"))

    def errors(self) -> list[str]:
        return list(self.value("JSON.parse(sessionStorage.getItem('said') || '[]')"))

    def close(self) -> None:
        self._send("DELETE", self._session)
