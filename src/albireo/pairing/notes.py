"""Notes that the explanations of several systems share."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
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


@dataclass(frozen=True, slots=True)
class FirstThought:
    """The pairs a system thinks of first in a bracket, beside those that came out."""

    rule: Translatable
    """How it comes to them."""
    first: tuple[tuple[int, int], ...]
    pairs: tuple[tuple[int, int], ...]
    due: Mapping[int, str]
    """Colour preferences of the members, as `Preference.sign`."""


def bracket_note(
    field: Field,
    residents: int,
    members: int,
    article: str,
    parts: Iterable[Note],
    incoming: int = 0,
    thought: FirstThought | None = None,
) -> Note:
    """A bracket with what was decided in it: its `residents`, all its `members`, floaters come from above."""
    score = field.scores[next(bits(residents or members))]
    text = "Bracket with score {score}: {residents}"
    if incoming:
        text = "Bracket with score {score}: {residents}, with the incoming floaters {incoming}"
    values: dict[str, object] = {"score": chess(score), "residents": field.listed(residents) or "–"}
    if incoming:
        values["incoming"] = field.listed(incoming)
    if thought is not None:
        values |= {
            "first_rule": thought.rule,
            "first_thought": thought.first,
            "pairs": thought.pairs,
            "due": thought.due,
        }
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
