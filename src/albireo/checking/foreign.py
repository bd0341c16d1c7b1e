"""The rounds of a tournament that comes from elsewhere, each paired again by the edition of its date."""

from albireo.checking.checker import check
from albireo.checking.later_changes import later_changes
from albireo.checking.rounds import RoundCheck, Verdict
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, plural, remark
from albireo.domain.number_of_rounds import with_number_of_rounds
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import named
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """What was found about one round."""

    number: int
    system: str
    is_same: bool
    said: Remark


def checked_rounds(tournament: Tournament) -> tuple[CheckedRound, ...]:
    """Every round; for one that differs, what may have been changed after it was paired."""
    if not tournament.paired_rounds:
        return ()
    try:
        found = check(tournament)
    except AlbireoError as refusal:
        return (
            CheckedRound(0, "", False, remark("the rounds cannot be checked: {refusal}", refusal=refusal)),
        )
    known = with_number_of_rounds(tournament)
    differing = [each.round for each in found.rounds if not each.is_right and each.expected is not None]
    changes = later_changes(known, differing, named(found.system)) if differing else {}
    return tuple(_checked(each, found.system, changes.get(each.round)) for each in found.rounds)


def _checked(each: RoundCheck, system: str, change: Remark | None) -> CheckedRound:
    if each.is_right:
        return CheckedRound(each.round, system, True, remark("matches the system’s pairing"))
    if each.verdict is Verdict.NOT_POSSIBLE or each.expected is None:
        return CheckedRound(each.round, system, False, remark("the system gives no pairing for this round"))
    count = len(each.missing) + len(each.turned) + each.bye_differs
    said = remark(
        "{differences} from the system",
        differences=plural("{count} difference", "{count} differences", count),
        count=count,
    )
    if change is not None:
        said = remark("{differences}; {change}", differences=said, change=change)
    return CheckedRound(each.round, system, False, said)
