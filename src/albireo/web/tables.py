"""Standings worked out once and kept while what they rest on is the same.

Results of the round being played change the version of a tournament but not the standings after the
round before, so what the standings rest on is compared, not the version. Unchanged parts of two states
are the same objects, which makes the comparison a matter of microseconds.
"""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from albireo.desk.core.round_state import RoundState
from albireo.desk.core.state import State
from albireo.desk.standings.table import complete_rounds, standings_of
from albireo.standings.order import Standings

MOST_KEPT = 48


@dataclass(frozen=True, slots=True)
class _Basis:
    rounds: tuple[RoundState, ...]
    settings: object
    entrants: object
    numbers: object
    rules: object


class Tables:
    """Standings by tournament and round."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[_Basis, Standings]] = OrderedDict()
        self._lock = Lock()

    def standings(self, uid: str, state: State, after: int | None = None) -> Standings:
        """The standings after a round; by default after the last complete one."""
        if after is None:
            after = complete_rounds(state)
        basis = _basis(state, after)
        with self._lock:
            kept = self._kept.get((uid, after))
        if kept is not None and kept[0] == basis:
            return kept[1]
        made = standings_of(state, after)
        with self._lock:
            self._kept[uid, after] = basis, made
            self._kept.move_to_end((uid, after))
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return made


def _basis(state: State, after: int) -> _Basis:
    return _Basis(
        state.rounds[:after],
        state.settings,
        state.entrants,
        state.given_numbers,
        (state.abnormal, state.lots, state.orders_by_hand),
    )
