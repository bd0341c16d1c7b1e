"""The sentences of the first text of the Burstein System."""

from copy import copy

from tests.oracles.burstein_1 import Burstein1, F
from tests.oracles.card import parity_numbers
from tests.sentences.said import Checks, Literal, RoundSaid, Said, Wish, seats, tpns
from tests.sentences.shared import (
    SHARED,
    Worse,
    asked,
    detail,
    is_white,
    later,
    number_of_first_seat,
    receivers,
)

from albireo.domain.colour import Colour
from albireo.pairing.system import PairingRequest

BURSTEIN_1 = Checks(SHARED)


class Burstein1Facts(Literal):
    def __init__(self, request: PairingRequest) -> None:
        super().__init__(request)
        self.round = Burstein1(request)

    def score(self, tpn: int) -> int:
        return self.round.score[tpn]

    def may_meet(self, one: int, other: int) -> bool:
        return self.round.may_meet(one, other)

    def may_have_bye(self, tpn: int) -> bool:
        win = self.round.points.win
        row = self.cards[tpn].row
        return not any(e.mark.value == "U" or (not e.is_played and e.points >= win) for e in row)

    def wish(self, tpn: int) -> Wish:
        return self.round.due(tpn), 1

    def may_float(self, round_: RoundSaid, number: int) -> frozenset[int]:
        """Whom the next group accepts: as it is now, or before others joined it."""
        account, following = round_.accounts[number], round_.accounts[number + 1 : number + 2]
        if not following or len(account.members) % 2 == 0:
            return frozenset()
        later = tpns(following[0].residents)
        top = max(map(self.score, later))
        first = [tpn for tpn in later if self.score(tpn) == top]
        residents = tpns(account.residents)
        told = [part.players for part in account.note().parts if part.kind == "refused"]
        accepted = [
            frozenset(t for t in residents if self.round.pairs_up([*below, t], frozenset(below)))
            for below in (first, later)
        ]
        refused = set(told[0]) if told else set()
        return next((each for each in accepted if {*residents} - each == refused), accepted[0])

    def granted(self, pairs: list[tuple[int, int]]) -> int:
        return sum(self.round.granted(a, b) for a, b in pairs)

    def best(self, round_: RoundSaid, number: int) -> list[tuple[int, int]] | None:
        return self.round.best(tpns(round_.accounts[number].members), self.may_float(round_, number))

    def expected(self, round_: RoundSaid, pair: tuple[int, int]) -> Worse | str:
        number = number_of_first_seat(round_, pair)
        account = round_.accounts[number]
        forced = copy(self.round)
        usual = self.round.may_meet
        forced.may_meet = lambda a, b: {a, b} == {*pair} or (not {a, b} & {*pair} and usual(a, b))  # type: ignore[method-assign]
        may_float = self.may_float(round_, number) - {*pair}
        best = forced.best(tpns(account.members), may_float)
        if best is None:
            return "with-first-second-the-rest-of-the-group-could-not-be-paired"
        ours = self.granted([(each.white, each.black) for each in account.pairs])
        theirs = self.granted([each for each in best if F not in each])
        if ours != theirs:
            return "6.5", ours, theirs
        return "the-pairing-would-come-later-in-the-order-of-pairings"


def facts(said: Said) -> Burstein1Facts:
    assert isinstance(said.literal, Burstein1Facts)
    return said.literal


BURSTEIN_1.of(
    "with-first-second-the-rest-of-the-group-could-not-be-paired",
    "the-pairing-would-come-later-in-the-order-of-pairings",
)(later)
BURSTEIN_1.of("fewer-players-with-their-due-colour-theirs-instead")(detail)


@BURSTEIN_1.of("rounds-1-and-2-the-top-half-of")
def _imaginary(said: Said) -> None:
    literal = facts(said)
    assert said.round.request.round <= 2
    top = sorted(literal.cards)[: len(literal.cards) // 2]
    win = literal.round.points.win
    for tpn, card in literal.cards.items():
        assert literal.score(tpn) - card.real_score == (win if tpn in top else 0)


@BURSTEIN_1.of("player-gets-the-bye-the-last-of-the-lowest-scoregroup")
def _bye(said: Said) -> None:
    literal = facts(said)

    def order(tpn: int) -> tuple[object, ...]:
        return literal.score(tpn), literal.round.order[tpn]

    assert said.one("player") == said.round.pairing.bye == min(receivers(literal), key=order)
    earlier = {tpn for tpn in literal.there if order(tpn) < order(said.one("player"))}  # type: ignore[operator]
    assert {tpn for part in said.note.parts for tpn in part.players} == earlier


@BURSTEIN_1.of(
    "bracket-with-score-score-residents",
    "bracket-with-score-score-residents-with-the-incoming-floaters",
)
def _group(said: Said) -> None:
    literal, account = facts(said), said.account
    incoming = set(said.some("incoming")) if "incoming" in said.note.values else set()
    assert incoming == set(tpns(account.incoming))
    if incoming:
        before = said.round.accounts[(said.number or 0) - 1]
        assert incoming == set(tpns(before.members)) - set(seats(before))
    others = said.left - incoming
    assert said.value("score") == max(map(literal.score, others))
    residents = set(said.some("residents"))
    lowest = min(map(literal.score, residents))
    assert residents == {tpn for tpn in others if literal.score(tpn) >= lowest}
    joined = any(part.kind == "joined" for part in said.note.parts)
    assert joined == (len({*map(literal.score, residents)}) > 1)


@BURSTEIN_1.of("could-not-be-paired-one-after-the-other-and-become-one-above")
def _joined(said: Said) -> None:
    literal = facts(said)
    above, below = set(said.some("above")), set(said.some("below"))
    assert above | below <= set(tpns(said.account.residents))
    assert min(map(literal.score, above)) > max(map(literal.score, below))


@BURSTEIN_1.of("in-the-order-of-sonneborn-berger-buchholz-median-and-rating")
def _order(said: Said) -> None:
    literal = facts(said)
    assert said.some("players") == [*literal.round.ranked(tpns(said.account.members))]


@BURSTEIN_1.of("may-not-float-as-the-next-group-could")
def _refused(said: Said) -> None:
    literal, number = facts(said), said.number or 0
    residents = set(tpns(said.account.residents))
    assert set(said.some("players")) == residents - literal.may_float(said.round, number)


@BURSTEIN_1.of("players-who-get-their-due-colour-as-many")
def _colours(said: Said) -> None:
    literal, account = facts(said), said.account
    got = sum(
        literal.wish(tpn)[0] is said.round.colour(tpn) for tpn in seats(account) if literal.wish(tpn)[0]
    )
    assert said.value("count") == got
    best = literal.best(said.round, said.number or 0)
    assert best is not None
    assert got == literal.granted([pair for pair in best if F not in pair])


def folded(said: Said) -> list[tuple[int, int]]:
    ranked = facts(said).round.ranked(tpns(said.account.members))
    return [(ranked[at], ranked[-1 - at]) for at in range(len(ranked) // 2)]


@BURSTEIN_1.of("the-first-combination-in-order-the-highest-against")
def _combination(said: Said) -> None:
    pairs = {frozenset((each.white, each.black)) for each in said.account.pairs}
    assert pairs != {frozenset(pair) for pair in folded(said)}


@BURSTEIN_1.of("the-highest-meets-the-lowest")
def _first(said: Said) -> None:
    assert said.value("pairs") == tuple(folded(said))


@BURSTEIN_1.of("player-floats-to-the-next-group")
def _floats(said: Said) -> None:
    assert {said.one("player")} == set(tpns(said.account.members)) - set(seats(said.account))
    assert said.one("player") in facts(said).may_float(said.round, said.number or 0)


@BURSTEIN_1.of("seated-is-paired-in-a-group-where-other")
def _elsewhere(said: Said) -> None:
    number = number_of_first_seat(said.round, asked(said))
    assert {said.one("seated"), said.one("other")} == {*asked(said)}
    assert said.one("other") not in tpns(said.round.accounts[number].members)
    assert said.one("seated") in seats(said.round.accounts[number])


@BURSTEIN_1.of("no-colours-would-be-permissible-for-first-and")
def _no_colours(said: Said) -> None:
    assert not facts(said).round.allocations(*asked(said))


WHITE = "white-has-white-"


@BURSTEIN_1.of(
    WHITE + "first-game-of-both-by-the-initial-colour-and-higher-s-number",
    WHITE + "any-other-colours-would-be-a-third-running-or-a-third-more-than-the-other",
    WHITE + "both-preferences-are-met",
    WHITE + "the-larger-colour-difference-is-evened-out",
    WHITE + "alternating-from-the-last-round-in-which-they-differed",
    WHITE + "the-preference-of-the-higher-ranked-higher-is-met",
)
def _colour(said: Said) -> None:
    literal, round_ = facts(said), facts(said).round
    white, black, higher = is_white(said), said.one("black"), said.one("higher")
    rule = said.id.removeprefix(WHITE)
    high, low = round_.ranked((white, black))
    numbers = parity_numbers(said.round.request, round_.cards)
    colour = round_.colour(high, low, numbers[min(white, black)])
    assert (high if colour is Colour.WHITE else low) == white
    dues = literal.wish(white)[0], literal.wish(black)[0]
    assert higher == (min(white, black) if "first-game" in rule else high), (higher, high)
    if "any-other" in rule:
        assert round_.allocations(white, black) == [Colour.WHITE]
    elif dues == (None, None):
        assert "first-game" in rule
    elif dues[0] is not dues[1]:
        assert rule == "both-preferences-are-met"
        assert dues[0] in (None, Colour.WHITE)
        assert dues[1] in (None, Colour.BLACK)
    elif abs(literal.difference(white)) != abs(literal.difference(black)):
        assert rule == "the-larger-colour-difference-is-evened-out"
        larger = max((white, black), key=lambda tpn: abs(literal.difference(tpn)))
        assert literal.wish(larger)[0] is said.round.colour(larger)
    else:
        rows = zip(reversed(literal.cards[white].row), reversed(literal.cards[black].row), strict=True)
        differ = [(a, b) for a, b in rows if a.is_played and b.is_played and a.colour is not b.colour]
        if differ:
            assert rule == "alternating-from-the-last-round-in-which-they-differed"
            assert differ[0][0].colour is Colour.BLACK
        else:
            assert rule == "the-preference-of-the-higher-ranked-higher-is-met"
            assert literal.wish(higher)[0] is said.round.colour(higher)
