"""Each kind of event in words.

Most events are told by one sentence with holes that their own fields fill; these stand in a table. An event
whose sentence depends on what it says has a function of its own.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from albireo.desk import events as e
from albireo.desk import telling_special
from albireo.desk.codec import kind_of
from albireo.desk.fact_names import NAMES, listed, shown
from albireo.desk.facts import result_of
from albireo.desk.state import State
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.message import Listed, Remark, Translatable, and_more, remark, translatable
from albireo.domain.result import Mark

E = TypeVar("E", bound=e.Event)
Teller = Callable[[Any, State], Note]
MOST_NAMES = 5
"""Names told one by one."""

_SENTENCES: dict[type[e.Event], Translatable] = {
    e.TournamentFinished: translatable("tournament finished"),
    e.TournamentReopened: translatable("tournament reopened"),
    e.TournamentAnnulled: translatable("tournament annulled"),
    e.RegistrationClosed: translatable("registration closed"),
    e.RegistrationReopened: translatable("registration reopened"),
    e.PlayerRemoved: translatable("{name} removed"),
    e.PlayerReadmitted: translatable("{name} readmitted"),
    e.ByeRequested: translatable("{name}: {bye} in round {round}"),
    e.ByeCancelled: translatable("{name} plays in round {round} after all"),
    e.RoundDrafted: translatable("round {round} paired by {system}"),
    e.RoundRecorded: translatable("round {round} taken over"),
    e.RoundPublished: translatable("round {round} published"),
    e.RoundUnpaired: translatable("round {round} unpaired"),
    e.PairBroken: translatable("round {round}: board {board} taken apart"),
    e.PairMade: translatable("round {round}: {white} – {black} paired by hand"),
    e.PairTurned: translatable("round {round}: colours of board {board} turned by hand"),
    e.ByeGiven: translatable("round {round}: {bye} for {name}"),
    e.ByeTaken: translatable("round {round}: no bye for {name}"),
    e.ResultEntered: translatable("round {round}, board {board}: {result}"),
    e.ResultProposed: translatable("round {round}, board {board}: {name} proposes {result}"),
    e.ResultConfirmed: translatable("round {round}, board {board}: {result}, confirmed by {name}"),
    e.ResultCorrected: translatable("round {round}, board {board} corrected from {was} to {result}"),
    e.ResultCleared: translatable("round {round}, board {board} cleared, was {was}"),
    e.ColoursCorrected: translatable("round {round}, board {board}: played with the other colours"),
    e.RatingReportCorrected: translatable(
        "round {round}, board {board} for the rating report only: {result}"
    ),
}
_BYE = {
    Mark.HALF_BYE: translatable("half-point bye"),
    Mark.FULL_BYE: translatable("full-point bye"),
    Mark.ZERO_BYE: translatable("zero-point bye"),
    Mark.PAIRING_BYE: translatable("pairing-allocated bye"),
}
_TOLD_FROM_BEFORE = (
    e.PlayerRemoved,
    e.BoardEvent,
    e.PairBroken,
    e.ProhibitedPairsSet,
    e.AbnormalPointsSet,
    e.AbnormalPointsSetBefore,
)
_TELL: dict[type, Teller] = {}


def tell(event: e.Event, before: State, after: State) -> Note:
    """An event in words; `before` and `after` are the states around its act."""
    # Whoever was removed is known before, whoever was registered after.
    state = before if isinstance(event, _TOLD_FROM_BEFORE) else after
    sentence = _SENTENCES.get(type(event))
    if sentence is not None:
        return Note(kind_of(event), sentence, values=_values(event, state))
    return _TELL[type(event)](event, state)


def _values(event: e.Event, state: State) -> dict[str, object]:
    """What the fields of an event say in a sentence."""
    values: dict[str, object] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        match field:
            case "round" | "board" | "system":
                values[field] = value
            case "result" | "was":
                values[field] = str(result_of(value)) or translatable("no result")
            case "player":
                values["name"] = _name(state, value)
            case "white" | "black":
                values[field] = _name(state, value)
            case "mark":
                values["bye"] = _BYE[value]
    return values


def _tells(kind: type[E]) -> Callable[[Callable[[E, State], Note]], Teller]:
    def register(function: Callable[[E, State], Note]) -> Teller:
        _TELL[kind] = function
        return function

    return register


def _note(event: e.Event, text: str, **values: object) -> Note:
    return Note(kind_of(event), text, values=values)


def _name(state: State, id_: int) -> str | Remark:
    return state.entrants[id_].name if id_ in state.entrants else remark("participant {id}", id=id_)


def _names(state: State, ids: Sequence[int]) -> object:
    """Names with what is left of them: "A; B and 3 more"."""
    names = "; ".join(str(_name(state, id_)) for id_ in ids[:MOST_NAMES])
    if len(ids) <= MOST_NAMES:
        return names
    return remark("{names} {more}", names=names, more=and_more(len(ids) - MOST_NAMES))


@_tells(e.TournamentCreated)
def _(event: e.TournamentCreated, _: State) -> Note:
    given = event.settings.given()
    rounds = given["number_of_rounds"]
    return _note(event, "tournament {name} created, rounds: {rounds}", name=given["name"], rounds=rounds)


@_tells(e.SettingsChanged)
def _(event: e.SettingsChanged, _: State) -> Note:
    return _note(event, "settings changed: {names}", names=listed([*event.changes.given()]))


@_tells(e.RulesChanged)
def _(event: e.RulesChanged, _: State) -> Note:
    return _note(event, "rules changed: {names}", names=listed([*event.changes.given()]))


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
    names = Listed(_name(state, id_) for id_ in event.order)
    text = "tie settled by hand: {names} ({reason})" if event.reason else "order by hand taken back: {names}"
    return _note(event, text, names=names, reason=event.reason)


@_tells(e.PlayerRegistered)
def _(event: e.PlayerRegistered, state: State) -> Note:
    text = "{name} registered" if event.entry_round == 1 else "{name} registered from round {round}"
    return _note(event, text, name=_name(state, event.player), round=event.entry_round)


@_tells(e.PlayerEdited)
def _(event: e.PlayerEdited, state: State) -> Note:
    said = Listed(
        remark("{what} {value}", what=NAMES[name], value=shown(value))
        for name, value in event.changes.given().items()
    )
    text = "{name}: {said} (from {source})" if event.source else "{name}: {said}"
    return _note(event, text, name=_name(state, event.player), said=said, source=event.source)


@_tells(e.PlayerWithdrawn)
def _(event: e.PlayerWithdrawn, state: State) -> Note:
    text = "{name} expelled after round {round}" if event.expelled else "{name} withdrawn after round {round}"
    return _note(event, text, name=_name(state, event.player), round=event.after_round)


@_tells(e.CheckedIn)
def _(event: e.CheckedIn, state: State) -> Note:
    text = "present: {names}" if event.present else "missing: {names}"
    return _note(event, text, names=_names(state, event.players))


@_tells(e.PresenceCleared)
def _(event: e.PresenceCleared, state: State) -> Note:
    return _note(event, "presence of {names} taken back", names=_names(state, event.players))


@_tells(e.PlayersNumbered)
def _(event: e.PlayersNumbered, _: State) -> Note:
    count = len(event.numbers)
    text = "participants numbered: {count}"
    if event.varma:
        text = "numbers drawn by Varma tables: {count}, lot {lot}"
    elif event.lot:
        text = "numbers drawn by lot: {count}, lot {lot}"
    return _note(event, text, count=count, lot=event.lot)


@_tells(e.ManualPairingStarted)
def _(event: e.ManualPairingStarted, _: State) -> Note:
    text = "change of round {round} by hand started"
    return _note(event, text + (": {reason}" if event.reason else ""), round=event.round, reason=event.reason)


@_tells(e.ManualPairingEnded)
def _(event: e.ManualPairingEnded, _: State) -> Note:
    text = "change of round {round} by hand ended, differences from the system: {count}"
    return _note(event, text, round=event.round, count=len(event.differs))


@_tells(e.RoundTimed)
def _(event: e.RoundTimed, _: State) -> Note:
    text = "round {round} is to start at {at}" if event.at else "start of round {round} no longer known"
    return _note(event, text, round=event.round, at=f"{event.at[:16].replace('T', ' ')} UTC")


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
