"""Keizer and its neighbour: rules by their numbers in docs/rules/keizer.md."""

from dataclasses import replace
from fractions import Fraction

import pytest

from albireo.domain.colour import Colour
from albireo.domain.keizer import PARTS, keizer_standing
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.keizer.spec import EXCUSED
from albireo.pairing.registry import system_named, tournament_type
from albireo.pairing.system import CannotPair, NoLegalPairing, RoundPairing, request_for
from albireo.standings.order import standings
from albireo.tiebreaks.explain import explain

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def club(players: int, *rounds: Round, system: str = "KEIZER", **more: object) -> Tournament:
    settings = Settings(
        type=tournament_type(system), number_of_rounds=30, initial_colour=Colour.WHITE, tie_breaks=("KZ",)
    )
    people = tuple(Player(tpn, f"Player {tpn}", 2000 - tpn) for tpn in range(1, players + 1))
    return replace(Tournament(settings, people, rounds), **more)  # type: ignore[arg-type]


def games(*played: tuple[int, int, GameResult], byes: tuple[tuple[int, Mark], ...] = ()) -> Round:
    return Round(tuple(Pairing(*game) for game in played), tuple(Bye(*bye) for bye in byes))


def paired(tournament: Tournament, system: str = "keizer", **options: str) -> RoundPairing:
    return system_named(system).load().pair(request_for(tournament, options=options))


def test_1_values_fall_by_one_from_one_and_a_half_times_the_players() -> None:
    standing = keizer_standing(club(4), 0)
    assert dict(standing.values) == {1: 6, 2: 5, 3: 4, 4: 3}
    assert keizer_standing(club(4), 0, {"top": "40"}).values[4] == 37


def test_2_to_5_points_are_own_value_and_what_opponents_are_worth() -> None:
    tournament = club(4, games((1, 2, LOSS), (3, 4, DRAW)))
    standing = keizer_standing(tournament, 1)
    # places are worth 6, 5, 4, 3 in the end: 2 beat the last of the list, 3 and 4 have half of each other's
    assert standing.ranking == (2, 3, 4, 1)
    assert {tpn: Fraction(points, PARTS) for tpn, points in standing.points.items()} == {
        2: 6 + 3,
        3: 5 + 2,
        4: 4 + Fraction(5, 2),
        1: 3,
    }


def test_4_rounds_without_an_opponent_give_a_share_of_the_own_value() -> None:
    byes = ((3, Mark.PAIRING_BYE), (4, Mark.HALF_BYE), (5, Mark.ZERO_BYE))
    standing = keizer_standing(club(5, games((1, 2, WIN), byes=byes)), 1)
    assert [(term.value, term.parts) for tpn in (3, 4, 5) for term in standing.terms[tpn]] == [
        (standing.values[3], PARTS * 2 // 3),
        (standing.values[4], PARTS // 3),
        (standing.values[5], 0),
    ]


def test_4_the_shares_can_be_chosen() -> None:
    marks = (Mark.PAIRING_BYE, Mark.FULL_BYE, Mark.HALF_BYE, Mark.ZERO_BYE)
    byes = tuple(zip((3, 4, 5, 6), marks, strict=True))
    options = {"bye": "50", "duty": "70", "excused": "35", "absent": "5"}
    standing = keizer_standing(club(6, games((1, 2, WIN), byes=byes)), 1, options)
    own = {tpn: Fraction(standing.values[tpn]) for tpn in (3, 4, 5, 6)}
    earned = {tpn: Fraction(standing.points[tpn], PARTS) - own[tpn] for tpn in own}
    assert earned == {
        3: own[3] / 2,
        4: own[4] * 70 / 100,
        5: own[5] * 35 / 100,
        6: own[6] * 5 / 100,
    }


@pytest.mark.parametrize("text", ["-1", "101", "third", ""])
def test_4_a_share_is_a_percentage(text: str) -> None:
    with pytest.raises(CannotPair, match="expected 0 to 100"):
        EXCUSED.checked(text)


def test_7_neighbours_meet() -> None:
    assert paired(club(6)).pairs == ((1, 2), (4, 3), (5, 6))


def test_8_a_meeting_again_waits_for_the_distance() -> None:
    played = club(4, games((1, 2, WIN), (3, 4, DRAW)), games((3, 1, LOSS), (2, 4, WIN)))
    assert {frozenset(pair) for pair in paired(played).pairs} == {frozenset((1, 4)), frozenset((2, 3))}
    assert paired(played).explanation.why_not(1, 2).note.sentence() == (
        "No. 1 and no. 2 met in round 1 and may meet again from round 6."
    )
    near = paired(played, distance="2")
    assert {1, 2} in [set(pair) for pair in near.pairs]


def test_8_a_small_club_meets_again_sooner() -> None:
    played = club(2, games((1, 2, WIN)))
    made = paired(played)
    assert made.pairs == ((2, 1),)
    assert made.explanation.notes()[0].sentence() == (
        "Rounds before two players may meet again: 5 wanted, 1 possible"
    )


def test_8_prohibited_pairs_hold() -> None:
    with pytest.raises(NoLegalPairing):
        paired(club(2, prohibited=(ProhibitedPairs((1, 2)),)))


def test_9_the_bye_goes_round() -> None:
    tournament = club(3, games((1, 2, WIN), byes=((3, Mark.PAIRING_BYE),)))
    assert paired(tournament).byes == (keizer_standing(tournament, 1).ranking[-1],)
    assert paired(tournament).byes != (3,)


def test_10_colours_are_turned_when_two_meet_again() -> None:
    played = club(2, games((1, 2, WIN)), games((2, 1, WIN)))
    assert paired(played).pairs == ((1, 2),)


def test_the_account_says_what_places_are_worth() -> None:
    told = paired(club(4)).explanation.accounts()[0]
    said = [note.sentence() for note in told.note().walk()]
    assert "the value of no. 1 is 6: place 1" in said


def test_neighbours_by_points() -> None:
    played = club(4, games((1, 2, LOSS), (3, 4, WIN)), system="NEIGHBOURS")
    assert {frozenset(pair) for pair in paired(played, "neighbours").pairs} == {
        frozenset((2, 3)),
        frozenset((1, 4)),
    }


def test_standings_go_by_keizer_points_alone() -> None:
    """A draw against a high place may be worth more than a win against a low one."""
    tournament = club(4, games((1, 2, LOSS), (3, 4, DRAW)))
    found = standings(tournament, 1)
    assert [place.tpn for place in found.places] == [2, 3, 4, 1]
    assert [str(place.values[0]) for place in found.places] == ["9", "7", "6.5", "3"]
    value = found.places[0].values[0]
    note = explain(found.field, found.tie_breaks[0], found.field.edition, value, 2)
    assert note.sentence().startswith("KZ = 9: own value 6 (place 1 in the list)")
    assert note.parts[1].sentence() == "won against no. 1 Player 1, whose place is worth 3"


def test_any_number_of_rounds() -> None:
    spec = system_named("keizer")
    assert spec.rounds_of(club(4), spec.choices("KEIZER", {})).most is None
