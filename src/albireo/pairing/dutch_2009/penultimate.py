"""C.13: the p of the penultimate bracket that lets the lowest one be completed.

p is tried unchanged, then with fewer pairs of the remainder, then with fewer of the players moved down (and
the full remainder), down to homogeneous. Anything ruled out by a matching of both brackets is skipped: the
fewer moved-down players are paired first, the more is possible, so their number is found by bisection; for
each number the minimum of players who must leave is known.
"""

from dataclasses import replace

from albireo.pairing.dutch_2009.bracket import Bracket, Criteria, Number, Shape
from albireo.pairing.dutch_2009.bracket_below import Below
from albireo.pairing.dutch_2009.limits import fewest_leaving
from albireo.pairing.dutch_2009.players import Players


def below_lowest(shape: Shape, residents: int) -> Below:
    """Return what the lowest bracket requires if the one above has this p."""
    aside, there = shape.bracket.aside, residents.bit_count()
    coming = shape.spare + aside.bit_count()
    below = Below(residents, aside, (coming + there) // 2, coming, is_lowest=True, apart=coming < there)
    if below.apart or coming - 2 >= there:
        return below
    fewest = _fewest_leaving(replace(shape, below=below))
    return replace(below, is_joint=fewest == shape.spare)


def first_number(players: Players, bracket: Bracket, number: Number, residents: int) -> Number | None:
    """Return the first suitable p, or None if only zero is."""

    def asked(first: int) -> Number | None:
        most = number.rest if first == number.first else _full(bracket, first)
        return _with_first(Shape(players, bracket, Number(first, most)), residents)

    found = asked(number.first)
    if found is not None or not number.first:
        return found if found is None or found.pairs else None
    low, high = -1, number.first  # `low` works, or nothing does; `high` does not
    best: Number | None = None
    while high - low > 1:
        middle = (low + high) // 2
        found = asked(middle)
        if found is None:
            high = middle
        else:
            low, best = middle, found
    return best if best is not None and best.pairs else None


def _full(bracket: Bracket, first: int) -> int:
    return (bracket.players.bit_count() - 2 * first) // 2


def _with_first(shape: Shape, residents: int) -> Number | None:
    """Return the most pairs of the remainder if this many moved-down players are paired first."""
    aside, there = shape.bracket.aside.bit_count(), residents.bit_count()
    free = shape.bracket.players.bit_count() - 2 * shape.number.first

    def with_leaving(count: int) -> Number:
        return Number(shape.number.first, (free - count) // 2)

    below = below_with(shape, residents, apart=True)
    fewest = _fewest_leaving(replace(shape, below=below))
    if fewest is not None and fewest + aside < there:
        return with_leaving(max(fewest, shape.spare))
    fewest = _fewest_leaving(replace(shape, below=replace(below, apart=False)))
    if fewest is None:
        return None
    fewest = max(fewest, shape.spare)
    if fewest + aside < there:  # as many more as needed to make the lowest bracket homogeneous
        fewest += (there - aside - fewest + 1) // 2 * 2
    return with_leaving(fewest) if fewest <= free else None


def below_with(shape: Shape, residents: int, apart: bool) -> Below:
    """Return the lowest bracket, no matter who moves down; if the number is odd, one player remains."""
    gathered = shape.bracket.players.bit_count() + shape.bracket.aside.bit_count() + residents.bit_count()
    coming = gathered % 2 + residents.bit_count()  # any number of the right parity
    return Below(residents, shape.bracket.aside, residents.bit_count(), coming, is_lowest=True, apart=apart)


def _fewest_leaving(shape: Shape) -> int | None:
    """Return the fewest players who leave if both brackets are paired, or None if impossible."""
    found = fewest_leaving(shape.graph(Criteria(shape.players.reliefs[-1], 0)))
    return None if found is None else found.least
