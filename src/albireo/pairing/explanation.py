"""What a pairing engine hands over with its pairing: why it is so, and why not otherwise.

The statements themselves are `albireo.domain.explanation.Note`, shared with the tie-breaks.
"""

from dataclasses import dataclass
from typing import Protocol

from albireo.domain.explanation import Note

__all__ = ["Explanation", "Note", "WhyNot"]


class Explanation(Protocol):
    """What an engine hands over with its pairing: facts gathered while deciding, put into notes on demand."""

    def notes(self) -> tuple[Note, ...]:
        """The whole explanation, in the order of the decisions."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer to "why does A not play B?"."""

    verdict: str
    """`paired` (they do play), `forbidden` (an absolute rule), `absent` (one is not paired at all),
    `worse` (a criterion would get worse), `later` (all criteria equal, the candidate comes later)."""
    criterion: str
    """The criterion or rule that decides, such as `C12`; empty for `paired` and `absent`."""
    note: Note
