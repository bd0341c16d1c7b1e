"""Rounds of a table with an odd number of participants: those who sit out get no bye."""

from collections.abc import Iterable
from dataclasses import replace

from albireo.domain.result import Mark
from albireo.domain.round import Round


def with_sitting_out(rounds: Iterable[Round]) -> tuple[Round, ...]:
    """Return the rounds with pairing-allocated byes replaced by sitting out."""
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
