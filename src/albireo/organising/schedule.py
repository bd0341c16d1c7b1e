"""The schedule of all sections of an event, and who would have to play in two at once."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from itertools import combinations
from typing import NamedTuple

from albireo.domain.explanation import Note
from albireo.organising.people import Person, people_of
from albireo.organising.planning import longest_game
from albireo.state.festival import FestivalState
from albireo.state.tournament import State

USUAL_LENGTH = timedelta(hours=4)
"""The assumed length of a round without a known time control."""
Overlaps = dict[tuple[int, int], set[int]]
"""Overlapping rounds of two sections, and the people who play in both."""


class SectionRound(NamedTuple):
    """A round of a section."""

    at: datetime
    length: timedelta | None
    """Maximum length of a game; None if the time control is unknown."""
    section: str
    round: int

    @property
    def until(self) -> datetime:
        """When all games are over at the latest."""
        return self.at + (self.length or USUAL_LENGTH)


def rounds_in_time(sections: Mapping[str, State]) -> list[SectionRound]:
    """Return the rounds with a known start, in order of time."""
    found = []
    for uid, state in sections.items():
        length = longest_game(state)
        for number, text in state.round_notes.starts.items():
            found.append(SectionRound(datetime.fromisoformat(text), length, uid, number))
    order = list(sections)
    return sorted(found, key=lambda each: (each.at, order.index(each.section), each.round))


def overlap_notes(event: FestivalState, sections: Mapping[str, State]) -> Iterator[Note]:
    """Yield notes on overlapping rounds of two sections in which someone plays in both."""
    shared: dict[frozenset[str], list[tuple[int, Person]]] = {}
    for number, person in enumerate(people_of(event, sections)):
        for one, other in combinations({entry.section for entry in person.entries}, 2):
            shared.setdefault(frozenset((one, other)), []).append((number, person))
    if not shared:
        return
    order = list(sections)
    found: dict[tuple[str, str], Overlaps] = {}
    for pair in combinations(rounds_in_time(sections), 2):
        people = shared.get(frozenset(each.section for each in pair), ())
        if not people or pair[1].at >= pair[0].until:
            continue
        both = {number for number, who in people if all(_is_to_play(each, who, sections) for each in pair)}
        if both:
            here, there = sorted(pair, key=lambda each: order.index(each.section))
            found.setdefault((here.section, there.section), {})[here.round, there.round] = both
    for (first, second), overlaps in found.items():
        turned = {(b, a): both for (a, b), both in overlaps.items()}
        ways = (first, second, overlaps, _runs(overlaps)), (second, first, turned, _runs(turned))
        one, other, who, runs = min(ways, key=lambda way: len(way[3]))
        for round_, begin, end in runs:
            both = set[int]().union(*(who[round_, other_round] for other_round in range(begin, end + 1)))
            names = {"one": sections[one].name, "other": sections[other].name, "one_round": round_}
            yield _note(names, begin, end, len(both))


def _is_to_play(found: SectionRound, person: Person, sections: Mapping[str, State]) -> bool:
    """Return whether a person has entered by that round, has not left and has no bye."""
    state, entry = sections[found.section], person.entry_in(found.section)
    if entry is None:
        return False
    entrant = state.entrants[entry.player]
    is_here = entrant.withdrawn_after is None or found.round <= entrant.withdrawn_after
    has_bye = not state.pairs_teams and (entry.player, found.round) in state.byes.requested
    return entrant.entry_round <= found.round and is_here and not has_bye


def _runs(overlaps: Overlaps) -> list[tuple[int, int, int]]:
    """Return rounds of one section, each with the first and last overlapping rounds of the other."""
    found: list[tuple[int, int, int]] = []
    for here, there in sorted(overlaps):
        if found and found[-1][0] == here and found[-1][2] == there - 1:
            found[-1] = here, found[-1][1], there
        else:
            found.append((here, there, there))
    return found


def _note(names: dict[str, object], begin: int, end: int, count: int) -> Note:
    if begin == end:
        return Note(
            "same-time",
            "Round {one_round} of {one} and round {other_round} of {other} may overlap; players in "
            "both: {count}.",
            values={**names, "other_round": begin, "count": count},
        )
    return Note(
        "same-time",
        "Round {one_round} of {one} and rounds {begin} to {end} of {other} may overlap; players in "
        "both: {count}.",
        values={**names, "begin": begin, "end": end, "count": count},
    )
