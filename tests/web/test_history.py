"""The history: found by kind, round and player, compared, and gone back to."""

import re
from collections.abc import Callable

import pytest
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.own_undo import OwnUndo
from albireo.desk.rounds.results import ClearResult, CorrectResult, EnterResult
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.history import own_last_act


def lines(visitor: Visitor, address: str) -> list[str]:
    page = visitor.get(address).text
    return [
        re.sub(r"<[^>]+>", "", what).strip()
        for what in re.findall(r'class="what">(.*?)</span>', page, re.DOTALL)
    ]


def played(visitor: Visitor) -> str:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    visitor.fragment(f"{home}/rounds/1/boards/1/result", result="10")
    visitor.fragment(f"{home}/rounds/1/boards/2/result", result="==")
    return home


def test_acts_are_found_by_kind_round_and_player(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor)
    state = desk.state(home.removeprefix("/t/"))
    everything = lines(visitor, f"{home}/history")
    results = lines(visitor, f"{home}/history?kind=results")
    assert len(everything) == 6
    assert len(results) == 2
    assert results == everything[:2]  # newest first
    assert len(lines(visitor, f"{home}/history?kind=pairings&round=1")) == 2
    assert lines(visitor, f"{home}/history?round=2") == []
    assert "No actions of this type." in visitor.get(f"{home}/history?round=2").text
    second = state.rounds[0].boards[2].white
    about = lines(visitor, f"{home}/history?kind=results&player={second}")
    assert about == results[:1]


def test_two_moments_are_compared(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor)
    version = desk.state(home.removeprefix("/t/")).version
    for older, newer in ((version - 1, version), (version, version - 1)):
        page = visitor.get(f"{home}/history/compare?before={older}&after={newer}").text
        assert re.findall(r"<li>(round 1.*?)</li>", page) == ["round 1, board 2: no result → ½-½"]
    assert "both versions are the same" in visitor.get(f"{home}/history/compare?before=3&after=3").text


def test_going_back_is_shown_before_it_is_done(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor)
    uid = home.removeprefix("/t/")
    version = desk.state(uid).version
    page = visitor.get(f"{home}/history/compare?before={version - 2}&back=1").text
    assert "Go back and undo 2 actions" in page
    assert "round 1, board 1: 1-0 → no result" in page
    assert desk.state(uid).version == version
    visitor.post(f"{home}/go-to", version=version - 2)
    assert [str(board.result) for board in desk.state(uid).rounds[0].boards.values()] == ["", ""]
    assert visitor.get(f"{home}/history").text.count("<em>undone</em>") == 2
    visitor.post(f"{home}/redo")
    visitor.post(f"{home}/redo")
    assert str(desk.state(uid).rounds[0].boards[2].result) == "½-½"


def test_the_own_last_result_is_taken_back_whatever_others_did(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor)
    uid = home.removeprefix("/t/")
    desk.execute(uid, ClearResult(1, 1), "Ben", desk.state(uid).version)
    answer = visitor.post(f"{home}/undo-mine", back=f"{home}/rounds/1")
    assert answer.headers["location"] == f"{home}/rounds/1#board-2"
    assert [str(board.result) for board in desk.state(uid).rounds[0].boards.values()] == ["", ""]
    asked = visitor.post(f"{home}/undo-mine", back=f"{home}/rounds/1")
    assert asked.status_code == 409  # board 1 was cleared by Ben: what undo would do is shown first
    assert "Undo this?" in asked.text


def test_readers_see_no_payments_and_no_undo(visitor: Visitor, log_in: Callable[..., Visitor]) -> None:
    home = played(visitor)
    visitor.post(f"{home}/payments", fee="10", currency="EUR")
    reader = log_in("Rea", uid=home.removeprefix("/t/"), role_there=Role.READER)
    page = reader.get(f"{home}/history").text
    assert "Payments and prizes" not in page
    assert ">Undo<" not in page
    assert lines(reader, f"{home}/history?kind=money") == []


@pytest.mark.slow
def test_many_acts_are_shown_a_page_at_a_time(visitor: Visitor, desk: Desk) -> None:
    home = played(visitor)
    uid = home.removeprefix("/t/")
    version = desk.state(uid).version
    for _ in range(50):
        version = desk.execute(uid, ClearResult(1, 1), "Anna", version).version
        version = desk.execute(uid, EnterResult(1, 1, "10"), "Anna", version).version
    first = visitor.get(f"{home}/history").text
    assert first.count('class="what"') == 100
    assert "Page 1 of 2" in first
    assert "106 actions" in first
    last = lines(visitor, f"{home}/history?page=2")
    assert len(last) == 6
    assert last[-1].startswith("tournament Spring Open created")
    assert lines(visitor, f"{home}/history?page=3") == []


def test_what_everyone_may_see_is_told_and_an_arbiter_takes_it_back(
    visitor: Visitor, desk: Desk, log_in: Callable[..., Visitor]
) -> None:
    home = played(visitor)
    uid = home.removeprefix("/t/")
    arbiter = log_in("Ari", uid=uid, role_there=Role.ARBITER)
    arbiter.get(f"{home}/outside")
    arbiter.post(f"{home}/outside", public_pages="on")
    assert not desk.state(uid).rules.public_standings
    assert lines(arbiter, f"{home}/history")[0] == "rules changed: public standings"
    version = desk.state(uid).version
    page = arbiter.get(f"{home}/history/compare?before={version - 1}&after={version}").text
    assert "public standings: yes → no" in page
    arbiter.post(f"{home}/undo")
    assert desk.state(uid).rules.public_standings


def test_taking_back_never_clears_what_someone_corrected_a_moment_before(
    visitor: Visitor, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = played(visitor)
    uid = home.removeprefix("/t/")
    desk.execute(uid, ClearResult(1, 1), "Ben", desk.state(uid).version)

    def corrected_meanwhile(context: RequestContext) -> OwnUndo | None:
        answer = own_last_act(context)
        desk.execute(uid, CorrectResult(1, 2, "01"), "Ben", desk.state(uid).version)
        return answer

    monkeypatch.setattr("albireo.web.routes.history.own_last_act", corrected_meanwhile)
    assert visitor.post(f"{home}/undo-mine", back=f"{home}/rounds/1").status_code == 409
    assert str(desk.state(uid).rounds[0].boards[2].result) == "0-1"
