"""No version with a known hole is asked for or pinned, as far as can be told without a network.

`pip-audit -r requirements/app.txt` asks the databases of holes where there is one. The advisories known here
stand in a table, so that nobody goes back behind them.
"""

import re

import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from tests.repository.test_lock_files import APP, pins

FIRST_WITHOUT = {
    "babel": ("2.9.1", "CVE-2021-42771"),
    "h11": ("0.16.0", "CVE-2025-43859"),
    "idna": ("3.7", "CVE-2024-3651"),
    "jinja2": ("3.1.6", "CVE-2025-27516"),
    "mako": ("1.2.2", "CVE-2022-40023"),
    "python-multipart": ("0.0.18", "CVE-2024-53981"),
    "starlette": ("0.49.1", "CVE-2025-62727"),
    "uvicorn": ("0.11.7", "CVE-2020-7694"),
}
"""Package to the first version without its newest known hole."""


@pytest.mark.parametrize("name", ["app", "dev"])
def test_no_version_with_a_known_hole_is_pinned(name: str) -> None:
    found = {
        f"{package} {version}: {hole}"
        for package, (first, hole) in FIRST_WITHOUT.items()
        for version in pins(name).get(package, ())
        if Version(version) < Version(first)
    }
    assert found == set()


def test_no_version_with_a_known_hole_is_asked_for() -> None:
    asked = {one.name.lower(): one for one in map(Requirement, APP)}
    for package, (first, hole) in FIRST_WITHOUT.items():
        if package in asked:
            least = re.search(r">=([\d.]+)", str(asked[package].specifier))
            assert least, package
            assert Version(least[1]) >= Version(first), hole
