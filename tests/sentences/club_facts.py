"""Club evenings and Amalfi: who stands where in the ranking, and whom each tries in which order."""

from collections.abc import Callable

from tests.oracles import amalfi_rating, keizer, neighbours
from tests.sentences.said import Literal, RoundSaid, Wish

from albireo.pairing.system import PairingRequest


class ClubFacts(Literal):
    """Who stands where, and whom each tries in which order."""

    def wish(self, tpn: int) -> Wish:
        return amalfi_rating.due_colour(self.cards[tpn]), 1

    def ranking(self, round_: RoundSaid) -> list[int]:
        """Return who is paired, the first first."""
        raise NotImplementedError

    def order(self, round_: RoundSaid, player: int) -> list[int]:
        """Everyone whom a player tries, in order."""
        raise NotImplementedError

    def pairs(self, round_: RoundSaid) -> list[tuple[int, int]]:
        """Return the pairs in the order in which they are made."""
        found: list[tuple[int, int]] = []
        for tpn in self.ranking(round_):
            if tpn not in [each for pair in found for each in pair]:
                found.append((tpn, round_.mates[tpn]))
        return found

    def left(self, round_: RoundSaid, player: int) -> list[int]:
        """Return who is still unpaired when a player chooses, the player included."""
        pairs = self.pairs(round_)
        before = pairs[: [first for first, _ in pairs].index(player)]
        seated = {tpn for pair in before for tpn in pair}
        return [tpn for tpn in self.ranking(round_) if tpn not in seated]

    def can_have(self, round_: RoundSaid, player: int, other: int) -> bool:
        left = set(self.left(round_, player))
        return self.may_meet(player, other) and self.pairs_up(left - {player, other})


class KeizerFacts(ClubFacts):
    def __init__(self, request: PairingRequest, list_: Callable[..., list[int]]) -> None:
        super().__init__(request)
        self.list = list_(request, self.cards)
        self.distance = next((each for each in range(5, 0, -1) if self._complete(each)), 0)

    def _complete(self, distance: int) -> bool:
        self.distance = distance
        self._known = {frozenset(): True}
        everybody = set(self.there)
        return any(
            map(
                self.pairs_up, [everybody - {tpn} for tpn in everybody] if len(everybody) % 2 else [everybody]
            )
        )

    def may_meet(self, one: int, other: int) -> bool:
        recent = self.request.round - keizer.last_met(self.cards[one], other) < self.distance
        return not recent and not self.prohibited(one, other)

    def may_have_bye(self, tpn: int) -> bool:
        return True

    def ranking(self, round_: RoundSaid) -> list[int]:
        return [tpn for tpn in self.list if tpn in self.there and tpn != round_.pairing.bye]

    def order(self, round_: RoundSaid, player: int) -> list[int]:
        return [tpn for tpn in self.left(round_, player) if tpn != player]


class AmalfiFacts(ClubFacts):
    def __init__(self, request: PairingRequest, colours_first: bool) -> None:
        super().__init__(request)
        self.colours_first = colours_first and not request.is_last_round

    def may_meet(self, one: int, other: int) -> bool:
        return amalfi_rating.legal(self.request, self.cards, one, other)

    def may_have_bye(self, tpn: int) -> bool:
        return not amalfi_rating.had_points_without_play(self.request, self.cards[tpn])

    def ranking(self, round_: RoundSaid) -> list[int]:
        listed = [tpn for tpn in self.there if tpn != round_.pairing.bye]
        return sorted(listed, key=lambda tpn: (-self.cards[tpn].real_score, tpn))

    def distance(self, round_: RoundSaid) -> int:
        assert self.request.number_of_rounds is not None
        left = self.request.number_of_rounds - self.request.round + 1
        return max(1, min(left, len(self.ranking(round_)) // 2))

    def target(self, round_: RoundSaid, player: int) -> int:
        ranking = self.ranking(round_)
        return ranking[min(ranking.index(player) + self.distance(round_), len(ranking) - 1)]

    def by_distance(self, round_: RoundSaid, player: int) -> list[int]:
        ranking, free = self.ranking(round_), self.left(round_, player)
        place = ranking.index(player)
        target = min(place + self.distance(round_), len(ranking) - 1)
        order = [*range(target, place, -1), *range(target + 1, len(ranking))]
        return [ranking[at] for at in order if ranking[at] in free]

    def due_the_same(self, one: int, other: int) -> bool:
        return self.wish(one)[0] is not None and self.wish(one)[0] is self.wish(other)[0]

    def order(self, round_: RoundSaid, player: int) -> list[int]:
        free = self.by_distance(round_, player)
        return sorted(free, key=lambda tpn: self.colours_first and self.due_the_same(player, tpn))


def keizer_facts(request: PairingRequest) -> KeizerFacts:
    return KeizerFacts(request, keizer.list_of)


def neighbours_facts(request: PairingRequest) -> KeizerFacts:
    return KeizerFacts(request, neighbours.list_of)
