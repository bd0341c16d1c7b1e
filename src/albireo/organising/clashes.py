"""Clashes in the fixtures of a league: too many matches at one club or venue, a team or player in two."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import timedelta
from itertools import groupby
from typing import TypeVar

from albireo.domain.explanation import Note
from albireo.domain.message import Listed, ListedNames, plural
from albireo.domain.wording import Day
from albireo.organising.fixtures import Fixture, club_of, fixtures
from albireo.organising.kept import cached_value
from albireo.organising.planning import longest_game
from albireo.state.official import played_seats, seats_of
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State, number_of_boards
from albireo.value_classes import dataclass

Key = TypeVar("Key")
USUAL_LENGTH = timedelta(hours=4)
"""How long a match may take if the time control is not known."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Matches that cannot all be played as planned."""

    note: Note
    matches: tuple[Fixture, ...]


def clashes(state: State) -> tuple[Clash, ...]:
    """Return the clashes among matches still to be played, by day, and players in two matches at once."""
    return cached_value(state, "_clashes", _clashes)


def _clashes(state: State) -> tuple[Clash, ...]:
    with_day = [each for each in fixtures(state) if each.day]
    length = longest_game(state) or USUAL_LENGTH
    made: list[Clash] = []
    for _, matches in groupby(sorted(with_day, key=lambda each: each.day), key=lambda each: each.day):
        of_day = tuple(matches)
        if len(of_day) > 1:
            for together in _at_once(of_day, length):
                made += (clash for clash in _of_time(state, together) if clash not in made)
    return tuple(made)


def _at_once(matches: tuple[Fixture, ...], length: timedelta) -> Iterator[tuple[Fixture, ...]]:
    """Yield the largest sets of matches of one day that are played at the same time.

    A match without a time may be at any.
    """
    minutes = {id(each): _minutes(each) for each in matches}
    sets = []
    for start in sorted({at for at in minutes.values() if at is not None}) or [0]:
        running = {
            id(each)
            for each in matches
            if (at := minutes[id(each)]) is None or 0 <= start - at < length.total_seconds() / 60
        }
        sets.append(running)
    for one in sets:
        if not any(one < other for other in sets):
            yield tuple(each for each in matches if id(each) in one)


def _minutes(fixture: Fixture) -> int | None:
    hours, _, minutes = fixture.time.partition(":")
    return 60 * int(hours) + int(minutes) if fixture.time else None


def _of_time(state: State, matches: tuple[Fixture, ...]) -> Iterator[Clash]:
    """Yield the clashes among matches played at the same time."""
    to_come = [each for each in matches if not each.is_decided]
    yield from _at_home(state, to_come)
    yield from _at_venue(state, to_come)
    yield from _teams_twice(to_come)
    yield from _players_twice(state, matches)


def _at_home(state: State, matches: list[Fixture]) -> Iterator[Clash]:
    limit = state.rules.home_matches
    for _, own in _by(matches, lambda each: club_of(each.home).casefold()):
        names = Listed(sorted({each.home.name for each in own}))
        if limit and len(names) > limit:
            yield _clash("home", "{day}: {teams} are all at home.", own, teams=names)


def _at_venue(state: State, matches: list[Fixture]) -> Iterator[Clash]:
    boards, there = number_of_boards(state), _boards_of_venues(state)
    for place, own in _by(matches, lambda each: each.place.casefold()):
        has, needed = there.get(place), boards * len(own)
        if has is not None and needed > has:
            text = plural(
                "{day}: {place} has {has} board; {needed} are needed for {teams}.",
                "{day}: {place} has {has} boards; {needed} are needed for {teams}.",
                has,
            )
            names = Listed(sorted(each.home.name for each in own))
            yield _clash("venue", text, own, place=own[0].place, has=has, needed=needed, teams=names)


def _boards_of_venues(state: State) -> Mapping[str, int]:
    """Return the boards of each venue; the least where its teams differ."""
    found: dict[str, int] = {}
    for team in state.teams.values():
        if team.venue and team.venue_boards:
            place = team.venue.casefold()
            found[place] = min(found.get(place, team.venue_boards), team.venue_boards)
    return found


def _teams_twice(matches: list[Fixture]) -> Iterator[Clash]:
    for team, own in _twice((each, (each.home.name, each.away.name)) for each in matches):
        yield _clash("team", "{day}: {team} has two matches, in rounds {rounds}.", own, team=team)


def _players_twice(state: State, matches: tuple[Fixture, ...]) -> Iterator[Clash]:
    for player, own in _twice((each, _players_of_match(state, each)) for each in matches):
        teams = {team for each in own for team in (each.home.id, each.away.id)}
        if len(teams) == len(own) * 2:  # else the team itself has two matches
            names = ListedNames(f"{each.home.name} – {each.away.name}" for each in own)
            name = state.entrants[player].name
            yield _clash(
                "player", "{day}: {player} is in two matches: {teams}.", own, player=name, teams=names
            )


def _players_of_match(state: State, fixture: Fixture) -> tuple[int, ...]:
    """Return the players of a match, as far as its line-ups are submitted or it has results."""
    match = fixture.match
    if match is None or match.forfeit is not None or match.score is not None:
        return ()
    played = played_seats(state, state.rounds[fixture.round - 1]).get(fixture.number or 0)
    teams = played or {
        team: seats
        for team, seats in (seats_of(state, match).items() if _has_line_up(state, fixture) else ())
        if (fixture.round, team) in state.line_ups.submitted
    }
    return tuple(player for seats in teams.values() for player in seats if player != NOBODY)


def _has_line_up(state: State, fixture: Fixture) -> bool:
    """Return whether one of the teams has submitted a line-up."""
    teams = (fixture.home.id, fixture.away.id)
    return any((fixture.round, team) in state.line_ups.submitted for team in teams)


def _twice(matches: Iterable[tuple[Fixture, Iterable[Key]]]) -> Iterator[tuple[Key, list[Fixture]]]:
    """Yield those in more than one of the matches."""
    found: dict[Key, list[Fixture]] = {}
    for fixture, keys in matches:
        for key in keys:
            found.setdefault(key, []).append(fixture)
    yield from ((key, own) for key, own in found.items() if len(own) > 1)


def _by(matches: list[Fixture], key: Callable[[Fixture], str]) -> Iterator[tuple[str, list[Fixture]]]:
    return ((name, list(own)) for name, own in groupby(sorted(matches, key=key), key=key) if name)


def _clash(kind: str, text: str, matches: list[Fixture], **values: object) -> Clash:
    rounds = Listed(sorted({each.round for each in matches}))
    note = Note(f"clash-{kind}", text, values={"day": Day(matches[0].day), "rounds": rounds, **values})
    return Clash(note, tuple(matches))
