"""How a match of teams is named on paper: its number, the teams, and when and where it is played.

The numbers are those of the desk, so that a slip leads to its row on the screen; a report file has none.
"""

from albireo.domain.message import Remark, remark
from albireo.reports.source import Source
from albireo.reports.values import Day


def numbers_of(source: Source, round_: int) -> dict[frozenset[int], int]:
    """The numbers of the matches of a round by the pairing numbers of both teams; empty for a file."""
    state = source.state
    if state is None or round_ > len(state.rounds):
        return {}
    numbers = state.unit_numbers
    return {
        frozenset((numbers[match.white], numbers[match.black])): number
        for number, match in state.rounds[round_ - 1].matches.items()
    }


def titled(source: Source, round_: int, number: int | None, teams: str) -> Remark | str:
    """The title of a match: `3.  1 Rooks – 4 Queens`, with day, time and place where they are its own."""
    state = source.state
    if number is None or state is None:
        return teams
    named = f"{number}.  {teams}"
    now = state.rounds[round_ - 1].matches[number].appointment
    more = ", ".join(part for part in (now.time, now.place) if part)
    if now.is_put_off:
        return remark("{match}: put off", match=named)
    if now.day and more:
        return remark("{match}: {day}, {more}", match=named, day=Day(now.day), more=more)
    if now.day:
        return remark("{match}: {day}", match=named, day=Day(now.day))
    return remark("{match}: {more}", match=named, more=more) if more else named
