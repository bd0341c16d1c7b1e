"""Championships over the sections of an event: places, totals, and what each total is made of."""

from typing import TYPE_CHECKING

from albireo.domain.message import Remark, Translatable, plural, remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Section
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.reports.values import Name
from albireo.standings.championship import TIES, ChampionshipRow, points_text

if TYPE_CHECKING:
    from albireo.desk.sections.championships import ChampionshipTable

PLACE = (
    Column("place", "Place", kind=Kind.NUMBER),
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("total", "Total", kind=Kind.FIGURE, emphasis=Emphasis.STRONG),
)
WHY = Column("explanation", "Explanation", weight=1, emphasis=Emphasis.MINOR)
TOO_FEW = translatable("played in too few tournaments")
SHARED = translatable("shared place")


def championships(source: Source, choices: Choices) -> Document:
    """All tables of the event."""
    from albireo.desk.sections.championships import championship_table

    event = source.at_the_desk()
    sections = source.of_sections()
    if not event.championships:
        raise NoSuchDocument("no championship is planned")
    states = {uid: each.at_the_desk() for uid, each in sections.items()}
    tables = [championship_table(plan, event, states) for _, plan in sorted(event.championships.items())]
    return Document(
        "championships",
        remark("Championships"),
        source.page(choices),
        tuple(_section(number, table) for number, table in enumerate(tables, start=1)),
        notes=tuple(note for table in tables for note in _rules(table)),
        facts={"event": source.tournament.settings.name},
    )


def _section(number: int, table: "ChampionshipTable") -> Section:
    columns = tuple(
        Column(f"tournament_{at}", name, kind=Kind.FIGURE, part_of="tournaments")
        for at, name in enumerate(table.names, start=1)
    )
    shared = table.shared
    rows = [
        (
            row.place or None,
            Name(table.people[row.person].name, 0),
            points_text(row.total),
            *(_result(row, at) for at in range(len(table.names))),
            _why(row, shared),
        )
        for row in table.rows
    ]
    return Section(
        f"championship_{number}", (*PLACE, *columns, WHY), rows, remark("{name}", name=table.plan.name)
    )


def _result(row: ChampionshipRow[int], at: int) -> str | None:
    """Points, in brackets where they do not count."""
    for part in row.parts:
        if part.tournament == at:
            text = points_text(part.points)
            return text if part.counts else f"({text})"
    return None


def _why(row: ChampionshipRow[int], shared: frozenset[int]) -> Translatable | Remark | None:
    if not row.place:
        return TOO_FEW
    if row.decided and row.decided != "=":
        return remark("behind by: {reason}", reason=TIES[row.decided])
    return SHARED if row.place in shared else None


def _rules(table: "ChampionshipTable") -> list[Remark]:
    rules, name = table.plan.rules, table.plan.name
    points = " ".join(map(str, rules.points))
    found = [
        remark(
            "{name}: points for places {points}; further places {further}.",
            name=name,
            points=points,
            further=rules.further,
        )
    ]
    if rules.best is not None:
        text = plural(
            "{name}: the best result counts.", "{name}: the best {count} results count.", rules.best
        )
        found.append(remark(text, name=name, count=rules.best))
    if table.unfinished:
        found.append(
            remark(
                "Still being played, with the places of now: {sections}", sections=", ".join(table.unfinished)
            )
        )
    return found


KINDS = (
    DocumentKind(
        "championships",
        translatable("Championships"),
        translatable("Points by place over the sections, the best of them, ties explained."),
        Shelf.STANDINGS,
        2,
        championships,
        Needs.SECTIONS | Needs.CHAMPIONSHIPS,
    ),
)
