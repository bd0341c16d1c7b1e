"""The data of the play-offs page: ties, stages, games, places."""

from typing import NamedTuple

from albireo.domain.explanation import Note
from albireo.domain.groups import groups_of
from albireo.domain.message import Remark, remark
from albireo.domain.points import chess
from albireo.domain.time_control import parse_time_control
from albireo.organising.group_play_offs import account_of, totals_of, units_of, winner_of
from albireo.organising.play_offs import boards_of_possible_ties, is_over, not_before, ties_to_play_off
from albireo.organising.standings import course_of
from albireo.standings.play_off import Game, PlayOffRules, stages_of
from albireo.state.divisions import GroupPlace, GroupPlayOff
from albireo.state.standings import PlayOffState
from albireo.state.tournament import State
from albireo.state.units import Unit


class StageView(NamedTuple):
    """Games played before others begin."""

    number: int
    not_before: str
    """Earliest start, in UTC."""
    games: tuple[Game, ...]
    time_controls: tuple[Remark, ...]


class PlayOffView(NamedTuple):
    """One play-off."""

    place: int
    stages: list[StageView]
    places: list[tuple[int, tuple[str, ...]]]
    """Place and names, once it is over."""
    account: tuple[Note, ...]


class GroupPlayOffView(NamedTuple):
    """A play-off between places of groups or divisions."""

    number: int
    first: GroupPlace
    second: GroupPlace
    units: tuple[Unit | None, Unit | None]
    scores: str
    """Match by match: `2½-1½ 2-2`."""
    total: str
    """Total of several matches."""
    winner: int | None
    is_level: bool
    """Whether the winner has to be declared."""
    account: tuple[Note, ...]

    @property
    def title(self) -> Remark:
        return remark(
            "Place {place} in {group} – place {other_place} in {other}",
            place=self.first.place,
            group=self.first.group,
            other_place=self.second.place,
            other=self.second.group,
        )


def group_play_offs_view(state: State) -> tuple[GroupPlayOffView, ...]:
    """Return the arranged play-offs."""
    return tuple(_group_play_off(state, found) for found in state.standings.group_play_offs)


def _group_play_off(state: State, found: GroupPlayOff) -> GroupPlayOffView:
    first, second = (state.units[id_] if id_ is not None else None for id_ in units_of(state, found))
    winner = winner_of(state, found)
    return GroupPlayOffView(
        found.number,
        found.first,
        found.second,
        (first, second),
        " ".join(f"{chess(one)}-{chess(other)}" for one, other in found.scores),
        "-".join(chess(total) for total in totals_of(found)) if len(found.scores) > 1 else "",
        winner,
        bool(found.scores) and (winner is None or bool(found.winner)),
        tuple(account_of(state, found)),
    )


class PlayOffsView(NamedTuple):
    """The whole page."""

    rules: PlayOffRules
    is_over: bool
    """Whether the tournament is over."""
    open_ties: list[tuple[int, list[str]]]
    """Place and names of those tied for it."""
    begun: list[PlayOffView]
    names: dict[int, str]
    """Names by pairing number."""
    groups: dict[str, int]
    """Number of places of each group."""
    between: tuple[GroupPlayOffView, ...]
    """Play-offs between places of groups."""
    early_boards: tuple[int, ...] = ()
    """Boards of the last round whose games may start earlier (13.2.7)."""


def play_offs_view(state: State) -> PlayOffsView:
    under_way = {found.place for found in state.standings.play_offs}
    ties = [
        (tie.place, [state.units[id_].name for id_ in tie.units])
        for tie in ties_to_play_off(state)
        if tie.place not in under_way
    ]
    found = sorted(state.standings.play_offs, key=lambda each: each.place)
    names = {tpn: state.units[id_].name for tpn, id_ in state.unit_ids.items()}
    begun = [_view(state, each, names) for each in found]
    groups = {name: len(members) for name, members in groups_of(state.tournament).items()}
    between = group_play_offs_view(state)
    early = boards_of_possible_ties(state)
    return PlayOffsView(state.rules.play_off, is_over(state), ties, begun, names, groups, between, early)


def _view(state: State, found: PlayOffState, names: dict[int, str]) -> PlayOffView:
    course = course_of(state, found)
    places, first = [], found.place
    for group in course.places or ():
        places.append((first, tuple(names[tpn] for tpn in group)))
        first += len(group)
    stages = [
        StageView(number, not_before(state, found, number), games, _time_controls(games))
        for number, games in stages_of(course.games)
    ]
    return PlayOffView(found.place, stages, places, course.account)


def _time_controls(games: tuple[Game, ...]) -> tuple[Remark, ...]:
    codes = dict.fromkeys(game.time_control for game in games)
    found = (parse_time_control(code) for code in codes)
    return tuple(control.words for control in found if control is not None)
