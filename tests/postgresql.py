"""A real PostgreSQL server in a temporary folder, for the tests that need one."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

SERVER_USER = "postgres"


class NoServer(Exception):
    """PostgreSQL cannot be started here; the text says why."""


@contextmanager
def running_server() -> Iterator[str]:
    """Start a server on a Unix socket and give the URL of its `postgres` database."""
    if os.name != "posix":
        raise NoServer("the tests start it on a Unix socket")
    import pwd

    found = programs()
    folder = Path(tempfile.mkdtemp(prefix="albireo-pg-", dir="/tmp"))
    prefix: list[str] = []
    if os.geteuid() == 0:
        # PostgreSQL refuses to run as root: use the account its Debian package brings.
        try:
            account = pwd.getpwnam(SERVER_USER)
        except KeyError:
            raise NoServer(f"running as root and there is no user {SERVER_USER!r} to run it as") from None
        os.chown(folder, account.pw_uid, account.pw_gid)
        prefix = ["runuser", "-u", SERVER_USER, "--"]
    data, log = folder / "data", folder / "log"

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [*prefix, str(found / program), *arguments],
            check=True,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    try:
        run("initdb", "-D", str(data), "-U", SERVER_USER, "-A", "trust", "-E", "UTF8", "--locale=C")
        run("pg_ctl", "-D", str(data), "-l", str(log), "-w", "-o", server_options(folder), "start")
        try:
            yield f"postgresql://{SERVER_USER}@/postgres?host={folder}"
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def server_options(folder: Path) -> str:
    """A Unix socket in the folder of the server, nothing in the network, and quick to start after a kill."""
    return f"-k {folder} -c listen_addresses='' -c max_connections=100{_quick_recovery()}"


@cache
def _quick_recovery() -> str:
    """One call brings all files to the disk instead of one for each; PostgreSQL 14 and Linux have it."""
    said = subprocess.run([str(programs() / "postgres"), "--version"], capture_output=True, text=True).stdout
    version = re.search(r"\d+", said)
    is_there = sys.platform == "linux" and version is not None and int(version[0]) >= 14
    return " -c recovery_init_sync_method=syncfs" if is_there else ""


def programs() -> Path:
    """Return the folder of `initdb` and `pg_ctl`: Debian keeps them off the PATH."""
    found = shutil.which("initdb")
    if found and (Path(found).parent / "pg_ctl").exists():
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not versions:
        raise NoServer("PostgreSQL is not installed; on Debian or Ubuntu: apt-get install postgresql")
    return versions[-1].parent
