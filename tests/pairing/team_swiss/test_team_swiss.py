"""The team Swiss system: corpus, literal oracle, articles 1 to 4 by name."""

import random
import time
from dataclasses import replace

import pytest
from tests.oracles.card import Answer
from tests.oracles.corpus import ReferenceFile, rounds, sample
from tests.oracles.team_swiss_2026 import pair as literal

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Pairing, Round
from albireo.domain.team import ForfeitedMatch, MatchPoints, ScoreKind, Team, TeamBye
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament, VirtualPoints
from albireo.pairing.colours import NO_PREFERENCE, Preference, Strength
from albireo.pairing.registry import UnknownSystem, system_for, system_of, tournament_type
from albireo.pairing.system import CannotPair, NoLegalPairing, request_for
from albireo.pairing.team_swiss.colours import colour_of_first, first_team
from albireo.pairing.team_swiss.edition_2026 import SYSTEM
from albireo.pairing.team_swiss.preference import preference
from albireo.pairing.team_swiss.rules import ColourType, TeamRules, rules_of
from albireo.pairing.team_swiss.spec import SPEC_2026
from albireo.pairing.team_swiss.teams import SwissTeam, teams_before

W, B = Colour.WHITE, Colour.BLACK
BOARDS = 2
CODES = [
    "FIDE_TEAM",
    "FIDE_TEAM_TYPEB_MP_GP",
    "FIDE_TEAM_TYPEA_GP_MP",
    "FIDE_TEAM_TYPEB_GP",
    "FIDE_TEAM_MP",
    "FIDE_TEAM_GP_MP",
]


def engine(request) -> Answer | None:
    try:
        pairing = SYSTEM.pair(request)
    except NoLegalPairing:
        return None
    return Answer(frozenset(pairing.pairs), pairing.bye)


@pytest.mark.parametrize("file", sample("team-swiss-2026"), ids=lambda file: file.stem)
@pytest.mark.sample(2)
def test_every_round_of_the_sample(file: ReferenceFile):
    for case in rounds(file):
        assert system_for(case.request.tournament).name == "team-swiss-2026"
        assert engine(case.request) == case.answer, str(case)


# -- random tournaments -------------------------------------------------------------------------------------


def event(teams: int, code: str = "FIDE_TEAM", rounds_: int | None = 7, **more) -> Tournament:
    """Teams of two players; team t has players 2t-1 and 2t."""
    return Tournament(
        settings=Settings(
            type=tournament_type(code),
            number_of_rounds=rounds_,
            board_colours=(W, B),
            initial_colour=W,
            **more,
        ),
        players=tuple(Player(n, f"Player {n}") for n in range(1, 2 * teams + 1)),
        teams=tuple(Team(t, f"Team {t}", (2 * t - 1, 2 * t)) for t in range(1, teams + 1)),
    )


def with_round(tournament: Tournament, matches, byes=None, absent=None, forfeits=()) -> Tournament:
    """Return a round more: `matches` are (white, black, results of boards 1 and 2)."""
    number = len(tournament.rounds) + 1
    games = []
    for white, black, first, second in matches:
        games.append(Pairing(2 * white - 1, 2 * black - 1, first))
        games.append(Pairing(2 * black, 2 * white, second))
    return replace(
        tournament,
        rounds=(*tournament.rounds, Round(tuple(games))),
        team_byes=(
            *tournament.team_byes,
            *(TeamBye(number, team, Mark.PAIRING_BYE) for team in byes or ()),
            *(TeamBye(number, team, mark) for team, mark in (absent or {}).items()),
        ),
        forfeited_matches=(
            *tournament.forfeited_matches,
            *(ForfeitedMatch(number, white, black, one, other) for white, black, one, other in forfeits),
        ),
    )


def invented(seed: int) -> Tournament:
    """Return rounds drawn near in score or at random, with forfeits and absences."""
    lot = random.Random(seed)
    size = lot.randint(4, 9)
    tournament = event(size, lot.choice(CODES), lot.choice([4, 5, 7]))
    results = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS]
    for _ in range(lot.randint(0, 5)):
        absent = {
            t: lot.choice([Mark.ZERO_BYE, Mark.HALF_BYE, Mark.FULL_BYE])
            for t in range(1, size + 1)
            if lot.random() < 0.06
        }
        there = [t for t in range(1, size + 1) if t not in absent]
        lot.shuffle(there)
        bye = [there.pop()] if len(there) % 2 else []
        matches, forfeits = [], []
        for one, other in zip(there[::2], there[1::2], strict=True):
            if lot.random() < 0.07:
                marks = lot.choice(
                    [(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS), (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)]
                )
                forfeits.append((one, other, *marks))
            else:
                matches.append((one, other, lot.choice(results), lot.choice(results)))
        tournament = with_round(tournament, matches, bye, absent, forfeits)
    if lot.random() < 0.2:
        rule = VirtualPoints(20, 1, lot.randint(1, 6), 1, lot.randint(1, size), match_points=20)
        tournament = replace(tournament, virtual_points=(rule,))
    if lot.random() < 0.2:
        tournament = replace(
            tournament, prohibited=(ProhibitedPairs(tuple(lot.sample(range(1, size + 1), 2))),)
        )
    return tournament


@pytest.mark.parametrize("block", range(10))
@pytest.mark.sample(1)
def test_equals_the_literal_oracle_on_invented_histories(block):
    for seed in range(40 * block, 40 * block + 40):
        tournament = invented(seed)
        absent = {1: Mark.ZERO_BYE} if seed % 7 == 0 else {}
        request = request_for(tournament, absent=absent)
        assert engine(request) == literal(request), seed


@pytest.mark.parametrize("seed", range(12))
def test_equals_the_literal_oracle_while_playing(seed):
    lot = random.Random(seed)
    tournament = event(lot.randint(5, 10), lot.choice(CODES), 7)
    results = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS]
    for _ in range(7):
        request = request_for(tournament)
        answer = engine(request)
        assert answer == literal(request)
        if answer is None:
            break
        a, b = lot.sample(range(1, len(tournament.teams) + 1), 2)
        verdict = SYSTEM.pair(request).explanation.why_not(a, b)
        assert all(note.sentence() for note in verdict.note.walk())
        assert verdict.note.sentence()
        assert (verdict.verdict == "paired") is bool({(a, b), (b, a)} & answer.pairs)
        matches = [(w, b, lot.choice(results), lot.choice(results)) for w, b in sorted(answer.pairs)]
        tournament = with_round(tournament, matches, [] if answer.bye is None else [answer.bye])


@pytest.mark.slow
def test_200_teams_under_a_second():
    lot = random.Random(3)
    tournament = event(201, "FIDE_TEAM_TYPEB_MP_GP", 9)
    results = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS]
    for _ in range(9):
        start = time.process_time()
        answer = engine(request_for(tournament))
        assert time.process_time() - start < 1
        assert answer is not None
        matches = [(w, b, lot.choice(results), lot.choice(results)) for w, b in sorted(answer.pairs)]
        tournament = with_round(tournament, matches, [answer.bye])


# -- article 1 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "rules"),
    [
        ("FIDE_TEAM", TeamRules()),
        ("FIDE_TEAM_BAKU", TeamRules()),
        ("FIDE_TEAM_TYPEB", TeamRules(ColourType.B)),
        ("FIDE_TEAM_TYPEA_MP", TeamRules(secondary=None)),
        ("FIDE_TEAM_TYPEB_GP_MP", TeamRules(ColourType.B, ScoreKind.GAME_POINTS, ScoreKind.MATCH_POINTS)),
        ("FIDE_TEAM_MP_GP", TeamRules(ColourType.NONE)),
        ("fide_team_gp_baku", TeamRules(ColourType.NONE, ScoreKind.GAME_POINTS, None)),
    ],
)
def test_1_2_and_1_7_from_the_type_code(code, rules):
    assert rules_of(SPEC_2026.choices(code, {})) == rules


@pytest.mark.parametrize("code", ["FIDE_TEAM_TYPEC", "FIDE_TEAM_MP_MP", "FIDE_TEAM_MP_GP_MP"])
def test_unknown_type_codes_are_refused(code):
    with pytest.raises(UnknownSystem, match="tournament type"):
        system_of(Settings(type=tournament_type(code)))


def colours(text: str) -> tuple[Colour, ...]:
    return tuple(W if letter == "w" else B for letter in text)


@pytest.mark.parametrize(
    ("history", "a", "b", "b_last"),
    [
        ("", "-", "-", "-"),
        ("w", "-", "b", "b"),
        ("b", "-", "w", "w"),
        ("wb", "-", "w", "-"),
        ("bw", "-", "b", "-"),
        ("ww", "B", "B", "B"),
        ("bb", "W", "W", "W"),
        ("wwbb", "W", "W", "W"),  # last round: the strong clause stands above
        ("bbww", "B", "B", "B"),
        ("wbb", "W", "W", "W"),
        ("wwwbb", "-", "b", "b"),  # CD +1 after two Blacks
        ("wbwbw", "-", "b", "b"),
        ("bwwbww", "B", "B", "B"),
    ],
)
def test_1_7_preferences(history, a, b, b_last):
    def shown(kind, last):
        wish = preference(colours(history), kind, last)
        if wish.colour is None:
            return "-"
        letter = wish.colour.value
        return letter.upper() if wish.strength is Strength.STRONG else letter

    assert (shown(ColourType.A, False), shown(ColourType.B, False), shown(ColourType.B, True)) == (
        a,
        b,
        b_last,
    )
    assert shown(ColourType.NONE, False) == "-"


def test_1_4_bye_is_worth_a_draw():
    tournament = with_round(event(3), [(1, 2, GameResult.WHITE_WINS, GameResult.WHITE_WINS)], byes=[3])
    assert engine(request_for(tournament)) == Answer(frozenset({(3, 1)}), 2)


def test_1_5_a_bye_or_forfeit_is_no_float_and_gives_no_colour():
    tournament = with_round(
        event(6),
        [(1, 4, GameResult.DRAW, GameResult.DRAW)],
        forfeits=[(2, 5, Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)],
    )
    made = teams_before(tournament, 2, TeamRules(), False)
    assert (made[2].colours, made[2].opponents, made[2].may_have_bye) == ((), frozenset(), False)
    assert made[1].colours == (W,)
    assert not any(card.floated for card in made.values())


def test_1_6_without_a_game_played_a_match_gives_neither_colour_nor_opponent():
    """Each team wins a board by forfeit: a drawn match that was not played, and may be paired again."""
    one_each = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.WHITE_WINS_BY_FORFEIT)
    made = teams_before(with_round(event(4), [(1, 3, *one_each)]), 2, TeamRules(), False)
    assert [(made[team].colours, made[team].opponents) for team in (1, 3)] == [((), frozenset())] * 2
    assert made[1].score == made[3].score == 10
    assert {made[1].may_have_bye, made[3].may_have_bye} == {True}


def test_a_match_in_which_no_one_scored_is_drawn_if_a_game_was_played():
    """As many game points as the opponents: a drawn match; two teams that stay away have both lost."""
    played = with_round(event(4), [(1, 3, GameResult.BOTH_LOSE, GameResult.DOUBLE_FORFEIT)])
    made = teams_before(played, 2, TeamRules(), False)
    assert (made[1].score, made[3].score, made[1].colours) == (10, 10, (W,))
    absent = with_round(event(4), [(1, 3, GameResult.DOUBLE_FORFEIT, GameResult.DOUBLE_FORFEIT)])
    made = teams_before(absent, 2, TeamRules(), False)
    assert (made[1].score, made[3].score, made[1].colours) == (0, 0, ())


# -- articles 2 and 3 ---------------------------------------------------------------------------------------


def test_3_4_bye_lowest_score_then_most_matches_then_largest_number():
    draw, win = GameResult.DRAW, GameResult.WHITE_WINS
    tournament = with_round(event(5), [(1, 2, win, GameResult.BLACK_WINS), (3, 4, draw, draw)], byes=[5])
    # 2 lost; the others follow. 5 had the bye and has one point.
    assert engine(request_for(tournament)).bye == 2  # type: ignore[union-attr]
    absent = with_round(
        event(5),
        [(1, 2, win, GameResult.BLACK_WINS)],
        absent={3: Mark.ZERO_BYE, 4: Mark.ZERO_BYE, 5: Mark.ZERO_BYE},
    )
    # 2, 3, 4 and 5 have nothing; 2 has played most.
    assert engine(request_for(absent)).bye == 2  # type: ignore[union-attr]


def test_c2_no_second_bye():
    tournament = event(3)
    tournament = with_round(tournament, [(1, 2, GameResult.DRAW, GameResult.DRAW)], byes=[3])
    tournament = with_round(tournament, [(3, 1, GameResult.DRAW, GameResult.DRAW)], byes=[2])
    assert engine(request_for(tournament)) == Answer(frozenset({(2, 3)}), 1)


def test_c2_the_lowest_who_had_a_bye_is_passed_over():
    draw = GameResult.DRAW
    tournament = with_round(event(5), [(1, 3, draw, draw), (2, 4, draw, draw)], byes=[5])
    lost = (1, 5, GameResult.WHITE_WINS, GameResult.BLACK_WINS)
    tournament = with_round(tournament, [lost, (2, 3, draw, draw)], byes=[4])
    answer = engine(request_for(tournament))
    assert answer.bye == 3  # type: ignore[union-attr]  # 5 has the lowest score, 4 had the bye, 2 and 3 are equal but for the number


def test_no_legal_pairing_is_explained():
    tournament = with_round(event(2), [(1, 2, GameResult.DRAW, GameResult.DRAW)])
    with pytest.raises(NoLegalPairing) as refused:
        SYSTEM.pair(request_for(tournament))
    assert refused.value.note.article == "C.04.6 3.3"
    assert refused.value.note.parts


def test_teams_are_needed():
    with pytest.raises(CannotPair, match="needs teams"):
        SYSTEM.pair(request_for(Tournament(players=(Player(1, "A"), Player(2, "B")))))


def test_explanation_names_bye_brackets_criteria_pairs_and_colours():
    tournament = with_round(
        event(5),
        [(1, 3, GameResult.WHITE_WINS, GameResult.DRAW), (4, 2, GameResult.DRAW, GameResult.DRAW)],
        byes=[5],
    )
    notes = [note for top in SYSTEM.pair(request_for(tournament)).explanation.notes() for note in top.walk()]
    kinds = {note.kind for note in notes}
    assert {"bye", "bracket", "float", "criterion", "order", "pair", "colour"} <= kinds
    assert all(note.sentence() for note in notes)


def test_why_not_in_every_way():
    tournament = with_round(
        event(7),
        [
            (1, 4, GameResult.WHITE_WINS, GameResult.BLACK_WINS),
            (5, 2, GameResult.DRAW, GameResult.DRAW),
            (3, 6, GameResult.WHITE_WINS, GameResult.BLACK_WINS),
        ],
        absent={7: Mark.ZERO_BYE},
    )
    tournament = replace(tournament, prohibited=(ProhibitedPairs((2, 6)),))
    request = request_for(tournament, absent={7: Mark.ZERO_BYE})
    answer = engine(request)

    def verdict(a, b):
        why = SYSTEM.pair(request).explanation.why_not(a, b)
        assert all(note.sentence() for note in why.note.walk())
        return why.verdict, why.criterion

    assert {frozenset(pair) for pair in answer.pairs} == {  # type: ignore[union-attr]
        frozenset((1, 3)),
        frozenset((2, 4)),
        frozenset((5, 6)),
    }
    assert verdict(1, 3) == ("paired", "")
    assert verdict(1, 7) == ("absent", "")
    assert verdict(1, 4) == ("forbidden", "C1")
    assert verdict(2, 6) == ("forbidden", "prohibited")
    assert verdict(1, 2) == ("worse", "C4")
    assert verdict(4, 6) == ("worse", "C3")


# -- article 4 ----------------------------------------------------------------------------------------------


def card(
    tpn: int,
    history: str = "",
    wish: Preference = NO_PREFERENCE,
    score: int = 0,
    secondary: int = 0,
    virtual: int = 0,
) -> SwissTeam:
    played = colours(history)
    return SwissTeam(
        tpn, score + virtual, score, secondary, frozenset(), played, wish, len(played), True, False
    )


def test_4_2_first_team():
    assert first_team(card(2, score=20), card(1, score=10))[0].tpn == 2
    assert first_team(card(2, score=20, secondary=35), card(1, score=20, secondary=30))[0].tpn == 2
    assert first_team(card(2), card(1))[0].tpn == 1


def test_4_2_1_virtual_points_do_not_make_a_first_team():
    """C.04.7 1.5: the pairing score is for scoregroups, their order and the boards."""
    assert first_team(card(3, score=0, virtual=20), card(6, score=20))[0].tpn == 6
    assert first_team(card(3, score=10, virtual=20), card(6, score=10))[0].tpn == 3


STRONG_W, MILD_W = Preference(W, Strength.STRONG), Preference(W, Strength.MILD)
STRONG_B = Preference(B, Strength.STRONG)


@pytest.mark.parametrize(
    ("first", "other", "expected"),
    [
        (card(1), card(2), (W, "4.3.1")),
        (card(2), card(3), (B, "4.3.1")),
        (card(1, "bb", STRONG_W), card(2, "w"), (W, "4.3.2")),
        (card(1, "w"), card(2, "bb", STRONG_W), (B, "4.3.2")),
        (card(1, "bb", STRONG_W), card(2, "ww", STRONG_B), (W, "4.3.3")),
        (card(1, "b", MILD_W), card(2, "bb", STRONG_W), (B, "4.3.4")),
        (card(1, "wbb", STRONG_W), card(2, "bb", STRONG_W), (B, "4.3.5")),
        (card(1, "w"), card(2), (B, "4.3.5")),
        (card(1, "wb"), card(2, "bw"), (W, "4.3.6")),
        (card(1, "bb", STRONG_W), card(2, "bb", STRONG_W), (W, "4.3.7")),
        (card(1, "wb"), card(2, "wb"), (W, "4.3.8")),
        (card(1), card(2, "wb"), (B, "4.3.9")),
    ],
)
def test_4_3_allocation(first, other, expected):
    assert colour_of_first(first, other, W, ColourType.B) == expected


def test_4_3_4_is_for_type_b_only():
    first, other = card(1, "b", MILD_W), card(2, "bb", STRONG_W)
    assert colour_of_first(first, other, W, ColourType.A) == (B, "4.3.5")


def test_initial_colour_is_read_off_round_one():
    tournament = with_round(event(4), [(3, 1, GameResult.DRAW, GameResult.DRAW)])
    silent = replace(tournament, settings=replace(tournament.settings, initial_colour=None))
    assert request_for(silent).initial_colour is B


def test_match_points_of_the_competition():
    tournament = event(4, match_points=MatchPoints(win=30, draw=10, loss=0))
    tournament = with_round(
        tournament,
        [(1, 3, GameResult.WHITE_WINS, GameResult.DRAW), (4, 2, GameResult.DRAW, GameResult.DRAW)],
    )
    assert engine(request_for(tournament)) == literal(request_for(tournament))
