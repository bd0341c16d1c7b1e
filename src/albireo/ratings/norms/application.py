"""Title applications over several events (B.01 1.5): which norms to submit, and what is missing.

Every set of the norms is tried: the one that meets most requirements with the fewest norms is proposed. An
additional norm can make an application worse (1.4.1c may be used once, a norm after June 2022 makes 1.5.6
apply), so taking all of them would be wrong.
"""

from collections.abc import Sequence
from enum import Enum
from itertools import combinations

from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.player import Player
from albireo.ratings.norms.report import NormReport, titles_for
from albireo.ratings.norms.search import Norm, Remark
from albireo.ratings.norms.titles import NormTitle
from albireo.ratings.rules import day_of
from albireo.value_classes import dataclass

LEAST_GAMES, LEAST_NORMS = 27, 2
LEAST_SINGLE_DAYS = 3
"""Days with one round (1.1.3a)."""
LISTED_EVENTS_SINCE = "2022/07/01"
"""For norms from this day on, 1.5.6 applies."""
REGISTERED_SINCE = "2005/07/01"
"""Older norms had to be registered by 31 July 2013 (1.5.5)."""
MOST_NORMS = 12
"""Up to this many norms, every set is tried; of more, the most valuable are used."""


class Requirement(Enum):
    """What an application needs: a name for programs, and the article."""

    NORMS = ("norms", "B.01 1.5.1")
    GAMES = ("games", "B.01 1.5.1")
    RATING = ("rating", "B.01 1.5.3")
    WITHOUT_EXEMPTION = ("norm without exemption", "B.01 1.4.3e")
    STAND_IN = ("norms with a forfeit or bye", "B.01 1.4.1c")
    LISTED_EVENT = ("norm from an event of 1.5.6", "B.01 1.5.6")
    SINGLE_ROUNDS = ("norm with single rounds", "B.01 1.1.3a")
    REGISTERED = ("norms before July 2005", "B.01 1.5.5")

    @property
    def article(self) -> str:
        return self.value[1]

    @property
    def is_upper_limit(self) -> bool:
        return self in (Requirement.STAND_IN, Requirement.REGISTERED)


@dataclass(frozen=True, slots=True)
class CheckedRequirement:
    """A requirement with what was found and what is needed."""

    requirement: Requirement
    found: int
    limit: int

    @property
    def is_met(self) -> bool:
        return self.found <= self.limit if self.requirement.is_upper_limit else self.found >= self.limit


@dataclass(frozen=True, slots=True)
class Application:
    """The norms to submit for a title, and the state of the application."""

    title: NormTitle
    norms: tuple[AchievedNorm, ...]
    unused: tuple[AchievedNorm, ...]
    checked: tuple[CheckedRequirement, ...]

    @property
    def is_complete(self) -> bool:
        return all(item.is_met for item in self.checked)

    @property
    def games(self) -> int:
        return sum(norm.games for norm in self.norms)

    @property
    def missing(self) -> tuple[CheckedRequirement, ...]:
        return tuple(item for item in self.checked if not item.is_met)


def applications(player: Player, norms: Sequence[AchievedNorm], rating: int) -> tuple[Application, ...]:
    """Return the player's applications by title; `rating` is the highest achieved."""
    found = (application(title, norms, rating) for title in titles_for(player))
    return tuple(each for each in found if each.norms)


def application(title: NormTitle, norms: Sequence[AchievedNorm], rating: int) -> Application:
    """Return the best application for a title with these norms."""
    usable = sorted(without_doubles(norms, title), key=lambda norm: (-norm.games, norm.end))[:MOST_NORMS]
    best: tuple[AchievedNorm, ...] = ()
    most = None
    for count in range(len(usable) + 1):
        for chosen in combinations(usable, count):
            checked = _check_requirements(title, chosen, rating)
            met = sum(item.is_met for item in checked)
            worth = (met == len(checked), min(sum(norm.games for norm in chosen), LEAST_GAMES), met)
            if most is None or worth > most:
                most, best = worth, chosen
    in_order = tuple(sorted(best, key=lambda norm: norm.end))
    unused = tuple(norm for norm in usable if norm not in best)
    return Application(title, in_order, unused, _check_requirements(title, in_order, rating))


def serves(norm: AchievedNorm, title: NormTitle) -> bool:
    """Return whether a norm counts for a title: its own or a lower one (1.5.2).

    A GM norm meets the requirements of IM, WGM and WIM norms: average, performance and titles of the
    opponents.
    """
    order = [each.name for each in NormTitle]
    return order.index(norm.title) <= order.index(title.name)


def _check_requirements(
    title: NormTitle, norms: Sequence[AchievedNorm], rating: int
) -> tuple[CheckedRequirement, ...]:
    is_recent = any(norm.end >= LISTED_EVENTS_SINCE for norm in norms)
    listed = sum(norm.listed_event for norm in norms)
    needs_single = title in (NormTitle.GM, NormTitle.WGM)
    found = [
        CheckedRequirement(Requirement.NORMS, len(norms), LEAST_NORMS),
        CheckedRequirement(Requirement.GAMES, sum(norm.games for norm in norms), LEAST_GAMES),
        CheckedRequirement(Requirement.RATING, rating, title.demands.rating),
        CheckedRequirement(Requirement.WITHOUT_EXEMPTION, sum(not norm.exemption for norm in norms), 1),
        CheckedRequirement(Requirement.STAND_IN, sum(norm.stand_in for norm in norms), 1),
        CheckedRequirement(Requirement.LISTED_EVENT, listed, int(is_recent)),
    ]
    if needs_single:
        single = sum(norm.single_rounds for norm in norms)
        found.append(CheckedRequirement(Requirement.SINGLE_ROUNDS, single, 1))
    old = sum(bool(norm.end) and norm.end < REGISTERED_SINCE for norm in norms)
    if old:
        found.append(CheckedRequirement(Requirement.REGISTERED, old, 0))
    return tuple(found)


def achieved_norms(report: NormReport, tpn: int) -> tuple[AchievedNorm, ...]:
    """Return a player's norms in an event for applications; the highest title of each set of games.

    Lower titles follow from it, unless more points above the required score count as more games; those are
    returned too.
    """
    norms = report.players[tpn].made
    settings = report.tournament.settings
    days = [day for text in settings.round_dates if (day := day_of(text))]
    single = sum(days.count(day) == 1 for day in set(days)) >= LEAST_SINGLE_DAYS
    exemption = report.players[tpn].exemption
    is_listed = report.is_large_swiss or (
        report.event.declared is not None and report.event.declared.value == "a" and exemption is not None
    )
    return tuple(
        AchievedNorm(
            norm.assessment.title.name,
            settings.name,
            day_of(settings.end) or "",
            day_of(settings.start) or "",
            settings.city,
            norm.counts_as,
            exemption.value if exemption is not None and Remark.EXEMPTION in norm.remarks else "",
            Remark.STAND_IN in norm.remarks,
            is_listed,
            single,
        )
        for norm in _one_for_each_worth(norms)
    )


def _one_for_each_worth(norms: Sequence[Norm]) -> list[Norm]:
    """Return norms of lower titles only if they count as more games than those of higher titles."""
    kept: list[Norm] = []
    for norm in norms:
        if all(norm.counts_as > other.counts_as for other in kept):
            kept.append(norm)
    return kept


def without_doubles(norms: Sequence[AchievedNorm], title: NormTitle) -> tuple[AchievedNorm, ...]:
    """Return one norm of each event for a title, the most valuable; entered norms of an event count once."""
    best: dict[tuple[str, str], AchievedNorm] = {}
    for norm in norms:
        key = (norm.event.casefold().strip(), norm.end)
        if serves(norm, title) and (key not in best or norm.games > best[key].games):
            best[key] = norm
    return tuple(best.values())
