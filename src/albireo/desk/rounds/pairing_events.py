"""Events about the pairings of a round: drafts, manual pairs and byes, publishing."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import note, unit_name
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.domain.result import Mark
from albireo.pairing.registry import system_of, systems
from albireo.state.comment_pairs import changed_pairs, pair_holes, pair_units, reason_behind
from albireo.state.conduct import TAKEN_BACK, Conduct
from albireo.state.imports import Imported
from albireo.state.registration import Byes
from albireo.state.result_codes import result_of
from albireo.state.rounds import (
    BoardState,
    MatchState,
    RoundNotes,
    RoundState,
)
from albireo.state.seats import empty_boards

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class RoundEvent(Event, frozen=True):
    """An event that changes the pairings of a round."""

    topic: ClassVar[str] = "pairings"
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "pairing"),)


class RoundDrafted(RoundEvent, frozen=True, tag="round-drafted/2"):
    matches: tuple[tuple[int, int], ...]
    """(White, Black): units in table order; a team with White has it on board 1."""
    absent: tuple[tuple[int, Mark], ...]
    """Units that are not paired, with the mark of the round."""
    system: str
    """The engine: `dutch-2026`."""
    bye: int | None = None
    """The unit with the pairing-allocated bye."""
    unseated: tuple[int, ...] = ()
    """Units to be seated by hand: the round begins as a blank sheet without an engine."""
    further_byes: tuple[int, ...] = ()
    """Units of other, separately paired groups that also have a pairing-allocated bye."""
    first_board: int = 1
    """The number of the first match, if tournaments share one numbering of tables."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        resting = (*(() if self.bye is None else (self.bye,)), *self.further_byes)
        byes = {**dict(self.absent), **dict.fromkeys(resting, Mark.PAIRING_BYE)}
        matches = {
            number: MatchState(white, black, empty_boards(draft, self.round, white, black))
            for number, (white, black) in enumerate(self.matches, start=self.first_board)
        }
        draft.add_round(
            RoundState(
                self.round,
                matches,
                byes,
                pool=self.unseated,
                edited=bool(self.unseated),
                system=self.system,
                first_board=self.first_board,
            )
        )

    def describe(self, state: "State") -> Note:
        text = (
            "round {round} opened without pairings" if self.unseated else "round {round} paired by {system}"
        )
        return note(self, text, round=self.round, system=_system(self.system))


class BoardRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A board of a match with its result."""

    white: int
    """A player; 0 if the seat was empty."""
    black: int
    result: str


class MatchRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A match that was played elsewhere."""

    white: int
    """A unit."""
    black: int
    boards: tuple[BoardRow, ...]
    forfeit: str = ""
    """The result of a match that was forfeited as a whole: `+-`, `-+`, `--`."""


class RoundRecorded(RoundEvent, frozen=True, tag="round-recorded/2"):
    """A round that was paired and played elsewhere was recorded."""

    sentence: ClassVar[Translatable] = translatable("round {round} imported")

    matches: tuple[MatchRow, ...]
    byes: tuple[tuple[int, Mark], ...]
    first_board: int = 1
    """As in `RoundDrafted`."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        matches = {
            number: MatchState(
                row.white,
                row.black,
                {
                    place: BoardState(
                        board.white, board.black, result_of(board.result), recorded.who, recorded.at
                    )
                    for place, board in enumerate(row.boards, start=1)
                },
                result_of(row.forfeit) if row.forfeit else None,
            )
            for number, row in enumerate(self.matches, start=self.first_board)
        }
        draft.add_round(
            RoundState(self.round, matches, dict(self.byes), published=True, first_board=self.first_board)
        )
        if any(match.is_begun for match in matches.values()):
            draft.note_result(self.round)


class ManualPairingStarted(RoundEvent, frozen=True, tag="manual-pairing-started/1"):
    reason: str = ""
    case: str = ""
    """The case of C.04.2 4.4 that allows changing published pairings: `4.4.1` to `4.4.5`."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        why = _why(self.case, self.reason) or draft.round(self.round).by_hand
        draft.change_round(self.round, manual=True, by_hand=why)

    def describe(self, state: "State") -> Note:
        text = "editing of round {round} by hand started"
        why = _why(self.case, self.reason)
        return note(self, text + (": {reason}" if why else ""), round=self.round, reason=why)


class PairBroken(RoundEvent, frozen=True, tag="pair-broken/2"):
    sentence: ClassVar[Translatable] = translatable("round {round}: board {board} unpaired")
    reads_before: ClassVar[bool] = True
    match: int

    def is_about(self, player: int, seats: Container[tuple[int, int]]) -> bool:
        return (self.round, self.match) in seats

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        match = draft.matches(self.round).pop(self.match)
        draft.change_round(
            self.round, pool=(*draft.round(self.round).pool, match.white, match.black), edited=True
        )


class PairMade(RoundEvent, frozen=True, tag="pair-made/2"):
    sentence: ClassVar[Translatable] = translatable("round {round}: {white} – {black} paired by hand")
    match: int
    white: int
    black: int

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        boards = empty_boards(draft, self.round, self.white, self.black)
        draft.matches(self.round)[self.match] = MatchState(self.white, self.black, boards)
        _leave_pool(draft, self.round, self.white, self.black)
        for id_ in (self.white, self.black):
            # A late entry may be seated in a round that is already published (C.04.2 4.4.4).
            if draft.unit(id_).entry_round > self.round:
                draft.enter_unit(id_, self.round)
                draft.own(Byes, lambda byes: byes.requested).pop((id_, self.round), None)


class ByeGiven(RoundEvent, frozen=True, tag="bye-given/2"):
    sentence: ClassVar[Translatable] = translatable("round {round}: {bye} for {name}")
    unit: int
    mark: Mark

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.byes(self.round)[self.unit] = self.mark
        _leave_pool(draft, self.round, self.unit)


class ByeTaken(RoundEvent, frozen=True, tag="bye-taken/2"):
    sentence: ClassVar[Translatable] = translatable("round {round}: no bye for {name}")
    unit: int

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        del draft.byes(self.round)[self.unit]
        draft.change_round(self.round, pool=(*draft.round(self.round).pool, self.unit), edited=True)


class PairTurned(RoundEvent, frozen=True, tag="pair-turned/2"):
    """The colours of a pair were swapped before the game."""

    sentence: ClassVar[Translatable] = translatable("round {round}: colours on board {board} swapped by hand")

    match: int

    def is_about(self, player: int, seats: Container[tuple[int, int]]) -> bool:
        return (self.round, self.match) in seats

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        matches = draft.matches(self.round)
        match = matches[self.match]
        boards = {
            number: replace(board, white=board.black, black=board.white)
            for number, board in match.boards.items()
        }
        matches[self.match] = replace(match, white=match.black, black=match.white, boards=boards)
        draft.change_round(self.round, edited=True)


class ManualPairingEnded(RoundEvent, frozen=True, tag="manual-pairing-ended/1"):
    order: tuple[int, ...]
    """The matches in final order, by their former numbers."""
    differs: tuple[tuple[int, int], ...] = ()
    """(White, Black) of the engine's pairs that are missing; 0 is the bye."""
    checked: bool = True
    """Whether the engine could be used."""
    why: str = ""
    """The case of C.04.2 4.4 and the reason, for the report; missing in older journals."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        old = draft.matches(self.round)
        round_ = draft.round(self.round)
        matches = {new: old[number] for new, number in enumerate(self.order, start=round_.first_board)}
        edited = round_.edited
        draft.change_round(
            self.round, matches=matches, manual=False, pool=(), differs=self.differs, stale=False
        )
        if edited and (self.differs or not self.checked):
            text, units = _manual_pairs(self, draft.pairs_made(self.round))
            draft.comment(f"MPA @ Round {self.round}: {text}{reason_behind(self.why)}", self.round, units)

    def describe(self, state: "State") -> Note:
        if system_of(state.settings).is_by_hand:
            return note(self, "round {round} paired by hand", round=self.round)
        text = "editing of round {round} by hand finished; differences from the system: {count}"
        return note(self, text, round=self.round, count=len(self.differs))


class RoundPublished(Event, frozen=True, tag="round-published/1"):
    sentence: ClassVar[Translatable] = translatable("round {round} published")
    topic: ClassVar[str] = "pairings"
    round: int
    differs: tuple[tuple[int, int], ...] = ()
    """(White, Black) of the engine's current pairs that are missing; 0 is the bye."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "publication"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.change_round(self.round, published=True, stale=False)
        draft[Conduct] = replace(draft[Conduct], has_assumed_rounds=False)
        if self.differs:
            text, units = changed_pairs(self.differs, draft.pairs_made(self.round))
            draft.comment(f"Configuration @ Round {self.round}: {text}", self.round, units)
        draft.outdate_orders()


class SeatsExchanged(RoundEvent, frozen=True, tag="seats-exchanged/1"):
    """Two players played in each other's place; results stay with the boards."""

    player: int
    other: int
    """Either may have had the pairing-allocated bye."""
    reason: str = ""

    def is_about(self, player: int, seats: Container[tuple[int, int]]) -> bool:
        return player in (self.player, self.other)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        turned = {self.player: self.other, self.other: self.player}
        matches, byes = draft.matches(self.round), draft.byes(self.round)
        numbers = [number for number, match in matches.items() if turned.keys() & {match.white, match.black}]
        rested = next((id_ for id_ in turned if id_ in byes), 0)
        before = [
            *((matches[n].white, matches[n].black) for n in numbers),
            *([(rested, 0)] if rested else []),
        ]
        for number in numbers:
            matches[number] = _with_seats_turned(matches[number], turned)
        if rested:
            byes[turned[rested]] = byes.pop(rested)
        after = [(turned.get(white, white), turned.get(black, black)) for white, black in before]
        text = f"{pair_holes(before)} => {pair_holes(after)}{reason_behind(self.reason)}"
        units = (*pair_units(before), *pair_units(after))
        draft.comment(f"Correction @ Round {self.round}: {text}", units=units)
        draft.change_round(self.round, edited=True, by_hand=self.reason or draft.round(self.round).by_hand)
        draft.outdate_draft()
        draft.outdate_orders()

    def describe(self, state: "State") -> Note:
        text = (
            "round {round}: {name} and {other} played in each other’s place: {reason}"
            if self.reason
            else "round {round}: {name} and {other} played in each other’s place"
        )
        return note(
            self,
            text,
            round=self.round,
            name=unit_name(state, self.player),
            other=unit_name(state, self.other),
            reason=self.reason,
        )


class RoundUnpaired(RoundEvent, frozen=True, tag="round-unpaired/1"):
    reason: str = ""
    case: str = ""
    """As in `ManualPairingStarted`."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        last = draft.drop_last_round()
        draft.outdate_orders()
        draft[RoundNotes] = draft[RoundNotes].without_round(self.round)
        gone = (
            f"MPA @ Round {self.round}:",
            f"Configuration @ Round {self.round}:",
            f"Pairings differ from the system @ Round {self.round}:",
        )
        conduct = draft[Conduct]
        kept = tuple(comment for comment in conduct.comments if not comment.text.startswith(gone))
        draft[Conduct] = replace(conduct, comments=kept)
        if last.published and draft[Imported].companion is None:
            why = f": {self.reason}" if self.reason else ""
            draft.comment(f"{TAKEN_BACK}{self.round}{why}", self.round)

    def describe(self, state: "State") -> Note:
        why = _why(self.case, self.reason)
        text = "pairings of round {round} deleted: {reason}" if why else "pairings of round {round} deleted"
        return note(self, text, round=self.round, reason=why)


def _with_seats_turned(match: MatchState, turned: Mapping[int, int]) -> MatchState:
    boards = {
        place: replace(
            board, white=turned.get(board.white, board.white), black=turned.get(board.black, board.black)
        )
        for place, board in match.boards.items()
    }
    white, black = turned.get(match.white, match.white), turned.get(match.black, match.black)
    return replace(match, white=white, black=black, boards=boards)


def _leave_pool(draft: "TournamentDraft", round_: int, *ids: int) -> None:
    pool = tuple(id_ for id_ in draft.round(round_).pool if id_ not in ids)
    draft.change_round(round_, pool=pool, edited=True)


def _manual_pairs(event: ManualPairingEnded, made: Sequence[tuple[int, int]]) -> tuple[str, tuple[int, ...]]:
    """Return the system's pairs that were not made, and those made with the same participants."""
    if not event.checked:
        return f"no pairing to compare with => {pair_holes(made)}", pair_units(made)
    return changed_pairs(event.differs, made)


def _system(name: str) -> str:
    """Return the label of a system; unknown names stay as written."""
    return next((spec.label for spec in systems() if spec.name == name), name)


def _why(case: str, reason: str) -> str:
    return ", ".join(part for part in (f"C.04.2 {case}" if case else "", reason) if part)
