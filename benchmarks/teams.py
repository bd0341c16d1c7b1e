"""Teams beside players: `python benchmarks/teams.py` (100 teams of 6 boards against 500 players, 11 rounds).

Both events are made in one run and the same pages and commands timed in turn; every line has the ratio. A
page is timed for the first visitor after a result and for the next one. Figures are the least processor time
of several runs, so that other work on the computer does not matter.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time

from starlette.testclient import TestClient

from albireo.desk.events import AnyEvent
from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.events import PlayerRegistered, PlayersNumbered
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.rounds.pairing_events import RoundDrafted, RoundPublished
from albireo.desk.rounds.result_events import ResultEntered
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.events import TournamentCreated
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.teams.events import TeamRegistered, TeamsNumbered
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.transfer.report import report_file
from albireo.domain.colour import Colour
from albireo.organising.standings import standings_of
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for
from albireo.storage.journal import Action
from albireo.web.app import create_app
from albireo.web.http.local_keys import opening_path
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk

AT = "2026-03-01T10:00:00.000000Z"
PAGES = ("rounds/{last}", "standings", "cross-table", "players", "documents", "before", "history")
PUBLIC = ("public/boards", "public/names", "public/standings", "hall")
SLOWER = 1.5
"""How much longer a page or command of teams may take than that of players."""
NOTICED = 0.05
"""Seconds below which no one sees a difference."""


def start(system: str, rounds: int, players: int, **more: object) -> Iterator[AnyEvent]:
    settings = {
        "name": "Big",
        "number_of_rounds": rounds + 1,
        "system": system,
        "initial_colour": Colour.WHITE,
    }
    yield TournamentCreated(SettingsFacts(**settings, **more))  # type: ignore[arg-type]
    for id_ in range(1, players + 1):
        facts = PlayerFacts(name=f"Name{id_}, First", rating=2800 - id_, federation="ITA", fide_id=str(id_))
        yield PlayerRegistered(id_, facts)
    yield PlayersNumbered(tuple((id_, id_) for id_ in range(1, players + 1)))


def paired(units: int, rounds: int, boards: int) -> Iterator[AnyEvent]:
    """Yield rounds in which no one meets twice, at random; the last one has no results yet."""
    chance = random.Random(7)
    circle = list(range(2, units + 1))
    chance.shuffle(circle)
    for round_ in range(1, rounds + 1):
        seats = [1, *circle]
        half = units // 2
        pairs = tuple(zip(seats[:half], reversed(seats[half:]), strict=True))
        circle = [*circle[1:], circle[0]]
        yield RoundDrafted(round_, pairs, (), "")
        yield RoundPublished(round_)
        for match in range(1, half + 1) if round_ < rounds else ():
            for board in range(1, boards + 1):
                yield ResultEntered(round_, match, chance.choice(["10", "==", "01"]), board=board)


def of_players(players: int, rounds: int) -> Iterator[AnyEvent]:
    yield from start("FIDE_DUTCH_2026", rounds, players)
    yield from paired(players, rounds, 1)


def of_teams(teams: int, boards: int, rounds: int) -> Iterator[AnyEvent]:
    colours = tuple(Colour.WHITE if board % 2 == 0 else Colour.BLACK for board in range(boards))
    yield from start("FIDE_TEAM", rounds, teams * boards, board_colours=colours)
    for team in range(1, teams + 1):
        members = tuple(range((team - 1) * boards + 1, team * boards + 1))
        yield TeamRegistered(team, TeamFacts(name=f"Team {team}"), members)
    yield TeamsNumbered(tuple((team, team) for team in range(1, teams + 1)))
    yield from paired(teams, rounds, boards)


def written(desk: Desk, uid: str, events: Iterator[AnyEvent]) -> None:
    entries = [entry(event) for event in events]
    desk.journal.create(uid, "Big", Action("c0", "Ann", AT, tuple(entries[:1])))
    for at in range(1, len(entries), 500):
        desk.journal.append(uid, at, Action(f"c{at}", "Ann", AT, tuple(entries[at : at + 500])))


def best(work: Callable[[], object], times: int) -> float:
    found = []
    for _ in range(times):
        began = process_time()
        work()
        found.append(process_time() - began)
    return min(found)


class Event:
    """One of the two, with what is done to it."""

    def __init__(self, desk: Desk, client: TestClient, uid: str, last: int, is_of_teams: bool) -> None:
        self.desk, self.client, self.uid, self.last, self.is_of_teams = desk, client, uid, last, is_of_teams
        self.results = 0

    def enter(self) -> None:
        """A result of the last round, another one each time."""
        self.results += 1
        command = (
            EnterMatch(self.last, self.results, "1=01=1")
            if self.is_of_teams
            else EnterResult(self.last, self.results, "10")
        )
        self.desk.execute(self.uid, command, "Ann", self.desk.state(self.uid).version)

    def page(self, path: str) -> None:
        address = f"/t/{self.uid}/{path.format(last=self.last)}"
        answer = self.client.get(address, headers={"Accept-Encoding": "identity"})
        assert answer.status_code == 200, (address, answer.status_code)

    def first_visit(self, path: str, times: int) -> float:
        found = []
        for _ in range(times):
            self.enter()
            found.append(best(lambda: self.page(path), 1))
        return min(found)

    def fold(self) -> None:
        Desk(self.desk.journal).state(self.uid)

    def pair_again(self) -> None:
        """The last round, by the engine."""
        tournament = self.desk.state(self.uid).tournament.up_to(self.last - 1)
        system_for(tournament).load().pair(request_for(tournament))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--teams", type=int, default=100)
    parser.add_argument("--boards", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--times", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        desk = open_desk(str(Path(folder) / "albireo.db"))
        written(desk, "players", of_players(options.players, options.rounds))
        written(desk, "teams", of_teams(options.teams, options.boards, options.rounds))
        app = create_app(desk, Config(hosts=LOOPBACK, local_user="Anna"))
        client = TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 50000))
        client.get(opening_path(app.state.services.local_keys.new()))
        players = Event(desk, client, "players", options.rounds, is_of_teams=False)
        teams = Event(desk, client, "teams", options.rounds, is_of_teams=True)
        works: dict[str, Callable[[Event], float]] = {
            "read and fold the journal": lambda event: best(event.fold, options.times),
            "enter a result": lambda event: best(event.enter, options.times),
            "standings": lambda event: best(lambda: standings_of(desk.state(event.uid)), options.times),
            "report file": lambda event: best(lambda: report_file(desk.state(event.uid)), options.times),
            "pair the last round": lambda event: best(event.pair_again, options.times),
        }
        for path in (*PAGES, *PUBLIC):
            works[f"{path}, first visit"] = lambda event, path=path: event.first_visit(path, options.times)
            works[f"{path}, again"] = lambda event, path=path: best(lambda: event.page(path), options.times)
        slower = []
        print(f"{'':34}{'players':>10}{'teams':>10}{'ratio':>8}")
        for name, work in works.items():
            one, other = work(players), work(teams)
            is_slower = other > SLOWER * one and other - one > NOTICED
            slower += [name] if is_slower else []
            mark = "  slower" if is_slower else ""
            print(f"{name:34}{one * 1000:8.1f} ms{other * 1000:8.1f} ms{other / one:8.2f}{mark}")
        desk.journal.database.close()
    return int(bool(slower))


if __name__ == "__main__":
    sys.exit(main())
