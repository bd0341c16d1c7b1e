"""Play-offs: every case of C.02 13.2.11, the places and prizes of 13.2.5 and 13.2.6, and random ones."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from tests.oracles.play_off import Arbiter, prize_money
from tests.standings.test_prizes import OPEN, amounts, table

from albireo.standings.explain import compare
from albireo.standings.order import ManualOrder, rank
from albireo.standings.play_off import (
    Decider,
    Game,
    GameKey,
    PlayOff,
    PlayOffResult,
    PlayOffRules,
    play_off,
    stages_of,
)
from albireo.standings.prize_plan import PrizeList, PrizePlan
from albireo.standings.prizes import award

RULES = PlayOffRules()
Results = dict[GameKey, PlayOffResult]


def win(winner: int, game: Game) -> PlayOffResult:
    return PlayOffResult.WHITE if game.white == winner else PlayOffResult.BLACK


def played(
    ranked: tuple[tuple[int, ...], ...],
    decide: Callable[[Game], PlayOffResult],
    rules: PlayOffRules = RULES,
    seed: str = "lot",
) -> PlayOff:
    """Play on until nothing is left, each game as `decide` says."""
    results: Results = {}
    while True:
        now = play_off(ranked, rules, seed, results)
        if not now.to_play:
            assert now.places is not None
            return now
        assert now.places is None
        game = now.to_play[0]
        results[game.key] = decide(game)


def strongest_wins(game: Game) -> PlayOffResult:
    return win(min(game.white, game.black), game)


def script(*results: PlayOffResult) -> Callable[[Game], PlayOffResult]:
    left = iter(results)
    return lambda _: next(left)


def test_11_1_two_play_two_games_with_colours_reversed() -> None:
    begun = play_off(((1, 2),), RULES, "lot", {})
    first, second = begun.games
    assert (first.white, first.black) == (second.black, second.white)
    assert {game.time_control for game in begun.games} == {"180+2"}
    assert begun.account[0].article == "C.02 13.2.10"


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        (PlayOffResult.WHITE, PlayOffResult.DRAW, 0),
        (PlayOffResult.DRAW, PlayOffResult.BLACK, 0),
        (PlayOffResult.WHITE, PlayOffResult.BLACK, 0),
        (PlayOffResult.BLACK, PlayOffResult.DRAW, 1),
        (PlayOffResult.DRAW, PlayOffResult.WHITE, 1),
    ],
)
def test_11_1_who_wins_the_match(first: PlayOffResult, second: PlayOffResult, winner: int) -> None:
    opening = play_off(((1, 2),), RULES, "lot", {}).games[0]
    found = played(((1, 2),), script(first, second))
    assert found.places is not None
    assert found.places[0] == ((opening.white, opening.black)[winner],)
    assert len(found.games) == 2


def test_11_1_a_tied_match_has_new_lots_and_colours_reversed_after_odd_games() -> None:
    drawn = script(*[PlayOffResult.DRAW] * 7, PlayOffResult.WHITE)
    found = played(((1, 2),), drawn)
    first = found.games[2].white
    assert [game.white == first for game in found.games[2:]] == [True, False, False, True, True, False]
    assert found.places == ((found.games[-1].white,), (found.games[-1].black,))
    assert all(game.is_decider for game in found.games[2:])


def test_11_1_the_new_lots_are_drawn_anew() -> None:
    whites = {
        (found.games[0].white, found.games[2].white)
        for seed in range(40)
        for found in [
            played(
                ((1, 2),), script(PlayOffResult.DRAW, PlayOffResult.DRAW, PlayOffResult.WHITE), seed=str(seed)
            )
        ]
    }
    assert whites == {(1, 1), (1, 2), (2, 1), (2, 2)}


def test_11_2_three_play_a_round_robin_with_one_white_each() -> None:
    begun = play_off(((1, 2, 3),), RULES, "lot", {})
    assert len(begun.games) == 3
    assert Counter(game.white for game in begun.games) == Counter(game.black for game in begun.games)
    found = played(((1, 2, 3),), strongest_wins)
    assert found.places == ((1,), (2,), (3,))


def circle(game: Game) -> PlayOffResult:
    return PlayOffResult.WHITE if game.key.stage == 1 else strongest_wins(game)


def test_11_2_if_all_three_tie_again_the_lowest_by_the_next_tie_break_is_out() -> None:
    found = played(((2,), (3,), (1,)), circle)
    assert found.places == ((2,), (3,), (1,))
    out = next(note for note in found.account if note.kind == "out")
    assert (out.players, out.article) == ((1,), "C.02 13.2.11 (2)")


def test_11_2_two_tied_for_first_play_on() -> None:
    def decide(game: Game) -> PlayOffResult:
        if game.key.stage == 1:
            return (
                PlayOffResult.DRAW
                if 3 not in (game.white, game.black)
                else win(1 if 1 in (game.white, game.black) else 2, game)
            )
        return strongest_wins(game)

    found = played(((1, 2, 3),), decide)
    assert found.places == ((1,), (2,), (3,))
    assert {stage for stage, _ in stages_of(found.games)} == {1, 2}


def test_11_2_two_tied_behind_the_first_share() -> None:
    def decide(game: Game) -> PlayOffResult:
        return win(1, game) if 1 in (game.white, game.black) else PlayOffResult.DRAW

    found = played(((1, 2, 3),), decide)
    assert found.places is not None
    assert [set(group) for group in found.places] == [{1}, {2, 3}]


def test_11_3_four_play_a_knock_out_of_two_game_matches() -> None:
    found = played(((1, 2, 3, 4),), strongest_wins)
    assert found.places is not None
    assert found.places[0] == (1,)
    assert [len(group) for group in found.places] == [1, 1, 2]
    assert [len(games) for _, games in stages_of(found.games)] == [4, 2]


def test_11_3_the_pairs_are_drawn_by_lot() -> None:
    pairs = {
        frozenset(
            frozenset((game.white, game.black))
            for game in play_off(((1, 2, 3, 4),), RULES, str(seed), {}).games
        )
        for seed in range(60)
    }
    assert len(pairs) == 3


def test_11_4_of_five_or_more_the_next_tie_break_leaves_four() -> None:
    found = played(((7,), (5,), (3,), (9,), (1, 2)), strongest_wins)
    assert found.places is not None
    assert set().union(*found.places[:3]) == {3, 5, 7, 9}
    assert found.places[3:] == ((1, 2),)


def test_11_4_whom_the_tie_breaks_leave_tied_the_lots_separate() -> None:
    found = played(((7,), (1, 2, 3, 4, 5)), strongest_wins)
    assert found.places is not None
    assert found.places[0] != (7,)
    assert 7 in {tpn for game in found.games for tpn in (game.white, game.black)}
    assert [note.kind for note in found.account][:2] == ["cut", "lots"]
    assert len(found.places[3]) == 2


def test_12_own_regulations_armageddon() -> None:
    rules = replace(RULES, decider=Decider.ARMAGEDDON, decider_time_control="W300-B240")
    found = played(((1, 2),), script(*[PlayOffResult.DRAW] * 3), rules)
    last = found.games[-1]
    assert (last.time_control, last.is_decider) == ("W300-B240", True)
    assert found.places == ((last.black,), (last.white,))


def test_12_own_regulations_four_games_end_when_decided() -> None:
    rules = replace(RULES, games=4)
    found = played(((1, 2),), strongest_wins, rules)
    assert len(found.games) == 3
    assert [game.white == found.games[0].white for game in found.games] == [True, False, False]


def test_11_1_each_player_wins_one_game_and_new_lots_decide() -> None:
    """A match 1-1 with two wins of White is tied as well as two draws."""
    found = played(
        ((1, 2),), script(PlayOffResult.WHITE, PlayOffResult.WHITE, PlayOffResult.DRAW, PlayOffResult.BLACK)
    )
    assert [game.is_decider for game in found.games] == [False, False, True, True]
    assert found.places == ((found.games[-1].black,), (found.games[-1].white,))


def test_11_2_three_draws_are_a_tie_too_and_the_procedure_is_then_as_in_1() -> None:
    found = played(((2,), (3,), (1,)), script(*[PlayOffResult.DRAW] * 6, PlayOffResult.BLACK))
    assert [len(games) for _, games in stages_of(found.games)] == [3, 4]
    assert {tpn for game in found.games[3:] for tpn in (game.white, game.black)} == {2, 3}
    assert found.places is not None
    assert found.places[2] == (1,)


def test_11_2_whom_the_next_tie_break_leaves_lowest_together_the_lots_separate() -> None:
    """13.1.1: and the account says so, and names no tie-break that decided nothing."""
    out = {}
    for seed in range(30):
        found = played(((2,), (1, 3)), circle, seed=str(seed))
        note = next(note for note in found.account if note.kind == "out")
        assert "tie-breaks:" in note.sentence()
        assert found.places is not None
        out[found.places[2]] = seed
    assert set(out) == {(1,), (3,)}


def test_11_3_a_tied_semi_final_goes_on_as_in_1_before_the_final() -> None:
    draws_in_the_first = script(*[PlayOffResult.DRAW] * 2, *[PlayOffResult.WHITE] * 20)
    found = played(((1, 2, 3, 4),), draws_in_the_first)
    first = [game for game in found.games if game.key[:2] == (1, 1)]
    assert [game.is_decider for game in first] == [False, False, True]
    assert found.places is not None
    begun = play_off(((1, 2, 3, 4),), RULES, "lot", {game.key: PlayOffResult.DRAW for game in first[:2]})
    assert {game.key.stage for game in begun.games} == {1}, "no final before both are through"


def test_11_4_five_with_clear_tie_breaks_leave_the_fifth_out() -> None:
    found = played(((5,), (4,), (3,), (2,), (1,)), strongest_wins)
    assert found.places is not None
    assert found.places[-1] == (1,)
    assert 1 not in {tpn for game in found.games for tpn in (game.white, game.black)}


def test_13_two_may_agree_to_a_slower_rate() -> None:
    begun = play_off(((1, 2),), replace(RULES, time_control="900+10"), "lot", {})
    assert {game.time_control for game in begun.games} == {"900+10"}


def prizes_of(found: PlayOff, others: int = 1) -> dict[int, int]:
    """Return what those tied for first get of 500, 300, 200; others stand behind them."""
    assert found.places is not None
    order = tuple(tpn for group in found.places for tpn in group)
    shared = tuple(group for group in found.places if len(group) > 1)
    wish = ManualOrder(order, "play-off", shared, is_play_off=True)
    ordered = rank(table([3] * len(order) + [1] * others).calculator, manual=(wish,))  # type: ignore[arg-type]
    return amounts(award(ordered, PrizePlan((OPEN,))))


def test_13_2_5_three_tie_and_number_2_receives_the_second_prize() -> None:
    """The example of the text: number 1 wins the play-off, number 2 comes second and number 3 third."""
    assert prizes_of(played(((1, 2, 3),), strongest_wins)) == {1: 50000, 2: 30000, 3: 20000}


def test_13_2_5_two_play_for_the_first_prize_and_the_loser_has_the_second() -> None:
    assert prizes_of(played(((1, 2),), strongest_wins)) == {1: 50000, 2: 30000, 3: 20000}


def test_13_2_5_who_is_out_by_the_tie_break_has_the_third_prize() -> None:
    assert prizes_of(played(((2,), (3,), (1,)), circle)) == {2: 50000, 3: 30000, 1: 20000}


def test_13_2_6_two_tied_behind_the_winner_of_a_round_robin_split() -> None:
    found = played(
        ((1, 2, 3),), lambda game: win(1, game) if 1 in (game.white, game.black) else PlayOffResult.DRAW
    )
    assert prizes_of(found) == {1: 50000, 2: 25000, 3: 25000}


def test_13_2_6_six_tie_and_the_two_out_get_what_is_left_for_their_places() -> None:
    found = played(((1,), (2,), (3,), (4,), (5,), (6,)), strongest_wins)
    assert found.places is not None
    champion, second, beaten = found.places[:3]
    assert prizes_of(found) == {
        champion[0]: 50000,
        second[0]: 30000,
        **dict.fromkeys(beaten, 10000),
    }


def test_13_2_5_and_6_the_example_of_four() -> None:
    """Players 3 and 4, knocked out in the semi-final, share the 3rd and 4th prizes equally."""
    found = played(((1, 2, 3, 4),), strongest_wins)
    assert found.places is not None
    champion, second, beaten = found.places
    order = tuple(tpn for group in found.places for tpn in group)
    shared = tuple(group for group in found.places if len(group) > 1)
    wish = ManualOrder(order, "play-off", shared, is_play_off=True)
    ordered = rank(table([3, 3, 3, 3, 1]).calculator, manual=(wish,))
    account = award(ordered, PrizePlan((PrizeList("Open", (50000, 30000, 20000, 10000)),)))
    assert amounts(account) == {
        champion[0]: 50000,
        second[0]: 30000,
        beaten[0]: 15000,
        beaten[1]: 15000,
    }
    reasons = {each.tpn: each.reason for each in account.awards}
    assert (reasons[second[0]].sentence(), reasons[second[0]].article) == (
        "place 2 by the play-off",
        "C.02 13.2.5",
    )
    assert (reasons[beaten[0]].sentence(), reasons[beaten[0]].article) == (
        "places 3-4 after the play-off, shared",
        "C.02 13.2.6",
    )
    assert [place.rank for place in ordered.places[:5]] == [1, 2, 3, 3, 5]
    assert compare(ordered, champion[0], second[0]).sentence().endswith("by the play-off")


def test_random_play_offs_agree_with_the_text_read_literally() -> None:
    """Places and prizes of 13.2.11 as it stands; the lots are whatever they were."""
    chance = random.Random(1311)
    codes = {PlayOffResult.WHITE: "1", PlayOffResult.DRAW: "=", PlayOffResult.BLACK: "0"}
    for number in range(200):
        players = list(range(1, chance.randint(2, 8) + 1))
        chance.shuffle(players)
        ranked = _groups(chance, players)
        drawish = chance.choice((0.2, 0.6, 0.9))

        def decide(_: Game, often: float = drawish) -> PlayOffResult:
            if chance.random() < often:
                return PlayOffResult.DRAW
            return chance.choice((PlayOffResult.WHITE, PlayOffResult.BLACK))

        found = played(ranked, decide, seed=str(number))
        assert found.places is not None
        games = [(game.white, game.black, codes[game.result]) for game in found.games if game.result]
        places = Arbiter(ranked, games).places()
        assert [set(group) for group in found.places] == places
        if number % 5:
            continue
        expected, paid = prize_money(places, OPEN.amounts), prizes_of(found, others=0)
        for tpn in players:  # whole cents: odd ones go to the better placed
            assert abs(paid.get(tpn, 0) - expected.get(tpn, 0)) < 1  # type: ignore[operator]


def test_random_play_offs_end_with_everyone_placed_once() -> None:
    chance = random.Random(13)
    for number in range(300):
        players = chance.sample(range(1, 40), chance.randint(2, 9))
        ranked = _groups(chance, players)
        rules = PlayOffRules(
            games=chance.choice((1, 2, 3, 4)),
            decider=chance.choice(list(Decider)),
            largest=chance.choice((2, 3, 4)),
        )
        found = played(ranked, lambda _: chance.choice(list(PlayOffResult)), rules, str(number))
        assert found.places is not None
        assert sorted(tpn for group in found.places for tpn in group) == sorted(players)
        assert len(found.places[0]) == 1
        assert len({game.key for game in found.games}) == len(found.games)
        _check_colours(found)


def _groups(chance: random.Random, players: list[int]) -> tuple[tuple[int, ...], ...]:
    cuts = sorted(chance.sample(range(1, len(players)), chance.randint(0, len(players) - 1)))
    return tuple(tuple(players[a:b]) for a, b in zip([0, *cuts], [*cuts, len(players)], strict=True))


def _check_colours(found: PlayOff) -> None:
    """In a match the colours are never given three times running, and the winner has more points."""
    matches: dict[tuple[int, int], list[Game]] = {}
    for game in found.games:
        matches.setdefault(game.key[:2], []).append(game)
    for games in matches.values():
        if len({frozenset((game.white, game.black)) for game in games}) > 1:
            continue  # a round robin
        whites = [game.white for game in games if not game.is_decider]
        assert all(len(set(three)) > 1 for three in zip(whites, whites[1:], whites[2:], strict=False))


def test_a_result_that_is_taken_back_takes_the_games_behind_it_back() -> None:
    results: Mapping[GameKey, PlayOffResult] = {
        GameKey(1, 1, 1): PlayOffResult.DRAW,
        GameKey(1, 1, 2): PlayOffResult.DRAW,
    }
    assert len(play_off(((1, 2),), RULES, "lot", results).games) == 3
    assert len(play_off(((1, 2),), RULES, "lot", {GameKey(1, 1, 1): PlayOffResult.DRAW}).games) == 2
