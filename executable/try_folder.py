"""Tries the folder that needs no Python: `python3 executable/try_folder.py dist/albireo`.

Every step runs the executable with an empty PATH and a home of its own: the command line, several processes,
a PDF, the app from its start to published boards, a rating list loaded by the worker, a stop. It prints size
and times, and ends with 1 at the first step that fails. It needs nothing but Python's own library, so that it
runs on any of the three systems.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
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
        self.world |= {"PATH": "", "HOME": str(home), "LANGUAGE": "en", "ALBIREO_DATA": str(home / "data")}
        self.home = home

    def run(self, *arguments: str) -> str:
        """A command that has to succeed; what it printed."""
        done = subprocess.run(
            [self.program, *arguments],
            env=self.world,
            cwd=self.home,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout


class App:
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
        assert address.port is not None
        self.port, self.cookies, self.token = address.port, dict[str, str](), ""
        self.send("GET", f"{address.path}?{address.query}")
        self.send("GET", "/")
        self.seconds = time.monotonic() - begun

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
        connection = HTTPConnection("127.0.0.1", self.port, timeout=120)
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
        for line in answer.headers.get_all("set-cookie") or ():
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        if found := TOKEN.search(text):
            self.token = found[1]
        return answer.headers.get("location") or "", text

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
        until = time.monotonic() + 60
        while "Ugo" not in app.send("GET", f"{home}/players/search?name=aldeb")[1]:
            assert time.monotonic() < until, "the rating list was not loaded"
            time.sleep(0.2)
        print("rating list        loaded by the app's worker")
        _, page = app.send("GET", f"{home}/print/pairings?round=1")
        assert "Player A" in page
    finally:
        code = app.stop()
    assert code in (0, -signal.SIGTERM), f"the app ended with {code}"
    folder.run("verify")
    print("stopped            every journal verified")


def main(path: str) -> None:
    folder = Path(path).resolve()
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"size              {size / 1e6:.0f} MB in {sum(1 for _ in folder.rglob('*'))} files")
    with tempfile.TemporaryDirectory() as home:
        tried = Folder(folder, Path(home))
        try_command_line(tried)
        try_app(tried)
    print("everything tried works")


if __name__ == "__main__":
    main(sys.argv[1])
