"""A program that uses the API: its requests, each answer checked against the description that is served."""

import json
import re
from typing import Any, cast

import jsonschema
from httpx2 import Response
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from starlette.applications import Starlette
from starlette.testclient import TestClient

from albireo.storage.api_tokens import ApiTokens
from albireo.web.api.openapi import describe_api
from albireo.web.api.table import GROUPS
from albireo.web.http import security
from albireo.web.http.api_address import PREFIX
from albireo.web.http.roles import Role

DESCRIPTION = json.loads(json.dumps(describe_api(GROUPS)))
_URN = "urn:description"
_RESOURCE: Resource[Any] = Resource.from_contents(DESCRIPTION, default_specification=DRAFT202012)
_REGISTRY: Registry[Any] = Registry().with_resource(_URN, _RESOURCE)
_PATHS = [
    (re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path))), operations)
    for path, operations in DESCRIPTION["paths"].items()
]


def check_answer(method: str, path: str, answer: Response) -> None:
    """Fail unless the description foresees the answer."""
    operation = next(
        operations[method.lower()]
        for pattern, operations in _PATHS
        if pattern.fullmatch(path) and method.lower() in operations
    )
    described = operation["responses"][str(answer.status_code)]["content"]
    kind = answer.headers["content-type"].partition(";")[0]
    schema = described[kind]["schema"]
    resolved = {**schema, "$ref": f"{_URN}{schema['$ref']}"} if "$ref" in schema else schema
    jsonschema.Draft202012Validator(resolved, registry=_REGISTRY).validate(answer.json())


class Program:
    """Sends requests with a token, or as a stranger."""

    def __init__(
        self, app: Starlette, role: Role | None = None, tournament: str = "", ends: str = ""
    ) -> None:
        self.client = TestClient(app, base_url="http://127.0.0.1", client=("192.168.1.90", 50000))
        self.headers: dict[str, str] = {}
        if role is not None:
            token = security.new_token()
            tokens = cast(ApiTokens, app.state.services.api_tokens)
            name = f"{role.code} {len(tokens.all())}"
            tokens.add(security.digest(token), name, role.code, tournament, ends)
            self.headers["Authorization"] = f"Bearer {token}"

    def get(self, path: str) -> Response:
        answer = self.client.get(PREFIX + path, headers=self.headers)
        check_answer("GET", PREFIX + path.partition("?")[0], answer)
        return answer

    def post(self, path: str, body: object) -> Response:
        answer = self.client.post(PREFIX + path, headers=self.headers, json=body)
        check_answer("POST", PREFIX + path, answer)
        return answer

    def do(self, uid: str, **command: object) -> Response:
        """Give a command."""
        return self.post(f"/tournaments/{uid}/commands", {"command": command})

    def confirmed(self, uid: str, **command: object) -> Response:
        """Give a command, and again with every warning confirmed."""
        consent: dict[str, int] = {}
        while True:
            body = {"command": command, "consent": consent}
            answer = self.post(f"/tournaments/{uid}/commands", body)
            asked = answer.json().get("warnings", ()) if answer.status_code == 409 else ()
            if not asked:
                return answer
            consent |= {warning["token"]: warning["answers"] for warning in asked}
