"""Rounds of a table with an odd number of participants: anyone who rests gets no bye."""

from collections.abc import Iterable
from dataclasses import replace

from albireo.domain.result import Mark
from albireo.domain.round import Round


def rested(rounds: Iterable[Round]) -> tuple[Round, ...]:
    """The rounds with those who rest in place of pairing-allocated byes."""
    return tuple(
        Round(
            round_.pairings,
            tuple(
                replace(bye, mark=Mark.ZERO_BYE) if bye.mark is Mark.PAIRING_BYE else bye
                for bye in round_.byes
            ),
        )
        for round_ in rounds
    )
