"""Start positions of Chess960 in the app and on paper."""

from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.domain.chess960 import position_words

RULES = {"half_byes": 1, "late_entry_mark": "Z", "late_entry_limit": 0}


def test_222_shown_on_the_round_the_hall_and_paper(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    assert visitor.confirmed(f"{home}/settings/rules", **RULES, chess960="round").status_code == 303
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    assert "The start position has not been drawn yet." in visitor.get(f"{home}/rounds/1").text
    assert visitor.post(f"{home}/rounds/1/positions", numbers="534").status_code == 303
    public = f"{home}/public"
    for page in (f"{home}/rounds/1", f"{public}/boards", f"{home}/hall"):
        assert "534 RNBKQBNR" in visitor.get(page).text, page
    for document in ("pairings", "slips"):
        assert "534 RNBKQBNR" in visitor.get(f"{home}/print/{document}?round=1").text, document
    assert "Chess960: not rated by FIDE" in visitor.get(f"{home}/ratings").text
    bad = visitor.post(f"{home}/rounds/1/positions", numbers="rook")
    assert bad.status_code == 422


def test_222_a_position_for_each_board_is_shown_beside_it(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.confirmed(f"{home}/settings/rules", **RULES, chess960="board")
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    assert visitor.post(f"{home}/rounds/1/positions").status_code == 303
    drawn = desk.state(home.removeprefix("/t/")).round_notes.start_positions[1]
    assert len(drawn) == len(desk.state(home.removeprefix("/t/")).rounds[0].matches)
    words = [position_words(number) for number in drawn]
    public = f"{home}/public"
    for page in (f"{home}/rounds/1", f"{public}/boards", f"{home}/hall", f"{home}/print/pairings?round=1"):
        text = visitor.get(page).text
        assert [each for each in words if each not in text] == [], page
