"""Matches of which only the score is known, if the rules of the event allow it."""

from albireo.desk.mechanism.decide import Deciding, handles, warn
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.rounds.manual import result_in_words
from albireo.desk.rounds.match_events import MatchScored
from albireo.desk.rounds.matches import WholeMatchCommand, refuse_forfeited
from albireo.desk.rounds.results import corrected_match, match_at, warn_of_window
from albireo.domain.points import BadPoints, Points, chess, points
from albireo.state.rounds import MatchState
from albireo.state.tournament import State


class EnterMatchScore(WholeMatchCommand, frozen=True, tag="enter-match-score"):
    """Enter the game points of both teams, first-named team first: `2½-1½`."""

    face = CommandFace("match", by_hand=True)

    score: str
    reason: str = ""
    """Reason for correcting an existing score."""


@handles(EnterMatchScore)
def _enter(deciding: Deciding, command: EnterMatchScore) -> None:
    state = deciding.state
    match = match_at(state, command.round, command.match)
    if not (state.competition.offers("matches-of-team") and state.rules.match_scores):
        raise refusal(
            "boards-wanted",
            "The event rules require the result of every board; settings can allow match scores only.",
        )
    refuse_forfeited(match, command)
    white, black = _read(state, match, command.score)
    if match.score is not None and (match.score.white, match.score.black) == (white, black):
        return
    if match.score is not None:
        warn_of_window(deciding, command.round)
    elif known := result_in_words(match):
        warn_of_window(deciding, command.round)
        warn(
            deciding,
            Level.CONFIRM,
            "lose-match-results",
            "Match {match} has results: {result}.",
            consequence="They do not count while the match has only a score.",
            match=command.match,
            result=known,
        )
    whole = len(match.boards) * state.settings.points.win
    if white + black != whole:
        warn(
            deciding,
            Level.CONFIRM,
            "score-not-whole",
            "The score {score} does not add up to the points of all boards ({boards}).",
            score=f"{chess(white)}-{chess(black)}",
            boards=len(match.boards),
        )
    reason = check_text(command.reason, REASON, empty=True)
    deciding.emit(
        MatchScored(
            command.round,
            command.match,
            white,
            black,
            reason,
            corrects=corrected_match(state, command.round, match),
        )
    )


def _read(state: State, match: MatchState, text: str) -> tuple[Points, Points]:
    """Both sides of a score such as `2½-1½`, `2.5:1.5` or `2,5 1,5`."""
    words = text.replace("–", "-").replace("−", "-").replace(":", " ").replace("-", " ").split()
    most = len(match.boards) * state.settings.points.win
    try:
        found = tuple(points(word) for word in words)
    except BadPoints:
        found = ()
    if len(found) != 2 or not all(0 <= side <= most for side in found) or sum(found) > most:
        raise refusal(
            "bad-match-score",
            "Enter a match score like 2½-1½ (boards: {boards}), not {found}.",
            boards=len(match.boards),
            found=repr(text),
        )
    return found[0], found[1]
