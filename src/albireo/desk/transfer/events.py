"""Events about files."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from albireo.desk.mechanism.event import Event, RecordedEvent
from albireo.desk.mechanism.event_words import note
from albireo.domain.explanation import Note
from albireo.domain.wording import Day
from albireo.state.comment_pairs import with_registrations
from albireo.state.conduct import Comment, Conduct
from albireo.state.imports import CollectedGame, CollectedGames, FollowedFile, Imported
from albireo.state.rounds import RoundNotes, SentGame, SentReport

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class TrfImported(Event, frozen=True, tag="trf-imported/1"):
    """The tournament was imported from a report file, stored as it was, with the results of checking."""

    file: str
    text: str
    rounds: int
    adjusted: tuple[str, ...] = ()
    """What the reader had to repair or leave out."""
    report: tuple[str, ...] = ()
    """One line for each board that the engine would have paired differently, or why it cannot tell."""
    rounds_said: bool = True
    """Whether the file gives the number of rounds; otherwise it was taken from those present."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        """Keep the file's comments, and add one for each round that breaks the rules."""
        draft[Imported] = replace(draft[Imported], report=self.report, adjustments=self.adjusted)
        draft[Conduct] = replace(draft[Conduct], has_assumed_rounds=not self.rounds_said)
        for line in self.text.splitlines():
            if line.startswith("###"):
                text = line.lstrip("#").strip()
                at = _AT_ROUND.search(text)
                numbers = draft[draft.registered_in].given_numbers
                made, units = with_registrations(text, {number: id_ for id_, number in numbers.items()})
                draft.comment(made, min(int(at[1]), self.rounds) if at else 0, units)
        for comment in _import_comments(self.report, self.rounds):
            draft.comment(comment.text, comment.round)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "{file} imported, rounds: {rounds}, remarks: {count}",
            file=self.file,
            rounds=self.rounds,
            count=len(self.report) + len(self.adjusted),
        )


class FileImported(Event, frozen=True, tag="file-imported/1"):
    """The tournament was imported from another program's file, stored as it was, with the findings."""

    file: str
    format: str
    """Name in the list of file formats."""
    data: bytes
    rounds: int
    notes: tuple[str, ...] = ()
    """What was missing, contradictory, assumed or not understood."""
    report: tuple[str, ...] = ()
    """One line for each board that the engine would have paired differently, or why it cannot tell."""
    rounds_said: bool = True
    """Whether the file gives the number of rounds; otherwise it was taken from those present."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Imported] = replace(draft[Imported], report=self.report, adjustments=self.notes)
        draft[Conduct] = replace(draft[Conduct], has_assumed_rounds=not self.rounds_said)
        for comment in _import_comments(self.report, self.rounds):
            draft.comment(comment.text, comment.round)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "{file} imported, rounds: {rounds}, remarks: {count}",
            file=self.file,
            rounds=self.rounds,
            count=len(self.report) + len(self.notes),
        )


class ImportRechecked(Event, frozen=True, tag="import-rechecked/1"):
    """The imported rounds were checked again: their number was declared, or a file is no longer followed."""

    report: tuple[str, ...]
    """As of the import: one line for each board that the engine would have paired differently."""
    rounds: int = 0
    """How many rounds of a followed file were checked; 0 for those of the import alone."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        """Replace the comments of the import by those of this check; add those of rounds that followed it."""
        kept = list(draft[Conduct].comments)
        if self.rounds:
            made = [one for one in _import_comments(self.report, self.rounds) if one not in kept]
            draft[Conduct] = replace(draft[Conduct], comments=(*kept, *made))
            draft[Imported] = replace(draft[Imported], report=self.report)
            return
        rounds = max(comment.round for comment in kept if comment.text.startswith("Import @"))
        for comment in _import_comments(draft[Imported].report or (), rounds):
            if comment in kept:
                kept.reverse()  # the file may have brought the same from elsewhere, before ours
                kept.remove(comment)
                kept.reverse()
        comments = (*kept, *_import_comments(self.report, rounds))
        draft[Conduct] = replace(draft[Conduct], comments=comments)
        draft[Imported] = replace(draft[Imported], report=self.report)

    def describe(self, state: "State") -> Note:
        return note(self, "imported rounds checked again, remarks: {count}", count=len(self.report))


class FileFollowed(FollowedFile, Event, frozen=True, tag="file-followed/1"):
    """The managing program's file was read; its content is in separate events."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Imported] = replace(draft[Imported], companion=self)
        if self.report is not None:
            draft[Imported] = replace(draft[Imported], report=self.report)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "{file} read, rounds: {rounds}, results that differ: {count}",
            file=self.file,
            rounds=self.rounds,
            count=len(self.differs),
        )


class FollowingEnded(Event, frozen=True, tag="following-ended/1"):
    """Following ended: the tournament is managed here."""

    file: str

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Imported] = replace(draft[Imported], companion=None)

    def describe(self, state: "State") -> Note:
        return note(self, "{file} is no longer followed", file=self.file)


class GamesCollected(Event, frozen=True, tag="games-collected/1"):
    """Games were submitted, replacing those collected for the same boards."""

    file: str
    games: tuple[CollectedGame, ...]
    notes: tuple[str, ...] = ()
    """What did not fit, or differs from the tournament."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        games = draft.own(CollectedGames, lambda collected: collected.games)
        for game in self.games:
            games[game.round, game.white, game.black] = game
        draft[CollectedGames] = replace(draft[CollectedGames], notes=self.notes)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "{file}: games collected: {count}, remarks: {remarks}",
            file=self.file,
            count=len(self.games),
            remarks=len(self.notes),
        )


class GamesRemoved(Event, frozen=True, tag="games-removed/1"):
    """The games collected for a round were removed."""

    round: int

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        games = draft.own(CollectedGames, lambda collected: collected.games)
        for key in [key for key in games if key[0] == self.round]:
            del games[key]
        draft[CollectedGames] = replace(draft[CollectedGames], notes=())

    def describe(self, state: "State") -> Note:
        return note(self, "games of round {round} removed", round=self.round)


class RatingReportSent(Event, frozen=True, tag="rating-report-sent/1"):
    """The rating report of some days was sent; its games are kept with the results they had."""

    recipient: str
    first: str
    """First day, `YYYY/MM/DD`; empty if unknown."""
    last: str
    games: tuple[SentGame, ...]

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        report = SentReport(self.recipient, self.first, self.last, self.games, recorded.at, recorded.who)
        draft[RoundNotes] = replace(draft[RoundNotes], sent=(*draft[RoundNotes].sent, report))

    def describe(self, state: "State") -> Note:
        text = (
            "rating report sent to {recipient}: {first} to {last}, games: {count}"
            if self.first and self.last
            else "rating report sent to {recipient}, games: {count}"
        )
        days = {"first": Day(self.first), "last": Day(self.last)}
        return note(self, text, recipient=self.recipient, count=len(self.games), **days)


_ROUND = re.compile(r"round ([0-9]{1,9}): (.*)", re.DOTALL)


_AT_ROUND = re.compile(r"@ Round ([0-9]{1,9})(?![0-9])")


def about_rounds(line: str) -> bool:
    """Return whether a line of a check is about the pairings of a round."""
    return _ROUND.fullmatch(line) is not None


def _import_comments(report: tuple[str, ...], rounds: int) -> list[Comment]:
    """Return a comment on the import after so many rounds, and one for each round that breaks the rules."""
    wrong: dict[int, list[str]] = {}
    for line in report:
        if found := _ROUND.fullmatch(line):
            wrong.setdefault(int(found[1]), []).append(found[2])
    made = [
        Comment(number, f"Import @ Round {number}: {'; '.join(lines)}")
        for number, lines in sorted(wrong.items())
    ]
    return made if rounds in wrong else [*made, Comment(rounds, f"Import @ Round {rounds}")]


TransferEvent: TypeAlias = (
    TrfImported
    | FileImported
    | ImportRechecked
    | FileFollowed
    | FollowingEnded
    | GamesCollected
    | GamesRemoved
    | RatingReportSent
)
