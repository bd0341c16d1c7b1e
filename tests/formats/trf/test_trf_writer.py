"""Writing report files: columns, versions, dialects, and what is reported as lost."""

from dataclasses import replace
from pathlib import Path

import pytest

from albireo.data import sample_bytes
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.player import Player
from albireo.domain.point_system import PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import (
    LAST_ROUND,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from albireo.formats.trf import TrfError, TrfLoss, read_trf, render_trf, write_trf

FILES = sorted((Path(__file__).parents[2] / "data" / "trf").glob("*.trf"))


def small(**changes: object) -> Tournament:
    """Return two players, one game."""
    base = Tournament(
        settings=Settings(name="Small", number_of_rounds=3),
        players=(Player(1, "Ann", rating=2000), Player(2, "Bo")),
        rounds=(Round((Pairing(1, 2, GameResult.WHITE_WINS),)),),
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def lines(tournament: Tournament, version: str = "TRF26", dialects: tuple[str, ...] = ()) -> list[str]:
    return render_trf(tournament, version, dialects).text.split("\r\n")[:-1]


def test_every_field_in_its_columns() -> None:
    player_line = lines(small())[4]
    assert player_line == f"001    1      {'Ann':<33} 2000{'':28} 1.0{'':7}   2 w 1"
    assert (player_line[4:8], player_line[14:17], player_line[48:52]) == ("   1", "Ann", "2000")
    assert (player_line[80:84], player_line[91:99]) == (" 1.0", "   2 w 1")


def test_lines_end_with_cr_lf_and_text_is_utf_8() -> None:
    data = write_trf(small(players=(Player(1, "Zoë"), Player(2, "Bo"))))
    assert b"Zo\xc3\xab" in data
    assert data.count(b"\r\n") == data.count(b"\n") == data.count(b"\r") == 6


def test_marks() -> None:
    found = lines(
        small(
            rounds=(
                Round((Pairing(2, 1, GameResult.DOUBLE_FORFEIT),)),
                Round((), (Bye(1, Mark.PAIRING_BYE), Bye(2, Mark.HALF_BYE))),
                Round((Pairing(1, 2, GameResult.UNKNOWN),)),
            )
        )
    )
    assert found[4][91:] == "   2 b -  0000 - U     2 w"
    assert found[5][91:] == "   1 w -  0000 - H     1 b"
    assert found[4][80:84] == " 1.0", "an open game counts nothing yet"


def test_a_player_no_one_mentions_keeps_a_blank() -> None:
    found = lines(
        small(
            players=(Player(1, "Ann"), Player(2, "Bo"), Player(3, "Cy")),
            rounds=(Round((Pairing(1, 2, GameResult.DRAW),)), Round((Pairing(3, 1, GameResult.DRAW),))),
        )
    )
    assert found[5][80:] == " 0.5          1 b ="
    assert found[6][80:] == " 0.5                    1 w ="


def test_point_systems() -> None:
    def record(points: PointSystem, *dialects: str) -> list[str]:
        found = lines(small(settings=Settings(points=points)), "TRF26", dialects)
        return [line for line in found if line[:3] in ("162", "XXS") or line.startswith("BB")]

    assert record(PointSystem()) == []
    assert record(PointSystem.of(30, 10)) == ["162  W 3.0    D 1.0    L 0.0"]
    assert record(PointSystem.of(10, 5, pairing_bye=5)) == ["162  W 1.0    D 0.5    L 0.0    P 0.5"]
    assert record(PointSystem.of(30, 10), "bbp") == [
        *("BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  3.0")
    ]
    uneven = replace(PointSystem.of(30, 10), black_win=40)
    assert record(uneven) == [
        "XXS WW=3.0 BW=4.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 ZPB=0.0 HPB=1.0 FPB=3.0 PAB=3.0 FW=3.0 FL=0.0"
    ], "record 162 does not know the colour"
    assert record(uneven, "javafo") == record(uneven)


def test_engine_lines() -> None:
    tournament = small(
        settings=Settings(number_of_rounds=3, points=PointSystem.of(30, 10)),
        requested_byes=(RequestedBye(2, 2),),
        virtual_points=(VirtualPoints(10, 1, 2, 1, 1),),
        prohibited=(ProhibitedPairs((1, 2), 1, LAST_ROUND), ProhibitedPairs((1, 2), 3, 3)),
    )
    found = lines(tournament, "TRF16", ("javafo",))
    assert [line for line in found if line.startswith("XX")] == [
        "XXR 3",
        "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 ZPB=0.0 HPB=1.0 FPB=3.0 PAB=3.0 FW=3.0 FL=0.0",
        "XXZ 2",
        "XXA    1  1.0  1.0  0.0",
        "XXP 1 2",
    ]
    assert render_trf(tournament, "TRF16", ["javafo"]).losses == ()


def test_what_trf16_cannot_carry_is_refused_unless_accepted() -> None:
    file = read_trf(next(path for path in FILES if path.name == "individual-26.trf"))
    with pytest.raises(TrfLoss) as caught:
        write_trf(file, "TRF16")
    assert "record 299, abnormal points" in caught.value.losses
    assert "record 260, prohibited pairings" in caught.value.losses
    assert str(caught.value).splitlines()[0] == "TRF16 cannot hold all of this tournament:"
    data = write_trf(file, "TRF16", lossy=True)
    assert {line[:3] for line in data.splitlines()} & {b"299", b"260", b"142", b"###"} == set()


def test_what_does_not_fit_its_columns_is_reported() -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff, Hubert"
    rendered = render_trf(small(players=(Player(1, long), Player(2, "Bo"))))
    assert rendered.losses == (f"player 1: name {long!r} is longer than 33 characters",)
    with pytest.raises(TrfLoss):
        write_trf(small(players=(Player(1, long), Player(2, "Bo"))))


def test_what_no_report_file_has_room_for_is_named() -> None:
    rendered = render_trf(small(players=(Player(1, "Ann", club="SK", k_factor=20), Player(2, "Bo"))))
    assert rendered.losses == ()
    assert rendered.outside == ("clubs", "K-factors")


def test_numbers_beyond_the_columns() -> None:
    with pytest.raises(TrfError, match=r"^expected player numbers up to 9999, found 10000$"):
        write_trf(Tournament(players=(Player(10_000, "Ann"),)))


def test_line_breaks_in_names_do_not_start_records() -> None:
    tournament = small(settings=Settings(name="Open\n001    9      Mallory", number_of_rounds=3))
    assert read_trf(write_trf(tournament)).tournament.by_tpn.keys() == {1, 2}


def test_who_is_away_in_the_rounds_to_come_is_written() -> None:
    """Otherwise whoever withdrew would be paired again once the file has been taken over elsewhere."""
    tournament = small(
        withdrawals=(Withdrawal(2, 1),),
        players=(Player(1, "Ann"), Player(2, "Bo"), Player(3, "Cy", entry_round=4)),
    )
    unannounced = replace(tournament, settings=Settings())
    assert [line for line in lines(unannounced) if line.startswith("240")] == ["240 Z   2    2    3"]
    announced = replace(tournament, settings=Settings(number_of_rounds=5))
    assert lines(announced)[-4:] == [
        "240 Z   2    2    3",
        "240 Z   3    2    3",
        "240 Z   4    2",
        "240 Z   5    2",
    ]
    asked = replace(unannounced, requested_byes=(RequestedBye(4, 2, Mark.HALF_BYE),))
    assert lines(asked)[-1] == "240 Z   4    2"  # C.04.2 3.2
    finished = replace(tournament, settings=Settings(number_of_rounds=1))
    assert not any(line.startswith("240") for line in lines(finished))


def test_a_method_of_acceleration_becomes_virtual_points() -> None:
    tournament = small(
        settings=Settings(number_of_rounds=3, acceleration=Acceleration(AccelerationMethod.HALEY)),
        players=tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 9)),
    )
    assert [line for line in lines(tournament) if line.startswith("250")] == [
        "250       1.0   1   2    1    4"
    ]
    assert render_trf(tournament).outside == ("the acceleration method (its virtual points are written)",)


def test_unknown_version_and_dialect() -> None:
    with pytest.raises(TrfError, match="TRF26 TRF16"):
        write_trf(small(), "TRF99")
    with pytest.raises(TrfError, match="javafo bbp"):
        write_trf(small(), "TRF26", ["swissy"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_reading_what_was_written_gives_the_same(path: Path) -> None:
    file = read_trf(path)
    written = write_trf(file)
    again = read_trf(written)
    assert again.tournament == file.tournament
    assert [line.text for line in again.kept] == [line.text for line in file.kept]
    assert again.raw_fields == file.raw_fields
    assert write_trf(again) == written


@pytest.mark.parametrize("dialect", ["javafo", "bbp"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_engine_lines_beside_the_records_change_nothing(path: Path, dialect: str) -> None:
    file = read_trf(path)
    rendered = render_trf(file, dialects=[dialect])
    if rendered.losses:
        assert file.tournament.is_paired_by_teams or dialect == "bbp"
        return
    assert read_trf(rendered.text).tournament == file.tournament


def test_the_sample_is_as_albireo_writes_it() -> None:
    assert write_trf(read_trf(sample_bytes())) == sample_bytes()


def test_kept_lines_go_back_above_what_they_head() -> None:
    text = "012 Open\n### players\n001    1      Ann\n### the end\n801 what ever\n"
    written = write_trf(read_trf(text)).decode().split("\r\n")
    assert written == [
        "012 Open",
        "062 1",
        "072 0",
        "### players",
        f"001    1      {'Ann':<66} 0.0",
        "### the end",
        "801 what ever",
        "",
    ]


def test_a_second_record_of_a_kind_is_kept_behind_the_first() -> None:
    text = "052 2026/01/02\n052 2026/01/03\n012 Open\n001    1      Ann\n"
    file = read_trf(text)
    assert file.tournament.settings.end == "2026/01/02"
    assert read_trf(write_trf(file)).tournament == file.tournament


def test_the_first_record_that_makes_sense_is_used() -> None:
    text = "172 BEST\n352 WXW\n172 FRA FIDON\n352 WB\n352 BW\n001    1      Ann\n"
    file = read_trf(text, lenient=True)
    assert file.tournament.settings.rating_method == "FIDON"
    assert len(file.tournament.settings.board_colours) == 2
    assert [line.text for line in file.kept] == ["352 BW"]
    assert read_trf(write_trf(file)).tournament == file.tournament
