"""Explanation of a Burstein bracket."""

from collections.abc import Iterable, Iterator, Sequence

from albireo.domain.explanation import Note
from albireo.domain.message import plural, translatable
from albireo.domain.wording import Figure, Participants, Rated, Scores, participants
from albireo.kernel.bitset import bits
from albireo.pairing.account import BracketAccount, Criterion, FirstPairs, Floater, StepsAccount
from albireo.pairing.burstein.bracket import Result
from albireo.pairing.burstein.players import BursteinPlayer
from albireo.pairing.byes import ByeRule
from albireo.pairing.explanation import Explanation, WhyNot
from albireo.pairing.field import PairingField
from albireo.value_classes import dataclass

CHAPTER = "C.04.4.2"
BYE = ByeRule(
    (
        "{player} gets the bye: of those eligible who can be left out, the one with the lowest"
        " score, then the most games played, then the lowest rank."
    ),
    f"{CHAPTER} 3.1",
    f"{CHAPTER} 2.1.2",
    f"{CHAPTER} 2.2.1",
)
FOLDED = translatable(
    "the first by strength of opponents so far meets the last, the second meets the last but one"
)


@dataclass(frozen=True, slots=True)
class BracketFacts:
    """One bracket: residents, incoming floaters, ranking and result."""

    residents: int
    incoming: int
    ranked: tuple[int, ...]
    """Ranked by 1.8; the position is the BSN."""
    result: Result

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        return self.result.pairs

    @property
    def paired(self) -> int:
        return (self.residents | self.incoming) & ~self.result.floaters


@dataclass(frozen=True, slots=True)
class SeedingExplanation:
    """A seeding round: the Dutch explanation under a note that says why that system was used."""

    round: int
    seeding_rounds: int
    dutch: Explanation

    def accounts(self) -> Sequence[BracketAccount | StepsAccount]:
        return self.dutch.accounts()

    def why_not(self, first: int, second: int) -> WhyNot:
        return self.dutch.why_not(first, second)

    def notes(self) -> tuple[Note, ...]:
        return (
            Note(
                "seeding",
                plural(
                    "Round {round} is the seeding round, paired by the FIDE (Dutch) System.",
                    "Round {round} is one of the {number} seeding rounds, paired by the FIDE (Dutch) System.",
                    self.seeding_rounds,
                ),
                f"{CHAPTER} 1.6",
                {"round": self.round, "number": self.seeding_rounds},
            ),
            *self.dutch.notes(),
        )


def ranking(players: Iterable[BursteinPlayer]) -> Note:
    """Return a note on the order of a bracket (1.8)."""
    rated = (
        Rated(player.tpn, (Figure(f"{player.buchholz / 10:g}"), Figure(f"{player.sonneborn_berger / 100:g}")))
        for player in players
    )
    values = {"order": Participants(tuple(rated))}
    return Note("ranking", "ranking by Buchholz and Sonneborn-Berger: {order}", f"{CHAPTER} 1.8", values)


def floaters(field: PairingField, result: Result) -> Floater:
    """Return the floaters to the next bracket."""
    numbers = field.numbers(result.floaters)
    values = {"floaters": participants(numbers)}
    return Floater(
        numbers, "Left over here, to be paired in the next bracket: {floaters}", f"{CHAPTER} 3.2.1", values
    )


def criteria(field: PairingField, facts: BracketFacts, fewest_unmet: int) -> Iterator[Criterion]:
    """Yield C5 to C8; those about floaters only if there are any. `fewest_unmet` bounds C8."""
    result = facts.result
    members = facts.residents | facts.incoming
    number, scores = result.outgoing
    if number:
        text = "C5: as few floaters as possible: {value}"
        yield Criterion("C5", f"{CHAPTER} 2.3.1", text, number, members.bit_count() % 2)
        lowest = sorted(field.scores[v] for v in bits(members))[:number]
        text = "C6: their scores {value}, as low as possible"
        bound = Scores(tuple(reversed(lowest)))
        yield Criterion("C6", f"{CHAPTER} 2.3.2", text, Scores(scores), bound)
        text = "C7: scores of the floaters leaving the following bracket: {value}"
        yield Criterion("C7", f"{CHAPTER} 2.3.3", text, Scores(result.following[1]), Scores(()))
    text = "C8: players without their colour preference: {value}"
    yield Criterion("C8", f"{CHAPTER} 2.3.4", text, result.unmet, fewest_unmet)


def first_pairs(field: PairingField, facts: BracketFacts) -> FirstPairs:
    """Return the first candidate: of those who stay, the first by ranking meets the last (4.3)."""
    staying = [field.tpns[v] for v in facts.ranked if not facts.result.floaters >> v & 1]
    half = len(staying) // 2
    return FirstPairs(FOLDED, tuple(zip(staying[:half], reversed(staying[half:]), strict=True)))
