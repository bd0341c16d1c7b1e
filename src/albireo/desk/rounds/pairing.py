"""Pairing a round as a draft, publishing it, unpublishing it."""

from collections.abc import Sequence
from typing import Annotated, Self, TypeAlias

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import RecordedEvent, Subject
from albireo.desk.mechanism.event_words import board_label
from albireo.desk.mechanism.face import Called, CommandFace, LastRound, NextRound
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.moves import objects_to_moves
from albireo.desk.mechanism.outcome import Level, Refused, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.players.numbering import give_numbers, warn_of_other_numbers
from albireo.desk.rounds.absence_questions import warn_of_never_here, warn_of_no_shows, warn_of_unchecked
from albireo.desk.rounds.all_play_all import warn_of_meetings
from albireo.desk.rounds.engine import absent_for, differences, pair
from albireo.desk.rounds.legality import warn_of_no_comparison
from albireo.desk.rounds.off_boards import warn_of_off_boards
from albireo.desk.rounds.pairing_events import RoundDrafted, RoundPublished, RoundUnpaired
from albireo.desk.rounds.published_change import refuse_without_case
from albireo.desk.rounds.result_events import ResultEntered
from albireo.desk.settings.initial_colour import colour_drawn_event
from albireo.desk.settings.rounds import take_prescribed_rounds, warn_of_too_many_rounds
from albireo.desk.teams.line_ups import give_places_of_who_left
from albireo.desk.teams.registration import number_teams
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.result import GameResult, Mark
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.knockout.bracket import TiesUndecided
from albireo.pairing.no_pairing import OPPONENTS_LEFT
from albireo.pairing.registry import system_of
from albireo.pairing.system import NoLegalPairing
from albireo.state.result_codes import result_code
from albireo.state.rounds import RoundState
from albireo.state.tournament import State, initial_order, team_order

FEWEST = 2
"""Minimum number of participants."""
NO_LEGAL_PAIRING = "no-legal-pairing"
TIES_UNDECIDED = "ties-undecided"
"""Kind of the refusal after which a round can only be paired by hand (C.04.3 1.9.3)."""
RESULTS_MISSING = "results-missing"


class PairRound(Command, frozen=True, tag="pair-round"):
    """Pair the next round as a draft, or re-pair the draft.

    In round 1 the pairing numbers are assigned, and the initial colour is drawn with `lot` (random bits in
    hexadecimal) if necessary.
    """

    face = CommandFace("pair")

    round: NextRound
    lot: str = ""

    def with_lot(self, lot: str) -> Self:
        return self if self.lot else structs.replace(self, lot=lot)


@handles(PairRound)
def _pair(deciding: Deciding, command: PairRound) -> None:
    state = deciding.state
    _next_round(state, command.round)
    draft = state.draft
    if draft is not None:
        _refuse_manual(draft)
        if draft.edited:
            warn(
                deciding,
                Level.CONFIRM,
                "lose-manual",
                "The draft of round {round} was edited by hand.",
                consequence="The changes will be lost.",
                round=draft.number,
            )
        deciding.emit(RoundUnpaired(draft.number))
    else:
        warn_of_unchecked(deciding, command.round)
    _prepare(deciding, command.round, command.lot)
    try:
        paired = pair(deciding.state, command.round)
    except NoLegalPairing as error:
        causes = tuple(part for part in error.note.parts if part.kind != OPPONENTS_LEFT)
        reason = {"reason": error}
        raise Refused(Note(NO_LEGAL_PAIRING, "{reason}.", error.note.article, reason, parts=causes)) from None
    except TiesUndecided as error:
        raise Refused(Note(TIES_UNDECIDED, "{reason}", values={"reason": error})) from None
    if not paired.matches:
        _warn_of_no_games(deciding, command.round)
    bye, *further = paired.byes or (None,)
    deciding.emit(
        RoundDrafted(
            command.round,
            paired.matches,
            paired.absent,
            paired.system,
            bye,
            further_byes=tuple(id_ for id_ in further if id_ is not None),
            first_board=deciding.state.first_board,
        )
    )
    warn_of_meetings(deciding, command.round)


def lay_blank_sheet(deciding: Deciding, round_: int, lot: str) -> None:
    """Create the next round as a draft in which no one is seated."""
    _next_round(deciding.state, round_)
    warn_of_unchecked(deciding, round_)
    _prepare(deciding, round_, lot)
    absent = absent_for(deciding.state, round_)
    unseated = tuple(id_ for id_ in deciding.state.units if id_ not in absent)
    if len(unseated) < FEWEST:
        raise _no_one(round_)
    first = deciding.state.first_board
    deciding.emit(RoundDrafted(round_, (), tuple(absent.items()), "", unseated=unseated, first_board=first))


def _prepare(deciding: Deciding, round_: int, lot: str) -> None:
    """Prepare a round, however it is paired."""
    _adjourn_missing(deciding)
    _warn_of_old_adjournments(deciding)
    warn_of_never_here(deciding, round_)
    warn_of_no_shows(deciding, round_)
    if len(deciding.state.units) < FEWEST:
        raise refusal("too-few", "At least two participants are needed to pair a round.")
    if round_ == 1:
        _prepare_round_1(deciding, lot)
    if deciding.state.pairs_teams:
        give_places_of_who_left(deciding, round_)


def _no_one(round_: int) -> Refused:
    return refusal(
        "nobody-to-pair", "No one can be paired: everyone is absent in round {round}.", round=round_
    )


def _warn_of_no_games(deciding: Deciding, round_: int) -> None:
    """Ask about a round without a game, such as a cancelled one; without a requested bye, refuse it."""
    if not any(number == round_ for _, number in deciding.state.byes.requested):
        raise _no_one(round_)
    warn(
        deciding,
        Level.CONFIRM,
        "no-games",
        "No one plays in round {round}: everyone has a bye or is absent.",
        consequence="The round counts as played, with the points of the byes.",
        round=round_,
    )


def _next_round(state: State, round_: int) -> None:
    following = state.published + 1
    last = state.settings.number_of_rounds or following
    if following > last:
        raise refusal(
            "no-round-left", "All rounds are paired; the tournament ends with round {last}.", last=last
        )
    if round_ != following:
        raise refusal(
            "not-next",
            "Round {round} cannot be paired now: the next round is {next}.",
            round=round_,
            next=following,
        )


def _refuse_manual(round_: RoundState) -> None:
    if round_.manual:
        raise refusal(
            "manual-open", "Round {round} is being edited by hand; finish that first.", round=round_.number
        )


def _adjourn_missing(deciding: Deciding) -> None:
    """Turn missing results into adjourned games, which count as draws for pairing (C.04.2 3.1).

    Matches of a league stay open, since its pairings do not depend on them.
    """
    for round_ in deciding.state.rounds:
        if round_.manual:
            _refuse_manual(round_)
        places = round_.open_boards
        if places and not deciding.state.competition.rhythm.matches_wait:
            warn(
                deciding,
                Level.ACKNOWLEDGE,
                RESULTS_MISSING,
                "Round {round} is incomplete; boards without a result: {boards}.",
                "C.04.2 3.1",
                "The games are marked as adjourned and count as draws for pairing.",
                round=round_.number,
                boards=", ".join(board_label(deciding.state, *place) for place in places),
            )
            for match, board in places:
                deciding.emit(
                    ResultEntered(round_.number, match, result_code(GameResult.ADJOURNED), board=board)
                )


def _warn_of_old_adjournments(deciding: Deciding) -> None:
    """Warn of games adjourned before the last round that are still open and count as draws again."""
    for round_ in deciding.state.rounds[: deciding.state.published - 1]:
        boards = [
            board_label(deciding.state, number, place)
            for number, match in round_.matches.items()
            if match.forfeit is None
            for place, board in match.boards.items()
            if board.result is GameResult.ADJOURNED
        ]
        if boards:
            warn(
                deciding,
                Level.ACKNOWLEDGE,
                "still-adjourned",
                "Round {round}: board {boards} is still adjourned and counts as a draw for pairing.",
                "C.04.2 3.1",
                round=round_.number,
                boards=", ".join(boards),
            )


def _prepare_round_1(deciding: Deciding, lot: str) -> None:
    if deciding.state.competition.offers("teams"):
        _refuse_small_teams(deciding.state)
        teams = {id_: tpn for tpn, id_ in enumerate(team_order(deciding.state), start=1)}
        if (
            not deciding.state.team_registration.numbers_by_hand
            and teams != deciding.state.team_registration.given_numbers
        ):
            number_teams(deciding, teams)
    if not deciding.state.registration.numbers_by_hand:
        numbers = {id_: tpn for tpn, id_ in enumerate(initial_order(deciding.state), start=1)}
        if numbers != deciding.state.registration.given_numbers:
            if deciding.state.under_way:  # round 1 was deleted
                warn_of_other_numbers(deciding, numbers, "renumbering", "C.04.2 2.3")
            give_numbers(deciding, numbers)
    is_by_table = deciding.state.settings.type.kind is PairingKind.TABLE
    if deciding.state.settings.initial_colour is None and not is_by_table:
        deciding.emit(colour_drawn_event(None, lot))
    take_prescribed_rounds(deciding)
    warn_of_too_many_rounds(deciding, deciding.state.settings)


def _refuse_small_teams(state: State) -> None:
    for team in state.teams.values():
        if not team.members:
            raise refusal("no-members", "Team {team} has no players.", team=team.name)
    if state.competition.offers("line-ups"):
        return
    members = {player for team in state.teams.values() for player in team.members}
    for id_, entrant in state.entrants.items():
        if id_ not in members:
            raise refusal("without-team", "{player} is not in a team.", player=entrant.name)


class PublishRound(Command, frozen=True, tag="publish-round"):
    """Publish the draft; after that, pairings can be changed only in special cases."""

    face = CommandFace("publish")

    round: LastRound

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round), ("round", self.round - 1))


@handles(PublishRound)
def _publish(deciding: Deciding, command: PublishRound) -> None:
    state = deciding.state
    draft = state.draft
    if draft is None or draft.number != command.round or draft.published:
        raise refusal("no-draft", "There is no draft of round {round} to publish.", round=command.round)
    _refuse_manual(draft)
    _warn_of_numbers(deciding, draft)
    warn_of_off_boards(deciding, draft)
    differing: tuple[tuple[int, int], ...] = ()
    if draft.stale and not system_of(state.settings).is_by_hand:
        try:
            now = pair(state, draft.number)
        except AlbireoError as error:
            warn_of_no_comparison(deciding, error)
            deciding.emit(RoundPublished(command.round))
            return
        differing = differences(now, draft)
        absent = {id_: mark for id_, mark in draft.byes.items() if mark is not Mark.PAIRING_BYE}
        if differing or dict(now.absent) != absent:
            warn(
                deciding,
                Level.CONFIRM,
                "stale-draft",
                "Something has changed since round {round} was paired; boards that would differ if it "
                "were paired again: {count}.",
                round=draft.number,
                count=len(differing),
            )
    # A draft changed by hand was compared and noted when the change ended.
    deciding.emit(RoundPublished(command.round, () if draft.edited else differing))


def _warn_of_numbers(deciding: Deciding, draft: RoundState) -> None:
    """Warn if corrected data would change the numbers before round 1 is published."""
    state = deciding.state
    if draft.number > 1 or state.registration.numbers_by_hand:
        return
    due = {id_: tpn for tpn, id_ in enumerate(initial_order(state), start=1)}
    others = sum(state.registration.given_numbers.get(id_) != tpn for id_, tpn in due.items())
    if others:
        warn(
            deciding,
            Level.CONFIRM,
            "numbers-outdated",
            "Data has been corrected since round 1 was paired; pairing numbers that would differ if it "
            "were re-paired: {count}.",
            "C.04.2 2.3",
            count=others,
        )


class UnpairRound(Command, frozen=True, tag="unpair-round"):
    """Delete the pairings of the last round."""

    face = CommandFace("unpair")

    round: LastRound
    reason: str = ""
    case: Annotated[str, Called(says="For a published round: the case of C.04.2 4.4.")] = ""
    """Case of C.04.2 4.4 for a published round."""


@handles(UnpairRound)
def _unpair(deciding: Deciding, command: UnpairRound) -> None:
    state = deciding.state
    if not state.rounds or state.rounds[-1].number != command.round:
        raise refusal(
            "not-last",
            "Only the pairings of the last paired round, round {last}, can be deleted."
            if state.rounds
            else "No round has been paired, so there are no pairings to delete.",
            last=len(state.rounds),
        )
    last = state.rounds[-1]
    reason = check_text(command.reason, REASON, empty=True)
    if last.published:
        if command.case:
            refuse_without_case(state, command.case, reason)
        results = len(last.matches) - len(last.missing)
        warn(
            deciding,
            Level.CONFIRM_TWICE,
            "unpair-published",
            "The pairings of round {round} are published and can be changed only in special cases.",
            "C.04.2 4.4",
            "The pairings of round {round} and its results ({results}) will be deleted.",
            round=last.number,
            results=results,
        )
    deciding.emit(RoundUnpaired(command.round, reason, command.case if last.published else ""))


@objects_to_moves
def _warn_of_unpublishing(
    deciding: Deciding, undone: Sequence[RecordedEvent], done: Sequence[RecordedEvent]
) -> None:
    """Warn if undo, or a repeated deletion, removes rounds that players have seen."""
    published = sorted(
        {item.event.round for item in undone if isinstance(item.event, RoundPublished)}
        | {
            item.event.round
            for item in done
            if isinstance(item.event, RoundUnpaired) and item.event.round <= deciding.state.published
        }
    )
    if published:
        warn(
            deciding,
            Level.CONFIRM_TWICE,
            "undo-published",
            "This unpublishes round {rounds}.",
            "C.04.2 4.4",
            "Actions undone: {count}.",
            rounds=", ".join(map(str, published)),
            count=len({item.command for item in undone}),
        )


PairingCommand: TypeAlias = PairRound | PublishRound | UnpairRound
