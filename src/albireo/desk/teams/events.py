"""Events about teams, which are identified by their own registration numbers."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import name_of, note, team_name
from albireo.desk.mechanism.fact_names import display_value
from albireo.desk.mechanism.facts import with_facts
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.explanation import Note
from albireo.domain.message import Listed, ListedNames, Translatable, remark, translatable
from albireo.domain.result import Mark
from albireo.facts.team import TEAM
from albireo.state.registration import Byes
from albireo.state.seats import empty_boards
from albireo.state.teams import LineUps, TeamRegistration
from albireo.state.units import LineUpState, TeamState

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class TeamEvent(Event, frozen=True):
    """An event about a team."""

    topic: ClassVar[str] = "players"
    team: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("team", self.team),)


class TeamRegistered(TeamEvent, frozen=True, tag="team-registered/1"):
    facts: TeamFacts
    members: tuple[int, ...] = ()
    """Players in board order, then the reserves."""
    entry_round: int = 1
    missed: tuple[tuple[int, Mark], ...] = ()
    """(round, mark) of the rounds a late team missed."""
    outside_rules: bool = False
    """As in `PlayerRegistered`."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        team = TeamState(
            self.team,
            members=self.members,
            entry_round=self.entry_round,
            is_outside_rules=self.outside_rules,
        )
        draft.teams()[self.team] = with_facts(team, self.facts)
        teams = draft[TeamRegistration]
        draft[TeamRegistration] = replace(teams, next_team=max(teams.next_team, self.team + 1))
        for round_, mark in self.missed:
            draft.own(Byes, lambda byes: byes.requested)[self.team, round_] = mark
            if round_ <= len(draft.rounds):
                draft.byes(round_)[self.team] = mark
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        text = (
            "team {name} registered, players: {count}"
            if self.entry_round == 1
            else "team {name} registered from round {round}, players: {count}"
        )
        return note(
            self,
            text,
            name=team_name(state, self.team),
            round=self.entry_round,
            count=len(self.members),
        )


class TeamEdited(TeamEvent, frozen=True, tag="team-edited/1"):
    changes: TeamFacts

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _change(draft, self.team, **self.changes.given())

    def describe(self, state: "State") -> Note:
        said = Listed(
            remark("{what} {value}", what=TEAM.labels[name], value=display_value(value))
            for name, value in self.changes.given().items()
        )
        return note(self, "team {name}: {said}", name=team_name(state, self.team), said=said)


class TeamMembersSet(TeamEvent, frozen=True, tag="team-members-set/1"):
    """The members were set, in order; matches already paired are unchanged."""

    members: tuple[int, ...]

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _change(draft, self.team, members=self.members)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "team {name}, players: {names}",
            name=team_name(state, self.team),
            names=ListedNames(name_of(state, id_) for id_ in self.members),
        )


class PlayerTransferred(TeamEvent, frozen=True, tag="player-transferred/1"):
    """A player changed teams; earlier matches stay with the old team."""

    player: int
    left: int
    """The team the player leaves."""
    day: str = ""
    """Effective day, `YYYY/MM/DD`, for the record."""
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("team", self.team), ("team", self.left))

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        left = draft[TeamRegistration].teams[self.left].members
        _change(draft, self.left, members=tuple(player for player in left if player != self.player))
        _change(draft, self.team, members=(*draft[TeamRegistration].teams[self.team].members, self.player))

    def describe(self, state: "State") -> Note:
        text = (
            "{player} moves from {left} to {name}, from {day}"
            if self.day
            else "{player} moves from {left} to {name}"
        )
        return note(
            self,
            text,
            player=name_of(state, self.player),
            left=team_name(state, self.left),
            name=team_name(state, self.team),
            day=self.day,
        )


class TeamRemoved(TeamEvent, frozen=True, tag="team-removed/1"):
    sentence: ClassVar[Translatable] = translatable("team {name} removed")
    reads_before: ClassVar[bool] = True

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        del draft.teams()[self.team]
        draft.release(TeamRegistration, self.team)
        line_ups = draft.own(LineUps, lambda line_ups: line_ups.submitted)
        for place in [key for key in line_ups if key[1] == self.team]:
            del line_ups[place]


class TeamWithdrawn(TeamEvent, frozen=True, tag="team-withdrawn/1"):
    after_round: int
    expelled: bool = False
    reason: str = ""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _change(draft, self.team, withdrawn_after=self.after_round, expelled=self.expelled)

    def describe(self, state: "State") -> Note:
        text = (
            "team {name} expelled after round {round}"
            if self.expelled
            else "team {name} withdrawn after round {round}"
        )
        return note(self, text, name=team_name(state, self.team), round=self.after_round)


class TeamReadmitted(TeamEvent, frozen=True, tag="team-readmitted/1"):
    sentence: ClassVar[Translatable] = translatable("team {name} readmitted")

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _change(draft, self.team, withdrawn_after=None, expelled=False)


class TeamsNumbered(Event, frozen=True, tag="teams-numbered/1"):
    topic: ClassVar[str] = "players"
    numbers: tuple[tuple[int, int], ...]
    """(team, pairing number) of every team."""
    by_hand: bool = False

    def subjects(self) -> tuple[Subject, ...]:
        return (("numbers",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[TeamRegistration] = replace(
            draft[TeamRegistration], given_numbers=dict(self.numbers), numbers_by_hand=self.by_hand
        )
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        return note(self, "teams numbered: {count}", count=len(self.numbers))


class LineUpEvent(TeamEvent, frozen=True):
    """An event about the line-up of a team in a round."""

    topic: ClassVar[str] = "pairings"
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "line-up", self.team),)


class LineUpSubmitted(LineUpEvent, frozen=True, tag="line-up-submitted/1"):
    players: tuple[int, ...]
    """By board; 0 for an empty board."""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        found = LineUpState(self.players, recorded.who, recorded.at)
        draft.own(LineUps, lambda line_ups: line_ups.submitted)[self.round, self.team] = found
        _seat_again(draft, self)

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "round {round}: line-up of {name}: {names}",
            round=self.round,
            name=team_name(state, self.team),
            names=ListedNames(name_of(state, id_) if id_ else EMPTY for id_ in self.players),
        )


class LineUpCleared(LineUpEvent, frozen=True, tag="line-up-cleared/1"):
    """The line-up was removed: the first members play."""

    sentence: ClassVar[Translatable] = translatable("round {round}: line-up of {name} removed")

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.own(LineUps, lambda line_ups: line_ups.submitted).pop((self.round, self.team), None)
        _seat_again(draft, self)


class LineUpsPublished(Event, frozen=True, tag="line-ups-published/1"):
    """The line-ups of a round were published."""

    sentence: ClassVar[Translatable] = translatable("round {round}: line-ups published")

    topic: ClassVar[str] = "pairings"
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "line-up"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[LineUps] = replace(draft[LineUps], published=draft[LineUps].published | {self.round})


def _change(draft: "TournamentDraft", team: int, **values: Any) -> None:
    teams = draft.teams()
    teams[team] = replace(teams[team], **values)
    draft.outdate_draft()


def _seat_again(draft: "TournamentDraft", event: LineUpEvent) -> None:
    """Seat a match that is already paired; a result stays if both players do."""
    if event.round > len(draft.rounds):
        return
    matches = draft.matches(event.round)
    for number, match in matches.items():
        if event.team in (match.white, match.black):
            boards = empty_boards(draft, event.round, match.white, match.black)
            for place, board in match.boards.items():
                new = boards.get(place)
                if new is not None and (new.white, new.black) == (board.white, board.black):
                    boards[place] = board
            matches[number] = replace(match, boards=boards)
            return


EMPTY = translatable("empty board")


TeamsEvent: TypeAlias = (
    TeamRegistered
    | TeamEdited
    | TeamMembersSet
    | PlayerTransferred
    | TeamRemoved
    | TeamWithdrawn
    | TeamReadmitted
    | TeamsNumbered
    | LineUpSubmitted
    | LineUpCleared
    | LineUpsPublished
)
