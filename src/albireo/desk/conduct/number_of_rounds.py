"""Changing the number of rounds during the tournament."""

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.rounds.engine import differences, pair_again
from albireo.desk.rounds.legality import warn_of_no_comparison
from albireo.desk.settings.rounds import warn_of_too_many_rounds
from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Settings


def warn_of_rounds(deciding: Deciding, settings: Settings) -> tuple[tuple[int, int], ...]:
    """Warn of a changed number of rounds; return the pairs of the last round that become wrong."""
    state = deciding.state
    before, after = state.settings.number_of_rounds, settings.number_of_rounds or 0
    paired = len(state.rounds)
    differs: tuple[tuple[int, int], ...] = ()
    if after < paired:
        raise refusal(
            "rounds-paired",
            "Rounds already paired: {paired}; the number of rounds cannot be {rounds}.",
            paired=paired,
            rounds=after,
        )
    if state.conduct.has_assumed_rounds:
        warn(
            deciding,
            Level.CONFIRM,
            "rounds-declared",
            "The imported file did not say how many rounds there are.",
            "C.04.1 1",
            "Number of rounds: {after}; from the next round on, this is fixed.",
            after=after,
        )
        return differs
    if state.under_way and state.fide_mode:
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "rounds-locked",
            "The number of rounds was announced before the start and is fixed; to stop sooner, end the "
            "tournament early.",
            "C.04.1 1",
        )
    if state.under_way:
        warn(
            deciding,
            Level.CONFIRM_TWICE,
            "rounds-changed",
            "The number of rounds was announced before the start: {before}.",
            "C.04.1 1",
            "It becomes {after}; this will be in the report.",
            before=before,
            after=after,
        )
        if paired in (before, after) and state.published == paired and state.draft is None:
            differs = _warn_of_last_round(deciding, settings, paired)
    if state.registration.given_numbers:
        warn_of_too_many_rounds(deciding, settings)
    return differs


def _warn_of_last_round(deciding: Deciding, settings: Settings, round_: int) -> tuple[tuple[int, int], ...]:
    """Warn if the round that becomes or ceases to be the last would be paired differently."""
    state = deciding.state
    try:
        differs = differences(pair_again(state, settings, round_), state.rounds[round_ - 1])
    except AlbireoError as error:
        warn_of_no_comparison(deciding, error)
        return ()
    if differs:
        warn(
            deciding,
            Level.CONFIRM,
            "last-round-changed",
            "As the last round, round {round} would be paired differently; boards that differ: {count}."
            if round_ == settings.number_of_rounds
            else (
                "As it is no longer the last round, round {round} would be paired differently; boards "
                "that differ: {count}."
            ),
            round=round_,
            count=len(differs),
        )
    return differs
