"""The Dubov System of 1997 (seed text 04.3), read literally; options: Vega's look-ahead, Danubio, Buchholz.

Every choice is tried in the order of its article, and stands if everyone still unpaired can be paired,
which is found by trying. Numbers are those of the text.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

from tests.oracles.card import Answer, Card, cards, prohibited

from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

WHITE, BLACK = Colour.WHITE, Colour.BLACK
Pair = tuple[int, int]


def pair(request: PairingRequest) -> Answer | None:
    return DubovRound(request).answer()


class DubovRound:
    """One round; the players are named by their numbers."""

    def __init__(
        self, request: PairingRequest, *, vega: bool = False, danubio: bool = False, buchholz: bool = False
    ) -> None:
        self.request, self.vega, self.danubio, self.buchholz = request, vega, danubio, buchholz
        self.everybody = cards(request)
        self.cards = {tpn: card for tpn, card in self.everybody.items() if tpn not in request.absent}
        self.can_pair_up = cache(self._can_pair_up)
        self.most = cache(self._most)
        self.unpaired: set[int] = set()
        self.pairs: list[Pair] = []

    # ---- 1 and 2: what is known of a player, who may meet -------------------------------------------

    def rating(self, tpn: int) -> int:
        return self.request.tournament.player(tpn).rating or 0

    def r(self, tpn: int) -> Any:
        return self.both(tpn) if self.buchholz else Fraction(self.rating(tpn))

    def aro(self, tpn: int) -> Any:
        if self.buchholz:
            return self.both(tpn)
        games = [self.rating(opponent) for opponent in self.cards[tpn].played]
        exact = Fraction(sum(games), len(games)) if games else Fraction(0)
        if self.request.options.get("aro") == "tenth":  # as the text prints it, a half upwards
            return Fraction(int(exact * 10 + Fraction(1, 2)), 10)
        return exact

    def both(self, tpn: int) -> tuple[int, int]:
        """Return the Buchholz with unplayed games as draws against oneself."""
        total = 0
        for entry in self.cards[tpn].row:
            played = entry.opponent is not None and entry.mark.is_played
            total += self.as_opponent(entry.opponent if played and entry.opponent else tpn)
        return total, -tpn

    def as_opponent(self, tpn: int) -> int:
        draw = self.request.tournament.settings.points.draw
        return sum(
            entry.points if entry.opponent is not None and entry.mark.is_played else draw
            for entry in self.everybody[tpn].row
        )

    def name(self, tpn: int) -> str:
        return "" if self.buchholz else self.request.tournament.player(tpn).name

    def may_have(self, tpn: int, colour: Colour) -> bool:
        history = [*self.cards[tpn].colours, colour]
        surplus = sum(1 if one is colour else -1 for one in history)
        return surplus <= 2 and history[-3:] != [colour] * 3  # 2.3, 2.4

    def due(self, tpn: int) -> Colour | None:
        card: Card = self.cards[tpn]
        allowed = [colour for colour in Colour if self.may_have(tpn, colour)]
        if len(allowed) == 1:
            return allowed[0]
        if not card.colours:
            return None
        if card.colour_difference:
            return BLACK if card.colour_difference > 0 else WHITE
        return card.colours[-1].opposite

    def legal(self, a: int, b: int) -> bool:
        if a == b or b in self.cards[a].played or prohibited(self.request, a, b):
            return False
        return any(self.may_have(a, colour) and self.may_have(b, colour.opposite) for colour in Colour)

    def had_points(self, tpn: int) -> bool:
        win = self.request.tournament.settings.points.win
        return any(
            entry.mark is Mark.PAIRING_BYE
            or (not (entry.opponent is not None and entry.mark.is_played) and entry.points >= win)
            for entry in self.cards[tpn].row
        )

    def may_go_up(self, tpn: int) -> bool:
        """2.5"""
        if self.request.is_last_round:
            return True
        ups = [self.went_up(tpn, number) for number in range(1, self.request.round)]
        most = 4 if (self.request.number_of_rounds or 0) > 9 else 3
        return not (ups and ups[-1]) and sum(ups) < most

    def went_up(self, tpn: int, number: int) -> bool:
        entry = self.cards[tpn].row[number - 1]
        opponent = entry.opponent
        if opponent is None:
            return False
        if self.request.options.get("upfloats") == "played" and not entry.mark.is_played:
            return False

        def before(who: int) -> int:
            return sum(entry.points for entry in self.everybody[who].row[: number - 1])

        return before(opponent) > before(tpn)

    # ---- 9: whatever is chosen must leave a complete pairing ----------------------------------------

    def _can_pair_up(self, tpns: frozenset[int]) -> bool:
        if not tpns:
            return True
        if len(tpns) % 2:
            return False
        first = min(tpns, key=lambda a: sum(self.legal(a, b) for b in tpns))
        return any(self.legal(first, other) and self.can_pair_up(tpns - {first, other}) for other in tpns)

    def _most(self, tpns: frozenset[int]) -> int:
        if len(tpns) < 2:
            return 0
        first = min(tpns)
        rest = tpns - {first}
        best = self.most(rest)
        for other in rest:
            if best == len(tpns) // 2:
                break
            if self.legal(first, other):
                best = max(best, 1 + self.most(rest - {other}))
        return best

    def leaves_a_pairing(self, *taken: int) -> bool:
        return self.can_pair_up(frozenset(self.unpaired.difference(taken)))

    def settle(self, a: int, b: int) -> None:
        self.pairs.append((a, b))
        self.unpaired -= {a, b}

    # ---- orders ---------------------------------------------------------------------------------------

    def whites_in_order(self, tpns: Iterable[int]) -> list[int]:
        return sorted(tpns, key=lambda tpn: (self.aro(tpn), self.r(tpn), self.name(tpn), tpn))

    def blacks_in_order(self, tpns: Iterable[int]) -> list[int]:
        return self.by(tpns, (self.r, True), (self.aro, True))

    def strongest(self, tpns: Iterable[int]) -> list[int]:
        return self.by(tpns, (self.r, True), (self.aro, False))

    def by(self, tpns: Iterable[int], *keys: tuple[Callable[[int], Any], bool]) -> list[int]:
        """Sorted by keys in order of priority, then by the alphabet and number."""
        listed = sorted(tpns, key=lambda tpn: (self.name(tpn), tpn))
        for key, falling in reversed(keys):
            listed.sort(key=key, reverse=falling)
        return listed

    def eight_one(self, tpns: Iterable[int]) -> list[int]:
        listed = list(tpns)
        whites = self.whites_in_order(tpn for tpn in listed if self.due(tpn) is not BLACK)
        blacks = self.blacks_in_order(tpn for tpn in listed if self.due(tpn) is BLACK)
        ordered = []
        while whites or blacks:
            ordered += [column.pop(0) for column in (whites, blacks) if column]
        return ordered

    def dominating(self, tpns: Iterable[int]) -> Colour | None:
        whites = blacks = 0
        for tpn in tpns:
            whites += self.due(tpn) is WHITE
            blacks += self.due(tpn) is BLACK
        return None if whites == blacks else WHITE if whites > blacks else BLACK

    # ---- the round --------------------------------------------------------------------------------------

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
        if self.request.round == 1:
            return Answer(frozenset(self.first_round()), bye)
        scores = sorted({self.cards[tpn].real_score for tpn in self.unpaired}, reverse=True)
        groups = [{tpn for tpn in self.unpaired if self.cards[tpn].real_score == score} for score in scores]
        floaters: list[int] = []
        for place in range(len(groups)):
            floaters = self.group(groups[place], groups[place + 1 :], floaters)
        assert not self.unpaired
        return Answer(frozenset(self.coloured(a, b) for a, b in self.pairs), bye)

    def bye_order(self) -> Iterator[int]:
        """4; 5 in round 1"""
        if self.request.round == 1:
            yield from (tpn for tpn in sorted(self.cards, reverse=True) if not self.had_points(tpn))
            return
        for score in sorted({card.real_score for card in self.cards.values()}):
            group = [tpn for tpn in self.cards if self.cards[tpn].real_score == score]
            colour = self.dominating(group)
            group.sort(reverse=True)
            group.sort(key=self.aro, reverse=True)
            if colour is not None:
                group.sort(key=lambda tpn: self.due(tpn) is not colour)
            group.sort(key=self.r)
            yield from (tpn for tpn in group if not self.had_points(tpn))

    def first_round(self) -> Iterator[Pair]:
        """5"""
        listed = sorted(self.unpaired)
        upper, lower = listed[: len(listed) // 2], listed[len(listed) // 2 :]
        board = 0
        while self.unpaired:
            player = min(self.unpaired)
            order = [tpn for tpn in (*lower, *reversed(upper)) if tpn in self.unpaired]
            opponent = next(
                tpn for tpn in order if self.legal(player, tpn) and self.leaves_a_pairing(player, tpn)
            )
            self.settle(player, opponent)
            colour = self.request.initial_colour if board % 2 == 0 else self.request.initial_colour.opposite
            yield (player, opponent) if colour is WHITE else (opponent, player)
            board += 1

    def group(self, everybody: set[int], lower: list[set[int]], floaters: list[int]) -> list[int]:
        """Return one score group; who floats out of it."""
        residents = everybody & self.unpaired
        for player in self.eight_one(floaters):  # 8
            if player in self.unpaired:
                self.pair_floater(player, residents, [tpn for tpn in floaters if tpn != player])
        residents &= self.unpaired
        alone = self.eight_one(a for a in residents if not any(self.legal(a, b) for b in residents))
        (self.islands_by_vega if self.vega else self.islands)(alone, lower)
        residents -= set(alone)
        brought: set[int] = set()
        if len(residents) % 2:
            residents, brought = self.odd(residents, lower)
        out = [tpn for tpn in (*floaters, *alone) if tpn in self.unpaired]
        next_group = next((left for g in lower if (left := (g & self.unpaired) - brought)), set())
        floating = self.floaters_of(residents, brought, next_group)
        self.rows(residents - set(floating))
        return [*out, *floating]

    def pair_floater(self, player: int, residents: set[int], others: list[int]) -> None:
        """8.2"""
        for pool in (residents, others):
            order = self.strongest(tpn for tpn in pool if tpn in self.unpaired)
            order.sort(key=lambda tpn: self.place_by_colour(player, tpn))
            for other in order:
                if self.legal(player, other) and self.leaves_a_pairing(player, other):
                    self.settle(player, other)
                    return

    def place_by_colour(self, player: int, other: int) -> int:
        """7.1, 8.2: due the opposite colour; as in 7.2, due none comes before due the same."""
        own, his = self.due(player), self.due(other)
        if own is None or his is own.opposite:
            return 0
        return 1 if his is None else 2

    def islands(self, alone: list[int], lower: list[set[int]]) -> None:
        """7.1"""
        for player in alone:
            for group in lower:
                order = self.strongest(
                    t for t in group & self.unpaired if self.may_go_up(t) and self.legal(player, t)
                )
                order.sort(key=lambda tpn: self.place_by_colour(player, tpn))
                found = next((tpn for tpn in order if self.leaves_a_pairing(player, tpn)), None)
                if found is not None:
                    self.settle(player, found)
                    break

    def islands_by_vega(self, alone: list[int], lower: list[set[int]]) -> None:
        """All islands at once: most served, most pairs left below, most due colours, first in order."""

        def fits(player: int, other: int) -> bool:
            return self.due(other) is not None and self.due(other) is not self.due(player)

        for group in lower:
            waiting = [tpn for tpn in alone if tpn in self.unpaired]
            below = group & self.unpaired
            lists: list[list[int | None]] = []
            for player in waiting:
                legal = [tpn for tpn in below if self.legal(player, tpn)]
                order = self.strongest([tpn for tpn in legal if self.may_go_up(tpn)] or legal)
                order.sort(key=lambda tpn: (not fits(player, tpn), self.due(tpn) is not None))
                lists.append([*order, None])
            best: tuple[tuple[int, int, int], list[Pair]] | None = None
            for choice in product(*lists):
                made = [(a, b) for a, b in zip(waiting, choice, strict=True) if b is not None]
                used = {b for _, b in made}
                if len(used) < len(made) or not self.leaves_a_pairing(*(tpn for p in made for tpn in p)):
                    continue
                value = (len(made), self.most(frozenset(below - used)), sum(fits(a, b) for a, b in made))
                if best is None or value > best[0]:
                    best = value, made
            for a, b in best[1] if best else ():
                self.settle(a, b)

    def odd(self, residents: set[int], lower: list[set[int]]) -> tuple[set[int], set[int]]:
        """7.2: the group with a player brought up, and that player."""
        colour = self.dominating(residents)

        def rank(tpn: int, wanted: Colour | None) -> int:
            if wanted is None or self.due(tpn) is wanted:
                return 0
            return 1 if self.due(tpn) is None else 2

        for group in lower:
            below = group & self.unpaired
            able = [
                tpn
                for tpn in below
                if any(self.legal(tpn, o) and self.leaves_a_pairing(tpn, o) for o in residents)
            ]
            allowed = [tpn for tpn in able if self.may_go_up(tpn)]
            order = self.strongest(allowed or (able if self.vega else []))
            order.sort(key=lambda tpn: rank(tpn, colour.opposite if colour else None))
            if not order:
                continue
            chosen = order[0]
            if self.vega:
                values = {
                    tpn: (self.most(frozenset(residents | {tpn})), self.most(frozenset(below - {tpn})))
                    for tpn in order
                }
                chosen = max(order, key=lambda tpn: (values[tpn], -order.index(tpn)))
            if self.danubio:
                opponents = self.by(residents, (self.r, False), (self.aro, False))
                opponents.sort(key=lambda tpn: rank(tpn, colour))
                opponent = next(
                    o for o in opponents if self.legal(chosen, o) and self.leaves_a_pairing(chosen, o)
                )
                self.settle(chosen, opponent)
                return residents - {opponent}, {chosen}
            return residents | {chosen}, {chosen}
        return residents, set()

    def floaters_of(self, members: set[int], brought: set[int], next_group: set[int]) -> list[int]:
        """6.4: the fewest; of the better kinds; the weakest first."""

        def kind(tpn: int) -> int:
            if tpn in brought:
                return 2
            return 0 if any(self.legal(tpn, other) for other in next_group) else 1

        order = sorted(members, reverse=True)
        order.sort(key=self.aro, reverse=True)
        order.sort(key=self.r)
        order.sort(key=kind)
        for count in range(len(members) + 1):
            sets = [
                chosen
                for chosen in combinations(order, count)
                if self.can_pair_up(frozenset(members.difference(chosen)))
                and self.can_pair_up(frozenset(self.unpaired - (members.difference(chosen))))
            ]
            if sets:
                fewest = min(self.kinds(map(kind, chosen)) for chosen in sets)
                sets = [chosen for chosen in sets if self.kinds(map(kind, chosen)) == fewest]
                return list(min(sets, key=lambda chosen: [order.index(tpn) for tpn in chosen]))
        raise AssertionError("all may float")

    @staticmethod
    def kinds(kinds: Iterable[int]) -> tuple[int, int, int]:
        listed = list(kinds)
        return listed.count(2), listed.count(1), listed.count(0)

    def rows(self, members: set[int]) -> None:
        """6.2, 6.3, 7.3, 7.4"""
        whites = [tpn for tpn in sorted(members) if self.due(tpn) is WHITE]
        blacks = [tpn for tpn in sorted(members) if self.due(tpn) is BLACK]
        for tpn in sorted(members):
            if self.due(tpn) is None:
                (whites if len(whites) <= len(blacks) else blacks).append(tpn)
        while len(whites) > len(blacks) + 1:
            order = self.by(whites, (self.aro, False), (self.r, True))
            moved = next((tpn for tpn in order if self.may_have(tpn, BLACK) and tpn not in blacks), None)
            if moved is None:
                break
            whites.remove(moved)
            blacks.append(moved)
        while len(blacks) > len(whites) + 1:
            order = self.by(blacks, (self.aro, True), (self.r, False))
            moved = next((tpn for tpn in order if self.may_have(tpn, WHITE)), None)
            if moved is None:
                break
            blacks.remove(moved)
            whites.append(moved)
        whites, blacks = self.whites_in_order(whites), self.blacks_in_order(blacks)
        for same in range(len(members) // 2 + 1):
            found = self.search(whites, blacks, same)
            if found is not None:
                for a, b in found:
                    self.settle(a, b)
                return
        raise AssertionError("the members can be paired")

    def search(self, whites: list[int], blacks: list[int], same: int) -> list[Pair] | None:
        """Return the first pairs in order with so many pairs within a column."""
        if not whites and not blacks:
            return [] if same == 0 else None
        if whites:
            player, rest = whites[0], whites[1:]
            for other in blacks:
                if self.legal(player, other):
                    left = [tpn for tpn in blacks if tpn != other]
                    if self.request.options.get("row") == "swap" and other != blacks[0]:
                        left = [blacks[0] if tpn == other else tpn for tpn in blacks[1:]]
                    further = self.search(rest, left, same)
                    if further is not None:
                        return [(player, other), *further]
            for other in rest if same else ():
                if self.legal(player, other):
                    further = self.search([tpn for tpn in rest if tpn != other], blacks, same - 1)
                    if further is not None:
                        return [(player, other), *further]
            return None
        player, rest = blacks[0], blacks[1:]
        for other in rest if same else ():
            if self.legal(player, other):
                further = self.search([], [tpn for tpn in rest if tpn != other], same - 1)
                if further is not None:
                    return [(player, other), *further]
        return None

    # ---- 3: colours -------------------------------------------------------------------------------------

    def coloured(self, a: int, b: int) -> Pair:
        white = self.white(a, b)
        return white, b if white == a else a

    def white(self, a: int, b: int) -> int:
        possible = [c for c in Colour if self.may_have(a, c) and self.may_have(b, c.opposite)]
        if len(possible) == 1:
            return a if possible[0] is WHITE else b
        due_a, due_b = self.due(a), self.due(b)
        if due_a is not due_b:
            return a if WHITE is due_a or due_b is BLACK else b
        one, other = self.cards[a], self.cards[b]
        if due_a is not None:
            if abs(one.colour_difference) != abs(other.colour_difference):
                more, less = (a, b) if abs(one.colour_difference) > abs(other.colour_difference) else (b, a)
                return more if due_a is WHITE else less
            for back in range(1, min(len(one.colours), len(other.colours)) + 1):
                if one.colours[-back] is not other.colours[-back]:
                    return b if one.colours[-back] is WHITE else a
        if self.aro(a) != self.aro(b):
            return max(a, b, key=self.aro)
        if self.r(a) != self.r(b):
            return min(a, b, key=self.r)
        return min(a, b, key=lambda tpn: (self.name(tpn), tpn))
