"""The sentences of the Dutch System of 2026 and 2017."""

from tests.oracles.dutch_round import DutchBracket
from tests.sentences.dutch_values import DutchFacts, Values, best_values, candidates, values
from tests.sentences.ids import id_of
from tests.sentences.said import Checks, Said, seats, tpns

from albireo.domain.colour import Colour
from albireo.pairing.account import BracketAccount
from albireo.pairing.dutch.wording import CRITERIA, OTHER_STEPS

DUTCH = Checks()
MOST = 9
"""Members of a bracket of which all candidates are looked at."""
STRENGTHS = ("", "", "!", "!!")


def facts(said: Said) -> DutchFacts:
    assert isinstance(said.literal, DutchFacts)
    return said.literal


def bracket(said: Said) -> DutchBracket:
    return facts(said).bracket(said.account)


def chosen(said: Said) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
    """Pairs (the higher ranked first) and downfloaters of the bracket as places."""
    place = facts(said).place
    pairs = sorted(sorted((place[p.white], place[p.black])) for p in said.account.pairs)
    seated = set(seats(said.account))
    down = [place[tpn] for tpn in tpns(said.account.members) if tpn not in seated]
    return [(a, b) for a, b in pairs], tuple(sorted(down))


def chosen_values(said: Said) -> Values:
    found = values(bracket(said), *chosen(said))
    assert found is not None
    if "penultimate" in id_of(said.account.title):  # which is not asked for C.7
        return {step: value for step, value in found.items() if step[0] != "C.7"}
    return found


def described(said: Said, value: object) -> None:
    """What stands behind a name: score, colour due, past floats."""
    literal = facts(said)
    for member in value if isinstance(value, list) else [value]:
        assert isinstance(member, dict)
        tpn = member["number"]
        wish, strength = literal.wish(tpn)
        assert member["score"] * 10 == literal.score(tpn)
        assert member["due"] == ("" if wish is None else wish.value.upper() + STRENGTHS[strength])
        floats = [literal.round.float_of(literal.place[tpn], ago) for ago in (1, 2)]
        assert [each if each in ("down", "up") else "" for each in member["floats"]] == list(floats)[
            : len(member["floats"])
        ], (tpn, member, floats)


@DUTCH.of("players-players-brackets-brackets-after-a-name-score")
def _opening(said: Said) -> None:
    assert said.value("players") == len(said.literal.there)
    assert said.value("brackets") == len(said.round.accounts)


@DUTCH.of(
    "bracket-number-score-points-residents-residents-moved-down",
    "bracket-number-the-penultimate-one-score-points-residents",
    "bracket-number-the-collapsed-last-one-score-up-to-points-residents",
)
def _bracket(said: Said) -> None:
    literal, account = facts(said), said.account
    assert said.value("number") == (said.number or 0) + 1
    left = said.left | {said.round.pairing.bye} - {None}
    moved_down = set(tpns(said.round.accounts[said.number - 1].members)) & left if said.number else set()
    scores = {literal.score(tpn) for tpn in left - moved_down}  # type: ignore[arg-type]
    assert said.value("points") == max(scores)
    collapsed = "collapsed" in said.id
    there = {tpn for tpn in left - moved_down if collapsed or literal.score(tpn) == max(scores)}  # type: ignore[arg-type]
    assert set(tpns(account.residents)) == there
    assert set(tpns(account.incoming)) == moved_down
    assert (said.value("residents"), said.value("moved_down")) == (len(there), len(moved_down))
    if "penultimate" in said.id:
        made = bracket(said)
        first = made.best_candidate(made.best_downfloaters())  # type: ignore[attr-defined]
        down = literal.round.left_over(made.members, first)
        assert not literal.round.is_completable(down, made.below)  # type: ignore[attr-defined]


@DUTCH.of("s1-moved-down-players-players")
def _s1(said: Said) -> None:
    described(said, said.value("players"))
    seated = set(seats(said.account))
    assert set(said.some("players")) == set(tpns(said.account.incoming)) & seated


@DUTCH.of("s2-residents-players")
def _s2(said: Said) -> None:
    described(said, said.value("players"))
    assert said.some("players") == by_rank(said, tpns(said.account.residents))


@DUTCH.of("limbo-players")
def _limbo(said: Said) -> None:
    described(said, said.value("players"))
    assert set(said.some("players")) == set(tpns(said.account.incoming)) - set(seats(said.account))


def by_rank(said: Said, numbers: list[int]) -> list[int]:
    return sorted(numbers, key=facts(said).place.__getitem__)


def remainder(said: Said) -> list[int]:
    """Residents who meet no one moved down."""
    incoming = set(tpns(said.account.incoming))
    mates = said.round.mates
    return by_rank(said, [t for t in tpns(said.account.residents) if mates.get(t) not in incoming])


def first_halves(said: Said) -> tuple[list[int], list[int]]:
    """S1 and S2 of the (remainder of the) bracket before an exchange."""
    rest = remainder(said)
    inside = [t for t in rest if said.round.mates.get(t) in rest and t in seats(said.account)]
    return rest[: len(inside) // 2], rest[len(inside) // 2 :]


def halves(said: Said) -> tuple[list[int], list[int]]:
    """S1 and S2 of the (remainder of the) bracket, exchanges made: of whom each pair has one."""
    upper, lower = first_halves(said)
    rest = upper + lower
    inside = [t for t in rest if said.round.mates.get(t) in rest and t in seats(said.account)]
    exchange = [part for part in said.above[0].parts if part.kind == "exchange"]
    for part in exchange:
        found = Said(said.round, part, said.above, said.number)
        down, up = found.some("to_s2"), found.some("to_s1")
        assert set(down) <= set(upper)
        assert not set(up) & set(upper)
        assert set(up) <= set(rest)
        assert len(down) == len(up)
        upper = by_rank(said, [t for t in upper if t not in down] + up)
    assert all((t in upper) != (said.round.mates[t] in upper) for t in inside)
    return upper, [t for t in rest if t not in upper]


@DUTCH.of("s1-players", "remainder-s1r-players")
def _upper(said: Said) -> None:
    described(said, said.value("players"))
    assert said.some("players") == first_halves(said)[0]


@DUTCH.of("s2-players", "remainder-s2r-players")
def _lower(said: Said) -> None:
    described(said, said.value("players"))
    assert said.some("players") == first_halves(said)[1]


@DUTCH.of("exchange-from-s1-to-s2-to-s2-from")
def _exchange(said: Said) -> None:
    upper, lower = halves(said)
    assert set(said.some("to_s1")) <= set(upper)
    assert set(said.some("to_s2")) <= set(lower)


@DUTCH.of("s1-meets-s2-in-order-the-first-the")
def _natural(said: Said) -> None:
    upper, lower = halves(said)
    assert [said.round.mates[t] for t in upper] == lower[: len(upper)]


@DUTCH.of("transposition-s1-meets-in-order-players")
def _transposition(said: Said) -> None:
    upper, lower = halves(said)
    assert said.some("players") == [said.round.mates[t] for t in upper]
    assert said.some("players") != lower[: len(upper)]


@DUTCH.of("the-moved-down-players-meet-in-order-players")
def _from_above(said: Said) -> None:
    seated = set(seats(said.account))
    paired = by_rank(said, [t for t in tpns(said.account.incoming) if t in seated])
    assert said.some("players") == [said.round.mates[t] for t in paired]


COMPLETION = (
    "c4-then-the-others-still-unpaired-could-not",
    "c-4-then-the-others-still-unpaired-could",
)


def _criteria() -> set[str]:
    named = {id_of(text) for _, text in CRITERIA.values()} - {*COMPLETION}
    return named | {*map(id_of, OTHER_STEPS.values())}


@DUTCH.of_those(_criteria)
def _criterion(said: Said) -> None:
    name = str(said.value("criterion"))
    of = said.value("of")
    step = (name, of if of is None or isinstance(of, int) else None)
    found = chosen_values(said)
    value = found[step]
    if step == ("C.7", None) and not value and "bound" in said.note.values:
        value = len(tpns(said.round.accounts[(said.number or 0) + 1].members)) % 2
    assert said.value("value") == value, (step, found)
    if "bound" in said.note.values:
        assert said.number_in("value") >= said.number_in("bound")


@DUTCH.of("all-criteria-are-fully-met", "all-other-criteria-are-fully-met")
def _met(said: Said) -> None:
    assert isinstance(said.account, BracketAccount)
    told = {each.name for each in said.account.criteria}
    down = chosen(said)[1]
    for step, value in chosen_values(said).items():
        if step[0] == "C5" or step == ("C.6", 0):
            continue  # the score of the bye, pairs without a score difference: nothing is missed
        if step[0] in ("C8", "C.7") and not down:
            continue  # they are about the choice of downfloaters
        assert not value or step[0] in told or (step[0] == "C7" and "C6" in told), (step, value)


@DUTCH.of(
    "counting-colours-scores-and-floats-shows-that-no",
    "an-exact-search-matching-by-weights-shows-that",
)
def _best(said: Said) -> None:
    made = bracket(said)
    if len(made.members) <= MOST and "penultimate" not in id_of(said.above[0]):
        best = best_values(made, lambda pairs, down: True)
        assert best == chosen_values(said)


@DUTCH.of("possible-pair-could-be-made-here-not-only-pairs")
def _completion(said: Said) -> None:
    made, (pairs, _) = bracket(said), chosen(said)
    assert said.value("pairs") == len(pairs)
    if len(made.members) > MOST:
        return
    all_pairs = {len(each) for each, _ in candidates(made, lambda pairs, down: True)}
    assert said.value("possible") == max(all_pairs) > len(pairs)
    for each, down in candidates(made, lambda each, down: len(each) > len(pairs)):
        found = values(made, each, down)
        if facts(said).is_2017:
            assert not facts(said).round.is_completable(down, made.below)  # type: ignore[attr-defined]
        else:
            assert found is None or found["C5", None] > chosen_values(said)["C5", None]


def rule(said: Said, white: int, black: int) -> str:
    """5.2; part E."""
    literal = facts(said)
    higher, other = sorted((white, black), key=literal.place.__getitem__)
    (wish, strength), (other_wish, other_strength) = literal.wish(higher), literal.wish(other)
    if wish is not other_wish and None in (wish, other_wish):
        return "the-only-colour-preference-is-granted"
    if wish is not other_wish:
        return "both-colour-preferences-are-granted"
    if wish is not None:
        widths = [abs(literal.difference(tpn)) for tpn in (higher, other)]
        if strength != other_strength or (strength == 3 and widths[0] != widths[1]):
            return "the-stronger-colour-preference-is-granted"
    if literal.alternates(white, black) is not None:
        return "the-colours-alternate-from-the-last-time-one-had-white-and-the-other-black"
    if wish is not None:
        return "the-colour-preference-of-the-higher-ranked-is"
    return "the-parity-of-the-higher-ranked-players-number"


@DUTCH.of("white-black-reason")
def _pair(said: Said) -> None:
    literal = facts(said)
    white, black = said.one("white"), said.one("black")
    described(said, [said.value("white"), said.value("black")])
    assert (white, black) in said.round.pairing.pairs
    assert literal.round.coloured(literal.place[white], literal.place[black]) == (white, black)
    assert id_of(str(said.value("reason"))) == rule(said, white, black)
    wishes = [literal.wish(white)[0], literal.wish(black)[0]]
    if id_of(str(said.value("reason"))) == "both-colour-preferences-are-granted":
        assert wishes == [Colour.WHITE, Colour.BLACK]
    if id_of(str(said.value("reason"))) == "the-only-colour-preference-is-granted":
        assert wishes in ([Colour.WHITE, None], [None, Colour.BLACK])


@DUTCH.of("the-upper-half-meets-the-lower-half-in")
def _first(said: Said) -> None:
    upper, lower = first_halves(said)
    assert said.value("pairs") == (*zip(upper, lower, strict=False),)
    assert not said.account.incoming


@DUTCH.of("whoever-comes-from-above-meets-the-highest-then-the-upper-half-meets-the-lower")
def _first_with_floaters(said: Said) -> None:
    residents = by_rank(said, tpns(said.account.residents))
    seated = set(seats(said.account))
    from_above = [t for t in tpns(said.account.incoming) if t in seated]
    floaters = by_rank(said, tpns(said.account.incoming))[: len(from_above)]
    rest = residents[len(floaters) :]
    count = len(said.account.pairs) - len(floaters)
    pairs = [*zip(floaters, residents, strict=False), *zip(rest[:count], rest[count:], strict=False)]
    assert said.value("pairs") == tuple(pairs)
