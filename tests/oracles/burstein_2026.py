"""The Burstein System of 1 February 2026 (C.04.4.2), read literally.

Seeding rounds are Dutch. Later, every bracket: all sets of outgoing floaters are judged by C1–C7, then
the pairings are walked through in the order of article 4 and the first with the best C8 is taken.
"""

from collections.abc import Iterator
from functools import cache, cached_property
from itertools import combinations

from tests.oracles import dutch_2026
from tests.oracles.card import (
    ABSOLUTE,
    Answer,
    Card,
    cards,
    colour_preference,
    parity_numbers,
    prohibited,
)
from tests.oracles.completion import Completion, bits

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

NEVER = 10**9


def pair(request: PairingRequest) -> Answer | None:
    """Return the pairing the text prescribes; None if no legal pairing exists (1.9)."""
    rounds = request.number_of_rounds
    seeding_rounds = 4 if rounds is None else min(rounds // 2, 4)  # 1.6
    if request.round <= seeding_rounds:
        return dutch_2026.pair(request)
    return _Round(request).answer()


class _Round:
    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.points = request.tournament.settings.points
        self.all_cards = cards(request)
        self.numbers = parity_numbers(request, self.all_cards)
        present = [card for tpn, card in self.all_cards.items() if tpn not in request.absent]
        # 1.8: by Buchholz, Sonneborn-Berger, TPN; from here on a player is a place in this list.
        self.players = sorted(present, key=lambda card: (*self.opposition(card), card.tpn))
        self.scores = [card.score for card in self.players]
        self.may_meet = cache(self.may_meet)  # type: ignore[method-assign]
        self.bracket = cache(self.bracket)  # type: ignore[method-assign]
        self.completion = Completion(self.scores, self.may_meet, self.may_have_bye)

    # ---- Article 1: definitions -------------------------------------------------------------------

    def opposition(self, card: Card) -> tuple[int, int]:
        """1.7: Buchholz and Sonneborn-Berger, larger ones first."""
        buchholz = sonneborn_berger = 0
        for entry in card.row:
            if entry.opponent is not None and entry.mark.is_played:
                worth = self.score_for_opponents(self.all_cards[entry.opponent])
            else:
                worth = card.real_score  # a game against himself
            buchholz += worth
            sonneborn_berger += entry.points * worth
        return -buchholz, -sonneborn_berger

    def score_for_opponents(self, card: Card) -> Points:
        """1.7: zero-point byes that reach the last round count as draws for those who met the player."""
        score = card.real_score
        for entry in reversed(card.row):
            not_paired = entry.opponent is None and entry.mark in (Mark.ZERO_BYE, Mark.FORFEIT_LOSS)
            if not not_paired:
                break
            score += self.points.draw - entry.points
        return score

    # ---- 2.1: absolute criteria -------------------------------------------------------------------

    def may_meet(self, a: int, b: int) -> bool:
        """C1, prohibited pairs, and C3."""
        first, second = self.players[a], self.players[b]
        if second.tpn in first.played or prohibited(self.request, first.tpn, second.tpn):
            return False
        (colour_a, strength_a), (colour_b, strength_b) = colour_preference(first), colour_preference(second)
        return not (strength_a == strength_b == ABSOLUTE and colour_a is colour_b)

    def may_have_bye(self, a: int) -> bool:
        """C2"""
        return not any(
            entry.mark is Mark.PAIRING_BYE
            or (not (entry.opponent is not None and entry.mark.is_played) and entry.points >= self.points.win)
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
            # 3.1: lowest score, most games played, lowest in the ranking
            bye = min(receivers, key=lambda a: (self.scores[a], -len(self.players[a].colours), -a))
            left &= ~(1 << bye)
        elif not self.completion.pairs_up(left):
            return None
        pairs: list[tuple[int, int]] = []
        incoming: tuple[int, ...] = ()
        while left:
            bracket = self.bracket(incoming, left)
            chosen = bracket.best_pairing()
            pairs += chosen
            seated = {a for pair in chosen for a in pair}
            incoming = tuple(a for a in bracket.members if a not in seated)
            left = bracket.below | sum(1 << a for a in incoming)
        coloured = frozenset(self.coloured(a, b) for a, b in pairs)
        return Answer(coloured, None if bye is None else self.players[bye].tpn)

    def bracket(self, incoming: tuple[int, ...], left: int) -> "_Bracket":
        return _Bracket(self, incoming, left)

    # ---- Article 5: colours -----------------------------------------------------------------------

    def coloured(self, a: int, b: int) -> tuple[int, int]:
        higher, lower = self.players[min(a, b)], self.players[max(a, b)]
        colour = self.colour_of_higher(higher, lower)
        return (higher.tpn, lower.tpn) if colour is Colour.WHITE else (lower.tpn, higher.tpn)

    def colour_of_higher(self, higher: Card, lower: Card) -> Colour:
        wish, strength = colour_preference(higher)
        other_wish, other_strength = colour_preference(lower)
        if wish is None and other_wish is None:  # 5.2.1
            initial = self.request.initial_colour
            return initial if self.numbers[higher.tpn] % 2 == 1 else initial.opposite
        if wish is None or other_wish is None:  # 1.5: the opponent's preference is granted
            return wish or other_wish.opposite  # type: ignore[union-attr]
        if wish is not other_wish:  # 5.2.2
            return wish
        if strength != other_strength:  # 5.2.3
            return wish if strength > other_strength else other_wish.opposite
        for had, other_had in zip(reversed(higher.colours), reversed(lower.colours), strict=False):  # 5.2.4
            if had is not other_had:
                return had.opposite
        return wish  # 5.2.5


class _Bracket:
    """1.2: the top scoregroup of those left, and incoming floaters."""

    def __init__(self, round_: _Round, incoming: tuple[int, ...], left: int) -> None:
        self.round = round_
        others = [a for a in bits(left) if a not in incoming]
        top = max((round_.scores[a] for a in others), default=None)
        residents = tuple(a for a in others if round_.scores[a] == top)
        self.members = tuple(sorted((*incoming, *residents)))  # 4.1: in the order of 1.8, whatever the score
        self.below = sum(1 << a for a in others if round_.scores[a] != top)
        self.best_rest = cache(self.best_rest)  # type: ignore[method-assign]

    # ---- C4–C7: criteria on the set of outgoing floaters ------------------------------------------

    @cached_property
    def best_by_c4_to_c6(self) -> tuple[tuple[int, list[Points]], list[tuple[int, ...]]]:
        """Best values of C5 and C6, and the sets of outgoing floaters with them."""
        members = sum(1 << a for a in self.members)
        for number in range(len(self.members) % 2, len(self.members) + 1, 2):
            judged = []
            for outgoing in combinations(self.members, number):
                out = sum(1 << a for a in outgoing)
                pairs_up = self.round.completion.pairs_up
                if pairs_up(members & ~out) and pairs_up(self.below | out):
                    scores = sorted((self.round.scores[a] for a in outgoing), reverse=True)
                    judged.append((scores, outgoing))
            if judged:
                best = min(scores for scores, _ in judged)
                return (number, best), [outgoing for scores, outgoing in judged if scores == best]
        raise AssertionError("C4 of the bracket above promises a completion")

    def best_floaters(self) -> list[tuple[int, ...]]:
        _, sets = self.best_by_c4_to_c6
        if not self.below:
            return sets
        c7 = {}
        for outgoing in sets:
            left = self.below | sum(1 << a for a in outgoing)
            c7[outgoing], _ = self.round.bracket(outgoing, left).best_by_c4_to_c6
        best = min(c7.values())
        return [outgoing for outgoing in sets if c7[outgoing] == best]

    # ---- C8 and article 4 -------------------------------------------------------------------------

    def best_pairing(self) -> list[tuple[int, int]]:
        """3.2.2: the first pairing in the order of article 4 with the best C8."""
        members = sum(1 << a for a in self.members)
        floats = [sum(1 << a for a in outgoing) for outgoing in self.best_floaters()]
        c8 = min(self.best_rest(members & ~out) for out in floats)
        return next(self.pairings(members, floats, c8))

    def pairings(self, unseated: int, floats: list[int], c8: int) -> Iterator[list[tuple[int, int]]]:
        """4.3: the opponent of the first player as low as possible, floating (0) last; and so on.

        `floats` are the sets of floaters still possible; beginnings that cannot reach `c8` are left.
        """
        if not any(self.best_rest(unseated & ~out) <= c8 for out in floats):
            return
        if not unseated:
            yield []
            return
        first = next(bits(unseated))
        rest = unseated & ~(1 << first)
        for b in reversed(list(bits(rest))):
            if self.round.may_meet(first, b):
                apart = [out for out in floats if not out & (1 << first | 1 << b)]
                cost = self.same_preference(first, b)
                for pairs in self.pairings(rest & ~(1 << b), apart, c8 - cost):
                    yield [(first, b), *pairs]
        floating = [out & ~(1 << first) for out in floats if out >> first & 1]
        yield from self.pairings(rest, floating, c8)

    def same_preference(self, a: int, b: int) -> int:
        """C8: of a pair with one preference, one player does not get it."""
        wish, _ = colour_preference(self.round.players[a])
        other, _ = colour_preference(self.round.players[b])
        return int(wish is not None and wish is other)

    def best_rest(self, players: int) -> int:
        """Least C8 with which these can be paired with each other."""
        if not players:
            return 0
        first, *others = bits(players)
        rest = players & ~(1 << first)
        return min(
            (
                self.same_preference(first, b) + self.best_rest(rest & ~(1 << b))
                for b in others
                if self.round.may_meet(first, b)
            ),
            default=NEVER,
        )
