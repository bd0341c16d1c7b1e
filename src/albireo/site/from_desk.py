"""A tournament at the desk as everybody may see it."""

from albireo.desk.core.state import State
from albireo.reports.from_desk import from_desk, page_setup
from albireo.reports.source import Source
from albireo.site.options import CROSS_TABLE, PRIZES, RATINGS, STANDINGS, SiteOptions


def public_source(state: State) -> Source:
    """The published rounds; drafts, codes and money stay at the desk."""
    return from_desk(state)._replace(rounds=state.tournament.paired_rounds)


def as_public(state: State, options: SiteOptions) -> SiteOptions:
    """The options, without what the tournament keeps to itself."""
    hidden: set[str] = set()
    if not state.rules.public_standings:
        hidden |= {STANDINGS, CROSS_TABLE, PRIZES}
    if not state.rules.public_ratings:
        hidden.add(RATINGS)
    return options._replace(lists=options.lists - hidden, logo=page_setup(state).logo)
