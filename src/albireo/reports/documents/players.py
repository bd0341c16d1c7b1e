"""The starting list: the players in the order of their numbers.

Its headings are those the import of players knows again.
"""

from albireo.domain.message import remark, translatable
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
    Column("federation", "Federation", "Fed"),
    Column("fide_id", "FIDE ID", kind=Kind.NUMBER),
    Column("sex", "Sex", shown=Medium.FILES),
    Column("birth_date", "Birth date", "Born", kind=Kind.DATE, shown=Medium.TEXT | Medium.FILES),
    Column("club", "Club", shown=Medium.PAGE | Medium.FILES, emphasis=Emphasis.MINOR),
    Column("category", "Category", shown=Medium.FILES),
)


def players(source: Source, choices: Choices) -> Document:
    listed = sorted(source.tournament.players, key=lambda player: player.tpn)
    return Document(
        "players",
        remark("Starting list"),
        source.page(choices),
        (Section("players", COLUMNS, [_row(player) for player in listed]),),
        facts={"tournament": source.tournament.settings.name},
    )


def _row(player: Player) -> Row:
    return (
        player.tpn,
        title_of(player),
        Name(player.name, player.tpn),
        player.rating,
        player.national_rating(),
        player.federation,
        player.fide_id,
        player.sex.value if player.sex else "",
        Day(player.birth_date) if player.birth_date else None,
        player.club,
        player.category,
    )


KINDS = (
    DocumentKind(
        "players",
        translatable("Starting list"),
        translatable("The players in the order of their numbers."),
        Shelf.PLAYERS,
        1,
        players,
    ),
)
