"""Participants as people name them in a field."""

from albireo.desk.core.state import State
from albireo.web.form import whole


def picked(state: State, text: str) -> int | None:
    """A participant by pairing number ("7 Castor, Emil") or by the beginning of a name only one has."""
    text = text.strip()
    number = whole(text.partition(" ")[0])
    if number is not None and number in state.ids:
        return state.ids[number]
    wanted = text.casefold()
    hits = [entrant.id for entrant in state.entrants.values() if entrant.name.casefold().startswith(wanted)]
    return hits[0] if wanted and len(hits) == 1 else None
