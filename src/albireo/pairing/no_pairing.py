"""Saying why no legal pairing exists, with a certificate an arbiter can check by hand (C.04.3 1.9.3).

Every system ends in the same lines: whom each of those concerned may still meet, and how many of the others
were met before, are kept apart by colours, or may not meet by the arbiter's decision. Who is concerned, the
Dutch System reads off its own completion test (`dutch/impossible.py`); for the others it is found here. The
answer fits a screen: of many concerned the first are opened, and the others counted.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple, TypeVar

from albireo.domain.explanation import Note
from albireo.domain.message import and_more
from albireo.domain.wording import FirstNumbers, Participant, Value, participants
from albireo.kernel.cardinality import gallai_edmonds
from albireo.pairing.field import PairingField
from albireo.pairing.system import NoLegalPairing

T = TypeVar("T")

SHOWN = 12
"""How many participants, or groups of them, are opened one by one; also how many numbers a list names."""


FEW_GROUPS = 3
"""The members of more groups than this are not opened."""


def listed(tpns: tuple[int, ...]) -> Value:
    """Participants in a sentence, no more of them than one reads."""
    return participants(tpns) if len(tpns) <= SHOWN else FirstNumbers(tpns, SHOWN)


def first_of(items: Sequence[T], told: Callable[[T], Note]) -> tuple[Note, ...]:
    """What is told of the first of many, and how many more there are."""
    more = and_more(len(items) - SHOWN)
    rest = (Note("more", more.text, "", more.values),) if len(items) > SHOWN else ()
    return (*map(told, items[:SHOWN]), *rest)


class Barred(NamedTuple):
    """How many others somebody may not meet, each counted once, by the first reason that holds."""

    met: int
    prohibited: int
    colour: int


def barred(
    others: Iterable[int], free: Collection[int], met: Collection[int], apart: Collection[int]
) -> Barred:
    """Why somebody may not meet the others who are not `free`: `met` before, kept `apart`, or colours.

    >>> barred([2, 3, 4, 5], free=[5], met=[2], apart=[2, 3])
    Barred(met=1, prohibited=1, colour=1)
    """
    closed = [other for other in others if other not in free]
    rest = [other for other in closed if other not in met]
    prohibited = sum(other in apart for other in rest)
    return Barred(len(closed) - len(rest), prohibited, len(rest) - prohibited)


def opponents_left(
    player: Participant, opponents: Value | None, why: Barred, article: str, *, by_colour: bool
) -> Note:
    """One participant's opponents left, None for nobody, and why not the others.

    `by_colour` where colours forbid pairs.
    """
    text = "{player} may meet {opponents}; met before: {met}; prohibited: {prohibited}"
    if by_colour and opponents:
        text = (
            "{player} may meet {opponents}; met before: {met}; kept apart by colours: {colour};"
            " prohibited: {prohibited}"
        )
    elif by_colour:
        text = (
            "{player} may meet nobody; met before: {met}; kept apart by colours: {colour};"
            " prohibited: {prohibited}"
        )
    elif not opponents:
        text = "{player} may meet nobody; met before: {met}; prohibited: {prohibited}"
    values = {"player": player, "opponents": opponents, **why._asdict()}
    return Note("opponents-left", text, article, values, (player.tpn,))


class Meetings(NamedTuple):
    """What a certificate has to know beside the field."""

    met: Callable[[int], Collection[int]]
    """Whom a participant has met."""
    apart: Callable[[int], Collection[int]]
    """Whom a participant may not meet by the arbiter's decision."""
    by_colour: bool
    """Whether colours forbid pairs in this round."""


def no_legal_pairing(field: PairingField, article: str, meetings: Meetings) -> NoLegalPairing:
    """The refusal with its certificate.

    By the theorem of Gallai and Edmonds, where no complete pairing exists some few players A are the
    only opponents outside for too many groups, each of which is odd and so needs one of them.
    """
    components, border, deficiency = gallai_edmonds(field.adjacency, field.everybody)
    odd = len(field.tpns) % 2

    def left(tpn: int) -> Note:
        others = [other for other in field.tpns if other != tpn]
        free = field.numbers(field.adjacency[field.index[tpn]])
        why = barred(others, free, meetings.met(tpn), meetings.apart(tpn))
        opponents = listed(free) if free else None
        return opponents_left(Participant(tpn), opponents, why, article, by_colour=meetings.by_colour)

    if deficiency <= odd:
        able = field.numbers(sum(components))
        text = (
            "no legal pairing exists: only {players} could be left out, and none of them may get the"
            " pairing-allocated bye"
        )
        values: dict[str, object] = {"players": listed(able)}
        return NoLegalPairing(Note("no-pairing", text, article, values, able, first_of(able, left)))
    groups = sorted((field.numbers(component) for component in components), key=lambda g: (len(g), g))
    everyone = tuple(sorted(tpn for group in groups for tpn in group))
    few = field.numbers(border)
    if few and odd:
        text = (
            "no legal pairing exists: {groups} players or groups, named below, have only {opponents} to meet,"
            " and only one bye"
        )
    elif few:
        text = (
            "no legal pairing exists: {groups} players or groups, named below, have only {opponents} to meet"
        )
    elif all(len(group) == 1 for group in groups):
        text = "no legal pairing exists: nobody is left for {players} to meet"
    else:
        text = "no legal pairing exists: {groups} players or groups, named below, have nobody else to meet"
    values = {
        "groups": len(groups),
        "available": len(few),
        "players": listed(everyone),
        "opponents": listed(few),
    }

    def told(group: tuple[int, ...]) -> Note:
        if len(group) == 1:
            return left(group[0])
        return _group(group, few, article, first_of(group, left) if len(groups) <= FEW_GROUPS else ())

    return NoLegalPairing(Note("no-pairing", text, article, values, everyone, first_of(groups, told)))


def _group(group: tuple[int, ...], few: tuple[int, ...], article: str, parts: tuple[Note, ...]) -> Note:
    """An odd group that cannot do without an opponent from among the few."""
    text = "an odd number who can only meet each other: {players}"
    if few:
        text = "an odd number who can only meet each other and {opponents}: {players}"
    values = {"players": listed(group), "opponents": listed(few)}
    return Note("group", text, article, values, group, parts)
