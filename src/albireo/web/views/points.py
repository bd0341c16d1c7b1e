"""Points before a round, cached while earlier rounds are unchanged."""

from collections.abc import Mapping

from albireo.desk.rounds.manual import scores_of_units
from albireo.domain.points import Points
from albireo.state.tournament import State
from albireo.web.http.basis import points_basis
from albireo.web.http.cache import Cache

_cache = Cache(limit=64)


def points_before(state: State, number: int) -> Mapping[int, Points]:
    """Return points by pairing number before a round, from official rounds."""
    official = [r for r in state.rounds[: number - 1] if r.published and not r.manual]
    basis = points_basis(state, official)
    # By identity: the cache keeps the basis, so no other object can have the same one.
    key = tuple(map(id, basis))
    return _cache.get(key, basis, lambda: scores_of_units(state, len(official) + 1))
