"""An open game gives no one points in what people are shown; it is a draw for pairing only (C.04.2 3.1)."""

import json
from pathlib import Path

import pytest

from albireo.cli.start import main
from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.team import LineUp, Team
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.registry import write_file
from albireo.formats.trf import TrfFile, read_trf
from albireo.pairing.registry import tournament_type
from albireo.standings.order import standings


def tournament(result: GameResult) -> Tournament:
    """Four players; the first game of round 2 is as given."""
    games = (
        Round((Pairing(1, 2, GameResult.WHITE_WINS), Pairing(3, 4, GameResult.WHITE_WINS))),
        Round((Pairing(3, 1, result), Pairing(2, 4, GameResult.DRAW))),
    )
    settings = Settings("Cup", start="2026/03/01", number_of_rounds=3, type=tournament_type("FIDE_DUTCH"))
    return Tournament(settings, tuple(Player(n, f"Player {n}", rating=2000) for n in range(1, 5)), games)


@pytest.mark.parametrize("result", [GameResult.UNKNOWN, GameResult.ADJOURNED])
def test_an_open_game_counts_for_no_one_in_standings_and_as_a_draw_for_pairing(result: GameResult) -> None:
    there = tournament(result)
    found = standings(there, tie_breaks=("BH",))
    assert {place.tpn: place.points for place in found.places} == {1: 10, 3: 10, 2: 5, 4: 5}
    assert found.open_games == 1
    assert history.scores(there) == {1: 15, 2: 5, 3: 15, 4: 5}


def test_finished_games_are_as_they_were() -> None:
    there = tournament(GameResult.DRAW)
    assert history.without_open_games(there) is there
    assert {place.tpn: place.points for place in standings(there).places} == {1: 15, 3: 15, 2: 5, 4: 5}


@pytest.mark.parametrize("result", [GameResult.UNKNOWN, GameResult.ADJOURNED])
def test_an_open_match_gives_no_match_points(result: GameResult) -> None:
    settings = Settings(
        "Cup",
        start="2026/03/01",
        number_of_rounds=3,
        type=tournament_type("FIDE_TEAM"),
        board_colours=(Colour.WHITE, Colour.BLACK),
    )
    players = tuple(Player(n, f"Player {n}") for n in range(1, 5))
    teams = (Team(1, "Reds", (1, 2)), Team(2, "Blues", (3, 4)))
    line_ups = (LineUp(1, 1, 2, (1, 2)), LineUp(1, 2, 1, (3, 4)))
    games = Round((Pairing(1, 3, GameResult.WHITE_WINS), Pairing(4, 2, result)))
    found = standings(Tournament(settings, players, (games,), teams=teams, line_ups=line_ups))
    assert {place.tpn: place.points for place in found.places} == {1: 0, 2: 0}
    assert found.open_games == 1


@pytest.mark.slow
def test_show_json_and_standings_say_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.trf"
    path.write_bytes(write_file("trf26", tournament(GameResult.UNKNOWN)).data)
    read: TrfFile = read_trf(path)
    library = {place.tpn: place.points / 10 for place in standings(read.tournament).places}
    assert main(["show", "--format", "json", str(path)]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (
        {row["number"]: row["points"] for row in shown["players"]} == library == {1: 1, 3: 1, 2: 0.5, 4: 0.5}
    )
    assert {row["number"]: row["rounds"][1] for row in shown["players"]}[1] == "3b*"
    assert main(["standings", "--after", "2", "--format", "json", str(path)]) == 0
    ranked = json.loads(capsys.readouterr().out)
    assert {row["number"]: float(row["points"]) for row in ranked["places"]} == library
    assert main(["standings", "--after", "2", str(path)]) == 0
    assert "1 game has no final result and counts for no one" in capsys.readouterr().out
