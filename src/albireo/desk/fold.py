"""The fold: events in, state out. Pure: what is changed on the way is a private copy.

Designs weighed: one new frozen state per event (a thousand participants are copied six thousand times),
persistent trees (another dependency for one loop), and this: a working copy per call whose parts are
copied when they are first touched. One event costs microseconds, a whole journal a tenth of a second.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from albireo.desk import events as e
from albireo.desk.codec import Happened
from albireo.desk.facts import result_of, with_facts
from albireo.desk.state import (
    Board,
    Comment,
    Entrant,
    Phase,
    RatingCorrection,
    RoundState,
    State,
)
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark

E = TypeVar("E", bound=e.Event)
Applier = Callable[["Working", Any, Happened], None]


class Working:
    """A state being changed; dictionaries are copied before the first write to them."""

    def __init__(self, base: State) -> None:
        self._base = base
        self._changes: dict[str, Any] = {}
        self._owned: set[object] = set()
        self.rounds = list(base.rounds)

    def get(self, name: str) -> Any:
        return self._changes[name] if name in self._changes else getattr(self._base, name)

    def set(self, **values: Any) -> None:
        self._changes.update(values)

    def mapping(self, name: str) -> dict[Any, Any]:
        """A dictionary of the state, ours to change."""
        if name not in self._owned:
            self._owned.add(name)
            self._changes[name] = dict(self.get(name))
        found: dict[Any, Any] = self._changes[name]
        return found

    def round(self, number: int) -> RoundState:
        """A round whose dictionaries are ours to change."""
        found = self.rounds[number - 1]
        if number not in self._owned:
            self._owned.add(number)
            found = replace(found, boards=dict(found.boards), byes=dict(found.byes))
            self.rounds[number - 1] = found
        return found

    def change_round(self, number: int, **values: Any) -> None:
        self.rounds[number - 1] = replace(self.round(number), **values)

    def boards(self, number: int) -> dict[int, Board]:
        return self.round(number).boards  # type: ignore[return-value]

    def byes(self, number: int) -> dict[int, Mark]:
        return self.round(number).byes  # type: ignore[return-value]

    def change_entrant(self, id_: int, **values: Any) -> None:
        entrants = self.mapping("entrants")
        entrants[id_] = replace(entrants[id_], **values)

    def outdate_draft(self) -> None:
        """Something the pairing of a draft rests on has changed."""
        if self.rounds and not self.rounds[-1].published and not self.rounds[-1].stale:
            self.change_round(len(self.rounds), stale=True)

    def outdate_orders(self) -> None:
        """What is tied has changed: orders by hand no longer mean anything."""
        if self.get("orders_by_hand"):
            self.set(orders_by_hand=())

    def comment(self, text: str, round_: int | None = None) -> None:
        at = len(self.rounds) if round_ is None else round_
        self.set(comments=(*self.get("comments"), Comment(at, text)))

    def freeze(self, version: int) -> State:
        base, changes = self._base, self._changes
        made = replace(base, version=version, rounds=tuple(self.rounds), **changes)
        # What is derived from participants and numbers alone lives on while those are the same.
        if "entrants" not in changes and "given_numbers" not in changes and "settings" not in changes:
            for name in ("numbers", "ids", "players"):
                if name in base.__dict__:
                    made.__dict__[name] = base.__dict__[name]
        return made


def fold(state: State, happened: Iterable[Happened]) -> State:
    """The state after further events; `Moved` is not for here but for `albireo.desk.timeline`."""
    working = Working(state)
    version = state.version
    for item in happened:
        _APPLY[type(item.event)](working, item.event, item)
        version = item.version
    return working.freeze(version)


_APPLY: dict[type, Applier] = {}


def _applies(kind: type[E]) -> Callable[[Callable[[Working, E, Happened], None]], Applier]:
    def register(function: Callable[[Working, E, Happened], None]) -> Applier:
        _APPLY[kind] = function
        return function

    return register


@_applies(e.TournamentCreated)
def _created(w: Working, event: e.TournamentCreated, _: Happened) -> None:
    w.set(
        settings=with_facts(w.get("settings"), event.settings), rules=with_facts(w.get("rules"), event.rules)
    )


@_applies(e.SettingsChanged)
def _settings(w: Working, event: e.SettingsChanged, _: Happened) -> None:
    before = w.get("settings")
    after = with_facts(before, event.changes)
    w.set(settings=after)
    w.outdate_draft()
    w.outdate_orders()
    if any(round_.published for round_ in w.rounds):
        if after.number_of_rounds != before.number_of_rounds:
            w.comment(
                f"Number of rounds changed from {before.number_of_rounds} to {after.number_of_rounds}"
                f" @ Round {len(w.rounds)}"
            )
        if after.tie_breaks != before.tie_breaks:
            w.comment(
                f"Tie-breaks changed from {','.join(before.tie_breaks) or 'none'}"
                f" to {','.join(after.tie_breaks) or 'none'} @ Round {len(w.rounds)}"
            )


@_applies(e.RulesChanged)
def _rules(w: Working, event: e.RulesChanged, _: Happened) -> None:
    w.set(rules=with_facts(w.get("rules"), event.changes))


@_applies(e.FideModeLeft)
def _fide_mode(w: Working, event: e.FideModeLeft, _: Happened) -> None:
    if w.get("left_fide_mode") is None:
        at = len(w.rounds)
        why = f": {event.reason}" if event.reason else ""
        w.set(left_fide_mode=Comment(at, f"FIDE mode left @ Round {at}{why}"))


@_applies(e.InitialColourDrawn)
def _colour(w: Working, event: e.InitialColourDrawn, _: Happened) -> None:
    w.set(settings=replace(w.get("settings"), initial_colour=event.colour))
    w.outdate_draft()


@_applies(e.TrfImported)
def _imported(w: Working, event: e.TrfImported, _: Happened) -> None:
    w.set(import_report=event.report)
    w.comment(f"Import @ Round {event.rounds}", event.rounds)


@_applies(e.TournamentFinished)
def _finished(w: Working, event: e.TournamentFinished, _: Happened) -> None:
    w.set(phase=Phase.FINISHED)


@_applies(e.TournamentReopened)
def _reopened(w: Working, event: e.TournamentReopened, _: Happened) -> None:
    w.set(phase=Phase.OPEN)


@_applies(e.TournamentAnnulled)
def _annulled(w: Working, event: e.TournamentAnnulled, _: Happened) -> None:
    w.set(phase=Phase.ANNULLED)
    w.comment(f"Tournament annulled: {event.reason}" if event.reason else "Tournament annulled")


@_applies(e.StandingsLotDrawn)
def _lot(w: Working, event: e.StandingsLotDrawn, _: Happened) -> None:
    w.set(lots=event.seed)


@_applies(e.StandingsOrdered)
def _ordered(w: Working, event: e.StandingsOrdered, _: Happened) -> None:
    others = tuple(item for item in w.get("orders_by_hand") if set(item[0]) != set(event.order))
    w.set(orders_by_hand=(*others, (event.order, event.reason)) if event.reason else others)


@_applies(e.PlayerRegistered)
def _registered(w: Working, event: e.PlayerRegistered, _: Happened) -> None:
    player = with_facts(Player(tpn=0, name="", entry_round=event.entry_round), event.facts)
    w.mapping("entrants")[event.player] = Entrant(event.player, player)
    w.set(next_player=max(w.get("next_player"), event.player + 1))
    for round_, mark in event.missed:
        if round_ <= len(w.rounds):
            w.byes(round_)[event.player] = mark
        else:
            w.mapping("requested")[event.player, round_] = mark
    w.outdate_draft()


@_applies(e.PlayerEdited)
def _edited(w: Working, event: e.PlayerEdited, _: Happened) -> None:
    w.change_entrant(event.player, player=with_facts(w.get("entrants")[event.player].player, event.changes))


@_applies(e.PlayerRemoved)
def _removed(w: Working, event: e.PlayerRemoved, _: Happened) -> None:
    del w.mapping("entrants")[event.player]
    requested = w.mapping("requested")
    for key in [key for key in requested if key[0] == event.player]:
        del requested[key]
    w.set(
        prohibitions=tuple(r for r in w.get("prohibitions") if event.player not in r.players),
        virtual=tuple(r for r in w.get("virtual") if r.player != event.player),
        abnormal=tuple(r for r in w.get("abnormal") if event.player not in r.players),
    )


@_applies(e.PlayerWithdrawn)
def _withdrawn(w: Working, event: e.PlayerWithdrawn, _: Happened) -> None:
    w.change_entrant(event.player, withdrawn_after=event.after_round, expelled=event.expelled)
    w.outdate_draft()


@_applies(e.PlayerReadmitted)
def _readmitted(w: Working, event: e.PlayerReadmitted, _: Happened) -> None:
    w.change_entrant(event.player, withdrawn_after=None, expelled=False)
    w.outdate_draft()


@_applies(e.CheckedIn)
def _checked_in(w: Working, event: e.CheckedIn, _: Happened) -> None:
    for id_ in event.players:
        w.change_entrant(id_, present=event.present)
    w.outdate_draft()


@_applies(e.ByeRequested)
def _bye_requested(w: Working, event: e.ByeRequested, _: Happened) -> None:
    w.mapping("requested")[event.player, event.round] = event.mark
    w.outdate_draft()


@_applies(e.ByeCancelled)
def _bye_cancelled(w: Working, event: e.ByeCancelled, _: Happened) -> None:
    del w.mapping("requested")[event.player, event.round]
    w.outdate_draft()


@_applies(e.RegistrationClosed)
def _closed(w: Working, event: e.RegistrationClosed, _: Happened) -> None:
    w.set(registration_closed=True)


@_applies(e.RegistrationReopened)
def _registration_reopened(w: Working, event: e.RegistrationReopened, _: Happened) -> None:
    w.set(registration_closed=False)


@_applies(e.PlayersNumbered)
def _numbered(w: Working, event: e.PlayersNumbered, _: Happened) -> None:
    w.set(given_numbers=dict(event.numbers), numbers_by_hand=event.by_hand)
    w.outdate_draft()


@_applies(e.ProhibitedPairsSet)
def _prohibited(w: Working, event: e.ProhibitedPairsSet, _: Happened) -> None:
    w.set(prohibitions=event.prohibitions)
    w.outdate_draft()


@_applies(e.VirtualPointsSet)
def _virtual(w: Working, event: e.VirtualPointsSet, _: Happened) -> None:
    w.set(virtual=event.rows)
    w.outdate_draft()


@_applies(e.AbnormalPointsSet)
def _abnormal(w: Working, event: e.AbnormalPointsSet, _: Happened) -> None:
    w.set(abnormal=event.rows)
    w.outdate_draft()


@_applies(e.RoundDrafted)
def _drafted(w: Working, event: e.RoundDrafted, _: Happened) -> None:
    byes = dict(event.absent)
    if event.bye is not None:
        byes[event.bye] = Mark.PAIRING_BYE
    boards = {n: Board(white, black) for n, (white, black) in enumerate(event.boards, start=1)}
    w.rounds.append(RoundState(event.round, boards, byes, system=event.system))


@_applies(e.RoundRecorded)
def _recorded(w: Working, event: e.RoundRecorded, meta: Happened) -> None:
    boards = {
        n: Board(white, black, result_of(code), meta.who, meta.at)
        for n, (white, black, code) in enumerate(event.boards, start=1)
    }
    w.rounds.append(RoundState(event.round, boards, dict(event.byes), published=True))


@_applies(e.ManualPairingStarted)
def _manual_started(w: Working, event: e.ManualPairingStarted, _: Happened) -> None:
    w.change_round(event.round, manual=True)


@_applies(e.PairBroken)
def _pair_broken(w: Working, event: e.PairBroken, _: Happened) -> None:
    board = w.boards(event.round).pop(event.board)
    w.change_round(event.round, pool=(*w.round(event.round).pool, board.white, board.black), edited=True)


@_applies(e.PairMade)
def _pair_made(w: Working, event: e.PairMade, _: Happened) -> None:
    boards = w.boards(event.round)
    boards[event.board] = Board(event.white, event.black)
    _leave_pool(w, event.round, event.white, event.black)


@_applies(e.ByeGiven)
def _bye_given(w: Working, event: e.ByeGiven, _: Happened) -> None:
    w.byes(event.round)[event.player] = event.mark
    _leave_pool(w, event.round, event.player)


@_applies(e.ByeTaken)
def _bye_taken(w: Working, event: e.ByeTaken, _: Happened) -> None:
    del w.byes(event.round)[event.player]
    w.change_round(event.round, pool=(*w.round(event.round).pool, event.player), edited=True)


def _leave_pool(w: Working, round_: int, *ids: int) -> None:
    pool = tuple(id_ for id_ in w.round(round_).pool if id_ not in ids)
    w.change_round(round_, pool=pool, edited=True)


@_applies(e.PairTurned)
def _pair_turned(w: Working, event: e.PairTurned, _: Happened) -> None:
    boards = w.boards(event.round)
    board = boards[event.board]
    boards[event.board] = replace(board, white=board.black, black=board.white)
    w.change_round(event.round, edited=True)


@_applies(e.ManualPairingEnded)
def _manual_ended(w: Working, event: e.ManualPairingEnded, _: Happened) -> None:
    old = w.boards(event.round)
    boards = {new: old[number] for new, number in enumerate(event.order, start=1)}
    edited = w.round(event.round).edited
    w.change_round(event.round, boards=boards, manual=False, pool=(), differs=event.differs, stale=False)
    if edited and (event.differs or not event.checked):
        w.comment(f"MPA @ Round {event.round}", event.round)


@_applies(e.RoundPublished)
def _published(w: Working, event: e.RoundPublished, _: Happened) -> None:
    w.change_round(event.round, published=True, stale=False)
    w.outdate_orders()


@_applies(e.RoundUnpaired)
def _unpaired(w: Working, event: e.RoundUnpaired, _: Happened) -> None:
    w.rounds.pop()
    w.outdate_orders()
    w._owned.discard(event.round)
    w.set(comments=tuple(c for c in w.get("comments") if c.text != f"MPA @ Round {event.round}"))


def _set_result(w: Working, event: e.BoardEvent, result: GameResult, meta: Happened) -> None:
    boards = w.boards(event.round)
    board = boards[event.board]
    boards[event.board] = Board(board.white, board.black, result, meta.who, meta.at)
    w.outdate_draft()
    w.outdate_orders()


@_applies(e.ResultEntered)
def _result_entered(w: Working, event: e.ResultEntered, meta: Happened) -> None:
    _set_result(w, event, result_of(event.result), meta)


@_applies(e.ResultCorrected)
def _result_corrected(w: Working, event: e.ResultCorrected, meta: Happened) -> None:
    _set_result(w, event, result_of(event.result), meta)
    if event.round < len(w.rounds) and w.rounds[event.round].published:
        board = w.rounds[event.round - 1].boards[event.board]
        names = w.get("entrants")
        w.comment(
            f"Result of round {event.round} corrected after the pairing of round {len(w.rounds)}:"
            f" {names[board.white].name} - {names[board.black].name}"
            f" from {str(result_of(event.was)) or '?'} to {str(result_of(event.result)) or '?'}"
        )


@_applies(e.ResultCleared)
def _result_cleared(w: Working, event: e.ResultCleared, meta: Happened) -> None:
    _set_result(w, event, GameResult.UNKNOWN, meta)


@_applies(e.ColoursCorrected)
def _colours_corrected(w: Working, event: e.ColoursCorrected, meta: Happened) -> None:
    boards = w.boards(event.round)
    board = boards[event.board]
    boards[event.board] = Board(board.black, board.white, turned(board.result), meta.who, meta.at)
    w.outdate_draft()
    w.outdate_orders()


@_applies(e.RatingReportCorrected)
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
