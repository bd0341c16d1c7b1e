"""Type codes of TRF26 record 192: the codes of a system, and what a code says besides its name.

A code names a system and may choose among its options: `BERGER_DOUBLEROUNDROBIN` is the round robin with two
cycles. A system therefore lists its codes with the options each stands for, and no other code has to parse
them.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.message import Translatable
from albireo.domain.team import ScoreKind
from albireo.domain.tournament_type import PairedUnit, PairingKind, TournamentType

_SUFFIXES = {"_BAKU": AccelerationMethod.BAKU}
"""Suffixes a code may have for any system (record 192 names no other acceleration)."""
_NUMBER = r"([1-9]\d?)"
_HOLE = re.compile(r"\{(\w+)\}")


class TypeCode(NamedTuple):
    """One code, or a family of codes with numbers in them."""

    pattern: str
    """In capitals, without acceleration; `{cycles}` stands for the value of that option."""
    unit: PairedUnit = PairedUnit.PLAYER
    primary_score: ScoreKind = ScoreKind.MATCH_POINTS
    options: Mapping[str, str] = MappingProxyType({})
    """Options of the system set by the code."""
    title: Translatable | None = None
    """Set if it is offered as a separate choice beside the system's first code."""
    summary: Translatable | None = None

    @property
    def shown(self) -> str:
        """The code as people write it, with `n` for a number."""
        return _HOLE.sub("n", self.pattern)

    def filled(self, options: Mapping[str, str]) -> str:
        """Return the code with the values of options in place of numbers.

        >>> TypeCode("BERGER_ROUNDROBIN_G{cycles}").filled({"cycles": "3"})
        'BERGER_ROUNDROBIN_G3'
        """
        return _HOLE.sub(lambda hole: options.get(hole[1], ""), self.pattern)

    def read(self, code: str) -> dict[str, str] | None:
        """Return the options set by a code in capitals; None if it is another code.

        >>> TypeCode("BERGER_ROUNDROBIN_G{cycles}").read("BERGER_ROUNDROBIN_G3")
        {'cycles': '3'}
        """
        if code == self.pattern:
            return dict(self.options)
        if "{" not in self.pattern:
            return None
        match = _expression(self.pattern).fullmatch(code)
        if match is None:
            return None
        return {**self.options, **dict(zip(_HOLE.findall(self.pattern), match.groups(), strict=True))}


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    return re.compile(_HOLE.sub(_NUMBER.replace("\\", r"\\"), pattern), re.ASCII)


def split(code: str) -> tuple[str, AccelerationMethod | None]:
    """Return a code in capitals without its acceleration, and the acceleration.

    >>> split("FIDE_DUTCH_BAKU")
    ('FIDE_DUTCH', <AccelerationMethod.BAKU: 'baku'>)
    """
    capitals = code.upper()
    for suffix, method in _SUFFIXES.items():
        if capitals.endswith(suffix):
            return capitals.removesuffix(suffix), method
    return capitals, None


def without_acceleration(code: str) -> str:
    """Return a code as written, without its acceleration."""
    return code[: len(split(code)[0])]


def code_with_acceleration(code: str, method: AccelerationMethod) -> str:
    """Return the code of a system with an acceleration."""
    return code + next(suffix for suffix, named in _SUFFIXES.items() if named is method)


def unregistered_type(code: str) -> TournamentType:
    """Return the type of event an unknown code describes, such as `CUSTOM_TEAM_SWISS_GP`."""
    plain, acceleration = split(code)
    words = plain.split("_")
    tables = ("ROUNDROBIN", "SCHILLER", "SCHEVENINGEN", "MOLTER")
    kind = PairingKind.SWISS
    if any(name in plain for name in tables):
        kind = PairingKind.TABLE
    elif "KNOCKOUT" in plain:
        kind = PairingKind.KNOCKOUT
    scores = [ScoreKind(word) for word in words if word in ("MP", "GP")]
    return TournamentType(
        code,
        kind,
        PairedUnit.TEAM if "TEAM" in plain else PairedUnit.PLAYER,
        2 if "DOUBLESWISS" in plain else 1,
        scores[0] if scores else ScoreKind.MATCH_POINTS,
        acceleration,
    )
