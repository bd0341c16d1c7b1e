"""Changing a pairing by hand in whole moves.

A participant takes another's place or leaves a place; or the engine's pairing is restored.

Alternatives considered: only the single steps of `manual` (break two pairs, make two pairs: four actions,
four undos, and boards that lose their number) and moves composed by each interface (half done if the second
step is refused). Instead, there is one command per move, made of the same events.
"""

from itertools import count
from typing import Annotated, TypeAlias

from albireo.desk.mechanism.decide import Deciding, carry_out, handles, warn
from albireo.desk.mechanism.face import Called, CommandFace, Ref, UnitId
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.players.number_checks import refuse_unknown_units
from albireo.desk.rounds.engine import pair
from albireo.desk.rounds.legality import Legality, warn_of_bye
from albireo.desk.rounds.manual import MakePair, ManualCommand, TurnPair, manual_round, result_in_words
from albireo.desk.rounds.pairing_events import ByeGiven, ByeTaken, PairBroken, PairMade
from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.state.rounds import RoundState
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class SeatingPlace:
    """The place of a participant in a round: at a board, with a bye, or not seated."""

    board: int | None = None
    colour: Colour | None = None
    bye: Mark | None = None

    @property
    def is_held(self) -> bool:
        """Whether another participant can take it: a seat or the pairing-allocated bye."""
        return self.board is not None or self.bye is Mark.PAIRING_BYE


def place_of(round_: RoundState, player: int) -> SeatingPlace:
    """Return the place of a participant in a round; refuse if there is none."""
    board = round_.match_of(player)
    if board is not None:
        is_white = round_.matches[board].white == player
        return SeatingPlace(board, Colour.WHITE if is_white else Colour.BLACK)
    if player not in round_.byes and player not in round_.pool:
        raise refusal(
            "not-there", "Participant {player} is not in round {round}.", player=player, round=round_.number
        )
    return SeatingPlace(bye=round_.byes.get(player))


class TakePlace(ManualCommand, frozen=True, tag="take-place"):
    """Swap two players: boards, the bye, or colours if they meet; two unpaired players are paired.

    If one was absent or not seated, the other is then not seated.
    """

    face = CommandFace("manual exchange")

    player: UnitId
    place_of: Annotated[int, Ref.UNIT, Called("OTHER")]
    due_colours: Annotated[bool, Called(says="Give both boards their due colours.")] = False
    """Whether changed boards get the colours due; otherwise everyone takes the other's colour."""


@handles(TakePlace)
def _take_place(deciding: Deciding, command: TakePlace) -> None:
    round_ = manual_round(deciding.state, command.round)
    one, other = command.player, command.place_of
    refuse_unknown_units(deciding.state, one, other)
    if one == other:
        raise refusal("same-place", "{name} already has that place.", name=deciding.state.units[one].name)
    here, there = place_of(round_, one), place_of(round_, other)
    if not here.is_held and not there.is_held:
        _free(deciding, command.round, one, here)
        _free(deciding, command.round, other, there)
        white, black = due_colours(Legality.of(deciding.state, command.round), one, other)
        carry_out(deciding, MakePair(command.round, white, black))
        return
    if here.board is not None and here.board == there.board:
        carry_out(deciding, TurnPair(command.round, here.board))
        return
    boards = {place.board for place in (here, there) if place.board is not None}
    warn_of_lost_results(deciding, round_, boards)
    turned = {one: other, other: one}
    found = [(number, round_.matches[number]) for number in sorted(boards)]
    seats = [(n, turned.get(b.white, b.white), turned.get(b.black, b.black)) for n, b in found]
    for player, place in ((one, here), (other, there)):
        _free(deciding, command.round, player, place)
    legality = Legality.of(deciding.state, command.round)
    for number, white, black in seats:
        if command.due_colours:
            white, black = due_colours(legality, white, black)
        deciding.warnings.extend(legality.of_pair(white, black))
        deciding.emit(PairMade(command.round, number, white, black))
    for player, gained in ((one, there), (other, here)):
        if gained.bye is Mark.PAIRING_BYE:
            deciding.warnings.extend(legality.of_bye(player))
            deciding.emit(ByeGiven(command.round, player, Mark.PAIRING_BYE))


def due_colours(legality: Legality, one: int, other: int) -> tuple[int, int]:
    """Return (White, Black) by preferences; without any, the first is White."""
    white, black = Colour.WHITE, Colour.BLACK
    if legality.of_pair(one, other) and not legality.of_pair(other, one):
        return other, one
    wishes = legality.prefers(one), legality.prefers(other)
    turns = (wishes[0] is black, wishes[1] is white)
    keeps = (wishes[0] is white, wishes[1] is black)
    return (other, one) if sum(turns) > sum(keeps) else (one, other)


class LeavePlace(ManualCommand, frozen=True, tag="leave-place"):
    """Take a participant off their board: unpaired, or with a bye; the opponent is unpaired."""

    face = CommandFace("manual leave", ("player", "mark"))

    player: UnitId
    mark: Annotated[Mark | None, Called(nothing="none")] = None
    """U, Z, H or F; None means not seated."""


@handles(LeavePlace)
def _leave_place(deciding: Deciding, command: LeavePlace) -> None:
    round_ = manual_round(deciding.state, command.round)
    refuse_unknown_units(deciding.state, command.player)
    here = place_of(round_, command.player)
    if command.mark is not None and not command.mark.is_bye:
        raise refusal("bad-bye", "A bye must be U, H, F or Z, not {mark}.", mark=command.mark.value)
    if here.bye is not None and here.bye is command.mark:
        return
    if command.mark is Mark.PAIRING_BYE:
        holder = next((id_ for id_, mark in round_.byes.items() if mark is Mark.PAIRING_BYE), None)
        if holder is not None:
            carry_out(deciding, TakePlace(command.round, command.player, holder))
            return
    if here.board is not None:
        warn_of_lost_results(deciding, round_, {here.board})
    _free(deciding, command.round, command.player, here)
    if command.mark is not None:
        warn_of_bye(deciding, command.round, command.player, command.mark)
        deciding.emit(ByeGiven(command.round, command.player, command.mark))


class TakeEnginePairing(ManualCommand, frozen=True, tag="take-engine-pairing"):
    """Reset to the system’s pairing."""

    face = CommandFace("manual system")


@handles(TakeEnginePairing)
def _engine(deciding: Deciding, command: TakeEnginePairing) -> None:
    round_ = manual_round(deciding.state, command.round)
    paired = pair(deciding.state, command.round)
    wanted = set(paired.matches)
    byes = {**dict(paired.absent), **dict.fromkeys(paired.byes, Mark.PAIRING_BYE)}
    wrong = {n for n, match in round_.matches.items() if (match.white, match.black) not in wanted}
    warn_of_lost_results(deciding, round_, wrong)
    for number in sorted(wrong):
        deciding.emit(PairBroken(command.round, number))
    for player, mark in round_.byes.items():
        if byes.get(player) is not mark:
            deciding.emit(ByeTaken(command.round, player))
    kept = {(match.white, match.black) for n, match in round_.matches.items() if n not in wrong}
    taken = round_.matches.keys() - wrong
    free = (number for number in count(round_.first_board) if number not in taken)
    for white, black in paired.matches:
        if (white, black) not in kept:
            deciding.emit(PairMade(command.round, next(free), white, black))
    for player, mark in byes.items():
        if round_.byes.get(player) is not mark:
            deciding.emit(ByeGiven(command.round, player, mark))


def _free(deciding: Deciding, round_: int, player: int, place: SeatingPlace) -> None:
    """Unseat a participant, with the opponent if there is one."""
    if place.board is not None and place.board in deciding.state.rounds[round_ - 1].matches:
        deciding.emit(PairBroken(round_, place.board))
    elif place.bye is not None:
        deciding.emit(ByeTaken(round_, player))


def warn_of_lost_results(deciding: Deciding, round_: RoundState, boards: set[int]) -> None:
    for number in sorted(boards):
        if result := result_in_words(round_.matches[number]):
            warn(
                deciding,
                Level.CONFIRM,
                "lose-result",
                "Board {board} has a result: {result}.",
                consequence="The result will be lost.",
                board=number,
                result=result,
            )


SeatingCommand: TypeAlias = TakePlace | LeavePlace | TakeEnginePairing
