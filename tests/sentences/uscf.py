"""The sentences of the rules of US Chess."""

from tests.oracles.swiss_uscf import UscfRound
from tests.sentences.choices import CHOICES, Choice, ChoiceFacts, choice, facts, made, told_pairs
from tests.sentences.club import due_rule, hold
from tests.sentences.ids import id_of
from tests.sentences.said import Checks, RoundSaid, Said, Wish, seats, tpns
from tests.sentences.shared import asked, is_white, receivers

from albireo.domain.colour import Colour
from albireo.pairing.system import PairingRequest

USCF = Checks(CHOICES)


class UscfFacts(ChoiceFacts):
    def __init__(self, request: PairingRequest) -> None:
        super().__init__(request)
        strict = UscfRound(request, strict=True)
        self.thirds_free = request.is_last_round or strict.answer() is None
        self.round = UscfRound(request, strict=not self.thirds_free)

    def score(self, tpn: int) -> int:
        return self.cards[tpn].real_score

    def may_meet(self, one: int, other: int) -> bool:
        return self.round.legal(one, other)

    def may_have_bye(self, tpn: int) -> bool:
        return tpn in self.round.bye_order()

    def wish(self, tpn: int) -> Wish:
        return self.round.due(tpn), 1

    def choices(self, round_: RoundSaid) -> list[Choice]:
        found: list[Choice] = []
        for number, account in enumerate(round_.accounts):
            unpaired = round_.unpaired_before(number)
            residents = {tpn for tpn in tpns(account.residents) if tpn in unpaired}
            parts = account.note().parts
            odd = [part.players for part in parts if "floater" in id_of(part)]
            for player, opponent in odd:
                order = self.round.ranked(residents)
                left = frozenset(unpaired)
                found.append(
                    made(
                        number,
                        player,
                        opponent,
                        order,
                        lambda other, left=left, player=player: (  # type: ignore[misc]
                            self.may_meet(player, other) and self.pairs_up(left - {player, other})
                        ),
                        in_group=False,
                    )
                )
                unpaired -= {player, opponent}
                residents -= {opponent}
            natural = [part.players for part in parts if part.kind == "first-pair"]
            left_in_group = self.round.ranked(tpn for pair in natural for tpn in pair)
            for player, opponent in natural:
                half = len(left_in_group) // 2
                order = [*left_in_group[half:], *left_in_group[1:half][::-1]]
                group = frozenset(left_in_group)
                assert left_in_group[0] == player
                found.append(
                    made(
                        number,
                        player,
                        opponent,
                        order,
                        lambda other, group=group, player=player: (  # type: ignore[misc]
                            self.may_meet(player, other) and self.pairs_up(group - {player, other})
                        ),
                    )
                )
                left_in_group = [tpn for tpn in left_in_group if tpn not in (player, opponent)]
        return found


def uscf(said: Said) -> UscfFacts:
    assert isinstance(said.literal, UscfFacts)
    return said.literal


@USCF.of("last-round-colours-never-prevent-a-pairing")
def _last(said: Said) -> None:
    assert said.round.request.is_last_round


@USCF.of("no-complete-pairing-avoids-a-third-game-running-with-the-same-colour")
def _thirds(said: Said) -> None:
    assert UscfRound(said.round.request, strict=True).answer() is None


@USCF.of("player-gets-the-bye-the-lowest-score-there-the-lowest-rating")
def _bye(said: Said) -> None:
    literal = uscf(said)
    order = literal.round.bye_order()
    able = receivers(literal)
    assert said.one("player") == said.round.pairing.bye == next(tpn for tpn in order if tpn in able)
    passed = {t for part in said.note.parts if "without-them" in id_of(part) for t in part.players}
    assert passed == set(order[: order.index(said.one("player"))])


@USCF.of("upper-half-against-lower-half-before-colours")
def _first(said: Said) -> None:
    natural = list(told_pairs(said.round, said.number or 0))
    told = said.value("pairs")
    assert set(told) <= set(natural)  # type: ignore[call-overload]
    choices = [
        each for each in facts(said).choices(said.round) if each.number == said.number and each.in_group
    ]
    assert told == tuple((each.player, each.opponent) for each in choices)


@USCF.of("natural-pair-first-and-second", "first-floater-meets-second")
def _natural(said: Said) -> None:
    found = choice(said)
    assert found.opponent == said.one("second")
    first = next(tpn for tpn in found.order if tpn in found.able)
    instead = [part for part in said.note.parts if id_of(part).startswith("due-the-same-colour-as")]
    if instead:
        assert instead[0].players[0] == first
        assert found.opponent != first
    else:
        assert found.opponent == first


@USCF.of("due-the-same-colour-as-first-players")
def _instead(said: Said) -> None:
    literal, found = uscf(said), choice(said)
    passed = [tpn for tpn in found.passed if tpn in found.able]
    assert said.some("players") == [tpn for tpn in passed if same_due(literal, found.player, tpn)]
    assert not same_due(literal, found.player, found.opponent)


def same_due(literal: UscfFacts, one: int, other: int) -> bool:
    return literal.wish(one)[0] is literal.wish(other)[0] is not None


def is_too_far(literal: UscfFacts, found: Choice, tpn: int) -> bool:
    first = next(each for each in found.order if each in found.able)
    spares = literal.round.excess([(found.player, tpn)]) < literal.round.excess([(found.player, first)])
    return literal.round.gap(first, tpn) > (200 if spares else 80)


@USCF.of("too-far-from-nearest-in-rating-to-be")
def _too_far(said: Said) -> None:
    literal = uscf(said)
    player = said.above[-1].players[0]
    found = facts(said).choice_of(said.round, (player,))
    assert said.one("nearest") == next(tpn for tpn in found.order if tpn in found.able)
    open_ = [tpn for tpn in found.passed if tpn in found.able and not same_due(literal, player, tpn)]
    assert said.some("players") == open_
    assert all(is_too_far(literal, found, tpn) for tpn in open_)


@USCF.of("other-is-too-far-from-nearest-in-rating")
def _why_too_far(said: Said) -> None:
    found = facts(said).choice_of(said.round, asked(said))
    assert {found.player, said.one("other")} == {*asked(said)}
    assert is_too_far(uscf(said), found, said.one("other"))


@USCF.of("first-and-second-are-due-the-same-colour")
def _why_same_colour(said: Said) -> None:
    pair = asked(said)
    found = facts(said).choice_of(said.round, pair)
    assert found.player in pair
    assert same_due(uscf(said), *pair)
    assert not same_due(uscf(said), found.player, found.opponent)


@USCF.of("first-and-second-both-had-the-same-colour")
def _third(said: Said) -> None:
    literal, (first, second) = uscf(said), asked(said)
    last = literal.colours(first)[-1]
    assert literal.round.third(first, last)
    assert literal.round.third(second, last)
    assert not literal.thirds_free


@USCF.of("player-drops-to-the-next-scoregroup")
def _drops(said: Said) -> None:
    assert said.note.players == (said.one("player"),)
    later = said.round.accounts[(said.number or 0) + 1 :]
    assert said.one("player") in {tpn for each in later for tpn in seats(each)}
    assert said.one("player") not in seats(said.account)


@USCF.of(
    "transposition-for-colours-rating-difference-cost-first-second",
    "interchange-for-colours-rating-difference-cost-first-second",
)
def _switch(said: Said) -> None:
    literal = uscf(said)
    steps = [part for part in said.above[0].parts if part.kind == "switch"]
    pairs = [
        (each.player, each.opponent)
        for each in literal.choices(said.round)
        if each.number == said.number and each.in_group
    ]
    for step in steps:
        a, b, c, d = step.players
        before = [pair for pair in pairs if {*pair} & {a, b, c, d}]
        assert len(before) == 2
        if step is said.note:
            (p, q), (r, s) = before
            transposed = {frozenset((p, s)), frozenset((r, q))}
            assert ({frozenset((a, b)), frozenset((c, d))} == transposed) == ("transposition" in said.id)
            ways = ((p, r), (q, s)) if "transposition" in said.id else ((p, s), (q, r))
            assert said.value("cost") == min(literal.round.gap(*way) for way in ways)
            wrong = [literal.round.wrong(pair) for pair in before]
            assert any(each is not None for each in wrong)
            now = [literal.round.wrong(pair) for pair in ((a, b), (c, d))]
            assert sum(each is not None for each in now) < sum(each is not None for each in wrong)
            assert all(literal.may_meet(*pair) for pair in ((a, b), (c, d)))
            spares = literal.round.excess(((a, b), (c, d))) < literal.round.excess(before)
            assert said.note.article.endswith("29E5b" if spares else "29E5a")
        ranked = [tuple(literal.round.ranked(pair)) for pair in ((a, b), (c, d))]
        pairs[pairs.index(before[0])] = ranked[0]  # type: ignore[assignment, call-overload]
        pairs[pairs.index(before[1])] = ranked[1]  # type: ignore[assignment, call-overload]


@USCF.of("first-meets-second")
def _pair(said: Said) -> None:
    assert said.round.mates[said.one("first")] == said.one("second")


@USCF.of("first-second-was-the-natural-pair-changed-so")
def _changed(said: Said) -> None:
    pair = asked(said)
    found = facts(said).choice_of(said.round, pair)
    assert {found.player, found.opponent} == {*pair}
    assert found.in_group
    assert said.round.mates[pair[0]] != pair[1]


@USCF.of("first-and-second-both-drop-from-a-higher-scoregroup")
def _both_drop(said: Said) -> None:
    pair = asked(said)
    account = said.round.accounts[facts(said).choice_of(said.round, pair).number]
    assert {*pair} <= set(tpns(account.incoming))


WHITE = "white-has-white-"


@USCF.of(
    WHITE + "first-game-of-both-by-the-colour-drawn-for-the-top-board",
    WHITE + "nobody-gets-a-colour-that-is-not-due",
    WHITE + "both-are-due-the-same-colour-and-the-larger-imbalance-counts",
    WHITE + "alternating-from-the-last-time-one-had-white-and-the-other-black",
    WHITE + "both-are-due-the-same-colour-and-the-higher-rank-counts",
    WHITE + "the-other-colour-would-be-the-third-running",
)
def _colour(said: Said) -> None:
    literal, request = uscf(said), said.round.request
    white, black = is_white(said), said.one("black")
    rule = said.id.removeprefix(WHITE)
    if request.round > 1:
        assert literal.round.white(white, black) == (white, black)
    if request.round == 1 or not (literal.colours(white) or literal.colours(black)):
        assert rule == "first-game-of-both-by-the-colour-drawn-for-the-top-board"
        return
    possible = [
        colour
        for colour in Colour
        if not literal.round.third(white, colour) and not literal.round.third(black, colour.opposite)
    ]
    if len(possible) == 1:
        assert rule == "the-other-colour-would-be-the-third-running"
        assert possible == [Colour.WHITE]
        return
    last = "both-are-due-the-same-colour-and-the-higher-rank-counts"
    higher, other = sorted((white, black), key=lambda t: (-literal.score(t), -literal.round.rating(t), t))
    assert rule == (due_rule(literal, higher, other) or last)
    hold(said, white, black)
    if rule == last:
        assert literal.wish(higher)[0] is said.round.colour(higher)
