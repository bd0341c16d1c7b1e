"""The journal on SQLite and on PostgreSQL: append-only, ordered, sealed, idempotent."""

from collections.abc import Iterator

import pytest
from sqlalchemy import update

from albireo.storage.chain import GENESIS, check_records
from albireo.storage.database import Database
from albireo.storage.errors import Damaged, HeadMoved, TournamentExists, UnknownTournament
from albireo.storage.journal import Action, Journal, JournalEntry
from albireo.storage.migrate import bring_up_to_date
from albireo.storage.schema import events


@pytest.fixture
def journal(place: str) -> Iterator[Journal]:
    database = Database(place)
    bring_up_to_date(database)
    yield Journal(database)
    database.close()


def act(command: str, *bodies: str, name: str | None = None) -> Action:
    entries = tuple(JournalEntry("noted/1", body) for body in bodies)
    return Action(command, "Ann", "2026-02-01T10:00:00.000000Z", entries, name)


def test_an_act_is_appended_whole_and_sealed(journal: Journal) -> None:
    journal.create("t", "Open", act("c1", '{"a":1}'))
    journal.append("t", 1, act("c2", '{"b":"½"}', '{"c":"\\u0000"}', name="Grand Open"))
    records = journal.read("t")
    assert [(r.version, r.command, r.body) for r in check_records(records)] == [
        (1, "c1", '{"a":1}'),
        (2, "c2", '{"b":"½"}'),
        (3, "c2", '{"c":"\\u0000"}'),
    ]
    assert records[0].previous == GENESIS
    head = journal.head("t")
    assert (head.name, head.version, head.hash) == ("Grand Open", 3, records[-1].hash)
    assert journal.read("t", after=1, upto=2) == records[1:2]


def test_a_writer_who_saw_an_older_head_is_told(journal: Journal) -> None:
    journal.create("t", "Open", act("c1", "{}"))
    journal.append("t", 1, act("c2", "{}"))
    with pytest.raises(HeadMoved) as moved:
        journal.append("t", 1, act("c3", "{}"))
    assert (moved.value.expected, moved.value.found) == (1, 2)
    assert journal.head("t").version == 2


def test_the_same_command_sent_twice_is_written_once(journal: Journal) -> None:
    journal.create("t", "Open", act("c1", "{}"))
    first = journal.append("t", 1, act("c2", "{}", "{}"))
    assert journal.append("t", 1, act("c2", "{}", "{}")) == first
    assert journal.of_command("t", "c2") == first
    assert journal.head("t").version == 3


def test_unknown_and_existing_tournaments(journal: Journal) -> None:
    with pytest.raises(UnknownTournament, match="there is no tournament x"):
        journal.read("x")
    with pytest.raises(UnknownTournament):
        journal.append("x", 0, act("c", "{}"))
    journal.create("t", "Open", act("c1", "{}"))
    with pytest.raises(TournamentExists):
        journal.create("t", "Open", act("c1", "{}"))


def test_a_changed_record_is_noticed(journal: Journal) -> None:
    journal.create("t", "Open", act("c1", "{}"))
    for version in range(1, 5):
        journal.append("t", version, act(f"d{version}", f'{{"n":{version}}}'))
    with journal.database.writing() as connection:
        connection.execute(update(events).where(events.c.version == 3).values(body='{"n":9}'))
    with pytest.raises(Damaged, match="version 3: altered after it was written"):
        list(check_records(journal.read("t")))


def test_a_missing_record_is_noticed(journal: Journal) -> None:
    journal.create("t", "Open", act("c1", "{}", "{}", "{}"))
    records = journal.read("t")
    with pytest.raises(Damaged, match="expected version 2, found version 3"):
        list(check_records([records[0], records[2]]))
