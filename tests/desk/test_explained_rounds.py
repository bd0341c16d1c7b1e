"""Checking the rounds anew: what the journal explains is told apart from alarms."""

import multiprocessing
import time
from collections.abc import Callable

import pytest

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.manual import EndManualPairing, StartManualPairing
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.rounds.seating import TakePlace
from albireo.desk.transfer.explained_rounds import check_rounds
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.recheck import NotChecked, recheck_report, within_bounds
from albireo.desk.transfer.report import report_file
from albireo.formats.foreign_file import end_children

RESULTS = ("10", "==", "01", "10", "01")


class Event:
    """A tournament at a real desk; every question is answered with yes."""

    def __init__(self, desk: Desk, players: int = 20) -> None:
        self.desk = desk
        self.uid, _ = desk.create(CreateTournament("Open", 5), "Anna")
        facts = (PlayerFacts(name=f"Player {n:02}", rating=2300 - 17 * n) for n in range(players))
        self.do(RegisterPlayers(tuple(facts)))

    def do(self, command: AnyCommand) -> None:
        seen = self.desk.state(self.uid).version
        try:
            self.desk.execute(self.uid, command, "Anna", seen)
        except NeedsConsent as asked:
            consent = {warning.token: warning.level.answers for warning in asked.warnings}
            self.desk.execute(self.uid, command, "Anna", seen, consent)

    def play(self, number: int) -> None:
        self.do(PairRound(number, "00"))
        self.publish(number)

    def publish(self, number: int) -> None:
        self.do(PublishRound(number))
        for board in self.desk.state(self.uid).rounds[number - 1].boards:
            self.do(EnterResult(number, board, RESULTS[(board + number) % 5]))


def test_a_correction_of_an_earlier_round_explains_the_round_it_came_too_late_for(desk: Desk) -> None:
    """C.04.2 4.3: notified after the pairing, it affects the next pairing to be done."""
    event = Event(desk)
    event.play(1)
    event.do(PairRound(2))
    event.do(PublishRound(2))
    assert check_rounds(desk, event.uid).is_right
    event.do(CorrectResult(1, 1, "==", "score sheets"))
    checked = check_rounds(desk, event.uid)
    assert checked.alarms == ()
    (round_,) = checked.explained
    assert (round_.round, round_.is_by_hand) == (2, False)
    assert len(round_.lines) > 1
    assert ["corrected from" in act.sentence() for act in round_.acts] == [True]


def test_a_round_by_hand_is_explained(desk: Desk) -> None:
    event = Event(desk)
    event.do(PairRound(1, "00"))
    event.do(StartManualPairing(1))
    boards = event.desk.state(event.uid).rounds[0].boards
    event.do(TakePlace(1, boards[1].white, boards[2].white))
    event.do(EndManualPairing(1))
    event.publish(1)
    checked = check_rounds(desk, event.uid)
    assert checked.alarms == ()
    assert [(one.round, one.is_by_hand) for one in checked.explained] == [(1, True)]
    assert "by hand started" in checked.explained[0].acts[0].sentence()


def test_a_wrong_round_from_elsewhere_stays_an_alarm(desk: Desk) -> None:
    event = Event(desk, players=6)
    event.do(PairRound(1, "00"))
    event.do(StartManualPairing(1))
    boards = event.desk.state(event.uid).rounds[0].boards
    event.do(TakePlace(1, boards[1].white, boards[2].white))
    event.do(EndManualPairing(1))
    event.publish(1)
    text = report_file(desk.state(event.uid), lossy=True).decode()
    uid, command = "0123456789abcdef", ImportTrf("open.trf", text)
    try:
        desk.create(command, "Anna", uid=uid)
    except NeedsConsent as asked:
        consent = {warning.token: warning.level.answers for warning in asked.warnings}
        desk.create(command, "Anna", consent, uid=uid)
    checked = check_rounds(desk, uid)
    assert checked.explained == ()
    assert len(checked.alarms) >= 2


@pytest.mark.slow
@pytest.mark.parametrize(("work", "seconds"), [((time.sleep, 600), 1), ((bytearray, 8 << 30), 60)])
def test_checking_ends_where_it_takes_too_much(
    work: tuple[Callable[[int], object], int], seconds: int
) -> None:
    with pytest.raises(NotChecked, match=f"more than {seconds} s or 1024 MB of memory"):
        within_bounds(*work, seconds=seconds)


@pytest.mark.slow
def test_rounds_are_checked_by_the_process_with_bounds(desk: Desk) -> None:
    """Also those of a report file that is taken over."""
    event = Event(desk)
    event.play(1)
    report = report_file(desk.state(event.uid)).decode()
    for check in (
        lambda: check_rounds(desk, event.uid),
        lambda: recheck_report(report, False, "open.trf", True),
    ):
        end_children()
        check()
        assert [child.name for child in multiprocessing.active_children()] == ["foreign-file"]
