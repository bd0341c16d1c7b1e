"""Points before a round, counted once for as long as the rounds before it stay as they are."""

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock

from albireo.desk.core.state import State
from albireo.domain.history import scores
from albireo.domain.points import Points

MOST_KEPT = 64
_kept: OrderedDict[tuple[int, ...], tuple[tuple[object, ...], Mapping[int, Points]]] = OrderedDict()
"""By the identities of what the points rest on; those are kept with them, so that none is given again."""
_lock = Lock()


def points_before(state: State, number: int) -> Mapping[int, Points]:
    """Points by pairing number before a round, as far as rounds are official."""
    official = [r for r in state.rounds[: number - 1] if r.published and not r.manual]
    basis = (*official, state.settings, state.numbers, state.abnormal)
    key = tuple(map(id, basis))
    with _lock:
        found = _kept.get(key)
        if found is not None:
            return found[1]
    made = scores(state.tournament, before_round=len(official) + 1)
    with _lock:
        _kept[key] = basis, made
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return made
