"""SwissSys's tournament files: sections written here in the layout of public files of real events."""

import json
from typing import Any

import pytest
from tests.foreign_files import read_or_refused

from albireo.domain.player import NationalRecord, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.tournament import RequestedBye, Withdrawal
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import OpenedFile, read_files, write_file
from albireo.formats.swiss_sys.sjson import number_of_sections


def player(number: int, name: str, *results: str, **more: object) -> dict[str, Any]:
    return {
        "Pair number": number,
        "Name": name,
        "ID": f"1200000{number}",
        "Rating": 2000 - number,
        "Club": "MA",
        "Results": list(results),
        **more,
    }


def section(name: str, players: list[dict[str, Any]], **more: object) -> dict[str, Any]:
    facts = {"Section name": name, "Type": 0, "Rounds paired": 2, "Final round": 4, "Acceleration": 0}
    return {**facts, "Section time control": "G/90;d5", "Players": players, **more}


def field() -> list[dict[str, Any]]:
    return [
        player(1, "Alba, Ada", "+;2;W;1;2;2;0", "=;3;B;1;3;3;0", **{"Reserved byes": "3 4z"}),
        player(2, "Bo, Ben", "-;1;B;1;1;1;0", "B;-1;-;0;-1;-1;0", ID2="30900001", Team="Lyra"),
        player(3, "Cid, Cleo", "X;4;*;2;4;4;0", "=;1;W;1;1;1;0", Email="cleo@lyra.example", Phone="555"),
        player(4, "Dee, Dan", "F;3;-;2;3;3;0", "U;0;-;0;0;0;0", Withdrew=True, **{"Reserved byes": "4 "}),
        player(5, "Eve, Ed", "H;-1;-;0;-1;-1;0", "~;0;-;0;0;0;0"),
    ]


def event(*sections: dict[str, Any]) -> bytes:
    overview = {
        "Program": "SwissSys",
        "Version": 11.79,
        "Tournament title": "Lyra Open",
        "Starting date": "2026-03-06",
        "Ending date": "2026-03-27",
        "NACH passcode": "secret",
        "Delegations": [{"Email": "td@lyra.example"}],
    }
    return json.dumps({"Overview": overview, "Sections": list(sections)}).encode()


def opened(data: bytes, part: int = 1) -> OpenedFile:
    return read_files(FileSet(f"lyra.sjson#{part}", data))


def test_players_rounds_byes_and_settings() -> None:
    found = opened(event(section("Open", field())))
    tournament, settings = found.tournament, found.tournament.settings
    assert (found.format, settings.name, settings.system) == ("sjson", "Lyra Open - Open", "SWISS-USCF")
    assert (settings.start, settings.end, settings.number_of_rounds) == ("2026/03/06", "2026/03/27", 4)
    assert tournament.rounds[0].pairings == (
        Pairing(1, 2, GameResult.WHITE_WINS),
        Pairing(3, 4, GameResult.WHITE_WINS_BY_FORFEIT),
    )
    assert tournament.rounds[0].byes == (Bye(5, Mark.HALF_BYE),)
    assert tournament.rounds[1].pairings == (Pairing(3, 1, GameResult.DRAW),)
    assert tournament.rounds[1].byes == (Bye(2, Mark.PAIRING_BYE), Bye(4, Mark.ZERO_BYE))
    assert tournament.requested_byes == (RequestedBye(3, 1, Mark.HALF_BYE), RequestedBye(4, 1, Mark.ZERO_BYE))
    assert tournament.withdrawals == (Withdrawal(4, 1),)


def test_ids_and_ratings_are_those_of_us_chess() -> None:
    ben = opened(event(section("Open", field()))).tournament.player(2)
    assert (ben.rating, ben.fide_id, ben.federation, ben.club) == (None, "30900001", "USA", "Lyra")
    assert ben.national == (NationalRecord("USA", 1998, "12000002", origin="MA"),)


def test_players_by_federation_have_fide_s_first() -> None:
    more = {"Rating2": 2100, "ID2": "12000009", "Player title": "FM", "Sex": "F", "Birth date": "2009"}
    players = [
        player(1, "Alba, Ada", Club="PER", **more),
        player(2, "Bo, Ben", Club="USA"),
    ]
    found = opened(event(section("Norms", players, Type=3, **{"Rounds paired": 0})))
    ada = found.tournament.player(1)
    assert (ada.rating, ada.fide_id, ada.federation, ada.title) == (1999, "12000001", "PER", Title.FM)
    assert (ada.national_rating("USA"), ada.sex, ada.birth_date) == (2100, Sex.WOMAN, "2009/00/00")
    assert found.tournament.settings.system == "BERGER_ROUNDROBIN"
    assert any("FIDE" in str(note.text) for note in found.notes)


def test_two_full_point_byes_in_a_round_were_given() -> None:
    players = [player(n, f"P{n}", "B;-1;-;0;-1;-1;0") for n in (1, 2)]
    (round_,) = opened(event(section("Open", players))).tournament.rounds
    assert {bye.mark for bye in round_.byes} == {Mark.FULL_BYE}


def test_colours_of_a_round_robin_and_nothing_for_sitting_out() -> None:
    players = [
        player(1, "Ada", "=;2;B;1;0;0;0"),
        player(2, "Ben", "=;1;W;1;0;0;0"),
        player(3, "Cleo", "B;-1;-;0;-1;-1;0"),
    ]
    tournament = opened(event(section("RR", players, Type=3))).tournament
    assert tournament.rounds[0].pairings == (Pairing(2, 1, GameResult.DRAW),)
    assert tournament.rounds[0].byes == (Bye(3, Mark.ZERO_BYE),)


def test_each_section_is_a_tournament() -> None:
    data = event(section("Open", field()), section("Empty", []), section("Under_1000", field()[:2]))
    assert number_of_sections(data) == 2
    assert opened(data, 2).tournament.settings.name == "Lyra Open - Under 1000"
    with pytest.raises(UnreadableTournament):
        opened(data, 3)


def test_personal_data_of_the_file_is_not_imported() -> None:
    tournament = opened(event(section("Open", field()))).tournament
    everything = write_file("json", tournament).data.decode()
    assert "Cleo" in everything
    assert not any(word in everything for word in ("lyra.example", "555", "secret"))


def test_spoilt_files_are_read_or_refused() -> None:
    data = event(section("Open", field()))
    read_or_refused(lambda each: read_files(FileSet("lyra.sjson", each)), data, "sjson")
