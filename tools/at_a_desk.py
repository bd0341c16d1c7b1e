"""Actions at a desk with all confirmations given."""

from collections.abc import Callable
from typing import TypeVar

from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent

T = TypeVar("T")


def act(desk: Desk, uid: str, command: AnyCommand) -> None:
    """Carry out a command."""
    version = desk.state(uid).version
    agreed(lambda consent: desk.execute(uid, command, "arbiter", version, consent))


def agreed(attempt: Callable[[dict[str, int]], T]) -> T:
    """Return the result of an attempt once every question has been confirmed."""
    consent: dict[str, int] = {}
    while True:
        try:
            return attempt(consent)
        except NeedsConsent as asked:
            consent |= {warning.token: warning.level.answers for warning in asked.warnings}
