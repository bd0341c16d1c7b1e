"""Cards to cut out: badges, name plates for the tables, and signs with board numbers."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from albireo.domain.message import remark, translatable
from albireo.reports.document import CardSheet, Column, Document, Emphasis, Kind, Layout, Row, Section
from albireo.reports.documents.players import NUMBER
from albireo.reports.group_colours import GROUP, GroupColours
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import room_name, rooms_of_games
from albireo.reports.source import Choices, Source, rating_of, title_of
from albireo.reports.values import Name, SeatCode

if TYPE_CHECKING:
    from albireo.state.tournament import State

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
    """Return a badge for everyone, ten to a sheet."""
    return _of_people(source, choices, "badges", CardSheet(2, 5))


def name_plates(source: Source, choices: Choices) -> Document:
    """Return name plates for the tables, four to a sheet."""
    return _of_people(source, choices, "name-plates", CardSheet(1, 4))


TITLES = {"badges": translatable("Badges"), "name-plates": translatable("Name plates")}


def _of_people(source: Source, choices: Choices, id_: str, sheet: CardSheet) -> Document:
    ordered = sorted(source.tournament.players, key=lambda player: choices.name_order(player.name))
    colours = GroupColours(source.state)
    rows: list[Row] = [
        (
            title_of(player),
            Name(player.name, player.tpn),
            player.federation,
            rating_of(player),
            player.club,
            player.tpn,
            *((colours.told(player.group),) if colours else ()),
        )
        for player in ordered
    ]
    return Document(
        id_,
        remark(TITLES[id_]),
        source.page(choices),
        (Section("cards", (*PERSON, GROUP) if colours else PERSON, rows),),
        Layout.CARDS,
        facts={"tournament": source.tournament.settings.name},
        cards=sheet,
    )


def board_cards(source: Source, choices: Choices) -> Document:
    """Return a sign for each board of a round with its players, four to a sheet."""
    sheet = source.round(choices.round)[0]
    players = source.tournament.by_tpn
    room = rooms_of_games(source, sheet.number)
    rows: list[Row] = [
        (
            game.board or at,
            *((room(at, game),) if room else ()),
            Name(players[game.white].name, game.white),
            Name(players[game.black].name, game.black),
        )
        for at, game in enumerate(sheet.round.pairings, start=1)
    ]
    columns = (BOARD[0], ROOM, *BOARD[1:]) if room else BOARD
    return Document(
        "board-cards",
        remark("Board cards for round {number}", number=sheet.number),
        source.page(choices, sheet),
        (Section("cards", columns, rows),),
        Layout.CARDS,
        facts={"tournament": source.tournament.settings.name, "round": sheet.number},
        cards=CardSheet(2, 2),
    )


def table_signs(source: Source, choices: Choices) -> Document:
    """Return a sign for each table with its number and a QR code, four to a sheet (C.02 11.2.4).

    The code leads to the table's row in the pairings, with the current players and the result.
    """
    from albireo.organising.group_colours import groups_at_tables

    state = source.at_the_desk()
    rooms, colours, groups = state.documents.rooms, GroupColours(state), groups_at_tables(state)
    has_groups = bool(colours and groups)
    columns = (
        TABLE[0],
        *((ROOM,) if rooms else ()),
        *((GROUP,) if has_groups else ()),
        TABLE[1],
    )
    rows: list[Row] = [
        (
            label,
            *((room_name(rooms, number),) if rooms else ()),
            *((colours.told(groups.get(number, "")),) if has_groups else ()),
            _way(source, number),
        )
        for number, label in _tables(state)
    ]
    return Document(
        "table-signs",
        remark("Table signs"),
        source.page(choices),
        (Section("cards", columns, rows),),
        Layout.CARDS,
        facts={"tournament": state.settings.name, "address": source.phone_page},
        cards=CardSheet(2, 2),
    )


def _tables(state: "State") -> Iterator[tuple[int, int | str]]:
    """Yield (number of the board or match, text of the sign): `7`, or `3.2` for board 2 of match 3."""
    from albireo.organising.planning import numbers_needed
    from albireo.state.tournament import number_of_boards

    first = state.first_board
    for number in range(first, first + numbers_needed(state)):
        if state.competition.match.is_at_boards:
            yield from ((number, f"{number}.{board}") for board in range(1, number_of_boards(state) + 1))
        else:
            yield number, number


def _way(source: Source, number: int) -> SeatCode:
    if not source.phone_page:
        return SeatCode("")
    kind = "match" if source.at_the_desk().competition.match.is_at_boards else "board"
    return SeatCode("", f"{source.phone_page.removesuffix('/me')}/public/boards#{kind}-{number}")


KINDS = (
    DocumentKind(
        "table-signs",
        translatable("Table signs"),
        translatable("The number of each table, with a code that takes phones to its pairing."),
        Shelf.ARBITER,
        11,
        table_signs,
        Needs.DESK,
        is_for_sheets=False,
    ),
    DocumentKind(
        "badges",
        TITLES["badges"],
        translatable("A badge for everyone, ten to a sheet, ready to cut out."),
        Shelf.PLAYERS,
        6,
        badges,
        is_for_sheets=False,
    ),
    DocumentKind(
        "name-plates",
        TITLES["name-plates"],
        translatable("A name plate for the table in front of each player."),
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
