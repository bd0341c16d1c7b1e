"""Pages of a league by its size: one division of eight teams, and 25 divisions with 200 teams.

Run: `python -m benchmarks.league_pages`. Each page is asked for five times;
the least processor time is shown.
"""

import tempfile
from datetime import date
from pathlib import Path
from random import Random
from time import process_time

from starlette.applications import Starlette
from starlette.testclient import TestClient
from tools.at_a_desk import act, agreed

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rounds.all_rounds import PairAllRounds
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import NewTeam, RegisterTeams
from albireo.domain.colour import Colour
from albireo.web.app import create_app
from albireo.web.http.local_keys import opening_path
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk

PAGES = (
    *(
        "calendar",
        "calendar?division=all",
        "outstanding",
        "standings",
        "teams",
        "teams/3",
        "rounds/7/line-ups",
    ),
    *("public/calendar", "public/standings", "public/teams/3", "public/boards?round=7"),
)
BOARDS, PLAYED, TIMES = 6, 7, 5


def league(desk: Desk, divisions: int) -> str:
    """Return a league of divisions with eight teams, half of the season played."""
    colours = (Colour.WHITE, Colour.BLACK) * (BOARDS // 2)
    days = tuple(date.fromordinal(740_000 + 7 * number).strftime("%Y/%m/%d") for number in range(14))
    settings = SettingsFacts(system="BERGER_TEAM_DOUBLEROUNDROBIN", board_colours=colours, round_dates=days)
    rules = RulesFacts(reserves_from_club=True, reserve_games=3)
    create = CreateTournament(f"League of {divisions}", 14, settings, rules)
    uid, _ = agreed(lambda consent: desk.create(create, "arbiter", consent))
    teams = tuple(
        NewTeam(
            TeamFacts(
                name=f"Club {team} {division:02}", club=f"Club {team}", group=f"Division {division:02}"
            ),
            players=tuple(
                PlayerFacts(name=f"P{division:02}{team}{board}, Ann", rating=2000 - 10 * board - division)
                for board in range(1, BOARDS + 3)
            ),
        )
        for division in range(1, divisions + 1)
        for team in range(1, 9)
    )
    chance = Random(1)
    act(desk, uid, RegisterTeams(teams))
    act(desk, uid, PairAllRounds("00"))
    for number in range(1, PLAYED + 1):
        for match in desk.state(uid).rounds[number - 1].matches:
            act(desk, uid, EnterMatch(number, match, "".join(chance.choices("10=", k=BOARDS))))
    return uid


def main() -> None:
    """Print each page in milliseconds for both sizes."""
    with tempfile.TemporaryDirectory() as folder:
        desk = open_desk(str(Path(folder) / "league.db"))
        uids = [league(desk, divisions) for divisions in (1, 25)]
        app = create_app(desk, Config(hosts=LOOPBACK, local_user="Anna"))
        found = {uid: measured(app, uid) for uid in uids}
    print(f"{'page':30} {'8 teams':>10} {'200 teams':>10}")
    for page in PAGES:
        print(f"{page:30} {found[uids[0]][page]:7.1f} ms {found[uids[1]][page]:7.1f} ms")


def measured(app: Starlette, uid: str) -> dict[str, float]:
    """Return the least processor time of each page."""
    client = TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 50000))
    client.get(opening_path(app.state.services.local_keys.new()))
    found = {}
    for page in PAGES:
        times = []
        for _ in range(TIMES):
            start = process_time()
            assert client.get(f"/t/{uid}/{page}").status_code == 200, page
            times.append(1000 * (process_time() - start))
        found[page] = min(times)
    return found


if __name__ == "__main__":
    main()
