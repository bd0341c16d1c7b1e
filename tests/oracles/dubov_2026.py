"""The Dubov System of 1 February 2026 (C.04.4.1), read literally.

Every set of upfloaters is tried in the order of 4.2, every set of shifters in the order of 4.3, every
order of G2 in the order of 4.4; exact questions ("can these still be paired, with so few players of the
same preference together?") are answered once for each set of players.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from tests.oracles.card import (
    ABSOLUTE,
    MILD,
    Answer,
    Card,
    cards,
    colour_preference,
    pairing_score,
    parity_numbers,
    prohibited,
)
from tests.oracles.completion import Completion, bits

from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest


def pair(request: PairingRequest) -> Answer | None:
    """Return the pairing the text prescribes; None if no legal pairing exists (1.9)."""
    return _Round(request).answer()


class _Round:
    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.all_cards = cards(request)
        self.numbers = parity_numbers(request, self.all_cards)
        present = [card for tpn, card in self.all_cards.items() if tpn not in request.absent]
        # 4.2: by score, then TPN; from here on a player is a place in this list.
        self.players = sorted(present, key=lambda card: (-card.score, card.tpn))
        self.scores = [card.score for card in self.players]
        self.wishes = [self.preference(card)[0] for card in self.players]
        self.may_meet = cache(self.may_meet)  # type: ignore[method-assign]
        self.pairs_up_with = cache(self.pairs_up_with)  # type: ignore[method-assign]
        self.completion = Completion(self.scores, self.may_meet, self.may_have_bye)

    # ---- Article 1: definitions -------------------------------------------------------------------

    def preference(self, card: Card) -> tuple[Colour, int]:
        """1.6: as elsewhere, but a player without games mildly prefers Black."""
        colour, strength = colour_preference(card)
        return (Colour.BLACK, MILD) if colour is None else (colour, strength)

    def average_rating_of_opponents(self, a: int) -> int:
        """1.7: rounded to the nearest integer, a half upwards; 0 without a game."""
        met = [self.request.tournament.player(tpn).rating or 0 for tpn in self.opponents_met(a)]
        return (2 * sum(met) + len(met)) // (2 * len(met)) if met else 0

    def opponents_met(self, a: int) -> list[int]:
        row = self.players[a].row
        return [entry.opponent for entry in row if entry.opponent is not None and entry.mark.is_played]

    def was_upfloated(self, a: int, round_: int) -> bool:
        """Paired with an opponent of a higher score, even if the game was then forfeited."""
        if round_ < 1:
            return False
        card = self.players[a]
        opponent = card.row[round_ - 1].opponent
        if opponent is None:
            return False
        tournament, other = self.request.tournament, self.all_cards[opponent]
        own = pairing_score(tournament, card.row, card.tpn, round_)
        return own < pairing_score(tournament, other.row, other.tpn, round_)

    def upfloats(self, a: int) -> int:
        return sum(self.was_upfloated(a, round_) for round_ in range(1, self.request.round))

    def is_maximum_upfloater(self, a: int) -> bool:
        """1.8"""
        rounds = self.request.number_of_rounds or self.request.round
        return self.upfloats(a) >= 2 + rounds // 5

    # ---- 2.1: absolute criteria -------------------------------------------------------------------

    def may_meet(self, a: int, b: int) -> bool:
        """C1, prohibited pairs, and C3."""
        first, second = self.players[a], self.players[b]
        if second.tpn in first.played or prohibited(self.request, first.tpn, second.tpn):
            return False
        (colour_a, strength_a), (colour_b, strength_b) = self.preference(first), self.preference(second)
        return not (strength_a == strength_b == ABSOLUTE and colour_a is colour_b)

    def may_have_bye(self, a: int) -> bool:
        """C2"""
        win = self.request.tournament.settings.points.win
        return not any(
            entry.mark is Mark.PAIRING_BYE
            or (not (entry.opponent is not None and entry.mark.is_played) and entry.points >= win)
            for entry in self.players[a].row
        )

    # ---- Article 3: the round ---------------------------------------------------------------------

    def answer(self) -> Answer | None:
        left = (1 << len(self.players)) - 1
        bye = None
        if left.bit_count() % 2 == 1:
            receivers = list(self.completion.byes(left))
            if not receivers:
                return None
            # 3.1: lowest score, most games played, largest TPN
            bye = min(
                receivers,
                key=lambda a: (self.scores[a], -len(self.players[a].colours), -self.players[a].tpn),
            )
            left &= ~(1 << bye)
        elif not self.completion.pairs_up(left):
            return None
        pairs: list[tuple[int, int]] = []
        while left:
            bracket = self.bracket(left)
            pairs += self.pair_bracket(bracket)
            left &= ~sum(1 << a for a in bracket)
        coloured = frozenset(self.coloured(a, b) for a, b in pairs)
        return Answer(coloured, None if bye is None else self.players[bye].tpn)

    def bracket(self, left: int) -> tuple[int, ...]:
        """3.2.1, 3.2.2: the top scoregroup with the best set of upfloaters, the first among equals."""
        top = self.scores[next(bits(left))]
        residents = tuple(a for a in bits(left) if self.scores[a] == top)
        lower = tuple(a for a in bits(left) if self.scores[a] < top)
        for number in range(len(residents) % 2, len(lower) + 1, 2):  # C5
            judged = []
            for upfloaters in combinations(lower, number):
                bracket = sum(1 << a for a in (*residents, *upfloaters))
                if self.completion.pairs_up(bracket) and self.completion.pairs_up(left & ~bracket):
                    judged.append((self.c6(upfloaters), upfloaters))
            if judged:
                best_c6 = min(c6 for c6, _ in judged)
                sets = [upfloaters for c6, upfloaters in judged if c6 == best_c6]
                chosen = min(sets, key=lambda upfloaters: self.c7_to_c10(residents, upfloaters))
                return (*residents, *chosen)
        raise AssertionError("C4 promises a bracket")

    def c6(self, upfloaters: tuple[int, ...]) -> list[int]:
        """The largest score difference first, that is the lowest upfloater first."""
        return [-score for score in sorted(self.scores[a] for a in upfloaters)]

    def c7_to_c10(self, residents: tuple[int, ...], upfloaters: tuple[int, ...]) -> tuple[int, ...]:
        c7 = self.fewest_same_preference(sum(1 << a for a in (*residents, *upfloaters)))
        if self.request.is_last_round:
            return (c7,)
        maximum = [a for a in upfloaters if self.is_maximum_upfloater(a)]
        c8 = len(maximum)
        c9 = sum(self.upfloats(a) for a in maximum)
        c10 = sum(self.was_upfloated(a, self.request.round - 1) for a in upfloaters)
        return (c7, c8, c9, c10)

    def fewest_same_preference(self, players: int) -> int:
        """C7: of each pair with one preference, one player does not get it."""
        white = sum(self.wishes[a] is Colour.WHITE for a in bits(players))
        fewest = abs(players.bit_count() - 2 * white) // 2
        return next(
            number
            for number in range(fewest, players.bit_count() // 2 + 1)
            if self.pairs_up_with(players, number)
        )

    def pairs_up_with(self, players: int, same: int) -> bool:
        """Return whether a set can be paired with at most so many pairs of the same preference."""
        if not players:
            return True
        first = min(bits(players), key=lambda a: sum(self.may_meet(a, b) for b in bits(players) if b != a))
        rest = players & ~(1 << first)
        for b in sorted(bits(rest), key=lambda b: self.wishes[b] is self.wishes[first]):
            cost = int(self.wishes[b] is self.wishes[first])
            if cost <= same and self.may_meet(first, b) and self.pairs_up_with(rest & ~(1 << b), same - cost):
                return True
        return False

    # ---- 3.2.3–3.2.6: pairing a bracket -----------------------------------------------------------

    def pair_bracket(self, bracket: tuple[int, ...]) -> list[tuple[int, int]]:
        by_tpn = sorted(bracket, key=lambda a: self.players[a].tpn)
        if any(self.players[a].colours for a in bracket):
            g1 = [a for a in by_tpn if self.wishes[a] is Colour.WHITE]
            g2 = [a for a in by_tpn if self.wishes[a] is not Colour.WHITE]
        else:
            g1, g2 = by_tpn[: len(by_tpn) // 2], by_tpn[len(by_tpn) // 2 :]
        g1, g2 = self.recomposed(self.by_average(g1), g2)
        s1 = self.by_average(g1)
        return next(self.transpositions(s1, sorted(g2, key=lambda a: self.players[a].tpn)))

    def by_average(self, group: list[int]) -> list[int]:
        """3.2.5, 4.3: by ascending ARO, then TPN."""
        return sorted(group, key=lambda a: (self.average_rating_of_opponents(a), self.players[a].tpn))

    def recomposed(self, g1: list[int], g2: list[int]) -> tuple[list[int], list[int]]:
        """3.2.4: shift players until both subgroups have one size and can be paired with each other."""
        small, large = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
        surplus = (len(large) - len(small)) // 2
        for number in range(len(small) // 2 + 1):  # as few pairs within the smaller subgroup as possible
            for out in shifter_sets(small, number):
                for back in shifter_sets(large, number + surplus):
                    new_small = [a for a in small if a not in out] + list(back)
                    new_large = [a for a in large if a not in back] + list(out)
                    if self.can_face(tuple(sorted(new_small)), tuple(sorted(new_large))):
                        return (new_small, new_large) if small is g1 else (new_large, new_small)
        raise AssertionError("a bracket that pairs up can be recomposed")

    def can_face(self, some: tuple[int, ...], others: tuple[int, ...]) -> bool:
        """Return whether everyone of one subgroup can have an opponent of the other (augmenting paths)."""
        partner: dict[int, int] = {}

        def seat(a: int, tried: set[int]) -> bool:
            for b in others:
                if b not in tried and self.may_meet(a, b):
                    tried.add(b)
                    if b not in partner or seat(partner[b], tried):
                        partner[b] = a
                        return True
            return False

        return all(seat(a, set()) for a in some)

    def transpositions(self, s1: Sequence[int], g2: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
        """3.2.6, 4.4: S1 against the legal orders of G2, lexicographically by TPN."""
        if not s1:
            yield []
            return
        for place, b in enumerate(g2):
            others = [*g2[:place], *g2[place + 1 :]]
            if self.may_meet(s1[0], b) and self.can_face(tuple(s1[1:]), tuple(others)):
                for rest in self.transpositions(s1[1:], others):
                    yield [(s1[0], b), *rest]

    # ---- Article 5: colours -----------------------------------------------------------------------

    def coloured(self, a: int, b: int) -> tuple[int, int]:
        higher, lower = self.players[min(a, b)], self.players[max(a, b)]
        colour = self.colour_of_higher(higher, lower)
        return (higher.tpn, lower.tpn) if colour is Colour.WHITE else (lower.tpn, higher.tpn)

    def colour_of_higher(self, higher: Card, lower: Card) -> Colour:
        if not higher.colours and not lower.colours:  # 5.2.1
            initial = self.request.initial_colour
            return initial if self.numbers[higher.tpn] % 2 == 1 else initial.opposite
        wish, strength = self.preference(higher)
        other_wish, other_strength = self.preference(lower)
        if wish is not other_wish:  # 5.2.2
            return wish
        if strength != other_strength:  # 5.2.3
            return wish if strength > other_strength else other_wish.opposite
        for had, other_had in zip(reversed(higher.colours), reversed(lower.colours), strict=False):  # 5.2.4
            if had is not other_had:
                return had.opposite
        return wish  # 5.2.5


def shifter_sets(pool: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    """4.1, 4.3: sets of a pool numbered from its middle outwards, the upper first of two equally near."""
    middle = (len(pool) - 1) / 2
    places = sorted(range(len(pool)), key=lambda place: (abs(place - middle), place))
    return combinations([pool[place] for place in places], number)
