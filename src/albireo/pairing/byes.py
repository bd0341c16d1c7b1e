"""The pairing-allocated bye: who may not get it (C.04.1 4, the C2 of every Swiss system), who does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from albireo.domain.explanation import Note
from albireo.domain.history import Entry
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.wording import Participant, participants
from albireo.pairing.field import Field, bye_candidates


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
                "not eligible, because of an earlier bye or its worth without playing: {players}",
                rule.eligibility,
                {"players": participants(choice.not_eligible)},
                choice.not_eligible,
            )
        )
    if choice.no_completion:
        parts.append(
            Note(
                "bye-passed",
                "without them the others could not all be paired: {players}",
                rule.completion,
                {"players": participants(choice.no_completion)},
                choice.no_completion,
            )
        )
    return (
        Note("bye", rule.why, rule.article, {"player": Participant(choice.tpn)}, (choice.tpn,), tuple(parts)),
    )


def choose_bye(
    field: Field, eligible: Callable[[int], bool], order: Callable[[int], Any]
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
