"""Routing by the fixed parts of an address.

Starlette tries one route after the other, each by a regular expression: half of the processor time of a
cached page, and a tenth of the start, when all these expressions are compiled. Here routes are looked up by
the parts of the address that never vary, such as `t`, `rounds`, `boards`, `result`, and created on first use.
Only the few found are tried, in the order of the table.
"""

from collections.abc import Callable, Iterable

from starlette.routing import BaseRoute, Match, Route
from starlette.types import Receive, Scope, Send

Parts = tuple[str | None, ...]
"""The parts of an address between its slashes; None for one that varies."""


class AddressTable(BaseRoute):
    """All routes of the app as one."""

    def __init__(self, lines: Iterable[tuple[str, Callable[[], Route]]]) -> None:
        """Set up the table from addresses, such as `/t/{uid}/live`, and factories of their routes."""
        self._makers: list[Callable[[], Route]] = []
        self._made: dict[int, Route] = {}
        self._places: dict[Parts, list[int]] = {}
        """Lines of the table by their parts."""
        self._fixed: dict[int, list[tuple[bool, ...]]] = {}
        """By number of parts: all combinations of fixed parts that occur."""
        for place, (path, make) in enumerate(lines):
            assert ":path}" not in path, path  # which has any number of parts
            parts = tuple(None if "{" in part else part for part in path.split("/"))
            self._makers.append(make)
            self._places.setdefault(parts, []).append(place)
            ways = self._fixed.setdefault(len(parts), [])
            if (way := tuple(part is not None for part in parts)) not in ways:
                ways.append(way)

    @property
    def routes(self) -> list[Route]:
        """All routes, in the order of the table."""
        return [self._route(place) for place in range(len(self._makers))]

    def _route(self, place: int) -> Route:
        found = self._made.get(place)
        if found is None:
            found = self._made[place] = self._makers[place]()
        return found

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Return the first route that accepts the request, else the first that would with another method."""
        if scope["type"] != "http":
            return Match.NONE, {}
        given = scope["path"].split("/")
        places: list[int] = []
        for way in self._fixed.get(len(given), ()):
            parts = tuple(part if fixed else None for part, fixed in zip(given, way, strict=True))
            places += self._places.get(parts, ())
        best: tuple[Match, Scope] = Match.NONE, {}
        for place in sorted(places):
            route = self._route(place)
            match, found = route.matches(scope)
            if match is Match.FULL:
                return match, {**found, "route": route}
            if match is Match.PARTIAL and best[0] is Match.NONE:
                best = match, {**found, "route": route}
        return best

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await scope["route"].handle(scope, receive, send)
