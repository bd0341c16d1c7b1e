"""Events about whole matches: forfeits, appointments, scores."""

from collections.abc import Container
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import note
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.domain.points import chess
from albireo.domain.result import GameResult
from albireo.state.result_codes import result_of
from albireo.state.rounds import (
    Appointment,
    MatchScore,
    MatchState,
)

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class MatchEvent(Event, frozen=True):
    """An event about one match."""

    topic: ClassVar[str] = "results"
    round: int
    match: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "match", self.match),)

    def is_about(self, player: int, seats: Container[tuple[int, int]]) -> bool:
        return (self.round, self.match) in seats


class MatchResultEvent(MatchEvent, frozen=True, kw_only=True):
    """An event about the result of a match as a whole."""

    corrects: str = ""
    """What was known of the match when a later round was paired, in the symbols of the report; empty if no
    round was, and in older journals, whose reports do not name the correction.
    """

    def set_match(self, draft: "TournamentDraft", after: MatchState) -> None:
        """Replace the match, and name the correction in the report."""
        draft.matches(self.round)[self.match] = after
        if after.is_begun:
            draft.note_result(self.round)
        if self.corrects:
            was = self.corrects.replace("{", "(").replace("}", ")")
            said = f"{was} => {result_in_comment(after)}"
            draft.comment(
                f"Correction @ Round {self.round}: {{}}-{{}}: {said}", units=(after.white, after.black)
            )
        draft.outdate_draft()
        draft.outdate_orders()


class MatchForfeited(MatchResultEvent, frozen=True, tag="match-forfeited/1"):
    """A match of teams was not played at all; its boards do not count."""

    sentence: ClassVar[Translatable] = translatable("round {round}, match {match}: forfeited, {result}")
    reads_before: ClassVar[bool] = True

    result: str
    """`+-`, `-+` or `--`: the team with White on board 1, then the other."""
    reason: str = ""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _set_forfeit(draft, self, result_of(self.result))


class MatchForfeitCleared(MatchResultEvent, frozen=True, tag="match-forfeit-cleared/1"):
    """The forfeit was removed: the match is or was played."""

    sentence: ClassVar[Translatable] = translatable(
        "round {round}, match {match}: forfeit removed, was {was}"
    )
    reads_before: ClassVar[bool] = True

    was: str

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _set_forfeit(draft, self, None)


class MatchArranged(MatchEvent, frozen=True, tag="match-arranged/1"):
    """Date and place of a league match were set; empty means with its round, at home."""

    day: str = ""
    """`YYYY/MM/DD`."""
    time: str = ""
    """`HH:MM`, local time."""
    place: str = ""
    put_off: bool = False
    """Whether it is not played with its round and the new day is unknown."""
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        # This does not block entering its result.
        return (("round", self.round, "appointment", self.match),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        matches = draft.matches(self.round)
        arranged = Appointment(self.day, self.time, self.place, self.put_off)
        matches[self.match] = replace(matches[self.match], appointment=arranged)

    def describe(self, state: "State") -> Note:
        if self.put_off:
            text = "round {round}, match {match}, {teams}: postponed"
        elif self.day or self.time or self.place:
            text = "round {round}, match {match}, {teams}: {appointment}"
        else:
            text = "round {round}, match {match}, {teams}: played on the round date, at home"
        appointment = ", ".join(part for part in (self.day, self.time, self.place) if part)
        return note(self, text, **_of_match(self, state), appointment=appointment)


class MatchReminded(MatchEvent, frozen=True, tag="match-reminded/1"):
    """The captain of a team was asked for the result of a match by email."""

    sentence: ClassVar[Translatable] = translatable("round {round}, match {match}: {name} reminded by email")
    reads_before: ClassVar[bool] = True

    team: int

    def subjects(self) -> tuple[Subject, ...]:
        # Entering its result is not held up.
        return (("round", self.round, "reminder", self.match),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        matches = draft.matches(self.round)
        match = matches[self.match]
        matches[self.match] = replace(match, reminded={**match.reminded, self.team: recorded.at})


class MatchScored(MatchResultEvent, frozen=True, tag="match-scored/1"):
    """The score of a match with unknown boards was entered or corrected, in tenths of a game point."""

    white_points: int
    """Points of the team with White on board 1."""
    black_points: int
    reason: str = ""
    """Reason for a correction."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _set_score(draft, self, MatchScore(self.white_points, self.black_points, recorded.who, recorded.at))

    def describe(self, state: "State") -> Note:
        text = "round {round}, match {match}, {teams}: {score}"
        return note(self, text, **_of_match(self, state), score=_score(self))


class MatchScoreCleared(MatchResultEvent, frozen=True, tag="match-score-cleared/1"):
    """The match is open again, or its boards count."""

    white_points: int
    """The former score."""
    black_points: int

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _set_score(draft, self, None)

    def describe(self, state: "State") -> Note:
        text = "round {round}, match {match}, {teams}: score cleared, was {score}"
        return note(self, text, **_of_match(self, state), score=_score(self))


def _set_forfeit(draft: "TournamentDraft", event: MatchResultEvent, forfeit: GameResult | None) -> None:
    event.set_match(draft, replace(draft.matches(event.round)[event.match], forfeit=forfeit))


def _set_score(draft: "TournamentDraft", event: MatchResultEvent, score: MatchScore | None) -> None:
    event.set_match(draft, replace(draft.matches(event.round)[event.match], score=score))


def result_in_comment(match: MatchState) -> str:
    """Return what is known of a match, as comments on boards say it; `*` if nothing."""
    if match.score is not None:
        return f"{chess(match.score.white)}-{chess(match.score.black)}"
    if match.forfeit is not None:
        return "-".join(mark.value for mark in match.forfeit.value)
    known = (board.result for board in match.boards.values() if board.result is not GameResult.UNKNOWN)
    return " ".join("-".join(mark.value for mark in result.value) for result in known) or "*"


def _score(event: MatchScored | MatchScoreCleared) -> str:
    return f"{chess(event.white_points)}-{chess(event.black_points)}"


def _of_match(event: MatchEvent, state: "State") -> dict[str, object]:
    """Return round, number and teams of a match."""
    found = state.rounds[event.round - 1].matches.get(event.match)
    teams = " – ".join(state.units[id_].name for id_ in (found.white, found.black)) if found else ""
    return {"round": event.round, "match": event.match, "teams": teams}
