"""Sentences that several systems share: brackets, byes, and answers to "why not?"."""

from typing import Protocol

from tests.sentences.ids import id_of
from tests.sentences.said import Checks, Literal, RoundSaid, Said, seats, tpns

from albireo.domain.colour import Colour

SHARED = Checks()
Worse = tuple[str, object, object]
"""The first criterion that gets worse, its value in the pairing made and with the pair asked about."""


class Answers(Protocol):
    """Facts by which an answer to "why not?" can be given."""

    def expected(self, round_: RoundSaid, pair: tuple[int, int]) -> Worse | str:
        """What gets worse with a pair that may meet; else the sentence that says why it comes later."""


@SHARED.of("bracket-with-score-score-residents")
@SHARED.of("bracket-with-score-score-residents-with-the-incoming-floaters")
def bracket(said: Said) -> None:
    """Residents are all still unpaired players with the highest score; incoming who was left before."""
    literal, account = said.literal, said.account
    incoming = set(said.some("incoming")) if "incoming" in said.note.values else set()
    others = said.left - incoming
    if incoming:
        before = said.round.accounts[(said.number or 0) - 1]
        assert incoming == set(tpns(before.members)) - set(seats(before))
    there = others or incoming
    top = max(literal.score(tpn) for tpn in there)
    assert said.value("score") == top
    assert set(said.some("residents")) == {tpn for tpn in others if literal.score(tpn) == top}
    assert set(tpns(account.residents)) == set(said.some("residents"))


@SHARED.of("white-black")
def pair(said: Said) -> None:
    assert (said.one("white"), said.one("black")) in said.round.pairing.pairs


# -- the bye ---------------------------------------------------------------------------------------------


def receivers(literal: Literal) -> list[int]:
    """Return who may have the bye and leaves a complete pairing."""
    everybody = set(literal.there)
    return [t for t in literal.there if literal.may_have_bye(t) and literal.pairs_up(everybody - {t})]


@SHARED.of("not-eligible-because-of-an-earlier-bye-or")
def not_eligible(said: Said) -> None:
    assert not any(map(said.literal.may_have_bye, said.some("players")))


@SHARED.of("without-them-the-others-could-not-all-be")
def no_completion_without(said: Said) -> None:
    everybody = set(said.literal.there)
    assert all(map(said.literal.may_have_bye, said.some("players")))
    assert not any(said.literal.pairs_up(everybody - {tpn}) for tpn in said.some("players"))


# -- why not ---------------------------------------------------------------------------------------------


def asked(said: Said) -> tuple[int, int]:
    first, second = said.one("first"), said.one("second")
    assert said.note.players == (first, second)
    return first, second


@SHARED.of("player-is-not-paired-in-this-round")
def absent(said: Said) -> None:
    assert said.one("player") in said.note.players
    assert said.one("player") not in said.literal.there


@SHARED.of("first-and-second-have-already-met")
def have_met(said: Said) -> None:
    assert said.literal.met(*asked(said))


@SHARED.of("first-and-second-have-the-same-absolute-colour")
def same_absolute(said: Said) -> None:
    first, second = asked(said)
    assert said.literal.wish(first)[0] is said.literal.wish(second)[0]
    assert not said.literal.may_meet(first, second)
    assert not said.literal.met(first, second)


@SHARED.of("the-arbiter-has-prohibited-first-second")
def is_prohibited(said: Said) -> None:
    assert said.literal.prohibited(*asked(said))


@SHARED.of("player-gets-the-pairing-allocated-bye")
def gets_bye(said: Said) -> None:
    assert said.one("player") == said.round.pairing.bye
    assert said.one("player") in asked(said)


@SHARED.of("first-and-second-do-play-each-other")
def do_meet(said: Said) -> None:
    first, second = asked(said)
    assert said.round.mates[first] == second


def number_of_first_seat(round_: RoundSaid, pair: tuple[int, int]) -> int:
    """Return the account in which the first of two is paired."""
    return next(at for at, each in enumerate(round_.accounts) if {*pair} & {*seats(each)})


def left_when_paired(round_: RoundSaid, pair: tuple[int, int]) -> set[int]:
    return round_.unpaired_before(number_of_first_seat(round_, pair))


THEN = {
    ("burstein-2026", "C5"): "more-players-would-have-to-float-to-the",
    ("burstein-2026", "C6"): "someone-with-a-higher-score-would-have-to",
    ("burstein-2026", "C7"): "the-next-scoregroup-would-have-more-floaters-or",
    ("burstein-2026", "C8"): "then-fewer-colours",
    ("burstein-1", "6.5"): "then-fewer-colours",
    ("dubov-2026", "C5"): "more-upfloaters-would-be-needed-from-lower-scoregroups",
    ("dubov-2026", "C6"): "an-upfloater-with-a-lower-score-would-be",
    ("dubov-2026", "C7"): "then-fewer-colours",
    ("dubov-2026", "C8"): "more-players-who-have-floated-up-as-often",
    ("dubov-2026", "C9"): "the-upfloaters-would-have-floated-up-more-often",
    ("dubov-2026", "C10"): "then-up-last-round",
    ("double-swiss-2026", "C8"): "more-players-who-floated-last-round-would-meet",
    ("team-swiss-2026", "C8"): "fewer-teams-would-get-the-colour-they-are",
    ("team-swiss-2026", "C9"): "fewer-teams-with-a-strong-claim-to-a",
    ("team-swiss-2026", "C10"): "more-teams-that-floated-last-round-would-meet",
    ("dutch-2009", "A.7.d"): "then-strong-claims-not-respected",
    ("dutch-2009", "x"): "then-fewer-pairs-with-both-colours",
    **{
        (system, criterion): then
        for system in ("double-swiss-2026", "team-swiss-2026")
        for criterion, then in {
            "C4": "more-upfloaters-would-be-needed-from-lower-scoregroups",
            "C5": "an-upfloater-with-a-lower-score-would-be",
            "C6": "the-next-scoregroup-would-need-more-upfloaters",
            "C7": "more-of-those-who-floated-last-round-would",
        }.items()
    },
}
"""What a player is told about a criterion that gets worse, by system."""
LESS_PROTECTED = ("then-less-protected-down", "then-less-protected-up")
"""The same about B5 and B6 of 2009."""


def check_consequence(said: Said) -> None:
    """The plain words belong to the criterion."""
    told = id_of(str(said.note.values["consequence"]))
    criterion = str(said.value("criterion"))
    if (said.round.system, criterion) == ("dutch-2009", "B5"):
        assert told == LESS_PROTECTED["upfloats" in id_of(said.note.parts[0])]
    else:
        assert told == THEN[said.round.system, criterion]


@SHARED.of("if-first-met-second-criterion-would-be-worse")
def worse(said: Said) -> None:
    literal: Answers = said.literal  # type: ignore[assignment]
    expected = literal.expected(said.round, asked(said))
    assert (said.value("criterion"), said.value("ours"), said.value("theirs")) == expected, expected
    check_consequence(said)


def later(said: Said) -> None:
    """The pairing with the two is as good by all criteria, and comes later."""
    literal: Answers = said.literal  # type: ignore[assignment]
    assert literal.expected(said.round, asked(said)) == said.id


def detail(said: Said) -> None:
    """The values of a criterion that gets worse: those of the answer they are a detail of."""
    assert id_of(said.above[-1]) == "if-first-met-second-criterion-would-be-worse"
    assert said.note.values == said.above[-1].values
    assert said.note.article == said.above[-1].article


def is_white(said: Said, name: str = "white") -> int:
    """Whoever a sentence says has White does."""
    white = said.one(name)
    assert white in said.round.whites
    assert white in said.note.players
    if "black" in said.note.values:
        assert said.round.mates[white] == said.one("black")
    return white


def granted(said: Said, tpn: int) -> bool:
    """Return whether someone has the preferred colour."""
    return said.literal.wish(tpn)[0] is said.round.colour(tpn)


def opposite(colour: Colour | None) -> Colour | None:
    return None if colour is None else colour.opposite


@SHARED.of("with-first-second-the-others-still-unpaired-could")
def no_completion(said: Said) -> None:
    pair = asked(said)
    left = left_when_paired(said.round, pair)
    assert not said.literal.pairs_up(left - {*pair})
