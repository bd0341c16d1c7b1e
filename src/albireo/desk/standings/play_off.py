"""Play-offs at the desk: who is tied for a place, the games, and their effects (C.02 13.2)."""

from dataclasses import replace
from typing import Self, TypeAlias

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.standings.events import PlayOffCancelled, PlayOffGameEnded, PlayOffStarted
from albireo.organising.play_offs import is_over, ties_to_play_off
from albireo.organising.standings import course_of
from albireo.standings.play_off import GameKey, PlayOffResult
from albireo.state.standings import PlayOffState
from albireo.state.tournament import State

RESULTS = tuple(result.value for result in PlayOffResult)


def _play_off_at(state: State, place: int) -> PlayOffState:
    found = next((each for each in state.standings.play_offs if each.place == place), None)
    if found is None:
        raise refusal("no-play-off", "There is no play-off for place {place}.", place=place)
    return found


class StartPlayOff(Command, frozen=True, tag="start-play-off"):
    """Start a play-off among those tied for a place, by the announced rules; this draws the lots."""

    face = CommandFace("play-off", by_hand=True)

    place: int
    lot: str = ""

    def with_lot(self, lot: str) -> Self:
        return self if self.lot else structs.replace(self, lot=lot)

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(StartPlayOff, after_the_end=True)
def _start(deciding: Deciding, command: StartPlayOff) -> None:
    state = deciding.state
    if any(each.place == command.place for each in state.standings.play_offs):
        raise refusal("play-off-there", "The play-off for place {place} has begun.", place=command.place)
    if not state.rules.play_off.places:
        raise refusal("no-play-offs", "No play-offs announced in the settings.", "C.02 13.2.2")
    if not is_over(state):
        raise refusal(
            "not-over", "A play-off can start only after the last game of the tournament.", "C.02 13.2.8"
        )
    tie = next((tie for tie in ties_to_play_off(state) if tie.place == command.place), None)
    if tie is None:
        raise refusal("not-tied", "No one is tied for place {place}.", place=command.place)
    deciding.emit(PlayOffStarted(tie.place, tie.ranked, command.lot, state.rules.play_off))


class EnterPlayOffResult(Command, frozen=True, tag="enter-play-off-result"):
    """Enter the result of a play-off game: `10`, `==`, `01`; empty: clear it."""

    face = CommandFace("play-off", by_hand=True)

    place: int
    stage: int
    match: int
    game: int
    result: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings", "play-off", self.place, self.stage, self.match, self.game),)


@handles(EnterPlayOffResult, after_the_end=True)
def _enter(deciding: Deciding, command: EnterPlayOffResult) -> None:
    found = _play_off_at(deciding.state, command.place)
    key = GameKey(command.stage, command.match, command.game)
    if key not in {game.key for game in course_of(deciding.state, found).games}:
        raise refusal(
            "no-game", "There is no such game in the play-off for place {place}.", place=found.place
        )
    if command.result and command.result not in RESULTS:
        raise refusal(
            "bad-result",
            "Expected {expected}, found {found}.",
            expected=", ".join(RESULTS),
            found=repr(command.result),
        )
    before = found.results.get(key)
    if command.result == (before.value if before else ""):
        return
    _refuse_if_others_rest_on_it(deciding.state, found, key, command.result)
    deciding.emit(PlayOffGameEnded(found.place, *key, command.result))


def _refuse_if_others_rest_on_it(state: State, found: PlayOffState, key: GameKey, result: str) -> None:
    """Refuse to change a result while games that depend on it have results."""
    results = {game: each for game, each in found.results.items() if game != key}
    if result:
        results[key] = PlayOffResult(result)
    pairs = {game.key: (game.white, game.black) for game in course_of(state, found).games}
    after = {
        game.key: (game.white, game.black) for game in course_of(state, replace(found, results=results)).games
    }
    lost = [game for game in results if after.get(game) != pairs.get(game)]
    if lost:
        raise refusal(
            "games-behind",
            "Later play-off games depend on this result; clear their results first.",
        )


class CancelPlayOff(Command, frozen=True, tag="cancel-play-off"):
    """Cancel a play-off: the tie-breaks decide again."""

    face = CommandFace("play-off", by_hand=True)

    place: int
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(CancelPlayOff, after_the_end=True)
def _cancel(deciding: Deciding, command: CancelPlayOff) -> None:
    found = _play_off_at(deciding.state, command.place)
    reason = check_text(command.reason, REASON, empty=True)
    if found.results:
        warn(deciding, Level.CONFIRM, "play-off-played", "Games of this play-off have been played.")
    deciding.emit(PlayOffCancelled(found.place, reason))


PlayOffCommand: TypeAlias = StartPlayOff | EnterPlayOffResult | CancelPlayOff
