"""Requested byes and absences, round by round (C.04.2 3.3)."""

from typing import TypeAlias

from albireo.desk.core.decide import Acts, Command, handles, warn
from albireo.desk.core.event import Subject
from albireo.desk.core.known import known_units
from albireo.desk.core.outcome import Level, refusal
from albireo.desk.core.state import State
from albireo.desk.players.events import ByeCancelled, ByeRequested
from albireo.domain.result import Mark

REQUESTABLE = (Mark.HALF_BYE, Mark.FULL_BYE, Mark.ZERO_BYE)


class RequestBye(Command, frozen=True, tag="request-bye"):
    """Not to be paired in a round: half-point (H), full-point (F) or zero-point (Z) bye."""

    player: int
    """In an event of teams, the team."""
    round: int
    mark: Mark = Mark.ZERO_BYE

    def concerns(self) -> tuple[Subject, ...]:
        return (
            ("player", self.player),
            ("team", self.player),
            ("unit", self.player),
            ("round", self.round, "publication"),
        )


@handles(RequestBye)
def _request(acts: Acts, command: RequestBye) -> None:
    state = acts.state
    _open_round(state, command.player, command.round)
    if command.mark not in REQUESTABLE:
        raise refusal("bad-bye", "A bye on request is H, F or Z, not {mark}.", mark=command.mark.value)
    if state.requested.get((command.player, command.round)) is command.mark:
        return
    name = state.units[command.player].name
    if command.mark is Mark.FULL_BYE:
        warn(
            acts, Level.ACKNOWLEDGE, "full-bye", "FIDE has deprecated full-point byes on request.", name=name
        )
    if command.mark is Mark.HALF_BYE:
        had = half_byes(state, command.player, command.round)
        if had >= state.rules.half_byes:
            warn(
                acts,
                Level.CONFIRM,
                "another-half-bye",
                "Half-point byes of {name} so far: {had}; the rules allow {allowed}.",
                name=name,
                had=had,
                allowed=state.rules.half_byes,
            )
        last = last_half_bye_round(state)
        if command.round > last:
            warn(
                acts,
                Level.CONFIRM,
                "late-half-bye",
                "Half-point byes are given until round {last}, this is for round {round}.",
                last=last,
                round=command.round,
            )
    acts.emit(ByeRequested(command.player, command.round, command.mark))


def half_byes(state: State, player: int, but_round: int | None = None) -> int:
    """Half-point byes a participant had or asked for, in other rounds."""
    had = {r.number for r in state.rounds if r.byes.get(player) is Mark.HALF_BYE}
    had |= {r for (id_, r), mark in state.requested.items() if id_ == player and mark is Mark.HALF_BYE}
    return len(had - {but_round})


def last_half_bye_round(state: State) -> int:
    if state.rules.half_byes_until is not None:
        return state.rules.half_byes_until
    return (state.settings.number_of_rounds or 1) - 1


class CancelBye(Command, frozen=True, tag="cancel-bye"):
    """The participant will play after all."""

    player: int
    round: int

    def concerns(self) -> tuple[Subject, ...]:
        return (
            ("player", self.player),
            ("team", self.player),
            ("unit", self.player),
            ("round", self.round, "publication"),
        )


@handles(CancelBye)
def _cancel(acts: Acts, command: CancelBye) -> None:
    _open_round(acts.state, command.player, command.round)
    if (command.player, command.round) not in acts.state.requested:
        raise refusal(
            "no-bye",
            "{name} has not asked for a bye in round {round}.",
            name=acts.state.units[command.player].name,
            round=command.round,
        )
    acts.emit(ByeCancelled(command.player, command.round))


def _open_round(state: State, player: int, round_: int) -> None:
    known_units(state, player)
    last = state.settings.number_of_rounds or round_
    if not 1 <= round_ <= last:
        raise refusal(
            "bad-round", "There is no round {round}: the tournament has {last}.", round=round_, last=last
        )
    if round_ <= state.published:
        raise refusal(
            "round-published", "Round {round} is published; its byes can no longer change.", round=round_
        )


ByeCommand: TypeAlias = RequestBye | CancelBye
