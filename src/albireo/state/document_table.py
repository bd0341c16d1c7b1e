"""The facts about the layout of documents: their names and permitted values."""

from albireo.domain.message import translatable
from albireo.facts.checks import limit, one_of
from albireo.facts.fact import Fact, FactTable
from albireo.state.documents import MOST_TOP, DocumentSettings, PaperSize, RowSpacing

_PAPER, _DENSITY = translatable("paper size"), translatable("row spacing")
DOCUMENTS = FactTable(
    DocumentSettings,
    "documents",
    "How the documents of a tournament look.",
    Fact(
        "paper",
        _PAPER,
        check=one_of(PaperSize, _PAPER),
        choices={PaperSize.A4: translatable("A4"), PaperSize.LETTER: translatable("Letter")},
        is_shared=True,
    ),
    Fact(
        "density",
        _DENSITY,
        check=one_of(RowSpacing, _DENSITY),
        choices={
            RowSpacing.COMPACT: translatable("close"),
            RowSpacing.NORMAL: translatable("normal"),
            RowSpacing.ROOMY: translatable("wide"),
            RowSpacing.LARGE_PRINT: translatable("large print"),
        },
    ),
    Fact("footer", translatable("footer"), is_shared=True),
    Fact("stack_cut", translatable("slips and cards in cut-and-stack order")),
    Fact("columns", translatable("list columns"), type=dict[str, tuple[str, ...]]),
    Fact("rooms", translatable("rooms")),
    Fact("halls", translatable("hall plan")),
    Fact("logo", translatable("logo"), is_shared=True),
    Fact("certificate_background", translatable("background of certificates"), is_shared=True),
    Fact("certificate_heading", translatable("heading of certificates"), is_shared=True),
    Fact("certificate_text", translatable("text of certificates"), is_shared=True),
    Fact(
        "certificate_top",
        translatable("free space at the top of certificates"),
        check=limit(MOST_TOP),
        is_shared=True,
    ),
)
