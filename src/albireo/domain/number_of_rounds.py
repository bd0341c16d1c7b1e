"""How many rounds a tournament has whose report does not say so (record 142).

Programs leave the record out of the report they send at the end; yet some rules are different in the last
round. So a report in which nothing is open is taken as complete. Weighed: leaving the number unknown (then
no round is the last: of 365 real reports without the record, 14 differed for that alone), and taking the
last round there is as the last whatever is open (wrong in the middle of an event).
"""

from albireo.domain.tournament import Tournament
from albireo.value_classes import replace


def is_complete_report(tournament: Tournament) -> bool:
    """Return whether every game there is has its final result and nothing points to a further round."""
    paired, games = tournament.paired_rounds, tournament.games_per_round
    return (
        paired > 0
        and len(tournament.rounds) == paired * games
        and len(tournament.settings.round_dates) <= len(tournament.rounds)
        and all(game.result.is_final for round_ in tournament.rounds for game in round_.pairings)
    )


def with_number_of_rounds(tournament: Tournament) -> Tournament:
    """The tournament with its number of rounds: the one declared, else that of a complete report.

    Where neither is known it stays as it is.
    """
    if tournament.settings.number_of_rounds is not None or not is_complete_report(tournament):
        return tournament
    settings = replace(tournament.settings, number_of_rounds=tournament.paired_rounds)
    return replace(tournament, settings=settings)
