"""Overlays for a stream: pages and JSON of the same values, following what is published."""

import json

from starlette.applications import Starlette
from tests.web.test_finality import play
from tests.web.test_public import phone, published
from tests.web.visitor import Visitor

from albireo.desk.rounds.results import CorrectResult


def test_boards_follow_the_results_on_the_page_and_as_json(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    camera = phone(app)
    assert [each["result"] for each in camera.get(f"{home}/overlay/boards.json").json()["boards"]] == [""] * 3
    visitor.fragment(f"{home}/rounds/1/boards/2/result", result="==")
    found = camera.get(f"{home}/overlay/boards.json").json()
    assert (found["round"], [each["board"] for each in found["boards"]]) == (1, [1, 2, 3])
    assert found["boards"][1]["result"] == "½-½"
    assert {"title", "name", "rating", "federation"} == found["boards"][1]["white"].keys()
    part = camera.get(f"{home}/overlay/boards", headers={"HX-Request": "true"}).text
    assert "½-½" in part
    assert found["boards"][1]["white"]["name"] in part
    assert "<html" not in part


def test_lines_are_chosen_and_stay_chosen_as_the_page_follows(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    camera = phone(app)
    found = camera.get(f"{home}/overlay/boards.json?from=2&to=2").json()
    assert [each["board"] for each in found["boards"]] == [2]
    page = camera.get(f"{home}/overlay/boards?from=2&to=2").text
    assert f'data-part="{home}/overlay/boards?from=2&amp;to=2"' in page
    assert camera.get(f"{home}/overlay/boards.json?from=7&to=3").json()["boards"] == []


def test_the_ticker_has_the_last_result_first(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    assert phone(app).get(f"{home}/overlay/results.json").json()["boards"] == []
    for board in (3, 1):
        visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result="10")
    found = phone(app).get(f"{home}/overlay/results.json").json()["boards"]
    assert {each["board"] for each in found} == {1, 3}
    assert "1-0" in phone(app).get(f"{home}/overlay/results").text


def test_one_game_with_its_score(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    camera = phone(app)
    visitor.fragment(f"{home}/rounds/1/boards/2/result", result="01")
    (game,) = camera.get(f"{home}/overlay/game/2/data.json").json()["boards"]
    assert game["result"] == "0-1"
    page = camera.get(f"{home}/overlay/game/2").text
    assert game["black"]["name"] in page
    assert camera.get(f"{home}/overlay/game/99/data.json").json()["boards"] == []


def test_standings_only_where_they_are_public(visitor: Visitor, app: Starlette) -> None:
    home = published(visitor)
    camera = phone(app)
    assert camera.get(f"{home}/overlay/standings.json").json()["rows"] == []
    for board in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result="10")
    found = camera.get(f"{home}/overlay/standings.json?to=2").json()
    assert (found["after"], [row["rank"] for row in found["rows"]]) == (1, [1, 2])
    assert found["rows"][0]["name"] in camera.get(f"{home}/overlay/standings").text
    visitor.post(f"{home}/outside", public_pages="on")
    assert camera.get(f"{home}/overlay/standings.json").status_code == 404
    visitor.post(f"{home}/outside")
    assert camera.get(f"{home}/overlay/boards").status_code == 404


def test_a_draft_is_in_no_overlay(visitor: Visitor, app: Starlette) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    found = phone(app).get(f"{home}/overlay/boards.json")
    assert json.loads(found.text) == {"round": 0, "boards": []}
    assert phone(app).get(f"{home}/overlay/game/1").status_code == 200


def test_161_standings_with_an_open_game_are_not_called_final(visitor: Visitor, app: Starlette) -> None:
    home = play(visitor, 1, "XX")
    camera = phone(app)
    found = camera.get(f"{home}/overlay/standings.json").json()
    assert (found["is_final"], found["open_results"]) == (False, 1)
    assert "not final" in camera.get(f"{home}/overlay/standings").text
    visitor.do(home, CorrectResult(1, 2, "=="))
    assert camera.get(f"{home}/overlay/standings.json").json()["is_final"]
    assert "not final" not in camera.get(f"{home}/overlay/standings").text
