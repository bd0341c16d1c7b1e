"""Players of one club or federation kept apart: the rule an arbiter announces, and whom it concerns.

The rule is kept, not the players it concerned when it was made: whoever enters later, or whose club is
corrected, is under it like everybody else.
"""

from collections.abc import Iterable, Mapping

from albireo.desk.core.units import Entrant
from albireo.desk.players.events import KeepApart, Prohibition
from albireo.domain.message import Translatable, translatable

KINDS: Mapping[str, Translatable] = {
    "club": translatable("club"),
    "federation": translatable("federation"),
}
"""What players can have in common, with the word for it."""


def groups_apart(rules: Iterable[KeepApart], entrants: Iterable[Entrant]) -> tuple[Prohibition, ...]:
    """A prohibition for every club (or federation) with two players or more."""
    players = tuple(entrants)
    found: list[Prohibition] = []
    for rule in rules:
        groups: dict[str, list[int]] = {}
        for entrant in players:
            shared = str(getattr(entrant.player, rule.same)).strip()
            if shared:
                groups.setdefault(shared.casefold(), []).append(entrant.id)
        found += (
            Prohibition(tuple(groups[name]), rule.first_round, rule.last_round)
            for name in sorted(groups)
            if len(groups[name]) > 1
        )
    return tuple(found)
