"""The end: what the report needs is asked before, known days are proposed, and the report is a click away."""

import re
from datetime import datetime

from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.fide_mode import report_comments
from albireo.state.conduct import Phase


def played(visitor: Visitor, desk: Desk, rounds: int = 2) -> str:
    home = visitor.tournament(rounds, "A 2000\nB 1900\nC 1800\nD 1700")
    for round_ in range(1, rounds + 1):
        visitor.do(home, PairRound(round_), PublishRound(round_))
        for board in desk.state(home.removeprefix("/t/")).rounds[-1].boards:
            visitor.do(home, EnterResult(round_, board, "10"))
    return home


def typed_days(text: str) -> list[str]:
    return re.findall(r'name="round_date" type="date" value="([^"]*)"', text)


def test_known_days_are_proposed_before_the_end(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor, desk)
    visitor.do(home, TimeRound(1, "2026-03-01T12:00:00Z"))
    text = visitor.get(f"{home}/finish").text
    today = f"{datetime.now():%Y-%m-%d}"
    assert typed_days(text) == ["2026-03-01", today]
    assert re.search(r'name="start" type="date" value="2026-03-01"', text)
    assert re.search(rf'name="end" type="date" value="{today}"', text)
    assert "All 4 games have a result." in text


def test_169_an_adjourned_game_is_not_counted_as_a_result_before_the_end(
    visitor: Visitor, desk: Desk
) -> None:
    home = visitor.tournament(1, "A 2000\nB 1900\nC 1800\nD 1700")
    visitor.do(home, PairRound(1), PublishRound(1), EnterResult(1, 1, "XX"), EnterResult(1, 2, "10"))
    text = visitor.get(f"{home}/finish").text
    assert "games have a result" not in text
    assert "1 round not complete" in text
    visitor.do(home, EnterResult(1, 1, "=="))
    assert "All 2 games have a result." in visitor.get(f"{home}/finish").text


def test_from_the_last_result_to_the_final_report_are_three_clicks(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor, desk)
    round_page = visitor.get(f"{home}/rounds/2").text
    assert re.search(rf'<a class="go" href="{home}/finish">End tournament</a>', round_page)  # 1
    visitor.get(f"{home}/finish")
    done = visitor.client.post(  # 2
        f"{home}/finish",
        data={
            "csrf": visitor.token,
            "city": "Turku",
            "federation": "fin",
            "start": "2026-03-01",
            "end": "2026-03-02",
            "chief_arbiters": "Vega, Aurora 1234567",
            "time_control_picked": "5400+30",
            "round_date": ["2026-03-01", "2026-03-02"],
        },
    )
    assert done.headers["location"] == f"{home}/finish"
    state = desk.state(home.removeprefix("/t/"))
    assert state.conduct.phase is Phase.FINISHED
    assert state.settings.round_dates == ("2026/03/01", "2026/03/02")
    assert (state.settings.city, state.settings.federation) == ("Turku", "FIN")
    assert state.settings.encoded_time_control == "5400+30"
    assert report_comments(state) == ()
    after = visitor.get(f"{home}/finish").text
    assert re.search(rf'<a class="go" href="{home}/export/trf26\?final=1">', after)  # 3


def test_a_finished_tournament_is_reopened_where_it_is_locked(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor, desk)
    visitor.get(f"{home}/finish")
    visitor.post(f"{home}/finish")
    for page in ("finish", "rounds/1", "rounds/2", "settings"):
        assert f'action="{home}/reopen"' in visitor.get(f"{home}/{page}").text, page
    assert "results and pairings are locked" in visitor.get(f"{home}/rounds/1").text
    visitor.confirmed(f"{home}/reopen")
    assert desk.state(home.removeprefix("/t/")).conduct.phase is Phase.OPEN
    assert "are locked" not in visitor.get(f"{home}/rounds/1").text


def test_what_is_left_empty_does_not_hold_up_the_end(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor, desk)
    visitor.get(f"{home}/finish")
    visitor.confirmed(f"{home}/finish", city="", start="", round_date="")
    assert desk.state(home.removeprefix("/t/")).conduct.phase is Phase.FINISHED
    assert "Missing from the report" in visitor.get(f"{home}/finish").text


def test_a_bad_date_keeps_the_tournament_open_and_what_was_typed(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor, desk)
    visitor.get(f"{home}/finish")
    answer = visitor.post(f"{home}/finish", city="Turku", federation="Finland")
    assert answer.status_code == 422
    assert 'value="Turku"' in answer.text
    assert desk.state(home.removeprefix("/t/")).conduct.phase is Phase.OPEN


def test_an_unfinished_round_is_named_and_the_end_waits(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor, desk, rounds=1)
    visitor.do(home)
    home2 = visitor.tournament(2, "A 2000\nB 1900")
    visitor.do(home2, PairRound(1), PublishRound(1))
    text = visitor.get(f"{home2}/finish").text
    assert "Not yet played to the end:" in text
    assert '<button class="go" form="finish-form">' not in text
    assert re.search(
        rf'<a class="quiet blocked" href="{home2}/rounds/\d">End tournament\s*<b>\d rounds? not', text
    )
