"""A round paired bracket by bracket from the top, the bye first: Double-Swiss, Dubov, Burstein, team Swiss.

These systems share the frame: who is there and may meet whom, who has the bye, one bracket after the other,
colours last; and the frame of "why not": the bracket where the two part ways is paired again with them forced
together. What a bracket is and how it is paired is each system's own.

Designs weighed: a base class with hooks (the reader jumps between two files to follow a round), the frame
written out in each system (four copies), and these functions, which each system calls in its own order.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.pairing import board_order
from albireo.pairing.byes import ByeChoice, choose_bye
from albireo.pairing.explanation import Explanation, WhyNot
from albireo.pairing.field import Field, build_field, can_complete, prohibited_with
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.notes import ColourFacts
from albireo.pairing.system import PairingRequest, RoundPairing
from albireo.pairing.why_not import AbsoluteRules, Question, do_meet, no_completion, ruled_out


class Card(Protocol):
    """What the frame has to know of a participant."""

    @property
    def tpn(self) -> int: ...
    @property
    def score(self) -> Points: ...
    @property
    def opponents(self) -> frozenset[int]: ...
    @property
    def may_have_bye(self) -> bool: ...


class Facts(Protocol):
    """A bracket that was paired; sets and pairs of indices of the field."""

    @property
    def pairs(self) -> Sequence[tuple[int, int]]: ...
    @property
    def paired(self) -> int:
        """Everybody in these pairs."""


CardT = TypeVar("CardT", bound=Card)
FactsT = TypeVar("FactsT", bound=Facts)
NextBracket = Callable[[Field, int, FactsT | None], FactsT]
"""Pairs the next bracket of those left, given the one before, which may have left floaters."""


@dataclass(frozen=True, slots=True)
class Entered(Generic[CardT]):
    """Who takes part in a round, and who has the bye."""

    cards: Mapping[int, CardT]
    field: Field
    bye: ByeChoice | None

    @property
    def to_pair(self) -> int:
        if self.bye is None:
            return self.field.everybody
        return self.field.everybody & ~(1 << self.field.index[self.bye.tpn])

    @property
    def bye_tpn(self) -> int | None:
        return self.bye.tpn if self.bye else None

    def ranked(self, pair: Iterable[int]) -> list[CardT]:
        """The cards of a pair, the higher score first, then the smaller TPN."""
        found = (self.cards[self.field.tpns[i]] for i in pair)
        return sorted(found, key=lambda card: (-card.score, card.tpn))

    def have_met(self, first: int, second: int) -> bool:
        return second in self.cards[first].opponents


def enter(
    request: PairingRequest,
    cards: Mapping[int, CardT],
    bye_order: Callable[[CardT], Any],
    article: str,
    blocks: Sequence[Iterable[int]] = (),
) -> Entered[CardT]:
    """The field of those present and the bye; refuses a round without a legal pairing, citing `article`.

    `bye_order` sorts those who may have the bye; `blocks` are sets that may not meet among themselves.
    """
    barred = prohibited_with(request.tournament, request.round)
    field = build_field(
        tuple(cards),
        lambda tpn: cards[tpn].score,
        lambda tpn: (*cards[tpn].opponents, *barred.get(tpn, ())),
        blocks,
    )
    bye = None
    if len(field.tpns) % 2:
        bye = choose_bye(field, lambda tpn: cards[tpn].may_have_bye, lambda tpn: bye_order(cards[tpn]))
    if bye is None and not can_complete(field, field.everybody):
        apart = Meetings(
            lambda tpn: cards[tpn].opponents, lambda tpn: barred.get(tpn, ()), by_colour=bool(blocks)
        )
        raise no_legal_pairing(field, article, apart)
    return Entered(cards, field, bye)


class Step(NamedTuple, Generic[FactsT]):
    """One bracket, and who was left before it."""

    left: int
    before: FactsT | None
    facts: FactsT


def steps(next_bracket: NextBracket[FactsT], field: Field, left: int) -> Iterator[Step[FactsT]]:
    """The brackets of a round from the top; all those left can be paired."""
    before = None
    while left:
        facts = next_bracket(field, left, before)
        yield Step(left, before, facts)
        left, before = left & ~facts.paired, facts


def coloured(
    pairs: Iterable[Sequence[CardT]], colour_of_first: Callable[[CardT, CardT], tuple[Colour, str]]
) -> dict[tuple[int, int], ColourFacts]:
    """Who has White in each pair, given the first-named one's colour and the article that gives it."""
    colours = {}
    for one, other in pairs:
        colour, article = colour_of_first(one, other)
        white, black = (one, other) if colour is Colour.WHITE else (other, one)
        colours[white.tpn, black.tpn] = ColourFacts(white.tpn, black.tpn, one.tpn, article)
    return colours


def round_pairing(
    system: str,
    request: PairingRequest,
    entered: Entered[CardT],
    colours: Mapping[tuple[int, int], ColourFacts],
    explanation: Explanation,
) -> RoundPairing:
    """The pairing of a round with its boards in order."""
    return RoundPairing(
        system=system,
        round=request.round,
        boards=board_order.boards(colours, lambda tpn: entered.cards[tpn].score),
        bye=entered.bye_tpn,
        absent=request.absent,
        explanation=explanation,
    )


def why_not(
    question: Question,
    entered: Entered[CardT],
    rules: AbsoluteRules,
    completion: tuple[str, str],
    next_bracket: NextBracket[FactsT],
    compare: Callable[[FactsT, FactsT], WhyNot],
) -> WhyNot:
    """Why two do not meet: their first bracket is paired again with the two forced together.

    `completion` is the criterion, and its article, by which everybody else must still be pairable;
    `compare` tells what gets worse, or comes later, in the second bracket.
    """
    field = entered.field
    if found := ruled_out(question, field, rules):
        return found
    i, j = field.index[question.first], field.index[question.second]
    both = 1 << i | 1 << j
    left, before, facts = next(
        step for step in steps(next_bracket, field, entered.to_pair) if step.facts.paired & both
    )
    if (i, j) in facts.pairs or (j, i) in facts.pairs:
        return do_meet(question)
    forced = field.with_pair(i, j)
    if not can_complete(forced, left):
        return no_completion(question, *completion)
    return compare(facts, next_bracket(forced, left, before))
