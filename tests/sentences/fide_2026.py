"""The sentences of Dubov and Burstein of 2026."""

from collections.abc import Sequence
from itertools import combinations

from tests.oracles.completion import bits
from tests.sentences.ids import id_of
from tests.sentences.players_facts import BursteinFacts, DubovFacts, PlayersFacts
from tests.sentences.said import Checks, Literal, Said, seats, tpns
from tests.sentences.shared import (
    SHARED,
    detail,
    is_white,
    later,
    receivers,
)

from albireo.domain.colour import Colour

FIDE_2026 = Checks(SHARED)


def players(said: Said) -> PlayersFacts:
    assert isinstance(said.literal, PlayersFacts)
    return said.literal


def dubov(said: Said) -> DubovFacts:
    assert isinstance(said.literal, DubovFacts)
    return said.literal


def burstein(said: Said) -> BursteinFacts:
    assert isinstance(said.literal, BursteinFacts)
    return said.literal


FIDE_2026.of(
    "the-set-of-upfloaters-would-come-later-in",
    "the-set-of-shifters-would-come-later-in",
    "the-order-of-t2-would-come-later",
    "the-pairing-would-come-later-in-the-order-of-pairings",
)(later)
FIDE_2026.of(
    "more-upfloaters-theirs-instead-of-ours",
    "upfloaters-with-score-theirs-instead-of-ours",
    "more-players-without-their-colour-preference-theirs-instead",
    "more-maximum-upfloaters-theirs-instead-of-ours",
    "more-upfloats-of-maximum-upfloaters-so-far-theirs",
    "more-upfloaters-who-were-upfloated-in-the-previous",
    "more-floaters-theirs-instead-of-ours",
    "floaters-with-score-theirs-instead-of-ours",
    "the-following-bracket-would-have-the-floaters-theirs",
)(detail)


@FIDE_2026.of(
    "player-gets-the-pairing-allocated-bye-lowest-score-then-most-games-played-then-largest",
    "player-gets-the-pairing-allocated-bye-lowest-score-then-most-games-played-then-lowest",
)
def _bye(said: Said) -> None:
    literal = players(said)
    assert said.one("player") == said.round.pairing.bye == min(receivers(literal), key=literal.bye_order)
    earlier = {t for t in literal.there if literal.bye_order(t) < literal.bye_order(said.one("player"))}
    assert {tpn for part in said.note.parts for tpn in part.players} == earlier


# -- Dubov -----------------------------------------------------------------------------------------------


@FIDE_2026.of("upfloaters-upfloaters-the-first-set-that-is-best-by-c5")
def _upfloaters(said: Said) -> None:
    literal = dubov(said)
    best = literal.numbers(literal.round.bracket(literal.mask(said.left)))
    residents = tpns(said.account.residents)
    assert said.some("upfloaters") == [tpn for tpn in best if tpn not in residents]


@FIDE_2026.of(
    "c5-as-few-upfloaters-as-possible-value",
    "c6-their-scores-value-as-high-as-possible",
    "c7-players-without-their-colour-preference-value",
    "c8-maximum-upfloaters-among-them-value",
    "c9-upfloats-of-these-so-far-value",
    "c10-upfloated-in-the-previous-round-as-well",
)
def _selection(said: Said) -> None:
    literal = dubov(said)
    residents = tpns(said.account.residents)
    name = str(said.value("criterion"))
    values = literal.selection(residents, tpns(said.account.incoming))
    assert said.value("value") == values[name]
    best = [t for t in literal.numbers(literal.round.bracket(literal.mask(said.left))) if t not in residents]
    assert values[name] == literal.selection(residents, best)[name]
    if name == "C7":
        clashes = sum(literal.same_wish(each.white, each.black) for each in said.account.pairs)
        assert values[name] == clashes
    if name in ("C8", "C9", "C10"):
        assert not said.round.request.is_last_round


@FIDE_2026.of(
    "nobody-has-played-yet-so-g1-is-the",
    "g1-seeks-white-g1-g2-seeks-black-g2",
)
def _subgroups(said: Said) -> None:
    literal = dubov(said)
    assert ("nobody" in said.id) == (not any(map(literal.colours, tpns(said.account.members))))
    assert (said.some("g1"), said.some("g2")) == literal.subgroups(tpns(said.account.members))


@FIDE_2026.of(
    "shifted-because-their-subgroup-cannot-avoid-meeting-itself",
    "shifted-to-make-both-subgroups-equal-players",
)
def _shifted(said: Said) -> None:
    literal = dubov(said)
    g1, g2 = literal.subgroups(tpns(said.account.members))
    s1, s2 = literal.split(literal.round, tpns(said.account.members))
    moved = (set(g1) & set(literal.numbers(s2))) | (set(g2) & set(literal.numbers(s1)))
    notes = [part for part in said.above[0].parts if part.kind == "shift"]
    assert {tpn for part in notes for tpn in part.players} == moved
    smaller, larger = sorted((g1, g2), key=len)
    shifted = {id_of(part): part.players for part in notes}
    unavoidable = shifted.get("shifted-because-their-subgroup-cannot-avoid-meeting-itself", ())
    equalising = shifted.get("shifted-to-make-both-subgroups-equal-players", ())
    if "equal" in said.id:  # those who went the other way make the difference larger
        assert len(larger) + len(unavoidable) - len(equalising) == len(s1)
    else:
        assert len(g1) == len(g2) or set(unavoidable) <= set(smaller)
        sets = combinations(larger, (len(larger) - len(smaller)) // 2)
        rest = [([*smaller, *back], [tpn for tpn in larger if tpn not in back]) for back in sets]
        assert not any(
            literal.round.can_face(literal_places(literal, one), literal_places(literal, other))
            for one, other in rest
        )


def literal_places(literal: DubovFacts, numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple(literal.place[tpn] for tpn in numbers)


@FIDE_2026.of("s1-by-average-rating-of-opponents-s1-first")
def _order(said: Said) -> None:
    literal = dubov(said)
    s1, s2 = (literal.numbers(each) for each in literal.split(literal.round, tpns(said.account.members)))
    assert (said.some("s1"), said.some("t2")) == (s1, s2)
    for each in said.note.values["s1"].data():  # type: ignore[attr-defined]
        average = literal.round.average_rating_of_opponents(literal.place[each["number"]])
        assert each["figures"] == [average] or each["figures"] == [str(average)]


@FIDE_2026.of("the-upper-half-meets-the-lower-half-in")
def _first_round(said: Said) -> None:
    assert not any(map(said.literal.colours, tpns(said.account.members)))
    _first_pairs(said)


@FIDE_2026.of("who-seeks-white-those-with-the-weakest-opponents-so-far-first-meets-who-seeks-black")
def _first_pairs(said: Said) -> None:
    literal = dubov(said)
    s1, s2 = (literal.numbers(each) for each in literal.split(literal.round, tpns(said.account.members)))
    assert said.value("pairs") == (*zip(s1, sorted(s2), strict=True),)


# -- Burstein --------------------------------------------------------------------------------------------


@FIDE_2026.of("ranking-by-buchholz-and-sonneborn-berger-order")
def _ranking(said: Said) -> None:
    literal = burstein(said)
    assert said.some("order") == sorted(tpns(said.account.members), key=literal.place.__getitem__)
    for each in said.note.values["order"].data():  # type: ignore[attr-defined]
        buchholz, berger = literal.round.opposition(literal.cards[each["number"]])
        assert [float(figure) for figure in each["figures"]] == [-buchholz / 10, -berger / 100]


@FIDE_2026.of("floaters-to-the-next-bracket-floaters")
def _floaters(said: Said) -> None:
    left = set(tpns(said.account.members)) - set(seats(said.account))
    assert set(said.some("floaters")) == left


@FIDE_2026.of(
    "c5-as-few-floaters-as-possible-value",
    "c6-their-scores-value-as-low-as-possible",
    "c7-scores-of-the-floaters-out-of-the",
    "c8-players-without-their-colour-preference-value",
)
def _values(said: Said) -> None:
    literal, number = burstein(said), said.number
    assert number is not None
    ours = literal.ours(said.round, number)
    name = str(said.value("criterion"))
    assert said.value("value") == ours[name]
    bracket = literal.bracket(said.round, number)
    (fewest, scores), _ = bracket.best_by_c4_to_c6
    members = sum(1 << place for place in bracket.members)
    sets = [sum(1 << place for place in each) for each in bracket.best_floaters()]
    if name in ("C5", "C6"):
        assert ours[name] == (fewest if name == "C5" else scores)
    if name == "C8":
        assert ours[name] == min(bracket.best_rest(members & ~each) for each in sets)
    if name == "C7":
        floaters = tuple(bits(sets[0]))
        assert ours[name] == literal.values(bracket, floaters, 0)["C7"]


@FIDE_2026.of("the-first-by-the-strength-of-opponents-so")
def _folded(said: Said) -> None:
    literal = burstein(said)
    staying = sorted(seats(said.account), key=literal.place.__getitem__)
    half = len(staying) // 2
    assert said.value("pairs") == (*zip(staying[:half], reversed(staying[half:]), strict=True),)


@FIDE_2026.of("round-round-is-the-seeding-round-paired-by")
def _seeding(said: Said) -> None:
    request = said.round.request
    seeding = min((request.number_of_rounds or 8) // 2, 4)
    assert said.value("round") == request.round <= seeding == said.value("number")
    from tests.oracles import dutch_2026

    answer = dutch_2026.pair(request)
    assert answer is not None
    assert answer.pairs == frozenset(said.round.pairing.pairs)


# -- colours ---------------------------------------------------------------------------------------------

WHITE = "white-has-white-"


def colour_rule(literal: Literal, white: int, black: int) -> str:
    """5.2 of both."""
    if not literal.colours(white) and not literal.colours(black):
        return "5.2.1"
    (wish, strength), (other_wish, other_strength) = literal.wish(white), literal.wish(black)
    if wish is not None and other_wish is not None and wish is not other_wish:
        return "5.2.2"
    if strength != other_strength:
        return "5.2.3"
    return "5.2.4" if literal.alternates(white, black) is not None else "5.2.5"


@FIDE_2026.of(
    WHITE + "first-game-of-both-by-the-initial-colour-and-higher-s-number",
    WHITE + "both-preferences-are-met",
    WHITE + "the-stronger-preference-is-met",
    WHITE + "alternating-from-the-last-time-one-had-white-and-the-other-black",
    WHITE + "the-preference-of-the-higher-ranked-higher-is-met",
)
def _colour(said: Said) -> None:
    literal = players(said)
    white, black, higher = is_white(said), said.one("black"), said.one("higher")
    if isinstance(literal, DubovFacts):
        assert higher == min((white, black), key=lambda tpn: (-literal.score(tpn), tpn))
    else:
        assert higher == min((white, black), key=literal.place.__getitem__)
    rule = colour_rule(literal, white, black)
    assert said.note.article.endswith(rule), rule
    assert literal.round.coloured(literal.place[white], literal.place[black]) == (white, black)
    wishes = {white: literal.wish(white), black: literal.wish(black)}
    if rule == "5.2.2":
        assert wishes[white][0] is Colour.WHITE
        assert wishes[black][0] is Colour.BLACK
    if rule == "5.2.3":
        stronger = max(wishes, key=lambda tpn: wishes[tpn][1])
        assert wishes[stronger][0] is said.round.colour(stronger)
    if rule == "5.2.4":
        assert literal.alternates(white, black)
    if rule == "5.2.5":
        assert wishes[higher][0] is said.round.colour(higher)
