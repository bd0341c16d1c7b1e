"""Events about rounds and results in words."""

from albireo.desk.core.event_words import note, says, says_by, values_of
from albireo.desk.core.state import State
from albireo.desk.rounds.events import (
    ArrivalNoted,
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
from albireo.domain.chess960 import position_words
from albireo.domain.explanation import Note
from albireo.domain.message import ListedNames, translatable
from albireo.domain.points import chess
from albireo.domain.wording import Moment
from albireo.pairing.registry import systems

says(
    {
        RoundRecorded: translatable("round {round} taken over"),
        RoundPublished: translatable("round {round} published"),
        PairMade: translatable("round {round}: {white} – {black} paired by hand"),
        PairTurned: translatable("round {round}: colours of board {board} turned by hand"),
        ByeGiven: translatable("round {round}: {bye} for {name}"),
        ByeTaken: translatable("round {round}: no bye for {name}"),
    }
)
says(
    {
        PairBroken: translatable("round {round}: board {board} taken apart"),
        ResultEntered: translatable("round {round}, board {board}: {result}"),
        ResultProposed: translatable("round {round}, board {board}: {name} proposes {result}"),
        ResultConfirmed: translatable("round {round}, board {board}: {result}, confirmed by {name}"),
        MatchForfeited: translatable("round {round}, match {match}: forfeited, {result}"),
        MatchForfeitCleared: translatable("round {round}, match {match}: forfeit taken back, was {was}"),
        ResultCleared: translatable("round {round}, board {board} cleared, was {was}"),
        ColoursCorrected: translatable("round {round}, board {board}: played with the other colours"),
        RatingReportCorrected: translatable(
            "round {round}, board {board} for the rating report only: {result}"
        ),
    },
    from_before=True,
)


@says_by(ResultCorrected, from_before=True)
def _(event: ResultCorrected, state: State) -> Note:
    text = (
        "round {round}, board {board} corrected from {was} to {result}: {reason}"
        if event.reason
        else "round {round}, board {board} corrected from {was} to {result}"
    )
    return note(event, text, **{**values_of(event, state), "reason": event.reason})


@says_by(RoundDrafted)
def _(event: RoundDrafted, _: State) -> Note:
    text = "round {round} begun by hand" if event.unseated else "round {round} paired by {system}"
    return note(event, text, round=event.round, system=_system(event.system))


def _system(name: str) -> str:
    """What a system is called; a name that is known no more stays as it was written."""
    return next((spec.label for spec in systems() if spec.name == name), name)


@says_by(ManualPairingStarted)
def _(event: ManualPairingStarted, _: State) -> Note:
    text = "change of round {round} by hand started"
    why = _why(event.case, event.reason)
    return note(event, text + (": {reason}" if why else ""), round=event.round, reason=why)


@says_by(RoundUnpaired)
def _(event: RoundUnpaired, _: State) -> Note:
    why = _why(event.case, event.reason)
    text = "round {round} unpaired: {reason}" if why else "round {round} unpaired"
    return note(event, text, round=event.round, reason=why)


def _why(case: str, reason: str) -> str:
    return ", ".join(part for part in (f"C.04.2 {case}" if case else "", reason) if part)


@says_by(ManualPairingEnded)
def _(event: ManualPairingEnded, _: State) -> Note:
    text = "change of round {round} by hand ended, differences from the system: {count}"
    return note(event, text, round=event.round, count=len(event.differs))


@says_by(RoundTimed)
def _(event: RoundTimed, _: State) -> Note:
    text = "round {round} is to start at {at}" if event.at else "start of round {round} no longer known"
    return note(event, text, round=event.round, at=Moment(event.at or ""))


@says_by(ArrivalNoted)
def _(event: ArrivalNoted, state: State) -> Note:
    text = (
        "round {round}: {players} arrived" if event.is_here else "round {round}: {players} not at the board"
    )
    return note(
        event, text, round=event.round, players=ListedNames([state.label(id_) for id_ in event.players])
    )


@says_by(MatchScored)
def _(event: MatchScored, state: State) -> Note:
    text = "round {round}, match {match}, {teams}: {score}"
    return note(event, text, **_of_match(event, state), score=_score(event))


@says_by(MatchScoreCleared)
def _(event: MatchScoreCleared, state: State) -> Note:
    text = "round {round}, match {match}, {teams}: score taken back, was {score}"
    return note(event, text, **_of_match(event, state), score=_score(event))


def _score(event: MatchScored | MatchScoreCleared) -> str:
    return f"{chess(event.white_points)}-{chess(event.black_points)}"


@says_by(MatchArranged)
def _(event: MatchArranged, state: State) -> Note:
    if event.put_off:
        text = "round {round}, match {match}, {teams}: put off"
    elif event.day or event.time or event.place:
        text = "round {round}, match {match}, {teams}: {appointment}"
    else:
        text = "round {round}, match {match}, {teams}: played with the round, at home"
    appointment = ", ".join(part for part in (event.day, event.time, event.place) if part)
    return note(event, text, **_of_match(event, state), appointment=appointment)


def _of_match(event: MatchEvent, state: State) -> dict[str, object]:
    """Round, number and teams of a match."""
    found = state.rounds[event.round - 1].matches.get(event.match)
    teams = " – ".join(state.units[id_].name for id_ in (found.white, found.black)) if found else ""
    return {"round": event.round, "match": event.match, "teams": teams}


@says_by(StartPositionsDrawn)
def _(event: StartPositionsDrawn, _: State) -> Note:
    positions = ", ".join(position_words(number) for number in event.numbers)
    text = (
        "round {round}: start position {positions} drawn by lot"
        if event.lot
        else "round {round}: start position {positions}, as people drew it"
    )
    return note(event, text, round=event.round, positions=positions)


@says_by(TieDecided)
def _(event: TieDecided, state: State) -> Note:
    through, out = (state.units[id_].name for id_ in (event.through, event.out))
    text = (
        "round {round}: {through} goes through against {out}: {how}"
        if event.how
        else "round {round}: {through} goes through against {out}"
    )
    return note(event, text, round=event.round, through=through, out=out, how=event.how)
