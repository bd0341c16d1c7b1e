"""What events about teams do to the state."""

from dataclasses import replace
from typing import Any

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.facts import with_facts
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.core.units import LineUpState, TeamState
from albireo.desk.rounds.seats import seated
from albireo.desk.teams.events import (
    LineUpCleared,
    LineUpEvent,
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


@applies(TeamRegistered)
def _registered(builder: StateBuilder, event: TeamRegistered, _: RecordedEvent) -> None:
    team = TeamState(event.team, members=event.members, entry_round=event.entry_round)
    builder.mapping("teams")[event.team] = with_facts(team, event.facts)
    builder.set(next_team=max(builder.get("next_team"), event.team + 1))
    for round_, mark in event.missed:
        builder.mapping("requested")[event.team, round_] = mark
        if round_ <= len(builder.rounds):
            builder.byes(round_)[event.team] = mark
    builder.outdate_draft()


def _change(builder: StateBuilder, team: int, **values: Any) -> None:
    teams = builder.mapping("teams")
    teams[team] = replace(teams[team], **values)
    builder.outdate_draft()


@applies(TeamEdited)
def _edited(builder: StateBuilder, event: TeamEdited, _: RecordedEvent) -> None:
    _change(builder, event.team, **event.changes.given())


@applies(TeamMembersSet)
def _members(builder: StateBuilder, event: TeamMembersSet, _: RecordedEvent) -> None:
    _change(builder, event.team, members=event.members)


@applies(PlayerTransferred)
def _transferred(builder: StateBuilder, event: PlayerTransferred, _: RecordedEvent) -> None:
    left = builder.get("teams")[event.left].members
    _change(builder, event.left, members=tuple(player for player in left if player != event.player))
    _change(builder, event.team, members=(*builder.get("teams")[event.team].members, event.player))


@applies(TeamRemoved)
def _removed(builder: StateBuilder, event: TeamRemoved, _: RecordedEvent) -> None:
    del builder.mapping("teams")[event.team]
    if not builder.pairs_teams:
        return  # what follows names players there
    for name, place in (("requested", 0), ("line_ups", 1)):
        found = builder.mapping(name)
        for key in [key for key in found if key[place] == event.team]:
            del found[key]
    builder.set(
        prohibitions=tuple(r for r in builder.get("prohibitions") if event.team not in r.players),
        abnormal=tuple(r for r in builder.get("abnormal") if event.team not in r.players),
    )


@applies(TeamWithdrawn)
def _withdrawn(builder: StateBuilder, event: TeamWithdrawn, _: RecordedEvent) -> None:
    _change(builder, event.team, withdrawn_after=event.after_round, expelled=event.expelled)


@applies(TeamReadmitted)
def _readmitted(builder: StateBuilder, event: TeamReadmitted, _: RecordedEvent) -> None:
    _change(builder, event.team, withdrawn_after=None, expelled=False)


@applies(TeamsNumbered)
def _numbered(builder: StateBuilder, event: TeamsNumbered, _: RecordedEvent) -> None:
    builder.set(given_team_numbers=dict(event.numbers), team_numbers_by_hand=event.by_hand)
    builder.outdate_draft()


@applies(LineUpSubmitted)
def _submitted(builder: StateBuilder, event: LineUpSubmitted, meta: RecordedEvent) -> None:
    found = LineUpState(event.players, meta.who, meta.at)
    builder.mapping("line_ups")[event.round, event.team] = found
    _seat_again(builder, event)


@applies(LineUpCleared)
def _cleared(builder: StateBuilder, event: LineUpCleared, _: RecordedEvent) -> None:
    builder.mapping("line_ups").pop((event.round, event.team), None)
    _seat_again(builder, event)


def _seat_again(builder: StateBuilder, event: LineUpEvent) -> None:
    """Seat a match that is paired already; a result stays where both players do."""
    if event.round > len(builder.rounds):
        return
    matches = builder.matches(event.round)
    for number, match in matches.items():
        if event.team in (match.white, match.black):
            boards = seated(builder, event.round, match.white, match.black)
            for place, board in match.boards.items():
                new = boards.get(place)
                if new is not None and (new.white, new.black) == (board.white, board.black):
                    boards[place] = board
            matches[number] = replace(match, boards=boards)
            return


@applies(LineUpsPublished)
def _published(builder: StateBuilder, event: LineUpsPublished, _: RecordedEvent) -> None:
    builder.set(line_ups_published=builder.get("line_ups_published") | {event.round})
