"""What FIDE mode fixes, whatever command would change it: the last question to every command.

Each command asks its own questions. This looks at what came of them: facts announced before the start, rounds
too old to be corrected, places after the end. A command that reaches one of these by a way no one thought of
is refused here.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from albireo.desk.conduct.announced import LOCKED, named, other_edition
from albireo.desk.mechanism.decide import Deciding, follows_every_command, warn
from albireo.desk.mechanism.fact_names import list_of_facts
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.players.keep_apart import warn_of_late_prohibition
from albireo.desk.rounds.results import outside_window, warn_of_window
from albireo.domain.acceleration import AccelerationMethod
from albireo.organising.standings import moved_places
from albireo.state.conduct import Phase
from albireo.state.restrictions import AbnormalPointsRow, VirtualPointsRow
from albireo.state.rounds import MatchState, RoundState
from albireo.state.tournament import State


@follows_every_command
def refuse_what_is_fixed(deciding: Deciding) -> None:
    """Refuse what FIDE mode fixes once round 1 is published."""
    before, state = deciding.before, deciding.state
    if not (before.fide_mode and state.fide_mode and before.under_way):
        return
    if names := list(_changed_settings(before, state)):
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "fixed",
            "This can no longer be changed after the start: {names}.",
            names=list_of_facts(names),
        )
    if _may_prohibit_others(before, state) and _prohibited(before, state) != _prohibited(state, state):
        warn_of_late_prohibition(deciding)
    _refuse_points_in_older_rounds(deciding)
    for round_ in before.rounds:
        if outside_window(before, round_.number) and _is_rewritten(round_, state):
            warn_of_window(Deciding(before, deciding.signature), round_.number)


def _changed_settings(before: State, state: State) -> Iterator[str]:
    """Yield the names of the announced settings that changed."""
    old, new = before.settings, state.settings
    if old is new and before.restrictions is state.restrictions:
        return
    if other_edition(old, new) is not None:
        yield "system"
    for name in LOCKED.keys() - {"system", "acceleration"}:
        known = getattr(old, name)
        if known is not None and known != getattr(new, name):
            yield name
    if _acceleration(before) != _acceleration(state):
        yield "acceleration"


def _acceleration(
    state: State,
) -> tuple[AccelerationMethod | None, tuple[int | None, ...], tuple[VirtualPointsRow, ...]]:
    """Return the method, the last participant of each group and the points of single participants."""
    settings, ids = state.settings, state.unit_ids
    named = settings.acceleration
    method = settings.type.acceleration if named is None else named.method
    borders = () if named is None else (named.last_of_first_group, named.last_of_second_group)
    return method, tuple(ids.get(last or 0) for last in borders), state.restrictions.virtual


def _refuse_points_in_older_rounds(deciding: Deciding) -> None:
    """Refuse bonuses and penalties in a round that later pairings rest on, and their removal.

    A fixed timetable rests on no round: a deduction may belong to any.
    """
    before, state = deciding.before, deciding.state
    if before.competition.rhythm.has_fixtures:
        return
    old, new = _points_given(before.restrictions.abnormal), _points_given(state.restrictions.abnormal)
    for row in (old - new) + (new - old):
        first = row.round or 1
        last = before.published
        if first < last:
            warn(
                deciding,
                Level.LEAVE_FIDE_MODE,
                "points-too-late",
                "Points in round {round} can no longer change; award or deduct them in round {last}.",
                "C.04.2 4.3",
                round=first,
                last=last,
            )


def _points_given(rows: tuple[AbnormalPointsRow, ...]) -> Counter[AbnormalPointsRow]:
    """Return the rows without what is said about them."""
    return Counter(replace(row, reason="", day="") for row in rows)


def _may_prohibit_others(before: State, state: State) -> bool:
    """Return whether anything changed that decides who may not meet."""
    return (
        before.restrictions is not state.restrictions
        or before.rules is not state.rules
        or before.units is not state.units
    )


def _prohibited(state: State, after: State) -> set[tuple[int, int, int, int]]:
    """Return the prohibited pairs with their rounds, of participants who are still there."""
    return {
        (one, another, rule.first_round, rule.last_round)
        for rule in state.prohibited
        for one, another in combinations(sorted(after.units.keys() & set(rule.players)), 2)
    }


def _is_rewritten(was: RoundState, state: State) -> bool:
    """Return whether pairs, byes or final results of a round are others than before."""
    if was.number > len(state.rounds):
        return False  # deleting the pairings of a published round asks at level 4
    now = state.rounds[was.number - 1]
    if now is was:
        return False
    if any(now.byes.get(unit) is not mark for unit, mark in was.byes.items()):
        return True
    found = {(match.white, match.black): match for match in now.matches.values()}
    known = {(match.white, match.black): match for match in was.matches.values()}
    return found.keys() != known.keys() or any(
        not _keeps_results(found[teams], match) for teams, match in known.items()
    )


def _keeps_results(now: MatchState, was: MatchState) -> bool:
    """Return whether what was known of a match is still so."""
    if was.forfeit is not None or was.score is not None:
        return (now.forfeit, now.score) == (was.forfeit, was.score)
    final = {(one.white, one.black, one.result) for one in was.boards.values() if one.result.is_final}
    kept = {(one.white, one.black, one.result) for one in now.boards.values()}
    return final <= kept and (not final or (now.forfeit is None and now.score is None))


@follows_every_command
def refuse_other_places_after_the_end(deciding: Deciding) -> None:
    """Refuse corrected data that move places of a finished tournament; lots and play-offs decide some."""
    before, state = deciding.before, deciding.state
    if before.conduct.phase is not Phase.FINISHED or state.conduct.phase is not Phase.FINISHED:
        return
    if before.registration is state.registration and before.team_registration is state.team_registration:
        return
    if moved := moved_places(before, state):
        raise refusal(
            "moves-places",
            "The tournament is finished, and this would change places: {moves}. Reopen it first.",
            moves=named(moved),
        )
