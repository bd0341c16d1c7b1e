"""The norms of whole events: which games count, exemptions with their counts, notices."""

from dataclasses import replace

import pytest
from tests.ratings.norms.norm_events import DRAW, OWN, SCORE, SETTINGS, WIN, event, opponents

from albireo.domain.player import Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.norms.conditions import Condition
from albireo.ratings.norms.event import Exemption, NormEvent, round_counts
from albireo.ratings.norms.games import LeftOut
from albireo.ratings.norms.report import title_norms, titles_for
from albireo.ratings.norms.search import Remark
from albireo.ratings.norms.titles import NormTitle


def test_a_norm_of_nine_games() -> None:
    report = title_norms(event(opponents(), list(SCORE)), NormEvent())
    ((tpn, norm),) = report.made
    assert (tpn, norm.assessment.title, norm.assessment.points) == (1, NormTitle.GM, 65)
    assert (norm.assessment.performance.mean, norm.assessment.performance.rating) == (2450, 2616)
    assert (norm.exceeding, norm.counts_as) == (0, 9)
    assert {notice.kind for notice in report.notices} <= {"rating title"}


@pytest.mark.parametrize("stand_in", [None, GameResult.WHITE_WINS_BY_FORFEIT])
def test_1_4_1c_in_a_tournament(stand_in: GameResult | None) -> None:
    results = [WIN, WIN, WIN, stand_in, WIN, DRAW, DRAW, DRAW, DRAW]
    others = opponents()
    others[3] = replace(others[3], title=None)
    others[5] = replace(others[5], title=Title.FM)
    others[6] = replace(others[6], title=Title.FM)
    ((_, norm),) = title_norms(event(others, results), NormEvent()).made
    assert norm.remarks == (Remark.STAND_IN,)


def test_1_4_2_games_that_never_count_say_why() -> None:
    others = opponents()
    others[0] = replace(others[0], federation="NON")
    results: list[GameResult | None] = [
        WIN,
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.UNRATED_WHITE_WINS,
        GameResult.UNKNOWN,
        None,
        WIN,
        WIN,
        WIN,
        WIN,
    ]
    found = title_norms(event(others, results), NormEvent()).players[1].played
    assert [(item.round, item.reason) for item in found.left_out] == [
        (1, LeftOut.NOT_IN_FIDE),
        (2, LeftOut.NO_GAME),
        (3, LeftOut.NOT_STARTED),
        (4, LeftOut.NOT_FINISHED),
        (5, LeftOut.NO_GAME),
    ]
    assert (len(found.games), found.unplayed_points) == (4, 2)


def test_1_4_2c_the_no_show_of_the_last_round() -> None:
    results = [*SCORE[:8], GameResult.WHITE_WINS_BY_FORFEIT]
    found = title_norms(event(opponents(), results), NormEvent()).players[1].played  # type: ignore[arg-type]
    assert found.last_round_no_show is not None
    assert (found.last_round_no_show.opponent, found.last_round_no_show.points) == (10, 0)
    early = [GameResult.WHITE_WINS_BY_FORFEIT, *SCORE[:8]]
    assert title_norms(event(opponents(), early), NormEvent()).players[1].played.last_round_no_show is None  # type: ignore[arg-type]


def test_1_4_2b_unrated_opponents_without_a_point_in_a_round_robin() -> None:
    others = opponents()
    others[8] = replace(others[8], rating=None)
    tournament = event(others, [*SCORE[:8], WIN])
    fixed = title_norms(tournament, NormEvent(predetermined=True)).players[1].played
    assert [(item.opponent, item.reason) for item in fixed.left_out] == [(10, LeftOut.UNRATED_WITHOUT_POINT)]
    assert title_norms(tournament, NormEvent()).players[1].played.left_out == ()
    scored = event(others, [*SCORE[:8], DRAW])
    assert title_norms(scored, NormEvent(predetermined=True)).players[1].played.left_out == ()


@pytest.mark.parametrize(
    ("exemption", "federation", "made"),
    [
        (Exemption.NATIONAL_FINAL, "ITA", True),
        (Exemption.NATIONAL_TEAM, "ITA", True),
        (Exemption.NATIONAL_FINAL, "FRA", False),
        (Exemption.NATIONAL_TEAM, "FRA", False),
        (Exemption.ZONAL, "FRA", True),
        (None, "ITA", False),
    ],
)
def test_1_4_3a_to_c_who_may_use_an_exemption(
    exemption: Exemption | None, federation: str, made: bool
) -> None:
    others = [replace(player, federation=federation) for player in opponents()]
    tournament = event(others, list(SCORE))
    tournament = replace(
        tournament, players=(replace(OWN, federation=federation), *others), rounds=tournament.rounds
    )
    report = title_norms(tournament, NormEvent(declared=exemption))
    assert bool(report.made) is made


def open_(foreign: int = 20, titled: int = 10, federations: int = 3, rating: int = 2100) -> Tournament:
    """Everyone plays every round, always against the same: host players fill up to forty."""
    players = [
        Player(
            tpn,
            f"P{tpn}",
            rating,
            Title.IM if tpn <= titled else None,
            ("FRA", "GER", "ESP")[tpn % federations] if tpn <= foreign else "ITA",
            sex=Sex.MAN,
        )
        for tpn in range(1, 41)
    ]
    pairs = tuple(Pairing(tpn, tpn + 1, DRAW) for tpn in range(1, 40, 2))
    return Tournament(SETTINGS, tuple(players), (Round(pairs),) * 9)


@pytest.mark.parametrize(
    ("tournament", "holds"),
    [
        (open_(), True),
        (open_(foreign=19), False),
        (open_(titled=9), False),
        (open_(federations=2), False),
    ],
)
def test_1_4_3d_is_counted(tournament: Tournament, holds: bool) -> None:
    report = title_norms(tournament, NormEvent())
    assert report.is_foreign_swiss is holds
    assert {player.exemption for player in report.players.values()} == {
        Exemption.FOREIGN_SWISS if holds else None
    }
    assert not title_norms(tournament, NormEvent(predetermined=True)).is_foreign_swiss


def test_1_4_3d_names_the_players_behind_the_counts() -> None:
    count = round_counts(open_())[0]
    assert (count.foreign, count.federations, count.titled) == (20, 3, 10)
    assert count.foreign_players == tuple(range(1, 21))
    assert count.titled_players == tuple(range(1, 11))


@pytest.mark.parametrize(
    ("marks", "holds"),
    [
        ([Mark.ZERO_BYE], True),
        ([Mark.ZERO_BYE, Mark.HALF_BYE], False),
        ([Mark.PAIRING_BYE, Mark.PAIRING_BYE], True),
    ],
)
def test_1_4_3d_counts_players_who_miss_at_most_one_round(marks: list[Mark], holds: bool) -> None:
    """Twenty-one foreign players, one of whom is away; a pairing-allocated bye is no miss."""
    tournament = open_(foreign=21)
    rounds = list(tournament.rounds)
    for place, mark in enumerate(marks):
        pairs = rounds[place].pairings
        rounds[place] = Round(pairs[:-11] + pairs[-10:], (Bye(19, mark), Bye(20, mark)))
    counts = round_counts(replace(tournament, rounds=tuple(rounds)))
    # 19 and 20 away for one round leaves 19 there in it; away for two they are not counted at all
    assert counts[8].foreign == (21 if holds else 19)


@pytest.mark.parametrize(("rating", "holds"), [(2000, True), (1999, False)])
def test_1_5_6a_forty_players_with_an_average_of_2000(rating: int, holds: bool) -> None:
    assert title_norms(open_(rating=rating), NormEvent()).is_large_swiss is holds


def test_1_5_6a_thirty_nine_players_are_not_enough() -> None:
    tournament = open_()
    pairs = tournament.rounds[0].pairings[:-1]
    short = replace(tournament, rounds=(*tournament.rounds[:8], Round(pairs, (Bye(39, Mark.PAIRING_BYE),))))
    assert round_counts(short)[8].players == 39
    assert not title_norms(short, NormEvent()).is_large_swiss


@pytest.mark.parametrize(
    ("title", "sex", "titles"),
    [
        (Title.GM, Sex.MAN, ""),
        (Title.IM, Sex.WOMAN, "GM"),
        (Title.WGM, Sex.WOMAN, "GM IM"),
        (Title.WIM, Sex.WOMAN, "GM IM WGM"),
        (Title.FM, Sex.MAN, "GM IM"),
        (None, Sex.WOMAN, "GM IM WGM WIM"),
        (None, None, "GM IM"),
    ],
)
def test_which_norms_a_player_may_look_for(title: Title | None, sex: Sex | None, titles: str) -> None:
    assert " ".join(found.name for found in titles_for(Player(1, "A", 2000, title, sex=sex))) == titles


def test_what_the_file_does_not_say_is_told() -> None:
    players = (Player(1, "A", 2310, None, ""), Player(2, "B", 2400, Title.IM, "EN", sex=Sex.MAN))
    tournament = Tournament(Settings(encoded_time_control="90 min"), players, ())
    notices = title_norms(tournament, NormEvent()).notices
    assert [(notice.kind, notice.players) for notice in notices] == [
        ("time control", ()),
        ("rounds", ()),
        ("host", ()),
        ("federation", (1,)),
        ("federation", (2,)),
        ("sex", (1,)),
        ("rating title", (1,)),
    ]
    assert (
        notices[0].sentence()
        == "The time control '90 min' cannot be read: norms need 120 minutes for 60 moves."
    )
    assert notices[-1].sentence() == "Rated 2300 or more: can apply for FM after 30 rated games."


@pytest.mark.parametrize(
    ("control", "sentence"),
    [
        ("", "No encoded time control given: norms need 120 minutes for 60 moves."),
        ("3600+30", "90 minutes for 60 moves: norms need 120, so none is valid here."),
    ],
)
def test_a_time_control_without_norms_is_told(control: str, sentence: str) -> None:
    tournament = event(opponents(), list(SCORE), replace(SETTINGS, encoded_time_control=control))
    assert title_norms(tournament, NormEvent()).notices[0].sentence() == sentence


@pytest.mark.parametrize(("rounds", "told"), [(9, False), (8, True)])
def test_too_few_rounds_are_told(rounds: int, told: bool) -> None:
    tournament = event(opponents(), list(SCORE), replace(SETTINGS, number_of_rounds=rounds))
    kinds = [notice.kind for notice in title_norms(tournament, NormEvent()).notices]
    assert ("rounds" in kinds) is told


@pytest.mark.parametrize(
    ("start", "told"), [("2008/05/01", True), ("2023/12/31", True), ("2024/01/01", False)]
)
def test_events_before_the_rules_of_2024_are_told(start: str, told: bool) -> None:
    tournament = event(opponents(), list(SCORE), replace(SETTINGS, start=start))
    notices = [note.kind for note in title_norms(tournament, NormEvent()).notices]
    assert ("date" in notices) is told


def test_fide_s_flag_is_no_federation_unless_the_arbiter_marks_the_original_one() -> None:
    """Clarification of 2026: players of RUS and BLR count under their own flag."""
    others = [replace(player, federation="FRA") for player in opponents()]
    others[:4] = [replace(player, federation="FID") for player in others[:4]]
    report = title_norms(event(others, list(SCORE)), NormEvent())
    assert report.made == ()
    (flag,) = [notice for notice in report.notices if notice.kind == "flag"]
    assert flag.players == (2, 3, 4, 5)
    others[0] = replace(others[0], original_federation="RUS")
    report = title_norms(event(others, list(SCORE)), NormEvent())
    ((_, norm),) = report.made
    assert norm.assessment.checked_for(Condition.FEDERATIONS).found == 2
    (flag,) = [notice for notice in report.notices if notice.kind == "flag"]
    assert flag.players == (3, 4, 5)


def test_the_player_s_own_original_federation_counts_as_own() -> None:
    others = [replace(player, federation="FID", original_federation="RUS") for player in opponents()]
    own = replace(OWN, federation="FID", original_federation="RUS")
    tournament = event(others, list(SCORE))
    report = title_norms(replace(tournament, players=(own, *others)), NormEvent())
    assert report.players[1].norms[0].assessment.checked_for(Condition.OWN_FEDERATION).found == 9


def test_1_4_3d_counts_no_one_under_fide_s_flag() -> None:
    tournament = open_()
    first, second, *rest = tournament.players
    players = (
        replace(first, federation="FID"),
        replace(second, federation="FID", original_federation="BLR"),
        *rest,
    )
    count = round_counts(replace(tournament, players=players))[0]
    assert count.foreign_players == tuple(range(2, 21))
    assert count.federations == 4
