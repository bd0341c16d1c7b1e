"""The pages for planning an event, for late arrivals, and presets of a new tournament."""

import re
from collections.abc import Callable

import pytest
from tests.web.visitor import Visitor

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import ChangeRules, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.colour import Colour
from albireo.domain.result import GameResult
from albireo.state.event_plan import EventPlan
from albireo.web.http.roles import Role

LogIn = Callable[..., Visitor]


def test_a_plan_is_typed_ticked_and_printed(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    page = visitor.get(f"{home}/plan").text
    assert "still to be decided" in page
    visitor.post(f"{home}/plan", venue="Town hall", transmitted=2, is_school="on")
    visitor.post(f"{home}/plan/duty", duty="light", **{"is": "done"})
    visitor.post(f"{home}/plan/assistance", player=3, assistant="Ada", has_wide_table="on")
    plan = desk.state(home.removeprefix("/t/")).rules.plan
    assert (plan.venue, plan.transmitted, plan.is_school, plan.done) == ("Town hall", 2, True, ("light",))
    page = visitor.get(f"{home}/plan").text
    assert "2 m tables for players with an assistant" in page
    assert "Ada" in page
    for name, said in (
        ("regulations", "Town hall"),
        ("checklist", "800 lux"),
        ("equipment", "Ada"),
        ("announcements", "Castling"),
        ("schedule", "Prize-giving"),
        ("table-signs", "Table signs"),
    ):
        assert said in visitor.get(f"{home}/print/{name}").text, name
    visitor.post(f"{home}/plan/duty", duty="light", **{"is": "open"})
    visitor.post(f"{home}/plan/assistance", player=3, remove="1")
    plan = desk.state(home.removeprefix("/t/")).rules.plan
    assert (plan.done, plan.assistance) == ((), ())
    assert visitor.post(f"{home}/plan/duty", duty="dance").status_code == 422
    assert visitor.post(f"{home}/plan", **{"at-awards": "soon"}).status_code == 422


def test_table_signs_have_a_code_only_where_phones_can_come(visitor: Visitor, log_in: LogIn) -> None:
    home = visitor.tournament()
    assert "data:image/svg" not in visitor.get(f"{home}/print/table-signs").text
    clerk = log_in("Dino", Role.READER, home.removeprefix("/t/"), Role.CLERK)
    assert clerk.get(f"{home}/print/table-signs").text.count("data:image/svg") == 4


def test_who_is_not_there_is_ticked_and_loses_after_a_question(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    assert visitor.get(f"{home}/rounds/1/arrivals").status_code == 404
    visitor.do(
        home,
        ChangeRules(RulesFacts(default_time=30)),
        DrawInitialColour(Colour.WHITE),
        PairRound(1),
        PublishRound(1),
    )
    board = desk.state(uid).rounds[0].boards[1]
    name = desk.state(uid).entrants[board.black].name
    page = visitor.get(f"{home}/rounds/1/arrivals").text
    assert name in page
    assert "Not here yet" not in page
    answer = visitor.fragment(f"{home}/rounds/1/arrivals", player=board.black, **{"is": "missing"})
    assert "Not here yet" in answer.text
    asked = visitor.post(f"{home}/rounds/1/arrivals/forfeit")
    assert asked.status_code == 409
    assert "1 player loses by forfeit" in asked.text
    assert "start time of the round is not set" in asked.text
    assert visitor.confirmed(f"{home}/rounds/1/arrivals/forfeit").status_code == 303
    assert desk.state(uid).rounds[0].boards[1].result is GameResult.WHITE_WINS_BY_FORFEIT
    assert "Not here yet" not in visitor.get(f"{home}/rounds/1/arrivals").text


def test_a_tournament_begins_as_a_kind_of_event(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    answer = visitor.post("/tournaments", name="School day", rounds=5, preset="school-without-clocks")
    uid = answer.headers["location"].split("/")[2]
    state = desk.state(uid)
    assert state.settings.tie_breaks == ("BH/C1", "BH", "WIN", "BWG")
    assert state.rules.plan.without_clocks
    answer = visitor.post(
        "/tournaments", name="School cup", rounds=3, preset="school-swiss", system="CUSTOM_KNOCKOUT"
    )
    state = desk.state(answer.headers["location"].split("/")[2])
    assert state.settings.system == "CUSTOM_KNOCKOUT"
    assert "BH" not in state.settings.tie_breaks


def test_11_3_10_hall_and_phones_show_the_colours_of_groups(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")

    def do(*commands: AnyCommand) -> None:
        for command in commands:
            desk.execute(uid, command, "Ann", desk.state(uid).version)

    rows = tuple(PlayerFacts(name=f"P{n}", rating=2000 - n, group=("U8", "U10")[n % 2]) for n in range(8))
    do(ChangeRules(RulesFacts(plan=EventPlan(is_school=True))), RegisterPlayers(rows))
    do(DrawInitialColour(Colour.WHITE), PairRound(1), PublishRound(1))
    for page in ("hall", "public/names", "public/boards"):
        text = visitor.get(f"{home}/{page}").text
        assert 'class="swatch red"' in text
        assert "Group U10" in text
        assert "blue" in re.sub(r"<[^>]*>", "", text)
    assert 'value="red"' in visitor.get(f"{home}/plan").text


def test_later_rounds_are_filled_in_regularly(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    visitor.get(f"{home}/outside")
    fill_in = {"at-1": "2026-03-01T10:00", "moment-1": "2026-03-01T09:00:00.000Z", "unit": "minutes"}
    visitor.post(f"{home}/outside/fill", every=50, **fill_in)
    starts = desk.state(uid).round_notes.starts
    assert len(starts) == desk.state(uid).settings.number_of_rounds
    assert (starts[1], starts[3]) == ("2026-03-01T09:00:00Z", "2026-03-01T10:40:00Z")
    assert visitor.post(f"{home}/outside/fill", every=0, **fill_in).status_code == 422
    assert visitor.post(f"{home}/outside/fill", every=1, unit="years", **{"at-1": ""}).status_code == 422
    assert desk.state(uid).round_notes.starts == starts


def test_an_event_has_one_calendar_and_one_schedule(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.get("/")
    event = visitor.post("/events", name="Festival").headers["location"].removesuffix("/event")
    visitor.get(f"{event}/event")
    visitor.post(f"{event}/event/sections", section=home.removeprefix("/t/"))
    assert "No start time set" in visitor.get(f"{event}/event").text
    visitor.get(f"{home}/outside")
    fill_in = {"at-1": "2026-03-01T10:00", "moment-1": "2026-03-01T09:00:00.000Z", "unit": "minutes"}
    visitor.post(f"{home}/outside/fill", every=5, **fill_in)
    calendar = visitor.get(f"{event}/event/schedule.ics")
    assert calendar.headers["content-type"].startswith("text/calendar")
    assert calendar.text.count("BEGIN:VEVENT") == len(desk.state(home.removeprefix("/t/")).round_notes.starts)
    assert "Schedule of all sections" in visitor.get(f"{event}/event").text
    assert "Round 2" in visitor.get(f"{event}/print/sections-schedule").text


@pytest.mark.parametrize("first", ["9999-12-31T23:00", "2990-01-01T10:00", "0226-03-01T10:00"])
def test_moments_that_no_one_means_are_refused(visitor: Visitor, desk: Desk, first: str) -> None:
    """A year of three digits is written without zeros, and what is written so is never read again."""
    home = visitor.tournament()
    far = visitor.post(f"{home}/outside/fill", every=1000, unit="weeks", **{"at-1": first})
    assert far.status_code == 422
    assert desk.state(home.removeprefix("/t/")).round_notes.starts == {}
    if not first.startswith("2990"):
        assert visitor.post(f"{home}/outside/time", **{"at-1": first}).status_code == 422
        assert visitor.post(f"{home}/plan", **{"at-awards": first}).status_code == 422
    for page in ("outside", "plan", "public/schedule.ics"):
        assert visitor.get(f"{home}/{page}").status_code == 200
