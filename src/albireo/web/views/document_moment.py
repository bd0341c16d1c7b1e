"""The documents needed now, by the stage of the tournament: pairings before play, results after it."""

from typing import NamedTuple

from albireo.domain.message import Remark, remark
from albireo.state.conduct import Phase
from albireo.state.tournament import State
from albireo.web.views.round import RoundStage, stage_of

BEFORE = ("check-in", "players", "teams", "regulations", "schedule")
TO_PLAY = ("pairings", "pairings-by-name", "pairings-by-room", "slips", "matches", "match-slips")
PLAYED = ("results", "matches", "standings", "cross-table")
AT_THE_END = ("standings", "cross-table", "prizes", "receipts", "tournament-report")


class DocumentMoment(NamedTuple):
    """The documents needed now, and those that come next."""

    now: Remark
    documents: tuple[str, ...]
    """Documents by id."""
    next: Remark | None = None
    later: tuple[str, ...] = ()


def moment(state: State) -> DocumentMoment:
    """Return the status of the tournament in words, with the documents needed now."""
    number = len(state.rounds)
    if state.conduct.phase is not Phase.OPEN:
        return DocumentMoment(remark("Now: the tournament is finished"), AT_THE_END)
    if not number:
        after = remark("Next: when round {number} is paired", number=1)
        return DocumentMoment(remark("Now: before round {number}", number=1), BEFORE, after)
    stage = stage_of(state, number)
    if stage is RoundStage.COMPLETE:
        is_last = number >= (state.settings.number_of_rounds or number)
        if is_last:
            return DocumentMoment(remark("Now: the last round is complete"), AT_THE_END)
        return DocumentMoment(remark("Now: round {number} is complete", number=number), PLAYED)
    after = remark("Next: when the last result is in")
    if stage is RoundStage.RESULTS:
        return DocumentMoment(
            remark("Now: round {number} is being played", number=number), TO_PLAY, after, PLAYED
        )
    return DocumentMoment(remark("Now: round {number} is paired", number=number), TO_PLAY, after, PLAYED)
