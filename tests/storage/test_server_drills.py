"""What the administrator of a server does, with PostgreSQL's own tools: copies, coming back, new tables."""

import ast
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text
from tests.desk.conftest import opened, round_1
from tests.postgresql import SERVER_USER, NoServer, programs, running_server, server_options

from albireo.desk.rounds.results import EnterResult
from albireo.desk.transfer.verify import verify
from albireo.storage import migrate

ROOT = Path(__file__).parents[2]
SCRIPTS = Path(migrate.__file__).parent / "migrations" / "versions"
ADDING = {"create_table", "add_column", "create_index"}


def test_scripts_from_now_on_only_add() -> None:
    """An older process goes on beside a newer one: nothing it uses is changed or taken away."""
    for path in sorted(SCRIPTS.glob("v[0-9]*.py")):
        if path.stem[1:5] <= migrate.SERVE_SINCE:
            continue
        upgrade = next(
            node
            for node in ast.parse(path.read_text()).body
            if isinstance(node, ast.FunctionDef) and node.name == "upgrade"
        )
        calls = [node.func for node in ast.walk(upgrade) if isinstance(node, ast.Call)]
        used = {
            call.attr
            for call in calls
            if isinstance(call, ast.Attribute) and isinstance(call.value, ast.Name) and call.value.id == "op"
        }
        assert used <= ADDING, f"{path.name}: raise SERVE_SINCE, or do it a version later"


@pytest.mark.slow
def test_a_copy_by_pg_dump_comes_back_whole(
    postgresql_url: str, postgresql_server: str, tmp_path: Path
) -> None:
    """`deploy/backup.sh`, and `pg_restore` into an empty database; what is done later is not in the copy."""
    desk = opened(postgresql_url)
    uid = round_1(desk)
    script = ROOT / "deploy" / "backup.sh"
    url = postgresql_url.replace("postgresql+psycopg", "postgresql")
    world = {**os.environ, "PATH": f"{tools()}:{os.environ['PATH']}"}
    made = subprocess.run(
        ["sh", str(script), url, str(tmp_path / "copies")],
        check=True,
        capture_output=True,
        text=True,
        env=world,
    )
    copy = Path(made.stdout.strip())
    assert copy.stat().st_mode & 0o077 == 0
    before = desk.state(uid)
    desk.execute(uid, EnterResult(1, 1, "10"), "Ann", before.version)
    desk.journal.database.close()
    with psycopg.connect(postgresql_server, autocommit=True) as server:
        server.execute(f"CREATE DATABASE back_{os.getpid()}")
    back = postgresql_server.replace("/postgres?", f"/back_{os.getpid()}?")
    subprocess.run(
        [tools() / "pg_restore", "--exit-on-error", "--no-owner", f"--dbname={back}", str(copy)],
        check=True,
        capture_output=True,
    )
    again = opened(back)
    assert again.state(uid) == before
    assert not any(verdict.problems for verdict in verify(again))
    again.execute(uid, EnterResult(1, 1, "01"), "Ann", before.version)
    again.journal.database.close()


def commands_of_the_page() -> list[str]:
    """Return the commands that `docs/how-to/server.md` tells the administrator to type, in order."""
    page = (ROOT / "docs" / "how-to" / "server.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```$", page, flags=re.DOTALL | re.MULTILINE)
    return [line.strip() for block in blocks for line in block.splitlines()]


@pytest.mark.slow
def test_the_commands_of_the_page_create_a_database_and_bring_it_back(tmp_path: Path) -> None:
    """As written, but for the password, the host and the name of the copy; the role is no superuser."""
    create_role, create, create_other, restore, check = commands_of_the_page()
    try:
        with running_server() as url:
            host = url.partition("host=")[2]
            world = {
                **os.environ,
                "PATH": f"{Path(sys.executable).parent}:{tools()}:{os.environ['PATH']}",
                "PGHOST": host,
                "PGUSER": SERVER_USER,
            }

            def type_(command: str) -> str:
                done = subprocess.run(
                    shlex.split(command), env=world, capture_output=True, text=True, cwd=tmp_path
                )
                assert done.returncode == 0, f"{command}: {done.stderr}"
                return done.stdout

            type_(create_role.replace(" --pwprompt", ""))
            type_(create)
            first = f"postgresql://albireo@/albireo?host={host}"
            desk = opened(first)
            uid = round_1(desk)
            before = desk.state(uid)
            desk.journal.database.close()
            copy = type_(f"sh {ROOT / 'deploy' / 'backup.sh'} {shlex.quote(first)} {tmp_path / 'copies'}")
            type_(create_other)
            second = f"postgresql://albireo@/albireo2?host={host}"
            assert restore.endswith(" COPY")
            restored = restore.removesuffix("COPY") + copy.strip()
            type_(restored.replace("postgresql://albireo@…/albireo2", second))
            assert "no problems" in type_(check.replace("postgresql://albireo@…/albireo2", second))
            again = opened(second)
            assert again.state(uid) == before
            again.journal.database.close()
    except NoServer as why:
        pytest.skip(str(why))


def test_both_pages_say_the_same_of_the_rate() -> None:
    """300 requests a minute for all processes together, shared in steps of a tenth."""
    from albireo.web.http.request_rate import STEPS
    from albireo.web.http.services import Config

    [allowed] = [int(str(each.default)) for each in fields(Config) if each.name == "api_requests"]
    for page in ("api.md", "server.md"):
        text_of_page = " ".join((ROOT / "docs" / "how-to" / page).read_text(encoding="utf-8").split())
        assert f"{allowed} " in text_of_page
        assert f"in steps of {allowed // STEPS}" in text_of_page
        assert "counts separately" not in text_of_page


def tools() -> Path:
    """Return where PostgreSQL's own programs are, also where some of them are linked from elsewhere."""
    return (programs() / "initdb").resolve().parent


def _control(folder: Path, data: str, *arguments: str) -> None:
    """`pg_ctl` on one of the folders of data."""
    started = ("-l", str(folder / f"{data}.log"), "-w", "-o", server_options(folder))
    _as_server(programs() / "pg_ctl", "-D", folder / data, *started, *arguments, cwd=folder)


def _as_server(*command: str | Path, cwd: Path) -> None:
    prefix = ["runuser", "-u", SERVER_USER, "--"] if os.geteuid() == 0 else []
    subprocess.run([*prefix, *map(str, command)], check=True, cwd=cwd, capture_output=True)


@pytest.mark.slow
def test_a_whole_server_comes_back_from_pg_basebackup() -> None:
    """A copy of all files, taken while the server runs and started in its place: nothing is lost."""
    try:
        with running_server() as url:
            folder = Path(url.partition("host=")[2])
            desk = opened(url)
            uid = round_1(desk)
            before = desk.state(uid)
            _as_server(
                tools() / "pg_basebackup",
                *("-h", folder, "-U", SERVER_USER, "-D", folder / "copy", "-X", "stream", "-c", "fast"),
                cwd=folder,
            )
            desk.journal.database.close()
            _control(folder, "data", "-m", "immediate", "stop")
            _control(folder, "copy", "start")
            try:
                again = opened(url)
                assert again.state(uid) == before
                again.execute(uid, EnterResult(1, 1, "10"), "Ann", before.version)
                again.journal.database.close()
            finally:
                _control(folder, "copy", "-m", "fast", "stop")
                _control(folder, "data", "start")
    except NoServer as reason:
        pytest.skip(str(reason))


@contextmanager
def serving(place: str, data: Path) -> Iterator[int]:
    """A process on a server; its port."""
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "albireo", "serve", "--no-browser", "--port", "0"),
            *("--database", place, "--drain", "1"),
        ],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"}
        | {"ALBIREO_DATA": str(data)},
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        yield int(line.partition("127.0.0.1:")[2].partition("/")[0])
    finally:
        process.kill()
        process.wait(20)
        process.stdout.close()


def _get(port: int, path: str) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    except (OSError, HTTPException) as error:
        return 0, repr(error)
    finally:
        connection.close()


def _becomes(port: int, path: str, wanted: tuple[int, str]) -> None:
    until = time.monotonic() + 60
    while (found := _get(port, path)) != wanted:
        assert time.monotonic() < until, found
        time.sleep(0.05)


@pytest.mark.slow
def test_tables_change_under_a_running_process(postgresql_url: str, tmp_path: Path) -> None:
    """A made-up next version adds tables and columns: this one goes on, and another of it can start.

    When a later one takes away, and says so, a running process is not ready any more and none starts.
    """
    desk = opened(postgresql_url)
    uid = round_1(desk)
    place = postgresql_url
    with serving(place, tmp_path) as port:
        _becomes(port, "/ready", (200, "ready\n"))
        with desk.journal.database.writing() as connection:
            connection.execute(text("CREATE TABLE novelty (id INTEGER PRIMARY KEY)"))
            for table in ("tournament", "account", "event"):
                added = "ADD COLUMN colour VARCHAR(8) NOT NULL DEFAULT ''"
                connection.execute(text(f"ALTER TABLE {table} {added}"))
            connection.execute(text("CREATE INDEX novelty_by_id ON novelty (id)"))
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        desk.execute(uid, EnterResult(1, 1, "10"), "Ann", desk.state(uid).version)
        time.sleep(1.1)  # longer than an answer of the database is kept
        assert _get(port, "/ready") == (200, "ready\n")
        assert _get(port, "/public")[0] == 200
        with serving(place, tmp_path) as second:
            _becomes(second, "/ready", (200, "ready\n"))
        with desk.journal.database.writing() as connection:
            since = "UPDATE installation SET value = '9999' WHERE name = 'tables-serve-since'"
            connection.execute(text(since))
        _becomes(port, "/ready", (503, "tables\n"))
        assert _get(port, "/health") == (200, "ok\n")
    desk.journal.database.close()
