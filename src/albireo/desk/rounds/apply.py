"""What events about rounds and results do to the state."""

from dataclasses import replace

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.state import BoardState, Proposal, RatingCorrection, RoundState
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.rounds.events import (
    BoardEvent,
    ByeGiven,
    ByeTaken,
    ColoursCorrected,
    ManualPairingEnded,
    ManualPairingStarted,
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
)
from albireo.desk.rounds.result_codes import result_of
from albireo.domain.result import GameResult, Mark


@applies(RoundDrafted)
def _drafted(builder: StateBuilder, event: RoundDrafted, _: RecordedEvent) -> None:
    byes = dict(event.absent)
    if event.bye is not None:
        byes[event.bye] = Mark.PAIRING_BYE
    boards = {n: BoardState(white, black) for n, (white, black) in enumerate(event.boards, start=1)}
    builder.rounds.append(RoundState(event.round, boards, byes, system=event.system))


@applies(RoundRecorded)
def _recorded(builder: StateBuilder, event: RoundRecorded, meta: RecordedEvent) -> None:
    boards = {
        n: BoardState(white, black, result_of(code), meta.who, meta.at)
        for n, (white, black, code) in enumerate(event.boards, start=1)
    }
    builder.rounds.append(RoundState(event.round, boards, dict(event.byes), published=True))


@applies(ManualPairingStarted)
def _manual_started(builder: StateBuilder, event: ManualPairingStarted, _: RecordedEvent) -> None:
    builder.change_round(event.round, manual=True)


@applies(PairBroken)
def _pair_broken(builder: StateBuilder, event: PairBroken, _: RecordedEvent) -> None:
    board = builder.boards(event.round).pop(event.board)
    builder.change_round(
        event.round, pool=(*builder.round(event.round).pool, board.white, board.black), edited=True
    )


@applies(PairMade)
def _pair_made(builder: StateBuilder, event: PairMade, _: RecordedEvent) -> None:
    boards = builder.boards(event.round)
    boards[event.board] = BoardState(event.white, event.black)
    _leave_pool(builder, event.round, event.white, event.black)
    for id_ in (event.white, event.black):
        # A late entry may be seated in a round that is already published (C.04.2 4.4.4).
        player = builder.get("entrants")[id_].player
        if player.entry_round > event.round:
            builder.change_entrant(id_, player=replace(player, entry_round=event.round))
            builder.mapping("requested").pop((id_, event.round), None)


@applies(ByeGiven)
def _bye_given(builder: StateBuilder, event: ByeGiven, _: RecordedEvent) -> None:
    builder.byes(event.round)[event.player] = event.mark
    _leave_pool(builder, event.round, event.player)


@applies(ByeTaken)
def _bye_taken(builder: StateBuilder, event: ByeTaken, _: RecordedEvent) -> None:
    del builder.byes(event.round)[event.player]
    builder.change_round(event.round, pool=(*builder.round(event.round).pool, event.player), edited=True)


def _leave_pool(builder: StateBuilder, round_: int, *ids: int) -> None:
    pool = tuple(id_ for id_ in builder.round(round_).pool if id_ not in ids)
    builder.change_round(round_, pool=pool, edited=True)


@applies(PairTurned)
def _pair_turned(builder: StateBuilder, event: PairTurned, _: RecordedEvent) -> None:
    boards = builder.boards(event.round)
    board = boards[event.board]
    boards[event.board] = replace(board, white=board.black, black=board.white)
    builder.change_round(event.round, edited=True)


@applies(ManualPairingEnded)
def _manual_ended(builder: StateBuilder, event: ManualPairingEnded, _: RecordedEvent) -> None:
    old = builder.boards(event.round)
    boards = {new: old[number] for new, number in enumerate(event.order, start=1)}
    edited = builder.round(event.round).edited
    builder.change_round(
        event.round, boards=boards, manual=False, pool=(), differs=event.differs, stale=False
    )
    if edited and (event.differs or not event.checked):
        builder.comment(f"MPA @ Round {event.round}", event.round)


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
    for id_, entrant in builder.get("entrants").items():
        # Whoever left during the round is not there when it is paired again.
        if entrant.withdrawn_after is not None and entrant.withdrawn_after > len(builder.rounds):
            builder.change_entrant(id_, withdrawn_after=len(builder.rounds))
    gone = (f"MPA @ Round {event.round}", f"Pairings differ from the system @ Round {event.round}")
    builder.set(comments=tuple(c for c in builder.get("comments") if c.text not in gone))


def _set_result(
    builder: StateBuilder,
    event: BoardEvent,
    result: GameResult,
    meta: RecordedEvent,
    was: GameResult | None = None,
) -> None:
    boards = builder.boards(event.round)
    board = boards[event.board]
    boards[event.board] = BoardState(board.white, board.black, result, meta.who, meta.at, was)
    builder.outdate_draft()
    builder.outdate_orders()


@applies(ResultEntered)
def _result_entered(builder: StateBuilder, event: ResultEntered, meta: RecordedEvent) -> None:
    _set_result(builder, event, result_of(event.result), meta)


@applies(ResultProposed)
def _result_proposed(builder: StateBuilder, event: ResultProposed, _: RecordedEvent) -> None:
    boards = builder.boards(event.round)
    board = boards[event.board]
    proposal = Proposal(event.result, event.device)
    boards[event.board] = replace(board, proposed={**board.proposed, event.player: proposal})


@applies(ResultConfirmed)
def _result_confirmed(builder: StateBuilder, event: ResultConfirmed, meta: RecordedEvent) -> None:
    _set_result(builder, event, result_of(event.result), meta)


@applies(RoundTimed)
def _timed(builder: StateBuilder, event: RoundTimed, _: RecordedEvent) -> None:
    starts = builder.mapping("starts")
    if event.at:
        starts[event.round] = event.at
    else:
        starts.pop(event.round, None)


@applies(ResultCorrected)
def _result_corrected(builder: StateBuilder, event: ResultCorrected, meta: RecordedEvent) -> None:
    _set_result(builder, event, result_of(event.result), meta, result_of(event.was))
    if event.round < len(builder.rounds) and builder.rounds[event.round].published:
        board = builder.rounds[event.round - 1].boards[event.board]
        names = builder.get("entrants")
        builder.comment(
            f"Result of round {event.round} corrected after the pairing of round {len(builder.rounds)}:"
            f" {names[board.white].name} - {names[board.black].name}"
            f" from {str(result_of(event.was)) or '?'} to {str(result_of(event.result)) or '?'}"
        )


@applies(ResultCleared)
def _result_cleared(builder: StateBuilder, event: ResultCleared, meta: RecordedEvent) -> None:
    _set_result(builder, event, GameResult.UNKNOWN, meta)


@applies(ColoursCorrected)
def _colours_corrected(builder: StateBuilder, event: ColoursCorrected, meta: RecordedEvent) -> None:
    boards = builder.boards(event.round)
    board = boards[event.board]
    boards[event.board] = BoardState(board.black, board.white, turned(board.result), meta.who, meta.at)
    builder.outdate_draft()
    builder.outdate_orders()


@applies(RatingReportCorrected)
def _rating_corrected(builder: StateBuilder, event: RatingReportCorrected, _: RecordedEvent) -> None:
    correction = RatingCorrection(
        event.round,
        event.board,
        result_of(event.was),
        result_of(event.result),
        event.colours_turned,
        event.reason,
    )
    builder.set(corrections=(*builder.get("corrections"), correction))
    board = builder.rounds[event.round - 1].boards[event.board]
    names = builder.get("entrants")
    what = f"from {correction.was} to {correction.result}" if event.was != event.result else "colours turned"
    pair = f"{names[board.white].name} - {names[board.black].name}"
    builder.comment(f"For rating only: round {event.round}, {pair}, {what}", event.round)


def turned(result: GameResult) -> GameResult:
    """The same result seen with the colours exchanged."""
    found = GameResult.of(result.black, result.white)
    assert found is not None, f"{result} has no mirror image"
    return found
