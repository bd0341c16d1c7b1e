"""The end of a tournament."""

from typing import Annotated, TypeAlias

from albireo.desk.mechanism.decide import FESTIVAL, TOURNAMENT, Command, Deciding, handles, warn
from albireo.desk.mechanism.event_words import board_label
from albireo.desk.mechanism.face import Called, CommandFace
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.rounds.all_play_all import warn_of_meetings
from albireo.desk.settings.events import (
    TournamentAnnulled,
    TournamentDeleted,
    TournamentFinished,
    TournamentReopened,
    TournamentRestored,
)
from albireo.organising.play_offs import undecided_ties
from albireo.state.conduct import Phase
from albireo.state.festival import FestivalState
from albireo.state.tournament import State


class FinishTournament(Command, frozen=True, tag="finish-tournament"):
    """End the tournament once every result is in."""

    face = CommandFace("finish", role="chief")

    early: Annotated[bool, Called(says="End it early, with rounds still to play.")] = False
    reason: str = ""
    """Why it ends early."""


def _refuse_before_an_early_end(state: State) -> None:
    if state.draft is not None:
        raise refusal(
            "draft-left",
            "Round {round} is a draft: publish it, or delete its pairings, before ending the tournament.",
            round=state.draft.number,
        )
    if not state.published:
        raise refusal("no-round-yet", "No round has been published: annul the tournament instead.")


@handles(FinishTournament)
def _finish(deciding: Deciding, command: FinishTournament) -> None:
    state = deciding.state
    last = state.settings.number_of_rounds or state.published
    is_early = state.published < last
    if command.early:
        _refuse_before_an_early_end(state)
    if state.draft is not None or not state.published or (is_early and not command.early):
        raise refusal(
            "rounds-left",
            "Rounds published: {published} of {last}. To stop now, end the tournament early.",
            published=state.published,
            last=last,
        )
    if is_early:
        warn(
            deciding,
            Level.CONFIRM_TWICE,
            "early-end",
            "The tournament ends after round {published} of {last}.",
            "C.04.1 1",
            "No further round will be paired; this will be in the report.",
            published=state.published,
            last=last,
        )
    for round_ in state.rounds:
        open_ = [board_label(state, number, place) for number, place in round_.unfinished_boards]
        if open_:
            raise refusal(
                "results-missing",
                "Round {round} is incomplete; boards without a final result: {boards}.",
                round=round_.number,
                boards=", ".join(open_),
            )
    if not is_early:
        warn_of_meetings(deciding)
        _warn_of_ties(deciding)
    reason = check_text(command.reason, REASON, empty=True)
    deciding.emit(TournamentFinished(state.published, reason) if is_early else TournamentFinished())


def _warn_of_ties(deciding: Deciding) -> None:
    """Warn of ties still to be played off."""
    for tie in undecided_ties(deciding.state):
        warn(
            deciding,
            Level.ACKNOWLEDGE,
            f"play-off-open-{tie.place}",
            "Tied for place {place}, to be played off: {names}.",
            "C.02 13.2",
            "The play-off can also be played after the end; until then the tie-breaks decide.",
            place=tie.place,
            names=tie.names(deciding.state),
        )


class ReopenTournament(Command, frozen=True, tag="reopen-tournament"):
    """Reopen a finished tournament."""

    face = CommandFace("reopen", role="chief")

    reason: str = ""


@handles(ReopenTournament, after_the_end=True)
def _reopen(deciding: Deciding, command: ReopenTournament) -> None:
    if deciding.state.conduct.phase is Phase.OPEN:
        return
    warn(
        deciding,
        Level.CONFIRM,
        "reopen",
        "The tournament is finished."
        if deciding.state.conduct.phase is Phase.FINISHED
        else "The tournament was annulled.",
        consequence="Standings and report may then change again.",
    )
    deciding.emit(TournamentReopened(check_text(command.reason, REASON, empty=True)))


class AnnulTournament(Command, frozen=True, tag="annul-tournament"):
    """Annul the tournament."""

    face = CommandFace("annul", role="chief")

    reason: str = ""


@handles(AnnulTournament, after_the_end=True)
def _annul(deciding: Deciding, command: AnnulTournament) -> None:
    if deciding.state.conduct.phase is Phase.ANNULLED:
        return
    warn(
        deciding,
        Level.CONFIRM_TWICE,
        "annul",
        "The tournament will be annulled.",
        consequence="There will be no standings and no report for its rounds ({rounds}).",
        rounds=deciding.state.published,
    )
    deciding.emit(TournamentAnnulled(check_text(command.reason, REASON, empty=True)))


class DeleteTournament(Command, frozen=True, tag="delete-tournament"):
    """Move the tournament, or a festival without its sections, to the bin."""

    face = CommandFace("delete", role="chief")


@handles(DeleteTournament, after_the_end=True, beside_a_manager=True, on=TOURNAMENT + FESTIVAL)
def _delete(deciding: Deciding, command: DeleteTournament) -> None:
    state = deciding.state
    if isinstance(state, FestivalState):
        consequence = "Its sections stay as separate tournaments: {sections}. It can be restored."
        count = len(state.festival.sections)
    else:
        consequence = (
            "Players: {players}, rounds: {rounds}. The tournament will be hidden everywhere, "
            "including on the public pages. It can be restored."
        )
        count = 0
    warn(
        deciding,
        Level.CONFIRM_TWICE,
        "delete",
        "{name} will be deleted.",
        consequence=consequence,
        name=state.name,
        players=len(state.entrants),
        rounds=state.published,
        sections=count,
    )
    deciding.emit(TournamentDeleted())


class RestoreTournament(Command, frozen=True, tag="restore-tournament"):
    """Restore the tournament or festival from the bin."""

    face = CommandFace("undelete", role="chief")


@handles(
    RestoreTournament, after_the_end=True, beside_a_manager=True, on_deleted=True, on=TOURNAMENT + FESTIVAL
)
def _restore(deciding: Deciding, command: RestoreTournament) -> None:
    if deciding.state.conduct.is_deleted:
        deciding.emit(TournamentRestored())


ClosingCommand: TypeAlias = (
    FinishTournament | ReopenTournament | AnnulTournament | DeleteTournament | RestoreTournament
)
