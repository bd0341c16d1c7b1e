"""What events about rounds and results do to the state."""

from dataclasses import replace

from albireo.desk import events as e
from albireo.desk.codec import Happened
from albireo.desk.facts import result_of
from albireo.desk.state import Board, Proposal, RatingCorrection, RoundState
from albireo.desk.working import Working, applies
from albireo.domain.result import GameResult, Mark


@applies(e.RoundDrafted)
def _drafted(w: Working, event: e.RoundDrafted, _: Happened) -> None:
    byes = dict(event.absent)
    if event.bye is not None:
        byes[event.bye] = Mark.PAIRING_BYE
    boards = {n: Board(white, black) for n, (white, black) in enumerate(event.boards, start=1)}
    w.rounds.append(RoundState(event.round, boards, byes, system=event.system))


@applies(e.RoundRecorded)
def _recorded(w: Working, event: e.RoundRecorded, meta: Happened) -> None:
    boards = {
        n: Board(white, black, result_of(code), meta.who, meta.at)
        for n, (white, black, code) in enumerate(event.boards, start=1)
    }
    w.rounds.append(RoundState(event.round, boards, dict(event.byes), published=True))


@applies(e.ManualPairingStarted)
def _manual_started(w: Working, event: e.ManualPairingStarted, _: Happened) -> None:
    w.change_round(event.round, manual=True)


@applies(e.PairBroken)
def _pair_broken(w: Working, event: e.PairBroken, _: Happened) -> None:
    board = w.boards(event.round).pop(event.board)
    w.change_round(event.round, pool=(*w.round(event.round).pool, board.white, board.black), edited=True)


@applies(e.PairMade)
def _pair_made(w: Working, event: e.PairMade, _: Happened) -> None:
    boards = w.boards(event.round)
    boards[event.board] = Board(event.white, event.black)
    _leave_pool(w, event.round, event.white, event.black)
    for id_ in (event.white, event.black):
        # A late entry may be seated in a round that is already published (C.04.2 4.4.4).
        player = w.get("entrants")[id_].player
        if player.entry_round > event.round:
            w.change_entrant(id_, player=replace(player, entry_round=event.round))
            w.mapping("requested").pop((id_, event.round), None)


@applies(e.ByeGiven)
def _bye_given(w: Working, event: e.ByeGiven, _: Happened) -> None:
    w.byes(event.round)[event.player] = event.mark
    _leave_pool(w, event.round, event.player)


@applies(e.ByeTaken)
def _bye_taken(w: Working, event: e.ByeTaken, _: Happened) -> None:
    del w.byes(event.round)[event.player]
    w.change_round(event.round, pool=(*w.round(event.round).pool, event.player), edited=True)


def _leave_pool(w: Working, round_: int, *ids: int) -> None:
    pool = tuple(id_ for id_ in w.round(round_).pool if id_ not in ids)
    w.change_round(round_, pool=pool, edited=True)


@applies(e.PairTurned)
def _pair_turned(w: Working, event: e.PairTurned, _: Happened) -> None:
    boards = w.boards(event.round)
    board = boards[event.board]
    boards[event.board] = replace(board, white=board.black, black=board.white)
    w.change_round(event.round, edited=True)


@applies(e.ManualPairingEnded)
def _manual_ended(w: Working, event: e.ManualPairingEnded, _: Happened) -> None:
    old = w.boards(event.round)
    boards = {new: old[number] for new, number in enumerate(event.order, start=1)}
    edited = w.round(event.round).edited
    w.change_round(event.round, boards=boards, manual=False, pool=(), differs=event.differs, stale=False)
    if edited and (event.differs or not event.checked):
        w.comment(f"MPA @ Round {event.round}", event.round)


@applies(e.RoundPublished)
def _published(w: Working, event: e.RoundPublished, _: Happened) -> None:
    w.change_round(event.round, published=True, stale=False)
    if event.differs:
        w.comment(f"Pairings differ from the system @ Round {event.round}", event.round)
    w.outdate_orders()


@applies(e.RoundUnpaired)
def _unpaired(w: Working, event: e.RoundUnpaired, _: Happened) -> None:
    w.rounds.pop()
    w.outdate_orders()
    w._owned.discard(event.round)
    for id_, entrant in w.get("entrants").items():
        # Whoever left during the round is not there when it is paired again.
        if entrant.withdrawn_after is not None and entrant.withdrawn_after > len(w.rounds):
            w.change_entrant(id_, withdrawn_after=len(w.rounds))
    gone = (f"MPA @ Round {event.round}", f"Pairings differ from the system @ Round {event.round}")
    w.set(comments=tuple(c for c in w.get("comments") if c.text not in gone))


def _set_result(
    w: Working, event: e.BoardEvent, result: GameResult, meta: Happened, was: GameResult | None = None
) -> None:
    boards = w.boards(event.round)
    board = boards[event.board]
    boards[event.board] = Board(board.white, board.black, result, meta.who, meta.at, was)
    w.outdate_draft()
    w.outdate_orders()


@applies(e.ResultEntered)
def _result_entered(w: Working, event: e.ResultEntered, meta: Happened) -> None:
    _set_result(w, event, result_of(event.result), meta)


@applies(e.ResultProposed)
def _result_proposed(w: Working, event: e.ResultProposed, _: Happened) -> None:
    boards = w.boards(event.round)
    board = boards[event.board]
    proposal = Proposal(event.result, event.device)
    boards[event.board] = replace(board, proposed={**board.proposed, event.player: proposal})


@applies(e.ResultConfirmed)
def _result_confirmed(w: Working, event: e.ResultConfirmed, meta: Happened) -> None:
    _set_result(w, event, result_of(event.result), meta)


@applies(e.RoundTimed)
def _timed(w: Working, event: e.RoundTimed, _: Happened) -> None:
    starts = w.mapping("starts")
    if event.at:
        starts[event.round] = event.at
    else:
        starts.pop(event.round, None)


@applies(e.ResultCorrected)
def _result_corrected(w: Working, event: e.ResultCorrected, meta: Happened) -> None:
    _set_result(w, event, result_of(event.result), meta, result_of(event.was))
    if event.round < len(w.rounds) and w.rounds[event.round].published:
        board = w.rounds[event.round - 1].boards[event.board]
        names = w.get("entrants")
        w.comment(
            f"Result of round {event.round} corrected after the pairing of round {len(w.rounds)}:"
            f" {names[board.white].name} - {names[board.black].name}"
            f" from {str(result_of(event.was)) or '?'} to {str(result_of(event.result)) or '?'}"
        )


@applies(e.ResultCleared)
def _result_cleared(w: Working, event: e.ResultCleared, meta: Happened) -> None:
    _set_result(w, event, GameResult.UNKNOWN, meta)


@applies(e.ColoursCorrected)
def _colours_corrected(w: Working, event: e.ColoursCorrected, meta: Happened) -> None:
    boards = w.boards(event.round)
    board = boards[event.board]
    boards[event.board] = Board(board.black, board.white, turned(board.result), meta.who, meta.at)
    w.outdate_draft()
    w.outdate_orders()


@applies(e.RatingReportCorrected)
def _rating_corrected(w: Working, event: e.RatingReportCorrected, _: Happened) -> None:
    correction = RatingCorrection(
        event.round,
        event.board,
        result_of(event.was),
        result_of(event.result),
        event.colours_turned,
        event.reason,
    )
    w.set(corrections=(*w.get("corrections"), correction))
    board = w.rounds[event.round - 1].boards[event.board]
    names = w.get("entrants")
    what = f"from {correction.was} to {correction.result}" if event.was != event.result else "colours turned"
    pair = f"{names[board.white].name} - {names[board.black].name}"
    w.comment(f"For rating only: round {event.round}, {pair}, {what}", event.round)


def turned(result: GameResult) -> GameResult:
    """The same result seen with the colours exchanged."""
    found = GameResult.of(result.black, result.white)
    assert found is not None, f"{result} has no mirror image"
    return found
