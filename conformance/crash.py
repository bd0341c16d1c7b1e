"""Killing the desk at random moments: `python conformance/crash.py --kills 500 [--database URL]`.

A clerk's process enters results and registers participants, and says so only after the desk has; it is
killed with SIGKILL at a random moment, again and again. After each kill: every act it announced is in the
journal, no act is there by half, nothing is there that it did not begin, and the chain verifies.
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from itertools import groupby
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from albireo.desk.conduct.commands import CreateTournament  # noqa: E402
from albireo.desk.mechanism.codec import read_event  # noqa: E402
from albireo.desk.mechanism.desk import Desk  # noqa: E402
from albireo.desk.mechanism.timeline import Timeline  # noqa: E402
from albireo.desk.players.events import PlayerRegistered  # noqa: E402
from albireo.desk.players.facts import PlayerFacts  # noqa: E402
from albireo.desk.players.registration import RegisterPlayers  # noqa: E402
from albireo.desk.rounds.pairing import PairRound, PublishRound  # noqa: E402
from albireo.desk.rounds.results import ClearResult, EnterResult  # noqa: E402
from albireo.desk.settings.facts import SettingsFacts  # noqa: E402
from albireo.storage.chain import check_records  # noqa: E402
from albireo.storage.database import Database  # noqa: E402
from albireo.storage.journal import Journal  # noqa: E402
from albireo.storage.migrate import bring_up_to_date  # noqa: E402

BOARDS = 20
TOGETHER = 3
"""Participants registered by one command: an act of several events."""


def prepare(place: str) -> str:
    """Return a tournament with round 1 published."""
    database = Database(place)
    bring_up_to_date(database)
    desk = Desk(Journal(database))
    uid, _ = desk.create(CreateTournament("Crash", 3, SettingsFacts(system="BERGER_ROUNDROBIN")), "Ann")
    players = tuple(PlayerFacts(name=f"P{n}", rating=2000 - n) for n in range(2 * BOARDS))
    for command in (RegisterPlayers(players), PairRound(1), PublishRound(1)):
        desk.execute(uid, command, "Ann", desk.state(uid).version)
    database.close()
    return uid


def clerk(place: str, uid: str, life: int, pipe: int) -> None:
    """Act for ever; one line per acknowledged act goes into the pipe."""
    desk = Desk(Journal(Database(place)))
    desk.state(uid)
    os.write(pipe, b"ready\n")
    number = 0
    while True:
        board = number % BOARDS + 1
        state = desk.state(uid)
        identity = f"life{life}-{number}"
        if number % 7 == 6:
            names = tuple(PlayerFacts(name=f"L{life}N{number}P{n}") for n in range(TOGETHER))
            desk.execute(
                uid, RegisterPlayers(names, entry_round=3), "clerk", state.version, command_id=identity
            )
        elif state.rounds[0].boards[board].result.is_final:
            desk.execute(uid, ClearResult(1, board), "clerk", state.version, command_id=identity)
        else:
            desk.execute(uid, EnterResult(1, board, "10"), "clerk", state.version, command_id=identity)
        os.write(pipe, f"{identity}\n".encode())
        number += 1


def one_life(place: str, uid: str, life: int, seconds: float, after_an_act: bool = False) -> list[str]:
    """Let a clerk live for a while after it is ready, or after its first act; gives what it announced."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            clerk(place, uid, life, writing)
        finally:
            os._exit(1)
    os.close(writing)
    said = os.read(reading, len(b"ready\n"))
    if after_an_act:
        said += os.read(reading, 1)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise AssertionError("the clerk ended before it was killed")
    with os.fdopen(reading, "rb") as pipe:
        said += pipe.read()
    return said.decode().split("\n")[1:-1]


def examine(place: str, uid: str, announced: list[str]) -> int:
    """Check the journal after a kill; gives its length."""
    database = Database(place)
    records = list(check_records(Journal(database).read(uid)))
    database.close()
    acts = {name: list(group) for name, group in groupby(records, key=lambda record: record.command)}
    lost = [name for name in announced if name not in acts]
    if lost:
        raise AssertionError(f"announced but not in the journal: {lost}")
    timeline = Timeline()
    timeline.extend(map(read_event, records))
    for name, act in acts.items():
        if name.startswith("life"):
            registered = sum(record.type.startswith("player-registered") for record in act)
            if registered not in (0, TOGETHER):
                raise AssertionError(f"half an act: {name} registered {registered} of {TOGETHER}")
    entrants = sum(isinstance(item.event, PlayerRegistered) for item in timeline.events)
    if len(timeline.state.entrants) != entrants:
        raise AssertionError("the fold lost a participant")
    return len(records)


def run(place: str, kills: int, seed: int = 1, *, report: bool = False) -> tuple[int, int]:
    """Kill so many times; gives (acts announced, kills that hit an act not yet announced)."""
    chance = random.Random(seed)
    uid = prepare(place)
    announced: list[str] = []
    for life in range(kills):
        # Every second clerk is let finish an act: on a busy machine none might otherwise.
        announced += one_life(place, uid, life, chance.uniform(0.0, 0.2), after_an_act=life % 2 == 1)
        length = examine(place, uid, announced)
        if report and (life + 1) % 50 == 0:
            print(
                f"{life + 1} kills, {len(announced)} acts announced, {length} events: all there", flush=True
            )
    database = Database(place)
    done = {r.command for r in Journal(database).read(uid) if r.command.startswith("life")}
    database.close()
    return len(announced), len(done) - len(announced)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument(
        "--database", default="", help="an empty database; a temporary SQLite file by default"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = options.database or str(Path(folder) / "albireo.db")
        announced, late = run(place, options.kills, options.seed, report=True)
    print(
        f"{options.kills} kills: {announced} announced acts all there, {late} written but not yet announced"
    )


if __name__ == "__main__":
    main()
