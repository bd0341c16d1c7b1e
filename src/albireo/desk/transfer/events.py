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


class FileImported(Event, frozen=True, tag="file-imported/1"):
    """The file of another program the tournament came from, as it was, and what was found in it."""

    file: str
    format: str
    """As in the list of file formats."""
    data: bytes
    rounds: int
    notes: tuple[str, ...] = ()
    """What was missing, contradictory, assumed or not understood."""
    report: tuple[str, ...] = ()
    """One line for each board that the engine would have paired otherwise, or why it cannot tell."""


TransferEvent: TypeAlias = TrfImported | FileImported
