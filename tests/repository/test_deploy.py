"""The files of a federation's server say what is there, and the programs that read them understand them."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml
from conformance.proxies import SITE, proxy

from albireo.cli.serve import command as serve
from albireo.web.http import metrics

DEPLOY = Path(__file__).parents[2] / "deploy"
OPTIONS = {name for option in serve.params for name in (*option.opts, *option.secondary_opts)}


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def unit(name: str) -> str:
    return (DEPLOY / name).read_text()


def test_the_unit_starts_the_app_with_options_there_are() -> None:
    start = re.search(r"^ExecStart=(.*)$", unit("albireo@.service"), re.MULTILINE)
    assert start
    assert set(re.findall(r"--[a-z-]+", start[1])) <= OPTIONS


def test_the_containers_start_the_app_with_options_there_are() -> None:
    services = compose()["services"]
    apps = [service for name, service in services.items() if name.startswith("app")]
    assert len(apps) == 4
    given = {word for app in apps for word in app["command"] if word.startswith("--")}
    given |= set(re.findall(r"--(?:host|port|no-browser)", (DEPLOY / "Dockerfile").read_text()))
    assert given <= OPTIONS


def test_a_process_has_longer_to_stop_than_it_takes() -> None:
    drain = re.search(r"--drain (\d+)", unit("albireo@.service"))
    seconds = re.search(r"TimeoutStopSec=(\d+)", unit("albireo@.service"))
    assert drain
    assert seconds
    assert int(seconds[1]) > int(drain[1]) + 30
    app = compose()["services"]["app1"]
    assert int(app["stop_grace_period"].removesuffix("s")) > int(app["command"][-2]) + 30


def test_the_database_holds_the_connections_of_all_processes() -> None:
    """Sixteen of the pool and one that listens, of each; and some for copies and people."""
    services = compose()["services"]
    most = int(services["database"]["command"][-1].partition("=")[2])
    assert most >= 18 * 4 + 10


def test_the_proxies_keep_figures_from_the_public() -> None:
    for name in ("Caddyfile", "nginx.conf"):
        assert "/api/v1/metrics" in unit(name), name


def test_a_reboot_starts_the_app_again() -> None:
    """Processes are wanted by the target, so the target has to be wanted by the system."""
    assert "WantedBy=albireo.target" in unit("albireo@.service")
    assert "WantedBy=multi-user.target" in unit("albireo.target")
    page = (DEPLOY.parent / "docs" / "how-to" / "server.md").read_text()
    assert "systemctl enable --now albireo.target albireo@8031" in page


def test_alarms_ask_for_figures_there_are() -> None:
    given = metrics.Metrics().text().decode()
    known = set(re.findall(r"# TYPE (\S+)", given)) | {f"albireo_{name}" for name in metrics._GAUGES}
    groups = yaml.safe_load(unit("albireo-alerts.yml"))["groups"]
    asked = {
        name
        for group in groups
        for rule in group["rules"]
        for name in re.findall(r"albireo_[a-z_]+", rule["expr"])
    }
    assert asked
    assert {name.removesuffix("_bucket") for name in asked} <= known


def test_the_alarms_of_one_process_ask_where_its_figures_are() -> None:
    config = yaml.safe_load(unit("prometheus.yml"))
    assert [job["metrics_path"] for job in config["scrape_configs"]] == ["/api/v1/metrics"]


class Process(ThreadingHTTPServer):
    """Stands for a process of the app behind nginx: counts connections and who was asked what."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answers)
        self.connections = 0
        self.asked: list[str] = []

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections += 1
        super().process_request(request, client_address)


class _Answers(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Process

    def do_GET(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.server.asked.append(self.command)
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    do_POST = do_GET

    def log_message(self, *_: object) -> None:
        """Nothing is printed."""


@contextlib.contextmanager
def behind_nginx(folder: Path) -> Iterator[tuple[list[Process], int]]:
    """Four processes and the port of nginx with the file that is delivered."""
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if nginx is None:
        pytest.skip("nginx is not here")
    processes = [Process() for _ in range(4)]
    for process in processes:
        threading.Thread(target=process.serve_forever, daemon=True).start()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    with proxy(nginx, [process.server_address[1] for process in processes], port, folder):
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.05)
        yield processes, port
    for process in processes:
        process.shutdown()
        process.server_close()


def ask(port: int, method: str = "GET", cookie: str = "") -> None:
    """One request by a connection of its own."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    headers = {"Host": SITE} | ({"Cookie": f"albireo_browser={cookie}"} if cookie else {})
    connection.request(method, "/", b"a=1" if method == "POST" else None, headers)
    assert connection.getresponse().read() == b"ok"
    connection.close()


@pytest.mark.slow
def test_nginx_spreads_a_hall_of_one_address_over_the_processes(tmp_path: Path) -> None:
    with behind_nginx(tmp_path) as (processes, port):
        for _ in range(80):
            ask(port)
        assert min(len(process.asked) for process in processes) >= 5
        before = [len(process.asked) for process in processes]
        for _ in range(20):
            ask(port, cookie="one-browser")
        assert sorted(len(p.asked) - n for p, n in zip(processes, before, strict=True)) == [0, 0, 0, 20]


@pytest.mark.slow
def test_nginx_keeps_connections_for_pages_and_none_for_forms(tmp_path: Path) -> None:
    """A form is sent once: never by a connection that the process may just have closed."""
    with behind_nginx(tmp_path) as (processes, port):
        for _ in range(20):
            ask(port, cookie="one-browser")
        assert sum(process.connections for process in processes) <= 2
        for _ in range(20):
            ask(port, "POST", cookie="one-browser")
        assert sum(process.connections for process in processes) >= 20


@pytest.mark.slow
def test_the_scripts_are_shell() -> None:
    for script in DEPLOY.glob("*.sh"):
        subprocess.run(["sh", "-n", str(script)], check=True)


@pytest.mark.slow
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not here")
    for path in (*DEPLOY.glob("*.service"), *DEPLOY.glob("*.t*")):
        if path.suffix in (".service", ".target", ".timer"):
            text = re.sub(r"/opt/albireo/(bin/albireo|deploy/backup\.sh)", sys.executable, path.read_text())
            (tmp_path / path.name.replace("@.", "@8031.")).write_text(text)
    units = [str(path) for path in sorted(tmp_path.iterdir())]
    assert len(units) == 4
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_caddy_understands_its_file() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("Caddy is not here")
    subprocess.run(
        [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")],
        check=True,
        capture_output=True,
    )
