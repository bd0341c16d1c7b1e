"""The sentences of the Dubov System of 1997 and its variants."""

from fractions import Fraction

from tests.oracles.dubov_1997 import BLACK, WHITE
from tests.sentences.choices import CHOICES, Choice, choice, facts
from tests.sentences.club import due_rule, hold
from tests.sentences.dubov_1997_facts import OldDubovFacts
from tests.sentences.ids import id_of
from tests.sentences.said import Checks, Said, seats, tpns
from tests.sentences.shared import asked, is_white, receivers

from albireo.domain.colour import Colour

DUBOV_1997 = Checks(CHOICES)


def old(said: Said) -> OldDubovFacts:
    assert isinstance(said.literal, OldDubovFacts)
    return said.literal


@DUBOV_1997.of(
    "player-gets-the-bye-lowest-rating-of-the-lowest-scoregroup",
    "player-gets-the-bye-lowest-buchholz-of-the-lowest-scoregroup",
    "player-gets-the-bye-the-last-of-the-list-who-may-have-it-as-in-every-first-round",
)
def _bye(said: Said) -> None:
    literal = old(said)
    order, able = [*literal.round.bye_order()], receivers(literal)
    player = next(tpn for tpn in order if tpn in able)
    assert said.one("player") == said.round.pairing.bye == player
    if said.round.request.round == 1:
        assert player == max(able)
        assert "first-round" in said.id
    else:
        assert "first-round" not in said.id
        assert ("buchholz" in said.id) == literal.round.buchholz
        lowest = min(literal.cards[tpn].real_score for tpn in able)
        group = [tpn for tpn in able if literal.cards[tpn].real_score == lowest]
        key = literal.round.both if literal.round.buchholz else literal.round.rating
        assert key(player) == min(map(key, group))  # type: ignore[type-var]
    passed = {t for part in said.note.parts if "without-them" in id_of(part) for t in part.players}
    assert passed == set(order[: order.index(player)])


@DUBOV_1997.of(
    "first-meets-second",
    "first-floater-meets-second",
    "first-has-nobody-left-to-meet-in-the-group-second-is-brought-up",
    "first-is-brought-up-and-meets-second",
)
def _pair(said: Said) -> None:
    literal, found = old(said), choice(said)
    first, second = said.one("first"), said.one("second")
    assert said.round.mates[first] == second
    incoming = set(tpns(said.account.incoming))
    if "floater" in said.id:
        assert first in incoming
        assert literal.cards[first].real_score > said.account.score
    if "nobody-left" in said.id:
        residents = [tpn for tpn in tpns(said.account.residents) if tpn != first]
        seen = choice_time(said, first)
        assert not any(literal.may_meet(first, tpn) for tpn in residents if tpn in seen)
        assert literal.cards[second].real_score < said.account.score
    elif "brought-up" in said.id:
        assert literal.cards[first].real_score < said.account.score
    assert next(tpn for tpn in found.order if tpn in found.able) == second


def choice_time(said: Said, first: int) -> set[int]:
    """Return who was not paired when a player with no one to meet was served: floaters go first."""
    left = said.left
    for each in facts(said).choices(said.round):
        if each.number == said.number:
            if each.player == first:
                break
            left = left - {each.player, each.opponent}
    return left


@DUBOV_1997.of("with-them-the-rest-of-the-group-could-not-be-paired-or-not-as-well-by-colours")
def _rows(said: Said) -> None:
    found = choice(said)
    assert found.in_group
    open_ = [tpn for tpn in found.passed if said.literal.may_meet(found.player, tpn)]
    assert said.some("players") == open_
    assert not set(open_) & found.able


@DUBOV_1997.of("with-first-second-the-rest-of-the-group-could-not-be-paired-or-not-as-well-by-colours")
def _why_rows(said: Said) -> None:
    pair = asked(said)
    found = facts(said).choice_of(said.round, pair)
    assert found.player in pair
    assert found.in_group
    (other,) = {*pair} - {found.player}
    assert other in found.order
    assert other not in found.able


@DUBOV_1997.of(
    "the-number-is-odd-and-more-are-due-white-player-is-brought-up",
    "the-number-is-odd-and-more-are-due-black-player-is-brought-up",
    "the-number-is-odd-player-is-brought-up",
)
def _brought_up(said: Said) -> None:
    literal = old(said)
    player = said.one("player")
    assert literal.cards[player].real_score < said.account.score
    early = {
        t
        for c in literal.choices(said.round)
        if c.number == said.number and is_early(said, c)
        for t in (c.player, c.opponent)
    }
    floated = {part.players[0] for part in said.above[0].parts if is_alone(id_of(part))}
    left = [t for t in tpns(said.account.residents) if t not in early and t not in alone(said)]
    assert len(left) % 2 == 1
    assert floated is not None
    colour = literal.round.dominating(left)
    wanted = {WHITE: "due-white", BLACK: "due-black", None: "odd-player"}[colour]
    assert wanted in said.id


def is_alone(text: str) -> bool:
    return "floats" in text


def is_early(said: Said, each: Choice) -> bool:
    """Paired before the group is made even: floaters and those with no one to meet."""
    return not each.in_group and each.player not in brought(said)


def brought(said: Said) -> set[int]:
    return {part.players[0] for part in said.above[0].parts if "the-number-is-odd" in id_of(part)}


def alone(said: Said) -> set[int]:
    """Residents who have no one to meet in the group once floaters are paired."""
    literal = old(said)
    served = {
        tpn
        for each in literal.choices(said.round)
        if each.number == said.number and is_early(said, each) and each.player in tpns(said.account.incoming)
        for tpn in (each.player, each.opponent)
    }
    inside = [tpn for tpn in tpns(said.account.residents) if tpn not in served]
    return {a for a in inside if not any(literal.may_meet(a, b) for b in inside if a != b)}


@DUBOV_1997.of(
    "player-had-floated-in-finds-no-opponent-here-and-floats-on",
    "player-floats-down-and-finds-an-opponent-in-the-next",
    "player-floats-down-and-finds-no-opponent-in-the-next",
)
def _floats(said: Said) -> None:
    literal, player = old(said), said.one("player")
    assert player not in seats(said.account)
    from_above = (
        player in tpns(said.account.incoming) and literal.cards[player].real_score > said.account.score
    )
    assert from_above == ("floats-on" in said.id)
    if not from_above:
        done = {t for each in said.round.accounts[: (said.number or 0) + 1] for t in seats(each)}
        late = {
            t
            for c in literal.choices(said.round)
            if c.number == said.number and c.in_group
            for t in (c.player, c.opponent)
        }
        lower = [
            t
            for t in literal.there
            if literal.cards[t].real_score < said.account.score and t not in done - late
        ]
        lower = [t for t in lower if t != said.round.pairing.bye and t not in brought(said)]
        top = max((literal.cards[tpn].real_score for tpn in lower), default=0)
        below = [tpn for tpn in lower if literal.cards[tpn].real_score == top]
        can = any(literal.may_meet(player, tpn) for tpn in below)
        assert can == ("finds-an-opponent" in said.id)


@DUBOV_1997.of(
    "more-are-due-white-player-goes-to-the-column-of-black",
    "more-are-due-black-player-goes-to-the-column-of-white",
)
def _changed(said: Said) -> None:
    literal, player = old(said), said.one("player")
    whites, blacks = literal.columns(said.round, said.number or 0)
    assert player in (blacks if "of-black" in said.id else whites)
    assert literal.round.may_have(player, BLACK if "of-black" in said.id else WHITE)
    members = [*whites, *blacks]
    due = [literal.round.due(tpn) for tpn in members]
    more = WHITE if "due-white" in said.id else BLACK
    assert due.count(more) > due.count(more.opposite)


@DUBOV_1997.of(
    "columns-white-by-rising-average-of-opponents-whites-black-by-falling-rating",
    "columns-white-by-rising-buchholz-whites-black-by",
)
def _columns(said: Said) -> None:
    literal = old(said)
    whites, blacks = said.some("whites"), said.some("blacks")
    assert ("buchholz" in said.id) == literal.round.buchholz
    assert whites == literal.round.whites_in_order(whites)
    assert blacks == literal.round.blacks_in_order(blacks)
    for name, figure in (("whites", literal.round.aro), ("blacks", literal.round.r)):
        for each in said.value(name):  # type: ignore[attr-defined]
            exact = figure(each["number"])
            exact = Fraction(exact[0], 10) if literal.round.buchholz else exact
            (printed,) = each["figures"]
            assert abs(Fraction(printed) - exact) <= Fraction(1, 200)
    moved = {part.players[0] for part in said.above[0].parts if "column-of" in id_of(part)}
    for tpn in whites:
        assert literal.round.due(tpn) in (None, WHITE) or tpn in moved
    for tpn in blacks:
        assert literal.round.due(tpn) in (None, BLACK) or tpn in moved


@DUBOV_1997.of("no-colours-would-be-permissible-for-first-and")
def _no_colours(said: Said) -> None:
    literal, (first, second) = old(said), asked(said)
    assert not any(
        literal.round.may_have(first, c) and literal.round.may_have(second, c.opposite) for c in Colour
    )


@DUBOV_1997.of("seated-is-brought-up-for-player-who-has-nobody-left")
def _only_for(said: Said) -> None:
    found = facts(said).choice_of(said.round, asked(said))
    assert (said.one("player"), said.one("seated")) == (found.player, found.opponent)
    account = said.round.accounts[found.number]
    here = Said(said.round, said.note, said.above, found.number)
    residents = [tpn for tpn in tpns(account.residents) if tpn in choice_time(here, found.player)]
    assert not any(said.literal.may_meet(found.player, tpn) for tpn in residents)


@DUBOV_1997.of("seated-is-paired-before-other-is-brought-up")
def _before(said: Said) -> None:
    literal = old(said)
    found = literal.choice_of(said.round, asked(said))
    assert {said.one("seated"), said.one("other")} == {*asked(said)}
    later = literal.choice_of(said.round, (said.one("other"),))
    account = said.round.accounts[found.number]
    assert found.number == later.number
    assert found != later
    assert literal.cards[said.one("other")].real_score < account.score


HAS_WHITE = "white-has-white-"


@DUBOV_1997.of(
    HAS_WHITE + "in-round-1-colours-alternate-from-board-to-board",
    HAS_WHITE + "the-other-colour-would-be-a-third-running-or-a-third-more-than-the-other",
    HAS_WHITE + "nobody-gets-a-colour-that-is-not-due",
    HAS_WHITE + "both-are-due-the-same-colour-and-the-larger-imbalance-counts",
    HAS_WHITE + "alternating-from-the-last-time-one-had-white-and-the-other-black",
    HAS_WHITE + "the-higher-average-of-opponents",
    HAS_WHITE + "the-lower-rating",
    HAS_WHITE + "the-higher-buchholz-or-with-equal-ones-the-smaller-number",
    HAS_WHITE + "all-figures-are-equal-and-the-alphabet-counts",
)
def _colour(said: Said) -> None:
    literal, round_ = old(said), old(said).round
    white, black = is_white(said), said.one("black")
    rule = said.id.removeprefix(HAS_WHITE)
    if said.round.request.round == 1:
        assert rule == "in-round-1-colours-alternate-from-board-to-board"
        return
    assert round_.white(white, black) == white
    possible = [c for c in Colour if round_.may_have(white, c) and round_.may_have(black, c.opposite)]
    if len(possible) == 1:
        assert rule == "the-other-colour-would-be-a-third-running-or-a-third-more-than-the-other"
        return
    expected = due_rule(literal, white, black)
    if expected:
        assert rule == expected
        hold(said, white, black)
    elif round_.buchholz:
        assert rule == "the-higher-buchholz-or-with-equal-ones-the-smaller-number"
        assert round_.both(white) > round_.both(black)
    elif round_.aro(white) != round_.aro(black):
        assert rule == "the-higher-average-of-opponents"
        assert round_.aro(white) > round_.aro(black)
    elif round_.rating(white) != round_.rating(black):
        assert rule == "the-lower-rating"
        assert round_.rating(white) < round_.rating(black)
    else:
        assert rule == "all-figures-are-equal-and-the-alphabet-counts"
        assert (round_.name(white), white) < (round_.name(black), black)
