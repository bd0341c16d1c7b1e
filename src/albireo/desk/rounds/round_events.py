"""Events around a round: its start, arrivals, start positions, ties that are decided."""

from typing import TYPE_CHECKING, ClassVar

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import note
from albireo.domain.chess960 import position_words
from albireo.domain.explanation import Note
from albireo.domain.message import ListedNames
from albireo.domain.wording import Moment
from albireo.organising.tie_games import WORDS
from albireo.state.result_codes import result_of
from albireo.state.rounds import RoundNotes, TieGame, TieGameKind

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class RoundTimed(Event, frozen=True, tag="round-timed/1"):
    """The start of a round was set, in UTC; empty if unknown. It is shown to players only."""

    topic: ClassVar[str] = "pairings"
    round: int
    at: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "time"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        starts = draft.own(RoundNotes, lambda round_notes: round_notes.starts)
        if self.at:
            starts[self.round] = self.at
        else:
            starts.pop(self.round, None)

    def describe(self, state: "State") -> Note:
        text = "round {round} starts at {at}" if self.at else "start time of round {round} cleared"
        return note(self, text, round=self.round, at=Moment(self.at or ""))


class ArrivalNoted(Event, frozen=True, tag="arrival-noted/1"):
    """Players were missing at their boards at the start of the round, or arrived."""

    topic: ClassVar[str] = "results"
    round: int
    players: tuple[int, ...]
    is_here: bool = False

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("arrival", self.round, player) for player in self.players)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        missing = draft.own(RoundNotes, lambda round_notes: round_notes.not_there)
        for player in self.players:
            if self.is_here:
                missing.pop((self.round, player), None)
            else:
                missing[self.round, player] = recorded.at

    def describe(self, state: "State") -> Note:
        text = (
            "round {round}: {players} arrived"
            if self.is_here
            else "round {round}: {players} not at the board"
        )
        return note(
            self, text, round=self.round, players=ListedNames([state.label(id_) for id_ in self.players])
        )


class StartPositionsDrawn(Event, frozen=True, tag="start-positions-drawn/1"):
    """The start positions of a Chess960 round were drawn."""

    topic: ClassVar[str] = "pairings"
    round: int
    numbers: tuple[int, ...]
    """From 0 to 959: one for all boards, or one for each match in table order."""
    lot: str = ""
    """The seed; empty if drawn by people."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "positions"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.own(RoundNotes, lambda round_notes: round_notes.start_positions)[self.round] = self.numbers

    def describe(self, state: "State") -> Note:
        positions = ", ".join(position_words(number) for number in self.numbers)
        text = (
            "round {round}: start position {positions} drawn by lot"
            if self.lot
            else "round {round}: start position {positions}, drawn by hand"
        )
        return note(self, text, round=self.round, positions=positions)


class TieGamePlayed(Event, frozen=True, tag="tie-game-played/1"):
    """A game was played to break a level knock-out tie: rapid, blitz or armageddon."""

    topic: ClassVar[str] = "results"
    round: int
    """The last round of the tie."""
    white: int
    """A unit, as is `black`."""
    black: int
    kind: str
    result: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "tie", self.white), ("round", self.round, "tie", self.black))

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        games = draft.own(RoundNotes, lambda round_notes: round_notes.tie_games)
        key = (self.round, min(self.white, self.black), max(self.white, self.black))
        game = TieGame(TieGameKind(self.kind), self.white, self.black, result_of(self.result))
        games[key] = (*games.get(key, ()), game)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "round {round}, tie-break game ({kind}): {white} – {black} {result}",
            round=self.round,
            kind=WORDS[TieGameKind(self.kind)],
            white=state.units[self.white].name,
            black=state.units[self.black].name,
            result=str(result_of(self.result)),
        )


class TieGameRemoved(Event, frozen=True, tag="tie-game-removed/1"):
    """The last tie-break game of a knock-out tie was removed."""

    topic: ClassVar[str] = "results"
    round: int
    white: int
    black: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "tie", self.white), ("round", self.round, "tie", self.black))

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        games = draft.own(RoundNotes, lambda round_notes: round_notes.tie_games)
        key = (self.round, min(self.white, self.black), max(self.white, self.black))
        games[key] = games[key][:-1]
        if not games[key]:
            del games[key]

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "round {round}: last tie-break game of {white} and {black} removed",
            round=self.round,
            white=state.units[self.white].name,
            black=state.units[self.black].name,
        )


class TieDecided(Event, frozen=True, tag="tie-decided/1"):
    """The winner of a knock-out tie whose games ended level was decided."""

    topic: ClassVar[str] = "results"
    round: int
    """The last round of the tie."""
    through: int
    """A unit, as is `out`."""
    out: int
    how: str = ""
    """Free text: `rapid 1½-½`."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "tie", self.through), ("round", self.round, "tie", self.out))

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        ties = draft.own(RoundNotes, lambda round_notes: round_notes.decided_ties)
        ties.pop((self.round, self.out), None)
        ties[self.round, self.through] = self.how
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        through, out = (state.units[id_].name for id_ in (self.through, self.out))
        text = (
            "round {round}: {through} goes through against {out}: {how}"
            if self.how
            else "round {round}: {through} goes through against {out}"
        )
        return note(self, text, round=self.round, through=through, out=out, how=self.how)
