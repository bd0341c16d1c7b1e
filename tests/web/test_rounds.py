"""From a name and a list of players to the end of a tournament, page by page."""

import re

from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.domain.result import Mark
from albireo.i18n import dates


def uid_of(home: str) -> str:
    return home.removeprefix("/t/")


def test_the_first_board_list_is_three_steps_away(visitor: Visitor) -> None:
    visitor.get("/")
    created = visitor.post("/tournaments", name="Spring Open", rounds=5)
    home = created.headers["location"].removesuffix("/players")
    pasted = visitor.post(f"{home}/players/paste", pasted="Castor, Emil 2101\nElectra, Sofia 2198\nIzar")
    assert pasted.headers["location"] == home
    assert visitor.get(home).headers["location"] == f"{home}/rounds/1"
    paired = visitor.confirmed(f"{home}/rounds/1/pair")
    assert paired.headers["location"] == f"{home}/rounds/1"
    page = visitor.get(f"{home}/rounds/1").text
    assert "Publish round 1" in page
    assert re.search(r"Electra, Sofia.*Castor, Emil|Castor, Emil.*Electra, Sofia", page, re.DOTALL)
    assert "pairing-allocated bye" in page


def test_a_bad_form_keeps_what_was_typed(visitor: Visitor) -> None:
    visitor.get("/")
    answer = visitor.post("/tournaments", name="Spring Open", rounds="many")
    assert answer.status_code == 422
    assert 'value="Spring Open"' in answer.text
    assert "expected a whole number" in answer.text


def test_one_round_from_absences_to_the_next(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    state = desk.state(uid_of(home))
    absent = next(entrant.id for entrant in state.entrants.values() if entrant.name.startswith("Gemma"))
    visitor.post(f"{home}/rounds/1/absent", player=absent, mark="H")
    assert "half-point bye" in visitor.get(f"{home}/rounds/1").text
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    page = visitor.get(f"{home}/rounds/1").text
    assert "0 of 3 results" in page
    assert "3 results missing" in page
    assert re.search(r'<a class="quiet blocked" href="#board-1">\s*Continue to round 2', page)
    for board, code in ((1, "10"), (2, "=="), (3, "+-")):
        row = visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result=code)
        assert f'id="board-{board}"' in row.text
        assert row.headers["x-albireo-saved"]
    assert re.search(r'<a class="go" [^>]*>\s*Continue to round 2', visitor.get(f"{home}/rounds/1").text)
    assert visitor.get(home).headers["location"] == f"{home}/rounds/2"


def test_a_result_is_never_overwritten_without_a_question(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    seen = desk.state(uid_of(home)).version
    path = f"{home}/rounds/1/boards/1/result"
    visitor.fragment(path, result="10", seen=seen)
    asked = visitor.fragment(path, result="01", seen=seen)
    assert "Anna entered 1-0 at" in asked.text
    assert str(desk.state(uid_of(home)).rounds[0].boards[1].result) == "1-0"
    visitor.fragment(path, result="01", correct="10", seen=seen)
    assert str(desk.state(uid_of(home)).rounds[0].boards[1].result) == "0-1"


def test_changes_are_the_rows_that_changed(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    seen = desk.state(uid_of(home)).version
    visitor.fragment(f"{home}/rounds/1/boards/2/result", result="10")
    changes = visitor.get(f"{home}/rounds/1/changes?since={seen}")
    assert re.findall(r'<tr id="board-(\d+)"', changes.text) == ["2"]
    assert 'id="lead" hx-swap-oob' in changes.text
    visitor.confirmed(f"{home}/rounds/1/unpair")
    gone = visitor.get(f"{home}/rounds/1/changes?since={seen}")
    assert gone.headers["hx-refresh"] == "true"


def test_taking_back_a_published_round_is_asked_twice(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    first = visitor.post(f"{home}/rounds/1/unpair")
    assert first.status_code == 409
    assert "its results (0) will be deleted" in first.text
    assert "Continue</button>" in first.text
    (token,) = re.findall(r'name="consent" value="([^"]+)=1"', first.text)
    assert visitor.post(f"{home}/rounds/1/unpair").status_code == 409
    second = visitor.post(f"{home}/rounds/1/unpair", consent=f"{token}=1")
    assert second.status_code == 409
    assert "Are you sure?" in second.text
    assert "its results (0) will be deleted" in second.text
    assert re.findall(r'name="consent" value="([^"]+)"', second.text) == [f"{token}=2"]
    assert "Continue</button>" not in second.text
    assert len(desk.state(uid_of(home)).rounds) == 1
    visitor.confirmed(f"{home}/rounds/1/unpair")
    assert desk.state(uid_of(home)).rounds == ()


def test_why_a_board_and_why_not_another(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    panel = visitor.get(f"{home}/rounds/1/boards/1/why").text
    assert "C.04.3" in panel
    assert "Aldebaran, Hugo" in panel
    answer = visitor.get(f"{home}/rounds/1/why-not?first=1 Aldebaran&second=Bellatrix").text
    assert 'class="answer"' in answer
    assert "Bellatrix, Nadia" in answer
    assert "found no one" in visitor.get(f"{home}/rounds/1/why-not?first=1&second=Nobody").text


def test_pairing_by_hand_and_its_difference(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/manual/start", reason="sponsor’s wish")
    visitor.post(f"{home}/rounds/1/manual/break", board=1)
    visitor.post(f"{home}/rounds/1/manual/break", board=2)
    assert "4 players are not seated" in visitor.get(f"{home}/rounds/1").text
    ids = {entrant.name: entrant.id for entrant in desk.state(uid_of(home)).entrants.values()}
    visitor.confirmed(f"{home}/rounds/1/manual/pair", white=ids["A"], black=ids["B"])
    visitor.confirmed(f"{home}/rounds/1/manual/pair", white=ids["C"], black=ids["D"])
    ended = visitor.post(f"{home}/rounds/1/manual/end")
    assert "would pair differently" in ended.text
    visitor.confirmed(f"{home}/rounds/1/manual/end")
    assert "Edited by hand." in visitor.get(f"{home}/rounds/1").text
    assert "Reason: sponsor’s wish" in visitor.get(f"{home}/rounds/1/boards/1/why").text


def test_history_undo_and_redo(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/undo")
    assert desk.state(uid_of(home)).rounds == ()
    assert "undone" in visitor.get(f"{home}/history").text
    done_at = desk.history(uid_of(home))[-1].at
    french = visitor.get(f"{home}/history", headers={"accept-language": "fr"}).text
    day, time = re.escape(dates.day_of(done_at, "fr")), dates.clock(done_at, "fr")
    assert re.search(rf'class="day">{day}<.*>{time}</time>', french, re.DOTALL)
    visitor.post(f"{home}/redo")
    assert len(desk.state(uid_of(home)).rounds) == 1


def test_the_language_of_the_browser_and_the_one_chosen(visitor: Visitor) -> None:
    assert "Nuovo torneo" in visitor.get("/", headers={"accept-language": "it-IT,en;q=0.5"}).text
    visitor.post("/preferences", language="fr", theme="dark", back="/")
    page = visitor.get("/").text
    assert "Nouveau tournoi" in page
    assert 'data-theme="dark"' in page


def test_a_script_in_a_name_is_shown_as_it_is(visitor: Visitor) -> None:
    home = visitor.tournament(players='<script>alert(1)</script> 2000\nO"Neil, <b>Pat</b> 1900')
    visitor.post(f"{home}/rounds/1/pair")
    page = visitor.get(f"{home}/rounds/1").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<b>Pat" not in page


def test_a_form_sent_twice_makes_one_tournament(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    sent = {"name": "Spring Open", "rounds": 5, "command": "0123456789abcdef"}
    answers = [visitor.post("/tournaments", **sent).headers["location"] for _ in range(2)]
    assert answers == [f"/t/{desk.tournaments()[0].uid}/players"] * 2
    assert len(desk.tournaments()) == 1


def test_a_sample_tournament_to_play_with(visitor: Visitor, desk: Desk) -> None:
    assert "Open a sample tournament" in visitor.get("/").text
    home = visitor.post("/tournaments/sample").headers["location"]
    assert len(desk.state(uid_of(home)).entrants) == 19
    page = visitor.get(visitor.get(home).headers["location"])
    assert page.status_code == 200
    assert "Castor, Emil" in visitor.get(f"{home}/rounds/3").text
    why = visitor.get(f"{home}/rounds/3/boards/1/why")
    assert "C.04.3" in why.text


def test_the_head_after_a_result_is_the_head_of_the_page(visitor: Visitor) -> None:
    """Made without looking at who sits at the boards, it says the same."""
    home = visitor.tournament()
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    changing = re.compile(r'value="[0-9a-f]{16}"| hx-swap-oob="true"| autofocus')
    for board, code in ((1, "10"), (2, "+-"), (3, "==")):
        answer = visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result=code).text
        head, page = (
            changing.sub("", text[text.index('<div id="lead"') :]).strip()
            for text in (answer, visitor.get(f"{home}/rounds/1").text)
        )
        assert page.startswith(head[: head.rindex("</div>")])
        assert f"{board} of 3 results" in head


def test_who_misses_a_fixed_board_is_named_wherever_boards_are_shown(visitor: Visitor) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.do(home, EditPlayer(3, PlayerFacts(fixed_board=7)))
    visitor.post(f"{home}/rounds/1/pair")
    said = "Not at their fixed board: C (7 → 2)."
    assert said in visitor.get(f"{home}/rounds/1").text
    assert said in visitor.get(f"{home}/before").text
    assert said in visitor.get(f"{home}/hall-plan?length=45&width=40&boards=2").text
    asked = visitor.post(f"{home}/rounds/1/publish")
    assert (asked.status_code, said in asked.text) == (409, True)


def test_a_cancelled_round_has_no_games_on_any_page(visitor: Visitor) -> None:
    """Everyone has requested a bye; the arbiter is asked, and the next round is paired after it."""
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.do(home, PairRound(1), PublishRound(1), EnterResult(1, 1, "10"), EnterResult(1, 2, "10"))
    visitor.do(home, *(RequestBye(player, 2, Mark.HALF_BYE) for player in (1, 2, 3, 4)))
    asked = visitor.post(f"{home}/rounds/2/pair")
    assert (asked.status_code, "No one plays in round 2: everyone has a bye" in asked.text) == (409, True)
    visitor.confirmed(f"{home}/rounds/2/pair")
    visitor.confirmed(f"{home}/rounds/2/publish")
    page = visitor.get(f"{home}/rounds/2").text
    assert ("Round 2 has no games." in page, "Continue to round 3" in page) == (True, True)
    assert "0 of 0" not in page
    assert visitor.get(f"{home}/export/pairings/txt?round=2").text.count("half-point bye") == 4
    assert visitor.get(f"{home}/hall?show=boards").text.count("bye") >= 4
    assert visitor.get(f"{home}/public/boards").status_code == 200
    told = visitor.get(f"/api/v1/tournaments/{uid_of(home)}/rounds/2").json()
    assert (told["is_complete"], told["boards"], len(told["byes"])) == (True, [], 4)
    visitor.confirmed(f"{home}/rounds/3/pair")
    assert "Board 1" in visitor.get(f"{home}/rounds/3/boards/1/why").text
