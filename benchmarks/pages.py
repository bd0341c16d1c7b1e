"""Every page of a tournament, slowest first: an open of 500 players and a team event of 100 teams.

Run: `python -m benchmarks.pages [PLAYERS] [TEAMS]`. Of each page the processor time of two requests is shown:
the first after a result was entered or cleared, and the quickest of three after that.
"""

import re
import sys
import tempfile
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from starlette.applications import Starlette
from starlette.testclient import TestClient
from tools.at_a_desk import act, agreed

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.decide import Command
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.matches import ClearMatch, EnterMatch
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import ClearResult, EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import NewTeam, RegisterTeams
from albireo.domain.colour import Colour
from albireo.web.app import PAGES, create_app
from albireo.web.http.garbage_collection import collect_only_the_young
from albireo.web.http.local_keys import opening_path
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk

PLAYERS, TEAMS, BOARDS, ROUNDS, PLAYED, SHOWN = 500, 100, 4, 9, 5, 10
FILES = re.compile(
    r"/live$|export|zip|svg|ics|webmanifest|json|/print/|/register|/captain/|/me/|{section}|pgn"
)
"""Pages that are files, are measured elsewhere, or belong to someone else."""


class PageTime(NamedTuple):
    """Milliseconds of the processor."""

    first: float
    again: float
    path: str


def open_tournament(desk: Desk, players: int) -> str:
    """Return an open under way, with one result of the current round missing."""
    uid, _ = agreed(lambda consent: desk.create(CreateTournament("Open", ROUNDS), "arbiter", consent))
    names = tuple(PlayerFacts(name=f"Player{n:04}, Ann", rating=2500 - n) for n in range(players))
    act(desk, uid, RegisterPlayers(names))
    chance = Random(1)
    for number in range(1, PLAYED + 1):
        act(desk, uid, PairRound(number))
        act(desk, uid, PublishRound(number))
        boards = len(desk.state(uid).rounds[number - 1].boards)
        for board in range(1, boards + (number < PLAYED)):
            act(desk, uid, EnterResult(number, board, chance.choice(("10", "01", "=="))))
    return uid


def team_tournament(desk: Desk, teams: int) -> str:
    """Return a team Swiss under way, with one match of the current round missing."""
    settings = SettingsFacts(system="FIDE_TEAM", board_colours=(Colour.WHITE, Colour.BLACK) * (BOARDS // 2))
    create = CreateTournament("Teams", ROUNDS, settings)
    uid, _ = agreed(lambda consent: desk.create(create, "arbiter", consent))
    names = tuple(
        NewTeam(
            TeamFacts(name=f"Team {team:03}"),
            players=tuple(
                PlayerFacts(name=f"P{team:03}{board}, Ann", rating=2400 - team - 20 * board)
                for board in range(BOARDS)
            ),
        )
        for team in range(teams)
    )
    act(desk, uid, RegisterTeams(names))
    chance = Random(1)
    for number in range(1, PLAYED + 1):
        act(desk, uid, PairRound(number))
        act(desk, uid, PublishRound(number))
        matches = list(desk.state(uid).rounds[number - 1].matches)
        for match in matches[: None if number < PLAYED else -1]:
            act(desk, uid, EnterMatch(number, match, "".join(chance.choices("10=", k=BOARDS))))
    return uid


def page_times(desk: Desk, app: Starlette, uid: str, change: list[Command]) -> list[PageTime]:
    """Return the time of every page, slowest first; one of `change` comes before each first request."""
    client = TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 50000))
    client.get(opening_path(app.state.services.local_keys.new()))
    found: list[PageTime] = []
    for page in PAGES:
        if page.method != "GET" or not page.in_tournament or FILES.search(page.path):
            continue
        path = re.sub(r"{round:number}", str(PLAYED), page.path).replace("{uid}", uid)
        path = re.sub(r"{[\w:]+}", "1", path)
        if client.get(path).status_code != 200:
            continue
        change.append(change.pop(0))
        act(desk, uid, change[0])
        times = []
        for _ in range(4):
            begin = process_time()
            client.get(path)
            times.append(1000 * (process_time() - begin))
        found.append(PageTime(times[0], min(times[1:]), path.removeprefix(f"/t/{uid}") or "/"))
    return sorted(found, reverse=True)


def slowest_pages(players: int = PLAYERS, teams: int = TEAMS) -> dict[str, list[PageTime]]:
    """Return the times of all pages of both events."""
    collect_only_the_young()  # as the server does
    with tempfile.TemporaryDirectory() as folder:
        desk = open_desk(str(Path(folder) / "pages.db"))
        app = create_app(desk, Config(hosts=LOOPBACK, local_user="Anna"))
        single, several = open_tournament(desk, players), team_tournament(desk, teams)
        board = len(desk.state(single).rounds[PLAYED - 1].boards) - 1
        match = list(desk.state(several).rounds[PLAYED - 1].matches)[-2]
        found = {
            f"{players} players": page_times(
                desk, app, single, [EnterResult(PLAYED, board, "10"), ClearResult(PLAYED, board)]
            ),
            f"{teams} teams": page_times(
                desk, app, several, [EnterMatch(PLAYED, match, "1=01"), ClearMatch(PLAYED, match)]
            ),
        }
        desk.journal.database.close()
    return found


def main() -> None:
    sizes = [int(text) for text in sys.argv[1:]]
    for name, pages in slowest_pages(*sizes).items():
        print(f"{name}: {len(pages)} pages, the slowest")
        for each in pages[:SHOWN]:
            print(f"  {each.first:7.1f} ms, again {each.again:6.1f} ms  {each.path}")


if __name__ == "__main__":
    main()
