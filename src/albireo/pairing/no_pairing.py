"""Explanation of why no legal pairing exists, with a certificate an arbiter can check (C.04.3 1.9.3).

Every system ends with the same lines: why the players concerned cannot meet, whom each of them may still
meet, and how many of the others were met before, are excluded by colours, or may not be met by decision of
the arbiter. The Dutch System finds the players concerned by its completion test (`dutch/impossible.py`); for
the other systems they are found here. The answer fits on a screen: identical lines are combined, and of many
only the first are shown and the rest counted.
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
"""Kind of the line about one participant, or several with the same data."""
SHOWN = 12
"""How many participants or groups are shown one by one, and how many numbers a list contains."""


FEW_GROUPS = 3
"""With more groups than this, their members are not listed."""


def participants_value(tpns: tuple[int, ...]) -> Value:
    """Return participants for a sentence, shortened if there are too many."""
    return participants(tpns) if len(tpns) <= SHOWN else FirstNumbers(tpns, SHOWN)


def first_of(
    items: Sequence[T], told: Callable[[T], Note], size: Callable[[T], int] = lambda _: 1
) -> tuple[Note, ...]:
    """Return the first of many, and how many more there are."""
    more = and_more(sum(map(size, items[SHOWN:])))
    rest = (Note("more", more.text, "", more.values),) if len(items) > SHOWN else ()
    return (*map(told, items[:SHOWN]), *rest)


class Barred(NamedTuple):
    """How many others a player may not meet, each counted once under the first applicable reason."""

    met: int
    prohibited: int
    colour: int


class Left(NamedTuple):
    """Whom a player may still meet, and why not the others."""

    free: tuple[int, ...]
    why: Barred


def why_barred(
    others: Iterable[int], free: Collection[int], met: Collection[int], apart: Collection[int]
) -> Barred:
    """Return why a player may not meet the others not `free`: `met` before, kept `apart`, or colours.

    >>> why_barred([2, 3, 4, 5], free=[5], met=[2], apart=[2, 3])
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
    """Return a line for each of those concerned, combined where identical.

    `by_colour` is set if colours forbid pairs.
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
"""By whether it is one player, whether they may meet anyone, and whether colours count."""


def note_on_kept_apart(
    concerned: Sequence[int],
    barred_from: Callable[[int, Sequence[int]], Barred],
    article: str,
    by_colour: bool,
    parts: tuple[Note, ...],
) -> Note:
    """Return a note on why those concerned cannot meet one another.

    `barred_from` returns why a player may not meet some of the others.
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
    """What a certificate needs to know besides the field."""

    met: Callable[[int], Collection[int]]
    """Returns the opponents a participant has met."""
    apart: Callable[[int], Collection[int]]
    """Returns those a participant may not meet by decision of the arbiter."""
    by_colour: bool
    """Whether colours forbid pairs in this round."""


def no_legal_pairing(field: PairingField, article: str, meetings: Meetings) -> NoLegalPairing:
    """Return the refusal with its certificate.

    By the theorem of Gallai and Edmonds, if no complete pairing exists, a small set A contains the only
    outside opponents for too many groups, each of which is odd and so needs one of them.
    """
    components, border, deficiency = gallai_edmonds(field.adjacency, field.everybody)
    odd = len(field.tpns) % 2

    def barred_from(tpn: int, others: Sequence[int]) -> Barred:
        free = field.numbers(field.adjacency[field.index[tpn]])
        return why_barred(set(others).difference((tpn,)), free, meetings.met(tpn), meetings.apart(tpn))

    def left(tpn: int) -> Left:
        return Left(field.numbers(field.adjacency[field.index[tpn]]), barred_from(tpn, field.tpns))

    def lines(tpns: Iterable[int]) -> tuple[Note, ...]:
        return opponents_left(tpns, left, participants_value, article, meetings.by_colour)

    if deficiency <= odd:
        able = field.numbers(sum(components))
        text = (
            "no legal pairing exists: only {players} could be left out, and none of them may get the"
            " pairing-allocated bye"
        )
        values: dict[str, object] = {"players": participants_value(able)}
        return NoLegalPairing(Note("no-pairing", text, article, values, able, lines(able)))
    groups = sorted((field.numbers(component) for component in components), key=lambda g: (len(g), g))
    everyone = tuple(sorted(tpn for group in groups for tpn in group))
    few = field.numbers(border)
    if few and odd:
        text = (
            "no legal pairing exists: the {groups} players or groups named below can only meet"
            " {opponents}; left without an opponent, even with one bye: {missing}"
        )
    elif few:
        text = (
            "no legal pairing exists: the {groups} players or groups named below can only meet"
            " {opponents}; left without an opponent: {missing}"
        )
    elif all(len(group) == 1 for group in groups):
        text = "no legal pairing exists: no opponents are left for {players}"
    else:
        text = (
            "no legal pairing exists: the {groups} players or groups named below have no possible opponents"
        )
    values = {
        "groups": len(groups),
        "available": len(few),
        "missing": deficiency - odd,
        "players": participants_value(everyone),
        "opponents": participants_value(few),
    }

    alone = [group[0] for group in groups if len(group) == 1]
    larger = [group for group in groups if len(group) > 1]

    def told(group: tuple[int, ...]) -> Note:
        return _group(group, few, article, lines(group) if len(groups) <= FEW_GROUPS else ())

    parts = (*lines(alone), *first_of(larger, told, size=len))
    apart = note_on_kept_apart(everyone, barred_from, article, meetings.by_colour, parts)
    return NoLegalPairing(Note("no-pairing", text, article, values, everyone, (apart,)))


def _group(group: tuple[int, ...], few: tuple[int, ...], article: str, parts: tuple[Note, ...]) -> Note:
    """Return a note on an odd group that needs an opponent from among the few."""
    text = "an odd number of participants who can only meet each other: {players}"
    if few:
        text = "an odd number of participants who can only meet each other and {opponents}: {players}"
    values = {"players": participants_value(group), "opponents": participants_value(few)}
    return Note("group", text, article, values, group, parts)
