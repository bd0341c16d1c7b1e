"""Explanation of a Double-Swiss bracket."""

from collections.abc import Iterator, Sequence

from albireo.domain.explanation import Note
from albireo.domain.wording import Numbers
from albireo.pairing.account import Criterion
from albireo.pairing.byes import ByeRule
from albireo.pairing.field import PairingField
from albireo.pairing.identifiers import identifier
from albireo.pairing.upfloater_notes import upfloater_criteria
from albireo.pairing.upfloater_selection import Selection
from albireo.value_classes import dataclass

ARTICLE = "C.04.5"
BYE = ByeRule(
    (
        "{player} gets the bye: of those eligible who can be left out, the one with the lowest"
        " score, then the most matches played, then the largest pairing number."
    ),
    f"{ARTICLE} 3.4",
    f"{ARTICLE} 2.1.2",
    f"{ARTICLE} 3.4.1",
)
CRITERIA = {"C4": "2.3.1", "C5": "2.3.2", "C6": "2.3.3", "C7": "2.3.4", "C8": "2.3.5"}

COLOUR_RULES = {
    "4.3.1": (
        "{white} has White in the first game against {black}: neither has played yet, so the"
        " colour drawn by lot and the number of {higher} (odd or even) decide"
    ),
    "4.3.2": "{white} has White in the first game against {black}: fewer games with White so far",
    "4.3.3": (
        "{white} has White in the first game against {black}: they swap the colours of the last"
        " round in which one had White and the other Black"
    ),
    "4.3.4": ("{white} has White in the first game against {black}: {higher}, ranked higher, changes colour"),
    "4.3.5": ("{white} has White in the first game against {black}: the opponent of {higher} changes colour"),
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


def criteria(field: PairingField, facts: BracketFacts, left: int, floats_count: bool) -> Iterator[Criterion]:
    """Yield C4 to C8; none if no upfloaters were needed, C7 and C8 only if they apply in the round."""
    if not facts.selection.number:
        return
    yield from upfloater_criteria(
        field, facts.selection, facts.residents, left, ARTICLE, CRITERIA, floats_count
    )
    if floats_count:
        text = "C8: opponents of upfloaters who floated in the previous round: {value}"
        yield Criterion("C8", f"{ARTICLE} {CRITERIA['C8']}", text, facts.opponents_repeated, 0)


def order(pairs: Sequence[tuple[int, int]]) -> Note:
    """Return a note on the order of the pairings."""
    values = {"identifier": Numbers(identifier(pairs), " ")}
    return Note("order", "first legal pairing by its identifier {identifier}", f"{ARTICLE} 3.6", values)
