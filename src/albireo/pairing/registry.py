"""Pairing systems by name, edition, type code and date, and the right one for a tournament.

Only their specifications are imported here. Engines are imported on demand: a club's Dutch round never loads
the others.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.tournament_type import UNKNOWN_TYPE, TournamentType
from albireo.pairing.amalfi import spec as amalfi
from albireo.pairing.burstein import spec as burstein
from albireo.pairing.burstein_1 import spec as burstein_1
from albireo.pairing.double_swiss import spec as double_swiss
from albireo.pairing.dubov import spec as dubov
from albireo.pairing.dubov_1997 import spec as dubov_1997
from albireo.pairing.dutch import spec as dutch
from albireo.pairing.dutch_2009 import spec as dutch_2009
from albireo.pairing.keizer import spec as keizer
from albireo.pairing.knockout import spec as knockout
from albireo.pairing.lim import spec as lim
from albireo.pairing.own_rules import spec as own_rules
from albireo.pairing.round_robin import spec as round_robin
from albireo.pairing.spec import SystemSpec
from albireo.pairing.team_swiss import spec as team_swiss
from albireo.pairing.type_codes import code_with_acceleration, split, unregistered_type
from albireo.pairing.uscf import spec as uscf

DEFAULT = dutch.SPEC_2026
"""The system of a tournament that names none."""

_systems: list[SystemSpec] = [
    dutch.SPEC_2026,
    dutch.SPEC_2017,
    dutch_2009.SPEC_2009,
    double_swiss.SPEC_2026,
    dubov.SPEC_2026,
    burstein.SPEC_2026,
    burstein_1.SPEC_1,
    lim.SPEC_2026,
    lim.SPEC_1999,
    lim.SPEC_1989,
    team_swiss.SPEC_2026,
    round_robin.ROUND_ROBIN,
    round_robin.SCHEVENINGEN,
    round_robin.SCHILLER,
    round_robin.MOLTER,
    knockout.SPEC,
    dubov_1997.TEXT,
    dubov_1997.VEGA,
    dubov_1997.DANUBIO,
    dubov_1997.SWISS_VEGA,
    uscf.SPEC,
    amalfi.RATING,
    amalfi.COLOUR,
    keizer.KEIZER,
    keizer.NEIGHBOURS,
    own_rules.PLAYERS,
    own_rules.TEAMS,
]


class UnknownSystem(AlbireoError):
    """There is no such pairing system, or none was named."""


def systems() -> tuple[SystemSpec, ...]:
    """Return all systems that have an engine, in the order in which they are offered."""
    return tuple(spec for spec in _systems if not spec.is_by_hand)


def declared_systems() -> tuple[SystemSpec, ...]:
    """Return all systems a tournament can declare, including those paired by hand."""
    return tuple(_systems)


def register(spec: SystemSpec) -> None:
    """Add a system permanently to everything that lists or finds systems."""
    if any(spec.name == other.name for other in _systems):
        raise ValueError(f"there is a pairing system {spec.name!r} already")
    _systems.append(spec)


@contextmanager
def register_temporarily(spec: SystemSpec) -> Iterator[SystemSpec]:
    """Add a system temporarily."""
    register(spec)
    try:
        yield spec
    finally:
        _systems.remove(spec)


def system_named(name: str) -> SystemSpec:
    """Return the system with this name."""
    for spec in _systems:
        if spec.name == name:
            return spec
    raise UnknownSystem(
        "unknown pairing system {found!r}: expected one of {expected}",
        found=name,
        expected=", ".join(spec.name for spec in systems()),
    )


def editions(family: str) -> tuple[SystemSpec, ...]:
    """Return the editions of a family, latest first; empty if there is no such family."""
    return tuple(_latest_first(spec for spec in _systems if spec.family == family))


def choose_system(tournament: Tournament, system: str = "", edition: str = "") -> SystemSpec:
    """Return the named system, `dutch` or `dutch-2017`, in an edition or the latest; else the tournament's.

    An edition alone refers to the tournament's own system.
    """
    if not system and not edition:
        return system_for(tournament)
    if not system:
        family = system_for(tournament).family
    else:
        family = next((spec.family for spec in _systems if system in (spec.name, spec.family)), system)
    if edition:
        return next((spec for spec in editions(family) if spec.edition == edition), None) or system_named(
            f"{family}-{edition}"
        )
    if any(spec.name == system for spec in _systems):
        return system_named(system)
    return next(iter(editions(family)), None) or system_named(system)


def answering_to(code: str) -> tuple[SystemSpec, ...]:
    """Return the systems and editions that a type code may mean, latest first."""
    return tuple(_latest_first(spec for spec in _systems if spec.type_of(code) is not None))


def system_for(tournament: Tournament) -> SystemSpec:
    """Return the system of a tournament, from its type code and start date."""
    return system_of(tournament.settings)


def system_of(settings: Settings) -> SystemSpec:
    """Return the system named in the settings.

    If a code names no edition, the date of the event decides.
    """
    plain = split(settings.system)[0]
    if not plain:
        return DEFAULT
    found = answering_to(plain)
    if not found:
        raise UnknownSystem(
            "no pairing engine here for tournament type {found!r}: expected one of {expected}",
            found=settings.system,
            expected=", ".join(dict.fromkeys(type_.shown for spec in _systems for type_ in spec.types)),
        )
    return _at(found, settings.start)


def most_known_code(settings: Settings) -> str:
    """Return the type code for a file that other programs read, with the acceleration it can name.

    All of them know `FIDE_DUTCH`, which means the edition of the date, but not the codes with a year. If the
    date implies another edition, the code stays as it is.
    """
    plain, named_method = split(settings.system)
    chosen = settings.acceleration
    method = named_method if chosen is None else chosen.method
    if not plain:
        return settings.system
    spec = system_of(settings)
    own = spec.type_of(plain)
    for each in spec.types:
        is_alike = own is not None and each._replace(pattern=own.pattern) == own
        meant = answering_to(each.pattern)
        if is_alike and len(meant) > 1 and _at(meant, settings.start) is spec:
            plain = each.pattern
    is_named = method is AccelerationMethod.BAKU and (chosen is None or chosen.last_of_first_group is None)
    return code_with_acceleration(plain, AccelerationMethod.BAKU) if is_named else plain


def checking_system(tournament: Tournament) -> SystemSpec:
    """Return the system by which a completed tournament is checked.

    Without a code, it is the system named in its description, else the edition of the default system at that
    time: older files have no code.
    """
    settings = tournament.settings
    if settings.system:
        return system_of(settings)
    described = described_system(settings.description, settings.start)
    return described or _at(editions(DEFAULT.family), settings.start)


def described_system(description: str, start: str) -> SystemSpec | None:
    """Return the system named in a description, in the edition of a date; None if it names none.

    >>> described_system("Individual: Swiss-System (Dubov)", "2026/05/01").name
    'dubov-2026'
    >>> described_system("Individual: Swiss-System", "2026/05/01") is None
    True
    """
    words = re.sub(r"\s+", "-", description.strip().lower())
    for spec in _systems:
        if spec.name == words:
            return spec
    families = dict.fromkeys(spec.family for spec in _systems)
    told = [family for family in families if re.search(rf"\b{re.escape(family)}\b", words)]
    return _at(editions(told[0]), start) if len(told) == 1 else None


def _at(specs: Sequence[SystemSpec], start: str) -> SystemSpec:
    """Return the edition for an event that began on a date; `specs` are sorted latest first.

    That is the first that had not been replaced: texts between two known editions are closer to the later
    one. Without a date it is the latest.
    """
    if not start[:4].isdecimal():
        return specs[0]
    in_time = (spec for spec in reversed(specs) if start <= (spec.in_force.until or start))
    return next(in_time, specs[0])


def tournament_type(code: str) -> TournamentType:
    """Return what a type code means for a tournament: the value of `Settings.type`.

    >>> tournament_type("FIDE_TEAM_GP_MP").primary_score
    <ScoreKind.GAME_POINTS: 'GP'>
    >>> tournament_type("FIDE_DOUBLESWISS").games_per_round
    2
    """
    if not code:
        return UNKNOWN_TYPE
    found = answering_to(code)
    return found[0].tournament_type(code) if found else unregistered_type(code)


def _latest_first(specs: Iterable[SystemSpec]) -> list[SystemSpec]:
    """Return specs latest first; a text that has not been replaced has no last day."""
    return sorted(specs, key=lambda spec: (not spec.in_force.until, spec.in_force.until), reverse=True)
