"""The facts about documents as stored in the journal."""

from typing import TYPE_CHECKING, Any

from albireo.desk.mechanism.facts import Facts, partial_struct
from albireo.state.document_table import DOCUMENTS

if TYPE_CHECKING:

    class DocumentFacts(Facts, frozen=True):
        """Some of the choices for documents, by the names of their facts."""

        def __init__(self, **given: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...
else:
    DocumentFacts = partial_struct("DocumentFacts", DOCUMENTS, __name__)
