"""Who may not get the pairing-allocated bye (C.04.1 4, the C2 of every Swiss system)."""

from collections.abc import Sequence

from albireo.domain.history import Entry
from albireo.domain.points import Points
from albireo.domain.result import Mark


def bars_pairing_bye(entry: Entry, win: Points) -> bool:
    """Whether this round excludes a later pairing-allocated bye.

    It does if it was one, or brought as many points as a win without a game.
    """
    if entry.mark is Mark.PAIRING_BYE:
        return True
    return not entry.is_played and entry.points >= win


def may_have_bye(row: Sequence[Entry], win: Points) -> bool:
    """Whether a participant with these rounds may get the pairing-allocated bye."""
    return not any(bars_pairing_bye(entry, win) for entry in row)
