"""What a pairing engine hands over with its pairing: why it is so, and why not otherwise.

It is the decision itself, kept as it was made. What it tells of each bracket is an `Account`; the statements
made from that are `albireo.domain.explanation.Note`, shared with the tie-breaks.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from albireo.domain.explanation import Note
from albireo.value_classes import dataclass

if TYPE_CHECKING:  # accounts are only made when somebody asks
    from albireo.pairing.account import BracketAccount, StepsAccount

__all__ = ["Explanation", "Note", "WhyNot"]


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer to "why does A not play B?"."""

    verdict: str
    """`paired` (they do play), `forbidden` (an absolute rule), `absent` (one is not paired at all),
    `worse` (a criterion would get worse), `later` (all criteria equal, the candidate comes later)."""
    criterion: str
    """The criterion or rule that decides, such as `C12`; empty for `paired` and `absent`."""
    note: Note


class Explanation(Protocol):
    """The decision that was made, kept with the pairing for every question about it."""

    def accounts(self) -> "Sequence[BracketAccount | StepsAccount]":
        """Return what was decided in each bracket or scoregroup, in order; none where a table decides."""

    def notes(self) -> tuple[Note, ...]:
        """The whole explanation, in the order of the decisions."""

    def why_not(self, first: int, second: int) -> WhyNot:
        """Return why these two do not meet in the round."""
