"""29E5, 29E6: exchanges in a scoregroup that give more players the colour due."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from albireo.domain.colour import Colour
from albireo.pairing.uscf.players import Players, excess_colours, rank_players, rating_gap
from albireo.value_classes import dataclass

ALTERNATION_LIMIT = 80
"""Maximum cost of an exchange for a due colour, in rating points (29E5a)."""
EQUALISATION_LIMIT = 200
"""Maximum cost if it spares a player a colour imbalance of two (29E5b)."""

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Switch:
    """An exchange between two boards."""

    before: tuple[Pair, Pair]
    after: tuple[Pair, Pair]
    is_interchange: bool
    """Whether it is between the halves of the group; otherwise within one half (a transposition)."""
    exchanged: Pair
    """The two players exchanged; of the two possible views, the cheaper one."""
    cost: int
    """Rating difference between them."""
    equalises: bool
    """Whether it spares a player an excess of one colour, so that the larger limit applies."""


@dataclass(frozen=True, slots=True)
class Improver:
    """Finds the switches of a group."""

    players: Players
    may_meet: Callable[[int, int], bool]
    initial: Colour
    top_down: bool
    """Whether boards are corrected one after the other regardless of those below; else only wrong boards
    change.
    """

    def improve(self, natural: Sequence[Pair]) -> tuple[list[Pair], list[Switch]]:
        """Return the pairs after all switches from the top, and the switches."""
        pairs = list(natural)
        made = []
        for board in range(len(pairs)):
            wanted = self.same_due(pairs[board])
            if wanted is None:
                continue
            found = min(self._switches(pairs, board, wanted), key=lambda item: item[0], default=None)
            if found is None:
                continue
            _, other, switch = found
            made.append(switch)
            pairs[min(board, other)] = self._in_rank(switch.after[0])
            pairs[max(board, other)] = self._in_rank(switch.after[1])
        return pairs, made

    def offers(self, pairs: Sequence[Pair]) -> list[Switch]:
        """Return every admissible switch of two boards of one score that gives all four the colour due.

        In the order of preference of 29E5e, for improving the colours of a round by hand.
        """
        wrong = [self._in_rank(pair) for pair in pairs if self.same_due(pair) is not None]
        found = []
        for upper, lower in combinations(wrong, 2):
            scores = {self.players[tpn].score for tpn in (*upper, *lower)}
            if len(scores) == 1 and self.same_due(upper) is not self.same_due(lower):
                found += [switch for switch in self._both_kinds(upper, lower) if self._admissible(switch)]
        return sorted(found, key=self._preference)

    def same_due(self, pair: Pair) -> Colour | None:
        """Return the colour both are due, if it is the same."""
        due = self.players[pair[0]].due
        return due if due is self.players[pair[1]].due else None

    def _in_rank(self, pair: Pair) -> Pair:
        first, second = rank_players(pair, self.players)
        return first, second

    def _switches(
        self, pairs: Sequence[Pair], board: int, wrong: Colour
    ) -> Iterator[tuple[tuple[bool, int, int, bool], int, Switch]]:
        """Yield every switch that corrects a board, with its sort key and the other board.

        A transposition within 80 points comes before every interchange (29E5e); then the cheapest, the
        nearest board, a transposition.
        """
        for other in range(board + 1 if self.top_down else 0, len(pairs)):
            if other == board or not (self.top_down or self.same_due(pairs[other]) is wrong.opposite):
                continue
            upper, lower = pairs[min(board, other)], pairs[max(board, other)]
            for switch in self._both_kinds(upper, lower):
                mended = switch.after[0 if board < other else 1]
                if not self._admissible(switch) or self.same_due(mended) is not None:
                    continue
                rank, cost = self._preference(switch)
                yield (rank, cost, abs(board - other), switch.is_interchange), other, switch

    def _both_kinds(self, upper: Pair, lower: Pair) -> Iterator[Switch]:
        (a, b), (c, d) = upper, lower
        for is_interchange, after, exchanged in (
            (False, ((a, d), (c, b)), ((a, c), (b, d))),
            (True, ((a, c), (b, d)), ((a, d), (b, c))),
        ):
            if all(self.may_meet(*pair) for pair in after):
                cost, two = min((rating_gap(self.players[x], self.players[y]), (x, y)) for x, y in exchanged)
                spared = excess_colours((upper, lower), self.players, self.initial) > excess_colours(
                    after, self.players, self.initial
                )
                yield Switch((upper, lower), after, is_interchange, two, cost, spared)

    @staticmethod
    def _preference(switch: Switch) -> tuple[bool, int]:
        """Return the sort key of 29E5e: transpositions within 80 points first, then the cheapest."""
        return switch.is_interchange or switch.cost > ALTERNATION_LIMIT, switch.cost

    @staticmethod
    def _admissible(switch: Switch) -> bool:
        return switch.cost <= (EQUALISATION_LIMIT if switch.equalises else ALTERNATION_LIMIT)
