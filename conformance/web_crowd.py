"""Twenty people at one tournament at once: `python conformance/web_crowd.py --people 20 --acts 100`.

Over HTTP, on one or more processes of the app: results entered, corrected and cleared, acts undone and
redone, rounds paired, published and taken back, participants edited, paid for and given byes, each with a
form of its own that is sometimes sent twice at the same moment. Afterwards: no answer of the 500s; every act
that was answered as saved is in the journal once and in one piece, none that was refused is; the journal
verifies; and every listener was told the last version.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from itertools import groupby
from pathlib import Path
from urllib.parse import urlencode

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from conformance.announced import Announced, come_in  # noqa: E402

from albireo.desk.conduct.commands import CreateTournament  # noqa: E402
from albireo.desk.players.facts import PlayerFacts  # noqa: E402
from albireo.desk.players.registration import RegisterPlayers  # noqa: E402
from albireo.desk.rounds.pairing import PairRound, PublishRound  # noqa: E402
from albireo.desk.transfer.verify import verify  # noqa: E402
from albireo.storage.chain import check_records  # noqa: E402
from albireo.web.server import open_desk  # noqa: E402

PLAYERS, ROUNDS = 30, 5
PATIENCE = 60.0
"""Seconds in which every listener has heard the last version."""
TOKEN = re.compile(r'name="csrf" value="([0-9a-f]+)"')
TAGS = re.compile(r"(<[^>]*>|\s)+")
CONSENT = re.compile(r'name="consent" value="([^"]+)"')


def prepare(place: str) -> str:
    """Return a tournament with round 1 published."""
    desk = open_desk(place)
    uid, _ = desk.create(CreateTournament("Crowd", ROUNDS), "Ann")
    players = tuple(PlayerFacts(name=f"P{n}", rating=2400 - 20 * n) for n in range(PLAYERS))
    for command in (RegisterPlayers(players), PairRound(1), PublishRound(1)):
        desk.execute(uid, command, "Ann", desk.state(uid).version)
    desk.journal.database.close()
    return uid


@contextmanager
def serving(place: str, data: Path) -> Iterator[Announced]:
    """`albireo serve` on a free port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "albireo", "serve", "--no-browser", "--port", "0", "--database", place],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(PROJECT / "src"), "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"}
        | {"ALBIREO_DATA": str(data)},
    )
    assert process.stdout is not None
    try:
        yield come_in(process.stdout.readline())
    finally:
        process.terminate()
        process.wait(15)
        process.stdout.close()


@dataclass
class Told:
    """What everyone saw, put together by all threads."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    answers: Counter[int] = field(default_factory=Counter)
    saved: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    """Not refused: saved, or so already."""
    refused: dict[str, str] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)


class Person(threading.Thread):
    """Does a number of things at random."""

    def __init__(self, app: Announced, uid: str, number: int, acts: int, told: Told) -> None:
        super().__init__(daemon=True)
        self._chance = random.Random(number)
        self._home = f"/t/{uid}"
        self._port, self._number, self._told = app.port, number, told
        self._most = acts
        self._cookie, self._token = app.cookie, ""
        self._acts = 0

    def run(self) -> None:
        try:
            self._arrive()
            while self._acts < self._most:
                self._act()
        except Exception as error:
            with self._told.lock:
                self._told.broken.append(f"person {self._number}: {error!r}")

    def _arrive(self) -> None:
        _, headers, text = self._send("GET", f"{self._home}/rounds/1", {})
        self._cookie += "; " + headers["set-cookie"].partition(";")[0]
        _, _, text = self._send("GET", f"{self._home}/rounds/1", {})
        self._token = TOKEN.findall(text)[0]

    def _act(self) -> None:
        path, fields = self._wish()
        self._acts += 1
        command = f"p{self._number}n{self._acts}"
        fields = {**fields, "command": [command]}
        if self._chance.random() < 0.2:  # a double click: the same form twice at the same moment
            twin = threading.Thread(target=self._post, args=(path, fields, command))
            twin.start()
            self._post(path, fields, command)
            twin.join()
            return
        self._post(path, fields, command)

    def _wish(self) -> tuple[str, dict[str, list[str]]]:
        chance = self._chance
        round_, player = chance.choice((1, 1, 1, 2)), chance.randint(1, PLAYERS)
        board = f"/rounds/{round_}/boards/{chance.randint(1, PLAYERS // 2)}"
        result = [chance.choice(("10", "==", "01"))]
        wishes: tuple[tuple[int, str, dict[str, list[str]]], ...] = (
            (12, f"{board}/result", {"result": result}),
            (4, f"{board}/result", {"result": result, "correct": ["1"], "reason": ["slip"]}),
            (3, f"{board}/clear", {"reason": ["slip"]}),
            (2, "/undo-mine", {}),
            (2, "/undo", {"sure": ["1"]}),
            (2, "/redo", {}),
            (1, f"/rounds/{chance.randint(1, 3)}/pair", {}),
            (1, f"/rounds/{chance.randint(1, 3)}/publish", {}),
            (1, "/rounds/2/unpair", {"reason": ["again"]}),
            (
                4,
                f"/players/{player}/edit",
                {"name": [f"P{player} {self._acts}"], "club": [str(self._number)]},
            ),
            (4, f"/players/{player}/payment", {"paid": [str(chance.randint(0, 50))]}),
            (2, f"/players/{player}/bye", {"round": ["3"], "mark": ["H"]}),
        )
        _, path, fields = chance.choices(wishes, [weight for weight, _, _ in wishes])[0]
        return f"{self._home}{path}", fields

    def _post(self, path: str, fields: dict[str, list[str]], command: str) -> None:
        for _ in range(4):
            status, headers, text = self._send("POST", path, fields)
            asked = CONSENT.findall(text)
            if not asked:
                break
            fields = {**fields, "consent": asked}
        is_refused = status >= 400 or headers.get("hx-retarget") == "#dialog"
        with self._told.lock:
            self._told.answers[status] += 1
            if status >= 500:
                self._told.broken.append(f"{path} {fields}: {status} {text[:300]}")
            elif is_refused:
                self._told.refused[command] = f"{path} {fields}: {status} {TAGS.sub(' ', text)[-900:]}"
            else:
                self._told.taken.add(command)
                if "x-albireo-saved" in headers:
                    self._told.saved.add(command)

    def _send(self, method: str, path: str, fields: dict[str, list[str]]) -> tuple[int, dict[str, str], str]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"Cookie": self._cookie, "Connection": "close"}
        if path.endswith(("/result", "/clear", "/payment", "/bye")):
            headers |= {"HX-Request": "true", "HX-Target": "row"}
        body = None
        if method == "POST":
            body = urlencode(fields, doseq=True)
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "X-CSRF-Token": self._token}
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, text
        finally:
            connection.close()


class Listener(threading.Thread):
    """A screen: hears versions until it is told to stop."""

    def __init__(self, app: Announced, uid: str) -> None:
        super().__init__(daemon=True)
        self._connection = HTTPConnection("127.0.0.1", app.port, timeout=60)
        self._connection.request("GET", f"/t/{uid}/live?seen=0", headers={"Cookie": app.cookie})
        self._stream = self._connection.getresponse()
        self.heard: list[int] = []

    def run(self) -> None:
        while line := self._stream.readline():
            if line.startswith(b"id: "):
                self.heard.append(int(line[4:]))
        self._connection.close()


def run(place: str, people: int, acts: int, servers: int = 1) -> Counter[int]:
    """Gives how many answers of each kind there were; raises `AssertionError` if anything went wrong."""
    uid = prepare(place)
    told = Told()
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        apps = [stack.enter_context(serving(place, data)) for _ in range(servers)]
        screens = [Listener(apps[number % servers], uid) for number in range(people)]
        crowd = [Person(apps[number % servers], uid, number, acts, told) for number in range(people)]
        for thread in (*screens, *crowd):
            thread.start()
        for person in crowd:
            person.join(PATIENCE * acts)
            assert not person.is_alive(), "someone waits for ever"
        assert not told.broken, "\n".join(told.broken[:5])
        desk = open_desk(place)
        last = desk.state(uid).version
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience and not all(screen.heard[-1:] == [last] for screen in screens):
            time.sleep(0.05)
        late = [screen.heard[-1:] for screen in screens if screen.heard[-1:] != [last]]
        assert not late, f"expected all screens at version {last}, found {late}"
        assert all(screen.heard == sorted(set(screen.heard)) for screen in screens), "a version told twice"
    for screen in screens:
        screen.join(10)
    try:
        written = [
            name
            for name, _ in groupby(check_records(desk.journal.read(uid)), key=lambda record: record.command)
        ]
        count = Counter(written)
        doubled = [name for name, times in count.items() if times > 1]
        assert not doubled, f"an act twice or in pieces: {doubled}"
        assert told.saved <= set(written), f"answered as saved and lost: {told.saved - set(written)}"
        wrong = [why for name, why in told.refused.items() if name in set(written) - told.taken]
        assert not wrong, f"refused and written: {wrong}"
        problems = [verdict.problems for verdict in verify(desk) if verdict.problems]
        assert not problems, problems
    finally:
        desk.journal.database.close()
    return told.answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--acts", type=int, default=100, help="of each of them")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument(
        "--database", default="", help="an empty database; a temporary SQLite file by default"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = options.database or str(Path(folder) / "albireo.db")
        answers = run(place, options.people, options.acts, options.servers)
    told = dict(sorted(answers.items()))
    print(f"{sum(answers.values())} acts of {options.people} people, answers {told}: all well")


if __name__ == "__main__":
    main()
