"""Players of one club or federation kept apart: what an arbiter announces, as groups who must not meet."""

from collections.abc import Mapping

from albireo.desk.core.outcome import refusal
from albireo.desk.core.state import State
from albireo.desk.players.events import Prohibition
from albireo.domain.message import Translatable, translatable

KINDS: Mapping[str, Translatable] = {
    "club": translatable("club"),
    "federation": translatable("federation"),
}
"""What players can have in common, with the word for it."""


def keep_apart(state: State, kind: str, first_round: int, last_round: int) -> tuple[Prohibition, ...]:
    """A prohibition for every club (or federation) with two players or more, as they are registered now.

    Refused where nobody shares one, and where more than half of the field does: those cannot be kept apart.
    """
    groups: dict[str, list[int]] = {}
    for entrant in state.entrants.values():
        shared = str(getattr(entrant.player, kind)).strip()
        if shared and entrant.withdrawn_after is None:
            groups.setdefault(shared.casefold(), []).append(entrant.id)
    found = {name: ids for name, ids in groups.items() if len(ids) > 1}
    if not found:
        raise refusal("nobody-to-keep-apart", "No two players have the same {what}.", what=KINDS[kind])
    largest = max(found.values(), key=len)
    if 2 * len(largest) > len(state.entrants):
        raise refusal(
            "too-many-to-keep-apart",
            "More than half of the players are of {name}: they cannot be kept apart.",
            name=getattr(state.entrants[largest[0]].player, kind),
        )
    return tuple(Prohibition(tuple(found[name]), first_round, last_round) for name in sorted(found))


def common_to(state: State, rule: Prohibition) -> str:
    """The club or federation that all players of a prohibition share; empty without one."""
    for kind in KINDS:
        shared = {str(getattr(state.entrants[id_].player, kind)).strip() for id_ in rule.players}
        if len(shared) == 1 and shared != {""}:
            return shared.pop()
    return ""
