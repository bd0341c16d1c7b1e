"""What `any_form.py` needs: tournaments in every state, people of every role, values no one expects."""

from html.parser import HTMLParser
from pathlib import Path

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import ChangeRules, CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.storage.accounts import Accounts
from albireo.web.http import security
from albireo.web.http.roles import Role
from albireo.web.server import open_desk

ROLES = (Role.READER, Role.CLERK, Role.ARBITER, Role.CHIEF)
SPOILT = (
    *("", " ", "0", "-1", "1", "2", "3", "7", "999", "999999999", "9999999999", "9" * 5000, "-" + "9" * 5000),
    *("1.5", "0.5", "-0.5", "½", "²", "٣", "٣٤٥٦٧٨", "1e9", "1e400", "NaN", "inf", "0x10", "1_000", "1,5"),
    *("\x00", "a\x00b", "\n", "a\r\nSet-Cookie: x=1", "\t", "\x1b[31m", "\u2028", "\ufeff", "\x7f"),
    *(
        "😀" * 40,
        "\u202eabc",
        "שלום",
        "e\u0301" * 30,
        "ﬃ",
        "x" * 100_000,
        "ß" * 300,
        "٪",
        "%00",
        "%s{0}{x!r}",
    ),
    *("<script>", '"><img src=x>', "' OR 1=1 --", "../../etc/passwd", "//evil.example", "javascript:1", "/"),
    *("on", "yes", "true", "None", "null", "[]", "{}", "[[[[", '[["10"]]', '{"a": 1e999}', "[" * 3000),
    *(
        "10",
        "==",
        "01",
        "+-",
        "--",
        "XX",
        "1-0",
        "w",
        "b",
        "white",
        "Z",
        "H",
        "F",
        "U",
        "won",
        "draw",
        "lost",
    ),
    *("2026-02-30", "2026-13-01T25:00", "0001-01-01T00:00", "9999-12-31T23:59", "2026-03-01T10:00", "10:00"),
    *("2026-03-29T02:30", "-2026-01-01", "20260301", "W53", "0000-00-00", "2026-03-01", "24:00"),
    *(
        "1-3",
        "3-1",
        "1-999999999",
        "1 2 3",
        "1;2",
        "1:2",
        "x=1",
        "=1",
        "FIDE_DUTCH_2026",
        "BERGER_ROUNDROBIN",
    ),
    *("BH", "BH:GP", "BH/C1", "TPN", "DE", "F", "FRA", "rank", "csv", "xlsx", "it", "dark", "admin", "chief"),
)
FILES = (
    b"",
    b"\x00" * 3000,
    bytes(range(256)) * 8,
    b"012 Open\nXXR 3\n001    1      Castor, Emil",
    b"Name;Rating\nCastor, Emil;" + b"9" * 5000,
    "Name\tRating\n😀\u202e\t-5\n".encode(),
    b"PK\x03\x04 half",
    b"\x1f\x8b\x08 half",
    b"[" * 3000,
)


class Forms(HTMLParser):
    """The forms a page holds, as a browser would send them; buttons of htmx count as forms."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, list[tuple[str, str]]]] = []
        self._open: list[tuple[str, str]] | None = None
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        for name in ("hx-post", "hx-get"):
            if name in given:
                fields = self._open if tag == "form" and self._open is not None else []
                self.found.append((name[3:].upper(), given[name], fields))
        if tag == "form":
            self._open = []
            self.found.append((given.get("method", "get").upper(), given.get("action", ""), self._open))
            if "hx-post" in given:
                self.found.append(("POST", given["hx-post"], self._open))
        if self._open is None:
            return
        if tag == "select":
            self._select = given.get("name", "")
        elif (
            tag == "option" and self._select and ("selected" in given or self._select not in dict(self._open))
        ):
            self._open.append((self._select, given.get("value", "")))
        elif given.get("name") and tag in ("input", "button", "textarea") and given.get("type") != "file":
            value = given.get("value", "on" if given.get("type") in ("checkbox", "radio") else "")
            self._open.append((given["name"], value))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = ""


def _done(desk: Desk, uid: str, command: AnyCommand) -> None:
    version = desk.state(uid).version
    try:
        desk.execute(uid, command, "Anna", version)
    except NeedsConsent as asks:
        desk.execute(uid, command, "Anna", version, {w.token: w.level.answers for w in asks.warnings})


def _created(desk: Desk, command: CreateTournament) -> str:
    try:
        return desk.create(command, "Anna")[0]
    except NeedsConsent as asks:
        return desk.create(command, "Anna", {w.token: w.level.answers for w in asks.warnings})[0]


def prepare(place: Path) -> None:
    """A tournament in every state, and someone of every role who is logged in."""
    desk = open_desk(str(place))
    rules = RulesFacts(public_pages=True, phone_results=True)
    players = tuple(PlayerFacts(name=f"Name{n}, First", rating=2400 - 30 * n) for n in range(9))
    for name, system, steps in (
        ("empty", "FIDE_DUTCH_2026", 0),
        ("listed", "FIDE_DUTCH_2026", 1),
        ("draft", "FIDE_DUTCH_2026", 2),
        ("open", "FIDE_DUTCH_2026", 3),
        ("half", "FIDE_DUTCH_2026", 4),
        ("complete", "FIDE_DUTCH_2026", 5),
        ("second", "FIDE_DUTCH_2026", 6),
        ("berger", "BERGER_ROUNDROBIN", 4),
        ("double", "FIDE_DUBOV", 3),
        ("lim", "FIDE_LIM", 5),
    ):
        uid = _created(desk, CreateTournament(name, 9, SettingsFacts(system=system)))
        _done(
            desk,
            uid,
            ChangeRules(rules if steps % 2 else RulesFacts(public_pages=True, public_standings=False)),
        )
        if steps >= 1:
            _done(desk, uid, RegisterPlayers(players))
        if steps >= 2:
            _done(desk, uid, PairRound(1))
        if steps >= 3:
            _done(desk, uid, PublishRound(1))
        boards = sorted(desk.state(uid).rounds[0].boards) if steps >= 4 else []
        for board in boards[: len(boards) // 2 if steps == 4 else None]:
            _done(desk, uid, EnterResult(1, board, "10"))
        if steps >= 6:
            _done(desk, uid, PairRound(2))
            _done(desk, uid, PublishRound(2))
    accounts = Accounts(desk.journal.database)
    for role in ROLES:
        accounts.add(role.code, security.hash_password("correct horse"), role.code)
        accounts.open_session(security.digest(role.code * 10), role.code)
        for head in desk.tournaments():
            accounts.set_role(role.code, head.uid, role.code)
    accounts.secret()
    desk.journal.database.close()
