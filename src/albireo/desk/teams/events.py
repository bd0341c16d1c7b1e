"""Events about teams. Teams are named by the number of their registration, counted by themselves."""

from typing import ClassVar, TypeAlias

from albireo.desk.core.event import Event, Subject
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.result import Mark


class TeamEvent(Event, frozen=True):
    """Something that happens to a team."""

    topic: ClassVar[str] = "players"
    team: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("team", self.team),)


class TeamRegistered(TeamEvent, frozen=True, tag="team-registered/1"):
    facts: TeamFacts
    members: tuple[int, ...] = ()
    """Players in the order of their boards, then the reserves."""
    entry_round: int = 1
    missed: tuple[tuple[int, Mark], ...] = ()
    """(round, mark) of the rounds a late team missed."""


class TeamEdited(TeamEvent, frozen=True, tag="team-edited/1"):
    changes: TeamFacts


class TeamMembersSet(TeamEvent, frozen=True, tag="team-members-set/1"):
    """All members in their order, from now on; matches that are paired stay as they are."""

    members: tuple[int, ...]


class PlayerTransferred(TeamEvent, frozen=True, tag="player-transferred/1"):
    """A player who changes teams: from now on a member of this one; who sat for whom before stays."""

    player: int
    left: int
    """The team that the player leaves."""
    day: str = ""
    """`YYYY/MM/DD` from which it holds, as the event says; for the record."""
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("team", self.team), ("team", self.left))


class TeamRemoved(TeamEvent, frozen=True, tag="team-removed/1"):
    pass


class TeamWithdrawn(TeamEvent, frozen=True, tag="team-withdrawn/1"):
    after_round: int
    expelled: bool = False
    reason: str = ""


class TeamReadmitted(TeamEvent, frozen=True, tag="team-readmitted/1"):
    pass


class TeamsNumbered(Event, frozen=True, tag="teams-numbered/1"):
    topic: ClassVar[str] = "players"
    numbers: tuple[tuple[int, int], ...]
    """(team, pairing number) of every team."""
    by_hand: bool = False

    def subjects(self) -> tuple[Subject, ...]:
        return (("numbers",),)


class LineUpEvent(TeamEvent, frozen=True):
    """Something about who plays for a team in a round."""

    topic: ClassVar[str] = "pairings"
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "line-up", self.team),)


class LineUpSubmitted(LineUpEvent, frozen=True, tag="line-up-submitted/1"):
    players: tuple[int, ...]
    """Board by board; 0 where the team leaves a board empty."""


class LineUpCleared(LineUpEvent, frozen=True, tag="line-up-cleared/1"):
    """Taken back: the first members play."""


class LineUpsPublished(Event, frozen=True, tag="line-ups-published/1"):
    """From now on everybody may see the line-ups of a round."""

    topic: ClassVar[str] = "pairings"
    round: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "line-up"),)


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
