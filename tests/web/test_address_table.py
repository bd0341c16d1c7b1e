"""The table of addresses finds what Starlette would find by trying all of them."""

import re
from functools import partial

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Match, Route
from starlette.testclient import TestClient

from albireo.web.address_table import AddressTable
from albireo.web.app import PAGES
from albireo.web.pages import route


def made(path: str, method: str = "GET") -> Route:
    async def answer(request: Request) -> Response:
        return PlainTextResponse(f"{path} {sorted(request.path_params.items())}")

    return Route(path, answer, methods=[method])


def table(*lines: tuple[str, str]) -> AddressTable:
    return AddressTable([(path, partial(made, path, method)) for method, path in lines])


def first(routes: list[BaseRoute], scope: dict[str, object]) -> tuple[Match, object]:
    """As Starlette looks: the first that takes it, else the first that takes another method."""
    best: tuple[Match, object] = Match.NONE, None
    for each in routes:
        match, _ = each.matches(scope)
        if match is Match.FULL:
            return match, each
        if match is Match.PARTIAL and best[0] is Match.NONE:
            best = match, each
    return best


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD", "DELETE"])
def test_every_address_of_the_app_leads_where_it_would_by_trying_all(method: str) -> None:
    index = AddressTable([(page.path, partial(route, page)) for page in PAGES])
    routes: list[BaseRoute] = list(index.routes)
    for page in PAGES:
        number = re.sub(r"\{\w+:int\}", "7", page.path)
        for path in (re.sub(r"\{\w+\}", "word", number), re.sub(r"\{.*?\}", "1x", page.path), f"{number}/"):
            scope = {"type": "http", "path": path, "method": method}
            match, found = index.matches(scope)
            assert (match, found.get("route")) == first(routes, scope), path  # type: ignore[arg-type]


def test_fixed_parts_and_the_order_of_the_table_decide() -> None:
    app = table(("GET", "/t/{uid}/new"), ("GET", "/t/{uid}/{other}"), ("GET", "/t/{uid}/last"))
    client = TestClient(_app(app))
    assert client.get("/t/1/new").text == "/t/{uid}/new [('uid', '1')]"
    assert client.get("/t/1/last").text == "/t/{uid}/{other} [('other', 'last'), ('uid', '1')]"
    assert client.get("/t/1/").status_code == 404
    assert client.get("/t/1").status_code == 404


def test_another_method_is_refused_and_a_slash_too_many_leads_on() -> None:
    client = TestClient(_app(table(("POST", "/a/{b:int}"), ("GET", "/c"))), follow_redirects=False)
    assert client.get("/a/1").status_code == 405
    assert client.get("/a/x").status_code == 404
    assert client.get("/c/").headers["location"] == "http://testserver/c"


def test_routes_are_made_when_first_asked_for() -> None:
    asked: list[str] = []

    def noting(path: str) -> Route:
        asked.append(path)
        return made(path)

    index = AddressTable([(path, partial(noting, path)) for path in ("/a", "/b", "/{word}")])
    assert asked == []
    index.matches({"type": "http", "path": "/b", "method": "GET"})
    index.matches({"type": "http", "path": "/b", "method": "GET"})
    assert asked == ["/b"]


def _app(routes: AddressTable) -> Starlette:
    return Starlette(routes=[routes])
