"""Play-offs at the desk: who is tied for a place, the games, and their effects (C.02 13.2)."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple, Self, TypeAlias

from msgspec import structs

from albireo.desk.mechanism.decide import Acts, Command, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import checked_text
from albireo.desk.standings.events import PlayOffCancelled, PlayOffGameEnded, PlayOffStarted
from albireo.desk.standings.table import complete_rounds, course_of, standings_of
from albireo.domain.points import Points
from albireo.domain.team import ScoreKind
from albireo.standings.order import Place
from albireo.standings.play_off import BREAK_BEFORE, BREAK_BETWEEN, GameKey, Result
from albireo.state.standings import PlayOffState
from albireo.state.tournament import State, number_of_boards

RESULTS = tuple(result.value for result in Result)


class Tie(NamedTuple):
    """Participants tied for places that are played off."""

    place: int
    """The first of the places."""
    ranked: tuple[tuple[int, ...], ...]
    """Units by the next tie-breaks, best first; those still tied are grouped."""

    @property
    def units(self) -> tuple[int, ...]:
        return tuple(unit for group in self.ranked for unit in group)

    def names(self, state: State) -> str:
        """Return their names."""
        return "; ".join(state.units[unit].name for unit in self.units)


def ties_to_play_off(state: State) -> list[Tie]:
    """Return who is tied for places that are played off, by the standings after the last round."""
    rules = state.rules.play_off
    if not rules.places or not is_over(state):
        return []
    plain = state.having(replace(state.standings, orders_by_hand=(), play_offs=(), lots=""))
    found: list[Tie] = []
    first = 1
    for members in _tied(standings_of(plain).listed, rules.after):
        if first <= rules.places and len(members) > 1:
            found.append(Tie(first, _by_rank(state, members)))
        first += len(members)
    return found


def undecided_ties(state: State) -> list[Tie]:
    """Return the ties whose play-off has not ended."""
    played = {each.place for each in state.standings.play_offs if course_of(state, each).places is not None}
    return [tie for tie in ties_to_play_off(state) if tie.place not in played]


def is_over(state: State) -> bool:
    """Return whether every game of the last round has ended."""
    return complete_rounds(state) == state.settings.number_of_rounds and not standings_of(state).open_games


def _tied(places: tuple[Place, ...], after: int) -> Iterator[list[Place]]:
    """Yield groups left tied by points and the first tie-breaks."""
    members: list[Place] = []
    for place in places:
        if place.decided is not None and place.decided.step < after and members:
            yield members
            members = []
        members.append(place)
    if members:
        yield members


def _by_rank(state: State, members: list[Place]) -> tuple[tuple[int, ...], ...]:
    ranks = sorted({place.rank for place in members})
    return tuple(
        tuple(state.unit_ids[place.tpn] for place in members if place.rank == rank) for rank in ranks
    )


def boards_of_possible_ties(state: State) -> tuple[int, ...]:
    """Return boards of the last round whose players may still be tied for a place to be played off (13.2.7).

    A player may be if some results of the open games give another player the same points and leave fewer
    players above than there are places; forfeits are not considered. Finished games are left out; the result
    is empty before the last round is published.
    """
    rules, last = state.rules.play_off, state.settings.number_of_rounds
    if not rules.places or state.published != last or complete_rounds(state) != last - 1:
        return ()
    before, now = (
        {state.unit_ids[place.tpn]: place.points for place in standings_of(state, after).listed}
        for after in (last - 1, last)
    )
    matches = {
        number: (match.white, match.black)
        for number, match in state.rounds[last - 1].matches.items()
        if not match.is_decided and match.white in before and match.black in before
    }
    playing = {unit for pair in matches.values() for unit in pair}
    fixed = [points for unit, points in now.items() if unit not in playing]
    outcomes = _outcomes_of_a_round(state)
    pairs = {number: (before[white], before[black]) for number, (white, black) in matches.items()}
    return tuple(
        number
        for number in pairs
        if _may_be_tied(number, pairs, fixed, outcomes, rules.places)
        or _may_be_tied(number, {**pairs, number: pairs[number][::-1]}, fixed, outcomes, rules.places)
    )


def _may_be_tied(
    number: int,
    pairs: Mapping[int, tuple[Points, Points]],
    fixed: Sequence[Points],
    outcomes: Sequence[tuple[Points, Points]],
    places: int,
) -> bool:
    """Return whether the first of a pair may end tied, with fewer than `places` above."""
    own, opponent = pairs[number]
    for gained, given in outcomes:
        score = own + gained
        # The fewest above the score: with no one level, and with someone level.
        apart, level = _counted((opponent + given, *fixed), score)
        for other, (first, second) in pairs.items():
            if other == number:
                continue
            found = [_counted((first + one, second + two), score) for one, two in outcomes]
            alone = min(each[0] for each in found)
            joined = min(each[1] for each in found)
            apart, level = apart + alone, min(level + min(alone, joined), apart + joined)
            if min(apart, level) >= places:
                break
        if level < places:
            return True
    return False


def _counted(scores: Sequence[Points], score: Points) -> tuple[int, float]:
    """Return how many are above a score, and the same if someone is level with it, else infinity."""
    above = sum(each > score for each in scores)
    return above, above if score in scores else math.inf


def _outcomes_of_a_round(state: State) -> list[tuple[Points, Points]]:
    """Return the possible points of two opponents in the primary score."""
    settings = state.settings
    points, games = settings.points, settings.type.games_per_round
    single = ((points.win, points.loss), (points.draw, points.draw), (points.loss, points.win))
    if state.pairs_teams:
        match = settings.match_points
        if settings.type.primary_score is ScoreKind.MATCH_POINTS:
            return [(match.win, match.loss), (match.draw, match.draw), (match.loss, match.win)]
        games = number_of_boards(state)
    sums = {(0, 0)}
    for _ in range(games):
        sums = {(one + first, two + second) for one, two in sums for first, second in single}
    return sorted(sums)


def not_before(state: State, found: PlayOffState, stage: int) -> str:
    """Return the earliest start of a stage (13.2.8), in UTC.

    The first break is counted from the last result of a participant's game, or from the start of the play-off
    if that was earlier; the others from the results of the previous stage.
    """
    ended = min(_last_game_of(state, found) or found.started, found.started)
    moments = [datetime.fromisoformat(ended) + timedelta(minutes=BREAK_BEFORE)]
    moments += [
        datetime.fromisoformat(at) + timedelta(minutes=BREAK_BETWEEN)
        for key, at in found.ended.items()
        if key.stage < stage
    ]
    return max(moments).isoformat().replace("+00:00", "Z")


def _last_game_of(state: State, found: PlayOffState) -> str:
    """Return when the last result of the participants was entered; empty if unknown."""
    units = {unit for group in found.ranked for unit in group}
    return max(
        (
            board.at
            for round_ in state.rounds
            for match in round_.matches.values()
            if units & {match.white, match.black}
            for board in match.boards.values()
        ),
        default="",
    )


def _play_off_at(state: State, place: int) -> PlayOffState:
    found = next((each for each in state.standings.play_offs if each.place == place), None)
    if found is None:
        raise refusal("no-play-off", "There is no play-off for place {place}.", place=place)
    return found


class StartPlayOff(Command, frozen=True, tag="start-play-off"):
    """Start a play-off among those tied for a place, by the announced rules; this draws the lots."""

    place: int
    lot: str = ""

    def with_lot(self, lot: str) -> Self:
        return self if self.lot else structs.replace(self, lot=lot)

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(StartPlayOff, after_the_end=True)
def _start(acts: Acts, command: StartPlayOff) -> None:
    state = acts.state
    if any(each.place == command.place for each in state.standings.play_offs):
        raise refusal("play-off-there", "The play-off for place {place} has begun.", place=command.place)
    if not state.rules.play_off.places:
        raise refusal("no-play-offs", "No play-offs announced in the settings.", "C.02 13.2.2")
    if not is_over(state):
        raise refusal("not-over", "A play-off comes after the last game of the tournament.", "C.02 13.2.8")
    tie = next((tie for tie in ties_to_play_off(state) if tie.place == command.place), None)
    if tie is None:
        raise refusal("not-tied", "No one is tied for place {place}.", place=command.place)
    acts.emit(PlayOffStarted(tie.place, tie.ranked, command.lot, state.rules.play_off))


class EnterPlayOffResult(Command, frozen=True, tag="enter-play-off-result"):
    """Enter the result of a play-off game: `10`, `==`, `01`; empty: clear it."""

    place: int
    stage: int
    match: int
    game: int
    result: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings", "play-off", self.place, self.stage, self.match, self.game),)


@handles(EnterPlayOffResult, after_the_end=True)
def _enter(acts: Acts, command: EnterPlayOffResult) -> None:
    found = _play_off_at(acts.state, command.place)
    key = GameKey(command.stage, command.match, command.game)
    if key not in {game.key for game in course_of(acts.state, found).games}:
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
    _refuse_if_others_rest_on_it(acts.state, found, key, command.result)
    acts.emit(PlayOffGameEnded(found.place, *key, command.result))


def _refuse_if_others_rest_on_it(state: State, found: PlayOffState, key: GameKey, result: str) -> None:
    """Refuse to change a result while games that depend on it have results."""
    results = {game: each for game, each in found.results.items() if game != key}
    if result:
        results[key] = Result(result)
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

    place: int
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings",),)


@handles(CancelPlayOff, after_the_end=True)
def _cancel(acts: Acts, command: CancelPlayOff) -> None:
    found = _play_off_at(acts.state, command.place)
    reason = checked_text(command.reason, REASON, empty=True)
    if found.results:
        warn(acts, Level.CONFIRM, "play-off-played", "Games of this play-off have been played.")
    acts.emit(PlayOffCancelled(found.place, reason))


PlayOffCommand: TypeAlias = StartPlayOff | EnterPlayOffResult | CancelPlayOff
