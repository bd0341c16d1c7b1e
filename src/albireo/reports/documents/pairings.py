"""Pairings by board, with or without results."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from albireo.domain.groups import group_of, groups_in
from albireo.domain.message import Remark, remark, translatable
from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.pairing.grouped import group_label, group_title
from albireo.reports.document import (
    Column,
    Document,
    Emphasis,
    Kind,
    Layout,
    Medium,
    PageDetails,
    Row,
    Section,
    with_title_column,
)
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import rooms_of_boards
from albireo.reports.source import ANNULLED, Choices, RoundSheet, Source, participants, rating_of, title_of
from albireo.reports.teams_of_players import team_names, with_teams
from albireo.reports.values import Annulled, Name, PairingScore

DRAFT = remark("draft, not published")
if TYPE_CHECKING:
    from albireo.pairing.system import RoundPairing

Players = Mapping[int, Player]
NOT_IN_TEXT = Medium.PAGE | Medium.SHEET
GAMES = (translatable("Round {round}, first game"), translatable("Round {round}, second game"))


def seat_columns(side: str, heading: str) -> tuple[Column, ...]:
    """Return the columns of one side of a board: number, title, name and rating in one cell for people."""
    name = f"{side}_name"
    return (
        Column(side, "No.", kind=Kind.NUMBER, beside=name, emphasis=Emphasis.MINOR),
        Column(f"{side}_title", "Title", shown=NOT_IN_TEXT, beside=name),
        Column(name, heading, kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
        Column(
            f"{side}_rating",
            "Rating",
            kind=Kind.NUMBER,
            shown=NOT_IN_TEXT,
            beside=name,
            emphasis=Emphasis.MINOR,
        ),
        Column(f"{side}_federation", "Federation", shown=NOT_IN_TEXT, beside=name, emphasis=Emphasis.MINOR),
    )


BOARD = Column("board", "Board", kind=Kind.NUMBER, emphasis=Emphasis.STRONG)
RESULT = Column("result", "Result", kind=Kind.RESULT, emphasis=Emphasis.STRONG)
POSITION = Column("position", "Start position", shown=Medium.PEOPLE)
GROUP = Column("group", "Group")
"""In files, the title of a group that is paired separately."""
COLUMNS = (
    BOARD,
    *seat_columns("white", "White"),
    Column("white_points", "Points", "Pts", kind=Kind.POINTS, shown=Medium.PEOPLE | Medium.SHEET),
    RESULT,
    Column("black_points", "Points", "Pts", kind=Kind.POINTS, shown=Medium.PEOPLE | Medium.SHEET),
    *seat_columns("black", "Black"),
    POSITION,
)
BYE_COLUMNS = (
    Column("player", "No.", kind=Kind.NUMBER, beside="name", under="white", emphasis=Emphasis.MINOR),
    Column("title", "Title", shown=NOT_IN_TEXT, beside="name", under="white_title"),
    Column("name", "Name", kind=Kind.NAME, emphasis=Emphasis.STRONG, under="white_name"),
    Column(
        "rating",
        "Rating",
        kind=Kind.NUMBER,
        shown=NOT_IN_TEXT,
        beside="name",
        emphasis=Emphasis.MINOR,
        under="white_rating",
    ),
    Column(
        "federation",
        "Federation",
        shown=NOT_IN_TEXT,
        beside="name",
        emphasis=Emphasis.MINOR,
        under="white_federation",
    ),
    Column("points", "Points", kind=Kind.POINTS, shown=Medium.PEOPLE | Medium.SHEET, under="white_points"),
    Column("mark", "Result", under="result"),
)
BYE_LINE = "  {name} ({points}): {mark}"


def pairings(source: Source, choices: Choices) -> Document:
    """Return the pairings as posted before the round."""
    return of_round(source, choices, with_results=False)


def results(source: Source, choices: Choices) -> Document:
    """Return the results as posted after the round."""
    return of_round(source, choices, with_results=True)


def of_round(source: Source, choices: Choices, *, with_results: bool) -> Document:
    """Return the boards of a round, and the participants without one."""
    sheets = source.round(choices.round)
    players = source.tournament.by_tpn
    sections: list[Section] = []
    for sheet in sheets:
        title = remark(GAMES[sheet.game - 1], round=sheet.number) if sheet.game else None
        sections += by_group(sheet, source.tournament, with_results=with_results) or boards(
            sheet, players, title, with_results=with_results
        )
    number, teams = sheets[0].number, team_names(source.tournament)
    return Document(
        "results" if with_results else "pairings",
        remark("Results of round {number}", number=number)
        if with_results
        else remark("Pairings for round {number}", number=number),
        source.page(choices, sheets[0]),
        tuple(with_teams(section, teams) for section in sections),
        Layout.WALL,
        marks=(
            *((DRAFT,) if sheets[0].is_draft else ()),
            *sheets[0].position_of_all,
            *_rooms(source, sheets[0]),
        ),
        facts={"tournament": source.tournament.settings.name, "round": number, **position_facts(sheets[0])},
        notes=(ANNULLED,) if with_results and any(sheet.annulled for sheet in sheets) else (),
    )


def _rooms(source: Source, sheet: RoundSheet) -> tuple[Remark, ...]:
    if source.state is None or source.tournament.is_paired_by_teams:
        return ()
    boards = (game.board or at for at, game in enumerate(sheet.round.pairings, start=1))
    return rooms_of_boards(source.state.documents.rooms, boards, source.state.competition.match)


def position_facts(sheet: RoundSheet) -> dict[str, object]:
    """Return the Chess960 start positions, for programs."""
    return {"start_positions": list(sheet.positions)} if sheet.positions else {}


def boards(
    sheet: RoundSheet, players: Players, title: Remark | None = None, *, with_results: bool
) -> tuple[Section, Section]:
    """Return the boards of a sheet, and the byes below them."""
    rows = [
        board_row(number, game, sheet, players, with_results)
        for number, game in enumerate(sheet.round.pairings, start=1)
    ]
    byes = [bye_row(bye, sheet, players) for bye in sheet.round.byes]
    # a round without a game has no values that would hide a column
    columns = COLUMNS if rows else tuple(column for column in COLUMNS if column is not POSITION)
    return (
        Section("boards", columns, rows, title),
        Section("byes", BYE_COLUMNS, byes, continues=True, line=BYE_LINE),
    )


def by_group(sheet: RoundSheet, tournament: Tournament, *, with_results: bool) -> list[Section]:
    """Return the boards and byes of each group that is paired separately; empty without groups."""
    sections: list[Section] = []
    if tournament.is_paired_by_teams:
        return sections
    numbered = [
        replace(game, board=game.board or number) for number, game in enumerate(sheet.round.pairings, start=1)
    ]
    players = tournament.by_tpn
    for name in groups_in(tournament, sheet.number):
        own = Round(
            tuple(game for game in numbered if players[game.white].group == name),
            tuple(bye for bye in sheet.round.byes if players[bye.player].group == name),
        )
        # a game across groups, paired by hand, is listed in White's group
        label = group_label(name)
        made = boards(sheet._replace(round=own), players, label, with_results=with_results)
        sections += (with_title_column(section, GROUP, label) for section in made)
    return sections


def board_row(number: int, game: Pairing, sheet: RoundSheet, players: Players, with_results: bool) -> Row:
    return (
        game.board or number,
        *seat(game.white, players),
        sheet.before[game.white],
        _result(game, sheet) if with_results else GameResult.UNKNOWN,
        sheet.before[game.black],
        *seat(game.black, players),
        sheet.position(game.board or number),
    )


def _result(game: Pairing, sheet: RoundSheet) -> GameResult | Annulled:
    return Annulled(game.result) if (game.white, game.black) in sheet.annulled else game.result


def bye_row(bye: Bye, sheet: RoundSheet, players: Players) -> Row:
    return (*seat(bye.player, players), sheet.before[bye.player], sheet.without_opponent(bye.mark))


def seat(tpn: int, players: Players) -> Row:
    """Return number, title, name, rating and federation of a player."""
    player = players[tpn]
    return tpn, title_of(player), Name(player.name, tpn), rating_of(player), player.federation


UNPLAYED = tuple(column._replace(shown=Medium.PEOPLE) if column is RESULT else column for column in COLUMNS)
BYE_OF_DRAFT = (
    Column("number", "No.", kind=Kind.NUMBER, beside="player"),
    Column("player", "Name", kind=Kind.NAME),
    Column("points", "Points", kind=Kind.POINTS),
)


def of_pairing(
    tournament: Tournament, pairing: "RoundPairing", before: Mapping[int, PairingScore]
) -> Document:
    """Return a round as the engine has paired it, before it is published."""
    people = participants(tournament)
    games = tuple(Pairing(board.white, board.black, board=board.number) for board in pairing.boards)
    sheet = RoundSheet(pairing.round, Round(games), before)
    groups = groups_in(tournament, pairing.round)
    boards = [
        Section(
            "boards",
            UNPLAYED,
            [
                board_row(0, game, sheet, people, with_results=False)
                for game in games
                if name is None or group_of(tournament, game.white) == name
            ],
            None if name is None else group_title(tournament, name),
            continues=not games,  # no column headings without boards
        )
        for name in groups or (None,)
    ]

    def alone(tpn: int) -> Row:
        return tpn, Name(people[tpn].name, tpn), before[tpn]

    teams = team_names(tournament)
    byes = [alone(tpn) for tpn in pairing.byes]
    absent = [(*alone(tpn), mark) for tpn, mark in sorted(pairing.absent.items())]
    return Document(
        "pairings",
        remark("Pairings for round {number}", number=pairing.round),
        PageDetails(tournament.settings.name, round=pairing.round),
        (
            *(with_teams(section, teams) for section in boards),
            Section("bye", BYE_OF_DRAFT, byes, line=translatable("Bye: {player} ({points})")),
            Section(
                "absent",
                (*BYE_OF_DRAFT, Column("reason", "Why")),
                absent,
                line=translatable("Not paired: {player} ({points}): {reason}"),
            ),
        ),
        Layout.WALL,
        marks=(DRAFT,),
    )


KINDS = (
    DocumentKind(
        "pairings",
        translatable("Pairings by board"),
        translatable("Who plays whom on which board, for the notice board before the round."),
        Shelf.ROUND,
        1,
        pairings,
        Needs.ROUND,
        is_for_round=True,
    ),
    DocumentKind(
        "results",
        translatable("Results"),
        translatable("The boards of a round with their results, for the notice board after the round."),
        Shelf.ROUND,
        3,
        results,
        Needs.ROUND,
        is_for_round=True,
    ),
)
