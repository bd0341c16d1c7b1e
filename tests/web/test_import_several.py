"""A festival brought to the app: all groups shown, imported as sections, continued and handed back."""

import re

from tests.formats.test_several import festival, group, report
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.sections.acts import sections_of


def sent(visitor: Visitor, *files: tuple[str, bytes]) -> str:
    """Send files; gives the page that shows them."""
    visitor.get("/")
    parts = [("file", (name, data, "application/octet-stream")) for name, data in files]
    answer = visitor.client.post("/import", data={"csrf": visitor.token}, files=parts)
    assert answer.status_code == 200, answer.text
    visitor._seen(answer)
    return answer.text


def kept(page: str) -> str:
    found = re.search(r'name="foreign" value="([^"]*)"', page)
    assert found is not None
    return found[1]


def test_an_archive_of_four_groups_becomes_an_event(visitor: Visitor, desk: Desk) -> None:
    page = sent(visitor, ("festival.zip", festival()))
    assert "Tournaments: 4" in page
    assert 'name="festival" value="Spring Cup 2026"' in page
    assert desk.tournaments() == []
    answer = visitor.confirmed("/import", foreign=kept(page), festival="Spring Cup 2026")
    assert answer.status_code == 303
    (event,) = desk.events()
    sections = sections_of(desk, desk.state(event.uid), event.uid)
    assert [state.name for state in sections.values()] == [f"Spring Cup 2026 - Group {g}" for g in "ABCD"]
    assert [state.published for state in sections.values()] == [2, 2, 2, 2]
    assert answer.headers["location"] == f"/t/{event.uid}/event"
    for uid, state in sections.items():
        back = visitor.get(f"/t/{uid}/export/trf26")
        assert f"012 {state.name}" in back.text


def test_several_files_without_a_name_stay_apart(visitor: Visitor, desk: Desk) -> None:
    page = sent(visitor, ("a.TUNX", group("A")), ("b.TUNX", group("B")), ("c.TUNX", group("C")[:300]))
    assert "expected section" in page
    assert visitor.confirmed("/import", foreign=kept(page), festival="").status_code == 303
    assert len(desk.tournaments()) == 2
    assert desk.events() == []


def test_a_refused_question_stores_none_of_them(visitor: Visitor, desk: Desk) -> None:
    page = sent(visitor, ("festival.zip", festival()))
    asked = visitor.post("/import", foreign=kept(page), festival="Cup")
    assert asked.status_code != 303
    assert desk.tournaments() == []
    assert desk.events() == []


def test_an_earlier_state_is_said_to_be_one_and_not_imported(visitor: Visitor, desk: Desk) -> None:
    page = sent(visitor, ("a.trf", report("Cup", 1)), ("b.trf", report("Cup", 2)))
    assert "Tournaments: 1" in page
    assert "An earlier state of b.trf: not imported" in page
    assert visitor.confirmed("/import", foreign=kept(page), festival="").status_code == 303
    (tournament,) = desk.tournaments()
    assert desk.state(tournament.uid).published == 2
