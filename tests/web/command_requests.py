"""For every command of the desk, the requests of a browser that give it."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.testclient import TestClient
from tests.desk.managed_elsewhere import ALL, saved
from tests.formats.swiss_manager.tunx_sample import tunx
from tests.web.event_requests import EVENT_REQUESTS
from tests.web.team_requests import TEAM_REQUESTS
from tests.web.visitor import LAN, Visitor

from albireo.desk.conduct import closing
from albireo.desk.conduct import commands as settings
from albireo.desk.documents import commands as documents
from albireo.desk.mechanism import moves
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money import commands as money
from albireo.desk.money import papers
from albireo.desk.players import byes, numbering
from albireo.desk.players import registration as players
from albireo.desk.players import special_rules as special
from albireo.desk.rounds import (
    arrivals,
    helpers,
    manual,
    pairing,
    pairing_sheet,
    result_file,
    results,
    seating,
    start_positions,
    ties,
    timing,
    wrong_seats,
)
from albireo.desk.rounds import player_results as players_results
from albireo.desk.rounds.pairing_events import ByeGiven, ByeTaken
from albireo.desk.standings import commands as standings
from albireo.desk.standings import play_off
from albireo.desk.transfer import follow_file as following
from albireo.desk.transfer import games as collecting
from albireo.desk.transfer import import_file as importing_files
from albireo.desk.transfer import import_trf as importing
from albireo.desk.transfer import rating_slices
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.rounds import RoundState
from albireo.state.tournament import State
from albireo.storage.locations import rating_list_path
from albireo.storage.portable import unpack
from albireo.storage.rating_index import build
from albireo.web.http.seat_codes import seat_code

JOURNALS = Path(__file__).parents[1] / "desk" / "data" / "journals"
TRF = """012 Imported Open
042 2026/02/02
062 2
XXR 1
001    1      Aldebaran, Hugo                   2511                             1.0    1     2 w 1
001    2      Bellatrix, Nadia                  2402                             0.0    2     1 b 0
"""


class Scenario:
    """A visitor in a tournament, at the stage the requests need."""

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
        """Send a form, confirming what is asked; a refusal fails the test."""
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


def _import(scenario: Scenario) -> None:
    _import_report(scenario, TRF)
    # A file of three rounds that does not say how many there are, and then five of them.
    portable = JOURNALS / "declared-rounds" / "declared-rounds.albireo"
    (old,) = (each for each in unpack(portable.read_bytes(), "old").records if each.type == "trf-imported/1")
    scenario.home = _import_report(scenario, json.loads(old.body)["text"].replace("Player ", "Mizar, "))
    scenario.send("settings/event", name="Club Open", rounds=5)


def _import_report(scenario: Scenario, report: str) -> str:
    """Return the address of the tournament."""
    answer = scenario.upload("/import", "a.trf", report.encode())
    assert answer.status_code == 409, answer.text
    scenario.visitor._seen(answer)
    answer = scenario.visitor.confirmed("/import", report=report, file_name="a.trf")
    assert answer.status_code == 303, answer.text
    return "/".join(urlsplit(answer.headers["location"]).path.split("/")[:3])


def _import_file(scenario: Scenario) -> None:
    answer = scenario.upload("/import", "cup.TUNX", tunx())
    assert answer.status_code == 200, answer.text
    fields = dict(re.findall(r'name="(file_name|foreign)" value="([^"]*)"', answer.text))
    answer = scenario.visitor.confirmed("/import", **fields)
    assert answer.status_code == 303, answer.text


def _withdraw(scenario: Scenario) -> None:
    scenario.play()
    scenario.send("players/2/withdraw", reason="ill")


def _readmit(scenario: Scenario) -> None:
    _withdraw(scenario)
    scenario.send("players/2/readmit")


def _reopen_registration(scenario: Scenario) -> None:
    scenario.send("registration/close")
    scenario.send("registration/reopen")


def _check_in(scenario: Scenario) -> None:
    for state in ("present", "missing", "open"):
        scenario.send("check-in/1", state=state)


def _cancel_bye(scenario: Scenario) -> None:
    scenario.send("rounds/1/absent", player=1, mark="Z")
    scenario.send("rounds/1/present", player=1)


def _renumber(scenario: Scenario) -> None:
    scenario.draft()
    scenario.send("players/7/edit", name="Gemma, Lucia", rating=2600)
    scenario.send("renumber")


def _round_robin(scenario: Scenario) -> None:
    scenario.send("settings/pairing", system="BERGER_ROUNDROBIN", rating_method="FIDE")


def _draw_numbers(scenario: Scenario) -> None:
    _round_robin(scenario)
    scenario.send("players/numbers/lot")


def _figures(scenario: Scenario) -> None:
    scenario.send("settings/tie-breaks", tie_breaks="OTHER_BLITZ, WIN")
    scenario.play()
    scenario.send("standings/figures", code="OTHER_BLITZ", figures="1 12.5")


def _set_numbers(scenario: Scenario) -> None:
    _round_robin(scenario)
    scenario.send("players/numbers", **{f"number_{id_}": 8 - id_ for id_ in scenario.state.entrants})


def _unpair(scenario: Scenario) -> None:
    scenario.draft()
    scenario.send("rounds/1/unpair", reason="someone came late")


def _start_by_hand(scenario: Scenario) -> None:
    scenario.draft()
    scenario.by_hand("start", reason="a family")


def _break(scenario: Scenario) -> None:
    _start_by_hand(scenario)
    scenario.by_hand("break", board=1)


def _make(scenario: Scenario) -> None:
    _break(scenario)
    first, second = scenario.last.pool
    scenario.by_hand("pair", white=second, black=first)


def _turn(scenario: Scenario) -> None:
    _start_by_hand(scenario)
    scenario.by_hand("turn", board=1)


def _take_bye(scenario: Scenario) -> None:
    _start_by_hand(scenario)
    scenario.by_hand("leave", player=next(iter(scenario.last.byes)))


def _give_bye(scenario: Scenario) -> None:
    _take_bye(scenario)
    scenario.by_hand("leave", player=scenario.last.pool[0], mark="U")


def _take_place(scenario: Scenario) -> None:
    _start_by_hand(scenario)
    scenario.by_hand("seat", player=scenario.last.boards[1].white, place_of=scenario.last.boards[2].white)


def _engine(scenario: Scenario) -> None:
    _take_place(scenario)
    scenario.by_hand("engine")


def _copy_round(scenario: Scenario) -> None:
    scenario.play()
    scenario.send("rounds/2/manual/start")
    scenario.by_hand("copy", source=1, turned="1")


def _typed_pairs(scenario: Scenario) -> None:
    scenario.send("rounds/1/manual/start")
    scenario.by_hand("sheet", pairs="1 2\n3 - 4")


def _end_by_hand(scenario: Scenario) -> None:
    _turn(scenario)
    scenario.by_hand("end")


def _enter(scenario: Scenario) -> None:
    scenario.publish()
    scenario.send("rounds/1/boards/1/result", result="==")


def _results_of_file(scenario: Scenario) -> None:
    scenario.publish()
    board, numbers = scenario.last.boards[1], scenario.state.numbers
    scenario.send("rounds/1/results", results=f"1 1\n{numbers[board.white]} {numbers[board.black]} 5\n")


def _correct(scenario: Scenario) -> None:
    _enter(scenario)
    scenario.send("rounds/1/boards/1/result", result="01", correct="==", reason="score sheets")


def _clear(scenario: Scenario) -> None:
    _enter(scenario)
    scenario.send("rounds/1/boards/1/clear")


def _colours(scenario: Scenario) -> None:
    _enter(scenario)
    scenario.send("rounds/1/boards/1/turn")


def _seats(scenario: Scenario) -> None:
    scenario.play(1)
    scenario.send("rounds/1/boards/1/seats", player=1, other=2, reason="wrong boards")


def _rating_report(scenario: Scenario) -> None:
    scenario.play(2)
    scenario.send(
        "documents/rating-report", round=1, board=1, result="01", colours_turned=1, reason="found late"
    )


def _report_sent(scenario: Scenario) -> None:
    scenario.play(1)
    scenario.send("documents/rating-report/sent", recipient="FIDE", first_round=1, last_round=1)


def _propose(scenario: Scenario) -> None:
    """Both players of a board, each from a phone of their own."""
    scenario.send("outside", public_pages="on", phone_results="on")
    scenario.publish()
    app: Any = scenario.visitor.client.app
    board, uid = scenario.last.boards[1], scenario.home.removeprefix("/t/")
    sides = (("w", board.white, "won"), ("b", board.black, "lost"))
    for number, (side, player, result) in enumerate(sides, start=1):
        client = TestClient(app, base_url=f"http://{LAN}", client=(f"192.168.1.{100 + number}", 50000))
        phone = Visitor(client)
        phone.get(f"{scenario.home}/me?player={player}")
        phone.get(f"{scenario.home}/me")
        code = seat_code(app.state.services.secret, uid, 1, 1, side)
        answer = phone.post(f"{scenario.home}/me/result", code=code, result=result)
        assert answer.status_code == 303, answer.text


def _reopen(scenario: Scenario) -> None:
    scenario.finish()
    scenario.send("reopen", reason="a result was wrong")


def _order(scenario: Scenario) -> None:
    """A tie that nothing breaks, settled by a play-off."""
    scenario.send("settings/tie-breaks", tie_breaks="", edition="")
    scenario.play()
    ahead = [*(board.white for board in scenario.last.boards.values()), *scenario.last.byes]
    tied = sorted(scenario.state.numbers[id_] for id_ in ahead)
    scenario.send("standings/order", order=" ".join(map(str, tied[::-1])), reason="play-off")


PLAY_OFF = {
    "places": 9,
    "after": 0,
    "largest": 4,
    "games": 2,
    "time_control": "180+2",
    "decider": "armageddon",
}


def _play_off(scenario: Scenario) -> None:
    """Two players of two who drew."""
    scenario.send("settings/event", name="Final", rounds=1)
    scenario.send("settings/play-off", **PLAY_OFF)
    scenario.play()
    scenario.send("play-offs/start", place=1)


def _play_off_result(scenario: Scenario) -> None:
    _play_off(scenario)
    scenario.send("play-offs/result", place=1, stage=1, match=1, game=1, result="10")


def _cancel_play_off(scenario: Scenario) -> None:
    _play_off(scenario)
    scenario.send("play-offs/cancel", place=1, reason="not a time")


def _note_arrival(scenario: Scenario) -> None:
    scenario.publish()
    white = scenario.last.boards[1].white
    scenario.send("rounds/1/arrivals", player=white, **{"is": "missing"})
    scenario.send("rounds/1/arrivals", player=white, **{"is": "here"})


def _forfeit_late(scenario: Scenario) -> None:
    scenario.publish()
    scenario.send("rounds/1/arrivals", player=scenario.last.boards[1].white, **{"is": "missing"})
    scenario.send("rounds/1/arrivals/forfeit")


def _draw_positions(scenario: Scenario) -> None:
    fields = {"half_byes": 1, "late_entry_mark": "Z", "late_entry_limit": 0}
    scenario.send("settings/rules", **fields, chess960="round")
    scenario.publish()
    scenario.send("rounds/1/positions")


def _decide_tie(scenario: Scenario) -> None:
    """The first board of a knock-out drawn."""
    scenario.send("settings/pairing", system="CUSTOM_KNOCKOUT", rounds=3)
    scenario.publish()
    for board in scenario.last.boards:
        scenario.send(f"rounds/1/boards/{board}/result", result="==" if board == 1 else "10")
    scenario.send("bracket", round=1, through=scenario.last.boards[1].white, how="rapid 2-0")


def _tie_game(scenario: Scenario) -> None:
    """The first board of a knock-out drawn, then a rapid game."""
    scenario.send("settings/pairing", system="CUSTOM_KNOCKOUT", rounds=3)
    scenario.publish()
    for board in scenario.last.boards:
        scenario.send(f"rounds/1/boards/{board}/result", result="==" if board == 1 else "10")
    first, second = scenario.last.boards[1].white, scenario.last.boards[1].black
    units = {"round": 1, "first": first, "second": second}
    scenario.send("bracket/games", **units, white=second, kind="rapid", result="10")


def _tie_game_removed(scenario: Scenario) -> None:
    _tie_game(scenario)
    first, second = scenario.last.boards[1].white, scenario.last.boards[1].black
    scenario.send("bracket/games/remove", round=1, first=first, second=second)


def _confirm_play(scenario: Scenario) -> None:
    """A no-show of round 1 who comes to round 2."""
    scenario.publish()
    for board in scenario.last.boards:
        scenario.send(f"rounds/1/boards/{board}/result", result="+-" if board == 1 else "10")
    scenario.send("rounds/2/present", player=scenario.last.boards[1].black)


def _fee(scenario: Scenario) -> None:
    scenario.send("payments", amount="20", currency="EUR")


def _fee_rules(scenario: Scenario) -> None:
    scenario.send("payments", **{"rule-0-name": "Under 18", "rule-0-change": "-50%", "rule-0-age_to": "17"})


def _payment(scenario: Scenario) -> None:
    _fee(scenario)
    scenario.send("payments", **{"paid-1": "20"})


def _issuer(scenario: Scenario) -> None:
    _payment(scenario)
    scenario.send("papers", name="Rook Club")


def _issue(scenario: Scenario) -> None:
    _issuer(scenario)
    scenario.send("players/1/papers", kind="receipt")


def _cancel_paper(scenario: Scenario) -> None:
    _issue(scenario)
    scenario.send("papers/1/cancel", reason="wrong name")


def _refund(scenario: Scenario) -> None:
    _payment(scenario)
    scenario.send("players/1/refund", amount="5", reason="sick")


def _prizes(scenario: Scenario) -> None:
    scenario.send("prizes", list="First", group="", amounts="100", sharing="", currency="EUR")


def _virtual(scenario: Scenario) -> None:
    rule = {"rule_first": 1, "rule_last": 3, "rule_first_round": 1, "rule_last_round": 2, "rule_points": "1"}
    scenario.send("settings/acceleration", acceleration="hand", **rule)


def _abnormal(scenario: Scenario) -> None:
    scenario.play()
    scenario.send("players/2/points", what="take", points="½", round=1, reason="a telephone rang")


def _undo(scenario: Scenario) -> None:
    scenario.send("undo")


def _redo(scenario: Scenario) -> None:
    _undo(scenario)
    scenario.send("redo")


def _ratings(scenario: Scenario) -> None:
    """What a rating list says of the players, as it is ticked on the page."""
    listed = ListedPlayer("101", "Castor, Emil", "FRA", "m", "IM", 2400)
    build(rating_list_path("fide"), [listed], "FIDE 2026-11", period="2026-11")
    page = scenario.visitor.get(f"{scenario.home}/players/ratings").text
    values = re.findall(r'name="take"[^>]*value="([^"]+)"', page)
    assert values, page
    scenario.send("players/ratings", list="fide", take=values[0])


def _helper(scenario: Scenario) -> str:
    """A helper's page, as the arbiter's page names it."""
    scenario.publish()
    scenario.send("helpers", round=1, first=1, last=1)
    page = scenario.visitor.get(f"{scenario.home}/helpers").text
    return re.findall(rf"{scenario.home}/(helper/\d+/\d+)", page)[0]


def _add_helper(scenario: Scenario) -> None:
    _helper(scenario)


def _revoke_helper(scenario: Scenario) -> None:
    _helper(scenario)
    scenario.send("helpers/revoke", helper=1)


def _join_as_helper(scenario: Scenario) -> None:
    scenario.send(_helper(scenario))


def _fill_board(scenario: Scenario) -> None:
    page = _helper(scenario)
    scenario.send(page)
    scenario.send(f"{page}/result", round=1, match=1, board=1, result="10")


Requests = Callable[[Scenario], None]
GIVEN_INSTEAD: Mapping[type, tuple[type, type]] = {
    manual.GiveBye: (seating.LeavePlace, ByeGiven),
    manual.TakeBye: (seating.LeavePlace, ByeTaken),
}
"""Single steps the app gives as part of a whole move: the command it gives, and the event they share."""


def _follow(scenario: Scenario) -> None:
    """The file of another program, as that saves it."""
    path = rating_list_path("managed").with_name("managed.trf")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(saved(2, ALL))
    answer = scenario.visitor.post("/companion/start", file=path)
    assert answer.status_code == 303, answer.text
    scenario.home = answer.headers["location"].removesuffix("/companion")


def _take_file_result(scenario: Scenario) -> None:
    _follow(scenario)
    scenario.send("rounds/2/boards/1/result", result="10")
    path = rating_list_path("managed").with_name("managed.trf")
    path.write_bytes(saved(2))
    scenario.send("companion/look")
    scenario.send("companion/take", round=2, board=1)


def _stop_following(scenario: Scenario) -> None:
    _follow(scenario)
    scenario.send("companion/stop")


def _collect(scenario: Scenario) -> None:
    scenario.publish()
    board = scenario.last.boards[1]
    white, black = (scenario.state.entrants[id_].name for id_ in (board.white, board.black))
    pgn = f'[Round "1.1"]\n[White "{white}"]\n[Black "{black}"]\n[Result "1-0"]\n\n1. e4 1-0\n'
    scenario.send("games", pasted=pgn)


def _remove_games(scenario: Scenario) -> None:
    _collect(scenario)
    scenario.send("games/remove", round=1)


REQUESTS: Mapping[type, Requests] = {
    settings.CreateTournament: lambda scenario: None,
    settings.ChangeSettings: lambda scenario: scenario.send("settings/acceleration", acceleration="baku"),
    settings.ChangeRules: lambda scenario: scenario.send("check-in/needed", needed="yes"),
    settings.LeaveFideMode: lambda scenario: scenario.send("settings/fide-mode", reason="a club evening"),
    settings.DrawInitialColour: lambda scenario: scenario.send("settings/colour", colour=""),
    special.SetProhibitedPairs: lambda scenario: scenario.send("settings/prohibited", first=1, second=2),
    special.SetVirtualPoints: _virtual,
    special.SetAbnormalPoints: _abnormal,
    players.RegisterPlayers: lambda scenario: scenario.send("players/add", name="Hadar, Jonas", rating=2000),
    players.EditPlayer: lambda scenario: scenario.send("players/1/edit", name="Aldebaran, Hugo", rating=2520),
    players.UpdatePlayers: _ratings,
    players.RemovePlayer: lambda scenario: scenario.send("players/1/remove"),
    players.WithdrawPlayer: _withdraw,
    players.ReadmitPlayer: _readmit,
    players.CheckIn: _check_in,
    players.CloseRegistration: lambda scenario: scenario.send("registration/close"),
    players.ReopenRegistration: _reopen_registration,
    byes.RequestBye: lambda scenario: scenario.send("players/1/bye", round=1, mark="H"),
    byes.CancelBye: _cancel_bye,
    byes.SetHalfByes: lambda scenario: scenario.send("players/1/half-byes"),
    byes.ConfirmPlay: _confirm_play,
    numbering.Renumber: _renumber,
    numbering.SetNumbers: _set_numbers,
    numbering.DrawNumbers: _draw_numbers,
    pairing.PairRound: Scenario.draft,
    pairing.PublishRound: Scenario.publish,
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
    pairing_sheet.ClearSheet: lambda scenario: (_take_place(scenario), scenario.by_hand("clear")),  # type: ignore[dict-item]
    pairing_sheet.CopyRound: _copy_round,
    pairing_sheet.SeatPairs: _typed_pairs,
    results.EnterResult: _enter,
    result_file.EnterResults: _results_of_file,
    results.CorrectResult: _correct,
    results.ClearResult: _clear,
    results.CorrectColours: _colours,
    wrong_seats.ExchangeSeats: _seats,
    results.CorrectRatingReport: _rating_report,
    rating_slices.MarkReportSent: _report_sent,
    players_results.ProposeResult: _propose,
    helpers.AddHelper: _add_helper,
    helpers.RevokeHelper: _revoke_helper,
    helpers.JoinAsHelper: _join_as_helper,
    helpers.FillBoard: _fill_board,
    ties.DecideTie: _decide_tie,
    ties.EnterTieGame: _tie_game,
    ties.RemoveTieGame: _tie_game_removed,
    start_positions.DrawStartPositions: _draw_positions,
    arrivals.NoteArrival: _note_arrival,
    arrivals.ForfeitLate: _forfeit_late,
    timing.TimeRound: lambda scenario: scenario.send("outside/time", **{"at-1": "2026-10-01T09:00"}),
    closing.FinishTournament: Scenario.finish,
    closing.ReopenTournament: _reopen,
    closing.DeleteTournament: lambda scenario: scenario.send("delete"),
    closing.RestoreTournament: lambda scenario: (scenario.send("delete"), scenario.send("restore")),  # type: ignore[dict-item]
    closing.AnnulTournament: lambda scenario: scenario.send("settings/annul", reason="no players"),
    standings.DrawStandingsLots: lambda scenario: scenario.send("standings/lots"),
    standings.OrderStandings: _order,
    standings.GiveTieBreakFigures: _figures,
    play_off.StartPlayOff: _play_off,
    play_off.EnterPlayOffResult: _play_off_result,
    play_off.CancelPlayOff: _cancel_play_off,
    money.SetEntryFee: _fee,
    money.SetFeeRules: _fee_rules,
    money.RecordPayment: _payment,
    papers.RefundPayment: _refund,
    papers.SetPaperIssuer: _issuer,
    papers.IssuePaper: _issue,
    papers.CancelPaper: _cancel_paper,
    money.PlanPrizes: _prizes,
    settings.TickDuty: lambda scenario: scenario.send("plan/duty", duty="light", **{"is": "done"}),
    documents.ChangeDocuments: lambda scenario: scenario.send("documents", rooms="Main hall: 1-2"),
    importing.ImportTrf: _import,
    importing_files.ImportFile: _import_file,
    following.FollowFile: _follow,
    following.TakeFileResult: _take_file_result,
    following.StopFollowing: _stop_following,
    collecting.CollectGames: _collect,
    collecting.RemoveGames: _remove_games,
    moves.Undo: _undo,
    moves.Redo: _redo,
    moves.GoTo: lambda scenario: scenario.send("go-to", version=1),
    **TEAM_REQUESTS,
    **EVENT_REQUESTS,
}
