"""Papi's tournaments as JSON, as papi-converter writes them and Sharly Chess exchanges them."""

import json
from pathlib import Path
from typing import Any

import pytest

from albireo.checking.foreign import checked_rounds
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.errors import AlbireoError
from albireo.domain.player import Player, Sex
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import OpenedFile, read_files

FIXTURES = Path(__file__).parents[4] / "shared" / "fixtures" / "sharly"


def cell(colour: str, opponent: int | None, result: int) -> dict[str, Any]:
    return {"color": colour, "opponent": opponent, "result": result}


def content() -> dict[str, Any]:
    variables = {
        "name": "Open de Lyra",
        "rounds": "5",
        "startDate": "24/10/2026",
        "endDate": "25/10/2026",
        "ratingClass": "Elo",
        "type": "Suisse",
        "pairing": "Standard",
        "venue": "Lyra",
        "tiebreak1": "Buchholz",
        "ratingThreshold1": "0",
        "ratingThreshold2": "0",
    }
    usual = {"federation": "FRA", "fideElo": "F"}
    ada = {
        "lastName": "ALBA",
        "firstName": "Ada",
        "gender": "F",
        "elo": 2100,
        "nrFFE": "A12345",
        "birthDate": "13/07/1973",
    }
    rounds = [
        {"1": cell("B", 1, 3), "2": cell("N", 2, 2)},
        {"1": cell("N", 0, 1), "2": cell("R", None, 2)},
        {"1": cell("B", None, 3), "2": cell("B", 0, 2)},
    ]
    people = [
        {**ada, "email": "ada@lyra.example", "phone": "0123", "comment": "pays later"},
        {"lastName": "BO", "elo": 1399, "fideElo": "E"},
        {"lastName": "CID", "elo": 2000},
    ]
    players = [{**usual, **who, "rounds": played} for who, played in zip(people, rounds, strict=True)]
    return {"variables": variables, "players": players}


def opened(data: dict[str, Any]) -> OpenedFile:
    return read_files(FileSet("open.json", json.dumps(data).encode()))


def test_players_rounds_and_settings() -> None:
    found = opened(content())
    tournament = found.tournament
    assert found.format == "papi-json"
    assert [(p.name, p.rating, p.estimate) for p in tournament.players] == [
        ("ALBA, Ada", 2100, None),
        ("CID", 2000, None),
        ("BO", None, 1399),
    ]
    ada = tournament.players[0]
    assert (ada.sex, ada.birth_date, ada.national[0].id) == (Sex.WOMAN, "1973/07/13", "A12345")
    first, second = tournament.rounds
    assert first.pairings == (Pairing(1, 3, GameResult.WHITE_WINS),)
    assert first.byes == (Bye(2, Mark.PAIRING_BYE),)
    assert second.pairings == (Pairing(2, 1, GameResult.DRAW),)
    assert second.byes == (Bye(3, Mark.HALF_BYE),)
    settings = tournament.settings
    assert (settings.name, settings.city, settings.start, settings.number_of_rounds, settings.tie_breaks) == (
        "Open de Lyra",
        "Lyra",
        "2026/10/24",
        5,
        ("BH",),
    )


def test_what_is_private_is_not_taken() -> None:
    said = repr(opened(content()))
    assert not any(text in said for text in ("ada@lyra.example", "0123", "pays later"))


def test_groups_of_an_acceleration_are_those_of_its_ratings() -> None:
    data = content()
    data["variables"] |= {"pairing": "SAD", "ratingThreshold1": "2100", "ratingThreshold2": "1500"}
    assert opened(data).tournament.settings.acceleration == Acceleration(AccelerationMethod.DECREASING, 1, 2)
    data["variables"] |= {"pairing": "HaleySoft"}
    assert opened(data).tournament.settings.acceleration == Acceleration(AccelerationMethod.SOFT_HALEY, 1)
    data["variables"] |= {"pairing": "Nicois"}
    notes = [str(note.text) for note in opened(data).notes]
    assert "acceleration “Nicois”" in notes


@pytest.mark.parametrize(
    "damage",
    [
        {"players": {}},
        {"players": [1, 2]},
        {"variables": []},
        {"players": [{}] * 5_001},
    ],
)
def test_something_else_is_refused(damage: dict[str, Any]) -> None:
    data = content() | damage
    text = json.dumps(data).encode() + b' "ratingClass" "variables" '
    with pytest.raises(AlbireoError):
        read_files(FileSet("open.json", text[: text.rindex(b"}") + 1] + b" " * 3))


@pytest.mark.parametrize("cut", range(1, 900, 97))
def test_a_file_that_is_cut_off_is_refused(cut: int) -> None:
    with pytest.raises(AlbireoError):
        read_files(FileSet("open.json", json.dumps(content()).encode()[:-cut]))


def test_odd_values_do_no_harm() -> None:
    data = content()
    for value in (None, True, -1, 10**30, "x", [], {}):
        data["players"][0]["rounds"]["1"] = {"color": value, "opponent": value, "result": value}
        data["players"][0] |= {"elo": value, "fideCode": value, "birthDate": value}
        assert all(isinstance(player, Player) for player in opened(data).tournament.players)


@pytest.mark.skipif(not FIXTURES.is_dir(), reason=f"needs {FIXTURES}")
@pytest.mark.parametrize(
    ("name", "players", "rounds", "games", "same"),
    [
        ("papi-berger", 6, 5, 15, 5),
        ("papi-berger-odd", 5, 5, 10, 5),
        ("papi-berger-large", 16, 15, 120, 15),
        ("papi-swiss", 16, 5, 40, 5),
        ("papi-haley", 16, 5, 40, 5),
        ("papi-haley-soft", 16, 5, 40, 4),
        ("papi-progressive", 16, 5, 40, 4),
    ],
)
def test_counts_of_public_files(name: str, players: int, rounds: int, games: int, same: int) -> None:
    tournament = read_files(FileSet(f"{name}.json", (FIXTURES / f"{name}.json").read_bytes())).tournament
    assert len(tournament.players) == players
    assert tournament.paired_rounds == rounds
    assert sum(len(round_.pairings) for round_ in tournament.rounds) == games
    assert sum(each.is_same for each in checked_rounds(tournament)) == same
