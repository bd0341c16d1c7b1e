"""The bracket of a knock-out on paper, and what its regulations say of a level tie."""

from tests.reports.events import knock_out

from albireo.reports.documents.bracket import bracket
from albireo.reports.documents.regulations import regulations
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.text import as_text
from albireo.reports.source import Choices


def test_every_stage_has_its_ties_and_who_goes_through() -> None:
    document = bracket(knock_out(), Choices())
    titles = [section.title.sentence() for section in document.sections]  # type: ignore[union-attr]
    assert titles == ["Quarter-finals", "Semi-finals", "Final", "Match for third place"]
    assert [len(section.rows) for section in document.sections] == [4, 2, 1, 1]
    through = {row[6].number for row in document.sections[0].rows}
    assert through == {row[at] for row in document.sections[1].rows for at in (1, 4)}


def test_regulations_say_what_decides_a_level_tie() -> None:
    written = " ".join(as_text(regulations(knock_out(), Choices()), Formatter("en")).split())
    assert "The higher score goes through." in written
    assert "play-off or by lot" in written
