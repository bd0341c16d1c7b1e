"""The lock files hold what pyproject.toml asks for, with hashes, and name no server."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
APP = [*PROJECT["project"]["dependencies"], *EXTRAS["app"], *EXTRAS["server"], *EXTRAS["push"]]
GROUPS = PROJECT["dependency-groups"]
WANTED = {
    "app": [*APP, *GROUPS["build"]],
    "dev": [*APP, *EXTRAS["cluster"], *GROUPS["build"], *GROUPS["dev"]],
}


def lock(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")


def pins(name: str) -> dict[str, set[str]]:
    """Package to its pinned versions (more than one where they differ by Python version)."""
    found: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([a-z0-9-]+)==(\S+)", lock(name), flags=re.MULTILINE):
        found.setdefault(package, set()).add(version)
    return found


@pytest.mark.parametrize("name", WANTED)
def test_everything_asked_for_is_pinned(name: str) -> None:
    asked = {re.split(r"[^A-Za-z0-9_.-]", text)[0].lower().replace("_", "-") for text in WANTED[name]}
    assert asked - pins(name).keys() == set(), "run: python3 dev.py lock"


@pytest.mark.parametrize("name", WANTED)
def test_every_pin_has_a_hash(name: str) -> None:
    entries = re.split(r"^(?=[a-z0-9])", lock(name), flags=re.MULTILINE)[1:]
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("name", WANTED)
def test_no_server_is_named(name: str) -> None:
    assert re.findall(r"https?:|index-url|find-links|file:", lock(name)) == []


def test_developers_run_what_users_run() -> None:
    developers = pins("dev")
    assert {package: developers.get(package) for package in pins("app")} == pins("app")


def test_what_extends_private_classes_of_uvicorn_has_an_upper_bound() -> None:
    """`web/http/protocol.py` builds on classes that any release of uvicorn may change."""
    (uvicorn,) = (text for text in APP if text.startswith("uvicorn"))
    assert re.search(r",<\d", uvicorn)
