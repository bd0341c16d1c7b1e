"""The sequence of rating lists as the settings page numbers it."""

from dataclasses import replace

from albireo.desk.rating_lists.lists import loaded_lists, sequence_for
from albireo.ratings.list_sequence import ListEntry, possible_entries
from albireo.ratings.rating_list import KINDS
from albireo.state.rules import RatingKind
from albireo.state.tournament import State
from albireo.web.http.form import Form


def list_places(state: State) -> list[tuple[ListEntry, int]]:
    """Return the possible entries of local lists: the sequence, then the others with place 0."""
    sequence = sequence_for(state)
    lists = ((each.name, each.info.ratings) for each in loaded_lists() if each.info is not None)
    rest = [each for each in possible_entries(lists) if each not in sequence]
    return [*((each, place) for place, each in enumerate(sequence, start=1)), *((each, 0) for each in rest)]


def typed_sequence(state: State, form: Form) -> tuple[str, ...]:
    """Return the sequence numbered in a form; empty if it is the default of the type of play.

    Lists not on this computer keep their places after those that are.
    """
    shown = [entry for entry, _ in list_places(state)]
    places = [(form.number(f"place_{entry}", 0), str(entry)) for entry in shown]
    chosen = tuple(text for place, text in sorted(places, key=lambda pair: pair[0]) if place > 0)
    untouched = tuple(map(str, sequence_for(state))) if not state.rules.rating_sequence else None
    kind = form.text("rating_kind")
    usual = replace(state.rules, rating_sequence=(), rating_kind=RatingKind(kind if kind in KINDS else ""))
    if chosen in ((), untouched, tuple(map(str, sequence_for(state.having(usual))))):
        return ()
    known = set(map(str, shown))
    return (*chosen, *(text for text in state.rules.rating_sequence if text not in known))
