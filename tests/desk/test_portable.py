"""The portable file: out of one desk, into another, on either database."""

import gzip
import json
import re
from pathlib import Path

import pytest
from tests.desk.conftest import round_1

from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.results import EnterResult
from albireo.desk.transfer.portable import Diverged, Taken, export_tournament, import_tournament
from albireo.domain.errors import AlbireoError
from albireo.storage.errors import Damaged, NewerDatabase
from albireo.storage.portable import pack, unpack


def enter(desk: Desk, uid: str, board: int) -> None:
    desk.execute(uid, EnterResult(1, board, "10"), 'Ann "the clerk",\\', desk.state(uid).version)


def changed(data: bytes, old: str, new: str) -> bytes:
    text = gzip.decompress(data).decode()
    assert old in text
    return gzip.compress(text.replace(old, new, 1).encode())


def test_a_tournament_travels_with_its_whole_journal(desk: Desk, other_desk: Desk) -> None:
    uid = round_1(desk)
    enter(desk, uid, 1)
    data = export_tournament(desk, uid)
    assert import_tournament(other_desk, data) == (uid, Taken.NEW)
    assert other_desk.state(uid) == desk.state(uid)
    assert other_desk.journal.read(uid) == desk.journal.read(uid)
    assert export_tournament(other_desk, uid) == data
    assert other_desk.tournaments()[0].name == "Club ½"


def test_the_work_goes_on_elsewhere_and_comes_back(desk: Desk, other_desk: Desk) -> None:
    uid = round_1(desk)
    first = export_tournament(desk, uid)
    import_tournament(other_desk, first)
    enter(other_desk, uid, 1)
    enter(other_desk, uid, 2)
    assert import_tournament(desk, export_tournament(other_desk, uid)) == (uid, Taken.CONTINUED)
    assert desk.state(uid) == other_desk.state(uid)
    assert import_tournament(desk, first) == (uid, Taken.KNOWN)
    enter(desk, uid, 3)


def test_two_continuations_are_never_mixed(desk: Desk, other_desk: Desk) -> None:
    uid = round_1(desk)
    import_tournament(other_desk, export_tournament(desk, uid))
    enter(desk, uid, 1)
    enter(other_desk, uid, 2)
    theirs = export_tournament(other_desk, uid)
    with pytest.raises(Diverged, match="continued differently; import it as a copy"):
        import_tournament(desk, theirs)
    copy, taken = import_tournament(desk, theirs, copy=True)
    assert taken is Taken.COPY
    assert desk.state(copy) == other_desk.state(uid)
    enter(desk, copy, 1)
    assert {head.uid for head in desk.tournaments()} == {uid, copy}


def test_the_file_is_text_anyone_can_read(desk: Desk) -> None:
    uid = round_1(desk)
    header, first, *_ = gzip.decompress(export_tournament(desk, uid)).decode().splitlines()
    assert json.loads(header)["format"] == "albireo-tournament"
    assert json.loads(first)["body"]["settings"]["name"] == "Club ½"


def test_damage_is_noticed(desk: Desk) -> None:
    uid = round_1(desk)
    enter(desk, uid, 1)
    data = export_tournament(desk, uid)
    for broken in (
        b"",
        b"hello",
        data[:-20],
        gzip.compress(b"{}\n"),
        gzip.compress(b"[1]\n"),
        gzip.compress(gzip.decompress(data)[:-30]),
        changed(data, '"result":"10"', '"result":"01"'),
        changed(data, '"events":', '"events":1'),
        changed(data, '"who":"Ann"', '"who":"Eve"'),
        changed(data, '"version":3', '"version":4'),
    ):
        with pytest.raises(Damaged):
            unpack(broken, "club.albireo")
    with pytest.raises(NewerDatabase, match="edition 3"):
        unpack(changed(data, '"edition": 1', '"edition": 3'))


MEANINGLESS = (
    '{"board":1,"result":"10","round":1,"type":"result-entered/1"}',
    '{"place":1,"stage":1,"match":1,"game":1,"result":"10","type":"play-off-game-ended/1"}',
    '{"player":1,"facts":{"name":"A"},"missed":[[1,"?!"]],"type":"player-registered/1"}',
    '{"round":1,"type":"round-published/1"}',
    '{"round":1,"type":"round-unpaired/1"}',
)


@pytest.mark.parametrize("body", MEANINGLESS)
def test_a_file_whose_seals_are_right_but_whose_events_mean_nothing(
    other_desk: Desk, desk: Desk, body: str
) -> None:
    from albireo.storage.chain import GENESIS, seal

    kind = json.loads(body)["type"]
    record = seal("t", 1, "c", "2026-03-01T10:00:00.000000Z", "Eve", kind, body, GENESIS)
    with pytest.raises(AlbireoError):
        import_tournament(other_desk, pack("Nothing", [record]))
    assert other_desk.tournaments() == []


def test_the_documented_way_to_check_a_file(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Path(__file__).parents[2] / "docs" / "reference" / "portable-file.md"
    (program,) = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    uid = round_1(desk)
    enter(desk, uid, 1)
    monkeypatch.chdir(tmp_path)
    Path("club.albireo").write_bytes(export_tournament(desk, uid))
    names: dict[str, object] = {}
    exec(program, names)
    assert names["previous"] == desk.journal.head(uid).hash
