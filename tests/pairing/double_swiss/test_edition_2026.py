"""Whole rounds of the Double-Swiss System: bye, colours, refusals, answers to "why not?"."""

from dataclasses import replace

import pytest
from tests.pairing.fields import field_of

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.domain.wording import plain
from albireo.pairing.brackets import Entered
from albireo.pairing.double_swiss.colours import colour_of_first
from albireo.pairing.double_swiss.edition_2026 import SYSTEM
from albireo.pairing.double_swiss.players import DoubleSwissPlayer
from albireo.pairing.registry import system_for, tournament_type
from albireo.pairing.system import NoLegalPairing, request_for

W, B = Colour.WHITE, Colour.BLACK


def event(players: int, rounds: tuple[Round, ...] = (), number_of_rounds: int = 5) -> Tournament:
    settings = Settings(type=tournament_type("FIDE_DOUBLESWISS"), number_of_rounds=number_of_rounds)
    return Tournament(settings, tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, players + 1)), rounds)


def match(white: int, black: int, first: GameResult, second: GameResult) -> tuple[Pairing, Pairing]:
    return Pairing(white, black, first), Pairing(black, white, second)


def both_columns(*matches: tuple[Pairing, Pairing], bye: int | None = None) -> tuple[Round, Round]:
    marks = (Mark.PAIRING_BYE, Mark.HALF_BYE)
    first, second = (
        Round(
            tuple(games[column] for games in matches),
            (Bye(bye, marks[column]),) if bye else (),
        )
        for column in (0, 1)
    )
    return first, second


DRAWN = (GameResult.DRAW, GameResult.DRAW)


def card(tpn: int, colours: str = "", score: int = 0) -> DoubleSwissPlayer:
    history = tuple(Colour(letter) for letter in colours.lower())
    return DoubleSwissPlayer(tpn, score, frozenset(), history, len(history), True, False)


def test_the_first_round_is_halves_with_alternating_colours() -> None:
    pairing = SYSTEM.pair(request_for(event(8)))
    assert pairing.pairs == ((1, 5), (6, 2), (3, 7), (8, 4))
    assert pairing.bye is None


def test_3_4_the_bye_of_the_first_round() -> None:
    assert SYSTEM.pair(request_for(event(7))).bye == 7


def test_3_4_lowest_score_then_most_matches_then_largest_number() -> None:
    rounds = both_columns(match(1, 3, *DRAWN), match(2, 4, *DRAWN), bye=5)
    pairing = SYSTEM.pair(request_for(event(5, rounds)))
    assert pairing.bye == 4  # 5 had it
    lost = (GameResult.WHITE_WINS, GameResult.BLACK_WINS)
    rounds = both_columns(match(1, 3, *lost), match(2, 4, *DRAWN))
    assert SYSTEM.pair(request_for(event(5, rounds))).bye == 3  # 3 and 5 have nothing, 5 has not played
    rounds = both_columns(match(1, 3, *DRAWN), match(2, 4, *lost), match(5, 6, *lost), bye=7)
    assert SYSTEM.pair(request_for(event(7, rounds))).bye == 6  # 4 and 6 have lost
    rounds = both_columns(match(1, 3, *lost), match(2, 4, *DRAWN), bye=5)
    assert SYSTEM.pair(request_for(event(5, rounds))).bye == 3  # the only one with nothing


@pytest.mark.parametrize(
    ("higher", "other", "colour", "article"),
    [
        (card(1), card(2), W, "4.3.1"),
        (card(2), card(3), B, "4.3.1"),
        (card(1, "W"), card(2, "B"), B, "4.3.2"),
        (card(1, "WB"), card(2, "BW"), W, "4.3.3"),
        (card(1, "BW"), card(2, "BW"), B, "4.3.4"),
        (card(1, "B"), card(2), W, "4.3.4"),
        (card(1), card(2, "B"), B, "4.3.5"),
    ],
)
def test_4_3_colours(
    higher: DoubleSwissPlayer, other: DoubleSwissPlayer, colour: Colour, article: str
) -> None:
    assert colour_of_first(higher, other, W, higher.tpn) == (colour, article)


def test_4_2_the_higher_ranked_player() -> None:
    first, second, third = card(3, score=20), card(1, score=10), card(2, score=10)
    entered = Entered({1: second, 2: third, 3: first}, field_of({1: 10, 2: 10, 3: 20}), None)
    assert entered.ranked((0, 2)) == [first, second]
    assert entered.ranked((1, 0)) == [second, third]


def test_a_round_is_a_match_for_the_arbiter() -> None:
    rounds = both_columns(match(1, 3, *DRAWN), match(4, 2, *DRAWN))
    request = request_for(event(4, rounds))
    assert request.round == 2
    assert {frozenset(pair) for pair in SYSTEM.pair(request).pairs} == {frozenset({1, 4}), frozenset({2, 3})}


def test_no_legal_pairing_names_those_who_are_stuck() -> None:
    prohibited = (ProhibitedPairs((1, 2, 3)),)
    with pytest.raises(NoLegalPairing) as refusal:
        SYSTEM.pair(request_for(replace(event(4), prohibited=prohibited)))
    note = refusal.value.note
    assert note.players == (1, 2, 3)
    assert plain(note.values) == {
        "groups": 3,
        "available": 1,
        "missing": 2,
        "players": [1, 2, 3],
        "opponents": [4],
    }
    (kept_apart,) = note.parts
    assert plain(kept_apart.values)["prohibited"] == 3  # type: ignore[index]
    assert [part.players for part in kept_apart.parts] == [(1, 2, 3)]
    assert note.article == "C.04.5 3.3.3"


def test_no_legal_pairing_if_no_one_left_over_may_have_the_bye() -> None:
    rounds = (
        *both_columns(match(1, 2, *DRAWN), bye=3),
        *both_columns(match(3, 1, *DRAWN), bye=2),
        *both_columns(match(2, 3, *DRAWN), bye=1),
    )
    with pytest.raises(NoLegalPairing, match="no opponents are left for 1, 2, 3"):
        SYSTEM.pair(request_for(event(3, rounds)))
    with pytest.raises(NoLegalPairing, match="none of them may get"):
        SYSTEM.pair(request_for(event(3, rounds), absent={2: Mark.ZERO_BYE, 3: Mark.ZERO_BYE}))


def test_registered_for_its_type() -> None:
    assert system_for(event(4)).name == "double-swiss-2026"


def test_explanation_tells_bye_bracket_identifier_and_colour_rule() -> None:
    notes = SYSTEM.pair(request_for(event(7))).explanation.notes()
    kinds = [note.kind for note in notes]
    assert kinds == ["bye", "bracket"]
    inside = [(part.kind, part.article) for part in notes[1].walk()]
    assert ("order", "C.04.5 3.6") in inside
    assert ("colour", "C.04.5 4.3.1") in inside
    assert all(note.sentence() for top in notes for note in top.walk())


@pytest.mark.parametrize(
    ("first", "second", "verdict", "criterion"),
    [
        (1, 4, "paired", ""),
        (1, 2, "later", ""),
        (1, 3, "forbidden", "C1"),
        (2, 7, "worse", "bye"),
        (1, 1, "forbidden", "C1"),
        (1, 6, "absent", ""),
        (1, 5, "worse", "C4"),
    ],
)
def test_why_not(first: int, second: int, verdict: str, criterion: str) -> None:
    won = (GameResult.BLACK_WINS, GameResult.WHITE_WINS)
    rounds = both_columns(match(1, 3, *DRAWN), match(2, 8, *DRAWN), match(4, 9, *DRAWN), match(7, 10, *won))
    request = request_for(event(11, rounds), absent={6: Mark.ZERO_BYE, 10: Mark.ZERO_BYE})
    found = SYSTEM.pair(request).explanation.why_not(first, second)
    assert (found.verdict, found.criterion) == (verdict, criterion), found.note.sentence()
    assert found.note.sentence()


@pytest.mark.parametrize(
    ("first", "second", "article"), [(1, 6, "3.5.4"), (3, 5, "3.5.4"), (3, 4, "3.6.3"), (1, 4, "2.1.1")]
)
def test_why_not_names_the_order_that_decides(first: int, second: int, article: str) -> None:
    """1, 2 and 3 have won, 4 is the first who can float up: others come later as a set, or as a pairing."""
    won, lost = (GameResult.WHITE_WINS, GameResult.BLACK_WINS), (GameResult.BLACK_WINS, GameResult.WHITE_WINS)
    rounds = both_columns(match(1, 4, *won), match(5, 2, *lost), match(3, 6, *won))
    request = request_for(event(6, rounds))
    assert (2, 4) in SYSTEM.pair(request).pairs
    assert SYSTEM.pair(request).explanation.why_not(first, second).note.article == f"C.04.5 {article}"
