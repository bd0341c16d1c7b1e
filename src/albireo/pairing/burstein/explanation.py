"""The facts of a Burstein pairing, put into notes on demand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from albireo.domain.explanation import Note
from albireo.domain.message import plural, translatable
from albireo.domain.points import chess
from albireo.pairing.burstein.bracket import Result
from albireo.pairing.burstein.cards import Card
from albireo.pairing.byes import ByeChoice, ByeRule, bye_notes
from albireo.pairing.colour_allocation import coloured_pair
from albireo.pairing.explanation import Explanation
from albireo.pairing.field import Field
from albireo.pairing.notes import ColourFacts, FirstThought, bracket_note, criterion_note

CHAPTER = "C.04.4.2"
BYE = ByeRule(
    "{player} gets the pairing-allocated bye: lowest score, then most games played, then"
    " lowest in the ranking order, among those who may have it and leave a legal pairing",
    f"{CHAPTER} 3.1",
    f"{CHAPTER} 2.1.2",
    f"{CHAPTER} 2.2.1",
)
FOLDED = translatable(
    "the first by the strength of opponents so far meets the last, the second the last but one"
)


@dataclass(frozen=True, slots=True)
class BracketFacts:
    """One bracket: residents, incoming floaters, ranking and result."""

    residents: int
    incoming: int
    ranked: tuple[int, ...]
    """By 1.8; the place is the BSN."""
    result: Result

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        return self.result.pairs

    @property
    def paired(self) -> int:
        return (self.residents | self.incoming) & ~self.result.floaters


@dataclass(frozen=True, slots=True)
class SeedingExplanation:
    """A seeding round: what the Dutch System says, under a note that says why it was asked."""

    round: int
    seeding_rounds: int
    dutch: Explanation

    def notes(self) -> tuple[Note, ...]:
        return (
            Note(
                "seeding",
                plural(
                    "round {round} is the seeding round, paired by the FIDE (Dutch) System",
                    "round {round} is one of the {number} seeding rounds, paired by the FIDE (Dutch) System",
                    self.seeding_rounds,
                ),
                f"{CHAPTER} 1.6",
                {"round": self.round, "number": self.seeding_rounds},
            ),
            *self.dutch.notes(),
        )


@dataclass(frozen=True)
class BursteinExplanation:
    """Everything decided in a round."""

    field: Field
    cards: Mapping[int, Card]
    bye: ByeChoice | None
    brackets: tuple[BracketFacts, ...]
    colours: Mapping[tuple[int, int], ColourFacts]

    def notes(self) -> tuple[Note, ...]:
        return (*bye_notes(self.bye, BYE), *map(self._bracket, self.brackets))

    def _bracket(self, facts: BracketFacts) -> Note:
        tpns = self.field.tpns
        parts = [
            Note(
                "ranking",
                "ranking by Buchholz and Sonneborn-Berger: {order}",
                f"{CHAPTER} 1.8",
                {"order": ", ".join(self._ranked(v) for v in facts.ranked)},
            ),
            *self._criteria(facts.result),
            *(coloured_pair(CHAPTER, self.colours, tpns[one], tpns[other]) for one, other in facts.pairs),
        ]
        members = facts.residents | facts.incoming
        return bracket_note(
            self.field,
            facts.residents,
            members,
            f"{CHAPTER} 1.2",
            parts,
            facts.incoming,
            self._thought(facts, members),
        )

    def _thought(self, facts: BracketFacts, members: int) -> FirstThought:
        """Of those who stay in the bracket, the first by ranking meets the last (4.3)."""
        tpns = self.field.tpns
        staying = [tpns[v] for v in facts.ranked if not facts.result.floaters >> v & 1]
        half = len(staying) // 2
        first = tuple(zip(staying[:half], reversed(staying[half:]), strict=True))
        pairs = tuple((tpns[v], tpns[w]) for v, w in facts.pairs)
        due = {tpn: self.cards[tpn].preference.sign for tpn in self.field.numbers(members)}
        return FirstThought(FOLDED, first, pairs, due)

    def _ranked(self, v: int) -> str:
        card = self.cards[self.field.tpns[v]]
        return f"{card.tpn} ({card.buchholz / 10:g}; {card.sonneborn_berger / 100:g})"

    def _criteria(self, result: Result) -> Iterator[Note]:
        number, scores = result.outgoing
        if number:
            numbers = self.field.numbers(result.floaters)
            yield Note(
                "float",
                "floaters to the next bracket: {floaters}",
                f"{CHAPTER} 3.2.1",
                {"floaters": ", ".join(map(str, numbers))},
                numbers,
            )
            text = "C5: as few floaters as possible: {value}"
            yield criterion_note(f"{CHAPTER} 2.3.1", "C5", text, number)
            text = "C6: their scores {value}, as low as possible"
            yield criterion_note(f"{CHAPTER} 2.3.2", "C6", text, ", ".join(map(chess, scores)))
            after, after_scores = result.following
            text = "C7: scores of the floaters out of the following bracket: {value}"
            value = ", ".join(map(chess, after_scores)) if after else "–"
            yield criterion_note(f"{CHAPTER} 2.3.3", "C7", text, value)
        text = "C8: players without their colour preference: {value}"
        yield criterion_note(f"{CHAPTER} 2.3.4", "C8", text, result.unmet)
