"""Whether standings are final, as used by every list, page, file and answer.

Standings are final after the last round, once every game has a result. Until then an open game gives points
to neither player: it counts as a draw for pairing only (C.04.2 3.1).
"""

from typing import NamedTuple

from albireo.domain.message import Remark, plural, remark


class Finality(NamedTuple):
    """What standings still wait for; empty if they are final."""

    rounds_left: int = 0
    """Rounds announced but not counted."""
    open_matches: int = 0
    """Matches of a league without a complete result."""
    open_games: int = 0
    """Games in the rounds counted without a final result."""

    @property
    def is_final(self) -> bool:
        return not any(self)

    @property
    def has_open_results(self) -> bool:
        """Whether a result is missing in the rounds that are counted."""
        return bool(self.open_matches or self.open_games)

    @property
    def open_results(self) -> tuple[Remark, ...]:
        """Remarks for a list whose title names the round: missing results."""
        if self.open_matches:
            text = plural(
                "Not final: {count} match has no result yet and is not counted.",
                "Not final: {count} matches have no result yet and are not counted.",
                self.open_matches,
            )
            return (remark(text, count=self.open_matches),)
        if not self.open_games:
            return ()
        text = plural(
            "Not final: {count} game has no final result and counts for no one.",
            "Not final: {count} games have no final result and count for no one.",
            self.open_games,
        )
        return (remark(text, count=self.open_games),)

    @property
    def open_rated_games(self) -> tuple[Remark, ...]:
        """Remarks for a list of ratings, where an open game counts as nothing."""
        text = plural(
            "Not final: {count} game has no final result.",
            "Not final: {count} games have no final result.",
            self.open_games,
        )
        return (remark(text, count=self.open_games),) if self.open_games else ()

    @property
    def all_marks(self) -> tuple[Remark, ...]:
        """Remarks where places are announced or paid, including rounds still to be played."""
        if not self.rounds_left:
            return self.open_results
        text = plural(
            "Not final: {count} round is still to be played.",
            "Not final: {count} rounds are still to be played.",
            self.rounds_left,
        )
        return (*self.open_results, remark(text, count=self.rounds_left))
