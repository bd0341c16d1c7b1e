"""Power lost in the middle of writing: `python conformance/power_loss.py --states 1000`.

SQLite's promise is that what was synchronised is there after the power is lost, and that whatever else had
been written may be there, or not, or by half. So the files are copied after each act that was acknowledged,
and states that a loss may leave are made of the copies: the log cut at any byte after an act, with sectors of
the rest missing or full of rubbish; and a checkpoint stopped half-way, some pages of the file new and others
old. In each state every act acknowledged until then is in the journal, none is there by half, and the chain
verifies.
"""

import argparse
import random
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from albireo.desk.conduct.commands import CreateTournament  # noqa: E402
from albireo.desk.mechanism.desk import Desk  # noqa: E402
from albireo.desk.players.facts import PlayerFacts  # noqa: E402
from albireo.desk.players.registration import RegisterPlayers  # noqa: E402
from albireo.desk.transfer.verify import verify, verify_database  # noqa: E402
from albireo.storage.database import Database  # noqa: E402
from albireo.storage.journal import Journal  # noqa: E402
from albireo.storage.migrate import bring_up_to_date  # noqa: E402
from albireo.web.http.roles import Role  # noqa: E402

SECTOR, PAGE = 512, 4096
PER_ACT = 3
"""Events of one act: all of them or none."""


@dataclass(frozen=True)
class Files:
    """The database and its log at one moment."""

    data: bytes
    log: bytes
    acts: int
    """Acknowledged until then."""


def recorded(folder: Path, acts: int) -> tuple[list[Files], Files]:
    """Return the files after each act, and after a checkpoint of all."""
    place = folder / "albireo.db"
    database = Database(place)
    bring_up_to_date(database)
    database.checkpoint()
    desk = Desk(Journal(database))
    uid, _ = desk.create(CreateTournament("Power", 5), "Ann")
    found = [_files(place, 0)]
    for act in range(1, acts + 1):
        names = tuple(PlayerFacts(name=f"P{act}-{n}", rating=2000 - n) for n in range(PER_ACT))
        desk.execute(uid, RegisterPlayers(names), "Ann", desk.state(uid).version)
        found.append(_files(place, act))
    database.checkpoint()
    after = _files(place, acts)
    database.close()
    return found, after


def _files(place: Path, acts: int) -> Files:
    log = place.with_name(place.name + "-wal")
    return Files(place.read_bytes(), log.read_bytes() if log.exists() else b"", acts)


def torn_log(chance: random.Random, moments: list[Files]) -> Files:
    """An act is acknowledged, the next one was on its way."""
    at = chance.randrange(len(moments) - 1)
    now, later = moments[at], moments[min(len(moments) - 1, at + chance.randint(1, 2))]
    rest = bytearray(later.log[len(now.log) : len(now.log) + chance.randrange(1, 60_000)])
    for start in range(0, len(rest), SECTOR):
        fate = chance.random()
        if fate < 0.25:
            rest[start : start + SECTOR] = bytes(len(rest[start : start + SECTOR]))
        elif fate < 0.4:
            rest[start : start + SECTOR] = chance.randbytes(len(rest[start : start + SECTOR]))
    return Files(now.data, now.log + bytes(rest), now.acts)


def torn_checkpoint(chance: random.Random, moments: list[Files], after: Files) -> Files:
    """The log is whole, and some of its pages have reached the file."""
    last = moments[-1]
    data = bytearray(last.data.ljust(len(after.data), b"\0"))
    for start in range(0, len(after.data), PAGE):
        if chance.random() < 0.5:
            end = start + chance.choice((SECTOR, PAGE // 2, PAGE))
            data[start:end] = after.data[start:end]
    return Files(bytes(data), last.log, last.acts)


def held(state: Files, folder: Path, most: int) -> str:
    """Return what is wrong with a state; empty if nothing is."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    place = folder / "albireo.db"
    place.write_bytes(state.data)
    place.with_name("albireo.db-wal").write_bytes(state.log)
    desk = Desk(Journal(Database(place)))
    try:
        problems = [str(problem) for problem in verify_database(desk, [role.code for role in Role])]
        problems += [str(problem) for verdict in verify(desk) for problem in verdict.problems]
        (head,) = desk.tournaments()
        players = len(desk.state(head.uid).entrants)
    finally:
        desk.journal.database.engine.dispose()
    if problems:
        return "; ".join(problems)
    if players % PER_ACT:
        return f"an act by half: {players} players"
    if not state.acts <= players // PER_ACT <= most:
        return f"{state.acts} acts were acknowledged, {players // PER_ACT} are there"
    return ""


def run(states: int, acts: int = 40, seed: int = 1) -> tuple[int, list[str]]:
    """Return how many states were tried, and what was wrong with any of them."""
    chance = random.Random(seed)
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        moments, after = recorded(folder, acts)
        for number in range(states):
            is_log = number % 4 != 0
            state = torn_log(chance, moments) if is_log else torn_checkpoint(chance, moments, after)
            if found := held(state, folder / "state", acts):
                wrong.append(f"state {number}: {found}")
    return states, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--states", type=int, default=1000)
    parser.add_argument("--acts", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tried, wrong = run(options.states, options.acts, options.seed)
    for line in wrong:
        print(line)
    print(f"{tried} states of lost power, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
