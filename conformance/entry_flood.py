"""The registration form abused: `python conformance/entry_flood.py --posts 10000 --senders 100`.

Over HTTP at `albireo serve` on this computer, from many addresses (127.0.x.y): entries, the same entry again
and again, markup, names that are far too long, no consent, no token. Meanwhile an arbiter opens pages and
enters results. Afterwards: no answer of the 500s; stored are at most as many as may wait, each once and all
as plain text; the journal has heard of nothing but the arbiter's results and verifies.
"""

import argparse
import random
import re
import secrets
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlencode

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from conformance.announced import Announced  # noqa: E402
from conformance.web_crowd import prepare, serving  # noqa: E402

from albireo.desk.conduct.commands import ChangeRules  # noqa: E402
from albireo.desk.entries.entry import MOST_WAITING  # noqa: E402
from albireo.desk.entries.inbox import Inbox  # noqa: E402
from albireo.desk.settings.facts import RulesFacts  # noqa: E402
from albireo.desk.transfer.verify import verify  # noqa: E402
from albireo.state.entry_form import EntryForm  # noqa: E402
from albireo.storage.entry_requests import EntryRequests  # noqa: E402
from albireo.web.server import open_desk  # noqa: E402

TOKEN = re.compile(r'name="csrf" value="([0-9a-f]+)"')
SCRIPT = "<script>alert(1)</script>"
ENTRY = {"birth": "2008", "federation": "POR", "club": "Rook Club", "consent": "on"}


@dataclass
class Found:
    """What senders were answered, and how long the arbiter waited."""

    answers: Counter[int] = field(default_factory=Counter)
    waits: dict[str, list[float]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


class Browser:
    """Someone at an address of their own, with a cookie."""

    def __init__(self, port: int, address: str = "127.0.0.1", cookie: str = "") -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60, source_address=(address, 0))
        self.cookie, self.token = cookie, ""

    def ask(self, method: str, path: str, fields: dict[str, object] | None = None) -> tuple[int, str]:
        body = urlencode({"csrf": self.token, **fields}) if fields is not None else None
        kind = {"Content-Type": "application/x-www-form-urlencoded"} if fields is not None else {}
        headers = {"Cookie": self.cookie, "X-CSRF-Token": self.token, **kind}
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        for given in answer.headers.get_all("set-cookie") or ():
            name = given.partition(";")[0]
            kept = [each for each in self.cookie.split("; ") if each.split("=")[0] != name.split("=")[0]]
            self.cookie = "; ".join(filter(None, [*kept, name]))
        token = TOKEN.search(text)
        if token is not None:
            self.token = token[1]
        return answer.status, text


def wanted(chance: random.Random, sender: int, number: int) -> dict[str, object]:
    """Return one post: mostly an entry, else something that must not be stored, or not twice."""
    kind = chance.randrange(6)
    if kind == 0:
        return {**ENTRY, "name": "Same, Again"}
    if kind == 1:
        return {**ENTRY, "name": SCRIPT, "club": SCRIPT, "needs": SCRIPT, "remark": SCRIPT}
    if kind == 2:
        return {**ENTRY, "name": "x" * chance.randrange(1_000, 50_000)}
    if kind == 3:
        return {"name": f"Without{sender}x{number}, C"}
    return {**ENTRY, "name": f"Flood{sender}x{number}, A", "birth": ""}


def flood(app: Announced, uid: str, senders: range, posts: int, found: Found) -> None:
    """The senders of one thread, one after the other."""
    chance = random.Random(senders.start)
    for sender in senders:
        browser = Browser(app.port, f"127.0.{1 + sender // 250}.{1 + sender % 250}")
        browser.ask("GET", f"/t/{uid}/register?name=flood")
        for number in range(posts):
            token = browser.token
            if chance.randrange(20) == 0:
                browser.token = "0" * 32
            status, _ = browser.ask("POST", f"/t/{uid}/register", wanted(chance, sender, number))
            browser.token = token
            with found.lock:
                found.answers[status] += 1
        browser.connection.close()


def arbiter(app: Announced, uid: str, when: str, found: Found, stop: threading.Event, least: int) -> None:
    """Opens pages and enters results, timed."""
    browser = Browser(app.port, cookie=app.cookie)
    turn = 0
    while turn < least or not stop.is_set():
        for page in (f"/t/{uid}/rounds/1", f"/t/{uid}/players", f"/t/{uid}/entries"):
            begun = time.perf_counter()
            status, text = browser.ask("GET", page)
            note(found, f"{when} {page.rpartition('/t/')[2].partition('/')[2]}", begun)
            if status != 200:
                found.faults.append(f"{page}: {status}")
            if SCRIPT in text:
                found.faults.append(f"{page}: markup of a sender")
        for act, result in (("result", "10"), ("clear", "")):
            begun = time.perf_counter()
            fields: dict[str, object] = {"result": result, "command": secrets.token_hex(8)}
            status, _ = browser.ask("POST", f"/t/{uid}/rounds/1/boards/{1 + turn % 5}/{act}", fields)
            note(found, f"{when} {act}", begun)
            if status not in (200, 303):
                found.faults.append(f"{act}: {status}")
        turn += 1
    browser.connection.close()


def note(found: Found, what: str, begun: float) -> None:
    with found.lock:
        found.waits.setdefault(what, []).append(1000 * (time.perf_counter() - begun))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--posts", type=int, default=10_000)
    parser.add_argument("--senders", type=int, default=100)
    parser.add_argument("--threads", type=int, default=8)
    asked = parser.parse_args(arguments)
    found = Found()
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "albireo.db")
        uid = prepare(place)
        desk = open_desk(place)
        form = ChangeRules(RulesFacts(entry_form=EntryForm(is_open=True, asks_needs=True)))
        desk.execute(uid, form, "Ann", desk.state(uid).version)
        desk.journal.database.close()
        with serving(place, Path(folder)) as app:
            stop = threading.Event()
            stop.set()
            arbiter(app, uid, "before", found, stop, 30)
            stop.clear()
            watching = threading.Thread(target=arbiter, args=(app, uid, "during", found, stop, 30))
            watching.start()
            begun = time.perf_counter()
            share = -(-asked.senders // asked.threads)
            each = -(-asked.posts // asked.senders)
            threads = [
                threading.Thread(
                    target=flood,
                    args=(app, uid, range(at, min(at + share, asked.senders)), each, found),
                )
                for at in range(0, asked.senders, share)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            seconds = time.perf_counter() - begun
            stop.set()
            watching.join()
            arbiter(app, uid, "after", found, stop, 30)
        found.faults += list(problems(place, uid))
        size = Path(place).stat().st_size
    print(
        f"{found.answers.total()} posts of {asked.senders} senders in {seconds:.1f} s: {dict(found.answers)}"
    )
    for what, waits in sorted(found.waits.items()):
        cut = quantiles(waits, n=20)
        print(f"{what}: {len(waits)}, median {quantiles(waits, n=2)[0]:.0f} ms, p95 {cut[18]:.0f} ms")
    print(f"database {size / 1e6:.1f} MB")
    for fault in found.faults:
        print(f"FAULT {fault}")
    bad = {status for status in found.answers if status >= 500}
    return 1 if found.faults or bad else 0


def problems(place: str, uid: str) -> list[str]:
    """Return what is stored that should not be."""
    desk = open_desk(place)
    box = Inbox(EntryRequests(desk.journal.database))
    kept = [each.entry for each in box.arrived(uid, desk.state(uid))]
    faults = []
    names = [each.name for each in kept]
    if len(names) > MOST_WAITING:
        faults.append(f"{len(names)} entries wait")
    if len(set(names)) < len(names):
        faults.append(f"stored twice: {Counter(names).most_common(1)}")
    if any(len(name) > 200 or name.startswith("Without") for name in names):
        faults.append("stored what is too long or without consent")
    acts = {record.type for record in desk.journal.read(uid)}
    print(f"{len(names)} entries wait; kinds of events in the journal: {sorted(acts)}")
    faults += [str(verdict.problems) for verdict in verify(desk) if verdict.problems]
    desk.journal.database.close()
    return faults


if __name__ == "__main__":
    sys.exit(main())
