"""The facts about the layout of documents: their names and permitted values."""

from albireo.domain.message import translatable
from albireo.facts.checks import one_of
from albireo.facts.fact import Fact, FactTable
from albireo.state.documents import DENSITIES, PAPERS, DocumentSettings

_PAPER, _DENSITY = translatable("paper size"), translatable("row spacing")
DOCUMENTS = FactTable(
    DocumentSettings,
    "documents",
    "How the documents of a tournament look.",
    Fact("paper", _PAPER, check=one_of(PAPERS, _PAPER)),
    Fact("density", _DENSITY, check=one_of(DENSITIES, _DENSITY)),
    Fact("footer", translatable("footer")),
    Fact("stack_cut", translatable("card order for cutting")),
    Fact("columns", translatable("list columns"), type=dict[str, tuple[str, ...]]),
    Fact("rooms", translatable("rooms")),
    Fact("halls", translatable("hall plan")),
    Fact("logo", translatable("logo")),
)
