"""What each record of a report file becomes."""

import time
from pathlib import Path

import pytest
from tests.formats.trf.player_lines import player, text

from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Sex, Title
from albireo.domain.point_system import PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.team import ForfeitedMatch, LineUp, MatchPoints, TeamBye
from albireo.domain.tournament import (
    AbnormalPoints,
    Arbiter,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
)
from albireo.formats.trf import RawField, TrfError, player_line, read_trf, write_trf

FILES = Path(__file__).parents[2] / "data" / "trf"


def tournament(*lines: str) -> Tournament:
    return read_trf(text(*lines)).tournament


def settings(*lines: str) -> Settings:
    return tournament(*lines, player(1, "Ann", "0.0")).settings


def points(*lines: str) -> PointSystem:
    return settings(*lines).points


@pytest.fixture
def everything() -> Tournament:
    """The file with every record of an individual tournament."""
    return read_trf(FILES / "individual-26.trf").tournament


def test_tournament_records(everything: Tournament) -> None:
    found = everything.settings
    assert (found.name, found.city, found.federation) == ("Every record", "Nova Lyra", "ITA")
    assert (found.start, found.end) == ("2026/05/01", "2026/05/03")
    assert found.round_dates == ("2026/05/01", "2026/05/02", "2026/05/02", "2026/05/03")
    assert found.chief_arbiters == (Arbiter("Vega, Aurora", "99901003"),)
    assert found.deputy_arbiters == (Arbiter("Deneb, Silvio"), Arbiter("Altair, Hanna", "99901017"))
    assert (found.number_of_rounds, found.initial_colour) == (5, Colour.WHITE)
    assert (found.rating_federation, found.rating_method) == ("ITA", "HBFN")
    assert (found.controller, found.system) == ("Albireo", "FIDE_DUTCH_2026")
    assert found.tie_breaks == ("BH/C1", "BH", "SB")
    assert (found.time_control, found.encoded_time_control) == ("90 min + 30 s", "5400+30")


def test_players(everything: Tournament) -> None:
    first = everything.players[0]
    assert (first.tpn, first.name, first.sex, first.title) == (1, "Abel, Ann", Sex.WOMAN, Title.WGM)
    assert (first.rating, first.federation, first.fide_id) == (2300, "ITA", "99900001")
    assert (first.birth_date, first.reported_rank) == ("1990/01/02", 1)
    assert first.national == (
        NationalRecord(
            federation="ITA",
            rating=2310,
            id="A123456",
            name="Abel, Anna",
            sex=Sex.WOMAN,
            classification="A",
            origin="LAZ",
            birth_date="1990/01/02",
        ),
    )
    assert everything.players[5].rating is None


def test_results_of_every_kind(everything: Tournament) -> None:
    first, second, third, fourth = everything.rounds
    assert Pairing(3, 6, GameResult.UNRATED_WHITE_WINS) in first.pairings
    assert second.byes == (Bye(3, Mark.HALF_BYE), Bye(6, Mark.ZERO_BYE))
    assert Pairing(1, 3, GameResult.ADJOURNED) in third.pairings
    assert Pairing(6, 2, GameResult.BLACK_WINS_BY_FORFEIT) in third.pairings
    assert third.byes == (Bye(4, Mark.PAIRING_BYE), Bye(5, Mark.FULL_BYE))
    assert fourth.byes == (Bye(1, Mark.FULL_BYE), Bye(2, Mark.HALF_BYE))
    assert not fourth.is_paired


def test_rules(everything: Tournament) -> None:
    assert everything.requested_byes == (
        RequestedBye(5, 1, Mark.HALF_BYE),
        RequestedBye(5, 4, Mark.HALF_BYE),
    )
    assert everything.virtual_points == (VirtualPoints(10, 1, 2, 1, 3), VirtualPoints(5, 3, 3, 1, 3))
    assert everything.prohibited == (ProhibitedPairs((1, 6), 1, 5), ProhibitedPairs((2, 3, 4), 2, 3))
    assert everything.abnormal_points == (
        AbnormalPoints(None, -5, None, 3, (6,)),
        AbnormalPoints(Mark.HALF_BYE, 5, None, 2, (3,)),
    )


def test_what_is_not_understood_is_kept() -> None:
    file = read_trf(FILES / "individual-26.trf")
    assert [line.text for line in file.kept] == [
        "### every record of an individual tournament",
        "### players",
        "DAT 0001 CLUB Nova Lyra",
        "### the end",
    ]
    assert file.raw_fields == (RawField(3, "title", "AGM"),)


def test_javafo_lines() -> None:
    file = read_trf(FILES / "javafo.trf")
    found = file.tournament
    assert str(file.dialect) == "TRF16 with XX?"
    assert (found.settings.number_of_rounds, found.settings.initial_colour) == (5, Colour.WHITE)
    assert found.virtual_points == (
        VirtualPoints(10, 1, 2, 1, 2),
        VirtualPoints(5, 3, 3, 1, 2),
        VirtualPoints(10, 1, 1, 4, 4),
    )
    assert found.prohibited == (ProhibitedPairs((1, 5, 6)), ProhibitedPairs((2, 3)))
    assert found.requested_byes == (RequestedBye(3, 4), RequestedBye(3, 6))


def test_bbp_lines() -> None:
    file = read_trf(FILES / "bbp.trf")
    assert file.dialect.bbp
    assert file.tournament.settings.points == PointSystem.of(win=30, draw=10)


def test_old_file_in_latin_1_with_bare_carriage_returns() -> None:
    file = read_trf(FILES / "latin1-06.trf")
    found = file.tournament
    assert (str(file.dialect), file.encoding, file.line_break) == ("TRF06", "cp1252", "\r")
    assert found.settings.city == "Köln"
    assert (found.settings.start, found.settings.end) == ("2005/07/28", "2005/07/31")
    assert [player.name for player in found.players[:3]] == ["Müller,Jörg", "Özil,Çem", "Façon,Noé"]
    assert [player.title for player in found.players[:4]] == [Title.GM, Title.WIM, Title.FM, None]
    assert [player.birth_date for player in found.players[:2]] == ["1969/12/06", "1980/00/00"]
    assert found.rounds[1].byes == (Bye(5, Mark.FORFEIT_WIN), Bye(6, Mark.FORFEIT_LOSS))


def test_double_swiss_has_two_columns_a_match() -> None:
    found = read_trf(FILES / "double-swiss-26.trf").tournament
    assert (found.settings.number_of_rounds, len(found.rounds), found.paired_rounds) == (5, 10, 5)


# --- encodings and line breaks ---------------------------------------------------------------------------


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    ("encoding", "detected"), [("utf-8", "utf-8"), ("utf-8-sig", "utf-8-sig"), ("latin-1", "cp1252")]
)
def test_encodings_and_line_breaks(encoding: str, detected: str, line_break: str) -> None:
    data = line_break.join(["012 Törn", player(1, "Zoë", "0.0"), ""]).encode(encoding)
    file = read_trf(data)
    assert (file.encoding, file.line_break) == (detected, line_break)
    assert file.tournament.settings.name == "Törn"
    assert file.tournament.players[0].name == "Zoë"


def test_bytes_without_a_meaning_in_windows_are_latin_1() -> None:
    file = read_trf(b"012 A\x81\xe9\n001    1      Ann\n")
    assert (file.encoding, file.tournament.settings.name) == ("latin-1", "A\x81é")


def test_a_path_a_text_and_bytes_are_read_alike(tmp_path: Path) -> None:
    content = text("012 Open", player(1, "Ann", "0.0"))
    path = tmp_path / "open.trf"
    path.write_text(content)
    found = [read_trf(source).tournament for source in (content, content.encode(), path, str(path))]
    assert found[0] == found[1] == found[2] == found[3]
    assert read_trf(path).name == str(path)


# --- lines out of step -----------------------------------------------------------------------------------


def test_names_counted_in_bytes() -> None:
    """A program that pads names by their UTF-8 length leaves the rest of the line too far left."""
    line = player(1, "Ödön, Árpád", "1.0", "   2 w 1", rank="1", rating="2100")
    short = line.replace("Ödön, Árpád    ", "Ödön, Árpád")
    file = read_trf(text(short, player(2, "Bo", "0.0", "   1 b 0")))
    first = file.tournament.players[0]
    assert (first.name, first.rating, first.reported_rank) == ("Ödön, Árpád", 2100, 1)
    assert file.tournament.rounds[0].pairings == (Pairing(1, 2, GameResult.WHITE_WINS),)
    assert file.remarks[0].action == "read with columns shifted by -4"


def test_fields_pushed_to_the_right() -> None:
    line = player(1, "Ann", "1.0", "   2 w 1", rank="1", rating="2100")
    pushed = line[:60] + "  " + line[60:]
    file = read_trf(text(pushed, player(2, "Bo", "0.0", "   1 b 0")))
    assert file.tournament.players[0].rating == 2100
    assert file.tournament.rounds[0].pairings == (Pairing(1, 2, GameResult.WHITE_WINS),)
    assert file.remarks[0].action == "read with columns shifted by 2"


def test_birth_date_one_column_to_the_right() -> None:
    line = "001    1 mGM  Kasparov, Garry                   2851 RUS 4100018363   1963/04/13 0.0    1"
    first = tournament(line).players[0]
    assert (first.fide_id, first.birth_date, first.title) == ("4100018363", "1963/04/13", Title.GM)


def test_numbers_left_aligned() -> None:
    found = tournament(
        player(1, "Ann", "1", "2    w 1", rank="1").replace("001    1", "001 1   "),
        player(2, "Bo", "0", "0001 b 0"),
    )
    assert found.rounds[0].pairings == (Pairing(1, 2, GameResult.WHITE_WINS),)


def test_tabs_and_odd_blanks_do_not_hide_a_player() -> None:
    line = player(2, "Bo", "0.0", "   1 b 0")
    found = tournament(player(1, "Ann", "1.0", "   2 w 1"), line[:8] + "\t" + line[9:52] + "\xa0" + line[53:])
    assert [player.name for player in found.players] == ["Ann", "Bo"]


def test_records_in_small_letters_or_indented() -> None:
    assert settings("xxr 7", " 012 Open").number_of_rounds == 7


def test_short_lines() -> None:
    found = tournament("001    1", "001    2      Bo", player(3, "Cy", "0.0"), "012", "112")
    assert [player.name for player in found.players] == ["", "Bo", "Cy"]


# --- dates -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("2010/09/24", "2010-10-02", ("2010/09/24", "2010/10/02")),
        ("24/09/2010", "02/10/2010", ("2010/09/24", "2010/10/02")),
        ("09/24/2010", "10/02/2010", ("2010/09/24", "2010/10/02")),
        ("28. 07. 2005", "1.8.2005", ("2005/07/28", "2005/08/01")),
        ("May 29, 2020", "3 June 2020", ("2020/05/29", "2020/06/03")),
        ("02/10/2010", "03/10/2010", ("02/10/2010", "03/10/2010")),
        ("next week", "31.13.2005", ("next week", "31.13.2005")),
    ],
)
def test_dates(start: str, end: str, expected: tuple[str, str]) -> None:
    found = settings(f"042 {start}", f"052 {end}")
    assert (found.start, found.end) == expected


def test_round_dates_under_their_columns() -> None:
    line = f"{'132':<91}25/09/13  {'':8}  25/09/14"
    assert settings(line).round_dates == ("2025/09/13", "", "2025/09/14")


def test_round_dates_one_a_line() -> None:
    assert settings("132 2025/01/15", "132             2025/01/16").round_dates == (
        "2025/01/15",
        "2025/01/16",
    )


# --- point systems ---------------------------------------------------------------------------------------


def test_points_of_record_162() -> None:
    assert points("162  W 3.0    D 1.0    L 0.0") == PointSystem.of(30, 10)
    assert points("162  P 0.5") == PointSystem.of(10, 5, pairing_bye=5)
    found = points("162  W 3.0    D 2.0    L 1.0    A 0.5    P 2.0    X 1.5")
    assert (found.forfeit_loss, found.zero_bye, found.pairing_bye, found.unknown) == (5, 5, 20, 15)
    assert (found.full_bye, found.half_bye, found.forfeit_win) == (30, 20, 30)


def test_points_of_record_162_as_bbp_pairings_writes_it() -> None:
    assert points("162  W 3.0    D 2.0    L 1.0    Z 0.5").zero_bye == 5


def test_points_of_javafo() -> None:
    found = points("XXS W=3 D=1")
    assert (found.win, found.draw, found.forfeit_win, found.full_bye, found.half_bye) == (30, 10, 30, 30, 10)
    assert found.pairing_bye == 10, "a code not mentioned keeps its standard value"
    assert points("XXS PAB=3 D=1 W=3") == PointSystem.of(30, 10)
    assert points("XXS BW=2").black_win == 20
    assert points("XXS W=3", "XXS WW=2").win == 20, "the last one wins"
    assert points("XXS WW=1 BW=1 WD=.5 BD=0.5 WL=0 BL=0 FW=1 PAB=1").black_win is None


def test_points_of_bbp_pairings() -> None:
    found = points("BBW  3.0", "BBD  1.0", "BBF  0.5", "BBZ  0.5", "BBL  0.5", "BBU  2.0")
    assert (found.win, found.draw, found.loss, found.forfeit_loss) == (30, 10, 5, 5)
    assert (found.zero_bye, found.pairing_bye, found.forfeit_win) == (5, 20, 30)


def test_points_are_checked_under_the_point_system() -> None:
    lines = (player(1, "Ann", "3.0", "   2 w 1"), player(2, "Bo", "0.0", "   1 b 0"))
    assert tournament("162  W 3.0    D 1.0    L 0.0", *lines).is_round_complete(1)
    assert tournament("XXS W=3 D=1", *lines).is_round_complete(1)
    assert tournament("BBW 3.0", *lines).is_round_complete(1)


def test_points_are_checked_with_abnormal_points() -> None:
    lines = (player(1, "Ann", "0.5", "   2 w 1"), player(2, "Bo", "0.0", "   1 b 0"))
    assert tournament("299          -0.5  001    1", *lines).abnormal_points


def test_old_files_cannot_name_their_point_system_so_it_is_inferred() -> None:
    lines = (
        player(1, "Ann", "4.0", "   2 w 1", "   3 b ="),
        player(2, "Bo", "3.0", "   1 b 0", "0000 - U"),
        player(3, "Cy", "4.0", "0000 - U", "   1 w ="),
    )
    file = read_trf(text(*lines))
    assert file.tournament.settings.points == PointSystem.of(30, 10)
    assert file.assumptions[0].action == "read as 3.0-1.0-0.0 (bye 3.0)"


@pytest.mark.parametrize(
    ("ann", "bo", "cy", "points"),
    [
        ("4.0", "3.0", "4.0", PointSystem.of(30, 10)),
        ("4.0", "1.0", "2.0", PointSystem.of(30, 10, pairing_bye=10)),
        ("3.0", "2.0", "3.0", PointSystem.of(20, 10)),
        ("3.0", "1.0", "2.0", PointSystem.of(20, 10, pairing_bye=10)),
        ("1.5", "0.5", "1.0", PointSystem.of(10, 5, pairing_bye=5)),
        ("1.5", "0.0", "0.5", PointSystem.of(10, 5, pairing_bye=0)),
        ("1.5", "1.0", "1.5", PointSystem()),
    ],
)
def test_usual_point_systems_are_recognised(ann: str, bo: str, cy: str, points: PointSystem) -> None:
    lines = (
        player(1, "Ann", ann, "   2 w 1", "   3 b ="),
        player(2, "Bo", bo, "   1 b 0", "0000 - U"),
        player(3, "Cy", cy, "0000 - U", "   1 w ="),
    )
    assert read_trf(text(*lines)).tournament.settings.points == points


@pytest.mark.parametrize("total", ["1.0", "1.5"])
def test_an_open_game_counts_as_a_draw_or_not_yet(total: str) -> None:
    file = read_trf(
        text(
            player(1, "Ann", total, "   2 w 1", "   2 b"),
            player(2, "Bo", "0.0", "   1 b 0", "   1 w ?"),
        )
    )
    assert file.tournament.rounds[1].pairings == (Pairing(2, 1, GameResult.UNKNOWN),)


@pytest.mark.parametrize("total", ["1.0", "1.5"])
def test_a_bye_of_the_next_round_counts_or_not_yet(total: str) -> None:
    found = tournament(player(1, "Ann", total, "   2 w 1", "0000 - H"), player(2, "Bo", "0.0", "   1 b 0"))
    assert found.next_round == 2
    assert found.rounds[1].byes == (Bye(1, Mark.HALF_BYE),)


# --- byes asked for --------------------------------------------------------------------------------------


def test_byes_of_a_round_played_and_of_one_to_come() -> None:
    found = tournament(
        player(1, "Ann", "1.0", "   2 w 1"),
        player(2, "Bo", "0.0", "   1 b 0"),
        player(3, "Cy", "0.5"),
        "240 H   1    3",
        "240 Z   2    1    2",
    )
    assert found.rounds[0].byes == (Bye(3, Mark.HALF_BYE),), "only record 240 tells of it"
    assert [(bye.round, bye.player, bye.mark) for bye in found.requested_byes] == [
        (1, 3, Mark.HALF_BYE),
        (2, 1, Mark.ZERO_BYE),
        (2, 2, Mark.ZERO_BYE),
    ]


def test_the_column_of_the_next_round_names_the_kind_of_bye_javafo_does_not() -> None:
    found = tournament(player(1, "Ann", "0.5", "0000 - H"), player(2, "Bo", "0.0"), "XXZ 1")
    assert found.requested_byes == ()
    assert found.rounds[0].byes == (Bye(1, Mark.HALF_BYE),)


# --- teams -----------------------------------------------------------------------------------------------


def test_team_records() -> None:
    found = tournament(
        "192 FIDE_TEAM_MP_GP",
        "352 WB",
        "362 TW 3.0   TD 1.0   TL 0.0",
        player(1, "A1", "1.0", "   3 w 1"),
        player(2, "A2", "1.0", "0000 b +"),
        player(3, "B1", "0.0", "   1 b 0"),
        player(4, "B2", "0.0"),
        player(5, "C1", "0.0", "0000 - U"),
        player(6, "C2", "0.0", "0000 - U"),
        "310   1 Alpha                            ALP     2100    3.0    2.0   1     1    2",
        "310   2 Beta                                                                3    4",
        "310   3 Gamma                                                               5    6",
        "300   1   2   1    3 0000",
        "320  1.0  1.5   3",
        "330 +-   2   1   2",
        "240 H   2    3",
    )
    assert [(team.name, team.players) for team in found.teams] == [
        ("Alpha", (1, 2)),
        ("Beta", (3, 4)),
        ("Gamma", (5, 6)),
    ]
    assert (found.teams[0].nickname, found.teams[0].strength) == ("ALP", 2100)
    assert (found.teams[0].reported_match_points, found.teams[0].reported_rank) == (30, 1)
    assert found.line_ups == (LineUp(1, 2, 1, (3, None)),)
    assert found.team_byes == (TeamBye(1, 3, Mark.PAIRING_BYE), TeamBye(2, 3, Mark.HALF_BYE))
    assert found.forfeited_matches == (ForfeitedMatch(2, 1, 2, Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),)
    assert found.settings.match_points == MatchPoints(30, 10, 0, 10, 15)
    assert found.settings.board_colours == (Colour.WHITE, Colour.BLACK)
    assert found.rounds[0].byes[0] == Bye(2, Mark.FORFEIT_WIN, Colour.BLACK)
    assert found.requested_byes == ()


def test_totals_of_teams_are_compared_with_their_matches() -> None:
    """A bye of record 240 counts as such, even if the players are marked as absent."""
    lines = [
        "192 FIDE_TEAM_MP_GP",
        player(1, "A1", "0.0", "0000 - -"),
        player(2, "B1", "1.0", "   3 w 1"),
        player(3, "C1", "0.0", "   2 b 0"),
        f"310   1 {'Alpha':<45}{'2.0':>6} {'1.0':>6}{'':6}   1",
        f"310   2 {'Beta':<45}{'2.0':>6} {'1.0':>6}{'':6}   2",
        f"310   3 {'Gamma':<45}{'1.0':>6} {'0.0':>6}{'':6}   3",
        "240 F   1    1",
    ]
    file = read_trf(text(*lines))
    assert [remark.at("f") for remark in file.remarks] == [
        "f:7:55: expected 0.0 match points for team 3 from its matches, found 1.0: kept as reported"
    ]


def test_old_team_records_number_teams_by_their_place() -> None:
    found = tournament(
        player(1, "A1", "0.0"),
        player(2, "B1", "0.0"),
        "013 Alpha                               1",
        "013 Beta                                2",
    )
    assert [(team.tpn, team.name, team.players) for team in found.teams] == [
        (1, "Alpha", (1,)),
        (2, "Beta", (2,)),
    ]


def test_national_record_out_of_step_is_not_passed_over_in_silence() -> None:
    line = f"ITA    1{'':39} 1999 LAZ      A1234567 1990/01/02"
    file = read_trf(text(player(1, "Ann", "0.0"), line))
    assert file.tournament.players[0].national == ()
    assert [remark.at("f").partition(", found")[0] for remark in file.remarks] == [
        "f:2:5: expected the fields of a national record in their columns"
    ]
    assert [kept.text for kept in file.kept] == [line]


def test_records_of_the_draft_of_2025() -> None:
    """Byes were 330 and forfeited matches 340 there."""
    found = tournament(
        "192 FIDE_TEAM",
        player(1, "A1", "0.0"),
        player(2, "B1", "0.0"),
        f"310   1 {'Alpha':<65}   1",
        f"310   2 {'Beta':<65}   2",
        "330 H   2    1",
        "340 -+   1   1   2",
    )
    assert found.team_byes == (TeamBye(2, 1, Mark.HALF_BYE),)
    assert found.forfeited_matches == (ForfeitedMatch(1, 1, 2, Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),)


def test_unknown_three_letter_records_are_not_national_ones() -> None:
    file = read_trf(text(player(1, "Ann", "0.0"), "DAT 0001 ARR 12:00", "HPB    1    1"))
    assert file.tournament.players[0].national == ()
    assert len(file.kept) == 2


def test_abnormal_points_out_of_step() -> None:
    """A program shifts the fields of record 299 by two columns; cut there, 2.5 would become .5."""
    found = tournament(
        "192 FIDE_TEAM",
        player(1, "A1", "0.0"),
        "310   1 Alpha                                                               1",
        "299 +  2.0  2.5   1    1",
    )
    assert found.abnormal_points == (AbnormalPoints(Mark.FORFEIT_WIN, 25, 20, 1, (1,)),)


def test_boards_are_in_the_order_of_publication() -> None:
    """C.04.2 3.6: the higher score first, then the sum of scores, then the smaller number."""
    found = tournament(
        player(1, "Ann", "0.5", "   3 w 0", "   4 b ="),
        player(2, "Bo", "1.5", "   4 b 1", "   3 w ="),
        player(3, "Cy", "1.5", "   1 b 1", "   2 b ="),
        player(4, "Di", "0.5", "   2 w 0", "   1 w ="),
    )
    assert [(game.white, game.black) for game in found.rounds[1].pairings] == [(2, 3), (4, 1)]


def test_the_numbers_of_records_062_and_082_are_counted_anew() -> None:
    file = read_trf(text("062 9", player(1, "Ann", "0.0")))
    assert [str(remark) for remark in file.remarks] == [
        "expected 1, the number of players with a line, found 9: recounted"
    ]


def test_groups_and_options_of_the_system_are_records_of_ours() -> None:
    file = text(
        "192 FIDE_DUTCH_2026",
        *(player(tpn, name, "0.0") for tpn, name in enumerate(("Ann", "Bo", "Cy", "Di"), start=1)),
        "XXG   3 Masters                 1    2",
        "XXG   3 Club                    3    4",
        "XXT Club                 FIDE_LIM_1999",
        "XXO parity=tpn topscorers=virtual",
    )
    found = read_trf(file)
    assert [each.group for each in found.tournament.players] == ["Masters", "Masters", "Club", "Club"]
    assert found.tournament.settings.rounds_in_groups == 3
    assert found.tournament.settings.group_systems == (("Club", "FIDE_LIM_1999"),)
    assert found.tournament.settings.system_options == (("parity", "tpn"), ("topscorers", "virtual"))
    assert read_trf(write_trf(found)).tournament == found.tournament


@pytest.mark.parametrize("record", ["XXT Nobody               FIDE_LIM_1999", "XXT A"])
def test_a_system_without_its_group_or_a_group_without_its_system_is_left_out(record: str) -> None:
    file = text(player(1, "Ann", "0.0"), "XXG     A                       1", record)
    with pytest.raises(TrfError, match="expected a group name and a type code"):
        read_trf(file)
    assert read_trf(file, lenient=True).tournament.settings.group_systems == ()


def test_a_bye_for_each_group_is_no_second_bye() -> None:
    lines = (player(1, "Ann", "1.0", "0000 - U"), player(2, "Bo", "1.0", "0000 - U"))
    groups = ("XXG     A                       1", "XXG     B                       2")
    assert read_trf(text(*lines, *groups)).tournament.settings.rounds_in_groups is None
    with pytest.raises(TrfError, match="one pairing-allocated bye in round 1"):
        read_trf(text(*lines))


def test_a_line_of_blanks_is_read_at_once() -> None:
    """Found by feeding changed files: 900 blanks took longer than anybody waits."""
    text = f"{'001    1':<48}" + " " * 3000 + "x 1.0" + " " * 20
    start = time.monotonic()
    player_line._by_points(text)
    assert time.monotonic() - start < 1
