"""Actions in several journals at once, written in one transaction or not at all.

Everything is decided on the newest states while the journals are locked. An action has one ID in all
journals, so repeating it after a crash finds it done.
"""

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import ExitStack
from typing import TypeAlias

from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.decide import Command, decide
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import (
    NeedsConsent,
    Receipt,
    check_number,
    refuse_conflict,
    require_accepted,
)
from albireo.desk.mechanism.outcome import Questions, Warned
from albireo.desk.sections.commands import SectionStep
from albireo.state.tournament import State
from albireo.storage import journal as storage
from albireo.storage.database import BUSY_SECONDS
from albireo.storage.errors import Busy

Step: TypeAlias = tuple[str, Command | SectionStep]
"""A journal and a command for it."""
Plan: TypeAlias = Callable[[Mapping[str, State]], Sequence[Step]]
"""Returns the steps, given the states of the journals."""


def execute_together(
    desk: Desk,
    uids: Collection[str],
    plan: Plan,
    who: str,
    consent: Mapping[str, int] | None = None,
    *,
    command_id: str | None = None,
    seen: Mapping[str, int] | None = None,
) -> dict[str, Receipt]:
    """Carry out commands in several journals; return the result for each journal named.

    Raises `Refused`, `NeedsConsent` or `Conflict`; then nothing has changed anywhere.
    """
    signature, identity = desk.sign(who, consent), command_id or secrets.token_hex(8)
    opened = {uid: desk.open_tournament(uid) for uid in sorted(uids)}
    with ExitStack() as held:
        for tournament in opened.values():
            if not tournament.writing.acquire(timeout=BUSY_SECONDS):
                raise Busy("Someone else is saving and it is taking too long. Nothing was saved; try again.")
            held.callback(tournament.writing.release)
        records = {}
        with desk.journal.locked_together(uids) as locked:
            for uid, tournament in opened.items():
                with tournament.lock:
                    tournament.read_on(locked[uid].read)
                    tournament.refuse_damaged()
            timelines = {uid: tournament.timeline for uid, tournament in opened.items()}
            if command_id is not None and any(
                item.command == identity for line in timelines.values() for item in line.events
            ):
                return {uid: Receipt(line.version, (), line.state) for uid, line in timelines.items()}
            states = {uid: line.state for uid, line in timelines.items()}
            events: dict[str, list[storage.JournalEntry]] = {}
            warnings: list[Warned] = []
            for uid, command in plan(states):
                if seen is not None and uid in seen:
                    refuse_conflict(timelines[uid], command.concerns(), seen[uid])
                decision = decide(states[uid], command, signature)
                if isinstance(decision, Questions):
                    warnings += decision.warnings
                    continue
                decided = require_accepted(decision)
                if len(decided.state.entrants) > len(states[uid].entrants):
                    check_number(len(decided.state.entrants), desk.most_players_of(uid))
                states[uid] = decided.state
                events.setdefault(uid, []).extend(map(entry, decided.events))
            if warnings:
                raise NeedsConsent(tuple({warning.token: warning for warning in warnings}.values()))
            for uid, entries in events.items():
                if entries:
                    name = states[uid].settings.name
                    done = storage.Action(identity, who, signature.at, tuple(entries), name)
                    records[uid] = locked[uid].append(timelines[uid].version, done)
        found = {}
        for uid, tournament in opened.items():
            with tournament.lock:
                news = tournament.take_in(records[uid]) if uid in records else ()
                found[uid] = Receipt(tournament.timeline.version, news, tournament.timeline.state)
        return found
