"""For every command about teams, the requests of a browser that give it."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tests.web.smtp_server import smtp_server

from albireo.desk.rounds import all_rounds, appointments, match_reports, match_scores, matches, player_results
from albireo.desk.standings import group_play_offs
from albireo.desk.teams import line_ups, registration, transfers

if TYPE_CHECKING:
    from tests.web.command_requests import Scenario

TEAMS = "\n\n".join(f"{name}\n" + "\n".join(f"{name}{n}, Ann 2000" for n in (1, 2, 3)) for name in "ABCD")


def _registered(scenario: "Scenario", system: str = "FIDE_TEAM") -> None:
    """Four teams of three, matches at two boards."""
    answer = scenario.visitor.confirmed("/tournaments", name="Cup", rounds=3, system=system, boards=2)
    assert answer.status_code == 303, answer.text
    scenario.home = str(answer.headers["location"]).removesuffix("/teams")
    scenario.send("teams/paste", pasted=TEAMS)


def _published(scenario: "Scenario") -> None:
    _registered(scenario)
    scenario.publish()


def _league(scenario: "Scenario") -> None:
    _registered(scenario, "BERGER_TEAM_ROUNDROBIN")
    scenario.send("settings/league", match_scores="on", board_prizes_by="points", board_prizes_games=1)
    scenario.send("rounds/all")


def _after(before: Callable[["Scenario"], None], part: str, **fields: object) -> Callable[["Scenario"], None]:
    def give(scenario: "Scenario") -> None:
        before(scenario)
        scenario.send(part, **fields)

    return give


def _arranged(scenario: "Scenario") -> None:
    """The winners of two divisions meet."""
    _registered(scenario, "BERGER_TEAM_ROUNDROBIN")
    scenario.send("teams/divisions", **{f"division-{team}": "AABB"[team - 1] for team in (1, 2, 3, 4)})
    places = {"first_group": "A", "first_place": 1, "second_group": "B", "second_place": 1}
    scenario.send("play-offs/groups", **places)


def _scored_play_off(scenario: "Scenario") -> None:
    _arranged(scenario)
    scenario.send("rounds/all")
    for match in (1, 2):
        scenario.send(f"rounds/1/matches/{match}/result", results="11")
    scenario.send("play-offs/groups/score", number=1, scores="1½-½")


def _reported(scenario: "Scenario") -> None:
    """A captain reports from the page that the code opens."""
    _league(scenario)
    scenario.send("outside", public_pages="on", phone_results="on")
    team = scenario.state.rounds[0].matches[1].white
    page = scenario.visitor.get(f"{scenario.home}/teams/{team}").text
    found = re.search(r"/captain/\d+/\d+", page)
    assert found is not None
    scenario.visitor.get(f"{scenario.home}{found[0]}?round=1")
    scenario.send(f"{found[0][1:]}/report", round=1, **{"board-1": "1", "board-2": "="})


def _reminded(scenario: "Scenario") -> None:
    """One captain owes a result and can be reached."""
    _league(scenario)
    team = scenario.state.rounds[0].matches[1].white
    scenario.send(f"teams/{team}/edit", name="Late", captain_email="ann@example.org")
    scenario.send("rounds/1/matches/1/arrange", day="2026-03-22")
    with smtp_server() as server:
        mail = {"host": "127.0.0.1", "port": server.port, "security": "plain", "sender": "open@example.org"}
        assert scenario.visitor.post("/mail", **mail, user="", password="").status_code == 303
        scenario.send("outstanding/remind")


_WITHDRAWN = _after(_published, "teams/1/withdraw", reason="no money")
_FORFEITED = _after(_published, "rounds/1/matches/1/forfeit", result="+-", reason="no bus")
_SCORED = _after(_league, "rounds/1/matches/1/score", score="1½-½")
_HANDED_IN = _after(_registered, "rounds/1/line-ups/1", players="1 3")

TEAM_REQUESTS: Mapping[type, Callable[["Scenario"], None]] = {
    group_play_offs.ArrangeGroupPlayOff: _arranged,
    group_play_offs.ScoreGroupPlayOff: _scored_play_off,
    group_play_offs.RemoveGroupPlayOff: _after(_arranged, "play-offs/groups/remove", number=1, reason="snow"),
    registration.RegisterTeams: _registered,
    registration.EditTeam: _after(_registered, "teams/1/edit", name="A", captain="Ann"),
    registration.SetMembers: _after(_registered, "teams/1/players", name="Late, Lea", rating=1900),
    registration.RemoveTeam: _after(_registered, "teams/1/remove"),
    registration.WithdrawTeam: _WITHDRAWN,
    registration.ReadmitTeam: _after(_WITHDRAWN, "teams/1/readmit"),
    registration.NumberTeams: _after(_registered, "teams/numbers", **{"number-1": 2, "number-2": 1}),
    line_ups.SubmitLineUp: _HANDED_IN,
    line_ups.ClearLineUp: _after(_HANDED_IN, "rounds/1/line-ups/1/clear"),
    line_ups.PublishLineUps: _after(_published, "rounds/1/line-ups/publish"),
    registration.DivideTeams: _after(
        _registered, "teams/divisions", **{"division-1": "A", "division-2": "B"}
    ),
    transfers.TransferPlayer: _after(
        _published, "teams/2/transfer", player=1, day="2026-03-05", reason="moved"
    ),
    all_rounds.PairAllRounds: _league,
    appointments.ArrangeMatch: _after(_league, "rounds/1/matches/1/arrange", day="2026-03-22", place="Hall"),
    match_scores.EnterMatchScore: _after(_SCORED, "rounds/1/matches/1/clear"),
    player_results.ReportMatch: _reported,
    match_reports.NoteReminders: _reminded,
    matches.EnterMatch: _after(_published, "rounds/1/matches/1/result", results="1="),
    matches.ForfeitMatch: _FORFEITED,
    matches.ClearMatch: _after(_FORFEITED, "rounds/1/matches/1/clear"),
}
