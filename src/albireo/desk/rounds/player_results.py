"""What players and captains say themselves: the results of their boards, from their phones.

Weighed: a result that counts at once (a slip of one thumb would pair the next round wrongly), one that
the arbiter confirms board by board (no work saved), and this: it counts as soon as both players of the
board have said the same. The arbiter may enter the result at any time; then nothing is left to propose.
A captain speaks for the players of the team, board by board, in any round that is still open.
"""

from typing import TypeAlias

from albireo.desk.mechanism.decide import Deciding, carry_out, handles
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.rounds.matches import (
    NO_RESULT_YET,
    SYMBOLS,
    WholeMatchCommand,
    read_symbols,
    refuse_forfeited,
)
from albireo.desk.rounds.result_events import ResultConfirmed, ResultProposed
from albireo.desk.rounds.results import (
    BoardCommand,
    board_at,
    match_at,
    read_result,
    refuse_adjourned,
    refuse_scored,
)
from albireo.domain.result import GameResult
from albireo.organising.matches import first_has_white
from albireo.state.result_codes import result_code, swap_colours
from albireo.state.rounds import NOBODY, Proposal

PLAYED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
"""Results players may report; forfeits and unusual results are for the arbiter."""


class ProposeResult(BoardCommand, frozen=True, tag="propose-result"):
    """Report the result of a game; if the opponent has reported the same, it counts."""

    face = CommandFace(role="", why_no_name="players send it by their code")

    player: int
    result: str
    device: str = ""
    """Identifies the phone, if known."""


@handles(ProposeResult, beside_a_manager=True)
def _propose(deciding: Deciding, command: ProposeResult) -> None:
    if not deciding.state.rules.phone_results:
        raise refusal("no-phones", "Results are entered by the arbiters in this tournament.")
    result = read_result(command.result)
    if result not in (SYMBOLS.values() if deciding.state.competition.match.is_at_boards else PLAYED):
        raise refusal(
            "not-for-players", "Players can enter 1-0, ½-½ or 0-1; anything else is for the arbiter."
        )
    board = board_at(deciding.state, command)
    if command.player not in (board.white, board.black):
        raise refusal("not-at-board", "This player is not on board {board}.", board=command.board)
    if board.result is result:
        return
    if board.result is not GameResult.UNKNOWN:
        raise refusal(
            "has-result-already",
            "Board {board} has the result {result}; ask the arbiter if it is wrong.",
            board=command.board,
            result=board.result,
        )
    refuse_adjourned(command, board)
    match, place = command.place
    opponent = board.black if command.player == board.white else board.white
    said = board.proposed.get(opponent)
    if said is not None and said.result == command.result:
        if said.device and said.device == command.device:
            raise refusal(
                "same-phone", "Your opponent confirms the result on another phone, or the arbiter enters it."
            )
        deciding.emit(ResultConfirmed(command.round, match, command.player, command.result, board=place))
        return
    proposal = Proposal(command.result, command.device)
    if board.proposed.get(command.player) != proposal:
        deciding.emit(
            ResultProposed(command.round, match, command.player, command.result, command.device, board=place)
        )


class ReportMatch(WholeMatchCommand, frozen=True, tag="report-match"):
    """A captain reports the results of a match; each counts once the other captain reports the same."""

    face = CommandFace(role="", why_no_name="captains send it by their code")

    team: int
    results: str
    """One of `1 = 0 + -` for each board, seen from the team that reports; a full stop where there is none."""
    device: str = ""
    """Identifies the phone, if known."""


@handles(ReportMatch, beside_a_manager=True)
def _report(deciding: Deciding, command: ReportMatch) -> None:
    match = match_at(deciding.state, command.round, command.match)
    if not deciding.state.competition.match.is_at_boards or command.team not in (match.white, match.black):
        raise refusal("not-in-match", "This team does not play in match {match}.", match=command.match)
    refuse_forfeited(match, command)
    refuse_scored(match, command.round, command.match)
    symbols = read_symbols(command.results, match)
    for symbol, (place, is_first_white) in zip(
        symbols, first_has_white(deciding.state, match).items(), strict=True
    ):
        board = match.boards[place]
        if symbol == NO_RESULT_YET or NOBODY in (board.white, board.black):
            continue
        has_white = is_first_white is (command.team == match.white)
        result = SYMBOLS[symbol] if has_white else swap_colours(SYMBOLS[symbol])
        player = board.white if has_white else board.black
        code = result_code(result)
        carry_out(
            deciding, ProposeResult(command.round, place, player, code, command.device, match=command.match)
        )


ReportCommand: TypeAlias = ProposeResult | ReportMatch
