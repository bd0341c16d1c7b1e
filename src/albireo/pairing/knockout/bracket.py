"""The bracket of a knock-out: who met in each stage, who went through and why.

It is derived from the rounds. The winner of a level tie, which they do not show, is recorded as a decision
(`DecidedTie`) or, in files that cannot hold one, inferred from who plays in the next stage.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from albireo.domain.history import rows
from albireo.domain.matches import team_rows
from albireo.domain.message import Translatable, translatable
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.knockout.spec import GAMES, SPEC, THIRD, entrants, number_of_stages
from albireo.pairing.system import CannotPair
from albireo.value_classes import dataclass, replace


class TiesUndecided(CannotPair):
    """Level ties whose winners have to be chosen before the next stage."""


_Places = tuple[int | None, int | None]


class _Seen(NamedTuple):
    """One participant in one round."""

    opponent: int | None
    points: tuple[Points, Points]
    """Match and game points of a team; for a player, the same points twice."""
    is_open: bool
    """Whether the result is missing."""


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
    """The games ended level, and only one of the two played in the next stage."""
    NOBODY = "nobody"
    """The games ended level and neither played in the next stage, or there was no one."""


@dataclass(frozen=True, slots=True)
class Tie:
    """Two places of the bracket, over all games of a stage."""

    number: int
    """Counted from the top of the bracket; the match for third place comes after the final."""
    first: int | None
    """Upper place of the bracket; None if it is empty."""
    second: int | None
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
    """All ties of a stage; the final may come with a match for third place."""

    number: int
    first_round: int
    last_round: int
    ties: tuple[Tie, ...]
    third: Tie | None = None

    @property
    def all_ties(self) -> tuple[Tie, ...]:
        return self.ties if self.third is None else (*self.ties, self.third)

    @property
    def title(self) -> Translatable:
        return stage_title(len(self.ties))


_TITLES: Mapping[int, Translatable] = {
    1: translatable("Final"),
    2: translatable("Semi-finals"),
    4: translatable("Quarter-finals"),
    8: translatable("Round of 16"),
    16: translatable("Round of 32"),
    32: translatable("Round of 64"),
    64: translatable("Round of 128"),
    128: translatable("Round of 256"),
    256: translatable("Round of 512"),
    512: translatable("Round of 1024"),
    1024: translatable("Round of 2048"),
    2048: translatable("Round of 4096"),
    4096: translatable("Round of 8192"),
    8192: translatable("Round of 16384"),
}
"""By number of ties; pairing numbers in report files have at most four digits, so there are no more."""


def stage_title(ties: int) -> Translatable:
    """Return the name of a stage with this many ties.

    >>> stage_title(2), stage_title(128)
    ('Semi-finals', 'Round of 256')
    """
    return _TITLES[min(ties, max(_TITLES))]


def bracket_order(size: int) -> tuple[int, ...]:
    """Return the numbers from the top of the bracket down: 1 and 2 can meet only in the final.

    >>> bracket_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [number for upper in order for number in (upper, total - upper)]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knock-out before a round: the stages so far, the last one with the ties to come."""

    games: int
    stages: tuple[Stage, ...]
    total: int
    """The number of stages until there is a winner."""

    def stage_of(self, round_: int) -> Stage | None:
        """Return the stage of a round, if it has been reached."""
        number = (round_ - 1) // self.games
        return self.stages[number] if number < len(self.stages) else None

    @property
    def undecided(self) -> tuple[tuple[Stage, Tie], ...]:
        """Ties that ended level and have not been decided."""
        return tuple(
            (stage, tie)
            for stage in self.stages
            for tie in stage.all_ties
            if tie.is_level and tie.outcome is Outcome.OPEN
        )

    @property
    def winner(self) -> int | None:
        return self.stages[-1].ties[0].through if len(self.stages) == self.total else None

    def survived(self, tpn: int) -> tuple[int, int, int]:
        """Return a sort key for how far a participant has come.

        It consists of stages won, whether still in, and whether third place was won.
        """
        won = 0
        for stage in self.stages:
            tie = next((tie for tie in stage.ties if tpn in tie.pair), None)
            if tie is None:
                if stage.third is not None and stage.third.through == tpn:
                    return won, 0, 1
                return won, 0, 0
            if tie.through != tpn:
                is_in = tie.outcome is Outcome.OPEN
                return won, int(is_in), 0
            won += 1
        return won, 1, 0


def bracket_of(tournament: Tournament, options: Mapping[str, str] | None = None) -> Bracket:
    """Return the bracket after the paired rounds."""
    return bracket_before(tournament, tournament.paired_rounds + 1, {}, options)


def bracket_before(
    tournament: Tournament,
    round_: int,
    absent: Mapping[int, Mark],
    options: Mapping[str, str] | None = None,
) -> Bracket:
    """Return the bracket before a round from which `absent` are missing.

    Raises `CannotPair` if manual pairings do not fit a bracket.
    """
    return _Reader(tournament, round_, absent, options or {}).read()


class _Reader:
    """Goes through the stages from the first one."""

    def __init__(
        self, tournament: Tournament, round_: int, absent: Mapping[int, Mark], options: Mapping[str, str]
    ) -> None:
        choices = SPEC.choices(tournament.settings.system, options)
        self.games = int(choices[GAMES.name])
        self.has_third = choices[THIRD.name] == "yes"
        self.tournament = tournament
        self.round = round_
        self.absent = absent
        self.entrants = entrants(tournament)
        if len(self.entrants) < 2:
            raise CannotPair("a knock-out needs two participants, found {found}", found=len(self.entrants))
        self.total = number_of_stages(len(self.entrants))
        self.how = {(tie.round, tie.through): tie.how for tie in tournament.decided_ties}
        self.played = min(round_ - 1, tournament.paired_rounds)
        self.table = self._table()

    def _table(self) -> Mapping[int, Sequence[_Seen]]:
        """Return each participant's rounds, as far as they matter here."""
        if self.tournament.is_paired_by_teams:
            return {
                tpn: [_Seen(e.opponent, (e.match_points, e.game_points), e.mark is Mark.UNKNOWN) for e in row]
                for tpn, row in team_rows(self.tournament, self.played).items()
            }
        return {
            tpn: [_Seen(e.opponent, (e.points, e.points), e.mark is Mark.UNKNOWN) for e in row]
            for tpn, row in rows(self.tournament, self.played).items()
        }

    def read(self) -> Bracket:
        stages: list[Stage] = []
        size = 2**self.total
        places: list[int | None] = [
            self.entrants[number - 1] if number <= len(self.entrants) else None
            for number in bracket_order(size)
        ]
        losers: list[int | None] = []
        waiting: set[int] = set()
        """Places of the next stage that depend on open ties."""
        for number in range(1, self.total + 1):
            first = (number - 1) * self.games + 1
            if number > 1 and first > self.round:
                break
            pairs = self._as_seated(list(zip(places[::2], places[1::2], strict=True)), first)
            ties = [
                Tie(place, pair[0], pair[1], is_waiting=True)
                if {2 * place - 2, 2 * place - 1} & waiting
                else self._tie(place, *pair, first)
                for place, pair in enumerate(pairs, start=1)
            ]
            third = None
            if self.has_third and number == self.total and len(losers) == 2 and waiting:
                third = Tie(2, losers[0], losers[1], is_waiting=True)
            elif self.has_third and number == self.total and len(losers) == 2:
                third = self._tie(2, losers[0], losers[1], first)
            if self.has_third and number == self.total - 1:
                ties = self._settled_by_final(ties, first + self.games)
                losers = [tie.out for tie in ties]
            places = [tie.through for tie in ties]
            waiting = {place for place, tie in enumerate(ties) if tie.outcome is Outcome.OPEN}
            stages.append(Stage(number, first, first + self.games - 1, tuple(ties), third))
        return Bracket(self.games, tuple(stages), self.total)

    def _as_seated(self, expected: list[_Places], round_: int) -> list[_Places]:
        """Return the ties of a stage: as in the bracket, or as seated by hand."""
        met = self._pairs(round_)
        due = {frozenset(pair) for pair in expected}
        if all(frozenset(pair) in due for pair in met):
            return expected
        alive = [tpn for pair in expected for tpn in pair if tpn is not None]
        seated = {tpn for pair in met for tpn in pair}
        found: list[_Places] = [*met, *((tpn, None) for tpn in alive if tpn not in seated)]
        found = [pair for pair in found if pair[0] in alive]
        if len(found) > len(expected):
            raise CannotPair(
                "the pairings of round {round} do not fit the bracket: at most {expected} ties "
                "expected, {found} found",
                round=round_,
                expected=len(expected),
                found=len(found),
            )
        return [*found, *[(None, None)] * (len(expected) - len(found))]

    def _pairs(self, round_: int) -> list[tuple[int, int]]:
        """Return the pairs of a round that is over or in progress, in board order."""
        if round_ > self.played:
            return []
        if self.tournament.is_paired_by_teams:
            met = ((tpn, row[round_ - 1].opponent) for tpn, row in self.table.items())
            return [(one, other) for one, other in met if other is not None and one < other]
        games = self.tournament.rounds[round_ - 1].pairings
        return [(min(game.white, game.black), max(game.white, game.black)) for game in games]

    def _tie(self, number: int, first: int | None, second: int | None, round_: int) -> Tie:
        if first is None or second is None:
            alone = first if first is not None else second
            outcome = Outcome.NOBODY if alone is None else Outcome.NO_OPPONENT
            return Tie(number, first, second, outcome=outcome, through=alone)
        last = round_ + self.games - 1
        keys = tuple(self._total(tpn, round_, last) for tpn in (first, second))
        tie = Tie(number, first, second, (keys[0][1], keys[1][1]))
        if last > self.played or any(each.is_open for each in self.table[first][round_ - 1 : last]):
            return tie
        if keys[0] != keys[1]:
            return replace(tie, outcome=Outcome.SCORE, through=first if keys[0] > keys[1] else second)
        for tpn in (first, second):
            if (last, tpn) in self.how:
                return replace(
                    tie, outcome=Outcome.DECIDED, through=tpn, how=self.how[last, tpn], is_level=True
                )
        there = [tpn for tpn in (first, second) if self._is_there(tpn, last + 1)]
        if len(there) == 1 and not (self.has_third and last == (self.total - 1) * self.games):
            return replace(tie, outcome=Outcome.STAYED, through=there[0], is_level=True)
        outcome = Outcome.OPEN if there or last == self.total * self.games else Outcome.NOBODY
        return replace(tie, outcome=outcome, is_level=True)

    def _total(self, tpn: int, first: int, last: int) -> tuple[Points, Points]:
        seen = self.table[tpn][first - 1 : last]
        return sum(each.points[0] for each in seen), sum(each.points[1] for each in seen)

    def _is_there(self, tpn: int, round_: int) -> bool:
        """Return whether a participant came to a round, or is expected to."""
        if round_ <= self.played:
            seen = self.table[tpn][round_ - 1]
            return seen.opponent is not None or any(seen.points)
        return tpn not in self.absent

    def _settled_by_final(self, ties: list[Tie], final: int) -> list[Tie]:
        """Settle level semi-finals whose losers play for third place: those who play the final went through.

        The final is the match with a winner of the other semi-final or without a loser of it; if both were
        level, the one on the first board.
        """
        winners = {tie.through for tie in ties if tie.through is not None}
        losers = {tie.out for tie in ties if tie.out is not None}
        pairs = sorted(
            self._pairs(final), key=lambda pair: (not winners.intersection(pair), bool(losers & set(pair)))
        )
        there = set(pairs[0]) if pairs else set()
        return [
            replace(tie, outcome=Outcome.STAYED, through=next(tpn for tpn in tie.pair if tpn in there))
            if tie.is_level and tie.outcome is Outcome.OPEN and len(there.intersection(tie.pair)) == 1
            else tie
            for tie in ties
        ]
