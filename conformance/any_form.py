"""Any form to any page by anybody: `python conformance/any_form.py --seconds 600 [--seed 1]`.

Every line of the table of pages is sent what no page of ours would send: fields missing, of the wrong kind,
huge, negative, doubled, from another round; unknown players, boards, rounds and tournaments; stale and future
versions; the same form twice. Half of the forms are those the pages really hold, with one or two fields
spoilt, so that what lies behind the first check is reached as well. Whatever comes: no answer of the 500s, a
message with every refusal, and a refusal leaves every journal as it was. The journals verify at the end.
"""

import argparse
import inspect
import os
import random
import re
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote, urlencode, urlsplit

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from conformance.hostile_world import FILES, ROLES, SPOILT, Forms, prepare  # noqa: E402
from starlette.testclient import TestClient  # noqa: E402

from albireo.desk.mechanism.desk import Desk  # noqa: E402
from albireo.desk.transfer.verify import verify  # noqa: E402
from albireo.facts.fact import FactTable  # noqa: E402
from albireo.web.app import PAGES, create_app  # noqa: E402
from albireo.web.http import security  # noqa: E402
from albireo.web.http.local_keys import opening_path  # noqa: E402
from albireo.web.http.pages import Page  # noqa: E402
from albireo.web.http.seat_codes import seat_code  # noqa: E402
from albireo.web.http.services import LOOPBACK, Config  # noqa: E402
from albireo.web.routes.settings import SECTIONS  # noqa: E402
from albireo.web.server import open_desk  # noqa: E402

NEVER_ENDING = frozenset({"/t/{uid}/live", "/t/{uid}/public/live/stream"})
LAN = "192.168.1.20"
BROWSER = "b" * 43
EPISODE = 150
"""Requests after which the tournaments are as they were at first: what succeeds changes them."""

TEXT = re.compile(r'(?:text|texts|number|has|file)\(\s*"(\w+)"')
CONSENT = re.compile(r'name="consent" value="([^"]+)"')
TRACE = re.compile(r"Traceback \(most recent call last\)|File \"/|A bug in Albireo")


class Broken(AssertionError):
    """An answer no page may give."""


@dataclass(frozen=True)
class Sent:
    """One request, to be told and to be sent twice."""

    method: str
    path: str
    fields: tuple[tuple[str, str], ...]
    file: tuple[str, bytes] | None
    headers: tuple[tuple[str, str], ...]
    who: str

    def __str__(self) -> str:
        fields = [
            (name, value if len(value) < 80 else f"{value[:30]}... {len(value)}")
            for name, value in self.fields
        ]
        file = f" file {self.file[0]!r} {self.file[1][:20]!r}" if self.file else ""
        return f"{self.who}: {self.method} {self.path[:300]} {fields}{file} {dict(self.headers)}"


class Fuzz:
    """The app on a copy of the prepared database, and someone who sends it nonsense."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.answers: Counter[int] = Counter()
        self.tried: Counter[str] = Counter()
        self._folder = folder
        self._prepared = folder / "prepared.db"
        if not self._prepared.exists():
            prepare(self._prepared)
        self._names = {page: _field_names(page) for page in PAGES}
        self._every_name = sorted({name for names in self._names.values() for name in names})
        self._files: set[Page] = set()
        """Pages that hold no forms, because they are files."""
        self._episode = 0
        self.last = ""

    def run(self, pages: tuple[Page, ...], until: float = float("inf"), rounds: int = 10**9) -> None:
        """Each page again and again, in another order each time."""
        queue: list[Page] = []
        while (queue or rounds > 0) and time.monotonic() < until:
            with self._opened() as desk:
                self._harvest()
                for _ in range(EPISODE):
                    if not queue and rounds > 0:
                        queue = [page for page in pages if page.path not in NEVER_ENDING]
                        self.chance.shuffle(queue)
                        rounds -= 1
                    if not queue or time.monotonic() > until:
                        break
                    self._try(queue.pop(), desk)
                wrong = [verdict for verdict in verify(desk) if verdict.problems]
                if wrong:
                    raise Broken(f"a journal does not verify: {wrong}")

    def _opened(self) -> "_Opened":
        self._episode += 1
        place = self._folder / f"episode{self._episode}.db"
        shutil.copyfile(self._prepared, place)
        return _Opened(self, place)

    def _harvest(self) -> None:
        """The forms that the pages of a tournament hold."""
        self.forms: dict[tuple[str, str], list[tuple[str, list[tuple[str, str]]]]] = {}
        uid = self.chance.choice(self.uids)
        for page in PAGES:
            if page.method != "GET" or page.path in NEVER_ENDING or page.path.startswith("/safety"):
                continue
            path = self._address(page, uid, plain=True)
            if page in self._files:
                continue
            answer = self.local.get(path, headers={"cookie": f"{security.BROWSER_COOKIE}={BROWSER}"})
            if not answer.headers.get("content-type", "").startswith("text/html"):
                if answer.status_code == 200:
                    self._files.add(page)
                continue
            forms = Forms()
            forms.feed(answer.text)
            for method, action, fields in forms.found:
                at = urlsplit(action or path).path
                owner = self._owner(method, at)
                if owner is not None:
                    self.forms.setdefault((owner.method, owner.path), []).append((at, fields))

    def _owner(self, method: str, path: str) -> Page | None:
        return next(
            (page for page in PAGES if page.method == method and _PATTERNS[page].fullmatch(path)), None
        )

    def _address(self, page: Page, uid: str, *, plain: bool = False) -> str:
        chance = self.chance
        is_wild = not plain and chance.random() < 0.3

        def value(match: re.Match[str]) -> str:
            name = match[1].partition(":")[0]
            if name == "uid":
                if is_wild and chance.random() < 0.2:
                    return quote(
                        chance.choice(("0123456789abcdef", "nobody", "..", *SPOILT))[:1000] or "x", safe=""
                    )
                return uid
            if match[1].endswith(":number"):
                usual = str(chance.randint(1, 2 if name == "round" else 5))
                return chance.choice(("0", "3", "9", "10", "99", "999999999", "1" * 12)) if is_wild else usual
            if is_wild:
                return quote(chance.choice(SPOILT)[:1000] or "x", safe="")
            if name == "code" and chance.random() < 0.5:
                return seat_code(self.secret, uid, 1, 1, "w")
            known = {"step": _STEPS, "section": _SECTIONS, "kind": ("csv", "xlsx"), "side": ("w", "b")}
            return chance.choice(known.get(name, ("1",)))

        return re.sub(r"{([\w:]+)}", value, page.path)

    def _try(self, page: Page, desk: Desk) -> None:
        sent = self._made(page)
        before = self._versions(desk)
        first = self._send(page, sent, desk, before)
        for _ in range(3):
            asked = CONSENT.findall(self.last) if first == 409 else []
            if not asked or self.chance.random() < 0.3:
                break
            sent = replace(sent, fields=(*sent.fields, *(("consent", token) for token in asked)))
            first = self._send(page, sent, desk, before)
        if self.chance.random() < 0.15:
            between = self._versions(desk)
            self._send(page, sent, desk, between)
            command = dict(sent.fields).get("command", "")
            if first < 400 and command.isalnum() and page.in_tournament and self._versions(desk) != between:
                raise Broken(f"done twice: {sent}")

    def _made(self, page: Page) -> Sent:
        chance = self.chance
        uid = chance.choice(self.uids)
        path, fields = self._address(page, uid), []
        real = self.forms.get((page.method, page.path))
        if real and chance.random() < 0.6:
            at, held = chance.choice(real)
            fields = [(name, value) for name, value in held if name != "csrf"]
            path = at if chance.random() < 0.7 else path
        else:
            fields = [(name, chance.choice(SPOILT)) for name in self._names[page] if chance.random() < 0.7]
        for _ in range(chance.choice((0, 1, 1, 2))):
            self._spoil(fields, page)
        if chance.random() < 0.2:
            fields.append(("seen", chance.choice(("0", "1", "999999", "-1", "x"))))
        if chance.random() < 0.3:
            fields.append(("command", f"c{chance.randrange(10**9)}"))
        headers = [("hx-request", "true"), ("hx-target", "row")] if chance.random() < 0.5 else []
        if chance.random() < 0.1:
            headers.append(("accept-language", chance.choice(("it", "fr", "x" * 3000, ",;q=,"))))
        file = (chance.choice(_FILE_NAMES), chance.choice(FILES)) if chance.random() < 0.25 else None
        who = chance.choice(("local", "local", "local", "phone", *(role.code for role in ROLES)))
        return Sent(
            page.method, path, tuple(fields), file if page.method == "POST" else None, tuple(headers), who
        )

    def _spoil(self, fields: list[tuple[str, str]], page: Page) -> None:
        chance = self.chance
        deed = chance.random()
        if not fields or deed < 0.1:
            fields.append((chance.choice(self._names[page] or self._every_name), chance.choice(SPOILT)))
            return
        index = chance.randrange(len(fields))
        if deed < 0.7:
            fields[index] = (fields[index][0], chance.choice(SPOILT))
        elif deed < 0.8:
            del fields[index]
        elif deed < 0.9:
            fields.append((fields[index][0], chance.choice(SPOILT)))
        else:
            fields.insert(index, (chance.choice(self._every_name), chance.choice(SPOILT)))

    def _send(self, page: Page, sent: Sent, desk: Desk, before: dict[str, int]) -> int:
        client = self.local if sent.who == "local" else self.lan
        cookies = [f"{security.BROWSER_COOKIE}={BROWSER}"]
        if sent.who == "phone":
            player = self.chance.choice(("1", "2", "999", "x", "9" * 50, "%D9%A3"))
            cookies += [f"albireo_player={player}", f"albireo_code=1-{self.chance.randrange(10**6):06}"]
        elif sent.who == "local":
            cookies.append(self.local_cookie)
        else:
            cookies.append(f"{security.SESSION_COOKIE}={sent.who * 10}")
        headers = {**dict(sent.headers), "cookie": "; ".join(cookies)}
        self.tried[f"{page.method} {page.path}"] += 1
        try:
            if sent.method == "GET":
                query = urlencode([(name, value[:5000]) for name, value in sent.fields])[:50_000]
                answer = client.get(f"{sent.path}?{query}" if query else sent.path, headers=headers)
            else:
                headers["x-csrf-token"] = self.token
                data: dict[str, list[str]] = {}
                for name, value in sent.fields:
                    data.setdefault(name, []).append(value)
                files = {"file": sent.file} if sent.file else None
                answer = client.post(sent.path, data=data, files=files, headers=headers)
        except Exception as error:
            raise Broken(f"{sent}\n  raised {error!r}") from error
        self.answers[answer.status_code] += 1
        self.last = answer.text
        if answer.status_code >= 500 or TRACE.search(answer.text):
            raise Broken(f"{sent}\n  was answered {answer.status_code}: {answer.text[:500]}")
        is_refused = answer.status_code >= 400 or answer.headers.get("hx-retarget") == "#dialog"
        if is_refused and not answer.text.strip():
            raise Broken(f"{sent}\n  was refused without a word: {answer.status_code}")
        if (is_refused or sent.method == "GET") and self._versions(desk) != before:
            raise Broken(f"{sent}\n  was answered {answer.status_code} and changed a journal")
        return 409 if answer.headers.get("hx-retarget") == "#dialog" else answer.status_code

    def _versions(self, desk: Desk) -> dict[str, int]:
        return {head.uid: head.version for head in desk.tournaments()}

    def open(self, place: Path) -> Desk:
        desk = open_desk(str(place))
        app = create_app(desk, Config(hosts=LOOPBACK | {LAN}, local_user="Anna"))
        self.secret = app.state.services.secret
        self.token = security.form_token(self.secret, BROWSER)
        self.uids = [head.uid for head in sorted(desk.tournaments(), key=lambda head: head.name)]
        self.local = TestClient(
            app, base_url="http://127.0.0.1", client=("127.0.0.1", 50000), follow_redirects=False
        )
        came_in = self.local.get(opening_path(app.state.services.local_keys.new()))
        self.local_cookie = next(
            text.partition(";")[0]
            for text in came_in.headers.get_list("set-cookie")
            if text.startswith("albireo_local_")
        )
        self.lan = TestClient(
            app, base_url=f"http://{LAN}", client=("192.168.1.78", 50000), follow_redirects=False
        )
        return desk


class _Opened:
    """One episode."""

    def __init__(self, fuzz: Fuzz, place: Path) -> None:
        self._fuzz, self._place = fuzz, place

    def __enter__(self) -> Desk:
        self._desk = self._fuzz.open(self._place)
        return self._desk

    def __exit__(self, *_: object) -> None:
        self._desk.journal.database.close()
        for path in self._place.parent.glob(f"{self._place.name}*"):
            path.unlink()


def _pattern(page: Page) -> re.Pattern[str]:
    return re.compile(re.sub(r"{(\w+)(:number)?}", lambda m: "[0-9]{1,9}" if m[2] else "[^/]+", page.path))


_PATTERNS = {page: _pattern(page) for page in PAGES}
_STEPS = ("start", "seat", "leave", "pair", "break", "turn", "engine", "end")
_SECTIONS = tuple(SECTIONS)
_ROUTES = "albireo.web.routes."
_MODULES = [
    module for name, module in sys.modules.items() if name.startswith(_ROUTES) and hasattr(module, "PAGES")
]
_FILE_NAMES = ("a.trf", "a.csv", "a.xlsx", "a.albireo", "a.zip", "../x.trf", "😀", "x" * 300, "a.txt")


def _field_names(page: Page) -> list[str]:
    """Return the fields the module of a page asks for."""
    owner = next(module for module in _MODULES if page in module.PAGES)
    known = [
        value
        for value in vars(owner).values()
        if inspect.ismodule(value) and value.__name__.startswith(_ROUTES)
    ]
    modules = (owner, *known)
    asked = {name for module in modules for name in TEXT.findall(inspect.getsource(module))}
    tables = {table for module in modules for table in vars(module).values() if isinstance(table, FactTable)}
    return sorted(asked | {fact.name for table in tables for fact in table.typed_in})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep-going", action="store_true", help="tell every kind of failure once")
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    told: set[str] = set()
    total: Counter[int] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ALBIREO_DATA"] = str(Path(folder) / "data")
        seed = options.seed
        while time.monotonic() < until:
            fuzz = Fuzz(Path(folder), seed)
            try:
                fuzz.run(PAGES, until)
            except Broken as broken:
                if not options.keep_going:
                    raise
                trace = traceback.format_exception(broken.__cause__)[-6:] if broken.__cause__ else []
                key = "".join(trace[-2:-1]) or re.sub(r"[0-9a-f]{16}|\d+", "#", str(broken))[:200]
                if key not in told:
                    told.add(key)
                    print(f"seed {seed}: {broken}\n{''.join(trace)}", flush=True)
            total += fuzz.answers
            seed += 1
    print(
        f"{sum(total.values())} requests, {len(told)} kinds of failure, answers {dict(sorted(total.items()))}"
    )
    sys.exit(bool(told))


if __name__ == "__main__":
    main()
