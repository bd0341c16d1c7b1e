"""The choice of the pairing-allocated bye among eligible players."""

from collections.abc import Callable
from typing import Any

from albireo.domain.explanation import Note
from albireo.domain.wording import Participant, participants
from albireo.pairing.field import PairingField, bye_candidates
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class ByeChoice:
    """The player who gets the bye, and players earlier in the order who could not."""

    tpn: int
    not_eligible: tuple[int, ...]
    """Players who already had a bye or its equivalent."""
    no_completion: tuple[int, ...]
    """Players without whom the others could not all be paired."""


@dataclass(frozen=True, slots=True)
class ByeRule:
    """How a system chooses the bye, with the articles."""

    why: str
    """The reason `{player}` comes first in the order."""
    article: str
    eligibility: str
    """The article that excludes players with an earlier bye or its equivalent."""
    completion: str
    """The article that requires all others to be paired."""


def bye_notes(choice: ByeChoice | None, rule: ByeRule) -> tuple[Note, ...]:
    """Return the explanation of the bye, if there is one."""
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
    """Return the first eligible player in an order who leaves a complete legal pairing of the others.

    Return None if there is none. `order` is a sort key for TPNs; one search of the matching kernel decides
    completion for all players.
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
