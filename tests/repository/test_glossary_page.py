"""The glossary of C.04.3 0 in the manual: its terms, and articles that exist."""

from pathlib import Path

from docs.coverage_page import documents

from albireo.reports.manual.pages import page_named

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules" / "glossary.md"
TERMS = (
    *("absolute criteria", "alteration", "bracket", "bye", "candidate", "collapse", "colour difference"),
    *(
        "colour preference",
        "completion criterion",
        "downfloater",
        "exchange",
        "heterogeneous",
        "limbo",
        "MDP",
    ),
    *("remainder", "resident", "round-pairing", "S1, S2", "scoregroup", "topscorer", "TPN", "transposition"),
    *("unplayed game", "upfloater", "pairing score"),
)


def rows() -> dict[str, list[str]]:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {cell[0]: cell for cell in cells if cell[0] != "term"}


def test_c04_3_0_every_term_is_explained() -> None:
    for term in TERMS:
        assert any(name.startswith(term) for name in rows()), term
    assert all(len(row) == 4 and all(row) for row in rows().values())


def test_c04_3_0_every_term_names_an_article_of_the_text() -> None:
    (dutch,) = (document for document in documents() if document.title.startswith("C.04.3"))
    articles = {number for row in dutch.rows for number in row.numbers}
    assert {row[2] for row in rows().values()} <= articles


def test_c04_3_0_it_is_a_page_of_the_manual_and_the_coverage_is_not() -> None:
    assert page_named("rules-glossary") is not None
    assert page_named("rules-coverage") is None
