"""How fast the desk is: `python benchmarks/desk.py` (1,000 players, 11 rounds by default).

Prints the time of a full fold of the journal and of single commands on it, with the limits promised.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from albireo.desk.events import AnyEvent
from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.moves import Redo, Undo
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.events import PlayerRegistered, PlayersNumbered
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rounds.pairing_events import RoundDrafted, RoundPublished
from albireo.desk.rounds.result_events import ResultEntered
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.settings.events import TournamentCreated
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.result import Mark
from albireo.storage.database import Database
from albireo.storage.journal import Action, Journal
from albireo.storage.migrate import bring_up_to_date

UID = "benchmark"
AT = "2026-03-01T10:00:00.000000Z"
FOLD_LIMIT = 0.5
COMMAND_LIMIT = 0.05


def journal_of(players: int, rounds: int) -> list[AnyEvent]:
    """A tournament paired at random; the last round has no results yet."""
    chance = random.Random(7)
    events: list[AnyEvent] = [
        TournamentCreated(SettingsFacts(name="Big", number_of_rounds=rounds + 1, system="FIDE_DUTCH_2026"))
    ]
    for id_ in range(1, players + 1):
        facts = PlayerFacts(name=f"Name{id_}, First", rating=2800 - id_, federation="ITA", fide_id=str(id_))
        events.append(PlayerRegistered(id_, facts))
    events.append(PlayersNumbered(tuple((id_, id_) for id_ in range(1, players + 1))))
    for round_ in range(1, rounds + 1):
        seats = list(range(1, players + 1))
        chance.shuffle(seats)
        pairs = tuple(zip(seats[::2], seats[1::2], strict=True))
        events.append(RoundDrafted(round_, pairs, (), "dutch-2026"))
        events.append(RoundPublished(round_))
        if round_ < rounds:
            for board in range(1, len(pairs) + 1):
                events.append(ResultEntered(round_, board, chance.choice(["10", "==", "01"])))
    return events


def timed(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=11)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Database(Path(folder) / "albireo.db")
        bring_up_to_date(database)
        journal = Journal(database)
        entries = [entry(event) for event in journal_of(options.players, options.rounds)]
        journal.create(UID, "Big", Action("c0", "Ann", AT, tuple(entries[:1])))
        for start in range(1, len(entries)):
            if start % 500 == 1:
                journal.append(
                    UID, start, Action(f"c{start}", "Ann", AT, tuple(entries[start : start + 500]))
                )
        desk = Desk(journal)
        missed = False
        full = timed(lambda: desk.state(UID))
        print(f"read and fold {len(entries)} events: {full * 1000:7.1f} ms (limit {FOLD_LIMIT * 1000:.0f})")
        print(f"domain tournament from it:     {timed(lambda: desk.state(UID).tournament) * 1000:7.1f} ms")
        missed |= full > FOLD_LIMIT
        last = options.rounds
        commands = {
            "enter a result": EnterResult(last, 1, "10"),
            "correct it": CorrectResult(last, 1, "01"),
            "correct the round before": CorrectResult(last - 1, 3, "--"),
            "request a bye": RequestBye(5, last + 1, Mark.ZERO_BYE),
            "undo": Undo(),
            "redo": Redo(),
        }
        for name, command in commands.items():
            seen = desk.state(UID).version
            consent: dict[str, int] = {}

            def act(command: object = command, seen: int = seen, consent: dict[str, int] = consent) -> None:
                try:
                    desk.execute(UID, command, "Ann", seen, consent)  # type: ignore[arg-type]
                except NeedsConsent as asked:
                    consent.update({w.token: w.level.answers for w in asked.warnings})
                    desk.execute(UID, command, "Ann", seen, consent)  # type: ignore[arg-type]

            seconds = timed(act)
            missed |= seconds > COMMAND_LIMIT
            print(f"{name:30} {seconds * 1000:7.1f} ms (limit {COMMAND_LIMIT * 1000:.0f})")
        print(f"{'whole history in words':30} {timed(lambda: desk.history(UID)) * 1000:7.1f} ms")
        database.close()
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
