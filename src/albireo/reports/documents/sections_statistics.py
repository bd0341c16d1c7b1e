"""Statistics of an event: each section, and the participants of all sections."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.player import Player, Sex
from albireo.domain.wording import Score
from albireo.reports.document import BarChart, Column, Document, Emphasis, Kind, Section, with_title_column
from albireo.reports.event_statistics import EventStatistics, mean, strength
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.values import Name, Share

SECTION = Column("section", "Section")
SECTIONS = (
    Column("section", "Section", weight=1, emphasis=Emphasis.STRONG),
    Column("players", "Players", kind=Kind.NUMBER),
    Column("mean_rating", "Average rating", "Rtg", kind=Kind.NUMBER),
    Column("rounds", "Rounds", kind=Kind.NUMBER),
    Column("games", "Games", kind=Kind.NUMBER),
    Column("white", "White wins", "White", kind=Kind.NUMBER),
    Column("draws", "Draws", kind=Kind.NUMBER),
    Column("black", "Black wins", "Black", kind=Kind.NUMBER),
    Column("forfeits", "Forfeits", kind=Kind.NUMBER),
)
GROUP = (
    Column("players", "Players", kind=Kind.NUMBER),
    Column("share", "Share in %", "%", kind=Kind.FIGURE),
    Column("mean_rating", "Average rating", "Rtg", kind=Kind.NUMBER),
)
FIGURES = (
    Column("figure", "Statistic", weight=1),
    Column("value", "Value", kind=Kind.FIGURE, emphasis=Emphasis.STRONG),
)
FIRST = (
    Column("place", "Place", kind=Kind.NUMBER),
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("points", "Points", "Pts", kind=Kind.POINTS),
)
PODIUM = 3


def statistics(source: Source, choices: Choices) -> Document:
    """Return the statistics of the published rounds; a person in several sections counts once as a person."""
    from albireo.organising.people import people_of

    sections = source.of_sections()
    counted = {uid: EventStatistics(each.tournament) for uid, each in sections.items()}
    people = people_of(source.festival(), {uid: each.at_the_desk() for uid, each in sections.items()})
    players = [replace(person.player, tpn=0) for person in people]
    rows = [
        (
            each.tournament.settings.name,
            len(each.tournament.players),
            each.mean_rating,
            each.tournament.paired_rounds,
            each.total.games,
            each.total.white,
            each.total.draws,
            each.total.black,
            each.total.forfeits or None,
        )
        for each in counted.values()
    ]
    totals = {
        name: sum(int(str(row[at] or 0)) for row in rows)
        for at, name in (
            (1, "players"),
            (4, "games"),
            (5, "white"),
            (6, "draws"),
            (7, "black"),
            (8, "forfeits"),
        )
    }
    found = (
        _figures(players, rows),
        Section("sections", SECTIONS, rows, remark("Sections"), totals=totals),
        _groups(
            "federations",
            translatable("Federation"),
            players,
            [p.federation for p in players],
            remark("Federations"),
        ),
        _groups("titles", translatable("Title"), players, [title_of(p) for p in players], remark("Titles")),
    )
    return Document(
        "sections-statistics",
        remark("Festival statistics"),
        source.page(choices),
        tuple(section for section in found if section.rows),
        facts={"event": source.tournament.settings.name, "people": len(people)},
    )


def _figures(players: Sequence[Player], rows: Sequence[tuple[object, ...]]) -> Section:
    women = sum(player.sex is Sex.WOMAN for player in players)
    figures: list[tuple[Translatable, object]] = [
        (translatable("Sections"), len(rows)),
        (translatable("Different players"), len(players)),
        (translatable("Entries"), sum(int(str(row[1])) for row in rows)),
        (translatable("Women"), women or None),
        (translatable("Average rating"), mean(strength(player) for player in players)),
        (translatable("Federations"), len({p.federation for p in players if p.federation}) or None),
        (translatable("Titled players"), sum(1 for player in players if player.title) or None),
        (translatable("Games played"), sum(int(str(row[4])) for row in rows)),
    ]
    return Section("figures", FIGURES, [row for row in figures if row[1] is not None], remark("At a glance"))


def _groups(
    id_: str, heading: str, players: Sequence[Player], names: Sequence[str], title: Remark
) -> Section:
    """Return the groups, largest first; players without a name of a group are left out."""
    count = Counter(name for name in names if name)
    rows = [
        (
            name,
            size,
            Share(size, len(players)),
            mean(strength(player) for player, own in zip(players, names, strict=True) if own == name),
        )
        for name, size in sorted(count.items(), key=lambda item: (-item[1], item[0]))
    ]
    column = Column("name", heading, emphasis=Emphasis.STRONG)
    return Section(id_, (column, *GROUP), rows, title, chart=BarChart("name", ("players",)))


def winners(source: Source, choices: Choices) -> Document:
    """Return the first three of each section, for the closing ceremony."""
    found = [each for each in source.of_sections().values() if each.tournament.paired_rounds]
    return Document(
        "sections-winners",
        remark("Section winners"),
        source.page(choices),
        tuple(_podium(number, section) for number, section in enumerate(found, start=1)),
        facts={"event": source.tournament.settings.name},
    )


def _podium(number: int, section: Source) -> Section:
    """Return places 1 to 3 of a section, and how many rounds have been played."""
    standings, settings = section.standings(None), section.tournament.settings
    rows = [
        (place.rank, Name(standings.field.name(place.tpn), place.tpn), Score(place.points))
        for place in standings.listed
        if place.rank <= PODIUM
    ]
    title = remark("{name}", name=settings.name)
    if standings.field.after != settings.number_of_rounds:
        title = remark(
            "{name}, after round {round} of {rounds}",
            name=settings.name,
            round=standings.field.after,
            rounds=settings.number_of_rounds,
        )
    return with_title_column(Section(f"winners_{number}", FIRST, rows, title), SECTION, settings.name)


KINDS = (
    DocumentKind(
        "sections-winners",
        translatable("Section winners"),
        translatable("The top three of every section, for the closing ceremony."),
        Shelf.STANDINGS,
        1,
        winners,
        Needs.SECTIONS,
    ),
    DocumentKind(
        "sections-statistics",
        translatable("Festival statistics"),
        translatable("Sections, people, federations, titles and results across all sections."),
        Shelf.STANDINGS,
        3,
        statistics,
        Needs.SECTIONS,
    ),
)
