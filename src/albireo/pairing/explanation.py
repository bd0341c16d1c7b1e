"""The explanation that a pairing engine returns with its pairing: why, and why not.

It is the decision itself, kept as it was made. Each bracket has an `Account`; the statements made from it are
`albireo.domain.explanation.Note`, which the tie-breaks also use.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from albireo.domain.explanation import Note
from albireo.value_classes import dataclass

if TYPE_CHECKING:  # accounts are created only on demand
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

    def __str__(self) -> str:
        return str(self.note)


class Explanation(Protocol):
    """The decision that was made, kept with the pairing to answer questions."""

    def accounts(self) -> "Sequence[BracketAccount | StepsAccount]":
        """Return the account of each bracket or scoregroup, in order; empty for systems with a table."""

    def notes(self) -> tuple[Note, ...]:
        """Return the whole explanation, in the order of the decisions."""

    def why_not(self, first: int, second: int) -> WhyNot:
        """Return why these two do not meet in the round."""
