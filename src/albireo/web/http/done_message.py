"""Confirmation of an action in one line, shown for a few seconds.

The words are those of the history, so every action has them in every language. An htmx response carries them
in a header; after a redirect a cookie names the version written, and the next page shows the confirmation.
"""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote

from starlette.responses import Response

from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.event import Event, Moved
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.mechanism.history import HistoryEntry, entry_of_act
from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.i18n.right_to_left import isolate_names
from albireo.i18n.wording import wording
from albireo.state.tournament import State

COOKIE = "albireo_done"
"""Tournament and version written before the redirect."""
SECONDS = 30
"""Seconds after which an unopened page shows nothing."""
MOST_LETTERS = 200
UNDONE, REDONE = translatable("undone"), translatable("redone")


class DoneAct(NamedTuple):
    """An act that was carried out."""

    notes: tuple[Note, ...]
    can_be_undone: bool
    """False for undo and redo."""

    def text(self, language: str) -> str:
        """Return it as a short line."""
        translate = wording(language)
        said = "; ".join(note.sentence(translate) for note in self.notes)
        if len(said) > MOST_LETTERS:
            said = f"{said[: MOST_LETTERS - 1]}…"
        if not any(said.startswith(name) for note in self.notes[:1] for name in _names(note)):
            said = said[:1].upper() + said[1:]
        return isolate_names(said)


RESTORED = DoneAct((Note("restored", translatable("Restored from the backup")),), can_be_undone=False)
"""A backup was restored, whichever actions that undid or brought back."""
BACKED_UP = DoneAct((Note("backed-up", translatable("Backup made")),), can_be_undone=False)
FOLDER_SAVED = DoneAct((Note("folder", translatable("Second folder saved")),), can_be_undone=False)
_NOT_IN_HISTORY = {"r": RESTORED, "b": BACKED_UP, "f": FOLDER_SAVED}
"""What the history does not tell, by a letter after the version."""


def _names(note: Note) -> list[str]:
    """Return the names in a note, which keep their capitalisation: a file, "von Essen"."""
    return [value for value in note.values.values() if type(value) is str and value]


def done_act(desk: Desk, uid: str, done: Receipt, before: State) -> DoneAct:
    """Put into words what a command has just written."""
    first = done.events[0].version
    if before.version != first - 1:  # someone else has written in between
        return _look_up_act(desk, uid, first)
    return _in_words(done.events[0].event, entry_of_act(list(done.events), before, done.state, set()))


def _look_up_act(desk: Desk, uid: str, version: int) -> DoneAct:
    """Return the whole action that wrote a version, such as all players of an import."""
    first = desk.moment(uid, version)
    assert first is not None
    while (before := desk.moment(uid, first.version - 1)) is not None and before.command == first.command:
        first = before
    entry = next(each for each in desk.history(uid, first.version - 1) if version in each.versions)
    return _in_words(first.event, entry)


def _in_words(first: Event, entry: HistoryEntry) -> DoneAct:
    """Return an action by its first event; undo and redo are worded without their number."""
    if isinstance(first, Moved):
        return DoneAct((Note("moved", REDONE if first.redo else UNDONE),), can_be_undone=False)
    return DoneAct(entry.notes, not first.is_off_the_path)


def remember(response: Response, uid: str, version: int, is_https: bool, done: DoneAct) -> None:
    """Let the next page of this browser show what was done."""
    response.set_cookie(
        COOKIE,
        f"{uid}.{version}{next((letter for letter, act in _NOT_IN_HISTORY.items() if act is done), '')}",
        max_age=SECONDS,
        path=f"/t/{quote(uid)}",
        httponly=True,
        samesite="lax",
        secure=is_https,
    )


def remembered_act(cookies: Mapping[str, str], desk: Desk, uid: str, who: str) -> DoneAct | None:
    """Return what this browser has just done in a tournament, if it was this person."""
    of, _, version = cookies.get(COOKIE, "").rpartition(".")
    beside_the_history = _NOT_IN_HISTORY.get(version[-1:])
    version = version.rstrip("".join(_NOT_IN_HISTORY))
    if of != uid or not (version.isascii() and version.isdecimal() and len(version) < 10):
        return None
    if beside_the_history is not None:
        return beside_the_history
    written = desk.moment(uid, int(version))
    return _look_up_act(desk, uid, int(version)) if written is not None and written.who == who else None


def forget(response: Response, uid: str) -> None:
    """Remove the cookie, so that it is shown once."""
    response.delete_cookie(COOKIE, path=f"/t/{quote(uid)}", httponly=True, samesite="lax")
