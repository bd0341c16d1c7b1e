"""The start page: types of tournament in pictures, and the way to the first round."""

import pytest
from tests.web.visitor import PLAYERS, Visitor

TYPES = {
    "swiss": "FIDE_DUTCH_2026",
    "round-robin": "BERGER_ROUNDROBIN",
    "knock-out": "CUSTOM_KNOCKOUT",
    "team": "FIDE_TEAM",
    "league": "BERGER_TEAM_DOUBLEROUNDROBIN",
    "club-season": "FIDE_DUTCH_2026",
}


@pytest.mark.parametrize("type_", TYPES)
def test_a_picture_of_the_start_page_makes_that_type_of_tournament(visitor: Visitor, type_: str) -> None:
    page = visitor.get("/").text
    assert f'name="type" value="{type_}"' in page
    assert f"#type-{type_}" in page
    made = visitor.confirmed("/tournaments", name="Winter", rounds=5, type=type_, boards=4)
    uid = made.headers["location"].split("/")[2]
    state = visitor.desk.state(uid)
    assert state.settings.system == TYPES[type_]
    assert state.rules.long_event is (type_ == "club-season")


def test_the_form_of_play_of_a_type_and_a_system_of_the_list(visitor: Visitor) -> None:
    visitor.get("/")
    for fields, system in (
        ({"type": "round-robin", "system-round-robin": "BERGER_DOUBLEROUNDROBIN"}, "BERGER_DOUBLEROUNDROBIN"),
        ({"type": "swiss", "system": "FIDE_DUBOV"}, "FIDE_DUBOV"),
        ({"type": "swiss", "system-round-robin": "BERGER_DOUBLEROUNDROBIN"}, "FIDE_DUTCH_2026"),
    ):
        made = visitor.confirmed("/tournaments", name="Winter", rounds=5, **fields)
        assert visitor.desk.state(made.headers["location"].split("/")[2]).settings.system == system


def test_lots_are_drawn_on_the_way_to_round_1_of_a_round_robin(visitor: Visitor) -> None:
    visitor.get("/")
    made = visitor.confirmed("/tournaments", name="Winter", rounds=5, type="round-robin")
    home = made.headers["location"].removesuffix("/players")
    visitor.post(f"{home}/players/paste", pasted=PLAYERS)
    page = visitor.get(f"{home}/rounds/1").text
    assert "In a round robin lots decide who gets which number." in page
    assert visitor.post(f"{home}/players/numbers/lot", back="round").headers["location"] == f"{home}/rounds/1"
    assert "These numbers were drawn or set by hand." in visitor.get(f"{home}/rounds/1").text
    visitor.confirmed(f"{home}/rounds/1/pair")
    assert visitor.desk.state(home.split("/")[2]).settings.initial_colour is None  # the table has the colours
    swiss = visitor.tournament()
    assert "lots decide" not in visitor.get(f"{swiss}/rounds/1").text
