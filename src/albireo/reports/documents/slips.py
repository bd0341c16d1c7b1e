"""Result slips: one for each board, eight to a sheet.

Each slip is one row, so the same data form a table for a mail merge or another program. If players enter
results themselves, each side has a code to type or scan.
"""

from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Kind, Layout, Row, Section
from albireo.reports.documents.pairings import BOARD, POSITION, position_facts, seat, seat_columns
from albireo.reports.group_colours import GROUP, GroupColours
from albireo.reports.match_titles import boards_of_games
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import rooms_of_games
from albireo.reports.source import Choices, RoundSheet, Source
from albireo.reports.teams_of_players import team_names, with_teams
from albireo.reports.values import Coloured

SIDES = ("w", "b")
COLUMNS = (BOARD, *seat_columns("white", "White"), *seat_columns("black", "Black"), POSITION)
ROOM = Column("room", "Room")
CODES = (
    Column("white_code", "Code for White", kind=Kind.CODE),
    Column("black_code", "Code for Black", kind=Kind.CODE),
)


def slips(source: Source, choices: Choices) -> Document:
    sheet = source.round(choices.round)[0]
    columns = (BOARD, ROOM, *COLUMNS[1:]) if rooms_of_games(source, sheet.number) else COLUMNS
    columns += (GROUP,) if GroupColours(source.state) else ()
    section = Section("boards", columns + (CODES if source.seat_codes else ()), _rows(source, sheet))
    return Document(
        "slips",
        remark("Result slips for round {number}", number=sheet.number),
        source.page(choices, sheet),
        (with_teams(section, team_names(source.tournament)),),
        Layout.SLIPS,
        facts={"tournament": source.tournament.settings.name, "round": sheet.number, **position_facts(sheet)},
    )


def _rows(source: Source, sheet: RoundSheet) -> list[Row]:
    players, codes = source.tournament.by_tpn, source.seat_codes
    board = boards_of_games(source, sheet.number)
    room, colours = rooms_of_games(source, sheet.number), GroupColours(source.state)
    rows: list[Row] = []
    for at, game in enumerate(sheet.round.pairings, start=1):
        number = game.board or at
        position = sheet.position(number) or sheet.position_of_round
        where = (room(at, game),) if room else ()
        row = (board(at, game), *where, *seat(game.white, players), *seat(game.black, players), position)
        row += (_group(colours, players[game.white].group, players[game.black].group),) if colours else ()
        rows.append((*row, *(codes(sheet.number, number, side) for side in SIDES)) if codes else row)
    return rows


def _group(colours: GroupColours, white: str, black: str) -> Coloured | str:
    """Return the group if both players belong to it."""
    return colours.told(white) if white == black else ""


KINDS = (
    DocumentKind(
        "slips",
        translatable("Result slips"),
        translatable("A slip for each board, to be signed by both players."),
        Shelf.ROUND,
        4,
        slips,
        Needs.ROUND,
        is_for_sheets=False,
        is_for_round=True,
    ),
)
