"""Saying why no legal pairing exists, with a certificate an arbiter can check by hand (C.04.3 1.9.3).

Every system ends in the same lines: what keeps those concerned apart, then whom each of them may still meet,
and how many of the others were met before, are kept apart by colours, or may not meet by the arbiter's
decision. Who is concerned, the Dutch System reads off its own completion test (`dutch/impossible.py`); for
the others it is found here. The answer fits a screen: those of whom the same holds are told together, of many
the first are opened, and the others counted.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple, TypeVar

from albireo.domain.explanation import Note
from albireo.domain.message import and_more
from albireo.domain.wording import FirstNumbers, Value, participants
from albireo.kernel.cardinality import gallai_edmonds
from albireo.pairing.field import PairingField
from albireo.pairing.system import NoLegalPairing

T = TypeVar("T")

OPPONENTS_LEFT = "opponents-left"
"""Kind of the line about one participant, or several of whom the same holds."""
SHOWN = 12
"""How many participants, or groups of them, are opened one by one; also how many numbers a list names."""


FEW_GROUPS = 3
"""The members of more groups than this are not opened."""


def listed(tpns: tuple[int, ...]) -> Value:
    """Participants in a sentence, no more of them than one reads."""
    return participants(tpns) if len(tpns) <= SHOWN else FirstNumbers(tpns, SHOWN)


def first_of(
    items: Sequence[T], told: Callable[[T], Note], size: Callable[[T], int] = lambda _: 1
) -> tuple[Note, ...]:
    """Return the first of many, and how many more there are."""
    more = and_more(sum(map(size, items[SHOWN:])))
    rest = (Note("more", more.text, "", more.values),) if len(items) > SHOWN else ()
    return (*map(told, items[:SHOWN]), *rest)


class Barred(NamedTuple):
    """How many others someone may not meet, each counted once, by the first reason that holds."""

    met: int
    prohibited: int
    colour: int


class Left(NamedTuple):
    """Whom someone may still meet, and why not the others."""

    free: tuple[int, ...]
    why: Barred


def barred(
    others: Iterable[int], free: Collection[int], met: Collection[int], apart: Collection[int]
) -> Barred:
    """Return why someone may not meet the others who are not `free`: `met` before, kept `apart`, or colours.

    >>> barred([2, 3, 4, 5], free=[5], met=[2], apart=[2, 3])
    Barred(met=1, prohibited=1, colour=1)
    """
    closed = set(others).difference(free)
    rest = closed.difference(met)
    colour = rest.difference(apart)
    return Barred(len(closed) - len(rest), len(rest) - len(colour), len(colour))


def opponents_left(
    concerned: Iterable[int],
    left: Callable[[int], Left],
    named: Callable[[tuple[int, ...]], Value],
    article: str,
    by_colour: bool,
) -> tuple[Note, ...]:
    """A line for each of those concerned, one for all of whom the same holds.

    `by_colour` where colours forbid pairs.
    """
    alike: dict[Left, list[int]] = {}
    for each in concerned:
        alike.setdefault(left(each), []).append(each)

    def told(item: tuple[Left, list[int]]) -> Note:
        (free, why), players = item
        text = _OPPONENTS_LEFT[len(players) == 1, bool(free), by_colour]
        who = "player" if len(players) == 1 else "players"
        opponents = named(free) if free else None
        values = {who: named(tuple(players)), "opponents": opponents, **why._asdict()}
        return Note(OPPONENTS_LEFT, text, article, values, tuple(players))

    return first_of(list(alike.items()), told, size=lambda item: len(item[1]))


_OPPONENTS_LEFT = {
    (
        True,
        True,
        True,
    ): (
        "{player} can only meet {opponents}; already met: {met}; ruled out by colours: {colour}; "
        "prohibited: {prohibited}"
    ),
    (
        True,
        False,
        True,
    ): (
        "{player} has no possible opponent; already met: {met}; ruled out by colours: {colour}; "
        "prohibited: {prohibited}"
    ),
    (True, True, False): "{player} can only meet {opponents}; already met: {met}; prohibited: {prohibited}",
    (True, False, False): "{player} has no possible opponent; already met: {met}; prohibited: {prohibited}",
    (
        False,
        True,
        True,
    ): (
        "Each of {players} can only meet {opponents}; already met: {met}; ruled out by colours: "
        "{colour}; prohibited: {prohibited}"
    ),
    (
        False,
        False,
        True,
    ): (
        "None of {players} has a possible opponent; already met: {met}; ruled out by colours: "
        "{colour}; prohibited: {prohibited}"
    ),
    (
        False,
        True,
        False,
    ): "Each of {players} can only meet {opponents}; already met: {met}; prohibited: {prohibited}",
    (
        False,
        False,
        False,
    ): "None of {players} has a possible opponent; already met: {met}; prohibited: {prohibited}",
}
"""By whether it is one player, may meet anyone, and colours count."""


def kept_apart(
    concerned: Sequence[int],
    barred_from: Callable[[int, Sequence[int]], Barred],
    article: str,
    by_colour: bool,
    parts: tuple[Note, ...],
) -> Note:
    """Return what keeps those concerned from meeting one another, all in all.

    `barred_from` says why someone may not meet some of the others.
    """
    each = [barred_from(one, concerned) for one in concerned]
    values = {
        "pairs": len(concerned) * (len(concerned) - 1) // 2,
        "met": sum(why.met for why in each) // 2,
        "prohibited": sum(why.prohibited for why in each) // 2,
        "colour": sum(why.colour for why in each) // 2,
    }
    text = "Pairs among them: {pairs}; already met: {met}; prohibited: {prohibited}."
    if by_colour:
        text = (
            "Pairs among them: {pairs}; already met: {met}; ruled out by colours: {colour}; "
            "prohibited: {prohibited}."
        )
    return Note("kept-apart", text, article, values, parts=parts)


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

    def barred_from(tpn: int, others: Sequence[int]) -> Barred:
        free = field.numbers(field.adjacency[field.index[tpn]])
        return barred(set(others).difference((tpn,)), free, meetings.met(tpn), meetings.apart(tpn))

    def left(tpn: int) -> Left:
        return Left(field.numbers(field.adjacency[field.index[tpn]]), barred_from(tpn, field.tpns))

    def lines(tpns: Iterable[int]) -> tuple[Note, ...]:
        return opponents_left(tpns, left, listed, article, meetings.by_colour)

    if deficiency <= odd:
        able = field.numbers(sum(components))
        text = (
            "no legal pairing exists: only {players} could be left out, and none of them may get the"
            " pairing-allocated bye"
        )
        values: dict[str, object] = {"players": listed(able)}
        return NoLegalPairing(Note("no-pairing", text, article, values, able, lines(able)))
    groups = sorted((field.numbers(component) for component in components), key=lambda g: (len(g), g))
    everyone = tuple(sorted(tpn for group in groups for tpn in group))
    few = field.numbers(border)
    if few and odd:
        text = (
            "no legal pairing exists: {groups} players or groups, named below, have only {opponents} to meet"
            " and one bye, {missing} fewer than they need"
        )
    elif few:
        text = (
            "no legal pairing exists: {groups} players or groups, named below, have only {opponents} to meet,"
            " {missing} fewer than they need"
        )
    elif all(len(group) == 1 for group in groups):
        text = "no legal pairing exists: no opponents are left for {players}"
    else:
        text = "no legal pairing exists: {groups} players or groups, named below, have no one else to meet"
    values = {
        "groups": len(groups),
        "available": len(few),
        "missing": deficiency - odd,
        "players": listed(everyone),
        "opponents": listed(few),
    }

    alone = [group[0] for group in groups if len(group) == 1]
    larger = [group for group in groups if len(group) > 1]

    def told(group: tuple[int, ...]) -> Note:
        return _group(group, few, article, lines(group) if len(groups) <= FEW_GROUPS else ())

    parts = (*lines(alone), *first_of(larger, told, size=len))
    apart = kept_apart(everyone, barred_from, article, meetings.by_colour, parts)
    return NoLegalPairing(Note("no-pairing", text, article, values, everyone, (apart,)))


def _group(group: tuple[int, ...], few: tuple[int, ...], article: str, parts: tuple[Note, ...]) -> Note:
    """An odd group that cannot do without an opponent from among the few."""
    text = "an odd number of participants who can only meet each other: {players}"
    if few:
        text = "an odd number of participants who can only meet each other and {opponents}: {players}"
    values = {"players": listed(group), "opponents": listed(few)}
    return Note("group", text, article, values, group, parts)
