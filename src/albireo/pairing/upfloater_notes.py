"""Why these upfloaters: the criteria C4 to C7 of Double-Swiss and of team Swiss, told and compared."""

from collections.abc import Iterator, Mapping

from albireo.domain.explanation import Note
from albireo.domain.points import chess
from albireo.kernel.bitset import bits
from albireo.pairing.field import Field
from albireo.pairing.notes import criterion_note
from albireo.pairing.upfloater_selection import Selection
from albireo.pairing.why_not import Compared


def upfloater_notes(
    field: Field, selection: Selection, chapter: str, articles: Mapping[str, str]
) -> Iterator[Note]:
    """The upfloaters of a bracket and the values of the criteria; nothing where none were needed.

    `articles` says where each criterion stands in the chapter.
    """
    if not selection.number:
        return
    chosen = sorted(bits(selection.upfloaters), key=lambda i: (-field.scores[i], i))
    numbers = tuple(field.tpns[i] for i in chosen)
    yield Note(
        "float",
        "upfloaters: {upfloaters}, the first set that is best by C4 to C7",
        f"{chapter} 3.5",
        {"upfloaters": ", ".join(map(str, numbers))},
        numbers,
    )

    def told(criterion: str, text: str, value: object) -> Note:
        return criterion_note(f"{chapter} {articles[criterion]}", criterion, text, value)

    yield told("C4", "C4: as few upfloaters as possible: {value}", selection.number)
    yield told("C5", "C5: their scores {value}, as high as possible", scores_of(field, selection.upfloaters))
    if selection.spoils_next:
        text = "C6: no choice lets the following scoregroup do with fewest upfloaters"
    else:
        text = "C6: the following scoregroup can do with fewest upfloaters"
    yield told("C6", text, int(selection.spoils_next))
    yield told("C7", "C7: floaters of the previous round among them: {value}", selection.repeated)


def scores_of(field: Field, players: int) -> str:
    """Scores of a set of players, the highest first."""
    return ", ".join(map(chess, sorted((field.scores[i] for i in bits(players)), reverse=True)))


def compared_selections(
    field: Field, ours: Selection, theirs: Selection, articles: Mapping[str, str]
) -> list[Compared]:
    """C4 to C7 of the selection made and of the one a forced pair would need."""
    return [
        Compared(
            "C4", articles["C4"], "more upfloaters: {theirs} instead of {ours}", ours.number, theirs.number
        ),
        Compared(
            "C5",
            articles["C5"],
            "upfloaters with score {theirs} instead of {ours}",
            scores_of(field, ours.upfloaters),
            scores_of(field, theirs.upfloaters),
        ),
        Compared(
            "C6",
            articles["C6"],
            "the following scoregroup would need more upfloaters than its parity asks for",
            int(ours.spoils_next),
            int(theirs.spoils_next),
        ),
        Compared(
            "C7",
            articles["C7"],
            "more upfloaters who floated in the previous round: {theirs} instead of {ours}",
            ours.repeated,
            theirs.repeated,
        ),
    ]
