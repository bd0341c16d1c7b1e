"""Dividing players by strength into groups that are paired separately."""

from collections.abc import Mapping

from albireo.desk.mechanism.outcome import refusal
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import PlayerUpdate, UpdatePlayers
from albireo.domain.groups import BY_STRENGTH, EQUAL, MOST_GROUPS, group_names
from albireo.domain.message import Translatable, translatable
from albireo.state.tournament import State, initial_order

MANNERS: Mapping[str, Translatable] = {
    BY_STRENGTH: translatable("the strongest together in group A, the next in B …"),
    EQUAL: translatable("groups of equal strength: A B C, C B A …"),
}
"""Ways to divide players, with a sentence for each."""


def division_command(state: State, count: int, manner: str) -> UpdatePlayers:
    """Return the command that puts every player into one of `count` groups; one group means none."""
    players = initial_order(state)
    if not 1 <= count <= min(MOST_GROUPS, max(1, len(players) // 2)):
        raise refusal(
            "bad-groups",
            "Number of groups: enter 1 to {most} (players: {players}), not {count}.",
            most=min(MOST_GROUPS, max(1, len(players) // 2)),
            players=len(players),
            count=count,
        )
    names = group_names(len(players), count, manner)
    return UpdatePlayers(
        tuple(PlayerUpdate(id_, PlayerFacts(group=name)) for id_, name in zip(players, names, strict=True)),
        "groups",
    )
