"""Vega's result files `*.res`, its list of players, and the files of Vega 8."""

import pytest
from tests.foreign_files import folder

from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.formats.file_loading import load_files, load_tournaments
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import read_files
from albireo.formats.vega.player_list import read_list
from albireo.formats.vega.res import looks_like_res, read_res, write_res

PRINTED = "5 7\n9 10 1\n8 2 0\n7 3 1\n19 5 5\n1 17 3\n"


def test_the_sample_of_the_manual() -> None:
    found = read_res(PRINTED)
    assert found.round == 7
    assert [(game.white, game.black, str(game.result)) for game in found.games] == [
        (9, 10, "1-0"),
        (8, 2, "0-1"),
        (7, 3, "1-0"),
        (19, 5, "½-½"),
        (1, 17, "1F-0F"),
    ]
    assert write_res(7, Round(found.games)) == PRINTED
    assert looks_like_res(PRINTED)


def test_byes() -> None:
    round_ = Round((Pairing(1, 2, GameResult.UNKNOWN),), (Bye(3, Mark.PAIRING_BYE), Bye(4, Mark.HALF_BYE)))
    assert write_res(1, round_) == "3 1\n1 2 9\n3 0 3\n4 0 6\n"
    assert read_res(write_res(1, round_)).byes == round_.byes


def test_half_a_point_each_without_a_game() -> None:
    found = read_res("1 7\n1 2 6\n")
    assert (found.games, found.byes) == ((), (Bye(1, Mark.HALF_BYE), Bye(2, Mark.HALF_BYE)))


@pytest.mark.parametrize(
    "text", ["", "2\n", "2 7\n1 2 1\n", "1 7\n1 2\n", "1 7\n1 1 1\n", "2 7\n1 2 1\n2 3 1\n"]
)
def test_what_is_refused(text: str) -> None:
    with pytest.raises(UnreadableTournament):
        read_res(text)


LIST = (
    "Cup\nStarting Rank List\n"
    "N;NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;RATING;IDFIDE;ELOFIDE;KFIDE;IDNAT;ELONAT;KNAT;CLUB\n"
    "  1; Alba Ada ;ITA;01.01.1987;f; CM; 2345; 812345; 2345; 20;77; 1987; 0;Torre\n"
)


def test_the_list_of_players() -> None:
    (player,) = read_list(LIST.encode()).tournament.players
    assert (player.name, player.rating, player.birth_date, player.club) == (
        "Alba Ada",
        2345,
        "1987/01/01",
        "Torre",
    )


def test_files_of_vega_8() -> None:
    place = folder("vega8-sample")
    found = read_files(load_files([place]))
    assert (found.format, len(found.tournament.players), found.tournament.paired_rounds) == ("trf26", 6, 5)
    # Of a folder with a list of players, backups and an earlier state, the latest state is the tournament.
    assert found.name == "Sample Tournament.trfx"
    (note,) = found.notes
    assert str(note.text) == "this is the latest state of the tournament; earlier ones: studycase5.trfx"
    assert {each.name for each in load_tournaments([place])} == {"Sample Tournament.trfx", "studycase5.trfx"}
    trfx = read_files(FileSet("a.trfx", (place / "Sample Tournament.trfx").read_bytes())).tournament
    assert (len(trfx.players), trfx.paired_rounds, trfx.settings.start) == (6, 5, "2023/12/29")
    with pytest.raises(UnreadableTournament, match="Vega encrypts such files"):
        read_files(FileSet("a.vegz", (place / "Sample Tournament.vegz").read_bytes()))
