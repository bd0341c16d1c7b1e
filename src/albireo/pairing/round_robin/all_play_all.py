"""Round robins of players or teams: one, two or more cycles of a Berger table."""

from collections.abc import Mapping, Sequence

from albireo.domain.tournament import Tournament
from albireo.pairing.round_robin.berger import Game, table
from albireo.pairing.round_robin.spec import ROUND_ROBIN, SWAP, cycles_of
from albireo.pairing.round_robin.timetable import Timetable, TimetableSystem
from albireo.pairing.system import CannotPair


def schedule(
    participants: Sequence[int], cycles: int = 1, swap_last_two: bool = False
) -> tuple[tuple[Game, ...], ...]:
    """The whole event; every second cycle has colours reversed.

    `swap_last_two` plays the last two rounds of every cycle but the last in reverse order: nobody then
    has one colour three times running (13.17.2, which speaks of two cycles).

    >>> schedule([10, 20], cycles=2)
    (((10, 20),), ((20, 10),))
    """
    numbers = table(len(participants))
    once = tuple(tuple((participants[w - 1], participants[b - 1]) for w, b in games) for games in numbers)
    rounds: list[tuple[Game, ...]] = []
    for cycle in range(1, cycles + 1):
        # In a cycle of three rounds swapping twice running would bring the three equal colours back.
        swapped = swap_last_two and cycle < cycles and (len(once) > 3 or (len(once) == 3 and cycle % 2 == 1))
        order = (*once[:-2], once[-1], once[-2]) if swapped else once
        rounds += order if cycle % 2 else [tuple((black, white) for white, black in games) for games in order]
    return tuple(rounds)


def timetable(tournament: Tournament, options: Mapping[str, str] | None = None) -> Timetable:
    """The timetable of a tournament; the numbers of the table are the participants' TPNs in order."""
    participants = tuple(sorted(tournament.participants))
    if len(participants) < 2:
        raise CannotPair("a round robin needs two participants, found {found}", found=len(participants))
    choices = ROUND_ROBIN.choices(tournament.settings.system, options or {})
    rounds = schedule(participants, cycles_of(tournament, choices), choices[SWAP.name] == "yes")
    return Timetable(participants, rounds, ROUND_ROBIN.article)


SYSTEM = TimetableSystem(ROUND_ROBIN, timetable)
