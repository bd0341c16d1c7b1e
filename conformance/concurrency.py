"""Many clerks at once: `python conformance/concurrency.py --writers 8 --results 5000 [--database URL]`.

Every board is tried by two clerks with different results, in different orders; afterwards each board has
exactly one result, the one that was acknowledged, and the journal holds each acknowledged act once.
"""

import argparse
import multiprocessing
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter

from albireo.desk.events import AnyEvent
from albireo.desk.players.events import PlayerRegistered, PlayersNumbered
from albireo.desk.rounds.pairing_events import RoundDrafted, RoundPublished
from albireo.desk.rounds.result_events import ResultEntered
from albireo.desk.settings.events import TournamentCreated

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT)]

from albireo.desk.mechanism.codec import entry, read_event  # noqa: E402
from albireo.desk.mechanism.desk import Desk  # noqa: E402
from albireo.desk.mechanism.execution import Conflict  # noqa: E402
from albireo.desk.mechanism.outcome import Refused  # noqa: E402
from albireo.desk.players.facts import PlayerFacts  # noqa: E402
from albireo.desk.rounds.results import EnterResult  # noqa: E402
from albireo.desk.settings.facts import SettingsFacts  # noqa: E402
from albireo.state.result_codes import result_code  # noqa: E402
from albireo.storage.chain import check_records  # noqa: E402
from albireo.storage.database import Database  # noqa: E402
from albireo.storage.journal import Action, Journal  # noqa: E402
from albireo.storage.migrate import bring_up_to_date  # noqa: E402

UID = "busy"
ROUNDS = 5
AT = "2026-03-01T10:00:00.000000Z"


def prepare(place: str, results: int) -> list[tuple[int, int]]:
    """Five published rounds without results; gives their boards."""
    boards = results // ROUNDS
    players = 2 * boards
    events: list[AnyEvent] = [
        TournamentCreated(SettingsFacts(name="Busy", number_of_rounds=ROUNDS, system="FIDE_DUTCH_2026")),
        *(PlayerRegistered(n, PlayerFacts(name=f"P{n}", rating=2000)) for n in range(1, players + 1)),
        PlayersNumbered(tuple((n, n) for n in range(1, players + 1))),
    ]
    for round_ in range(1, ROUNDS + 1):
        pairs = tuple((n, boards + (n + round_) % boards + 1) for n in range(1, boards + 1))
        events += [RoundDrafted(round_, pairs, (), "dutch-2026"), RoundPublished(round_)]
    database = Database(place)
    bring_up_to_date(database)
    Journal(database).create(UID, "Busy", Action("c0", "Ann", AT, tuple(entry(event) for event in events)))
    database.close()
    return [(round_, board) for round_ in range(1, ROUNDS + 1) for board in range(1, boards + 1)]


def clerk(
    place: str, name: str, tasks: list[tuple[int, int, str]], said: "multiprocessing.Queue[object]"
) -> None:
    """Enter results as seen at the start of each; hand over what was acknowledged."""
    database = Database(place)
    desk = Desk(Journal(database))
    done: list[tuple[int, int, str]] = []
    refused = 0
    seen = desk.state(UID).version
    for number, (round_, board, result) in enumerate(tasks):
        if number % 10 == 0:
            seen = desk.state(UID).version
        try:
            outcome = desk.execute(
                UID, EnterResult(round_, board, result), name, seen, command_id=f"{name}-{number}"
            )
        except (Conflict, Refused):
            refused += 1
        else:
            if outcome.events:
                done.append((round_, board, result))
    database.close()
    said.put((name, done, refused))


def run(place: str, writers: int, results: int, seed: int = 1) -> tuple[int, int, float]:
    """Let them all write; gives (acknowledged, refused, seconds)."""
    chance = random.Random(seed)
    boards = prepare(place, results)
    tasks: list[list[tuple[int, int, str]]] = [[] for _ in range(writers)]
    for round_, board in boards:
        one, other = chance.sample(range(writers), 2)
        tasks[one].append((round_, board, "10"))
        tasks[other].append((round_, board, "01"))
    for list_ in tasks:
        chance.shuffle(list_)
    context = multiprocessing.get_context("fork")
    said: multiprocessing.Queue[object] = context.Queue()
    start = perf_counter()
    clerks = [
        context.Process(target=clerk, args=(place, f"clerk{n}", list_, said)) for n, list_ in enumerate(tasks)
    ]
    for process in clerks:
        process.start()
    reports = [said.get() for _ in clerks]
    for process in clerks:
        process.join()
    seconds = perf_counter() - start
    acknowledged = Counter(task for _, done, _ in reports for task in done)  # type: ignore[misc,has-type,attr-defined]
    refused = sum(report[2] for report in reports)  # type: ignore[index]
    _examine(place, boards, acknowledged)
    return sum(acknowledged.values()), refused, seconds


def _examine(
    place: str, boards: list[tuple[int, int]], acknowledged: "Counter[tuple[int, int, str]]"
) -> None:
    database = Database(place)
    journal = Journal(database)
    written = Counter(
        (item.event.round, item.event.match, item.event.result)
        for item in map(read_event, check_records(journal.read(UID)))
        if isinstance(item.event, ResultEntered)
    )
    state = Desk(journal).state(UID)
    database.close()
    if written != acknowledged:
        raise AssertionError(
            f"acknowledged and written differ: {acknowledged - written} {written - acknowledged}"
        )
    if Counter((round_, board) for round_, board, _ in written.elements()) != Counter(boards):
        raise AssertionError("a board has no result or two")
    for round_, board, result in written:
        if result_code(state.rounds[round_ - 1].boards[board].result) != result:
            raise AssertionError(f"round {round_}, board {board}: the state shows another result")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--writers", type=int, default=4)
    parser.add_argument("--results", type=int, default=5000)
    parser.add_argument(
        "--database", default="", help="an empty database; a temporary SQLite file by default"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = options.database or str(Path(folder) / "albireo.db")
        acknowledged, refused, seconds = run(place, options.writers, options.results)
    print(
        f"{options.writers} writers: {acknowledged} results entered once each,"
        f" {refused} second results refused, {seconds:.1f} s ({acknowledged / seconds:.0f} a second)"
    )


if __name__ == "__main__":
    main()
