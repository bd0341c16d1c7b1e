"""The OpenAPI 3.1 description of the API, generated from the tables of its routes."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from albireo import __version__
from albireo.web.api import problems, shapes
from albireo.web.api.endpoint import MOST_NUMBER, STREAM, Endpoint, Group
from albireo.web.api.schemas import FILE, REF, Schema, components, example
from albireo.web.http.roles import Role

_PARAMETER = re.compile(r"\{(\w+)(?::(\w+))?\}")
_PARAMETERS = {
    "uid": "ID of the tournament or festival",
    "round": "number of the round",
    "board": "number of the board",
}


def describe_api(groups: Sequence[Group]) -> dict[str, Any]:
    """Return the whole description; each group of addresses is a tag."""
    endpoints = [endpoint for group in groups for endpoint in group.endpoints]
    answers = [endpoint.answer for endpoint in endpoints if endpoint.answer is not None]
    bodies = [endpoint.body for endpoint in endpoints if endpoint.body is not None]
    schemas = components([*answers, *bodies, shapes.Problem])
    paths: dict[str, dict[str, Any]] = {}
    for group in groups:
        for endpoint in group.endpoints:
            address = _PARAMETER.sub(r"{\1}", endpoint.address)
            paths.setdefault(address, {})[endpoint.method.lower()] = _operation(endpoint, group.name, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Albireo",
            "version": __version__,
            "summary": "Chess tournaments: what everyone may see, actions with a token, changes as a stream.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/", "description": "the app that serves this description"}],
        "tags": [{"name": group.name, "description": group.says} for group in groups],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, tag: str, schemas: Mapping[str, Schema]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": endpoint.name,
        "tags": [tag],
        "summary": endpoint.says,
        "x-role": endpoint.role.code,
        "security": [{"token": []}] if endpoint.role > Role.PUBLIC else [{}, {"token": []}],
        "parameters": [
            {
                "name": parameter,
                "in": "path",
                "required": True,
                "description": _PARAMETERS[parameter],
                "schema": {"type": "integer", "minimum": 1, "maximum": MOST_NUMBER}
                if kind == "int"
                else {"type": "string", "pattern": "^[^/]+$"},
            }
            for parameter, kind in _PARAMETER.findall(endpoint.path)
        ]
        + [
            {
                "name": query.name,
                "in": "query",
                "description": query.says,
                "schema": {"type": "integer", "minimum": query.least, "maximum": MOST_NUMBER},
            }
            for query in endpoint.queries
        ],
        "responses": {
            str(endpoint.status): {
                "description": "as asked",
                "content": {endpoint.media_type: _with_example(_answer(endpoint), schemas)},
            },
            **{str(status): _problem(status) for status in _refusals(endpoint)},
        },
    }
    if endpoint.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {
                "application/json": _with_example(
                    {"$ref": REF.format(name=endpoint.body.__name__)}, schemas, True
                )
            },
        }
    return found


def _with_example(schema: Schema, schemas: Mapping[str, Schema], only_required: bool = False) -> Schema:
    """Return a schema with an example beside it, if it is one of ours."""
    if "$ref" not in schema:
        return {"schema": schema}
    return {"schema": schema, "example": example(schema, schemas, only_required)}


def _answer(endpoint: Endpoint) -> dict[str, Any]:
    if endpoint.media_type == "text/plain":
        return {"type": "string", "description": "a figure a line, as Prometheus reads it"}
    if endpoint.media_type == STREAM:
        return {
            "type": "string",
            "description": "server-sent events, each with a `Changes` as its data",
            "contentMediaType": "application/json",
            "contentSchema": {"$ref": REF.format(name=shapes.Changes.__name__)},
        }
    if endpoint.answer is not None:
        return {"$ref": REF.format(name=endpoint.answer.__name__)}
    if endpoint.path.endswith("/tournament.json"):
        return {"$ref": REF.format(name=FILE)}
    return {"type": "object"}


def _refusals(endpoint: Endpoint) -> list[int]:
    """Return the error statuses of an address."""
    kinds = ["bad-request", "bad-token", "not-found", "wrong-host", "refused", "too-many-requests"]
    kinds.append("unavailable")
    if endpoint.role > Role.PUBLIC:
        kinds.append("not-allowed")
    if endpoint.body is not None:
        kinds += ["conflict", "too-large"]
    return sorted({problems.STATUSES[kind] for kind in kinds})


def _problem(status: int) -> dict[str, Any]:
    kinds = ", ".join(kind for kind, each in problems.STATUSES.items() if each == status)
    return {
        "description": f"a problem: {kinds}",
        "content": {problems.MEDIA_TYPE: {"schema": {"$ref": REF.format(name="Problem")}}},
    }
