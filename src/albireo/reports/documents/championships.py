"""Championships over the sections of an event: places, totals, and how each total is made up."""

from typing import TYPE_CHECKING

from albireo.domain.message import Listed, Remark, Translatable, plural, remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Section
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.reports.values import Name
from albireo.standings.championship import TIES, ChampionshipRow, points_text

if TYPE_CHECKING:
    from albireo.organising.championships import ChampionshipTable

PLACE = (
    Column("place", "Place", kind=Kind.NUMBER),
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("total", "Total", kind=Kind.FIGURE, emphasis=Emphasis.STRONG),
)
WHY = Column("explanation", "Explanation", weight=1, emphasis=Emphasis.MINOR)
TOO_FEW = translatable("played in too few tournaments")
SHARED = translatable("shared place")


def championships(source: Source, choices: Choices) -> Document:
    """Return all championship tables of the event."""
    from albireo.organising.championships import championship_table

    event = source.festival()
    sections = source.of_sections()
    if not event.festival.championships:
        raise NoSuchDocument("no championship has been set up")
    states = {uid: each.at_the_desk() for uid, each in sections.items()}
    tables = [
        championship_table(plan, event, states) for _, plan in sorted(event.festival.championships.items())
    ]
    return Document(
        "championships",
        remark("Championships"),
        source.page(choices),
        tuple(_section(number, table) for number, table in enumerate(tables, start=1)),
        notes=tuple({str(note): note for table in tables for note in _rules(table)}.values()),
        facts={"event": source.tournament.settings.name},
    )


def _section(number: int, table: "ChampionshipTable") -> Section:
    columns = tuple(
        column
        for at, name in enumerate(table.names, start=1)
        for column in (
            Column(f"tournament_{at}", name, kind=Kind.FIGURE, part_of="tournaments"),
            Column(
                f"place_{at}",
                "Place",
                beside=f"tournament_{at}",
                part_of="places",
                emphasis=Emphasis.MINOR,
            ),
        )
    )
    shared = table.shared
    rows = [
        (
            row.place or None,
            Name(table.people[row.person].name, 0),
            points_text(row.total),
            *(cell for at in range(len(table.names)) for cell in _result(row, at)),
            _why(row, shared),
        )
        for row in table.rows
    ]
    return Section(
        f"championship_{number}", (*PLACE, *columns, WHY), rows, remark("{name}", name=table.plan.name)
    )


def _result(row: ChampionshipRow[int], at: int) -> tuple[str | None, Remark | None]:
    """Return the points, in brackets if they do not count, and the place that earned them."""
    for part in row.parts:
        if part.tournament == at:
            text = points_text(part.points)
            first, last = part.finish.place, part.finish.place + part.finish.sharing - 1
            place = remark("place {place}", place=first)
            if last > first:
                place = remark("places {first}–{last}", first=first, last=last)
            return text if part.counts else f"({text})", place
    return None, None


def _why(row: ChampionshipRow[int], shared: frozenset[int]) -> Translatable | Remark | None:
    if not row.place:
        return TOO_FEW
    if row.decided and row.decided != "=":
        return remark("ranked lower on: {reason}", reason=TIES[row.decided])
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
    if any(not part.counts for row in table.rows for part in row.parts):
        found.append(remark("In brackets: results that do not count."))
    if any(part.finish.sharing > 1 for row in table.rows for part in row.parts):
        found.append(remark("Those who share places share the points for those places."))
    if rules.ties:
        ties = Listed(TIES[code] for code in rules.ties)
        found.append(remark("{name}: ties on total are broken by {ties}.", name=name, ties=ties))
    if rules.least > 1:
        least = "{name}: only those who played in at least {count} tournaments are ranked."
        found.append(remark(least, name=name, count=rules.least))
    if table.unfinished:
        found.append(
            remark("Still in progress, with current places: {sections}", sections=", ".join(table.unfinished))
        )
    return found


KINDS = (
    DocumentKind(
        "championships",
        translatable("Championships"),
        translatable("Points by place across the sections, counting the best results, with ties explained."),
        Shelf.STANDINGS,
        2,
        championships,
        Needs.SECTIONS | Needs.CHAMPIONSHIPS,
    ),
)
