"""A tournament rated as a whole: which rules, and what the arbiter is told."""

import pytest

from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.rated_event import rate_event

PLAYERS = (
    Player(1, "A", 2450, k_factor=10, birth_date="1990"),
    Player(2, "B", 1900, k_factor=20, birth_date="1991"),
)


def told(
    start: str = "2026/01/01", control: str = "5400+30", players: tuple[Player, ...] = PLAYERS
) -> list[str]:
    settings = Settings(start=start, encoded_time_control=control)
    event = rate_event(Tournament(settings, players, (Round((Pairing(1, 2, GameResult.DRAW),)),)))
    return [notice.sentence() for notice in event.notices]


def test_nothing_is_told_where_everything_is_known() -> None:
    assert told() == []


@pytest.mark.parametrize(
    ("control", "rate"),
    [("5400+30", "standard"), ("900+10", "rapid"), ("180+2", "blitz"), ("G/90", "standard")],
)
def test_the_time_control_says_how_it_is_rated(control: str, rate: str) -> None:
    tournament = Tournament(Settings(encoded_time_control=control), PLAYERS)
    assert rate_event(tournament).rate.value == rate
    assert rate_event(tournament, rated_as=RateOfPlay.BLITZ).rate is RateOfPlay.BLITZ


@pytest.mark.parametrize(
    ("control", "sentence"),
    [
        ("", "No encoded time control given: rated as standard."),
        ("G/90", "The time control 'G/90' cannot be read: rated as standard."),
        ("3600+30", "90 minutes for 60 moves: games with players rated 2400 or higher need 120."),
        ("W300-B240", "Rapid and blitz games with unequal times are not rated."),
        ("180", "Games with 3 minutes or less for 60 moves are not rated."),
    ],
)
def test_a_doubtful_time_control_is_told(control: str, sentence: str) -> None:
    assert told(control=control) == [sentence]


def test_a_start_that_cannot_be_read_is_told() -> None:
    assert told(start="spring") == ["The start of the event is not known: today’s rating rules are used."]


def test_a_start_before_all_rules_at_hand_is_told() -> None:
    assert told(start="1990/05/01")[:1] == [
        "The rating rules in force on 1990/05/01 are not available: those from 1997/07/01 are used."
    ]


def test_missing_ratings_birth_dates_and_k_are_told_with_the_players() -> None:
    players = (Player(1, "A", 2000, birth_date="1990"), Player(2, "B", 1405), Player(3, "C", 0))
    rounds = (Round((Pairing(1, 2, GameResult.WHITE_WINS),)), Round((Pairing(1, 3, GameResult.UNKNOWN),)))
    settings = Settings(start="2026/01/01", encoded_time_control="5400+30")
    event = rate_event(Tournament(settings, players, rounds))
    assert [(notice.kind, notice.players) for notice in event.notices] == [
        ("unrated", (3,)),
        ("k", (1, 2)),
        ("birth", (2,)),
        ("unfinished", (1, 3)),
    ]


def test_first_ratings_of_editions_not_at_hand_are_not_claimed() -> None:
    settings = Settings(start="2015/01/01", encoded_time_control="5400+30")
    event = rate_event(Tournament(settings, (*PLAYERS, Player(3, "C"))))
    assert [notice.kind for notice in event.notices] == ["unrated", "first rating"]
    assert event.changes[3].first is None
