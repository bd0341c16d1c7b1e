"""Someone leaves a round robin before half of the games: the question, the tables and the explanations."""

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
    public = visitor.get(f"{home}/public/boards").text
    (told,) = (row for row in re.findall(r'<tr id="board-.*?</tr>', public, re.DOTALL) if "not count" in row)
    assert "Dunn, Di" in told


def test_a_free_round_is_not_called_voluntary(visitor: Visitor, desk: Desk, home: str) -> None:
    visitor.confirmed(f"{home}/rounds/3/absent", player=last_player(desk, home), mark="W")
    visitor.do(home, PairRound(3))
    resting = desk.state(home.removeprefix("/t/")).unit_ids[2]
    page = visitor.get(f"{home}/rounds/3/byes/{resting}/why").text
    assert "Bell, Bo has no opponent in this round and sits out." in page
    assert "voluntarily" not in page


def test_papers_of_an_unrated_tournament_say_so_and_no_more(visitor: Visitor, home: str) -> None:
    for paper in ("results?round=1", "standings", "cross-table"):
        page = visitor.get(f"{home}/print/{paper}").text
        assert "Not FIDE-rated" in page, paper
        assert "Left FIDE mode" not in page, paper


def test_settings_of_an_unrated_tournament_do_not_speak_of_fide_mode(visitor: Visitor, home: str) -> None:
    assert "does not change in FIDE mode" not in visitor.get(f"{home}/settings").text


def test_the_printed_results_mark_the_game_that_does_not_count(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    note = "In brackets: games that do not count"
    assert note not in visitor.get(f"{home}/print/results?round=1").text
    visitor.confirmed(f"{home}/rounds/3/absent", player=last_player(desk, home), mark="W")
    for round_ in (1, 2):
        page = visitor.get(f"{home}/print/results?round={round_}").text
        assert note in page
        assert page.count("(1-0)") == 1, round_
    assert note not in visitor.get(f"{home}/print/pairings?round=1").text


def test_fixtures_end_for_a_player_who_left(visitor: Visitor, desk: Desk, home: str) -> None:
    """Number 6 met 1 and 4; the games against 2, 5 and 3 are not played, those opponents sit out."""
    before = visitor.get(f"{home}/calendar").text
    assert len(re.findall(r"</small> Ford, Flo</td>", before)) == 5
    visitor.confirmed(f"{home}/rounds/3/absent", player=last_player(desk, home), mark="W")
    page = visitor.get(f"{home}/calendar").text
    assert len(re.findall(r"</small> Ford, Flo</td>", page)) == 2
    assert page.count("<b>(1-0)</b>") == 2
    assert page.count("sits out") == 3
    assert "In brackets: games that do not count" in page
    printed = visitor.get(f"{home}/print/calendar").text
    assert printed.count("Ford, Flo") == 2
    assert printed.count("free") == 3


def test_opponents_win_by_forfeit_once_half_of_the_games_are_played(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    visitor.do(home, PairRound(3), PublishRound(3))
    for board in desk.state(home.removeprefix("/t/")).rounds[-1].boards:
        visitor.do(home, EnterResult(3, board, "10"))
    visitor.post(f"{home}/rounds/4/absent", player=last_player(desk, home), mark="W")
    page = visitor.get(f"{home}/calendar").text
    assert page.count("forfeit win") == 2
    assert "<b>(1-0)</b>" not in page
    assert visitor.get(f"{home}/print/calendar").text.count("forfeit win") == 2


def test_who_withdrew_is_readmitted_where_the_absent_are_listed(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    who = last_player(desk, home)
    visitor.confirmed(f"{home}/rounds/3/absent", player=who, mark="W")
    page = visitor.get(f"{home}/rounds/3").text
    assert "Re-admit Ford, Flo" in page
    visitor.confirmed(f"{home}/rounds/3/present", player=who)
    assert desk.state(home.removeprefix("/t/")).entrants[who].withdrawn_after is None
    assert "Re-admit" not in visitor.get(f"{home}/rounds/3").text


def test_an_unrated_tournament_is_not_told_that_games_are_rated(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    asked = visitor.post(f"{home}/rounds/3/absent", player=last_player(desk, home), mark="W")
    assert "They stay in the cross table. Points that change" in asked.text


def test_rounds_after_leaving_are_no_free_rounds(visitor: Visitor, desk: Desk, home: str) -> None:
    who = last_player(desk, home)
    visitor.confirmed(f"{home}/rounds/3/absent", player=who, mark="W")
    visitor.do(home, PairRound(3), PublishRound(3))
    page = visitor.get(f"{home}/public/players/{who}").text
    table = page[page.index("<table") : page.index("</table>")]
    assert "does not count" in table
    assert "withdrawn" in table
    assert "free round" not in table
