"""Systems that choose one pair after the other: Lim, US Chess, the Dubov System of 1997.

A round is gone through once more in the order in which the engine tells its pairs; whom each player tried, in
which order and with what result follows from the rule texts (the oracles).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.sentences.said import Checks, Literal, RoundSaid, Said, seats, tpns
from tests.sentences.shared import SHARED, asked

CHOICES = Checks(SHARED)


@dataclass(frozen=True)
class Choice:
    """How a player got an opponent."""

    number: int
    """Of the account."""
    player: int
    opponent: int
    order: tuple[int, ...]
    """Whom the player tries, in this order."""
    able: frozenset[int]
    """Those of them who can be had."""
    in_group: bool = True
    """Whether they can be had if the rest of the group, not of everyone, can be paired."""

    @property
    def passed(self) -> tuple[int, ...]:
        return self.order[: self.order.index(self.opponent)]


class ChoiceFacts(Literal):
    """Facts of a system of choices."""

    def choices(self, round_: RoundSaid) -> list[Choice]:
        """Return all pairs in the order in which they were chosen."""
        raise NotImplementedError

    def choice_of(self, round_: RoundSaid, pair: Sequence[int]) -> Choice:
        """Return the first in which one of these is paired."""
        return next(each for each in self.choices(round_) if {each.player, each.opponent} & {*pair})


def facts(said: Said) -> ChoiceFacts:
    assert isinstance(said.literal, ChoiceFacts)
    return said.literal


def told_pairs(round_: RoundSaid, number: int) -> list[tuple[int, int]]:
    """The pairs of an account, who chose first, in the order in which they are told."""
    told = [step for step in round_.accounts[number].note().parts if step.kind in ("pair", "first-pair")]
    return [(step.values["first"].tpn, step.values["second"].tpn) for step in told]  # type: ignore[attr-defined]


def choice(said: Said) -> Choice:
    """Return the one a sentence is told of."""
    first = said.one("first")
    return next(
        each
        for each in facts(said).choices(said.round)
        if each.player == first and each.number == said.number
    )


@CHOICES.of("bracket-with-score-score-residents")
def _bracket(said: Said) -> None:
    score = said.value("score")
    there = {tpn for tpn in said.left if said.literal.score(tpn) == score}
    assert set(said.some("residents")) == there == set(tpns(said.account.residents))


@CHOICES.of("floated-in-players")
def _floated_in(said: Said) -> None:
    assert set(said.some("players")) <= set(tpns(said.account.incoming))
    accounts = said.round.accounts[: said.number]
    left = {tpn for each in accounts for tpn in {*tpns(each.members)} - {*seats(each)}}
    assert set(said.some("players")) <= left


@CHOICES.of("may-not-meet-first-players")
def _may_not(said: Said) -> None:
    found = choice(said)
    closed = [tpn for tpn in found.passed if not said.literal.may_meet(found.player, tpn)]
    assert said.some("players") == closed


@CHOICES.of(
    "with-them-the-others-still-unpaired-could-not",
    "with-them-the-rest-of-the-group-could-not-be-paired-players",
)
def _blocking(said: Said) -> None:
    found = choice(said)
    assert ("of-the-group" in said.id) == found.in_group
    open_ = [tpn for tpn in found.passed if said.literal.may_meet(found.player, tpn)]
    assert [tpn for tpn in open_ if tpn not in found.able] == said.some("players")


# -- why not ---------------------------------------------------------------------------------------------


def other_of(pair: tuple[int, int], seated: int) -> int:
    return pair[1] if pair[0] == seated else pair[0]


@CHOICES.of(
    "with-first-second-the-others-still-unpaired-could",
    "with-first-second-the-rest-of-the-group-could-not-be-paired",
)
def _no_completion(said: Said) -> None:
    pair = asked(said)
    found = facts(said).choice_of(said.round, pair)
    other = other_of(pair, found.player)
    assert found.player in pair
    assert ("of-the-group" in said.id) == found.in_group
    assert said.literal.may_meet(*pair)
    assert other in found.order
    assert other not in found.able


@CHOICES.of("player-chooses-before-other-and-takes-seated")
def _chooses(said: Said) -> None:
    pair = asked(said)
    found = facts(said).choice_of(said.round, pair)
    assert (found.player, found.opponent) == (said.one("player"), said.one("seated"))
    assert {said.one("seated"), said.one("other")} == {*pair}


@CHOICES.of("seated-tries-opponent-before-other")
def _tries(said: Said) -> None:
    pair = asked(said)
    found = facts(said).choice_of(said.round, pair)
    assert (found.player, found.opponent) == (said.one("seated"), said.one("opponent"))
    assert {said.one("seated"), said.one("other")} == {*pair}
    assert found.order.index(found.opponent) < found.order.index(said.one("other"))


@CHOICES.of("seated-is-paired-in-a-group-where-other")
def _elsewhere(said: Said) -> None:
    pair = asked(said)
    found = facts(said).choice_of(said.round, pair)
    assert {said.one("seated"), said.one("other")} == {*pair}
    assert said.one("seated") in (found.player, found.opponent)
    account = said.round.accounts[found.number]
    assert said.one("other") not in seats(account)


def made(
    number: int,
    player: int,
    opponent: int,
    order: Sequence[int],
    able: Callable[[int], bool],
    in_group: bool = True,
) -> Choice:
    return Choice(number, player, opponent, tuple(order), frozenset(filter(able, order)), in_group)
