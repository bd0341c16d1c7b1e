"""Questions before a round is paired about players who may not be in the hall."""

from collections.abc import Iterable

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.outcome import Level
from albireo.desk.players.byes import missed_by_check_in, never_here, undecided_forfeiters
from albireo.domain.initial_order import alphabetical
from albireo.domain.message import ListedNames
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.registry import system_of
from albireo.state.tournament import State

NEVER_HERE = "never-here"
NO_SHOWS = "no-shows"


def warn_of_never_here(deciding: Deciding, round_: int) -> None:
    """Warn of players who never checked in: check-in affects round 1 only."""
    names = _names(deciding.state, never_here(deciding.state, round_))
    if names:
        warn(
            deciding,
            Level.CONFIRM,
            NEVER_HERE,
            "Not checked in and no games so far: {names}.",
            "C.04.2 4.1",
            "They would be paired in round {round}. Before that, check in those who have arrived, and "
            "mark the others absent or withdraw them.",
            round=round_,
            names=ListedNames(names),
        )


def warn_of_unchecked(deciding: Deciding, round_: int) -> None:
    """Warn of players not checked in who would be paired in round 1, where others did check in.

    An event that does not use check-in is not asked.
    """
    names = _names(deciding.state, missed_by_check_in(deciding.state)) if round_ == 1 else []
    if names:
        warn(
            deciding,
            Level.CONFIRM,
            NEVER_HERE,
            "Not checked in: {names}.",
            "C.04.2 4.1",
            "They would be paired in round {round}. Before that, check in those who have arrived, and "
            "mark the others absent or withdraw them.",
            round=round_,
            names=ListedNames(names),
        )


def warn_of_no_shows(deciding: Deciding, round_: int) -> None:
    """Warn of no-shows, who are not paired again or given the bye unless the arbiter decides so.

    In a table or a bracket, no-shows do not change the pairings.
    """
    state = deciding.state
    if state.settings.type.kind is not PairingKind.SWISS:
        return
    names = _names(state, undecided_forfeiters(state, round_))
    if names:
        warn(
            deciding,
            Level.CONFIRM,
            NO_SHOWS,
            "No-shows in round {before} who have not been marked absent or withdrawn: {names}.",
            system_of(state.settings).no_shows,
            "They would be paired in round {round}. Before that, mark those who will not play absent or "
            "withdraw them.",
            before=round_ - 1,
            round=round_,
            names=ListedNames(names),
        )


def _names(state: State, players: Iterable[int]) -> list[str]:
    return sorted((state.entrants[id_].name for id_ in players), key=alphabetical)
