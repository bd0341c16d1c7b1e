"""Performances for title norms: norms achieved, and what is missing for others (fidenorm)."""

from typing import TYPE_CHECKING

from albireo.domain.message import Listed, Remark, remark, translatable
from albireo.domain.wording import Score
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section
from albireo.reports.documents.players import NUMBER
from albireo.reports.norm_words import REMARKS, missing
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.values import Name

if TYPE_CHECKING:
    from albireo.ratings.norms.report import NormReport
    from albireo.ratings.norms.search import Norm

CALCULATED = remark(
    "Norms shown here are calculations only. Registration, arbiters, rounds per day, signatures and "
    "dates are for you to confirm."
)
COLUMNS = (
    NUMBER,
    Column("held", "Title", "Ttl", may_go=True),
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("federation", "Federation", "Fed", may_go=True),
    Column("rating", "Rating", "Rtg", kind=Kind.NUMBER, may_go=True),
    Column("norm", "Norm", emphasis=Emphasis.STRONG),
    Column("games", "Games", "n", kind=Kind.NUMBER, may_go=True),
    Column("points", "Points", "Pts", kind=Kind.POINTS),
    Column("required", "Points needed", "needed", kind=Kind.POINTS),
    Column("average", "Average rating of opponents", "Ra", kind=Kind.NUMBER, may_go=True),
    Column("performance", "Performance", "Rp", kind=Kind.NUMBER),
    Column("verdict", "Verdict", may_go=True),
    Column("remarks", "Remark", weight=2, wraps=True, emphasis=Emphasis.MINOR, may_go=True),
)
NEAR = 2
"""Players who miss at most this many conditions are listed."""


def norms(source: Source, choices: Choices) -> Document:
    """Return the norms achieved, then those missed by one or two conditions."""
    return _norms(source, choices, NEAR)


def norms_made(source: Source, choices: Choices) -> Document:
    """Return only the norms achieved, for the public."""
    return _norms(source, choices, 0)


def _norms(source: Source, choices: Choices, most_missing: int) -> Document:
    report = source.title_norms(choices.after)
    found = [
        (tpn, norm)
        for tpn, player in report.players.items()
        for norm in player.norms
        if norm.assessment.games and (norm.is_made or len(missing(norm)) <= most_missing)
    ]
    found.sort(key=lambda item: (not item[1].is_made, len(missing(item[1])), item[0]))
    return Document(
        "norms",
        remark("Title norms after round {number}", number=report.after),
        source.page(choices, after=report.after),
        (Section("norms", COLUMNS, [_row(report, tpn, norm) for tpn, norm in found]),),
        notes=(CALCULATED, *(Remark(note.text, note.values) for note in report.notices)),
        facts={"tournament": source.tournament.settings.name, "after_round": report.after},
    )


def _row(report: "NormReport", tpn: int, norm: "Norm") -> Row:
    player, found = report.tournament.by_tpn[tpn], norm.assessment
    said = [REMARKS[item] for item in norm.remarks] if norm.is_made else list(missing(norm))
    return (
        tpn,
        title_of(player),
        Name(player.name, tpn),
        player.federation,
        player.rating_for("standard") or None,
        found.title.name,
        len(found.games),
        Score(found.points),
        Score(found.required_points),
        found.performance.mean,
        found.performance.rating,
        translatable("achieved") if norm.is_made else translatable("not achieved"),
        Listed(said) if said else None,
    )


KINDS = (
    DocumentKind(
        "norms",
        translatable("Title norms"),
        translatable("Norms achieved, and those missed by one or two requirements, with the figures."),
        Shelf.RATINGS,
        5,
        norms,
        Needs.PLAYERS | Needs.STANDINGS,
    ),
)
