"""What events about files do to the state."""

import re

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.transfer.events import (
    FileFollowed,
    FileImported,
    FollowingEnded,
    GamesCollected,
    GamesRemoved,
    TrfImported,
)

_ROUND = re.compile(r"round (\d+): (.*)", re.DOTALL)
_AT_ROUND = re.compile(r"@ Round (\d+)")


@applies(TrfImported)
def _imported(builder: StateBuilder, event: TrfImported, _: RecordedEvent) -> None:
    """What the file itself says in comments is kept; a comment for each round that breaks the rules."""
    builder.set(import_report=event.report, import_adjustments=event.adjusted)
    for line in event.text.splitlines():
        if line.startswith("###"):
            text = line.lstrip("#").strip()
            at = _AT_ROUND.search(text)
            builder.comment(text, min(int(at[1]), event.rounds) if at else 0)
    _comments(builder, event.report, event.rounds)


@applies(FileImported)
def _file_imported(builder: StateBuilder, event: FileImported, _: RecordedEvent) -> None:
    builder.set(import_report=event.report, import_adjustments=event.notes)
    _comments(builder, event.report, event.rounds)


@applies(FileFollowed)
def _file_followed(builder: StateBuilder, event: FileFollowed, _: RecordedEvent) -> None:
    builder.set(companion=event)
    if event.report is not None:
        builder.set(import_report=event.report)


@applies(FollowingEnded)
def _following_ended(builder: StateBuilder, event: FollowingEnded, _: RecordedEvent) -> None:
    builder.set(companion=None)


@applies(GamesCollected)
def _games_collected(builder: StateBuilder, event: GamesCollected, _: RecordedEvent) -> None:
    games = builder.mapping("games")
    for game in event.games:
        games[game.round, game.white, game.black] = game
    builder.set(games_notes=event.notes)


@applies(GamesRemoved)
def _games_removed(builder: StateBuilder, event: GamesRemoved, _: RecordedEvent) -> None:
    games = builder.mapping("games")
    for key in [key for key in games if key[0] == event.round]:
        del games[key]
    builder.set(games_notes=())


def _comments(builder: StateBuilder, report: tuple[str, ...], rounds: int) -> None:
    """A comment for each round that breaks the rules."""
    wrong: dict[int, list[str]] = {}
    for line in report:
        if found := _ROUND.fullmatch(line):
            wrong.setdefault(int(found[1]), []).append(found[2])
    for number, lines in sorted(wrong.items()):
        builder.comment(f"Import @ Round {number}: {'; '.join(lines)}", number)
    if rounds not in wrong:
        builder.comment(f"Import @ Round {rounds}", rounds)
