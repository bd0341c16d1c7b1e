"""Parts of accounts that several systems share."""

from collections.abc import Mapping

from albireo.domain.explanation import Note
from albireo.domain.wording import Pair, Participant, Score
from albireo.kernel.bitset import bits
from albireo.pairing.account import PairAccount
from albireo.pairing.field import PairingField
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """Who has White in a pair, who is ranked higher, and the article."""

    white: int
    black: int
    higher: int
    article: str


def bracket_title(field: PairingField, residents: int, members: int, article: str, incoming: int = 0) -> Note:
    """Return the opening note of a bracket: its score, its `residents` and floaters from above."""
    values: dict[str, object] = {
        "score": Score(bracket_score(field, residents or members)),
        "residents": field.listed(residents),
    }
    text = "Bracket with score {score}: {residents}"
    if incoming:
        text = "Bracket with score {score}: {residents}, plus incoming floaters {incoming}"
        values["incoming"] = field.listed(incoming)
    return Note("bracket", text, article, values)


def bracket_score(field: PairingField, players: int) -> int:
    return field.scores[next(bits(players))]


def pair_account(
    chapter: str,
    colours: Mapping[tuple[int, int], ColourFacts],
    one: int,
    other: int,
    rules: Mapping[str, str],
) -> PairAccount:
    """Return a pair with the colour rule that decided; `rules` has a translatable sentence per article."""
    facts = colours.get((one, other)) or colours[other, one]
    white, black = Participant(facts.white), Participant(facts.black)
    values = {
        "white": white,
        "black": black,
        "pair": Pair(white, black),
        "higher": Participant(facts.higher),
    }
    both = (facts.white, facts.black)
    colour = Note("colour", rules[facts.article], f"{chapter} {facts.article}", values, both)
    return PairAccount(*both, colour, Note("pair", "{pair}", "", values, both, (colour,)))
