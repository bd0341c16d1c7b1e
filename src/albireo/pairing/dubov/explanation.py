"""Explanation of a Dubov bracket."""

from collections.abc import Iterator, Mapping

from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.domain.wording import Figure, Participants, Rated, Scores, participants
from albireo.pairing.account import Criterion, FirstPairs
from albireo.pairing.byes import ByeRule
from albireo.pairing.dubov.bracket import Split
from albireo.pairing.dubov.players import DubovPlayer
from albireo.pairing.dubov.upfloaters import Selection
from albireo.pairing.field import PairingField
from albireo.pairing.upfloater_notes import highest_scores, scores_of
from albireo.value_classes import dataclass

CHAPTER = "C.04.4.1"
BYE = ByeRule(
    (
        "{player} gets the bye: of those eligible who can be left out, the one with the lowest"
        " score, then the most games played, then the largest pairing number."
    ),
    f"{CHAPTER} 3.1",
    f"{CHAPTER} 2.1.2",
    f"{CHAPTER} 2.2.1",
)
CRITERIA = {f"C{number}": f"2.3.{number - 4}" for number in range(5, 11)}
UPFLOATERS = translatable(
    "Brought up from a lower score so that everyone here can be paired: {upfloaters} (the best by C5 to"
    " C10, then the first in order)"
)
FIRST_ROUND = translatable("the upper half meets the lower half in order")
BY_OPPONENTS = translatable(
    "White seekers, those with the weakest opponents so far first, meet Black seekers by number"
)


@dataclass(frozen=True, slots=True)
class BracketFacts:
    """One bracket: its members, and how it was split and paired."""

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


def criteria(
    field: PairingField, facts: BracketFacts, lower: int, fewest_unmet: int, floats_count: bool
) -> Iterator[Criterion]:
    """Yield C5 to C10; those about upfloaters only if any were needed. `fewest_unmet` bounds C7.

    `floats_count` says whether C8 to C10 apply in the round.
    """
    selection = facts.selection
    most, times, recent = selection.history
    if selection.number:
        text = "C5: as few upfloaters as possible: {value}"
        yield _criterion("C5", text, selection.number, facts.residents.bit_count() % 2)
        scores = scores_of(field, selection.upfloaters)
        text = "C6: their scores {value}, as high as possible"
        yield _criterion("C6", text, scores, highest_scores(field, lower, selection.number))
    text = "C7: players without their colour preference: {value}"
    yield _criterion("C7", text, selection.unmet, fewest_unmet)
    if selection.number and floats_count:
        yield _criterion("C8", "C8: maximum upfloaters among them: {value}", most, 0)
        yield _criterion("C9", "C9: their upfloats so far: {value}", times, 0)
        yield _criterion("C10", "C10: upfloated in the previous round as well: {value}", recent, 0)


def _criterion(name: str, text: str, value: int | Scores, bound: int | Scores) -> Criterion:
    return Criterion(name, f"{CHAPTER} {CRITERIA[name]}", text, value, bound)


def order(field: PairingField, players: Mapping[int, DubovPlayer], facts: BracketFacts) -> Iterator[Note]:
    """Yield notes on the subgroups, the shifters and the first legal order of T2."""
    split, tpns = facts.split, field.tpns
    yield Note(
        "subgroups",
        "no one has played yet, so G1 is the first half {g1} and G2 the second {g2}"
        if facts.nobody_played
        else "G1, due White: {g1}; G2, due Black: {g2}",
        f"{CHAPTER} 3.2.3",
        {"g1": field.listed(split.g1), "g2": field.listed(split.g2)},
    )
    if split.unavoidable:
        text = "shifted because their subgroup would otherwise have to meet itself: {players}"
        yield _shift(field, text, split.unavoidable)
    if split.equalising:
        yield _shift(field, "shifted to make both subgroups equal: {players}", split.equalising)
    yield Note(
        "order",
        "S1 by average rating of opponents: {s1}; first legal T2: {t2}",
        f"{CHAPTER} 3.2.6",
        {
            "s1": Participants(
                tuple(Rated(tpns[v], (Figure(str(players[tpns[v]].aro)),)) for v, _ in split.pairs)
            ),
            "t2": participants(tpns[w] for _, w in split.pairs),
        },
    )


def _shift(field: PairingField, text: str, players: int) -> Note:
    values = {"players": field.listed(players)}
    return Note("shift", text, f"{CHAPTER} 3.2.4", values, field.numbers(players))


def first_pairs(field: PairingField, facts: BracketFacts) -> FirstPairs:
    """Return S1 against S2 in number order, before the first legal T2 is searched for (3.2.6, 4.4)."""
    opponents = sorted(w for _, w in facts.pairs)
    pairs = zip((v for v, _ in facts.pairs), opponents, strict=True)
    rule = FIRST_ROUND if facts.nobody_played else BY_OPPONENTS
    return FirstPairs(rule, tuple((field.tpns[v], field.tpns[w]) for v, w in pairs))
