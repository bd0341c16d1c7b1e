"""The Amalfi system (Italian federation, 2008), by breaking pairs as the text says.

Numbers of rules: docs/rules/amalfi.md.
"""

from collections.abc import Sequence

from tests.oracles.card import Answer, Card, cards, prohibited

from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

Pair = tuple[int, int]


def pair(request: PairingRequest) -> Answer | None:
    return answer(request, colours_first=False)


def answer(request: PairingRequest, *, colours_first: bool) -> Answer | None:
    """Return the pairing; None if there is none."""
    table = {tpn: card for tpn, card in cards(request).items() if tpn not in request.absent}
    ranking = sorted(table, key=lambda tpn: (-table[tpn].real_score, tpn))  # 3
    byes: list[int | None] = [None]
    if len(ranking) % 2:
        byes = [tpn for tpn in reversed(ranking) if not had_points_without_play(request, table[tpn])]  # 4
    for bye in byes:
        pairs = pairs_of(request, table, [tpn for tpn in ranking if tpn != bye], colours_first)
        if pairs is not None:
            board = {tpn: number for number, (tpn, _) in enumerate(pairs)}
            return Answer(frozenset(seats(request, table, board[a], a, b) for a, b in pairs), bye)
    return None


def had_points_without_play(request: PairingRequest, card: Card) -> bool:
    win = request.tournament.settings.points.win
    return any(
        entry.mark is Mark.PAIRING_BYE
        or (not (entry.opponent is not None and entry.mark.is_played) and entry.points >= win)
        for entry in card.row
    )


def pairs_of(
    request: PairingRequest, table: dict[int, Card], ranking: list[int], colours_first: bool
) -> list[Pair] | None:
    """6: from the top; without a candidate the last pair is broken."""
    assert request.number_of_rounds is not None
    left = request.number_of_rounds - request.round + 1
    distance = max(1, min(left, len(ranking) // 2))  # 5

    def further(pairs: list[Pair], paired: set[int]) -> list[Pair] | None:
        place = next((place for place, tpn in enumerate(ranking) if tpn not in paired), None)
        if place is None:
            return pairs
        tpn = ranking[place]
        last = len(ranking) - 1
        target = min(place + distance, last)
        order = [*range(target, place, -1), *range(target + 1, last + 1)]
        candidates = [ranking[at] for at in order]
        if colours_first and not request.is_last_round:
            due = due_colour(table[tpn])
            other = [c for c in candidates if due is None or due_colour(table[c]) is not due]
            candidates = [*other, *(c for c in candidates if c not in other)]
        for candidate in candidates:
            if candidate in paired or not legal(request, table, tpn, candidate):
                continue
            found = further([*pairs, (tpn, candidate)], paired | {tpn, candidate})
            if found is not None:
                return found
        return None

    return further([], set())


def legal(request: PairingRequest, table: dict[int, Card], a: int, b: int) -> bool:
    """7"""
    if b in table[a].played or prohibited(request, a, b):
        return False
    return request.is_last_round or bool(allowed(table[a], table[b]))


def allowed(one: Card, other: Card) -> list[Colour]:
    """Colours of the first with which no one exceeds a limit."""
    return [
        colour
        for colour in Colour
        if within_limits([*one.colours, colour]) and within_limits([*other.colours, colour.opposite])
    ]


def within_limits(colours: Sequence[Colour]) -> bool:
    """Judged by the colour added last: what happened before cannot be mended."""
    last = colours[-1]
    surplus = sum(1 if colour is last else -1 for colour in colours)
    return surplus <= 2 and list(colours[-3:]) != [last] * 3


def due_colour(card: Card) -> Colour | None:
    if not card.colours:
        return None
    if card.colour_difference:
        return Colour.BLACK if card.colour_difference > 0 else Colour.WHITE
    return card.colours[-1].opposite


def seats(request: PairingRequest, table: dict[int, Card], board: int, a: int, b: int) -> Pair:
    """8: white and black of a pair."""
    if request.round == 1:
        top = request.initial_colour if board % 2 == 0 else request.initial_colour.opposite
        return (a, b) if top is Colour.WHITE else (b, a)
    first, second = table[min(a, b)], table[max(a, b)]
    colour = colour_of(first, second)
    return (first.tpn, second.tpn) if colour is Colour.WHITE else (second.tpn, first.tpn)


def colour_of(first: Card, second: Card) -> Colour:
    possible = allowed(first, second)
    if len(possible) == 1:
        return possible[0]
    due, other = due_colour(first), due_colour(second)
    if due is not other:
        return due if due is not None else other.opposite  # type: ignore[union-attr]
    if due is None:
        return Colour.WHITE
    if abs(first.colour_difference) != abs(second.colour_difference):
        return due if abs(first.colour_difference) > abs(second.colour_difference) else due.opposite
    back = 1
    while back <= min(len(first.colours), len(second.colours)):
        if first.colours[-back] is not second.colours[-back]:
            return second.colours[-back]
        back += 1
    return due
