"""The page of backups: where they lie, what a restore undoes, the way back, a second folder."""

import re
from pathlib import Path

import pytest
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.transfer.erase import erase_together
from albireo.desk.transfer.kept_backups import kept_backups, removable_folders
from albireo.desk.transfer.portable import export_tournament
from albireo.storage.locations import backup_folder
from albireo.storage.portable import unpack
from albireo.storage.second_backup_folder import BACKUPS
from albireo.web.http.roles import Role


def uid_of(home: str) -> str:
    return home.removeprefix("/t/")


def play(visitor: Visitor, desk: Desk, home: str, round_: int) -> None:
    visitor.do(home, PairRound(round_), PublishRound(round_))
    for board in desk.state(uid_of(home)).rounds[-1].boards:
        visitor.do(home, EnterResult(round_, board, "10"))


@pytest.fixture
def home(visitor: Visitor, desk: Desk) -> str:
    found = visitor.tournament()
    play(visitor, desk, found, 1)
    return found


def restore_links(visitor: Visitor, home: str) -> list[str]:
    text = visitor.get(f"{home}/history/backups").text
    return re.findall(r'href="([^"]+/backups/restore\?name=[^"]+)"', text)


def test_a_backup_is_made_when_a_round_is_published_and_when_it_is_complete(
    visitor: Visitor, home: str
) -> None:
    text = visitor.get(f"{home}/history/backups").text
    assert "Round 1 published" in text
    assert "Round 1 complete" in text
    assert "Current state" in text
    assert len(restore_links(visitor, home)) == 1
    assert "/backups" in text


def test_a_backup_on_request_is_confirmed_once(visitor: Visitor, home: str) -> None:
    visitor.get(f"{home}/history/backups")
    visitor.post(f"{home}/history/backups/now")
    assert ">Backup made<" in visitor.get(f"{home}/history/backups").text
    assert ">Backup made<" not in visitor.get(f"{home}/history/backups").text


def test_the_page_of_all_tournaments_leads_to_the_backups_of_each(visitor: Visitor, home: str) -> None:
    assert f'href="{home}/history/backups"' in visitor.get("/safety").text


def test_a_backup_is_downloaded_by_its_name_only(visitor: Visitor, desk: Desk, home: str) -> None:
    name = kept_backups(desk, uid_of(home))[0].name
    answer = visitor.get(f"{home}/history/backups/copy?name={name}")
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert unpack(answer.content).uid == uid_of(home)
    for wrong in ("../../albireo.db", "round-9-20260101T000000Z.albireo", "%2e%2e/x.albireo"):
        assert visitor.get(f"{home}/history/backups/copy?name={wrong}").status_code == 404


def test_a_restore_says_what_is_lost_and_keeps_the_present_state(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    uid = uid_of(home)
    (link,) = restore_links(visitor, home)
    preview = visitor.get(link.replace("&amp;", "&")).text
    assert "Round 1 published" in preview
    assert "3 later actions will no longer be in it" in preview
    assert preview.count("1-0") >= 3
    assert "The present state is kept as a backup first" in preview
    assert desk.state(uid).rounds[0].is_complete, "the preview changes nothing"
    name = link.partition("name=")[2]
    answer = visitor.confirmed(f"{home}/history/backups/restore", name=name)
    assert answer.headers["location"] == home
    assert desk.state(uid).rounds[0].missing == (1, 2, 3)
    assert "Restored from the backup" in visitor.get(f"{home}/rounds/1").text
    back = next(each for each in kept_backups(desk, uid) if each.occasion.value == "before")
    visitor.confirmed(f"{home}/history/backups/restore", name=back.name)
    assert desk.state(uid).rounds[0].is_complete
    page = visitor.get(f"{home}/rounds/1").text
    assert "Restored from the backup" in page
    assert "Undone" not in page, "three results came back"
    assert "Restored from the backup" not in visitor.get(f"{home}/rounds/1").text


def test_a_restore_that_is_not_confirmed_leaves_no_backup(visitor: Visitor, desk: Desk, home: str) -> None:
    before = len(kept_backups(desk, uid_of(home)))
    play(visitor, desk, home, 2)
    after = kept_backups(desk, uid_of(home))
    oldest = next(each for each in after if each.round == 1 and each.occasion.value == "round")
    asked = visitor.post(f"{home}/history/backups/restore", name=oldest.name)
    assert asked.status_code == 409
    assert len(after) == before + 2
    assert kept_backups(desk, uid_of(home)) == after


def test_a_restore_that_unpublishes_a_round_is_confirmed_twice(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    """The preview is the first question; level 4 needs another one (acceptance list, 220)."""
    play(visitor, desk, home, 2)
    link = next(link for link in restore_links(visitor, home) if "complete-1-" in link)
    preview = visitor.get(link.replace("&amp;", "&")).text
    assert "This unpublishes round 2." in preview
    (consent,) = re.findall(r'name="consent" value="([^"]+)"', preview)
    fields = {"name": link.partition("name=")[2]}
    asked = visitor.post(f"{home}/history/backups/restore", **fields, consent=consent)
    assert (asked.status_code, "Are you sure?" in asked.text) == (409, True)
    assert len(desk.state(uid_of(home)).rounds) == 2
    (again,) = re.findall(r'name="consent" value="([^"]+)"', asked.text)
    answer = visitor.post(f"{home}/history/backups/restore", **fields, consent=again)
    assert answer.status_code == 303
    assert len(desk.state(uid_of(home)).rounds) == 1


def send(visitor: Visitor, path: str, data: bytes, **fields: str) -> tuple[int, str, str]:
    answer = visitor.client.post(
        path, data={"csrf": visitor.token, **fields}, files={"file": ("old.albireo", data)}
    )
    return answer.status_code, answer.headers.get("location", ""), answer.text


def test_an_older_file_imported_on_the_start_page_leads_to_its_preview(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    old = export_tournament(desk, uid_of(home))
    play(visitor, desk, home, 2)
    visitor.get("/")
    status, location, _ = send(visitor, "/import", old)
    assert (status, location.startswith(f"{home}/history/backups/restore?name=opened-")) == (303, True)
    assert "will no longer be in it" in visitor.get(location).text


def test_a_file_that_went_another_way_is_opened_as_a_copy_with_a_name_of_its_own(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    uid = uid_of(home)
    visitor.do(home, PairRound(2))
    elsewhere = export_tournament(desk, uid)
    with desk.journal.database.writing() as connection:  # as if the two had gone on from round 1
        connection.exec_driver_sql("DELETE FROM event WHERE version = (SELECT max(version) FROM event)")
        connection.exec_driver_sql("UPDATE tournament SET version = version - 1")
        connection.exec_driver_sql(
            "UPDATE tournament SET hash = (SELECT hash FROM event ORDER BY version DESC LIMIT 1)"
        )
    desk.forget(uid)
    visitor.do(home, PairRound(2), PublishRound(2))
    visitor.get(home + "/rounds/2")
    status, location, _ = send(visitor, f"{home}/history/backups/open", elsewhere)
    assert status == 303
    preview = visitor.get(location).text
    assert "have diverged" in preview
    assert 'action="' + home + "/history/backups/restore" not in preview
    answer = visitor.post(f"{home}/history/backups/as-copy", name=location.partition("name=")[2])
    copied = desk.state(uid_of(answer.headers["location"]))
    assert re.fullmatch(r"Spring Open \(backup of .+\)", copied.settings.name)


def test_a_backup_of_another_tournament_is_not_opened_here(visitor: Visitor, desk: Desk, home: str) -> None:
    other = visitor.tournament()
    visitor.get(f"{home}/history/backups")
    status, _, text = send(visitor, f"{home}/history/backups/open", export_tournament(desk, uid_of(other)))
    assert status == 422
    assert "a backup of another tournament" in text


def test_a_second_folder_gets_what_it_lacks_whenever_it_is_there(
    visitor: Visitor, desk: Desk, home: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    stick = tmp_path_factory.mktemp("stick")
    uid = uid_of(home)
    visitor.get(f"{home}/history/backups")
    assert visitor.post(f"{home}/history/backups/folder", folder=stick).status_code == 303
    assert ">Second folder saved<" in visitor.get(f"{home}/history/backups").text
    assert len(list((stick / BACKUPS / uid).iterdir())) == 2
    moved = stick.rename(stick.with_name("pulled-out"))
    visitor.do(home, PairRound(2), PublishRound(2))
    assert "Not plugged in" in visitor.get(f"{home}/history/backups").text
    moved.rename(stick)
    visitor.post(f"{home}/history/backups/now")
    assert {path.name for path in (stick / BACKUPS / uid).iterdir()} == {
        each.name for each in kept_backups(desk, uid)
    }
    assert all(each.is_here and each.is_elsewhere for each in kept_backups(desk, uid))


def test_a_folder_that_cannot_be_used_is_refused(visitor: Visitor, desk: Desk, home: str) -> None:
    visitor.get(f"{home}/history/backups")
    inside = backup_folder(desk.journal.database.path)
    for wrong, words in (
        ("relative", "expected the full path"),
        ("/no/such/folder", "expected the full path"),
        (str(inside), "on a different disk"),
    ):
        answer = visitor.post(f"{home}/history/backups/folder", folder=wrong)
        assert (answer.status_code, words in answer.text) == (422, True), wrong


def test_no_one_in_the_network_names_folders_of_this_computer(
    visitor: Visitor, log_in: object, home: str, tmp_path: Path
) -> None:
    admin = log_in("Vera", Role.ADMIN)  # type: ignore[operator]
    assert 'name="folder"' not in admin.get(f"{home}/history/backups").text
    answer = admin.post(f"{home}/history/backups/folder", folder=tmp_path)
    assert "Only the person at the computer" in answer.text


def test_erasing_someone_replaces_the_backups_in_both_folders(
    visitor: Visitor, desk: Desk, home: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    stick, uid = tmp_path_factory.mktemp("stick"), uid_of(home)
    visitor.get(f"{home}/history/backups")
    visitor.post(f"{home}/history/backups/folder", folder=stick)
    folder = backup_folder(desk.journal.database.path)
    erase_together(desk, [(uid, 1)], ("name",), "Anna", folder, ())
    for path in (stick / BACKUPS / uid).iterdir():
        assert "Aldebaran" not in "\n".join(map(str, unpack(path.read_bytes()).records))
    assert len(list((stick / BACKUPS / uid).iterdir())) == 1


def test_sticks_are_found_where_systems_mount_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = tmp_path / "media" / "anna" / "STICK"
    stick.mkdir(parents=True)
    monkeypatch.setattr(Path, "is_mount", lambda path: path == stick)
    assert list(removable_folders((str(tmp_path / "media"), str(tmp_path / "none")))) == [stick]
