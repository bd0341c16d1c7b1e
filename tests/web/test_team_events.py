"""Events the desk runs and the app cannot show yet: it says so, and nothing is lost."""

from pathlib import Path

from tests.web.visitor import Visitor

from albireo.desk.desk import Desk
from albireo.desk.transfer.portable import export_tournament, import_tournament

JOURNALS = Path(__file__).parents[1] / "desk" / "data" / "journals" / "matches"
NO_PAGES = "no pages yet for events of teams"


def test_the_settings_offer_no_system_of_teams(visitor: Visitor) -> None:
    home = visitor.tournament()
    page = visitor.get(f"{home}/settings").text
    assert "FIDE_DUTCH_2026" in page
    assert "FIDE_TEAM" not in page
    assert "DOUBLESWISS" not in page
    for system in ("FIDE_TEAM", "BERGER_TEAM_ROUNDROBIN", "FIDE_DOUBLESWISS"):
        answer = visitor.post(f"{home}/settings/pairing", system=system, rating_method="FIDE")
        assert answer.status_code == 422
        assert NO_PAGES in answer.text


def test_a_report_file_with_teams_makes_no_tournament(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    before = len(desk.tournaments())
    for name in ("teams", "two-games"):
        data = (JOURNALS / f"{name}.trf").read_bytes()
        answer = visitor.client.post(
            "/import", data={"csrf": visitor.token}, files={"file": (f"{name}.trf", data)}
        )
        assert NO_PAGES in answer.text
    assert len(desk.tournaments()) == before


def test_a_journal_with_teams_stays_whole(visitor: Visitor, desk: Desk) -> None:
    data = (JOURNALS / "teams.albireo").read_bytes()
    import_tournament(desk, data)
    assert "Cup" in visitor.get("/").text
    for page in ("", "/players", "/rounds/1", "/standings", "/settings", "/history", "/documents"):
        answer = visitor.get(f"/t/teams{page}")
        assert answer.status_code == 422
        assert NO_PAGES in answer.text
    assert export_tournament(desk, "teams") == data


def test_spectators_are_told_too(stranger: Visitor, desk: Desk) -> None:
    import_tournament(desk, (JOURNALS / "teams.albireo").read_bytes())
    assert NO_PAGES in stranger.get("/t/teams/public").text
