"""What the table of ASVS says of the program, read from it: no eval, no shell, no guessable number."""

import ast
import re
import secrets
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from argon2 import PasswordHasher, extract_parameters
from starlette.applications import Starlette
from tests.web.visitor import Visitor

import albireo
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.storage.access_log import AccessLog
from albireo.storage.accounts import Accounts
from albireo.web.http import second_factor, security
from albireo.web.http.form import Upload
from albireo.web.http.kept_uploads import KeptUploads
from albireo.web.routes.files import file_name

TOP = Path(albireo.__file__).parent
FACES = ("web", "storage", "desk", "site", "formats", "reports", "i18n")
"""What meets strangers, or their data; engines and generators of tournaments do not."""


def calls(*folders: str) -> Iterator[tuple[str, str, ast.Call]]:
    for folder in folders:
        yield from calls_in(folder)


@cache
def calls_in(folder: str) -> list[tuple[str, str, ast.Call]]:
    """Every call below a folder, read once for all tests: the file, the name that is called, the call."""
    return [
        (path.relative_to(TOP).as_posix(), ast.unparse(node.func), node)
        for path in (TOP / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]


def test_nothing_is_evaluated() -> None:
    assert [(file, name) for file, name, _ in calls(*FACES) if name in ("eval", "exec")] == []


def test_pickles_come_from_the_own_child_only() -> None:
    read = {file for file, name, _ in calls(*FACES) if name.endswith(("pickle.loads", "pickle.load"))}
    assert read == {"formats/foreign_file.py"}


def test_no_shell_reads_a_command() -> None:
    found = [
        file
        for file, name, call in calls(*FACES, "cli")
        for word in call.keywords
        if name.startswith("subprocess.")
        and word.arg == "shell"
        and not (isinstance(word.value, ast.Constant) and word.value.value is False)
    ]
    assert found == []
    assert [file for file, name, _ in calls(*FACES, "cli") if name in ("os.system", "os.popen")] == []


def test_what_no_one_may_guess_is_drawn_by_the_system() -> None:
    """`random` spreads spectators over time and nothing else."""
    imports = {
        path.relative_to(TOP).as_posix()
        for folder in ("web", "storage", "desk/entries", "desk/transfer")
        for path in (TOP / folder).rglob("*.py")
        if re.search(r"^(from|import) random\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert imports == {"web/http/live.py"}
    assert len(security.new_token()) >= len(secrets.token_urlsafe(32))


def test_passwords_are_hashed_at_full_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "_HASHER", PasswordHasher())
    found = extract_parameters(security.hash_password("correct horse battery"))
    assert (found.type.name, found.salt_len * 8) == ("ID", 128)
    assert (found.memory_cost, found.time_cost) >= (64 * 1024, 3)


def test_only_hashes_and_digests_are_kept(visitor: Visitor, desk: Desk, app: Starlette) -> None:
    visitor.get("/people")
    visitor.post("/people/add", name="Bea", password="correct horse battery", role="reader")
    cookies = [cookie.value for cookie in visitor.client.cookies.jar if cookie.value]
    place = desk.journal.database.path
    assert place is not None
    data = b"".join(path.read_bytes() for path in place.parent.glob(f"{place.name}*"))
    assert b"correct horse battery" not in data
    assert [value for value in cookies if len(value) > 20 and value.encode() in data] == []
    account = Accounts(desk.journal.database).account("Bea")
    assert account is not None
    assert account.password.startswith("$argon2id$")


def test_codes_of_the_second_factor_are_those_of_the_standard() -> None:
    """RFC 6238, appendix B: SHA-1, the last six of the eight digits given there."""
    key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    for at, code in ((59, "287082"), (1111111109, "081804"), (20000000000, "353130")):
        assert second_factor.step_of(key, code, at) is not None
        assert second_factor.step_of(key, "000000", at) is None


def test_lines_of_the_log_are_in_utc_and_in_one_line(desk: Desk, visitor: Visitor) -> None:
    log = AccessLog(desk.journal.database)
    log.record("refused", "Bea\nlog-in Eve", "x\r\ny", "192.0.2.1")
    (line,) = [each for each in log.newest() if each.kind == "refused"]
    assert line.at.endswith("Z")
    page = visitor.get("/people/access").text
    assert "<script" not in page.partition("<main")[2]


def test_no_header_names_the_server_or_its_version(visitor: Visitor) -> None:
    for path in ("/", "/login", "/no-such-page"):
        headers = {name.casefold() for name in visitor.get(path).headers}
        assert headers.isdisjoint({"server", "x-powered-by", "via"})


def test_names_of_downloads_are_plain(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/settings/event", name='Open";\r\nX: y/../..', rounds=3)
    state = desk.state(home.removeprefix("/t/"))
    assert re.fullmatch(r"[a-z0-9-]*(\.[a-z0-9]+)?", file_name(state, "site", None).casefold())


def test_fields_of_passwords_let_managers_fill_them_in(stranger: Visitor) -> None:
    page = stranger.get("/login").text
    assert 'autocomplete="current-password"' in page
    assert "onpaste" not in page


def test_connections_check_certificates() -> None:
    unsafe = [
        file
        for folder in (*FACES, "cli")
        for path in (TOP / folder).rglob("*.py")
        if re.search(r"CERT_NONE|_create_unverified|check_hostname = False", path.read_text("utf-8"))
        for file in (path.name,)
    ]
    assert unsafe == []


def test_names_fill_holes_and_are_never_formatted_again(visitor: Visitor) -> None:
    """Braces and per cent signs in names are letters like others, wherever sentences are made of them."""
    name = "{0.__class__}{reason!r}{name}, %s%(x)d"
    uid, _ = visitor.desk.create(CreateTournament(name, 3), "Anna")
    visitor.do(f"/t/{uid}", RegisterPlayers((PlayerFacts(name=name),)))
    for page in ("players", "history", "settings", "documents", "standings", "check-in"):
        text = visitor.get(f"/t/{uid}/{page}").text
        assert name in text
        assert "<class" not in text


def test_old_digests_are_used_where_a_standard_asks_for_them_only() -> None:
    found = {
        file
        for file, name, call in calls(*FACES)
        if name in ("hashlib.md5", "hashlib.sha1", "hashlib.new")
        or (name == "hmac.new" and any(word in ast.unparse(call) for word in ("sha1", "md5")))
    }
    assert found == {"web/http/second_factor.py"}


def test_a_hash_of_a_password_names_its_parameters() -> None:
    """So that stronger ones can be used later, and the old hashes go on working."""
    assert security.hash_password("correct horse").startswith("$argon2id$v=19$m=")


def test_files_that_wait_are_their_owners_only(tmp_path: Path) -> None:
    uploads = KeptUploads(tmp_path / "waiting", b"secret")
    uploads.keep(None, Upload("cup.trf", b"012 Cup"))
    (holder,) = (tmp_path / "waiting").iterdir()
    (own,) = holder.iterdir()
    for folder in (holder, own):
        assert folder.stat().st_mode & 0o077 == 0
    assert not own.is_relative_to(TOP), "nothing that is served"


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/samples", "/tests", "/static/"])
def test_no_samples_and_no_documentation_of_libraries_are_served(stranger: Visitor, path: str) -> None:
    assert stranger.get(path).status_code == 404


def test_the_unit_of_a_server_gives_the_app_no_rights() -> None:
    unit = (Path(__file__).parents[2] / "deploy" / "albireo@.service").read_text(encoding="utf-8")
    assert re.search(r"^User=(?!root)\w+$", unit, re.MULTILINE)
    assert "\nNoNewPrivileges=yes\n" in unit
    assert "\nProtectSystem=strict\n" in unit
