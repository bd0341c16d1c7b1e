"""Where the lists of all events and commands are: the mechanism reads them by their address and imports none.

They stand above all subjects (`albireo.desk.events`, `albireo.desk.commands`), the mechanism below: it has to
know them all only when a journal is read or a command decided, and then they are loaded.
"""

from functools import cache
from importlib import import_module
from typing import Any


@cache
def every_event() -> Any:
    """The union of all events that journals may hold."""
    return import_module("albireo.desk.events").AnyEvent


@cache
def load_every_command() -> None:
    """Load all subjects, with what each has to say about the commands of another."""
    import_module("albireo.desk.commands")
