"""Explanation of a bracket of teams."""

from collections.abc import Iterator, Sequence

from albireo.domain.wording import Numbers
from albireo.pairing.account import Criterion
from albireo.pairing.byes import ByeRule
from albireo.pairing.explanation import Note
from albireo.pairing.field import PairingField
from albireo.pairing.identifiers import identifier
from albireo.pairing.team_swiss.bracket import BracketPairing
from albireo.pairing.upfloater_notes import upfloater_criteria
from albireo.pairing.upfloater_selection import Selection
from albireo.value_classes import dataclass

ARTICLE = "C.04.6"
BYE = ByeRule(
    (
        "{player} gets the bye: of those eligible who can be left out, the one with the lowest"
        " score, then the most matches played, then the largest pairing number."
    ),
    f"{ARTICLE} 3.4",
    f"{ARTICLE} 2 C2",
    f"{ARTICLE} 3.4",
)
CRITERIA = {f"C{number}": f"2 C{number}" for number in range(4, 11)}

COLOUR_RULES = {
    "4.3.1": (
        "{white} has White on board 1: neither has played a match yet, so the colour drawn by"
        " lot and the number of {higher} (odd or even) decide"
    ),
    "4.3.2": "{white} has White on board 1: only one of them is due a colour, and gets it",
    "4.3.3": "{white} has White on board 1: both get the colour they are due",
    "4.3.4": (
        "{white} has White on board 1: both are due the same colour, and the one with a strong claim gets it"
    ),
    "4.3.5": (
        "{white} has White on board 1, having had White less often than Black compared with the other team"
    ),
    "4.3.6": (
        "{white} has White on board 1: they swap the colours they had the last time one"
        " had White and the other Black"
    ),
    "4.3.7": "{white} has White on board 1: the first-team, {higher}, gets the colour it is due",
    "4.3.8": "{white} has White on board 1: the first-team, {higher}, changes colour",
    "4.3.9": "{white} has White on board 1: the opponent of the first-team, {higher}, changes colour",
}


@dataclass(frozen=True, slots=True)
class BracketFacts:
    """One bracket: residents, upfloaters and pairs, as indices of the field."""

    residents: int
    selection: Selection
    pairing: BracketPairing

    @property
    def paired(self) -> int:
        return self.residents | self.selection.upfloaters

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        return self.pairing.pairs


def criteria(
    field: PairingField, facts: BracketFacts, left: int, fewest_unmet: int, floats_count: bool
) -> Iterator[Criterion]:
    """Yield C4 to C7 if upfloaters were needed, and C8 to C10; `fewest_unmet` bounds C8.

    `floats_count` says whether C7 and C10 apply in the round.
    """
    if facts.selection.number:
        yield from upfloater_criteria(
            field, facts.selection, facts.residents, left, ARTICLE, CRITERIA, floats_count
        )
    pairing = facts.pairing
    text = "C8: colour preferences not granted: {value}"
    yield _criterion("C8", text, pairing.same_preference, fewest_unmet)
    if pairing.same_strong:
        yield _criterion("C9", "C9: strong ones among them: {value}", pairing.same_strong, 0)
    if facts.selection.number and floats_count:
        text = "C10: opponents of upfloaters who were floaters in the previous round: {value}"
        yield _criterion("C10", text, pairing.repeated, 0)


def order(pairs: Sequence[tuple[int, int]]) -> Note:
    """Return a note on the order of the pairings."""
    values = {"identifier": Numbers(identifier(pairs), " ")}
    return Note("order", "first pairing by its identifier {identifier}", f"{ARTICLE} 3.6", values)


def _criterion(name: str, text: str, value: int, bound: int) -> Criterion:
    return Criterion(name, f"{ARTICLE} {CRITERIA[name]}", text, value, bound)
