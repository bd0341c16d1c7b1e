"""The season of a league through the pages of the app."""

from datetime import UTC, date, datetime, timedelta

from tests.web.test_team_pages import new_event, state_of
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.state.divisions import DivisionMoves


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
    assert "postponed, no new date yet" in missing
    assert "Town hall" in missing
    assert "Group First" not in visitor.get(f"{home}/standings").text  # a division is called by its name
    for who, part in ((visitor, "standings"), (stranger, "public/standings")):
        page = who.get(f"{home}/{part}").text
        assert "are not counted" in page or "is not counted" in page
        marks = tuple(page.count(f'title="{mark}"') for mark in ("promoted", "relegated"))
        assert marks == (1, 1)
        assert page.count(">Played</th>") == 1
        assert '<abbr class="W" title="Won">W</abbr>' in page
        assert "MPvGP" not in page.partition("<tbody>")[0]
        assert "Game points" in page.partition("<tbody>")[0]
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


def test_places_of_divisions_meet_after_the_season(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    """Arranged, scored, level and declared; below the standings, for everybody and on paper."""
    home = league(visitor)
    places = {"first_group": "First", "first_place": 3, "second_group": "Second", "second_place": 1}
    assert visitor.post(f"{home}/play-offs/groups", **places).status_code == 303
    state = state_of(desk, home)
    for round_ in state.rounds:
        for number, match in round_.matches.items():
            first_wins = match.white < match.black
            typed = "1111" if first_wins else "0000"
            assert visitor.post(f"{home}/rounds/{round_.number}/matches/{number}/result", results=typed)
    page = visitor.get(f"{home}/play-offs").text
    assert "Place 3 in First: Bishops." in page
    assert visitor.post(f"{home}/play-offs/groups/score", number=1, scores="2-2").status_code == 303
    assert "enter who won" in visitor.get(f"{home}/play-offs").text
    declared = {"number": 1, "scores": "2-2", "winner": 4, "how": "blitz 3-1"}
    assert visitor.post(f"{home}/play-offs/groups/score", **declared).status_code == 303
    for who, part in ((visitor, "standings"), (stranger, "public/standings"), (visitor, "print/standings")):
        page = who.get(f"{home}/{part}").text
        assert "Queens wins the play-off: blitz 3-1" in page, part
    page = stranger.get(f"{home}/public/standings").text
    assert (page.count("won the play-off"), page.count("lost the play-off")) == (1, 1)
    refused = visitor.post(f"{home}/play-offs/groups", **{**places, "first_place": 9})
    assert refused.status_code == 422
    assert "expected 1 to 3, found 9" in refused.text
    assert visitor.confirmed(f"{home}/play-offs/groups/remove", number=1, reason="x").status_code == 303
    assert "Play-offs</h2>" not in stranger.get(f"{home}/public/standings").text


def test_why_this_match_speaks_of_teams_and_of_the_day(visitor: Visitor) -> None:
    """Row of the Berger table, who is at home, White on board 1, and that the match was moved."""
    home = league(visitor)
    panel = visitor.get(f"{home}/rounds/1/matches/1/why").text
    assert "<h2>Match 1</h2>" in panel
    assert "round 1 of the Berger table for 4" in panel
    assert "named first and at home" in panel
    assert "has White on board 1" in panel
    assert "Player" not in panel
    visitor.post(f"{home}/rounds/1/matches/1/arrange", put_off="1", reason="snow")
    assert "is postponed, with" in visitor.get(f"{home}/rounds/1/matches/1/why").text
    visitor.post(f"{home}/rounds/1/matches/1/arrange", day="2030-03-22", time="14:30")
    assert "not with its round" in visitor.get(f"{home}/rounds/1/matches/1/why").text
    paper = visitor.get(f"{home}/print/explanation?round=1").text
    assert "Matches not played on their round’s date" in paper


def test_why_a_team_rests_has_match_and_game_points(visitor: Visitor, desk: Desk) -> None:
    home = league(visitor)
    resting = next(bye for bye in state_of(desk, home).rounds[0].byes)
    panel = visitor.get(f"{home}/rounds/1/byes/{resting}/why").text
    assert "Match points 0, game points 0" in panel
    assert "Number 4 of the table" in panel
    assert "for the team" in panel


def test_public_pages_of_teams_speak_of_matches(visitor: Visitor, stranger: Visitor) -> None:
    home = league(visitor)
    names = stranger.get(f"{home}/public/names").text
    assert "find your match" in names
    assert ">By match<" in names
    assert "Match number or team" in stranger.get(f"{home}/public/boards").text


def test_the_api_has_the_league_table_by_division(visitor: Visitor, stranger: Visitor) -> None:
    home = league(visitor)
    assert visitor.post(f"{home}/rounds/1/matches/1/result", results="11=0").status_code == 303
    answer = stranger.get(f"/api/v1/tournaments/{home.removeprefix('/t/')}/standings").json()
    assert [place["division"] for place in answer["places"]] == ["First"] * 3 + ["Second"] * 3
    assert next(place["rank"] for place in answer["places"] if place["division"] == "Second") == 1
    first = answer["places"][0]["league"]
    assert (first["played"], first["won"], first["points_for"], first["form"]) == (1, 1, 2.5, "W")


def test_public_pages_go_on_by_date_and_offer_every_round(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    home = league(visitor)
    today = date.today()
    days = tuple((today + timedelta(days=7 * n)).strftime("%Y/%m/%d") for n in (-14, -7, 7))
    visitor.do(home, ChangeSettings(SettingsFacts(round_dates=days)))
    assert visitor.post(f"{home}/rounds/2/matches/1/result", results="1111").status_code == 303
    for part in ("boards", "names"):
        page = stranger.get(f"{home}/public/{part}").text
        assert "Round 2 " in page  # although round 1 has no result yet
        assert page.count('href="?round=') == 3
        other = stranger.get(f"{home}/public/{part}?round=1").text
        assert 'href="?round=1" aria-current="page"' in other
        assert f'data-part="{home}/public/{part}?round=1"' in other
        assert 'href="?round=2" aria-current="page"' in stranger.get(f"{home}/public/{part}?round=9").text
    hidden = state_of(desk, home).entrants[1].name
    assert hidden not in stranger.get(f"{home}/public/boards?round=3").text


def test_no_clock_counts_for_weeks(visitor: Visitor, stranger: Visitor) -> None:
    home = league(visitor)
    for hours, is_shown in ((2, True), (300, False)):
        start = datetime.now(UTC) - timedelta(hours=hours)
        visitor.do(home, TimeRound(1, start.isoformat()))
        assert ("in progress" in stranger.get(f"{home}/public/boards").text) is is_shown, hours


def test_a_team_sees_its_matches_from_its_own_side(visitor: Visitor, desk: Desk) -> None:
    """Boards of an away match too; points are deducted in the round the league is at."""
    home = league(visitor)
    match = state_of(desk, home).rounds[0].matches[1]
    assert visitor.post(f"{home}/rounds/1/matches/1/result", results="11=0").status_code == 303
    for team, side, symbols, score in (
        (match.white, "home", "11=0", "2½-1½"),
        (match.black, "away", "00=1", "1½-2½"),
    ):
        page = visitor.get(f"{home}/teams/{team}").text
        own = page.partition('id="matches-of-team"')[2].partition("</section>")[0]
        assert (f"{side} · {symbols}" in own, score in own) == (True, True)
        assert "<option selected>1</option>" in page
