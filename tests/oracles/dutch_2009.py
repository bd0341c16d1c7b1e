"""The Dutch System of 2009 (C.04.1 A to F), read literally and slowly for comparison.

Candidates are tried one after the other in the order of D.1 and D.2. Only two things are cut short: a pair
that the criteria in force forbid is never formed, and a beginning that nothing can complete is given up
(`Search.can_end`, which looks at sets of players and knows no order). Readings: docs/rules/dutch-2009.md.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from tests.oracles.card import (
    ABSOLUTE,
    MILD,
    STRONG,
    Answer,
    cards,
    colour_preference,
    pairing_score,
    parity_numbers,
    prohibited,
)
from tests.oracles.dutch_sequence import resident_exchanges

from albireo.domain.colour import Colour
from albireo.domain.history import Row
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

Pair = tuple[int, int]


@dataclass(frozen=True)
class Criteria:
    """What is in force: x (A.8), B5 and B6 for downfloats and upfloats, A.7.d, B2 in the last round."""

    x: int
    down: int
    """2: B5 and B6, 1: B5, 0: neither."""
    up: int
    strong_as_absolute: bool
    exempt: bool
    """B2 ignored for pairs with a player who has half of the points."""


@dataclass(frozen=True)
class Bracket:
    """Players in order (A.2), the S1 of a heterogeneous bracket first."""

    s1: tuple[int, ...]
    """Players moved down; none in a homogeneous bracket."""
    others: tuple[int, ...]
    aside: tuple[int, ...] = ()
    """Incompatible players who left it at once (C.1)."""

    @property
    def players(self) -> tuple[int, ...]:
        return self.s1 + self.others


@dataclass(frozen=True)
class Paired:
    """A bracket with its pairing."""

    bracket: Bracket
    number: tuple[int, int]
    """Players of S1 paired first, and pairs of the (remainder) group."""
    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]


class Dutch2009:
    """One round."""

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.cards = cards(request)
        self.present = [tpn for tpn in self.cards if tpn not in request.absent]
        self.wish = {tpn: colour_preference(self.cards[tpn]) for tpn in self.present}
        points = request.tournament.settings.points
        half = (request.round - 1) * points.win
        more = request.options.get("top") == "more"  # the Italian note: over 50 %
        self.top = {
            tpn for tpn in self.present if 2 * self.cards[tpn].real_score >= half + (1 if more else 0)
        }
        self.floats = {tpn: (self.float_of(tpn, 1), self.float_of(tpn, 2)) for tpn in self.present}
        self.may_rest = {
            tpn
            for tpn in self.present
            if not any(
                entry.mark is Mark.PAIRING_BYE or (not entry.is_played and entry.points >= points.win)
                for entry in self.cards[tpn].row
            )
        }

    def rank(self, tpn: int) -> tuple[int, int]:
        """A.2"""
        return -self.cards[tpn].score, tpn

    def float_of(self, tpn: int, ago: int) -> str:
        """A.4, A.5: by the pairing, whether the game was played or not."""
        round_ = self.request.round - ago
        if round_ < 1:
            return ""
        row: Row = self.cards[tpn].row
        entry = row[round_ - 1]
        if entry.mark is Mark.PAIRING_BYE:
            return "down"
        if entry.opponent is None:
            return ""
        tournament = self.request.tournament
        own = pairing_score(tournament, row, tpn, round_)
        other = pairing_score(tournament, self.cards[entry.opponent].row, entry.opponent, round_)
        return "down" if own > other else "up" if own < other else ""

    # -- pairs --------------------------------------------------------------------------------------

    def may_meet(self, a: int, b: int, criteria: Criteria | None = None) -> bool:
        """B1, B2, the note on the last round, A.7.d; without criteria what C.1 asks."""
        if b in self.cards[a].played or prohibited(self.request, a, b):
            return False
        if not self.clash(a, b):
            return True
        last = self.request.is_last_round and (a in self.top or b in self.top)
        strengths = sorted((self.wish[a][1], self.wish[b][1]))
        if strengths == [ABSOLUTE, ABSOLUTE]:
            return last and (criteria is None or criteria.exempt)
        return not (strengths[0] >= STRONG and criteria is not None and criteria.strong_as_absolute)

    def clash(self, a: int, b: int) -> bool:
        return self.wish[a][0] is not None and self.wish[a][0] is self.wish[b][0]

    def is_hard(self, a: int, b: int) -> bool:
        """Return a clash between players neither of whom has a mild preference (A.7.e)."""
        return self.clash(a, b) and MILD not in (self.wish[a][1], self.wish[b][1])

    def floats_up(self, a: int, b: int, level: int) -> bool:
        """Return whether the lower of two with unequal scores would float up again (B5, B6)."""
        low, high = sorted((a, b), key=lambda tpn: self.cards[tpn].score)
        return self.cards[low].score != self.cards[high].score and "up" in self.floats[low][:level]

    def floats_down(self, a: int, level: int) -> bool:
        return "down" in self.floats[a][:level]

    # -- one bracket --------------------------------------------------------------------------------

    def forgiven(self, bracket: Bracket, number: tuple[int, int]) -> int:
        """A.7.e: by how much mild preferences reduce x in an even round; x falls with p (C.14)."""
        if self.request.round % 2:
            return 0
        wishes = [self.wish[tpn] for tpn in bracket.players]
        count = {colour: sum(wish[0] is colour for wish in wishes) for colour in Colour}
        more = Colour.BLACK if count[Colour.BLACK] > count[Colour.WHITE] else Colour.WHITE
        x = count[more] - ceil(len(wishes) / 2) - (len(wishes) // 2 - sum(number))
        return max(0, min(x, sum(wish == (more, MILD) for wish in wishes)))

    def stages(self, pairs: int) -> Iterator[Criteria]:
        """C.9 to C.11, A.7.d and the note to B6: what is given up, in this order."""
        kinds = [(True, False)] if self.request.round % 2 else []
        kinds += [(False, False)]
        kinds += [(False, True)] if self.request.is_last_round else []
        for strong, exempt in kinds:
            for x in range(pairs + 1):
                for down in (2, 1, 0):
                    again = down == 2 or self.request.options.get("floats") != "dropped"
                    for up in (2, 1, 0) if again else (0,):
                        yield Criteria(x, down, up, strong, exempt)

    def pairings(
        self,
        bracket: Bracket,
        number: tuple[int, int],
        lowest: bool,
        wanted: Callable[[tuple[int, ...]], bool],
    ) -> Iterator[Paired]:
        """Yield every pairing of a bracket with this p, in order, whose remaining players are `wanted`."""
        for criteria in self.stages(sum(number)):
            search = Search(self, bracket, number, criteria, lowest)
            for pairs in search.run():
                taken = {tpn for pair in pairs for tpn in pair}
                left = tuple(tpn for tpn in bracket.players if tpn not in taken)
                if wanted(left):
                    yield Paired(bracket, number, tuple(pairs), left)

    def first(self, bracket: Bracket, number: tuple[int, int], lowest: bool = False) -> Paired | None:
        return next(self.pairings(bracket, number, lowest, lambda left: True), None)

    def full(self, bracket: Bracket) -> tuple[int, int]:
        """A.6, C.3: p at first."""
        one = len(bracket.s1)
        return one, (len(bracket.others) - one) // 2

    def formed(
        self, moved_down: Sequence[int], residents: Sequence[int], aside: Sequence[int] = ()
    ) -> Bracket:
        """A.3: with half of the players moved down, as though homogeneous."""
        high, low = sorted(moved_down, key=self.rank), sorted(residents, key=self.rank)
        if 2 * len(high) >= len(high) + len(low):
            return Bracket((), tuple(high + low), tuple(aside))
        return Bracket(tuple(high), tuple(low), tuple(aside))

    def compatible(self, tpn: int, others: Sequence[int]) -> bool:
        return any(other != tpn and self.may_meet(tpn, other) for other in others)

    # -- the round ----------------------------------------------------------------------------------

    def run(self) -> tuple[list[Pair], int | None] | None:
        """C: from the highest bracket down; C.13 where the lowest cannot be completed."""
        scores = sorted({self.cards[tpn].score for tpn in self.present}, reverse=True)
        groups = [[tpn for tpn in self.present if self.cards[tpn].score == score] for score in scores]
        done: list[Paired] = []
        while len(groups) > len(done) + 1:
            self.pair_next(done, groups[len(done)])
        while True:
            found = self.pair_lowest(done, groups[-1])
            if found is None and done:
                added = done.pop().bracket
                groups[-2:] = [groups[-2] + groups[-1]]
                high = added.players + added.aside
                found = self.complete(self.formed(high, [tpn for tpn in groups[-1] if tpn not in high]))
                if found is None:
                    continue
            if found is None:
                return None
            pairs = [pair for part in (*done, found) for pair in part.pairs]
            return pairs, next(iter(found.floaters), None)

    def moved_down(self, done: list[Paired]) -> tuple[int, ...]:
        return done[-1].floaters + done[-1].bracket.aside if done else ()

    def pair_next(self, done: list[Paired], residents: list[int]) -> None:
        """A bracket that is not the lowest."""
        moved, stay, aside = list(self.moved_down(done)), list(residents), []
        while True:  # C.1
            gone = next((tpn for tpn in moved if not self.compatible(tpn, moved + stay)), None)
            if gone is None:
                gone = next((tpn for tpn in stay if not self.compatible(tpn, moved + stay)), None)
                if gone is None:
                    break
                stay.remove(gone)
                aside.append(gone)
                continue
            others = [tpn for tpn in moved if tpn != gone]
            least = self.most_pairs(self.formed(others, stay))
            other = None
            if sorted(moved) == sorted(self.moved_down(done)):  # no one moved down has gone on
                other = self.exchange_moved_down(
                    done,
                    lambda new: self.pairs_everyone(new, stay, least),  # noqa: B023
                )
            if other is not None:
                done[-1] = other
                moved = list(self.moved_down(done))
                continue
            moved.remove(gone)
            aside.append(gone)
        bracket = self.formed(moved, stay, aside)
        number = self.full(bracket)
        while True:
            found = self.first(bracket, number)
            if found is not None:
                done.append(found)
                return
            if bracket.s1 and sorted(moved) == sorted(self.moved_down(done)):  # C.12
                other = self.exchange_moved_down(
                    done,
                    lambda new: self.first(self.formed(new, stay), number) is not None,  # noqa: B023
                )
                if other is not None:
                    done[-1] = other
                    moved = list(self.moved_down(done))
                    bracket = self.formed(moved, stay, aside)
                    continue
            one, rest = number  # C.14
            if one and not self.can_pair_first(bracket, one):
                one -= 1
                number = one, (len(bracket.players) - 2 * one) // 2
            else:
                number = one, rest - 1

    def can_pair_first(self, bracket: Bracket, one: int) -> bool:
        """Return whether the first of S1 can all be paired, so that the remainder is reached."""
        return self.first(bracket, (one, 0)) is not None

    def most_pairs(self, bracket: Bracket) -> int:
        one, rest = self.full(bracket)
        while self.first(bracket, (one, rest)) is None:
            if one and not self.can_pair_first(bracket, one):
                one -= 1
                rest = (len(bracket.players) - 2 * one) // 2
            else:
                rest -= 1
        return one + rest

    def pairs_everyone(self, moved: tuple[int, ...], stay: list[int], least: int) -> bool:
        """Whether no one moved down is incompatible and S1 can be paired, in at least so many pairs."""
        if not all(self.compatible(tpn, [*moved, *stay]) for tpn in moved):
            return False
        bracket = self.formed(moved, stay)
        one, rest = self.full(bracket)
        return any(
            self.first(bracket, (one, number)) is not None for number in range(max(0, least - one), rest + 1)
        )

    def exchange_moved_down(
        self, done: list[Paired], fits: Callable[[tuple[int, ...]], bool]
    ) -> Paired | None:
        """C.12: the first other set of the previous bracket, as many with the same scores, that fits."""
        previous = done[-1]
        scores = sorted(self.cards[tpn].score for tpn in previous.floaters)
        seen = {frozenset(previous.floaters): False}

        def wanted(left: tuple[int, ...]) -> bool:
            key = frozenset(left)
            if key not in seen:
                any_scores = self.request.options.get("c12") == "any"
                same = any_scores or sorted(self.cards[tpn].score for tpn in left) == scores
                seen[key] = same and fits(left + previous.bracket.aside)
            return seen[key]

        return next(self.pairings(previous.bracket, previous.number, False, wanted), None)

    def complete(self, bracket: Bracket) -> Paired | None:
        """Return the lowest bracket, which must be paired completely but for the bye."""
        number = self.full(bracket)
        if len(bracket.players) - 2 * sum(number) > 1:
            return None
        return self.first(bracket, number, lowest=True)

    def pair_lowest(self, done: list[Paired], residents: list[int]) -> Paired | None:
        """Return the lowest bracket; if need be after another pairing of the one above it (C.12, C.13)."""
        found = self.complete(self.formed(self.moved_down(done), residents))
        if found is not None or not done:
            return found
        seen: dict[frozenset[int], bool] = {}

        def wanted(left: tuple[int, ...]) -> bool:
            key = frozenset(left)
            if key not in seen:
                moved = left + previous.bracket.aside
                seen[key] = self.complete(self.formed(moved, residents)) is not None
            return seen[key]

        previous = done[-1]
        one, rest = previous.number
        size = len(previous.bracket.players)
        numbers = [(one, number) for number in range(rest, -1, -1)]
        for fewer in range(one - 1, -1, -1):
            numbers += [(fewer, number) for number in range((size - 2 * fewer) // 2, -1, -1)]
        shapes = [(previous.bracket, number) for number in numbers if sum(number)]
        for bracket, number in shapes:
            other = next(self.pairings(bracket, number, False, wanted), None)
            if other is not None:
                done[-1] = other
                return self.complete(self.formed(self.moved_down(done), residents))
        return None


class Search:
    """The candidates of one bracket with one p and one set of criteria (C.4 to C.8)."""

    def __init__(
        self, round_: Dutch2009, bracket: Bracket, number: tuple[int, int], criteria: Criteria, lowest: bool
    ) -> None:
        self.round, self.criteria = round_, criteria
        players = bracket.players
        self.players = players
        self.first = players[: number[0]]
        self.rest = players[number[0] :]
        self.number = number
        self.spare = len(players) - 2 * sum(number)
        self.lowest = lowest
        self.place = {tpn: place for place, tpn in enumerate(players)}
        r = round_.forgiven(bracket, number)
        self.limits = (criteria.x + r, criteria.x)
        if round_.request.options.get("a7e") == "never" and round_.request.round % 2 == 0:
            self.limits = (len(players), criteria.x)
        self.known: dict[tuple[int, int, int, int], bool] = {}

    def allowed(self, a: int, b: int) -> bool:
        return self.round.may_meet(a, b, self.criteria) and not self.round.floats_up(a, b, self.criteria.up)

    def may_leave(self, a: int) -> bool:
        if self.lowest and a not in self.round.may_rest:
            return False
        return not self.round.floats_down(a, self.criteria.down)

    def run(self) -> Iterator[list[Pair]]:
        everyone = (1 << len(self.players)) - 1
        if self.can_end(everyone, self.spare, *self.limits):
            yield from self.transpositions(self.first, self.rest, [], self.remainder)

    def remainder(self, left: Sequence[int], made: list[Pair]) -> Iterator[list[Pair]]:
        """C.8: the homogeneous (remainder) group, exchange by exchange."""
        count = self.number[1]
        for exchanged in range(min(count, len(left) - count) + 1):
            for one, two in resident_exchanges(len(left), count, exchanged):
                s1, s2 = [left[n - 1] for n in one], [left[n - 1] for n in two]
                yield from self.transpositions(s1, s2, made, lambda _, pairs: iter([pairs]))

    def transpositions(
        self,
        s1: Sequence[int],
        s2: Sequence[int],
        made: list[Pair],
        then: Callable[[Sequence[int], list[Pair]], Iterator[list[Pair]]],
    ) -> Iterator[list[Pair]]:
        """C.6, C.7, D.1"""
        if not s1:
            yield from then(s2, made)
            return
        for at, other in enumerate(s2):
            longer = [*made, (s1[0], other)]
            if self.allowed(s1[0], other) and self.may_go_on(longer):
                yield from self.transpositions(s1[1:], [*s2[:at], *s2[at + 1 :]], longer, then)

    def may_go_on(self, pairs: list[Pair]) -> bool:
        total, hard = self.limits
        left = (1 << len(self.players)) - 1
        for a, b in pairs:
            total -= self.round.clash(a, b)
            hard -= self.round.is_hard(a, b)
            left &= ~(1 << self.place[a] | 1 << self.place[b])
        return total >= 0 and hard >= 0 and self.can_end(left, self.spare, total, hard)

    def can_end(self, left: int, spare: int, total: int, hard: int) -> bool:
        """Return whether the players left can be paired but for so many, with so few clashes."""
        if not left:
            return spare == 0
        key = (left, spare, total, hard)
        if key not in self.known:
            self.known[key] = self._can_end(*key)
        return self.known[key]

    def _can_end(self, left: int, spare: int, total: int, hard: int) -> bool:
        at = (left & -left).bit_length() - 1
        left &= left - 1
        a = self.players[at]
        if spare and self.may_leave(a) and self.can_end(left, spare - 1, total, hard):
            return True
        for other, b in enumerate(self.players):
            if left >> other & 1 and self.allowed(a, b):
                t, h = total - self.round.clash(a, b), hard - self.round.is_hard(a, b)
                if t >= 0 and h >= 0 and self.can_end(left & ~(1 << other), spare, t, h):
                    return True
        return False


def pair(request: PairingRequest) -> Answer | None:
    """Return the round; None if no legal pairing exists."""
    round_ = Dutch2009(request)
    found = round_.run()
    if found is None:
        return None
    numbers = parity_numbers(request, round_.cards)
    boards = []
    for pair_ in found[0]:
        high, low = sorted(pair_, key=round_.rank)
        colour = colour_of_higher(round_, high, low, numbers[high])
        boards.append((high, low) if colour is Colour.WHITE else (low, high))
    return Answer(frozenset(boards), found[1])


def colour_of_higher(round_: Dutch2009, high: int, low: int, number: int) -> Colour:
    """E.1 to E.5"""
    (own, strength), (other, other_strength) = round_.wish[high], round_.wish[low]
    if own is None and other is None:
        initial = round_.request.initial_colour
        return initial if number % 2 else initial.opposite
    if own is None or other is None or own is not other:  # E.1
        return own if own is not None else other.opposite  # type: ignore[union-attr]
    if strength == other_strength == ABSOLUTE:  # only in the last round: A.7.a is not in effect for the top
        if (high in round_.top) != (low in round_.top):
            return own if low in round_.top else own.opposite
        strength = STRONG if round_.cards[high].colour_difference else MILD
        other_strength = STRONG if round_.cards[low].colour_difference else MILD
    if strength != other_strength:  # E.2
        return own if strength > other_strength else own.opposite
    one, two = round_.cards[high].colours, round_.cards[low].colours
    for had, others in zip(reversed(one), reversed(two), strict=False):  # E.3, F.3
        if had is not others:
            return had.opposite
    return own  # E.4
