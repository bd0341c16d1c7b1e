"""A wrong result found late: outside FIDE mode two clicks, in FIDE mode refused before a reason is asked."""

import re

from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.fide_mode import report_comments


def club_evening(visitor: Visitor, desk: Desk, rounds: int = 3, fide_rated: str = "no") -> str:
    """Return the address of a tournament of four players, created by the form, with its rounds played."""
    visitor.get("/")
    created = visitor.post("/tournaments", name="Thursday blitz", rounds=5, fide_rated=fide_rated)
    home = created.headers["location"].removesuffix("/players")
    visitor.post(f"{home}/players/paste", pasted="Castor, Emil\nElectra, Sofia\nIzar, Ann\nMira, Bo")
    for round_ in range(1, rounds + 1):
        visitor.do(home, PairRound(round_), PublishRound(round_))
        for board in desk.state(home.removeprefix("/t/")).rounds[-1].boards:
            visitor.do(home, EnterResult(round_, board, "10"))
    return home


def test_a_new_tournament_asks_whether_fide_rates_it(visitor: Visitor, desk: Desk) -> None:
    form = visitor.get("/").text
    assert "FIDE-rated?" in form
    assert re.search(r'value="yes" selected', form)
    home = club_evening(visitor, desk, rounds=0)
    state = desk.state(home.removeprefix("/t/"))
    assert not state.fide_mode
    assert report_comments(state) == ("FIDE mode left @ Round 0: not FIDE-rated",)
    page = visitor.get(f"{home}/players").text
    assert "Not FIDE-rated" in page
    assert "Left FIDE mode" not in page


def test_a_form_without_a_tournament_keeps_the_answer(visitor: Visitor) -> None:
    visitor.get("/")
    answer = visitor.post("/tournaments", name="Thursday blitz", rounds="many", fide_rated="no")
    assert re.search(r'<option value="no" selected', answer.text)


def test_a_club_evening_corrects_a_result_two_rounds_back_in_two_clicks(visitor: Visitor, desk: Desk) -> None:
    home = club_evening(visitor, desk)
    path = f"{home}/rounds/1/boards/1/result"
    asked = visitor.fragment(path, result="01")
    assert "pairings already made stay" in asked.text
    assert "rating report" not in asked.text
    answered = visitor.fragment(path, result="01", correct="10")
    assert answered.status_code == 200
    assert str(desk.state(home.removeprefix("/t/")).rounds[0].boards[1].result) == "0-1"
    dialog = visitor.get(f"{home}/rounds/1/boards/1/more").text
    assert "rating report" not in dialog
    assert 'name="result"' in dialog


def test_in_fide_mode_it_is_refused_before_a_reason_is_asked(visitor: Visitor, desk: Desk) -> None:
    home = club_evening(visitor, desk, fide_rated="yes")
    refused = visitor.fragment(f"{home}/rounds/1/boards/1/result", result="01")
    assert "for the rating report only" in refused.text
    assert "Reason for the correction" not in refused.text


def test_a_copy_of_a_club_evening_is_not_rated_either(visitor: Visitor, desk: Desk) -> None:
    home = club_evening(visitor, desk)
    visitor.get("/events/new")
    copied = visitor.confirmed("/tournaments/like", old=home.removeprefix("/t/"), name="Thursday blitz 2")
    uid = copied.headers["location"].split("/")[2]
    assert desk.state(uid).lasting.is_unrated


def test_fide_mode_has_no_forfeit_with_half_a_point_for_each(visitor: Visitor, desk: Desk) -> None:
    """Question 183 of the acceptance list; outside FIDE mode it is asked about."""
    home = visitor.tournament()
    visitor.do(home, PairRound(1, lot="00"), PublishRound(1))
    board = f"{home}/rounds/1/boards/1"
    page = visitor.get(f"{board}/more").text
    assert 'value="--"' in page
    assert 'value="HH"' not in page
    assert visitor.post(f"{board}/result", result="HH").status_code == 422
    visitor.confirmed(f"{home}/settings/fide-mode", reason="club rules")
    assert 'value="HH"' in visitor.get(f"{board}/more").text
    visitor.confirmed(f"{board}/result", result="HH")
    assert str(desk.state(home.removeprefix("/t/")).rounds[0].boards[1].result) == "½F-½F"


def test_the_button_of_a_question_says_enter_where_there_is_no_result_yet(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    adjourns = visitor.fragment(f"{home}/rounds/1/boards/1/result", result="XX").text
    assert "is adjourned" in adjourns
    assert ">Enter result</button>" in adjourns
