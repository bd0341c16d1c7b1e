"""What events about rounds and results do to the state."""

from collections.abc import Sequence
from dataclasses import replace

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.round_state import (
    Appointment,
    BoardState,
    MatchScore,
    MatchState,
    Proposal,
    RoundState,
)
from albireo.desk.core.state import RatingCorrection
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.rounds.events import (
    ArrivalNoted,
    BoardEvent,
    ByeGiven,
    ByeTaken,
    ColoursCorrected,
    ManualPairingEnded,
    ManualPairingStarted,
    MatchArranged,
    MatchEvent,
    MatchForfeitCleared,
    MatchForfeited,
    MatchScoreCleared,
    MatchScored,
    PairBroken,
    PairMade,
    PairTurned,
    RatingReportCorrected,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    ResultProposed,
    RoundDrafted,
    RoundPublished,
    RoundRecorded,
    RoundTimed,
    RoundUnpaired,
    StartPositionsDrawn,
    TieDecided,
)
from albireo.desk.rounds.result_codes import result_of
from albireo.desk.rounds.seats import seated
from albireo.domain.result import GameResult, Mark


@applies(RoundDrafted)
def _drafted(builder: StateBuilder, event: RoundDrafted, _: RecordedEvent) -> None:
    resting = (*(() if event.bye is None else (event.bye,)), *event.further_byes)
    byes = {**dict(event.absent), **dict.fromkeys(resting, Mark.PAIRING_BYE)}
    matches = {
        number: MatchState(white, black, seated(builder, event.round, white, black))
        for number, (white, black) in enumerate(event.matches, start=event.first_board)
    }
    builder.rounds.append(
        RoundState(
            event.round,
            matches,
            byes,
            pool=event.unseated,
            edited=bool(event.unseated),
            system=event.system,
            first_board=event.first_board,
        )
    )


@applies(RoundRecorded)
def _recorded(builder: StateBuilder, event: RoundRecorded, meta: RecordedEvent) -> None:
    matches = {
        number: MatchState(
            row.white,
            row.black,
            {
                place: BoardState(board.white, board.black, result_of(board.result), meta.who, meta.at)
                for place, board in enumerate(row.boards, start=1)
            },
            result_of(row.forfeit) if row.forfeit else None,
        )
        for number, row in enumerate(event.matches, start=event.first_board)
    }
    builder.rounds.append(
        RoundState(event.round, matches, dict(event.byes), published=True, first_board=event.first_board)
    )


@applies(ManualPairingStarted)
def _manual_started(builder: StateBuilder, event: ManualPairingStarted, _: RecordedEvent) -> None:
    builder.change_round(event.round, manual=True)


@applies(PairBroken)
def _pair_broken(builder: StateBuilder, event: PairBroken, _: RecordedEvent) -> None:
    match = builder.matches(event.round).pop(event.match)
    builder.change_round(
        event.round, pool=(*builder.round(event.round).pool, match.white, match.black), edited=True
    )


@applies(PairMade)
def _pair_made(builder: StateBuilder, event: PairMade, _: RecordedEvent) -> None:
    boards = seated(builder, event.round, event.white, event.black)
    builder.matches(event.round)[event.match] = MatchState(event.white, event.black, boards)
    _leave_pool(builder, event.round, event.white, event.black)
    for id_ in (event.white, event.black):
        # A late entry may be seated in a round that is already published (C.04.2 4.4.4).
        if builder.unit(id_).entry_round > event.round:
            builder.enter_unit(id_, event.round)
            builder.mapping("requested").pop((id_, event.round), None)


@applies(ByeGiven)
def _bye_given(builder: StateBuilder, event: ByeGiven, _: RecordedEvent) -> None:
    builder.byes(event.round)[event.unit] = event.mark
    _leave_pool(builder, event.round, event.unit)


@applies(ByeTaken)
def _bye_taken(builder: StateBuilder, event: ByeTaken, _: RecordedEvent) -> None:
    del builder.byes(event.round)[event.unit]
    builder.change_round(event.round, pool=(*builder.round(event.round).pool, event.unit), edited=True)


def _leave_pool(builder: StateBuilder, round_: int, *ids: int) -> None:
    pool = tuple(id_ for id_ in builder.round(round_).pool if id_ not in ids)
    builder.change_round(round_, pool=pool, edited=True)


@applies(PairTurned)
def _pair_turned(builder: StateBuilder, event: PairTurned, _: RecordedEvent) -> None:
    matches = builder.matches(event.round)
    match = matches[event.match]
    boards = {
        number: replace(board, white=board.black, black=board.white) for number, board in match.boards.items()
    }
    matches[event.match] = replace(match, white=match.black, black=match.white, boards=boards)
    builder.change_round(event.round, edited=True)


@applies(ManualPairingEnded)
def _manual_ended(builder: StateBuilder, event: ManualPairingEnded, _: RecordedEvent) -> None:
    old = builder.matches(event.round)
    round_ = builder.round(event.round)
    matches = {new: old[number] for new, number in enumerate(event.order, start=round_.first_board)}
    edited, byes = round_.edited, round_.byes
    builder.change_round(
        event.round, matches=matches, manual=False, pool=(), differs=event.differs, stale=False
    )
    if edited and (event.differs or not event.checked):
        made = [(match.white, match.black) for match in matches.values()]
        made += [(id_, 0) for id_, mark in byes.items() if mark is Mark.PAIRING_BYE]
        builder.comment(f"MPA @ Round {event.round}: {_manual_pairs(builder, event, made)}", event.round)


def _manual_pairs(builder: StateBuilder, event: ManualPairingEnded, made: Sequence[tuple[int, int]]) -> str:
    """The pairs of the system that were not made, and those made of the same participants, by number."""
    if not event.checked:
        return f"no pairing to compare with, made {_numbered(builder, made)}"
    concerned = {id_ for pair in event.differs for id_ in pair} - {0}
    others = [pair for pair in made if concerned & set(pair) and pair not in event.differs]
    return f"system {_numbered(builder, event.differs)}, made {_numbered(builder, others)}"


def _numbered(builder: StateBuilder, pairs: Sequence[tuple[int, int]]) -> str:
    numbers = builder.get("given_team_numbers" if builder.pairs_teams else "given_numbers")
    return " ".join(
        f"{numbers.get(white, '?')}-{numbers.get(black, '?') if black else 'bye'}" for white, black in pairs
    )


@applies(RoundPublished)
def _published(builder: StateBuilder, event: RoundPublished, _: RecordedEvent) -> None:
    builder.change_round(event.round, published=True, stale=False)
    if event.differs:
        builder.comment(f"Pairings differ from the system @ Round {event.round}", event.round)
    builder.outdate_orders()


@applies(RoundUnpaired)
def _unpaired(builder: StateBuilder, event: RoundUnpaired, _: RecordedEvent) -> None:
    builder.rounds.pop()
    builder.outdate_orders()
    builder._owned.discard(event.round)
    # Whoever left during the round is not there when it is paired again.
    for name in ("entrants", "teams"):
        for id_, unit in builder.get(name).items():
            if unit.withdrawn_after is not None and unit.withdrawn_after > len(builder.rounds):
                builder.mapping(name)[id_] = replace(unit, withdrawn_after=len(builder.rounds))
    for round_, id_ in [key for key in builder.get("decided_ties") if key[0] > len(builder.rounds)]:
        del builder.mapping("decided_ties")[round_, id_]
    if event.round in builder.get("start_positions"):
        del builder.mapping("start_positions")[event.round]
    for key in [key for key in builder.get("not_there") if key[0] >= event.round]:
        del builder.mapping("not_there")[key]
    gone = (f"MPA @ Round {event.round}:", f"Pairings differ from the system @ Round {event.round}")
    builder.set(comments=tuple(c for c in builder.get("comments") if not c.text.startswith(gone)))


def _set_result(
    builder: StateBuilder,
    event: BoardEvent,
    result: GameResult,
    meta: RecordedEvent,
    was: GameResult | None = None,
) -> None:
    board = builder.board(event.round, event.match, event.board)
    new = BoardState(board.white, board.black, result, meta.who, meta.at, was)
    builder.change_board(event.round, event.match, event.board, new)
    builder.outdate_draft()
    builder.outdate_orders()


@applies(ResultEntered)
def _result_entered(builder: StateBuilder, event: ResultEntered, meta: RecordedEvent) -> None:
    _set_result(builder, event, result_of(event.result), meta)


@applies(ResultProposed)
def _result_proposed(builder: StateBuilder, event: ResultProposed, _: RecordedEvent) -> None:
    board = builder.board(event.round, event.match, event.board)
    proposed = {**board.proposed, event.player: Proposal(event.result, event.device)}
    builder.change_board(event.round, event.match, event.board, replace(board, proposed=proposed))


@applies(ResultConfirmed)
def _result_confirmed(builder: StateBuilder, event: ResultConfirmed, meta: RecordedEvent) -> None:
    _set_result(builder, event, result_of(event.result), meta)


@applies(TieDecided)
def _tie_decided(builder: StateBuilder, event: TieDecided, _: RecordedEvent) -> None:
    ties = builder.mapping("decided_ties")
    ties.pop((event.round, event.out), None)
    ties[event.round, event.through] = event.how
    builder.outdate_draft()


@applies(RoundTimed)
def _timed(builder: StateBuilder, event: RoundTimed, _: RecordedEvent) -> None:
    starts = builder.mapping("starts")
    if event.at:
        starts[event.round] = event.at
    else:
        starts.pop(event.round, None)


@applies(ArrivalNoted)
def _arrival_noted(builder: StateBuilder, event: ArrivalNoted, meta: RecordedEvent) -> None:
    missing = builder.mapping("not_there")
    for player in event.players:
        if event.is_here:
            missing.pop((event.round, player), None)
        else:
            missing[event.round, player] = meta.at


@applies(StartPositionsDrawn)
def _positions_drawn(builder: StateBuilder, event: StartPositionsDrawn, _: RecordedEvent) -> None:
    builder.mapping("start_positions")[event.round] = event.numbers


@applies(ResultCorrected)
def _result_corrected(builder: StateBuilder, event: ResultCorrected, meta: RecordedEvent) -> None:
    _set_result(builder, event, result_of(event.result), meta, result_of(event.was))
    if _is_paired_after(builder, event.round):
        was, result = result_of(event.was), result_of(event.result)
        kind = "Adjournment" if was is GameResult.ADJOURNED else "Correction"
        before = "½-½ in the pairing" if was is GameResult.ADJOURNED else str(was) or "?"
        builder.comment(
            f"{kind} @ Round {event.round}: {_players(builder, event)} from {before} to {str(result) or '?'},"
            f" after the pairing of round {len(builder.rounds)}"
        )


def _is_paired_after(builder: StateBuilder, round_: int) -> bool:
    """Whether a later round was paired and published with what is being corrected."""
    return round_ < len(builder.rounds) and builder.rounds[round_].published


@applies(ResultCleared)
def _result_cleared(builder: StateBuilder, event: ResultCleared, meta: RecordedEvent) -> None:
    _set_result(builder, event, GameResult.UNKNOWN, meta)


@applies(ColoursCorrected)
def _colours_corrected(builder: StateBuilder, event: ColoursCorrected, meta: RecordedEvent) -> None:
    if _is_paired_after(builder, event.round):
        builder.comment(
            f"Correction @ Round {event.round}: {_players(builder, event)}, colours turned,"
            f" after the pairing of round {len(builder.rounds)}"
        )
    board = builder.board(event.round, event.match, event.board)
    new = BoardState(board.black, board.white, turned(board.result), meta.who, meta.at)
    builder.change_board(event.round, event.match, event.board, new)
    matches = builder.matches(event.round)
    match = matches[event.match]
    if len(match.boards) == 1 and not builder.pairs_teams:
        matches[event.match] = replace(match, white=match.black, black=match.white)
    builder.outdate_draft()
    builder.outdate_orders()


@applies(RatingReportCorrected)
def _rating_corrected(builder: StateBuilder, event: RatingReportCorrected, _: RecordedEvent) -> None:
    correction = RatingCorrection(
        event.round,
        event.match,
        event.board,
        result_of(event.was),
        result_of(event.result),
        event.colours_turned,
        event.reason,
    )
    builder.set(corrections=(*builder.get("corrections"), correction))
    what = f"from {correction.was} to {correction.result}" if event.was != event.result else "colours turned"
    pair = _players(builder, event)
    builder.comment(f"For rating only: round {event.round}, {pair}, {what}", event.round)


def _players(builder: StateBuilder, event: BoardEvent) -> str:
    """Who sat at the board, as the report names them."""
    board = builder.board(event.round, event.match, event.board)
    names = builder.get("entrants")
    return " - ".join(names[seat].name if seat in names else "?" for seat in (board.white, board.black))


@applies(MatchForfeited)
def _match_forfeited(builder: StateBuilder, event: MatchForfeited, _: RecordedEvent) -> None:
    _set_forfeit(builder, event, result_of(event.result))


@applies(MatchForfeitCleared)
def _forfeit_cleared(builder: StateBuilder, event: MatchForfeitCleared, _: RecordedEvent) -> None:
    _set_forfeit(builder, event, None)


def _set_forfeit(builder: StateBuilder, event: MatchEvent, forfeit: GameResult | None) -> None:
    matches = builder.matches(event.round)
    matches[event.match] = replace(matches[event.match], forfeit=forfeit)
    builder.outdate_draft()
    builder.outdate_orders()


@applies(MatchArranged)
def _match_arranged(builder: StateBuilder, event: MatchArranged, _: RecordedEvent) -> None:
    matches = builder.matches(event.round)
    arranged = Appointment(event.day, event.time, event.place, event.put_off)
    matches[event.match] = replace(matches[event.match], appointment=arranged)


@applies(MatchScored)
def _match_scored(builder: StateBuilder, event: MatchScored, meta: RecordedEvent) -> None:
    _set_score(builder, event, MatchScore(event.white_points, event.black_points, meta.who, meta.at))


@applies(MatchScoreCleared)
def _score_cleared(builder: StateBuilder, event: MatchScoreCleared, _: RecordedEvent) -> None:
    _set_score(builder, event, None)


def _set_score(builder: StateBuilder, event: MatchEvent, score: MatchScore | None) -> None:
    matches = builder.matches(event.round)
    matches[event.match] = replace(matches[event.match], score=score)
    builder.outdate_draft()
    builder.outdate_orders()


def turned(result: GameResult) -> GameResult:
    """The same result seen with the colours exchanged."""
    found = GameResult.of(result.black, result.white)
    assert found is not None, f"{result} has no mirror image"
    return found
