"""Games played against the wrong opponents: two players sat in each other's place.

This is a correction like those of results and colours, with the same time limit (C.04.2 4.3): it records what
was played. Pairings of games not yet played can only be changed by hand, in the cases of C.04.2 4.4.
"""

from typing import Any

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.event_words import unit_name
from albireo.desk.mechanism.face import CommandFace, LastRound, PlayerId
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.players.number_checks import refuse_unknown_units
from albireo.desk.rounds.all_play_all import warn_of_meetings
from albireo.desk.rounds.legality import Legality
from albireo.desk.rounds.pairing_events import SeatsExchanged
from albireo.desk.rounds.results import published_round, warn_of_window
from albireo.desk.rounds.seating import SeatingPlace, place_of
from albireo.domain.result import GameResult, Mark
from albireo.state.rounds import MatchState, RoundState


class ExchangeSeats(Command, frozen=True, tag="exchange-seats"):
    """Record that two players played in each other’s place; results stay with the boards.

    If one of them had the pairing-allocated bye, the other gets it.
    """

    face = CommandFace("seats")

    round: LastRound
    player: PlayerId
    other: PlayerId
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round),)


@handles(ExchangeSeats)
def _exchange(deciding: Deciding, command: ExchangeSeats) -> None:
    state, one, other = deciding.state, command.player, command.other
    if state.competition.offers("line-ups"):
        raise refusal("team-seats", "In team matches, edit the line-up instead.")
    round_ = published_round(state, command.round)
    refuse_unknown_units(state, one, other)
    names: dict[str, Any] = {
        "one": unit_name(state, one),
        "other": unit_name(state, other),
        "round": command.round,
    }
    if one == other:
        raise refusal("same-place", "{name} already has that place.", name=names["one"])
    here, there = place_of(round_, one), place_of(round_, other)
    if here.board is not None and here.board == there.board:
        raise refusal("same-board", "{one} and {other} share a board: correct its colours instead.", **names)
    if here.board is None and there.board is None:
        raise refusal("no-seat", "Neither {one} nor {other} had a board in round {round}.", **names)
    for player, place in ((one, here), (other, there)):
        _refuse_absent(round_, unit_name(state, player), place)
    boards = [number for number in (here.board, there.board) if number is not None]
    for number in boards:
        _refuse_unplayed(round_.matches[number], command.round, number)
    warn_of_window(deciding, command.round)
    warn(
        deciding,
        Level.CONFIRM,
        "seats-exchanged",
        "Round {round}: {one} and {other} played in each other’s place.",
        "C.04.2 4.3",
        "Results stay with the boards; the pairings as played will be in the report.",
        **names,
    )
    deciding.emit(SeatsExchanged(command.round, one, other, check_text(command.reason, REASON, empty=True)))
    legality = Legality.of(deciding.state, command.round)
    for number in boards:
        made = deciding.state.rounds[command.round - 1].matches[number]
        deciding.warnings.extend(legality.of_pair(made.white, made.black))
    warn_of_meetings(deciding, command.round)


def _refuse_absent(round_: RoundState, name: object, place: SeatingPlace) -> None:
    if place.board is None and place.bye is not Mark.PAIRING_BYE:
        raise refusal("was-absent", "{name} was absent in round {round}.", name=name, round=round_.number)


def _refuse_unplayed(match: MatchState, round_: int, number: int) -> None:
    results = [board.result for board in match.boards.values()]
    if GameResult.UNKNOWN in results or not all(result.is_played for result in results):
        raise refusal(
            "not-played",
            "Board {board} of round {round} has no game with a result: edit the pairings by hand instead.",
            board=number,
            round=round_,
        )
