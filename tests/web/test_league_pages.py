"""The season of a league through the pages of the app."""

from tests.web.test_team_pages import new_event, state_of
from tests.web.visitor import Visitor

from albireo.desk.core.divisions import DivisionMoves
from albireo.desk.desk import Desk
from albireo.desk.settings.commands import ChangeRules
from albireo.desk.settings.facts import RulesFacts


def league(visitor: Visitor) -> str:
    home = new_event(visitor, "BERGER_TEAM_ROUNDROBIN")
    fields = {f"division-{team}": "First" if team < 4 else "Second" for team in range(1, 7)}
    assert visitor.post(f"{home}/teams/divisions", **fields).status_code == 303
    moves = (DivisionMoves("First", relegated=1), DivisionMoves("Second", promoted=1, play_off_up=1))
    visitor.do(home, ChangeRules(RulesFacts(match_scores=True, division_moves=moves)))
    assert visitor.confirmed(f"{home}/rounds/all").status_code == 303
    return home


def test_a_season_of_two_divisions(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    home = league(visitor)
    assert state_of(desk, home).published == 3
    assert visitor.post(f"{home}/rounds/1/matches/1/score", score="2½-1½").status_code == 303
    put_off = visitor.post(f"{home}/rounds/1/matches/2/arrange", put_off="1", reason="snow")
    assert put_off.status_code == 303
    day = {"day": "2030-03-22", "time": "14:30", "place": "Town hall"}
    assert visitor.post(f"{home}/rounds/2/matches/1/arrange", **day).status_code == 303
    assert visitor.post(f"{home}/rounds/2/matches/2/result", results="1111").status_code == 303
    missing = visitor.get(f"{home}/outstanding").text
    assert "put off, no new day yet" in missing
    assert "Town hall" in missing
    for who, part in ((visitor, "standings"), (stranger, "public/standings")):
        page = who.get(f"{home}/{part}").text
        assert "count for nobody" in page or "counts for nobody" in page
        assert (page.count("goes up"), page.count("goes down")) == (1, 1)
        assert (">First<" in page, ">Second<" in page) == (True, True)
    assert "only the score is known" in visitor.get(f"{home}/rounds/1").text
    for part in (
        "calendar",
        "public/calendar",
        "print/calendar",
        "print/board-prizes",
        "settings",
        "teams/1",
    ):
        assert visitor.get(f"{home}/{part}").status_code == 200, part
    assert "Town hall" in stranger.get(f"{home}/public/calendar").text


def test_a_player_changes_teams_after_a_question(visitor: Visitor, desk: Desk) -> None:
    home = league(visitor)
    player = state_of(desk, home).teams[1].members[4]
    answer = visitor.confirmed(f"{home}/teams/2/transfer", player=player, day="2030-03-05", reason="moved")
    assert answer.status_code == 303
    assert state_of(desk, home).teams[2].members[-1] == player
    assert visitor.post(f"{home}/teams/99/transfer", player=player).status_code == 404


def test_there_are_no_missing_results_of_a_swiss(visitor: Visitor) -> None:
    assert visitor.get(f"{new_event(visitor)}/outstanding").status_code == 404
