"""For every command about an event that holds tournaments, the requests of a browser that give it."""

from typing import TYPE_CHECKING, Any

from albireo.desk.sections import commands as sections

if TYPE_CHECKING:
    from tests.web.command_requests import Scenario


def _event(scenario: "Scenario") -> str:
    """A new event with two sections; the tournament of the scenario is one of them, the other is empty."""
    visitor = scenario.visitor
    visitor.get("/")
    event = visitor.post("/events", name="Festival").headers["location"].removesuffix("/event")
    visitor.get(f"{event}/event")
    visitor.post(f"{event}/event/sections", section=scenario.home.removeprefix("/t/"))
    visitor.post(f"{event}/event/new-section", name="Blitz", rounds=3)
    return event


def _sections(scenario: "Scenario", event: str) -> tuple[str, ...]:
    return scenario.desk.festival(event.removeprefix("/t/")).festival.sections


def _order(scenario: "Scenario") -> None:
    event = _event(scenario)
    scenario.visitor.post(f"{event}/event/{_sections(scenario, event)[1]}/up")


def _moved(scenario: "Scenario") -> tuple[str, str, str]:
    """Player 1 moves to the blitz, player 2 plays in both."""
    event = _event(scenario)
    first, second = _sections(scenario, event)
    scenario.visitor.post(f"{event}/event-players/{first}/1/move", to=second)
    scenario.visitor.post(f"{event}/event-players/{first}/2/also", to=second)
    return event, first, second


def _join(scenario: "Scenario") -> None:
    """Also moves, and takes a section out: acts in several journals."""
    event, first, second = _moved(scenario)
    scenario.visitor.post(f"{event}/event-players/{second}/1/join", **{"with": f"{first}/3"})
    scenario.visitor.post(f"{event}/event/{second}/take-out")


def _apart(scenario: "Scenario") -> None:
    event, _, second = _moved(scenario)
    scenario.visitor.post(f"{event}/event-players/{second}/2/apart")


def _championship(scenario: "Scenario") -> str:
    event = _event(scenario)
    scenario.visitor.post(f"{event}/championships", name="Grand prix", points="10 6 4")
    return event


def _drop(scenario: "Scenario") -> None:
    event = _championship(scenario)
    scenario.visitor.post(f"{event}/championships/drop", name="Grand prix")


EVENT_REQUESTS: dict[type, Any] = {
    sections.CreateEvent: _event,
    sections.OrderSections: _order,
    sections.JoinEntries: _join,
    sections.TellEntriesApart: _apart,
    sections.SetChampionship: _championship,
    sections.DropChampionship: _drop,
}
