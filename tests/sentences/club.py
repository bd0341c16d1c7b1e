"""The sentences of Keizer, neighbours and Amalfi: one ranking, paired from the top."""

from tests.oracles import amalfi_rating, keizer
from tests.sentences.club_facts import AmalfiFacts, ClubFacts, KeizerFacts
from tests.sentences.ids import id_of
from tests.sentences.said import Checks, Literal, Said
from tests.sentences.shared import SHARED, asked, is_white

from albireo.domain.colour import Colour
from albireo.domain.result import Mark

CLUB = Checks(SHARED)


def facts(said: Said) -> ClubFacts:
    assert isinstance(said.literal, ClubFacts)
    return said.literal


def of_amalfi(said: Said) -> AmalfiFacts:
    assert isinstance(said.literal, AmalfiFacts)
    return said.literal


def of_keizer(said: Said) -> KeizerFacts:
    assert isinstance(said.literal, KeizerFacts)
    return said.literal


# -- the round -------------------------------------------------------------------------------------------


@CLUB.of(
    "player-gets-the-bye-the-fewest-byes-so",
    "player-gets-the-bye-the-last-of-the-ranking",
)
def _bye(said: Said) -> None:
    literal = facts(said)

    def order(tpn: int) -> tuple[int, ...]:
        if isinstance(literal, KeizerFacts):
            byes = sum(entry.mark is Mark.PAIRING_BYE for entry in literal.cards[tpn].row)
            return byes, -literal.list.index(tpn)
        return literal.cards[tpn].real_score, -tpn

    everybody = set(literal.there)
    able = [t for t in literal.there if literal.may_have_bye(t) and literal.pairs_up(everybody - {t})]
    assert said.one("player") == said.round.pairing.bye == min(able, key=order)
    earlier = {tpn for tpn in literal.there if order(tpn) < order(said.one("player"))}
    assert {tpn for part in said.note.parts for tpn in part.players} == earlier


@CLUB.of("rounds-until-two-may-meet-again-wanted-wanted")
def _distance(said: Said) -> None:
    literal = of_keizer(said)
    assert said.value("wanted") == 5
    assert said.value("distance") == literal.distance < min(5, said.round.request.round)


@CLUB.of("last-round-colours-never-prevent-a-pairing")
def _last_round(said: Said) -> None:
    assert said.round.request.is_last_round


@CLUB.of(
    "ranking-of-count-players-everybody-meets-the-nearest",
    "ranking-of-count-players-everybody-meets-the-player",
    "ranking-of-count-players-everybody-meets-the-next-player",
)
def _ranking(said: Said) -> None:
    literal = facts(said)
    listed = literal.ranking(said.round)
    told = [member.tpn for member in said.account.residents]
    if isinstance(literal, AmalfiFacts):
        assert said.value("distance") == literal.distance(said.round)
        assert ("next-player" in said.id) == (said.value("distance") == 1)
    else:
        listed = [tpn for tpn in of_keizer(said).list if tpn in literal.there]
    assert (said.value("count"), told) == (len(listed), listed)


@CLUB.of("first-meets-second")
def _pair(said: Said) -> None:
    assert (said.one("first"), said.one("second")) in facts(said).pairs(said.round)
    literal, (first, second) = facts(said), (said.one("first"), said.one("second"))
    order = literal.order(said.round, first)
    able = [tpn for tpn in order if literal.can_have(said.round, first, tpn)]
    assert able[0] == second
    passed = {t for part in said.note.parts if "too-recently" in id_of(part) for t in part.players}
    assert passed == set(order[: order.index(second)])


@CLUB.of("the-value-of-player-is-value-place-place")
def _value(said: Said) -> None:
    listed = of_keizer(said).list
    place = listed.index(said.one("player"))
    assert said.value("place") == place + 1
    assert said.value("value") == len(listed) + len(listed) // 2 - place


@CLUB.of(
    "met-first-too-recently-or-the-others-still",
    "may-not-meet-first-or-the-others-still",
)
def _closed(said: Said) -> None:
    literal, first = facts(said), said.one("first")
    assert not any(literal.can_have(said.round, first, tpn) for tpn in said.some("players"))


@CLUB.of(
    "first-meets-second-at-the-distance",
    "first-meets-second-at-the-distance-stands-target",
)
def _at_distance(said: Said) -> None:
    literal = of_amalfi(said)
    first, second = said.one("first"), said.one("second")
    assert (first, second) in literal.pairs(said.round)
    target = literal.target(said.round, first)
    assert (second == target) == ("target" not in said.note.values)
    assert second == target or said.one("target") == target
    order = literal.order(said.round, first)
    assert next(tpn for tpn in order if literal.can_have(said.round, first, tpn)) == second
    nearer = literal.by_distance(said.round, first)
    told = {tpn for part in said.note.parts if part.kind == "exchange" for tpn in part.players}
    passed = {*order[: order.index(second)], *nearer[: nearer.index(second)]}
    assert told - {target} == passed - {target}


@CLUB.of("target-has-an-opponent-already")
def _taken(said: Said) -> None:
    first = said.above[-1].values["first"].tpn  # type: ignore[attr-defined]
    assert said.one("target") not in facts(said).left(said.round, first)


@CLUB.of("due-the-same-colour-as-first-players")
def _same_colour(said: Said) -> None:
    literal, first = of_amalfi(said), said.one("first")
    second = said.round.mates[first]
    assert literal.colours_first
    assert all(literal.due_the_same(first, tpn) for tpn in said.some("players"))
    assert not literal.due_the_same(first, second)


# -- why not ---------------------------------------------------------------------------------------------


@CLUB.of("first-and-second-met-in-round-met-wanted")
def _met(said: Said) -> None:
    first, second = asked(said)
    literal = of_keizer(said)
    assert said.value("met") == keizer.last_met(literal.cards[first], second)
    assert said.value("again") == said.number_in("met") + 5
    assert said.round.request.round < said.number_in("met") + literal.distance


@CLUB.of("no-colours-would-be-permissible-for-first-and")
def _no_colours(said: Said) -> None:
    literal, (first, second) = facts(said), asked(said)
    assert not amalfi_rating.allowed(literal.cards[first], literal.cards[second])
    assert not literal.may_meet(first, second)


def decision(said: Said) -> tuple[int, int]:
    """Return the pair in which the first of two is paired: who chose, who was chosen."""
    return next(pair for pair in facts(said).pairs(said.round) if {*pair} & {*asked(said)})


@CLUB.of("with-first-second-the-others-still-unpaired-could")
def _no_completion(said: Said) -> None:
    literal, pair = facts(said), asked(said)
    player, opponent = decision(said)
    assert player in pair
    other = pair[1] if pair[0] == player else pair[0]
    assert literal.may_meet(player, other)
    assert not literal.can_have(said.round, player, other)
    order = literal.order(said.round, player)
    assert order.index(other) < order.index(opponent)


@CLUB.of("player-chooses-before-other-and-takes-seated")
def _chooses(said: Said) -> None:
    player, seated = decision(said)
    assert (said.one("player"), said.one("seated")) == (player, seated)
    assert {said.one("seated"), said.one("other")} == {*asked(said)}
    left = facts(said).left(said.round, player)
    assert left.index(player) < left.index(said.one("other"))


@CLUB.of("seated-tries-opponent-before-other")
def _tries(said: Said) -> None:
    seated, opponent = decision(said)
    assert (said.one("seated"), said.one("opponent")) == (seated, opponent)
    assert {seated, said.one("other")} == {*asked(said)}
    order = facts(said).order(said.round, seated)
    assert order.index(opponent) < order.index(said.one("other"))


@CLUB.of("first-and-second-are-due-the-same-colour")
def _why_same_colour(said: Said) -> None:
    literal, pair = of_amalfi(said), asked(said)
    player, opponent = decision(said)
    assert literal.due_the_same(*pair)
    assert literal.colours_first
    assert not literal.due_the_same(player, opponent)
    other = pair[1] if pair[0] == player else pair[0]
    order = literal.order(said.round, player)
    assert order.index(opponent) < order.index(other)


# -- colours ---------------------------------------------------------------------------------------------

WHITE = "white-has-white-"


def due_rule(literal: Literal, higher: int, other: int) -> str:
    """Return the rules that all systems with a colour due share."""
    due, other_due = literal.wish(higher)[0], literal.wish(other)[0]
    if due is not other_due:
        return "nobody-gets-a-colour-that-is-not-due"
    if due is None:
        return ""
    if abs(literal.difference(higher)) != abs(literal.difference(other)):
        return "both-are-due-the-same-colour-and-the-larger-imbalance-counts"
    if literal.alternates(higher, other) is not None:
        return "alternating-from-the-last-time-one-had-white-and-the-other-black"
    return ""


def hold(said: Said, white: int, black: int) -> None:
    """What these rules say is true."""
    literal = said.literal
    if "not-due" in said.id:
        assert literal.wish(white)[0] in (None, Colour.WHITE)
        assert literal.wish(black)[0] in (None, Colour.BLACK)
    if "larger-imbalance" in said.id:
        larger = max((white, black), key=lambda tpn: abs(literal.difference(tpn)))
        assert literal.wish(larger)[0] is said.round.colour(larger)
        assert literal.wish(white)[0] is literal.wish(black)[0]
    if "alternating" in said.id:
        assert literal.alternates(white, black)


@CLUB.of(
    WHITE + "nobody-has-played-yet-and-colours-alternate-from-board-to-board",
    WHITE + "the-last-time-black-had-it",
    WHITE + "both-are-due-the-same-colour-and-the-higher-place-counts",
    WHITE + "in-round-1-colours-alternate-from-board-to-board",
    WHITE + "the-other-colour-would-be-a-third-running-or-a-third-more-than-the-other",
    WHITE + "nobody-gets-a-colour-that-is-not-due",
    WHITE + "both-are-due-the-same-colour-and-the-larger-imbalance-counts",
    WHITE + "alternating-from-the-last-time-one-had-white-and-the-other-black",
    WHITE + "both-are-due-the-same-colour-or-none-and-the-smaller-number-counts",
)
def _colour(said: Said) -> None:
    literal, request = facts(said), said.round.request
    white, black = is_white(said), said.one("black")
    higher, other = next(pair for pair in literal.pairs(said.round) if white in pair)
    board = literal.pairs(said.round).index((higher, other))
    rule = said.id.removeprefix(WHITE)
    one, two = literal.cards[higher], literal.cards[other]
    if isinstance(literal, KeizerFacts):
        met = keizer.last_met(one, other)
        if met > 0:
            assert rule == "the-last-time-black-had-it"
            assert literal.cards[black].row[met - 1].colour is Colour.WHITE
            return
        if not one.colours and not two.colours:
            assert rule == "nobody-has-played-yet-and-colours-alternate-from-board-to-board"
            first = request.initial_colour is Colour.WHITE
            assert (white == higher) is (first is (board % 2 == 0))
            return
        last = "both-are-due-the-same-colour-and-the-higher-place-counts"
    else:
        if request.round == 1:
            assert rule == "in-round-1-colours-alternate-from-board-to-board"
            first = request.initial_colour is Colour.WHITE
            assert (white == higher) is (first is (board % 2 == 0))
            return
        higher, other = min(higher, other), max(higher, other)
        allowed = amalfi_rating.allowed(literal.cards[higher], literal.cards[other])
        if len(allowed) == 1:
            assert rule == "the-other-colour-would-be-a-third-running-or-a-third-more-than-the-other"
            assert said.round.colour(higher) is allowed[0]
            return
        last = "both-are-due-the-same-colour-or-none-and-the-smaller-number-counts"
    assert rule == (due_rule(literal, higher, other) or last)
    hold(said, white, black)
    if rule == last:
        due = literal.wish(higher)[0] or Colour.WHITE
        assert said.round.colour(higher) is due
