"""Two-game matches: what counts as played, forfeited, a colour, a float, a bye (preface, 1.4 to 1.6, C2)."""

import pytest

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.double_swiss.players import DoubleSwissPlayer, players_before
from albireo.pairing.registry import tournament_type

R = GameResult


def tournament(*rounds: Round, players: int = 4) -> Tournament:
    settings = Settings(type=tournament_type("FIDE_DOUBLESWISS"), number_of_rounds=5)
    return Tournament(settings, tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, players + 1)), rounds)


def after_match(first: GameResult, second: GameResult) -> dict[int, DoubleSwissPlayer]:
    """Cards after one match of 1 (White in the first game) and 2, with 3 and 4 absent."""
    return players_before(tournament(Round((Pairing(1, 2, first),)), Round((Pairing(2, 1, second),))), 2)


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        (R.WHITE_WINS, R.BLACK_WINS, (20, 0)),
        (R.WHITE_WINS, R.DRAW, (15, 5)),
        (R.DRAW, R.DRAW, (10, 10)),
        (R.WHITE_HALF, R.BOTH_LOSE, (5, 0)),
        (R.WHITE_WINS, R.BLACK_WINS_BY_FORFEIT, (20, 0)),
    ],
)
def test_points_of_both_games_make_the_score(
    first: GameResult, second: GameResult, points: tuple[int, int]
) -> None:
    found = after_match(first, second)
    assert (found[1].score, found[2].score) == points


def test_preface_one_forfeited_game_leaves_the_match_played() -> None:
    found = after_match(R.WHITE_WINS, R.BLACK_WINS_BY_FORFEIT)
    assert found[1].opponents == {2}
    assert found[1].matches_played == 1
    assert found[1].may_have_bye


def test_preface_a_match_whose_games_one_player_forfeited_may_be_repeated() -> None:
    found = after_match(R.WHITE_WINS_BY_FORFEIT, R.BLACK_WINS_BY_FORFEIT)
    assert found[1].opponents == found[2].opponents == frozenset()
    assert found[1].matches_played == 0


def test_c2_a_match_won_by_forfeit_bars_the_bye() -> None:
    found = after_match(R.WHITE_WINS_BY_FORFEIT, R.BLACK_WINS_BY_FORFEIT)
    assert (found[1].may_have_bye, found[2].may_have_bye) == (False, True)


def test_c2_won_by_forfeit_even_with_one_double_forfeit() -> None:
    found = after_match(R.WHITE_WINS_BY_FORFEIT, R.DOUBLE_FORFEIT)
    assert (found[1].may_have_bye, found[2].may_have_bye) == (False, True)


def test_preface_each_forfeits_one_game() -> None:
    """No one forfeited both: the match counts, but without a game there is no colour (1.6)."""
    found = after_match(R.WHITE_WINS_BY_FORFEIT, R.WHITE_WINS_BY_FORFEIT)
    assert found[1].opponents == {2}
    assert found[1].colours == ()
    assert found[1].may_have_bye


def test_1_6_the_colour_is_that_of_the_first_game() -> None:
    found = after_match(R.WHITE_WINS, R.DRAW)
    assert (found[1].colours, found[2].colours) == ((Colour.WHITE,), (Colour.BLACK,))


def test_1_6_a_forfeited_first_game_still_gives_the_scheduled_colour() -> None:
    found = after_match(R.WHITE_WINS_BY_FORFEIT, R.DRAW)
    assert found[1].colours == (Colour.WHITE,)


def test_1_4_the_bye_is_worth_a_win_and_a_draw() -> None:
    rounds = (Round((), (Bye(1, Mark.PAIRING_BYE),)), Round((), (Bye(1, Mark.HALF_BYE),)))
    card = players_before(tournament(*rounds), 2)[1]
    assert (card.score, card.may_have_bye, card.floated) == (15, False, False)


@pytest.mark.parametrize(("mark", "allowed"), [(Mark.FULL_BYE, False), (Mark.HALF_BYE, True)])
def test_c2_requested_byes(mark: Mark, allowed: bool) -> None:
    rounds = (
        Round((Pairing(2, 3, R.DRAW),), (Bye(1, mark),)),
        Round((Pairing(3, 2, R.DRAW),), (Bye(1, mark),)),
    )
    assert players_before(tournament(*rounds), 2)[1].may_have_bye is allowed


def test_1_5_floaters_met_someone_with_a_different_score() -> None:
    rounds = (
        Round((Pairing(1, 2, R.WHITE_WINS), Pairing(3, 4, R.DRAW))),
        Round((Pairing(2, 1, R.DRAW), Pairing(4, 3, R.DRAW))),
        Round((Pairing(1, 3, R.DRAW), Pairing(2, 4, R.WHITE_WINS_BY_FORFEIT))),
        Round((Pairing(3, 1, R.DRAW), Pairing(4, 2, R.BLACK_WINS_BY_FORFEIT))),
    )
    found = players_before(tournament(*rounds), 3)
    assert [found[tpn].floated for tpn in (1, 2, 3, 4)] == [True, False, True, False]
