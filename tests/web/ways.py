"""For every command of the desk, the requests of a browser that give it."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from starlette.testclient import TestClient
from tests.web.visitor import LAN, Visitor

from albireo.desk.commands import (
    byes,
    closing,
    importing,
    manual,
    money,
    moves,
    numbering,
    pairing,
    players,
    players_results,
    results,
    seating,
    settings,
    special,
    standings,
    timing,
)
from albireo.desk.desk import Desk
from albireo.desk.events import ByeGiven, ByeTaken
from albireo.desk.state import RoundState, State
from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.places import rating_list_place
from albireo.storage.rating_index import build
from albireo.web.phones import seat_code

TRF = """012 Imported Open
042 2026/02/02
062 2
XXR 1
001    1      Aldebaran, Hugo                   2511                             1.0    1     2 w 1
001    2      Bellatrix, Nadia                  2402                             0.0    2     1 b 0
"""


class Tour:
    """A visitor in a tournament, at the stage a way needs."""

    def __init__(self, visitor: Visitor, desk: Desk) -> None:
        self.visitor = visitor
        self.desk = desk
        self.home = visitor.tournament(rounds=4)

    @property
    def state(self) -> State:
        return self.desk.state(self.home.removeprefix("/t/"))

    @property
    def last(self) -> RoundState:
        return self.state.rounds[-1]

    def send(self, part: str, **fields: object) -> None:
        """Send a form, confirming what is asked; a refusal fails the way."""
        answer = self.visitor.confirmed(f"{self.home}/{part}", **fields)
        assert answer.status_code in (200, 303), f"{part}: {answer.status_code} {answer.text[:2000]}"

    def upload(self, address: str, name: str, data: bytes, **fields: object) -> Any:
        sent = {"csrf": self.visitor.token, **{key: str(value) for key, value in fields.items()}}
        return self.visitor.client.post(address, data=sent, files={"file": (name, data)})

    def draft(self) -> None:
        self.send(f"rounds/{len(self.state.rounds) + 1}/pair")

    def publish(self) -> None:
        self.draft()
        self.send(f"rounds/{len(self.state.rounds)}/publish")

    def play(self, rounds: int = 1) -> None:
        for _ in range(rounds):
            self.publish()
            for board in self.last.boards:
                self.send(f"rounds/{self.last.number}/boards/{board}/result", result="10")

    def finish(self) -> None:
        self.play(4)
        self.send("finish")

    def by_hand(self, step: str, **fields: object) -> None:
        self.send(f"rounds/{len(self.state.rounds)}/manual/{step}", **fields)


def _import(tour: Tour) -> None:
    answer = tour.upload("/import", "a.trf", TRF.encode())
    assert answer.status_code == 409, answer.text
    tour.visitor._seen(answer)
    answer = tour.visitor.confirmed("/import", report=TRF, file_name="a.trf")
    assert answer.status_code == 303, answer.text


def _withdraw(tour: Tour) -> None:
    tour.play()
    tour.send("players/2/withdraw", reason="ill")


def _readmit(tour: Tour) -> None:
    _withdraw(tour)
    tour.send("players/2/readmit")


def _reopen_registration(tour: Tour) -> None:
    tour.send("registration/close")
    tour.send("registration/reopen")


def _check_in(tour: Tour) -> None:
    for state in ("present", "missing", "open"):
        tour.send("check-in/1", state=state)


def _cancel_bye(tour: Tour) -> None:
    tour.send("rounds/1/absent", player=1, mark="Z")
    tour.send("rounds/1/present", player=1)


def _renumber(tour: Tour) -> None:
    tour.draft()
    tour.send("players/7/edit", name="Gemma, Lucia", rating=2600)
    tour.send("renumber")


def _set_numbers(tour: Tour) -> None:
    tour.send("players/numbers", **{f"number_{id_}": 8 - id_ for id_ in tour.state.entrants})


def _unpair(tour: Tour) -> None:
    tour.draft()
    tour.send("rounds/1/unpair", reason="somebody came late")


def _start_by_hand(tour: Tour) -> None:
    tour.draft()
    tour.by_hand("start", reason="a family")


def _break(tour: Tour) -> None:
    _start_by_hand(tour)
    tour.by_hand("break", board=1)


def _make(tour: Tour) -> None:
    _break(tour)
    first, second = tour.last.pool
    tour.by_hand("pair", white=second, black=first)


def _turn(tour: Tour) -> None:
    _start_by_hand(tour)
    tour.by_hand("turn", board=1)


def _take_bye(tour: Tour) -> None:
    _start_by_hand(tour)
    tour.by_hand("leave", player=next(iter(tour.last.byes)))


def _give_bye(tour: Tour) -> None:
    _take_bye(tour)
    tour.by_hand("leave", player=tour.last.pool[0], mark="U")


def _take_place(tour: Tour) -> None:
    _start_by_hand(tour)
    tour.by_hand("seat", player=tour.last.boards[1].white, place_of=tour.last.boards[2].white)


def _engine(tour: Tour) -> None:
    _take_place(tour)
    tour.by_hand("engine")


def _end_by_hand(tour: Tour) -> None:
    _turn(tour)
    tour.by_hand("end")


def _enter(tour: Tour) -> None:
    tour.publish()
    tour.send("rounds/1/boards/1/result", result="==")


def _correct(tour: Tour) -> None:
    _enter(tour)
    tour.send("rounds/1/boards/1/result", result="01", correct="==", reason="score sheets")


def _clear(tour: Tour) -> None:
    _enter(tour)
    tour.send("rounds/1/boards/1/clear")


def _colours(tour: Tour) -> None:
    _enter(tour)
    tour.send("rounds/1/boards/1/turn")


def _rating_report(tour: Tour) -> None:
    tour.play(2)
    tour.send("documents/rating-report", round=1, board=1, result="01", colours_turned=1, reason="found late")


def _propose(tour: Tour) -> None:
    """Both players of a board, each from a phone of their own."""
    tour.send("outside", public_pages="on", phone_results="on")
    tour.publish()
    app: Any = tour.visitor.client.app
    board, uid = tour.last.boards[1], tour.home.removeprefix("/t/")
    sides = (("w", board.white, "won"), ("b", board.black, "lost"))
    for number, (side, player, result) in enumerate(sides, start=1):
        client = TestClient(app, base_url=f"http://{LAN}", client=(f"192.168.1.{100 + number}", 50000))
        phone = Visitor(client)
        phone.get(f"{tour.home}/me?player={player}")
        phone.get(f"{tour.home}/me")
        code = seat_code(app.state.house.secret, uid, 1, 1, side)
        answer = phone.post(f"{tour.home}/me/result", code=code, result=result)
        assert answer.status_code == 303, answer.text


def _reopen(tour: Tour) -> None:
    tour.finish()
    tour.send("reopen", reason="a result was wrong")


def _order(tour: Tour) -> None:
    """A tie that nothing breaks, settled by a play-off."""
    tour.send("settings/tie-breaks", tie_breaks="", edition="")
    tour.play()
    ahead = [*(board.white for board in tour.last.boards.values()), *tour.last.byes]
    tied = sorted(tour.state.numbers[id_] for id_ in ahead)
    tour.send("standings/order", order=" ".join(map(str, tied[::-1])), reason="play-off")


def _fee(tour: Tour) -> None:
    tour.send("payments/fee", amount="20", currency="EUR")


def _payment(tour: Tour) -> None:
    _fee(tour)
    tour.send("players/1/payment", paid="20")


def _prizes(tour: Tour) -> None:
    tour.send("prizes", list="First", group="", amounts="100", sharing="", currency="EUR")


def _virtual(tour: Tour) -> None:
    rule = {"rule_first": 1, "rule_last": 3, "rule_first_round": 1, "rule_last_round": 2, "rule_points": "1"}
    tour.send("settings/acceleration", acceleration="hand", **rule)


def _abnormal(tour: Tour) -> None:
    tour.play()
    tour.send("players/2/points", what="take", points="½", round=1, reason="a telephone rang")


def _undo(tour: Tour) -> None:
    tour.send("undo")


def _redo(tour: Tour) -> None:
    _undo(tour)
    tour.send("redo")


def _ratings(tour: Tour) -> None:
    """What a rating list says of the players, as it is ticked on the page."""
    listed = ListedPlayer("101", "Castor, Emil", "FRA", "m", "IM", 2400)
    build(rating_list_place("fide"), [listed], "FIDE 2026-11", period="2026-11")
    page = tour.visitor.get(f"{tour.home}/players/ratings").text
    values = re.findall(r'name="take"[^>]*value="([^"]+)"', page)
    assert values, page
    tour.send("players/ratings", list="fide", take=values[0])


Way = Callable[[Tour], None]
INSTEAD: Mapping[type, tuple[type, type]] = {
    manual.GiveBye: (seating.LeavePlace, ByeGiven),
    manual.TakeBye: (seating.LeavePlace, ByeTaken),
}
"""Single steps the app gives as part of a whole move: the command it gives, and the event they share."""
WAYS: Mapping[type, Way] = {
    settings.CreateTournament: lambda tour: None,
    settings.ChangeSettings: lambda tour: tour.send("settings/acceleration", acceleration="baku"),
    settings.ChangeRules: lambda tour: tour.send("check-in/needed", needed="yes"),
    settings.LeaveFideMode: lambda tour: tour.send("settings/fide-mode", reason="a club evening"),
    settings.DrawInitialColour: lambda tour: tour.send("settings/colour", colour=""),
    special.SetProhibitedPairs: lambda tour: tour.send("settings/prohibited", first=1, second=2),
    special.SetVirtualPoints: _virtual,
    special.SetAbnormalPoints: _abnormal,
    players.RegisterPlayers: lambda tour: tour.send("players/add", name="Hadar, Jonas", rating=2000),
    players.EditPlayer: lambda tour: tour.send("players/1/edit", name="Aldebaran, Hugo", rating=2520),
    players.UpdatePlayers: _ratings,
    players.RemovePlayer: lambda tour: tour.send("players/1/remove"),
    players.WithdrawPlayer: _withdraw,
    players.ReadmitPlayer: _readmit,
    players.CheckIn: _check_in,
    players.CloseRegistration: lambda tour: tour.send("registration/close"),
    players.ReopenRegistration: _reopen_registration,
    byes.RequestBye: lambda tour: tour.send("players/1/bye", round=1, mark="H"),
    byes.CancelBye: _cancel_bye,
    numbering.Renumber: _renumber,
    numbering.SetNumbers: _set_numbers,
    numbering.DrawNumbers: lambda tour: tour.send("players/numbers/lot"),
    pairing.PairRound: Tour.draft,
    pairing.PublishRound: Tour.publish,
    pairing.UnpairRound: _unpair,
    manual.StartManualPairing: _start_by_hand,
    manual.BreakPair: _break,
    manual.MakePair: _make,
    manual.TurnPair: _turn,
    manual.GiveBye: _give_bye,
    manual.TakeBye: _take_bye,
    manual.EndManualPairing: _end_by_hand,
    seating.TakePlace: _take_place,
    seating.LeavePlace: _take_bye,
    seating.TakeEnginePairing: _engine,
    results.EnterResult: _enter,
    results.CorrectResult: _correct,
    results.ClearResult: _clear,
    results.CorrectColours: _colours,
    results.CorrectRatingReport: _rating_report,
    players_results.ProposeResult: _propose,
    timing.TimeRound: lambda tour: tour.send("outside/time", **{"at-1": "2026-10-01T09:00"}),
    closing.FinishTournament: Tour.finish,
    closing.ReopenTournament: _reopen,
    closing.AnnulTournament: lambda tour: tour.send("settings/annul", reason="no players"),
    standings.DrawStandingsLots: lambda tour: tour.send("standings/lots"),
    standings.OrderStandings: _order,
    money.SetEntryFee: _fee,
    money.RecordPayment: _payment,
    money.PlanPrizes: _prizes,
    importing.ImportTrf: _import,
    moves.Undo: _undo,
    moves.Redo: _redo,
    moves.GoTo: lambda tour: tour.send("go-to", version=1),
}
