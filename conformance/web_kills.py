"""The plug pulled in the middle of an act: `python conformance/web_kills.py --kills 50`.

`albireo serve` is killed with SIGKILL at a random moment after a browser has sent a form: publishing,
undoing, taking over a file, restoring a backup, loading a rating list. After each kill the journals verify
and all is as before the act or as after it; the server that is then started does the same act to its end.
"""

import argparse
import contextlib
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from conformance.announced import come_in  # noqa: E402
from tests.web.rating_files import fide_text  # noqa: E402

from albireo.desk.conduct.commands import CreateTournament  # noqa: E402
from albireo.desk.mechanism.desk import Desk  # noqa: E402
from albireo.desk.players.facts import PlayerFacts  # noqa: E402
from albireo.desk.players.registration import RegisterPlayers  # noqa: E402
from albireo.desk.rounds.pairing import PairRound, PublishRound  # noqa: E402
from albireo.desk.transfer.backups import pack_backup  # noqa: E402
from albireo.desk.transfer.portable import export_tournament  # noqa: E402
from albireo.desk.transfer.verify import verify  # noqa: E402
from albireo.storage.rating_index import RatingIndex  # noqa: E402
from albireo.web.server import open_desk  # noqa: E402

PLAYERS, LISTED = 200, 6000
LONGEST = 0.3
"""Seconds after which the plug is pulled at the latest."""
TOKEN = re.compile(r'name="csrf" value="([0-9a-f]+)"')
BOUNDARY = "albireo-kills"


def filled(desk: Desk, name: str, *, published: bool) -> str:
    uid, _ = desk.create(CreateTournament(name, 5), "Ann")
    players = tuple(PlayerFacts(name=f"{name} {n}", rating=2600 - 5 * n) for n in range(PLAYERS))
    for command in (RegisterPlayers(players), PairRound(1), *([PublishRound(1)] if published else [])):
        desk.execute(uid, command, "Ann", desk.state(uid).version)
    return uid


class Server:
    """`albireo serve` and one browser at it."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "albireo", "serve", "--no-browser", "--port", "0"),
                *("--name", "Ann", "--database", str(folder / "albireo.db")),
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(PROJECT / "src"), "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"}
            | {"ALBIREO_DATA": str(folder)},
        )
        assert self._process.stdout is not None
        self._port, self._cookie = come_in(self._process.stdout.readline())
        headers, _ = self._send("GET", "/", b"", "")
        self._cookie += "; " + headers["set-cookie"].partition(";")[0]
        self._token = TOKEN.findall(self._send("GET", "/", b"", "")[1])[0]

    def post(self, path: str, file: bytes = b"", name: str = "", **fields: str) -> str:
        """Send a form; gives the text of the answer."""
        lines = b"".join(_part(f'name="{key}"', value.encode()) for key, value in fields.items())
        if name:
            lines += _part(f'name="file"; filename="{name}"', file)
        body = lines + f"--{BOUNDARY}--\r\n".encode()
        return self._send("POST", path, body, f"multipart/form-data; boundary={BOUNDARY}")[1]

    def end(self, *, kill: bool) -> None:
        (self._process.kill if kill else self._process.terminate)()
        self._process.wait(15)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _send(self, method: str, path: str, body: bytes, kind: str) -> tuple[dict[str, str], str]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"Cookie": self._cookie}
        if method == "POST":
            headers |= {"Content-Type": kind, "X-CSRF-Token": self._token}
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            assert answer.status < 500, path
            return {key.lower(): value for key, value in answer.getheaders()}, answer.read().decode()
        finally:
            connection.close()


def _part(disposition: str, value: bytes) -> bytes:
    return f"--{BOUNDARY}\r\nContent-Disposition: form-data; {disposition}\r\n\r\n".encode() + value + b"\r\n"


@dataclass(frozen=True)
class World:
    """Where all begins: a tournament with a round to be published, and files to be taken."""

    draft: str
    one: bytes
    backup: bytes
    listed: bytes

    @classmethod
    def made(cls, folder: Path) -> "World":
        other = open_desk(str(folder / "other.db"))
        uids = [filled(other, f"T{n}", published=True) for n in range(3)]
        one, backup = export_tournament(other, uids[0]), pack_backup(other)[0]
        other.journal.database.close()
        desk = open_desk(str(folder / "albireo.db"))
        draft = filled(desk, "Draft", published=False)
        desk.journal.database.close()
        return cls(draft, one, backup, fide_text(LISTED))

    def act(self, name: str, server: Server, folder: Path) -> None:
        if name == "publish":
            server.post(f"/t/{self.draft}/rounds/1/publish")
        elif name == "undo":
            server.post(f"/t/{self.draft}/undo", sure="1")
        elif name == "import":
            server.post("/import", self.one, "one.albireo")
        elif name == "restore":
            server.post("/safety/restore", self.backup, "all.zip")
        else:
            server.post("/rating-lists/load", self.listed, "players_list_foa.txt")
            until = time.monotonic() + 60
            while not listed(folder) and time.monotonic() < until:
                time.sleep(0.05)


DEEDS = ("publish", "undo", "import", "restore", "rating list")


def listed(folder: Path) -> int:
    """Return players in the rating list; 0 if there is none."""
    place = folder / "rating-lists" / "fide.db"
    if not place.exists():
        return 0
    with RatingIndex(place) as index:
        return sum(1 for _ in index)


def found(folder: Path) -> frozenset[tuple[str, int]]:
    """Return how far every tournament is, and the rating list; raises if a journal does not verify."""
    desk = open_desk(str(folder / "albireo.db"))
    try:
        problems = [verdict.problems for verdict in verify(desk) if verdict.problems]
        assert not problems, problems
        return frozenset((head.uid, head.version) for head in desk.tournaments()) | {("list", listed(folder))}
    finally:
        desk.journal.database.close()


def run(folder: Path, kills: int, seed: int = 1) -> Counter[str]:
    """Kill so often in each deed; gives how often it was found undone, done, or (a restore) partly done."""
    chance = random.Random(seed)
    start = folder / "start"
    start.mkdir()
    world = World.made(start)
    before = found(start)
    told: Counter[str] = Counter()
    for name in DEEDS:
        place = _copy(start, folder / "whole")
        server = Server(place)
        world.act(name, server, place)
        server.end(kill=False)
        after = found(place)
        assert after != before, f"{name} did nothing"
        for _ in range(kills):
            place = _copy(start, folder / "killed")
            _killed(world, name, place, chance.uniform(0, LONGEST))
            now = found(place)
            # A backup of several tournaments is taken one by one, each whole.
            is_between = name == "restore" and before < now < after
            assert now in (before, after) or is_between, f"{name}: {before} became {now}, expected {after}"
            told[f"{name} {'done' if now == after else 'partly done' if is_between else 'not done'}"] += 1
            if now != after:
                server = Server(place)
                world.act(name, server, place)
                server.end(kill=False)
                assert found(place) == after, f"{name} after the kill"
    return told


def _copy(start: Path, place: Path) -> Path:
    shutil.rmtree(place, ignore_errors=True)
    return Path(shutil.copytree(start, place))


def _killed(world: World, name: str, place: Path, seconds: float) -> None:
    server = Server(place)

    def send() -> None:
        with contextlib.suppress(OSError, HTTPException):
            world.act(name, server, place)

    browser = threading.Thread(target=send, daemon=True)
    browser.start()
    time.sleep(seconds)
    server.end(kill=True)
    if name != "rating list":
        browser.join(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50, help="in each deed")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        told = run(Path(folder), options.kills, options.seed)
    print(", ".join(f"{what}: {times}" for what, times in sorted(told.items())))


if __name__ == "__main__":
    main()
