"""B.02 of 1997 article by article: double round robins, first ratings, what is said about them."""

import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from tests.oracles import rating_1997

from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.change import NotRated, RatingChange
from albireo.ratings.first_rating import EarlierGames, EarlierUnused, NoFirstRating
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.pooling import with_earlier_games
from albireo.ratings.rated_event import RatedEvent, rate_event
from albireo.ratings.rules import rules_for
from albireo.reports.rating_words import calculation

NAMES = "ABCDEFGHIJ"
RATINGS = dict(zip(NAMES, (2600, 2500, 0, 2400, 0, 2150, 2300, 0, 0, 2300), strict=True))
UPSETS = {("E", "A"), ("J", "B")}
"""Everyone else beats those below: 8, 7, 7, 6, 6, 4, 3, 2, 1 and 1 points, as the example has them."""
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
POINTS = {WIN: Fraction(1), DRAW: Fraction(1, 2), LOSS: Fraction(0)}


def example(end: str = "") -> RatedEvent:
    """Return the round robin of 10.68."""
    players = tuple(
        Player(place, name, RATINGS[name] or None, k_factor=10 if RATINGS[name] >= 2400 else 15)
        for place, name in enumerate(NAMES, 1)
    )
    games = [
        Pairing(first, second, LOSS if (NAMES[second - 1], NAMES[first - 1]) in UPSETS else WIN)
        for first in range(1, 11)
        for second in range(first + 1, 11)
    ]
    return rate_event(
        Tournament(Settings(start="1998/05/01", end=end), players, in_rounds(games)), is_round_robin=True
    )


def in_rounds(games: list[Pairing]) -> tuple[Round, ...]:
    """Return the games in rounds in which no one plays twice."""
    rounds: list[list[Pairing]] = []
    for game in games:
        there = next(
            (
                each
                for each in rounds
                if not any({game.white, game.black} & {other.white, other.black} for other in each)
            ),
            None,
        )
        if there is None:
            rounds.append([game])
        else:
            there.append(game)
    return tuple(Round(tuple(each)) for each in rounds)


def change_of(event: RatedEvent, name: str) -> RatingChange:
    return event.changes[NAMES.index(name) + 1]


def sentences(change: RatingChange) -> list[str]:
    return [note.sentence() for note in calculation(change)]


@pytest.mark.parametrize(
    ("name", "change"), [("A", 890), ("B", 700), ("D", 870), ("F", 2895), ("G", -1305), ("J", -4305)]
)
def test_10_68_changes_with_all_nine_games(name: str, change: int) -> None:
    found = change_of(example(), name)
    assert (found.change, len(found.games)) == (change, 9)
    assert sum(game.expected for game in found.games) == found.expected


@pytest.mark.parametrize(("name", "rating"), [("C", 2420), ("E", 2390), ("H", 2110)])
def test_9_14_in_a_round_robin_games_against_anyone_count(name: str, rating: int) -> None:
    first = change_of(example(), name).first
    assert first is not None
    assert (first.games, first.rating, first.why_none) == (9, rating, None)


def test_9_14_nine_games_are_needed_and_enough() -> None:
    eight, nine = swiss(8, 4).changes[1].first, swiss(9, 5).changes[1].first
    assert eight is not None
    assert nine is not None
    assert (eight.rating, eight.why_none) == (None, NoFirstRating.TOO_FEW_GAMES)
    assert nine.rating is not None


def test_10_31_player_i_stays_unrated() -> None:
    first = change_of(example(), "I").first
    assert first is not None
    assert (first.calculated, first.rating, first.why_none) == (1935, None, NoFirstRating.TOO_LOW)


def test_10_68_no_one_is_said_not_to_count() -> None:
    event = example()
    reasons = {item.reason for change in event.changes.values() for item in change.not_rated}
    assert NotRated.UNRATED_OPPONENT not in reasons
    said = [notice.sentence() for notice in event.notices if notice.kind == "unrated"]
    assert said == [
        "4 players have no rating and are counted with the ratings calculated from their results."
    ]


NEARER = "opponents more than 350 points away count as exactly 350 away, a change of "


def test_10_68_read_aloud() -> None:
    assert sentences(change_of(example(), "A"))[1:-1] == [
        "average of the event: 2375.00 − (29.50) × 9/10 = 2348.45, rounded 2348",
        "average opponent: (2348 × 10 − 2600) / 9 = 2320.00, rounded 2320",
        NEARER + "+475 in total: 2320 and +475 / 9 give 2372.78, rounded to 2373",
        "2600 − 2373 = 227: 79% × 9 = 7.11 expected",
        (
            "The player scored 8 and 7.11 was expected: 10 × (8 − 7.11) = +8.90, which gives"
            " the new rating 2610, ending in 0 or 5"
        ),
    ]
    assert sentences(change_of(example(), "C"))[:-1] == [
        "average of the event: 2375.00 − (29.50) × 9/10 = 2348.45, rounded 2348",
        "first calculation: 2348.00 and 5 × 12.5 for half points above 50% give 2410.50, rounded 2411",
        NEARER + "+64 in total: 2348 and +64 / 9 give 2355.11, rounded to 2355",
        "first rating: 2355.00 and 5 × 12.5 for half points above 50% give 2417.50, rounded 2418",
        "published, to the nearest rating that ends in 0 or 5: 2420",
    ]


@pytest.mark.parametrize(("name", "article"), [("C", "10.23"), ("H", "10.25, 10.68"), ("I", "10.25, 10.68")])
def test_10_25_below_half_in_a_round_robin_is_not_10_24(name: str, article: str) -> None:
    cited = {
        note.article
        for note in calculation(change_of(example(), name))
        if note.sentence().startswith(("first calculation", "first rating"))
    }
    assert cited == {f"B.02 (1997) {article}"}


ROUNDED = 0.011
"""Two figures that were rounded to two decimals."""
NUMBER = r"[+−]?\d+(?:\.\d+)?"


def value_of(sum_: str) -> float:
    """Return what an arithmetic expression of a sentence comes to."""
    plain = sum_.replace("−", "-").replace("×", "*")
    assert re.fullmatch(r"[\d\s.+*/()-]+", plain), sum_
    return float(eval(plain))


def claims(sentence: str) -> list[tuple[str, str]]:
    """(sum, what it is said to be) of a sentence."""
    sentence = re.sub(r"(\d?)½", lambda match: f"{match[1] or 0}.5", sentence)
    found = re.findall(rf"([-−+×/().\d\s]*\d\)?) = ({NUMBER})", sentence)
    joined = re.findall(
        rf"({NUMBER}) and ({NUMBER}(?: [×/] {NUMBER})?)(?: for [^,]*)? give ({NUMBER})", sentence
    )
    percent = re.findall(rf"(\d+)% × (\d+) = ({NUMBER}) expected", sentence)
    return [
        *((left.strip(), right) for left, right in found if not left.strip().startswith("×")),
        *((f"{mean} + ({term})", made) for mean, term, made in joined),
        *((f"{share} * {games} / 100", made) for share, games, made in percent),
    ]


@pytest.mark.parametrize("name", NAMES)
def test_10_68_every_sum_of_every_sentence_is_true(name: str) -> None:
    said = sentences(change_of(example(), name))
    count = 0
    for sentence in said:
        for sum_, made in claims(sentence):
            assert abs(value_of(sum_) - value_of(made)) < ROUNDED, sentence
            count += 1
        for exact, rounded in re.findall(rf"({NUMBER}), rounded ({NUMBER})", sentence):
            assert abs(value_of(exact) - value_of(rounded)) <= 0.5, sentence
    assert count >= 3


def double_round_robin(seed: int, players: int, times: int) -> RatedEvent:
    """Everyone against everyone, results at random."""
    luck = Random(seed)
    ratings = [0 if luck.random() < 0.3 else luck.randrange(2005, 2700, 5) for _ in range(players)]
    ratings[0] = ratings[0] or 2300
    entrants = tuple(
        Player(tpn, f"P{tpn}", rating or None, k_factor=luck.choice((10, 15, 25)))
        for tpn, rating in enumerate(ratings, 1)
    )
    games = [
        Pairing(*((first, second) if turn % 2 else (second, first)), luck.choice((WIN, DRAW, LOSS)))
        for turn in range(times)
        for first in range(1, players + 1)
        for second in range(first + 1, players + 1)
    ]
    tournament = Tournament(Settings(start="2008/02/01"), entrants, in_rounds(games))
    return rate_event(tournament, is_round_robin=True)


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("seed", range(60))
def test_10_6_agrees_with_the_text_in_random_round_robins(seed: int, times: int) -> None:
    event = double_round_robin(seed, 4 + seed % 8, times)
    players = [
        change
        for change in event.changes.values()
        if change.rating or any(game.points for game in change.games) or change.points
    ]
    there = {change.tpn for change in players}
    results: dict[tuple[str, str], list[Fraction]] = {
        (str(first), str(second)): [] for first in there for second in there if first != second
    }
    for round_ in event.tournament.rounds:
        for game in round_.pairings:
            if game.black is not None and {game.white, game.black} <= there:
                share = POINTS[game.result]
                results[str(game.white), str(game.black)].append(share)
                results[str(game.black), str(game.white)].append(1 - share)
    expected = rating_1997.every_change(
        {str(change.tpn): change.rating for change in players},
        {str(change.tpn): change.k_used for change in players},
        results,
    )
    for change in players:
        if change.rating:
            assert Fraction(change.change, 100) == expected[str(change.tpn)]
        else:
            assert change.first is not None
            assert change.first.calculated == expected[str(change.tpn)]
            assert change.first.games == times * (len(players) - 1)
        for sentence in sentences(change):
            for sum_, made in claims(sentence):
                assert abs(value_of(sum_) - value_of(made)) < ROUNDED, sentence


def test_10_64_a_double_round_robin_counts_every_game() -> None:
    """Four and a half of six against three opponents."""
    players = tuple(
        Player(tpn, f"P{tpn}", rating, k_factor=10) for tpn, rating in enumerate((2500, 2420, 2400, 2380), 1)
    )
    results = {2: (WIN, DRAW), 3: (WIN, DRAW), 4: (WIN, DRAW)}
    games = [Pairing(1, other, result) for other, pair in results.items() for result in pair]
    games += [Pairing(first, second, DRAW) for first, second in ((2, 3), (2, 4), (3, 4)) for _ in "12"]
    event = rate_event(
        Tournament(Settings(start="2008/02/01"), players, in_rounds(games)), is_round_robin=True
    )
    change = event.changes[1]
    assert (len(change.games), change.points, change.expected, change.change) == (6, 45, 384, 660)


def swiss(opponents: int, wins: int) -> RatedEvent:
    """Return an unrated player against so many opponents of 2200, with wins first, then losses."""
    players = (Player(1, "New"), *(Player(tpn, f"P{tpn}", 2200) for tpn in range(2, opponents + 2)))
    rounds = tuple(
        Round((Pairing(1, tpn, WIN if tpn < wins + 2 else LOSS),)) for tpn in range(2, opponents + 2)
    )
    return rate_event(Tournament(Settings(start="1998/05/01"), players, rounds))


def test_6_42_fewer_than_four_rated_opponents_count_for_nothing() -> None:
    few, enough = swiss(3, 2).changes[1].first, swiss(4, 2).changes[1].first
    assert few is not None
    assert enough is not None
    assert (few.why_none, enough.why_none) == (NoFirstRating.TOO_FEW_RATED, NoFirstRating.TOO_FEW_GAMES)


def earlier(day: str, rating: int, games: int) -> EarlierGames:
    """Return an event with half of the points, so that Ru is the mean."""
    return EarlierGames(day, (rating,) * games, 5 * games)


def test_10_3_the_weighted_mean_of_several_events() -> None:
    event = swiss(5, 0)
    event = with_earlier_games(
        rate_event(
            Tournament(
                Settings(start="1998/05/01"),
                event.tournament.players,
                tuple(Round((Pairing(1, tpn, DRAW),)) for tpn in range(2, 7)),
            )
        ),
        {1: [earlier("1997/12/10", 2400, 10), earlier("1998/03/01", 2000, 5)]},
    )
    first = event.changes[1].first
    assert first is not None
    assert first.rating == 2250
    assert "events together: (2400 × 10 + 2000 × 5 + 2200 × 5) / 20 = 2250.00" in sentences(event.changes[1])


@pytest.mark.parametrize(
    ("day", "rating"), [("1996/12/01", 2250), ("1996/11/30", 2250), ("1996/05/31", None)]
)
def test_9_14_results_are_kept_for_three_further_periods(day: str, rating: int | None) -> None:
    """Periods end on 31 May and 30 November; the event of May 1998 is in the third after June 1996."""
    first = with_earlier_games(swiss(6, 3), {1: [earlier(day, 2300, 6)]}).changes[1].first
    assert first is not None
    assert first.rating == rating
    assert (first.earlier[0].unused is EarlierUnused.TOO_OLD) == (rating is None)


@pytest.mark.parametrize(
    ("games", "words"),
    [
        (earlier("1996/05/31", 2300, 6), "too old"),
        (EarlierGames("1998/03/01", (2300,) * 6, 0), "no points"),
        (earlier("1998/03/01", 2300, 3), "fewer than four rated opponents"),
    ],
)
def test_9_14_events_that_do_not_count_are_told(games: EarlierGames, words: str) -> None:
    event = with_earlier_games(swiss(6, 3), {1: [games]})
    assert any(sentence.endswith(f"not counted: {words}") for sentence in sentences(event.changes[1]))


def kinds(event: RatedEvent) -> dict[str, str]:
    return {notice.kind: f"{notice.article}: {notice.sentence()}" for notice in event.notices}


def test_6_31_a_small_round_robin_needs_four_rated_players() -> None:
    players = tuple(Player(tpn, f"P{tpn}", 2200 if tpn < 4 else None) for tpn in range(1, 7))
    games = [Pairing(first, second, DRAW) for first in range(1, 7) for second in range(first + 1, 7)]
    event = rate_event(
        Tournament(Settings(start="1998/05/01"), players, in_rounds(games)), is_round_robin=True
    )
    assert kinds(event)["rated players"].startswith("B.02 (1997) 6.31: Rated: 3 of 6.")


def round_robin_with(players: int, rated: int, games_a_pair: int = 1) -> RatedEvent:
    """Return a round robin of drawn games in which the last players have no rating."""
    listed = tuple(Player(tpn, f"P{tpn}", 2200 if tpn <= rated else None) for tpn in range(1, players + 1))
    games = [
        Pairing(first, second, DRAW)
        for first in range(1, players + 1)
        for second in range(first + 1, players + 1)
    ]
    rounds = in_rounds(games) * games_a_pair
    return rate_event(Tournament(Settings(start="1998/05/01"), listed, rounds), is_round_robin=True)


def test_6_3_a_third_of_the_players_must_be_rated() -> None:
    """Of ten 4, since 3 are less than a third."""
    assert kinds(round_robin_with(10, 3))["rated players"].startswith("B.02 (1997) 6.3: Rated: 3 of 10.")
    assert "rated players" not in kinds(round_robin_with(10, 4))


def test_6_32_a_double_round_robin_with_unrated_players_needs_six() -> None:
    assert kinds(round_robin_with(5, 4, 2))["rated players"].startswith("B.02 (1997) 6.32")
    for enough in (round_robin_with(6, 4, 2), round_robin_with(5, 5, 2), round_robin_with(5, 4)):
        assert "rated players" not in kinds(enough)


def test_6_1_without_a_point_there_is_no_first_rating() -> None:
    first = swiss(9, 0).changes[1].first
    assert first is not None
    assert (first.rating, first.why_none) == (None, NoFirstRating.NO_POINT)


def test_10_6_a_round_robin_that_the_file_does_not_name() -> None:
    """It is rated as a Swiss, and its figures are others: told, unless the file names the kind of event."""
    played = example().tournament
    assert kinds(rate_event(played))["round robin"].startswith("B.02 (1997) 10.6: Everyone has met everyone")
    named = replace(played, settings=replace(played.settings, description="Individual: Swiss-System"))
    shorter = replace(played, rounds=played.rounds[:-1])
    for other in (example(), rate_event(named), rate_event(shorter)):
        assert "round robin" not in kinds(other)


def test_4_1_an_event_of_more_than_90_days() -> None:
    assert "duration" not in kinds(example(end="1998/07/29"))
    assert kinds(example(end="1998/07/30"))["duration"].startswith("B.02 (1997) 4.1: 91 days")


def test_3_0_more_than_three_rounds_on_one_day() -> None:
    tournament = example(end="1998/05/03").tournament
    for rounds, is_told in ((3, False), (4, True)):
        days = ("1998/05/01",) * rounds + ("1998/05/02",) * 3 + ("1998/05/03",) * (3 - is_told)
        settings = replace(tournament.settings, round_dates=days)
        found = kinds(rate_event(replace(tournament, settings=settings), is_round_robin=True))
        assert ("B.02 (1997) 3.0" in found.get("duration", "")) is is_told


def test_8_1_the_report_is_due_within_two_weeks() -> None:
    assert "1998/05/24" in kinds(example(end="1998/05/10"))["report"]


@pytest.mark.parametrize(("day", "name"), [("1997/07/01", "elo-1997"), ("2009/06/30", "elo-1997")])
def test_0_11_an_event_goes_by_the_rules_of_the_day_it_begins(day: str, name: str) -> None:
    assert rules_for(RateOfPlay.STANDARD, day).name == name
    assert rules_for(RateOfPlay.STANDARD, "2009/07/01").name != name


def swiss_of_1998(*results: GameResult) -> RatedEvent:
    """Player 1 of 2010 against others of 2400, one after the other; they meet each other, too."""
    players = (Player(1, "A", 2010, k_factor=15), *(Player(tpn, f"P{tpn}", 2400) for tpn in range(2, 8)))
    rounds = tuple(
        Round((Pairing(1, place + 2, result), Pairing((place + 1) % 6 + 2, (place + 2) % 6 + 2, DRAW)))
        for place, result in enumerate(results)
    )
    return rate_event(Tournament(Settings(start="1998/05/01", number_of_rounds=5), players, rounds))


def test_5_1_games_not_played_are_not_counted() -> None:
    played = swiss_of_1998(WIN, LOSS, DRAW, LOSS).changes[1]
    for forfeit in (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT):
        found = swiss_of_1998(WIN, LOSS, DRAW, LOSS, forfeit).changes[1]
        assert (found.points, found.expected, found.change) == (played.points, played.expected, played.change)


def test_14_2_the_table_is_used_as_it_stands() -> None:
    """390 points more are cut to 350, the last of 89 %; by the formula of 14.1 it would be 88 %."""
    rated = swiss_of_1998(LOSS).changes[1]
    assert rated.mean_opponent is not None
    assert (rated.mean_opponent.difference, rated.mean_opponent.expected_per_cent) == (-350, 11)


def test_9_21_whose_rating_falls_below_2005_is_told() -> None:
    lost = swiss_of_1998(*[LOSS] * 5)
    assert (lost.changes[1].new_rating or 0) < 2005
    said = [note.sentence() for note in (*lost.notices, *calculation(lost.changes[1]))]
    assert any("2005" in sentence for sentence in said), said
