"""A tournament that breaks every rule it can in FIDE mode, through the forms of the app.

Each step is stopped (422, nothing changed) or asked about at its level (409, nothing changed before every
question is answered); what is done all the same leaves its `###` line, and these survive the report file.
"""

import re

import pytest
from httpx2 import Response
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.settings.fide_mode import report_comments
from albireo.state.tournament import State

PLAYERS = "\n".join(f"Player{number:02}, Test {2400 - 50 * number}" for number in range(1, 10))
POINTS = {"win": "1", "draw": "½", "loss": "0", "pairing_bye": "1"}
RULES = {"half_byes": 1, "late_entry_mark": "Z", "late_entry_limit": 0}
LEVEL = re.compile(r'<li class="level-(\d)">')
CONSENT = re.compile(r'name="consent" value="([^"]+)"')


class RuleBreaker:
    """Someone who tries everything."""

    def __init__(self, visitor: Visitor, desk: Desk, rounds: int = 5) -> None:
        self.visitor, self.desk = visitor, desk
        self.home = visitor.tournament(rounds=rounds, players=PLAYERS)
        visitor.confirmed(f"{self.home}/settings/colour", colour="white")

    @property
    def state(self) -> State:
        return self.desk.state(self.home.removeprefix("/t/"))

    def stopped(self, part: str, words: str, **fields: object) -> None:
        """Refused with words, whatever consent is sent with it."""
        before = self.state
        for consent in ("", "leave-fide-mode=9", "anything=1"):
            answer = self.visitor.post(f"{self.home}/{part}", **fields, consent=consent)
            assert answer.status_code == 422, f"{part}: {answer.status_code}"
            assert words in answer.text, f"{part}: {words!r} is not said"
            assert self.state == before

    def asked(self, part: str, level: int, words: str, **fields: object) -> None:
        """Asked about at its level; neither silence nor half an answer changes anything; then done."""
        before = self.state
        answer = self.visitor.post(f"{self.home}/{part}", **fields)
        self._asks(answer, part, level, words)
        assert self.state == before
        for consent in CONSENT.findall(answer.text):
            token, _, times = consent.rpartition("=")
            assert int(times) == 1
            for less in (f"{token}=0", f"x{token}=2", *([f"{token}=1"] if level == 4 else [])):
                again = self.visitor.post(f"{self.home}/{part}", **fields, consent=less)
                self._asks(again, part, level, words)
                assert self.state == before
        assert self.visitor.confirmed(f"{self.home}/{part}", **fields).status_code == 303, part
        assert self.state != before

    def _asks(self, answer: Response, part: str, level: int, words: str) -> None:
        assert answer.status_code == 409, f"{part}: {answer.status_code}"
        assert str(level) in LEVEL.findall(answer.text), f"{part}: level {LEVEL.findall(answer.text)}"
        assert words in answer.text, f"{part}: {words!r} is not said"

    def done(self, part: str, **fields: object) -> None:
        assert self.visitor.confirmed(f"{self.home}/{part}", **fields).status_code == 303, part

    def play(self, round_: int, but: int = 0) -> None:
        for board in self.state.rounds[round_ - 1].boards:
            if board != but:
                self.done(f"rounds/{round_}/boards/{board}/result", result="10")

    def publish(self, round_: int) -> None:
        self.done(f"rounds/{round_}/pair")
        self.done(f"rounds/{round_}/publish")

    def comments(self) -> list[str]:
        return [text.partition(":")[0] for text in report_comments(self.state)]


@pytest.mark.slow
def test_every_rule_is_broken_and_each_step_is_stopped_or_marked(visitor: Visitor, desk: Desk) -> None:
    breaker = RuleBreaker(visitor, desk)
    stopped, asked = breaker.stopped, breaker.asked

    # before the start
    stopped("settings/points", "Two draws cannot be worth more", **{**POINTS, "draw": "1"})  # 74
    stopped("settings/points", "cannot be worth more than a win", **{**POINTS, "pairing_bye": "2"})  # 81
    stopped("settings/points", "is worth 1, ½ or 0", **{**POINTS, "pairing_bye": "0.7"})  # 83
    stopped("settings/points", "counts as a draw, and only for that", **POINTS, unknown="1")  # 167
    stopped("settings/pairing", "no longer in force", system="FIDE_DUTCH_2017", rating_method="FIDE")  # 92
    stopped("settings/tie-breaks", "unknown tie-break", tie_breaks="XYZ")
    upside_down = {f"number_{id_}": 10 - id_ for id_ in breaker.state.entrants}
    stopped("players/numbers", "Only players with the same rating", **upside_down)  # 148
    breaker.done("players/9/bye", round=2, mark="H")
    asked("players/9/bye", 3, "Half-point byes taken by Player09", round=3, mark="H")  # 174
    breaker.done("players/8/half-byes")
    stopped("players/8/bye", "not entitled", round=2, mark="H")  # 176
    asked("players/1/bye", 2, "deprecated requested full-point byes", round=2, mark="F")  # 178
    stopped("rounds/2/pair", "the next round is 1")
    breaker.publish(1)

    # what was announced stays
    stopped("settings/prohibited", "announced before round 1", first=1, second=2)  # 195
    stopped(
        "settings/pairing", "cannot be changed after the start", system="FIDE_DUBOV", rating_method="FIDE"
    )  # 93
    stopped("settings/acceleration", "cannot be changed after the start", acceleration="baku")  # 110
    stopped("settings/event", "was announced before the start", name="Open", rounds=7)  # 57
    three = {"win": "3", "draw": "1", "loss": "0", "pairing_bye": "3"}
    stopped("settings/points", "cannot be changed after the start", **three)  # 75
    stopped("settings/colour", "cannot be changed after the start", colour="black")
    stopped("settings/ratings", "announced before the start", rating_kind="", order_of_equals="entry")  # 146
    stopped("settings/rules", "announced before the start", **RULES, chess960="round")  # 222
    asked("settings/tie-breaks", 4, "announced before the start", tie_breaks="SB")  # 201
    stopped("rounds/1/manual/start", "five cases of C.04.2 4.4", reason="I like it")

    # results that cannot be
    for result in ("11", "1=", "=1", "+0", "1-", "=+", "+=", "++", "2", ""):  # 181 to 184
        stopped("rounds/1/boards/1/result", "is not a result", result=result)
    stopped("finish", "end the tournament early")
    breaker.play(1)

    # a round by hand against everything
    breaker.done("rounds/2/manual/start")
    numbers, free = breaker.state.numbers, set(breaker.state.rounds[-1].pool)
    boards = breaker.state.rounds[0].boards.values()
    again = [(board.white, board.black) for board in boards if {board.white, board.black} <= free]
    left = free - {id_ for pair in again for id_ in pair}
    sheet = "\n".join(
        [*(f"{numbers[w]} - {numbers[b]}" for w, b in again), *(str(numbers[id_]) for id_ in left)]
    )
    asked("rounds/2/manual/sheet", 3, "the rules:", pairs=sheet)  # 66
    asked("rounds/2/manual/end", 3, "would pair differently")  # 69
    breaker.done("rounds/2/publish")
    breaker.play(2)

    # earlier rounds
    correction = {"result": "01", "correct": "10", "reason": "score sheets"}
    asked("rounds/1/boards/1/result", 3, "Round 2 has ended", **correction)  # 190
    breaker.publish(3)
    late = {"result": "==", "correct": "10", "reason": "x"}
    stopped("rounds/1/boards/2/result", "corrected for the rating report only", **late)  # 191
    stopped("rounds/1/boards/2/turn", "corrected for the rating report only")
    stopped("rounds/1/boards/2/clear", "can be corrected but not cleared")

    # adjourned games
    breaker.play(3, but=1)
    asked("rounds/4/pair", 2, "marked as adjourned")  # 159, 160
    breaker.done("rounds/4/publish")
    breaker.play(4)
    asked("rounds/5/pair", 2, "still adjourned")  # 168
    breaker.done("rounds/5/publish")
    stopped("players/numbers", "before round 1 is published", **upside_down)  # 151
    breaker.play(5)
    stopped("finish", "without a final result")  # 169
    final = visitor.get(f"{breaker.home}/export/trf26?final=1")
    assert final.status_code == 422
    assert "once the tournament is finished" in final.text
    asked("rounds/3/boards/1/result", 3, "counted as a draw in later pairings", result="10")  # 163
    asked("players/2/withdraw", 3, "will be expelled", expel="1", reason="phone")  # 197
    points = {"what": "give", "points": "1", "reason": "x"}
    stopped("players/3/points", "award or deduct them in round 5", **points, round=1)  # 189
    asked("players/3/points", 3, "differ from the point system", **points, round=5)

    # the end of FIDE mode
    asked("settings/fide-mode", 4, "things that FIDE’s rules forbid", reason="fun")  # 43
    assert not breaker.state.fide_mode
    visitor.confirmed(f"{breaker.home}/undo")
    assert not breaker.state.fide_mode  # 45
    for page in ("rounds/1", "players", "standings", "settings", "documents"):
        assert "Left FIDE mode" in visitor.get(f"{breaker.home}/{page}").text, page  # 46

    told = ("Tie-breaks @ Round 1", "MPA @ Round 2", "Correction @ Round 1", "Adjournment @ Round 3")
    told += ("Full-point bye @ Round 2", "Expelled @ Round 5", "FIDE mode left @ Round 5")  # type: ignore[assignment]
    for beginning in told:
        assert any(text.startswith(beginning) for text in breaker.comments()), (beginning, breaker.comments())


@pytest.mark.slow
def test_the_comments_of_a_broken_tournament_survive_export_and_import(visitor: Visitor, desk: Desk) -> None:
    breaker = RuleBreaker(visitor, desk, rounds=3)
    breaker.done("players/1/bye", round=1, mark="F")
    breaker.publish(1)
    breaker.done("settings/tie-breaks", tie_breaks="SB")
    breaker.play(1)
    breaker.done("players/2/withdraw", expel="1", reason="phone")
    breaker.publish(2)
    said = report_comments(breaker.state)
    assert len(said) >= 3
    report = visitor.get(f"{breaker.home}/export/trf26").text
    for text in said:
        assert f"### {text}" in report
    sent = {"csrf": visitor.token}
    answer = visitor.client.post("/import", data=sent, files={"file": ("again.trf", report.encode())})
    visitor._seen(answer)
    assert answer.status_code in (200, 409), answer.text
    answer = visitor.confirmed("/import", report=report, file_name="again.trf")
    assert answer.status_code == 303, answer.text
    uid = str(answer.headers["location"]).split("/")[2]
    kept = report_comments(desk.state(uid))
    assert [text for text in said if text not in kept] == []
    again = visitor.get(f"/t/{uid}/export/trf26").text
    for text in said:
        assert again.count(f"### {text}") == 1
