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
    "babel": ("2.9.1", "CVE-2021-42771, October 2021: folders left by names of locales"),
    "h11": ("0.16.0", "CVE-2025-43859, April 2025: chunked bodies read too leniently"),
    "idna": ("3.7", "CVE-2024-3651, April 2024: names that take quadratic time"),
    "jinja2": ("3.1.6", "CVE-2025-27516, March 2025: the sandbox left by the attr filter"),
    "mako": ("1.2.2", "CVE-2022-40023, September 2022: an expression that takes exponential time"),
    "python-multipart": (
        "0.0.18",
        "CVE-2024-53981, December 2024: a body that writes a line to the log per byte",
    ),
    "sqlalchemy": ("1.3.0", "CVE-2019-7548, February 2019: SQL in group_by"),
    "starlette": ("0.49.1", "CVE-2025-62727, October 2025: a Range header that takes quadratic time"),
    "uvicorn": ("0.11.7", "CVE-2020-7694, July 2020: log lines forged by an address"),
}
"""Package to the first version without its newest hole known here, and that hole by its number in the
advisories of PyPI and GitHub. Written by hand, last in November 2026: `pip-audit` could be installed, but
its services, PyPI's JSON and osv.dev, were out of reach. Whoever has a network runs it."""


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
