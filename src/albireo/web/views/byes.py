"""Why a participant has no opponent in a round: not checked in, requested bye, left, not arrived.

The mark alone does not show it: all of these are zero-point byes in a report, but the arbiter needs to know
the reason. The public pages only show the mark, since the reason is private.
"""

from enum import Enum

from albireo.domain.keizer import PARTS, own_shares
from albireo.domain.matches import team_rows
from albireo.domain.message import Translatable, translatable
from albireo.domain.points import chess
from albireo.domain.predetermined import is_predetermined
from albireo.domain.result import Mark
from albireo.domain.tournament_type import PairingKind
from albireo.organising.knocked_out import knocked_out, resting
from albireo.pairing.registry import system_of
from albireo.state.tournament import State
from albireo.state.units import Entrant
from albireo.value_classes import dataclass


class ByeReason(Enum):
    """Why a participant is not paired, in the order of pages."""

    PAIRING = "pairing"
    MISSING = "missing"
    UNCHECKED = "unchecked"
    HALF = "half"
    FULL = "full"
    ZERO = "zero"
    DEFAULT = "default"
    RESTS = "rests"
    PAUSES = "pauses"
    THROUGH = "through"
    OUT = "out"
    BY_HAND = "by hand"
    RECORDED = "recorded"
    LATE = "late"
    EXPELLED = "expelled"
    WITHDRAWN = "withdrawn"

    @property
    def can_play(self) -> bool:
        """Whether one click is enough to have the participant paired."""
        return self in (
            ByeReason.MISSING,
            ByeReason.UNCHECKED,
            ByeReason.HALF,
            ByeReason.FULL,
            ByeReason.ZERO,
        )

    @property
    def is_away(self) -> bool:
        """Whether the participant stays away without points and may have left for good."""
        return self in (ByeReason.MISSING, ByeReason.UNCHECKED, ByeReason.ZERO)

    @property
    def words(self) -> Translatable:
        """The label in a list."""
        return WORDS[self]

    @property
    def sentence(self) -> Translatable:
        """The sentence in the explanation panel, with a place for the name."""
        return SENTENCES[self][0]

    @property
    def article(self) -> str:
        return SENTENCES[self][1]


WORDS: dict[ByeReason, Translatable] = {
    ByeReason.PAIRING: translatable("pairing-allocated bye"),
    ByeReason.MISSING: translatable("absent at check-in"),
    ByeReason.UNCHECKED: translatable("not checked in yet"),
    ByeReason.HALF: translatable("requested half-point bye"),
    ByeReason.FULL: translatable("requested full-point bye"),
    ByeReason.ZERO: translatable("absent, zero-point bye"),
    ByeReason.DEFAULT: translatable("wins by forfeit, opponent absent"),
    ByeReason.RESTS: translatable("sits out this round"),
    ByeReason.PAUSES: translatable("sits out this round"),
    ByeReason.THROUGH: translatable("goes through without playing"),
    ByeReason.OUT: translatable("knocked out"),
    ByeReason.BY_HAND: translatable("excluded by hand"),
    ByeReason.RECORDED: translatable("not paired, zero-point bye"),
    ByeReason.LATE: translatable("late entry, not arrived yet"),
    ByeReason.EXPELLED: translatable("expelled"),
    ByeReason.WITHDRAWN: translatable("withdrawn"),
}

SENTENCES: dict[ByeReason, tuple[Translatable, str]] = {
    ByeReason.MISSING: (
        translatable(
            "{name} was absent at check-in: players who have not confirmed their presence are not paired in"
            " round 1."
        ),
        "C.04.2 4.1",
    ),
    ByeReason.UNCHECKED: (
        translatable(
            "{name} has not checked in: in this tournament only checked-in players play in round 1."
        ),
        "C.04.2 4.1",
    ),
    ByeReason.HALF: (
        translatable("{name} asked for a half-point bye in this round."),
        "C.04.2 3.3",
    ),
    ByeReason.FULL: (
        translatable("{name} was given a full-point bye and is not paired in this round."),
        "C.04.2 3.3",
    ),
    ByeReason.ZERO: (
        translatable("{name} gave notice of absence for this round: no game and no points."),
        "C.04.2 3.3",
    ),
    ByeReason.DEFAULT: (
        translatable("The opponent of {name} does not play, so {name} wins by forfeit."),
        "",
    ),
    ByeReason.RESTS: (translatable("{name} has no opponent in this round and sits out."), "C.05"),
    ByeReason.PAUSES: (
        translatable("{name} is still in, but the bracket has no tie for {name} in this round."),
        "",
    ),
    ByeReason.THROUGH: (
        translatable("The bracket has no opponent for {name} in this stage: {name} goes through."),
        "",
    ),
    ByeReason.OUT: (translatable("{name} was knocked out in an earlier round."), ""),
    ByeReason.BY_HAND: (translatable("{name} was taken out of this round’s pairing by hand."), "C.04.2 4.4"),
    ByeReason.RECORDED: (
        translatable("{name} is recorded without a game in this round and gets no points for it."),
        "",
    ),
    ByeReason.LATE: (
        translatable("{name} entered late and is paired from a later round on."),
        "C.04.2 2.4",
    ),
    ByeReason.EXPELLED: (translatable("{name} was expelled and is no longer paired."), "C.04.2 3.2"),
    ByeReason.WITHDRAWN: (translatable("{name} withdrew and is no longer paired."), "C.04.2 3.2"),
}


def bye_reason(state: State, round_: int, id_: int, mark: Mark) -> ByeReason:
    """Return why a participant was not paired, in the order in which the desk decides."""
    unit = state.units[id_]
    if mark is Mark.PAIRING_BYE:
        return ByeReason.PAIRING
    if unit.withdrawn_after is not None and unit.withdrawn_after < round_:
        return ByeReason.EXPELLED if unit.expelled else ByeReason.WITHDRAWN
    if unit.entry_round > round_:
        return ByeReason.LATE
    if (id_, round_) in state.byes.requested or mark in (Mark.HALF_BYE, Mark.FULL_BYE):
        return {Mark.HALF_BYE: ByeReason.HALF, Mark.FULL_BYE: ByeReason.FULL}.get(mark, ByeReason.ZERO)
    if round_ == 1 and isinstance(unit, Entrant):
        if unit.present is False:
            return ByeReason.MISSING
        if state.rules.check_in and unit.present is None:
            return ByeReason.UNCHECKED
    if state.settings.type.kind is PairingKind.SWISS:
        return ByeReason.BY_HAND if _is_edited(state, round_) else ByeReason.RECORDED
    return _without_game(state, round_, id_, mark)


def _is_edited(state: State, round_: int) -> bool:
    """Return whether someone changed a round by hand; one from a file was not paired here."""
    found = state.rounds[round_ - 1 : round_]
    return not found or found[0].edited or found[0].manual


def _without_game(state: State, round_: int, id_: int, mark: Mark) -> ByeReason:
    """Return why a table or a bracket has no game for a participant who is present."""
    if mark is Mark.FORFEIT_WIN:
        return ByeReason.DEFAULT
    if state.settings.type.kind is PairingKind.TABLE:
        return ByeReason.RESTS
    if id_ in knocked_out(state, round_):
        return ByeReason.OUT
    return ByeReason.PAUSES if id_ in resting(state, round_) else ByeReason.THROUGH


@dataclass(frozen=True, slots=True)
class Worth:
    """The points of a bye."""

    points: str
    """For a team: its match points."""
    game_points: str
    """For a team only."""
    is_voluntary: bool
    """Whether tie-breaks treat it as a voluntarily unplayed round (C.07 16.2, VUR)."""


def worth(state: State, round_: int, id_: int, mark: Mark) -> Worth:
    """Return the points of a participant's bye in a round."""
    is_set = is_predetermined(state.tournament) or state.settings.type.kind.has_bracket
    is_rest = mark is Mark.ZERO_BYE and is_set
    is_voluntary = mark in (Mark.HALF_BYE, Mark.ZERO_BYE) and not is_rest
    if not state.pairs_teams:
        return Worth(chess(state.settings.points.award(mark)), "", is_voluntary)
    entry = team_rows(state.tournament, round_)[state.unit_numbers[id_]][round_ - 1]
    return Worth(chess(entry.match_points), chess(entry.game_points), is_voluntary)


def bye_shares(state: State) -> dict[str, str]:
    """Return what byes are worth where that is a share of the player's own value; empty where it is points.

    By the letters of report files: `{"H": "⅓", "Z": "0", "F": "⅔"}`.
    """
    if not system_of(state.settings).own_bye_shares:
        return {}
    thirds = {0: "0", PARTS // 3: "⅓", PARTS * 2 // 3: "⅔"}
    shares = own_shares(dict(state.settings.system_options))
    return {mark.value: thirds.get(parts) or f"{parts * 100 // PARTS} %" for mark, parts in shares.items()}
