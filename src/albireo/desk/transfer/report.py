"""Export from the desk: standings and the report file, with FIDE's comments."""

from dataclasses import replace

from albireo.desk.mechanism.outcome import refusal
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.rating_slices import WHOLE, ReportPart, part_comment, tournament_of_part
from albireo.domain.initial_order import RatingMethod
from albireo.domain.matches import team_rows, team_score
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.facts.settings import ORDER_BY_OTHER_MEANS
from albireo.formats.trf import Dialect, KeptLine, TrfFile, write_trf
from albireo.organising.fixtures import round_days
from albireo.organising.standings import standings_of
from albireo.pairing.registry import most_known_code, tournament_type
from albireo.standings.team_scores import team_scores
from albireo.state.conduct import Phase
from albireo.state.official import corrected_for_rating
from albireo.state.tournament import State


def report_file(
    state: State,
    version: str = "TRF26",
    *,
    final: bool = False,
    for_rating: bool = False,
    lossy: bool = False,
    part: ReportPart = WHOLE,
) -> bytes:
    """Return the current report file, with ranks and the `###` comments.

    A `final` one is refused while the tournament is not finished. With `for_rating` it includes the
    corrections for the rating only (C.04.2 4.3), as has the report of a `part`, which is for rating only.
    """
    if state.conduct.phase is Phase.ANNULLED:
        raise refusal("annulled", "The tournament was annulled; it has no report.")
    if final and state.conduct.phase is not Phase.FINISHED:
        raise refusal("not-finished", "The final report is available once the tournament is finished.")
    for_rating = for_rating or part != WHOLE
    if for_rating and state.rules.chess960:
        raise refusal("chess960-not-rated", "Chess960: not rated by FIDE.", "B.02")
    tournament = _with_most_known_code(_with_days(state, _with_places(state)))
    if final and not tournament.is_paired_by_teams:
        tournament = _with_method(state, tournament)
    if part != WHOLE:
        tournament = tournament_of_part(state, tournament, part)
    if for_rating:
        tournament = corrected_for_rating(state, tournament)
    comments = _comments(state) if version == "TRF26" else ()
    if version == "TRF26" and part != WHOLE:
        comments = (KeptLine(f"### {part_comment(state, part)}"), *comments)
    return write_trf(TrfFile(tournament, Dialect(version), kept=comments), version, lossy=lossy)


def report_content(state: State, name: str) -> TrfFile:
    """Return the content of the report file, for code that works on files."""
    tournament = _with_most_known_code(_with_places(state))
    return TrfFile(tournament, Dialect("TRF26"), name=name, kept=_comments(state))


def _comments(state: State) -> tuple[KeptLine, ...]:
    return tuple(KeptLine(f"### {text}") for text in report_comments(state))


def _with_days(state: State, tournament: Tournament) -> Tournament:
    """Return the tournament with the days of the rounds (record 132), also if only their starts are known."""
    days = round_days(state)
    if days == tournament.settings.round_dates or not all(days):
        return tournament
    return replace(tournament, settings=replace(tournament.settings, round_dates=days))


def _with_most_known_code(tournament: Tournament) -> Tournament:
    """Return the tournament with the best-known type code: `FIDE_DUTCH`, with the edition of the date."""
    settings = tournament.settings
    code = most_known_code(settings)
    if code == settings.system:
        return tournament
    return replace(tournament, settings=replace(settings, type=tournament_type(code)))


def _with_method(state: State, tournament: Tournament) -> Tournament:
    """Return the tournament with the source of the pairing numbers (record 172), even if implicit."""
    method = ORDER_BY_OTHER_MEANS if state.registration.numbers_by_hand else RatingMethod.FIDE.value
    settings = tournament.settings
    return replace(tournament, settings=replace(settings, rating_method=settings.rating_method or method))


def _with_places(state: State) -> Tournament:
    tournament = state.tournament
    if not tournament.rounds:
        return tournament
    table = team_rows(tournament) if tournament.is_paired_by_teams else {}  # first: standings use part of it
    # Checkers compute the places of everyone in the file: only a comment shows who was expelled.
    ranks = {place.tpn: place.rank for place in standings_of(state, as_reported=True).places}
    if tournament.is_paired_by_teams:
        teams = tuple(
            replace(
                team,
                reported_rank=ranks[team.tpn],
                reported_match_points=team_score(table[team.tpn], ScoreKind.MATCH_POINTS),
                reported_game_points=team_score(table[team.tpn], ScoreKind.GAME_POINTS),
            )
            for team in tournament.teams
        )
        return replace(tournament, teams=teams)
    players = tuple(replace(player, reported_rank=ranks[player.tpn]) for player in tournament.players)
    scores = {score.tpn: score for score in team_scores(tournament)}
    teams = tuple(
        replace(team, reported_rank=scores[team.tpn].rank, reported_game_points=scores[team.tpn].points)
        for team in tournament.teams
    )
    return replace(tournament, players=players, teams=teams)
