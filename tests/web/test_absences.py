"""Who is not paired, and why: each reason by its name, with who entered it and what it is worth."""

import re

from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.registration import CheckIn
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts


def uid_of(home: str) -> str:
    return home.rpartition("/")[2]


def ids(desk: Desk, home: str) -> dict[str, int]:
    """Registration numbers by the beginning of the name."""
    return {one.name.partition(",")[0]: one.id for one in desk.state(uid_of(home)).entrants.values()}


def listed(page: str) -> dict[str, str]:
    """Reason by name, as the list of those who are not paired has it."""
    rows = re.findall(r'<li[^>]*><span class="name">(.*?)</span> <span>(.*?)</span>', page, re.DOTALL)
    text = [(" ".join(re.sub(r"<.*?>", " ", name).split()), reason) for name, reason in rows]
    return {name.partition(",")[0].split()[-1]: reason for name, reason in text}


def test_reasons_are_told_apart(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    by_name = ids(desk, home)
    visitor.post(f"{home}/check-in/{by_name['Castor']}", state="missing")
    visitor.post(f"{home}/rounds/1/absent", player=by_name["Gemma"], mark="H")
    visitor.post(f"{home}/rounds/1/absent", player=by_name["Electra"], mark="Z")
    visitor.confirmed(f"{home}/players/{by_name['Furud']}/withdraw")
    page = visitor.get(f"{home}/rounds/1").text
    assert listed(page) == {
        "Castor": "absent at check-in",
        "Gemma": "requested half-point bye",
        "Electra": "absent, zero-point bye",
        "Furud": "withdrawn",
    }
    assert page.count("Will play</button>") == 3, "withdrawals is not readmitted by the way"


def test_a_player_who_is_listed_plays_after_all(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    by_name = ids(desk, home)
    visitor.post(f"{home}/check-in/{by_name['Castor']}", state="missing")
    visitor.post(f"{home}/rounds/1/absent", player=by_name["Gemma"], mark="Z")
    for name in ("Castor", "Gemma"):
        answer = visitor.fragment(f"{home}/rounds/1/present", player=by_name[name])
        assert 'id="absences"' in answer.text
        assert 'id="lead" hx-swap-oob="true"' in answer.text
        assert "autofocus" not in answer.text, "the field keeps the keys"
    assert listed(visitor.get(f"{home}/rounds/1").text) == {}
    assert desk.state(uid_of(home)).entrants[by_name["Castor"]].present is True


def test_why_a_requested_bye(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    gemma = ids(desk, home)["Gemma"]
    visitor.post(f"{home}/rounds/1/absent", player=gemma, mark="H")
    visitor.post(f"{home}/rounds/1/pair")
    assert f"/byes/{gemma}/why" in visitor.get(f"{home}/rounds/1").text
    panel = visitor.get(f"{home}/rounds/1/byes/{gemma}/why").text
    for part in (
        "C.04.2 3.3",
        "Points: ½",
        "C.07 16.5",
        "Half-point byes taken by the player: 1; the rules allow 1",
    ):
        assert part in panel
    assert re.search(r"<time.*?</time> <b>.+?</b> Gemma.*half-point bye in round 1", panel)


def test_why_someone_missing_names_the_check_in(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    castor = ids(desk, home)["Castor"]
    visitor.post(f"{home}/check-in/{castor}", state="missing")
    panel = visitor.get(f"{home}/rounds/1/byes/{castor}/why").text
    assert "C.04.2 4.1" in panel
    assert "absent: Castor" in panel


def test_another_screen_gets_the_lists_and_keeps_its_field(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    seen = desk.state(uid_of(home)).version
    visitor.post(f"{home}/rounds/1/absent", player=ids(desk, home)["Gemma"], mark="Z")
    answer = visitor.get(f"{home}/rounds/1/changes?since={seen}", headers={"HX-Request": "true"})
    assert 'id="absences" hx-swap-oob="true"' in answer.text
    assert "HX-Refresh" not in answer.headers


def test_names_without_a_rating_are_taken_at_once(visitor: Visitor, desk: Desk) -> None:
    """Whoever types a list means what is not in it; a file that lost a cell is shown first."""
    lines = "\n".join(f"Player {chr(65 + n)} {2000 - n}" for n in range(9)) + "\nNashira, Olga"
    home = visitor.tournament(players=lines)
    assert len(desk.state(uid_of(home)).entrants) == 10


def test_who_never_checked_in_is_named_before_round_2(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    by_name = ids(desk, home)
    visitor.post(f"{home}/check-in/needed", needed="yes")
    for name, id_ in by_name.items():
        if name != "Castor":
            visitor.post(f"{home}/check-in/{id_}", state="present")
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    for board in desk.state(uid_of(home)).rounds[0].boards:
        visitor.post(f"{home}/rounds/1/boards/{board}/result", result="10")
    page = visitor.get(f"{home}/rounds/2").text
    assert "No-shows in round 1" in page
    assert "not checked in yet" in page
    before = visitor.get(f"{home}/before").text
    assert "Castor" in before
    assert "no games so far" not in before, "said once, under who is absent"
    assert "no games so far: Castor" in visitor.post(f"{home}/rounds/2/pair").text
    visitor.fragment(f"{home}/rounds/2/present", player=by_name["Castor"])
    assert "No-shows" not in visitor.get(f"{home}/rounds/2").text


def after_no_shows(visitor: Visitor, desk: Desk) -> tuple[str, dict[str, int]]:
    """Round 2 to be paired; Castor has not checked in, Bellatrix lost by forfeit."""
    home = visitor.tournament()
    by_name = ids(desk, home)
    visitor.do(home, ChangeRules(RulesFacts(check_in=True)))
    visitor.do(home, CheckIn(tuple(id_ for name, id_ in by_name.items() if name != "Castor"), True))
    visitor.do(home, PairRound(1, "00"), PublishRound(1))
    for number, board in desk.state(uid_of(home)).rounds[0].boards.items():
        has_lost = by_name["Bellatrix"] in (board.white, board.black)
        result = "10" if not has_lost else "-+" if board.white == by_name["Bellatrix"] else "+-"
        visitor.do(home, EnterResult(1, number, result))
    return home, by_name


def buttons(page: str) -> set[tuple[str, str]]:
    """Return what can be said of whom in the question: words of the button, and of whom."""
    found = re.findall(r'<button class="quiet[^>]*aria-label="([^"]+)">([^<]+)<', page)
    return {(words, re.split(r",| is | will ", label.removeprefix("Withdraw "))[0]) for label, words in found}


def test_the_question_before_pairing_deals_with_each_of_those_it_names(visitor: Visitor, desk: Desk) -> None:
    home, by_name = after_no_shows(visitor, desk)
    page = visitor.post(f"{home}/rounds/2/pair").text
    assert buttons(page) == {
        *(("Check in", "Castor"), ("Mark absent", "Castor"), ("Withdraw", "Castor")),
        *(("Will play", "Bellatrix"), ("Mark absent", "Bellatrix"), ("Withdraw", "Bellatrix")),
    }
    rest = visitor.post(f"{home}/rounds/2/withdraw", player=by_name["Bellatrix"], pairing=1)
    assert rest.status_code == 409
    assert {name for _, name in buttons(rest.text)} == {"Castor"}, "the rest of the question"
    assert f'<form method="post" action="{home}/rounds/2/pair"' in rest.text
    last = visitor.post(f"{home}/rounds/2/present", player=by_name["Castor"], pairing=1)
    assert last.headers["location"] == f"{home}/rounds/2", "nothing is left to ask"
    state = desk.state(uid_of(home))
    assert state.entrants[by_name["Castor"]].present is True
    assert state.entrants[by_name["Bellatrix"]].withdrawn_after == 1
    assert visitor.post(f"{home}/rounds/2/pair").status_code == 303


def test_the_question_before_round_1_deals_with_each_whom_check_in_missed(
    visitor: Visitor, desk: Desk
) -> None:
    home = visitor.tournament()
    by_name = ids(desk, home)
    missed = {"Castor", "Electra", "Gemma"}
    assert "Not checked in" not in visitor.get(f"{home}/rounds/1").text, "no check-in, no question"
    visitor.do(home, CheckIn(tuple(id_ for name, id_ in by_name.items() if name not in missed), True))
    listed_now = visitor.get(f"{home}/rounds/1").text
    assert re.search(r"<details><summary><b>Not checked in yet</b> <small>3</small>", listed_now)
    page = visitor.post(f"{home}/rounds/1/pair").text
    assert buttons(page) == {
        (words, name) for words in ("Check in", "Mark absent", "Withdraw") for name in missed
    }
    assert "They would be paired in round 1." in page
    visitor.post(f"{home}/rounds/1/present", player=by_name["Castor"], pairing=1)
    visitor.post(f"{home}/rounds/1/withdraw", player=by_name["Electra"], pairing=1)
    visitor.post(f"{home}/rounds/1/absent", player=by_name["Gemma"], pairing=1)
    assert visitor.post(f"{home}/rounds/1/pair").status_code == 303, "nothing is left to ask"
    draft = desk.state(uid_of(home)).draft
    assert draft is not None
    assert by_name["Gemma"] in draft.byes
    seated = {id_ for match in draft.matches.values() for id_ in (match.white, match.black)}
    assert by_name["Castor"] in seated | draft.byes.keys()
    assert by_name["Electra"] not in seated


def test_what_is_left_of_the_question_can_be_confirmed(visitor: Visitor, desk: Desk) -> None:
    home, by_name = after_no_shows(visitor, desk)
    rest = visitor.post(f"{home}/rounds/2/absent", player=by_name["Bellatrix"], pairing=1).text
    consent = re.findall(r'name="consent" value="([^"]+)"', rest)
    assert visitor.post(f"{home}/rounds/2/pair", consent=consent[0]).status_code == 303
    draft = desk.state(uid_of(home)).draft
    assert draft is not None
    paired = {id_ for match in draft.matches.values() for id_ in (match.white, match.black)} | {*draft.byes}
    assert by_name["Castor"] in paired


def test_someone_is_withdrawn_for_good_among_the_absences(visitor: Visitor, desk: Desk) -> None:
    home, by_name = after_no_shows(visitor, desk)
    visitor.post(f"{home}/rounds/2/absent", player=by_name["Castor"], mark="Z")
    page = visitor.get(f"{home}/rounds/2").text
    assert 'value="W"' in page
    assert 'aria-label="Withdraw Castor, Emil"' in page, "beside who is absent already"
    visitor.fragment(f"{home}/rounds/2/absent", player=by_name["Gemma"], mark="W")
    assert desk.state(uid_of(home)).entrants[by_name["Gemma"]].withdrawn_after == 1


def test_check_in_is_over_once_round_1_is_published(visitor: Visitor) -> None:
    home = visitor.tournament()
    assert f'href="{home}/check-in"' in visitor.get(f"{home}/rounds/1").text
    assert "counts for round 1 only" not in visitor.get(f"{home}/check-in").text
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    assert "counts for round 1 only" in visitor.get(f"{home}/check-in").text
