"""Gambit Pairing's tournament files, written here in the layout of its public sources."""

import json
from typing import Any

import pytest
from tests.foreign_files import read_or_refused

from albireo.domain.player import NationalRecord, Sex
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.tournament import Withdrawal
from albireo.formats.foreign_tournament import FileSet, ForeignTournament, UnreadableTournament
from albireo.formats.gambit_pairing.gambit import read_gambit
from albireo.formats.registry import read_files


def player(id_: str, name: str, rating: int, rounds: str, **more: object) -> dict[str, Any]:
    """Return a player with rounds such as `b1 c= .1`: opponent (. for the bye) and points."""
    cells = rounds.split()
    return {
        "id": id_,
        "name": name,
        "rating": rating,
        "phone": "+1-555-0101",
        "email": f"{id_}@lyra.example",
        "club": "Lyra",
        "federation": "USCF",
        "gender": "F",
        "dob": "1995-03-15",
        "is_active": True,
        "opponent_ids": [None if cell[0] == "." else cell[0] for cell in cells],
        "results": [{"1": 1.0, "=": 0.5, "0": 0.0}[cell[1]] for cell in cells],
        **more,
    }


def file(**more: object) -> dict[str, Any]:
    """Return an event of five players after two rounds, in the third of which one game is over."""
    return {
        "name": "Lyra Open",
        "players": [
            player("a", "Ada Alba", 1900, "b1 c= d1"),
            player("b", "Ben Bo", 2100, "a0 .1"),
            player("c", "Cleo Cid", 2000, "d1 a="),
            player("d", "Dan Dee", 1800, "c0 e0 a0", gender="M"),
            player("e", "Eve Ed", 1700, ".1 d1", is_active=False, federation="Lyra", club=None),
        ],
        "num_rounds": 4,
        "tiebreak_order": ["median", "solkoff", "cumulative_opp", "sb"],
        "rounds_pairings_ids": [[["a", "b"], ["c", "d"]], [["c", "a"], ["e", "d"]], [["a", "d"], ["b", "c"]]],
        "rounds_byes_ids": ["e", "b", None],
        "previous_matches": [],
        "manual_pairings": {},
        "pairing_system": "dutch_swiss",
        "gui_state": {"current_round_index": 2},
        **more,
    }


def read(**more: object) -> ForeignTournament:
    return read_gambit(json.dumps(file(**more)).encode())


def test_players_by_rating_and_the_games_of_each_round() -> None:
    opened = read_files(FileSet("lyra.json", json.dumps(file()).encode()))
    found = opened.tournament
    assert opened.format == "gambit-pairing"
    assert [p.name for p in found.players] == ["Ben Bo", "Cleo Cid", "Ada Alba", "Dan Dee", "Eve Ed"]
    win, draw, loss, unknown = (
        GameResult.WHITE_WINS,
        GameResult.DRAW,
        GameResult.BLACK_WINS,
        GameResult.UNKNOWN,
    )
    assert [round_.pairings for round_ in found.rounds] == [
        (Pairing(3, 1, win), Pairing(2, 4, win)),
        (Pairing(2, 3, draw), Pairing(5, 4, win)),
        (Pairing(3, 4, win), Pairing(1, 2, unknown)),
    ]
    assert loss not in {game.result for round_ in found.rounds for game in round_.pairings}
    assert [round_.byes for round_ in found.rounds] == [
        (Bye(5, Mark.PAIRING_BYE),),
        (Bye(1, Mark.PAIRING_BYE),),
        (),
    ]
    assert found.withdrawals == (Withdrawal(5, 2),)


def test_what_a_player_brings_and_what_stays_out() -> None:
    found = read().tournament
    ben, eve = found.players[0], found.players[4]
    assert ben.national == (NationalRecord("USA", 2100),)
    assert (ben.federation, ben.rating, ben.sex, ben.birth_date) == ("USA", None, Sex.WOMAN, "1995/03/15")
    assert (eve.federation, eve.estimate, eve.club) == ("", 1700, "")
    assert "example" not in repr(found)
    assert "555" not in repr(found)


def test_tie_breaks_and_what_is_not_understood() -> None:
    found = read(pairing_system="team")
    assert found.tournament.settings.tie_breaks == ("BH/M1", "BH", "SB")
    said = [note.text.sentence() for note in found.notes]
    assert "tie-break “cumulative_opp”" in said
    assert "the pairing system team" in said


def test_a_withdrawn_player_had_a_bye_worth_nothing() -> None:
    players = [player("a", "A", 2, "b1 .0", is_active=False), player("b", "B", 1, "a0")]
    found = read(players=players, rounds_pairings_ids=[[["a", "b"]], []], rounds_byes_ids=[None, "a"])
    assert found.tournament.rounds[1].byes == (Bye(1, Mark.ZERO_BYE),)


def test_results_that_contradict_each_other_are_told() -> None:
    players = [player("a", "A", 2, "b1"), player("b", "B", 1, "a1")]
    found = read(players=players, rounds_pairings_ids=[[["a", "b"]]], rounds_byes_ids=[None])
    assert any("do not match" in note.text.sentence() for note in found.notes)


@pytest.mark.parametrize("pair", [["a", "a"], ["a", "x"], ["a"], "ab"])
def test_pairs_of_unknown_players_are_refused(pair: object) -> None:
    with pytest.raises(UnreadableTournament, match="round 1: expected two players in each pair"):
        read(rounds_pairings_ids=[[pair]])


def test_spoilt_bytes_are_read_or_refused() -> None:
    read_or_refused(read_gambit, json.dumps(file()).encode(), "gambit")
