"""Players not at their fixed board: too few boards, or two who need the same one.

Boards are numbered without gaps, so not everyone can always have theirs; this is shown with the boards, and
must be confirmed before a round is published.
"""

from typing import NamedTuple

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.outcome import Level
from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.organising.boards import kept_boards
from albireo.state.rounds import RoundState
from albireo.state.tournament import State

OFF_BOARDS = translatable("Not at their fixed board: {names}.")
OFF_TABLES = translatable("Not at their fixed table: {names}.")
ARTICLE = "C.02 10.3.5"


class OffBoard(NamedTuple):
    """A participant who is not at their fixed board."""

    unit: int
    fixed: int
    board: int


def off_boards(state: State, round_: RoundState) -> tuple[OffBoard, ...]:
    """Return those of a round who are not at their fixed board, in board order."""
    kept = kept_boards(state)
    return tuple(
        OffBoard(unit, kept[unit], number)
        for number, match in sorted(round_.matches.items())
        for unit in (match.white, match.black)
        if kept.get(unit, number) != number
    )


def off_boards_note(state: State, round_: RoundState) -> Note | None:
    """Return the same in words; None if everyone has their board."""
    found = off_boards(state, round_)
    if not found:
        return None
    names = "; ".join(f"{state.units[each.unit].name} ({each.fixed} → {each.board})" for each in found)
    text = OFF_TABLES if state.competition.match.is_at_boards else OFF_BOARDS
    return Note("off-fixed-board", text, ARTICLE, {"names": names})


def warn_of_off_boards(deciding: Deciding, round_: RoundState) -> None:
    """Ask before publishing boards at which someone misses theirs."""
    note = off_boards_note(deciding.state, round_)
    if note is not None:
        warn(
            deciding,
            Level.CONFIRM,
            note.kind,
            note.text,
            note.article,
            "Boards are numbered without gaps: there are too few, or two need the same one. Tell them where "
            "to sit.",
            **note.values,
        )
