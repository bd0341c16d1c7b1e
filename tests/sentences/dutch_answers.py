"""The Dutch System on floaters, byes and wishes: each answer compared with every candidate there is."""

from tests.sentences.dutch import COMPLETION, DUTCH, MOST, bracket, by_rank, chosen, chosen_values, facts
from tests.sentences.dutch_values import Values, Wanted, best_values
from tests.sentences.ids import id_of
from tests.sentences.said import Said, seats, tpns

PENULTIMATE = "penultimate"
THEN = {
    **dict.fromkeys(("C4", "C.4"), "then-not-completed"),
    "C5": "then-bye-higher",
    **dict.fromkeys(("C6", "C.5"), "then-more-floaters"),
    "C7": "then-more-floaters-of",
    **dict.fromkeys(("C8", "C.7"), "then-more-left-below"),
    "C9": "then-bye-with-more-unplayed",
    **dict.fromkeys(("C10", "C.8"), "then-wider-difference"),
    **dict.fromkeys(("C11", "C.9"), "then-three-in-a-row"),
    **dict.fromkeys(("C12", "C.10"), "then-fewer-colours"),
    **dict.fromkeys(("C13", "C.11"), "then-fewer-strong-colours"),
    **dict.fromkeys(("C14", "C.12"), "then-down-last-round"),
    **dict.fromkeys(("C15", "C.13"), "then-up-last-round"),
    **dict.fromkeys(("C16", "C.14"), "then-down-two-rounds-ago"),
    **dict.fromkeys(("C17", "C.15"), "then-up-two-rounds-ago"),
    "C18": "then-on-last-round",
    "C.16": "then-down-last-round-by",
    **dict.fromkeys(("C19", "C.17"), "then-up-last-round-by"),
    "C20": "then-on-two-rounds-ago",
    "C.18": "then-down-two-rounds-ago-by",
    **dict.fromkeys(("C21", "C.19"), "then-up-two-rounds-ago-by"),
    "C.6": "then-more-of-that-gap",
}
"""What a player is told about a criterion that gets worse."""
THEN_OF = dict.fromkeys(("C8", "C.7"), "then-more-left-below-of")
"""The same where it is about a score."""
THEN_OTHER = {"C.7": "then-more-left-in-the-last"}
"""The same about the last bracket of 2017."""


def floats(place: int) -> Wanted:
    return lambda pairs, down: place in down


def meets(one: int, other: int) -> Wanted:
    both = (min(one, other), max(one, other))
    return lambda pairs, down: both in [(min(pair), max(pair)) for pair in pairs]


def number_of_account(said: Said, tpn: int) -> int:
    """Return the bracket in which a player is paired, or the last one."""
    accounts = said.round.accounts
    return next((at for at, each in enumerate(accounts) if tpn in seats(each)), len(accounts) - 1)


def at(said: Said, number: int) -> Said:
    return Said(said.round, said.note, said.above, number)


def is_the_first_to_get_worse(said: Said, told: Said, wanted: Wanted) -> None:
    """Of the best candidate with the wish, the criterion named is the first that differs, by what is said."""
    made = bracket(said)
    if len(made.members) > MOST or PENULTIMATE in id_of(said.round.pairing.explanation.notes()[0]):
        return
    ours, theirs = chosen_values(said), best_values(made, wanted)
    name, of = str(told.value("criterion")), told.value("of")
    if theirs is None:
        assert told.id in COMPLETION
        return
    step, mine, other = first_difference(ours, theirs)
    assert (name, of) == step, (step, mine, other, told.note.sentence())
    assert (told.value("chosen"), told.value("with_wish")) == (mine, other)


def check_consequence(said: Said) -> None:
    """The plain words belong to the criterion and the score of the detail."""
    part = said.note.parts[0]
    name, of = str(part.values["criterion"]), Said(said.round, part).value("of")
    expected = THEN[name] if of is None else THEN_OF.get(name, THEN[name])
    if isinstance(of, int) and of < 0:
        expected = THEN_OTHER[name]
    assert id_of(str(said.note.values["consequence"])) == expected
    assert said.value("of") == of


def first_difference(ours: Values, theirs: Values) -> tuple[tuple[str, int | None], int, int]:
    return next((step, ours[step], theirs[step]) for step in ours if ours[step] != theirs[step])


@DUTCH.of("what-instead-of-chosen", *COMPLETION)
def _told_with_what_it_belongs_to(said: Said) -> None:
    """Checked with the sentence it is a detail of."""
    assert said.above[-1].kind in ("float", "worse", "bye")
    assert said.note in said.above[-1].parts


# -- floaters --------------------------------------------------------------------------------------------


@DUTCH.of("player-floats-down-again-left-in-the-limbo")
def _again(said: Said) -> None:
    assert said.one("player") in set(tpns(said.account.incoming)) - set(seats(said.account))


def possible_here(said: Said) -> list[int]:
    """Return the players of the bracket whom the floater could meet in it."""
    player, incoming = said.one("player"), set(tpns(said.account.incoming))
    others = tpns(said.account.residents if player in incoming else said.account.members)
    return [tpn for tpn in others if tpn != player and said.literal.may_meet(player, tpn)]


@DUTCH.of("player-floats-down-again-without-an-opponent")
def _again_without_opponent(said: Said) -> None:
    _again(said)
    assert not possible_here(said)


@DUTCH.of("player-floats-down-there-is-no-one-else")
def _alone(said: Said) -> None:
    assert tpns(said.account.members) == [said.one("player")]


@DUTCH.of("player-floats-down-no-one-else-is-possible")
def _no_one_possible(said: Said) -> None:
    assert said.one("player") in tpns(said.account.residents)
    assert len(tpns(said.account.members)) > 2
    assert not possible_here(said)


@DUTCH.of(
    "player-floats-down-the-only-other-met",
    "player-floats-down-the-only-other-prohibited",
    "player-floats-down-the-only-other-same-colour",
)
def _only_other(said: Said) -> None:
    player, other = said.one("player"), said.one("other")
    assert {*tpns(said.account.members)} == {player, other}
    assert said.id.endswith(why_apart(said, player, other))


def why_apart(said: Said, player: int, other: int) -> str:
    assert not said.literal.may_meet(player, other)
    if said.literal.met(player, other):
        return "met"
    return "prohibited" if said.literal.prohibited(player, other) else "same-colour"


@DUTCH.of("ruled-out-already-met", "ruled-out-prohibited", "ruled-out-same-colour")
def _ruled_out(said: Said) -> None:
    player = Said(said.round, said.above[-1]).one("player")
    residents = [tpn for tpn in tpns(said.account.residents) if tpn != player]
    expected = [tpn for tpn in residents if said.id.endswith(why_apart(said, player, tpn))]
    assert said.some("players") == by_rank(said, expected)


def lower_and_staying(said: Said) -> set[int]:
    residents = by_rank(said, tpns(said.account.residents))
    return set(residents[residents.index(said.one("player")) :]) & set(seats(said.account))


@DUTCH.of("player-ranked-last-floats-down-odd-number")
def _last_of_an_odd_number(said: Said) -> None:
    members = tpns(said.account.members)
    assert len(members) % 2
    assert by_rank(said, members)[-1] == said.one("player")
    assert chosen(said)[1] == (facts(said).place[said.one("player")],)


@DUTCH.of("player-floats-down-the-lowest-ranked-first")
def _lowest(said: Said) -> None:
    assert not lower_and_staying(said)
    assert said.value("count") == len(chosen(said)[1])
    assert len(chosen(said)[1]) > 1


@DUTCH.of("player-floats-down-with-the-others-chosen-the")
def _one_of_several(said: Said) -> None:
    seated = set(seats(said.account))
    left = [tpn for tpn in tpns(said.account.members) if tpn not in seated]
    assert said.one("player") in left
    assert said.value("count") == len(left)
    assert len(left) > 1
    made = bracket(said)
    if len(made.members) <= MOST and PENULTIMATE not in id_of(said.above[0]):
        assert best_values(made, lambda pairs, down: True) == chosen_values(said)


@DUTCH.of("player-floats-down-not-other-both-would-do")
def _not_the_other(said: Said) -> None:
    made = bracket(said)
    place = facts(said).place
    assert place[said.one("player")] < place[said.one("other")]
    if len(made.members) <= MOST and PENULTIMATE not in id_of(said.above[0]):
        assert best_values(made, floats(place[said.one("other")])) == chosen_values(said)


@DUTCH.of("player-floats-down-with-other-in-that-place")
def _worse_with_the_other(said: Said) -> None:
    if PENULTIMATE in id_of(said.above[0]):
        return
    check_consequence(said)
    told = Said(said.round, said.note.parts[0], (*said.above, said.note), said.number)
    is_the_first_to_get_worse(said, told, floats(facts(said).place[said.one("other")]))


# -- the bye ---------------------------------------------------------------------------------------------


def lower_who_may(said: Said) -> list[int]:
    literal, player = said.literal, said.one("player")
    assert player == said.round.pairing.bye
    assert literal.may_have_bye(player)
    lower = [tpn for tpn in literal.there if literal.score(tpn) < literal.score(player)]
    return [tpn for tpn in lower if literal.may_have_bye(tpn)]


def lowest_who_may(said: Said) -> list[int]:
    """Return those with the lowest score who are eligible, by rank."""
    assert not lower_who_may(said)
    literal, score = said.literal, said.literal.score(said.one("player"))
    there = [tpn for tpn in literal.there if literal.score(tpn) == score and literal.may_have_bye(tpn)]
    return by_rank(said, there)


@DUTCH.of("the-bye-goes-to-the-only-one-with-the-lowest-score")
def _bye_lowest(said: Said) -> None:
    assert lowest_who_may(said) == [said.one("player")]


@DUTCH.of("the-bye-goes-to-the-last-of-those-with-the-lowest-score")
def _bye_last(said: Said) -> None:
    equals = lowest_who_may(said)
    assert equals[-1] == said.one("player")
    assert said.value("count") == len(equals)


@DUTCH.of("the-bye-goes-to-the-one-left-over-of-those-with-the-lowest-score")
def _bye_one_of_them(said: Said) -> None:
    equals = lowest_who_may(said)
    assert said.value("count") == len(equals)
    assert said.one("player") in equals[:-1]


@DUTCH.of("the-bye-goes-to-player-not-other-both-would-do", "the-bye-goes-to-player-not-other-otherwise")
def _bye_not_the_other(said: Said) -> None:
    equals = lowest_who_may(said)
    assert said.one("other") == equals[-1] != said.one("player")
    last = at(said, len(said.round.accounts) - 1)
    wanted = floats(facts(said).place[said.one("other")])
    if said.note.parts:
        check_consequence(said)
        told = Said(said.round, said.note.parts[0], (said.note,), last.number)
        is_the_first_to_get_worse(last, told, wanted)
    elif len(bracket(last).members) <= MOST:
        assert best_values(bracket(last), wanted) == chosen_values(last)


@DUTCH.of("the-bye-goes-to-player-with-anybody-lower")
def _bye_completes(said: Said) -> None:
    lower = lower_who_may(said)
    assert lower
    everybody = set(said.literal.there)
    assert not any(said.literal.pairs_up(everybody - {tpn}) for tpn in lower)


@DUTCH.of("the-bye-goes-to-player-who-is-left")
def _bye_left_over(said: Said) -> None:
    assert lower_who_may(said)
    last = said.round.accounts[-1]
    assert set(tpns(last.members)) - set(seats(last)) == {said.one("player")}


# -- why not ---------------------------------------------------------------------------------------------


def asked(said: Said) -> tuple[int, int]:
    first, second = said.one("first"), said.one("second")
    assert said.note.players == (first, second)
    return first, second


@DUTCH.of("player-is-not-paired-in-this-round")
def _absent(said: Said) -> None:
    assert said.one("player") in asked(said)
    assert said.one("player") not in said.literal.there


@DUTCH.of("first-and-second-do-play-each-other")
def _paired(said: Said) -> None:
    first, second = asked(said)
    assert said.round.mates.get(first) == second


@DUTCH.of("first-and-second-have-already-met")
def _met(said: Said) -> None:
    assert said.literal.met(*asked(said))


@DUTCH.of("the-arbiter-has-prohibited-first-second")
def _prohibited(said: Said) -> None:
    assert said.literal.prohibited(*asked(said))


@DUTCH.of("first-and-second-have-the-same-absolute-colour")
def _same_absolute(said: Said) -> None:
    (one, strength), (other, other_strength) = map(said.literal.wish, asked(said))
    assert one is other
    assert strength == other_strength == 3
    assert not said.literal.may_meet(*asked(said))


def where_they_part(said: Said) -> tuple[Said, Wanted]:
    """Return the bracket of the answer, and the wish: to meet there, or to leave it."""
    literal = facts(said)
    high, low = sorted(asked(said), key=literal.place.__getitem__)
    for number, account in enumerate(said.round.accounts):
        members = tpns(account.members)
        if low in members and high in members:
            return at(said, number), meets(literal.place[high], literal.place[low])
        if high in seats(account):
            return at(said, number), floats(literal.place[high])
    raise AssertionError("both are in some bracket")


def check_points(said: Said, where: Said) -> None:
    assert said.value("points") == max(said.literal.score(t) for t in tpns(where.account.residents))


@DUTCH.of(
    "if-first-met-second-criterion-would-be-worse",
    "floater-would-have-to-float-down-from-the-bracket-with-score-points-to-meet-other-and",
)
def _worse(said: Said) -> None:
    where, wanted = where_they_part(said)
    check_points(said, where)
    check_consequence(said)
    if "floater" in said.note.values:
        high, low = sorted(asked(said), key=facts(said).place.__getitem__)
        assert (said.one("floater"), said.one("other")) == (high, low)
    told = Said(said.round, said.note.parts[0], (said.note,), where.number)
    assert told.value("criterion") == said.value("criterion")
    assert told.note.article == said.note.article
    if PENULTIMATE not in id_of(where.account.title):
        is_the_first_to_get_worse(where, told, wanted)


def changes_nothing(said: Said) -> None:
    where, wanted = where_they_part(said)
    made = bracket(where)
    if len(made.members) <= MOST and PENULTIMATE not in id_of(where.account.title):
        assert best_values(made, wanted) == chosen_values(where)


@DUTCH.of(
    "first-and-second-could-meet-without-harm-to-any-criterion-but-candidates-with-them-come-later-player"
)
def _later(said: Said) -> None:
    changes_nothing(said)
    player, opponent = said.one("player"), said.one("opponent")
    assert said.round.mates.get(player) == opponent
    assert {player, opponent} & {*asked(said)}


@DUTCH.of("floater-would-have-to-float-down-from-the-bracket-with-score-points-to-meet-other-no")
def _floats_later(said: Said) -> None:
    changes_nothing(said)
    check_points(said, where_they_part(said)[0])
    high, low = sorted(asked(said), key=facts(said).place.__getitem__)
    assert (said.one("floater"), said.one("other")) == (high, low)


@DUTCH.of(
    "first-and-second-could-meet-without-harm-to-any-criterion-but-candidates-with-them-come-later-both"
)
def _both_float(said: Said) -> None:
    changes_nothing(said)
    where, _ = where_they_part(said)
    assert {facts(said).place[tpn] for tpn in asked(said)} <= set(chosen(where)[1])
