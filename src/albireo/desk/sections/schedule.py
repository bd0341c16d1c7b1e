"""The rounds of all sections of an event in time, and who would have to be at two boards at once."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from itertools import combinations
from typing import NamedTuple

from albireo.desk.core.state import State
from albireo.desk.sections.people import Person, people_of
from albireo.desk.settings.planning import longest_game
from albireo.domain.explanation import Note

USUAL_LENGTH = timedelta(hours=4)
"""Of a round whose time control is not known."""


class SectionRound(NamedTuple):
    """A round of a section."""

    at: datetime
    length: timedelta | None
    """How long a game may take; None: nobody has said the time control."""
    section: str
    round: int

    @property
    def until(self) -> datetime:
        """When all games are over."""
        return self.at + (self.length or USUAL_LENGTH)


def rounds_in_time(sections: Mapping[str, State]) -> list[SectionRound]:
    """The rounds whose start is known, in the order of time."""
    found = []
    for uid, state in sections.items():
        length = longest_game(state)
        for number, text in state.starts.items():
            found.append(SectionRound(datetime.fromisoformat(text), length, uid, number))
    order = list(sections)
    return sorted(found, key=lambda each: (each.at, order.index(each.section), each.round))


def overlap_notes(event: State, sections: Mapping[str, State]) -> Iterator[Note]:
    """Rounds of two sections at the same time that somebody is to play in both."""
    shared: dict[frozenset[str], list[Person]] = {}
    for person in people_of(event, sections):
        for one, other in combinations({entry.section for entry in person.entries}, 2):
            shared.setdefault(frozenset((one, other)), []).append(person)
    if not shared:
        return
    for first, second in combinations(rounds_in_time(sections), 2):
        people = shared.get(frozenset((first.section, second.section)), ())
        if not people or second.at >= first.until:
            continue
        both = sum(all(_is_to_play(each, person, sections) for each in (first, second)) for person in people)
        if both:
            yield Note(
                "same-time",
                "Round {one_round} of {one} and round {other_round} of {other} may overlap:"
                " players in both: {count}.",
                values={
                    "one": sections[first.section].name,
                    "one_round": first.round,
                    "other": sections[second.section].name,
                    "other_round": second.round,
                    "count": both,
                },
            )


def _is_to_play(found: SectionRound, person: Person, sections: Mapping[str, State]) -> bool:
    """Whether somebody has entered by that round, has not left and has asked for no bye."""
    state, entry = sections[found.section], person.entry_in(found.section)
    if entry is None:
        return False
    entrant = state.entrants[entry.player]
    is_here = entrant.withdrawn_after is None or found.round <= entrant.withdrawn_after
    has_bye = not state.pairs_teams and (entry.player, found.round) in state.requested
    return entrant.entry_round <= found.round and is_here and not has_bye
