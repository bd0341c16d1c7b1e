"""Rounds of Dubov and Burstein of 2026 by the oracles, and what becomes of them with a pair forced."""

from collections.abc import Sequence
from copy import copy
from typing import Any

from tests.oracles import burstein_2026, dubov_2026
from tests.oracles.completion import Completion
from tests.sentences.said import Literal, RoundSaid, Wish, matchings, seats, tpns
from tests.sentences.shared import (
    Worse,
    left_when_paired,
    number_of_first_seat,
)

from albireo.domain.colour import Colour
from albireo.pairing.system import PairingRequest


class PlayersFacts(Literal):
    """A round by an oracle, which knows players by their places in its list."""

    def __init__(self, request: PairingRequest, round_: Any) -> None:
        super().__init__(request)
        self.round = round_
        self.place = {card.tpn: place for place, card in enumerate(round_.players)}

    def may_meet(self, one: int, other: int) -> bool:
        return bool(self.round.may_meet(self.place[one], self.place[other]))

    def may_have_bye(self, tpn: int) -> bool:
        return bool(self.round.may_have_bye(self.place[tpn]))

    def mask(self, numbers: Sequence[int] | set[int]) -> int:
        return sum(1 << self.place[tpn] for tpn in numbers)

    def numbers(self, places: Sequence[int]) -> list[int]:
        return [self.round.players[place].tpn for place in places]

    def same_wish(self, one: int, other: int) -> bool:
        wish = self.wish(one)[0]
        return wish is not None and wish is self.wish(other)[0]

    def fewest_clashes(self, members: Sequence[int]) -> int:
        """C7, C8: in how many pairs at least both have one preference."""
        found = matchings(members, self.may_meet)
        return min(sum(self.same_wish(a, b) for a, b in pairs) for pairs in found)

    def forced(self, pair: tuple[int, int]) -> Any:
        """Return the same round if these two meet no one else."""
        both = {self.place[tpn] for tpn in pair}
        usual = self.round.may_meet
        round_ = type(self.round)(self.request)
        round_.may_meet = lambda a, b: {a, b} == both or (not both & {a, b} and usual(a, b))
        round_.completion = Completion(round_.scores, round_.may_meet, round_.may_have_bye)
        found = copy(self)
        found.round = round_
        found._known = {frozenset(): True}
        return found

    def bye_order(self, tpn: int) -> tuple[int, ...]:
        raise NotImplementedError


class DubovFacts(PlayersFacts):
    def wish(self, tpn: int) -> Wish:
        return self.round.preference(self.cards[tpn])  # type: ignore[no-any-return]

    def bye_order(self, tpn: int) -> tuple[int, ...]:
        return self.score(tpn), -len(self.colours(tpn)), -tpn

    def selection(self, residents: Sequence[int], upfloaters: Sequence[int]) -> dict[str, object]:
        """C5 to C10 of a bracket."""
        places = tuple(self.place[tpn] for tpn in upfloaters)
        values = self.round.c7_to_c10(tuple(self.place[tpn] for tpn in residents), places)
        return {
            "C5": len(upfloaters),
            "C6": sorted((self.score(tpn) for tpn in upfloaters), reverse=True),
            **dict(zip(("C7", "C8", "C9", "C10"), (*values, 0, 0, 0), strict=False)),
        }

    def expected(self, round_: RoundSaid, pair: tuple[int, int]) -> Worse | str:
        left = left_when_paired(round_, pair)
        account = round_.accounts[number_of_first_seat(round_, pair)]
        residents = tpns(account.residents)
        ours = self.selection(residents, tpns(account.incoming))
        forced = self.forced(pair)
        bracket = self.numbers(forced.round.bracket(self.mask(left)))
        upfloaters = [tpn for tpn in bracket if tpn not in residents]
        theirs = forced.selection(residents, upfloaters)
        for name in ours:
            if ours[name] != theirs[name]:
                return name, ours[name], theirs[name]
        if set(upfloaters) != set(tpns(account.incoming)):
            return "the-set-of-upfloaters-would-come-later-in"
        split = {frozenset(part) for part in self.split(self.round, bracket)}
        other = {frozenset(part) for part in self.split(forced.round, bracket)}
        if split != other:
            return "the-set-of-shifters-would-come-later-in"
        return "the-order-of-t2-would-come-later"

    def split(self, round_: dubov_2026._Round, bracket: Sequence[int]) -> tuple[list[int], list[int]]:
        """S1 and S2 (3.2.3, 3.2.4)."""
        pairs = round_.pair_bracket(tuple(sorted(self.place[tpn] for tpn in bracket)))
        return [a for a, _ in pairs], [b for _, b in pairs]

    def subgroups(self, bracket: Sequence[int]) -> tuple[list[int], list[int]]:
        """G1 and G2 before anybody is shifted."""
        listed = sorted(bracket)
        if not any(self.colours(tpn) for tpn in listed):
            return listed[: len(listed) // 2], listed[len(listed) // 2 :]
        whites = [tpn for tpn in listed if self.wish(tpn)[0] is Colour.WHITE]
        return whites, [tpn for tpn in listed if tpn not in whites]


class BursteinFacts(PlayersFacts):
    def wish(self, tpn: int) -> Wish:
        from tests.oracles.card import colour_preference

        return colour_preference(self.cards[tpn])

    def bye_order(self, tpn: int) -> tuple[int, ...]:
        return self.score(tpn), -len(self.colours(tpn)), -self.place[tpn]

    def bracket(self, round_: RoundSaid, number: int) -> burstein_2026._Bracket:
        incoming = tuple(self.place[tpn] for tpn in tpns(round_.accounts[number].incoming))
        return self.round.bracket(incoming, self.mask(round_.unpaired_before(number)))  # type: ignore[no-any-return]

    def values(
        self, bracket: burstein_2026._Bracket, floaters: tuple[int, ...], c8: int
    ) -> dict[str, object]:
        scores = self.round.scores
        following: list[int] = []
        if bracket.below:
            left = bracket.below | sum(1 << place for place in floaters)
            (_, following), _ = self.round.bracket(floaters, left).best_by_c4_to_c6
        return {
            "C5": len(floaters),
            "C6": sorted((scores[place] for place in floaters), reverse=True),
            "C7": following,
            "C8": c8,
        }

    def ours(self, round_: RoundSaid, number: int) -> dict[str, object]:
        account = round_.accounts[number]
        seated = set(seats(account))
        floaters = tuple(sorted(self.place[t] for t in tpns(account.members) if t not in seated))
        clashes = sum(self.same_wish(each.white, each.black) for each in account.pairs)
        return self.values(self.bracket(round_, number), floaters, clashes)

    def expected(self, round_: RoundSaid, pair: tuple[int, int]) -> Worse | str:
        number = number_of_first_seat(round_, pair)
        forced = self.forced(pair)
        bracket = forced.bracket(round_, number)
        members = sum(1 << place for place in bracket.members)
        sets = bracket.best_floaters()
        best = min(sets, key=lambda each: bracket.best_rest(members & ~sum(1 << place for place in each)))
        c8 = bracket.best_rest(members & ~sum(1 << place for place in best))
        ours, theirs = self.ours(round_, number), forced.values(bracket, best, c8)
        for name in ours:
            if ours[name] != theirs[name]:
                return name, ours[name], theirs[name]
        return "the-pairing-would-come-later-in-the-order-of-pairings"
