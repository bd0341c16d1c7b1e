"""Every address of the API."""

from functools import lru_cache
from typing import Any

from albireo.web.api import acting, events, helpers, reading, stream, watching
from albireo.web.api.endpoint import ApiRequest, Endpoint, Group
from albireo.web.api.openapi import describe_api
from albireo.web.http.roles import Role


def description(asked: ApiRequest) -> dict[str, Any]:
    return _description()


@lru_cache(maxsize=1)
def _description() -> dict[str, Any]:
    return describe_api(GROUPS)


GROUPS: tuple[Group, ...] = (
    Group(
        "Description",
        "What there is.",
        (
            Endpoint("GET", "/openapi.json", Role.PUBLIC, description, "This description.", None),
            reading.SCHEMA,
        ),
    ),
    Group("Tournaments", "Players, rounds, standings.", reading.ENDPOINTS),
    Group("Festivals", "Several tournaments under one roof.", events.ENDPOINTS),
    Group("Commands", "Actions, with a token.", acting.ENDPOINTS),
    Group("Helpers", "Phones that fill empty boards.", helpers.ENDPOINTS),
    Group("Changes", "What is to be fetched again, as a stream.", stream.ENDPOINTS),
    Group("Metrics", "Figures about the server.", watching.ENDPOINTS),
)
ENDPOINTS: tuple[Endpoint, ...] = tuple(endpoint for group in GROUPS for endpoint in group.endpoints)
"""Every address of the API."""
