"""The facts of a team pairing, put into notes on demand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from albireo.pairing.byes import ByeChoice, ByeRule, bye_notes
from albireo.pairing.explanation import Note
from albireo.pairing.field import Field
from albireo.pairing.identifiers import identifier
from albireo.pairing.notes import ColourFacts, bracket_note, criterion_note, pair_note
from albireo.pairing.team_swiss.bracket import BracketPairing
from albireo.pairing.upfloater_notes import upfloater_notes
from albireo.pairing.upfloater_selection import Selection

ARTICLE = "C.04.6"
BYE = ByeRule(
    "{player} gets the pairing-allocated bye: lowest score, then most matches played, then"
    " largest number, among those who may have it and leave a legal pairing",
    f"{ARTICLE} 3.4",
    f"{ARTICLE} 2 C2",
    f"{ARTICLE} 3.4",
)
CRITERIA = {f"C{number}": f"2 C{number}" for number in range(4, 11)}

COLOUR_RULES = {
    "4.3.1": "{white} has White on board 1: neither has played a match: initial-colour and parity of"
    " {higher}'s number",
    "4.3.2": "{white} has White on board 1: only one of them has a colour preference",
    "4.3.3": "{white} has White on board 1: both colour preferences are granted",
    "4.3.4": "{white} has White on board 1: only one of the preferences is strong",
    "4.3.5": "{white} has White on board 1: the lower colour difference has White",
    "4.3.6": "{white} has White on board 1: alternating from the last time one had White and the other Black",
    "4.3.7": "{white} has White on board 1: the preference of the first-team, {higher}, is granted",
    "4.3.8": "{white} has White on board 1: the first-team, {higher}, alternates",
    "4.3.9": "{white} has White on board 1: the opponent of the first-team, {higher}, alternates",
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


@dataclass(frozen=True, slots=True)
class TeamExplanation:
    """Everything decided in a round."""

    field: Field
    bye: ByeChoice | None
    brackets: tuple[BracketFacts, ...]
    colours: Mapping[tuple[int, int], ColourFacts]

    def notes(self) -> tuple[Note, ...]:
        return (*bye_notes(self.bye, BYE), *map(self._bracket, self.brackets))

    def _bracket(self, facts: BracketFacts) -> Note:
        field = self.field
        parts = list(upfloater_notes(field, facts.selection, ARTICLE, CRITERIA))
        parts.extend(self._criteria(facts))
        pairs = [(field.tpns[top], field.tpns[bottom]) for top, bottom in facts.pairs]
        parts.append(
            Note(
                "order",
                "first pairing by its identifier {identifier}",
                f"{ARTICLE} 3.6",
                {"identifier": " ".join(map(str, identifier(pairs)))},
            )
        )
        parts.extend(pair_note(ARTICLE, self.colours, top, bottom, COLOUR_RULES) for top, bottom in pairs)
        return bracket_note(field, facts.residents, facts.paired, f"{ARTICLE} 1.3", parts)

    def _criteria(self, facts: BracketFacts) -> Iterator[Note]:
        pairing = facts.pairing
        yield _criterion("C8", "C8: colour preferences not fulfilled: {value}", pairing.same_preference)
        if pairing.same_strong:
            yield _criterion("C9", "C9: strong ones among them: {value}", pairing.same_strong)
        if facts.selection.number:
            text = "C10: opponents of upfloaters who were floaters in the previous round: {value}"
            yield _criterion("C10", text, pairing.repeated)


def _criterion(name: str, text: str, value: object) -> Note:
    return criterion_note(f"{ARTICLE} {CRITERIA[name]}", name, text, value)
