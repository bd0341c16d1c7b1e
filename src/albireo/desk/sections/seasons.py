"""Past seasons of a league: each season names the one it was made from."""

from albireo.desk.mechanism.desk import Desk
from albireo.domain.errors import AlbireoError
from albireo.state.tournament import State

MOST_SEASONS = 100
"""Seasons shown in an archive."""


def past_seasons(desk: Desk, uid: str, state: State) -> dict[str, State]:
    """Return the public earlier seasons by ID, the latest first.

    The link to a season grants nothing: seasons that are not public, deleted or gone are left out.
    """
    found: dict[str, State] = {}
    seen = {uid}
    previous = state.membership.previous_season
    while previous and previous not in seen and len(seen) <= MOST_SEASONS:
        seen.add(previous)
        try:
            season = desk.state(previous)
        except AlbireoError:  # erased, or on another computer
            break
        if (
            season.competition.rhythm.has_league_table
            and season.rules.public_pages
            and not season.conduct.is_deleted
        ):
            found[previous] = season
        previous = season.membership.previous_season
    return found
