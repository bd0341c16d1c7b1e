"""The players: by number (the starting list), name, rating, federation, club or category.

The import of players recognises its headings.
"""

from collections.abc import Mapping

from albireo.domain.message import plural, remark, translatable
from albireo.domain.player import Player
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section
from albireo.reports.registry import DocumentKind, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.values import Day, Name

NUMBER = Column("number", "No.", "No", kind=Kind.NUMBER)
TITLE = Column("title", "Title", "Ttl")
COLUMNS = (
    NUMBER,
    TITLE,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("rating", "Rating", "Rtg", kind=Kind.NUMBER),
    Column("national_rating", "National rating", "Nat", kind=Kind.NUMBER, shown=Medium.TEXT | Medium.DATA),
    Column("national_class", "National title or class", "Class", shown=Medium.FILES),
    Column("province", "Province", "Prov", shown=Medium.FILES),
    Column("federation", "Federation", "Fed"),
    Column("fide_id", "FIDE ID", kind=Kind.NUMBER),
    Column("sex", "Sex", shown=Medium.FILES),
    Column("birth_date", "Birth date", "Born", kind=Kind.DATE, shown=Medium.TEXT | Medium.FILES),
    Column("club", "Club", shown=Medium.PAGE | Medium.FILES, emphasis=Emphasis.MINOR),
    Column("category", "Category", "Cat", shown=Medium.PAGE | Medium.FILES),
    Column("group", "Group", "Gr", shown=Medium.PAGE | Medium.FILES),
)
TEAM = Column("team", "Team", shown=Medium.PEOPLE | Medium.DATA, emphasis=Emphasis.MINOR)
TEAM_AT = 3
"""Position of the team column, after the name."""


NUMBER_ORDER, NAME_ORDER, RATING_ORDER = "number", "name", "rating"
FEDERATION, CLUB, CATEGORY, GROUP = "federation", "club", "category", "group"
BY = (
    (NUMBER_ORDER, translatable("number")),
    (NAME_ORDER, translatable("name")),
    (RATING_ORDER, translatable("rating")),
    (FEDERATION, translatable("federation")),
    (CLUB, translatable("club")),
    (CATEGORY, translatable("category")),
    (GROUP, translatable("group")),
)
TITLES = {
    NUMBER_ORDER: translatable("Starting list"),
    NAME_ORDER: translatable("Players by name"),
    RATING_ORDER: translatable("Players by rating"),
    FEDERATION: translatable("Players by federation"),
    CLUB: translatable("Players by club"),
    CATEGORY: translatable("Players by category"),
    GROUP: translatable("Players by group"),
}
NUMBERS_MAY_CHANGE = remark("The numbers are provisional until round 1 is paired.")


def players(source: Source, choices: Choices) -> Document:
    """Return one list, or a list for each federation, club, category or group."""
    by = choices.by if choices.by in TITLES else NUMBER_ORDER
    listed = sorted(source.tournament.players, key=lambda player: _order(player, by, choices))
    groups: dict[str, list[Player]] = {}
    for player in listed:
        groups.setdefault(
            getattr(player, by) if by in (FEDERATION, CLUB, CATEGORY, GROUP) else "", []
        ).append(player)
    teams = {tpn: team.name for team in source.tournament.teams for tpn in team.players}
    is_provisional = source.state is not None and not source.state.registration.given_numbers
    return Document(
        "players",
        remark(TITLES[by]),
        source.page(choices),
        tuple(_section(name, group, by, teams) for name, group in groups.items()),
        marks=(NUMBERS_MAY_CHANGE,) if is_provisional else (),
        facts={"tournament": source.tournament.settings.name},
    )


def _order(player: Player, by: str, choices: Choices) -> tuple[object, ...]:
    if by == NUMBER_ORDER:
        return (player.tpn,)
    if by == RATING_ORDER:
        return -(player.rating or 0), player.tpn
    name = choices.name_order(player.name)
    if by == NAME_ORDER:
        return name
    group = getattr(player, by)
    return not group, choices.name_order(group), *name


def _section(name: str, group: list[Player], by: str, teams: Mapping[int, str]) -> Section:
    count = len(group)
    is_group = by in (FEDERATION, CLUB, CATEGORY, GROUP)
    columns = tuple(
        column._replace(shown=column.shown & ~Medium.PEOPLE) if is_group and column.id == by else column
        for column in COLUMNS
    )
    rows = [_row(player) for player in group]
    if teams:
        columns = (*columns[:TEAM_AT], TEAM, *columns[TEAM_AT:])
        rows = [
            (*row[:TEAM_AT], teams.get(player.tpn, ""), *row[TEAM_AT:])
            for player, row in zip(group, rows, strict=True)
        ]
    return Section(
        "players",
        columns,
        rows,
        (name or remark("not given")) if is_group else None,
        size=remark(plural("{count} player", "{count} players", count), count=count),
    )


def _row(player: Player) -> Row:
    return (
        player.tpn,
        title_of(player),
        Name(player.name, player.tpn),
        player.rating,
        player.national_rating(),
        next((record.classification for record in player.national if record.classification), ""),
        next((record.origin for record in player.national if record.origin), ""),
        player.federation,
        player.fide_id,
        player.sex.value if player.sex else "",
        Day(player.birth_date) if player.birth_date else None,
        player.club,
        player.category,
        player.group,
    )


KINDS = (
    DocumentKind(
        "players",
        translatable("Starting list"),
        translatable("The players by number, name, rating, federation, club or category."),
        Shelf.PLAYERS,
        1,
        players,
        by=BY,
    ),
)
