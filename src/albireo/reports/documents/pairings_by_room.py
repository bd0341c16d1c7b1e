"""Pairings by room: one sheet for each door."""

from typing import TYPE_CHECKING

from albireo.domain.message import remark, translatable
from albireo.reports.document import Document, Row, Section
from albireo.reports.documents.pairings import COLUMNS, board_row, of_round
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import room_of, room_words
from albireo.reports.source import Choices, Source
from albireo.reports.teams_of_players import team_names, with_teams

if TYPE_CHECKING:
    from albireo.state.documents import Room

ELSEWHERE = remark("Boards with no room")


def by_room(source: Source, choices: Choices) -> Document:
    """Return the boards of a round by room; boards without a room come last, byes are not listed."""
    state = source.at_the_desk()
    rooms = state.documents.rooms
    words = {room: room_words(room, state.competition.match) for room in rooms}
    sheets = source.round(choices.round)
    found: dict[Room | None, list[Row]] = {room: [] for room in rooms}
    for sheet in sheets[:1]:
        for number, game in enumerate(sheet.round.pairings, start=1):
            row = board_row(number, game, sheet, source.tournament.by_tpn, with_results=False)
            found.setdefault(room_of(rooms, row[0]), []).append(row)
    teams = team_names(source.tournament)
    sections = [
        with_teams(
            Section(
                "boards",
                COLUMNS,
                rows,
                ELSEWHERE if room is None else words[room],
                has_sheet=True,
            ),
            teams,
        )
        for room, rows in found.items()
        if rows
    ]
    document = of_round(source, choices, with_results=False)
    number = sheets[0].number
    return document._replace(
        id="pairings-by-room",
        title=remark("Pairings for round {number} by room", number=number),
        sections=tuple(sections),
        marks=tuple(mark for mark in document.marks if mark not in words.values()),
    )


KINDS = (
    DocumentKind(
        "pairings-by-room",
        translatable("Pairings by room"),
        translatable("A sheet for the door of each room, with its boards."),
        Shelf.ROUND,
        2,
        by_room,
        Needs.ROUND | Needs.ROOMS | Needs.SINGLE_PLAYERS,
    ),
)
