"""Keizer, by fractions and by trying every opponent in turn. Numbers of rules: docs/rules/keizer.md."""

from collections.abc import Callable
from fractions import Fraction

from tests.oracles.card import Answer, Card, cards, prohibited

from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

HALF = Fraction(1, 2)
SHARE = {"1": 1, "W": 1, "+": 1, "=": HALF, "D": HALF, "X": HALF, "?": HALF}
ALONE = {"U": Fraction(2, 3), "F": Fraction(2, 3), "H": Fraction(1, 3)}


def pair(request: PairingRequest) -> Answer | None:
    return answer(request, list_of)


def list_of(request: PairingRequest, table: dict[int, Card]) -> list[int]:
    """1 to 6: the list made anew until it stays."""
    size = len(table)
    listed = sorted(table)
    before: list[list[int]] = []
    while True:
        worth = {tpn: Fraction(size + size // 2 - listed.index(tpn)) for tpn in table}
        total = {
            tpn: worth[tpn]
            + sum(
                worth[entry.opponent] * SHARE.get(entry.mark.value, 0)  # type: ignore[misc, operator]
                if entry.opponent is not None
                else worth[tpn] * share_alone(request, entry.mark.value)
                for entry in card.row
            )
            for tpn, card in table.items()
        }
        anew = sorted(table, key=lambda tpn: (-total[tpn], -table[tpn].real_score, tpn))
        if anew == listed or anew in before or request.round == 1:
            return listed
        before.append(listed)
        listed = anew


def share_alone(request: PairingRequest, mark: str) -> Fraction:
    """4: a share of the own value, in percent where the options say so."""
    said = request.options.get({"U": "bye", "F": "duty", "H": "excused", "Z": "absent"}.get(mark, ""), "")
    return Fraction(int(said), 100) if said else ALONE.get(mark, Fraction(0))


def answer(
    request: PairingRequest, list_: Callable[[PairingRequest, dict[int, Card]], list[int]]
) -> Answer | None:
    everybody = cards(request)
    listed = [tpn for tpn in list_(request, everybody) if tpn not in request.absent]
    table = {tpn: everybody[tpn] for tpn in listed}
    for distance in range(5, 0, -1):  # 8
        byes: list[int | None] = [None]
        if len(listed) % 2:  # 9
            byes = sorted(
                listed,
                key=lambda tpn: (
                    sum(entry.mark is Mark.PAIRING_BYE for entry in table[tpn].row),  # type: ignore[index]
                    -listed.index(tpn),  # type: ignore[arg-type]
                ),
            )
        for bye in byes:
            pairs = in_turn(request, table, [tpn for tpn in listed if tpn != bye], distance)
            if pairs is not None:
                return Answer(
                    frozenset(
                        seats(request, table, place, one, other) for place, (one, other) in enumerate(pairs)
                    ),
                    bye,
                )
    return None


def in_turn(
    request: PairingRequest, table: dict[int, Card], left: list[int], distance: int
) -> list[tuple[int, int]] | None:
    """7: the first with the nearest; where the rest cannot be paired, with the next."""
    if not left:
        return []
    one, *others = left
    for other in others:
        if prohibited(request, one, other) or request.round - last_met(table[one], other) < distance:
            continue
        rest = in_turn(request, table, [tpn for tpn in others if tpn != other], distance)
        if rest is not None:
            return [(one, other), *rest]
    return None


def last_met(card: Card, other: int) -> int:
    met = [
        number
        for number, entry in enumerate(card.row, start=1)
        if entry.opponent == other and entry.mark.is_played
    ]
    return met[-1] if met else -1000


def seats(
    request: PairingRequest, table: dict[int, Card], place: int, one: int, other: int
) -> tuple[int, int]:
    """10: (White, Black)."""
    met = last_met(table[one], other)
    if met > 0:
        return (other, one) if table[one].row[met - 1].colour is Colour.WHITE else (one, other)
    mine, theirs = (games(table[tpn]) for tpn in (one, other))
    if not mine and not theirs:
        return (one, other) if (request.initial_colour is Colour.WHITE) is (place % 2 == 0) else (other, one)
    a, b = due(mine), due(theirs)
    if a != b:
        wants = a if a else {"w": "b", "b": "w"}[b]
        return (one, other) if wants == "w" else (other, one)
    if balance(mine) != balance(theirs):
        first = abs(balance(mine)) > abs(balance(theirs))
        return (one, other) if (a == "w") is first else (other, one)
    for x, y in zip(reversed(mine), reversed(theirs), strict=False):
        if x != y:
            return (one, other) if x == "b" else (other, one)
    return (one, other) if a == "w" else (other, one)


def games(card: Card) -> list[str]:
    return [
        "w" if entry.colour is Colour.WHITE else "b"
        for entry in card.row
        if entry.opponent is not None and entry.mark.is_played
    ]


def balance(played: list[str]) -> int:
    return played.count("w") - played.count("b")


def due(played: list[str]) -> str:
    if not played:
        return ""
    if balance(played):
        return "b" if balance(played) > 0 else "w"
    return "b" if played[-1] == "w" else "w"
