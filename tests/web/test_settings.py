"""The settings page: every section changes what it says, and keeps what was typed when refused."""

import pytest
from tests.web.visitor import Visitor

from albireo.desk.desk import Desk
from albireo.desk.state import Phase, State
from albireo.domain.colour import Colour
from albireo.domain.result import Mark

EVENT = {"name": "Autumn Open", "rounds": 5, "city": "Nova Lyra", "federation": "ita", "start": "2026-10-01"}


def state_of(desk: Desk, home: str) -> State:
    return desk.state(home.removeprefix("/t/"))


def test_the_event(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    arbiters = "Anna Rossi 123456\n\nBea  Bianchi"
    answer = visitor.post(f"{home}/settings/event", **EVENT, chief_arbiters=arbiters)
    assert answer.headers["location"] == f"{home}/settings#event"
    settings = state_of(desk, home).settings
    assert (settings.name, settings.number_of_rounds, settings.city) == ("Autumn Open", 5, "Nova Lyra")
    assert (settings.federation, settings.start) == ("ITA", "2026/10/01")
    assert [(each.name, each.fide_id) for each in settings.chief_arbiters] == [
        ("Anna Rossi", "123456"),
        ("Bea Bianchi", ""),
    ]


def test_a_refusal_keeps_what_was_typed(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    answer = visitor.post(f"{home}/settings/event", **{**EVENT, "rounds": 100})
    assert answer.status_code == 422
    assert 'value="Nova Lyra"' in answer.text
    assert "from 1 to 99 rounds" in answer.text
    assert state_of(desk, home).settings.name == "Spring Open"


def test_system_acceleration_and_order(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    sent = {"system": "FIDE_DUBOV", "acceleration": "baku", "rating_method": "FIDON"}
    visitor.post(f"{home}/settings/pairing", **sent)
    settings = state_of(desk, home).settings
    assert (settings.system, settings.rating_method) == ("FIDE_DUBOV", "FIDON")
    assert settings.acceleration is not None
    assert settings.acceleration.method.value == "baku"


def test_saving_unchanged_sections_changes_nothing(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    before = state_of(desk, home)
    visitor.post(f"{home}/settings/pairing", system="FIDE_DUTCH_2026", acceleration="", rating_method="FIDE")
    visitor.post(f"{home}/settings/points", win="1", draw="½", loss="0", pairing_bye="1")
    assert state_of(desk, home).version == before.version


def test_points_tie_breaks_and_rules(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/settings/points", win="3", draw="1", loss="0", pairing_bye="3")
    visitor.post(f"{home}/settings/tie-breaks", tie_breaks="bh/c1 ; bh, SB", edition="2026-03")
    visitor.post(
        f"{home}/settings/rules",
        half_byes=2,
        half_byes_until="",
        late_entry_mark="H",
        late_entry_limit=1,
        check_in="on",
    )
    state = state_of(desk, home)
    assert (state.settings.points.win, state.settings.points.draw) == (30, 10)
    assert state.settings.tie_breaks == ("BH/C1", "BH", "SB")
    assert state.settings.tie_break_edition == "2026-03"
    assert (state.rules.half_byes, state.rules.half_byes_until) == (2, None)
    assert (state.rules.late_entry_mark, state.rules.check_in) == (Mark.HALF_BYE, True)


def test_an_unknown_tie_break_is_named(visitor: Visitor) -> None:
    home = visitor.tournament()
    answer = visitor.post(f"{home}/settings/tie-breaks", tie_breaks="BH, NONSENSE", edition="")
    assert answer.status_code == 422
    assert "NONSENSE" in answer.text


@pytest.mark.parametrize(("sent", "drawn"), [("white", {Colour.WHITE}), ("", {Colour.WHITE, Colour.BLACK})])
def test_the_initial_colour(visitor: Visitor, desk: Desk, sent: str, drawn: set[Colour]) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/settings/colour", colour=sent)
    assert state_of(desk, home).settings.initial_colour in drawn


def test_who_must_not_meet(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    one, two = list(state_of(desk, home).entrants)[:2]
    visitor.post(f"{home}/settings/prohibited", first=one, second=two, from_round="1", to_round="")
    assert [rule.players for rule in state_of(desk, home).prohibitions] == [(one, two)]
    assert "from round 1 on" in visitor.get(f"{home}/settings").text
    visitor.post(f"{home}/settings/prohibited", remove=0)
    assert state_of(desk, home).prohibitions == ()


def test_fide_mode_is_left_after_two_questions_and_shown_everywhere(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.confirmed(f"{home}/settings/fide-mode", reason="a club evening")
    assert not state_of(desk, home).fide_mode
    assert "FIDE mode left" in visitor.get(f"{home}/rounds/1").text


def test_what_fide_forbids_says_how_it_could_be_done(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    sent = {"system": "FIDE_DUBOV", "acceleration": "", "rating_method": "FIDE"}
    answer = visitor.post(f"{home}/settings/pairing", **sent)
    assert answer.status_code == 422
    assert "may not change after the start" in answer.text


def test_annulling_is_asked_twice(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    assert visitor.post(f"{home}/settings/annul", reason="no players").status_code == 409
    visitor.confirmed(f"{home}/settings/annul", reason="no players")
    assert state_of(desk, home).phase is Phase.ANNULLED


def test_there_are_no_other_sections(visitor: Visitor) -> None:
    home = visitor.tournament()
    assert visitor.post(f"{home}/settings/everything").status_code == 404
