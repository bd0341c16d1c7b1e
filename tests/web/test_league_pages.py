"""The season of a league through the pages of the app."""

from datetime import UTC, date, datetime, timedelta

from tests.web.test_team_pages import new_event, state_of
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import EditTeam
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


def test_fixtures_of_a_club_with_what_clashes(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    """On the page, for everyone, on paper and as a calendar file; the clash for staff only."""
    home = league(visitor)
    state = state_of(desk, home)
    team = state.teams[state.rounds[0].matches[1].white]
    facts = TeamFacts(club="Bexley", venue="Library", venue_boards=2)
    visitor.do(home, EditTeam(team.id, facts))
    for number in range(1, 4):
        visitor.do(home, TimeRound(number, f"2030-10-{7 * number:02}T18:30:00Z"))
    page = visitor.get(f"{home}/calendar?club=Bexley").text
    assert "Library has 2 boards; 4 are needed" in page
    assert "7 Oct 2030" in page
    mine = stranger.get(f"{home}/public/calendar?club=Bexley").text
    assert "2 boards" not in mine
    assert mine.count('class="card fixtures"') == sum(
        round_.match_of(team.id) is not None for round_ in state.rounds
    )
    everything = stranger.get(f"{home}/public/calendar?division=all&by=round").text
    assert "sits out" in everything
    assert everything.count('class="card fixtures"') == 3
    own, whole = (
        stranger.get(f"{home}/public/schedule.ics{query}").text.count("BEGIN:VEVENT")
        for query in ("?club=Bexley", "")
    )
    assert 0 < own < whole == 6
    paper = visitor.get(f"{home}/print/club-fixtures?group=club%3DBexley").text
    assert "Fixtures of Bexley" in paper
    assert visitor.get(f"{home}/print/club-fixtures?group=club%3DX").status_code in (404, 422)


def test_boards_of_a_match_have_the_home_team_at_the_left(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    """On public pages, whatever the colours; on a team's own page that team."""
    home = league(visitor)
    match = state_of(desk, home).rounds[0].matches[1]
    assert visitor.post(f"{home}/rounds/1/matches/1/result", results="1100").status_code == 303
    state = state_of(desk, home)
    names = {
        team: [state.entrants[id_].name for id_ in state.teams[team].members[:4]] for team in state.teams
    }
    page = stranger.get(f"{home}/public/boards?round=1").text
    own = page.partition('id="match-1"')[2].partition("</section>")[0]
    rows = [row for row in own.partition("<tbody>")[2].split("<tr>") if 'class="name one"' in row]
    for row, mine, other, result in zip(
        rows, names[match.white], names[match.black], ("1-0", "1-0", "0-1", "0-1"), strict=True
    ):
        assert row.index(mine) < row.index(f"<b>{result}</b>") < row.index(other)
    page = stranger.get(f"{home}/public/teams/{match.black}").text
    table = page.partition("<tbody>")[2].partition("</tbody>")[0]
    for row, mine, other, result in zip(
        table.split("<tr>")[1:],
        names[match.black],
        names[match.white],
        ("0-1", "0-1", "1-0", "1-0"),
        strict=True,
    ):
        assert row.index(mine) < row.index(result) < row.index(other)
    assert "<small>away" in page


def test_the_desk_has_the_home_team_at_the_left(visitor: Visitor, desk: Desk) -> None:
    """On the page of a round too: `1-0` is a win for the home player, whatever the colour."""
    home = league(visitor)
    match = state_of(desk, home).rounds[0].matches[1]
    assert visitor.post(f"{home}/rounds/1/matches/1/result", results="11+0").status_code == 303
    state = state_of(desk, home)
    names = {
        team: [state.entrants[id_].name for id_ in state.teams[team].members[:4]] for team in state.teams
    }
    whites = [match.boards[place].white in state.teams[match.white].members for place in range(1, 5)]
    assert len(set(whites)) == 2
    page = visitor.get(f"{home}/rounds/1").text.partition('id="match-1"')[2].partition("</table>")[0]
    rows = page.split('class="n board"')[1:]
    shown = zip(
        rows, names[match.white], names[match.black], whites, ("1-0", "1-0", "1F-0F", "0-1"), strict=True
    )
    for row, own, other, is_white, result in shown:
        assert row.index(own) < row.index(other)
        left = row.partition(own)[0]
        assert ('disc w"' in left, 'disc b"' in left) == (is_white, not is_white)
        chosen = row.partition('aria-pressed="true">')[2].partition("<")[0]
        assert chosen == result or (chosen == "" and f">{result}<" in row)
    black = next(place for place, is_white in enumerate(whites, start=1) if not is_white)
    won = rows[black - 1].partition(">1-0<")[0].rpartition('value="')[2][:2]
    assert won == "01"  # the home player has Black on this board


def test_a_history_line_names_the_players_of_a_board(visitor: Visitor, desk: Desk) -> None:
    """The home player may have Black: `0-1` alone would not say who won."""
    home = league(visitor)
    boards = state_of(desk, home).rounds[0].matches[1].boards
    people = state_of(desk, home).entrants
    assert visitor.post(f"{home}/rounds/1/matches/1/boards/2/result", result="01").status_code == 303
    white, black = people[boards[2].white].name, people[boards[2].black].name
    assert f"{white} – {black} 0-1" in visitor.get(f"{home}/history").text


def test_line_ups_are_shown_by_division(visitor: Visitor, desk: Desk) -> None:
    """The first by default, another or all as asked; a link to a team opens its division."""
    home = league(visitor)
    teams = state_of(desk, home).teams
    for asked, divisions in (
        ("", {"First"}),
        ("?division=Second", {"Second"}),
        ("?division=all", {"First", "Second"}),
        ("?division=Nowhere", {"First"}),
    ):
        page = visitor.get(f"{home}/rounds/1/line-ups{asked}").text
        shown = {team.group for team in teams.values() if f'id="team-{team.id}"' in page}
        assert shown == divisions
    second = next(team.id for team in teams.values() if team.group == "Second")
    state = state_of(desk, home)
    number = next(number for number in (1, 2, 3) if state.rounds[number - 1].match_of(second) is not None)
    match = state.rounds[number - 1].match_of(second)
    assert (
        "line-ups?division=Second#team-" in visitor.get(f"{home}/rounds/{number}/matches/{match}/more").text
    )
    saved = visitor.post(f"{home}/rounds/{number}/line-ups/{second}", players="1 2 3 4")
    assert (saved.status_code, saved.headers["location"].partition("?")[2]) == (
        303,
        f"division=Second#team-{second}",
    )


def test_points_are_deducted_on_a_date(visitor: Visitor, desk: Desk) -> None:
    home = league(visitor)
    visitor.do(home, ChangeSettings(SettingsFacts(round_dates=("2030/10/01", "2030/10/08", "2030/10/15"))))
    sent = {"what": "take", "match_points": "1", "reason": "ineligible player"}
    assert visitor.confirmed(f"{home}/teams/1/points", day="2030-10-09", **sent).status_code == 303
    (row,) = state_of(desk, home).restrictions.abnormal
    assert (row.day, row.round, row.match_points) == ("2030/10/09", 2, -10)
    assert "on 9 Oct 2030: ineligible player" in " ".join(visitor.get(f"{home}/teams/1").text.split())
    assert visitor.post(f"{home}/teams/1/points", day="soon", **sent).status_code == 422


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
    """Arranged, scored, level and declared; below the standings, for everyone and on paper."""
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
    """Boards of an away match too; points are deducted today unless another date is chosen."""
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
        assert f'name="day" required value="{date.today().isoformat()}"' in page
