"""Results reported by players themselves, from their phones.

Alternatives considered: a result that counts at once (one slip would make the next pairing wrong) and one the
arbiter confirms board by board (no work saved). Instead, it counts as soon as both players have reported the
same. The arbiter may enter the result at any time; then there is nothing left to report.
"""

from albireo.desk.mechanism.decide import Acts, handles
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.rounds.result_events import ResultConfirmed, ResultProposed
from albireo.desk.rounds.results import BoardCommand, board_at, read_result
from albireo.domain.result import GameResult
from albireo.state.rounds import Proposal

PLAYED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
"""Results players may report; forfeits and unusual results are for the arbiter."""


class ProposeResult(BoardCommand, frozen=True, tag="propose-result"):
    """Report the result of a game; if the opponent has reported the same, it counts."""

    player: int
    result: str
    device: str = ""
    """Identifies the phone, if known."""


@handles(ProposeResult, beside_a_manager=True)
def _propose(acts: Acts, command: ProposeResult) -> None:
    if not acts.state.rules.phone_results:
        raise refusal("no-phones", "Results are entered by the arbiters in this tournament.")
    result = read_result(command.result)
    if result not in PLAYED:
        raise refusal(
            "not-for-players", "Players can enter 1-0, ½-½ or 0-1; anything else is for the arbiter."
        )
    board = board_at(acts.state, command)
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
    match, place = command.place
    opponent = board.black if command.player == board.white else board.white
    said = board.proposed.get(opponent)
    if said is not None and said.result == command.result:
        if said.device and said.device == command.device:
            raise refusal(
                "same-phone", "Your opponent confirms the result on another phone, or the arbiter enters it."
            )
        acts.emit(ResultConfirmed(command.round, match, command.player, command.result, board=place))
        return
    proposal = Proposal(command.result, command.device)
    if board.proposed.get(command.player) != proposal:
        acts.emit(
            ResultProposed(command.round, match, command.player, command.result, command.device, board=place)
        )
