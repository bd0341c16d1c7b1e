"""The Lim System through the registry: groups, bye, colours, last round, blocked median, invariants."""

import random
from dataclasses import replace

import pytest
from tests.oracles.card import Answer
from tests.oracles.lim_2026 import pair as literal
from tests.oracles.random_histories import random_request

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.lim.colours import colour_of_higher
from albireo.pairing.lim.edition_2026 import SYSTEM
from albireo.pairing.lim.players import LimPlayer, compatible_colours, players_before
from albireo.pairing.registry import system_for, tournament_type
from albireo.pairing.system import CannotPair, NoLegalPairing, request_for

W, B = Colour.WHITE, Colour.BLACK
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def event(players: int, rounds: int | None = 9, *played: Round, **more) -> Tournament:
    return Tournament(
        settings=Settings(type=tournament_type("FIDE_LIM"), number_of_rounds=rounds, **more),
        players=tuple(Player(n, f"Player {n:02}", rating=2600 - 10 * n) for n in range(1, players + 1)),
        rounds=played,
    )


def pair(tournament: Tournament, **request):
    return system_for(tournament).load().pair(request_for(tournament, **request))


def texts(pairing) -> list[str]:
    return [note.sentence() for top in pairing.explanation.notes() for note in top.walk()]


@pytest.mark.parametrize(
    ("initial", "first", "second", "last"),
    [(W, (1, 21), (22, 2), (40, 20)), (B, (21, 1), (2, 22), (20, 40))],
)
def test_7_2_round_one_of_forty_players(initial, first, second, last):
    pairs = pair(event(40), initial_colour=initial).pairs
    assert (pairs[0], pairs[1], pairs[-1]) == (first, second, last)


def test_7_1_lowest_rated_player_has_the_bye_in_round_one():
    tournament = event(5)
    players = [replace(p, rating=1000 if p.tpn == 3 else p.rating) for p in tournament.players]
    assert pair(replace(tournament, players=tuple(players))).bye == 3
    unrated = [replace(p, rating=None if p.tpn == 2 else p.rating) for p in tournament.players]
    assert pair(replace(tournament, players=tuple(unrated))).bye == 2


def after_round_one() -> Tournament:
    games = (
        Pairing(1, 5, WIN),
        Pairing(6, 2, LOSS),
        Pairing(3, 7, DRAW),
        Pairing(8, 4, DRAW),
    )
    return event(8, 9, Round(games))


def test_8_order_of_groups_one_point_then_nothing_then_the_median():
    notes = [text for text in texts(pair(after_round_one())) if "ward:" in text or "Median" in text]
    assert notes == [
        "Group with score 1, paired downward: 1, 2",
        "Group with score 0, paired upward: 5, 6",
        "Median group, score ½: 3, 4, 7, 8",
    ]


def test_1_bye_lowest_number_of_the_lowest_group_once_only():
    games = Round((Pairing(1, 3, WIN), Pairing(4, 2, LOSS)), (Bye(5, Mark.PAIRING_BYE),))
    assert pair(event(5, 9, games)).bye == 4
    won_by_default = Round(
        (Pairing(1, 3, WIN), Pairing(4, 2, GameResult.WHITE_WINS_BY_FORFEIT)), (Bye(5, Mark.ZERO_BYE),)
    )
    assert pair(event(5, 9, won_by_default)).bye == 5
    assert pair(event(5, 9, won_by_default), absent={}).bye == 5


def test_1_bye_leaves_the_others_pairable():
    played = Round((Pairing(1, 2, DRAW),))
    tournament = event(3, 9, played)
    assert pair(tournament).bye != 3


def test_2_1_compatible_colours():
    def player(tpn, *colours):
        return LimPlayer(tpn, 2000, 0, frozenset(), colours, True, False)

    assert not compatible_colours(player(1, W, W), player(2, B, W, W))
    assert compatible_colours(player(1, W, W), player(2, B, B))
    assert not compatible_colours(player(1, W, W, B, W, W, B, W), player(2, W, W))
    assert compatible_colours(player(1, W, W), player(2, W))


def card(tpn: int, colours: str, score: int = 10) -> LimPlayer:
    history = tuple(W if letter == "w" else B for letter in colours)
    return LimPlayer(tpn, 2000, score, frozenset(), history, True, False)


@pytest.mark.parametrize(
    ("high", "low", "upper", "expected"),
    [
        ("w", "b", True, (B, "5.2")),
        ("b", "w", False, (W, "5.2")),
        ("", "w", True, (W, "5.2")),
        ("w", "", True, (B, "5.2")),
        ("wb", "wb", True, (W, "5.4")),  # identical: the higher ranked alternates
        ("wb", "wb", False, (B, "5.4")),  # below the median: the lower ranked does
        ("wwb", "wbw", True, (W, "5.4")),  # both due Black; last round decides
        ("bww", "wbw", True, (B, "5.4")),
        ("wbbw", "bwwb", True, (B, "5.2")),
        ("bbwbww", "wbw", True, (B, "5.4")),
        ("b", "wbb", True, (B, "5.3")),  # both due White, but the other had Black twice running
    ],
)
def test_5_colours(high, low, upper, expected):
    assert colour_of_higher(card(1, high), card(2, low), upper, W, 1) == expected


def test_6_last_round_ignores_three_equal_colours():
    """1 and 2, and only they, have all points, both after two Whites."""
    rounds = (
        Round((Pairing(1, 3, WIN), Pairing(2, 4, WIN))),
        Round((Pairing(1, 4, WIN), Pairing(2, 3, WIN))),
    )
    assert {frozenset(p) for p in pair(event(4, 3, *rounds)).pairs} == {frozenset((1, 2)), frozenset((3, 4))}
    with pytest.raises(NoLegalPairing) as refused:
        pair(event(4, 4, *rounds))
    assert refused.value.note.parts
    loose = event(8, 4, *rounds)
    assert frozenset((1, 2)) not in {frozenset(p) for p in pair(loose).pairs}


def test_2_6_blocked_median_cracks_pairings():
    """5 and 6 form the median and have met, so that group cannot be paired by itself."""
    rounds = (Round((Pairing(1, 3, WIN), Pairing(5, 6, DRAW), Pairing(2, 4, WIN))),)
    pairing = pair(event(6, 9, *rounds))
    assert any("blocked, so the pair" in text for text in texts(pairing))
    assert frozenset((5, 6)) not in {frozenset(p) for p in pairing.pairs}
    # Equal numbers of floaters: the higher side is cracked first (2.6).
    assert next(text for text in texts(pairing) if "blocked" in text).endswith(
        "no. 1 and no. 2 above is split up"
    )


@pytest.mark.parametrize("seed", [1, 26, 43])
def test_2_6_the_median_may_make_a_cracked_pairing_again(seed):
    request = random_request(seed)
    pairing = SYSTEM.pair(request)
    seated = sorted(tpn for pair_ in pairing.pairs for tpn in pair_)
    assert any("is split up" in text for text in texts(pairing))
    assert seated == sorted(set(request.tournament.participants) - request.absent.keys() - {pairing.bye})
    assert Answer(frozenset(pairing.pairs), pairing.bye) == literal(request)


def test_maxi_tournament_switch():
    def words(tournament, **request):
        return any("maxi-tournament" in text for text in texts(pair(tournament, **request)))

    assert words(event(10, 3))
    assert not words(event(8, 3))
    assert not words(event(10, None))
    assert words(event(8, 3), options={"maxi": "yes"})
    assert not words(event(10, 3), options={"maxi": "no"})
    with pytest.raises(CannotPair, match="maxi"):
        pair(event(8, 3), options={"maxi": "perhaps"})


def test_floats_by_pairing_score_of_their_round():
    tournament = replace(after_round_one(), rounds=(*after_round_one().rounds, Round((Pairing(1, 3, DRAW),))))
    made = players_before(tournament, 3)
    assert (made[1].floated, made[3].floated, made[2].floated) == (True, True, False)


def test_why_not_in_every_way():
    tournament = replace(after_round_one(), prohibited=(ProhibitedPairs((2, 8)),))
    system, request = system_for(tournament).load(), request_for(tournament, absent={4: Mark.ZERO_BYE})

    def verdict(a, b):
        answer = system.pair(request).explanation.why_not(a, b)
        assert answer.note.sentence()
        return answer.verdict, answer.criterion

    pairing = system.pair(request)
    white, black = pairing.pairs[0]
    assert verdict(white, black) == ("paired", "")
    assert verdict(4, 1) == ("absent", "")
    assert verdict(1, 5) == ("forbidden", "C1")
    assert verdict(2, 8) == ("forbidden", "prohibited")
    assert verdict(1, pairing.bye) == ("worse", "bye")
    assert verdict(1, 8)[0] in ("worse", "later")


def test_why_not_because_of_colours():
    rounds = (
        Round((Pairing(1, 3, WIN), Pairing(2, 4, WIN))),
        Round((Pairing(1, 4, WIN), Pairing(2, 3, WIN))),
    )
    tournament = event(8, 4, *rounds)
    answer = system_for(tournament).load().pair(request_for(tournament)).explanation.why_not(1, 2)
    assert (answer.verdict, answer.criterion) == ("forbidden", "2.1")
    assert "one of them would get a colour that is not permitted" in answer.note.sentence()


def play(tournament: Tournament, lot: random.Random) -> Tournament:
    absent = {p.tpn: Mark.ZERO_BYE for p in tournament.players if lot.random() < 0.04}
    request = request_for(tournament, absent=absent)
    system = system_for(tournament).load()
    pairing = system.pair(request)
    check(tournament, request, pairing)
    for _ in range(2):
        a, b = lot.sample(range(1, len(tournament.players) + 1), 2)
        answer = system.pair(request).explanation.why_not(a, b)
        met = (a, b) in pairing.pairs or (b, a) in pairing.pairs
        assert (answer.verdict == "paired") is met
    results = [WIN, LOSS, DRAW, WIN, LOSS, DRAW, GameResult.WHITE_WINS_BY_FORFEIT]
    games = tuple(Pairing(w, b, lot.choice(results)) for w, b in pairing.pairs)
    byes = [Bye(tpn, mark) for tpn, mark in pairing.absent.items()]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, Mark.PAIRING_BYE))
    return replace(tournament, rounds=(*tournament.rounds, Round(games, tuple(byes))))


def check(tournament, request, pairing):
    made = players_before(tournament, request.round)
    seated = [tpn for pair_ in pairing.pairs for tpn in pair_]
    seated += [] if pairing.bye is None else [pairing.bye]
    assert sorted(seated) == [tpn for tpn in made if tpn not in request.absent]
    if pairing.bye is not None:
        assert made[pairing.bye].may_have_bye
    for white, black in pairing.pairs:
        assert black not in made[white].opponents
        if not request.is_last_round:
            assert made[white].may_have(W)
            assert made[black].may_have(B)
    assert pairing == system_for(tournament).load().pair(request)


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.sample(5)
def test_random_tournaments_obey_the_rules(seed):
    lot = random.Random(seed)
    tournament = event(lot.randint(10, 40), lot.randint(3, 8))
    for _ in range(tournament.settings.number_of_rounds or 0):
        try:
            tournament = play(tournament, lot)
        except NoLegalPairing:
            break
    assert tournament.paired_rounds >= 3


@pytest.mark.slow
def test_200_players_under_a_second():
    import time

    lot = random.Random(7)
    tournament = event(200, 9)
    for _ in range(9):
        start = time.process_time()
        pair(tournament)
        assert time.process_time() - start < 1
        tournament = play(tournament, lot)
