"""What must hold for every tournament: order of the file, cuts, later rounds."""

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.standings.order import standings
from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import Options, TieBreakField

RESULTS = [result for result in GameResult if result.is_final]
BYES = [Mark.HALF_BYE, Mark.ZERO_BYE, Mark.FULL_BYE, Mark.FORFEIT_LOSS]
ALL = "BH/C1,BH,BH/C2,BH/M1,FB,FB/C1,SB,SB/C1,PS,PS/C1,AOB,KS,WIN,WON,BPG,BWG,REP,STD,DE,ARO,TPR,PTP,APRO,TPN"
EDITIONS = st.sampled_from(Edition)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Paired at random, rematches included, with every kind of result and bye."""
    count, rounds = draw(st.integers(2, 9)), draw(st.integers(1, 6))
    chance = random.Random(draw(st.integers(0, 2**32)))
    made = []
    for _ in range(rounds):
        free = list(range(1, count + 1))
        chance.shuffle(free)
        byes = [
            Bye(free.pop(), chance.choice(BYES)) for _ in range(chance.choice([0, 0, 1, 2])) if len(free) > 2
        ]
        if len(free) % 2:
            byes.append(Bye(free.pop(), Mark.PAIRING_BYE))
        boards = []
        while free:
            boards.append(Pairing(free.pop(), free.pop(), chance.choice(RESULTS)))
        made.append(Round(tuple(boards), tuple(byes)))
    players = tuple(Player(tpn, f"P{tpn}", 2200 - 13 * tpn) for tpn in range(1, count + 1))
    return Tournament(Settings(number_of_rounds=rounds + draw(st.integers(0, 1))), players, tuple(made))


def printed(tournament: Tournament, edition: Edition, after: int | None = None) -> list[object]:
    found = standings(tournament, after, ALL, Options(edition=edition), lots="seed")
    return [(place.rank, place.tpn, place.points, *map(str, place.values)) for place in found.places]


@given(tournaments(), EDITIONS, st.randoms())
def test_the_order_of_the_file_does_not_matter(
    tournament: Tournament, edition: Edition, chance: random.Random
) -> None:
    players = list(tournament.players)
    chance.shuffle(players)
    rounds = []
    for round_ in tournament.rounds:
        pairings, byes = list(round_.pairings), list(round_.byes)
        chance.shuffle(pairings)
        chance.shuffle(byes)
        rounds.append(Round(tuple(pairings), tuple(byes)))
    mixed = replace(tournament, players=tuple(players), rounds=tuple(rounds))
    assert printed(mixed, edition) == printed(tournament, edition)


@given(tournaments(), EDITIONS)
def test_a_cut_never_raises_a_sum(tournament: Tournament, edition: Edition) -> None:
    field = TieBreakField(tournament, options=Options(edition=edition))
    for plain, cuts in (
        ("BH", ("BH/C1", "BH/C2", "BH/M1", "BH/M2")),
        ("FB", ("FB/C1", "FB/C2", "FB/M1")),
        ("SB", ("SB/C1", "SB/C2")),
        ("PS", ("PS/C1", "PS/C2")),
    ):
        whole, *cut = Calculator(field, [plain, *cuts]).tie_breaks
        calculator = Calculator(field, [whole, *cut])
        for tpn in field.participants:
            amount = calculator.value(whole, tpn).amount
            assert isinstance(amount, int)
            for each in cut:
                less = calculator.value(each, tpn).amount
                assert isinstance(less, int)
                assert less <= amount


@given(tournaments(), EDITIONS)
def test_later_rounds_do_not_change_earlier_standings(tournament: Tournament, edition: Edition) -> None:
    for after in range(1, tournament.paired_rounds + 1):
        assert printed(tournament, edition, after) == printed(tournament.up_to(after), edition)


@given(tournaments(), EDITIONS)
def test_everyone_has_one_place_and_points_never_grow_downwards(
    tournament: Tournament, edition: Edition
) -> None:
    found = standings(tournament, tie_breaks=ALL, options=Options(edition=edition))
    assert sorted(place.tpn for place in found.places) == sorted(p.tpn for p in tournament.players)
    points = [place.points for place in found.places]
    assert points == sorted(points, reverse=True)
    ranks = [place.rank for place in found.places]
    assert all(rank == min(ranks.index(rank) + 1, rank) for rank in ranks)
