"""Rules 27 to 29 of US Chess by the readings U1 to U8 of docs/rules/uscf.md, found by trying everything."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from tests.oracles.card import Answer, Card, cards, prohibited

from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

WHITE, BLACK = Colour.WHITE, Colour.BLACK
Pair = tuple[int, int]


def pair(request: PairingRequest) -> Answer | None:
    """U3: with the rule against three equal colours, if need be without."""
    strict = None if request.is_last_round else UscfRound(request, strict=True).answer()
    return strict or UscfRound(request, strict=False).answer()


class UscfRound:
    def __init__(self, request: PairingRequest, *, strict: bool) -> None:
        self.request, self.strict = request, strict
        self.cards: dict[int, Card] = {
            tpn: card for tpn, card in cards(request).items() if tpn not in request.absent
        }
        self.can_pair_up = cache(self._can_pair_up)
        self.unpaired: set[int] = set()

    # ---- facts ----------------------------------------------------------------------------------------

    def rating(self, tpn: int) -> int:
        return self.request.tournament.player(tpn).rating or 0

    def ranked(self, tpns: Iterable[int]) -> list[int]:
        """U1"""
        return sorted(tpns, key=lambda tpn: (-self.rating(tpn), tpn))

    def due(self, tpn: int) -> Colour | None:
        card = self.cards[tpn]
        if not card.colours:
            return None
        if card.colour_difference:
            return BLACK if card.colour_difference > 0 else WHITE
        return card.colours[-1].opposite

    def third(self, tpn: int, colour: Colour) -> bool:
        return list(self.cards[tpn].colours[-2:]) == [colour, colour]

    def legal(self, a: int, b: int) -> bool:
        if a == b or b in self.cards[a].played or prohibited(self.request, a, b):
            return False
        return not self.strict or any(
            not self.third(a, colour) and not self.third(b, colour.opposite) for colour in Colour
        )

    def _can_pair_up(self, tpns: frozenset[int]) -> bool:
        if not tpns:
            return True
        if len(tpns) % 2:
            return False
        first = min(tpns, key=lambda a: sum(self.legal(a, b) for b in tpns))
        return any(self.legal(first, other) and self.can_pair_up(tpns - {first, other}) for other in tpns)

    def leaves_a_pairing(self, *taken: int) -> bool:
        return self.can_pair_up(frozenset(self.unpaired.difference(taken)))

    # ---- the round ------------------------------------------------------------------------------------

    def answer(self) -> Answer | None:
        self.unpaired = set(self.cards)
        bye = None
        if len(self.unpaired) % 2:
            bye = next((tpn for tpn in self.bye_order() if self.leaves_a_pairing(tpn)), None)
            if bye is None:
                return None
            self.unpaired.remove(bye)
        if not self.leaves_a_pairing():
            return None
        scores = sorted({self.cards[tpn].real_score for tpn in self.unpaired}, reverse=True)
        groups = [{tpn for tpn in self.unpaired if self.cards[tpn].real_score == score} for score in scores]
        made: list[Pair] = []
        dropped: list[int] = []
        for place, group in enumerate(groups):
            for player in sorted(
                dropped, key=lambda tpn: (-self.cards[tpn].real_score, -self.rating(tpn), tpn)
            ):
                opponent = self.opponent_of_dropped(player, group & self.unpaired)
                if opponent is not None:
                    made.append((player, opponent))
                    self.unpaired -= {player, opponent}
            waiting = [tpn for tpn in dropped if tpn in self.unpaired]
            members = group & self.unpaired
            below = groups[place + 1] & self.unpaired if place + 1 < len(groups) else set()
            down = self.drop(members, below)
            pairs = self.natural(self.ranked(members.difference(down)))
            assert pairs is not None
            if self.request.round > 1:
                pairs = self.mended(pairs)
            made += pairs
            self.unpaired -= members.difference(down)
            dropped = [*waiting, *down]
        return Answer(frozenset(self.coloured(place, a, b) for place, (a, b) in enumerate(made)), bye)

    def bye_order(self) -> list[int]:
        """U2"""
        win = self.request.tournament.settings.points.win

        def barred(card: Card) -> bool:
            return any(
                entry.mark is Mark.PAIRING_BYE
                or (not (entry.opponent is not None and entry.mark.is_played) and entry.points >= win)
                for entry in card.row
            )

        def half(card: Card) -> bool:
            return any(entry.mark is Mark.HALF_BYE for entry in card.row)

        able = [tpn for tpn, card in self.cards.items() if not barred(card)]
        return sorted(
            able,
            key=lambda tpn: (
                self.cards[tpn].real_score,
                self.rating(tpn) == 0,
                half(self.cards[tpn]),
                self.rating(tpn),
                -tpn,
            ),
        )

    def opponent_of_dropped(self, player: int, residents: set[int]) -> int | None:
        """U4"""
        able = [
            tpn
            for tpn in self.ranked(residents)
            if self.legal(player, tpn) and self.leaves_a_pairing(player, tpn)
        ]
        if not able:
            return None
        first, due = able[0], self.due(player)
        if due is not None and self.due(first) is due:
            for other in able[1:]:
                if self.due(other) is due:
                    continue
                spares = self.excess([(player, other)]) < self.excess([(player, first)])
                if self.gap(first, other) <= (200 if spares else 80):
                    return other
        return first

    def drop(self, members: set[int], below: set[int]) -> list[int]:
        """U5"""

        def kind(tpn: int) -> bool:
            return not any(self.legal(tpn, other) for other in below)

        order = sorted(members, key=lambda tpn: (kind(tpn), self.rating(tpn) == 0, self.rating(tpn), -tpn))
        for count in range(len(members) + 1):
            found = [
                chosen
                for chosen in combinations(order, count)
                if self.can_pair_up(frozenset(members.difference(chosen)))
                and self.can_pair_up(frozenset(self.unpaired - members.difference(chosen)))
            ]
            if found:
                return list(min(found, key=lambda c: (sum(map(kind, c)), [order.index(tpn) for tpn in c])))
        raise AssertionError("all may drop")

    def natural(self, listed: list[int]) -> list[Pair] | None:
        """U6"""
        if not listed:
            return []
        half = len(listed) // 2
        for other in [*listed[half:], *listed[1:half][::-1]]:
            if self.legal(listed[0], other):
                rest = self.natural([tpn for tpn in listed if tpn not in (listed[0], other)])
                if rest is not None:
                    return [(listed[0], other), *rest]
        return None

    def mended(self, pairs: list[Pair]) -> list[Pair]:
        """U7"""
        pairs = list(pairs)
        for i in range(len(pairs)):
            wrong = self.wrong(pairs[i])
            if wrong is None:
                continue
            choices = []
            for j in range(len(pairs)):
                if self.wrong(pairs[j]) is not wrong.opposite:
                    continue
                upper, lower = sorted((i, j))
                (a, b), (c, d) = pairs[upper], pairs[lower]
                transposition = min(self.gap(a, c), self.gap(b, d))
                interchange = min(self.gap(a, d), self.gap(b, c))
                for number, cost, new in (
                    (0, transposition, ((a, d), (c, b))),
                    (1, interchange, ((a, c), (b, d))),
                ):
                    spares = self.excess(new) < self.excess((pairs[upper], pairs[lower]))
                    if all(self.legal(*p) for p in new) and cost <= (200 if spares else 80):
                        later = number == 1 or cost > 80
                        choices.append(((later, cost, abs(i - j), number), upper, lower, new))
            if choices:
                _, upper, lower, new = min(choices, key=lambda choice: choice[0])
                pairs[upper], pairs[lower] = (
                    (self.ranked(new[0])[0], self.ranked(new[0])[1]),
                    (self.ranked(new[1])[0], self.ranked(new[1])[1]),
                )
        return pairs

    def wrong(self, pair: Pair) -> Colour | None:
        due = self.due(pair[0])
        return due if due is self.due(pair[1]) else None

    def gap(self, a: int, b: int) -> int:
        return abs(self.rating(a) - self.rating(b)) if self.rating(a) and self.rating(b) else 0

    def excess(self, pairs: Iterable[Pair]) -> int:
        count = 0
        for a, b in pairs:
            white, black = self.white(a, b)
            count += abs(self.cards[white].colour_difference + 1) >= 2
            count += abs(self.cards[black].colour_difference - 1) >= 2
        return count

    def coloured(self, place: int, a: int, b: int) -> Pair:
        if self.request.round > 1:
            return self.white(a, b)
        top = self.request.initial_colour if place % 2 == 0 else self.request.initial_colour.opposite
        return (a, b) if top is WHITE else (b, a)

    def white(self, a: int, b: int) -> Pair:
        """U8"""
        if (-self.cards[b].real_score, -self.rating(b), b) < (-self.cards[a].real_score, -self.rating(a), a):
            a, b = b, a
        possible = [c for c in Colour if not self.third(a, c) and not self.third(b, c.opposite)]
        one, other = self.cards[a], self.cards[b]
        due_a, due_b = self.due(a), self.due(b)
        colour = self.request.initial_colour
        if len(possible) == 1:
            colour = possible[0]
        elif due_a is not due_b:
            colour = due_a if due_a is not None else due_b.opposite  # type: ignore[union-attr]
        elif due_a is not None:
            colour = due_a
            gap_a, gap_b = abs(one.colour_difference), abs(other.colour_difference)
            if gap_a < gap_b:
                colour = due_a.opposite
            elif gap_a == gap_b:
                for back in range(1, min(len(one.colours), len(other.colours)) + 1):
                    if one.colours[-back] is not other.colours[-back]:
                        colour = one.colours[-back].opposite
                        break
        return (a, b) if colour is WHITE else (b, a)
