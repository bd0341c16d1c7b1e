"""The procedure as an arbiter follows it: examples, what is told, what is answered, how long it takes."""

from dataclasses import replace

import pytest
from tests.oracles.comparison import engine_answer, words
from tests.oracles.corpus import files, rounds
from tests.oracles.registry import ORACLES

from albireo.domain.colour import Colour
from albireo.pairing.account import Outcome
from albireo.pairing.colours import preference
from albireo.pairing.dutch_2009.colours import colour_of_higher
from albireo.pairing.dutch_2009.edition_2009 import SYSTEM
from albireo.pairing.dutch_2009.players import Player
from albireo.pairing.registry import checking_system, system_named, system_of, tournament_type
from albireo.pairing.system import PairingRequest, RoundPairing, request_for

W, B = Colour.WHITE, Colour.BLACK


def example(number: int) -> PairingRequest:
    (file,) = (file for file in files("examples-2009") if file.stem.startswith(f"example-{number}-"))
    return request_for(file.tournament)


def reference(stem: str, number: int) -> PairingRequest:
    (file,) = (file for file in files("dutch-2009") if file.stem == stem)
    return list(rounds(file))[number - 1].request


def both(pairing: RoundPairing) -> tuple[set[tuple[int, int]], int | None]:
    return set(pairing.pairs), pairing.bye


@pytest.mark.parametrize(
    ("number", "then", "since_2017"),
    [
        (1, ({(5, 1), (4, 2), (7, 6)}, 3), ({(7, 1), (4, 5), (2, 6)}, 3)),
        (2, {frozenset({2, 4})}, {frozenset({7, 4})}),
        (3, {frozenset({7, 1}), frozenset({3, 6}), frozenset({2, 8})}, {frozenset({8, 1})}),
    ],
)
def test_positions_that_tell_2009_from_2017(number: int, then: object, since_2017: object) -> None:
    """1: clashes are counted, not strong preferences; 2: B5 and B6 are dropped for all; 3: no look-ahead."""
    request = example(number)
    for system, expected in ((SYSTEM, then), (system_named("dutch-2017").load(), since_2017)):
        found = system.pair(request)
        if isinstance(expected, tuple):
            assert both(found) == expected
        else:
            assert expected <= {frozenset(pair) for pair in found.pairs}  # type: ignore[operator]


def test_c13_joins_brackets_and_says_so() -> None:
    told = SYSTEM.pair(reference("dutch-2009-022", 8)).explanation.accounts()
    went_back = [step.text for step in told[-1].steps if step.outcome is Outcome.WENT_BACK]  # type: ignore[union-attr]
    assert len(went_back) == 3
    assert went_back[-1].startswith("the lowest bracket fails")
    assert [floater.tpns for floater in told[1].floaters] == [(3,), (4,)]


def test_c12_sends_another_player_down() -> None:
    """6 and 7 have met, so 5 comes down instead of 6."""
    pairing = SYSTEM.pair(reference("dutch-2009-014", 4))
    assert {7, 5} in [set(pair) for pair in pairing.pairs]
    steps = [step for told in pairing.explanation.accounts() for step in told.steps]  # type: ignore[union-attr]
    (instead,) = (step for step in steps if step.kind == "instead")
    assert (instead.article, instead.tpns) == ("C.04.1 (2009) C.12", (5,))


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(1956, id="C.1 a resident without an opponent leaves at once"),
        pytest.param(1910, id="C.12 someone else comes down so that all pairs can be made"),
    ],
)
def test_rounds_in_which_one_step_decides(seed: int) -> None:
    """Found by leaving the step out: the literal reading and the engine without it differ."""
    (oracle,) = (oracle for oracle in ORACLES if oracle.system == "dutch-2009")
    request = oracle.random_request(seed)
    assert words(engine_answer("dutch-2009", request)) == words(oracle.pair(request))


def test_every_pair_and_floater_is_told() -> None:
    for case in rounds(files("dutch-2009")[0]):
        pairing = SYSTEM.pair(case.request)
        accounts = pairing.explanation.accounts()
        assert {(pair.white, pair.black) for told in accounts for pair in told.pairs} == set(pairing.pairs)
        moved = {member.tpn for told in accounts[1:] for member in told.incoming}
        assert moved <= {tpn for told in accounts for floater in told.floaters for tpn in floater.tpns}
        assert all(note.sentence() for top in pairing.explanation.notes() for note in top.walk())


def test_why_not() -> None:
    pairing = SYSTEM.pair(reference("dutch-2009-014", 4))
    ask = pairing.explanation.why_not
    assert ask(2, 4).verdict == "paired"
    assert (ask(1, 2).verdict, ask(1, 2).note.article) == ("forbidden", "C.04.1 (2009) B.1.a")
    assert ask(1, 9).verdict == "worse"
    assert {ask(a, b).verdict for a in range(1, 11) for b in range(1, a)} == {"paired", "forbidden", "worse"}
    first = SYSTEM.pair(reference("dutch-2009-014", 1)).explanation.why_not
    assert (first(1, 7).verdict, first(1, 7).note.article) == ("later", "C.04.1 (2009) C.7, C.8")


def player(colours: list[Colour], tpn: int = 1, *, top: bool = False) -> Player:
    return Player(tpn, 0, frozenset(), tuple(colours), preference(colours), (), True, top, tpn)


@pytest.mark.parametrize(
    ("high", "low", "colour", "article"),
    [
        ([W], [B], B, "E.1"),
        ([], [W], W, "E.1"),
        ([W, B, B], [B], W, "E.2"),
        ([B, W, W, B], [W, B, W, B], B, "E.3"),
        ([W, B], [W, B], W, "E.4"),
        ([], [], W, "E.5"),
    ],
)
def test_e_colours(high: list[Colour], low: list[Colour], colour: Colour, article: str) -> None:
    assert colour_of_higher(player(high), player(low, 2), W) == (colour, article)


def test_e2_last_round_the_player_who_is_not_exempt_is_granted() -> None:
    assert colour_of_higher(player([W, W], top=True), player([W, W], 2), W) == (W, "E.2")


@pytest.mark.parametrize(
    ("start", "name"),
    [
        ("2009/10/12", "dutch-2009"),
        ("2014/05/01", "dutch-2017"),
        ("2026/03/01", "dutch-2026"),
        ("", "dutch-2026"),
    ],
)
def test_the_edition_of_a_date(start: str, name: str) -> None:
    """Also of a file that names no system, when it is checked."""
    tournament = example(1).tournament
    settings = replace(tournament.settings, start=start, type=tournament_type("FIDE_DUTCH"))
    assert system_of(settings).name == name
    bare = replace(settings, type=tournament_type(""), description="")
    assert checking_system(replace(tournament, settings=bare)).name == name
