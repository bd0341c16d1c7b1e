"""The facts of a team pairing, put into notes on demand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from albireo.domain.points import chess
from albireo.kernel.cardinality import bits
from albireo.pairing.byes import ByeChoice, bye_note
from albireo.pairing.explanation import Note
from albireo.pairing.field import Field
from albireo.pairing.identifiers import identifier
from albireo.pairing.notes import ColourFacts, criterion_note, pair_note
from albireo.pairing.team_swiss.bracket import BracketPairing
from albireo.pairing.upfloater_selection import Selection

ARTICLE = "C.04.6"

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
    def teams(self) -> int:
        return self.residents | self.selection.upfloaters


@dataclass(frozen=True, slots=True)
class TeamExplanation:
    """Everything decided in a round."""

    field: Field
    bye: ByeChoice | None
    brackets: tuple[BracketFacts, ...]
    colours: Mapping[tuple[int, int], ColourFacts]

    def notes(self) -> tuple[Note, ...]:
        notes = []
        if self.bye is not None:
            notes.append(
                bye_note(
                    self.bye,
                    "{player} gets the pairing-allocated bye: lowest score, then most matches played, then"
                    " largest number, among those who may have it and leave a legal pairing",
                    f"{ARTICLE} 3.4",
                    f"{ARTICLE} 2 C2",
                    f"{ARTICLE} 3.4",
                )
            )
        notes.extend(self._bracket(facts) for facts in self.brackets)
        return tuple(notes)

    def _bracket(self, facts: BracketFacts) -> Note:
        field = self.field
        parts = list(self._upfloaters(facts.selection)) if facts.selection.number else []
        parts.extend(self._criteria(facts))
        pairs = [(field.tpns[top], field.tpns[bottom]) for top, bottom in facts.pairing.pairs]
        parts.append(
            Note(
                "order",
                "first pairing by its identifier {identifier}",
                f"{ARTICLE} 3.6",
                {"identifier": " ".join(map(str, identifier(pairs)))},
            )
        )
        parts.extend(self._pair(one, other) for one, other in pairs)
        return Note(
            "bracket",
            "bracket of {score} points: {residents}",
            f"{ARTICLE} 1.3",
            {
                "score": chess(field.scores[next(bits(facts.residents))]),
                "residents": ", ".join(map(str, field.numbers(facts.residents))),
            },
            field.numbers(facts.teams),
            tuple(parts),
        )

    def _upfloaters(self, selection: Selection) -> Iterator[Note]:
        field = self.field
        chosen = sorted(bits(selection.upfloaters), key=lambda i: (-field.scores[i], i))
        numbers = tuple(field.tpns[i] for i in chosen)
        yield Note(
            "float",
            "upfloaters: {upfloaters}, the first set that is best by C4 to C7",
            f"{ARTICLE} 3.5",
            {"upfloaters": ", ".join(map(str, numbers))},
            numbers,
        )
        yield _criterion("C4", "C4: as few upfloaters as possible: {value}", selection.number)
        scores = ", ".join(chess(field.scores[i]) for i in chosen)
        yield _criterion("C5", "C5: their scores {value}, as high as possible", scores)
        if selection.spoils_next:
            text = "C6: no choice lets the following scoregroup do with fewest upfloaters"
        else:
            text = "C6: the following scoregroup can do with fewest upfloaters"
        yield _criterion("C6", text, int(selection.spoils_next))
        yield _criterion("C7", "C7: floaters of the previous round among them: {value}", selection.repeated)

    def _criteria(self, facts: BracketFacts) -> Iterator[Note]:
        pairing = facts.pairing
        yield _criterion("C8", "C8: {value} colour preferences are not fulfilled", pairing.same_preference)
        if pairing.same_strong:
            yield _criterion("C9", "C9: {value} of them strong ones", pairing.same_strong)
        if facts.selection.number:
            text = "C10: {value} opponents of upfloaters were floaters in the previous round"
            yield _criterion("C10", text, pairing.repeated)

    def _pair(self, one: int, other: int) -> Note:
        facts = self.colours.get((one, other)) or self.colours[other, one]
        return pair_note(ARTICLE, facts, COLOUR_RULES)


def _criterion(name: str, text: str, value: object) -> Note:
    return criterion_note(f"{ARTICLE} 2 {name}", name, text, value)
