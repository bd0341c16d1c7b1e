"""Events about prohibited pairings, and points other than those of games."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.players.special_rules_text import one_abnormal, one_prohibition, virtual
from albireo.domain.explanation import Note
from albireo.state.restrictions import AbnormalPointsRow, Prohibition, Restrictions, VirtualPointsRow

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class ProhibitedPairsSet(Event, frozen=True, tag="prohibited-pairs-set/1"):
    reads_before: ClassVar[bool] = True
    prohibitions: tuple[Prohibition, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("prohibited",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Restrictions] = replace(draft[Restrictions], prohibitions=self.prohibitions)
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        return one_prohibition(state, self.prohibitions)


class VirtualPointsSet(Event, frozen=True, tag="virtual-points-set/1"):
    rows: tuple[VirtualPointsRow, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("virtual",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Restrictions] = replace(draft[Restrictions], virtual=self.rows)
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        return virtual(self.rows)


class AbnormalPointsSet(Event, frozen=True, tag="abnormal-points-set/4"):
    reads_before: ClassVar[bool] = True
    rows: tuple[AbnormalPointsRow, ...]

    def subjects(self) -> tuple[Subject, ...]:
        return (("abnormal",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Restrictions] = replace(draft[Restrictions], abnormal=self.rows)
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        return one_abnormal(state, self.rows)
