"""Round robins of players or teams: one, two or more cycles of a Berger table."""

import re
from collections.abc import Mapping, Sequence

from albireo.domain.tournament import Tournament
from albireo.pairing.round_robin.berger import Game, table, table_size
from albireo.pairing.round_robin.timetable import Timetable, TimetableSystem
from albireo.pairing.system import CannotPair

ARTICLE = "C.05 Annex 1"


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


def cycles_of(tournament: Tournament, options: Mapping[str, str]) -> tuple[int, bool]:
    """How many cycles, and whether the last two rounds of the first one are swapped.

    The option `cycles` decides, else the type code (record 192), else the declared number of rounds.
    The option `swap` (`yes` or `no`) decides about swapping, else the type code: only
    `FIDE_DOUBLEROUNDROBIN` swaps.
    """
    code = tournament.settings.system.upper()
    swap = code == "FIDE_DOUBLEROUNDROBIN"
    if "swap" in options:
        if options["swap"] not in ("yes", "no"):
            raise CannotPair("option swap: expected yes or no, found {found!r}", found=options["swap"])
        swap = options["swap"] == "yes"
    if "cycles" in options:
        text = options["cycles"]
        if not (text.isascii() and text.isdecimal() and int(text) > 0):
            raise CannotPair("option cycles: expected a number from 1, found {found!r}", found=text)
        return int(text), swap
    games = re.fullmatch(r"BERGER_(?:TEAM_)?ROUNDROBIN_G([1-9]\d?)", code)
    if games:
        return int(games[1]), swap
    if "DOUBLEROUNDROBIN" in code:
        return 2, swap
    if "ROUNDROBIN" in code:
        return 1, swap
    length = max(table_size(len(tournament.participants)) - 1, 1)
    return max(1, -(-(tournament.settings.number_of_rounds or 1) // length)), swap


def timetable(tournament: Tournament, options: Mapping[str, str] | None = None) -> Timetable:
    """The timetable of a tournament; the numbers of the table are the participants' TPNs in order."""
    participants = tuple(sorted(tournament.participants))
    if len(participants) < 2:
        raise CannotPair("a round robin needs two participants, found {found}", found=len(participants))
    return Timetable(participants, schedule(participants, *cycles_of(tournament, options or {})), ARTICLE)


SYSTEM = TimetableSystem("round-robin", timetable)
