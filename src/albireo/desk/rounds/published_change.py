"""When published pairings may be changed: the five cases of C.04.2 4.4."""

from collections.abc import Mapping

from albireo.desk.mechanism.outcome import refusal
from albireo.domain.message import Translatable, translatable
from albireo.state.tournament import State

CASES: Mapping[str, Translatable] = {
    "4.4.1": translatable("two players who have already met were paired by accident"),
    "4.4.2": translatable("the rules of the competition allow the Chief Arbiter to change the pairings"),
    "4.4.3": translatable("two players close in the standings have no opponent and agree to play"),
    "4.4.4": translatable("admitting a late entry with few changes, agreed by everyone concerned"),
    "4.4.5": translatable("unforeseeable circumstances on the top boards of the last round"),
}
"""Short texts by article."""


def refuse_without_case(state: State, case: str, reason: str) -> None:
    """Require one of the cases in FIDE mode, or a reason outside it."""
    if case and case not in CASES:
        raise refusal(
            "bad-case", "Enter a case of C.04.2 4.4 from 4.4.1 to 4.4.5, not {found}.", found=repr(case)
        )
    if not case and (state.fide_mode or not reason):
        raise refusal(
            "case-needed",
            "Published pairings can be changed only in the five cases of C.04.2 4.4; choose the one "
            "that applies.",
            "C.04.2 4.4",
        )
