"""Participants of a report file: finding one from the command line."""

from albireo.domain.participant_search import Candidate, find_participant
from albireo.domain.tournament import Tournament


def participant(tournament: Tournament, text: str, is_team: bool | None = None) -> int:
    """Return the pairing number of a participant: a team or a player, by default whichever is paired."""
    if tournament.is_paired_by_teams if is_team is None else is_team:
        candidates = [Candidate(team.tpn, team.tpn, team.name) for team in tournament.teams]
    else:
        candidates = [Candidate(p.tpn, p.tpn, p.name, p.fide_id) for p in tournament.players]
    return find_participant(text, candidates)
