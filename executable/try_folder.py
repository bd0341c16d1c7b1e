"""Tries the folder that needs no Python: `python3 executable/try_folder.py dist/albireo`.

Every step runs the executable without Python on the PATH and with a home of its own: the command line,
several processes, a PDF, the app from its start to published boards, a rating list loaded by the worker, the
notice of a newer version, the button that opens the folder of the data, a stop. It prints size and times, and
ends with 1 at the first step that fails. It needs nothing but Python's own library, so that it runs on any of
the three systems.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import Message
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode, urlsplit

BOUNDARY = "albireo-folder"
TOKEN = re.compile(r'name="csrf" value="([0-9a-f]+)"')
PLAYERS = "\n".join(f"Player {letter}, Test {2400 - 20 * n}" for n, letter in enumerate("ABCDEFGH"))
LISTED = """<?xml version="1.0" encoding="UTF-8"?><playerslist>
<player><fideid>100013</fideid><name>Aldebaran, Hugo</name><country>ITA</country><sex>M</sex><title>GM</title>
<w_title></w_title><o_title></o_title><foa_title></foa_title><rating>2511</rating><games>0</games><k>10</k>
<rapid_rating></rapid_rating><rapid_games></rapid_games><rapid_k></rapid_k><blitz_rating></blitz_rating>
<blitz_games></blitz_games><blitz_k></blitz_k><birthday>1990</birthday><flag></flag></player></playerslist>"""


class Folder:
    """The executable, in a world without Python."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.program = folder / ("albireo.exe" if os.name == "nt" else "albireo")
        keep = ("SYSTEMROOT", "TEMP", "TMP") if os.name == "nt" else ()
        self.world = {name: os.environ[name] for name in keep if name in os.environ}
        self.programs = home / "programs"
        self.programs.mkdir()
        self.world |= {"PATH": str(self.programs), "HOME": str(home), "LANGUAGE": "en"}
        self.world |= {"USERPROFILE": str(home), "LOCALAPPDATA": str(home / "AppData" / "Local")}
        self.home = home

    @property
    def data(self) -> Path:
        """Where this system keeps the data of its users, when no one says otherwise."""
        places = {"win32": "AppData/Local/Albireo", "darwin": "Library/Application Support/Albireo"}
        return self.home / places.get(sys.platform, ".local/share/albireo")

    def run(self, *arguments: str) -> str:
        """A command that has to succeed; what it printed."""
        done = self._done(*arguments)
        assert done.returncode == 0, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout

    def refused(self, *arguments: str) -> str:
        """A command that has to refuse; what it said."""
        done = self._done(*arguments)
        assert done.returncode == 2, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stderr

    def _done(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [self.program, *arguments],
            env=self.world,
            cwd=self.home,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=300,
        )


class Browser:
    """Keeps cookies, sends the token of the page it is on."""

    def __init__(self, connect: Callable[[], HTTPConnection]) -> None:
        self._connect = connect
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.headers = Message()
        """Of the last answer."""

    def until(self, path: str, expected: str, what: str) -> None:
        """Look at a page again until it says something."""
        last = time.monotonic() + 60
        while expected not in self.send("GET", path)[1]:
            assert time.monotonic() < last, what
            time.sleep(0.2)

    def upload(self, path: str, name: str, text: str) -> None:
        """A file, as a browser sends it."""
        head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
        self._ask(
            "POST", path, f"multipart/form-data; boundary={BOUNDARY}", f"{head}{text}\r\n--{BOUNDARY}--\r\n"
        )

    def send(self, method: str, path: str, **fields: str) -> tuple[str, str]:
        """One request; where it leads to, and the page."""
        return self._ask(method, path, "application/x-www-form-urlencoded", urlencode(fields))

    def _ask(self, method: str, path: str, kind: str, body: str) -> tuple[str, str]:
        connection = self._connect()
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if method == "POST":
            headers |= {"Content-Type": kind, "X-CSRF-Token": self.token}
        try:
            connection.request(method, path, body.encode() if method == "POST" else None, headers)
            answer = connection.getresponse()
            text = answer.read().decode("utf-8", "replace")
        finally:
            connection.close()
        assert answer.status < 400, f"{method} {path}: {answer.status}\n{text[:800]}"
        self.headers = answer.headers
        for line in answer.headers.get_all("set-cookie") or ():
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        if found := TOKEN.search(text):
            self.token = found[1]
        return answer.headers.get("location") or "", text


class App(Browser):
    """`albireo serve` of the folder, and one browser at it."""

    def __init__(self, folder: Folder) -> None:
        begun = time.monotonic()
        self.process = subprocess.Popen(
            [folder.program, "serve", "--no-browser", "--port", "0", "--name", "Ann"],
            env=folder.world,
            cwd=folder.home,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"no address: {line!r}"
        address = urlsplit(found[0])
        super().__init__(lambda: HTTPConnection("127.0.0.1", address.port, timeout=120))
        self.send("GET", f"{address.path}?{address.query}")
        self.send("GET", "/")
        self.seconds = time.monotonic() - begun

    def stop(self) -> int:
        self.process.terminate()
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(30)


def try_command_line(folder: Folder) -> None:
    print("version         ", folder.run("--version").strip())
    folder.run("generate", "one.trf", "--players", "40", "--rounds", "5", "--seed", "1")
    assert "agrees" in folder.run("check", "one.trf")
    folder.run("selftest", "8", "--players", "10-20", "--rounds", "4", "--jobs", "2")
    print("several processes  as asked")
    folder.run("report", "one.trf", "standings", "--format", "pdf", "-o", "out.pdf")
    assert (folder.home / "out.pdf").read_bytes().startswith(b"%PDF")
    print("PDF              ", (folder.home / "out.pdf").stat().st_size, "bytes")
    (folder.home / "list.xml").write_text(LISTED, encoding="utf-8")
    folder.run("ratings", "load", "list.xml")
    assert "Aldebaran" in folder.run("ratings", "search", "Aldebaran")
    print("rating list        loaded and searched")


def try_app(folder: Folder) -> None:
    app = App(folder)
    print(f"start of the app   {app.seconds:.1f} s until the first page")
    try:
        try_tournament(app)
        try_update_notice(app)
        try_data_folder(app, folder)
    finally:
        code = app.stop()
    # Windows cannot ask a process to stop: it is ended, and what was saved is there all the same.
    assert code in ((1,) if os.name == "nt" else (0, -signal.SIGTERM)), f"the app ended with {code}"
    folder.run("verify")
    print("stopped            every journal verified")
    said = folder.refused("verify", "--database", "postgresql://127.0.0.1:1/albireo")
    assert "127.0.0.1:1" in said, said
    print("PostgreSQL         its library is there")


def try_tournament(app: Browser) -> None:
    """Three steps to boards, a rating list, a PDF."""
    home, _ = app.send("POST", "/tournaments", name="Club evening", rounds="3")
    home = re.match(r"/t/[^/?]+", home)[0]  # type: ignore[index]
    app.send("GET", f"{home}/players")
    app.send("POST", f"{home}/players/paste", pasted=PLAYERS)
    app.send("POST", f"{home}/rounds/1/pair")
    app.send("POST", f"{home}/rounds/1/publish")
    _, page = app.send("GET", f"{home}/rounds/1")
    boards = len(re.findall(r'id="board-\d+"', page))
    assert boards == 4, f"boards: {boards}"
    print("three steps        4 boards published")
    app.upload("/rating-lists/load", "players_list_xml_foa.xml", LISTED.replace("Hugo", "Ugo"))
    app.until(f"{home}/players/search?name=aldeb", "Ugo", "the rating list was not loaded")
    print("rating list        loaded by the app's worker")
    _, page = app.send("GET", f"{home}/print/pairings?round=1")
    assert "Player A" in page
    assert app.send("GET", f"{home}/export/pairings/pdf?round=1")[1].startswith("%PDF")
    print("PDF                of the pairings, by the app")


def try_update_notice(app: App) -> None:
    assert "is available" not in app.send("GET", "/")[1]
    with newest("999.1\n") as address:
        app.send("GET", "/updates")
        app.send("POST", "/updates", is_on="1", url=address)
        app.until("/updates", "Albireo 999.1 is available", "the newer version was not noticed")
    assert "Albireo 999.1 is available" in app.send("GET", "/")[1]
    app.send("POST", "/updates", url=address)
    assert "is available" not in app.send("GET", "/")[1]
    print("update notice      when asked for, and only then")


@contextmanager
def newest(text: str) -> Iterator[str]:
    """A server that names the newest version."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, format: str, *args: object) -> None:
            """Not to the terminal."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/newest"
        server.shutdown()
        thread.join()


def try_data_folder(app: App, folder: Folder) -> None:
    """The button; a script stands for the file manager, which Windows and macOS would really open."""
    assert (folder.data / "albireo.db").is_file(), f"no tournaments in {folder.data}"
    print("data folder       ", folder.data.relative_to(folder.home))
    if sys.platform in ("win32", "darwin"):
        return
    opened, opener = folder.home / "opened", folder.programs / "xdg-open"
    opener.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n')
    opener.chmod(0o755)
    app.send("GET", "/safety")
    app.send("POST", "/safety/folder")
    wait_until(lambda: opened.is_file() and opened.read_text().strip() == str(folder.data))
    print("                   opened by the button")


def try_desktop_icon(folder: Folder) -> None:
    """Linux: the entry of the menu starts the program of this folder, wherever it is."""
    place = folder.program.parent
    if not (place / "desktop-icon.sh").is_file():
        return
    (folder.home / "Desktop").mkdir()
    world = folder.world | {"PATH": "/usr/bin:/bin"}
    subprocess.run(["/bin/sh", str(place / "desktop-icon.sh")], env=world, check=True, capture_output=True)
    for entry in (
        folder.home / ".local/share/applications/albireo.desktop",
        folder.home / "Desktop/albireo.desktop",
    ):
        values = dict(line.split("=", 1) for line in entry.read_text().splitlines() if "=" in line)
        assert values["Exec"] == f'"{folder.program}"', values["Exec"]
        assert Path(values["Icon"]).is_file(), values["Icon"]
    print("desktop icon       starts this folder")


def wait_until(is_done: Callable[[], bool]) -> None:
    last = time.monotonic() + 60
    while not is_done():
        assert time.monotonic() < last, "it did not happen"
        time.sleep(0.1)


def main(path: str) -> None:
    folder = Path(path).resolve()
    files = [path.lstat().st_size for path in folder.rglob("*") if path.is_symlink() or path.is_file()]
    print(f"size               {sum(files) / 1e6:.0f} MB in {len(files)} files")
    with tempfile.TemporaryDirectory() as home:
        tried = Folder(folder, Path(home))
        try_command_line(tried)
        try_app(tried)
        try_desktop_icon(tried)
    print("everything tried works")


if __name__ == "__main__":
    main(sys.argv[1])
