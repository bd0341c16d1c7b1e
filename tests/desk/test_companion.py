"""Companion mode: another program manages the tournament, its file is followed, results go back."""

import base64
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tests.desk.conftest import opened
from tests.desk.managed_elsewhere import ALL, SAMPLE, managed, saved
from tests.desk.test_erasing import do
from tests.formats.swiss_manager.tunx_sample import player, tunx

from albireo.desk.commands import AnyCommand, decode_command
from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent, Receipt
from albireo.desk.mechanism.moves import Undo
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.players.registration import WithdrawPlayer
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.player_results import ProposeResult
from albireo.desk.rounds.results import ClearResult, EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.companion import Companions
from albireo.desk.transfer.follow_file import (
    FollowFile,
    StopFollowing,
    TakeFileResult,
    conflicts,
    to_hand_back,
)
from albireo.desk.transfer.import_file import ImportFile
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.formats.registry import write_file
from albireo.formats.vega.res import read_res

FILE = "open.trf"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = opened(tmp_path / "albireo.db")
    yield made
    made.journal.database.close()


class Followed:
    """A tournament that follows a file."""

    def __init__(self, desk: Desk, data: bytes) -> None:
        self.desk = desk
        command = ImportFile(FILE, data)
        try:
            self.uid, _ = desk.create(command, FILE)
        except NeedsConsent as asks:
            self.uid, _ = desk.create(command, FILE, {each.token: 2 for each in asks.warnings})
        self.follow(data)

    def follow(self, data: bytes) -> Receipt:
        return self.do(FollowFile(FILE, data), FILE)

    def do(
        self, command: AnyCommand, who: str = "Bea's phone", consent: dict[str, int] | None = None
    ) -> Receipt:
        return self.desk.execute(self.uid, command, who, self.desk.state(self.uid).version, consent)

    def results(self, round_: int) -> list[GameResult]:
        state = self.desk.state(self.uid)
        return [board.result for board in state.rounds[round_ - 1].boards.values()]


def games(tournament: Tournament) -> list[list[tuple[int, int, GameResult]]]:
    return [
        [(game.white, game.black, game.result) for game in round_.pairings] for round_ in tournament.rounds
    ]


@pytest.mark.slow
def test_rounds_and_results_come_as_the_file_grows(desk: Desk) -> None:
    tournament = Followed(desk, saved(1, ALL))
    for data in (saved(1, {2, 3}), saved(1), saved(2, ALL), saved(3, {1}), saved(7)):
        tournament.follow(data)
    state = desk.state(tournament.uid)
    assert games(state.tournament) == games(SAMPLE)
    assert [player.name for player in state.tournament.players] == [each.name for each in SAMPLE.players]
    assert state.imported.report == ()


def test_nothing_is_written_where_nothing_changed(desk: Desk) -> None:
    tournament = Followed(desk, saved(2))
    assert tournament.follow(saved(2)).events == ()


def test_the_round_is_not_paired_here(desk: Desk) -> None:
    tournament = Followed(desk, saved(2))
    with pytest.raises(Refused, match=r"Another program runs this tournament: Albireo follows open\.trf"):
        tournament.do(PairRound(3))
    tournament.do(StopFollowing())
    tournament.do(PairRound(3))
    assert len(desk.state(tournament.uid).rounds) == 3


def test_a_result_entered_here_waits_to_be_handed_back(desk: Desk) -> None:
    tournament = Followed(desk, saved(2, ALL))
    tournament.do(EnterResult(2, 1, "10"))
    tournament.follow(saved(2, {1, 3}))
    assert tournament.results(2)[0] is GameResult.WHITE_WINS
    assert tournament.results(2)[2] is GameResult.UNKNOWN
    assert conflicts(desk.state(tournament.uid)) == ()
    assert to_hand_back(desk.state(tournament.uid)) == 1


def test_a_result_that_both_entered_is_never_overwritten(desk: Desk) -> None:
    """Board 1 of round 2 was won by Black; the phones said otherwise."""
    tournament = Followed(desk, saved(2, ALL))
    tournament.do(EnterResult(2, 1, "10"))
    tournament.follow(saved(2))
    state = desk.state(tournament.uid)
    assert tournament.results(2)[0] is GameResult.WHITE_WINS
    assert [(each.round, each.match, each.result) for each in conflicts(state)] == [(2, 1, "01")]
    tournament.follow(saved(3, ALL))
    assert len(conflicts(desk.state(tournament.uid))) == 1
    with pytest.raises(NeedsConsent, match="Round 3 is already paired") as asks:
        tournament.do(TakeFileResult(2, 1), "Anna")
    tournament.do(TakeFileResult(2, 1), "Anna", {each.token: 1 for each in asks.value.warnings})
    assert tournament.results(2)[0] is GameResult.BLACK_WINS
    assert conflicts(desk.state(tournament.uid)) == ()
    with pytest.raises(Refused, match="Round 2, board 1: the file has no different result"):
        tournament.do(TakeFileResult(2, 1), "Anna")


def test_what_the_file_said_itself_it_may_change(desk: Desk) -> None:
    tournament = Followed(desk, saved(2))
    round_ = managed(2).rounds[1]
    drawn = replace(round_.pairings[0], result=GameResult.DRAW)
    other = replace(
        SAMPLE.up_to(2), rounds=(SAMPLE.rounds[0], replace(round_, pairings=(drawn, *round_.pairings[1:])))
    )
    tournament.follow(write_file("trf26", other).data)
    assert tournament.results(2)[0] is GameResult.DRAW
    tournament.follow(saved(2, {1}))
    assert tournament.results(2)[0] is GameResult.UNKNOWN


def test_a_round_paired_anew_keeps_results_of_the_same_pairs(desk: Desk) -> None:
    tournament = Followed(desk, saved(2, ALL))
    tournament.do(EnterResult(2, 3, "=="))
    tournament.do(EnterResult(2, 1, "10"))
    found = managed(2, ALL)
    first, second, *rest = found.rounds[1].pairings
    swapped = (replace(first, black=second.black), replace(second, black=first.black), *rest)
    other = replace(found, rounds=(found.rounds[0], replace(found.rounds[1], pairings=swapped)))
    tournament.follow(write_file("trf26", other).data)
    results = tournament.results(2)
    assert results.count(GameResult.DRAW) == 1
    assert results.count(GameResult.UNKNOWN) == len(results) - 1
    assert to_hand_back(desk.state(tournament.uid)) == 1
    tournament.follow(write_file("trf26", replace(other, settings=replace(other.settings, city="Vega"))).data)
    assert tournament.results(2) == results
    tournament.follow(saved(1))
    assert len(desk.state(tournament.uid).rounds) == 1


def test_players_who_come_go_and_are_renamed(desk: Desk) -> None:
    few = replace(SAMPLE.up_to(0), players=SAMPLE.players[:6], withdrawals=(), requested_byes=())
    tournament = Followed(desk, write_file("trf26", few).data)
    renamed = replace(few.players[0], name="Other, Name", rating=2600)
    late = replace(SAMPLE.players[7], tpn=3, entry_round=1)
    moved = (renamed, few.players[1], late, *(replace(each, tpn=each.tpn + 1) for each in few.players[2:5]))
    tournament.follow(write_file("trf26", replace(few, players=moved)).data)
    state = desk.state(tournament.uid)
    assert [player.name for player in state.players] == [player.name for player in moved]
    assert len(state.entrants) == 6


def test_a_file_that_cannot_be_read_changes_nothing(desk: Desk) -> None:
    tournament = Followed(desk, saved(2))
    version = desk.state(tournament.uid).version
    with pytest.raises(Refused, match="unknown format"):
        tournament.follow(b"nothing of the kind")
    assert desk.state(tournament.uid).version == version


def test_a_program_cannot_send_a_file_as_a_new_tournament(desk: Desk) -> None:
    command = decode_command(
        f'{{"do":"follow-file","file":"a.trf","data":"{base64.b64encode(saved(1)).decode()}"}}'
    )
    with pytest.raises(Refused, match="Import the file before following it"):
        desk.create(command, "Anna")  # type: ignore[arg-type]


# The watcher


def touched(path: Path, data: bytes, at: int) -> None:
    path.write_bytes(data)
    os.utime(path, ns=(at, at))


@pytest.mark.slow
def test_a_file_is_read_once_no_one_writes_it(desk: Desk, tmp_path: Path) -> None:
    told: list[int] = []
    companions = Companions(desk, lambda _, version: told.append(version))
    path = tmp_path / FILE
    touched(path, saved(1, ALL), 1)
    uid = companions.start(path)
    assert companions.start(path) == uid
    touched(path, saved(2, ALL)[:700], 2)
    companions.look(uid)
    assert len(desk.state(uid).rounds) == 1, "it may still be written"
    touched(path, saved(2, ALL), 3)
    companions.look(uid)
    assert len(desk.state(uid).rounds) == 1
    companions.look(uid)
    assert len(desk.state(uid).rounds) == 2
    assert told[-1] == desk.state(uid).version
    assert companions.problem(uid) is None


@pytest.mark.slow
def test_results_go_back_beside_the_file(desk: Desk, tmp_path: Path) -> None:
    companions = Companions(desk, lambda *_: None)
    folder = tmp_path / "vega"
    folder.mkdir()
    path = folder / "open.veg"
    path.write_bytes(write_file("veg", managed(2, ALL)).data)
    uid = companions.start(folder)
    back = folder / "open-albireo.res"
    assert not back.exists()
    desk.execute(uid, EnterResult(2, 1, "10"), "Bea", desk.state(uid).version)
    companions.look(uid)
    games_back = read_res(back.read_text(encoding="utf-8"))
    assert games_back.round == 2
    assert [game.result for game in games_back.games].count(GameResult.WHITE_WINS) == 1
    desk.execute(uid, ClearResult(2, 1), "Bea", desk.state(uid).version)
    companions.look(uid)
    assert len(desk.state(uid).rounds) == 2, "what was written here is not taken for a file of the program"


@pytest.mark.slow
def test_a_swiss_manager_file_is_followed_and_gets_its_results(desk: Desk, tmp_path: Path) -> None:
    """Round 2 is saved without results; they are entered here and go back as the text file it imports."""
    first, second = ((1, 3, 1), (4, 2, 3)), ((2, 1, 0), (4, 3, 0))
    companions = Companions(desk, lambda *_: None)
    path = tmp_path / "Cup.TUNX"
    path.write_bytes(tunx((first,), prohibited=()))
    uid = companions.start(path)
    path.write_bytes(tunx((first, second), prohibited=()))
    companions.look(uid, at_once=True)
    state = desk.state(uid)
    assert (state.imported.companion and state.imported.companion.format, len(state.rounds)) == ("tunx", 2)
    desk.execute(uid, EnterResult(2, 1, "=="), "Bea", state.version)
    companions.look(uid)
    back = (tmp_path / "Cup-albireo.txt").read_text(encoding="utf-8-sig").splitlines()
    assert [line.split(";")[4:8] for line in back if line.startswith("2;")] == [
        ["2", "1", "0,5", "0,5"],
        ["4", "3", "0", "0"],
    ]
    path.write_bytes(tunx((first, ((2, 1, 2), (4, 3, 1))), prohibited=()))
    companions.look(uid, at_once=True)
    assert companions.problem(uid) is None
    assert conflicts(desk.state(uid)) == ()
    assert [board.result for board in desk.state(uid).rounds[1].boards.values()] == [
        GameResult.DRAW,
        GameResult.WHITE_WINS,
    ]


def team_file(*rounds: Sequence[tuple[int, int, int]], third: bool = False) -> bytes:
    """Return two teams of two players each, as Swiss-Manager saves them; a third team may come later."""
    count = 6 if third else 4
    rows = [
        player("A", f"P{n}", 2000 - n, 0, team=1 + n // 2, board=1 + n % 2, fide=1000 + n)
        for n in range(count)
    ]
    names = ("Red", "Blue", "Green")[: 3 if third else 2]
    return tunx(rounds, kind=3, prohibited=(), players=rows, teams=names, matches=[(1, 2) for _ in rounds])


@pytest.mark.slow
def test_a_team_event_is_followed(desk: Desk, tmp_path: Path) -> None:
    """Its teams, line-ups and boards; what both entered is kept, what goes back is the results of boards."""
    companions = Companions(desk, lambda *_: None)
    path = tmp_path / "league.TUMX"
    path.write_bytes(team_file([(1, 3, 0), (4, 2, 0)]))
    uid = companions.start(path)
    state = desk.state(uid)
    assert [team.name for team in state.teams.values()] == ["Red", "Blue"]
    desk.execute(uid, EnterResult(1, 1, "10", match=1), "Bea", state.version)
    assert to_hand_back(desk.state(uid)) == 1
    path.write_bytes(team_file([(1, 3, 2), (4, 2, 3)]))
    companions.look(uid, at_once=True)
    assert companions.problem(uid) is None
    state = desk.state(uid)
    boards = state.rounds[0].matches[1].boards
    assert [boards[1].result, boards[2].result] == [GameResult.WHITE_WINS, GameResult.BLACK_WINS]
    assert [(each.round, each.match, each.board, each.result) for each in conflicts(state)] == [
        (1, 1, 1, "==")
    ]
    desk.execute(uid, TakeFileResult(1, 1, match=1), "Anna", state.version)
    assert conflicts(desk.state(uid)) == ()
    path.write_bytes(team_file([(1, 3, 2), (4, 2, 3)], third=True))
    companions.look(uid, at_once=True)
    assert companions.problem(uid) is None
    assert [team.name for team in desk.state(uid).teams.values()] == ["Red", "Blue", "Green"]
    assert games(desk.state(uid).tournament)[0] == [(1, 3, GameResult.DRAW), (4, 2, GameResult.BLACK_WINS)]
    path.write_bytes(team_file([(1, 3, 2), (4, 2, 3)]))
    companions.look(uid, at_once=True)
    assert "Green has played and is no longer in the file." in str(companions.problem(uid))


@pytest.mark.slow
def test_boards_have_the_numbers_of_the_tables(desk: Desk) -> None:
    """A section in a shared hall begins at a later table: also rounds that another program paired."""
    followed = Followed(desk, saved(2, ALL))
    followed.do(EnterResult(2, 1, "10"))
    followed.do(ChangeRules(RulesFacts(first_board=41)))
    assert next(iter(desk.state(followed.uid).rounds[1].matches)) == 1, "it is being played at these tables"
    followed.follow(saved(3, ALL))
    third = desk.state(followed.uid).rounds[2]
    count = len(third.matches)
    assert list(third.matches) == list(range(41, 41 + count))
    followed.do(EnterResult(3, 42, "=="))
    followed.follow(saved(3, (2, 3)))
    third = desk.state(followed.uid).rounds[2]
    assert third.boards[42].result is GameResult.DRAW
    assert third.missing == (43,)
    assert to_hand_back(desk.state(followed.uid)) == 1
    assert games(desk.state(followed.uid).tournament)[0] == games(managed(3))[0]


def test_a_round_taken_over_unplayed_moves_to_the_tables_of_its_section(desk: Desk) -> None:
    followed = Followed(desk, saved(2, ALL))
    before = desk.state(followed.uid).rounds
    followed.do(ChangeRules(RulesFacts(first_board=41)))
    first, second = desk.state(followed.uid).rounds
    assert first == before[0], "played rounds keep their numbers"
    assert list(second.matches) == [number + 40 for number in before[1].matches]
    assert [(m.white, m.black) for m in second.matches.values()] == [
        (m.white, m.black) for m in before[1].matches.values()
    ]
    assert second.byes == before[1].byes
    followed.follow(saved(2, ALL))
    assert desk.state(followed.uid).rounds[1] == second
    followed.do(Undo())
    assert desk.state(followed.uid).rounds == before


@pytest.mark.parametrize("what", ["by phone", "withdrawn"])
def test_a_round_in_which_something_happened_keeps_its_numbers(desk: Desk, what: str) -> None:
    """To take it over again would lose what a player said by phone, and who left during the round."""
    followed = Followed(desk, saved(2, ALL))
    white = desk.state(followed.uid).rounds[1].boards[1].white
    if what == "by phone":
        followed.do(ChangeRules(RulesFacts(phone_results=True)))
        followed.do(ProposeResult(2, 1, white, "10"))
    else:
        followed.do(StopFollowing())
        do(desk, followed.uid, WithdrawPlayer(white))
    before = desk.state(followed.uid)
    followed.do(ChangeRules(RulesFacts(first_board=41)))
    after = desk.state(followed.uid)
    assert (after.rounds, after.entrants) == (before.rounds, before.entrants)


def test_a_file_that_is_gone_is_told(desk: Desk, tmp_path: Path) -> None:
    companions = Companions(desk, lambda *_: None)
    path = tmp_path / FILE
    path.write_bytes(saved(1))
    uid = companions.start(path)
    path.write_bytes(b"nothing of the kind")
    companions.look(uid, at_once=True)
    assert "unknown format" in str(companions.problem(uid))
    path.unlink()
    companions.look(uid)
    assert companions.problem(uid) is not None
    path.write_bytes(saved(2))
    companions.look(uid, at_once=True)
    assert companions.problem(uid) is None
    assert len(desk.state(uid).rounds) == 2
