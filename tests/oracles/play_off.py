"""C.02 13.2.11 read literally, as an arbiter with the text in hand would follow a play-off.

It draws no lots: it takes them from the games that were played and checks that lots may fall so. Everything
else (who meets whom with which colour, who is out, places and prizes) is worked out here.
"""

from collections.abc import Sequence
from fractions import Fraction

Played = tuple[int, int, str]
"""White, Black, and `1`, `=` or `0` as White scored."""


class NotByTheRules(Exception):
    """A game, or its absence, that the text does not allow."""


class Arbiter:
    """Watches the games of one play-off in the order in which they are played."""

    def __init__(self, ranked: Sequence[Sequence[int]], games: Sequence[Played]) -> None:
        self.ranked = ranked
        self.games = list(games)

    def places(self) -> list[set[int]]:
        """Return who comes where, best first."""
        everybody = [tpn for group in self.ranked for tpn in group]
        if len(everybody) >= 5:  # (4)
            taking_part = self._best(everybody, 4)
            out = [set(group) - taking_part for group in self.ranked]
        else:
            taking_part, out = set(everybody), []
        result = {2: self._match, 3: self._round_robin, 4: self._knockout}[len(taking_part)](taking_part)
        if self.games:
            raise NotByTheRules(f"games after the end: {self.games}")
        return [group for group in (*result, *out) if group]

    def _best(self, everybody: list[int], count: int) -> set[int]:
        """Return the best by the next tie-break; whom it leaves tied, lots may leave in or out."""
        playing = {tpn for game in self.games for tpn in game[:2]}
        if len(playing) != count or not playing <= set(everybody):
            raise NotByTheRules(f"{count} should take part, found {playing}")
        for better, worse in zip(self.ranked, self.ranked[1:], strict=False):
            if set(worse) & playing and not set(better) <= playing:
                raise NotByTheRules("someone lower by the tie-break takes part")
        return playing

    def _next(self, pair: set[int]) -> Played:
        if not self.games or set(self.games[0][:2]) != pair:
            raise NotByTheRules(f"expected a game of {pair}, found {self.games[:1]}")
        return self.games.pop(0)

    def _match(self, pair: set[int]) -> list[set[int]]:
        """(1): two games; tied, new lots, and the first winner of a game."""
        one, two = self._next(pair), self._next(pair)
        if one[:2] != two[1::-1]:
            raise NotByTheRules("the colours of the second game are not reversed")
        score = {one[0]: _white(one) + _black(two), one[1]: _black(one) + _white(two)}
        if len(set(score.values())) > 1:
            winner = max(score, key=lambda tpn: score[tpn])
            return [{winner}, pair - {winner}]
        white_first = self.games[0][0] if self.games else 0
        number = 0
        white = white_first
        while True:
            number += 1
            game = self._next(pair)
            if game[0] != white:
                raise NotByTheRules(f"deciding game {number}: {white} has White")
            if game[2] != "=":
                winner = game[0] if game[2] == "1" else game[1]
                return [{winner}, pair - {winner}]
            if number % 2 == 1:  # after each odd numbered game the colours are reversed
                (white,) = pair - {white}

    def _round_robin(self, three: set[int]) -> list[set[int]]:
        """(2): a one-game round robin; all tied again, the lowest by the next tie-break is out."""
        games = [self.games.pop(0) for _ in range(3)]
        pairs = {frozenset(game[:2]) for game in games}
        if len(pairs) != 3 or frozenset().union(*pairs) != three:
            raise NotByTheRules(f"no round robin of three: {games}")
        score = dict.fromkeys(three, Fraction(0))
        for game in games:
            score[game[0]] += _white(game)
            score[game[1]] += _black(game)
        steps = sorted(set(score.values()), reverse=True)
        groups = [{tpn for tpn in three if score[tpn] == step} for step in steps]
        if len(groups[0]) == 1:
            return groups  # 13.2.6: two who are tied behind the first split
        if len(groups[0]) == 3:
            lowest = next(set(group) & three for group in reversed(self.ranked) if set(group) & three)
            still = {tpn for game in self.games for tpn in game[:2]}
            out = three - still
            if len(out) != 1 or not out <= lowest:
                raise NotByTheRules(f"one of {lowest} is out, found {out}")
            return [*self._match(still), out]
        return [*self._match(groups[0]), *groups[1:]]

    def _knockout(self, four: set[int]) -> list[set[int]]:
        """(3): pairs by lot, two-game matches; those beaten first share (13.2.6)."""
        first = set(self.games[0][:2])
        matches = [self._of_match(first), self._of_match(four - first)]
        final = self._match({next(iter(groups[0])) for groups in matches})
        return [*final, {tpn for groups in matches for tpn in groups[1]}]

    def _of_match(self, pair: set[int]) -> list[set[int]]:
        """Return the games of one semi-final, which may be played beside the other."""
        mine = [game for game in self.games if set(game[:2]) == pair]
        others = [game for game in self.games if set(game[:2]) != pair]
        self.games = mine
        found = self._match(pair)
        self.games = others
        return found


def _white(game: Played) -> Fraction:
    return {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}[game[2]]


def _black(game: Played) -> Fraction:
    return 1 - _white(game)


def prize_money(places: Sequence[set[int]], amounts: Sequence[int]) -> dict[int, Fraction]:
    """13.2.5: the prize of one's place; 13.2.6: those still tied split theirs."""
    found: dict[int, Fraction] = {}
    first = 0
    for group in places:
        purse = sum(amounts[first : first + len(group)])
        found |= dict.fromkeys(group, Fraction(purse, len(group)))
        first += len(group)
    return {tpn: amount for tpn, amount in found.items() if amount}
