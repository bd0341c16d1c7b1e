"""What FIDE says to system and acceleration (C.04.2 1.1 to 1.4), and what a final report lacks."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament, LeaveFideMode
from albireo.desk.mechanism.decide import decide
from albireo.desk.mechanism.outcome import Refusal, Signature
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.players.special_rules import SetVirtualPoints
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.settings.recognition import needs_authorisation
from albireo.desk.transfer.completeness import missing_for_report
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.tournament import Arbiter
from albireo.pairing.registry import systems
from albireo.pairing.spec import Recognition
from albireo.state.restrictions import VirtualPointsRow
from albireo.state.tournament import State


def swiss(players: int = 40) -> Table:
    return Table(players=players, rounds=5, system="FIDE_DUTCH_2026")


def accelerated(
    method: AccelerationMethod, first: int | None = None, second: int | None = None
) -> ChangeSettings:
    return ChangeSettings(SettingsFacts(acceleration=Acceleration(method, first, second)))


@pytest.mark.parametrize(
    ("command", "asked"),
    [
        (ChangeSettings(SettingsFacts(system="FIDE_DUTCH_2017", start="2026/01/31")), []),
        (ChangeSettings(SettingsFacts(system="FIDE_LIM")), [(2, "system-deprecated")]),
        (ChangeSettings(SettingsFacts(system="BERGER_ROUNDROBIN")), []),
        (accelerated(AccelerationMethod.BAKU), []),
        (accelerated(AccelerationMethod.BAKU, 20), []),
        (accelerated(AccelerationMethod.HALEY, 20), [(3, "acceleration-not-fide")]),
        (accelerated(AccelerationMethod.HALEY, 9), [(3, "acceleration-not-fide"), (3, "group-size")]),
        (accelerated(AccelerationMethod.HALEY, 21), [(3, "acceleration-not-fide"), (3, "group-size")]),
        (accelerated(AccelerationMethod.HALEY), [(3, "acceleration-not-fide")]),
        (
            accelerated(AccelerationMethod.DECREASING, 4, 20),
            [(3, "acceleration-not-fide"), (3, "group-size")],
        ),
        (SetVirtualPoints((VirtualPointsRow(1, 1, 2, 10),)), [(3, "acceleration-not-fide")]),
    ],
)
def test_what_is_asked_in_fide_mode(
    command: ChangeSettings | SetVirtualPoints, asked: list[tuple[int, str]]
) -> None:
    table = swiss()
    assert table.asked(command) == asked
    table.do(LeaveFideMode())
    assert table.asked(command) == []


@pytest.mark.parametrize("half", ["none", "up"])
def test_04_4_3_3_the_imaginary_point_is_the_tournaments_choice(half: str) -> None:
    """The point is there "for accelerating pairing": FIDE mode lets an event leave it out."""
    table = Table(players=7, rounds=5, system="FIDE_BURSTEIN_1", day="2009/05/01")
    table.do(ChangeSettings(SettingsFacts(system_options=(("half", half),))))
    assert table.state.settings.system_options == (("half", half),)
    refused = table.ask(ChangeSettings(SettingsFacts(system_options=(("history", "games"),))))
    assert isinstance(refused, Refusal)


@pytest.mark.parametrize(
    ("system", "asked"),
    [("FIDE_DUTCH_2026", []), ("FIDE_TEAM", ["system-deprecated"]), ("CUSTOM_SWISS", ["system-not-fide"])],
)
def test_what_is_asked_when_a_tournament_is_created(system: str, asked: list[str]) -> None:
    for is_rated in (True, False):
        command = CreateTournament("Open", 5, SettingsFacts(system=system), fide_rated=is_rated)
        decision = decide(State(), command, Signature("Anna", "2026-03-01T15:00:00.000000Z", {}))
        warnings = getattr(decision, "warnings", ())
        assert [warning.note.kind for warning in warnings] == (asked if is_rated else [])


def test_a_system_that_is_not_of_fide_needs_an_authorisation() -> None:
    table = swiss()
    (warning,) = table.do(accelerated(AccelerationMethod.HALEY))
    assert warning.note.article == "C.04.2 1.2"
    assert [fact.where for fact in missing_for_report(table.state)][-1] == "C.04.2 1.3"
    table.do(ChangeRules(RulesFacts(authorisation="QC 2026-14")))
    assert "C.04.2 1.3" not in [fact.where for fact in missing_for_report(table.state)]
    assert report_comments(table.state) == ("Authorised by the Qualification Commission: QC 2026-14",)


def test_what_the_report_would_not_say() -> None:
    table = swiss(4)
    missing = [str(fact.name) for fact in missing_for_report(table.state)]
    assert missing == [
        *("federation", "city", "first day", "last day", "chief arbiters", "time control"),
        "round dates",
        *("players’ federation", "players’ FIDE ID"),
    ]
    days = tuple(f"2026/03/0{day}" for day in range(1, 6))
    table.do(
        ChangeSettings(
            SettingsFacts(
                federation="ITA",
                city="Bergamo",
                start=days[0],
                end=days[-1],
                chief_arbiters=(Arbiter("Rossi, Anna"),),
                encoded_time_control="5400+30",
                round_dates=days,
            )
        )
    )
    for id_ in (1, 2, 3):
        table.do(EditPlayer(id_, PlayerFacts(federation="ITA", fide_id=f"80000{id_}")))
    table.do(EditPlayer(4, PlayerFacts(federation="ITA")))
    (missing_id,) = missing_for_report(table.state)
    assert (str(missing_id.name), missing_id.players) == ("players’ FIDE ID", ("Player 4",))
    table.do(LeaveFideMode())
    assert missing_for_report(table.state) == ()


def test_an_estimate_orders_and_is_no_rating() -> None:
    """C.04.2 2.1: where no rating is known the arbiters estimate the strength."""
    table = swiss(4)
    table.do(EditPlayer(4, PlayerFacts(rating=None, estimate=1995)))
    assert table.state.numbers[4] == 1
    assert table.state.entrants[4].player.rating is None
    assert "A rating must be from 0" in table.refusal(EditPlayer(4, PlayerFacts(estimate=9999)))
    table.do(EditPlayer(4, PlayerFacts(rating=1900)))
    assert table.state.numbers[4] == 4


def test_older_texts_of_fides_systems_are_fides() -> None:
    """For events of their time no one needs an authorisation."""
    for system in systems():
        if system.in_force.until:
            assert system.recognition is not Recognition.NOT_FIDE, system.name
    table = Table(system="FIDE_DUTCH_2026")
    asked = table.do(ChangeSettings(SettingsFacts(start="2010/05/01", system="FIDE_DUTCH_2009")))
    assert not asked
    assert not needs_authorisation(table.state)
