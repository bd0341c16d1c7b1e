"""Journals written by earlier versions open for ever and give the state they gave."""

import json
import sqlite3
from pathlib import Path

import pytest
from tests.desk.conftest import opened
from tests.desk.journal_state import expected_of

from albireo.desk.mechanism.desk import Desk
from albireo.desk.transfer.portable import Taken, export_tournament, import_tournament
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.verify import verify
from albireo.storage.portable import unpack

FOLDER = Path(__file__).parent / "data" / "journals"
"""A folder for each time the events changed: `games` before there were matches, `matches` since."""
JOURNALS = sorted(FOLDER.glob("*/*.albireo"))
IDS = [f"{path.parent.name}-{path.stem}" for path in JOURNALS]


def check(desk: Desk, folder: Path, name: str) -> None:
    expected = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(expected_of(desk, name))) == expected
    state = desk.state(name)
    for file, for_rating in ((f"{name}.trf", False), (f"{name}.rating.trf", True)):
        report = folder / file
        if report.exists():
            assert report_file(state, for_rating=for_rating, lossy=True) == report.read_bytes()
    assert [(verdict.uid, verdict.problems) for verdict in verify(desk) if verdict.uid == name] == [
        (name, ())
    ]


@pytest.mark.parametrize("journal", JOURNALS, ids=IDS)
@pytest.mark.sample(3)
def test_a_portable_file_of_an_earlier_version(desk: Desk, journal: Path) -> None:
    data = journal.read_bytes()
    assert import_tournament(desk, data) == (journal.stem, Taken.NEW)
    check(desk, journal.parent, journal.stem)
    assert unpack(export_tournament(desk, journal.stem)) == unpack(data)


@pytest.mark.parametrize("folder", sorted(FOLDER.iterdir()), ids=lambda folder: folder.name)
@pytest.mark.slow
def test_a_database_of_an_earlier_version(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "albireo.db"
    rows = sqlite3.connect(place)
    rows.executescript((folder / "journals.sql").read_text(encoding="utf-8"))
    rows.close()
    desk = opened(place)
    names = {path.stem for path in folder.glob("*.albireo")}
    assert {head.uid for head in desk.heads()} == names
    for name in names:
        check(desk, folder, name)
    desk.journal.database.close()


def test_the_journals_hold_every_kind_of_event_there_was() -> None:
    found = {record.type for path in JOURNALS for record in unpack(path.read_bytes()).records}
    known = (FOLDER.parent / "events.jsonl").read_text(encoding="utf-8").splitlines()
    assert found == {json.loads(line)["type"] for line in known}
