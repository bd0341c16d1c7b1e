"""Names written from right to left move nothing beside them, in any kind of output."""

import os
import pty
import re
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from tests.web.right_to_left import ALL, CITY, CLUBS, EVENT, NAMES, TEL_AVIV
from tests.web.test_right_to_left import ISOLATE, LETTER, Pieces

from albireo.data import sample_bytes
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.i18n.right_to_left import isolate_names, isolate_names_in_page
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import kind_named, kinds
from albireo.reports.renderers import data, html, text
from albireo.reports.source import Choices, FileSource, Source
from albireo.site.build import build
from albireo.site.options import SiteOptions

HEBREW = "\u05db\u05d4\u05df, \u05d3\u05d5\u05d3"
ARABIC = "\u0633\u0627\u0644\u0645\u060c \u0639\u0645\u0631"
WITH_HYPHEN = "\u05d1\u05df-\u05d2\u05d5\u05e8\u05d9\u05d5\u05df"


def marked(name: str) -> str:
    return f"\u2067{name}\u2069"


def with_hebrew() -> bytes:
    """Return the sample tournament, the name of its third player in Hebrew."""
    return sample_bytes().decode().replace("Castor, Emil".ljust(33), HEBREW.ljust(33)).encode()


@pytest.mark.parametrize("name", [HEBREW, ARABIC, WITH_HYPHEN, "\ufb2a"])
def test_a_name_is_marked_as_one(name: str) -> None:
    assert isolate_names(f"8 {name} 2031 (2 W!) \u2013 3 {name}: \u00bd") == (
        f"8 {marked(name)} 2031 (2 W!) \u2013 3 {marked(name)}: \u00bd"
    )


def test_what_is_marked_is_not_marked_again() -> None:
    once = isolate_names(f"{HEBREW}; {ARABIC}")
    assert once == f"{marked(HEBREW)}; {marked(ARABIC)}"
    assert isolate_names(once) == once


def test_a_quotation_mark_may_stand_inside_a_name() -> None:
    assert isolate_names(f"3 {TEL_AVIV} 2") == f"3 {marked(TEL_AVIV)} 2"
    as_in_pages = TEL_AVIV.replace('"', "&#34;")
    assert isolate_names(f"3 {as_in_pages} 2") == f"3 {marked(as_in_pages)} 2"


def test_columns_of_a_table_are_not_taken_for_one_name() -> None:
    """Name and club stand beside each other, with spaces between; together they would change places."""
    assert isolate_names(f"1  {HEBREW}  {TEL_AVIV}  2400") == f"1  {marked(HEBREW)}  {marked(TEL_AVIV)}  2400"


def test_a_page_leaves_alone_what_stands_alone_and_what_a_form_sends() -> None:
    page = (
        f'<td>{HEBREW}</td><td>2400 {HEBREW}</td><input value="8 {HEBREW}"><textarea>8 {HEBREW}</textarea>'
        f"<option>8 {HEBREW}</option><option value=1>8 {HEBREW}</option>"
    )
    assert isolate_names_in_page(page) == (
        f'<td>{HEBREW}</td><td>2400 {marked(HEBREW)}</td><input value="8 {HEBREW}">'
        f"<textarea>8 {HEBREW}</textarea>"
        f"<option>8 {HEBREW}</option><option value=1>8 {marked(HEBREW)}</option>"
    )
    assert isolate_names_in_page(isolate_names_in_page(page)) == isolate_names_in_page(page)


def source() -> Source:
    """Return the sample with other people, clubs and a name from right to left, figures at their ends."""
    sample = read_trf(sample_bytes()).tournament
    others = tuple(
        replace(player, name=f"{NAMES[place % 3]} {place}", club=CLUBS[place % 3])
        for place, player in enumerate(sample.players)
    )
    return FileSource(
        replace(sample, settings=replace(sample.settings, name=EVENT, city=CITY), players=others)
    )


def beside(page: str, known: set[str]) -> set[str]:
    return {text for text in Pieces(page).found if LETTER.search(ISOLATE.sub("", text)) and text not in known}


@pytest.mark.slow
def test_names_stand_alone_on_every_page_of_a_site_and_in_every_document(tmp_path: Path) -> None:
    made = source()
    known = ALL | {f"{name} {place}" for name in NAMES for place in range(len(made.tournament.players))}
    build(made, tmp_path / "site", SiteOptions(("en",)))
    pages = {path.name: path.read_text("utf-8") for path in (tmp_path / "site").rglob("*.html")}
    for kind in kinds():
        if kind.can_be_made(made):
            document = kind.document(made, Choices(with_money=True))
            pages[kind.id] = html.as_html(document, Formatter("en"))
            for name in ISOLATE.findall(text.as_text(document, Formatter("en"), 200)):
                assert "  " not in name, (kind.id, name)
    assert len(pages) > 60
    assert {name: found for name, page in pages.items() if (found := beside(page, known))} == {}


@pytest.mark.slow
def test_figures_of_a_pdf_stand_in_the_order_they_have_beside_other_names() -> None:
    """Boards, numbers, ratings, points and results of each row, from left to right."""
    sample = read_trf(sample_bytes()).tournament
    people = tuple(replace(each, name=NAMES[place % 2]) for place, each in enumerate(sample.players))
    left, right = (figures_of_rows(replace(sample, players=given)) for given in (sample.players, people))
    assert len(left) == 9
    assert right == left


LINE = 6.0
"""Texts of a row differ less in height, in points."""


def figures_of_rows(tournament: Tournament) -> list[list[str]]:
    document = kind_named("results").document(FileSource(tournament), Choices(round=3))
    content = format_named("pdf").render([document], Formatter("en"), PageSetup()).content
    with pypdfium2.PdfDocument(content) as pdf:
        page = pdf[0].get_textpage()
        boxes = [page.get_rect(at) for at in range(page.count_rects())]
        texts = sorted(((b + t) / 2, left, page.get_text_bounded(left, b, r, t)) for left, b, r, t in boxes)
    rows: list[list[tuple[float, str]]] = [[]]
    for (before, *_), (height, left, said) in pairwise([(0.0, 0.0, ""), *texts]):
        if height > before + LINE:
            rows.append([])
        rows[-1].append((left, said.strip()))
    figures = ([said for _, said in sorted(row) if re.fullmatch(r"[-\d½F]+", said)] for row in rows)
    return [row for row in figures if len(row) > 4]


def test_documents_mark_it_where_people_read_and_not_in_data() -> None:
    document = kind_named("pairings").make(FileSource(read_trf(with_hebrew()).tournament), Choices(round=1))
    formatter = Formatter("en")
    assert marked(HEBREW) in text.as_text(document, formatter, 80)
    assert marked(HEBREW) in html.as_html(document, formatter)
    for written in (data.as_csv(document, formatter), data.as_json(document, formatter)):
        assert HEBREW in written
        assert "\u2067" not in written


@pytest.mark.slow
def test_a_terminal_gets_it_marked_and_a_pipe_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "t.trf").write_bytes(with_hebrew())
    command = [sys.executable, "-m", "albireo", "explain", "t.trf", "--round", "1"]
    piped = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True).stdout
    assert HEBREW in piped
    assert "\u2067" not in piped
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=theirs, env={**os.environ, "LC_ALL": "C.UTF-8"}
    ) as run:
        os.close(theirs)
        shown = b""
        try:
            while some := os.read(ours, 65536):
                shown += some
        except OSError:  # the other end is closed
            pass
        finally:
            os.close(ours)
    assert run.returncode == 0
    assert marked(HEBREW) in shown.decode()
