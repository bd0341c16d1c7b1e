"""A tournament read from its games, where no other file of it is there."""

from pathlib import Path

import pytest
from tests.foreign_files import folder, read_or_refused

from albireo.data import sample_bytes
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.formats.file_loading import tournaments_in
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.pgn.games import RESULTS
from albireo.formats.pgn.played import looks_like_games
from albireo.formats.registry import OpenedFile, read_files, write_file


def game(round_: str, white: str, black: str, result: str = "1-0", **tags: str) -> str:
    head = {"Event": "Lyra Cup", "Site": "Lyra ITA", "Date": "2026.03.07", "Round": round_, "White": white}
    head |= {"Black": black, "Result": result, **tags}
    return "".join(f'[{name} "{value}"]\n' for name, value in head.items()) + f"\n1. e4 {result}\n\n"


def games(tournament: Tournament) -> list[list[tuple[str, str, str]]]:
    """Names and results as PGN can say them: a double forfeit is a game without a result."""
    return [
        [
            (tournament.player(g.white).name, tournament.player(g.black).name, RESULTS.get(g.result, "*"))
            for g in round_.pairings
        ]
        for round_ in tournament.rounds
    ]


def opened(text: str) -> OpenedFile:
    return read_files(FileSet("lyra.pgn", text.encode()))


def test_the_sample_comes_back_from_its_games() -> None:
    sample = read_files(FileSet("sample.trf", sample_bytes())).tournament
    again = read_files(FileSet("a.pgn", write_file("pgn", sample).data)).tournament
    assert games(again) == games(sample)
    assert {p.fide_id for p in again.players if p.fide_id} == {p.fide_id for p in sample.players if p.fide_id}
    assert (again.settings.name, again.settings.start) == (sample.settings.name, sample.settings.start)


def test_players_are_found_by_fide_id_or_by_the_words_of_the_name() -> None:
    text = game("1.1", "Alba, Ada", "Bo, Ben", WhiteElo="2100", WhiteFideId="7")
    text += game("2.1", "Bo Ben", "A. Alba", "1/2-1/2", BlackFideId="7", BlackTitle="FM")
    tournament = opened(text).tournament
    assert [(p.tpn, p.name, p.rating) for p in tournament.players] == [
        (1, "Alba, Ada", 2100),
        (2, "Bo, Ben", None),
    ]
    assert tournament.rounds[1].pairings[0].result is GameResult.DRAW
    assert tournament.player(1).title is not None


def test_boards_dates_open_games_and_forfeits() -> None:
    text = game("1.2", "C", "D", "*", Date="2026.03.08") + game("1.1", "A", "B", Termination="unplayed")
    tournament = opened(text).tournament
    names = [(tournament.player(g.white).name, g.result) for g in tournament.rounds[0].pairings]
    assert names == [("A", GameResult.WHITE_WINS_BY_FORFEIT), ("C", GameResult.UNKNOWN)]
    assert (tournament.settings.city, tournament.settings.end) == ("Lyra", "2026/03/08")


def test_a_player_seated_twice_is_noted_once_and_left_out() -> None:
    found = opened(game("1.1", "A", "B") + game("1.2", "A", "C"))
    assert len(found.tournament.rounds[0].pairings) == 1
    assert any("contradict" in str(note.text) for note in found.notes)


def test_games_without_rounds_are_no_tournament() -> None:
    with pytest.raises(UnreadableTournament):
        opened(game("?", "A", "B"))


def test_files_of_one_event_are_one_tournament_and_only_where_nothing_else_is() -> None:
    files = [(f"{n}.pgn", game(f"{n}.1", "A", "B").encode()) for n in (1, 2)]
    (found,) = tournaments_in(files)
    assert len(read_files(found).tournament.rounds) == 2
    (found,) = tournaments_in([*files, ("cup.trf", sample_bytes())])
    assert found.name == "cup.trf"


@pytest.mark.parametrize("text", ["", "[White", "012 Open", '{"Event": 1}', "<html>"])
def test_other_texts_are_no_games(text: str) -> None:
    assert not looks_like_games(text.encode())


def test_real_games_of_vega() -> None:
    files = [(path.name, path.read_bytes()) for path in sorted(folder("vega8-sample").glob("*.pgn"))]
    (found,) = tournaments_in(files)
    report = read_files(FileSet("x.trfx", _report().read_bytes())).tournament
    read = read_files(found).tournament
    played = [
        {(white.replace(",", ""), black.replace(",", "")) for white, black, _ in each} for each in games(read)
    ]
    assert played == [{(white, black) for white, black, _ in each} for each in games(report)]


def _report() -> Path:
    return folder("vega8-sample") / "Sample Tournament.trfx"


def test_spoilt_games_are_read_or_refused() -> None:
    text = game("1.1", "A", "B") + game("2.1", "B", "A", "0-1")
    read_or_refused(lambda each: read_files(FileSet("a.pgn", each)), text.encode(), "pgn")
