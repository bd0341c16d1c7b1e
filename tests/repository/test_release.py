"""The files of a release say the same, and name what exists."""

import fnmatch
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools.bill_of_materials import BUNDLED, bill_of_materials, pinned_packages

from albireo import __version__

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(
    path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml"
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def steps(workflow: Path) -> Iterator[dict[str, Any]]:
    for job in yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"].values():
        yield from job["steps"]


def test_citation_and_security_page_name_the_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (citation["version"], citation["license"]) == (__version__, "Apache-2.0")
    assert {"cff-version", "message", "title", "authors"} <= citation.keys()
    minor = ".".join(__version__.split(".")[:2])
    assert f"| {minor}.x | yes |" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_the_bill_of_materials_names_every_pinned_package_and_every_file_of_others() -> None:
    bill = json.loads(bill_of_materials(__version__))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    names = [component["name"] for component in bill["components"]]
    lock = (ROOT / "requirements" / "app.txt").read_text(encoding="utf-8")
    pinned = re.findall(r"^([a-z0-9-]+)(?:\[.*\])?==", lock, flags=re.MULTILINE)
    assert sorted(set(names)) == sorted({*pinned, *(item.name for item in BUNDLED)})
    assert [name for name, _, hashes in pinned_packages() if not hashes] == []
    assert all((ROOT / "src").glob(item.files.removeprefix("src/")) for item in BUNDLED)
    assert bill["metadata"]["component"]["licenses"] == [{"expression": PROJECT["license"]}]
    references = [component["bom-ref"] for component in bill["components"]]
    assert bill["dependencies"][0]["dependsOn"] == references


def licences_of(path: str) -> set[str]:
    """The licences that REUSE.toml gives a file; the last table that overrides wins."""
    found: set[str] = set()
    for table in tomllib.loads((ROOT / "REUSE.toml").read_text(encoding="utf-8"))["annotations"]:
        patterns = table["path"] if isinstance(table["path"], list) else [table["path"]]
        if any(fnmatch.fnmatchcase(path, pattern) for pattern in patterns):
            found = {table["SPDX-License-Identifier"]}
    return found


@pytest.mark.slow
def test_every_file_has_a_licence_whose_text_is_there() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = listed.splitlines()
    used = {path: licences_of(path) for path in files}
    assert [path for path, found in used.items() if not found] == []
    texts = {path.stem for path in (ROOT / "LICENSES").iterdir()}
    assert set().union(*used.values()) == texts
    packed = {licence for path in files if path.startswith("src/") for licence in used[path]}
    assert packed == set(PROJECT["license"].split(" AND "))
    fonts = [path for path in files if path.endswith((".ttf", ".otf", ".woff2"))]
    assert {licence for path in fonts for licence in used[path]} == {"OFL-1.1"}
    scripts = [path for path in files if "/vendor/" in path and path.endswith(".js")]
    assert scripts
    assert {licence for path in scripts for licence in used[path]} == {"0BSD", "MPL-2.0"}


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_commands_that_exist(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    parsed = yaml.safe_load(text)
    assert {"name", "jobs"} <= parsed.keys()
    assert parsed["permissions"] == {"contents": "read"}
    jobs = parsed["jobs"]
    for job in jobs.values():
        assert job["timeout-minutes"] <= 90
        assert {job["needs"]} <= jobs.keys() if "needs" in job else True
    help_ = (ROOT / "dev.py").read_text(encoding="utf-8")
    for step in steps(workflow):
        assert ("run" in step) != ("uses" in step)
        for command in re.findall(r"dev\.py (\w+)", step.get("run", "")):
            assert f'add_parser(\n        "{command}"' in help_ or f'add_parser("{command}"' in help_
        for file in re.findall(r"(?:tools|deploy|executable)[/\\][\w.]+", step.get("run", "")):
            assert (ROOT / file.replace("\\", "/")).exists(), file
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]), "only the host's own actions"


def test_every_binary_of_a_release_is_started_and_asked() -> None:
    release = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))
    for name in ("try-wheel", "folder", "container"):
        commands = "\n".join(step.get("run", "") for step in release["jobs"][name]["steps"])
        assert re.search(r"ask_ready|dev\.py executable|/ready", commands), name


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.name)
def test_an_issue_form_asks_for_something(form: Path) -> None:
    parsed = yaml.safe_load(form.read_text(encoding="utf-8"))
    assert {"name", "description", "body"} <= parsed.keys()
    kinds = {"input", "textarea", "dropdown", "checkboxes", "markdown"}
    assert {item["type"] for item in parsed["body"]} <= kinds
    assert any(item.get("validations", {}).get("required") for item in parsed["body"])
    names = [item["id"] for item in parsed["body"]]
    assert len(names) == len(set(names))
