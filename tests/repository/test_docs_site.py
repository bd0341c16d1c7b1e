"""The documentation as one site: every page in a menu, every link and heading there."""

import subprocess
import sys
from pathlib import Path

import pytest
from tools.docs_site import MANUAL, linked

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_site_is_made_without_a_warning() -> None:
    command = [sys.executable, "-m", "tools.docs_site", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("source", "text", "expected"),
    [
        ("docs/library.md", "[a](reference/library.md#open)", "[a](reference/library.md#open)"),
        ("docs/library.md", "[a](../README.md)", "[a](../index.md)"),
        ("README.md", "[decisions](docs/decisions)", "[decisions](docs/decisions/index.md)"),
        ("README.md", "[licence](LICENSE)", "licence"),
        ("README.md", "[web](https://example.org/a)", "[web](https://example.org/a)"),
        ("README.md", "```\n[a](LICENSE)\n```\n", "```\n[a](LICENSE)\n```\n"),
        ("docs/library.md", "[gone](gone.md)", "[gone](gone.md)"),
    ],
)
def test_links_lead_to_pages_of_the_site(tmp_path: Path, source: str, text: str, expected: str) -> None:
    assert linked(text, source, {"index.md", "docs/reference/library.md"}, tmp_path) == expected


def test_pictures_come_along(tmp_path: Path) -> None:
    shown = linked("![Check-in](check-in-wide.png)", f"{MANUAL}/en/byes-and-check-in.md", set(), tmp_path)
    assert shown == "![Check-in](../../../../../docs/screenshots/check-in-wide.png)"
    assert (tmp_path / "docs/screenshots/check-in-wide.png").is_file()
