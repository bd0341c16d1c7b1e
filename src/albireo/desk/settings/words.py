"""Events about the tournament in words."""

from albireo.desk.core.event_words import note, says, says_by
from albireo.desk.core.fact_names import listed
from albireo.desk.core.state import State
from albireo.desk.settings.duties import ALL
from albireo.desk.settings.events import (
    DutyTicked,
    FideModeLeft,
    InitialColourDrawn,
    RulesChanged,
    SettingsChanged,
    TournamentAnnulled,
    TournamentCreated,
    TournamentDeleted,
    TournamentFinished,
    TournamentReopened,
    TournamentRestored,
)
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.message import translatable

says(
    {
        TournamentReopened: translatable("tournament reopened"),
        TournamentAnnulled: translatable("tournament annulled"),
        TournamentDeleted: translatable("put into the bin"),
        TournamentRestored: translatable("restored from the bin"),
    }
)


@says_by(TournamentCreated)
def _(event: TournamentCreated, _: State) -> Note:
    given = event.settings.given()
    rounds = given["number_of_rounds"]
    return note(event, "tournament {name} created, rounds: {rounds}", name=given["name"], rounds=rounds)


@says_by(SettingsChanged)
def _(event: SettingsChanged, _: State) -> Note:
    return note(event, "settings changed: {names}", names=listed([*event.changes.given()]))


@says_by(TournamentFinished)
def _(event: TournamentFinished, _: State) -> Note:
    if event.after_round is None:
        return note(event, "tournament finished")
    text = (
        "tournament ended after round {round}: {reason}"
        if event.reason
        else ("tournament ended after round {round}")
    )
    return note(event, text, round=event.after_round, reason=event.reason)


@says_by(RulesChanged)
def _(event: RulesChanged, _: State) -> Note:
    return note(event, "rules changed: {names}", names=listed([*event.changes.given()]))


@says_by(DutyTicked)
def _(event: DutyTicked, _: State) -> Note:
    text = "done: {duty}" if event.is_done else "not done yet: {duty}"
    return note(event, text, duty=ALL[event.duty].text if event.duty in ALL else event.duty)


@says_by(FideModeLeft)
def _(event: FideModeLeft, _: State) -> Note:
    return note(event, "FIDE mode left: {reason}" if event.reason else "FIDE mode left", reason=event.reason)


@says_by(InitialColourDrawn)
def _(event: InitialColourDrawn, _: State) -> Note:
    is_white = event.colour is Colour.WHITE
    return note(event, "initial colour drawn: White" if is_white else "initial colour drawn: Black")
