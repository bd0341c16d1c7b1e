"""A round of the Dutch System of 2009, with the brackets as they were formed and what they meet."""

from copy import copy

from tests.oracles.dutch_2009 import Bracket, Criteria, Dutch2009, Search
from tests.sentences.ids import id_of
from tests.sentences.said import Literal, RoundSaid, Wish, seats, tpns
from tests.sentences.shared import Worse

from albireo.domain.explanation import Note
from albireo.pairing.system import PairingRequest

FEWER_PAIRS = "with-first-second-the-bracket-could-not-have"
BELOW = "with-first-second-the-bracket-below-could-not"
LATER = "the-pairing-would-come-later-in-the-order-of-transpositions"


class Dutch2009Facts(Literal):
    def __init__(self, request: PairingRequest) -> None:
        super().__init__(request)
        self.round = Dutch2009(request)

    def may_meet(self, one: int, other: int) -> bool:
        return self.round.may_meet(one, other)

    def may_have_bye(self, tpn: int) -> bool:
        return tpn in self.round.may_rest

    def wish(self, tpn: int) -> Wish:
        return self.round.wish[tpn]

    def bracket(self, round_: RoundSaid, number: int) -> tuple[Bracket, tuple[int, int]]:
        """As it was formed, and its numbers of pairs.

        What is told before two brackets were joined is about the first of them. The joined one has been
        formed in one of two ways: with everyone of the first as moved down, or with those who came to it.
        """
        account = round_.accounts[number]
        parts = account.note().parts
        first = [[*part.players] for part in parts if id_of(part) == "s1-moved-down-players-players"]
        one = len(first[0]) if first else 0
        joined = [part for part in parts if part.kind == "joined"]
        aside = [
            tpn for part in after_joined(parts) if part.kind in ("aside", "stuck") for tpn in part.players
        ]
        moved = [[tpn for tpn in tpns(account.incoming) if tpn not in aside]]
        if joined:  # in the order in which they are tried
            low = joined[-1].values["others"].data()  # type: ignore[attr-defined]
            moved.insert(0, [tpn for tpn in tpns(account.members) if tpn not in low])
        formed = [
            self.round.formed(high, [t for t in tpns(account.members) if t not in (*high, *aside)], aside)
            for high in moved
        ]
        told = first[0] if first else []
        exact = [each for each in formed if [*each.s1] == told]
        reduced = [each for each in formed if [*each.s1[:one]] == told]
        return (exact or reduced or formed)[0], (one, len(account.pairs) - one)

    def pairs(self, round_: RoundSaid, number: int) -> list[tuple[int, int]]:
        return [(each.white, each.black) for each in round_.accounts[number].pairs]

    def is_lowest(self, round_: RoundSaid, number: int) -> bool:
        return number == len(round_.accounts) - 1

    def stage(self, round_: RoundSaid, number: int) -> Criteria:
        """Return the first criteria that the pairing of a bracket meets."""
        bracket, count = self.bracket(round_, number)
        pairs = self.pairs(round_, number)
        taken = {tpn for pair in pairs for tpn in pair}
        for criteria in self.round.stages(sum(count)):
            search = Search(self.round, bracket, count, criteria, self.is_lowest(round_, number))
            total = sum(self.round.clash(a, b) for a, b in pairs)
            hard = sum(self.round.is_hard(a, b) for a, b in pairs)
            if (
                all(search.allowed(a, b) for a, b in pairs)
                and all(search.may_leave(tpn) for tpn in bracket.players if tpn not in taken)
                and total <= search.limits[0]
                and hard <= search.limits[1]
            ):
                return criteria
        raise AssertionError("the pairing of a bracket meets some criteria")

    def number_of(self, round_: RoundSaid, pair: tuple[int, int]) -> int:
        """Return the bracket where two are together, or one of them is paired."""
        for number, account in enumerate(round_.accounts):
            if {*pair} <= {*self.bracket(round_, number)[0].players} or {*pair} & {*seats(account)}:
                return number
        raise AssertionError("everybody is in some bracket")

    def relief(self, criteria: Criteria) -> int:
        return 2 if criteria.exempt else 0 if criteria.strong_as_absolute else 1

    def expected(self, round_: RoundSaid, pair: tuple[int, int]) -> Worse | str:
        number = self.number_of(round_, pair)
        bracket, count = self.bracket(round_, number)
        forced = copy(self.round)
        usual = self.round.may_meet

        def may_meet(a: int, b: int, criteria: Criteria | None = None) -> bool:
            return usual(a, b, criteria) and ({a, b} == {*pair} or not {a, b} & {*pair})

        forced.may_meet = may_meet  # type: ignore[method-assign]
        for criteria in forced.stages(sum(count)):
            search = Search(forced, bracket, count, criteria, self.is_lowest(round_, number))
            leave = search.may_leave
            search.may_leave = lambda a, leave=leave: a not in pair and leave(a)  # type: ignore[method-assign, misc]
            found = next(search.run(), None)
            if found is not None:
                return self._compared(self.stage(round_, number), criteria)
        return FEWER_PAIRS

    def _compared(self, ours: Criteria, theirs: Criteria) -> Worse | str:
        mine, other = ((self.relief(each), each.x, -each.down, -each.up) for each in (ours, theirs))
        if other < mine:
            return BELOW
        for name, one, two in zip(("A.7.d", "x", "B5", "B5"), mine, other, strict=True):
            if one != two:
                return name, abs(one), abs(two)
        return LATER


def after_joined(parts: tuple[Note, ...]) -> list[Note]:
    """Return what is told of the bracket as it is, not of one that became part of it."""
    joined = [place for place, part in enumerate(parts) if part.kind == "joined"]
    return [*parts[joined[-1] + 1 :]] if joined else [*parts]
