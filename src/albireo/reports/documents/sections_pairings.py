"""Pairings of all sections of an event in one alphabetical list."""

from albireo.domain.colour import Colour
from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Row, Section
from albireo.reports.documents.pairings import DRAFT
from albireo.reports.match_titles import boards_of_games
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import rooms_of_games
from albireo.reports.source import Choices, Source
from albireo.reports.values import Name

COLUMNS = (
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("section", "Section"),
    Column("round", "Round", "Rd", kind=Kind.NUMBER),
    Column("room", "Room"),
    Column("board", "Board", kind=Kind.NUMBER, emphasis=Emphasis.STRONG),
    Column("colour", "Colour", kind=Kind.COLOUR),
    Column("opponent_name", "Opponent", kind=Kind.NAME, weight=1),
    Column("bye", "Bye", beside="opponent_name"),
)


def all_by_name(source: Source, choices: Choices) -> Document:
    """Return the round last paired in each section."""
    rows: list[Row] = []
    is_draft = False
    for section in source.of_sections().values():
        if section.rounds:
            is_draft |= section.round(None)[0].is_draft
            rows += _rows(section)
    return Document(
        "sections-pairings",
        remark("Who plays where, all sections"),
        source.page(choices),
        (Section("players", COLUMNS, sorted(rows, key=lambda row: choices.name_order(row[0].text))),),
        Layout.WALL,
        marks=(DRAFT,) if is_draft else (),
        facts={"event": source.tournament.settings.name},
    )


def _rows(section: Source) -> list[Row]:
    sheet = section.round(None)[0]
    players, said = section.tournament.by_tpn, boards_of_games(section, sheet.number)
    room = rooms_of_games(section, sheet.number)
    name = section.tournament.settings.name
    rows: list[Row] = []
    for number, game in enumerate(sheet.round.pairings, start=1):
        board = said(number, game)
        for mine, colour, other in (
            (game.white, Colour.WHITE, game.black),
            (game.black, Colour.BLACK, game.white),
        ):
            rows.append(
                (
                    Name(players[mine].name, mine),
                    name,
                    sheet.number,
                    room(number, game) if room else "",
                    board,
                    colour,
                    Name(players[other].name, other),
                    None,
                )
            )
    for bye in sheet.round.byes:
        who = Name(players[bye.player].name, bye.player)
        rows.append((who, name, sheet.number, "", None, None, None, sheet.without_opponent(bye.mark)))
    return rows


KINDS = (
    DocumentKind(
        "sections-pairings",
        translatable("Pairings for all sections by name"),
        translatable("Everyone finds their section, room and board under their name, in one list."),
        Shelf.ROUND,
        1,
        all_by_name,
        Needs.SECTIONS,
    ),
)
