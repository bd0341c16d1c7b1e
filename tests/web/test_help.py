"""Questions 11, 12 and 92 of the acceptance list: the manual and the rules of the systems in the app."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.visitor import Visitor

from albireo.cli.start import main
from albireo.data import sample_bytes
from albireo.i18n import LANGUAGES, translator
from albireo.i18n.languages import SOURCE
from albireo.pairing.registry import systems
from albireo.pairing.spec import Recognition
from albireo.reports.manual import pages
from albireo.reports.manual.html import as_html
from albireo.reports.manual.markdown import (
    Block,
    CodeBlock,
    Heading,
    Line,
    Listing,
    ManualPicture,
    ManualTable,
    Paragraph,
    blocks,
)
from albireo.reports.manual.pages import ManualPage, manual, page_named, picture
from albireo.reports.manual.search import LONGEST, search
from albireo.web.app import PAGES
from albireo.web.http.help_pages import CONTENTS, help_page

FRAME = Path(__file__).parents[2] / "src" / "albireo" / "web" / "static" / "frame.js"
SHORT, LEAST_PART = 40, 0.65
"""A translation has at least that part of the characters of an English line that is not short."""
SAME_TITLE = frozenset({"documents"})
"""Pages whose title is the same word in a language."""
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
    *(
        "TRF26",
        "Import",
        "History",
        "Undo",
        "Checks",
        "Hall",
        "Phones",
        "Network",
        "People",
        "Backup and restore",
    ),
    *(
        "Leagues",
        "Divisions",
        "Reserves",
        "Scheveningen",
        "Knock-out",
        "Play-offs",
        "Armageddon",
        "Hall plan",
    ),
    *("Festivals", "Sections", "Championships", "waiting list", "website", "Fees", "prize plan"),
    *("Time control", "Chess960", "live boards", "Companion", "/api/v1", "token"),
)


def test_11_the_manual_has_every_subject() -> None:
    text = "\n".join(page.text for page in manual() if not page.is_rules)
    assert [subject for subject in SUBJECTS if subject not in text] == []


def test_12_it_opens_from_every_page_and_with_f1(visitor: Visitor) -> None:
    assert 'href="/help/start"' in visitor.get("/").text
    home = visitor.tournament()
    assert 'href="/help/settings"' in visitor.get(f"{home}/settings").text
    assert 'href="/help/rounds"' in visitor.get(f"{home}/rounds/1").text
    assert '"F1"' in FRAME.read_text(encoding="utf-8")
    contents = visitor.get("/help").text
    for page in manual():
        assert f'href="/help/{page.name}"' in contents
        assert f"<h1>{page.title}" in visitor.get(f"/help/{page.name}").text.replace("&amp;", "&")
    assert visitor.get("/help/nothing").status_code == 404
    assert "hard fail" in visitor.get("/help/acceptance-list").text
    assert any(page.path == "/help" for page in PAGES)


TRANSLATED = [
    (language, page) for language in LANGUAGES for page in manual(language) if page.language != SOURCE
]


def pictures_of(page: ManualPage) -> list[str]:
    return [block.file for block in blocks(page.text) if isinstance(block, ManualPicture)]


def shape_of(page: ManualPage) -> list[tuple[object, ...]]:
    """The kinds of its blocks in their order, with the rank of headings and the size of lists and tables."""
    return [(type(block).__name__, *size_of(block)) for block in blocks(page.text)]


def size_of(block: Block) -> tuple[object, ...]:
    match block:
        case Heading():
            return (block.level,)
        case Listing():
            return block.is_numbered, len(block.items)
        case ManualTable():
            return len(block.head), len(block.rows)
        case CodeBlock() | ManualPicture() | Paragraph():
            return ()


def lines_of(page: ManualPage) -> list[str]:
    """Its paragraphs, items and cells in words."""
    found: list[Line] = []
    for block in blocks(page.text):
        match block:
            case Heading() | Paragraph():
                found.append(block.line)
            case Listing():
                found += block.items
            case ManualTable():
                found += [cell for row in (block.head, *block.rows) for cell in row]
            case CodeBlock() | ManualPicture():
                pass
    return ["".join(run.text for run in line) for line in found]


def names_in(page: ManualPage) -> set[tuple[str, str]]:
    """Commands and codes, and the pages linked."""
    return set(re.findall(r"`([^`]+)`|\]\(([^)]+)\)", page.text))


@pytest.mark.parametrize(("language", "translated"), TRANSLATED, ids=lambda each: getattr(each, "name", each))
def test_14_a_translated_page_keeps_pictures_links_and_commands(
    language: str, translated: ManualPage
) -> None:
    source = page_named(translated.name)
    assert source is not None
    assert (translated.language, translated.is_rules) == (language, False)
    assert translated.title != source.title or translated.name in SAME_TITLE
    assert pictures_of(translated) == pictures_of(source)
    assert names_in(translated) <= names_in(source)


@pytest.mark.parametrize(("language", "translated"), TRANSLATED, ids=lambda each: getattr(each, "name", each))
def test_14_a_translated_page_says_as_much_as_the_english_one(language: str, translated: ManualPage) -> None:
    """What is added to a page or taken from it changes its blocks, or the length of one of them."""
    source = page_named(translated.name)
    assert source is not None
    assert shape_of(translated) == shape_of(source)
    too_short = [
        (english, own)
        for english, own in zip(lines_of(source), lines_of(translated), strict=True)
        if len(english) > SHORT and len(own) < LEAST_PART * len(english)
    ]
    assert too_short == []


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != SOURCE])
def test_14_every_page_of_the_manual_is_translated(language: str) -> None:
    assert [page.name for page in manual(language) if page.language != language and not page.is_rules] == []


def test_14_every_folder_of_translations_is_a_language_and_every_file_a_page() -> None:
    folder = Path(pages.__file__).parent
    own = {page.name for page in manual() if not page.is_rules}
    for file in folder.glob("*/*.md"):
        assert file.parent.name in {*LANGUAGES, "rules"}, file
        assert file.stem in own, file


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """A language into which one page of the manual is translated."""
    for language in ("en", "xx"):
        (tmp_path / language).mkdir()
    for file in (Path(pages.__file__).parent / "en").iterdir():
        (tmp_path / "en" / file.name).write_bytes(file.read_bytes())
    (tmp_path / "xx" / "start.md").write_text("# Xirst xteps\n\nXook.\n", encoding="utf-8")
    monkeypatch.setattr(pages, "files", lambda package: tmp_path)
    manual.cache_clear()
    yield "xx"
    manual.cache_clear()


def test_14_a_page_not_translated_is_there_in_english(made_up: str) -> None:
    found = {page.name: page for page in manual(made_up)}
    assert (found["start"].language, found["start"].title) == ("xx", "Xirst xteps")
    assert (found["players"].language, found["players"].title) == ("en", "Players")
    assert [page.name for page in manual(made_up)] == [page.name for page in manual()]
    assert page_named("start", made_up) == found["start"]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != SOURCE])
def test_14_the_app_shows_the_page_in_the_language_of_the_reader(visitor: Visitor, language: str) -> None:
    visitor.client.cookies.set("albireo_language", language)
    contents = visitor.get("/help").text
    for page in manual(language):
        assert f'<li lang="{page.language}"><a href="/help/{page.name}">' in contents
    translated = next((page for page in manual(language) if page.language == language), None)
    if translated is not None:
        text = visitor.get(f"/help/{translated.name}").text
        assert f'<div class="help" lang="{language}">' in text
        assert f"<h1>{translated.title}" in text.replace("&#39;", "'").replace("&amp;", "&")
    rules = visitor.get("/help/rules-dutch").text  # only in English, and it says so
    assert '<div class="help" lang="en">' in rules
    assert f'<p class="hint">{translator(language)("This page is in English only.")}' in (
        rules.replace("&#39;", "'")
    )


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


def test_12_every_page_of_the_app_has_its_page_of_the_manual() -> None:
    names = {f"{CONTENTS}/{page.name}" for page in manual() if not page.is_rules}
    found = {help_page(re.sub(r"\{\w+:number\}", "1", page.path).replace("{uid}", "ab12")) for page in PAGES}
    assert found <= {CONTENTS, *names}
    assert names - found <= {f"{CONTENTS}/fide-mode"}
    areas = ("rounds/1", "players", "players/ratings", "teams", "byes", "check-in", "standings", "ratings")
    areas += ("norms", "settings", "documents", "history", "outside", "export/trf26", "prizes")  # type: ignore[assignment]
    assert [area for area in areas if help_page(f"/t/ab12/{area}") == CONTENTS] == []


def test_11_the_pictures_of_the_manual_are_there(visitor: Visitor) -> None:
    visitor.get("/")
    shown = [
        block.file for page in manual() for block in blocks(page.text) if isinstance(block, ManualPicture)
    ]
    assert len(shown) >= 10
    for file in shown:
        content = picture(file)
        assert (content or b"").startswith(b"\x89PNG"), file
        answer = visitor.get(f"/help/pictures/{file}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert f'src="/help/pictures/{shown[0]}"' in visitor.get("/help/start").text
    assert visitor.get("/help/pictures/nothing.png").status_code == 404


def test_13_the_manual_as_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["manual", str(tmp_path / "out")]) == 0
    contents = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    for page in manual():
        assert f'href="{page.name}.html"' in contents
        text = (tmp_path / "out" / f"{page.name}.html").read_text(encoding="utf-8")
        for target in re.findall(r'(?:href|src)="([^"]+)"', text):
            assert (tmp_path / "out" / target).is_file(), (page.name, target)


def test_14_the_pages_in_the_language_of_the_command_line(tmp_path: Path) -> None:
    assert main(["--lang", "de", "manual", str(tmp_path / "out")]) == 0
    assert '<html lang="de">' in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    for page in manual("de"):
        text = (tmp_path / "out" / f"{page.name}.html").read_text(encoding="utf-8")
        assert f'<html lang="{page.language}">' in text
        assert '<nav><a href="index.html">Inhalt</a>' in text


@pytest.mark.slow
def test_13_the_manual_as_a_pdf(tmp_path: Path, visitor: Visitor) -> None:
    assert main(["manual", str(tmp_path / "manual.pdf")]) == 0
    assert (tmp_path / "manual.pdf").read_bytes().startswith(b"%PDF")
    visitor.get("/")
    answer = visitor.get("/help/manual.pdf")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


def test_the_manual_is_searched_by_words(visitor: Visitor) -> None:
    visitor.get("/")
    page = visitor.get("/help?q=waiting+list").text
    first = re.findall(r'href="/help/([a-z-]+)"', page[page.index("hits") :])[0]
    assert first == "waiting-lists"
    assert "Nothing in the manual contains any of these words." in visitor.get("/help?q=zyzzyva").text
    assert "<script>" not in visitor.get("/help?q=<script>alert(1)</script>").text


@pytest.mark.parametrize(
    ("language", "words", "name"),
    [
        ("en", "PRIZE tied share", "money"),
        ("de", "ruckt nach warteliste", "waiting-lists"),
        ("de", "warteliste nachrückt", "waiting-lists"),
        ("es", "pagina publicar ronda sitio", "website"),
        ("fr", "zyzzyva", ""),
        ("it", "denaro", "money"),
        ("en", "Baku virtual points GA", "rules-accelerations"),
    ],
)
def test_a_search_ignores_case_and_accents(language: str, words: str, name: str) -> None:
    found = search(words, language)
    assert (found[0].page.name if found else "") == name


def test_an_excerpt_shows_where_the_words_are() -> None:
    [first, *_] = search("Hort", "en")
    assert "Hort" in first.excerpt
    assert all(len(hit.excerpt) <= LONGEST + 4 for hit in search("the", "en"))
    assert search("  ", "en") == []


def test_a_file_of_another_program_is_opened_on_the_page_about_changing_over(visitor: Visitor) -> None:
    page = visitor.get("/help/coming-from")
    assert 'action="/import"' in page.text
    assert 'action="/import"' not in visitor.get("/help/players").text
    sent = {"csrf": visitor.token}
    answer = visitor.client.post("/import", data=sent, files={"file": ("open.trf", sample_bytes())})
    assert answer.status_code == 409  # it shows what is in the file, and asks
    assert "Albireo Open" in answer.text
