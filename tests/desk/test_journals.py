"""Journals written by earlier versions open for ever and give the state they gave."""

import json
import sqlite3
from pathlib import Path

import pytest
from tests.desk.conftest import opened
from tests.desk.journal_state import expected_of

from albireo.desk.desk import Desk
from albireo.desk.transfer.portable import Taken, export_tournament, import_tournament
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.verify import verify
from albireo.storage.portable import unpack

FOLDER = Path(__file__).parent / "data" / "journals"
FIRST_KINDS = """
abnormal-points-set/1 abnormal-points-set/2 bye-cancelled/1 bye-given/1 bye-requested/1 bye-taken/1
checked-in/1 colours-corrected/1 entry-fee-set/1 fide-mode-left/1 initial-colour-drawn/1
manual-pairing-ended/1 manual-pairing-started/1 moved/1 pair-broken/1 pair-made/1 pair-turned/1
payment-recorded/1 player-edited/1 player-readmitted/1 player-registered/1 player-removed/1
player-withdrawn/1 players-numbered/1 presence-cleared/1 prizes-planned/1 prohibited-pairs-set/1
rating-report-corrected/1 registration-closed/1 registration-reopened/1 result-cleared/1
result-confirmed/1 result-corrected/1 result-entered/1 result-proposed/1 round-drafted/1
round-published/1 round-recorded/1 round-timed/1 round-unpaired/1 rules-changed/1 settings-changed/1
standings-lot-drawn/1 standings-ordered/1 tournament-annulled/1 tournament-created/1
tournament-finished/1 tournament-reopened/1 trf-imported/1 virtual-points-set/1
"""
"""What could happen before there were matches."""
NAMES = sorted(path.stem for path in FOLDER.glob("*.albireo"))


def check(desk: Desk, name: str) -> None:
    expected = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(expected_of(desk, name))) == expected
    state = desk.state(name)
    for file, for_rating in ((f"{name}.trf", False), (f"{name}.rating.trf", True)):
        report = FOLDER / file
        if report.exists():
            assert report_file(state, for_rating=for_rating, lossy=True) == report.read_bytes()
    assert [(verdict.uid, verdict.problems) for verdict in verify(desk) if verdict.uid == name] == [
        (name, ())
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_portable_file_of_an_earlier_version(desk: Desk, name: str) -> None:
    data = (FOLDER / f"{name}.albireo").read_bytes()
    assert import_tournament(desk, data) == (name, Taken.NEW)
    check(desk, name)
    assert unpack(export_tournament(desk, name)) == unpack(data)


def test_a_database_of_an_earlier_version(tmp_path: Path) -> None:
    place = tmp_path / "albireo.db"
    rows = sqlite3.connect(place)
    rows.executescript((FOLDER / "journals.sql").read_text(encoding="utf-8"))
    rows.close()
    desk = opened(place)
    assert {head.uid for head in desk.tournaments()} == set(NAMES)
    for name in NAMES:
        check(desk, name)
    desk.journal.database.close()


def test_the_journals_hold_every_kind_of_event_there_was() -> None:
    found = {
        record.type for name in NAMES for record in unpack((FOLDER / f"{name}.albireo").read_bytes()).records
    }
    assert found >= set(FIRST_KINDS.split())
