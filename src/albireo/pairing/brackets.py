"""A round paired bracket by bracket from the top, bye first: Double-Swiss, Dubov, Burstein, team Swiss.

These systems share the framework: who is present and may meet whom, the bye, one bracket after the other,
colours last. They also share the framework of "why not": the bracket in which the two are separated is paired
again with them forced together. Each system defines its brackets and how they are paired.

Alternatives considered: functions that each system calls in its own order (the decisions are lost once the
round is paired, so every question pairs it again) and the framework repeated in each system (four copies).
Instead, the round is an object that pairs itself, is kept and answers questions (`BracketRound`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.pairing import board_order
from albireo.pairing.account import BracketAccount, Member
from albireo.pairing.byes import ByeChoice, ByeRule, bye_notes, choose_bye
from albireo.pairing.colours import Preference
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.field import PairingField, build_field, can_complete, prohibited_with
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.notes import ColourFacts
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import PairingRequest, RoundPairing
from albireo.pairing.why_not import AbsoluteRules, Question, absolute_rule_against, do_meet, no_completion
from albireo.value_classes import dataclass


class Contestant(Protocol):
    """What the framework needs to know of a participant."""

    @property
    def tpn(self) -> int: ...
    @property
    def score(self) -> Points: ...
    @property
    def opponents(self) -> frozenset[int]: ...
    @property
    def may_have_bye(self) -> bool: ...


class Facts(Protocol):
    """A paired bracket; sets and pairs contain indices of the field."""

    @property
    def pairs(self) -> Sequence[tuple[int, int]]: ...
    @property
    def paired(self) -> int:
        """All members of these pairs."""


PlayerT = TypeVar("PlayerT", bound=Contestant)
FactsT = TypeVar("FactsT", bound=Facts)


@dataclass(frozen=True, slots=True)
class Entered(Generic[PlayerT]):
    """The participants of a round and its bye."""

    players: Mapping[int, PlayerT]
    field: PairingField
    bye: ByeChoice | None

    @property
    def to_pair(self) -> int:
        if self.bye is None:
            return self.field.everybody
        return self.field.everybody & ~(1 << self.field.index[self.bye.tpn])

    @property
    def bye_tpn(self) -> int | None:
        return self.bye.tpn if self.bye else None

    def ranked(self, pair: Iterable[int]) -> list[PlayerT]:
        """Return the players of a pair, higher score first, then smaller TPN."""
        found = (self.players[self.field.tpns[i]] for i in pair)
        return sorted(found, key=lambda player: (-player.score, player.tpn))

    def have_met(self, first: int, second: int) -> bool:
        return second in self.players[first].opponents


def enter(
    request: PairingRequest,
    players: Mapping[int, PlayerT],
    bye_order: Callable[[PlayerT], Any],
    article: str,
    blocks: Sequence[Iterable[int]] = (),
) -> Entered[PlayerT]:
    """Return the field of those present and the bye; refuse a round without a legal pairing under `article`.

    `bye_order` sorts the players eligible for the bye; `blocks` are sets whose members may not meet one
    another.
    """
    barred = prohibited_with(request.tournament, request.round)
    field = build_field(
        tuple(players),
        lambda tpn: players[tpn].score,
        lambda tpn: (*players[tpn].opponents, *barred.get(tpn, ())),
        blocks,
    )
    bye = None
    if len(field.tpns) % 2:
        bye = choose_bye(field, lambda tpn: players[tpn].may_have_bye, lambda tpn: bye_order(players[tpn]))
    if bye is None and not can_complete(field, field.everybody):
        apart = Meetings(
            lambda tpn: players[tpn].opponents, lambda tpn: barred.get(tpn, ()), by_colour=bool(blocks)
        )
        raise no_legal_pairing(field, article, apart)
    return Entered(players, field, bye)


class Step(NamedTuple, Generic[FactsT]):
    """One bracket and the players left before it."""

    left: int
    before: FactsT | None
    facts: FactsT


class BracketRound(ABC, Generic[PlayerT, FactsT]):
    """A round paired bracket by bracket: every decision, and answers to questions about it."""

    spec: ClassVar[SystemSpec]
    chapter: ClassVar[str]
    """`C.04.5`"""
    bye_rule: ClassVar[ByeRule]
    rematch_article: ClassVar[str]
    colour_article: ClassVar[str] = ""
    """The article that forbids pairing equal absolute colour preferences, if any."""
    completion: ClassVar[tuple[str, str]]
    """The criterion, with its article, that everyone else must still be pairable."""

    def __init__(self, request: PairingRequest, entered: Entered[PlayerT]) -> None:
        self.entered = entered
        self.field = entered.field
        self.prepare(request)
        self.steps = tuple(self._steps())
        self.colours = colour_facts(
            (self.in_order(pair) for step in self.steps for pair in step.facts.pairs),
            self.colour_rule(request),
        )

    # -- defined by each system ----------------------------------------------------------------------

    @abstractmethod
    def prepare(self, request: PairingRequest) -> None:
        """Collect what the brackets need."""

    @abstractmethod
    def next_bracket(self, field: PairingField, left: int, before: FactsT | None) -> FactsT:
        """Pair the next bracket of those left, given the previous one, which may have left floaters."""

    @abstractmethod
    def in_order(self, pair: tuple[int, int]) -> Sequence[PlayerT]:
        """Return the two of a pair, first the one whose colour the rules decide."""

    @abstractmethod
    def colour_rule(self, request: PairingRequest) -> Callable[[PlayerT, PlayerT], tuple[Colour, str]]:
        """Return a function that gives the colour of the first of a pair and its article."""

    @abstractmethod
    def account(self, step: Step[FactsT]) -> BracketAccount:
        """Return the account of a bracket."""

    @abstractmethod
    def compare(self, question: Question, step: Step[FactsT], pair: tuple[int, int]) -> WhyNot:
        """Return what gets worse, or comes later, if these two meet.

        One of them was paired in this bracket.
        """

    def preference(self, player: PlayerT) -> Preference | None:
        """Return the colour preference; None if the system has none."""
        return None

    def same_colour(self, first: int, second: int) -> bool:
        """Return whether both have the same absolute colour preference (C3)."""
        return False

    # -- common to all systems -----------------------------------------------------------------------

    def _steps(self) -> Iterator[Step[FactsT]]:
        """Yield the brackets from the top; all players left can be paired."""
        before, left = None, self.entered.to_pair
        while left:
            facts = self.next_bracket(self.field, left, before)
            yield Step(left, before, facts)
            left, before = left & ~facts.paired, facts

    def pairing(self, request: PairingRequest) -> RoundPairing:
        """Return the pairing with its boards in order, and this decision."""
        return RoundPairing(
            system=self.spec.name,
            round=request.round,
            boards=board_order.order_boards(
                self.spec, self.colours, lambda tpn: self.entered.players[tpn].score, request
            ),
            bye=self.entered.bye_tpn,
            absent=request.absent,
            explanation=self,
        )

    def accounts(self) -> tuple[BracketAccount, ...]:
        return tuple(self.account(step) for step in self.steps)

    def notes(self) -> tuple[Note, ...]:
        told = (account.note() for account in self.accounts())
        return (*bye_notes(self.entered.bye, self.bye_rule), *told)

    def why_not(self, first: int, second: int) -> WhyNot:
        """Return why two do not meet: how their first bracket changes if they are forced together."""
        question = Question(self.chapter, first, second)
        rules = AbsoluteRules(
            self.rematch_article,
            self.entered.have_met,
            self.entered.bye_tpn,
            self.bye_rule.article.removeprefix(self.chapter).strip(),
            self.colour_article,
            self.same_colour,
        )
        field = self.field
        if found := absolute_rule_against(question, field, rules):
            return found
        i, j = field.index[first], field.index[second]
        both = 1 << i | 1 << j
        if self.mate[i] == j:
            return do_meet(question)
        step = next(step for step in self.steps if step.facts.paired & both)
        if not can_complete(field, step.left & ~both, self.mate):
            return no_completion(question, *self.completion)
        return self.compare(question, step, (i, j))

    @cached_property
    def mate(self) -> list[int]:
        """The opponent of each player, as indices; searches for other pairings start from it."""
        mate = [-1] * len(self.field.tpns)
        for step in self.steps:
            for one, other in step.facts.pairs:
                mate[one], mate[other] = other, one
        return mate

    def members(self, players: int) -> tuple[Member, ...]:
        """Return a set of players with the properties the rules use."""
        found = (self.entered.players[tpn] for tpn in self.field.numbers(players))
        return tuple(Member(player.tpn, player.score, self.preference(player)) for player in found)


def colour_facts(
    pairs: Iterable[Sequence[PlayerT]], colour_of_first: Callable[[PlayerT, PlayerT], tuple[Colour, str]]
) -> dict[tuple[int, int], ColourFacts]:
    """Return who has White in each pair, given the colour of the first of the pair and its article."""
    colours = {}
    for one, other in pairs:
        colour, article = colour_of_first(one, other)
        white, black = (one, other) if colour is Colour.WHITE else (other, one)
        colours[white.tpn, black.tpn] = ColourFacts(white.tpn, black.tpn, one.tpn, article)
    return colours
