"""A whole server on a Debian of its own, as the page says: `python conformance/whole_server.py FOLDER`.

Makes a small Debian in FOLDER (mmdebstrap), boots its systemd (systemd-nspawn, with a network of its own that
leads nowhere) and follows docs/how-to/server.md: PostgreSQL, the program from its wheel, the first
administrator, units, nginx with certificates at the paths of its file. Then a tournament over https;
Prometheus; all processes restarted one by one under requests; processes killed, PostgreSQL away for longer
than a start waits; a copy by the unit of the timer and its way back; the server started anew. Ends with 1 at
the first step that fails.

As root on Debian, with the packages mmdebstrap and systemd-container; five minutes, ten the first time.
"""

import argparse
import contextlib
import ctypes
import os
import platform
import re
import shutil
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from conformance.proxies import SITE, HttpsConnection, make_authority  # noqa: E402
from executable.try_folder import Browser, try_tournament  # noqa: E402

PORTS = (8031, 8032, 8033, 8034)
PASSWORD = "correct horse battery"
DATABASE = "postgresql://albireo:secret@127.0.0.1/albireo"
PACKAGES = (
    *("systemd", "systemd-sysv", "dbus", "iproute2", "procps", "curl", "ca-certificates"),
    *("postgresql", "nginx-light", "prometheus", "python3", "python3-venv"),
)
NEW_NETWORK = 0x40000000
"""CLONE_NEWNET of sched.h."""


class Machine:
    """A Debian that runs, and commands in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._process: subprocess.Popen[bytes] | None = None
        self._leader = ""

    def boot(self) -> None:
        self._process = subprocess.Popen(
            [
                *("systemd-nspawn", "--quiet", f"--directory={self.root}", "--register=no", "--keep-unit"),
                *("--private-network", "--console=read-only", "--boot"),
            ],
            stdin=subprocess.DEVNULL,
            stdout=(self.root.parent / "console.log").open("wb"),
            stderr=subprocess.STDOUT,
        )
        until(self._has_leader, "systemd-nspawn did not start")
        until(self._is_up, "systemd did not come up", 300)
        with Path(f"/proc/{self._leader}/ns/net").open() as network:
            if ctypes.CDLL(None, use_errno=True).setns(network.fileno(), NEW_NETWORK):
                raise OSError(ctypes.get_errno(), "setns")

    def _has_leader(self) -> bool:
        """Whether its first process runs: systemd-nspawn has a child before that one, which prepares it."""
        nspawn = self._process.pid if self._process is not None else 0
        for child in Path(f"/proc/{nspawn}/task/{nspawn}/children").read_text().split():
            with contextlib.suppress(OSError):
                if Path(f"/proc/{child}/comm").read_text() == "systemd\n":
                    self._leader = child
                    return True
        return False

    def _is_up(self) -> bool:
        """Return whether everything that is to be started has been; the steps find what did not."""
        return self.does("systemctl is-system-running").strip() in ("running", "degraded")

    def does(self, script: str, given: str = "") -> str:
        """A shell script as root; what it said, however it ended."""
        entered = ["nsenter", f"--target={self._leader}", "--mount", "--uts", "--ipc", "--net", "--pid"]
        world = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LC_ALL=C.UTF-8"]
        done = subprocess.run(
            [*entered, "--cgroup", "--root", "--wd", *world, "sh", "-ec", script],
            input=given,
            capture_output=True,
            text=True,
            timeout=600,
        )
        self.status = done.returncode
        return done.stdout + done.stderr

    def do(self, script: str, given: str = "") -> str:
        """The same, which has to succeed."""
        said = self.does(script, given)
        if self.status:
            raise SystemExit(f"{script}\nended with {self.status}:\n{said}")
        return said

    def stop(self) -> None:
        if self._process is not None:
            self.does("systemctl --no-block poweroff")
            try:
                self._process.wait(60)
            except subprocess.TimeoutExpired:
                self._process.terminate()
                self._process.wait(30)
            self._process = None


def until(is_so: Callable[[], bool], otherwise: str, seconds: float = 90) -> float:
    """Wait for something; how long it took."""
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > seconds:
            raise SystemExit(otherwise)
        time.sleep(0.1)
    return time.monotonic() - began


def say(what: str, found: str) -> None:
    print(f"{what:<28}{found}", flush=True)


def make_debian(folder: Path) -> Path:
    """Return a new Debian each time; what was downloaded for it is kept."""
    kept, root = folder / "debian.tar", folder / "root"
    if not kept.exists():
        codename = platform.freedesktop_os_release()["VERSION_CODENAME"]
        new = folder / "new.tar"
        include = "--include=" + ",".join(PACKAGES)
        subprocess.run(["mmdebstrap", "--quiet", "--variant=apt", include, codename, str(new)], check=True)
        new.rename(kept)
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    subprocess.run(["tar", "-C", str(root), "-xpf", str(kept), "--exclude=./dev/*"], check=True)
    for name in ("nginx", "prometheus"):  # each is started by its step
        (root / f"etc/systemd/system/multi-user.target.wants/{name}.service").unlink(missing_ok=True)
    (root / "etc/hostname").write_text("federation\n")
    (root / "etc/hosts").write_text(f"127.0.0.1 localhost {SITE}\n::1 localhost\n")
    return root


def add_wheels(root: Path) -> None:
    """The program's wheel and those it needs, for the Python of that Debian."""
    wheels = root / "wheels"
    wheels.mkdir()
    (found,) = (path.name.removeprefix("python") for path in (root / "usr/lib").glob("python3.[0-9]*"))
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    needed = [*pip, "download", "--require-hashes", "--requirement", str(PROJECT / "requirements/app.txt")]
    here = ["--python-version", found, "--only-binary=:all:", "--dest", str(wheels)]
    subprocess.run([*needed, *here], check=True, stderr=subprocess.DEVNULL)
    own = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels), str(PROJECT)]
    subprocess.run(own, check=True)


def install(machine: Machine) -> None:
    """Steps 1 to 5 of the page."""
    machine.do(
        'su postgres -c "psql --quiet --command=\\"CREATE ROLE albireo LOGIN PASSWORD \'secret\'\\"";'
        " su postgres -c 'createdb --owner albireo --encoding UTF8 --template template0 albireo';"
        " su postgres -c \"psql --quiet --command='ALTER SYSTEM SET recovery_init_sync_method = syncfs'\""
    )
    machine.do(
        "python3 -m venv /opt/albireo; useradd --system albireo;"
        " /opt/albireo/bin/pip install --quiet --no-index --find-links /wheels 'albireo[app]'"
    )
    shutil.copytree(PROJECT / "deploy", machine.root / "opt/albireo/deploy")
    machine.do(f"/opt/albireo/bin/albireo administrator --database {DATABASE} Ann", f"{PASSWORD}\n")
    settings = machine.root / "etc/albireo/server.env"
    settings.parent.mkdir()
    settings.write_text(f"ALBIREO_DATABASE={DATABASE}\nALBIREO_URL=https://{SITE}\n")
    settings.chmod(0o600)
    machine.do(
        "cd /opt/albireo/deploy; cp *.service *.target *.timer /etc/systemd/system/; systemctl daemon-reload;"
        f" systemctl enable --now albireo.target {units()} albireo-backup.timer"
    )
    say("systemd", machine.do("systemctl --version").splitlines()[0])
    for unit in ("albireo@8031", "albireo-backup"):
        judged = machine.do(f"systemd-analyze security --no-pager {unit}.service").splitlines()[-1]
        say(f"exposure of {unit}", judged.rpartition(": ")[2])
    make_authority(machine.root / "etc/letsencrypt/live" / SITE)
    shutil.copy(PROJECT / "deploy/nginx.conf", machine.root / "etc/nginx/conf.d/albireo.conf")
    machine.do("nginx -t && systemctl start nginx && systemctl enable nginx")
    say("nginx", machine.do("nginx -v").strip())


def units() -> str:
    return " ".join(f"albireo@{port}" for port in PORTS)


def is_ready(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/ready")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def all_ready() -> bool:
    return all(map(is_ready, PORTS))


def come_in(machine: Machine) -> Browser:
    authority = machine.root / "etc/letsencrypt/live" / SITE / "authority.pem"
    trusted = ssl.create_default_context(cafile=str(authority))
    browser = Browser(lambda: HttpsConnection(443, trusted))
    browser.send("GET", "/login")
    browser.send("POST", "/login", name="Ann", password=PASSWORD)
    browser.send("GET", "/")
    return browser


@contextlib.contextmanager
def asking(browser: Browser, found: dict[str, int]) -> Iterator[None]:
    """Someone who loads pages all the time; how many came, and how many did not."""
    over = threading.Event()

    def ask() -> None:
        while not over.is_set():
            try:
                browser.send("GET", "/")
                found["answered"] += 1
            except (AssertionError, OSError, HTTPException):
                found["failed"] += 1
            time.sleep(0.05)

    thread = threading.Thread(target=ask)
    thread.start()
    yield
    over.set()
    thread.join()


def restart_under_requests(machine: Machine, browser: Browser) -> None:
    found = {"answered": 0, "failed": 0}
    before = machine.do(f"systemctl show --property=MainPID {units()}")
    began = time.monotonic()
    with asking(browser, found):
        machine.do("sh /opt/albireo/deploy/restart.sh " + " ".join(map(str, PORTS)))
    assert machine.do(f"systemctl show --property=MainPID {units()}") != before
    say(
        "restart one by one",
        f"{time.monotonic() - began:.0f} s, {found['answered']} pages, {found['failed']} failed",
    )
    assert found["failed"] == 0


def kill_processes(machine: Machine, browser: Browser) -> None:
    found = {"answered": 0, "failed": 0}
    with asking(browser, found):
        for port in PORTS:
            machine.do(f"systemctl kill --signal=SIGKILL albireo@{port}")
            until(lambda port=port: not is_ready(port), f"{port} was not killed")  # type: ignore[misc]
            took = until(lambda port=port: is_ready(port), f"{port} did not come back")  # type: ignore[misc]
    say("each killed", f"back after {took:.1f} s; {found['answered']} pages, {found['failed']} failed")


def stop_database(machine: Machine, seconds: float) -> None:
    """Longer than a process waits for it: some end, and systemd starts them again and again."""
    machine.do("systemctl stop postgresql@*")
    machine.do("systemctl kill --signal=SIGKILL albireo@8031")
    time.sleep(seconds)
    assert not any(map(is_ready, PORTS))
    machine.do("systemctl start postgresql")
    took = until(all_ready, "not every process came back after the database")
    starts = machine.do("systemctl show --property=NRestarts albireo@8031").strip()
    say("PostgreSQL away", f"{seconds:.0f} s; all ready {took:.1f} s after it came back ({starts})")


def copy_and_back(machine: Machine) -> None:
    machine.do("systemctl start albireo-backup.service")
    (copy,) = machine.do("ls /var/lib/albireo/copies").split()
    place = f"/var/lib/albireo/copies/{copy}"
    machine.do("su postgres -c 'createdb --owner albireo --encoding UTF8 --template template0 albireo2'")
    machine.do(f"pg_restore --exit-on-error --no-owner --dbname={DATABASE}2 {place}")
    said = machine.do(f"/opt/albireo/bin/albireo verify --database {DATABASE}2")
    say("copy, back, verified", said.strip())
    assert "no problems" in said
    say("timer", machine.do("systemctl list-timers --no-pager albireo-backup.timer").splitlines()[1][:28])


def watch(machine: Machine, browser: Browser) -> None:
    """Prometheus with the files of `deploy/` and a token made on the page of programs."""
    browser.send("GET", "/people/tokens")
    _, page = browser.send("POST", "/people/tokens/make", name="Prometheus", role="reader")
    token = re.search(r'readonly value="([^"]+)"', page)[1]  # type: ignore[index]
    place = machine.root / "etc/prometheus"
    for name in ("prometheus.yml", "albireo-alerts.yml"):
        shutil.copy(PROJECT / "deploy" / name, place)
    (place / "albireo.token").write_text(token)
    machine.do("chown prometheus /etc/prometheus/albireo.token; chmod 600 /etc/prometheus/albireo.token")
    machine.do("promtool check config /etc/prometheus/prometheus.yml")
    machine.do("systemctl start prometheus")
    asked = "curl -sS 'http://127.0.0.1:9090/api/v1/query?query=sum(up%7Bjob=%22albireo%22%7D)'"
    until(lambda: '"4"]' in machine.does(asked), "Prometheus does not see four processes")
    alarms = (place / "albireo-alerts.yml").read_text().count("alert:")
    judged = "curl -sS http://127.0.0.1:9090/api/v1/rules"
    until(lambda: machine.does(judged).count('"health":"ok"') == alarms, "not all alarms are judged", 150)
    say("Prometheus", f"four processes up, {alarms} alarms judged")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    root = make_debian(folder)
    add_wheels(root)
    machine = Machine(root)
    machine.boot()
    try:
        install(machine)
        took = until(all_ready, "not every process is ready")
        say("four processes ready", f"{took:.1f} s after the start")
        try_tournament(come_in(machine))
        watch(machine, come_in(machine))
        restart_under_requests(machine, come_in(machine))
        kill_processes(machine, come_in(machine))
        stop_database(machine, 75)
        copy_and_back(machine)
        machine.stop()
        machine.boot()
        took = until(all_ready, "not every process is ready after the server was started anew")
        assert "Club evening" in come_in(machine).send("GET", "/")[1]
        say("server started anew", f"all ready after {took:.1f} s, the tournament is there")
    finally:
        machine.stop()
    print("everything tried works")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the Debian is made and kept")
    if os.geteuid() != 0 or not all(map(shutil.which, ("mmdebstrap", "systemd-nspawn"))):
        raise SystemExit("needs root, and on Debian: apt-get install mmdebstrap systemd-container")
    main(parser.parse_args().folder.resolve())
