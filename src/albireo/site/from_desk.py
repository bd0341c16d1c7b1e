"""A tournament at the desk as everyone may see it."""

from datetime import datetime

from albireo.desk.teams.line_ups import are_line_ups_shown
from albireo.reports.from_desk import from_desk, page_setup
from albireo.reports.source import Source
from albireo.site.options import CROSS_TABLE, PRIZES, RATINGS, STANDINGS, SiteOptions
from albireo.state.tournament import State


def public_source(state: State, now: datetime) -> Source:
    """The published rounds; drafts, codes, money and line-ups before their time stay at the desk."""
    rounds = state.tournament.paired_rounds
    return from_desk(state)._replace(rounds=rounds, without_boards=_hidden_line_ups(state, now))


def _hidden_line_ups(state: State, now: datetime) -> frozenset[int]:
    """Rounds of teams that are not over and whose line-ups not everyone may see yet."""
    if not state.pairs_teams:
        return frozenset()
    event = state.tournament
    return frozenset(
        number
        for number in range(1, event.paired_rounds + 1)
        if not are_line_ups_shown(state, number, now) and not event.is_round_complete(number)
    )


def as_public(state: State, options: SiteOptions) -> SiteOptions:
    """The options, without what the tournament keeps to itself."""
    hidden: set[str] = set()
    if not state.rules.public_standings:
        hidden |= {STANDINGS, CROSS_TABLE, PRIZES}
    if not state.rules.public_ratings:
        hidden.add(RATINGS)
    return options._replace(lists=options.lists - hidden, logo=page_setup(state).logo)
