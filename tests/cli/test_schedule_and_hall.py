"""`albireo desk schedule` and `albireo desk hall`: starts of the rounds, and how many tables fit."""

from pathlib import Path

import pytest
from tests.cli.test_desk import Desk, settle_in

from albireo.cli.start import main


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    settle_in(tmp_path, monkeypatch)
    desk = Desk(tmp_path, capsys)
    desk("create", "School day", "-r", "4", "--preset", "school-swiss")
    return desk


def test_regular_rounds_are_set_shown_and_written_to_a_calendar(desk: Desk, tmp_path: Path) -> None:
    desk("schedule", "1=2026-12-05T09:00:00Z", "--every", "35", "minutes")
    found = desk.json("schedule")
    assert [each["start"] for each in found["rounds"]][::3] == [
        "2026-12-05T09:00:00Z",
        "2026-12-05T10:45:00Z",
    ]
    assert found["rounds"][0]["until"] == "2026-12-05T09:30:00Z"
    (note,) = found["notes"]
    assert note["text"] == "There may be less than 10 minutes of rest between rounds 1–2, 2–3, 3–4."
    desk("schedule", "4=")
    assert desk.json("schedule")["rounds"][3]["start"] is None
    file = tmp_path / "rounds.ics"
    desk("schedule", "--ics", str(file))
    assert file.read_bytes().count(b"BEGIN:VEVENT") == 3


@pytest.mark.parametrize(
    "typed",
    [
        ("schedule", "tomorrow"),
        ("schedule", "1=tomorrow"),
        ("schedule", "1=0226-12-05T09:00"),
        ("schedule", "1=9999-12-31T23:00"),
        ("schedule", "1=2990-12-05T09:00", "--every", "1000", "weeks"),
        ("schedule", "9=2026-12-05T09:00"),
        ("schedule", "--every", "1", "weeks"),
        ("schedule", "1=", "--every", "1", "weeks"),
        ("hall", "--length", "20"),
        ("hall", "--length", "2", "--width", "15"),
        ("hall", "--length", "x", "--width", "15"),
        ("hall", "--room", "Cellar", "--length", "20", "--width", "15"),
        ("hall", "--svg", "hall.svg"),
        ("hall", "--length", "20", "--width", "15", "--door", "floor:1"),
        ("hall", "--length", "20", "--width", "15", "--door", "left"),
        ("hall", "--length", "20", "--width", "15", "--door", "left:x"),
        ("hall", "--length", "20", "--width", "15", "--door", "left:14.5"),
    ],
)
def test_what_makes_no_sense_changes_nothing(desk: Desk, typed: tuple[str, ...]) -> None:
    desk.capsys.readouterr()
    assert main(["desk", *typed]) == 2
    assert desk.capsys.readouterr().err.strip()
    assert [each["start"] for each in desk.json("schedule")["rounds"]] == [None] * 4
    assert desk.json("hall") == []


def test_the_hall_of_a_tournament(desk: Desk, tmp_path: Path) -> None:
    desk("hall", "--length", "20", "--width", "15")
    (hall,) = desk.json("hall")
    assert (hall["fit"], hall["by_area"], hall["by_space"]) == (12, 75, 12)
    desk("hall", "--rows", "2", "--square-metres", "4")
    (hall,) = desk.json("hall")
    assert (hall["length"], hall["by_area"], hall["by_space"]) == (20, 37, 21)
    desk("hall", "--door", "left:3:1.5", "--door", "top:5.5:exit", "--door-space", "2.5")
    (hall,) = desk.json("hall")
    assert hall["doors"] == [
        {"wall": "left", "at": 3.0, "width": 1.5, "emergency_exit": False},
        {"wall": "top", "at": 5.5, "width": 1.0, "emergency_exit": True},
    ]
    assert hall["by_space"] < 21
    desk("hall", "--door", "none")
    (hall,) = desk.json("hall")
    assert (hall["doors"], hall["by_space"]) == ([], 21)
    drawing = tmp_path / "hall.svg"
    desk("hall", "--svg", str(drawing))
    assert drawing.read_text(encoding="utf-8").startswith("<svg")


def test_c02_8_2_1_a_round_robin_has_four_square_metres_a_player(desk: Desk) -> None:
    desk("create", "Masters", "-r", "9", "--system", "BERGER_ROUNDROBIN")
    desk("-t", "Masters", "hall", "--length", "20", "--width", "15")
    (hall,) = desk.json("-t", "Masters", "hall")
    assert hall["by_area"] == 37


def test_a_part_of_the_plan_leaves_the_rest(desk: Desk) -> None:
    """`rules plan=…` replaced the whole plan and lost what it did not name."""
    desk("rules", 'plan={"venue": "Town hall", "physician": "112"}')
    desk("rules", 'plan={"venue": "School gym"}')
    plan = desk.json("rules")["plan"]
    assert (plan["venue"], plan["physician"], plan["is_school"]) == ("School gym", "112", True)
