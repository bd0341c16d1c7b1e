"""Documents are found by themselves, each can be made in every format, and says what it needs."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from albireo.data import sample_bytes
from albireo.formats.trf import read_trf
from albireo.i18n import LANGUAGES
from albireo.reports import documents
from albireo.reports.formatter import Formatter
from albireo.reports.registry import DocumentKind, Needs, kind_named, kinds
from albireo.reports.renderers import data, html, sheet, text
from albireo.reports.source import Choices, NoSuchDocument, from_file
from albireo.web.static_files import is_static

SAMPLE = from_file(read_trf(sample_bytes()).tournament)
TEAMS = from_file(read_trf(Path(__file__).parents[1] / "data" / "trf" / "team-26.trf").tournament)
NEW = """
from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Section
from albireo.reports.registry import DocumentKind, Shelf

def make(source, choices):
    section = Section("rooms", (Column("room", "Room"),), [])
    return Document("rooms", remark("Rooms"), source.page(choices), (section,))

WORDS = translatable("Rooms"), translatable("Which boards are where.")
KINDS = (DocumentKind("rooms", *WORDS, Shelf.ROUND, 9, make),)
"""


@pytest.fixture
def one_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "rooms_of_the_hall.py").write_text(NEW)
    monkeypatch.setattr(documents, "__path__", [*documents.__path__, str(tmp_path)])
    kinds.cache_clear()
    yield
    kinds.cache_clear()


def test_a_new_document_is_one_module(one_more: None) -> None:
    assert kind_named("rooms").make(SAMPLE, Choices()).page.tournament == "Albireo Open"
    assert [kind.id for kind in kinds() if kind.shelf == 1][-1] == "rooms"


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
    first = {"statistics": "Gemma, Lucia", "norms": "Electra, Sofia"}.get(kind.id, "Castor, Emil")
    if (Needs.TEAMS | Needs.MEMBERS) & kind.needs:
        first = source.tournament.teams[0].name
    if kind.id not in ("explanation-of-player", "regulations", "tournament-report"):
        assert first in html.as_html(document, formatter)
        assert first in data.as_csv(document, formatter) or kind.id == "matches"
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
    """Made by `python -m tools.document_pictures`."""
    assert [kind.id for kind in kinds() if not is_static(f"documents/{kind.id}.png")] == []
