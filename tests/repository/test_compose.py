"""The compose file against what it speaks of: the image, the app's options, addresses, other services.

There is no Docker engine here. Where Docker's own `compose` is installed it has to accept the file;
everything else is asked of the programs that will read it: the app, its command line, Caddy's file and
PostgreSQL.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import click
import psycopg
import pytest
import yaml
from starlette.testclient import TestClient
from tests.repository.test_deploy import DEPLOY

from albireo.cli.administrator import command as administrator
from albireo.cli.serve import command as serve
from albireo.storage.database import url_of
from albireo.storage.locations import data_folder, database_location
from albireo.web.app import create_app
from albireo.web.http.services import Config
from albireo.web.server import open_desk

ROOT = DEPLOY.parent
GIVEN = {"ALBIREO_SITE": "chess.example", "ALBIREO_PASSWORD": "secret"}
"""What you have to say to start it."""
APPS = ("app1", "app2", "app3", "app4")
KEYS = {
    *(
        "image",
        "build",
        "environment",
        "command",
        "entrypoint",
        "volumes",
        "networks",
        "depends_on",
        "restart",
    ),
    *("stop_grace_period", "read_only", "tmpfs", "cap_drop", "security_opt", "mem_limit", "ulimits"),
    *("hostname", "profiles", "ports", "healthcheck"),
}
"""Keys of services that are used; another one is a slip of the pen, or belongs here."""


def compose() -> Any:
    """Return the file with its variables filled in."""
    text = (DEPLOY / "compose.yaml").read_text()
    return yaml.safe_load(re.sub(r"\$\{(\w+):\?\}", lambda found: GIVEN[found[1]], text))


SERVICES = compose()["services"]
DOCKERFILE = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
STAGES = re.split(r"(?m)^(?=FROM )", DOCKERFILE)[1:]


def said(instruction: str) -> str:
    """Return what an instruction of the last stage says."""
    (found,) = re.findall(rf"(?m)^{instruction} (.*)$", STAGES[-1])
    return str(found)


def environment(service: str) -> dict[str, str]:
    """Of a service: what the image says, and what the file adds."""
    own = dict(pair.partition("=")[::2] for pair in shlex.split(said("ENV"))) if service in APPS else {}
    return own | SERVICES[service].get("environment", {})


def arguments(service: str) -> list[str]:
    """With which the program of the app's image is started."""
    service_ = SERVICES[service]
    return [*service_.get("entrypoint", json.loads(said("ENTRYPOINT"))), *service_["command"]]


def parsed(command: click.Command, given: list[str]) -> dict[str, Any]:
    """Return the options as the command understands them; it is not started."""
    return command.make_context(command.name, given).params


def test_compose_itself_accepts_it() -> None:
    docker = shutil.which("docker")
    if docker is None or subprocess.run([docker, "compose", "version"], capture_output=True).returncode:
        pytest.skip("Docker's compose is not here")
    subprocess.run(
        [docker, "compose", "--file", str(DEPLOY / "compose.yaml"), "config", "--quiet"],
        env={**os.environ, **GIVEN},
        check=True,
    )


def test_every_key_and_every_name_is_known() -> None:
    whole = compose()
    assert whole.keys() == {"name", "x-app", "services", "networks", "volumes"}
    assert {key for service in SERVICES.values() for key in service} <= KEYS
    used = {name for service in SERVICES.values() for name in service["networks"]}
    assert used == whole["networks"].keys()
    volumes = {
        volume.partition(":")[0] for service in SERVICES.values() for volume in service.get("volumes", ())
    }
    assert {name for name in volumes if not name.startswith(".")} == whole["volumes"].keys()
    assert [name for name in volumes if name.startswith(".") and not (DEPLOY / name).is_file()] == []
    for service in SERVICES.values():
        for other, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in SERVICES[other]


def test_the_page_names_what_has_to_be_said() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    assert asked == GIVEN.keys()
    page = (ROOT / "docs" / "how-to" / "server.md").read_text()
    assert [name for name in asked if name not in page] == []


def test_the_image_is_made_of_files_that_are_sent_to_it() -> None:
    build = compose()["x-app"]["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT
    assert ROOT / build["dockerfile"] == DEPLOY / "Dockerfile"
    sent = {
        line.removeprefix("!")
        for line in (ROOT / ".dockerignore").read_text().splitlines()
        if line[:1] == "!"
    }
    (needed,) = re.findall(r"--requirement (\S+)", STAGES[0])
    assert (ROOT / needed).is_file()
    hooks = re.findall(r'(?m)^path = "(\w+)/', (ROOT / "pyproject.toml").read_text())
    assert {"pyproject.toml", "README.md", "LICENSE", "src", needed.partition("/")[0], *hooks} <= sent
    assert [name for name in sent if not (ROOT / name).exists()] == []


def test_what_a_stage_takes_from_another_is_there() -> None:
    names = {name for stage in STAGES for name in re.findall(r"^FROM \S+ AS (\S+)", stage)}
    taken = re.findall(r"(?m)^COPY --from=(\S+) (\S+) (\S+)$", STAGES[-1])
    assert [source for source, *_ in taken if source not in names] == []
    bases = {re.findall(r"^FROM (\S+)", stage)[0] for stage in STAGES}
    assert len(bases) == 1, "a virtual environment works with the very Python it was made by"
    _, there, here = taken[0]
    assert there == here == "/opt/albireo", "nor can it be moved"
    assert arguments("app1")[0].startswith(f"{here}/bin/")
    assert f"python -m venv {there}" in STAGES[0]


@pytest.mark.parametrize("service", APPS)
def test_the_app_understands_how_it_is_started(service: str) -> None:
    program, name, *given = arguments(service)
    assert (Path(program).name, name) == ("albireo", "serve")
    options = parsed(serve, given)
    assert options["host"] == "0.0.0.0"
    assert options["browser"] is False
    assert options["public_url"] == f"https://{GIVEN['ALBIREO_SITE']}"
    (inside,) = compose()["networks"]["inside"]["ipam"]["config"]
    assert options["proxies"] == (ip_network(inside["subnet"]),)
    assert options["json_log"] is True
    assert str(options["port"]) == said("EXPOSE")
    assert SERVICES[service]["hostname"] == service


def test_the_first_administrator_is_made_by_a_command_there_is() -> None:
    program, name = arguments("administrator")
    assert (Path(program).name, name) == ("albireo", "administrator")
    assert parsed(administrator, ["Ann Lee"])["name"] == "Ann Lee"
    assert "run --rm administrator 'Ann Lee'" in (DEPLOY / "compose.yaml").read_text()


@pytest.mark.parametrize("service", [*APPS, "administrator"])
def test_the_app_finds_its_database_and_its_folder(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment("app1").items():
        monkeypatch.setenv(name, value)
    for name, value in SERVICES[service]["environment"].items():
        monkeypatch.setenv(name, value)
    url = url_of(database_location())
    database = SERVICES["database"]["environment"]
    assert url.drivername == "postgresql+psycopg"
    assert (url.host, url.username, url.password, url.database) == (
        "database",
        database["POSTGRES_USER"],
        database["POSTGRES_PASSWORD"],
        database["POSTGRES_DB"],
    )
    assert set(SERVICES[service]["networks"]) & set(SERVICES["database"]["networks"])
    mounted = {volume.split(":")[1] for volume in SERVICES[service]["volumes"]}
    assert {str(data_folder())} == mounted == {said("VOLUME")}
    assert SERVICES[service]["read_only"] is True
    assert SERVICES[service]["tmpfs"] == ["/tmp"]


def test_the_proxy_reaches_the_processes() -> None:
    proxy = SERVICES["proxy"]
    port = said("EXPOSE")
    assert proxy["environment"]["ALBIREO_PROCESSES"].split() == [f"{app}:{port}" for app in APPS]
    file = (DEPLOY / "Caddyfile").read_text()
    assert set(re.findall(r"\{\$(\w+)", file)) == proxy["environment"].keys()
    for app in APPS:
        assert set(SERVICES[app]["networks"]) & set(proxy["networks"]) == {"inside"}
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in proxy["volumes"]
    published = [port.partition(":")[0] for port in proxy["ports"]]
    assert published == ["80", "443", "443"]
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert "outside" in proxy["networks"], "an internal network publishes no ports"


@pytest.mark.parametrize("path", re.findall(r"health_uri (\S+)", (DEPLOY / "Caddyfile").read_text()))
def test_the_proxy_asks_for_an_address_that_is_answered(path: str, answering: TestClient) -> None:
    assert answering.get(path, headers={"Host": "127.0.0.1"}).status_code == 200


@pytest.fixture
def answering(tmp_path: Path) -> Iterator[TestClient]:
    desk = open_desk(str(tmp_path / "albireo.db"))
    yield TestClient(create_app(desk, Config(frozenset({"127.0.0.1"}))), base_url="http://127.0.0.1")
    desk.journal.database.close()


def test_the_database_knows_its_settings(postgresql_url: str) -> None:
    program, *given = SERVICES["database"]["command"]
    assert program == "postgres"
    settings = [
        text.partition("=")[::2] for flag, text in zip(given[::2], given[1::2], strict=True) if flag == "-c"
    ]
    with psycopg.connect(postgresql_url) as server:
        known = dict(server.execute("SELECT name, enumvals FROM pg_settings").fetchall())
    for name, value in settings:
        assert name in known
        assert known[name] is None or value in known[name]
    version = int(SERVICES["database"]["image"].partition(":")[2])
    assert version >= 14, "it knows syncfs since then"


@pytest.mark.slow
def test_the_database_is_asked_in_a_way_that_can_be_answered(postgresql_url: str) -> None:
    kind, program, *given = SERVICES["database"]["healthcheck"]["test"]
    assert (kind, program) == ("CMD", "pg_isready")
    if shutil.which(program) is None:
        pytest.skip("PostgreSQL's programs are not on the path")
    asked = subprocess.run([program, *given, "--timeout", "1", "--port", "9"], capture_output=True, text=True)
    assert asked.returncode == 2, asked.stderr  # no one there; 3 would be: no such option


@pytest.mark.slow
def test_a_process_with_its_first_administrator_is_found_healthy(postgresql_url: str, tmp_path: Path) -> None:
    """The very arguments and the very question, but for port, database and folder of this computer."""
    given = arguments("app1")[1:]
    given[given.index("--port") + 1] = "0"
    given[given.index("--host") + 1] = "127.0.0.1"
    given.remove("--json-log")  # it would stand before the address
    world = {**os.environ, **environment("app1"), "PYTHONPATH": str(ROOT / "src")}
    world |= {"ALBIREO_DATABASE": postgresql_url, "ALBIREO_DATA": str(tmp_path), "LANGUAGE": "en"}
    program, *asked = json.loads(said("HEALTHCHECK").partition(" CMD ")[2])
    assert program == f"{Path(arguments('app1')[0]).parent}/python"
    first = [sys.executable, "-m", "albireo", *arguments("administrator")[1:], "Ann Lee"]
    subprocess.run(first, env=world, input="correct horse battery\n", text=True, check=True)
    with subprocess.Popen(
        [sys.executable, "-m", "albireo", *given], env=world, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            port = re.findall(r":(\d+)", process.stdout.readline())[-1]
            question = [word.replace(f":{said('EXPOSE')}/", f":{port}/") for word in asked]
            assert question != asked
            subprocess.run([sys.executable, *question], check=True, timeout=30)
            nobody = [word.replace(f":{said('EXPOSE')}/", ":9/") for word in asked]
            assert subprocess.run([sys.executable, *nobody], capture_output=True, timeout=30).returncode
        finally:
            process.terminate()
