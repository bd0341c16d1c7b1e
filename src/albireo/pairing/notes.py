"""Notes that the explanations of several systems share."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from albireo.domain.explanation import Note
from albireo.domain.points import chess
from albireo.kernel.bitset import bits
from albireo.pairing.field import Field


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """Who has White in a pair, who is the higher ranked, and by which article."""

    white: int
    black: int
    higher: int
    article: str


def bracket_note(
    field: Field, residents: int, members: int, article: str, parts: Iterable[Note], incoming: int = 0
) -> Note:
    """A bracket with what was decided in it: its `residents`, all its `members`, floaters come from above."""
    score = field.scores[next(bits(residents or members))]
    text = "Bracket with score {score}: {residents}"
    if incoming:
        text = "Bracket with score {score}: {residents}, with the incoming floaters {incoming}"
    values = {"score": chess(score), "residents": field.listed(residents) or "–"}
    if incoming:
        values["incoming"] = field.listed(incoming)
    return Note("bracket", text, article, values, field.numbers(members), tuple(parts))


def criterion_note(where: str, criterion: str, text: str, value: object) -> Note:
    """The value a criterion has in a bracket; `text` names the criterion and shows `{value}`."""
    return Note("criterion", text, where, {"criterion": criterion, "value": value})


def pair_note(
    chapter: str,
    colours: Mapping[tuple[int, int], ColourFacts],
    one: int,
    other: int,
    rules: Mapping[str, str],
) -> Note:
    """A pair with the colour rule that decided; `rules` has a translatable sentence for each article."""
    facts = colours.get((one, other)) or colours[other, one]
    values = {"white": facts.white, "black": facts.black, "higher": facts.higher}
    both = (facts.white, facts.black)
    colour = Note("colour", rules[facts.article], f"{chapter} {facts.article}", values, both)
    return Note("pair", "{white} – {black}", "", values, both, (colour,))
