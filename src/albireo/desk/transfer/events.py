"""Events about files."""

import re
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from albireo.desk.core.event import Event, RecordedEvent
from albireo.desk.core.event_words import note
from albireo.desk.rounds.comment_pairs import with_registrations
from albireo.domain.explanation import Note

if TYPE_CHECKING:
    from albireo.desk.core.state import State
    from albireo.desk.core.state_builder import StateBuilder


class TrfImported(Event, frozen=True, tag="trf-imported/1"):
    """The file the tournament came from, as it was, and what checking its rounds found."""

    file: str
    text: str
    rounds: int
    adjusted: tuple[str, ...] = ()
    """What the reader had to mend or leave out."""
    report: tuple[str, ...] = ()
    """One line for each board that the engine would have paired otherwise, or why it cannot tell."""
    rounds_said: bool = True
    """Whether the file says how many rounds there are; otherwise the number was taken from those it has."""

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        """What the file itself says in comments is kept; a comment for each round that breaks the rules."""
        builder.set(import_report=self.report, import_adjustments=self.adjusted)
        builder.set(has_assumed_rounds=not self.rounds_said)
        for line in self.text.splitlines():
            if line.startswith("###"):
                text = line.lstrip("#").strip()
                at = _AT_ROUND.search(text)
                numbers = builder.get("given_team_numbers" if builder.pairs_teams else "given_numbers")
                made, units = with_registrations(text, {number: id_ for id_, number in numbers.items()})
                builder.comment(made, min(int(at[1]), self.rounds) if at else 0, units)
        _comments(builder, self.report, self.rounds)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "{file} imported, rounds: {rounds}, remarks: {count}",
            file=self.file,
            rounds=self.rounds,
            count=len(self.report) + len(self.adjusted),
        )


class FileImported(Event, frozen=True, tag="file-imported/1"):
    """The file of another program the tournament came from, as it was, and what was found in it."""

    file: str
    format: str
    """As in the list of file formats."""
    data: bytes
    rounds: int
    notes: tuple[str, ...] = ()
    """What was missing, contradictory, assumed or not understood."""
    report: tuple[str, ...] = ()
    """One line for each board that the engine would have paired otherwise, or why it cannot tell."""
    rounds_said: bool = True
    """Whether the file says how many rounds there are; otherwise the number was taken from those it has."""

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(import_report=self.report, import_adjustments=self.notes)
        builder.set(has_assumed_rounds=not self.rounds_said)
        _comments(builder, self.report, self.rounds)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "{file} imported, rounds: {rounds}, remarks: {count}",
            file=self.file,
            rounds=self.rounds,
            count=len(self.report) + len(self.notes),
        )


class DifferingResult(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """What the file has on a board where somebody entered something else here."""

    round: int
    match: int
    result: str
    """As commands write it: `10`, `==`."""


class DifferingBoard(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """The same where a match has several boards."""

    round: int
    match: int
    board: int
    result: str


class FileFollowed(Event, frozen=True, tag="file-followed/1"):
    """The file of the program that manages the tournament was read; what it says stands in events beside."""

    file: str
    format: str
    """As in the list of file formats."""
    digest: str
    """SHA-256 of the file."""
    rounds: int
    differs: tuple[DifferingResult, ...] = ()
    """Results that were not taken over, since something else was entered here."""
    kept: tuple[tuple[int, int], ...] = ()
    """(round, board) of results entered here that were kept when the program paired the round anew."""
    report: tuple[str, ...] | None = None
    """What checking its rounds found, as in `FileImported`; None: they were not paired anew since."""
    differs_at: tuple[DifferingBoard, ...] = ()
    """As `differs`, where a match has several boards."""
    kept_at: tuple[tuple[int, int, int], ...] = ()
    """As `kept`, with the board of the match."""

    @property
    def boards_differing(self) -> tuple[DifferingBoard, ...]:
        """All of them alike."""
        single = (DifferingBoard(each.round, each.match, 1, each.result) for each in self.differs)
        return (*single, *self.differs_at)

    @property
    def boards_kept(self) -> frozenset[tuple[int, int, int]]:
        return frozenset((*((round_, match, 1) for round_, match in self.kept), *self.kept_at))

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(companion=self)
        if self.report is not None:
            builder.set(import_report=self.report)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "{file} read, rounds: {rounds}, results that differ: {count}",
            file=self.file,
            rounds=self.rounds,
            count=len(self.differs),
        )


class FollowingEnded(Event, frozen=True, tag="following-ended/1"):
    """The tournament is managed here from now on."""

    file: str

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(companion=None)

    def describe(self, state: "State") -> Note:
        return note(self, "{file} is no longer followed", file=self.file)


class CollectedGame(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """The moves of a game of the tournament."""

    round: int
    white: int
    black: int
    result: str
    """What the game itself says of it, as PGN writes it."""
    moves: str


class GamesCollected(Event, frozen=True, tag="games-collected/1"):
    """Games that were handed in; they stand in the place of those collected for the same boards before."""

    file: str
    games: tuple[CollectedGame, ...]
    notes: tuple[str, ...] = ()
    """What did not fit, or differs from the tournament."""

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        games = builder.mapping("games")
        for game in self.games:
            games[game.round, game.white, game.black] = game
        builder.set(games_notes=self.notes)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "{file}: games collected: {count}, remarks: {remarks}",
            file=self.file,
            count=len(self.games),
            remarks=len(self.notes),
        )


class GamesRemoved(Event, frozen=True, tag="games-removed/1"):
    """The games collected for a round were taken out."""

    round: int

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        games = builder.mapping("games")
        for key in [key for key in games if key[0] == self.round]:
            del games[key]
        builder.set(games_notes=())

    def describe(self, state: "State") -> Note:
        return note(self, "games of round {round} removed", round=self.round)


_ROUND = re.compile(r"round (\d+): (.*)", re.DOTALL)


_AT_ROUND = re.compile(r"@ Round (\d+)")


def _comments(builder: "StateBuilder", report: tuple[str, ...], rounds: int) -> None:
    """A comment for each round that breaks the rules."""
    wrong: dict[int, list[str]] = {}
    for line in report:
        if found := _ROUND.fullmatch(line):
            wrong.setdefault(int(found[1]), []).append(found[2])
    for number, lines in sorted(wrong.items()):
        builder.comment(f"Import @ Round {number}: {'; '.join(lines)}", number)
    if rounds not in wrong:
        builder.comment(f"Import @ Round {rounds}", rounds)


TransferEvent: TypeAlias = (
    TrfImported | FileImported | FileFollowed | FollowingEnded | GamesCollected | GamesRemoved
)
