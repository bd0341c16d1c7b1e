"""Pairing a round by hand from a sheet: blank, an earlier round, or given pairs.

Filling a sheet asks once about everything against the rules; objections are also shown beside each board
until the change ends.
"""

from collections.abc import Iterable
from typing import Annotated, TypeAlias

from albireo.desk.mechanism.decide import Deciding, carry_out, handles, warn
from albireo.desk.mechanism.face import Called, CommandFace
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.players.number_checks import refuse_unknown_units
from albireo.desk.rounds.legality import Legality
from albireo.desk.rounds.manual import ManualCommand, manual_round
from albireo.desk.rounds.pairing_events import ByeGiven, ByeTaken, PairBroken, PairMade
from albireo.desk.rounds.seating import warn_of_lost_results
from albireo.domain.message import plural
from albireo.domain.result import Mark
from albireo.state.rounds import RoundState

_MOST_NAMED = 8
"""Maximum number of illegal pairs named in the question."""


class ClearSheet(ManualCommand, frozen=True, tag="clear-sheet"):
    """Unpair everyone; absent participants stay absent."""

    face = CommandFace("manual clear")


@handles(ClearSheet)
def _clear(deciding: Deciding, command: ClearSheet) -> None:
    round_ = manual_round(deciding.state, command.round)
    warn_of_lost_results(deciding, round_, set(round_.matches))
    for number in sorted(round_.matches):
        deciding.emit(PairBroken(command.round, number))
    for unit, mark in round_.byes.items():
        if mark is Mark.PAIRING_BYE:
            deciding.emit(ByeTaken(command.round, unit))


class CopyRound(ManualCommand, frozen=True, tag="copy-round"):
    """Copy the pairs of an earlier round in which both are present; the others are unpaired."""

    face = CommandFace("manual copy")

    source: Annotated[int, Called("ROUND")]
    turned: Annotated[bool, Called(says="Swap the colours of each pair.")] = False
    """Whether colours are reversed."""


@handles(CopyRound)
def _copy(deciding: Deciding, command: CopyRound) -> None:
    if not 1 <= command.source < command.round or command.source > len(deciding.state.rounds):
        raise refusal("no-such-round", "There is no earlier round {round} to copy.", round=command.source)
    earlier = deciding.state.rounds[command.source - 1]
    carry_out(deciding, ClearSheet(command.round))
    free = set(deciding.state.rounds[command.round - 1].pool)
    pairs = [
        (match.black, match.white) if command.turned else (match.white, match.black)
        for _, match in sorted(earlier.matches.items())
        if {match.white, match.black} <= free
    ]
    if not pairs:
        raise refusal(
            "nothing-to-copy", "No pair from round {round} has both players here.", round=command.source
        )
    _seat(deciding, command.round, pairs)


class SeatPairs(ManualCommand, frozen=True, tag="seat-pairs"):
    """Seat exactly these pairs, board by board; the others are not seated."""

    face = CommandFace("manual file", by_hand=True)

    pairs: tuple[tuple[int, int], ...]
    """(White, Black)."""
    bye: int | None = None
    """The participant with the pairing-allocated bye."""


@handles(SeatPairs)
def _seat_pairs(deciding: Deciding, command: SeatPairs) -> None:
    named = [unit for pair in command.pairs for unit in pair]
    named += [command.bye] if command.bye is not None else []
    refuse_unknown_units(deciding.state, *named)
    carry_out(deciding, ClearSheet(command.round))
    round_ = deciding.state.rounds[command.round - 1]
    for place, unit in enumerate(named):
        _refuse_second_place(deciding, round_, unit, named[:place])
    _seat(deciding, command.round, command.pairs)
    if command.bye is not None:
        deciding.warnings.extend(Legality.of(deciding.state, command.round).of_bye(command.bye))
        deciding.emit(ByeGiven(command.round, command.bye, Mark.PAIRING_BYE))


def _refuse_second_place(deciding: Deciding, round_: RoundState, unit: int, before: list[int]) -> None:
    name = deciding.state.units[unit].name
    if unit in before:
        raise refusal("named-twice", "{name} is on the sheet twice.", name=name)
    if unit not in round_.pool:
        raise refusal(
            "not-free",
            "{name} is absent or has a bye in round {round}; clear that first.",
            name=name,
            round=round_.number,
        )


def _seat(deciding: Deciding, round_: int, pairs: Iterable[tuple[int, int]]) -> None:
    legality = Legality.of(deciding.state, round_)
    bad: list[str] = []
    first = deciding.state.rounds[round_ - 1].first_board
    for number, (white, black) in enumerate(pairs, start=first):
        if any(found.level >= Level.CONFIRM for found in legality.of_pair(white, black)):
            bad.append(f"{deciding.state.units[white].name} – {deciding.state.units[black].name}")
        deciding.emit(PairMade(round_, number, white, black))
    if bad:
        warn(
            deciding,
            Level.CONFIRM,
            "sheet-against-rules",
            plural(
                "{count} pair on this sheet breaks the rules: {pairs}.",
                "{count} pairs on this sheet break the rules: {pairs}.",
                len(bad),
            ),
            "C.04.1",
            "The problem with each board is shown beside it; every check of the tournament will report it.",
            count=len(bad),
            pairs="; ".join(bad[:_MOST_NAMED]) + (" …" if len(bad) > _MOST_NAMED else ""),
        )


SheetCommand: TypeAlias = ClearSheet | CopyRound | SeatPairs
