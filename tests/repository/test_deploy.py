"""The files of a federation's server say what is there, and the programs that read them understand them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from albireo.cli.serve import command as serve
from albireo.web import metrics

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
    given = "\n".join(metrics.Metrics().lines())
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
