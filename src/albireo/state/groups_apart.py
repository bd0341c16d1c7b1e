"""Players of one club or federation kept apart: the announced rule, and whom it concerns.

The rule is stored rather than the players. Once round 1 is paired, nothing may prohibit or allow a pair in
FIDE mode (`desk.players`): no edited club or federation, and no late entry, who is outside the rule.
"""

from collections.abc import Iterable, Mapping

from albireo.domain.message import Translatable, translatable
from albireo.state.restrictions import KeepApart, Prohibition
from albireo.state.units import Entrant, Unit

KINDS: Mapping[str, Translatable] = {
    "club": translatable("club"),
    "federation": translatable("federation"),
}
"""What players can have in common, with its label."""


def shared_by(unit: Unit, kind: str) -> str:
    """Return the club or federation of a player or team."""
    holder: object = unit.player if isinstance(unit, Entrant) else unit
    return str(getattr(holder, kind)).strip()


def groups_apart(rules: Iterable[KeepApart], units: Iterable[Unit]) -> tuple[Prohibition, ...]:
    """Return a prohibition for every club or federation with at least two players or teams."""
    all_units = tuple(units)
    found: list[Prohibition] = []
    for rule in rules:
        groups: dict[str, list[int]] = {}
        for unit in all_units:
            shared = shared_by(unit, rule.same)
            if shared and not unit.is_outside_rules:
                groups.setdefault(shared.casefold(), []).append(unit.id)
        found += (
            Prohibition(tuple(groups[name]), rule.first_round, rule.last_round)
            for name in sorted(groups)
            if len(groups[name]) > 1
        )
    return tuple(found)
