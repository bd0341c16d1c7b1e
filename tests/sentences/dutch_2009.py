"""The sentences of the Dutch System of 2009: what was given up, in the order in which the text does it."""

from math import ceil

from tests.oracles.card import ABSOLUTE, MILD, STRONG, parity_numbers
from tests.oracles.dutch_2009 import Bracket, Criteria, colour_of_higher
from tests.sentences.dutch_2009_facts import BELOW, FEWER_PAIRS, LATER, Dutch2009Facts, after_joined
from tests.sentences.said import Checks, Said, seats, tpns
from tests.sentences.shared import SHARED, asked, detail, is_white, later, number_of_first_seat

from albireo.domain.colour import Colour

DUTCH_2009 = Checks(SHARED)
STRENGTHS = ("", "", "!", "!!")


def is_history(said: Said) -> bool:
    """Return whether a sentence is told of a bracket that was then joined with another."""
    return said.note not in after_joined(said.above[0].parts)


def facts(said: Said) -> Dutch2009Facts:
    assert isinstance(said.literal, Dutch2009Facts)
    return said.literal


def bracket_of(said: Said) -> tuple[Bracket, tuple[int, int]]:
    return facts(said).bracket(said.round, said.number or 0)


def stage(said: Said) -> Criteria:
    return facts(said).stage(said.round, said.number or 0)


DUTCH_2009.of(LATER, FEWER_PAIRS, BELOW)(later)
DUTCH_2009.of(
    "strong-or-absolute-colour-preferences-would-have-to",
    "pairs-that-do-not-grant-both-colour-preferences",
    "rounds-whose-downfloats-are-not-repeated-theirs-instead",
    "rounds-whose-upfloats-are-not-repeated-theirs-instead",
)(detail)


@DUTCH_2009.of(
    "bracket-with-score-score-residents",
    "bracket-with-score-score-residents-with-the-incoming-floaters",
)
def _bracket(said: Said) -> None:
    literal = facts(said)
    left = said.left | ({said.round.pairing.bye} - {None})
    incoming = set(said.some("incoming")) if "incoming" in said.note.values else set()
    assert incoming == set(tpns(said.account.incoming))
    if incoming:
        before = said.round.accounts[(said.number or 0) - 1]
        assert incoming == set(tpns(before.members)) - set(seats(before)), (incoming, before)
    residents = set(said.some("residents"))
    assert said.value("score") == max(map(literal.score, residents))
    lowest = min(map(literal.score, residents))
    assert residents == {tpn for tpn in left - incoming if literal.score(tpn) >= lowest}  # type: ignore[arg-type]
    joined = any(part.kind == "joined" for part in said.note.parts)
    assert joined or len({*map(literal.score, residents)}) == 1


def described(said: Said) -> None:
    literal = facts(said)
    value = said.value("players")
    assert isinstance(value, list)
    for member in value:
        tpn = member["number"]
        wish, strength = literal.wish(tpn)
        assert member["score"] * 10 == literal.score(tpn)
        assert member["due"] == ("" if wish is None else wish.value.upper() + STRENGTHS[strength])
        floats = [each if each in ("down", "up") else "" for each in member["floats"]]
        assert floats == [*literal.round.floats[tpn]][: len(floats)]


@DUTCH_2009.of("s1-moved-down-players-players")
def _s1(said: Said) -> None:
    described(said)
    made, (one, _) = bracket_of(said)
    assert said.some("players") == [*made.s1[:one]]


@DUTCH_2009.of("s2-residents-players", "s2-players")
def _s2(said: Said) -> None:
    described(said)
    made, (one, rest) = bracket_of(said)
    if one:
        expected = [tpn for tpn in made.players if tpn not in made.s1[:one]]
        assert said.some("players") == expected
        assert ("residents" in said.id) == (not set(made.s1) & set(expected))
    else:
        assert said.some("players") == [*made.players[rest:]]


def remainder(said: Said) -> list[int]:
    made, (one, _) = bracket_of(said)
    mates = said.round.mates
    gone = {tpn for each in made.s1[:one] for tpn in (each, mates[each])}
    return [tpn for tpn in made.players if tpn not in gone]


@DUTCH_2009.of("s1-players", "remainder-s1-players")
def _upper(said: Said) -> None:
    described(said)
    assert said.some("players") == remainder(said)[: bracket_of(said)[1][1]]


@DUTCH_2009.of("remainder-s2-players")
def _lower(said: Said) -> None:
    described(said)
    assert said.some("players") == remainder(said)[bracket_of(said)[1][1] :]


def halves(said: Said) -> tuple[list[int], list[int]]:
    """S1 and S2 of the (remainder) group after the exchange."""
    rest, count = remainder(said), bracket_of(said)[1][1]
    upper = rest[:count]
    for part in said.above[0].parts:
        if part.kind == "exchange" and "down" in part.values:
            found = Said(said.round, part, said.above, said.number)
            assert set(found.some("down")) <= set(upper)
            assert set(found.some("up")) <= set(rest[count:])
            upper = [t for t in rest if t in {*upper, *found.some("up")} - {*found.some("down")}]
    lower = [tpn for tpn in rest if tpn not in upper]
    assert all(said.round.mates[tpn] in lower for tpn in upper)
    return upper, lower


@DUTCH_2009.of("exchange-between-s1-and-s2-down-for-up")
def _exchange(said: Said) -> None:
    upper, lower = halves(said)
    assert set(said.some("up")) <= set(upper)
    assert set(said.some("down")) <= set(lower)


@DUTCH_2009.of("s2-is-transposed-its-order-is-now-players")
def _transposed(said: Said) -> None:
    upper, lower = halves(said)
    order = [said.round.mates[tpn] for tpn in upper]
    assert said.some("players") == [*order, *(tpn for tpn in lower if tpn not in order)]
    assert order != lower[: len(order)]


# -- criteria --------------------------------------------------------------------------------------------


@DUTCH_2009.of("strong-colour-preferences-cannot-bind-like-absolute-ones")
def _strong(said: Said) -> None:
    assert said.round.request.round % 2
    assert not stage(said).strong_as_absolute


@DUTCH_2009.of(
    "last-round-b2-is-ignored-for-players-with-half",
    "last-round-b2-is-ignored-for-players-with-more-than-half",
)
def _exempt(said: Said) -> None:
    assert stage(said).exempt
    assert said.round.request.is_last_round
    assert ("more-than-half" in said.id) == (said.round.request.options.get("top") == "more")


@DUTCH_2009.of("mild-colour-preferences-do-not-count-in-even")
def _mild(said: Said) -> None:
    assert said.round.request.round % 2 == 0
    assert said.round.request.options.get("a7e") == "never"


@DUTCH_2009.of("pairs-whose-mild-colour-preference-counts-as-the")
def _forgiven(said: Said) -> None:
    made, count = bracket_of(said)
    assert said.value("count") == facts(said).round.forgiven(made, count)


def least_x(said: Said) -> int:
    """A.8, less what A.7.e forgives."""
    literal, (made, count) = facts(said), bracket_of(said)
    wishes = [literal.wish(tpn) for tpn in made.players]
    most = max(sum(wish[0] is colour for wish in wishes) for colour in Colour)
    x = max(0, most - ceil(len(wishes) / 2) - (len(wishes) // 2 - sum(count)))
    if said.round.request.options.get("a7e") == "never" and said.round.request.round % 2 == 0:
        hard = [wish for wish in wishes if wish[1] != MILD]
        return max(0, min(x, len(hard)) - x)
    return max(0, x - literal.round.forgiven(made, count))


@DUTCH_2009.of("with-x-start-no-pairing-is-found-x")
def _raised(said: Said) -> None:
    assert said.value("x") == stage(said).x
    assert said.value("start") == least_x(said) < said.number_in("x")


@DUTCH_2009.of("x-x-so-many-pairs-cannot-grant-both-colour")
def _x(said: Said) -> None:
    literal = facts(said)
    made, count = bracket_of(said)
    assert said.value("x") == stage(said).x == least_x(said)
    clashes = sum(literal.round.clash(a, b) for a, b in literal.pairs(said.round, said.number or 0))
    assert said.number_in("x") <= clashes <= said.number_in("x") + literal.round.forgiven(made, count)


@DUTCH_2009.of("b6-and-b5-are-dropped-for-downfloats", "b6-is-dropped-for-downfloats")
def _down(said: Said) -> None:
    assert stage(said).down == (0 if "b5" in said.id else 1)


@DUTCH_2009.of("b6-and-b5-are-dropped-for-upfloats", "b6-is-dropped-for-upfloats")
def _up(said: Said) -> None:
    assert stage(said).up == (0 if "b5" in said.id else 1)


# -- what happened ---------------------------------------------------------------------------------------


@DUTCH_2009.of(
    "no-opponent-in-the-bracket-for-players-who",
    "no-opponent-for-players-from-above-and-nobody",
)
def _no_opponent(said: Said) -> None:
    literal, made = facts(said), bracket_of(said)[0]
    for tpn in said.some("players"):
        if is_history(said):  # who else was there is not told, but for those with the same score
            others = [each for each in literal.there if literal.score(each) == literal.score(tpn)]
            alone = {t for part in said.above[0].parts if part.kind == "aside" for t in part.players}
            assert "from-above" in said.id or not literal.round.compatible(tpn, [*{*others} - alone])
        else:
            assert not literal.round.compatible(tpn, made.players)
            assert tpn not in seats(said.account)
            assert ("from-above" in said.id) == (tpn in tpns(said.account.incoming))


@DUTCH_2009.of("the-bracket-before-is-paired-otherwise-moved-down")
def _instead(said: Said) -> None:
    players, others = set(said.some("players")), set(said.some("others"))
    before = tpns(said.round.accounts[(said.number or 0) - 1].members)
    assert players
    assert not players & others
    assert players | others <= {*before, *tpns(said.account.members)}
    steps = [part for part in said.above[0].parts if part.kind in ("instead", "undone", "joined")]
    if steps[-1] is said.note:  # nothing changed it afterwards
        assert players <= set(tpns(said.account.incoming))
        assert not others & set(tpns(said.account.incoming))


@DUTCH_2009.of("so-many-pairs-cannot-be-made-pairs-p")
def _fewer(said: Said) -> None:
    literal, (made, count) = facts(said), bracket_of(said)
    pairs = said.number_in("pairs")
    if is_history(said):
        return  # who was in that bracket is not told
    assert pairs > sum(count)
    assert literal.round.first(made, (count[0], pairs - count[0])) is None


@DUTCH_2009.of("so-many-players-moved-down-cannot-all-be")
def _fewer_moved_down(said: Said) -> None:
    literal, (made, count) = facts(said), bracket_of(said)
    if not is_history(said):
        assert said.number_in("first") > count[0]
        assert not literal.round.can_pair_first(made, said.number_in("first"))


@DUTCH_2009.of("the-lowest-bracket-fails-the-one-before-is")
def _undone(said: Said) -> None:
    steps = [part for part in said.above[0].parts if part.kind in ("undone", "joined")]
    if steps[-1] is said.note:
        before = said.round.accounts[(said.number or 0) - 1]
        assert said.value("pairs") == len(before.pairs)
        aside = [p for part in before.note().parts if part.kind in ("aside", "stuck") for p in part.players]
        assert set(said.some("players")) == set(tpns(before.members)) - set(seats(before)) - set(aside)


@DUTCH_2009.of("no-other-pairing-of-the-bracket-before-lets")
def _no_use(said: Said) -> None:
    parts = [part.kind for part in said.above[0].parts]
    assert parts[parts.index("no use") + 1] == "joined"


@DUTCH_2009.of("joined-into-one-lowest-bracket-players-with-others")
def _joined(said: Said) -> None:
    literal = facts(said)
    players, others = said.some("players"), said.some("others")
    assert {*players, *others} <= set(tpns(said.account.residents))
    assert min(map(literal.score, players)) > max(map(literal.score, others))


@DUTCH_2009.of("player-remains-and-gets-the-bye", "player-remains-and-moves-down")
def _remains(said: Said) -> None:
    player = said.one("player")
    assert player in tpns(said.account.members)
    assert player not in seats(said.account)
    last = said.account is said.round.accounts[-1]
    assert ("bye" in said.id) == last
    assert not last or player == said.round.pairing.bye


@DUTCH_2009.of("seated-is-paired-in-a-group-where-other")
def _elsewhere(said: Said) -> None:
    account = said.round.accounts[number_of_first_seat(said.round, asked(said))]
    assert {said.one("seated"), said.one("other")} == {*asked(said)}
    assert said.one("seated") in seats(account)
    aside = [t for part in account.note().parts if part.kind in ("aside", "stuck") for t in part.players]
    assert said.one("other") not in {*tpns(account.members)} - {*aside}


# -- colours ---------------------------------------------------------------------------------------------

WHITE = "white-has-white-"


@DUTCH_2009.of(
    WHITE + "first-game-of-both-by-the-initial-colour-and-higher-s-number",
    WHITE + "both-preferences-are-met",
    WHITE + "the-stronger-preference-is-met",
    WHITE + "alternating-from-the-last-time-one-had-white-and-the-other-black",
    WHITE + "the-preference-of-the-higher-ranked-higher-is-met",
)
def _colour(said: Said) -> None:
    literal, round_ = facts(said), facts(said).round
    white, black, higher = is_white(said), said.one("black"), said.one("higher")
    high, low = sorted((white, black), key=round_.rank)
    assert higher == high
    number = parity_numbers(said.round.request, round_.cards)[high]
    colour = colour_of_higher(round_, high, low, number)
    assert said.round.colour(high) is colour
    rule = said.id.removeprefix(WHITE)
    (wish, strength), (other, other_strength) = literal.wish(white), literal.wish(black)
    if wish is None and other is None:
        assert "first-game" in rule
        return
    if wish is not other:
        assert rule == "both-preferences-are-met"
        assert wish in (None, Colour.WHITE)
        assert other in (None, Colour.BLACK)
        return
    top = white in round_.top, black in round_.top
    if strength == other_strength == ABSOLUTE and top[0] == top[1]:
        strength, other_strength = (STRONG if literal.difference(t) else MILD for t in (white, black))
    if strength != other_strength or (strength == ABSOLUTE and top[0] != top[1]):
        assert rule == "the-stronger-preference-is-met"
    elif literal.alternates(white, black) is not None:
        assert rule == "alternating-from-the-last-time-one-had-white-and-the-other-black"
        assert literal.alternates(white, black)
    else:
        assert rule == "the-preference-of-the-higher-ranked-higher-is-met"
        assert literal.wish(high)[0] is said.round.colour(high)
