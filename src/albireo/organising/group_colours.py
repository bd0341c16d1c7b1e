"""The colours of groups (C.02 11.3.10): chosen by the organiser; at school events automatic.

A colour could be written to the journal with the first player of a group, but groups are created in many
ways: registration, files, entries, moves between sections. Instead, the colour follows from the order in
which groups appeared: later groups do not change it, and the organiser may choose another.
"""

from collections.abc import Iterator
from itertools import count

from albireo.domain.groups import groups_in
from albireo.domain.message import Translatable
from albireo.state.event_plan import COLOURS
from albireo.state.tournament import State

USUAL = ("red", "blue", "green", "yellow", "orange", "violet", "brown", "grey", "black", "white")
"""In the order in which they are assigned."""


def groups_by_appearance(state: State) -> list[str]:
    """Return the groups of the entry form, then of players by registration, then others with a colour."""
    players = (state.entrants[id_].player.group for id_ in sorted(state.entrants))
    named = (group for group, _ in state.rules.plan.group_colours)
    return [group for group in dict.fromkeys((*state.rules.entry_form.groups, *players, *named)) if group]


def group_colours(state: State) -> dict[str, str]:
    """Return the colour of each group: one of `COLOURS`, or the organiser's text."""
    said = dict(state.rules.plan.group_colours)
    if not state.rules.plan.is_school:
        return said
    taken = {colour_code(colour) for colour in said.values()}
    free = iter([colour for colour in USUAL if colour not in taken])
    found: dict[str, str] = {}
    for group in groups_by_appearance(state):
        colour = said.get(group) or next(free, "")
        if colour:
            found[group] = colour
    return found


def colour_code(colour: str) -> str:
    """Return the code of a colour, such as `red`; empty if it exists in words only."""
    code = colour.strip().casefold()
    return code if code in COLOURS else ""


def colours_in_words(state: State) -> Iterator[tuple[str, str | Translatable]]:
    """Yield (group, its colour), translatable."""
    for group, colour in group_colours(state).items():
        yield group, COLOURS[colour_code(colour)] if colour_code(colour) else colour


def groups_at_tables(state: State) -> dict[int, str]:
    """Return the group at each table: as in the last round, else one group after the other.

    Before round 1 it is derived from the registered players; boards follow the order of groups.
    """
    tournament = state.tournament
    number = len(state.rounds)
    groups = groups_in(tournament, max(number, 1))
    if state.pairs_teams or not groups:
        return {}
    if number:
        matches = state.rounds[-1].matches.items()
        return {table: state.entrants[match.white].player.group for table, match in matches}
    tables = count(state.rules.first_board)
    return {next(tables): group for group, members in groups.items() for _ in range(len(members) // 2)}
