"""The pairs of another program's file as the sheet of a round."""

from albireo.desk.rounds.pairing_sheet import SeatPairs
from albireo.formats.vega.man import ManError, ManPairing, read_man
from albireo.state.tournament import State


class UnknownNumber(ManError):
    """A file that pairs someone who is not in the tournament."""


def seat_pairs(state: State, round_: int, found: ManPairing) -> SeatPairs:
    """Return the command that seats the pairs of a file, by pairing numbers."""
    ids = {number: id_ for id_, number in state.unit_numbers.items()}
    for number in (*(seat for pair in found.pairs for seat in pair), *found.byes):
        if number not in ids:
            raise UnknownNumber("there is no participant no. {number}", number=number)
    if len(found.byes) > 1:
        raise ManError("expected one bye, found {count}", count=len(found.byes))
    pairs = tuple((ids[white], ids[black]) for white, black in found.pairs)
    return SeatPairs(round_, pairs, ids[found.byes[0]] if found.byes else None)


def pairs_in(text: str) -> ManPairing | None:
    """Return the pairs if a text is a pairing file; None for a sheet as people write it.

    Both may begin with a single number: the count of pairs, or the player with the bye. It is the count if
    that player is also paired or another one has the bye.

    >>> pairs_in("2\\n1 4\\n2 3\\n") is not None, pairs_in("1\\n2 3\\n") is not None
    (True, False)
    """
    try:
        found = read_man(text)
    except ManError:
        return None
    seats = {seat for pair in found.pairs for seat in pair}
    count = len(found.pairs) + len(found.byes)
    return found if found.byes or count in seats else None
