"""Accelerations survive a report file, also where it has no name for them."""

from dataclasses import replace

import pytest

from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.player import Player
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.trf import read_trf
from albireo.formats.trf.writer import render_trf
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.registry import tournament_type

BAKU = Tournament(
    settings=Settings(name="Open", type=tournament_type("FIDE_DUTCH_2026_BAKU"), number_of_rounds=9),
    players=tuple(Player(n, f"Player {n}", rating=2500 - n) for n in range(1, 10)),
)
HALEY = replace(
    BAKU,
    settings=replace(
        BAKU.settings,
        type=tournament_type("FIDE_DUTCH_2026"),
        acceleration=Acceleration(AccelerationMethod.HALEY, 4),
    ),
)
LATE = replace(BAKU, players=(*BAKU.players[:8], replace(BAKU.players[8], entry_round=2)))


def records(event: Tournament, *form: object) -> list[str]:
    return [line for line in render_trf(event, *form).text.splitlines() if line[:3] in ("250", "XXA")]  # type: ignore[arg-type]


@pytest.mark.parametrize("event", [BAKU, HALEY, LATE])
def test_trf26_keeps_the_virtual_points_of_every_round(event):
    again = read_trf(render_trf(event).text.encode()).tournament
    for round_ in range(1, 10):
        assert virtual_points(again, round_) == virtual_points(event, round_)


def test_baku_is_written_out_beside_its_type_code_and_stays_the_method():
    """Most programs read record 250 and compute nothing; 250 that says the same makes nothing explicit."""
    assert [line[:3] for line in records(BAKU)] == ["250", "250"]
    again = read_trf(render_trf(BAKU).text.encode()).tournament
    assert again.virtual_points == ()
    other = render_trf(BAKU).text.replace("   1    6", "   1    4")
    assert read_trf(other.encode()).tournament.virtual_points


def test_baku_is_written_out_after_a_late_entry():
    assert [line[:3] for line in records(LATE)] == ["250", "250"]


def test_engines_on_older_versions_get_every_round():
    lines = records(BAKU, "TRF16", ["javafo"])
    assert len(lines) == 6
    assert lines[0].split() == ["XXA", "1", *["1.0"] * 3, *["0.5"] * 2, *["0.0"] * 4]


def test_older_versions_without_engine_have_no_place():
    assert records(BAKU, "TRF16") == []
