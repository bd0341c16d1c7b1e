"""Names of tie-breaks, with a distinct name for each variant: BH/C1 is not BH."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from albireo.domain.message import Listed, Remark, Translatable, remark, translatable

if TYPE_CHECKING:
    from albireo.domain.team import ScoreKind
    from albireo.tiebreaks.descriptor import TieBreak

SCORES = {"MP": translatable("by match points"), "GP": translatable("by game points")}


def column_words(tie_break: "TieBreak", primary: "ScoreKind") -> tuple[str, str]:
    """Return the heading of its column and a short one: its code, or the name of the secondary score."""
    if tie_break.row.code != "MPVGP":
        return tie_break.text, ""
    if primary.value == "MP":
        return translatable("Game points"), translatable("GP")
    return translatable("Match points"), translatable("MP")


def tie_break_name(tie_break: "TieBreak") -> Remark:
    """Return the name including the changes made by its modifiers."""
    name = Translatable(tie_break.row.name)
    changes = Listed(_changes(tie_break))
    return (
        remark("{name} ({changes})", name=name, changes=changes) if changes else remark("{name}", name=name)
    )


def column_name(tie_break: "TieBreak") -> Remark:
    """Return the name for a legend, with a remark if the column shows places among tied participants."""
    name = tie_break_name(tie_break)
    if tie_break.row.order.value != "position":
        return name
    return remark("{name} (place among those tied, 1 is best)", name=name)


def _changes(tie_break: "TieBreak") -> Iterator[object]:
    if tie_break.reference is not None:
        yield SCORES[tie_break.reference.value]
    if tie_break.low and tie_break.high:
        yield remark("lowest and highest cut: {low}", low=tie_break.low)
    elif tie_break.low:
        yield remark("lowest cut: {low}", low=tie_break.low)
    if tie_break.fore:
        yield translatable("with Fore Buchholz")
    if tie_break.forfeits_as_played:
        yield translatable("forfeits as played")
    if tie_break.half_points:
        yield remark("limit moved by half-points: {steps}", steps=f"{tie_break.half_points:+}")
    if tie_break.per_cent is not None:
        yield remark("limit {share}%", share=tie_break.per_cent)
    if tie_break.factor is not None:
        yield remark("factor {factor}", factor=tie_break.factor)
    if tie_break.reverse:
        yield translatable("lower is better")
    if tie_break.edition is not None:
        yield remark("rules of edition {edition}", edition=tie_break.edition.value)
