"""Questions 11, 12 and 92 of the acceptance list: the manual and the rules of the systems in the app."""

import re
from pathlib import Path

import pytest
from tests.web.visitor import Visitor

from albireo.pairing.registry import systems
from albireo.pairing.spec import Recognition
from albireo.reports.manual.markdown import as_html
from albireo.reports.manual.pages import manual
from albireo.web.app import PAGES

FRAME = Path(__file__).parents[2] / "src" / "albireo" / "web" / "static" / "frame.js"
SUBJECTS = (
    *("Players", "Byes", "Check-in", "Settings", "FIDE mode", "Tie-breaks", "Points", "Acceleration"),
    *(
        "Publish",
        "Results",
        "Adjourned",
        "Corrections",
        "by hand",
        "Standings",
        "Cross table",
        "Rating lists",
    ),
    *("TRF26", "Import", "History", "Undo", "Checks", "Hall", "Phones", "Network", "People", "Safety"),
)


def test_11_the_manual_has_every_subject() -> None:
    text = "\n".join(page.text for page in manual() if not page.is_rules)
    assert [subject for subject in SUBJECTS if subject not in text] == []


def test_12_it_opens_from_every_page_and_with_f1(visitor: Visitor) -> None:
    assert 'href="/help"' in visitor.get("/").text
    home = visitor.tournament()
    assert 'href="/help"' in visitor.get(f"{home}/settings").text
    assert '"F1"' in FRAME.read_text(encoding="utf-8")
    contents = visitor.get("/help").text
    for page in manual():
        assert f'href="/help/{page.name}"' in contents
        assert f"<h1>{page.title}" in visitor.get(f"/help/{page.name}").text.replace("&amp;", "&")
    assert visitor.get("/help/nothing").status_code == 404
    assert "hard fail" in visitor.get("/help/acceptance-list").text
    assert any(page.path == "/help" for page in PAGES)


def test_92_the_rules_of_every_system_that_is_not_fides_can_be_read_and_printed() -> None:
    rules = "\n".join(page.text for page in manual() if page.is_rules).lower()
    for system in systems():
        if system.recognition is Recognition.NOT_FIDE and system.at_desk:
            assert system.name in rules or system.family in rules, system.name


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a <b> & c", "<p>a &lt;b&gt; &amp; c</p>"),
        ("1. one\n2. two\n   more", "<ol><li>one</li><li>two more</li></ol>"),
        ("```\nx < 1\n```", "<pre><code>x &lt; 1</code></pre>"),
        ("[go](https://x.invalid)", "<p>go</p>"),
        ("**bold** and `*code*`", "<p><strong>bold</strong> and <code>*code*</code></p>"),
    ],
)
def test_the_markdown_of_the_pages(text: str, html: str) -> None:
    assert as_html(text, lambda link: None) == html
    assert not re.search(r"<script", as_html(text + "<script>", lambda link: None))
