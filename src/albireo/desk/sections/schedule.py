"""The rounds of all sections of an event in time, and who would have to be at two boards at once."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from itertools import combinations
from typing import NamedTuple

from albireo.desk.core.state import State
from albireo.desk.sections.people import people_of
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
    shared: dict[frozenset[str], int] = {}
    for person in people_of(event, sections):
        for one, other in combinations({entry.section for entry in person.entries}, 2):
            shared[frozenset((one, other))] = shared.get(frozenset((one, other)), 0) + 1
    if not shared:
        return
    for first, second in combinations(rounds_in_time(sections), 2):
        both = shared.get(frozenset((first.section, second.section)), 0)
        if both and second.at < first.until:
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
