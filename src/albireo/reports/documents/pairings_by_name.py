"""Pairings by name: all participants find their board under their own name."""

from albireo.domain.colour import Colour
from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Medium, Row, Section
from albireo.reports.documents.pairings import DRAFT, NOT_IN_TEXT
from albireo.reports.match_titles import boards_of_games
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import rooms_of_games
from albireo.reports.source import Choices, RoundSheet, Source, rating_of, title_of
from albireo.reports.teams_of_players import team_names, with_teams
from albireo.reports.values import Name

COLUMNS = (
    Column("player", "No.", "No", kind=Kind.NUMBER, shown=Medium.TEXT | Medium.FILES),
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("room", "Room"),
    Column("board", "Board", kind=Kind.NUMBER, emphasis=Emphasis.STRONG),
    Column("colour", "Colour", kind=Kind.COLOUR),
    Column("opponent_title", "Title", shown=NOT_IN_TEXT, beside="opponent_name"),
    Column("opponent", "No.", kind=Kind.NUMBER, shown=Medium.FILES),
    Column("opponent_name", "Opponent", kind=Kind.NAME, weight=1),
    Column(
        "opponent_rating",
        "Rating",
        kind=Kind.NUMBER,
        shown=NOT_IN_TEXT,
        beside="opponent_name",
        emphasis=Emphasis.MINOR,
    ),
    Column("bye", "Bye", beside="opponent_name"),
)


OPPONENTS, BOARDS = "opponents", "boards"
BY = ((OPPONENTS, translatable("with opponents")), (BOARDS, translatable("boards only, in three columns")))
BRIEF = tuple(
    column._replace(shown=column.shown & Medium.FILES)
    if column.id.startswith("opponent")
    else column._replace(beside="board")
    if column.id == "bye"
    else column
    for column in COLUMNS
)
"""Name, board and colour only, to fit as many legible names on a sheet as possible."""


def by_name(source: Source, choices: Choices) -> Document:
    sheet = source.round(choices.round)[0]
    rows = _rows(source, sheet)
    columns = BRIEF if choices.by == BOARDS else COLUMNS
    section = Section("players", columns, sorted(rows, key=lambda row: choices.name_order(row[1].text)))
    return Document(
        "pairings-by-name",
        remark("Round {number}: who plays where", number=sheet.number),
        source.page(choices, sheet),
        (with_teams(section, team_names(source.tournament)),),
        Layout.WALL,
        marks=(DRAFT,) if sheet.is_draft else (),
        facts={"tournament": source.tournament.settings.name, "round": sheet.number},
        side_by_side=3,
    )


def _rows(source: Source, sheet: RoundSheet) -> list[Row]:
    rows: list[Row] = []
    players, room = source.tournament.by_tpn, rooms_of_games(source, sheet.number)
    board = boards_of_games(source, sheet.number)
    for number, game in enumerate(sheet.round.pairings, start=1):
        for mine, colour, other in (
            (game.white, Colour.WHITE, game.black),
            (game.black, Colour.BLACK, game.white),
        ):
            opponent = players[other]
            rows.append(
                (
                    mine,
                    Name(players[mine].name, mine),
                    room(number, game) if room else "",
                    board(number, game),
                    colour,
                    title_of(opponent),
                    other,
                    Name(opponent.name, other),
                    rating_of(opponent),
                    None,
                )
            )
    for bye in sheet.round.byes:
        who = Name(players[bye.player].name, bye.player)
        rows.append((bye.player, who, "", None, None, "", None, None, None, sheet.without_opponent(bye.mark)))
    return rows


KINDS = (
    DocumentKind(
        "pairings-by-name",
        translatable("Pairings by name"),
        translatable("Everyone finds their board under their name."),
        Shelf.ROUND,
        2,
        by_name,
        Needs.ROUND,
        by=BY,
        is_for_round=True,
    ),
)
