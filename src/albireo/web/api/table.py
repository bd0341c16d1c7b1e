"""Every address of the API."""

from functools import lru_cache
from typing import Any

from albireo.web.api import acting, events, helpers, reading, stream, watching
from albireo.web.api.endpoint import ApiRequest, Endpoint
from albireo.web.api.openapi import described
from albireo.web.http.roles import Role


def description(asked: ApiRequest) -> dict[str, Any]:
    return _description()


@lru_cache(maxsize=1)
def _description() -> dict[str, Any]:
    return described(ENDPOINTS)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/openapi.json", Role.PUBLIC, description, "This description.", None),
    *reading.ENDPOINTS,
    *events.ENDPOINTS,
    *acting.ENDPOINTS,
    *helpers.ENDPOINTS,
    *stream.ENDPOINTS,
    *watching.ENDPOINTS,
)
