"""No version with a known hole is asked for or pinned, as far as can be told without a network.

`pip-audit -r requirements/app.txt` asks the databases of holes where there is one. The advisories known here
stand in a table, so that no one goes back behind them.
"""

import re

import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from tests.repository.test_lock_files import APP, pins

FIRST_WITHOUT = {
    "babel": ("2.9.1", "CVE-2021-42771, October 2021: folders left by names of locales"),
    "click": ("8.3.3", "CVE-2026-7246, July 2026: commands in the name of an editor"),
    "h11": ("0.16.0", "CVE-2025-43859, April 2025: chunked bodies read too leniently"),
    "httptools": ("0.5.0", "CVE-2022-32213 to 32215, July 2022: requests smuggled in headers"),
    "idna": ("3.15", "CVE-2026-45409, May 2026: names that take quadratic time"),
    "jinja2": ("3.1.6", "CVE-2025-27516, March 2025: the sandbox left by the attr filter"),
    "mako": ("1.3.12", "CVE-2026-44307, May 2026: folders left by backslashes on Windows"),
    "markdown-it-py": ("2.2.0", "CVE-2023-26303, February 2023: a text that raises an exception"),
    "pygments": ("2.20.0", "CVE-2026-4539, April 2026: an expression that takes quadratic time"),
    "python-multipart": (
        "0.0.30",
        "CVE-2026-53537 to 53540, June 2026: fields read as no browser means them",
    ),
    "pyyaml": ("5.4", "CVE-2020-14343, February 2021: code in a document"),
    "sqlalchemy": ("1.3.0", "CVE-2019-7548, February 2019: SQL in group_by"),
    "starlette": ("1.3.1", "GHSA-82w8-qh3p-5jfq, June 2026: no limits for forms that are not multipart"),
    "tornado": ("6.5.8", "GHSA-wwv5-g3v4-889x and GHSA-8423-8fgw-73vq, September 2026"),
    "uvicorn": ("0.11.7", "CVE-2020-7694, July 2020: log lines forged by an address"),
    "zipp": ("3.19.1", "CVE-2024-5569, July 2024: an archive read for ever"),
}
"""Package to the first version without its newest hole known here, and that hole by its number in the
advisories of PyPI and GitHub. Written by hand from what is published about each, last in November 2026:
`pip-audit` could be installed, but its services, PyPI's JSON and osv.dev, were out of reach. Whoever has a
network runs it."""


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
