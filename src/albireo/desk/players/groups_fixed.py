"""Groups that are paired separately are fixed once round 1 is published."""

from collections.abc import Mapping

from albireo.desk.mechanism.decide import Deciding, follows_every_command, warn
from albireo.desk.mechanism.outcome import Level
from albireo.domain.groups import groups_in
from albireo.state.conduct import Phase
from albireo.state.tournament import State


def warn_of_another_group(deciding: Deciding, player: str) -> None:
    """Ask about a player who changes groups after the start."""
    warn(
        deciding,
        Level.CONFIRM,
        "group-changed",
        "{player} has already played in another group.",
        consequence="Results are kept; {player} is paired in the new group from the next round.",
        player=player,
    )


@follows_every_command
def warn_of_other_groups(deciding: Deciding) -> None:
    """Warn if other players than announced can meet, or by another system: a group was changed or added."""
    before, state = deciding.before, deciding.state
    if not before.under_way or before.units is state.units or state.conduct.phase is not Phase.OPEN:
        return
    next_round = len(before.rounds) + 1
    was, now = _groups(before, next_round), _groups(state, next_round)
    moved = [id_ for id_ in was.keys() & now.keys() if was[id_] != now[id_]]
    if moved or not set(now.values()) <= set(was.values()):
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "groups-locked",
            "The groups that are paired separately cannot be changed after the start.",
        )


def _groups(state: State, round_: int) -> Mapping[int, str]:
    """Return the group of everyone in a round; empty for all who are paired together."""
    groups = groups_in(state.tournament, round_)
    by_number = {tpn: name for name, members in groups.items() for tpn in members}
    return {id_: by_number.get(tpn, "") for id_, tpn in state.unit_numbers.items()}
