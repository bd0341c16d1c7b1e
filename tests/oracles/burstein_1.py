"""The Burstein System in its first text (C.04.4 of the handbook of 2009), read literally for comparison.

Combinations of a scoregroup are made one after the other in the order of 6.2 and 6.4, F tried last; kept is
the first one that gives most players their due colour (6.5). Readings: docs/rules/burstein-1.md.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from tests.oracles.card import Answer, Card, cards, parity_numbers, prohibited

from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

Pair = tuple[int, int]
F = 0
"""Whoever "meets" F floats."""


class Burstein1:
    """One round."""

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.cards = cards(request)
        self.points = request.tournament.settings.points
        self.present = [tpn for tpn in self.cards if tpn not in request.absent]
        top = len(self.cards) // 2
        if request.options.get("half") == "up" and len(self.cards) % 2:
            top += 1
        lifted = (
            sorted(self.cards)[:top] if request.round <= 2 and request.options.get("half") != "none" else []
        )
        self.score = {
            tpn: card.real_score + (self.points.win if tpn in lifted else 0)
            for tpn, card in self.cards.items()
        }
        rating = {player.tpn: player.rating or 0 for player in request.tournament.players}
        self.order = {tpn: (*self.tie_breaks(tpn), rating[tpn], -tpn) for tpn in self.cards}

    # -- 3.2 and 04.5 A -----------------------------------------------------------------------------

    def as_opponent(self, card: Card) -> int:
        """Each unplayed round counts as half a point; by the other reading an absence as it was scored."""
        total = 0
        for entry in card.row:
            absent = entry.mark is Mark.ZERO_BYE and self.request.options.get("unplayed") == "scored"
            total += entry.points if entry.is_played or absent else self.points.draw
        return total

    def tie_breaks(self, tpn: int) -> tuple[int, int, int]:
        """Sonneborn-Berger, Buchholz and Median."""
        card = self.cards[tpn]
        met, berger, gathered = [], 0, 0
        for entry in card.row:
            if entry.is_played and entry.opponent is not None:
                other = self.as_opponent(self.cards[entry.opponent])
            else:
                later = len(card.row) - entry.round
                other = gathered + (self.points.win - entry.points) + later * self.points.draw
            met.append(other)
            berger += other * entry.points
            gathered += entry.points
        median = sum(sorted(met)[1:-1])
        return berger, sum(met), median

    # -- 5 ------------------------------------------------------------------------------------------

    def due(self, tpn: int) -> Colour | None:
        card = self.cards[tpn]
        if not card.colours:
            return None
        if card.colour_difference:
            return Colour.BLACK if card.colour_difference > 0 else Colour.WHITE
        return card.colours[-1].opposite

    def may_have(self, tpn: int, colour: Colour) -> bool:
        card = self.cards[tpn]
        after = card.colour_difference + (1 if colour is Colour.WHITE else -1)
        return abs(after) <= 2 and card.colours[-2:] != (colour, colour)

    def allocations(self, a: int, b: int) -> list[Colour]:
        """Colours of a that 5.2 and 5.3 allow."""
        return [one for one in Colour if self.may_have(a, one) and self.may_have(b, one.opposite)]

    def may_meet(self, a: int, b: int) -> bool:
        met = b in self.cards[a].played or prohibited(self.request, a, b)
        return not met and bool(self.allocations(a, b))

    def colour(self, a: int, b: int, number: int) -> Colour:
        """5.1, 5.4: the colour of a, the higher in the order of 3.2; `number` of the higher in the list."""
        allowed = self.allocations(a, b)
        if len(allowed) == 1:
            return allowed[0]
        one, two = self.due(a), self.due(b)
        if one is None and two is None:
            initial = self.request.initial_colour
            of_listed = initial if number % 2 else initial.opposite
            return of_listed if a < b else of_listed.opposite
        if one is None or two is None or one is not two:
            return one if one is not None else two.opposite  # type: ignore[union-attr]
        mine, theirs = (abs(self.cards[tpn].colour_difference) for tpn in (a, b))
        if mine != theirs:
            return one if mine > theirs else one.opposite
        if self.request.options.get("history") == "games":
            for mine_had, their_had in zip(
                reversed(self.cards[a].colours), reversed(self.cards[b].colours), strict=False
            ):
                if mine_had is not their_had:
                    return mine_had.opposite
            return one
        for had, other in zip(reversed(self.cards[a].row), reversed(self.cards[b].row), strict=True):
            if had.is_played and other.is_played and had.colour is not other.colour:
                assert had.colour is not None
                return had.colour.opposite
        return one

    def granted(self, a: int, b: int) -> int:
        """Return how many of the two get their due colour."""
        if F in (a, b):
            return 0
        high, low = sorted((a, b), key=self.order.__getitem__, reverse=True)
        colour = self.colour(high, low, 1)
        return (self.due(high) is colour) + (self.due(low) is colour.opposite)

    # -- 6 ------------------------------------------------------------------------------------------

    def ranked(self, group: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted(group, key=self.order.__getitem__, reverse=True))

    def combinations(self, group: tuple[int, ...], may_float: frozenset[int]) -> Iterator[list[Pair]]:
        """6.2, 6.4: all pairings of a group in order; with an odd number one player meets F."""
        yield from self._combinations(self.ranked(group), may_float, len(group) % 2 == 1)

    def _combinations(
        self, group: tuple[int, ...], may_float: frozenset[int], odd: bool
    ) -> Iterator[list[Pair]]:
        if not group:
            yield []
            return
        first, rest = group[0], group[1:]
        for other in reversed(rest):
            if self.may_meet(first, other):
                left = tuple(tpn for tpn in rest if tpn != other)
                for pairs in self._combinations(left, may_float, odd):
                    yield [(first, other), *pairs]
        if odd and first in may_float:
            for pairs in self._combinations(rest, may_float, odd=False):
                yield [(first, F), *pairs]

    def pairs_up(self, group: Sequence[int], may_float: frozenset[int]) -> bool:
        return next(self.combinations(tuple(group), may_float), None) is not None

    def best(self, group: Sequence[int], may_float: frozenset[int]) -> list[Pair] | None:
        """6.5: most players with their due colour, then the first in order.

        A beginning is given up where even the colours left cannot reach the best found so far.
        """
        found: list[Pair] | None = None
        value = -1

        def search(left: tuple[int, ...], odd: bool, made: list[Pair], worth: int) -> None:
            nonlocal found, value
            if worth + self.most(left, odd) <= value:
                return
            if not left:
                found, value = made, worth
                return
            first, rest = left[0], left[1:]
            for other in reversed(rest):
                if self.may_meet(first, other):
                    fewer = tuple(tpn for tpn in rest if tpn != other)
                    search(fewer, odd, [*made, (first, other)], worth + self.granted(first, other))
            if odd and first in may_float:
                search(rest, False, [*made, (first, F)], worth)

        ranked = self.ranked(group)
        if self.pairs_up(ranked, may_float):
            search(ranked, len(ranked) % 2 == 1, [], 0)
        return found

    def most(self, group: Sequence[int], odd: bool) -> int:
        """No pairing of these grants more due colours."""
        dues = [self.due(tpn) for tpn in group]
        more = max(dues.count(colour) for colour in Colour)
        others = len(dues) - more
        return more + others - dues.count(None) - max(0, more - others - odd) // 2

    def run(self) -> tuple[list[Pair], int | None] | None:
        bye = None
        playing = list(self.present)
        if len(playing) % 2:
            bye = self.bye()
            if bye is None:
                return None
            playing.remove(bye)
        scores = sorted({self.score[tpn] for tpn in playing}, reverse=True)
        groups = [[tpn for tpn in playing if self.score[tpn] == score] for score in scores]
        done: list[tuple[list[int], int | None, list[Pair]]] = []
        floater: int | None = None
        while groups:
            group = groups.pop(0)
            pairs = self.pair_group(group, floater, groups[0] if groups else None)
            if pairs is not None:
                done.append((group, floater, pairs))
                floater = next((a for a, b in pairs if b == F), None)
            elif groups:
                groups[0] = group + groups[0]
            elif done:
                above, floater, _ = done.pop()
                groups.insert(0, above + group)
            else:
                return None
        return [pair for _, _, pairs in done for pair in pairs if F not in pair], bye

    def pair_group(self, group: list[int], floater: int | None, below: list[int] | None) -> list[Pair] | None:
        everybody = group if floater is None else [*group, floater]
        if len(everybody) % 2 == 0 or below is None:
            return self.best(everybody, frozenset())
        accepted = frozenset(tpn for tpn in group if self.pairs_up([*below, tpn], frozenset(below)))
        return self.best(everybody, accepted)

    def bye(self) -> int | None:
        """4"""
        win = self.points.win
        for tpn in sorted(self.present, key=lambda tpn: (self.score[tpn], self.order[tpn])):
            had = any(
                entry.mark is Mark.PAIRING_BYE or (not entry.is_played and entry.points >= win)
                for entry in self.cards[tpn].row
            )
            rest = tuple(other for other in self.present if other != tpn)
            if not had and self.pairs_up(rest, frozenset()):
                return tpn
        return None


def pair(request: PairingRequest) -> Answer | None:
    """Return the round; None if no legal pairing exists."""
    round_ = Burstein1(request)
    round_.due = cache(round_.due)  # type: ignore[method-assign]
    round_.may_meet = cache(round_.may_meet)  # type: ignore[method-assign]
    round_.granted = cache(round_.granted)  # type: ignore[method-assign]
    found = round_.run()
    if found is None:
        return None
    numbers = parity_numbers(request, round_.cards)
    boards = []
    for pair_ in found[0]:
        high, low = round_.ranked(pair_)
        colour = round_.colour(high, low, numbers[min(pair_)])
        boards.append((high, low) if colour is Colour.WHITE else (low, high))
    return Answer(frozenset(boards), found[1])
