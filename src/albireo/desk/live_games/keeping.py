"""How long live games are kept: until the event is over and the arbiter has collected what should stay."""

from datetime import UTC, datetime, timedelta

from albireo.desk.mechanism.reading import DeskReader
from albireo.state.conduct import Phase
from albireo.state.tournament import State
from albireo.storage.errors import StorageError
from albireo.storage.live_games import LiveGames

DAYS_AFTER_THE_END = 30


def delete_old_games(desk: DeskReader, games: LiveGames, now: datetime | None = None) -> None:
    """Delete the live games of deleted tournaments, and of those that ended a month ago."""
    for uid in games.tournaments():
        try:
            if is_past(desk.state(uid), now or datetime.now(UTC)):
                games.delete(uid)
        except StorageError:  # unavailable, or damaged: the next look may find it in order
            continue


def is_past(state: State, now: datetime) -> bool:
    """Return whether the live games of a tournament are no longer needed."""
    if state.conduct.is_deleted:
        return True
    last_day = state.settings.end
    if not last_day or state.conduct.phase is Phase.OPEN:
        return False
    until = now - timedelta(days=DAYS_AFTER_THE_END)
    return last_day < until.strftime("%Y/%m/%d")
