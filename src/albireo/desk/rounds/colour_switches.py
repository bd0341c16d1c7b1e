"""Exchanges by hand that give more participants the colour due."""

from dataclasses import replace

from albireo.desk.rounds.engine import request_of
from albireo.pairing.colour_switch import ColourSwitch
from albireo.pairing.registry import system_for
from albireo.state.rounds import RoundState
from albireo.state.tournament import State


def colour_switches(state: State, round_: RoundState) -> tuple[ColourSwitch, ...] | None:
    """Return the exchanges by registration number, best first; None if the system has none.

    A group with a separate system is left to that system.
    """
    offers = system_for(state.tournament).load_colour_switches()
    if offers is None or state.settings.group_systems:
        return None
    numbers, ids = state.unit_numbers, state.unit_ids
    pairs = [(numbers[match.white], numbers[match.black]) for _, match in sorted(round_.matches.items())]
    found = offers(request_of(state, round_.number), pairs)
    return tuple(replace(each, player=ids[each.player], place_of=ids[each.place_of]) for each in found)
