"""What the settings page offers: systems, tie-breaks, rating methods, with a plain sentence for each."""

from typing import NamedTuple

from albireo.desk.settings_checks import is_run_here
from albireo.desk.state import State
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.initial_order import RatingMethod
from albireo.domain.message import Translatable, translatable
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import SYSTEMS, Registered, system_for
from albireo.tiebreaks.table import TABLE, Code

PLAIN: dict[str, Translatable] = {
    "dutch": translatable(
        "Within equal points the upper half meets the lower half. The usual Swiss, and FIDE’s standard."
    ),
    "dubov": translatable(
        "Balances the strength of opponents within equal points; for strong fields with complete ratings."
    ),
    "burstein": translatable(
        "Orders equal points by their tie-breaks so far, and the best meets the worst; for mixed fields."
    ),
    "lim": translatable("Pairs from both ends towards the middle score group."),
    "round-robin": translatable("Everybody meets everybody, by the Berger tables."),
}
"""What a system is like, by the first part of its name."""

ACCELERATIONS: dict[AccelerationMethod, Translatable] = {
    AccelerationMethod.BAKU: translatable("Baku (FIDE)"),
    AccelerationMethod.HALEY: translatable("Haley"),
    AccelerationMethod.SOFT_HALEY: translatable("soft Haley"),
}

RATINGS: dict[RatingMethod, Translatable] = {
    RatingMethod.FIDE: translatable("FIDE rating"),
    RatingMethod.NATIONAL: translatable("national rating"),
    RatingMethod.FIDE_ELSE_NATIONAL: translatable("FIDE rating, else the national one"),
    RatingMethod.NATIONAL_ELSE_FIDE: translatable("national rating, else FIDE’s"),
    RatingMethod.HIGHER: translatable("the higher of both"),
    RatingMethod.LOWER: translatable("the lower of both"),
}


class Choice(NamedTuple):
    """A pairing system to choose."""

    code: str
    """For the setting."""
    registered: Registered
    plain: Translatable | None


def systems() -> list[Choice]:
    """The systems the desk can run, in the registry's order."""
    return [
        Choice(code, registered, PLAIN.get(registered.name.rpartition("-")[0]) or PLAIN.get(registered.name))
        for registered in SYSTEMS
        if is_run_here(code := registered.codes[0])
    ]


def chosen_system(state: State) -> str:
    """The code of the system in use, as `systems` gives it."""
    return system_for(Tournament(settings=state.settings)).codes[0]


def tie_break_codes() -> tuple[Code, ...]:
    """Those for players."""
    return tuple(row for row in TABLE if row.individual)
