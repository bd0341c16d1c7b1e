"""Events about teams in words."""

from albireo.desk.core.event_words import name_of, note, says, says_by, team_name
from albireo.desk.core.fact_names import NAMES, shown
from albireo.desk.core.state import State
from albireo.desk.teams.events import (
    LineUpCleared,
    LineUpsPublished,
    LineUpSubmitted,
    PlayerTransferred,
    TeamEdited,
    TeamMembersSet,
    TeamReadmitted,
    TeamRegistered,
    TeamRemoved,
    TeamsNumbered,
    TeamWithdrawn,
)
from albireo.domain.explanation import Note
from albireo.domain.message import Listed, ListedNames, remark, translatable

EMPTY = translatable("empty board")

says(
    {
        TeamReadmitted: translatable("team {name} readmitted"),
        LineUpCleared: translatable("round {round}: line-up of {name} taken back"),
        LineUpsPublished: translatable("round {round}: line-ups published"),
    }
)
says({TeamRemoved: translatable("team {name} removed")}, from_before=True)


@says_by(TeamRegistered)
def _(event: TeamRegistered, state: State) -> Note:
    text = (
        "team {name} registered, players: {count}"
        if event.entry_round == 1
        else "team {name} registered from round {round}, players: {count}"
    )
    return note(
        event,
        text,
        name=team_name(state, event.team),
        round=event.entry_round,
        count=len(event.members),
    )


@says_by(TeamEdited)
def _(event: TeamEdited, state: State) -> Note:
    said = Listed(
        remark("{what} {value}", what=NAMES[name], value=shown(value))
        for name, value in event.changes.given().items()
    )
    return note(event, "team {name}: {said}", name=team_name(state, event.team), said=said)


@says_by(TeamMembersSet)
def _(event: TeamMembersSet, state: State) -> Note:
    return note(
        event,
        "team {name} plays with {names}",
        name=team_name(state, event.team),
        names=ListedNames(name_of(state, id_) for id_ in event.members),
    )


@says_by(PlayerTransferred)
def _(event: PlayerTransferred, state: State) -> Note:
    text = (
        "{player} changes from {left} to {name}, from {day} on"
        if event.day
        else "{player} changes from {left} to {name}"
    )
    return note(
        event,
        text,
        player=name_of(state, event.player),
        left=team_name(state, event.left),
        name=team_name(state, event.team),
        day=event.day,
    )


@says_by(TeamWithdrawn)
def _(event: TeamWithdrawn, state: State) -> Note:
    text = (
        "team {name} expelled after round {round}"
        if event.expelled
        else "team {name} withdrawn after round {round}"
    )
    return note(event, text, name=team_name(state, event.team), round=event.after_round)


@says_by(TeamsNumbered)
def _(event: TeamsNumbered, _: State) -> Note:
    return note(event, "teams numbered: {count}", count=len(event.numbers))


@says_by(LineUpSubmitted)
def _(event: LineUpSubmitted, state: State) -> Note:
    return note(
        event,
        "round {round}: {name} plays with {names}",
        round=event.round,
        name=team_name(state, event.team),
        names=ListedNames(name_of(state, id_) if id_ else EMPTY for id_ in event.players),
    )
