"""The bracket of a knock-out or a double elimination: who met in each stage, who went through and why."""

from collections.abc import Iterator
from enum import Enum

from albireo.domain.message import Remark
from albireo.domain.points import Points
from albireo.pairing.knockout.plan import PlaceSource, Plan, PlannedTie, Seed, Side, Winner
from albireo.pairing.system import CannotPair
from albireo.value_classes import dataclass


class TiesUndecided(CannotPair):
    """Level ties whose winners have to be chosen before the next stage."""


class Outcome(Enum):
    """How a tie ended."""

    OPEN = "open"
    """Games are still to be played, or the games ended level and the winner has not been decided."""
    SCORE = "score"
    NO_OPPONENT = "no opponent"
    """The bracket has no participant on the other side."""
    DECIDED = "decided"
    """The games ended level and the winner was decided."""
    STAYED = "stayed"
    """The games ended level, and the next stage shows who went through."""
    NOBODY = "nobody"
    """The games ended level and neither played in the next stage, or there was no one."""


@dataclass(frozen=True, slots=True)
class Tie:
    """Two places of the bracket, over all games of a stage."""

    planned: PlannedTie
    first: int | None = None
    """Upper place of the bracket; None if it is empty."""
    second: int | None = None
    scores: tuple[Points, Points] = (0, 0)
    outcome: Outcome = Outcome.OPEN
    through: int | None = None
    how: str = ""
    """Description of a decision: `rapid 1½-½`."""
    is_level: bool = False
    """Whether all games are over and the score is level."""
    is_waiting: bool = False
    """Whether one of its places depends on a tie that is still open."""

    @property
    def number(self) -> int:
        """Counted from the top of the bracket; a match for third place or the losers' bracket comes after."""
        return self.planned.number

    @property
    def side(self) -> Side:
        return self.planned.side

    @property
    def pair(self) -> tuple[int, ...]:
        return tuple(tpn for tpn in (self.first, self.second) if tpn is not None)

    @property
    def out(self) -> int | None:
        """The loser."""
        if self.through is None or len(self.pair) < 2:
            return None
        return next(tpn for tpn in self.pair if tpn != self.through)


@dataclass(frozen=True, slots=True)
class Stage:
    """All ties played at the same time."""

    number: int
    first_round: int
    last_round: int
    ties: tuple[Tie, ...]

    def on(self, side: Side) -> tuple[Tie, ...]:
        """Return the ties of a side of the bracket."""
        return tuple(tie for tie in self.ties if tie.side is side)

    @property
    def titles(self) -> tuple[Remark, ...]:
        """The name of the stage on each of its sides."""
        return tuple(dict.fromkeys(tie.planned.title for tie in self.ties if tie.side is not Side.THIRD))


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket before a round: the stages so far, the last one with the ties to come."""

    games: int
    stages: tuple[Stage, ...]
    plan: Plan
    """All stages until there is a winner, as far as can be known."""

    @property
    def total(self) -> int:
        """The number of stages."""
        return len(self.plan)

    @property
    def last_round(self) -> int:
        return self.total * self.games

    @property
    def is_double(self) -> bool:
        """Whether only the second lost tie eliminates."""
        return any(tie.side is Side.WINNERS for tie in self.plan[0])

    def stage_of(self, round_: int) -> Stage | None:
        """Return the stage of a round, if it has been reached."""
        number = (round_ - 1) // self.games
        return self.stages[number] if number < len(self.stages) else None

    @property
    def ties(self) -> Iterator[tuple[Stage, Tie]]:
        """All ties of the stages so far."""
        return ((stage, tie) for stage in self.stages for tie in stage.ties)

    @property
    def undecided(self) -> tuple[tuple[Stage, Tie], ...]:
        """Ties that ended level and have not been decided."""
        return tuple((stage, tie) for stage, tie in self.ties if tie.is_level and tie.outcome is Outcome.OPEN)

    @property
    def winner(self) -> int | None:
        return self.stages[-1].ties[0].through if len(self.stages) == self.total else None

    def ties_of(self, tpn: int) -> tuple[tuple[Stage, Tie], ...]:
        """Return the ties of a participant, in the order played."""
        return tuple((stage, tie) for stage, tie in self.ties if tpn in tie.pair)

    @property
    def lives(self) -> int:
        """How many lost ties eliminate."""
        return 2 if self.is_double else 1

    def exit_of(self, tpn: int) -> tuple[Stage, Tie] | None:
        """Return the tie that eliminated a participant; None for those who can still win the event."""
        lost = 0
        for stage, tie in self.ties_of(tpn):
            if tie.outcome is Outcome.OPEN or tie.through == tpn:
                continue
            lost += 1
            if lost == self.lives or tie.outcome is Outcome.NOBODY:
                return stage, tie
        return None

    def survived(self, tpn: int) -> tuple[int, int, int]:
        """Return a sort key for how far a participant has come."""
        return self._survived_two(tpn) if self.is_double else self._survived_one(tpn)

    def _survived_one(self, tpn: int) -> tuple[int, int, int]:
        """Count stages won, whether still in, and whether third place was won."""
        ties = [tie for _, tie in self.ties_of(tpn)]
        won = sum(tie.through == tpn for tie in ties if tie.side is Side.MAIN)
        is_in = bool(ties) and self.exit_of(tpn) is None
        return won, int(is_in), int(any(tie.side is Side.THIRD and tie.through == tpn for tie in ties))

    def _survived_two(self, tpn: int) -> tuple[int, int, int]:
        """Count the stages survived; of those still in, the unbeaten are ahead."""
        ties = [tie for _, tie in self.ties_of(tpn)]
        found = self.exit_of(tpn)
        if not ties or found is not None:
            return (found[0].number if found is not None else 0), 0, 0
        return self.total + 1, int(self.winner == tpn), self.lives - sum(tie.out == tpn for tie in ties)

    def first_meeting(self, after: int, one: int, other: int) -> PlannedTie | None:
        """Return the first tie in which two participants can meet after a stage; None if they cannot."""
        both = frozenset((one, other))
        may_play: dict[tuple[int, int], frozenset[int]] = {}

        def may_come(source: PlaceSource) -> frozenset[int]:
            if isinstance(source, Seed):
                return frozenset()
            if source.stage <= len(self.stages):
                tie = self.stages[source.stage - 1].ties[source.tie - 1]
                if tie.outcome is not Outcome.OPEN:
                    return both & {tie.through if isinstance(source, Winner) else tie.out}
            return may_play[source.stage, source.tie]

        for number, planned in enumerate(self.plan, start=1):
            for tie in planned:
                if number <= min(after, len(self.stages)):
                    may_play[number, tie.number] = both.intersection(
                        self.stages[number - 1].ties[tie.number - 1].pair
                    )
                    continue
                upper, lower = map(may_come, tie.sources)
                if (one in upper and other in lower) or (other in upper and one in lower):
                    return tie
                may_play[number, tie.number] = upper | lower
        return None
