"""Pairing systems by name and edition; the right one for a tournament.

Engines are imported only when asked for: a club's Dutch round never loads the others.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib import import_module

from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Tournament
from albireo.pairing.system import PairingSystem


class UnknownSystem(AlbireoError):
    """No such pairing system, or none named."""


@dataclass(frozen=True, slots=True)
class Registered:
    """One system in one edition."""

    name: str
    """`dutch-2026`"""
    title: str
    article: str
    codes: tuple[str, ...]
    """Encoded tournament types (TRF26 record 192) it answers to, without `_BAKU`; `*` stands for a number."""
    module: str
    """Where its `SYSTEM` is."""

    def load(self) -> PairingSystem:
        system: PairingSystem = import_module(self.module).SYSTEM
        return system

    def answers_to(self, code: str) -> bool:
        """Whether a type code, in capitals and without `_BAKU`, names this system."""
        return any(fnmatchcase(code, pattern) for pattern in self.codes)


SYSTEMS: tuple[Registered, ...] = (
    Registered(
        "dutch-2026",
        "FIDE (Dutch) System, in force from 1 February 2026",
        "C.04.3",
        ("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"),
        "albireo.pairing.dutch.edition_2026",
    ),
    Registered(
        "dutch-2017",
        "FIDE (Dutch) System, in force until 31 January 2026",
        "C.04.3 (2017)",
        ("FIDE_DUTCH_2017",),
        "albireo.pairing.dutch.edition_2017",
    ),
    Registered(
        "double-swiss-2026",
        "Double-Swiss System, in force from 1 February 2026",
        "C.04.5",
        ("FIDE_DOUBLESWISS",),
        "albireo.pairing.double_swiss.edition_2026",
    ),
    Registered(
        "dubov-2026",
        "Dubov System, in force from 1 February 2026",
        "C.04.4.1",
        ("FIDE_DUBOV",),
        "albireo.pairing.dubov.edition_2026",
    ),
    Registered(
        "burstein-2026",
        "Burstein System, in force from 1 February 2026",
        "C.04.4.2",
        ("FIDE_BURSTEIN",),
        "albireo.pairing.burstein.edition_2026",
    ),
    Registered(
        "lim-2026",
        "Lim System, in force from 1 February 2026",
        "C.04.4.3",
        ("FIDE_LIM",),
        "albireo.pairing.lim.edition_2026",
    ),
    Registered(
        "team-swiss-2026",
        "Swiss Team Pairing System, in force from 1 February 2026",
        "C.04.6",
        tuple(
            f"FIDE_TEAM{kind}{scores}"
            for kind in ("", "_TYPEA", "_TYPEB")
            for scores in ("", "_MP_GP", "_GP_MP", "_MP", "_GP")
        ),
        "albireo.pairing.team_swiss.edition_2026",
    ),
    Registered(
        "round-robin",
        "Round robin by Berger tables, players or teams",
        "C.05 Annex 1",
        (
            "BERGER_ROUNDROBIN",
            "BERGER_ROUNDROBIN_G*",
            "BERGER_DOUBLEROUNDROBIN",
            "FIDE_ROUNDROBIN",
            "FIDE_DOUBLEROUNDROBIN",
            "BERGER_TEAM_ROUNDROBIN",
            "BERGER_TEAM_ROUNDROBIN_G*",
            "BERGER_TEAM_DOUBLEROUNDROBIN",
            "FIDE_TEAM_ROUNDROBIN",
            "FIDE_TEAM_DOUBLEROUNDROBIN",
        ),
        "albireo.pairing.round_robin.all_play_all",
    ),
    Registered(
        "scheveningen",
        "Scheveningen: two teams, everybody meets everybody of the other",
        "",
        ("FIDE_SCHEVENINGEN", "FIDE_SCHEVENINGEN_G*", "FIDE_DOUBLESCHEVENINGEN"),
        "albireo.pairing.round_robin.scheveningen",
    ),
    Registered(
        "schiller",
        "Schiller: several teams, everybody meets everybody of the others",
        "",
        ("FIDE_SCHILLER", "FIDE_SCHILLER_*"),
        "albireo.pairing.round_robin.schiller",
    ),
)

DEFAULT = "dutch-2026"
DUTCH_2026_IN_FORCE = "2026/02/01"


def named(name: str) -> Registered:
    """The system with this name in the registry."""
    for registered in SYSTEMS:
        if registered.name == name:
            return registered
    raise UnknownSystem(
        "unknown pairing system {found!r}: expected one of {expected}",
        found=name,
        expected=", ".join(registered.name for registered in SYSTEMS),
    )


def chosen(tournament: Tournament, system: str = "", edition: str = "") -> Registered:
    """The system somebody names, `dutch` or `dutch-2017`, in an edition or the latest; else the tournament's.

    An edition alone is one of the tournament's own system.
    """
    if not system and not edition:
        return system_for(tournament)
    family = system or family_of(system_for(tournament).name)
    if edition:
        return named(f"{family_of(family)}-{edition}")
    editions = [item for item in SYSTEMS if family_of(item.name) == family]
    if editions and family not in (item.name for item in SYSTEMS):
        return max(editions, key=lambda item: item.name)
    return named(family)


def family_of(name: str) -> str:
    """The name without its edition.

    >>> family_of("dutch-2017"), family_of("round-robin")
    ('dutch', 'round-robin')
    """
    head, dash, tail = name.rpartition("-")
    return head if dash and tail.isdecimal() else name


def system_for(tournament: Tournament) -> Registered:
    """The system a tournament is paired by, from its type code and its start date."""
    code = tournament.settings.system.upper().removesuffix("_BAKU")
    if code in ("", "FIDE_DUTCH"):
        start = tournament.settings.start
        old = bool(start) and start[:4].isdecimal() and start < DUTCH_2026_IN_FORCE and code == "FIDE_DUTCH"
        return named("dutch-2017" if old else DEFAULT)
    for registered in SYSTEMS:
        if registered.answers_to(code):
            return registered
    raise UnknownSystem(
        "tournament type {found!r} has no pairing engine here: expected one of {expected}",
        found=tournament.settings.system,
        expected=", ".join(code for registered in SYSTEMS for code in registered.codes),
    )
