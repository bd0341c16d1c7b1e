"""Result slips: one for each board, eight to a sheet.

Each slip is one row, so the same data form a table for a mail merge or another program. If players enter
results themselves, each side has a code to type or scan.
"""

from typing import TYPE_CHECKING

from albireo.domain.colour import Colour
from albireo.domain.message import Listed, Remark, remark, translatable
from albireo.reports.document import Column, Document, Kind, Layout, Row, Section
from albireo.reports.documents.pairings import BOARD, POSITION, position_facts, seat, seat_columns
from albireo.reports.formatter import COLOURS
from albireo.reports.group_colours import GROUP, GroupColours
from albireo.reports.match_titles import boards_of_games
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import rooms_of_games
from albireo.reports.source import Choices, RoundSheet, Source
from albireo.reports.teams_of_players import team_names, with_teams
from albireo.reports.values import Coloured

WHITE, BLACK = COLOURS[Colour.WHITE], COLOURS[Colour.BLACK]
if TYPE_CHECKING:
    from albireo.state.event_plan import Assistance

SIDES = ("w", "b")
COLUMNS = (BOARD, *seat_columns("white", "White"), *seat_columns("black", "Black"), POSITION)
ROOM = Column("room", "Room")
ARRANGEMENT = Column("arrangement", "Special arrangement")
CODES = (
    Column("white_code", "Code for White", kind=Kind.CODE),
    Column("black_code", "Code for Black", kind=Kind.CODE),
)


def slips(source: Source, choices: Choices) -> Document:
    sheet = source.round(choices.round)[0]
    columns = (BOARD, ROOM, *COLUMNS[1:]) if rooms_of_games(source, sheet.number) else COLUMNS
    columns += (GROUP,) if GroupColours(source.state) else ()
    columns += (ARRANGEMENT,) if _arrangements(source) else ()
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
    arranged = _arrangements(source)
    rows: list[Row] = []
    for at, game in enumerate(sheet.round.pairings, start=1):
        number = game.board or at
        position = sheet.position(number) or sheet.position_of_round
        where = (room(at, game),) if room else ()
        row = (board(at, game), *where, *seat(game.white, players), *seat(game.black, players), position)
        row += (_group(colours, players[game.white].group, players[game.black].group),) if colours else ()
        if arranged:
            row += (_conditions_of_game(arranged, game.white, game.black),)
        rows.append((*row, *(codes(sheet.number, number, side) for side in SIDES)) if codes else row)
    return rows


def _arrangements(source: Source) -> "dict[int, Assistance]":
    """Return the players with an arrangement that concerns the game, by number (C.02 10.2.4, 10.5.5)."""
    state = source.state
    if state is None:
        return {}
    return {
        state.numbers[each.player]: each
        for each in state.rules.plan.assistance
        if each.player in state.numbers and (each.need_not_write or each.opponent_minutes)
    }


def _conditions_of_game(found: "dict[int, Assistance]", white: int, black: int) -> Listed | None:
    """Return what applies to a game: by its effect, never by the reason."""
    said: list[Remark] = []
    for own, colour, other in ((white, WHITE, BLACK), (black, BLACK, WHITE)):
        needs = found.get(own)
        if needs is not None and needs.need_not_write:
            said.append(remark("{colour} need not record the last 5 minutes (C.02 10.5.5)", colour=colour))
        if needs is not None and needs.opponent_minutes:
            minutes = needs.opponent_minutes
            said.append(
                remark("{colour} assists: +{minutes} min (C.02 10.2.4)", colour=other, minutes=minutes)
            )
    return Listed(said) if said else None


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
