"""The OpenAPI 3.1 description of the API, generated from the tables of its routes."""

import json
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from albireo import __version__
from albireo.formats.json_tournament.schema import schema
from albireo.web.api import problems, shapes
from albireo.web.api.acting import command_schemas
from albireo.web.api.endpoint import STREAM, Endpoint
from albireo.web.http.roles import Role

REF = "#/components/schemas/{name}"
_PARAMETER = re.compile(r"\{(\w+)(?::(\w+))?\}")
_PARAMETERS = {
    "uid": "identity of the tournament",
    "round": "number of the round",
    "board": "number of the board",
}


def described(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """Return the whole description."""
    answers = [endpoint.answer for endpoint in endpoints if endpoint.answer is not None]
    bodies = [endpoint.body for endpoint in endpoints if endpoint.body is not None]
    _, components = msgspec.json.schema_components([*answers, *bodies, shapes.Problem], ref_template=REF)
    commands, used = command_schemas(REF)
    shared = components.keys() & used.keys()
    differing = {name for name in shared if components[name] != used[name]}
    assert not differing, f"two kinds of answers and commands are called alike: {differing}"
    components |= used
    components["CommandRequest"]["properties"]["command"] = {
        "anyOf": list(commands),
        "description": "What is to be done: its name under `do`, and its fields.",
    }
    components["TournamentFile"] = _file_schema()
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        address = _PARAMETER.sub(r"{\1}", endpoint.address)
        paths.setdefault(address, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Albireo",
            "version": f"1 ({__version__})",
            "summary": "Chess tournaments: what everyone may see, actions with a token, changes as a stream.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _file_schema() -> dict[str, Any]:
    """Return the schema of tournament files, adapted to this description."""
    text = json.dumps(schema()).replace("#/$defs/", f"{REF.format(name='TournamentFile')}/$defs/")
    return {key: value for key, value in json.loads(text).items() if key not in ("$schema", "$id")}


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    name = endpoint.handler.__name__.strip("_").replace("_", "-")
    found: dict[str, Any] = {
        "operationId": name,
        "summary": endpoint.says,
        "x-role": endpoint.role.code,
        "security": [{"token": []}] if endpoint.role > Role.PUBLIC else [{}, {"token": []}],
        "parameters": [
            {
                "name": parameter,
                "in": "path",
                "required": True,
                "description": _PARAMETERS[parameter],
                "schema": {"type": "integer", "minimum": 1, "maximum": 999_999_999}
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
                "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
            }
            for query in endpoint.queries
        ],
        "responses": {
            str(endpoint.status): {
                "description": "as asked",
                "content": {endpoint.media_type: {"schema": _answer(endpoint)}},
            },
            **{str(status): _problem(status) for status in _refusals(endpoint)},
        },
    }
    if endpoint.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": {"$ref": REF.format(name=endpoint.body.__name__)}}},
        }
    return found


def _answer(endpoint: Endpoint) -> dict[str, Any]:
    if endpoint.media_type == "text/plain":
        return {"type": "string", "description": "a figure a line, as Prometheus reads it"}
    if endpoint.media_type == STREAM:
        return {"type": "string", "description": "events whose data is a `Changes`"}
    if endpoint.answer is not None:
        return {"$ref": REF.format(name=endpoint.answer.__name__)}
    if endpoint.path.endswith("/tournament.json"):
        return {"$ref": REF.format(name="TournamentFile")}
    return {"type": "object"}


def _refusals(endpoint: Endpoint) -> list[int]:
    """Return the error statuses of an address."""
    kinds = ["bad-request", "bad-token", "not-found", "refused", "too-many-requests", "unavailable"]
    if endpoint.role > Role.PUBLIC:
        kinds.append("not-allowed")
    if endpoint.body is not None:
        kinds.append("conflict")
    return sorted({problems.STATUSES[kind] for kind in kinds})


def _problem(status: int) -> dict[str, Any]:
    kinds = ", ".join(kind for kind, each in problems.STATUSES.items() if each == status)
    return {
        "description": f"a problem: {kinds}",
        "content": {problems.MEDIA_TYPE: {"schema": {"$ref": REF.format(name="Problem")}}},
    }
