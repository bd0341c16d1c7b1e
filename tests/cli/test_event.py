"""`albireo event`: rooms and boards of the sections, and the data of one person over all of them."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.test_desk import Desk, settle_in

from albireo.cli.start import main

Event = Callable[..., tuple[int, str, str]]


SECTIONS = ("Open A", "Open B")


@pytest.fixture(scope="module")
def festival_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event with two sections of four players, and one who plays in both; to be copied."""
    folder = tmp_path_factory.mktemp("festival")
    with pytest.MonkeyPatch.context() as monkeypatch:
        settle_in(folder, monkeypatch)
        acts = [["desk", "create", name, "-r", "3"] for name in SECTIONS]
        acts.append(["event", "create", "Festival"])
        for section in SECTIONS:
            acts.append(["event", "add-section", section])
            for name in ("Adhara", "Bellatrix", "Castor", "Deneb"):
                acts.append(["event", "enter", f"{name}, {section[-1]}", "-s", section])
        acts.append(["event", "enter", "Mira, Eva", "-s", "Open A", "-s", "Open B"])
        for arguments in acts:
            assert main(arguments) == 0, arguments
    return folder


@pytest.fixture
def desk(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    festival_folder: Path,
) -> Desk:
    settle_in(tmp_path, monkeypatch)
    shutil.copytree(festival_folder / "data", tmp_path / "data")
    return Desk(tmp_path, capsys)


@pytest.fixture
def event(desk: Desk) -> Event:
    """Exit code, output and errors of a command about the event."""

    def run(*arguments: str) -> tuple[int, str, str]:
        desk.capsys.readouterr()
        return (main(["event", *arguments]), *desk.capsys.readouterr())

    return run


def boards_of(desk: Desk, section: str) -> list[int]:
    desk("-t", section, "colour", "white")
    desk("-t", section, "pair", "-yy")
    return [board["board"] for board in desk.json("-t", section, "round")["boards"]]


def test_boards_are_numbered_through_the_sections(desk: Desk, event: Event) -> None:
    assert event("rooms", "--through")[0] == 0
    assert [line.split()[-1] for line in event("rooms")[1].splitlines()[1:]] == ["1–10", "11–20"]
    assert boards_of(desk, "Open A") == [1, 2]
    assert boards_of(desk, "Open B") == [11, 12]
    desk("-t", "Open B", "publish", "-yy")
    desk("-t", "Open B", "result", "12", "1-0")
    desk("-t", "Open B", "result", "2", "1-0", code=2)
    assert "no board 2" in desk.err


def test_a_section_does_not_measure_the_rooms_of_its_event(desk: Desk, event: Event) -> None:
    """It would keep a plan that no one sees: the one of the event is shown."""
    event("rooms", "A=Main hall: 1-8", "B=Main hall: 9-12")
    measures = ("--room", "Main hall", "--length", "20", "--width", "15")
    desk("-t", "Open A", "hall", *measures, code=2)
    assert "Festival" in desk.err
    assert event("hall", *measures)[0] == 0
    assert desk.json("-t", "Open A", "hall")[0]["length"] == 20


def test_a_section_with_too_few_tables_is_named(desk: Desk, event: Event) -> None:
    code, _, _ = event("rooms", "Open A=Main hall:1-1", "Open B=Library:5-20")
    assert code == 0
    shown = event("rooms")[1]
    assert "Main hall" in shown
    assert "Open A has too few tables: 1 of" in shown
    assert "Open B has too few" not in shown
    assert boards_of(desk, "Open B") == [5, 6]


@pytest.mark.parametrize(
    "typed", ["Open A", "Open A=Hall", "Open A=Hall:9-1", "Open A=Hall:a-b", "Nobody=Hall:1-9"]
)
def test_rooms_that_are_none_change_nothing(event: Event, typed: str) -> None:
    before = event("rooms")
    code, _, said = event("rooms", typed)
    assert code == 2
    assert said.strip()
    assert event("rooms") == before


def test_the_plan_of_a_room_is_measured_shown_and_drawn(event: Event, tmp_path: Path) -> None:
    event("rooms", "A=Main hall: 1-8", "B=Main hall: 9-12")
    assert "No room has been measured yet" in event("hall")[1]
    assert event("hall", "--room", "Main hall", "--length", "20", "--width", "15")[0] == 0
    code, out, said = event("hall", "--room", "Main hall", "--length", "10")
    assert code == 2
    assert "Main hall: 6 tables fit according to the hall plan, not 12." in out + said
    assert "12 tables fit." in event("hall")[1]
    drawing = tmp_path / "hall.svg"
    assert event("hall", "--svg", str(drawing))[0] == 0
    assert ">Open B</text>" in drawing.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "typed", [("--length", "20"), ("--room", "Cellar", "--length", "20", "--width", "15"), ("--width", "x")]
)
def test_measures_that_are_none_change_nothing(event: Event, typed: tuple[str, ...]) -> None:
    event("rooms", "A=1-8")
    code, _, said = event("hall", *typed)
    assert (code, bool(said.strip())) == (2, True)
    assert "No room has been measured yet" in event("hall")[1]


def test_everything_about_a_person_in_one_answer(event: Event) -> None:
    data = json.loads(event("person", "Mira")[1])
    assert data["event"] == "Festival"
    assert [section["tournament"] for section in data["sections"]] == ["Open A", "Open B"]
    assert {section["facts"]["name"] for section in data["sections"]} == {"Mira, Eva"}
    assert event("person", "Nobody")[0] == 2


def test_a_person_is_erased_in_every_section_after_a_question(desk: Desk, event: Event) -> None:
    code, _, said = event("erase", "Mira", "--what", "name")
    assert code == 2
    assert "Confirm with -yy; nothing was changed." in said
    assert "Mira, Eva" in desk("-t", "Open A", "players")
    code, out, _ = event("erase", "Mira", "--what", "name", "-yy")
    assert code == 0
    assert "Erased in 2 tournaments." in out
    for section in ("Open A", "Open B"):
        assert "Mira" not in desk("-t", section, "players")
    assert b"Mira" not in (desk.folder / "data" / "albireo.db").read_bytes()


def test_161_a_championship_names_the_sections_whose_places_are_not_final(desk: Desk, event: Event) -> None:
    assert event("championship", "Grand Prix")[0] == 0
    for act in (("pair", "-y"), ("publish", "-y"), ("result", "1", "1-0")):
        assert main(["desk", "-t", "Open A", *act]) == 0
    desk.capsys.readouterr()
    assert "Still in progress, with current places: Open A" in event("championships")[1]
    (table,) = json.loads(event("--format", "json", "championships")[1])
    assert table["unfinished"] == ["Open A"]
