"""Events about files."""

from typing import TypeAlias

from albireo.desk.core.event import Event


class TrfImported(Event, frozen=True, tag="trf-imported/1"):
    """The file the tournament came from, as it was, and what checking its rounds found."""

    file: str
    text: str
    rounds: int
    adjusted: tuple[str, ...] = ()
    """What the reader had to mend or leave out."""
    report: tuple[str, ...] = ()
    """One line for each board that the engine would have paired otherwise, or why it cannot tell."""


TransferEvent: TypeAlias = TrfImported
