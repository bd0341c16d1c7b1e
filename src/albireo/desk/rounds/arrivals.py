"""Players not at their board at the start, and the default time (Laws of Chess 6.7.1)."""

from datetime import datetime, timedelta
from typing import NamedTuple, TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.players.number_checks import refuse_unknown_players
from albireo.desk.rounds.result_events import ResultEntered
from albireo.desk.rounds.round_events import ArrivalNoted
from albireo.domain.message import Listed, plural, translatable
from albireo.domain.result import GameResult
from albireo.state.tournament import State


class EmptySeat(NamedTuple):
    """A board of the round without a result and with a player missing."""

    match: int
    board: int
    white: int | None
    """The missing player; None if White is present."""
    black: int | None

    @property
    def forfeit(self) -> str:
        """The result at the default time."""
        if self.white is None:
            return "+-"
        return "-+" if self.black is None else "--"


class NoteArrival(Command, frozen=True, tag="note-arrival"):
    """Note players missing at their boards or (`is_here`) arrived."""

    face = CommandFace("late", role="clerk", by_hand=True)

    round: int
    players: tuple[int, ...]
    is_here: bool = False

    def concerns(self) -> tuple[Subject, ...]:
        return (
            ("round", self.round, "pairing"),
            *(("arrival", self.round, player) for player in self.players),
        )


@handles(NoteArrival, beside_a_manager=True)
def _note(deciding: Deciding, command: NoteArrival) -> None:
    state = deciding.state
    refuse_unknown_players(state, *command.players)
    _refuse_unpublished(state, command.round)
    seated = {
        player
        for match in state.rounds[command.round - 1].matches.values()
        for board in match.boards.values()
        for player in (board.white, board.black)
    }
    for player in command.players:
        if player not in seated:
            raise refusal(
                "not-seated",
                "{player} has no board in round {round}.",
                player=state.label(player),
                round=command.round,
            )
    is_missing = not command.is_here
    news = tuple(
        p for p in command.players if ((command.round, p) in state.round_notes.not_there) is not is_missing
    )
    if news:
        deciding.emit(ArrivalNoted(command.round, news, command.is_here))


class ForfeitLate(Command, frozen=True, tag="forfeit-late"):
    """Forfeit the games of players noted missing who have not arrived."""

    face = CommandFace("late", by_hand=True)

    round: int

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round, "pairing"), ("arrival", self.round))


@handles(ForfeitLate, beside_a_manager=True)
def _forfeit(deciding: Deciding, command: ForfeitLate) -> None:
    state = deciding.state
    _refuse_unpublished(state, command.round)
    seats = empty_seats(state, command.round)
    if not seats:
        raise refusal("nobody-missing", "No one is marked as absent in round {round}.", round=command.round)
    missing = [player for seat in seats for player in (seat.white, seat.black) if player is not None]
    warn(
        deciding,
        Level.CONFIRM,
        "forfeit-late",
        plural(
            "{count} player loses by forfeit: {players}.",
            "{count} players lose by forfeit: {players}.",
            len(missing),
        ),
        "E.01 6.7.1",
        _what_speaks_against(state, command.round, deciding.signature.at),
        count=len(missing),
        players=Listed([state.entrants[player].name for player in missing]),
    )
    for seat in seats:
        deciding.emit(ResultEntered(command.round, seat.match, seat.forfeit, board=seat.board))


def _what_speaks_against(state: State, round_: int, now: str) -> str:
    end = default_time_ends(state, round_)
    if state.rules.default_time is None:
        return translatable("No default time announced, so it is zero.")
    if end is None:
        return translatable(
            "The start time of the round is not set: make sure that the default time has passed."
        )
    return "" if datetime.fromisoformat(now) >= end else translatable("The default time has not passed yet.")


def _refuse_unpublished(state: State, round_: int) -> None:
    if not 1 <= round_ <= state.published or state.rounds[round_ - 1].manual:
        raise refusal("no-round", "Round {round} is not published.", round=round_)


def empty_seats(state: State, round_: int) -> tuple[EmptySeat, ...]:
    """Return boards without a result where a player noted missing has not arrived."""
    missing = {player for number, player in state.round_notes.not_there if number == round_}
    found = []
    for number, match in state.rounds[round_ - 1].matches.items():
        if match.forfeit is not None or match.score is not None:
            continue
        for place, board in match.boards.items():
            white, black = (each if each in missing else None for each in (board.white, board.black))
            if board.result is GameResult.UNKNOWN and (white, black) != (None, None):
                found.append(EmptySeat(number, place, white, black))
    return tuple(found)


def default_time_ends(state: State, round_: int) -> datetime | None:
    """Return when the default time ends; None if start or default time are unknown."""
    if round_ not in state.round_notes.starts or state.rules.default_time is None:
        return None
    return datetime.fromisoformat(state.round_notes.starts[round_]) + timedelta(
        minutes=state.rules.default_time
    )


ArrivalCommand: TypeAlias = NoteArrival | ForfeitLate
