"""Reports to US Chess read again: what was written comes back, each section by its number."""

import io
import zipfile

import pytest
from tests.foreign_files import read_or_refused

from albireo.domain.player import NationalRecord, Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.federations.uscf import DETAIL, HEADER, SECTION, dbf, write_uscf
from albireo.formats.federations.uscf_reader import is_report, read_report
from albireo.formats.file_loading import tournaments_in
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import read_files
from albireo.pairing.registry import tournament_type


def tournament() -> Tournament:
    players = tuple(
        Player(n, f"DOE {n}, ANN", national=(NationalRecord("USA", 2000 - n, f"1000000{n}"),))
        for n in range(1, 6)
    )
    rounds = (
        Round(
            (Pairing(1, 3, GameResult.WHITE_WINS), Pairing(4, 2, GameResult.DRAW)),
            (Bye(5, Mark.HALF_BYE),),
        ),
        Round(
            (Pairing(2, 1, GameResult.WHITE_WINS_BY_FORFEIT), Pairing(3, 5, GameResult.BLACK_WINS)),
            (Bye(4, Mark.FULL_BYE),),
        ),
    )
    settings = Settings(
        "SPRING OPEN",
        city="Reno",
        start="2026/03/01",
        end="2026/03/02",
        number_of_rounds=2,
        type=tournament_type("SWISS-USCF"),
    )
    return Tournament(settings, players, rounds)


def test_there_and_back() -> None:
    there = tournament()
    found = read_files(FileSet("report.zip", write_uscf(there).data))
    back = found.tournament
    assert found.format == "uscf"
    assert (back.settings.name, back.settings.city, back.settings.start) == (
        "SPRING OPEN",
        "Reno",
        "2026/03/01",
    )
    assert [(p.tpn, p.name, p.national) for p in back.players] == [
        (p.tpn, p.name, p.national) for p in there.players
    ]
    for one, other in zip(back.rounds, there.rounds, strict=True):
        assert {frozenset((g.white, g.black)) for g in one.pairings} == {
            frozenset((g.white, g.black)) for g in other.pairings
        }
        assert one.byes == other.byes
    assert set(back.rounds[0].pairings) == set(there.rounds[0].pairings)
    assert GameResult.WHITE_WINS_BY_FORFEIT in [game.result for game in back.rounds[1].pairings] or (
        GameResult.BLACK_WINS_BY_FORFEIT in [game.result for game in back.rounds[1].pairings]
    )


def two_sections() -> bytes:
    made = io.BytesIO()
    columns = (*DETAIL, ("D_RND01", 7))
    head = ["2C", "SWISSSYS", "", "SPRING", "2", *[""] * (len(HEADER) - 5)]
    sections = [
        ["", str(n), name, "R", "G/60", "", "", kind, "1", "2", "20260301", "20260301", *[""] * 4]
        for n, name, kind in ((1, "OPEN", "S"), (2, "QUAD", "R"))
    ]
    rows = [
        ["", str(n), str(tpn), "", f"PLAYER {n}{tpn}", "NV", "1500", cell]
        for n in (1, 2)
        for tpn, cell in ((1, "W2W"), (2, "L1B"))
    ]
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("THEXPORT.DBF", dbf(HEADER, [head]))
        archive.writestr("TSEXPORT.DBF", dbf(SECTION, sections))
        archive.writestr("TDEXPORT.DBF", dbf(columns, rows))
    return made.getvalue()


def test_each_section_is_a_tournament() -> None:
    found = tournaments_in([("report.zip", two_sections())])
    assert [each.name for each in found] == ["report.zip#1", "report.zip#2"]
    names = [read_files(each).tournament.settings for each in found]
    assert [(each.name, each.system) for each in names] == [
        ("SPRING - OPEN", "SWISS-USCF"),
        ("SPRING - QUAD", "BERGER_ROUNDROBIN"),
    ]
    second = read_files(found[1]).tournament
    assert [player.name for player in second.players] == ["PLAYER 21", "PLAYER 22"]
    assert second.rounds[0].pairings == (Pairing(1, 2, GameResult.WHITE_WINS),)


def test_what_is_refused() -> None:
    with pytest.raises(UnreadableTournament, match="without this section"):
        read_report(two_sections(), 3)
    assert not is_report(b"PK\x03\x04")


def test_spoilt_reports_are_read_or_refused() -> None:
    read_or_refused(lambda data: read_report(data, 1), two_sections(), "report", 150)
