"""Why somebody has no opponent in a round: missing at check-in, asked for a bye, left, not there yet.

The mark alone does not tell: all of these are zero-point byes in a report. What happened does, and the
arbiter who reads "not paired" at the desk needs it at once. The public pages keep to the mark, since it is
nobody's business in the hall why a player is away.
"""

from dataclasses import dataclass
from enum import Enum

from albireo.desk.state import State
from albireo.domain.message import Translatable, translatable
from albireo.domain.point_system import PointSystem
from albireo.domain.points import chess
from albireo.domain.result import Mark


class Because(Enum):
    """What keeps somebody from being paired, in the order pages list it."""

    PAIRING = "pairing"
    MISSING = "missing"
    UNCHECKED = "unchecked"
    HALF = "half"
    FULL = "full"
    ZERO = "zero"
    BY_HAND = "by hand"
    LATE = "late"
    EXPELLED = "expelled"
    WITHDRAWN = "withdrawn"

    @property
    def can_play(self) -> bool:
        """Whether one click is enough to have the participant paired after all."""
        return self in (Because.MISSING, Because.UNCHECKED, Because.HALF, Because.FULL, Because.ZERO)

    @property
    def words(self) -> Translatable:
        """In a list."""
        return WORDS[self]

    @property
    def sentence(self) -> Translatable:
        """In the panel of reasons."""
        return SENTENCES[self][0]

    @property
    def article(self) -> str:
        return SENTENCES[self][1]


WORDS: dict[Because, Translatable] = {
    Because.PAIRING: translatable("pairing-allocated bye"),
    Because.MISSING: translatable("missing at check-in"),
    Because.UNCHECKED: translatable("not checked in yet"),
    Because.HALF: translatable("half-point bye on request"),
    Because.FULL: translatable("full-point bye on request"),
    Because.ZERO: translatable("absent, zero-point bye"),
    Because.BY_HAND: translatable("left out by hand"),
    Because.LATE: translatable("not arrived yet, late entry"),
    Because.EXPELLED: translatable("expelled"),
    Because.WITHDRAWN: translatable("withdrawn"),
}

SENTENCES: dict[Because, tuple[Translatable, str]] = {
    Because.MISSING: (
        translatable("Missing at check-in: whoever has not confirmed to be there is not paired in round 1."),
        "C.04.2 4.1",
    ),
    Because.UNCHECKED: (
        translatable("Not checked in: in this tournament only those who are checked in play round 1."),
        "C.04.2 4.1",
    ),
    Because.HALF: (
        translatable("Asked not to be paired in this round, with a half-point bye."),
        "C.04.2 3.3",
    ),
    Because.FULL: (translatable("Not to be paired in this round, with a full-point bye."), "C.04.2 3.3"),
    Because.ZERO: (translatable("Told to be absent in this round: not paired, no points."), "C.04.2 3.3"),
    Because.BY_HAND: (translatable("Taken out of the pairing of this round by hand."), "C.04.2 4.4"),
    Because.LATE: (
        translatable("A late entry is paired from the round of arrival on; this round came before."),
        "C.04.2 2.4",
    ),
    Because.EXPELLED: (translatable("Expelled from the tournament: no longer paired."), "C.04.2 3.2"),
    Because.WITHDRAWN: (translatable("Withdrawn from the tournament: no longer paired."), "C.04.2 3.2"),
}


def because(state: State, round_: int, id_: int, mark: Mark) -> Because:
    """What kept a participant from being paired, in the order in which the desk decides it."""
    entrant = state.entrants[id_]
    if mark is Mark.PAIRING_BYE:
        return Because.PAIRING
    if entrant.withdrawn_after is not None and entrant.withdrawn_after < round_:
        return Because.EXPELLED if entrant.expelled else Because.WITHDRAWN
    if entrant.player.entry_round > round_:
        return Because.LATE
    if (id_, round_) in state.requested or mark in (Mark.HALF_BYE, Mark.FULL_BYE):
        return {Mark.HALF_BYE: Because.HALF, Mark.FULL_BYE: Because.FULL}.get(mark, Because.ZERO)
    if round_ == 1 and entrant.present is False:
        return Because.MISSING
    if round_ == 1 and state.rules.check_in and entrant.present is None:
        return Because.UNCHECKED
    return Because.BY_HAND


@dataclass(frozen=True, slots=True)
class Worth:
    """What a bye gives."""

    points: str
    is_voluntary: bool
    """Whether tie-breaks take it as a round left out of one's own will (C.07 16.2, VUR)."""


def worth(system: PointSystem, mark: Mark) -> Worth:
    return Worth(chess(system.award(mark)), mark in (Mark.HALF_BYE, Mark.ZERO_BYE))
