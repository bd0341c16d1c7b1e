"""The JSON file: the whole tournament comes back, the schema is the published one, bad files are refused."""

import json
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner
from tests.foreign_files import read_or_refused
from tests.oracles.corpus import files

from albireo.cli.schema import command
from albireo.data import sample_bytes
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.player import NationalRecord, OfficialRating, Sex
from albireo.domain.result import Mark
from albireo.domain.team import LineUp
from albireo.domain.tournament import (
    AbnormalPoints,
    DecidedTie,
    ProhibitedPairs,
    RequestedBye,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.json_tournament.document import UNKNOWN_FIDE_MODE, read_json, write_json
from albireo.formats.json_tournament.layout import LISTS, RECORDS
from albireo.formats.json_tournament.schema import as_text, published_schema, schema
from albireo.formats.registry import recognise_format
from albireo.formats.trf import read_trf

TRF = Path(__file__).parents[2] / "data" / "trf"
SAMPLE = read_trf(sample_bytes()).tournament
DATA = Path(__file__).parent / "data"
OF_VERSION_1 = jsonschema.Draft202012Validator(json.loads(published_schema(1)))
VALID = jsonschema.Draft202012Validator(schema())


def everything() -> Tournament:
    """Return a tournament with something in every list."""
    first = replace(
        SAMPLE.players[0],
        national=(NationalRecord("FRA", 1900, "A1", "X", Sex.WOMAN, "C", "Lyon", "1990/00/00"),),
        official=(OfficialRating("rapid", None, 20, "FIDE", "2026-03", 4),),
        estimate=1500,
        club="Lyra",
        category="U18",
        group="A",
        k_factor=40,
    )
    return replace(
        SAMPLE,
        settings=replace(
            SAMPLE.settings,
            system_options=(("one", "1"), ("two", "2")),
            acceleration=Acceleration(AccelerationMethod.HALEY, 4),
            rounds_in_groups=3,
            group_systems=(("A", "FIDE_LIM_1999"),),
        ),
        players=(first, *SAMPLE.players[1:]),
        requested_byes=(RequestedBye(7, 2, Mark.HALF_BYE),),
        withdrawals=(Withdrawal(3, 5, True),),
        virtual_points=(VirtualPoints(10, 1, 2, 1, 4, 20),),
        prohibited=(ProhibitedPairs((1, 2)),),
        abnormal_points=(AbnormalPoints(None, -5, None, 2, (4,)), AbnormalPoints(Mark.WIN, 33)),
        line_ups=(LineUp(1, 1, 2, (None, 4)),),
        decided_ties=(DecidedTie(1, 2, "rapid 1½-½"),),
    )


@pytest.mark.parametrize(
    "tournament",
    [
        *(pytest.param(read_trf(path.read_bytes()).tournament, id=path.stem) for path in TRF.glob("*.trf")),
        pytest.param(SAMPLE, id="sample"),
        pytest.param(everything(), id="everything"),
        pytest.param(Tournament(), id="empty"),
    ],
)
def test_what_is_written_is_read_again(tournament: Tournament) -> None:
    written = write_json(tournament)
    found = read_json(written.data)
    assert found.tournament == tournament
    assert found.notes == ()
    assert write_json(found.tournament) == written
    VALID.validate(json.loads(written.data))


@pytest.mark.slow
@pytest.mark.parametrize("corpus", ["dutch-2026-small", "team-swiss-2026", "double-swiss-2026"])
def test_tournaments_of_every_kind_come_back(corpus: str) -> None:
    for file in files(corpus)[:40]:
        tournament = read_trf(file.content, lenient=True).tournament
        found = read_json(write_json(tournament).data)
        assert (found.tournament, found.notes) == (tournament, ())


def test_the_published_schema_is_the_one_of_the_tables() -> None:
    assert published_schema() == as_text()
    assert CliRunner().invoke(command).output == published_schema()
    jsonschema.Draft202012Validator.check_schema(json.loads(published_schema()))


def test_every_field_of_the_domain_has_its_place() -> None:
    for record in RECORDS:
        assert set(record.attributes.values()) == {field.name for field in fields(record.cls)}, record.name
    assert {"settings", "rounds", "left_fide_mode", *LISTS} == {field.name for field in fields(Tournament)}


def test_it_is_recognised_by_its_content() -> None:
    found = recognise_format(FileSet("tournament.txt", write_json(SAMPLE).data))
    assert found is not None
    assert found.name == "json"


def changed(**values: Any) -> bytes:
    return json.dumps({**json.loads(write_json(SAMPLE).data), **values}).encode()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"{", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b'{"version": NaN}', "not JSON: NaN"),
        (b"[]", "expected an object with the field"),
        (changed(version="3.0"), 'version: expected version 1.x or 2.x of this format, found "3.0"'),
        (changed(settings=3), "settings: expected an object, found 3"),
        (
            changed(players=[{"number": 0, "name": "A"}]),
            "players[0].number: expected a whole number, 1 or more, found 0",
        ),
        (changed(players=[{"number": 1}]), "players[0]: name is missing"),
        (
            changed(players=[{"number": 1, "name": "\ud800"}]),
            r'players[0].name: expected a text, found "\ud800"',
        ),
        (changed(rounds=[{"round": 2}]), "rounds[0]: expected the rounds in order, each once, found 2"),
        (changed(players=[]), "round 1: there is no player 1"),
        (
            changed(withdrawals=[{"player": 1, "after_round": 1, "expelled": "no"}]),
            'withdrawals[0].expelled: expected true or false, found "no"',
        ),
        (
            changed(virtual_points=[{"points": 0.55, "first_round": 1}]),
            "virtual_points[0]: last_round is missing",
        ),
        (
            changed(abnormal_points=[{"mark": None, "points": 0.55}]),
            "abnormal_points[0].points: expected points to one decimal place, such as 3.5, found 0.55",
        ),
    ],
)
def test_a_bad_file_is_refused_with_its_place(data: bytes, words: str) -> None:
    with pytest.raises(UnreadableTournament) as refusal:
        read_json(data)
    assert words in str(refusal.value)


def test_a_field_of_a_later_version_is_noted_and_left_out() -> None:
    found = read_json(changed(version="2.7", weather="rain"))
    assert found.tournament == SAMPLE
    assert [str(note.text) for note in found.notes] == ["$: unknown field 'weather'"]


def test_standings_that_do_not_follow_from_the_results_are_noted() -> None:
    data = json.loads(write_json(SAMPLE).data)
    data["standings"]["places"].reverse()
    found = read_json(json.dumps(data).encode())
    assert found.tournament == SAMPLE
    assert [str(note.text) for note in found.notes] == ["the standings in the file do not match its results"]


def teams() -> Tournament:
    return read_trf((TRF / "team-26.trf").read_bytes()).tournament


@pytest.mark.parametrize("tournament", [everything, teams])
def test_files_of_version_1_are_read_for_ever(tournament: Callable[[], Tournament]) -> None:
    data = (DATA / f"{tournament.__name__}-1.1.json").read_bytes()
    OF_VERSION_1.validate(json.loads(data))
    found = read_json(data)
    assert found.tournament == tournament()
    assert found.notes == ()


def test_standings_of_version_1_are_compared_too() -> None:
    data = json.loads((DATA / "everything-1.1.json").read_bytes())
    data["standings"]["places"][0]["points"] += 1
    [note] = read_json(json.dumps(data).encode()).notes
    assert str(note.text) == "the standings in the file do not match its results"


def test_version_1_0_does_not_say_whether_fide_mode_was_left() -> None:
    data = json.loads((DATA / "everything-1.1.json").read_bytes()) | {"version": "1.0"}
    del data["standings"]["is_final"]
    found = read_json(json.dumps(data).encode())
    assert (found.tournament.left_fide_mode, found.notes) == (UNKNOWN_FIDE_MODE, ())


@pytest.mark.parametrize("players", [3, [3], [{"name": "A"}], [{"tpn": 1, "name": "A", "national": [3]}]])
def test_a_spoilt_file_of_version_1_is_refused(players: object) -> None:
    data = json.loads((DATA / "everything-1.1.json").read_bytes()) | {"players": players}
    with pytest.raises(UnreadableTournament, match="players"):
        read_json(json.dumps(data).encode())


@pytest.mark.parametrize("places", [3, [3], None])
def test_spoilt_standings_of_version_1_are_noted(places: object) -> None:
    data = json.loads((DATA / "everything-1.1.json").read_bytes()) | {"standings": {"places": places}}
    [note] = read_json(json.dumps(data).encode()).notes
    assert str(note.text) == "the standings in the file do not match its results"


@pytest.mark.slow
def test_spoilt_files_are_read_or_refused() -> None:
    read_or_refused(
        read_json, write_json(read_trf((TRF / "team-26.trf").read_bytes()).tournament).data, "json", 200
    )
