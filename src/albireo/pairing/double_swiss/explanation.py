"""The facts of a Double-Swiss pairing, put into notes on demand."""

from dataclasses import dataclass

from albireo.domain.explanation import Note
from albireo.pairing.byes import ByeChoice, ByeRule, bye_notes
from albireo.pairing.field import Field
from albireo.pairing.identifiers import identifier
from albireo.pairing.notes import ColourFacts, bracket_note, criterion_note, pair_note
from albireo.pairing.upfloater_notes import upfloater_notes
from albireo.pairing.upfloater_selection import Selection

ARTICLE = "C.04.5"
BYE = ByeRule(
    "{player} gets the pairing-allocated bye: lowest score, then most matches played, then"
    " largest number, among those who may have it and leave a legal pairing",
    f"{ARTICLE} 3.4",
    f"{ARTICLE} 2.1.2",
    f"{ARTICLE} 3.4.1",
)
CRITERIA = {"C4": "2.3.1", "C5": "2.3.2", "C6": "2.3.3", "C7": "2.3.4", "C8": "2.3.5"}

COLOUR_RULES = {
    "4.3.1": "{white} has White in the first game against {black}: the first match of both, from the"
    " initial-colour and the parity of {higher}'s number",
    "4.3.2": "{white} has White in the first game against {black}: fewer Whites so far",
    "4.3.3": "{white} has White in the first game against {black}: alternating from the last round in which"
    " one had White and the other Black",
    "4.3.4": "{white} has White in the first game against {black}: the higher ranked {higher} alternates",
    "4.3.5": "{white} has White in the first game against {black}: the opponent of {higher} alternates",
}


@dataclass(frozen=True, slots=True)
class BracketFacts:
    """One bracket with its pairs (top member, bottom member), as indices of the field."""

    residents: int
    selection: Selection
    pairs: tuple[tuple[int, int], ...]
    opponents_repeated: int
    """C8"""

    @property
    def paired(self) -> int:
        return self.residents | self.selection.upfloaters


@dataclass(frozen=True)
class DoubleSwissExplanation:
    """Everything decided in a round."""

    field: Field
    bye: ByeChoice | None
    brackets: tuple[BracketFacts, ...]
    colours: dict[tuple[int, int], ColourFacts]

    def notes(self) -> tuple[Note, ...]:
        return (*bye_notes(self.bye, BYE), *map(self._bracket, self.brackets))

    def _bracket(self, facts: BracketFacts) -> Note:
        field, selection = self.field, facts.selection
        parts = list(upfloater_notes(field, selection, ARTICLE, CRITERIA))
        if selection.number:
            text = "C8: opponents of upfloaters who floated in the previous round: {value}"
            parts.append(criterion_note(f"{ARTICLE} {CRITERIA['C8']}", "C8", text, facts.opponents_repeated))
        pairs = [(field.tpns[top], field.tpns[bottom]) for top, bottom in facts.pairs]
        parts.append(
            Note(
                "order",
                "first legal pairing by its identifier {identifier}",
                f"{ARTICLE} 3.6",
                {"identifier": " ".join(map(str, identifier(pairs)))},
            )
        )
        parts.extend(pair_note(ARTICLE, self.colours, top, bottom, COLOUR_RULES) for top, bottom in pairs)
        return bracket_note(field, facts.residents, facts.paired, f"{ARTICLE} 1.3.2", parts)
