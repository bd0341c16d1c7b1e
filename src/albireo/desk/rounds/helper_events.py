"""Events about helpers' phones."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import note
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.state.helpers import Helper, Helpers

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class HelperEvent(Event, frozen=True):
    """An event about one helper."""

    topic: ClassVar[str] = "results"
    helper: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("helper", self.helper),)

    def describe(self, state: "State") -> Note:
        return note(self, self.sentence, number=self.helper)


class HelperAdded(HelperEvent, frozen=True, tag="helper-added/1"):
    """A phone may fill the empty boards of a range, in one round."""

    round: int
    first: int
    last: int

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        helpers = draft.own(Helpers, lambda part: part.helpers)
        helpers[self.helper] = Helper(
            self.helper, self.round, self.first, self.last, recorded.version, recorded.at
        )

    def describe(self, state: "State") -> Note:
        text = (
            "helper {number} may fill empty boards from {first} to {last} in round {round}"
            if state.competition.match.is_one_game
            else "helper {number} may fill empty boards of matches {first} to {last} in round {round}"
        )
        return note(self, text, number=self.helper, first=self.first, last=self.last, round=self.round)


class HelperJoined(HelperEvent, frozen=True, tag="helper-joined/1"):
    """A phone used the code, which opens nothing on others from then on."""

    sentence: ClassVar[Translatable] = translatable("helper {number}: phone connected")
    device: str
    """Distinguishes phones, as in `ResultProposed`."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        helpers = draft.own(Helpers, lambda part: part.helpers)
        helpers[self.helper] = replace(helpers[self.helper], device=self.device, joined_at=recorded.at)


class HelperRevoked(HelperEvent, frozen=True, tag="helper-revoked/1"):
    """A helper may enter nothing more."""

    sentence: ClassVar[Translatable] = translatable("helper {number} revoked")

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        helpers = draft.own(Helpers, lambda part: part.helpers)
        helpers[self.helper] = replace(helpers[self.helper], revoked_at=recorded.at)
