"""Requested byes and absences, round by round (C.04.2 3.3)."""

from typing import TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace, UnitId
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.players.events import ByeCancelled, ByeRequested, HalfByesAllowed, PlayConfirmed
from albireo.desk.players.number_checks import refuse_unknown_units
from albireo.domain.result import Mark
from albireo.pairing.registry import system_of
from albireo.state.tournament import State
from albireo.state.units import Entrant

REQUESTABLE = (Mark.HALF_BYE, Mark.FULL_BYE, Mark.ZERO_BYE)


class RequestBye(Command, frozen=True, tag="request-bye"):
    """Request not to be paired in a round: half-point (H), full-point (F) or zero-point (Z) bye."""

    face = CommandFace("bye", by_hand=True)

    player: int
    """In a team event, the team."""
    round: int
    mark: Mark = Mark.ZERO_BYE

    def concerns(self) -> tuple[Subject, ...]:
        return (
            ("player", self.player),
            ("team", self.player),
            ("unit", self.player),
            ("round", self.round, "publication"),
        )


@handles(RequestBye, beside_a_manager=True)
def _request(deciding: Deciding, command: RequestBye) -> None:
    state = deciding.state
    _open_round(state, command.player, command.round)
    if command.mark not in REQUESTABLE:
        raise refusal("bad-bye", "A requested bye must be H, F or Z, not {mark}.", mark=command.mark.value)
    if state.byes.requested.get((command.player, command.round)) is command.mark:
        return
    warn_of_points_without_play(deciding, command.player, command.round, command.mark)
    if command.mark is Mark.HALF_BYE and system_of(state.settings).limits_byes:
        last = last_half_bye_round(state)
        if command.round > last:
            warn(
                deciding,
                Level.CONFIRM,
                "late-half-bye",
                "Half-point byes are allowed until round {last}; this is for round {round}.",
                last=last,
                round=command.round,
            )
    deciding.emit(ByeRequested(command.player, command.round, command.mark))


def warn_of_points_without_play(deciding: Deciding, player: int, round_: int, mark: Mark) -> None:
    """Ask about a half- or full-point bye, however it is given."""
    state, name = deciding.state, deciding.state.units[player].name
    is_limited = system_of(state.settings).limits_byes
    if mark in (Mark.HALF_BYE, Mark.FULL_BYE):
        warn_of_points_for_rounds_missed(deciding)
    if mark is Mark.FULL_BYE and is_limited:
        warn(
            deciding,
            Level.ACKNOWLEDGE,
            "full-bye",
            "FIDE has deprecated requested full-point byes.",
            name=name,
        )
    if mark is not Mark.HALF_BYE:
        return
    if player in state.byes.without_half_byes:
        raise refusal("no-half-byes", "{name} is not entitled to half-point byes.", name=name)
    had, allowed = half_byes(state, player, round_), state.rules.half_byes
    if is_limited and had >= (min(1, allowed) if state.fide_mode else allowed):
        warn(
            deciding,
            Level.CONFIRM,
            "another-half-bye",
            "Half-point byes taken by {name} so far: {had}; the rules allow {allowed}.",
            name=name,
            had=had,
            allowed=allowed,
        )


def warn_of_points_for_rounds_missed(deciding: Deciding) -> None:
    """Ask about points without play if the edition used has none for rounds missed with notice."""
    if article := system_of(deciding.state.settings).rounds_missed:
        warn(
            deciding,
            Level.CONFIRM,
            "points-for-rounds-missed",
            "By the rules of this edition, a round missed with notice gives no points.",
            article,
        )


class SetHalfByes(Command, frozen=True, tag="set-half-byes"):
    """Set whether a participant is entitled to half-point byes."""

    face = CommandFace("half-byes")

    player: UnitId
    allowed: bool

    def concerns(self) -> tuple[Subject, ...]:
        return (("player", self.player), ("team", self.player), ("unit", self.player))


@handles(SetHalfByes)
def _entitle(deciding: Deciding, command: SetHalfByes) -> None:
    refuse_unknown_units(deciding.state, command.player)
    if command.allowed is (command.player not in deciding.state.byes.without_half_byes):
        return
    asked = [
        round_
        for (id_, round_), mark in deciding.state.byes.requested.items()
        if id_ == command.player and mark is Mark.HALF_BYE and round_ > deciding.state.published
    ]
    if not command.allowed and asked:
        raise refusal(
            "half-bye-asked",
            "{name} has a half-point bye in round {round}; cancel it first.",
            name=deciding.state.units[command.player].name,
            round=min(asked),
        )
    deciding.emit(HalfByesAllowed(command.player, command.allowed))


def half_byes(state: State, player: int, but_round: int | None = None) -> int:
    """Return a participant's half-point byes, received or requested, in other rounds."""
    had = {r.number for r in state.rounds if r.byes.get(player) is Mark.HALF_BYE}
    had |= {r for (id_, r), mark in state.byes.requested.items() if id_ == player and mark is Mark.HALF_BYE}
    return len(had - {but_round})


def last_half_bye_round(state: State) -> int:
    if state.rules.half_byes_until is not None:
        return state.rules.half_byes_until
    return (state.settings.number_of_rounds or 1) - 1


class CancelBye(Command, frozen=True, tag="cancel-bye"):
    """Cancel a bye: the participant will play."""

    face = CommandFace("bye", by_hand=True)

    player: int
    round: int

    def concerns(self) -> tuple[Subject, ...]:
        return (
            ("player", self.player),
            ("team", self.player),
            ("unit", self.player),
            ("round", self.round, "publication"),
        )


@handles(CancelBye, beside_a_manager=True)
def _cancel(deciding: Deciding, command: CancelBye) -> None:
    _open_round(deciding.state, command.player, command.round)
    if (command.player, command.round) not in deciding.state.byes.requested:
        raise refusal(
            "no-bye",
            "{name} has not requested a bye in round {round}.",
            name=deciding.state.units[command.player].name,
            round=command.round,
        )
    deciding.emit(ByeCancelled(command.player, command.round))


class ConfirmPlay(Command, frozen=True, tag="confirm-play"):
    """Confirm that a no-show of the previous round will play in this one, without asking again."""

    face = CommandFace("bye", by_hand=True)

    player: int
    round: int

    def concerns(self) -> tuple[Subject, ...]:
        return (("player", self.player), ("unit", self.player), ("round", self.round, "publication"))


@handles(ConfirmPlay)
def _confirm(deciding: Deciding, command: ConfirmPlay) -> None:
    _open_round(deciding.state, command.player, command.round)
    if (command.player, command.round) in deciding.state.byes.confirmed:
        return
    if command.player not in no_shows(deciding.state, command.round):
        raise refusal(
            "no-no-show",
            "{name} has not missed a game in round {round} without notice.",
            name=deciding.state.units[command.player].name,
            round=command.round - 1,
        )
    deciding.emit(PlayConfirmed(command.player, command.round))


def no_shows(state: State, round_: int) -> frozenset[int]:
    """Return no-shows of the previous round, or players round 1 waits for, that have not been dealt with.

    They forfeited their game, or never checked in. By the texts of 2009 anyone absent without notice counts
    as withdrawn; those of 2026 do not say (`SystemSpec.no_shows`), so the arbiter must be asked before the
    next pairing.
    """
    if round_ == 1:
        return missed_by_check_in(state)
    if not 1 < round_ <= len(state.rounds) + 1:
        return frozenset()
    return never_here(state, round_) | undecided_forfeiters(state, round_)


def missed_by_check_in(state: State) -> frozenset[int]:
    """Return players whom check-in missed and who would be paired in round 1.

    No one, if no player has been checked in: the event does not use check-in. Nor where only checked-in
    players are paired: then they stay out of round 1 without a question.
    """
    entrants = [unit for unit in state.units.values() if isinstance(unit, Entrant)]
    if state.published or state.rules.check_in:
        return frozenset()
    if not any(entrant.present for entrant in entrants):
        return frozenset()
    told = state.byes.confirmed | state.byes.requested.keys()
    return frozenset(
        entrant.id
        for entrant in entrants
        if entrant.present is None
        and entrant.entry_round == 1
        and entrant.withdrawn_after is None
        and (entrant.id, 1) not in told
    )


def never_here(state: State, round_: int) -> frozenset[int]:
    """Return players not paired in round 1 because they did not check in (C.04.2 4.1), without a game since.

    Check-in affects round 1 only: unless the arbiter decides otherwise, they are paired in the next round.
    """
    if not state.competition.offers("presence") or not 1 < round_ <= len(state.rounds) + 1:
        return frozenset()
    before = state.rounds[: round_ - 1]
    seen = {id_ for each in before for match in each.matches.values() for id_ in (match.white, match.black)}
    seen |= {id_ for each in before for id_, mark in each.byes.items() if mark is Mark.PAIRING_BYE}
    told = {id_ for id_, _ in state.byes.confirmed} | {
        id_ for id_, of in state.byes.requested if of in (1, round_)
    }
    return frozenset(
        id_
        for id_, entrant in state.entrants.items()
        if is_missing(state, entrant)
        and entrant.entry_round == 1
        and entrant.withdrawn_after is None
        and id_ not in seen | told
    )


def is_missing(state: State, entrant: Entrant) -> bool:
    """Return whether a participant had to confirm their presence and did not."""
    return entrant.present is False or (state.rules.check_in and entrant.present is None)


def undecided_forfeiters(state: State, round_: int) -> frozenset[int]:
    """Return who forfeited a game of the previous round and has not been dealt with yet."""
    if not state.competition.match.is_one_game or not 1 < round_ <= len(state.rounds) + 1:
        return frozenset()
    boards = state.rounds[round_ - 2].boards.values()
    forfeited = {
        id_
        for board in boards
        for id_, mark in ((board.white, board.result.white), (board.black, board.result.black))
        if mark is Mark.FORFEIT_LOSS and state.entrants[id_].withdrawn_after is None
    }
    return frozenset(
        id_ for id_ in forfeited if not {(id_, round_)} & (state.byes.requested.keys() | state.byes.confirmed)
    )


def _open_round(state: State, player: int, round_: int) -> None:
    refuse_unknown_units(state, player)
    last = state.settings.number_of_rounds or round_
    if not 1 <= round_ <= last:
        raise refusal(
            "bad-round", "There is no round {round}: the tournament has {last}.", round=round_, last=last
        )
    if round_ <= state.published:
        raise refusal(
            "round-published", "Round {round} is published; its byes can no longer be changed.", round=round_
        )


ByeCommand: TypeAlias = RequestBye | CancelBye | ConfirmPlay | SetHalfByes
