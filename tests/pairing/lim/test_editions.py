"""What the texts of 1999 and 1989 say otherwise, article by article, and the edition of a date."""

from dataclasses import replace
from random import Random

import pytest
from tests.oracles import lim_1989, lim_1999
from tests.oracles.comparison import engine_answer, words
from tests.oracles.random_histories import random_rated_request
from tests.pairing.fields import field_of

from albireo.domain.colour import Colour
from albireo.domain.history import rows
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.lim.edition import EDITION_1989, EDITION_1999, EDITION_2026, LimEdition
from albireo.pairing.lim.group import GroupPairer
from albireo.pairing.lim.players import LimPlayer
from albireo.pairing.lim.spec import may_have_bye_1989, may_have_bye_1999
from albireo.pairing.registry import system_for, system_named, tournament_type
from albireo.pairing.system import RoundPairing, request_for

WIN, DRAW = GameResult.WHITE_WINS, GameResult.DRAW
FORFEIT = GameResult.WHITE_WINS_BY_FORFEIT
EDITIONS = ("lim-2026", "lim-1999", "lim-1989")


MAXI_ROUNDS = 3
"""With nine players and more a maxi-tournament."""


def event(
    *rounds: Round, ratings: tuple[int, ...] = (2400, 2300, 2200, 2100, 2000), **more: str
) -> Tournament:
    return Tournament(
        settings=Settings(type=tournament_type("FIDE_LIM"), number_of_rounds=5, **more),  # type: ignore[arg-type]
        players=tuple(Player(n, f"Player {n}", rating=elo) for n, elo in enumerate(ratings, start=1)),
        rounds=rounds,
    )


def pair(system: str, tournament: Tournament) -> RoundPairing:
    return system_named(system).load().pair(request_for(tournament))


def bye(system: str, tournament: Tournament) -> int | None:
    return pair(system, tournament).bye


def test_8_1_the_bye_by_number_or_by_elo() -> None:
    """Of 3 and 4 without a point, 4 has the lower number but 3 the lower rating since it was corrected."""
    first = Round((Pairing(1, 3, WIN), Pairing(2, 4, WIN)), (Bye(5, Mark.PAIRING_BYE),))
    tournament = event(first, ratings=(2400, 2300, 1900, 2100, 2000))
    assert [bye(system, tournament) for system in EDITIONS] == [4, 4, 3]


def test_14_1_the_bye_of_round_one() -> None:
    tournament = event(ratings=(2400, 2300, 1900, 2100, 2000))
    assert [bye(system, tournament) for system in EDITIONS] == [3, 3, 5]


def test_8_2_after_a_win_by_default() -> None:
    """Barred for good in 1999, in the next round only in 1989; a full-point bye only since 2026."""
    tournament = event(Round((Pairing(1, 3, WIN), Pairing(4, 2, FORFEIT)), (Bye(5, Mark.PAIRING_BYE),)))
    table = rows(tournament, 1)
    assert not may_have_bye_1999(table[4], 10)
    assert not may_have_bye_1989(table[4], 10)
    later = (*table[4], table[1][0])
    assert not may_have_bye_1999(later, 10)
    assert may_have_bye_1989(later, 10)
    given = rows(event(Round((), (Bye(1, Mark.FULL_BYE),))), 1)[1]
    assert may_have_bye_1999(given, 10)
    assert not EDITION_2026.may_have_bye(given, 10)


def test_12_4_the_higher_ranked_by_number_or_by_score() -> None:
    """2 and 3 had White, 1 and 4 Black: 2026 asks the score first, the older texts the number in the list."""
    first = Round((Pairing(3, 1, WIN), Pairing(2, 4, DRAW)))
    tournament = event(first, ratings=(2400, 2300, 2200, 2100))
    tournament = replace(tournament, prohibited=(ProhibitedPairs((3, 4)),))
    answers = [set(pair(system, tournament).pairs) for system in EDITIONS]
    assert answers == [{(2, 3), (4, 1)}, {(3, 2), (1, 4)}, {(3, 2), (1, 4)}]


@pytest.mark.parametrize(("edition", "first"), [(EDITION_1999, 4), (EDITION_1989, 3)])
def test_10_62_floaters_from_below(edition: LimEdition, first: int) -> None:
    """3 comes with half a point, 4 with none: the higher score first in 1989, the lower one since."""
    scores = {1: 10, 2: 10, 3: 5, 4: 0}
    players = {
        tpn: LimPlayer(tpn, 2000, score, frozenset(), (), True, floated=False)
        for tpn, score in scores.items()
    }
    pairer = GroupPairer(field_of(scores), players, False, edition.higher_upfloater_first)
    found = pairer.pair(10, 0b0011, 0b1100, adjacent=0, downward=True)
    assert found.decisions[0].player == first


@pytest.mark.parametrize(("edition", "opponent"), [(EDITION_1999, 3), (EDITION_1989, 2)])
def test_10_7_limit_of_a_maxi_tournament_between_the_two_opponents(
    edition: LimEdition, opponent: int
) -> None:
    """3 (2290) is within 100 points of 2 (2390), but not of the floater 1 (2400), in 1989 his limit."""
    white, black = (Colour.WHITE,), (Colour.BLACK,)
    cards = ((1, 2400, 20, white), (2, 2390, 10, white), (3, 2290, 10, black), (4, 2280, 10, black))
    players = {
        tpn: LimPlayer(tpn, rating, score, frozenset(), colours, True, floated=False)
        for tpn, rating, score, colours in cards
    }
    pairer = GroupPairer(
        field_of({tpn: card.score for tpn, card in players.items()}),
        players,
        maxi=True,
        limit_between_opponents=edition.limit_between_opponents,
    )
    found = pairer.pair(10, 0b1110, 0b0001, adjacent=0, downward=True)
    decision = found.decisions[0]
    assert (decision.player, decision.opponent) == (1, opponent)
    # What the explanation names: who is due another colour, but too far from the floater.
    expected = ((3, 4), 1) if edition.limit_between_opponents else ((), 2)
    assert (decision.too_far, decision.counted_from) == expected


@pytest.mark.parametrize(
    ("edition", "rating", "opponent", "told"),
    [("lim-1989", 2295, 2, [(3,)]), ("lim-1989", 2300, 3, []), ("lim-1999", 2295, 3, [])],
)
def test_10_7_who_is_too_far_from_the_floater_is_named(
    edition: str, rating: int, opponent: int, told: list[tuple[int, ...]]
) -> None:
    """1 had White, as 2; 3 had Black, but is 105 points away, beyond the limit of 1989: 1 meets 2."""
    first = Round(
        (
            Pairing(1, 6, WIN),
            *(Pairing(white, black, DRAW) for white, black in ((2, 7), (8, 3), (9, 4), (10, 5))),
        )
    )
    ratings = (2400, 2390, rating, 2280, 2270, 2260, 2250, 2240, 2230, 2220)
    tournament = event(first, ratings=ratings)
    tournament = replace(tournament, settings=replace(tournament.settings, number_of_rounds=MAXI_ROUNDS))
    found = pair(edition, tournament)
    assert (opponent, 1) in found.pairs
    pairs = [note for each in found.explanation.notes() for note in each.parts if note.players[:1] == (1,)]
    said = [part for note in pairs for part in note.parts if "100 rating points" in part.text]
    assert [part.players for part in said] == told


@pytest.mark.slow
def test_10_7_agrees_with_the_text_in_random_maxi_tournaments() -> None:
    """More players than 2 to the power of the rounds, ratings so near that the limit matters."""
    compared = differing = 0
    for seed in range(600):
        request = random_rated_request(seed, fewest=9, most=16)
        if request.round > MAXI_ROUNDS:
            continue
        luck, tournament = Random(seed), request.tournament
        players = tuple(
            replace(player, rating=2400 - 25 * player.tpn - luck.randrange(40))
            for player in tournament.players
        )
        settings = replace(tournament.settings, number_of_rounds=MAXI_ROUNDS)
        request = replace(
            request,
            tournament=replace(tournament, players=players, settings=settings),
            number_of_rounds=MAXI_ROUNDS,
        )
        expected = words(lim_1989.pair(request))
        assert words(engine_answer("lim-1989", request)) == expected, f"seed {seed}"
        compared += 1
        differing += expected != words(lim_1999.pair(request))
    assert compared > 100
    assert differing > 0


@pytest.mark.parametrize(
    ("edition", "cited"),
    [
        (EDITION_2026, "C.04.4.3 3.8, 4.4"),
        (EDITION_1999, "C.04.2 (1999) 10.8, 11.4"),
        (EDITION_1989, "C.04.2 (1989) 10.7, 11.4"),
    ],
)
def test_articles_are_called_as_in_the_text(edition: LimEdition, cited: str) -> None:
    assert edition.cite("3.8, 4.4") == cited


def test_every_sentence_cites_its_own_text() -> None:
    first = Round((Pairing(1, 3, WIN), Pairing(2, 4, DRAW)), (Bye(5, Mark.PAIRING_BYE),))
    for system in EDITIONS[1:]:
        notes = [note for top in pair(system, event(first)).explanation.notes() for note in top.walk()]
        chapter = system_named(system).article
        assert {note.article.rpartition(") ")[0] + ")" for note in notes if note.article} == {chapter}


@pytest.mark.parametrize(
    ("start", "name"),
    [("1995/08/01", "lim-1989"), ("2010/01/01", "lim-1999"), ("2026/05/01", "lim-2026"), ("", "lim-2026")],
)
def test_the_edition_of_a_date(start: str, name: str) -> None:
    tournament = event()
    assert system_for(replace(tournament, settings=replace(tournament.settings, start=start))).name == name
