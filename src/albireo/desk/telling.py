"""Each kind of event in words."""

from collections.abc import Callable
from typing import Any, TypeVar

from albireo.desk import events as e
from albireo.desk import telling_special
from albireo.desk.codec import kind_of
from albireo.desk.facts import result_of
from albireo.desk.state import State
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.result import Mark

E = TypeVar("E", bound=e.Event)
Teller = Callable[[Any, State], Note]
MOST_NAMES = 5


def tell(event: e.Event, before: State, after: State) -> Note:
    """An event in words; `before` and `after` are the states around its act."""
    # Whoever was removed is known before, whoever was registered after.
    state = before if isinstance(event, _TOLD_FROM_BEFORE) else after
    teller = _TELL.get(type(event))
    if teller is None:
        text = kind_of(event).partition("/")[0].replace("-", " ")
        return Note(kind_of(event), text)
    return teller(event, state)


_TOLD_FROM_BEFORE = (
    e.PlayerRemoved,
    e.BoardEvent,
    e.PairBroken,
    e.ProhibitedPairsSet,
    e.AbnormalPointsSet,
    e.AbnormalPointsSetBefore,
)
_TELL: dict[type, Teller] = {}


def _tells(kind: type[E]) -> Callable[[Callable[[E, State], Note]], Teller]:
    def register(function: Callable[[E, State], Note]) -> Teller:
        _TELL[kind] = function
        return function

    return register


def _note(event: e.Event, text: str, **values: object) -> Note:
    return Note(kind_of(event), text, values=values)


def _name(state: State, id_: int) -> str:
    return state.entrants[id_].name if id_ in state.entrants else f"participant {id_}"


def _result(code: str) -> str:
    return str(result_of(code)) or "no result"


@_tells(e.TournamentCreated)
def _(event: e.TournamentCreated, _: State) -> Note:
    given = event.settings.given()
    return _note(
        event,
        "tournament {name} created, rounds: {rounds}",
        name=given["name"],
        rounds=given["number_of_rounds"],
    )


@_tells(e.SettingsChanged)
def _(event: e.SettingsChanged, _: State) -> Note:
    names = ", ".join(name.replace("_", " ") for name in event.changes.given())
    return _note(event, "settings changed: {names}", names=names)


@_tells(e.RulesChanged)
def _(event: e.RulesChanged, _: State) -> Note:
    names = ", ".join(name.replace("_", " ") for name in event.changes.given())
    return _note(event, "rules changed: {names}", names=names)


@_tells(e.FideModeLeft)
def _(event: e.FideModeLeft, _: State) -> Note:
    return _note(event, "FIDE mode left: {reason}" if event.reason else "FIDE mode left", reason=event.reason)


@_tells(e.InitialColourDrawn)
def _(event: e.InitialColourDrawn, _: State) -> Note:
    is_white = event.colour is Colour.WHITE
    return _note(event, "initial colour drawn: White" if is_white else "initial colour drawn: Black")


@_tells(e.TrfImported)
def _(event: e.TrfImported, _: State) -> Note:
    return _note(
        event,
        "{file} imported, rounds: {rounds}, remarks: {count}",
        file=event.file,
        rounds=event.rounds,
        count=len(event.report) + len(event.adjusted),
    )


@_tells(e.StandingsLotDrawn)
def _(event: e.StandingsLotDrawn, _: State) -> Note:
    text = "lots drawn for the last ties: {seed}" if event.seed else "drawing of lots taken back"
    return _note(event, text, seed=event.seed)


@_tells(e.StandingsOrdered)
def _(event: e.StandingsOrdered, state: State) -> Note:
    names = ", ".join(_name(state, id_) for id_ in event.order)
    text = "tie settled by hand: {names} ({reason})" if event.reason else "order by hand taken back: {names}"
    return _note(event, text, names=names, reason=event.reason)


@_tells(e.PlayerRegistered)
def _(event: e.PlayerRegistered, state: State) -> Note:
    text = "{name} registered" if event.entry_round == 1 else "{name} registered from round {round}"
    return _note(event, text, name=_name(state, event.player), round=event.entry_round)


@_tells(e.PlayerEdited)
def _(event: e.PlayerEdited, state: State) -> Note:
    said = ", ".join(
        f"{name.replace('_', ' ')} {getattr(value, 'value', value)}"
        for name, value in event.changes.given().items()
    )
    text = "{name}: {said} (from {source})" if event.source else "{name}: {said}"
    return _note(event, text, name=_name(state, event.player), said=said, source=event.source)


@_tells(e.PlayerRemoved)
def _(event: e.PlayerRemoved, state: State) -> Note:
    return _note(event, "{name} removed", name=_name(state, event.player))


@_tells(e.PlayerWithdrawn)
def _(event: e.PlayerWithdrawn, state: State) -> Note:
    text = "{name} expelled after round {round}" if event.expelled else "{name} withdrawn after round {round}"
    return _note(event, text, name=_name(state, event.player), round=event.after_round)


@_tells(e.PlayerReadmitted)
def _(event: e.PlayerReadmitted, state: State) -> Note:
    return _note(event, "{name} readmitted", name=_name(state, event.player))


@_tells(e.CheckedIn)
def _(event: e.CheckedIn, state: State) -> Note:
    names = "; ".join(_name(state, id_) for id_ in event.players[:MOST_NAMES])
    more = f" and {len(event.players) - MOST_NAMES} more" if len(event.players) > MOST_NAMES else ""
    return _note(event, "{names} {what}", names=names + more, what="present" if event.present else "missing")


@_tells(e.PresenceCleared)
def _(event: e.PresenceCleared, state: State) -> Note:
    names = "; ".join(_name(state, id_) for id_ in event.players[:MOST_NAMES])
    return _note(event, "presence of {names} taken back", names=names)


_BYE = {
    Mark.HALF_BYE: "half-point bye",
    Mark.FULL_BYE: "full-point bye",
    Mark.ZERO_BYE: "zero-point bye",
    Mark.PAIRING_BYE: "pairing-allocated bye",
}


@_tells(e.ByeRequested)
def _(event: e.ByeRequested, state: State) -> Note:
    return _note(
        event,
        "{name}: {bye} in round {round}",
        name=_name(state, event.player),
        bye=_BYE[event.mark],
        round=event.round,
    )


@_tells(e.ByeCancelled)
def _(event: e.ByeCancelled, state: State) -> Note:
    return _note(
        event, "{name} plays in round {round} after all", name=_name(state, event.player), round=event.round
    )


@_tells(e.PlayersNumbered)
def _(event: e.PlayersNumbered, _: State) -> Note:
    count = len(event.numbers)
    if event.varma:
        return _note(event, "{count} numbers drawn by Varma tables, lot {lot}", count=count, lot=event.lot)
    if event.lot:
        return _note(event, "{count} numbers drawn by lot, lot {lot}", count=count, lot=event.lot)
    return _note(event, "participants numbered: {count}", count=count)


@_tells(e.RoundDrafted)
def _(event: e.RoundDrafted, _: State) -> Note:
    return _note(event, "round {round} paired by {system}", round=event.round, system=event.system)


@_tells(e.RoundRecorded)
def _(event: e.RoundRecorded, _: State) -> Note:
    return _note(event, "round {round} taken over", round=event.round)


@_tells(e.ManualPairingStarted)
def _(event: e.ManualPairingStarted, _: State) -> Note:
    text = "change of round {round} by hand started"
    return _note(event, text + (": {reason}" if event.reason else ""), round=event.round, reason=event.reason)


@_tells(e.PairBroken)
def _(event: e.PairBroken, _: State) -> Note:
    return _note(event, "round {round}: board {board} taken apart", round=event.round, board=event.board)


@_tells(e.PairMade)
def _(event: e.PairMade, state: State) -> Note:
    return _note(
        event,
        "round {round}: {white} – {black} paired by hand",
        round=event.round,
        white=_name(state, event.white),
        black=_name(state, event.black),
    )


@_tells(e.ByeGiven)
def _(event: e.ByeGiven, state: State) -> Note:
    return _note(
        event,
        "round {round}: {bye} for {name}",
        round=event.round,
        bye=_BYE[event.mark],
        name=_name(state, event.player),
    )


@_tells(e.ByeTaken)
def _(event: e.ByeTaken, state: State) -> Note:
    return _note(
        event, "round {round}: no bye for {name}", round=event.round, name=_name(state, event.player)
    )


@_tells(e.PairTurned)
def _(event: e.PairTurned, _: State) -> Note:
    return _note(
        event, "round {round}: colours of board {board} turned by hand", round=event.round, board=event.board
    )


@_tells(e.ManualPairingEnded)
def _(event: e.ManualPairingEnded, _: State) -> Note:
    return _note(
        event,
        "change of round {round} by hand ended, {count} differences from the system",
        round=event.round,
        count=len(event.differs),
    )


@_tells(e.RoundPublished)
def _(event: e.RoundPublished, _: State) -> Note:
    return _note(event, "round {round} published", round=event.round)


@_tells(e.RoundUnpaired)
def _(event: e.RoundUnpaired, _: State) -> Note:
    return _note(event, "round {round} unpaired", round=event.round)


@_tells(e.ResultEntered)
def _(event: e.ResultEntered, state: State) -> Note:
    return _note(
        event,
        "round {round}, board {board}: {result}",
        round=event.round,
        board=event.board,
        result=_result(event.result),
    )


@_tells(e.ResultProposed)
def _(event: e.ResultProposed, state: State) -> Note:
    return _note(
        event,
        "round {round}, board {board}: {name} proposes {result}",
        round=event.round,
        board=event.board,
        name=_name(state, event.player),
        result=_result(event.result),
    )


@_tells(e.ResultConfirmed)
def _(event: e.ResultConfirmed, state: State) -> Note:
    return _note(
        event,
        "round {round}, board {board}: {result}, confirmed by {name}",
        round=event.round,
        board=event.board,
        name=_name(state, event.player),
        result=_result(event.result),
    )


@_tells(e.RoundTimed)
def _(event: e.RoundTimed, _: State) -> Note:
    text = "round {round} is to start at {at}" if event.at else "start of round {round} no longer known"
    return _note(event, text, round=event.round, at=f"{event.at[:16].replace('T', ' ')} UTC")


@_tells(e.ResultCorrected)
def _(event: e.ResultCorrected, state: State) -> Note:
    return _note(
        event,
        "round {round}, board {board} corrected from {was} to {result}",
        round=event.round,
        board=event.board,
        was=_result(event.was),
        result=_result(event.result),
    )


@_tells(e.ResultCleared)
def _(event: e.ResultCleared, state: State) -> Note:
    return _note(
        event,
        "round {round}, board {board} cleared, was {was}",
        round=event.round,
        board=event.board,
        was=_result(event.was),
    )


@_tells(e.ColoursCorrected)
def _(event: e.ColoursCorrected, state: State) -> Note:
    return _note(
        event,
        "round {round}, board {board}: played with the other colours",
        round=event.round,
        board=event.board,
    )


@_tells(e.RatingReportCorrected)
def _(event: e.RatingReportCorrected, state: State) -> Note:
    return _note(
        event,
        "round {round}, board {board} for the rating report only: {result}",
        round=event.round,
        board=event.board,
        result=_result(event.result),
    )


@_tells(e.ProhibitedPairsSet)
def _(event: e.ProhibitedPairsSet, before: State) -> Note:
    return telling_special.one_prohibition(before, event.prohibitions)


@_tells(e.VirtualPointsSet)
def _(event: e.VirtualPointsSet, _: State) -> Note:
    return telling_special.virtual(event.rows)


@_tells(e.AbnormalPointsSet)
def _(event: e.AbnormalPointsSet, before: State) -> Note:
    return telling_special.one_abnormal(before, event.rows)


@_tells(e.AbnormalPointsSetBefore)
def _(event: e.AbnormalPointsSetBefore, before: State) -> Note:
    return telling_special.one_abnormal(before, event.now)


@_tells(e.EntryFeeSet)
def _(event: e.EntryFeeSet, _: State) -> Note:
    return _note(event, "entry fee: {amount}", amount=_money(event.amount, event.currency))


@_tells(e.PaymentRecorded)
def _(event: e.PaymentRecorded, state: State) -> Note:
    values = {"name": _name(state, event.player), "amount": _money(event.paid, state.currency)}
    if event.due is None:
        return _note(event, "{name} has paid {amount}", **values)
    return _note(event, "{name} has paid {amount} of {due}", **values, due=_money(event.due, state.currency))


@_tells(e.PrizesPlanned)
def _(event: e.PrizesPlanned, _: State) -> Note:
    return _note(event, "prizes planned: {count}", count=sum(len(row.amounts) for row in event.lists))


def _money(cents: int, currency: str) -> str:
    return f"{cents // 100}.{cents % 100:02} {currency}".rstrip()


@_tells(e.Moved)
def _(event: e.Moved, _: State) -> Note:
    text = "redone to version {to}" if event.redo else "undone to version {to}"
    return _note(event, text, to=event.to)
