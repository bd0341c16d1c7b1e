"""Groups paired by a separate system: any Swiss system for players, chosen by its type code.

A group without one is paired by the tournament's system. The tournament's options apply only to its own
system; the system of a group uses its defaults.
"""

from typing import TYPE_CHECKING

from albireo.domain.groups import alone, groups_in
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.value_classes import replace

if TYPE_CHECKING:
    from albireo.pairing.spec import SystemSpec


def own_code(tournament: Tournament, group: str) -> str | None:
    """Return the separate type code of a group, if any."""
    return dict(tournament.settings.group_systems).get(group)


def cut_out(tournament: Tournament, group: str, members: tuple[int, ...]) -> Tournament:
    """Return a group as a separate tournament with the system that pairs it."""
    found = alone(tournament, members)
    settings = replace(found.settings, group_systems=())
    code = own_code(tournament, group)
    if code is not None:
        from albireo.pairing.registry import system_of, tournament_type  # it knows the specs

        settings = replace(settings, type=tournament_type(code), system_options=())
        if not system_of(settings).accelerates:
            settings = replace(settings, acceleration=None)
    return replace(found, settings=settings)


def system_of_group(tournament: Tournament, group: str, usual: "SystemSpec") -> "SystemSpec":
    """Return the system of a group: a separate one, or the tournament's."""
    code = own_code(tournament, group)
    if code is None:
        return usual
    from albireo.pairing.registry import system_of, tournament_type

    return system_of(replace(tournament.settings, type=tournament_type(code)))


def systems_in(tournament: Tournament, round_: int, usual: "SystemSpec") -> "dict[int, SystemSpec]":
    """Return the system by which each participant is paired in a round."""
    groups = groups_in(tournament, round_)
    found = dict.fromkeys(tournament.participants, usual)
    for name, members in groups.items():
        found |= dict.fromkeys(members, system_of_group(tournament, name, usual))
    return found


def may_pair_a_group(spec: "SystemSpec") -> bool:
    """Return whether a group of a tournament may be paired by the system."""
    return (
        spec.kind is PairingKind.SWISS
        and PairedUnit.PLAYER in spec.units
        and spec.games_per_round == 1
        and spec.at_desk
        and not spec.is_by_hand
    )
