"""The software bill of materials of a release, as CycloneDX 1.5: what `albireo[app,server]` is made of.

Packages, versions and hashes come from the lock file, licences from the metadata of the packages installed
here, and what is copied into the package (fonts, a script) from `BUNDLED`.
"""

import json
import re
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements" / "app.txt"


class Bundled(NamedTuple):
    """Work of others that lies in the package."""

    name: str
    version: str
    licence: str
    files: str
    """Its files, as a pattern from the root of the repository."""


BUNDLED = (
    Bundled("htmx", "2.0.11", "0BSD", "src/albireo/web/static/vendor/htmx-2.0.11.min.js"),
    Bundled("Noto Sans", "2015-2024", "OFL-1.1", "src/albireo/reports/fonts/*.ttf"),
)


def bill_of_materials(version: str) -> str:
    """Return the bill of a version; the same for the same lock file and packages."""
    components = [*(_package(*pinned) for pinned in pinned_packages()), *map(_bundled, BUNDLED)]
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": f"pkg:pypi/albireo@{version}",
                "name": "albireo",
                "version": version,
                "purl": f"pkg:pypi/albireo@{version}",
                "licenses": [{"expression": _project()["license"]}],
            }
        },
        "components": components,
        "dependencies": [
            {"ref": f"pkg:pypi/albireo@{version}", "dependsOn": [each["bom-ref"] for each in components]}
        ],
    }
    return json.dumps(bill, ensure_ascii=False, indent=2) + "\n"


def _project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project


def pinned_packages() -> list[tuple[str, str, tuple[str, ...]]]:
    """Return name, version and SHA-256 hashes of each package in the lock file."""
    entries = re.split(r"^(?=[a-z0-9])", LOCK.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    found = []
    for entry in entries:
        named = re.match(r"([a-z0-9-]+)(?:\[[^\]]*\])?==([^\s;]+)", entry)
        assert named is not None, entry
        found.append((named[1], named[2], tuple(re.findall(r"--hash=sha256:([0-9a-f]{64})", entry))))
    return found


def _package(name: str, version: str, hashes: tuple[str, ...]) -> dict[str, Any]:
    component: dict[str, Any] = {
        "type": "library",
        "bom-ref": f"pkg:pypi/{name}@{version}",
        "name": name,
        "version": version,
        "purl": f"pkg:pypi/{name}@{version}",
        "properties": [{"name": "albireo:sha256-of-files", "value": " ".join(hashes)}],
    }
    licence = licence_of(name)
    if licence:
        component["licenses"] = [{"license": {"name": licence}}]
    return component


def licence_of(name: str) -> str:
    """Return the licence that a package states; empty if it is not installed or states none."""
    try:
        stated = metadata(name)
    except PackageNotFoundError:  # for another system, or a later Python
        return ""
    classified = [
        text.rpartition(" :: ")[2] for text in stated.get_all("Classifier") or () if "License ::" in text
    ]
    expression, plain = ("".join(stated.get_all(name) or ()) for name in ("License-Expression", "License"))
    return expression or ", ".join(classified) or (plain.strip() if len(plain) < 60 else "")


def _bundled(item: Bundled) -> dict[str, Any]:
    files = sorted(path.name for path in ROOT.glob(item.files))
    return {
        "type": "library",
        "bom-ref": f"pkg:generic/{item.name.lower().replace(' ', '-')}@{item.version}",
        "name": item.name,
        "version": item.version,
        "licenses": [{"license": {"id": item.licence}}],
        "properties": [{"name": "albireo:files", "value": " ".join(files)}],
    }
