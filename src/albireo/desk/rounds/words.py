"""Events about rounds and results in words."""

from albireo.desk.core.event_words import note, says, says_by
from albireo.desk.core.state import State
from albireo.desk.rounds.events import (
    ByeGiven,
    ByeTaken,
    ColoursCorrected,
    ManualPairingEnded,
    ManualPairingStarted,
    MatchForfeitCleared,
    MatchForfeited,
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
    TieDecided,
)
from albireo.domain.explanation import Note
from albireo.domain.message import translatable

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
        ResultCorrected: translatable("round {round}, board {board} corrected from {was} to {result}"),
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


@says_by(RoundDrafted)
def _(event: RoundDrafted, _: State) -> Note:
    text = "round {round} begun by hand" if event.unseated else "round {round} paired by {system}"
    return note(event, text, round=event.round, system=event.system)


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
    return note(event, text, round=event.round, at=f"{event.at[:16].replace('T', ' ')} UTC")


@says_by(TieDecided)
def _(event: TieDecided, state: State) -> Note:
    through, out = (state.units[id_].name for id_ in (event.through, event.out))
    text = (
        "round {round}: {through} goes through against {out}: {how}"
        if event.how
        else "round {round}: {through} goes through against {out}"
    )
    return note(event, text, round=event.round, through=through, out=out, how=event.how)
