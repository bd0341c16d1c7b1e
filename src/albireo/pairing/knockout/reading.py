"""Reading a bracket from the rounds played.

The winner of a level tie, which the rounds do not show, is recorded as a decision (`DecidedTie`) or, in files
that cannot hold one, inferred from who plays whom in the next stage.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from albireo.domain.history import rows
from albireo.domain.matches import team_rows
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.knockout.bracket import Bracket, Outcome, Stage, Tie
from albireo.pairing.knockout.plan import (
    Loser,
    PlaceSource,
    PlannedStage,
    PlannedTie,
    Seed,
    Side,
    Winner,
    second_grand_final,
)
from albireo.pairing.knockout.spec import GAMES, SPEC, entrants, plan_for
from albireo.pairing.system import CannotPair
from albireo.value_classes import replace

_Places = tuple[int | None, int | None]


class _Seen(NamedTuple):
    """One participant in one round."""

    opponent: int | None
    points: tuple[Points, Points]
    """Match and game points of a team; for a player, the same points twice."""
    is_open: bool
    """Whether the result is missing."""


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
        self.tournament = tournament
        self.round = round_
        self.absent = absent
        self.entrants = entrants(tournament)
        if len(self.entrants) < 2:
            raise CannotPair("a knock-out needs two participants, found {found}", found=len(self.entrants))
        self.plan = plan_for(len(self.entrants), choices)
        self.how = {(tie.round, tie.through): tie.how for tie in tournament.decided_ties}
        self.played = min(round_ - 1, tournament.paired_rounds)
        self.known = tournament.paired_rounds
        """Rounds a file shows: later ones tell how level ties were decided."""
        self.table = self._table()
        self.stages: list[Stage] = []

    def _table(self) -> Mapping[int, Sequence[_Seen]]:
        """Return each participant's rounds."""
        if self.tournament.is_paired_by_teams:
            return {
                tpn: [_Seen(e.opponent, (e.match_points, e.game_points), e.mark is Mark.UNKNOWN) for e in row]
                for tpn, row in team_rows(self.tournament, self.known).items()
            }
        return {
            tpn: [_Seen(e.opponent, (e.points, e.points), e.mark is Mark.UNKNOWN) for e in row]
            for tpn, row in rows(self.tournament, self.known).items()
        }

    def read(self) -> Bracket:
        number = 0
        while number < len(self.plan):
            first = number * self.games + 1
            if number > 0 and first > self.round:
                break
            self.stages.append(self._stage(number + 1, first, self.plan[number]))
            number += 1
            if number == len(self.plan):
                self._add_second_grand_final()
        return Bracket(self.games, tuple(self.stages), self.plan)

    def _stage(self, number: int, first: int, planned: PlannedStage) -> Stage:
        expected = [(self._occupant(tie.sources[0]), self._occupant(tie.sources[1])) for tie in planned]
        places = self._as_seated(planned, expected, first)
        ties = [
            Tie(tie, *pair, is_waiting=True) if self._is_waiting(tie) else self._tie(tie, *pair, first)
            for tie, pair in zip(planned, places, strict=True)
        ]
        last = first + self.games - 1
        if self._leads_to_third_place(number):
            ties = self._settled_by_final(ties, last + 1)
        elif number == 1 and planned[0].side is Side.WINNERS:
            ties = self._settled_by_next_opponents(ties, last + 1)
        elif planned[0].side is Side.WINNERS:
            ties = self._settled_by_later_opponents(ties, last + self.games + 1)
        return Stage(number, first, last, tuple(ties))

    def _leads_to_third_place(self, number: int) -> bool:
        following = self.plan[number : number + 1]
        return any(tie.side is Side.THIRD for stage in following for tie in stage)

    def _tie_before(self, source: Winner | Loser) -> Tie:
        return self.stages[source.stage - 1].ties[source.tie - 1]

    def _occupant(self, source: PlaceSource) -> int | None:
        if isinstance(source, Seed):
            return self.entrants[source.number - 1] if source.number <= len(self.entrants) else None
        tie = self._tie_before(source)
        return tie.through if isinstance(source, Winner) else tie.out

    def _is_waiting(self, tie: PlannedTie) -> bool:
        """Return whether a place of a tie depends on one that is still open."""
        before = [self._tie_before(source) for source in tie.sources if not isinstance(source, Seed)]
        return any(each.outcome is Outcome.OPEN for each in before)

    def _add_second_grand_final(self) -> None:
        """Let the two of the grand final play again if it was the first tie its loser lost."""
        last = self.stages[-1].ties[0]
        if last.side is not Side.GRAND or last.out is None:
            return
        bracket = Bracket(self.games, tuple(self.stages), self.plan)
        if bracket.exit_of(last.out) is None:
            self.plan = (*self.plan, second_grand_final(len(self.plan)))

    def _as_seated(self, planned: PlannedStage, expected: list[_Places], round_: int) -> list[_Places]:
        """Return the places of a stage: as in the bracket, or as seated by hand."""
        met = self._pairs(round_) if round_ <= self.played else []
        due = {frozenset(pair) for pair in expected}
        if all(frozenset(pair) in due for pair in met):
            return expected
        by_side = {
            side: [pair for tie, pair in zip(planned, expected, strict=True) if tie.side is side]
            for side in dict.fromkeys(tie.side for tie in planned)
        }
        if Side.LOSERS in by_side:
            self._refuse_pairs_across(by_side, met, round_)
        found: list[_Places] = []
        for side, own in by_side.items():
            found += own if side is Side.THIRD else self._seated_on(own, met, round_)
        return found

    def _refuse_pairs_across(
        self, by_side: Mapping[Side, list[_Places]], met: list[tuple[int, int]], round_: int
    ) -> None:
        """Refuse pairs made by hand of which no side of the bracket has both."""
        members = [{tpn for pair in pairs for tpn in pair} for pairs in by_side.values()]
        for pair in met:
            if not any(own.issuperset(pair) for own in members):
                raise CannotPair(
                    "the pairings of round {round} do not fit the bracket: no. {first} and no. {second} are "
                    "not on the same side of it",
                    round=round_,
                    first=pair[0],
                    second=pair[1],
                )

    def _seated_on(self, expected: list[_Places], met: list[tuple[int, int]], round_: int) -> list[_Places]:
        """Return the places of one side of a stage as seated by hand."""
        alive = [tpn for pair in expected for tpn in pair if tpn is not None]
        seated = {tpn for pair in met for tpn in pair}
        found: list[_Places] = [pair for pair in met if pair[0] in alive]
        found += [(tpn, None) for tpn in alive if tpn not in seated]
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
        """Return the pairs of a round, in board order; empty if it is not known."""
        if round_ > self.known:
            return []
        if self.tournament.is_paired_by_teams:
            met = ((tpn, row[round_ - 1].opponent) for tpn, row in self.table.items())
            return [(one, other) for one, other in met if other is not None and one < other]
        games = self.tournament.rounds[round_ - 1].pairings
        return [(min(game.white, game.black), max(game.white, game.black)) for game in games]

    def _tie(self, planned: PlannedTie, first: int | None, second: int | None, round_: int) -> Tie:
        if first is None or second is None:
            alone = first if first is not None else second
            outcome = Outcome.NOBODY if alone is None else Outcome.NO_OPPONENT
            return Tie(planned, first, second, outcome=outcome, through=alone)
        last = round_ + self.games - 1
        keys = tuple(self._total(tpn, round_, last) for tpn in (first, second))
        tie = Tie(planned, first, second, (keys[0][1], keys[1][1]))
        if last > self.played or any(each.is_open for each in self.table[first][round_ - 1 : last]):
            return tie
        if keys[0] != keys[1]:
            return replace(tie, outcome=Outcome.SCORE, through=first if keys[0] > keys[1] else second)
        for tpn in (first, second):
            if (last, tpn) in self.how:
                return replace(
                    tie, outcome=Outcome.DECIDED, through=tpn, how=self.how[last, tpn], is_level=True
                )
        outcome, through = self._shown_by_next_round(planned, first, second, last)
        return replace(tie, outcome=outcome, through=through, is_level=True)

    def _total(self, tpn: int, first: int, last: int) -> tuple[Points, Points]:
        seen = self.table[tpn][first - 1 : last]
        return sum(each.points[0] for each in seen), sum(each.points[1] for each in seen)

    def _shown_by_next_round(
        self, planned: PlannedTie, first: int, second: int, last: int
    ) -> tuple[Outcome, int | None]:
        """Return how a level tie ended, as far as the presence of the two in the next round shows it."""
        there = [tpn for tpn in (first, second) if self._is_there(tpn, last + 1)]
        through = None
        if planned.side is Side.GRAND:
            through = second if last < self.known else None  # there is no second one otherwise
        elif planned.side is Side.WINNERS:
            playing = {tpn for pair in self._pairs(last + 1) for tpn in pair}.intersection((first, second))
            if planned.level > 1 and len(playing) == 1:  # the loser goes on at once
                through = first if second in playing else second
        elif not self._leads_to_third_place(last // self.games):
            through = there[0] if len(there) == 1 else None
            if not there and last < len(self.plan) * self.games:
                return Outcome.NOBODY, None
        return (Outcome.OPEN, None) if through is None else (Outcome.STAYED, through)

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
        return [self._settled(tie, there) for tie in ties]

    def _settled_by_next_opponents(self, ties: list[Tie], following: int) -> list[Tie]:
        """Settle level ties of the first stage of a double elimination, whose losers go on at once, too.

        Winners and losers of two neighbouring ties meet each other: whoever meets a winner, or not a loser,
        or sits on the first board if both ties were level, has won.
        """
        found: list[Tie] = []
        for upper, lower in zip(ties[::2], ties[1::2], strict=False):
            four = {*upper.pair, *lower.pair}
            winners, losers = {upper.through, lower.through}, {upper.out, lower.out}
            pairs = [pair for pair in self._pairs(following) if four >= set(pair)]
            pairs.sort(key=lambda pair: (not winners.intersection(pair), bool(losers.intersection(pair))))
            there = set(pairs[0]) if pairs and not losers.intersection(pairs[0]) else set()
            found += [self._settled(tie, there) for tie in (upper, lower)]
        return found or ties

    def _settled_by_later_opponents(self, ties: list[Tie], later: int) -> list[Tie]:
        """Return the ties, the level ones settled if the loser had no opponent in the next stage.

        In the stage after it the loser meets a participant who has lost a tie, the winner another winner.
        """
        winners = {tie.through for tie in ties if tie.side is Side.WINNERS}
        lost = {tie.out for tie in ties} | {tie.out for stage in self.stages for tie in stage.ties}
        there = set()
        for pair in self._pairs(later):
            for tpn, opponent in (pair, pair[::-1]):
                tie = next((tie for tie in ties if tie.side is Side.WINNERS and tpn in tie.pair), None)
                if tie is not None and opponent in winners:
                    there.add(tpn)
                elif tie is not None and opponent in lost:
                    there.update(other for other in tie.pair if other != tpn)
        return [self._settled(tie, there) if tie.side is Side.WINNERS else tie for tie in ties]

    def _settled(self, tie: Tie, there: set[int]) -> Tie:
        """Return an undecided level tie as won by the one who is `there`."""
        found = there.intersection(tie.pair)
        if not tie.is_level or tie.outcome is not Outcome.OPEN or len(found) != 1:
            return tie
        return replace(tie, outcome=Outcome.STAYED, through=next(iter(found)))
