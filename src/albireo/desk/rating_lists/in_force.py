"""Whether a rating list is the one that applies to a tournament (B.02)."""

from datetime import date

from albireo.domain.errors import AlbireoError
from albireo.ratings.long_event import InForce, in_force
from albireo.state.tournament import State
from albireo.storage.rating_index import ListInfo


class OtherMonth(AlbireoError):
    """A list that was not in force on the day that counts, or whose month is not known."""


def day_that_counts(state: State) -> str:
    """Return the start, or today in events of more than 30 days."""
    return f"{date.today():%Y/%m/%d}" if state.is_long else state.settings.start


def relation(state: State, info: ListInfo) -> InForce:
    """Return how a list stands to the day that counts."""
    return in_force(info.period, day_that_counts(state))


def applies(state: State, info: ListInfo) -> bool:
    """Return whether a list's ratings are those to use, as far as the first day is known."""
    found = relation(state, info)
    return found is InForce.YES or (found is InForce.UNKNOWN and bool(info.period))


def refuse_other_month(state: State, info: ListInfo) -> None:
    """Raise if a list was not in force on the day that counts, or may not have been."""
    if applies(state, info):
        return
    day, list_ = day_that_counts(state).replace("/", "-"), info.source
    if not info.period:
        raise OtherMonth("{list}: the month of the list is not known", list=list_)
    if relation(state, info) is InForce.OLDER:
        raise OtherMonth("{list} is older than the list in force on {day}", list=list_, day=day)
    raise OtherMonth("{list} is newer than the list in force on {day}", list=list_, day=day)
