"""A tournament at the desk as the public may see it."""

from albireo.desk.documents.source import page_setup
from albireo.site.options import CROSS_TABLE, PRIZES, RATINGS, STANDINGS, SiteOptions
from albireo.state.tournament import State


def as_public(state: State, options: SiteOptions) -> SiteOptions:
    """Return the options without the lists that the tournament does not publish."""
    hidden: set[str] = set()
    if not state.rules.public_standings:
        hidden |= {STANDINGS, CROSS_TABLE, PRIZES}
    if not state.rules.public_ratings:
        hidden.add(RATINGS)
    return options._replace(lists=options.lists - hidden, logo=page_setup(state).logo)
