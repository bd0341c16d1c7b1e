"""The engine's decisions, cached: pairing a large round takes long."""

from collections.abc import Sequence

from albireo.desk.rounds.engine import request_of
from albireo.domain.cached_property import cached_property
from albireo.domain.explanation import Note
from albireo.pairing.account import BracketAccount, StepsAccount
from albireo.pairing.explanation import WhyNot
from albireo.pairing.registry import system_for
from albireo.pairing.system import PairingRequest, RoundPairing, request_for
from albireo.state.tournament import State
from albireo.value_classes import dataclass
from albireo.web.http.basis import pairing_basis
from albireo.web.http.cache import Cache


@dataclass(frozen=True)
class _Decision:
    """A round as the engine pairs it."""

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
        self._decisions = Cache(limit=24)

    def accounts(self, uid: str, state: State, round_: int) -> Sequence[BracketAccount | StepsAccount]:
        """Return the account of each bracket of a round."""
        return self._decision(uid, state, round_).accounts

    def notes(self, uid: str, state: State, round_: int) -> tuple[Note, ...]:
        """Return the whole explanation of a round."""
        return self._decision(uid, state, round_).notes

    def pairing(self, uid: str, state: State, round_: int) -> RoundPairing:
        """Return the engine's pairing of a round."""
        return self._decision(uid, state, round_).pairing

    def why_not(self, uid: str, state: State, round_: int, first: int, second: int) -> WhyNot:
        """Return why two participants (by registration number) do not meet in a round."""
        explanation = self._decision(uid, state, round_).pairing.explanation
        return explanation.why_not(state.unit_numbers[first], state.unit_numbers[second])

    def _decision(self, uid: str, state: State, round_: int) -> _Decision:
        return self._decisions.get(
            (uid, round_),
            pairing_basis(state, round_, _is_open(state, round_)),
            lambda: _Decision(system_for(state.tournament).load().pair(_request(state, round_))),
        )


def names_of(state: State) -> dict[int, str]:
    """Return names of participants for pages, by number."""
    return {number: state.units[id_].name for number, id_ in state.unit_ids.items()}


def _is_open(state: State, round_: int) -> bool:
    """Return whether the pairing is not official yet: byes and absences count as requested."""
    return (
        round_ > len(state.rounds)
        or not state.rounds[round_ - 1].published
        or state.rounds[round_ - 1].manual
    )


def _request(state: State, round_: int) -> PairingRequest:
    if _is_open(state, round_):
        return request_of(state, round_)
    return request_for(state.tournament, round_)
