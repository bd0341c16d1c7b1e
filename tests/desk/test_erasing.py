"""Someone's data are erased: gone from journal, file and copies; seals and results are as they were."""

import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.desk.conftest import opened

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.moves import Redo, Undo
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.players.events import PersonalDataErased
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer, RegisterPlayers, RemovePlayer, WithdrawPlayer
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.backups import RoundBackups
from albireo.desk.transfer.erase import Erased, erase
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.portable import Taken, export_tournament, import_tournament
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.verify import verify
from albireo.domain.player import NationalRecord, Sex
from albireo.storage.chain import digest_of_act, seal
from albireo.storage.errors import Damaged
from albireo.storage.portable import pack, unpack
from albireo.storage.wiping import is_wipe_due

ALL = ("name", "birth_date", "fide_id", "sex")
NAME, BORN, FIDE_ID, NATIONAL_ID = "Zwicky, Fritz", "1898/02/14", "1399217", "CH-77120"
JOURNALS = sorted((Path(__file__).parent / "data" / "journals").glob("*/*.albireo"))


def do(desk: Desk, uid: str, command: object, who: str = "Ann") -> None:
    consent: dict[str, int] = {}
    for _ in range(3):
        try:
            desk.execute(uid, command, who, desk.state(uid).version, consent)  # type: ignore[arg-type]
            return
        except NeedsConsent as asked:
            consent |= {warning.token: warning.level.answers for warning in asked.warnings}


def played(desk: Desk) -> str:
    """Return a tournament of four in which participant 3 is the one who asks."""
    uid, _ = desk.create(CreateTournament("Club", 3, SettingsFacts(system="BERGER_ROUNDROBIN")), "Ann")
    person = PlayerFacts(
        name="Zwiky, Fritz",
        rating=1900,
        fide_id=FIDE_ID,
        birth_date=BORN,
        sex=Sex.MAN,
        national=(NationalRecord("SUI", 1880, NATIONAL_ID, NAME, Sex.MAN, birth_date=BORN),),
    )
    others = [PlayerFacts(name=f"P{n}", rating=2000 - n, birth_date="1990/01/0" + str(n)) for n in (1, 2, 3)]
    do(desk, uid, RegisterPlayers((others[0], others[1], person, others[2])))
    do(desk, uid, EditPlayer(3, PlayerFacts(name=NAME)))
    do(desk, uid, PairRound(1))
    do(desk, uid, PublishRound(1))
    seats = desk.state(uid).rounds[0].boards
    for board in seats:
        do(desk, uid, EnterResult(1, board, "10"), f"{NAME} (player)")
    do(desk, uid, WithdrawPlayer(4, reason="quarrel with Fritz Zwicky"))
    return uid


def erased(desk: Desk, uid: str, folder: Path, player: int = 3, what: tuple[str, ...] = ALL) -> Erased:
    consent: dict[str, int] = {}
    try:
        erase(desk, uid, player, what, "Admin", folder, consent)
    except NeedsConsent as asked:
        consent = {warning.token: warning.level.answers for warning in asked.warnings}
    return erase(desk, uid, player, what, "Admin", folder, consent)


def all_well(desk: Desk) -> bool:
    return all(not verdict.problems for verdict in verify(desk))


def everything(desk: Desk) -> str:
    """Return every row of every table that holds journals."""
    with desk.journal.database.reading() as connection:
        return "\n".join(map(str, connection.execute(text("SELECT * FROM event"))))


def test_what_is_erased_is_nowhere_and_the_rest_is_as_it_was(desk: Desk, tmp_path: Path) -> None:
    uid = played(desk)
    before = desk.state(uid)
    seals = [(record.version, record.hash) for record in desk.journal.read(uid)]
    done = erased(desk, uid, tmp_path)
    assert done.is_wiped
    after = desk.state(uid)
    for secret in ("Zwicky", "Zwiky", BORN, FIDE_ID, NATIONAL_ID):
        assert secret not in everything(desk)
    player = after.entrants[3].player
    assert (player.name, player.rating, player.birth_date, player.fide_id, player.sex) == (
        "N. N. 3",
        1900,
        "",
        "",
        None,
    )
    assert player.national == (NationalRecord("SUI", 1880),)
    assert after.numbers == before.numbers
    assert [(b.white, b.black, b.result) for r in after.rounds for b in r.boards.values()] == [
        (b.white, b.black, b.result) for r in before.rounds for b in r.boards.values()
    ]
    assert after.entrants[1] == before.entrants[1]
    assert [(r.version, r.hash) for r in desk.journal.read(uid)][:-1] == seals
    assert all_well(desk)
    told = "\n".join(str(line) for line in desk.history(uid))
    assert "Admin: N. N. 3: data erased: name, birth date, FIDE ID and national numbers, sex" in told
    assert "N. N. 3 (player): round 1" in told
    assert b"N. N. 3" in report_file(after)
    with pytest.raises(Refused, match="holds none of this person’s data"):
        erased(desk, uid, tmp_path)


def test_undo_passes_over_an_erasure(desk: Desk, tmp_path: Path) -> None:
    uid = played(desk)
    erased(desk, uid, tmp_path, what=("birth_date",))
    do(desk, uid, Undo())
    assert desk.state(uid).entrants[4].withdrawn_after is None
    assert desk.state(uid).entrants[3].player.birth_date == ""
    do(desk, uid, Redo())
    assert desk.state(uid).entrants[4].withdrawn_after is not None
    assert all_well(desk)


def test_another_process_that_had_read_the_journal_forgets_too(
    desk: Desk, place: str, tmp_path: Path
) -> None:
    uid = played(desk)
    other = opened(place)
    assert other.state(uid).entrants[3].name == NAME
    erased(desk, uid, tmp_path)
    assert other.state(uid).entrants[3].name == "N. N. 3"
    do(other, uid, EditPlayer(1, PlayerFacts(rating=2100)))
    assert desk.state(uid).entrants[1].player.rating == 2100
    assert all_well(desk)
    assert all_well(other)
    other.journal.database.close()


def test_no_byte_is_left_in_the_file_or_the_copies(tmp_path: Path) -> None:
    place, folder = tmp_path / "albireo.db", tmp_path / "backups"
    desk = opened(place)
    desk = Desk(desk.journal, after_event=RoundBackups(folder).after_event)
    uid = played(desk)
    with closing(sqlite3.connect(place)) as raw, raw:  # a page that came to be free before
        raw.execute("CREATE TABLE scrap AS SELECT body FROM event")
        raw.execute("DROP TABLE scrap")
    done = erased(desk, uid, folder)
    assert done.is_wiped
    assert done.copies == 2  # of the round published, and complete
    held = [path for path in tmp_path.rglob("*") if path.is_file()]
    secrets = [secret.encode() for secret in ("Zwicky", "Zwiky", BORN, FIDE_ID, NATIONAL_ID)]
    for path in held:
        data = path.read_bytes()
        if path.suffix == ".albireo":
            data = "\n".join(map(str, unpack(data).records)).encode()
        assert [secret for secret in secrets if secret in data] == [], path.name
    assert not is_wipe_due(desk.journal.database)
    desk.journal.database.close()


def test_no_byte_is_left_in_the_table_of_postgresql(postgresql_url: str, tmp_path: Path) -> None:
    desk = opened(postgresql_url)
    uid = played(desk)
    erased(desk, uid, tmp_path)
    with desk.journal.database.reading() as connection:
        file = "SELECT pg_read_binary_file(pg_relation_filepath('event'))"
        data = bytes(connection.execute(text(file)).scalar_one())
    assert data
    assert b"Zwicky" not in data
    assert BORN.encode() not in data
    desk.journal.database.close()


@pytest.mark.slow
def test_a_wipe_that_someone_prevents_is_done_at_the_next_start(tmp_path: Path) -> None:
    place = tmp_path / "albireo.db"
    desk = opened(place)
    uid = played(desk)
    with closing(sqlite3.connect(place, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM event").fetchone()
        assert not erased(desk, uid, tmp_path).is_wiped
    desk.journal.database.engine.dispose()  # as if killed: no orderly end
    again = opened(place)
    assert not is_wipe_due(again.journal.database)
    for path in tmp_path.glob("albireo.db*"):
        assert b"Zwicky" not in path.read_bytes()
    again.journal.database.close()


def test_an_earlier_copy_does_not_bring_the_data_back(desk: Desk, tmp_path: Path) -> None:
    uid = played(desk)
    copy = export_tournament(desk, uid)
    erased(desk, uid, tmp_path)
    assert import_tournament(desk, copy) == (uid, Taken.KNOWN)
    assert "Zwicky" not in everything(desk)


def test_a_newer_file_erases_where_it_is_taken_in(desk: Desk, other_desk: Desk, tmp_path: Path) -> None:
    uid = played(desk)
    import_tournament(other_desk, export_tournament(desk, uid))
    assert other_desk.state(uid).entrants[3].name == NAME
    erased(desk, uid, tmp_path)
    do(desk, uid, EditPlayer(1, PlayerFacts(rating=2100)))
    newer = export_tournament(desk, uid)
    assert unpack(newer).records == tuple(desk.journal.read(uid))
    assert import_tournament(other_desk, newer) == (uid, Taken.CONTINUED)
    assert other_desk.state(uid) == desk.state(uid)
    assert "Zwicky" not in everything(other_desk)
    assert export_tournament(other_desk, uid) == newer
    taken, _ = import_tournament(other_desk, newer, copy=True)
    assert other_desk.state(taken).entrants[3].name == "N. N. 3"
    assert all_well(other_desk)


def test_a_file_cannot_change_results_in_the_name_of_an_erasure(
    desk: Desk, other_desk: Desk, tmp_path: Path
) -> None:
    """Its seals fit, and its own erasure vouches for the text; the desk that knows the old text does not."""
    uid = played(desk)
    import_tournament(other_desk, export_tournament(desk, uid))
    records = list(desk.journal.read(uid))
    at = next(n for n, record in enumerate(records) if record.type.startswith("result-entered"))
    records[at] = replace(records[at], body=records[at].body.replace('"10"', '"01"'))
    version, last = records[at].version, records[-1]
    event = PersonalDataErased(3, ("sex",), ((version, version, digest_of_act([records[at]])),))
    forged = entry(event)
    records.append(seal(uid, last.version + 1, "forged", last.at, "Eve", forged.type, forged.body, last.hash))
    with pytest.raises(Damaged, match="differs from the history stored here"):
        import_tournament(other_desk, pack("Club", records))
    assert all_well(other_desk)
    assert len(other_desk.journal.read(uid)) == last.version


def test_no_one_can_guess_what_was_erased_from_the_seals(desk: Desk, tmp_path: Path) -> None:
    """A seal covers the old text; the identity of the act, drawn by lot, is part of it and gone as well."""
    uid = played(desk)
    old = {record.version: record.command for record in desk.journal.read(uid)}
    erased(desk, uid, tmp_path)
    rewritten = [record for record in desk.journal.read(uid)[:-1] if record.command != old[record.version]]
    assert {record.type for record in rewritten} >= {"player-registered/1", "player-edited/1"}
    known = set(everything(desk).split("'"))
    assert not known & {old[record.version] for record in rewritten}


def test_a_change_behind_an_erasure_is_still_noticed(tmp_path: Path) -> None:
    place = tmp_path / "albireo.db"
    desk = opened(place)
    uid = played(desk)
    erased(desk, uid, tmp_path)
    desk.journal.database.close()
    with closing(sqlite3.connect(place)) as raw, raw:
        raw.execute("UPDATE event SET body = replace(body, 'N. N. 3', 'N. N. 4')")
    with pytest.raises(Damaged, match="altered after it was written"):
        export_tournament(opened(place), uid)


def test_someone_who_was_removed_can_be_forgotten(desk: Desk, tmp_path: Path) -> None:
    uid, _ = desk.create(CreateTournament("Club", 3), "Ann")
    do(desk, uid, RegisterPlayers((PlayerFacts(name=NAME, birth_date=BORN), PlayerFacts(name="P2"))))
    do(desk, uid, RemovePlayer(1))
    erased(desk, uid, tmp_path, player=1)
    assert "Zwicky" not in everything(desk)
    with pytest.raises(Refused, match="no participant 9"):
        erased(desk, uid, tmp_path, player=9)
    with pytest.raises(Refused, match="expected some of"):
        erased(desk, uid, tmp_path, player=2, what=("rating",))


def test_the_report_file_a_tournament_came_from(desk: Desk, tmp_path: Path) -> None:
    uid = played(desk)
    report = report_file(desk.state(uid)).decode()
    assert NAME in report
    assert FIDE_ID in report
    consent: dict[str, int] = {}
    try:
        desk.create(ImportTrf("club.trf", report), "Ann")
    except NeedsConsent as asked:
        consent = {warning.token: warning.level.answers for warning in asked.warnings}
    copy, _ = desk.create(ImportTrf("club.trf", report), "Ann", consent)
    player = next(e.id for e in desk.state(copy).entrants.values() if e.name == NAME)
    erased(desk, copy, tmp_path, player=player)
    bodies = "".join(record.body for record in desk.journal.read(copy))
    for secret in ("Zwicky", FIDE_ID, BORN, NATIONAL_ID):
        assert secret not in bodies
    kept = next(
        json.loads(record.body)["text"]
        for record in desk.journal.read(copy)
        if record.type == "trf-imported/1"
    )
    lines = {line[4:8]: line for line in kept.splitlines() if line.startswith("001")}
    before = {line[4:8]: line for line in report.splitlines() if line.startswith("001")}
    assert [len(line) for line in lines.values()] == [len(line) for line in before.values()]
    mine = next(number for number, line in before.items() if NAME in line)
    assert lines[mine][14:47].strip() == f"N. N. {player}"
    assert (lines[mine][9], lines[mine][57:79].strip()) == (" ", "")
    assert lines[mine][48:52] == before[mine][48:52]
    assert lines[mine][79:] == before[mine][79:]
    assert {n: line for n, line in lines.items() if n != mine} == {
        n: line for n, line in before.items() if n != mine
    }
    assert all_well(desk)


OF_PEOPLE = [path for path in JOURNALS if path.parent.name != "sections"]
"""Journals of tournaments; that of an event names no one."""


@pytest.mark.parametrize("journal", OF_PEOPLE, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_journals_of_earlier_versions_can_be_erased(
    journal: Path, tmp_path: Path, empty_database: Path
) -> None:
    desk = opened(shutil.copy(empty_database, tmp_path / "albireo.db"))
    uid, _ = import_tournament(desk, journal.read_bytes())
    before = desk.state(uid)
    player = min(before.entrants)
    name = before.entrants[player].name
    erased(desk, uid, tmp_path / "backups", player=player, what=("name",))
    after = desk.state(uid)
    assert after.entrants[player].name == f"N. N. {player}"
    assert after.rounds == before.rounds
    assert after.numbers == before.numbers
    assert f'"{name}"' not in everything(desk)
    assert all_well(desk)
    desk.journal.database.close()
