"""A participant of a tournament at the desk, found by what somebody typed."""

from albireo.desk.core.state import State
from albireo.desk.core.units import Entrant
from albireo.domain.participant_search import Candidate, find_participant


def find_entrant(state: State, text: str) -> int:
    """The registration number of the player meant; `UnknownParticipant` if nobody or several fit."""
    candidates = (
        Candidate(id_, state.numbers.get(id_), entrant.name, entrant.player.fide_id)
        for id_, entrant in state.entrants.items()
    )
    return find_participant(text, candidates)


def find_unit(state: State, text: str) -> int:
    """The same among those who are paired: players or teams."""
    candidates = (
        Candidate(
            id_,
            state.unit_numbers.get(id_),
            unit.name,
            unit.player.fide_id if isinstance(unit, Entrant) else "",
        )
        for id_, unit in state.units.items()
    )
    return find_participant(text, candidates)
