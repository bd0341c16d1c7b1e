"""Creating a rule that keeps clubs or federations apart, and objections to it."""

from dataclasses import replace
from itertools import combinations

from albireo.desk.mechanism.decide import Deciding, follows_every_command, warn
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.domain.tournament import LAST_ROUND
from albireo.state.conduct import Phase
from albireo.state.groups_apart import KINDS, groups_apart, shared_by
from albireo.state.restrictions import KeepApart, Prohibition
from albireo.state.tournament import State


def refuse_keeping_apart(state: State, rule: KeepApart) -> None:
    """Refuse a rule if no one shares a club, or more than half of the field does."""
    if rule.same not in KINDS:
        raise refusal(
            "bad-keep-apart",
            "Players can be kept apart by club or federation, not by {found}.",
            found=rule.same,
        )
    if not 1 <= rule.first_round <= rule.last_round <= LAST_ROUND:
        raise refusal("bad-prohibition", "A prohibited pairing needs two participants and a range of rounds.")
    found = groups_apart((rule,), (one for one in state.units.values() if one.withdrawn_after is None))
    if not found:
        raise refusal("nobody-to-keep-apart", "No two players have the same {what}.", what=KINDS[rule.same])
    largest = max((group.players for group in found), key=len)
    if 2 * len(largest) > len(state.units):
        raise refusal(
            "too-many-to-keep-apart",
            "More than half of the players are from {name}: they cannot be kept apart.",
            name=shared_by(state.units[largest[0]], rule.same),
        )


def warn_of_late_prohibition(deciding: Deciding) -> None:
    """Warn of prohibited pairings after round 1 was paired, which are only possible outside FIDE mode."""
    if deciding.state.under_way:
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "prohibited-late",
            "Prohibited pairings must be announced before round 1.",
        )
    elif deciding.state.rounds:
        text = "Round 1 is paired: discard its draft before changing prohibited pairings."
        warn(deciding, Level.LEAVE_FIDE_MODE, "prohibited-late", text)


@follows_every_command
def warn_of_others_kept_apart(deciding: Deciding) -> None:
    """Warn if registered players are kept apart otherwise than before: a club or federation was edited."""
    before, state = deciding.before, deciding.state
    rules = state.rules.keep_apart
    if not rules or not before.rounds or rules != before.rules.keep_apart:
        return
    if state.conduct.phase is not Phase.OPEN:  # corrections for the reports
        return
    if before.units is state.units or _pairs_kept_apart(before, state) == _pairs_kept_apart(state, before):
        return
    warn_of_late_prohibition(deciding)


def enters_outside_rules(state: State) -> bool:
    """Return whether whoever is registered now is outside rules that keep apart.

    In FIDE mode each pairing the rule prohibited would be one added after round 1.
    """
    return state.fide_mode and state.under_way and bool(state.rules.keep_apart)


@follows_every_command
def tell_of_late_entries(deciding: Deciding) -> None:
    """Tell that a late entry is outside a rule that keeps others of the club or federation apart."""
    before, state = deciding.before, deciding.state
    if before.units is state.units or not enters_outside_rules(before):
        return
    for id_ in state.units.keys() - before.units.keys():
        entered = replace(state.units[id_], is_outside_rules=False)
        groups = groups_apart(state.rules.keep_apart, [*before.units.values(), entered])
        if any(id_ in group.players for group in groups):
            warn(
                deciding,
                Level.ACKNOWLEDGE,
                "late-entry-not-apart",
                "{player} enters late and is not kept apart from anyone: after round 1 no pairing can be "
                "prohibited in FIDE mode.",
                player=entered.name,
            )


def _pairs_kept_apart(state: State, other: State) -> set[tuple[int, int, int, int]]:
    """Return the pairs of those registered in both states that the rules keep apart, with their rounds."""
    units = [unit for id_, unit in state.units.items() if id_ in other.units]
    return {
        (one, another, group.first_round, group.last_round)
        for group in groups_apart(state.rules.keep_apart, units)
        for one, another in combinations(sorted(group.players), 2)
    }


def common_to(state: State, rule: Prohibition) -> str:
    """Return the club or federation that all players of a prohibition share; empty if none."""
    for kind in KINDS:
        shared = {shared_by(state.units[id_], kind) for id_ in rule.players}
        if len(shared) == 1 and shared != {""}:
            return shared.pop()
    return ""
