"""What the documentation says about the source is true."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def test_the_layers_of_the_architecture_page_are_those_enforced() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = project["tool"]["importlinter"]["contracts"][0]["layers"]
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    block = re.search(r"```\n(.*?)```", page, flags=re.DOTALL)
    assert block is not None
    drawn = [re.split(r"\s{2,}", line)[0] for line in block[1].splitlines()]
    assert drawn == [layer.replace("albireo.", "") for layer in contract]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_index_names_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    parts = {page.relative_to(ROOT / "docs").parts[0] for page in (ROOT / "docs").rglob("*.md")}
    assert [part for part in sorted(parts - {"README.md"}) if f"]({part})" not in index] == []


@pytest.mark.parametrize("decision", sorted((ROOT / "docs" / "decisions").glob("*.md")), ids=lambda p: p.stem)
def test_decisions_carry_their_number(decision: Path) -> None:
    assert decision.read_text(encoding="utf-8").startswith(f"# {decision.name[:4]} ")


def test_every_decision_is_listed_with_its_date_and_status() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    row = re.compile(
        r"^\| \[(\d{4})\]\(decisions/(\S+)\) \| (.+) \| \d{4}-\d\d-\d\d \| (\S.*) \|$", re.MULTILINE
    )
    listed = {(name, title) for number, name, title, _ in row.findall(index) if name.startswith(number)}
    pages = (ROOT / "docs" / "decisions").glob("*.md")
    assert listed == {(page.name, page.read_text(encoding="utf-8").partition("\n")[0][7:]) for page in pages}


def test_no_two_decisions_share_a_number() -> None:
    numbers = [path.name[:4] for path in (ROOT / "docs" / "decisions").glob("*.md")]
    assert sorted(numbers) == sorted(set(numbers))


FIGURES = {
    "docs/conformance.md": ("664,653", "90,118", "74,582", "594"),
    "docs/decisions/0010-journal.md": ("500", "1,672"),
    "docs/forecast-calibration.md": ("12,609",),
}
"""Figures of the README's table of proofs, and the page that has each with its date and command."""


@pytest.mark.parametrize("page", FIGURES)
def test_the_readme_has_the_figures_of_the_pages_it_takes_them_from(page: str) -> None:
    for figure in FIGURES[page]:
        for place in (page, "README.md"):
            text = (ROOT / place).read_text(encoding="utf-8")
            plain = re.sub(r"(?<=\d),(?=\d{3})", "", text)
            assert re.search(rf"\b{figure.replace(',', '')}\b", plain), f"{place} no longer says {figure}"


def test_the_readme_says_what_the_acceptance_list_says() -> None:
    from albireo.reports import acceptance

    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    passed = sum(verdict.status is acceptance.AcceptanceStatus.PASS for verdict in acceptance.verdicts())
    assert f"{passed} questions pass" in readme
    rows = re.search(r"^([\d,]+) rows:", (ROOT / "docs/rules/coverage.md").read_text("utf-8"), re.MULTILINE)
    assert rows is not None
    assert int(rows[1].replace(",", "")) > 600
