"""Rating changes and title norms of a tournament on the desk.

With the corrections that only the rating sees (C.04.2 4.3), rated as the rules of the tournament say.
"""

from albireo.desk.core.state import State
from albireo.desk.transfer.report import corrected_for_rating
from albireo.library import rating_changes, title_norms
from albireo.ratings.norms.report import NormReport
from albireo.ratings.rated_event import RatedEvent


def rated_event_of(state: State, after: int | None = None) -> RatedEvent:
    """Every player's rating change; by default after every published round."""
    tournament = corrected_for_rating(state, state.tournament)
    return rating_changes(tournament, after, rated_as=state.rules.rating_kind)


def norms_of(state: State, after: int | None = None) -> NormReport:
    """Every player's title norms; by default after every published round."""
    tournament = corrected_for_rating(state, state.tournament)
    rules = state.rules
    return title_norms(tournament, after, exemption=rules.norm_exemption, least_games=rules.norm_games)
