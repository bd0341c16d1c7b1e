"""Reasons of the engine for the boards of a round, worked out once and kept while they hold.

Pairing a large round takes long enough to be kept; entering results changes the version of the
tournament, but not the reasons of the round being played. So what the reasons rest on is compared, not
the version.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import Lock

from albireo.desk.core.round_state import RoundState
from albireo.desk.core.state import State
from albireo.desk.rounds.engine import request_of
from albireo.domain.explanation import Note
from albireo.pairing.account import BracketAccount, StepsAccount
from albireo.pairing.explanation import WhyNot
from albireo.pairing.registry import system_for
from albireo.pairing.system import PairingRequest, RoundPairing, request_for

MOST_KEPT = 24


@dataclass(frozen=True, slots=True)
class _Basis:
    """What the pairing of a round rests on."""

    before: tuple[RoundState, ...]
    is_open: bool
    byes: object
    settings: object
    players: object
    """Their numbers and what the reasons call them."""
    rules: object


@dataclass(frozen=True)
class _Kept:
    """A round as the engine pairs it, and what it rests on."""

    basis: _Basis
    pairing: RoundPairing

    @cached_property
    def accounts(self) -> Sequence[BracketAccount | StepsAccount]:
        return self.pairing.explanation.accounts()

    @cached_property
    def notes(self) -> tuple[Note, ...]:
        return self.pairing.explanation.notes()


class Reasons:
    """The engine's decisions by tournament and round."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], _Kept] = OrderedDict()
        self._lock = Lock()

    def accounts(self, uid: str, state: State, round_: int) -> Sequence[BracketAccount | StepsAccount]:
        """What was decided in each bracket of a round."""
        return self._found(uid, state, round_).accounts

    def notes(self, uid: str, state: State, round_: int) -> tuple[Note, ...]:
        """The whole explanation of a round."""
        return self._found(uid, state, round_).notes

    def pairing(self, uid: str, state: State, round_: int) -> RoundPairing:
        """What the engine pairs in a round."""
        return self._found(uid, state, round_).pairing

    def why_not(self, uid: str, state: State, round_: int, first: int, second: int) -> WhyNot:
        """Why two participants (by registration number) do not meet in a round."""
        explanation = self._found(uid, state, round_).pairing.explanation
        return explanation.why_not(state.numbers[first], state.numbers[second])

    def _found(self, uid: str, state: State, round_: int) -> _Kept:
        basis = _basis(state, round_)
        key = uid, round_
        with self._lock:
            kept = self._kept.get(key)
        if kept is not None and kept.basis == basis:
            return kept
        made = _Kept(basis, system_for(state.tournament).load().pair(_request(state, round_)))
        with self._lock:
            self._kept[key] = made
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return made


def names_of(state: State) -> dict[int, str]:
    """What the pages call participants, by their number in the list of players."""
    return {number: state.entrants[id_].name for number, id_ in state.ids.items()}


def _is_open(state: State, round_: int) -> bool:
    """Whether the pairing is not official yet: byes and absences count as they are asked for."""
    return (
        round_ > len(state.rounds)
        or not state.rounds[round_ - 1].published
        or state.rounds[round_ - 1].manual
    )


def _request(state: State, round_: int) -> PairingRequest:
    if _is_open(state, round_):
        return request_of(state, round_)
    return request_for(state.tournament, round_)


def _basis(state: State, round_: int) -> _Basis:
    is_open = _is_open(state, round_)
    return _Basis(
        before=state.rounds[: round_ - 1],
        is_open=is_open,
        byes=(state.requested, state.entrants) if is_open else state.rounds[round_ - 1].byes,
        settings=state.settings,
        players=state.players,
        rules=(state.prohibitions, state.virtual, state.abnormal, state.rules),
    )
