"""Amalfi, rule by rule as numbered in docs/rules/amalfi.md, and two real events."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.foreign_files import folder

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.amalfi.engine import white_of
from albireo.pairing.amalfi.players import AmalfiPlayer
from albireo.pairing.registry import system_named
from albireo.pairing.system import CannotPair, NoLegalPairing, RoundPairing, request_for

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def event(size: int, rounds: int, *played: Round, colour: Colour = Colour.WHITE) -> Tournament:
    players = tuple(Player(tpn, f"Player {tpn}", rating=2500 - tpn) for tpn in range(1, size + 1))
    return Tournament(Settings(number_of_rounds=rounds, initial_colour=colour), players, rounds=played)


def paired(tournament: Tournament, kind: str = "rating") -> RoundPairing:
    return system_named(f"amalfi-{kind}").load().pair(request_for(tournament))


def games(*results: tuple[int, int, GameResult]) -> Round:
    return Round(tuple(Pairing(*result) for result in results))


def test_5_round_1_of_nine_pairs_at_distance_nine() -> None:
    pairs = paired(event(40, 9)).pairs
    assert pairs[:3] == ((1, 10), (11, 2), (3, 12))
    assert {(9, 18), (28, 19)} <= {*pairs}


def test_5_never_more_than_half_the_players() -> None:
    assert paired(event(8, 9)).pairs == ((1, 5), (6, 2), (3, 7), (8, 4))


def test_5_the_last_round_pairs_neighbours() -> None:
    assert paired(event(8, 1)).pairs == ((1, 2), (4, 3), (5, 6), (8, 7))


def test_5_needs_the_number_of_rounds() -> None:
    tournament = event(8, 3)
    unknown = replace(tournament, settings=replace(tournament.settings, number_of_rounds=None))
    with pytest.raises(CannotPair, match="expected the number of rounds"):
        paired(unknown)


@pytest.mark.parametrize(
    ("forbidden", "opponent"),
    [((), 4), ((4,), 3), ((4, 3), 2), ((4, 3, 2), 5), ((4, 3, 2, 5), 6)],
)
def test_6_nearer_first_then_farther(forbidden: tuple[int, ...], opponent: int) -> None:
    barred = tuple(ProhibitedPairs((1, other)) for other in forbidden)
    first = next(pair for pair in paired(replace(event(8, 3), prohibited=barred)).pairs if 1 in pair)
    assert set(first) == {1, opponent}


def test_6_places_are_counted_in_the_whole_ranking() -> None:
    """3 is third of six: distance 2 is 5, who is taken by no one although 1 and 2 are paired already."""
    assert paired(event(8, 2)).pairs == ((1, 3), (4, 2), (5, 7), (8, 6))


def test_6_a_pair_that_leaves_someone_alone_is_broken() -> None:
    barred = (ProhibitedPairs((3, 4)), ProhibitedPairs((2, 4)))
    tournament = replace(event(4, 2), prohibited=barred)
    pairing = paired(tournament)
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset({1, 4}), frozenset({2, 3})}
    assert pairing.explanation.why_not(1, 3).note.text.startswith("If {first} met {second}, the others")


def test_4_the_bye_goes_to_the_last_without_a_point_unplayed() -> None:
    first = Round((Pairing(1, 3, WIN), Pairing(4, 2, LOSS)), (Bye(5, Mark.PAIRING_BYE),))
    assert paired(event(5, 4, first)).bye == 4


def test_7_three_equal_colours_are_barred_but_in_the_last_round() -> None:
    rounds = (
        games((1, 3, WIN), (2, 4, WIN), (5, 7, DRAW), (6, 8, DRAW)),
        games((1, 4, WIN), (2, 3, WIN), (5, 8, DRAW), (6, 7, DRAW)),
    )
    early = paired(event(8, 5, *rounds))
    assert (
        early.explanation.why_not(1, 2).note.text
        == "{first} and {second} cannot meet: with either choice of colours, one of them would get a"
        " colour that is not permitted."
    )
    assert {1, 2} in [set(pair) for pair in paired(event(8, 3, *rounds)).pairs]


@pytest.mark.parametrize(
    ("smaller", "larger", "white", "rule"),
    [
        ("W", "B", 2, "due"),
        ("", "W", 1, "due"),
        ("", "B", 2, "due"),
        ("", "", 1, "number"),
        ("WBW", "WWB", 2, "history"),
        ("WBB", "B", 1, "limit"),
        ("WB", "WB", 1, "number"),
        ("BW", "BW", 2, "number"),
        ("W", "WBWW", 1, "limit"),
        ("BB", "BWB", 1, "limit"),
        ("BWBWB", "BBWBB", 2, "limit"),
        ("BWWBB", "BBWWBWBB", 2, "balance"),
    ],
)
def test_8_colours(smaller: str, larger: str, white: int, rule: str) -> None:
    def player(tpn: int, colours: str) -> AmalfiPlayer:
        return AmalfiPlayer(tpn, 0, frozenset(), tuple(Colour(letter.lower()) for letter in colours), True)

    assert white_of(player(1, smaller), player(2, larger)) == (white, rule)


def test_colour_prefers_opponents_due_the_other_colour() -> None:
    first = games((1, 4, WIN), (5, 2, LOSS), (3, 6, WIN))
    assert {1, 3} in [set(pair) for pair in paired(event(6, 3, first)).pairs]
    other = paired(event(6, 3, first), "colour")
    assert {1, 2} in [set(pair) for pair in other.pairs]
    assert (
        other.explanation.why_not(1, 3).note.text
        == "{first} and {second} do not meet because both are due the same colour."
    )
    assert {1, 2} in [set(pair) for pair in paired(event(6, 2, first), "colour").pairs]


def test_no_legal_pairing_is_said() -> None:
    with pytest.raises(NoLegalPairing):
        paired(replace(event(4, 3), prohibited=(ProhibitedPairs((1, 2, 3, 4)),)))


@pytest.mark.parametrize(
    ("name", "boards"),
    [
        ("sociale-jul-09 Amalfi - 1 board.txt", 30),
        ("torneo giovanile - Amalfi Rating - 1 board.txt", 35),
    ],
)
def test_real_events(name: str, boards: int) -> None:
    """Events of 2009 paired by another program of the same rules; their colours go by a test of its own."""
    tournament = javapairing(folder("javapairing") / name)
    equal = 0
    for number in range(1, tournament.paired_rounds + 1):
        pairing = system_named("amalfi-rating").load().pair(request_for(tournament, number))
        real = {frozenset((game.white, game.black)) for game in tournament.rounds[number - 1].pairings}
        equal += len(real & {frozenset(pair) for pair in pairing.pairs})
    assert equal == boards


def javapairing(path: Path) -> Tournament:
    """Just enough of the file: how many players, and games with their results."""
    lines = path.read_text(encoding="latin-1").splitlines()
    rounds, size = int(lines[7].split()[0]), int(lines[12].split()[0])
    results = {("1", "0"): WIN, ("0.5", "0.5"): DRAW, ("0", "1"): LOSS}
    played: list[list[Pairing]] = []
    pairs = iter(lines)
    for line in pairs:
        if "round number" in line:
            played.append([])
        elif played and (match := re.fullmatch(r"(\d+)-(\d+)-([\d.]+)-([\d.]+)", line)):
            white, black = int(match[1]), int(match[2])
            if white and black:
                played[-1].append(Pairing(white, black, results[match[3], match[4]]))
            next(pairs)
    return replace(event(size, rounds), rounds=tuple(Round(tuple(games)) for games in played))
