"""The rounds of a tournament from elsewhere, each paired again by the edition of its date."""

from collections.abc import Callable

from albireo.checking.agreement import agreements
from albireo.checking.checker import TournamentCheck, check
from albireo.checking.later_changes import MOST_PLAYERS, later_changes
from albireo.checking.rounds import RoundCheck, RoundVerdict
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, plural, remark
from albireo.domain.number_of_rounds import with_number_of_rounds
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import described_system, system_named
from albireo.pairing.spec import SystemSpec
from albireo.value_classes import dataclass

TELLING_ROUNDS = 3
"""Rounds that must agree with a system before it is taken for that of the file: many pair the first alike."""


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """The result for one round."""

    number: int
    system: str
    is_same: bool
    said: Remark


def checked_rounds(tournament: Tournament, watch: Callable[[int], object] = bool) -> tuple[CheckedRound, ...]:
    """Return the result of every round; for one that differs, what may have been changed after pairing.

    A file without a type code is paired by the system named in its description, else by the one that fits its
    rounds best. `watch` is told each round before it is paired.
    """
    if not tournament.paired_rounds:
        return ()
    unknown = _first_unknown(tournament)
    if unknown:
        said = remark("this round is not in the file, so it and later rounds cannot be checked")
        before = checked_rounds(tournament.up_to(unknown - 1), watch)
        return (*before, CheckedRound(unknown, "", False, said))
    try:
        found = _check(tournament, watch)
    except AlbireoError as refusal:
        return (
            CheckedRound(0, "", False, remark("the rounds cannot be checked: {refusal}", refusal=refusal)),
        )
    known = with_number_of_rounds(tournament)
    system = system_named(found.system)
    differing = [each.round for each in found.rounds if not each.is_right and each.expected is not None]
    changes = later_changes(known, differing, system, watch) if differing else {}
    if differing and tournament.settings.start and tournament.settings.start < system.in_force.since:
        early = remark("the tournament began before these rules were in force")
        changes = dict.fromkeys(differing, early) | changes
    return tuple(_check_round(each, found.system, changes.get(each.round)) for each in found.rounds)


def _first_unknown(tournament: Tournament) -> int:
    """Return the first round before the last of which nothing is known; 0 if there is none.

    A page or a file of games of one round tells nothing of those before it.
    """
    empty = (
        number
        for number, round_ in enumerate(tournament.rounds[: tournament.paired_rounds], start=1)
        if not round_.pairings and not round_.byes
    )
    return next(empty, 0)


def _check(tournament: Tournament, watch: Callable[[int], object]) -> TournamentCheck:
    settings = tournament.settings
    found = check(tournament, watch=watch)
    if settings.system or described_system(settings.description, settings.start) is not None:
        return found
    right = sum(each.is_right for each in found.rounds)
    if 2 * right < len(found.rounds) and len(tournament.players) <= MOST_PLAYERS:
        best = _best_system(tournament)
        if best is not None and best.name != found.system:
            return check(tournament, best, watch=watch)
    return found


def _best_system(tournament: Tournament) -> SystemSpec | None:
    """Return the system that most rounds agree with; None if it is too few of them to tell."""
    best = agreements(tournament)[0]
    is_clear = best.rounds >= TELLING_ROUNDS and 2 * best.rounds > tournament.paired_rounds
    return best.system if is_clear else None


def _check_round(each: RoundCheck, system: str, change: Remark | None) -> CheckedRound:
    if each.is_right:
        return CheckedRound(each.round, system, True, remark("matches the system’s pairing"))
    if each.verdict is RoundVerdict.NOT_POSSIBLE or each.expected is None:
        return CheckedRound(each.round, system, False, remark("the system gives no pairing for this round"))
    count = len(each.missing) + len(each.turned) + each.bye_differs
    said = remark(
        plural("{count} difference from the system", "{count} differences from the system", count),
        count=count,
    )
    if change is not None:
        said = remark("{differences}; {change}", differences=said, change=change)
    return CheckedRound(each.round, system, False, said)
