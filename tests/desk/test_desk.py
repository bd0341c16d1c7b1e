"""The desk on a real database: durability of acts, versions, conflicts, repeated commands."""

from pathlib import Path

import pytest
from sqlalchemy import text
from tests.desk.conftest import opened, round_1

from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer, RegisterPlayers
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.verify import verify
from albireo.domain.errors import AlbireoError
from albireo.domain.result import GameResult
from albireo.storage.chain import check_records
from albireo.storage.database import Database
from albireo.storage.errors import DiskFull, UnknownTournament
from albireo.storage.journal import Journal


def test_another_desk_on_the_same_database_sees_every_act(desk: Desk, place: str) -> None:
    uid = round_1(desk)
    done = desk.execute(uid, EnterResult(1, 1, "10"), "Ann", desk.state(uid).version)
    other = Desk(Journal(Database(place)))
    assert other.state(uid) == done.state
    other.execute(uid, EnterResult(1, 2, "01"), "Bob", done.version)
    assert desk.state(uid).rounds[0].boards[2].result is GameResult.BLACK_WINS
    assert len(list(check_records(desk.journal.read(uid)))) == desk.state(uid).version
    other.journal.database.close()


def test_spectators_are_shown_one_state_until_a_newer_one_is_asked_for(desk: Desk) -> None:
    uid = round_1(desk)
    assert desk.shown(uid, 0) is None
    first = desk.state(uid)
    assert desk.shown(uid, first.version) is first
    done = desk.execute(uid, EnterResult(1, 1, "10"), "Ann", first.version)
    assert desk.shown(uid, first.version - 1) is desk.shown(uid, first.version) is first
    assert desk.shown(uid, done.version) is done.state
    assert desk.shown(uid, first.version) is done.state  # never an older one again
    assert desk.shown(uid, done.version + 1) is None
    desk.forget(uid)
    assert desk.shown(uid, first.version) is None


def test_different_boards_never_conflict(desk: Desk) -> None:
    uid = round_1(desk)
    seen = desk.state(uid).version
    for board in (1, 2, 3, 4):
        desk.execute(uid, EnterResult(1, board, "=="), f"clerk {board}", seen)
    assert desk.state(uid).rounds[0].is_complete


def test_the_same_board_conflicts_and_says_what_changed(desk: Desk) -> None:
    uid = round_1(desk)
    seen = desk.state(uid).version
    desk.execute(uid, EnterResult(1, 2, "10"), "Ann", seen)
    desk.execute(uid, EnterResult(1, 3, "10"), "Ann", seen)
    with pytest.raises(Conflict, match="Ann: round 1, board 2: 1-0") as conflict:
        desk.execute(uid, EnterResult(1, 2, "01"), "Bob", seen)
    assert len(conflict.value.changes) == 1
    now = desk.state(uid).version
    desk.execute(uid, CorrectResult(1, 2, "01"), "Bob", now)


def test_pairing_rests_on_everything(desk: Desk) -> None:
    uid = round_1(desk)
    for board in (1, 2, 3, 4):
        desk.execute(uid, EnterResult(1, board, "10"), "Ann", desk.state(uid).version)
    seen = desk.state(uid).version
    desk.execute(uid, CorrectResult(1, 4, "01"), "Bob", seen)
    with pytest.raises(Conflict, match="board 4 corrected from 1-0 to 0-1"):
        desk.execute(uid, PairRound(2), "Ann", seen)


def test_an_undo_conflicts_with_what_it_undid_only(desk: Desk) -> None:
    uid = round_1(desk)
    seen = desk.execute(uid, EnterResult(1, 1, "10"), "Ann", desk.state(uid).version).version
    desk.execute(uid, Undo(), "Ann", seen)
    desk.execute(uid, EnterResult(1, 2, "10"), "Bob", seen)
    with pytest.raises(Conflict, match="undone"):
        desk.execute(uid, CorrectResult(1, 1, "=="), "Bob", seen)


def test_settings_conflict_by_name(desk: Desk) -> None:
    uid = round_1(desk)
    seen = desk.state(uid).version
    desk.execute(uid, ChangeSettings(SettingsFacts(city="Turku")), "Ann", seen)
    desk.execute(uid, ChangeSettings(SettingsFacts(time_control="90'")), "Bob", seen)
    with pytest.raises(Conflict, match="settings changed: city"):
        desk.execute(uid, ChangeSettings(SettingsFacts(city="Pori")), "Bob", seen)


def test_a_repeated_command_is_answered_not_repeated(desk: Desk) -> None:
    uid = round_1(desk)
    seen = desk.state(uid).version
    add = RegisterPlayers((PlayerFacts(name="Late"),))
    first = desk.execute(uid, add, "Ann", seen, command_id="abc")
    again = desk.execute(uid, add, "Ann", seen, command_id="abc")
    assert again.events == first.events
    assert len(desk.state(uid).entrants) == 9


def test_refusals_and_questions_change_nothing(desk: Desk) -> None:
    uid = round_1(desk)
    before = desk.state(uid)
    with pytest.raises(Refused, match="no board 9"):
        desk.execute(uid, EnterResult(1, 9, "10"), "Ann", before.version)
    with pytest.raises(NeedsConsent) as asked:
        desk.execute(uid, LeaveFideMode(), "Ann", before.version)
    assert desk.state(uid) == before
    consent = {warning.token: 2 for warning in asked.value.warnings}
    desk.execute(uid, LeaveFideMode(), "Ann", before.version, consent)
    assert not desk.state(uid).fide_mode


def test_versions_and_names_are_checked(desk: Desk) -> None:
    uid = round_1(desk)
    with pytest.raises(AlbireoError, match="expected a version from 0 to"):
        desk.execute(uid, EnterResult(1, 1, "10"), "Ann", 10_000)
    with pytest.raises(AlbireoError, match="expected the name of the person giving the command"):
        desk.execute(uid, EnterResult(1, 1, "10"), " ", desk.state(uid).version)
    with pytest.raises(UnknownTournament):
        desk.state("nowhere")


def test_a_new_name_shows_in_the_list_and_undo_takes_it_back(desk: Desk) -> None:
    uid = round_1(desk)
    desk.execute(uid, ChangeSettings(SettingsFacts(name="Grand Club")), "Ann", desk.state(uid).version)
    assert [head.name for head in desk.tournaments()] == ["Grand Club"]
    desk.execute(uid, Undo(), "Ann", desk.state(uid).version)
    assert [head.name for head in desk.tournaments()] == ["Club ½"]


def test_replaying_the_journal_gives_the_cached_state(desk: Desk) -> None:
    uid = round_1(desk)
    desk.execute(uid, EditPlayer(1, PlayerFacts(rating=2400)), "Ann", desk.state(uid).version)
    desk.execute(uid, Undo(), "Ann", desk.state(uid).version)
    assert Desk(desk.journal).state(uid) == desk.state(uid)
    assert Desk(desk.journal).state(uid).tournament == desk.state(uid).tournament


@pytest.mark.slow
def test_a_full_disk_loses_nothing_and_the_work_goes_on(tmp_path: Path) -> None:
    desk = opened(tmp_path / "small.db")
    uid = round_1(desk)
    before = desk.state(uid)
    with desk.journal.database.reading() as connection:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count={pages}"))
    many = RegisterPlayers(tuple(PlayerFacts(name=f"Late {n}" + "x" * 150) for n in range(300)))
    with pytest.raises(DiskFull, match="the disk is full; nothing was saved"):
        desk.execute(uid, many, "Ann", before.version)
    assert desk.state(uid) == before
    with desk.journal.database.reading() as connection:
        connection.execute(text("PRAGMA max_page_count=1000000"))
    done = desk.execute(uid, EnterResult(1, 1, "10"), "Ann", before.version)
    assert [verdict.problems for verdict in verify(desk)] == [()]
    assert done.state.rounds[0].boards[1].result is GameResult.WHITE_WINS
    desk.journal.database.close()
