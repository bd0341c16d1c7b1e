"""The sentences of the Lim System."""

from functools import cached_property

from tests.oracles import lim_2026
from tests.oracles.lim_2026 import DOWN, UP, Round, due_colour, exchange_order, permits
from tests.sentences.choices import CHOICES, Choice, ChoiceFacts, choice, facts, made, other_of, told_pairs
from tests.sentences.ids import id_of
from tests.sentences.said import Checks, RoundSaid, Said, Wish, seats, tpns
from tests.sentences.shared import asked, is_white

from albireo.domain.colour import Colour
from albireo.pairing.system import PairingRequest

LIM = Checks(CHOICES)


class LimFacts(ChoiceFacts):
    def __init__(self, request: PairingRequest, round_: Round) -> None:
        super().__init__(request)
        self.round = round_

    def may_meet(self, one: int, other: int) -> bool:
        return self.round.compatible(min(one, other), max(one, other))

    def may_have_bye(self, tpn: int) -> bool:
        return self.round.may_have_bye(tpn)

    def wish(self, tpn: int) -> Wish:
        return due_colour(self.cards[tpn]), 1

    @cached_property
    def median(self) -> float:
        return self.round.points.win * (self.request.round - 1) / 2

    def direction(self, round_: RoundSaid, number: int) -> str:
        return UP if round_.accounts[number].score < self.median else DOWN

    def floaters(self, round_: RoundSaid, number: int) -> list[int]:
        """Return who floats out of a group, in the order in which they are chosen."""
        account = round_.accounts[number]
        if account is round_.accounts[-1]:
            return []
        direction = self.direction(round_, number)
        incoming = tpns(account.incoming)
        return self.round.floaters(
            [*incoming, *tpns(account.residents)], incoming, self.adjacent(round_, number), direction
        )

    def adjacent(self, round_: RoundSaid, number: int) -> list[int]:
        """Residents of the group towards the median."""
        direction = self.direction(round_, number)
        own = round_.accounts[number].score
        others = [each for each in round_.accounts if self._is_next(each.score, own, direction)]
        best = (max if direction == DOWN else min)((each.score for each in others), default=None)
        return [tpn for each in others if each.score == best for tpn in tpns(each.residents)]

    def _is_next(self, score: int, own: int, direction: str) -> bool:
        if direction == DOWN:
            return own > score >= self.median
        return own < score <= self.median

    def choices(self, round_: RoundSaid) -> list[Choice]:
        found: list[Choice] = []
        for number, account in enumerate(round_.accounts):
            direction = self.direction(round_, number)
            floaters = self.floaters(round_, number)
            stay = [tpn for tpn in tpns(account.members) if tpn not in floaters]
            left = sorted(stay, reverse=direction == UP)
            for player, opponent in told_pairs(round_, number):
                others = [tpn for tpn in left if tpn != player]
                waiting = player in tpns(account.incoming)
                order = others if waiting else exchange_order(left)
                found.append(self._made(number, player, opponent, order, others))
                left = [tpn for tpn in left if tpn not in (player, opponent)]
        return found

    def _made(self, number: int, player: int, opponent: int, order: list[int], others: list[int]) -> Choice:
        def able(other: int) -> bool:
            rest = [tpn for tpn in others if tpn != other]
            return self.may_meet(player, other) and self.round.pairs_up(rest)

        return made(number, player, opponent, order, able)

    def suits(self, one: int, other: int) -> bool:
        due, other_due = self.wish(one)[0], self.wish(other)[0]
        return due is None or other_due is None or due is not other_due


def lim(said: Said) -> LimFacts:
    assert isinstance(said.literal, LimFacts)
    return said.literal


@LIM.of("maxi-tournament-exchanges-only-within-100-rating-points")
def _maxi(said: Said) -> None:
    assert lim(said).round.is_maxi


@LIM.of("last-round-colours-never-prevent-a-pairing")
def _last(said: Said) -> None:
    assert said.round.request.is_last_round


@LIM.of(
    "player-gets-the-bye-lowest-number-of-the-lowest-scoregroup",
    "player-gets-the-bye-lowest-rating-of-the-lowest-scoregroup",
    "player-gets-the-bye-lowest-rating-of-those-who-may-have-it-as-in-every-first-round",
    "player-gets-the-bye-lowest-number-of-those-who-may-have-it-as-in-every-first-round",
)
def _bye(said: Said) -> None:
    literal = lim(said)
    everybody = set(literal.there)
    able = [t for t in everybody if literal.may_have_bye(t) and literal.pairs_up(everybody - {t})]
    player = said.one("player")
    assert player == said.round.pairing.bye == min(able, key=literal.round.bye_order)
    rated, scored = "rating" in said.id, "scoregroup" in said.id
    assert scored == (said.round.request.round > 1)

    def order(tpn: int) -> tuple[int, int, int]:
        rating = literal.round.rating(tpn) if rated else 0
        return (literal.score(tpn) if scored else 0), rating, -tpn

    assert min(able, key=order) == player
    earlier = {tpn for tpn in everybody if order(tpn) < order(player)}
    assert {tpn for part in said.note.parts for tpn in part.players} == earlier


@LIM.of(
    "median-group-score-score-residents",
    "group-with-score-score-paired-downward-residents",
    "group-with-score-score-paired-upward-residents",
)
def _group(said: Said) -> None:
    literal = lim(said)
    score = said.number_in("score")
    bye = said.round.pairing.bye
    there = {tpn for tpn in literal.there if literal.score(tpn) == score and tpn != bye}
    assert set(said.some("residents")) == there
    if "median" in said.id:
        assert said.account is said.round.accounts[-1]
        assert score == literal.median // 1
    else:
        assert ("upward" in said.id) == (score < literal.median)
        assert score != literal.median


@LIM.of(
    "blocked-the-pairing-first-second-above-is-cracked",
    "blocked-the-pairing-first-second-below-is-cracked",
)
def _crack(said: Said) -> None:
    literal, median = lim(said), said.round.accounts[-1]
    cracks = [tuple(part.players) for part in said.above[0].parts if part.kind == "crack"]
    now = cracks.index((said.one("first"), said.one("second")))
    members = set(tpns(median.members))
    for pair in cracks[now:]:
        members -= {*pair}
    assert not literal.round.pairs_up(members)
    scores = [literal.score(tpn) for tpn in cracks[now]]
    if "above" in said.id:
        assert max(scores) > literal.median
    else:
        assert min(scores) < literal.median
    assert set(cracks[now]) <= set(tpns(median.incoming))


@LIM.of(
    "first-floater-meets-second",
    "first-meets-second-as-proposed",
    "first-meets-second-after-exchanges",
)
def _pair(said: Said) -> None:
    literal, found = lim(said), choice(said)
    first, second = said.one("first"), said.one("second")
    assert said.round.mates[first] == second
    available = [tpn for tpn in found.order if tpn in found.able]
    floated = first in tpns(said.account.incoming)
    nearest = literal.round.limit_from(first, available[0], floated)
    fits = (tpn for tpn in available if literal.suits(first, tpn) and not literal.round.too_far(tpn, nearest))
    assert next(fits, available[0]) == second
    assert ("floater" in said.id) == floated
    assert floated or ("proposed" in said.id) == (found.order[0] == second)
    told = {tpn for part in said.note.parts if part.kind == "exchange" for tpn in part.players}
    assert set(found.passed) <= told
    if further := told - set(found.passed):
        assert len(further) == 1
        assert second == available[0]
        assert not literal.suits(first, second)


@LIM.of("not-compatible-with-first-or-the-others-could")
def _closed(said: Said) -> None:
    found = choice(said)
    assert said.some("players") == [tpn for tpn in found.passed if tpn not in found.able]


@LIM.of("due-the-same-colour-as-first-players")
def _same_colour(said: Said) -> None:
    literal, found = lim(said), choice(said)
    assert set(said.some("players")) <= set(found.passed) & found.able
    assert not any(literal.suits(found.player, tpn) for tpn in said.some("players"))


@LIM.of("due-another-colour-but-more-than-100-rating")
def _too_far(said: Said) -> None:
    literal, found = lim(said), choice(said)
    first = next(tpn for tpn in found.order if tpn in found.able)
    for tpn in said.some("players"):
        assert tpn in found.able
        assert literal.round.too_far(tpn, first)
        assert literal.suits(found.player, tpn)


@LIM.of("more-than-100-rating-points-from-the-floater")
def _too_far_from_floater(said: Said) -> None:
    literal, found = lim(said), choice(said)
    assert found.player == said.one("first")
    assert found.player in tpns(said.account.incoming)
    for tpn in said.some("players"):
        assert tpn in found.able
        assert literal.round.too_far(tpn, found.player)
        assert literal.suits(found.player, tpn)


TYPES = {
    "a": "player-floats-%s-had-floated-in-and-finds-no",
    "b": "player-floats-%s-had-floated-in-and-finds-an-opponent",
    "c": "player-floats-%s-and-finds-no-opponent-in-the-adjacent",
    "d": "player-floats-%s-and-finds-an-opponent-in-the-adjacent",
}


def kind(said: Said, tpn: int, picked: list[int]) -> str:
    literal = lim(said)
    assert said.number is not None
    adjacent = literal.adjacent(said.round, said.number)
    direction = literal.direction(said.round, said.number)
    found = literal.round.has_opponent(tpn, picked, adjacent, direction)
    return ("b" if found else "a") if tpn in tpns(said.account.incoming) else ("d" if found else "c")


@LIM.of(*(text % way for text in TYPES.values() for way in ("down", "up")))
def _floats(said: Said) -> None:
    literal, number = lim(said), said.number
    assert number is not None
    floaters = literal.floaters(said.round, number)
    told = [part.players[0] for part in said.above[0].parts if "floats" in id_of(part)]
    assert told == floaters
    place = floaters.index(said.one("player"))
    way = "down" if literal.direction(said.round, number) == DOWN else "up"
    assert said.id == TYPES[kind(said, floaters[place], floaters[:place])] % way


def floater(said: Said) -> tuple[int, list[int]]:
    """Return who floats, and who of the group was left to choose from."""
    assert said.number is not None
    floaters = lim(said).floaters(said.round, said.number)
    gone = floaters[: floaters.index(said.one("player"))]
    return said.one("player"), [tpn for tpn in tpns(said.account.members) if tpn not in gone]


@LIM.of("due-the-colour-that-more-players-of-the-group")
def _evens(said: Said) -> None:
    player, left = floater(said)
    dues = [lim(said).wish(tpn)[0] for tpn in left]
    due = lim(said).wish(player)[0]
    assert due is not None
    assert dues.count(due) > dues.count(due.opposite)


@LIM.of("floated-in-the-round-before-as-did-all")
def _floated(said: Said) -> None:
    literal = lim(said)
    player, left = floater(said)
    assert literal.round.floated_before(player)
    most = literal.round.most_pairs(frozenset(left))
    able = [t for t in left if literal.round.most_pairs(frozenset(left) - {t}) == most]
    assert said.number is not None
    gone = [t for t in literal.floaters(said.round, said.number) if t not in left]
    same = [t for t in able if kind(said, t, gone) == kind(said, player, gone)]
    assert all(map(literal.round.floated_before, same))


# -- why not ---------------------------------------------------------------------------------------------


@LIM.of("no-colours-would-be-permissible-for-first-and")
def _no_colours(said: Said) -> None:
    literal, (first, second) = lim(said), asked(said)
    one, other = literal.cards[first], literal.cards[second]
    assert not any(permits(one, colour) and permits(other, colour.opposite) for colour in Colour)
    assert not literal.may_meet(first, second)


@LIM.of("first-and-second-are-due-the-same-colour")
def _why_same_colour(said: Said) -> None:
    literal, pair = lim(said), asked(said)
    found = facts(said).choice_of(said.round, pair)
    assert not literal.suits(*pair)
    assert literal.suits(found.player, found.opponent)
    assert other_of(pair, found.player) in found.able


@LIM.of("other-is-more-than-100-rating-points-from")
def _why_too_far(said: Said) -> None:
    literal, pair = lim(said), asked(said)
    found = facts(said).choice_of(said.round, pair)
    assert (found.player, other_of(pair, found.player)) == (said.one("seated"), said.one("other"))
    assert said.one("nearest") == next(tpn for tpn in found.order if tpn in found.able)
    assert literal.round.too_far(said.one("other"), said.one("nearest"))


@LIM.of("the-floater-floater-and-other-are-more-than")
def _why_too_far_from_floater(said: Said) -> None:
    literal, pair = lim(said), asked(said)
    found = facts(said).choice_of(said.round, pair)
    assert (found.player, other_of(pair, found.player)) == (said.one("floater"), said.one("other"))
    assert literal.round.too_far(said.one("other"), said.one("floater"))


# -- colours ---------------------------------------------------------------------------------------------

AGAINST = "white-has-white-against-black-"


def colour_rule(said: Said, white: int, black: int) -> str:
    literal = lim(said)
    one, other = literal.cards[white], literal.cards[black]
    due, other_due = literal.wish(white)[0], literal.wish(black)[0]
    wanted = said.round.colour(white)
    if due is None and other_due is None:
        return "neither-has-played-odd-numbers-have-the-colour-drawn-by-lot"
    allowed = [c for c in Colour if permits(one, c) and permits(other, c.opposite)]
    if due is None or other_due is None or due is not other_due:
        natural = due if due is not None else (other_due or Colour.WHITE).opposite
        if len(allowed) == 1 and natural is not allowed[0]:
            return "the-other-colour-would-be-a-third-running-or-a-third-more-than-the-other"
        assert wanted is natural
        return "each-can-have-the-colour-due-alternating-or-equalising"
    if len(allowed) == 1:
        return "third or same"
    return "both-are-due-the-same-colour-earlier-rounds-then-rank-decide"


@LIM.of(
    AGAINST + "each-can-have-the-colour-due-alternating-or-equalising",
    AGAINST + "the-other-colour-would-be-a-third-running-or-a-third-more-than-the-other",
    AGAINST + "both-are-due-the-same-colour-earlier-rounds-then-rank-decide",
    AGAINST + "neither-has-played-odd-numbers-have-the-colour-drawn-by-lot",
)
def _colour(said: Said) -> None:
    white, black = is_white(said), said.one("black")
    literal, rule = lim(said), colour_rule(said, white, black)
    text = said.id.removeprefix(AGAINST)
    if rule == "third or same":
        assert "a-third" in text or "same-colour" in text
    else:
        assert text == rule
    number = said.number
    assert number is not None
    below = literal.direction(said.round, number) == UP
    assert literal.round.coloured(lim_2026._Pair(white, black, below)) == (white, black)
    if "a-third" in text:
        one, other = literal.cards[white], literal.cards[black]
        assert not (permits(one, Colour.BLACK) and permits(other, Colour.WHITE))
    if "each-can-have" in text:
        assert literal.wish(white)[0] in (None, Colour.WHITE)
        assert literal.wish(black)[0] in (None, Colour.BLACK)
    if "same-colour" in text:
        assert literal.wish(white)[0] is literal.wish(black)[0]
    assert said.note.article
    assert seats(said.account)
