"""Points before a round, counted once for as long as the rounds before it stay as they are."""

from collections.abc import Mapping

from albireo.desk.rounds.manual import scores_of_units
from albireo.domain.points import Points
from albireo.state.tournament import State
from albireo.web.http.basis import points_basis
from albireo.web.http.cache import Cache

_cache = Cache(limit=64)


def points_before(state: State, number: int) -> Mapping[int, Points]:
    """Points by pairing number before a round, as far as rounds are official."""
    official = [r for r in state.rounds[: number - 1] if r.published and not r.manual]
    basis = points_basis(state, official)
    # By identity: the cache keeps the basis, so that no other object can get the same one.
    key = tuple(map(id, basis))
    return _cache.get(key, basis, lambda: scores_of_units(state, len(official) + 1))
