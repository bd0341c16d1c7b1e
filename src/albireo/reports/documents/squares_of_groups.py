"""All-play-all tables of groups: the results within a category, club or sex."""

from collections.abc import Sequence

from albireo.domain.message import Remark, remark, translatable
from albireo.domain.wording import Score
from albireo.reports.document import Column, Document, Kind, Layout, Row, Section, with_title_column
from albireo.reports.documents.cross_table import FEDERATION, NAME, POINTS, RATING
from albireo.reports.documents.players import TITLE
from albireo.reports.documents.standings_of_groups import BY, GROUP_OF_FILES, NOBODY, groups_of
from albireo.reports.documents.standings_of_groups import RATING as BY_RATING
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.values import Name
from albireo.standings.crosstable import matrix
from albireo.standings.order import Place, Standings

LARGEST = 40
"""Largest group shown; most cells of a larger square would be empty."""
AMONG = Column("points_among", "Points against each other", "In group", kind=Kind.POINTS)


def squares_of_groups(source: Source, choices: Choices) -> Document:
    """Return a table for each group of at most 40 players."""
    found = source.standings(choices.after)
    by = choices.by if choices.by in dict(BY) else BY_RATING
    sections = tuple(
        _section(found, places, name)
        for name, places in groups_of(found, by).items()
        if 2 <= len(places) <= LARGEST
    )
    return Document(
        "squares-of-groups",
        remark("All-play-all tables after round {number}", number=found.field.after),
        source.page(choices, after=found.field.after),
        sections,
        Layout.SQUARE,
        marks=() if sections else (NOBODY,),
        notes=(remark("In group: points in games within the group; Pts: all points."),),
        facts={"tournament": source.tournament.settings.name, "after_round": found.field.after},
    )


def _section(found: Standings, places: Sequence[Place], title: Remark | str) -> Section:
    rows = matrix(found, places)
    cells = tuple(
        Column(str(number), str(number), kind=Kind.RESULT, part_of="cells")
        for number in range(1, len(rows) + 1)
    )
    number = Column("number", "No.", "#", kind=Kind.NUMBER)
    columns = (number, TITLE, NAME, RATING, FEDERATION, *cells, AMONG, POINTS)
    members = {place.tpn for place in places}
    made: list[Row] = []
    for row in rows:
        player = found.field.tournament.by_tpn[row.tpn]
        among = sum(cell.points for cell in found.field.played.cells[row.tpn] if cell.opponent in members)
        made.append(
            (
                row.number,
                title_of(player),
                Name(player.name, row.tpn),
                found.field.ratings[row.tpn] or None,
                player.federation,
                *row.cells,
                Score(among),
                Score(row.points),
            )
        )
    return with_title_column(Section("groups", columns, made, title), GROUP_OF_FILES, title)


KINDS = (
    DocumentKind(
        "squares-of-groups",
        translatable("All-play-all tables by group"),
        translatable("Categories, clubs or other groups, everyone against everyone."),
        Shelf.STANDINGS,
        4,
        squares_of_groups,
        Needs.STANDINGS | Needs.SINGLE_PLAYERS,
        by=BY,
    ),
)
