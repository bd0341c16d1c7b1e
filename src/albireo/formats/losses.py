"""Data of a tournament that a file format cannot carry.

A format names the features it carries (`FileFormat.features`); a writer itself reports only what depends on
single values, such as a result without a symbol. A format that holds only a small part says so in one
sentence and names no features.
"""

from collections.abc import Callable, Iterable, Iterator

from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.point_system import STANDARD
from albireo.domain.tournament import Tournament
from albireo.facts.fact import Fact, FactTable
from albireo.facts.player import PLAYER
from albireo.facts.team import TEAM
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Feature:
    """Something a tournament may have."""

    words: Translatable
    is_in: Callable[[Tournament], bool]


FEATURES: dict[str, Feature] = {
    "teams": Feature(translatable("teams and line-ups"), lambda t: bool(t.teams)),
    "divisions": Feature(translatable("the team divisions"), lambda t: any(e.group for e in t.teams)),
    "match scores": Feature(
        translatable("matches with only the score known"), lambda t: bool(t.scored_matches)
    ),
    "forfeited matches": Feature(translatable("unplayed matches"), lambda t: bool(t.forfeited_matches)),
    "groups": Feature(translatable("groups paired separately"), lambda t: any(p.group for p in t.players)),
    "fixed boards": Feature(
        translatable("fixed boards"),
        lambda t: (
            any(p.fixed_board is not None for p in t.players)
            or any(team.fixed_board is not None for team in t.teams)
        ),
    ),
    "decided ties": Feature(
        translatable("who went through after a level knock-out tie"), lambda t: bool(t.decided_ties)
    ),
    "prohibited pairs": Feature(translatable("prohibited pairings"), lambda t: bool(t.prohibited)),
    "acceleration": Feature(
        translatable("the acceleration"),
        lambda t: bool(t.virtual_points) or t.settings.acceleration is not None,
    ),
    "points": Feature(translatable("points other than 1, ½ and 0"), lambda t: t.settings.points != STANDARD),
    "single points": Feature(
        translatable("points awarded or deducted for individual results"), lambda t: bool(t.abnormal_points)
    ),
    "byes to come": Feature(
        translatable("byes in future rounds"),
        lambda t: (
            any(bye.round > t.paired_rounds for bye in t.requested_byes)
            or any(round_.byes for round_ in t.rounds[t.paired_rounds * t.games_per_round :])
        ),
    ),
    "withdrawals": Feature(translatable("withdrawals"), lambda t: bool(t.withdrawals)),
    "tie-breaks": Feature(translatable("tie-breaks"), lambda t: bool(t.settings.tie_breaks)),
    "tie-break edition": Feature(
        translatable("the tie-break edition"), lambda t: bool(t.settings.tie_break_edition)
    ),
    "time control": Feature(
        translatable("the time control"),
        lambda t: bool(t.settings.time_control or t.settings.encoded_time_control),
    ),
    "round dates": Feature(translatable("the round dates"), lambda t: any(t.settings.round_dates)),
    "arbiters": Feature(translatable("arbiters"), lambda t: bool(t.settings.chief_arbiters)),
    "list ratings": Feature(
        translatable("list ratings other than those used"), lambda t: any(p.official for p in t.players)
    ),
    "options": Feature(translatable("pairing system options"), lambda t: bool(t.settings.system_options)),
}
EVERY_FACT = "every fact"
"""The feature of a format that carries all facts, which is JSON."""
ALL = frozenset(FEATURES)


def uncarried_features(tournament: Tournament, carried: frozenset[str]) -> Iterator[Remark]:
    """Yield the tournament's features that a format does not carry."""
    for name, feature in FEATURES.items():
        if name not in carried and feature.is_in(tournament):
            yield remark(feature.words)
    if EVERY_FACT not in carried:
        for fact in (
            *_uncarried_facts(PLAYER, tournament.players),
            *_uncarried_facts(TEAM, tournament.teams),
        ):
            yield remark(fact.label)


def _uncarried_facts(table: FactTable, values: Iterable[object]) -> Iterator[Fact]:
    """Yield facts that no format carries, if a value has them."""
    for fact in table.in_file:
        if fact.records is None and any(getattr(value, fact.name) not in (None, "", ()) for value in values):
            yield fact
