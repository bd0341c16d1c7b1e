"""Taking over files of other programs: what comes in, goes on and goes back."""

from dataclasses import replace

import pytest
from tests.desk.table import Table
from tests.desk.test_importing import empty
from tests.formats.swiss_manager.tunx_sample import player, tunx

from albireo.desk.mechanism.codec import entry, read_event
from albireo.desk.mechanism.decide import Deciding
from albireo.desk.mechanism.outcome import Refused, Signature
from albireo.desk.players.erasable import ErasablePerson, Eraser
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.transfer.events import FileImported
from albireo.desk.transfer.import_file import ImportFile, original, preview
from albireo.desk.transfer.import_trf import take_over_tournament
from albireo.desk.transfer.report import report_file
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.domain.tournament import RequestedBye, Settings, Tournament
from albireo.formats.registry import write_file
from albireo.formats.trf import read_trf
from albireo.pairing.registry import tournament_type
from albireo.state.tournament import State
from albireo.storage.chain import Record

ROUND_1 = ((1, 5, 1), (6, 2, 3), (3, 7, 1), (8, 4, 2))
ROUND_2 = ((2, 1, 2), (4, 3, 3), (5, 8, 1), (7, 6, 1))


def cup() -> bytes:
    rows = [player("Ann", f"Player{n}", 2100 - 10 * n, 0) for n in range(1, 9)]
    return tunx((ROUND_1, ROUND_2), players=rows, prohibited=(), rounds=4)


def taken() -> Table:
    table = empty()
    table.do(ImportFile("cup.tunx", cup()))
    return table


def test_the_tournament_is_what_the_file_says() -> None:
    state = taken().state
    assert state.settings.name == "Cup"
    assert [player.name for player in state.tournament.players][:2] == ["Player1, Ann", "Player2, Ann"]
    assert len(state.rounds) == 2


def test_the_file_is_kept_as_it_was() -> None:
    table = taken()
    event = next(item.event for item in table.timeline.events if isinstance(item.event, FileImported))
    assert (event.file, event.format, original(event)) == ("cup.tunx", "tunx", cup())
    assert "paired by the Dutch system: the file says only Swiss" in event.notes


def test_it_goes_on_and_goes_back() -> None:
    table = taken()
    table.do(PairRound(3))
    table.do(PublishRound(3))
    for board in (1, 2, 3, 4):
        table.do(EnterResult(3, board, "10"))
    back = write_file("swiss-manager-pairings", table.state.tournament).data.decode("utf-8-sig")
    rows = [line.split(";") for line in back.split("\r\n")[1:] if line]
    assert [row[0] for row in rows] == ["1"] * 4 + ["2"] * 4 + ["3"] * 4
    assert [";".join(row[4:8]) for row in rows[2:4]] == ["3;7;1;0", "8;4;0,5;0,5"]
    assert [row[9] for row in rows[8:]] == ["1:0"] * 4
    report = read_trf(report_file(table.state, lossy=True)).tournament
    assert len(report.rounds) == 3


def test_an_existing_tournament_takes_no_file() -> None:
    assert "creates a new tournament" in Table().refusal(ImportFile("cup.tunx", cup()))


def test_what_is_in_it_is_shown_before() -> None:
    found = preview(cup(), "cup.tunx")
    assert found.opened.format == "tunx"
    assert found.rounds is not None
    assert [each.number for each in found.rounds] == [1, 2]


def test_the_file_goes_when_someone_is_erased() -> None:
    event = next(item.event for item in taken().timeline.events if isinstance(item.event, FileImported))
    body = entry(event).body
    record = Record("t", 1, "c", "2026-03-01T15:02:00.000000Z", "Ann", "file-imported/1", body, "", "")
    person = ErasablePerson(1, frozenset({"Player1, Ann"}), frozenset(), frozenset(), "N. N. 1")
    _, erased = Eraser(person, ("name",)).erased(record)
    left = read_event(replace(record, body=erased)).event
    assert isinstance(left, FileImported)
    assert (left.file, original(left)) == ("cup.tunx", b"")


def test_a_bye_of_a_team_that_is_not_in_the_file_is_refused() -> None:
    """Found by changed bytes of a Swiss-Chess file: it was taken over, and no page of it could be made."""
    teams = Settings(type=tournament_type("FIDE_TEAM_SWISS"), number_of_rounds=3)
    one = Tournament(teams, (Player(1, "Vega, Ann"),), requested_byes=(RequestedBye(2, 1, Mark.HALF_BYE),))
    deciding = Deciding(State(), Signature("Anna", "2026-11-18T10:00:00Z"))
    with pytest.raises(Refused, match="do not match its participants"):
        take_over_tournament(deciding, one, "cup.swt", (), ())
