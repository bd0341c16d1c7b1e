"""The whole season at once: all remaining rounds of the timetable paired and published."""

from typing import Self

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, carry_out, handles
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.rounds.pairing import PairRound, PublishRound


class PairAllRounds(Command, frozen=True, tag="pair-all-rounds"):
    """Pair and publish all rounds of a league, so that matches can be played in any order."""

    face = CommandFace("pair-all")

    lot: str = ""

    def with_lot(self, lot: str) -> Self:
        return self if self.lot else structs.replace(self, lot=lot)


@handles(PairAllRounds)
def _pair_all(deciding: Deciding, command: PairAllRounds) -> None:
    if not deciding.state.competition.rhythm.has_fixtures:
        raise refusal("no-league", "Only in team leagues are all rounds known in advance.")
    while True:
        if deciding.state.draft is None:
            carry_out(deciding, PairRound(deciding.state.published + 1, command.lot))
        carry_out(deciding, PublishRound(deciding.state.published + 1))
        if deciding.state.published >= (deciding.state.settings.number_of_rounds or 0):
            return
