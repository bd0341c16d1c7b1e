"""Finding a participant at the desk by typed text."""

from albireo.domain.participant_search import Candidate, find_participant
from albireo.state.tournament import State


def find_entrant(state: State, text: str) -> int:
    """Return the registration number of the player meant; raise `UnknownParticipant` if unclear."""
    candidates = (
        Candidate(id_, state.numbers.get(id_), entrant.name, entrant.player.fide_id)
        for id_, entrant in state.entrants.items()
    )
    return find_participant(text, candidates)


def find_team(state: State, text: str) -> int:
    """Return the registration number of the team meant."""
    candidates = (
        Candidate(id_, state.team_numbers.get(id_), team.name, "") for id_, team in state.teams.items()
    )
    return find_participant(text, candidates)


def find_unit(state: State, text: str) -> int:
    """Return the registration number of the player or team meant."""
    return _FIND[state.competition.units.kind](state, text)


_FIND = {"player": find_entrant, "team": find_team}
