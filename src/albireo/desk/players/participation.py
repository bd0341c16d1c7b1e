"""Entering, leaving and returning, for players and teams alike."""

from collections.abc import Callable, Mapping

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.event import Event
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.domain.result import Mark
from albireo.state.tournament import State
from albireo.state.units import Unit


def refuse_closed_registration(state: State) -> None:
    if state.registration.is_closed:
        raise refusal("registration-closed", "Registration is closed; reopen it first.")


def refuse_settled_members(state: State) -> None:
    """Refuse changes of teams after the table of all rounds was made for them."""
    if state.settings.type.pairs_members and state.rounds:
        raise refusal(
            "members-settled",
            "The schedule of all rounds was made for these teams; their players are fixed once round 1 "
            "is paired.",
        )


def entry_round(state: State, wanted: int | None) -> int:
    """Return the first round of a participant registered now: the next one by default."""
    first = state.published + 1
    last = state.settings.number_of_rounds or first
    entry = first if wanted is None else wanted
    if not first <= entry <= last:
        raise refusal(
            "bad-entry-round",
            "A participant can enter from round {first} to round {last}, not in round {entry}.",
            "C.04.2 2.4",
            first=first,
            last=last,
            entry=entry,
        )
    return entry


def missed_rounds(state: State, entry: int) -> tuple[tuple[int, Mark], ...]:
    """Return what a late entry gets for missed rounds: the last of them count (C.04.2 2.4)."""
    rules = state.rules
    paid = range(max(1, entry - rules.late_entry_limit), entry)
    return tuple(
        (round_, rules.late_entry_mark if round_ in paid else Mark.ZERO_BYE) for round_ in range(1, entry)
    )


def numbers_without(numbers: Mapping[int, int], removed: int) -> dict[int, int]:
    """Return pairing numbers by ID after a removal: the others close the gap."""
    rest = sorted((tpn, id_) for id_, tpn in numbers.items() if id_ != removed)
    return {id_: tpn for tpn, (_, id_) in enumerate(rest, start=1)}


def withdraw(
    deciding: Deciding,
    unit: Unit,
    expelled: bool,
    reason: str,
    withdrawn: Callable[[int, int, bool, str], Event],
) -> None:
    """Withdraw a participant from future rounds (C.04.2 3.2); `withdrawn` makes the event."""
    if unit.withdrawn_after is not None and unit.expelled == expelled:
        return
    if expelled:
        warn(
            deciding,
            Level.CONFIRM,
            "expel",
            "{player} will be expelled.",
            consequence="The participant will not be paired again and has no place in the standings.",
            player=unit.name,
        )
    said = check_text(reason, REASON, empty=True)
    deciding.emit(withdrawn(unit.id, _last_round(deciding.state, unit.id), expelled, said))


def _last_round(state: State, unit: int) -> int:
    """Return the last round a participant took part in.

    In a league, whose rounds are all published beforehand, it is the last one with a result of theirs.
    """
    if not state.competition.rhythm.matches_wait:
        return state.published
    played = (
        round_.number
        for round_ in state.rounds[: state.published]
        if (number := round_.match_of(unit)) is not None and round_.matches[number].is_begun
    )
    return max(played, default=0)


def readmit(deciding: Deciding, unit: Unit, readmitted: Callable[[int], Event]) -> None:
    """Readmit a withdrawn participant; `readmitted` makes the event."""
    if unit.withdrawn_after is None:
        raise refusal("not-withdrawn", "{player} has not withdrawn.", player=unit.name)
    if unit.expelled:
        warn(deciding, Level.CONFIRM, "readmit-expelled", "{player} was expelled.", player=unit.name)
    deciding.emit(readmitted(unit.id))
