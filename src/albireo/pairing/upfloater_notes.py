"""Explanation of the upfloaters: criteria C4 to C7 of Double-Swiss and team Swiss."""

from collections.abc import Iterator, Mapping

from albireo.domain.message import translatable
from albireo.domain.wording import Scores, participants
from albireo.kernel.bitset import bits
from albireo.pairing.account import Criterion, FirstPairs, Floater
from albireo.pairing.field import PairingField
from albireo.pairing.upfloater_selection import Selection, fewest_upfloaters, following_scoregroup
from albireo.pairing.why_not import LOWER_UPFLOATERS, MORE_UPFLOATERS, Compared

FIRST = translatable("in number order the first half meets the second half, first against first")
UPFLOATERS = translatable(
    "Brought up from a lower score so that everyone here can be paired: {upfloaters} (the best by C4 to"
    " C7, then the first in order)"
)


def first_pairs(field: PairingField, bracket: int) -> FirstPairs:
    """Return the pairing with the smallest identifier (3.6), before any rule excludes it."""
    numbers = sorted(field.tpns[i] for i in bits(bracket))
    half = len(numbers) // 2
    return FirstPairs(FIRST, tuple(zip(numbers[:half], numbers[half:], strict=True)))


def upfloater_set(field: PairingField, upfloaters: int, text: str, article: str) -> Floater:
    """Return the upfloaters of a bracket, highest scores first."""
    chosen = sorted(bits(upfloaters), key=lambda i: (-field.scores[i], i))
    numbers = tuple(field.tpns[i] for i in chosen)
    return Floater(numbers, text, article, {"upfloaters": participants(numbers)})


def upfloater_criteria(
    field: PairingField,
    selection: Selection,
    residents: int,
    left: int,
    chapter: str,
    articles: Mapping[str, str],
    floats_count: bool,
) -> Iterator[Criterion]:
    """Yield the values of C4 to C7 in a bracket with upfloaters chosen from those `left`.

    `articles` gives the article of each criterion; `floats_count` says whether C7 applies.
    """

    def told(
        name: str, text: str, value: int | Scores, bound: int | Scores | None = None, **facts: object
    ) -> Criterion:
        return Criterion(name, f"{chapter} {articles[name]}", text, value, bound, facts)

    lower = left & ~residents
    text = "C4: as few upfloaters as possible: {value}"
    yield told("C4", text, selection.number, residents.bit_count() % 2)
    text = "C5: their scores {value}, as high as possible"
    value = scores_of(field, selection.upfloaters)
    yield told("C5", text, value, highest_scores(field, lower, selection.number))
    following = following_scoregroup(field, residents, left) & ~selection.upfloaters
    if following:
        needed = fewest_upfloaters(field, following, lower & ~selection.upfloaters)
        parity = following.bit_count() % 2
        if needed == parity:
            text = "C6: upfloaters needed by the following scoregroup: {needed}, the fewest its size allows"
        else:
            text = (
                "C6: upfloaters needed by the following scoregroup: {needed}, not just the {fewest} "
                "its size allows; no choice does better"
            )
        yield told("C6", text, int(needed > parity), 0, needed=needed, fewest=parity)
    if floats_count:
        yield told("C7", "C7: floaters of the previous round among them: {value}", selection.repeated, 0)


def highest_scores(field: PairingField, players: int, number: int) -> Scores:
    """Return the highest scores of this many players."""
    return Scores(tuple(sorted((field.scores[i] for i in bits(players)), reverse=True)[:number]))


def scores_of(field: PairingField, players: int) -> Scores:
    """Return the scores of a set of players, highest first."""
    return Scores(tuple(sorted((field.scores[i] for i in bits(players)), reverse=True)))


def compared_selections(
    field: PairingField, ours: Selection, theirs: Selection | int, articles: Mapping[str, str]
) -> list[Compared]:
    """Return C4 to C7 of the selection made and of the one a forced pair needs, or only C4 of the latter."""
    number = theirs if isinstance(theirs, int) else theirs.number
    text = "more upfloaters: {theirs} instead of {ours}"
    fewest = Compared("C4", articles["C4"], text, ours.number, number, MORE_UPFLOATERS)
    if isinstance(theirs, int):
        return [fewest]
    return [
        fewest,
        Compared(
            "C5",
            articles["C5"],
            "upfloaters with score {theirs} instead of {ours}",
            scores_of(field, ours.upfloaters),
            scores_of(field, theirs.upfloaters),
            LOWER_UPFLOATERS,
        ),
        Compared(
            "C6",
            articles["C6"],
            "the next scoregroup would need more upfloaters than its parity requires",
            int(ours.spoils_next),
            int(theirs.spoils_next),
            _NEXT_NEEDS_MORE,
        ),
        Compared(
            "C7",
            articles["C7"],
            "more upfloaters who floated in the previous round: {theirs} instead of {ours}",
            ours.repeated,
            theirs.repeated,
            _FLOATED_LAST_ROUND,
        ),
    ]


_NEXT_NEEDS_MORE = "the next scoregroup would need more upfloaters"
_FLOATED_LAST_ROUND = "more of those who floated last round would float up"
