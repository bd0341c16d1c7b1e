"""Whole rounds of the Burstein System: seeding rounds, opposition, bye, colours, refusals."""

from dataclasses import replace

import pytest

from albireo.domain.history import rows
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament, VirtualPoints
from albireo.pairing.burstein.edition_2026 import SYSTEM, seeding_rounds
from albireo.pairing.burstein.players import opposition, players_before
from albireo.pairing.registry import system_for, system_named, tournament_type
from albireo.pairing.system import CannotPair, NoLegalPairing, request_for

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
FORFEIT = GameResult.WHITE_WINS_BY_FORFEIT


def event(players: int, *rounds: Round, number_of_rounds: int | None = 3) -> Tournament:
    settings = Settings(type=tournament_type("FIDE_BURSTEIN"), number_of_rounds=number_of_rounds)
    entrants = tuple(Player(tpn, f"Player {tpn}", rating=2500 - 10 * tpn) for tpn in range(1, players + 1))
    return Tournament(settings, entrants, rounds)


def test_1_6_seeding_rounds() -> None:
    assert [seeding_rounds(rounds) for rounds in (1, 2, 5, 6, 7, 8, 9, 11)] == [0, 1, 2, 3, 3, 4, 4, 4]


def test_1_6_a_seeding_round_is_paired_by_the_dutch_system() -> None:
    request = request_for(event(7))
    pairing, dutch = SYSTEM.pair(request), system_named("dutch-2026").load().pair(request)
    assert (pairing.system, pairing.boards, pairing.bye) == ("burstein-2026", dutch.boards, dutch.bye)
    assert pairing.explanation.notes()[0].article == "C.04.4.2 1.6"


def test_1_6_needs_the_number_of_rounds() -> None:
    with pytest.raises(CannotPair, match="number of rounds"):
        SYSTEM.pair(request_for(event(4, number_of_rounds=None)))


def test_1_7_buchholz_and_sonneborn_berger() -> None:
    rounds = (
        Round((Pairing(1, 2, WIN), Pairing(3, 4, DRAW))),
        Round((Pairing(3, 1, LOSS), Pairing(4, 2, DRAW))),
    )
    found = opposition(rows(event(4, *rounds)), 5)
    # scores: 1 has 2, 2 has ½, 3 has ½, 4 has 1
    assert found[1] == (5 + 5, 10 * 5 + 10 * 5)
    assert found[4] == (5 + 5, 5 * 5 + 5 * 5)
    assert found[2] == (20 + 10, 0 * 20 + 5 * 10)


def test_1_7_an_unplayed_round_is_a_game_against_oneself() -> None:
    rounds = (
        Round((Pairing(1, 2, FORFEIT),), (Bye(3, Mark.PAIRING_BYE), Bye(4, Mark.HALF_BYE))),
        Round((Pairing(1, 3, DRAW), Pairing(2, 4, DRAW))),
    )
    found = opposition(rows(event(4, *rounds)), 5)
    assert found[1] == (15 + 15, 10 * 15 + 5 * 15)  # the forfeit, then 3
    assert found[2] == (5 + 10, 0 * 5 + 5 * 10)
    assert found[4] == (10 + 5, 5 * 10 + 5 * 5)


@pytest.mark.parametrize("mark", [Mark.ZERO_BYE, Mark.FORFEIT_LOSS])
def test_1_7_who_stays_away_draws_in_the_eyes_of_former_opponents(mark: Mark) -> None:
    rounds = (
        Round((Pairing(1, 2, WIN), Pairing(3, 4, DRAW))),
        Round((Pairing(3, 1, LOSS),), (Bye(2, mark), Bye(4, Mark.HALF_BYE))),
        Round((Pairing(4, 1, DRAW),), (Bye(2, mark), Bye(3, Mark.HALF_BYE))),
    )
    found = opposition(rows(event(4, *rounds)), 5)
    assert found[1][0] == (0 + 5 + 5) + 10 + 15  # 2 counts as two draws
    assert found[2][0] == 25 + 0 + 0  # but not for himself


def test_1_7_a_later_game_ends_the_run_of_absences() -> None:
    rounds = (
        Round((Pairing(1, 2, WIN), Pairing(3, 4, DRAW))),
        Round((Pairing(3, 1, LOSS),), (Bye(2, Mark.ZERO_BYE), Bye(4, Mark.HALF_BYE))),
        Round((Pairing(4, 2, WIN),), (Bye(1, Mark.HALF_BYE), Bye(3, Mark.HALF_BYE))),
    )
    assert opposition(rows(event(4, *rounds)), 5)[1][0] == 0 + 10 + 25


def test_1_7_virtual_points_stay_out() -> None:
    tournament = event(4, Round((Pairing(1, 3, WIN), Pairing(2, 4, WIN))))
    accelerated = replace(tournament, virtual_points=(VirtualPoints(10, 1, 2, 1, 2),))
    plain, found = players_before(tournament, 2), players_before(accelerated, 2)
    assert [found[tpn].buchholz for tpn in found] == [plain[tpn].buchholz for tpn in plain]
    assert found[1].score == plain[1].score + 10


def test_1_8_the_score_is_not_looked_at() -> None:
    rounds = (
        Round((Pairing(1, 2, WIN), Pairing(3, 4, DRAW))),
        Round((Pairing(3, 1, LOSS), Pairing(4, 2, DRAW))),
    )
    found = players_before(event(4, *rounds), 3)
    assert sorted(found, key=lambda tpn: found[tpn].ranking) == [2, 3, 1, 4]


def test_3_1_the_bye_goes_to_the_lowest_of_the_ranking() -> None:
    first = Round((Pairing(1, 3, WIN), Pairing(2, 4, WIN)), (Bye(5, Mark.PAIRING_BYE),))
    pairing = SYSTEM.pair(request_for(event(5, first)))
    assert pairing.bye == 4  # 3 and 4 are equal but for the number
    away = Round((Pairing(1, 3, WIN), Pairing(2, 4, WIN)), (Bye(5, Mark.ZERO_BYE),))
    assert SYSTEM.pair(request_for(event(5, away))).bye == 4  # 5 has as little, but has not played
    drawn = Round((Pairing(1, 5, DRAW), Pairing(2, 4, WIN)), (Bye(3, Mark.HALF_BYE),))
    assert SYSTEM.pair(request_for(event(5, drawn))).bye == 4  # the only one with nothing


def test_no_legal_pairing_names_those_who_are_stuck() -> None:
    first = Round((Pairing(1, 3, WIN), Pairing(2, 4, WIN)))
    tournament = replace(event(4, first), prohibited=(ProhibitedPairs((1, 2, 3, 4), first_round=2),))
    with pytest.raises(NoLegalPairing) as refusal:
        SYSTEM.pair(request_for(tournament))
    assert refusal.value.note.players == (1, 2, 3, 4)
    assert refusal.value.note.article == "C.04.4.2 1.9"


def test_registered_for_its_type() -> None:
    assert system_for(event(4)).name == "burstein-2026"


@pytest.mark.parametrize(
    ("first", "second", "verdict", "criterion"),
    [
        (1, 5, "forbidden", "C1"),
        (1, 4, "paired", ""),
        (1, 2, "later", ""),
        (1, 3, "worse", "C8"),
        (1, 6, "worse", "C5"),
        (1, 9, "absent", ""),
    ],
)
def test_why_not(first: int, second: int, verdict: str, criterion: str) -> None:
    rounds = Round((Pairing(1, 5, WIN), Pairing(6, 2, LOSS), Pairing(3, 7, WIN), Pairing(8, 4, LOSS)))
    found = SYSTEM.pair(request_for(event(8, rounds))).explanation.why_not(first, second)
    assert (found.verdict, found.criterion) == (verdict, criterion), found.note.sentence()
