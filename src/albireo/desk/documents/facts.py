"""What is said of the documents, and what it is called."""

from msgspec import UNSET, UnsetType

from albireo.desk.core.facts import Facts
from albireo.desk.documents.hall import Hall
from albireo.desk.documents.settings import Room
from albireo.domain.message import translatable


class DocumentFacts(Facts, frozen=True):
    """See `DocumentSettings`."""

    paper: str | UnsetType = UNSET
    density: str | UnsetType = UNSET
    footer: str | UnsetType = UNSET
    stack_cut: bool | UnsetType = UNSET
    columns: dict[str, tuple[str, ...]] | UnsetType = UNSET
    rooms: tuple[Room, ...] | UnsetType = UNSET
    halls: tuple[Hall, ...] | UnsetType = UNSET
    logo: bytes | UnsetType | None = UNSET


NAMES = {
    "paper": translatable("paper"),
    "density": translatable("spacing of the rows"),
    "footer": translatable("line at the foot"),
    "stack_cut": translatable("order of cards to be cut"),
    "columns": translatable("columns of the lists"),
    "rooms": translatable("rooms"),
    "halls": translatable("plan of the hall"),
    "logo": translatable("logo"),
}
"""What the facts are called, for the history and for refusals."""
