"""The Lim System of 1 February 2026 (C.04.4.3), by one complete reading of its text.

The text leaves much to the arbiter; what is decided here is marked "reading". In short: a group keeps as
many pairings as it can, the floaters are picked one at a time, floaters are paired first, then each
player in turn gets the first available opponent, one due the other colour if there is one.

In this system number 1 is the *highest* number; "down" prefers low numbers as floaters, "up" high ones.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from tests.oracles.card import Answer, Card, cards, pairing_score, parity_numbers, prohibited

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

MAXI_DIFFERENCE = 100
DOWN, UP = "down", "up"


def pair(request: PairingRequest) -> Answer | None:
    """Return the pairing by this reading; None if no legal pairing exists."""
    return Round(request).answer()


@dataclass(frozen=True)
class _Pair:
    first: int
    second: int
    below_median: bool


class Round:
    """One round; older texts change a few of these rules."""

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.points = request.tournament.settings.points
        self.all_cards = cards(request)
        self.numbers = parity_numbers(request, self.all_cards)
        self.cards = {tpn: card for tpn, card in self.all_cards.items() if tpn not in request.absent}
        self.compatible = cache(self.compatible)  # type: ignore[method-assign]
        self.most_pairs = cache(self.most_pairs)  # type: ignore[method-assign]
        rounds = request.number_of_rounds
        # The definition of 1988: more participants than 2 to the power of the number of rounds.
        self.is_maxi = rounds is not None and len(request.tournament.players) > 2**rounds

    def rating(self, tpn: int) -> int:
        return self.request.tournament.player(tpn).rating or 0

    # ---- 2.1: compatibility -----------------------------------------------------------------------

    def compatible(self, a: int, b: int) -> bool:
        first, second = self.cards[a], self.cards[b]
        if b in first.played or prohibited(self.request, a, b):
            return False
        if self.request.is_last_round:
            return True  # article 6
        return any(permits(first, colour) and permits(second, colour.opposite) for colour in Colour)

    def most_pairs(self, players: frozenset[int]) -> int:
        """Return the largest number of pairings among these."""
        if len(players) < 2:
            return 0
        first = min(players, key=lambda a: sum(self.compatible(a, b) for b in players if b != a))
        rest = players - {first}
        most = 0
        for b in sorted(rest):
            if self.compatible(first, b):
                most = max(most, 1 + self.most_pairs(rest - {b}))
                if most == len(players) // 2:
                    return most
        return max(most, self.most_pairs(rest))

    def pairs_up(self, players: Iterable[int]) -> bool:
        players = frozenset(players)
        return 2 * self.most_pairs(players) == len(players)

    # ---- Article 1: the bye -----------------------------------------------------------------------

    def may_have_bye(self, tpn: int) -> bool:
        """Basic rule 4."""
        return not any(
            entry.mark is Mark.PAIRING_BYE
            or (not (entry.opponent is not None and entry.mark.is_played) and entry.points >= self.points.win)
            for entry in self.cards[tpn].row
        )

    def bye_order(self, tpn: int) -> tuple[int, ...]:
        """Lowest rank in the lowest scoregroup; the lowest rated in round 1 (7.1)."""
        return (self.rating(tpn) if self.request.round == 1 else self.cards[tpn].score), -tpn

    # ---- 2.2: the round ---------------------------------------------------------------------------

    def answer(self) -> Answer | None:
        players = frozenset(self.cards)
        bye = None
        if len(players) % 2 == 1:
            receivers = [tpn for tpn in players if self.may_have_bye(tpn) and self.pairs_up(players - {tpn})]
            if not receivers:
                return None
            bye = min(receivers, key=self.bye_order)
            players -= {bye}
        elif not self.pairs_up(players):
            return None
        median = self.points.win * (self.request.round - 1) / 2
        scores = {self.cards[tpn].score for tpn in players}
        higher = sorted((score for score in scores if score > median), reverse=True)
        lower = sorted(score for score in scores if score < median)
        groups = {score: [tpn for tpn in players if self.cards[tpn].score == score] for score in scores}
        residents = groups.get(int(median), []) if median in scores else []
        above, down_floaters = self.side(higher, groups, residents, DOWN)
        below, up_floaters = self.side(lower, groups, residents, UP)
        pairs = self.median(residents, down_floaters, up_floaters, above, below)
        return Answer(frozenset(self.coloured(pair) for pair in pairs), bye)

    def side(
        self, scores: Sequence[Points], groups: dict[Points, list[int]], median: list[int], direction: str
    ) -> tuple[list[_Pair], list[int]]:
        """Return the scoregroups of one side: their pairs in order, and who floats to the median."""
        pairs: list[_Pair] = []
        incoming: list[int] = []
        for place, score in enumerate(scores):
            adjacent = groups[scores[place + 1]] if place + 1 < len(scores) else median
            members = [*incoming, *groups[score]]
            floaters = self.floaters(members, incoming, adjacent, direction)
            stay = [tpn for tpn in members if tpn not in floaters]
            first = [tpn for tpn in incoming if tpn in stay]
            down, up = (first, []) if direction == DOWN else ([], first)
            for a, b in self.pair_group(stay, down, up, direction):
                pairs.append(_Pair(a, b, below_median=direction == UP))
            incoming = floaters
        return pairs, incoming

    def median(
        self,
        residents: list[int],
        down_floaters: list[int],
        up_floaters: list[int],
        above: list[_Pair],
        below: list[_Pair],
    ) -> list[_Pair]:
        """2.6: crack pairings until the median can be paired; reading: the last one made on a side."""
        above, below = list(above), list(below)
        while not self.pairs_up([*residents, *down_floaters, *up_floaters]):
            crack_lower = len(down_floaters) > len(up_floaters)
            if (crack_lower and below) or not above:
                cracked = below.pop()
                up_floaters = [*up_floaters, cracked.first, cracked.second]
            else:
                cracked = above.pop()
                down_floaters = [*down_floaters, cracked.first, cracked.second]
        members = [*residents, *down_floaters, *up_floaters]
        pairs = self.pair_group(members, down_floaters, up_floaters, DOWN)
        return [*above, *below, *(_Pair(a, b, below_median=False) for a, b in pairs)]

    # ---- Article 3: floaters ----------------------------------------------------------------------

    def floaters(
        self, members: list[int], incoming: list[int], adjacent: list[int], direction: str
    ) -> list[int]:
        """Reading: exactly the players beyond the largest number of pairings float, one at a time."""
        most = self.most_pairs(frozenset(members))
        picked: list[int] = []
        while len(members) - len(picked) > 2 * most:
            left = [tpn for tpn in members if tpn not in picked]
            able = [tpn for tpn in left if self.most_pairs(frozenset(left) - {tpn}) == most]

            def disadvantage(tpn: int) -> tuple[bool, bool, bool]:
                """3.9 types d, c, b, a; then 3.10."""
                has_opponent = self.has_opponent(tpn, picked, adjacent, direction)
                return tpn in incoming, not has_opponent, self.floated_before(tpn)

            least = min(disadvantage(tpn) for tpn in able)
            picked.append(self.to_make_even([t for t in able if disadvantage(t) == least], left, direction))
        return picked

    def to_make_even(self, able: list[int], left: list[int], direction: str) -> int:
        """3.2: one due the colour that more players are due, else the lowest (highest) number."""
        default = max(able) if direction == DOWN else min(able)
        dues = [due_colour(self.cards[tpn]) for tpn in left]
        white, black = dues.count(Colour.WHITE), dues.count(Colour.BLACK)
        if white == black:
            return default
        more = Colour.WHITE if white > black else Colour.BLACK
        due_more = [tpn for tpn in able if due_colour(self.cards[tpn]) is more]
        if not due_more:
            return default
        chosen = max(due_more) if direction == DOWN else min(due_more)
        return default if self.too_far(chosen, default) else chosen

    def too_far(self, chosen: int, default: int) -> bool:
        """3.2, 3.8, 5.7: in Maxi-tournaments more than 100 rating points apart."""
        return self.is_maxi and abs(self.rating(chosen) - self.rating(default)) > MAXI_DIFFERENCE

    def has_opponent(self, tpn: int, picked: list[int], adjacent: list[int], direction: str) -> bool:
        """3.3, 3.4: in the adjacent group, after excluding opponents of floaters who come before."""
        order = self.down_order if direction == DOWN else self.up_order
        ahead = [other for other in picked if order(other) < order(tpn)]
        return self.seats([*ahead, tpn], adjacent) > self.seats(ahead, adjacent)

    def seats(self, floaters: list[int], adjacent: list[int]) -> int:
        """Return how many of these can have different opponents in the adjacent group."""
        partner: dict[int, int] = {}

        def seat(a: int, tried: set[int]) -> bool:
            for b in adjacent:
                if b not in tried and self.compatible(min(a, b), max(a, b)):
                    tried.add(b)
                    if b not in partner or seat(partner[b], tried):
                        partner[b] = a
                        return True
            return False

        return sum(seat(a, set()) for a in floaters)

    def floated_before(self, tpn: int) -> bool:
        """3.10: played an opponent of another score in the round just before."""
        round_ = self.request.round - 1
        if round_ < 1:
            return False
        entry = self.cards[tpn].row[round_ - 1]
        if entry.opponent is None or not entry.mark.is_played:
            return False
        tournament, other = self.request.tournament, self.all_cards[entry.opponent]
        own = pairing_score(tournament, self.cards[tpn].row, tpn, round_)
        others = pairing_score(tournament, other.row, other.tpn, round_)
        if own != others and self.request.options.get("floated") == "transferred":
            median = self.points.win * (round_ - 1) / 2
            if min(own, others) >= median:  # made in the lower group
                return own > others
            if max(own, others) <= median:  # made in the higher group
                return own < others
            return True  # made in the median group
        return own != others

    def down_order(self, tpn: int) -> tuple[int, int]:
        """3.6: highest score, then highest number."""
        return -self.cards[tpn].score, tpn

    def up_order(self, tpn: int) -> tuple[int, int]:
        """3.7: lowest score, then lowest number."""
        return self.cards[tpn].score, -tpn

    # ---- 3.6–3.8 and article 4: pairing a group ---------------------------------------------------

    def pair_group(
        self, members: list[int], down_floaters: list[int], up_floaters: list[int], direction: str
    ) -> list[tuple[int, int]]:
        """Floaters first, then the others by exchanges; every choice leaves the rest pairable."""
        down = sorted(down_floaters, key=self.down_order)
        up = sorted(up_floaters, key=self.up_order)
        waiting = [*down, *up] if direction == DOWN else [*up, *down]
        left = sorted(members, reverse=direction == UP)
        pairs = []
        for floater in waiting:
            if floater in left:
                left.remove(floater)
                opponent = self.opponent(floater, left, left, is_floater=True)
                left.remove(opponent)
                pairs.append((floater, opponent))
        while left:
            first, *others = left
            opponent = self.opponent(first, exchange_order(left), others)
            left = [tpn for tpn in others if tpn != opponent]
            pairs.append((first, opponent))
        return pairs

    def opponent(
        self, tpn: int, order: Sequence[int], others: Sequence[int], is_floater: bool = False
    ) -> int:
        """3.8, 5.2: the first available due the other colour; failing that, the first available.

        In Maxi-tournaments the two must not be too far apart (3.8, 5.7).
        """
        available = [
            other
            for other in order
            if self.compatible(min(tpn, other), max(tpn, other))
            and self.pairs_up(left for left in others if left != other)
        ]
        due = due_colour(self.cards[tpn])
        for other in available:
            other_due = due_colour(self.cards[other])
            suits = due is None or other_due is None or due is not other_due
            if suits and not self.too_far(other, self.limit_from(tpn, available[0], is_floater)):
                return other
        return available[0]

    def limit_from(self, tpn: int, first: int, is_floater: bool) -> int:
        """3.8, 5.7: the two who are exchanged must not be too far apart."""
        return first

    # ---- Article 5: colours -----------------------------------------------------------------------

    def rank(self, tpn: int) -> tuple[int, ...]:
        """5.4: the higher ranked by score, then by number."""
        return self.down_order(tpn)

    def coloured(self, pair: _Pair) -> tuple[int, int]:
        a, b = sorted((pair.first, pair.second), key=self.rank)
        higher, lower = self.cards[a], self.cards[b]
        colour = self.colour_of_higher(higher, lower, pair.below_median)
        return (a, b) if colour is Colour.WHITE else (b, a)

    def colour_of_higher(self, higher: Card, lower: Card, below_median: bool) -> Colour:
        permitted = [c for c in Colour if permits(higher, c) and permits(lower, c.opposite)]
        if len(permitted) == 1:  # 5.1.1, 5.1.2, 5.3
            return permitted[0]
        due, other_due = due_colour(higher), due_colour(lower)
        if due is None and other_due is None:  # 7.2
            initial = self.request.initial_colour
            return initial if self.numbers[higher.tpn] % 2 == 1 else initial.opposite
        if due is None or other_due is None or due is not other_due:
            return due or other_due.opposite  # type: ignore[union-attr]
        for had, other_had in zip(reversed(higher.colours), reversed(lower.colours), strict=False):  # 5.4
            if had is not other_had:
                return had.opposite
        return due.opposite if below_median else due


def permits(card: Card, colour: Colour) -> bool:
    """5.1.1, 5.1.2: no third time in a row, never three more of one colour."""
    difference = card.colour_difference + (1 if colour is Colour.WHITE else -1)
    return card.colours[-2:] != (colour, colour) and abs(difference) < 3


def due_colour(card: Card) -> Colour | None:
    """Return the equalising colour, else the alternating one; none before the first game."""
    if not card.colours:
        return None
    if card.colour_difference:
        return Colour.BLACK if card.colour_difference > 0 else Colour.WHITE
    return card.colours[-1].opposite


def exchange_order(group: Sequence[int]) -> list[int]:
    """4.2, 4.3: opponents of the first of a group: its proposed one, those after it, then backwards."""
    half = len(group) // 2
    return [*group[half:], *reversed(group[1:half])]
