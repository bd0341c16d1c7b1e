"""What no Swiss pairing may do is named by the checker, with the article (C.04.1)."""

from dataclasses import replace

import pytest
from tests.pairing.dutch.cards import event

from albireo.checking.actual_pairing import actual_pairing
from albireo.checking.checker import check, pairing_scores
from albireo.checking.generator import generate
from albireo.checking.legality import violations
from albireo.checking.quota import Amount, Quota
from albireo.checking.recipe import Range, Recipe
from albireo.checking.rounds import RoundCheck, RoundVerdict
from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import Team
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.registry import system_named, tournament_type
from albireo.pairing.system import PairingRequest

FOUR = """
1: 2w1 3b1
2: 1b0 4w1
3: 4w1 1w0
4: 3b0 2b0
"""


def last_round(request: PairingRequest, pairs: str, byes: str = "", system: str = "dutch-2026") -> RoundCheck:
    """Check the round after the cards as if it had been paired like this: `1-2 3-4`, White first."""
    games = tuple(Pairing(*map(int, pair.split("-")), GameResult.DRAW) for pair in pairs.split())  # type: ignore[arg-type, call-arg]
    marks = {tpn: Bye(tpn, mark) for tpn, mark in request.absent.items()}
    marks |= {int(tpn): Bye(int(tpn), Mark.PAIRING_BYE) for tpn in byes.split()}
    tournament = request.tournament
    tournament = replace(tournament, rounds=(*tournament.rounds, Round(games, tuple(marks.values()))))
    (found,) = check(tournament, system_named(system), rounds=[request.round]).rounds
    return found


def named_in(found: RoundCheck) -> list[tuple[str, tuple[int, ...], str]]:
    return [(note.kind, note.players, note.article) for note in found.violations]


def test_c_04_1_2_a_rematch() -> None:
    found = last_round(event(FOUR), "2-1 4-3")
    assert found.verdict is RoundVerdict.DIFFERS
    assert named_in(found) == [("rematch", (2, 1), "C.04.1 2"), ("rematch", (4, 3), "C.04.1 2")]
    assert found.violations[0].sentence() == "No. 2 Player 2 and no. 1 Player 1 have already met."


def test_a_forfeited_game_was_no_meeting() -> None:
    assert named_in(last_round(event("1: 2w+ Z\n2: 1b- Z"), "2-1")) == []


@pytest.mark.parametrize(
    ("cell", "barred"), [("U", True), ("F", True), ("b+", True), ("H", False), ("b-", False)]
)
def test_c_04_1_4_a_second_bye(cell: str, barred: bool) -> None:
    found = last_round(event(f"1: {cell}\n2: b=\n3: w="), "2-3", byes="1")
    assert ("second-bye", (1,), "C.04.1 4") in named_in(found) if barred else named_in(found) == []


def test_c_04_1_6_a_colour_difference_of_three() -> None:
    found = last_round(event("1: b= w= b= b= w= b=\n2: w= b= w= b= w= b="), "2-1")
    assert named_in(found) == [("colour-difference", (1,), "C.04.1 6")]
    assert found.violations[0].sentence() == "No. 1 Player 1 gets a colour difference of -3."


def test_c_04_1_7_the_same_colour_three_times_in_a_row() -> None:
    found = last_round(event("1: b= w= w=\n2: b= b= w="), "1-2")
    assert named_in(found) == [("third-colour", (1,), "C.04.1 7")]
    found = last_round(event("1: w= b= b=\n2: b= w= w="), "2-1")
    assert [note.sentence() for note in found.violations] == [
        "No. 2 Player 2 has White for the third time in a row.",
        "No. 1 Player 1 has Black for the third time in a row.",
    ]


def test_a_strong_wish_that_is_not_met_is_legal() -> None:
    assert named_in(last_round(event("1: w= b= w=\n2: b= w= b="), "1-2")) == []


def test_prohibited_pairs_in_their_rounds() -> None:
    found = last_round(event("1: w=\n2: b=\n3: w=\n4: b=", never="1-2"), "2-1 4-3")
    assert named_in(found) == [("prohibited", (2, 1), "")]


def test_c_04_1_6_and_7_topscorers_in_the_last_round_are_no_violation() -> None:
    """What the system itself prescribes there is its exception; what it does not, is none."""
    cards = """
    1: b1 b1 w0 b1
    2: w1 w0 b1 b1
    3: b1 b1 w0 b1
    4: w1 w0 b1 b1
    """
    request = event(cards, of=5)
    paired = system_named("dutch-2026").load().pair(request)
    found = last_round(request, " ".join(f"{white}-{black}" for white, black in paired.pairs))
    assert found.verdict is RoundVerdict.AGREES
    assert named_in(found) == []
    turned = last_round(request, " ".join(f"{black}-{white}" for white, black in paired.pairs))
    assert turned.verdict is RoundVerdict.COLOURS
    assert {kind for kind, _, _ in named_in(turned)} <= {"third-colour", "colour-difference"}
    assert named_in(turned)


def test_floats_are_told_with_the_score_met_and_the_score_due() -> None:
    """1 and 2 have a point, 3 and 4 none: paired across, everyone meets the other score."""
    found = last_round(event("1: w1\n2: b1\n3: w0\n4: b0"), "3-1 2-4")
    assert found.verdict is RoundVerdict.DIFFERS
    assert found.floats == ((1, 0, 10), (2, 0, 10), (3, 10, 0), (4, 10, 0))


W, B, D = GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW


def team_event(code: str, *rounds: Round) -> Tournament:
    """Four teams of two players; team t has players 2t-1 and 2t."""
    return Tournament(
        settings=Settings(
            type=tournament_type(code), number_of_rounds=3, board_colours=(Colour.WHITE, Colour.BLACK)
        ),
        players=tuple(Player(n, f"Player {n}") for n in range(1, 9)),
        teams=tuple(Team(t, f"Team {t}", (2 * t - 1, 2 * t)) for t in range(1, 5)),
        rounds=rounds,
    )


FIRST = Round((Pairing(1, 5, W), Pairing(6, 2, D), Pairing(7, 3, D), Pairing(4, 8, W)))
"""Team 1 beats team 3 by 1½-½, team 2 beats team 4 by 1½-½ with Black on board 1."""


@pytest.mark.parametrize(
    ("code", "scores"),
    [
        ("FIDE_TEAM_MP_GP", {1: 20, 2: 20, 3: 0, 4: 0}),
        ("FIDE_TEAM_GP_MP", {1: 15, 2: 15, 3: 5, 4: 5}),
    ],
)
def test_teams_are_compared_by_their_primary_score(code: str, scores: dict[int, int]) -> None:
    assert pairing_scores(team_event(code, FIRST), 2) == scores


def test_c_04_1_2_two_teams_that_met_before() -> None:
    again = Round((Pairing(5, 1, D), Pairing(2, 6, D), Pairing(3, 7, D), Pairing(8, 4, D)))
    (found,) = check(team_event("FIDE_TEAM", FIRST, again), rounds=[2]).rounds
    assert named_in(found) == [("rematch", (2, 4), "C.04.1 2"), ("rematch", (3, 1), "C.04.1 2")]
    assert found.violations[1].sentence() == "No. 3 Team 3 and no. 1 Team 1 have already met."


def test_double_swiss_counts_matches() -> None:
    """The second game of a match is no rematch; the same match again is one."""
    games = (Round((Pairing(1, 2, D),)), Round((Pairing(2, 1, D),)))
    tournament = Tournament(
        settings=Settings(
            type=tournament_type("FIDE_DOUBLESWISS"), number_of_rounds=3, initial_colour=Colour.WHITE
        ),
        players=(Player(1, "Ann"), Player(2, "Ben")),
        rounds=games,
    )
    assert [note for one in check(tournament).rounds for note in one.violations] == []
    again = replace(tournament, rounds=(*games, Round((Pairing(2, 1, D),)), Round((Pairing(1, 2, D),))))
    assert named_in(check(again).rounds[1]) == [("rematch", (2, 1), "C.04.1 2")]


@pytest.mark.parametrize(("cell", "barred"), [("U", True), ("F", False), ("b+", True), ("H", False)])
def test_the_edition_of_2017_has_its_own_rule_of_the_second_bye(cell: str, barred: bool) -> None:
    """C.2: a full-point bye did not yet bar the pairing-allocated one."""
    found = last_round(event(f"1: {cell}\n2: b=\n3: w="), "2-3", byes="1", system="dutch-2017")
    second = [article for kind, _, article in named_in(found) if kind == "second-bye"]
    assert second == (["C.04.3 (2017) C.2"] if barred else [])


@pytest.mark.slow
def test_no_generated_round_of_2017_has_a_second_bye() -> None:
    """Its engine gives the bye by its own rule; by that of 2026 some of these rounds would be wrong."""
    recipe = Recipe(
        players=Range(9, 21),
        rounds=Range(5, 6),
        system="FIDE_DUTCH_2017",
        forfeits=0.05,
        full_byes=Quota(Amount(share=0.15)),
    )
    flagged = {"dutch-2017": 0, "dutch-2026": 0}
    for seed in range(30):
        tournament = generate(recipe, str(seed))
        for number in range(1, tournament.paired_rounds + 1):
            for system in flagged:
                broken = violations(
                    tournament, number, actual_pairing(tournament, number), system_named(system)
                )
                flagged[system] += any(note.kind == "second-bye" for note in broken)
    assert flagged["dutch-2017"] == 0
    assert flagged["dutch-2026"] > 0
