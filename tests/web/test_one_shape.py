"""One shape for one thing in every JSON: files, command line, documents, API (docs/reference/json.md)."""

import contextlib
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.cli.test_desk import settle_in

from albireo.cli.start import main
from albireo.data import sample_bytes
from albireo.formats.json_tournament.document import write_json
from albireo.formats.trf import read_trf
from albireo.reports.formatter import Formatter
from albireo.reports.registry import DocumentKind, Needs, kinds
from albireo.reports.renderers.data import as_data
from albireo.reports.source import Choices, FileSource
from albireo.storage.locations import database_location
from albireo.web.app import create_app
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk

Faces = dict[str, Any]
PLAYERS = FileSource(read_trf(sample_bytes()).tournament)
TEAMS = FileSource(read_trf(Path(__file__).parents[1] / "data" / "trf" / "team-26.trf").tournament)
LINE = ("rank", "number", "name", "points", "tie_breaks")
OTHER_NAMES = {"tpn", "pairing_number", "starting_rank"}
"""Names a pairing number has had in some JSON."""
DAY = re.compile(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}")
DAY_IN_FILES = r"\d{4}/\d\d/\d\d"
ISO_DAY = r"\d{4}-\d\d-\d\d"
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)")


@pytest.fixture(scope="module")
def faces(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Faces]:
    """The sample tournament as JSON from every face, by its name."""
    folder = tmp_path_factory.mktemp("shapes")
    with pytest.MonkeyPatch.context() as monkeypatch:
        settle_in(folder, monkeypatch)
        file = folder / "open.trf"
        file.write_bytes(sample_bytes())
        printed("desk", "import", str(file), "-yy", is_json=False)
        yield {
            "file": json.loads(write_json(PLAYERS.tournament).data),
            **{each: printed(each, str(file), "--format", "json") for each in ("standings", "show", "rate")},
            **{each: printed(each, str(file), "--format", "json") for each in ("norms", "check")},
            "explain": printed("explain", str(file), "--round", "3", "--format", "json"),
            "open": printed("open", str(file), "--format", "json"),
            "report": printed("report", str(file), "standings", "--format", "json"),
            **{
                " ".join(("desk", *words)): printed("desk", "--format", "json", *words)
                for words in (["standings"], ["players"], ["round", "1"], ["show"], ["person", "Castor"])
            },
            **answers(),
        }


def printed(*arguments: str, is_json: bool = True) -> Any:
    with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO(), encoding="utf-8")) as out:
        assert main(list(arguments)) in (0, 1), arguments
        out.flush()
    return json.loads(out.buffer.getvalue()) if is_json else None  # type: ignore[attr-defined]


def answers() -> Faces:
    """What the API says of the only tournament in the database."""
    desk = open_desk(database_location())
    try:
        client = TestClient(create_app(desk, Config(hosts=LOOPBACK)), base_url="http://127.0.0.1")
        [head] = desk.tournaments()
        home = f"/api/v1/tournaments/{head.uid}"
        parts = ("", "/standings", "/cross-table", "/players", "/rounds", "/rounds/1", "/hall")
        found = {f"API {part}".rstrip(): client.get(f"{home}{part}") for part in parts}
        assert {answer.status_code for answer in found.values()} == {200}
        return {name: answer.json() for name, answer in found.items()}
    finally:
        desk.journal.database.close()


@pytest.mark.slow
def test_a_line_of_the_standings(faces: Faces) -> None:
    expected = faces["file"]["standings"]["places"]
    assert set(LINE) == expected[0].keys()
    for name in ("standings", "report", "desk standings", "API /standings"):
        lines = faces[name]["places"]
        assert [{key: line[key] for key in LINE} for line in lines] == expected, name
        assert faces[name]["tie_breaks"] == faces["file"]["standings"]["tie_breaks"]
        assert faces[name]["after_round"] == faces["file"]["standings"]["after_round"]
        assert faces[name]["is_final"] is faces["file"]["standings"]["is_final"]
    for name, rows in (("API /cross-table", "rows"), ("show", "players")):
        found = [(row["rank"], row["number"], row["name"], row["points"]) for row in faces[name][rows]]
        assert found == [tuple(line[key] for key in LINE[:4]) for line in expected], name
    leaders = [(each["number"], each["name"], each["points"]) for each in faces["desk show"]["leaders"]]
    assert leaders == [(line["number"], line["name"], line["points"]) for line in expected[:3]]


@pytest.mark.slow
def test_a_player(faces: Faces) -> None:
    facts = ("number", "name", "title", "rating", "federation", "fide_id")
    expected = [{key: player.get(key) or None for key in facts} for player in faces["file"]["players"]]
    assert expected[0]["title"] == "GM"
    for name, rows in (
        ("show", faces["show"]["players"]),
        ("desk players", faces["desk players"]),
        ("API /players", faces["API /players"]["players"]),
    ):
        found = [{key: row[key] or None for key in facts} for row in rows]
        assert sorted(found, key=lambda row: int(row["number"] or 0)) == expected, name
    for private in ("sex", "birth_date"):
        expected_values = {each["number"]: each.get(private) for each in faces["file"]["players"]}
        for name in ("desk players", "show"):
            rows = faces[name] if isinstance(faces[name], list) else faces[name]["players"]
            assert {row["number"]: row[private] for row in rows} == expected_values, name
    ids = {row["number"]: row["id"] for row in faces["desk players"]}
    assert ids == {row["number"]: row["id"] for row in faces["API /players"]["players"]}
    assert faces["desk person Castor"]["number"] == 3


@pytest.mark.slow
def test_a_board_and_a_bye(faces: Faces) -> None:
    first = faces["file"]["rounds"][0]
    expected = [
        (place, board["white"], board["black"], board["result"])
        for place, board in enumerate(first["boards"], start=1)
    ]
    for name, round_ in (("show", faces["show"]["rounds"][0]), ("desk round 1", faces["desk round 1"])):
        boards = [(row["board"], row["white"], row["black"], row["result"]) for row in round_["boards"]]
        assert boards == expected, name
        assert [(bye["player"], bye["mark"]) for bye in round_["byes"]] == [(13, "zero-bye")], name
    answer = faces["API /rounds/1"]
    assert expected == [
        (row["board"], row["white"]["number"], row["black"]["number"], row["result"])
        for row in answer["boards"]
    ]
    texts = [row["text"] for row in answer["boards"]]
    assert texts == [row["text"] for row in faces["show"]["rounds"][0]["boards"]]
    assert [(bye["participant"]["number"], bye["mark"]) for bye in answer["byes"]] == [(13, "zero-bye")]


@pytest.mark.slow
def test_dates(faces: Faces) -> None:
    settings = faces["file"]["settings"]
    assert (settings["start"], settings["end"]) == ("2026/04/03", "2026/04/06")
    assert (faces["show"]["start"], faces["show"]["end"]) == (settings["start"], settings["end"])
    # Generated clients of the API read days as dates, which needs ISO 8601.
    assert (faces["API"]["start"], faces["API"]["end"]) == ("2026-04-03", "2026-04-06")
    days = [each["date"] for each in faces["API /rounds"]["rounds"]]
    assert days == [day.replace("/", "-") for day in settings["round_dates"]]


@pytest.mark.slow
def test_every_face_in_full(faces: Faces) -> None:
    for name, data in faces.items():
        assert misshapen(data, day=ISO_DAY if name.startswith("API") else DAY_IN_FILES) == [], name


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_every_document(kind: DocumentKind) -> None:
    source = TEAMS if (Needs.TEAMS | Needs.MEMBERS) & kind.needs else PLAYERS
    if kind.can_be_made(source):
        assert misshapen(as_data(kind.make(source, Choices(round=1)), Formatter("de"))) == []


def misshapen(data: Any, path: str = "$", day: str = DAY_IN_FILES) -> list[str]:
    """Return the places of values that have another name or shape than everywhere else."""
    found: list[str] = []
    match data:
        case dict():
            for name, value in data.items():
                if name in OTHER_NAMES:
                    found.append(f"{path}.{name}")
                if name in ("points", "required") and not isinstance(value, int | float | list | None):
                    found.append(f"{path}.{name}: {value!r}")
                if name == "number" and not isinstance(value, int | None):
                    found.append(f"{path}.{name}: {value!r}")
                found += misshapen(value, f"{path}.{name}", day)
        case list() | tuple():
            for index, value in enumerate(data):
                found += misshapen(value, f"{path}[{index}]", day)
        case str() if DAY.match(data) and len(data) <= 32:
            is_day = re.fullmatch(day, data)
            if not is_day and not MOMENT.fullmatch(data):
                found.append(f"{path}: {data}")
    return found


def test_misshapen_values_are_found() -> None:
    wrong = {"tpn": 3, "points": "7.0", "number": "3", "day": "2026-04-03", "at": ["2026-04-03 10:00"]}
    assert len(misshapen(wrong)) == 5
    assert misshapen({"number": 3, "points": 7.5, "day": "2026/04/03", "at": "2026-04-03T10:00:00Z"}) == []
