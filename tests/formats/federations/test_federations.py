"""Reports to federations: the German list for the DWZ, the Italian `.Elo`, the tables of US Chess."""

import io
import zipfile
from dataclasses import replace

import pytest
from tests.foreign_files import folder, read_or_refused
from tests.formats.swiss_manager.tunx_sample import tunx

from albireo.domain.player import NationalRecord, Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Arbiter, Settings, Tournament
from albireo.formats.federations.dwz_list import read_dwz_list
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import read_files, write_file
from albireo.formats.swiss_manager.tunx import read_tunx
from albireo.formats.swiss_perfect.dbf import read_dbf


def test_the_dwz_list_there_and_back() -> None:
    tournament = read_tunx(tunx()).tournament
    found = read_files(FileSet("cup.txt", write_file("dwz-list", tournament).data))
    assert found.format == "dwz-list"
    assert [(p.tpn, p.name, p.club) for p in found.tournament.players] == [
        (p.tpn, p.name, p.club) for p in tournament.players
    ]
    assert [round_.pairings for round_ in found.tournament.rounds] == [r.pairings for r in tournament.rounds]
    assert found.tournament.settings.start == "2026/01/02"


def test_spoilt_lists_are_read_or_refused() -> None:
    read_or_refused(read_dwz_list, write_file("dwz-list", read_tunx(tunx()).tournament).data, "dwz")


def test_real_lists() -> None:
    path = folder("javapairing") / "CIG16 SPILIMBERGO 2014 - Report to FED.txt"
    found = read_files(FileSet(path.name, path.read_bytes())).tournament
    assert (len(found.players), len(found.rounds)) == (16, 5)
    other = read_files(FileSet("x.txt", (path.parent / "CIG16 SPILIMBERGO 2014.txt").read_bytes())).tournament
    assert [{(g.white, g.black, g.result) for g in r.pairings} for r in found.rounds] == [
        {(g.white, g.black, g.result) for g in r.pairings} for r in other.rounds
    ]
    cup = folder("javapairing-reports") / "DPMM_2010.txt"
    assert len(read_files(FileSet(cup.name, cup.read_bytes())).tournament.players) == 245


ITALIAN = Tournament(
    Settings(
        name="Torneo di Natale, edizione numero ventuno",
        city="Pavia",
        start="2025/12/27",
        end="2025/12/30",
        number_of_rounds=2,
        chief_arbiters=(Arbiter("Gatti Mario"),),
    ),
    (
        Player(
            1,
            "CANESTRELLI, Luigi",
            rating=1850,
            fide_id="812345",
            birth_date="1973/07/13",
            k_factor=30,
            national=(NationalRecord("ITA", 1823, "105636", classification="1N", origin="PG"),),
        ),
        Player(2, "Rossi, Ada", national=(NationalRecord("ITA", 1700, "7"),)),
        Player(3, "Neri, Bea", rating=1600),
    ),
    (
        Round((Pairing(1, 2, GameResult.WHITE_WINS),), (Bye(3, Mark.PAIRING_BYE),)),
        Round((Pairing(3, 1, GameResult.DRAW),), (Bye(2, Mark.HALF_BYE),)),
    ),
)


def test_the_report_to_the_italian_federation_to_the_letter() -> None:
    written = write_file("elo-fsi", ITALIAN)
    assert written.data.decode("cp1252").split("\r\n") == [
        "Torneo di Natale  edizione num",
        "Pavia",
        "27122025,30122025",
        "Gatti Mario",
        "2",
        "3",
        "105636,812345,CANESTRELLI Luigi,1N,PG,130773,1823,30,1850,10,1,1600,0.5,1,1002b11003n3",
        "7,0,Rossi Ada,,,000000,1700,30,0,-10,1,1850,0.0,3,1001n20000-3",
        "0,0,Neri Bea,,,000000,0,30,1600,0,1,1850,0.5,2,0000-11001b3",
        "",
    ]


def test_a_change_of_the_italian_rating_is_rounded_away_from_zero() -> None:
    """10 x -0.25 is -3 and 10 x 0.25 is 3, not the nearest even number."""
    players = (
        Player(1, "Alba, Ada", k_factor=10, national=(NationalRecord("ITA", 1690, "1"),)),
        Player(2, "Bo, Ben", k_factor=10, national=(NationalRecord("ITA", 1500, "2"),)),
    )
    rounds = (Round((Pairing(1, 2, GameResult.WHITE_WINS),)),)
    event = replace(ITALIAN, players=players, rounds=rounds)
    rows = write_file("elo-fsi", event).data.decode("cp1252").split("\r\n")[6:8]
    assert [row.split(",")[9] for row in rows] == ["3", "-3"]


def test_the_tables_of_us_chess() -> None:
    written = write_file("uscf", ITALIAN)
    with zipfile.ZipFile(io.BytesIO(written.data)) as archive:
        tables = {name: read_dbf(archive.read(name), name) for name in archive.namelist()}
    assert sorted(tables) == ["TDEXPORT.DBF", "THEXPORT.DBF", "TSEXPORT.DBF"]
    assert tables["THEXPORT.DBF"][0]["H_FORMAT"] == "2C"
    assert tables["TSEXPORT.DBF"][0]["S_TOT_RNDS"] == "2"
    assert [(row["D_NAME"], row["D_RND01"], row["D_RND02"]) for row in tables["TDEXPORT.DBF"]] == [
        ("CANESTRELLI, LUIGI", "W2W", "D3B"),
        ("ROSSI, ADA", "L1B", "H0"),
        ("NERI, BEA", "B0", "D1W"),
    ]


def test_a_bye_asked_for_in_a_round_to_come_is_no_round() -> None:
    waiting = replace(ITALIAN, rounds=(*ITALIAN.rounds, Round((), (Bye(2, Mark.HALF_BYE),))))
    with zipfile.ZipFile(io.BytesIO(write_file("uscf", waiting).data)) as archive:
        section = read_dbf(archive.read("TSEXPORT.DBF"), "TSEXPORT.DBF")
        assert "D_RND03" not in read_dbf(archive.read("TDEXPORT.DBF"), "TDEXPORT.DBF")[0]
    assert section[0]["S_TOT_RNDS"] == "2"
    found = read_files(FileSet("cup.txt", write_file("dwz-list", waiting).data))
    assert len(found.tournament.rounds) == 2
    assert write_file("elo-fsi", waiting).data == write_file("elo-fsi", ITALIAN).data


@pytest.mark.parametrize("name", ["elo-fsi", "uscf", "vega-results", "vega-pairs"])
def test_teams_are_not_written(name: str) -> None:
    rows = read_tunx((folder("tunx") / "swiss_team_93players.TUMX").read_bytes()).tournament
    with pytest.raises(ValueError, match="expected"):
        write_file(name, rows)
