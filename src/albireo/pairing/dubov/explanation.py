"""The facts of a Dubov pairing, put into notes on demand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.domain.points import chess
from albireo.kernel.bitset import bits
from albireo.pairing.byes import ByeChoice, ByeRule, bye_notes
from albireo.pairing.colour_allocation import coloured_pair
from albireo.pairing.dubov.bracket import Split
from albireo.pairing.dubov.cards import Card
from albireo.pairing.dubov.upfloaters import Selection
from albireo.pairing.field import Field
from albireo.pairing.notes import ColourFacts, FirstThought, bracket_note, criterion_note

CHAPTER = "C.04.4.1"
BYE = ByeRule(
    "{player} gets the pairing-allocated bye: lowest score, then most games played, then"
    " largest number, among those who may have it and leave a legal pairing",
    f"{CHAPTER} 3.1",
    f"{CHAPTER} 2.1.2",
    f"{CHAPTER} 2.2.1",
)
FIRST_ROUND = translatable("the upper half meets the lower half in order")
BY_OPPONENTS = translatable(
    "who seeks White, those with the weakest opponents so far first, meets who seeks Black by number"
)


@dataclass(frozen=True, slots=True)
class BracketFacts:
    """One bracket: who is in it, how it was split and paired."""

    residents: int
    selection: Selection
    split: Split
    nobody_played: bool

    @property
    def paired(self) -> int:
        return self.residents | self.selection.upfloaters

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        return self.split.pairs


@dataclass(frozen=True)
class DubovExplanation:
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
            *self._upfloaters(facts.selection),
            *self._split(facts),
            *(coloured_pair(CHAPTER, self.colours, tpns[one], tpns[other]) for one, other in facts.pairs),
        ]
        return bracket_note(
            self.field, facts.residents, facts.paired, f"{CHAPTER} 1.3", parts, thought=self._thought(facts)
        )

    def _thought(self, facts: BracketFacts) -> FirstThought:
        """S1 against G2 by number, the first transposition of all (4.4)."""
        tpns = self.field.tpns
        pairs = tuple((tpns[v], tpns[w]) for v, w in facts.pairs)
        first = zip((v for v, _ in pairs), sorted(w for _, w in pairs), strict=True)
        due = {tpn: self.cards[tpn].preference.sign for tpn in self.field.numbers(facts.paired)}
        return FirstThought(FIRST_ROUND if facts.nobody_played else BY_OPPONENTS, tuple(first), pairs, due)

    def _upfloaters(self, selection: Selection) -> Iterator[Note]:
        field = self.field
        most, times, recent = selection.history
        if selection.number:
            chosen = sorted(bits(selection.upfloaters), key=lambda i: (-field.scores[i], i))
            numbers = tuple(field.tpns[i] for i in chosen)
            yield Note(
                "float",
                "upfloaters: {upfloaters}, the first set that is best by C5 to C10",
                f"{CHAPTER} 3.2.2",
                {"upfloaters": ", ".join(map(str, numbers))},
                numbers,
            )
            scores = ", ".join(chess(field.scores[i]) for i in chosen)
            text = "C5: as few upfloaters as possible: {value}"
            yield criterion_note(f"{CHAPTER} 2.3.1", "C5", text, selection.number)
            text = "C6: their scores {value}, as high as possible"
            yield criterion_note(f"{CHAPTER} 2.3.2", "C6", text, scores)
        text = "C7: players without their colour preference: {value}"
        yield criterion_note(f"{CHAPTER} 2.3.3", "C7", text, selection.unmet)
        if selection.number:
            text = "C8: maximum upfloaters among them: {value}"
            yield criterion_note(f"{CHAPTER} 2.3.4", "C8", text, most)
            text = "C9: upfloats of these so far: {value}"
            yield criterion_note(f"{CHAPTER} 2.3.5", "C9", text, times)
            text = "C10: upfloated in the previous round as well: {value}"
            yield criterion_note(f"{CHAPTER} 2.3.6", "C10", text, recent)

    def _split(self, facts: BracketFacts) -> Iterator[Note]:
        split = facts.split
        yield Note(
            "subgroups",
            "nobody has played yet, so G1 is the first half {g1} and G2 the second {g2}"
            if facts.nobody_played
            else "G1 seeks White: {g1}; G2 seeks Black: {g2}",
            f"{CHAPTER} 3.2.3",
            {"g1": self.field.listed(split.g1) or "–", "g2": self.field.listed(split.g2) or "–"},
        )
        if split.unavoidable:
            yield Note(
                "shift",
                "shifted because their subgroup cannot avoid meeting itself: {players}",
                f"{CHAPTER} 3.2.4",
                {"players": self.field.listed(split.unavoidable)},
                self.field.numbers(split.unavoidable),
            )
        if split.equalising:
            yield Note(
                "shift",
                "shifted to make both subgroups equal: {players}",
                f"{CHAPTER} 3.2.4",
                {"players": self.field.listed(split.equalising)},
                self.field.numbers(split.equalising),
            )
        tpns = self.field.tpns
        yield Note(
            "order",
            "S1 by average rating of opponents: {s1}; first legal T2: {t2}",
            f"{CHAPTER} 3.2.6",
            {
                "s1": ", ".join(f"{tpns[v]} ({self.cards[tpns[v]].aro})" for v, _ in split.pairs),
                "t2": ", ".join(str(tpns[w]) for _, w in split.pairs),
            },
        )
