"""The pairing-allocated bye: who gets it, of those who may."""

from collections.abc import Callable
from typing import Any

from albireo.domain.explanation import Note
from albireo.domain.wording import Participant, participants
from albireo.pairing.field import PairingField, bye_candidates
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class ByeChoice:
    """Who gets the pairing-allocated bye, and who came before in the order but could not."""

    tpn: int
    not_eligible: tuple[int, ...]
    """Had a bye or its worth before."""
    no_completion: tuple[int, ...]
    """Without them, the others could not all be paired."""


@dataclass(frozen=True, slots=True)
class ByeRule:
    """How a system chooses who gets the bye, and where that stands."""

    why: str
    """In which order the `{player}` who gets it comes first."""
    article: str
    eligibility: str
    """The article that bars an earlier bye or its worth."""
    completion: str
    """The article by which all the others must be paired."""


def bye_notes(choice: ByeChoice | None, rule: ByeRule) -> tuple[Note, ...]:
    """The explanation of the bye, if there is one."""
    if choice is None:
        return ()
    parts = []
    if choice.not_eligible:
        parts.append(
            Note(
                "bye-passed",
                "not eligible, having already had a bye or as many points without playing: {players}",
                rule.eligibility,
                {"players": participants(choice.not_eligible)},
                choice.not_eligible,
            )
        )
    if choice.no_completion:
        parts.append(
            Note(
                "bye-passed",
                "without them, the others could not all be paired: {players}",
                rule.completion,
                {"players": participants(choice.no_completion)},
                choice.no_completion,
            )
        )
    return (
        Note("bye", rule.why, rule.article, {"player": Participant(choice.tpn)}, (choice.tpn,), tuple(parts)),
    )


def choose_bye(
    field: PairingField, eligible: Callable[[int], bool], order: Callable[[int], Any]
) -> ByeChoice | None:
    """The first player in an order who is eligible and leaves a complete legal pairing of the others.

    None if there is none. `order` is a sorting key of TPNs; all answers about completion come from one
    search of the matching kernel.
    """
    possible = bye_candidates(field)
    not_eligible, no_completion = [], []
    for tpn in sorted(field.tpns, key=order):
        if not eligible(tpn):
            not_eligible.append(tpn)
        elif not possible >> field.index[tpn] & 1:
            no_completion.append(tpn)
        else:
            return ByeChoice(tpn, tuple(not_eligible), tuple(no_completion))
    return None
