"""B.01 1.5: applications over several events."""

import random
from dataclasses import replace
from itertools import combinations

import pytest
from tests.ratings.norms.norm_events import OWN, SCORE, SETTINGS, event, opponents

from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.player import Sex
from albireo.ratings.norms.application import (
    Requirement,
    achieved_norms,
    application,
    applications,
    without_doubles,
)
from albireo.ratings.norms.event import NormEvent
from albireo.ratings.norms.report import title_norms
from albireo.ratings.norms.titles import NormTitle

NORM = AchievedNorm("GM", "A", "2025/01/10", "2025/01/02", "Rome", 9, "", False, True, True)


def norms(*changes: dict[str, object]) -> list[AchievedNorm]:
    """Return one of each event."""
    return [replace(NORM, event=f"E{place}", **change) for place, change in enumerate(changes)]  # type: ignore[arg-type]


def missing(
    found: list[AchievedNorm], title: NormTitle = NormTitle.GM, rating: int = 2500
) -> list[Requirement]:
    return [item.requirement for item in application(title, found, rating).missing]


def test_three_norms_of_nine_games() -> None:
    found = application(NormTitle.GM, norms({}, {}, {}), 2500)
    assert found.is_complete
    assert (found.games, len(found.norms), found.unused) == (27, 3, ())


@pytest.mark.parametrize(
    ("changes", "rating", "short"),
    [
        (({}, {}), 2500, [Requirement.GAMES]),
        (({"games": 13}, {"games": 14}), 2500, []),
        (({}, {}, {}), 2499, [Requirement.RATING]),
        (({"exemption": "d"},) * 3, 2500, [Requirement.WITHOUT_EXEMPTION]),
        (({"exemption": "d"}, {"exemption": "a"}, {}), 2500, []),
        (({"stand_in": True}, {"stand_in": True}, {}), 2500, [Requirement.STAND_IN]),
        (({"listed_event": False},) * 3, 2500, [Requirement.LISTED_EVENT]),
        (({"listed_event": False, "end": "2022/06/30"},) * 3, 2500, []),
        (({"single_rounds": False},) * 3, 2500, [Requirement.SINGLE_ROUNDS]),
        (({"end": "2005/06/30"}, {}, {}), 2500, [Requirement.REGISTERED]),
        (({"games": 26}, {"games": 26, "stand_in": True}), 2500, []),
    ],
)
def test_what_is_missing(
    changes: tuple[dict[str, object], ...], rating: int, short: list[Requirement]
) -> None:
    assert missing(norms(*changes), NormTitle.GM, rating) == short


def test_im_titles_need_no_single_rounds() -> None:
    found = norms(*({"title": "IM", "single_rounds": False},) * 3)
    assert missing(found, NormTitle.IM, 2400) == []


def test_1_5_2_a_norm_serves_for_lower_titles() -> None:
    found = norms({}, {"title": "IM"}, {"title": "IM"})
    assert missing(found, NormTitle.IM, 2400) == []
    assert [item.title for item in applications(OWN, found, 2400)] == [NormTitle.GM]  # OWN is an IM
    assert [item.title for item in applications(replace(OWN, title=None), found, 2400)] == [
        NormTitle.GM,
        NormTitle.IM,
    ]
    woman = replace(OWN, title=None, sex=Sex.WOMAN)
    assert [item.title.name for item in applications(woman, found, 2400)] == ["GM", "IM", "WGM", "WIM"]


def test_a_norm_more_is_left_out_where_it_only_harms() -> None:
    """The second norm of 1.4.1c, and one that brings 1.5.6 to norms of before 2022."""
    found = application(NormTitle.GM, norms({"stand_in": True}, {"stand_in": True}, {}, {}), 2500)
    assert found.is_complete
    assert [norm.event for norm in found.unused] in (["E0"], ["E1"])
    old = {"end": "2021/05/01", "listed_event": False}
    found = application(NormTitle.GM, norms(old, old, old, {"listed_event": False}), 2500)
    assert found.is_complete
    assert [norm.event for norm in found.unused] == ["E3"]


def test_one_norm_of_an_event_counts_once() -> None:
    assert len(without_doubles([NORM, replace(NORM, title="IM", games=11)], NormTitle.GM)) == 1
    assert without_doubles([NORM, replace(NORM, title="IM", games=11)], NormTitle.IM)[0].games == 11


def test_norms_of_a_tournament() -> None:
    days = tuple(f"2026/03/{day:02}" for day in (1, 2, 3, 4, 4, 5, 5, 6, 6))
    settings = replace(
        SETTINGS, name="Open", start="2026/03/01", end="2026/03/06", city="Bari", round_dates=days
    )
    report = title_norms(event(opponents(), list(SCORE), settings), NormEvent())
    (found,) = achieved_norms(report, 1)
    assert found == AchievedNorm("GM", "Open", "2026/03/06", "2026/03/01", "Bari", 9, "", False, False, True)
    assert achieved_norms(report, 2) == ()


def test_no_set_of_norms_is_better_than_the_one_proposed() -> None:
    """Random norms against a literal reading of what an application needs."""
    chance = random.Random(7)
    for _ in range(300):
        found = norms(
            *(
                {
                    "games": chance.choice([7, 9, 10, 13]),
                    "stand_in": chance.random() < 0.3,
                    "exemption": chance.choice(["", "", "d"]),
                    "listed_event": chance.random() < 0.4,
                    "single_rounds": chance.random() < 0.5,
                    "end": chance.choice(["2019/01/01", "2024/01/01", "2004/01/01"]),
                }
                for _ in range(chance.randint(1, 6))
            )
        )
        possible = any(_suffices(each) for count in range(2, 7) for each in combinations(found, count))
        made = application(NormTitle.GM, found, 2500)
        assert made.is_complete is possible
        assert not possible or _suffices(made.norms)


def _suffices(found: tuple[AchievedNorm, ...]) -> bool:
    return (
        len(found) >= 2
        and sum(norm.games for norm in found) >= 27
        and any(norm.exemption == "" for norm in found)
        and sum(norm.stand_in for norm in found) <= 1
        and (any(norm.listed_event for norm in found) or all(norm.end < "2022/07/01" for norm in found))
        and any(norm.single_rounds for norm in found)
        and all(norm.end >= "2005/07/01" for norm in found)
    )
