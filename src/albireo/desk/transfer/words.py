"""Events about files in words."""

from albireo.desk.core.event_words import note, says_by
from albireo.desk.core.state import State
from albireo.desk.transfer.events import (
    FileFollowed,
    FileImported,
    FollowingEnded,
    GamesCollected,
    GamesRemoved,
    TrfImported,
)
from albireo.domain.explanation import Note


@says_by(TrfImported)
def _(event: TrfImported, _: State) -> Note:
    return note(
        event,
        "{file} imported, rounds: {rounds}, remarks: {count}",
        file=event.file,
        rounds=event.rounds,
        count=len(event.report) + len(event.adjusted),
    )


@says_by(FileImported)
def _(event: FileImported, _: State) -> Note:
    return note(
        event,
        "{file} imported, rounds: {rounds}, remarks: {count}",
        file=event.file,
        rounds=event.rounds,
        count=len(event.report) + len(event.notes),
    )


@says_by(FileFollowed)
def _(event: FileFollowed, _: State) -> Note:
    return note(
        event,
        "{file} read, rounds: {rounds}, results that differ: {count}",
        file=event.file,
        rounds=event.rounds,
        count=len(event.differs),
    )


@says_by(FollowingEnded)
def _(event: FollowingEnded, _: State) -> Note:
    return note(event, "{file} is no longer followed", file=event.file)


@says_by(GamesCollected)
def _(event: GamesCollected, _: State) -> Note:
    return note(
        event,
        "{file}: games collected: {count}, remarks: {remarks}",
        file=event.file,
        count=len(event.games),
        remarks=len(event.notes),
    )


@says_by(GamesRemoved)
def _(event: GamesRemoved, _: State) -> Note:
    return note(event, "games of round {round} taken out", round=event.round)
