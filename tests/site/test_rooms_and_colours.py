"""The web site names rooms and shows the colours of groups; a page is written anew when they change."""

from pathlib import Path

from tests.reports.test_rooms_and_colours import in_two_rooms, school
from tests.site.test_moved_matches import round_page

from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.rounds.pairing import PublishRound
from albireo.state.documents import Room


def test_a_round_names_its_rooms(tmp_path: Path) -> None:
    table = in_two_rooms()
    table.do(PublishRound(1))
    assert "Library, tables 43–70" in round_page(table.state, tmp_path)
    table.do(ChangeDocuments(DocumentFacts(rooms=(Room("Gym", 41, 60),))))
    assert "Gym, tables 41–60" in round_page(table.state, tmp_path)


def test_groups_have_their_colour(tmp_path: Path) -> None:
    table = school()
    table.do(PublishRound(1))
    page = round_page(table.state, tmp_path)
    assert '<i class="swatch red"></i>' in page
    assert "sea green" in page
