"""Whole rounds of the Dubov System, and the facts it takes from the rounds before (1.5 to 1.9, 3.1, 5.2)."""

from dataclasses import replace

import pytest

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament, VirtualPoints
from albireo.pairing.colour_allocation import colour_of_higher
from albireo.pairing.colours import preference
from albireo.pairing.dubov.edition_2026 import SYSTEM
from albireo.pairing.dubov.players import NOT_PLAYED_YET, average_rating, maximum_upfloats, players_before
from albireo.pairing.registry import system_for, tournament_type
from albireo.pairing.system import CannotPair, NoLegalPairing, request_for

W, B = Colour.WHITE, Colour.BLACK
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def event(players: int, *rounds: Round, number_of_rounds: int | None = 7) -> Tournament:
    settings = Settings(type=tournament_type("FIDE_DUBOV"), number_of_rounds=number_of_rounds)
    entrants = tuple(Player(tpn, f"Player {tpn}", rating=2500 - 10 * tpn) for tpn in range(1, players + 1))
    return Tournament(settings, entrants, rounds)


def test_the_first_round_is_halves_with_alternating_colours() -> None:
    pairing = SYSTEM.pair(request_for(event(8)))
    assert pairing.pairs == ((1, 5), (6, 2), (3, 7), (8, 4))


def test_1_1_a_player_without_a_rating_is_refused() -> None:
    tournament = event(4)
    players = (*tournament.players[:3], replace(tournament.players[3], rating=None))
    with pytest.raises(CannotPair, match="player 4 has no rating"):
        SYSTEM.pair(request_for(replace(tournament, players=players)))


def test_1_8_needs_the_number_of_rounds() -> None:
    with pytest.raises(CannotPair, match="number of rounds"):
        SYSTEM.pair(request_for(event(4, number_of_rounds=None)))


def test_1_7_average_rating_counts_games_played_and_rounds_halves_up() -> None:
    assert average_rating([2000, 2001]) == 2001
    rounds = (
        Round((Pairing(1, 2, WIN), Pairing(3, 4, DRAW))),
        Round((Pairing(3, 1, DRAW), Pairing(4, 2, GameResult.WHITE_WINS_BY_FORFEIT))),
    )
    found = players_before(event(4, *rounds), 3)
    assert [found[tpn].aro for tpn in (1, 2, 3, 4)] == [2475, 2490, 2475, 2470]


def test_1_8_maximum_upfloats() -> None:
    assert [maximum_upfloats(rounds) for rounds in (4, 5, 9, 10, 14, 15)] == [2, 3, 3, 4, 4, 5]


def test_1_8_an_upfloat_counts_even_if_the_game_is_forfeited() -> None:
    rounds = (
        Round((Pairing(1, 2, WIN), Pairing(3, 4, DRAW))),
        Round((Pairing(1, 3, GameResult.BLACK_WINS_BY_FORFEIT), Pairing(4, 2, DRAW))),
    )
    found = players_before(event(4, *rounds), 3)
    assert [found[tpn].upfloats for tpn in (1, 2, 3, 4)] == [0, 1, 1, 0]
    assert [found[tpn].upfloated_last for tpn in (1, 2, 3, 4)] == [False, True, True, False]


def test_upfloats_are_judged_by_the_scores_of_their_round() -> None:
    tournament = replace(
        event(4, Round((Pairing(1, 3, DRAW), Pairing(2, 4, DRAW)))),
        virtual_points=(VirtualPoints(10, 1, 1, 1, 2),),
    )
    found = players_before(tournament, 2)
    assert [found[tpn].upfloats for tpn in (1, 2, 3, 4)] == [0, 0, 1, 1]
    assert [found[tpn].score for tpn in (1, 2, 3, 4)] == [5, 5, 5, 5]


def test_3_1_lowest_score_then_most_games_then_largest_number() -> None:
    rounds = Round((Pairing(1, 3, WIN), Pairing(2, 4, LOSS)), (Bye(5, Mark.ZERO_BYE),))
    assert SYSTEM.pair(request_for(event(5, rounds))).bye == 3


def test_c2_a_forfeit_win_bars_the_bye() -> None:
    first = Round(
        (Pairing(1, 2, WIN), Pairing(3, 4, GameResult.BLACK_WINS_BY_FORFEIT)), (Bye(5, Mark.PAIRING_BYE),)
    )
    second = Round((Pairing(4, 1, LOSS), Pairing(5, 2, LOSS)), (Bye(3, Mark.HALF_BYE),))
    pairing = SYSTEM.pair(request_for(event(5, first, second)))
    assert pairing.bye == 3


@pytest.mark.parametrize(
    ("higher", "other", "colour", "article"),
    [
        ("", "", W, "5.2.1"),
        ("WB", "BW", W, "5.2.2"),
        ("BB", "B", W, "5.2.3"),
        ("B", "BWBB", B, "5.2.3"),
        ("WBBW", "BWBW", W, "5.2.4"),
        ("BW", "BW", B, "5.2.5"),
        ("", "BW", B, "5.2.5"),
    ],
)
def test_5_2_colours(higher: str, other: str, colour: Colour, article: str) -> None:
    def player(text: str) -> tuple[list[Colour], object]:
        history = [Colour(letter) for letter in text.lower()]
        return history, preference(history) if history else NOT_PLAYED_YET

    assert colour_of_higher(player(higher), player(other), W, 1) == (colour, article)  # type: ignore[arg-type]


def test_5_2_1_parity() -> None:
    nobody = ([], NOT_PLAYED_YET)
    assert colour_of_higher(nobody, nobody, B, 2) == (W, "5.2.1")


def test_no_legal_pairing_names_those_who_are_stuck() -> None:
    tournament = replace(event(4), prohibited=(ProhibitedPairs((1, 2, 3)),))
    with pytest.raises(NoLegalPairing) as refusal:
        SYSTEM.pair(request_for(tournament))
    assert refusal.value.note.players == (1, 2, 3)
    assert refusal.value.note.article == "C.04.4.1 1.9"


def test_registered_for_its_type() -> None:
    assert system_for(event(4)).name == "dubov-2026"


@pytest.mark.parametrize(
    ("first", "second", "verdict", "criterion"),
    [
        (1, 5, "forbidden", "C1"),
        (1, 4, "paired", ""),
        (1, 3, "worse", "C7"),
        (1, 2, "later", ""),
        (1, 6, "worse", "C5"),
        (1, 9, "absent", ""),
    ],
)
def test_why_not(first: int, second: int, verdict: str, criterion: str) -> None:
    rounds = Round((Pairing(1, 5, WIN), Pairing(6, 2, LOSS), Pairing(3, 7, WIN), Pairing(8, 4, LOSS)))
    found = SYSTEM.pair(request_for(event(8, rounds))).explanation.why_not(first, second)
    assert (found.verdict, found.criterion) == (verdict, criterion), found.note.sentence()
