"""Events of teams that come from files: the app takes them over, shows them and loses nothing."""

from pathlib import Path

from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.transfer.portable import export_tournament, import_tournament

JOURNALS = Path(__file__).parents[1] / "desk" / "data" / "journals" / "matches"


def test_players_who_are_registered_do_not_become_teams(visitor: Visitor) -> None:
    home = visitor.tournament()
    assert "FIDE_TEAM" not in visitor.get(f"{home}/settings").text


def test_a_report_file_with_teams_is_taken_over(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    report = (JOURNALS / "teams.trf").read_text()
    answer = visitor.confirmed("/import", report=report, file_name="teams.trf")
    assert answer.status_code == 303, answer.text
    [head] = desk.tournaments()
    state = desk.state(head.uid)
    assert state.pairs_teams
    for page in ("", "/teams", "/teams/1", "/rounds/1", "/standings"):
        assert visitor.get(f"/t/{head.uid}{page}").status_code in (200, 303), page


def test_a_journal_with_teams_is_shown_and_stays_whole(visitor: Visitor, desk: Desk) -> None:
    data = (JOURNALS / "teams.albireo").read_bytes()
    import_tournament(desk, data)
    assert "Cup" in visitor.get("/").text
    for page in ("/teams", "/players", "/rounds/1", "/standings", "/settings", "/history", "/documents"):
        assert visitor.get(f"/t/teams{page}").status_code == 200, page
    assert export_tournament(desk, "teams") == data


def test_spectators_see_the_matches(stranger: Visitor, desk: Desk) -> None:
    import_tournament(desk, (JOURNALS / "teams.albireo").read_bytes())
    assert stranger.get("/t/teams/public/boards").status_code == 200
