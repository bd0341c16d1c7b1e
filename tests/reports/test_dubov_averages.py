"""Arbiters of the Dubov System see the AROs before and after the pairing of a round."""

from fractions import Fraction

import pytest
from tests.desk.table import Table

from albireo.desk.documents.source import DeskSource
from albireo.domain.wording import Hundredths
from albireo.reports.document import Section
from albireo.reports.registry import kind_named
from albireo.reports.source import Choices


def groups(system: str, by: str) -> tuple[Table, dict[int, dict[str, object]]]:
    table = Table(players=8, rounds=5, system=system, day="1998/01/01" if system == "DUBOV-1997" else "")
    table.play(1)
    table.play(2)
    table.publish(3)
    document = kind_named("score-groups").document(DeskSource(table.state), Choices(by=by, round=3))
    return table, {row["number"]: row for section in document.sections for row in rows(section)}  # type: ignore[misc]


def rows(section: Section) -> list[dict[str, object]]:
    return [dict(zip((column.id for column in section.columns), row, strict=True)) for row in section.rows]


def average(table: Table, tpn: int, rounds: int) -> Fraction:
    """The mean of the ratings of the opponents in the first rounds, read from the boards."""
    tournament = table.state.tournament
    met = [
        game.black if game.white == tpn else game.white
        for round_ in tournament.rounds[:rounds]
        for game in round_.pairings
        if tpn in (game.white, game.black)
    ]
    return Fraction(sum(tournament.player(each).rating or 0 for each in met), len(met))


@pytest.mark.parametrize("system", ["FIDE_DUBOV", "DUBOV-1997", "DUBOV-1997-VEGA", "DUBOV-DANUBIO"])
def test_1_7_the_average_before_the_round_and_with_the_new_opponent(system: str) -> None:
    table, found = groups(system, "after")
    assert len(found) == 8
    for tpn, row in found.items():
        before, after = average(table, tpn, 2), average(table, tpn, 3)
        if system == "FIDE_DUBOV":
            assert row["aro"] == (2 * before + 1) // 2
            assert row["aro_after"] == (2 * after + 1) // 2
        else:
            assert shown(row["aro"]) == pytest.approx(float(before), abs=0.006)
            assert shown(row["aro_after"]) == pytest.approx(float(after), abs=0.006)


def shown(value: object) -> float:
    return value.value / 100 if isinstance(value, Hundredths) else float(value)  # type: ignore[arg-type]


def test_before_the_pairing_there_is_one_average() -> None:
    _, found = groups("FIDE_DUBOV", "before")
    assert all("aro" in row and "aro_after" not in row for row in found.values())


@pytest.mark.parametrize("system", ["FIDE_DUTCH_2026", "SWISS-VEGA"])
def test_systems_that_do_not_use_it_show_none(system: str) -> None:
    _, found = groups(system, "after")
    assert all("aro" not in row for row in found.values())
