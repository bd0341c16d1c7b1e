"""The settings page: every section changes what it says, and keeps what was typed when refused."""

import re

import pytest
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.desk import Desk
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.pairing import registry
from albireo.pairing.acceleration import virtual_points
from albireo.state.conduct import Phase
from albireo.state.tournament import State
from albireo.web.http.templating import TEMPLATES
from albireo.web.views.acceleration import BY_HAND, METHODS
from albireo.web.views.editable_settings import Editability, section_statuses

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


def test_a_time_control_picked_from_the_list_gives_words_and_code(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/settings/event", **EVENT, time_control_picked="5400+30")
    settings = state_of(desk, home).settings
    assert settings.encoded_time_control == "5400+30"
    assert settings.time_control == "90 minutes for the game, plus 30 seconds per move"
    page = visitor.get(f"{home}/settings").text
    assert '<option value="5400+30" selected>' in page
    assert "Long enough for title norms." in page


def test_the_code_follows_a_time_control_as_fide_writes_it(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/settings/event", **EVENT, time_control="15' + 10\" per move")
    assert state_of(desk, home).settings.encoded_time_control == "900+10"
    sent = {"time_control": "quickly", "time_control_picked": "900+10", "encoded_time_control": "180+2"}
    visitor.post(f"{home}/settings/event", **EVENT, **sent)
    settings = state_of(desk, home).settings
    assert (settings.time_control, settings.encoded_time_control) == ("quickly", "180+2")


def test_a_code_that_cannot_be_read_is_refused(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    answer = visitor.post(f"{home}/settings/event", **EVENT, encoded_time_control="G/90")
    assert answer.status_code == 422
    assert "expected seconds, as in 5400+30" in answer.text
    assert state_of(desk, home).settings.encoded_time_control == ""


def test_system_and_order(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    sent = {"system": "FIDE_DUBOV", "rating_method": "FIDON", "rating_federation": "ita"}
    asked = visitor.post(f"{home}/settings/pairing", **sent)
    assert "FIDE deprecates this system" in asked.text
    visitor.confirmed(f"{home}/settings/pairing", **sent)
    settings = state_of(desk, home).settings
    assert (settings.system, settings.rating_method) == ("FIDE_DUBOV", "FIDON")
    assert settings.rating_federation == "ITA"


@pytest.mark.parametrize("method", ["baku", "haley", "soft-haley", "decreasing"])
@pytest.mark.sample(1)
def test_every_acceleration_the_desk_knows(visitor: Visitor, desk: Desk, method: str) -> None:
    home = visitor.tournament()
    assert visitor.confirmed(f"{home}/settings/acceleration", acceleration=method).status_code == 303
    found = state_of(desk, home).settings.acceleration
    assert found is not None
    assert found.method.value == method
    assert "Who gets what" in visitor.get(f"{home}/settings").text
    visitor.post(f"{home}/settings/acceleration", acceleration="")
    assert state_of(desk, home).settings.acceleration is None


def test_the_page_offers_every_acceleration() -> None:
    assert METHODS.keys() == {"", BY_HAND, *(method.value for method in AccelerationMethod)}


def test_an_acceleration_is_previewed_before_it_is_saved(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(rounds=5)
    before = state_of(desk, home).version
    sent = {"acceleration": "decreasing", "last_of_first": 2, "last_of_second": 4, "preview": 1}
    shown = visitor.fragment(f"{home}/settings/acceleration", **sent).text
    assert "1–2" in shown
    assert "Aldebaran, Hugo … Bellatrix, Nadia" in shown
    assert "+2" in shown
    assert "<html" not in shown
    whole = visitor.post(f"{home}/settings/acceleration", **sent).text
    assert "<html" in whole
    assert re.search(r'value="decreasing" checked', whole)
    assert state_of(desk, home).version == before


def test_rating_limits_become_numbers(visitor: Visitor, desk: Desk) -> None:
    """Vega's manual, chapter 10: groups of 2300 and more, 2000 and more, and the others."""
    people = "\n".join(
        f"Player {letter}, X {rating}"
        for letter, rating in zip("ABCDEF", (2400, 2310, 2299, 2100, 1999, 1800), strict=True)
    )
    home = visitor.tournament(rounds=7, players=people)
    sent = {"acceleration": "decreasing", "rating_of_first": 2300, "rating_of_second": 2000}
    assert visitor.confirmed(f"{home}/settings/acceleration", **sent).status_code == 303
    found = state_of(desk, home).settings.acceleration
    assert found is not None
    assert (found.last_of_first_group, found.last_of_second_group) == (2, 4)
    answer = visitor.post(f"{home}/settings/acceleration", acceleration="haley", rating_of_upper=2401)
    assert "no player is rated 2401 or more" in answer.text
    assert (
        visitor.confirmed(
            f"{home}/settings/acceleration", acceleration="haley", rating_of_upper=2100
        ).status_code
        == 303
    )
    found = state_of(desk, home).settings.acceleration
    assert found is not None
    assert found.last_of_first_group == 4


def test_virtual_points_by_hand(visitor: Visitor, desk: Desk) -> None:
    """The lower line holds; the page writes the lines again as they were meant."""
    home = visitor.tournament(rounds=5)
    visitor.post(f"{home}/settings/acceleration", acceleration="baku")
    lines = {
        "rule_first": ["1", "2", ""],
        "rule_last": ["3", "", ""],
        "rule_first_round": ["1", "2", ""],
        "rule_last_round": ["2", "", ""],
        "rule_points": ["1", "½", ""],
    }
    data: dict[str, object] = {"csrf": visitor.token, "acceleration": "hand", **lines}
    asked = visitor.client.post(f"{home}/settings/acceleration", data=data)
    assert "The acceleration is not one published by FIDE." in asked.text
    data["consent"] = re.findall(r'name="consent" value="([^"]+)"', asked.text)
    answer = visitor.client.post(f"{home}/settings/acceleration", data=data)
    assert answer.status_code == 303, answer.text
    state = state_of(desk, home)
    assert state.settings.acceleration is None
    assert [list(virtual_points(state.tournament, r).values())[:4] for r in (1, 2, 3)] == [
        [10, 10, 10, 0],
        [10, 5, 10, 0],
        [0, 0, 0, 0],
    ]
    page = visitor.get(f"{home}/settings").text
    assert re.search(r'value="hand" checked', page)
    assert 'name="rule_last" inputmode="numeric" value="3"' in page
    assert "manual virtual points, players: 3" in visitor.get(f"{home}/history").text
    visitor.post(f"{home}/undo")
    assert state_of(desk, home).restrictions.virtual == ()


def test_wrong_virtual_points_are_kept_to_be_mended(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    lines = {"rule_first": "5", "rule_last": "2", "rule_first_round": "1", "rule_last_round": "1"}
    answer = visitor.post(f"{home}/settings/acceleration", acceleration="hand", rule_points="1", **lines)
    assert answer.status_code == 422
    assert "comes after the last" in answer.text
    assert 'name="rule_first" inputmode="numeric" value="5"' in answer.text
    nothing = visitor.post(f"{home}/settings/acceleration", acceleration="hand")
    assert "enter who has how many" in nothing.text
    assert visitor.post(f"{home}/settings/acceleration", acceleration="nonsense").status_code == 422
    assert state_of(desk, home).restrictions.virtual == ()


@pytest.mark.parametrize(
    ("edit", "codes"),
    [
        ("up 2", ["BH", "DE", "SB"]),
        ("down 0", ["SB", "BH", "DE"]),
        ("remove 1", ["BH", "DE"]),
        ("add", ["BH", "SB", "DE", "DE", "WIN"]),
        ("list 1989-swiss", ["BH", "BH/M1", "DE", "WIN"]),
    ],
)
def test_the_list_of_tie_breaks_is_put_together_before_it_is_saved(
    visitor: Visitor, desk: Desk, edit: str, codes: list[str]
) -> None:
    home = visitor.tournament()
    before = state_of(desk, home).version
    sent = {"tie_breaks": "BH, SB, DE", "new": "DE", "typed": "win", "edit": edit}
    shown = visitor.fragment(f"{home}/settings/tie-breaks", **sent).text
    assert re.findall(r'name="tie_breaks" value="([^"]*)"', shown) == codes
    assert "Not saved yet." in shown
    assert state_of(desk, home).version == before
    assert visitor.fragment(f"{home}/settings/tie-breaks", **{**sent, "edit": "up 9"}).status_code in (
        200,
        422,
    )


def test_direct_encounter_may_come_twice_and_others_say_why_not(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/settings/tie-breaks", tie_breaks="DE, BH, DE", edition="")
    assert state_of(desk, home).settings.tie_breaks == ("DE", "BH", "DE")
    assert visitor.get(f"{home}/standings").status_code == 200
    shown = visitor.fragment(f"{home}/settings/tie-breaks", tie_breaks="BH, DE", new="BH", edit="add").text
    assert "it has no effect" in shown


def test_what_was_typed_beside_the_list_is_saved_with_it(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/settings/tie-breaks", tie_breaks="BH", new="SB", typed="", edition="")
    assert state_of(desk, home).settings.tie_breaks == ("BH", "SB")


def test_what_may_still_change_is_said(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    before = visitor.get(f"{home}/settings").text
    assert "everything can still be changed" in before
    assert before.count("<b>Fixed</b>") == 1, "only readings of the Dutch System against FIDE's text"
    assert "Only outside FIDE mode." in before
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    after = visitor.get(f"{home}/settings").text
    for reason in (
        "The pairing system cannot be",
        "The acceleration cannot be",
        "The point system cannot be",
    ):
        assert reason in after
    assert "The tie-breaks were announced before the start." in after
    assert after.count('type="radio"') == 2  # only what was chosen is shown where nothing can be chosen
    visitor.confirmed(f"{home}/settings/fide-mode", reason="a club evening")
    assert "<b>Fixed</b>" not in visitor.get(f"{home}/settings").text


def test_the_page_says_of_each_section_what_the_desk_says(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    begin = {name: section.editability for name, section in section_statuses(state_of(desk, home)).items()}
    assert begin.pop("options") is Editability.FIXED, "other readings are for events outside FIDE mode"
    assert set(begin.values()) == {Editability.FREE}
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    found = {name: standing.editability for name, standing in section_statuses(state_of(desk, home)).items()}
    assert found == {
        "event": Editability.FREE,
        "pairing": Editability.FIXED,
        "options": Editability.FIXED,
        "groups": Editability.FIXED,
        "acceleration": Editability.FIXED,
        "colour": Editability.FIXED,
        "tie-breaks": Editability.ASKS,
        "points": Editability.FIXED,
        "rules": Editability.FREE,
        "play-off": Editability.ASKS,
        "prohibited": Editability.FIXED,
    }


def test_other_points_follow_unless_someone_says_otherwise(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.do(home, LeaveFideMode("club rules"))
    old = {"forfeit_win": "1", "full_bye": "1", "half_bye": "½", "unknown": "½", "black_win": ""}
    three = {"win": "3", "draw": "1", "loss": "0", "pairing_bye": "3"}
    visitor.confirmed(f"{home}/settings/points", **three, **{**old, "half_bye": "2"})
    points = state_of(desk, home).settings.points
    assert (points.forfeit_win, points.full_bye, points.half_bye, points.black_win) == (30, 30, 20, None)
    visitor.confirmed(f"{home}/settings/points", **three, black_win="3.5", half_bye="2")
    assert state_of(desk, home).settings.points.black_win == 35


def test_saving_unchanged_sections_changes_nothing(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    before = state_of(desk, home)
    visitor.post(f"{home}/settings/pairing", system="FIDE_DUTCH_2026", rating_method="FIDE")
    visitor.post(f"{home}/settings/acceleration", acceleration="")
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
    assert [rule.players for rule in state_of(desk, home).restrictions.prohibitions] == [(one, two)]
    assert "from round 1" in visitor.get(f"{home}/settings").text
    visitor.post(f"{home}/settings/prohibited", remove=0)
    assert state_of(desk, home).restrictions.prohibitions == ()


def test_clubs_are_kept_apart(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700\nE 1600\nF 1500")
    refused = visitor.post(f"{home}/settings/prohibited", same="club", from_round="1", to_round="3")
    assert refused.status_code == 422
    assert "No two players have the same club." in refused.text
    ids = list(state_of(desk, home).entrants)
    for id_, club in zip(ids, ("Torre", "torre ", "Alfiere", "Alfiere", "", "Re"), strict=True):
        player = state_of(desk, home).entrants[id_].player
        saved = visitor.post(f"{home}/players/{id_}/edit", name=player.name, rating=player.rating, club=club)
        assert saved.status_code == 303
    visitor.post(f"{home}/settings/prohibited", same="club", from_round="1", to_round="3")
    rules = state_of(desk, home).prohibited
    assert [(rule.players, rule.first_round, rule.last_round) for rule in rules] == [
        ((ids[2], ids[3]), 1, 3),
        ((ids[0], ids[1]), 1, 3),
    ]
    page = visitor.get(f"{home}/settings").text
    assert "All players with the same club, including late entries" in page
    visitor.post(f"{home}/settings/prohibited", remove_rule=0)
    assert state_of(desk, home).prohibited == ()


def test_more_than_half_cannot_be_kept_apart(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800")
    for id_ in (1, 2):
        player = state_of(desk, home).entrants[id_].player
        visitor.post(f"{home}/players/{id_}/edit", name=player.name, rating=player.rating, federation="ITA")
    refused = visitor.post(f"{home}/settings/prohibited", same="federation", from_round="1", to_round="")
    assert "More than half of the players are from ITA: they cannot be kept apart." in refused.text
    assert visitor.post(f"{home}/settings/prohibited", same="name", from_round="1").status_code == 422
    assert state_of(desk, home).restrictions.prohibitions == ()


def test_fide_mode_is_left_after_two_questions_and_shown_everywhere(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.confirmed(f"{home}/settings/fide-mode", reason="a club evening")
    assert not state_of(desk, home).fide_mode
    assert "Left FIDE mode" in visitor.get(f"{home}/rounds/1").text


def test_what_fide_forbids_says_how_it_could_be_done(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    sent = {"system": "FIDE_DUBOV", "rating_method": "FIDE"}
    answer = visitor.post(f"{home}/settings/pairing", **sent)
    assert answer.status_code == 422
    assert "cannot be changed after the start" in answer.text


def test_dates_for_the_report_are_entered_after_the_end(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(rounds=1)
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    for board in state_of(desk, home).rounds[0].boards:
        visitor.post(f"{home}/rounds/1/boards/{board}/result", result="10")
    visitor.confirmed(f"{home}/finish")
    assert state_of(desk, home).conduct.phase is Phase.FINISHED
    statuses = section_statuses(state_of(desk, home))
    assert statuses["event"].editability is Editability.FREE
    assert statuses["tie-breaks"].is_fixed
    settings = state_of(desk, home).settings
    sent = {"name": settings.name, "start": "2026-10-01", "end": "2026-10-01", "round_date": "2026-10-01"}
    assert visitor.post(f"{home}/settings/event", **sent).status_code == 303
    assert state_of(desk, home).settings.round_dates == ("2026/10/01",)


def test_annulling_is_asked_twice(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    assert visitor.post(f"{home}/settings/annul", reason="no players").status_code == 409
    visitor.confirmed(f"{home}/settings/annul", reason="no players")
    assert state_of(desk, home).conduct.phase is Phase.ANNULLED


@pytest.mark.parametrize("is_published", [False, True])
def test_the_menu_names_every_section(visitor: Visitor, is_published: bool) -> None:
    home = visitor.tournament()
    if is_published:
        visitor.post(f"{home}/rounds/1/pair")
        visitor.post(f"{home}/rounds/1/publish")
    page = visitor.get(f"{home}/settings").text
    menu = page[page.index('<nav class="sections"') :].partition("</nav>")[0]
    sections = re.findall(r'<section class="card" id="([a-z0-9-]+)"', page)
    assert re.findall(r'href="#([a-z0-9-]+)"', menu) == ["summary", *sections]
    css = (TEMPLATES.parent / "static" / "settings.css").read_text()
    assert all(f"#{id_}:target" in css for id_ in sections), "the menu shows where one is"
    assert ("early-end" in sections) is is_published


def test_there_are_no_other_sections(visitor: Visitor) -> None:
    home = visitor.tournament()
    assert visitor.post(f"{home}/settings/everything").status_code == 404


def test_players_divided_into_groups(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/settings/colour", colour="white")
    visitor.post(f"{home}/settings/groups", count=2, manner="equal")
    page = visitor.get(f"{home}/settings").text
    assert re.findall(r"<summary>(Group \w)", page) == ["Group A", "Group B"]
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    boards = visitor.get(f"{home}/rounds/1").text
    assert boards.index("Group A</th>") < boards.index('id="board-1"') < boards.index("Group B</th>")
    shown = visitor.get(f"{home}/standings").text
    assert 'value="group=A" selected' in shown
    everybody = visitor.get(f"{home}/standings?group=").text
    assert shown.count('data-name="') <= everybody.count('data-name="')


def test_a_group_has_its_own_system_and_cross_table(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/settings/colour", colour="white")
    visitor.post(f"{home}/settings/groups", count=2, manner="strength")
    visitor.confirmed(f"{home}/settings/groups", **{"system-2": "FIDE_LIM"})
    assert state_of(desk, home).settings.group_systems == (("B", "FIDE_LIM"),)
    page = visitor.get(f"{home}/settings").text
    assert re.findall(r"System for group (\w)", page) == ["A", "B"]
    assert page.count('<option value="FIDE_LIM" selected>') == 1
    visitor.do(home, ChangeSettings(SettingsFacts(group_systems=(("B", "FIDE_DUTCH"),))))
    page = visitor.get(f"{home}/settings").text
    assert page.count('<option value="FIDE_DUTCH_2026" selected>') == 1
    visitor.confirmed(f"{home}/settings/groups", **{"system-2": "FIDE_DUTCH_2026", "rounds_in_groups": 3})
    assert state_of(desk, home).settings.group_systems == (("B", "FIDE_DUTCH"),)
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    for address in ("cross-table?after=1", "public/cross-table"):
        table = visitor.get(f"{home}/{address}").text
        assert re.findall(r"<h2>(Group \w)</h2>\s*<table", table) == ["Group A", "Group B"]


def test_another_way_to_divide_is_refused(visitor: Visitor) -> None:
    home = visitor.tournament()
    refused = visitor.post(f"{home}/settings/groups", count=2, manner="luck")
    assert refused.status_code == 422
    assert "unknown way" in refused.text
    refused = visitor.post(f"{home}/settings/groups", count=99, manner="equal")
    assert refused.status_code == 422


def test_options_of_the_system(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    assert 'name="parity"' in visitor.get(f"{home}/settings").text
    refused = visitor.post(f"{home}/settings/options", parity="tpn", topscorers="real")
    assert "parity=tpn: the pairings would differ from the FIDE rules." in refused.text
    visitor.confirmed(f"{home}/settings/fide-mode", reason="club rules")
    visitor.confirmed(f"{home}/settings/options", parity="tpn", topscorers="real")
    assert dict(state_of(desk, home).settings.system_options)["parity"] == "tpn"
    assert visitor.post(f"{home}/settings/options", parity="odd").status_code == 422
    visitor.post(f"{home}/settings/options", parity="place")
    assert state_of(desk, home).settings.system_options == ()


@pytest.mark.parametrize(
    ("system", "chosen", "code", "rounds"),
    [
        ("CUSTOM_KNOCKOUT", {"games": "3", "third": "yes"}, "CUSTOM_KNOCKOUT_THIRD_G3", 9),
        ("CUSTOM_KNOCKOUT", {"games": "2"}, "WORLDCUP_KNOCKOUT", 6),
        ("CUSTOM_KNOCKOUT_THIRD", {"third": "no"}, "CUSTOM_KNOCKOUT", 3),
        ("CUSTOM_TEAM_KNOCKOUT", {"games": "2"}, "CUSTOM_TEAM_KNOCKOUT_G2", 2),
        ("CUSTOM_TEAM_KNOCKOUT", {"third": "yes"}, "CUSTOM_TEAM_KNOCKOUT_THIRD", 1),
        ("FIDE_TEAM", {"colours": "B", "scores": "GP_MP"}, "FIDE_TEAM_TYPEB_GP_MP", 5),
    ],
)
def test_options_that_the_type_code_says(
    visitor: Visitor, desk: Desk, system: str, chosen: dict[str, str], code: str, rounds: int
) -> None:
    """Best of n and a match for third place, with the rounds they take; scores and colours of teams."""
    visitor.get("/")
    assert f'value="{system}"' in visitor.get("/").text
    answer = visitor.confirmed("/tournaments", name="Cup", rounds=5, system=system)
    of_teams = str(answer.headers["location"]).endswith("/teams")
    home = str(answer.headers["location"]).removesuffix("/teams").split("/rounds")[0].split("/players")[0]
    teams = "\n\n".join(f"{name}\n{name}1, Ann\n{name}2, Ann" for name in "AB")
    players = "\n".join(f"Player {name}" for name in "ABCDEFGH")
    path = f"{home}/teams/paste" if of_teams else f"{home}/players/paste"
    assert visitor.post(path, pasted=teams if of_teams else players).status_code == 303
    before = state_of(desk, home).settings.system_options
    visitor.confirmed(f"{home}/settings/options", **chosen)
    settings = state_of(desk, home).settings
    assert (settings.system, settings.number_of_rounds, settings.system_options) == (code, rounds, before)
    page = visitor.get(f"{home}/settings").text
    for name, value in chosen.items():
        assert re.search(rf'name="{name}"[^>]* value="{value}"|<option value="{value}" selected>', page), name
    refused = visitor.post(f"{home}/settings/options", **dict.fromkeys(chosen, "0"))
    assert refused.status_code == 422
    assert state_of(desk, home).settings.system == code


def test_every_option_says_what_its_choices_are() -> None:
    offered = [option for spec in registry.systems() for option in spec.options]
    assert [option.name for option in offered if len(option.words) != len(option.choices)] == []


def test_the_plain_text_of_dubov_1997_can_be_chosen(visitor: Visitor, desk: Desk) -> None:
    """C.04.3 (1997): among the older texts, with a first day while it was in force."""
    page = visitor.get("/").text
    assert '<option value="DUBOV-1997">' in page
    answer = visitor.confirmed("/tournaments", name="Old", rounds=5, system="DUBOV-1997", start="2005-05-01")
    settings = desk.state(answer.headers["location"].split("/")[2]).settings
    assert (settings.system, settings.start) == ("DUBOV-1997", "2005/05/01")


def test_a_summary_comes_first_and_each_section_stands_alone(visitor: Visitor) -> None:
    home = visitor.tournament()
    page = visitor.get(f"{home}/settings").text
    summary = page.partition('<div id="summary">')[2].partition('<section class="card" id="event"')[0]
    assert re.findall(r'class="edit" href="#([a-z-]+)"', summary) == [
        *("event", "pairing", "tie-breaks", "rules", "ratings", "fide-mode"),
    ]
    assert "Spring Open" in summary
    assert "BH/C1, BH" in summary
    refused = visitor.post(f"{home}/settings/event", name="", rounds=5)
    assert refused.status_code == 422
    assert re.findall(r'<section class="card shown" id="([a-z-]+)"', refused.text) == ["event"]


def test_cancelling_leads_back_to_the_section(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.get(f"{home}/settings")
    here = {"referer": f"http://127.0.0.1{home}/settings"}
    asked = visitor.post(f"{home}/settings/pairing", headers=here, system="FIDE_LIM", rating_method="FIDE")
    assert asked.status_code == 409
    assert f'href="{home}/settings#pairing"' in asked.text
