"""Warnings when something announced before the start changes after it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.outcome import Level
from albireo.domain.message import plural
from albireo.domain.tournament import Settings
from albireo.organising.standings import ChangedPlace, moved_places
from albireo.pairing.registry import UnknownSystem, system_of, tournament_type
from albireo.pairing.spec import SystemSpec
from albireo.pairing.type_codes import without_acceleration
from albireo.state.tournament import State
from albireo.tiebreaks.edition import edition_of

_MOST_NAMED = 8
"""Maximum number of participants named in a warning about changed places."""
LOCKED = {
    "points": "The point system cannot be changed after the start.",
    "match_points": "The match points cannot be changed after the start.",
    "system": "The pairing system cannot be changed after the start.",
    "system_options": "The pairing system options cannot be changed after the start.",
    "rounds_in_groups": "The rounds played in groups cannot be changed after the start.",
    "group_systems": "The systems of the groups cannot be changed after the start.",
    "initial_colour": "The initial colour cannot be changed after the start.",
    "acceleration": "The acceleration cannot be changed after the start.",
}
"""Settings that can only be changed outside FIDE mode once round 1 is published."""


def warn_after_start(deciding: Deciding, names: Collection[str], after: Settings) -> None:
    """Ask about settings that were announced, or refuse their change in FIDE mode.

    The first day decides the editions of the rules, where a code or the settings name none.
    """
    before = deciding.state.settings
    if {"tie_breaks", "tie_break_edition"} & set(names) or edition_of(after) is not edition_of(before):
        warn_of_other_places(deciding, deciding.state.having(after))
    if "start" in names and not {"system", "group_systems"} & set(names):
        _warn_of_other_editions(deciding, before, after)
    accelerated = "acceleration" in names
    for name in LOCKED:
        if name in names and not (accelerated and name == "system" and _is_same_system(deciding, after)):
            warn(deciding, Level.LEAVE_FIDE_MODE, f"{name.replace('_', '-')}-locked", LOCKED[name])
    if "rating_method" in names:
        warn(
            deciding,
            Level.CONFIRM,
            "rating-method-changed",
            "The rating method determines the pairing numbers; they stay as they are until you renumber.",
            "C.04.2 2.3",
        )


def _warn_of_other_editions(deciding: Deciding, before: Settings, after: Settings) -> None:
    """Warn if rounds would be paired by another edition because the tournament starts on another day."""
    if (found := other_edition(before, after)) is not None:
        now, then = found
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "system-locked",
            "With this first day, rounds would be paired by {then}, no longer by {now}. The pairing "
            "system cannot be changed after the start.",
            then=then.title,
            now=now.title,
        )


def other_edition(before: Settings, after: Settings) -> tuple[SystemSpec, SystemSpec] | None:
    """Return the first system, of all or of a group, that differs between settings, with the new one."""
    for now, then in zip(_systems(before), _systems(after), strict=False):
        if now is not then:
            return now, then
    return None


def _systems(settings: Settings) -> Iterator[SystemSpec]:
    """Yield the system of the tournament and those of its groups, in the editions of its first day."""
    for code in (settings.system, *(code for _, code in settings.group_systems)):
        try:
            yield system_of(replace(settings, type=tournament_type(code)))
        except UnknownSystem:
            continue


def warn_of_other_places(deciding: Deciding, after: State) -> None:
    """Warn of changed places if announced tie-breaks are changed."""
    moved = moved_places(deciding.state, after)
    names = named(moved)
    warn(
        deciding,
        Level.CONFIRM_TWICE,
        "tie-breaks-changed",
        "The tie-breaks were announced before the start.",
        consequence=plural(
            "{count} place changes: {moves}. The report will say so.",
            "{count} places change: {moves}. The report will say so.",
            len(moved),
        )
        if moved
        else "No places change in the current standings; this will be in the report.",
        count=len(moved),
        moves=names,
    )


def named(moved: Sequence[ChangedPlace]) -> str:
    """Return the changed places in words, the first few of many."""
    names = "; ".join(str(move) for move in moved[:_MOST_NAMED])
    return f"{names} …" if len(moved) > _MOST_NAMED else names


def _is_same_system(deciding: Deciding, after: Settings) -> bool:
    return without_acceleration(deciding.state.settings.system) == without_acceleration(after.system)
