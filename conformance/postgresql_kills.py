"""PostgreSQL killed under two apps: `python conformance/postgresql_kills.py --kills 20`.

A server of its own in a temporary folder; two desks write to it. Its main process is killed with SIGKILL,
again and again, and started anew. Each writer repeats an act that was not acknowledged, under the same
identity, until it is. Afterwards every acknowledged act is in the journal, once; nothing else is; the chain
verifies.
"""

import argparse
import contextlib
import ctypes
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from tests.postgresql import SERVER_USER, programs, running_server, server_options  # noqa: E402

from albireo.desk.conduct.commands import CreateTournament  # noqa: E402
from albireo.desk.mechanism.desk import Desk  # noqa: E402
from albireo.desk.players.facts import PlayerFacts  # noqa: E402
from albireo.desk.players.registration import EditPlayer, RegisterPlayers  # noqa: E402
from albireo.desk.transfer.verify import verify  # noqa: E402
from albireo.storage.errors import StorageError  # noqa: E402
from albireo.web.server import open_desk  # noqa: E402

PR_SET_CHILD_SUBREAPER = 36
PATIENCE = 60
"""Seconds in which a killed server is up again."""


class Writer(threading.Thread):
    """Changes the rating of a player of its own, again and again."""

    def __init__(self, desk: Desk, uid: str, player: int) -> None:
        super().__init__(daemon=True)
        self._desk, self._uid, self._player = desk, uid, player
        self.acknowledged: list[str] = []
        self.failures = 0
        self.ends = threading.Event()

    def run(self) -> None:
        act = 0
        while not self.ends.is_set():
            act += 1
            identity = f"writer{self._player}-{act}"
            change = EditPlayer(self._player, PlayerFacts(rating=1000 + act % 1000))
            while not self._done(change, identity):
                self.failures += 1
                time.sleep(0.05)
            self.acknowledged.append(identity)

    def _done(self, change: EditPlayer, identity: str) -> bool:
        try:
            seen = self._desk.state(self._uid).version
            self._desk.execute(self._uid, change, "Ann", seen, command_id=identity)
        except StorageError:
            return False
        return True


def adopt_orphans() -> None:
    """Be the parent of servers started from now on, as systemd is: a killed one does not stay as a zombie."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def kill_and_start(folder: Path) -> None:
    """The end of a server without a word, and a new beginning on the same files."""
    data = folder / "data"
    process = int((data / "postmaster.pid").read_text().split()[0])
    os.kill(process, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):  # where it is ours (`adopt_orphans`), it is gone at once
        os.waitpid(process, 0)
    prefix = ["runuser", "-u", SERVER_USER, "--"] if os.geteuid() == 0 else []
    start = ["-D", str(data), "-l", str(folder / "log"), "-w", "-o", server_options(folder), "start"]
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:  # until the last of its processes has noticed
        done = subprocess.run(
            [*prefix, str(programs() / "pg_ctl"), *start],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        if done.returncode == 0:
            return
        time.sleep(0.05)
    raise SystemExit("PostgreSQL did not come back")


def run(kills: int, seed: int = 1) -> tuple[int, int]:
    """Return how many acts were acknowledged, and how many attempts failed meanwhile."""
    chance = random.Random(seed)
    with running_server() as url:
        folder = Path(url.partition("host=")[2])
        desks = [open_desk(url), open_desk(url)]
        uid, _ = desks[0].create(CreateTournament("Kills", 5), "Ann")
        players = tuple(PlayerFacts(name=f"P{n}", rating=2000 - n) for n in range(2))
        desks[0].execute(uid, RegisterPlayers(players), "Ann", desks[0].state(uid).version)
        writers = [Writer(desk, uid, player) for player, desk in enumerate(desks, start=1)]
        for writer in writers:
            writer.start()
        for _ in range(kills):
            time.sleep(0.2 + chance.random() * 0.8)
            kill_and_start(folder)
        for writer in writers:
            writer.ends.set()
        for writer in writers:
            writer.join(PATIENCE)
            assert not writer.is_alive(), "a writer hangs"
        acknowledged = [identity for writer in writers for identity in writer.acknowledged]
        found = Counter(record.command for record in desks[0].journal.read(uid))
        written = {command: count for command, count in found.items() if command.startswith("writer")}
        lost = set(acknowledged) - written.keys()
        assert not lost, f"acknowledged but not in the journal: {sorted(lost)}"
        assert set(written) == set(acknowledged), "something is there that nobody was told of"
        assert set(written.values()) == {1}, "an act is there twice"
        assert all(not verdict.problems for verdict in verify(desks[0]))
        for desk in desks:
            desk.journal.database.engine.dispose()
        return len(acknowledged), sum(writer.failures for writer in writers)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    acts, failures = run(options.kills, options.seed)
    print(
        f"{options.kills} kills, {acts} acts acknowledged, {failures} attempts failed, none lost or doubled"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
