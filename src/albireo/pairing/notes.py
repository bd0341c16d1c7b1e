"""Notes that the explanations of several systems share."""

from collections.abc import Mapping
from dataclasses import dataclass

from albireo.domain.explanation import Note


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """Who has White in a pair, who is the higher ranked, and by which article."""

    white: int
    black: int
    higher: int
    article: str


def criterion_note(where: str, criterion: str, text: str, value: object) -> Note:
    """The value a criterion has in a bracket; `text` names the criterion and shows `{value}`."""
    return Note("criterion", text, where, {"criterion": criterion, "value": value})


def pair_note(chapter: str, facts: ColourFacts, rules: Mapping[str, str]) -> Note:
    """A pair with the colour rule that decided; `rules` has a translatable sentence for each article."""
    values = {"white": facts.white, "black": facts.black, "higher": facts.higher}
    both = (facts.white, facts.black)
    colour = Note("colour", rules[facts.article], f"{chapter} {facts.article}", values, both)
    return Note("pair", "{white} – {black}", "", values, both, (colour,))
