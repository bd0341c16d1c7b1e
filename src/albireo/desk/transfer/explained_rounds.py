"""The rounds of a tournament checked again, with differences that the journal explains.

A round is paired from what is known at the time. A result, rating or colour corrected later (C.04.2 4.3)
makes it look wrong although it was right; a round paired by hand was compared when it was made. Both are in
the journal. Only unexplained differences are alarms.
"""

from collections.abc import Sequence
from typing import NamedTuple

from albireo.checking.checker import check
from albireo.desk.mechanism.codec import read_event
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.event import Event
from albireo.desk.mechanism.history import HistoryEntry, acts_in, entries_of_acts
from albireo.desk.mechanism.timeline import Timeline
from albireo.desk.players.events import PlayerEdited, PlayersNumbered
from albireo.desk.players.restriction_events import AbnormalPointsSet, ProhibitedPairsSet, VirtualPointsSet
from albireo.desk.rounds.match_events import MatchEvent
from albireo.desk.rounds.pairing_events import (
    ManualPairingEnded,
    ManualPairingStarted,
    RoundPublished,
    SeatsExchanged,
)
from albireo.desk.rounds.result_events import (
    BoardEvent,
    ColoursCorrected,
    RatingReportCorrected,
    ResultProposed,
)
from albireo.desk.settings.events import RulesChanged, SettingsChanged
from albireo.desk.transfer.recheck import NotChecked, round_lines, within_bounds
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.state.tournament import State
from albireo.storage.chain import Record

_EVERY_ROUND = (
    AbnormalPointsSet,
    PlayerEdited,
    PlayersNumbered,
    ProhibitedPairsSet,
    RulesChanged,
    SettingsChanged,
    VirtualPointsSet,
)
"""Events that can affect any round."""


class ExplainedRound(NamedTuple):
    """A round that differs from the system's current pairing, and the explanation."""

    round: int
    lines: tuple[Remark, ...]
    """The differences."""
    is_by_hand: bool
    """Whether it was paired by hand or published knowingly; otherwise it was right at the time."""
    acts: tuple[HistoryEntry, ...]
    """The related actions in the journal."""


class RoundsChecked(NamedTuple):
    """All published rounds, paired again."""

    alarms: tuple[Remark, ...]
    """Unexplained differences."""
    explained: tuple[ExplainedRound, ...]

    @property
    def is_right(self) -> bool:
        return not self.alarms and not self.explained


def check_rounds(desk: Desk, uid: str) -> RoundsChecked:
    """Pair every round again and look up each difference in the journal, within limits."""
    if not desk.state(uid).tournament.rounds:
        return RoundsChecked((), ())
    try:
        return within_bounds(check_journal, desk.journal.read(uid))
    except NotChecked as error:
        return RoundsChecked((Remark(error.text, error.values),), ())


def check_journal(records: Sequence[Record]) -> RoundsChecked:
    """Do the same for a journal, without limits."""
    timeline = Timeline()
    timeline.extend(map(read_event, records))
    tournament = timeline.state.tournament
    try:
        found = check(tournament).rounds
    except AlbireoError as error:
        return RoundsChecked((remark("the tournament cannot be checked: {error}", error=error),), ())
    alarms: list[Remark] = []
    explained: list[ExplainedRound] = []
    for checked in found:
        if checked.is_right:
            continue
        lines = tuple(round_lines(tournament, checked))
        reason = _explain_round(timeline, checked.round, lines)
        if reason is None:
            alarms += lines
        else:
            explained.append(reason)
    return RoundsChecked(tuple(alarms), tuple(explained))


def _explain_round(timeline: Timeline, number: int, lines: tuple[Remark, ...]) -> ExplainedRound | None:
    path = timeline.path()
    settled = [item.version for item in path if _settles(item.event, number)]
    if not settled:
        return None
    if _was_right(timeline.at(settled[-1]), number):
        later = [item for item in path if item.version > settled[-1] and _concerns(item.event, number)]
        return ExplainedRound(number, lines, False, entries_of_acts(timeline, acts_in(later)))
    by_hand = [item for item in path if _differs_knowingly(item.event, number)]
    if by_hand:
        return ExplainedRound(number, lines, True, entries_of_acts(timeline, acts_in(by_hand)))
    return None


def _settles(event: Event, number: int) -> bool:
    """Return whether an event made a round final."""
    return isinstance(event, RoundPublished | ManualPairingEnded) and event.round == number


def _was_right(then: State, number: int) -> bool:
    """Return whether a round was the system's pairing, given what was known then."""
    try:
        return check(then.tournament, rounds=(number,)).rounds[0].is_right
    except AlbireoError:
        return False


def _concerns(event: Event, number: int) -> bool:
    if isinstance(event, ResultProposed | RatingReportCorrected):
        return False
    if isinstance(event, ColoursCorrected | SeatsExchanged):
        return event.round <= number
    if isinstance(event, BoardEvent | MatchEvent):
        return event.round < number
    return isinstance(event, _EVERY_ROUND)


def _differs_knowingly(event: Event, number: int) -> bool:
    """Return whether a round was changed by hand, or published despite the question about re-pairing."""
    if isinstance(event, ManualPairingStarted | ManualPairingEnded):
        return event.round == number
    return isinstance(event, RoundPublished) and event.round == number and bool(event.differs)
