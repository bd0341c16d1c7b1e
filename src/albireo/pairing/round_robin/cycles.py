"""The order in which the cycles of a round robin play the rounds of the Berger table."""


def rows_of_cycle(length: int, cycle: int, cycles: int, swap_last_two: bool) -> tuple[int, ...]:
    """Return the rounds of the table in the order of a cycle.

    `swap_last_two` plays the last two rounds of every cycle except the last in reverse order, so that no one
    has one colour three times running (13.17.2, which covers two cycles).

    >>> rows_of_cycle(5, 1, 2, True), rows_of_cycle(5, 2, 2, True)
    ((1, 2, 3, 5, 4), (1, 2, 3, 4, 5))
    """
    rows = tuple(range(1, length + 1))
    # In a cycle of three rounds, swapping twice in a row would restore the three equal colours.
    swapped = swap_last_two and cycle < cycles and (length > 3 or (length == 3 and cycle % 2 == 1))
    return (*rows[:-2], rows[-1], rows[-2]) if swapped else rows
