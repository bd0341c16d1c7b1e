"""Pages for paper: everything escaped, byes in the table of the boards, names that lead somewhere."""

import re

from tests.reports.made import NAME, POINTS, listed

from albireo.data import sample_bytes
from albireo.domain.wording import Score
from albireo.formats.trf import read_trf
from albireo.reports.documents.cross_table import cross_table
from albireo.reports.documents.pairings import results
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.html import as_html, is_across
from albireo.reports.source import Choices, FileSource
from albireo.reports.values import Name

SAMPLE = FileSource(read_trf(sample_bytes()).tournament)


def test_names_that_are_markup_stay_names() -> None:
    page = as_html(listed([(Name("<script>alert(1)</script>", 1), Score(5))], NAME, POINTS), Formatter("en"))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_a_bye_has_the_rest_of_its_row() -> None:
    page = as_html(results(SAMPLE, Choices(round=3)), Formatter("it"))
    [row] = re.findall(r"<tr>(?:(?!</tr>).)*Bellatrix(?:(?!</tr>).)*</tr>", page)
    assert row.startswith("<tr><td></td><td><small>2</small> IM ")
    assert '<td colspan="3">bye da mezzo punto</td></tr>' in row


def test_names_lead_to_pages() -> None:
    page = as_html(
        listed([(Name("Ann", 7),)], NAME), Formatter("en"), lambda number: f"players/{number}.html"
    )
    assert '<a href="players/7.html">Ann</a>' in page


def test_paper_is_turned_for_many_rounds() -> None:
    document = cross_table(SAMPLE, Choices())
    assert not is_across(document)
    [section] = document.sections
    round_ = next(column for column in section.columns if column.part_of)
    wider = section._replace(columns=(*section.columns, round_, round_, round_), rows=())
    assert is_across(document._replace(sections=(wider,)))
