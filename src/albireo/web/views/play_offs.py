"""What the page of the play-offs shows: ties, stages, games, places."""

from typing import NamedTuple

from albireo.desk.core.state import PlayOffState, State
from albireo.desk.standings.play_off import is_over, not_before, ties_to_play_off
from albireo.desk.standings.table import course_of
from albireo.domain.explanation import Note
from albireo.domain.message import Remark
from albireo.domain.time_control import parse_time_control
from albireo.standings.play_off import Game, PlayOffRules, stages_of


class StageView(NamedTuple):
    """Games that are played before others begin."""

    number: int
    not_before: str
    """In UTC."""
    games: tuple[Game, ...]
    time_controls: tuple[Remark, ...]


class PlayOffView(NamedTuple):
    """One play-off."""

    place: int
    stages: list[StageView]
    places: list[tuple[int, tuple[str, ...]]]
    """Place and names, once it is over."""
    account: tuple[Note, ...]


class PlayOffsView(NamedTuple):
    """The page."""

    rules: PlayOffRules
    is_over: bool
    """Whether the tournament is."""
    open_ties: list[tuple[int, list[str]]]
    """Place and names of those tied for it."""
    begun: list[PlayOffView]
    names: dict[int, str]
    """By pairing number."""


def play_offs_view(state: State) -> PlayOffsView:
    under_way = {found.place for found in state.play_offs}
    ties = [
        (tie.place, [state.units[id_].name for id_ in tie.units])
        for tie in ties_to_play_off(state)
        if tie.place not in under_way
    ]
    found = sorted(state.play_offs, key=lambda each: each.place)
    names = {tpn: state.units[id_].name for tpn, id_ in state.unit_ids.items()}
    begun = [_view(state, each, names) for each in found]
    return PlayOffsView(state.rules.play_off, is_over(state), ties, begun, names)


def _view(state: State, found: PlayOffState, names: dict[int, str]) -> PlayOffView:
    course = course_of(state, found)
    places, first = [], found.place
    for group in course.places or ():
        places.append((first, tuple(names[tpn] for tpn in group)))
        first += len(group)
    stages = [
        StageView(number, not_before(found, number), games, _time_controls(games))
        for number, games in stages_of(course.games)
    ]
    return PlayOffView(found.place, stages, places, course.account)


def _time_controls(games: tuple[Game, ...]) -> tuple[Remark, ...]:
    codes = dict.fromkeys(game.time_control for game in games)
    found = (parse_time_control(code) for code in codes)
    return tuple(control.words for control in found if control is not None)
