"""The cross table for FIDE: by pairing number, with FIDE IDs, federations and performances (fidecros)."""

from typing import TYPE_CHECKING

from albireo.domain.message import remark, translatable
from albireo.domain.wording import Score
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Row, Section
from albireo.reports.documents.cross_table import LEGEND
from albireo.reports.documents.players import NUMBER, TITLE
from albireo.reports.documents.standings import LEFT, who_left
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.values import Name

if TYPE_CHECKING:
    from albireo.ratings.rated_event import RatedEvent
    from albireo.standings.crosstable import CrossRow
    from albireo.standings.order import Standings


def fide_cross_table(source: Source, choices: Choices) -> Document:
    """Return the table after the round requested."""
    from albireo.standings.crosstable import Numbering, crosstable

    found = _standings(source, choices.after)
    after = found.field.after
    event = source.rated_event(after)
    rows = crosstable(found, Numbering.TPN)
    rounds = tuple(
        Column(str(number), str(number), kind=Kind.ROUND, part_of="rounds")
        for number in range(1, (len(rows[0].cells) if rows else 0) + 1)
    )
    columns = (
        NUMBER,
        TITLE,
        Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
        Column("federation", "Federation", "Fed", may_go=True),
        Column("fide_id", "FIDE ID", "ID", kind=Kind.NUMBER, may_go=True),
        Column("rating", "Rating", "Rtg", kind=Kind.NUMBER, may_go=True),
        *rounds,
        Column("points", "Points", "Pts", kind=Kind.POINTS, emphasis=Emphasis.STRONG),
        Column("rank", "Place", "#", kind=Kind.NUMBER, may_go=True),
        Column("performance", "Performance", "Rp", kind=Kind.NUMBER, may_go=True),
    )
    left = who_left(found)
    marks = (LEFT,) if left else ()
    made = [(*_row(event, row), *(left.get(row.tpn) for _ in marks)) for row in rows]
    return Document(
        "fide-cross-table",
        remark("FIDE cross table after round {number}", number=after),
        source.page(choices, after=after),
        (Section("players", (*columns, *marks), made),),
        Layout.CROSS,
        notes=(LEGEND,),
        facts={"tournament": source.tournament.settings.name, "after_round": after},
    )


def _standings(source: Source, after: int | None) -> "Standings":
    """Return the standings of the players, even in a team event."""
    from albireo.state.competition import competition_in

    if not competition_in(source.tournament).offers("player-standings"):
        return source.standings(after)
    from albireo.standings.order import standings
    from albireo.tiebreaks.field import Options

    return standings(source.tournament, after, (), Options(players=True))


def _row(event: "RatedEvent", row: "CrossRow") -> Row:
    player, change = event.tournament.by_tpn[row.tpn], event.changes[row.tpn]
    return (
        row.tpn,
        title_of(player),
        Name(player.name, row.tpn),
        player.federation,
        player.fide_id,
        change.rating or None,
        *row.cells,
        Score(row.points),
        row.rank,
        change.performance.rating if change.performance else None,
    )


KINDS = (
    DocumentKind(
        "fide-cross-table",
        translatable("FIDE cross table"),
        translatable("The cross table by pairing number, with FIDE IDs, federations and performances."),
        Shelf.RATINGS,
        4,
        fide_cross_table,
        Needs.PLAYERS | Needs.STANDINGS,
    ),
)
