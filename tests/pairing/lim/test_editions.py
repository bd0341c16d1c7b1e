"""What the texts of 1999 and 1989 say otherwise, article by article, and the edition of a date."""

from dataclasses import replace

import pytest
from tests.pairing.fields import field_of

from albireo.domain.history import rows
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.lim.edition import EDITION_1989, EDITION_1999, EDITION_2026, LimEdition
from albireo.pairing.lim.group import GroupPairer
from albireo.pairing.lim.players import LimPlayer
from albireo.pairing.lim.spec import may_have_bye_1989, may_have_bye_1999
from albireo.pairing.registry import named, system_for, tournament_type
from albireo.pairing.system import RoundPairing, request_for

WIN, DRAW = GameResult.WHITE_WINS, GameResult.DRAW
FORFEIT = GameResult.WHITE_WINS_BY_FORFEIT
EDITIONS = ("lim-2026", "lim-1999", "lim-1989")


def event(
    *rounds: Round, ratings: tuple[int, ...] = (2400, 2300, 2200, 2100, 2000), **more: str
) -> Tournament:
    return Tournament(
        settings=Settings(type=tournament_type("FIDE_LIM"), number_of_rounds=5, **more),
        players=tuple(Player(n, f"Player {n}", rating=elo) for n, elo in enumerate(ratings, start=1)),
        rounds=rounds,
    )


def pair(system: str, tournament: Tournament) -> RoundPairing:
    return named(system).load().pair(request_for(tournament))


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
        chapter = named(system).article
        assert {note.article.rpartition(") ")[0] + ")" for note in notes if note.article} == {chapter}


@pytest.mark.parametrize(
    ("start", "name"),
    [("1995/08/01", "lim-1989"), ("2010/01/01", "lim-1999"), ("2026/05/01", "lim-2026"), ("", "lim-2026")],
)
def test_the_edition_of_a_date(start: str, name: str) -> None:
    tournament = event()
    assert system_for(replace(tournament, settings=replace(tournament.settings, start=start))).name == name
