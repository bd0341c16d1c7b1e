"""The addresses of the lists of all events and commands, which the mechanism does not import.

They are above all subjects (`albireo.desk.events`, `albireo.desk.commands`), the mechanism below: it needs
them only when a journal is read or a command decided, and loads them then.
"""

from functools import cache
from importlib import import_module
from typing import Any


@cache
def every_event() -> Any:
    """Return the union of all events of journals."""
    return import_module("albireo.desk.events").AnyEvent


@cache
def load_every_command() -> None:
    """Load all subjects, with what each adds to the commands of another."""
    import_module("albireo.desk.commands")
