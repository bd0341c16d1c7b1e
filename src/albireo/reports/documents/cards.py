"""Cards to be cut out: badges, name plates for the tables, signs with the number of a board."""

from albireo.desk.documents.settings import Room
from albireo.desk.rounds.engine import first_board_of
from albireo.desk.settings.planning import boards_needed
from albireo.domain.message import remark, translatable
from albireo.reports.document import CardSheet, Column, Document, Emphasis, Kind, Layout, Row, Section
from albireo.reports.documents.players import NUMBER
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import room_of
from albireo.reports.source import Choices, Source, rating_of, title_of
from albireo.reports.values import Name, SeatCode

PERSON = (
    Column("title", "Title"),
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("federation", "Federation"),
    Column("rating", "Rating", kind=Kind.NUMBER),
    Column("club", "Club", emphasis=Emphasis.MINOR),
    NUMBER._replace(emphasis=Emphasis.MINOR),
)
BOARD = (
    Column("board", "Board", kind=Kind.NUMBER, emphasis=Emphasis.STRONG),
    Column("white_name", "White", kind=Kind.NAME),
    Column("black_name", "Black", kind=Kind.NAME),
)
TABLE = (
    Column("table", "Table", kind=Kind.NUMBER, emphasis=Emphasis.STRONG),
    Column("code", "Address", kind=Kind.CODE),
)
ROOM = Column("room", "Room")


def badges(source: Source, choices: Choices) -> Document:
    """For everybody's jacket, ten to a sheet."""
    return _of_people(source, choices, "badges", CardSheet(2, 5))


def name_plates(source: Source, choices: Choices) -> Document:
    """For the table in front of a player, four to a sheet."""
    return _of_people(source, choices, "name-plates", CardSheet(1, 4))


TITLES = {"badges": translatable("Badges"), "name-plates": translatable("Name plates")}


def _of_people(source: Source, choices: Choices, id_: str, sheet: CardSheet) -> Document:
    ordered = sorted(source.tournament.players, key=lambda player: choices.name_order(player.name))
    rows: list[Row] = [
        (
            title_of(player),
            Name(player.name, player.tpn),
            player.federation,
            rating_of(player),
            player.club,
            player.tpn,
        )
        for player in ordered
    ]
    return Document(
        id_,
        remark(TITLES[id_]),
        source.page(choices),
        (Section("cards", PERSON, rows),),
        Layout.CARDS,
        facts={"tournament": source.tournament.settings.name},
        cards=sheet,
    )


def board_cards(source: Source, choices: Choices) -> Document:
    """A sign for each board of a round with the players, four to a sheet."""
    sheet = source.round(choices.round)[0]
    players = source.tournament.by_tpn
    rows: list[Row] = [
        (
            game.board or at,
            Name(players[game.white].name, game.white),
            Name(players[game.black].name, game.black),
        )
        for at, game in enumerate(sheet.round.pairings, start=1)
    ]
    return Document(
        "board-cards",
        remark("Board cards of round {number}", number=sheet.number),
        source.page(choices, sheet),
        (Section("cards", BOARD, rows),),
        Layout.CARDS,
        facts={"tournament": source.tournament.settings.name, "round": sheet.number},
        cards=CardSheet(2, 2),
    )


def table_signs(source: Source, choices: Choices) -> Document:
    """The number of each table with the way to the phones' page, four to a sheet (C.02 11.2.4)."""
    state = source.at_the_desk()
    address = SeatCode("", source.phone_page)
    first, rooms = first_board_of(state), state.documents.rooms
    rows: list[Row] = [(number, address) for number in range(first, first + boards_needed(state))]
    columns: tuple[Column, ...] = TABLE
    if rooms:
        columns = (TABLE[0], ROOM, *TABLE[1:])
        rows = [(number, _room(rooms, number), code) for number, code in rows]
    return Document(
        "table-signs",
        remark("Signs for the tables"),
        source.page(choices),
        (Section("cards", columns, rows),),
        Layout.CARDS,
        facts={"tournament": state.settings.name, "address": source.phone_page},
        cards=CardSheet(2, 2),
    )


def _room(rooms: tuple[Room, ...], table: int) -> str:
    room = room_of(rooms, table)
    return room.name if room is not None else ""


KINDS = (
    DocumentKind(
        "table-signs",
        translatable("Signs for the tables"),
        translatable("The number of each table, with a code that leads phones to the pairings."),
        Shelf.ARBITER,
        11,
        table_signs,
        Needs.DESK,
        is_for_sheets=False,
    ),
    DocumentKind(
        "badges",
        TITLES["badges"],
        translatable("A badge for everybody, ten to a sheet, to be cut out."),
        Shelf.PLAYERS,
        6,
        badges,
        is_for_sheets=False,
    ),
    DocumentKind(
        "name-plates",
        TITLES["name-plates"],
        translatable("A plate with the name for the table in front of each player."),
        Shelf.PLAYERS,
        7,
        name_plates,
        is_for_sheets=False,
    ),
    DocumentKind(
        "board-cards",
        translatable("Board cards"),
        translatable("A sign for each board with its number and players."),
        Shelf.ROUND,
        6,
        board_cards,
        Needs.ROUND | Needs.SINGLE_PLAYERS,
        is_for_sheets=False,
    ),
)
