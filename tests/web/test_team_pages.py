"""An event of teams through the pages of the app, and what they say where something is wrong."""

import html
import re
from datetime import UTC, datetime, timedelta

import pytest
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.result_events import ResultCorrected
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.colour import Colour
from albireo.state.tournament import State

TEAMS = "\n\n".join(
    "\n".join([name, *(f"{name}{board}, Player {2400 - 100 * place - 10 * board}" for board in range(1, 6))])
    for place, name in enumerate(("Rooks", "Knights", "Bishops", "Queens", "Kings", "Pawns"))
)


def new_event(visitor: Visitor, system: str = "FIDE_TEAM", teams: str = TEAMS) -> str:
    visitor.get("/")
    answer = visitor.confirmed("/tournaments", name="Team Cup", rounds=3, system=system, boards=4)
    assert answer.status_code == 303, answer.text
    home = str(answer.headers["location"]).removesuffix("/teams")
    visitor.get(f"{home}/teams")
    visitor.do(home, DrawInitialColour(Colour.WHITE))
    assert visitor.post(f"{home}/teams/paste", pasted=teams).status_code == 303
    return home


def state_of(desk: Desk, home: str) -> State:
    return desk.state(home.removeprefix("/t/"))


def published(visitor: Visitor, home: str, round_: int = 1) -> None:
    assert visitor.confirmed(f"{home}/rounds/{round_}/pair").status_code == 303
    assert visitor.confirmed(f"{home}/rounds/{round_}/publish").status_code == 303


def test_a_team_keeps_its_table(visitor: Visitor, desk: Desk) -> None:
    home = new_event(visitor)
    team = next(id_ for id_, each in state_of(desk, home).teams.items() if each.name == "Pawns")
    page = visitor.get(f"{home}/teams/{team}").text
    assert "Fixed table: used for its match in every round" in page
    assert visitor.post(f"{home}/teams/{team}/edit", fixed_board="0x").status_code == 422
    visitor.get(f"{home}/teams/{team}")
    assert visitor.post(f"{home}/teams/{team}/edit", fixed_board="1").status_code == 303
    published(visitor, home)
    first = state_of(desk, home).rounds[0].matches[1]
    assert team in (first.white, first.black)
    visitor.get(f"{home}/teams/{team}")
    visitor.post(f"{home}/teams/{team}/edit", fixed_board="")
    assert state_of(desk, home).teams[team].fixed_board is None
    player = state_of(desk, home).teams[team].members[0]
    assert "Fixed table: used for the team’s" in visitor.get(f"{home}/players/{player}/edit").text


PAGES = (
    "teams",
    "teams/1",
    "players",
    "players/1",
    "players/1/edit",
    "rounds/1",
    "rounds/1/line-ups",
    "before",
    "byes",
    "check-in",
    "standings",
    "cross-table",
    "ratings",
    "norms",
    "documents",
    "prizes",
    "outside",
    "site",
    "history",
    "settings",
    "public",
    "public/names",
    "public/boards",
    "public/standings",
    "public/cross-table",
    "hall",
    "print/matches",
    "print/match-slips",
    "print/individual-standings",
    "print/board-prizes",
    "print/standings",
    "rounds/1/matches/1/why",
    "rounds/1/matches/1/more",
    "rounds/1/matches/1/boards/1/more",
    "rounds/1/why-not?first=1&second=2",
    "standings/1/why",
    "standings/compare?first=1&second=2",
    "public/standings/1",
)


@pytest.mark.slow
@pytest.mark.parametrize("system", ["FIDE_TEAM", "BERGER_TEAM_DOUBLEROUNDROBIN"])
def test_every_page_shows_an_event_of_teams(visitor: Visitor, system: str) -> None:
    home = new_event(visitor, system)
    for part in ("rounds/1", "standings", "public", "settings", "before"):
        assert visitor.get(f"{home}/{part}").status_code == 200, part
    published(visitor, home)
    for match in (1, 2, 3):
        assert visitor.post(f"{home}/rounds/1/matches/{match}/result", results="1=01").status_code == 303
    for part in PAGES if system == "FIDE_TEAM" else (*PAGES, "calendar", "public/calendar"):
        assert visitor.get(f"{home}/{part}").status_code == 200, part


def line_up(visitor: Visitor, home: str, typed: str, team: int = 1) -> str:
    return visitor.fragment(f"{home}/rounds/1/line-ups/{team}", players=typed).text


def test_line_ups_are_checked_where_they_are_typed(visitor: Visitor, desk: Desk) -> None:
    home = new_event(visitor)
    assert "Rooks2, Player cannot play above Rooks1, Player" in line_up(visitor, home, "2 1 3 4")
    assert "Rooks3, Player is on two boards" in line_up(visitor, home, "1 2 3 3")
    assert "must fill every board (4), not 2" in line_up(visitor, home, "1 2")
    assert "from 1 to 5" in line_up(visitor, home, "1 2 3 9")
    assert state_of(desk, home).line_ups.submitted == {}
    assert 'role="alert"' not in line_up(visitor, home, "1245")
    assert state_of(desk, home).line_ups.submitted[1, 1].players == (1, 2, 4, 5)


def test_reserves_sit_below_where_the_order_is_free(visitor: Visitor) -> None:
    home = new_event(visitor)
    visitor.do(home, ChangeRules(RulesFacts(free_line_ups=True, reserves_below=True)))
    assert 'role="alert"' not in line_up(visitor, home, "4 3 2 5")
    assert "Rooks5, Player cannot play above Rooks4, Player" in line_up(visitor, home, "1 2 5 4")


def test_line_ups_stay_hidden_until_they_are_shown(visitor: Visitor, stranger: Visitor) -> None:
    home = new_event(visitor)
    line_up(visitor, home, "1 2 3 5")
    published(visitor, home)
    for part in ("public/boards", "public/names", "hall", "public/teams/4"):
        assert "Rooks5, Player" not in stranger.get(f"{home}/{part}").text, part
    visitor.post(f"{home}/rounds/1/line-ups/publish")
    for part in ("public/boards", "public/names", "hall"):
        assert "Rooks5, Player" in stranger.get(f"{home}/{part}").text, part


def test_line_ups_are_shown_and_closed_at_their_time(visitor: Visitor, stranger: Visitor) -> None:
    home = new_event(visitor)
    published(visitor, home)
    start = datetime.now(UTC) + timedelta(minutes=50)
    visitor.do(home, TimeRound(1, start.isoformat()), ChangeRules(RulesFacts(line_ups_before=30)))
    assert "Rooks1, Player" not in stranger.get(f"{home}/public/boards").text
    captain = captains_page(visitor, home)
    assert "Submit it by" in stranger.get(captain).text
    visitor.do(home, ChangeRules(RulesFacts(line_ups_before=60)))
    assert "Rooks1, Player" in stranger.get(f"{home}/public/boards").text
    assert "Line-ups are closed" in stranger.get(captain).text
    answer = hand_in(stranger, captain, 1, 2, 3, 5)
    assert answer == (422, "The line-ups for round 1 are closed; ask the arbiter.")


def captains_page(visitor: Visitor, home: str, team: int = 1) -> str:
    found = re.search(r'href="([^"]+/captain/[^"]+)"', visitor.get(f"{home}/teams/{team}").text)
    assert found is not None
    return found[1]


def hand_in(phone: Visitor, page: str, *players: int) -> tuple[int, str]:
    phone.get(page)
    data = {"csrf": phone.token, "board": [str(player) for player in players]}
    answer = phone.client.post(page, data=data)
    said = re.search(r'role="alert">([^<]+)<', answer.text)
    return answer.status_code, said[1] if said else ""


def test_a_captain_hands_in_a_line_up(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    home = new_event(visitor)
    page = captains_page(visitor, home)
    assert hand_in(stranger, page, 2, 1, 3, 4)[1].startswith("The players of Rooks play in registered order")
    assert hand_in(stranger, page, 6, 1, 3, 4)[1] == "Knights1, Player does not play for Rooks."
    assert hand_in(stranger, page, 1, 2, 3, 5) == (303, "")
    found = state_of(desk, home).line_ups.submitted[1, 1]
    assert (found.players, found.by) == ((1, 2, 3, 5), "Rooks (captain)")
    wrong = page.rpartition("/")[0] + "/000000"
    assert stranger.get(wrong).status_code == 422
    assert "not the team’s code. Ask the" in stranger.get(wrong).text


def test_a_whole_match_in_one_go_and_its_correction(visitor: Visitor, desk: Desk) -> None:
    home = new_event(visitor)
    published(visitor, home)
    result = f"{home}/rounds/1/matches/1/result"
    assert "2½-1½" in visitor.fragment(result, results="1=01").text
    asks = visitor.fragment(result, results="11=1").text
    assert "Change to 11=1" in asks
    assert state_of(desk, home).rounds[0].matches[1].boards[3].result.white.value == "0"
    done = visitor.fragment(result, results="11=1", correct="1=01", reason="score sheets").text
    assert "3½-½" in done
    latest = desk.latest(home.removeprefix("/t/"))
    assert latest is not None
    assert isinstance(latest.event, ResultCorrected)
    assert latest.event.reason == "score sheets"
    assert "each board (4)" in visitor.fragment(result, results="11").text


def test_a_board_a_forfeit_and_back(visitor: Visitor, desk: Desk) -> None:
    home = new_event(visitor)
    published(visitor, home)
    match = f"{home}/rounds/1/matches/1"
    visitor.fragment(f"{match}/boards/2/result", result="==")
    assert "entered ½-½" in visitor.fragment(f"{match}/boards/2/result", result="10").text
    assert "1F-0F" in visitor.fragment(f"{match}/boards/1/result", result="+-").text
    visitor.confirmed(f"{match}/forfeit", result="-+", reason="no bus")
    assert state_of(desk, home).rounds[0].missing == (2, 3)
    visitor.post(f"{match}/clear")
    visitor.post(f"{match}/clear")
    assert state_of(desk, home).rounds[0].missing == (1, 2, 3)


def test_teams_pasted_from_a_spreadsheet(visitor: Visitor, desk: Desk) -> None:
    lines = (
        "Team\tName\tElo",
        "Rooks\tCastor, Emil\t2101",
        "Knights\tNashira, Olga\t1987",
        "Rooks\tIzar, Ugo\t1900",
    )
    home = new_event(visitor, teams="\n".join(lines))
    state = state_of(desk, home)
    assert {team.name: len(team.members) for team in state.teams.values()} == {"Rooks": 2, "Knights": 1}
    again = visitor.post(f"{home}/teams/paste", pasted="Pawns\nCastor, Emil 2101\nMizar, Ada 1800")
    assert "registered as Castor, Emil" in again.text
    assert (
        visitor.post(
            f"{home}/teams/paste", pasted="Pawns\nCastor, Emil 2101\nMizar, Ada 1800", sure=1
        ).status_code
        == 303
    )
    assert len(state_of(desk, home).teams[3].members) == 1


def test_penalties_and_members_of_a_team(visitor: Visitor, desk: Desk) -> None:
    home = new_event(visitor)
    order = {"member": ["1", "2", "3", "4", "5"], "place": ["2", "1", "3", "4", ""]}
    answer = visitor.client.post(f"{home}/teams/1/members", data={"csrf": visitor.token, **order})
    assert answer.status_code == 303, answer.text
    assert state_of(desk, home).teams[1].members == (2, 1, 3, 4)
    odd = {"csrf": visitor.token, "member": ["9" * 5000, "٢", "-1"], "place": ["", "", ""]}
    assert visitor.client.post(f"{home}/teams/1/members", data=odd).status_code in (303, 422)
    assert state_of(desk, home).teams[1].members == (2, 1, 3, 4)
    published(visitor, home)
    for match in (1, 2, 3):
        visitor.post(f"{home}/rounds/1/matches/{match}/result", results="====")
    visitor.confirmed(
        f"{home}/teams/1/points",
        what="take",
        match_points="1",
        game_points="",
        round=1,
        reason="late line-up",
    )
    page = visitor.get(f"{home}/teams/1").text
    assert "−1 MP" in page
    assert "late line-up" in page
    assert visitor.post(f"{home}/teams/1/points", what="take", match_points="1", round=1).status_code == 422


def test_places_that_lead_to_another_division_are_marked(visitor: Visitor, stranger: Visitor) -> None:
    home = new_event(visitor)
    visitor.do(home, ChangeRules(RulesFacts(promoted=1, relegated=2)))
    published(visitor, home)
    for match in (1, 2, 3):
        visitor.post(f"{home}/rounds/1/matches/{match}/result", results=("1111", "111=", "11==")[match - 1])
    for who, part in ((visitor, "standings"), (stranger, "public/standings")):
        page = who.get(f"{home}/{part}").text
        assert (page.count("promoted"), page.count("relegated")) == (1, 2)


def text_of(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_a_player_of_a_team_has_a_page(visitor: Visitor, stranger: Visitor) -> None:
    """My match at once, my board and opponent when line-ups are shown, my result when it is there."""
    home = new_event(visitor)
    assert "Rooks2, Player" in stranger.get(f"{home}/me").text
    stranger.get(f"{home}/me?player=2")
    assert "Your match appears here as soon as it is." in stranger.get(f"{home}/me").text
    line_up(visitor, home, "2 3 4 5")
    published(visitor, home)
    hidden = text_of(stranger.get(f"{home}/me").text)
    assert "Rooks – Queens" in hidden
    assert "Boards are shown once the line-ups are published." in hidden
    assert "Queens1" not in hidden
    visitor.post(f"{home}/rounds/1/line-ups/publish")
    mine = text_of(stranger.get(f"{home}/me").text)
    assert "Round 1 · match 1 · board 1 You have White Queens1, Player 2090" in mine
    assert "Tell your captain or the arbiter when your game is over." in mine
    visitor.post(f"{home}/rounds/1/matches/1/result", results="=100")
    mine = text_of(stranger.get(f"{home}/me").text)
    assert "Rooks 1½-2½ Queens" in mine
    assert "My games · ½ point 1 Queens1, Player ½" in mine
    stranger.get(f"{home}/me?player=1")
    assert "You do not play in this match." in stranger.get(f"{home}/me").text
    stranger.get(f"{home}/me?player=16")
    assert "Queens 2½-1½ Rooks" in text_of(stranger.get(f"{home}/me").text)


def test_a_public_card_does_not_tell_a_hidden_line_up(visitor: Visitor, stranger: Visitor) -> None:
    home = new_event(visitor)
    published(visitor, home)
    assert "Queens1" not in stranger.get(f"{home}/public/players/1").text
    visitor.post(f"{home}/rounds/1/line-ups/publish")
    assert "Queens1" in stranger.get(f"{home}/public/players/1").text


CLUBS = """Team;Division;Name;Rating;Membership no;Captain;Venue;Shirt
Bexley 1;First;Castor, Emil;2101;A1;Ann Day;Library;red
Bexley 1;First;Mizar, Ada;1800;A2;;;red
Dover 1;Second;Castor, Emil;2101;A1;Bob Key;Castle;blue
Dover 1;Second;Izar, Ugo;1900;A4;;;blue"""


def test_a_list_of_clubs_is_previewed_with_its_columns(visitor: Visitor, desk: Desk) -> None:
    """Membership numbers, captains and venues arrive; what is in doubt is decided row by row."""
    home = new_event(visitor, "BERGER_TEAM_ROUNDROBIN", "Rooks\nVega, Ivo 2000\n\nKnights\nRigel, Uwe 1900")
    shown = visitor.post(f"{home}/teams/paste", pasted=CLUBS)
    assert shown.status_code == 200
    words = " ".join(shown.text.split())
    assert "Import 2 teams" in words
    assert "<b>Dover 1</b> <small>1 player" in words  # the other row is in doubt and left out
    mapping = shown.text.partition('class="grid mapping"')[2].partition("</thead>")[0]
    chosen = re.findall(r'<option value="(\w+)" selected>', mapping)
    assert chosen == ["team", "division", "name", "rating", "national_id", "captain", "venue"]
    table = html.unescape(re.search(r'name="table" value="([^"]*)"', shown.text)[1])  # type: ignore[index]
    columns = {f"column-{number}": name for number, name in enumerate([*chosen, ""])}
    assert visitor.post(f"{home}/teams/import", table=table, **columns).status_code == 200
    sent = {**columns, "table": table, "import": "yes"}
    assert visitor.post(f"{home}/teams/import", **sent).status_code == 303
    state = state_of(desk, home)
    teams = {team.name: team for team in state.teams.values()}
    bexley, dover = teams["Bexley 1"], teams["Dover 1"]
    assert (bexley.group, bexley.captain, bexley.venue) == ("First", "Ann Day", "Library")
    assert (dover.group, dover.captain, dover.venue) == ("Second", "Bob Key", "Castle")
    names = [[state.entrants[id_].name for id_ in team.members] for team in (bexley, dover)]
    assert names == [["Castor, Emil", "Mizar, Ada"], ["Izar, Ugo"]]
    assert state.entrants[bexley.members[0]].player.national[0].id == "A1"
    without = visitor.post(f"{home}/teams/import", **{**sent, "column-0": ""})
    assert without.status_code == 422
    assert "no column contains the teams" in without.text
