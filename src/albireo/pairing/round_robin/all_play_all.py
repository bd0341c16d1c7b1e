"""Round robins of players or teams: one, two or more cycles of a Berger table."""

from collections.abc import Mapping, Sequence

from albireo.domain.tournament import Tournament
from albireo.pairing.round_robin import berger_reasons
from albireo.pairing.round_robin.berger import Game, table
from albireo.pairing.round_robin.cycles import rows_of_cycle
from albireo.pairing.round_robin.spec import ROUND_ROBIN, SWAP, cycles_of
from albireo.pairing.round_robin.timetable import Timetable, TimetableSystem
from albireo.pairing.system import CannotPair


def schedule(
    participants: Sequence[int], cycles: int = 1, swap_last_two: bool = False
) -> tuple[tuple[Game, ...], ...]:
    """Return the whole event; every second cycle has colours reversed.

    `swap_last_two`: see `rows_of_cycle`.

    >>> schedule([10, 20], cycles=2)
    (((10, 20),), ((20, 10),))
    """
    numbers = table(len(participants))
    once = tuple(tuple((participants[w - 1], participants[b - 1]) for w, b in games) for games in numbers)
    rounds: list[tuple[Game, ...]] = []
    for cycle in range(1, cycles + 1):
        rows = rows_of_cycle(len(once), cycle, cycles, swap_last_two)
        order = [once[row - 1] for row in rows]
        rounds += order if cycle % 2 else [tuple((black, white) for white, black in games) for games in order]
    return tuple(rounds)


def timetable(tournament: Tournament, options: Mapping[str, str] | None = None) -> Timetable:
    """Return the timetable of a tournament; the table numbers are the participants' TPNs in order."""
    participants = tuple(sorted(tournament.participants))
    if len(participants) < 2:
        raise CannotPair("a round robin needs two participants, found {found}", found=len(participants))
    choices = ROUND_ROBIN.choices(tournament.settings.system, options or {})
    rounds = schedule(participants, cycles_of(tournament, choices), choices[SWAP.name] == "yes")
    return Timetable(participants, rounds, ROUND_ROBIN.article)


SYSTEM = TimetableSystem(ROUND_ROBIN, timetable, berger_reasons.reasons)
