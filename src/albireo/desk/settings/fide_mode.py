"""What FIDE mode leaves in the report: the `###` comments, written from the journal."""

from collections.abc import Iterator

from albireo.desk.core.state import Comment, State
from albireo.domain.chess960 import position_words
from albireo.domain.result import Mark


def report_comments(state: State) -> tuple[str, ...]:
    """The comments of the report in the order of their rounds, without the `### `.

    Import, pairings made by hand, rounds and tie-breaks changed, numbers, corrections, full-point byes, start
    positions of Chess960, FIDE mode left.
    """
    comments = [*state.comments, *([state.left_fide_mode] if state.left_fide_mode else [])]
    known = {comment.text for comment in comments}
    derived = (*_full_byes(state), *_expelled(state), *_start_positions(state))
    comments += [comment for comment in derived if comment.text not in known]
    said = tuple(comment.text for comment in sorted(comments, key=lambda comment: comment.round))
    authorised = state.rules.authorisation
    return (f"Authorised by the Qualification Commission: {authorised}", *said) if authorised else said


def _expelled(state: State) -> Iterator[Comment]:
    """Who was expelled has no place in the standings, and no record of the report says why."""
    for unit in state.units.values():
        if unit.expelled:
            at = unit.withdrawn_after or 0
            yield Comment(at, f"Expelled @ Round {at}: {unit.name}")


def _start_positions(state: State) -> Iterator[Comment]:
    """No record of the report has them."""
    for round_, numbers in sorted(state.start_positions.items()):
        if len(numbers) == 1:
            said = f"start position {position_words(numbers[0])}"
        else:
            said = "start positions " + ", ".join(
                f"{board}: {position_words(number)}" for board, number in enumerate(numbers, start=1)
            )
        yield Comment(round_, f"Chess960 @ Round {round_}: {said}")


def _full_byes(state: State) -> Iterator[Comment]:
    """Full-point byes on request are deprecated: the report names each."""
    for round_ in state.rounds:
        if round_.published:
            for id_, mark in round_.byes.items():
                if mark is Mark.FULL_BYE:
                    name = state.units[id_].name
                    yield Comment(round_.number, f"Full-point bye @ Round {round_.number}: {name}")
