"""Documents are found by themselves, each can be made in every format, and says what it needs."""

import json
from pathlib import Path

import pytest
from tests.reports.goldens import names_in

from albireo.data import sample_bytes
from albireo.formats.trf import read_trf
from albireo.i18n import LANGUAGES
from albireo.reports.formatter import Formatter
from albireo.reports.registry import DocumentKind, Needs, kind_named, kinds
from albireo.reports.renderers import data, html, sheet, text
from albireo.reports.source import Choices, FileSource, NoSuchDocument
from albireo.web.http.static_files import is_static

SAMPLE = FileSource(read_trf(sample_bytes()).tournament)
TEAMS = FileSource(read_trf(Path(__file__).parents[1] / "data" / "trf" / "team-26.trf").tournament)


def test_the_list() -> None:
    assert {
        *("pairings", "pairings-by-name", "results", "slips", "matches", "board-cards", "calendar"),
        *("standings", "standings-of-groups", "cross-table", "statistics"),
        *("players", "check-in", "teams", "player-cards", "badges", "name-plates"),
        *("payments", "prizes", "receipts"),
        *("score-groups", "explanation", "explanation-of-player", "colour-log"),
        *("rating-changes", "rating-forecast", "fide-cards", "fide-cross-table", "norms"),
    } <= {kind.id for kind in kinds()}


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.sample(20)
def test_every_document_of_a_file_in_every_format(kind: DocumentKind, language: str) -> None:
    source = TEAMS if (Needs.TEAMS | Needs.MEMBERS) & kind.needs else SAMPLE
    if not kind.can_be_made(source):
        with pytest.raises(NoSuchDocument):
            kind.make(source, Choices())
        return
    formatter = Formatter(language)
    document = kind.make(source, Choices(round=1, language=language))
    for name in sorted(names_in(document))[:1]:
        assert name in html.as_html(document, formatter)
        assert name in data.as_csv(document, formatter)
    assert json.loads(data.as_json(document, formatter))["tournament"]
    assert sheet.as_xlsx([document], formatter).startswith(b"PK")
    assert sheet.as_csv(document, formatter).startswith(b"\xef\xbb\xbf")
    for width in (60, 80, 120):
        lines = text.as_text(document, formatter, width).splitlines()
        assert max(map(len, lines)) <= width, lines


def test_a_round_that_is_not_paired() -> None:
    with pytest.raises(NoSuchDocument, match="round 8 is not paired"):
        kind_named("pairings").make(SAMPLE, Choices(round=8))


def test_an_unknown_document_names_those_there_are() -> None:
    with pytest.raises(NoSuchDocument, match="'rosters': expected one of pairings, "):
        kind_named("rosters")


def test_every_document_has_a_picture() -> None:
    """Made by `python3 dev.py goldens --accept`."""
    assert [kind.id for kind in kinds() if not is_static(f"documents/{kind.id}.png")] == []
