"""Tie-breaks of matches of two games: C.04.5, preface, with C.07 articles 15 and 16."""

from random import Random

import pytest
from tests.oracles.double_swiss_standings import Scored, values
from tests.tiebreaks.events import event
from tests.tiebreaks.figures import figure, value

from albireo.domain.tournament import Tournament
from albireo.standings.order import standings
from albireo.tiebreaks.descriptor import parse
from albireo.tiebreaks.explain import explain
from albireo.tiebreaks.field import TieBreakField


def matches(lines: dict[int, str]) -> Tournament:
    return event(lines, system="FIDE_DOUBLESWISS", number_of_rounds=len(lines[1].split()) // 2)


ONE_GAME = {1: "2w1 2b+ 3w1 3b0", 2: "1b0 1w- 4w= 4b=", 3: "4w1 4b1 1b0 1w1", 4: "3b0 3w0 2b= 2w="}
BOTH_GAMES = {**ONE_GAME, 1: "2w+ 2b+ 3w1 3b0", 2: "1b- 1w- 4w= 4b="}


def test_preface_one_forfeited_game_counts_as_played() -> None:
    """1 wins the second game against 2 by forfeit: an ordinary win with Black, no dummy, nothing to cut."""
    event_ = matches(ONE_GAME)
    assert figure(event_, "BH", 1) == "8.0", "2 x 1 point of player 2 and 2 x 3 of player 3"
    assert figure(event_, "BWG", 1) == "1"
    assert figure(event_, "WON", 1) == "3"
    assert figure(event_, "REP", 2) == "4"
    assert not any(term.vur for term in value(event_, "BH", 2).terms)


def test_preface_a_match_is_forfeited_if_one_player_forfeits_both_games() -> None:
    event_ = matches(BOTH_GAMES)
    assert figure(event_, "BWG", 1) == "0"
    assert figure(event_, "REP", 2) == "2"
    assert [term.vur for term in value(event_, "BH", 2).terms] == [True, True, False, False]
    assert figure(event_, "BH", 2) == "4.0", "a dummy with the own 1 point twice, then player 4 twice"


def test_preface_a_game_forfeited_by_each_is_a_match_played() -> None:
    lines = {**ONE_GAME, 1: "2w- 2b+ 3w1 3b0", 2: "1b+ 1w- 4w= 4b="}
    assert figure(matches(lines), "WON", 2) == "1"
    assert figure(matches(lines), "BPG", 1) == "2"


def test_preface_a_double_forfeit_and_another_forfeit_end_the_match_by_forfeit() -> None:
    """2 forfeits both games, 1 only the first."""
    lines = {**ONE_GAME, 1: "2w- 2b+ 3w1 3b0", 2: "1b- 1w- 4w= 4b="}
    assert figure(matches(lines), "WON", 1) == "1"
    assert figure(matches(lines), "REP", 2) == "2"


def test_preface_byes_are_byes_of_matches() -> None:
    lines = {1: "2w1 2b1 U H", 2: "1b0 1w0 3w1 3b1", 3: "U H 2b0 2w0"}
    assert figure(matches(lines), "BPG", 3) == "1"
    assert figure(matches(lines), "PS", 1) == "9.5", "1, 2, 3 and 3½ after the games"


def test_terms_name_the_round_and_the_game() -> None:
    field = TieBreakField(matches(ONE_GAME))
    found = value(field.tournament, "PS", 1)
    note = explain(field, parse("PS"), field.edition, found, 1)
    assert [part.sentence() for part in note.parts] == [
        "1 after game 1 of round 1",
        "2 after game 2 of round 1",
        "3 after game 1 of round 2",
        "3 after game 2 of round 2",
    ]


CODES = ("BH", "BH/C1", "BH/M1", "SB", "SB/C1", "WON", "BPG", "BWG", "REP")


@pytest.mark.parametrize("seed", range(8))
def test_random_events_agree_with_the_literal_reading(seed: int) -> None:
    lot = Random(seed)
    for _ in range(25):
        event_ = _random_event(lot)
        expected: dict[str, Scored] = values(event_)
        found = standings(event_, tie_breaks=CODES)
        for place in found.places:
            shown = {code: str(item) for code, item in zip(CODES, place.values, strict=True)}
            assert shown == {code: str(expected[code][place.tpn]) for code in CODES}, event_


def _random_event(lot: Random) -> Tournament:
    """Return players paired at random; games are won, drawn, lost and forfeited, matches are byes."""
    count, rounds = lot.randint(4, 9), lot.randint(2, 5)
    lines: dict[int, list[str]] = {tpn: [] for tpn in range(1, count + 1)}
    for _ in range(rounds):
        order = list(lines)
        lot.shuffle(order)
        byes = {tpn for tpn in order if lot.random() < 0.12}
        playing = [tpn for tpn in order if tpn not in byes]
        if len(playing) % 2:
            lines[playing.pop()] += ["U", "H"]
        for tpn in byes:
            lines[tpn] += lot.choice((["H", "H"], ["Z", "Z"], ["F", "F"]))
        for white, black in zip(playing[::2], playing[1::2], strict=True):
            for first, second in ((white, black), (black, white)):
                marks = lot.choice(("10", "01", "==", "10", "+-", "-+", "--"))
                lines[first].append(f"{second}w{marks[0]}")
                lines[second].append(f"{first}b{marks[1]}")
    return matches({tpn: " ".join(row) for tpn, row in lines.items()})
