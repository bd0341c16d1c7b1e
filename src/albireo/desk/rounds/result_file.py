"""Results of a whole round in one action, as another program's result file gives them."""

from collections.abc import Iterator

from msgspec import Struct

from albireo.desk.mechanism.decide import Command, Deciding, carry_out, handles
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.rounds.results import EnterResult, published_round
from albireo.domain.result import GameResult, Mark
from albireo.formats.code_pages import decode_text
from albireo.formats.vega.res import ResFile, read_res
from albireo.state.result_codes import result_code
from albireo.state.tournament import State


class ResultOfPair(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of two players, by their pairing numbers."""

    white: int
    black: int
    result: str
    """As in `enter-result`."""


class EnterResults(Command, frozen=True, tag="enter-results"):
    """Enter results of one round in one action; a board that has the same result already is left alone."""

    face = CommandFace("results", by_hand=True)

    round: int
    results: tuple[ResultOfPair, ...]

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round, "pairing"),)


@handles(EnterResults, beside_a_manager=True)
def _enter_results(deciding: Deciding, command: EnterResults) -> None:
    boards = _boards(deciding.state, command.round)
    for each in command.results:
        board = boards.get((each.white, each.black))
        if board is None:
            raise refusal(
                "no-such-pair",
                "Round {round} has no board with no. {white} as White and no. {black} as Black.",
                round=command.round,
                white=each.white,
                black=each.black,
            )
        carry_out(deciding, EnterResult(command.round, board, each.result))


def read_vega_results(data: bytes) -> ResFile:
    """Return the content of Vega's file `.res`."""
    return read_res(decode_text(data))


def results_command(state: State, found: ResFile) -> EnterResults:
    """Return the command that enters the results of a file; games without a result are left out."""
    return EnterResults(found.round, tuple(_results(state, found)))


def _results(state: State, found: ResFile) -> Iterator[ResultOfPair]:
    halves = {bye.player for bye in found.byes if bye.mark is Mark.HALF_BYE}
    for white, black in _boards(state, found.round):
        if {white, black} <= halves:  # a draw without a game: Vega has no pair then
            yield ResultOfPair(white, black, result_code(GameResult.FORFEITED_DRAW))
    for game in found.games:
        if game.result.is_final:
            yield ResultOfPair(game.white, game.black, result_code(game.result))


def _boards(state: State, round_: int) -> dict[tuple[int, int], int]:
    """Return the board of each pair of a published round, by pairing numbers."""
    if not state.competition.match.is_one_game:
        raise refusal("no-single-games", "A .res file contains results of single games only.")
    numbers = state.numbers
    return {
        (numbers[board.white], numbers[board.black]): place
        for place, board in published_round(state, round_).boards.items()
    }
