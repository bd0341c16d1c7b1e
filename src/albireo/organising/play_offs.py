"""Ties for a place that is played off, and when the games may begin (C.02 13.2)."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple

from albireo.domain.points import Points
from albireo.domain.team import ScoreKind
from albireo.organising.standings import complete_rounds, course_of, standings_of
from albireo.standings.order import Place
from albireo.standings.play_off import BREAK_BEFORE, BREAK_BETWEEN
from albireo.state.standings import PlayOffState
from albireo.state.tournament import State, number_of_boards


class PlayOffTie(NamedTuple):
    """Participants tied for places that are played off."""

    place: int
    """The first of the places."""
    ranked: tuple[tuple[int, ...], ...]
    """Units by the next tie-breaks, best first; those still tied together."""

    @property
    def units(self) -> tuple[int, ...]:
        return tuple(unit for group in self.ranked for unit in group)

    def names(self, state: State) -> str:
        """Return the names of the participants."""
        return "; ".join(state.units[unit].name for unit in self.units)


def ties_to_play_off(state: State) -> list[PlayOffTie]:
    """Return the ties for places that are played off, by the standings after the last round."""
    rules = state.rules.play_off
    if not rules.places or not is_over(state):
        return []
    plain = state.having(replace(state.standings, orders_by_hand=(), play_offs=(), lots=""))
    found: list[PlayOffTie] = []
    first = 1
    for members in _tied_groups(standings_of(plain).listed, rules.after):
        if first <= rules.places and len(members) > 1:
            found.append(PlayOffTie(first, _by_rank(state, members)))
        first += len(members)
    return found


def undecided_ties(state: State) -> list[PlayOffTie]:
    """Return the ties whose play-off is not finished."""
    played = {each.place for each in state.standings.play_offs if course_of(state, each).places is not None}
    return [tie for tie in ties_to_play_off(state) if tie.place not in played]


def is_over(state: State) -> bool:
    """Return whether every game of the last round has ended."""
    return complete_rounds(state) == state.settings.number_of_rounds and not standings_of(state).open_games


def _tied_groups(places: tuple[Place, ...], after: int) -> Iterator[list[Place]]:
    """Yield groups still tied after points and the first tie-breaks."""
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
    """Return the boards of the last round whose players may still need a play-off (13.2.7).

    A player may be tied if some results of the open games give another player as many points and leave few
    enough with more; forfeits are not considered. Finished games are left out; there are none while the last
    round is not published.
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
        # The fewest above the score: without anyone level, and with someone.
        apart, level = _count_above((opponent + given, *fixed), score)
        for other, (first, second) in pairs.items():
            if other == number:
                continue
            found = [_count_above((first + one, second + two), score) for one, two in outcomes]
            alone = min(each[0] for each in found)
            joined = min(each[1] for each in found)
            apart, level = apart + alone, min(level + min(alone, joined), apart + joined)
            if min(apart, level) >= places:
                break
        if level < places:
            return True
    return False


def _count_above(scores: Sequence[Points], score: Points) -> tuple[int, float]:
    """Return how many are above a score; the same if someone is level with it, else infinity."""
    above = sum(each > score for each in scores)
    return above, above if score in scores else math.inf


def _outcomes_of_a_round(state: State) -> list[tuple[Points, Points]]:
    """Return the possible additions to the primary score of two opponents."""
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
    """Return the earliest time at which a stage may begin (13.2.8), in UTC.

    The first break counts from the entry of the participants' last result, or from the set-up of the play-off
    if that was earlier; later breaks count from the results of the stage before.
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
    """Return when the participants' last result was entered; empty if unknown."""
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
