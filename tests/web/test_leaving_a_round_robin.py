"""Somebody leaves a round robin before half of the games: the question, the tables and the explanations."""

import re

import pytest
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult

PLAYERS = "Adam, Ada\nBell, Bo\nCox, Cy\nDunn, Di\nEve, Ed\nFord, Flo"


@pytest.fixture
def home(visitor: Visitor, desk: Desk) -> str:
    """Return a round robin of six after two rounds, all won by White; number 6 won against number 4."""
    visitor.get("/")
    created = visitor.post("/tournaments", type="round-robin", name="Six", rounds=5, fide_rated="no")
    found = created.headers["location"].removesuffix("/players")
    visitor.post(f"{found}/players/paste", pasted=PLAYERS)
    for round_ in (1, 2):
        visitor.do(found, PairRound(round_), PublishRound(round_))
        for board in desk.state(found.removeprefix("/t/")).rounds[-1].boards:
            visitor.do(found, EnterResult(round_, board, "10"))
    return found


def last_player(desk: Desk, home: str) -> int:
    state = desk.state(home.removeprefix("/t/"))
    return state.unit_ids[6]


def button(page: str) -> str:
    """Return the label of the button that confirms a question."""
    found = re.search(r'<button class="go danger">(.*?)</button>', page)
    assert found is not None, page
    return found[1]


def test_the_question_before_withdrawing_names_the_act(visitor: Visitor, desk: Desk, home: str) -> None:
    who = last_player(desk, home)
    visitor.get(f"{home}/rounds/3")
    asked = visitor.post(f"{home}/rounds/3/absent", player=who, mark="W")
    assert asked.status_code == 409
    assert "the results so far will not count" in asked.text
    assert button(asked.text) == "Withdraw"
    card = visitor.post(f"{home}/players/{who}/withdraw", reason="ill")
    assert (card.status_code, button(card.text)) == (409, "Withdraw")
    expelled = visitor.post(f"{home}/players/{who}/withdraw", reason="cheated", expel=1)
    assert button(expelled.text) == "Expel"


def test_the_tables_on_screen_mark_games_that_do_not_count(visitor: Visitor, desk: Desk, home: str) -> None:
    note = "In brackets: games that do not count"
    assert note not in visitor.get(f"{home}/cross-table").text
    visitor.confirmed(f"{home}/rounds/3/absent", player=last_player(desk, home), mark="W")
    for by in ("square", "rank", "tpn"):
        page = visitor.get(f"{home}/cross-table?by={by}").text
        assert note in page, by
        in_brackets = re.findall(r'<td class="c">\((.*?)\)</td>', page)
        assert len(in_brackets) == 4, by  # two games, each in two rows
        assert sum("<b>1</b>" in cell for cell in in_brackets) == 2, by


def test_the_round_marks_its_game_that_does_not_count(visitor: Visitor, desk: Desk, home: str) -> None:
    assert "does not count" not in visitor.get(f"{home}/rounds/1").text
    visitor.confirmed(f"{home}/rounds/3/absent", player=last_player(desk, home), mark="W")
    for round_, name in ((1, "Adam, Ada"), (2, "Dunn, Di")):
        rows = re.findall(r'<tr id="board-.*?</tr>', visitor.get(f"{home}/rounds/{round_}").text, re.DOTALL)
        (marked,) = (row for row in rows if "does not count" in row)
        assert name in marked
        assert "Ford, Flo" in marked


def test_a_free_round_is_not_called_voluntary(visitor: Visitor, desk: Desk, home: str) -> None:
    visitor.confirmed(f"{home}/rounds/3/absent", player=last_player(desk, home), mark="W")
    visitor.do(home, PairRound(3))
    resting = desk.state(home.removeprefix("/t/")).unit_ids[2]
    page = visitor.get(f"{home}/rounds/3/byes/{resting}/why").text
    assert "The table gives no opponent in this round." in page
    assert "voluntarily" not in page


def test_papers_of_an_unrated_tournament_say_so_and_no_more(visitor: Visitor, home: str) -> None:
    for paper in ("results?round=1", "standings", "cross-table"):
        page = visitor.get(f"{home}/print/{paper}").text
        assert "Not FIDE-rated" in page, paper
        assert "Left FIDE mode" not in page, paper


def test_settings_of_an_unrated_tournament_do_not_speak_of_fide_mode(visitor: Visitor, home: str) -> None:
    assert "does not change in FIDE mode" not in visitor.get(f"{home}/settings").text
