"""The number of rounds of a tournament whose report does not state it (record 142).

Programs often omit the record from the final report, but some rules are different in the last round. A report
without open results is therefore taken as complete. Alternatives considered: leaving the number unknown (then
no round is the last one; of 365 real reports without the record, 14 differed for this reason alone) and
always taking the last round present as the last (wrong in the middle of an event).
"""

from albireo.domain.tournament import Tournament
from albireo.value_classes import replace


def is_complete_report(tournament: Tournament) -> bool:
    """Return whether every game has a final result and nothing indicates a further round."""
    paired, games = tournament.paired_rounds, tournament.games_per_round
    return (
        paired > 0
        and len(tournament.rounds) == paired * games
        and len(tournament.settings.round_dates) <= len(tournament.rounds)
        and all(game.result.is_final for round_ in tournament.rounds for game in round_.pairings)
    )


def with_number_of_rounds(tournament: Tournament) -> Tournament:
    """Return the tournament with its number of rounds: as declared, or that of a complete report.

    If neither is known, the tournament is returned unchanged.
    """
    if tournament.settings.number_of_rounds is not None or not is_complete_report(tournament):
        return tournament
    settings = replace(tournament.settings, number_of_rounds=tournament.paired_rounds)
    return replace(tournament, settings=settings)
