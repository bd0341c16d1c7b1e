"""The next season of a league, made from this one on its page and on the command line."""

from pathlib import Path
from random import Random

from tests.desk.teams.test_league import league as at_the_table
from tests.web.test_league_pages import league
from tests.web.test_team_pages import state_of
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.registration import WithdrawPlayer
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import DivideTeams, EditTeam
from albireo.organising.next_season import teams_of_next_season
from albireo.organising.standings import standings_of
from albireo.site.publisher import SitePublisher
from albireo.standings.groups import places_by_group
from albireo.state.divisions import DivisionMoves
from albireo.storage.locations import seasons_with
from albireo.storage.site_plans import SitePlans


def test_teams_players_and_divisions_go_on(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    home = league(visitor)
    visitor.do(home, EditTeam(1, TeamFacts(captain="Ann Day", venue="Library", club="Bexley")))
    for number in (1, 2, 3):
        for match, found in state_of(desk, home).rounds[number - 1].matches.items():
            visitor.do(home, EnterMatch(number, match, "1111" if found.white < found.black else "0000"))
    before = state_of(desk, home)
    left = before.teams[1].members[0]
    visitor.do(home, WithdrawPlayer(left))
    rows = teams_of_next_season(before)
    page = visitor.get(f"{home}/next-season").text
    assert page.count("promoted") == page.count("relegated") == 1
    up = next(row.team for row in rows if row.move == "up")
    down = next(row.team for row in rows if row.move == "down")
    fields = {f"division-{row.team.id}": row.division for row in rows}
    kept = [row for row in rows if row.team.id != rows[-1].team.id]  # one team is not entered again
    ticked = {f"team-{row.team.id}": 1 for row in kept}
    made = visitor.confirmed(f"{home}/next-season", name="Next", start="2031-09-01", **fields, **ticked)
    assert made.status_code == 303, made.text
    after = state_of(desk, made.headers["location"].removesuffix("/teams"))
    assert (after.name, after.competition.rhythm.has_fixtures, after.published) == ("Next", True, 0)
    assert {team.name for team in after.teams.values()} == {row.team.name for row in kept}
    divisions = {team.name: team.group for team in after.teams.values()}
    assert (divisions[up.name], divisions[down.name]) == ("First", "Second")
    first = next(team for team in after.teams.values() if team.name == before.teams[1].name)
    assert (first.captain, first.venue, first.club) == ("Ann Day", "Library", "Bexley")
    assert len(first.members) == len(before.teams[1].members) - 1
    assert after.rules.division_moves == before.rules.division_moves
    assert state_of(desk, home).teams == before.teams
    assert stranger.get(f"{home}/next-season").status_code in (303, 403, 404)
    assert visitor.post(f"{home}/next-season", name="").status_code == 422


def test_past_seasons_are_kept_in_an_archive(
    visitor: Visitor, stranger: Visitor, desk: Desk, tmp_path: Path
) -> None:
    """On public pages and on the website, in full; a season that is no longer public leaves both."""
    first = played_season(visitor, desk)
    second = next_season(visitor, desk, first, "Second season")
    third = next_season(visitor, desk, second, "Third season")
    assert stranger.get(f"{first}/public/seasons").status_code == 404
    before = state_of(desk, first)
    winners = {places[0].tpn for places in places_by_group(standings_of(before)).values()}
    names = {before.teams[before.unit_ids[tpn]].name for tpn in winners}
    page = stranger.get(f"{third}/public/seasons").text
    assert f'href="{first}/public"' in page
    assert page.index("Second season") < page.index(before.name, page.index("<main"))
    assert all(f"<b>{name}</b>" in page for name in names)
    assert ">Past seasons</a>" in stranger.get(f"{third}/public/names").text
    sites = SitePublisher(desk, SitePlans(desk.journal.database), tmp_path)
    folder = sites.build(third.removeprefix("/t/"))
    archive = (folder / "archive.html").read_text()
    assert all(f"<b>{name}</b>" in archive for name in names)
    kept = sorted(path.parent.name for path in folder.glob("seasons/*/index.html"))
    assert len(kept) == 2
    old = next(path for path in folder.glob("seasons/*/standings-3.html"))
    assert all(name in old.read_text() for name in names)
    assert "archive.html" in (folder / "index.html").read_text()
    visitor.do(first, ChangeRules(RulesFacts(public_pages=False)))
    assert before.name not in stranger.get(f"{third}/public/seasons").text.partition("<main")[2]
    sites.build(third.removeprefix("/t/"))
    assert not list(folder.glob("seasons/*/standings-3.html"))
    assert seasons_with(tmp_path, first.removeprefix("/t/")) == [third.removeprefix("/t/")]


def played_season(visitor: Visitor, desk: Desk) -> str:
    home = league(visitor)
    for number in (1, 2, 3):
        for match, found in state_of(desk, home).rounds[number - 1].matches.items():
            visitor.do(home, EnterMatch(number, match, "1111" if found.white < found.black else "0000"))
    return home


def next_season(visitor: Visitor, desk: Desk, home: str, name: str) -> str:
    rows = teams_of_next_season(state_of(desk, home))
    fields = {f"division-{row.team.id}": row.division for row in rows}
    ticked = {f"team-{row.team.id}": 1 for row in rows}
    made = visitor.confirmed(f"{home}/next-season", name=name, start="2031-09-01", **fields, **ticked)
    assert made.status_code == 303, made.text
    return str(made.headers["location"].removesuffix("/teams"))


def test_every_place_moves_as_the_rules_say_in_random_seasons() -> None:
    """Against a reading that counts from both ends of each table."""
    for seed in range(12):
        chance = Random(seed)
        table = at_the_table(8, is_paired=False)
        names = ("A", "B")
        table.do(DivideTeams(tuple((team, names[team > 4]) for team in range(1, 9))))
        up, down = chance.randint(0, 2), chance.randint(0, 2)
        moves = (DivisionMoves("A", promoted=1, relegated=down), DivisionMoves("B", promoted=up, relegated=1))
        table.do(ChangeRules(RulesFacts(division_moves=moves)))
        table.do(PairAllRounds("00"))
        for round_ in (1, 2, 3):
            for number in table.state.rounds[round_ - 1].matches:
                table.do(EnterMatch(round_, number, "".join(chance.choices("10=", k=4))))
        found = {each.team.id: each.division for each in teams_of_next_season(table.state)}
        for name, places in places_by_group(standings_of(table.state)).items():
            for place in places:
                team = table.state.unit_ids[place.tpn]
                goes_up = name == "B" and place.rank <= up
                goes_down = name == "A" and place.rank > 1 and len(places) - place.rank < down
                assert found[team] == ("A" if goes_up else "B" if goes_down else name), (seed, place)
