"""The derived facts of C.04.2 article 3: scores, colour history, opponents met."""

import time

import pytest

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.history import Entry
from albireo.domain.player import Player
from albireo.domain.point_system import THREE_ONE_ZERO, PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import AbnormalPoints, Settings, Tournament

W, B = Colour.WHITE, Colour.BLACK
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def tournament(*rounds: Round, players: int = 4, **facts: object) -> Tournament:
    entries = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, players + 1))
    return Tournament(players=entries, rounds=rounds, **facts)  # type: ignore[arg-type]


def with_colours(sequence: str) -> Tournament:
    """Player 1 meets a new opponent each round with these colours; `u` is a round without a valid game."""
    rounds = []
    for opponent, letter in enumerate(sequence, start=2):
        if letter == "u":
            unplayed = GameResult.WHITE_WINS_BY_FORFEIT
            rounds.append(Round((Pairing(1, opponent, unplayed),)))
        else:
            seats = (1, opponent) if letter == "W" else (opponent, 1)
            rounds.append(Round((Pairing(*seats, DRAW),)))
    return tournament(*rounds, players=len(sequence) + 1)


# C.04.2 3.1


def test_3_1_an_adjourned_game_counts_as_a_draw_for_pairing() -> None:
    event = tournament(Round((Pairing(1, 2, GameResult.ADJOURNED), Pairing(3, 4, WIN))))
    assert history.scores(event) == {1: 5, 2: 5, 3: 10, 4: 0}


def test_3_1_an_adjourned_game_counts_as_the_draw_of_the_point_system() -> None:
    event = tournament(
        Round((Pairing(1, 2, GameResult.ADJOURNED),)), settings=Settings(points=THREE_ONE_ZERO)
    )
    assert history.scores(event) == {1: 10, 2: 10, 3: 0, 4: 0}


def test_3_1_an_adjourned_game_is_a_meeting_and_gives_a_colour() -> None:
    row = history.rows(tournament(Round((Pairing(1, 2, GameResult.ADJOURNED),))))[2]
    assert (history.opponents(row), history.colours(row)) == ((1,), (B,))


# C.04.2 3.4


@pytest.mark.parametrize(
    ("history_of_text", "treated_as"),
    [("BWBuW", "BWBW"), ("WBuWB", "WBWB"), ("BWWuBuW", "BWWBW"), ("uuu", ""), ("uW", "W"), ("WBu", "WB")],
)
def test_3_4_unplayed_rounds_leave_the_colour_sequence(history_of_text: str, treated_as: str) -> None:
    row = history.rows(with_colours(history_of_text))[1]
    assert "".join(colour.name[0] for colour in history.colours(row)) == treated_as
    assert history.unplayed_rounds(row) == history_of_text.count("u")


@pytest.mark.parametrize(
    "result",
    [
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.DOUBLE_FORFEIT,
    ],
)
def test_3_4_a_forfeited_game_gives_no_colour_but_is_seen_in_the_row(result: GameResult) -> None:
    entry = history.rows(tournament(Round((Pairing(1, 2, result),))))[1][0]
    assert (entry.opponent, entry.colour, entry.is_played) == (2, W, False)
    assert history.colours((entry,)) == ()


@pytest.mark.parametrize("mark", [Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS])
def test_3_4_a_seat_at_an_empty_board_gives_no_colour(mark: Mark) -> None:
    entry = history.rows(tournament(Round(byes=(Bye(1, mark, B),))), 1)[1][0]
    assert (entry.opponent, entry.colour, entry.is_played) == (None, B, False)
    assert history.colours((entry,)) == ()
    assert history.opponents((entry,)) == ()
    assert history.unplayed_rounds((entry,)) == 1


@pytest.mark.parametrize(
    "result",
    [GameResult.WHITE_HALF, GameResult.BOTH_LOSE, GameResult.UNRATED_DRAW, GameResult.UNRATED_BOTH_LOSE],
)
def test_3_4_unusual_and_unrated_games_were_played(result: GameResult) -> None:
    row = history.rows(tournament(Round((Pairing(1, 2, result),))))[2]
    assert (history.colours(row), history.opponents(row)) == ((B,), (1,))


# C.04.2 3.5


def test_3_5_a_pair_that_did_not_play_has_not_met() -> None:
    event = tournament(
        Round((Pairing(1, 2, GameResult.DOUBLE_FORFEIT), Pairing(3, 4, DRAW))),
        Round((Pairing(2, 1, DRAW), Pairing(4, 3, GameResult.BLACK_WINS_BY_FORFEIT))),
    )
    met = {tpn: history.opponents(row) for tpn, row in history.rows(event).items()}
    assert met == {1: (2,), 2: (1,), 3: (4,), 4: (3,)}
    assert met[3] == history.opponents(history.rows(event, 1)[3])


# rows, scores


def test_every_participant_has_one_entry_per_round() -> None:
    event = tournament(
        Round((Pairing(1, 3, WIN),), (Bye(2, Mark.PAIRING_BYE), Bye(4, Mark.HALF_BYE))),
        Round((Pairing(2, 1, LOSS),)),
    )
    assert history.rows(event) == {
        1: (Entry(1, 3, W, Mark.WIN, 10), Entry(2, 2, B, Mark.WIN, 10)),
        2: (Entry(1, None, None, Mark.PAIRING_BYE, 10), Entry(2, 1, W, Mark.LOSS, 0)),
        3: (Entry(1, 1, B, Mark.LOSS, 0), Entry(2, None, None, Mark.ZERO_BYE, 0)),
        4: (Entry(1, None, None, Mark.HALF_BYE, 5), Entry(2, None, None, Mark.ZERO_BYE, 0)),
    }


def test_score_before_a_round() -> None:
    event = tournament(
        Round((Pairing(1, 2, WIN), Pairing(3, 4, DRAW))),
        Round((Pairing(3, 1, DRAW), Pairing(2, 4, LOSS))),
    )
    assert history.scores(event, before_round=1) == {1: 0, 2: 0, 3: 0, 4: 0}
    assert history.scores(event, before_round=2) == {1: 10, 2: 0, 3: 5, 4: 5}
    assert history.scores(event, before_round=3) == history.scores(event) == {1: 15, 2: 0, 3: 10, 4: 15}
    row = history.rows(event)[1]
    assert [history.score(row, before_round=r) for r in (1, 2, 3)] == [0, 10, 15]


def test_a_round_that_holds_only_requested_byes_is_not_yet_part_of_the_history() -> None:
    event = tournament(Round((Pairing(1, 2, WIN), Pairing(3, 4, WIN))), Round(byes=(Bye(4, Mark.HALF_BYE),)))
    assert history.scores(event) == {1: 10, 2: 0, 3: 10, 4: 0}
    assert history.scores(event, before_round=3) == {1: 10, 2: 0, 3: 10, 4: 5}


def test_an_absence_is_worth_what_the_point_system_says() -> None:
    points = PointSystem(zero_bye=3, forfeit_loss=2, black_win=12)
    event = tournament(
        Round((Pairing(1, 2, LOSS),), (Bye(3, Mark.FORFEIT_LOSS),)), settings=Settings(points=points)
    )
    assert history.scores(event) == {1: 0, 2: 12, 3: 2, 4: 3}


# record 299


def test_299_a_bonus_and_a_penalty_are_added_to_whatever_was_scored() -> None:
    event = tournament(
        Round((Pairing(1, 2, WIN), Pairing(3, 4, WIN))),
        Round((Pairing(3, 1, WIN), Pairing(4, 2, WIN))),
        abnormal_points=(
            AbnormalPoints(None, points=-10, round=2, players=(1,)),
            AbnormalPoints(None, points=5, players=(4,)),
        ),
    )
    assert history.scores(event) == {1: 0, 2: 0, 3: 20, 4: 20}


def test_299_another_value_of_a_result_stands_in_for_the_usual_one() -> None:
    event = tournament(
        Round((Pairing(1, 2, DRAW), Pairing(3, 4, DRAW))),
        abnormal_points=(
            AbnormalPoints(Mark.DRAW, points=0, round=1, players=(1, 2)),
            AbnormalPoints(Mark.DRAW, points=7, round=2),
            AbnormalPoints(None, points=1, players=(2, 3)),
        ),
    )
    assert history.scores(event) == {1: 0, 2: 1, 3: 6, 4: 5}


@pytest.mark.slow
def test_5000_players_and_11_rounds_take_less_than_a_third_of_a_second() -> None:
    number = 5000
    rounds = tuple(
        Round(
            tuple(
                Pairing(2 * i + 1, 2 * ((i + shift) % (number // 2)) + 2, WIN if i % 3 else DRAW)
                for i in range(number // 2)
            )
        )
        for shift in range(11)
    )
    event = tournament(*rounds, players=number)
    fastest = 1.0
    for _ in range(3):
        start = time.process_time()
        rows = history.rows(event)
        fastest = min(fastest, time.process_time() - start)
    assert len(rows) == number
    assert fastest < 0.3
