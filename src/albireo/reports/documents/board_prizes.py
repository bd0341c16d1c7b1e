"""Team events: who will sit where, and the best players of each board."""

from albireo.domain.matches import number_of_boards, team_rows
from albireo.domain.message import remark, translatable
from albireo.domain.wording import Score
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section
from albireo.reports.documents.players import NUMBER, TITLE
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, rating_of, title_of
from albireo.reports.values import Name

BEST = (
    Column("place", "Place", "#", kind=Kind.NUMBER),
    NUMBER,
    TITLE,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("rating", "Rating", "Rtg", kind=Kind.NUMBER),
    Column("team", "Team", weight=1, emphasis=Emphasis.MINOR),
    Column("points", "Points", "Pts", kind=Kind.POINTS, emphasis=Emphasis.STRONG),
    Column("games", "Games", kind=Kind.NUMBER),
    Column("share", "Per cent", "%", kind=Kind.FIGURE),
)
ROSTER = (
    Column("board", "Board", "Bd", kind=Kind.NUMBER),
    NUMBER,
    TITLE,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("rating", "Rating", "Rtg", kind=Kind.NUMBER),
    Column("federation", "Federation", "Fed"),
    Column("fide_id", "FIDE ID"),
)


def board_prizes(source: Source, choices: Choices) -> Document:
    """By the share of points at each board; whoever sat at several counts where they sat most."""
    tournament = source.tournament
    seats: dict[int, list[tuple[int, int]]] = {}
    for row in team_rows(tournament).values():
        for entry in row:
            for board in entry.boards:
                if board.mark.is_played:
                    seats.setdefault(board.player, []).append(
                        (board.number, tournament.settings.points.award(board.mark, board.colour))
                    )
    team_of = {tpn: team.name for team in tournament.teams for tpn in team.players}
    sections = []
    for number in range(1, number_of_boards(tournament) + 1):
        here = [tpn for tpn, games in seats.items() if _usual_board(games) == number]
        rows: list[Row] = []
        for tpn in sorted(here, key=lambda tpn: (-_share(seats[tpn]), -len(seats[tpn]), tpn)):
            player, games = tournament.by_tpn[tpn], seats[tpn]
            rows.append(
                (
                    len(rows) + 1,
                    tpn,
                    title_of(player),
                    Name(player.name, tpn),
                    rating_of(player),
                    team_of.get(tpn, ""),
                    Score(sum(points for _, points in games)),
                    len(games),
                    f"{_share(games) * 100 / tournament.settings.points.win:.1f}",
                )
            )
        if rows:
            sections.append(Section("boards", BEST, rows, remark("Board {number}", number=number)))
    return Document(
        "board-prizes",
        remark("Best players of each board"),
        source.page(choices),
        tuple(sections),
        facts={"tournament": tournament.settings.name},
    )


def _usual_board(games: list[tuple[int, int]]) -> int:
    boards = [board for board, _ in games]
    return max(sorted(set(boards)), key=boards.count)


def _share(games: list[tuple[int, int]]) -> float:
    return sum(points for _, points in games) / len(games)


def rosters(source: Source, choices: Choices) -> Document:
    """The members of each team in the order of their boards."""
    tournament = source.tournament
    sections = tuple(
        Section(
            "teams",
            ROSTER,
            [
                (
                    board,
                    tpn,
                    title_of(tournament.by_tpn[tpn]),
                    Name(tournament.by_tpn[tpn].name, tpn),
                    rating_of(tournament.by_tpn[tpn]),
                    tournament.by_tpn[tpn].federation,
                    tournament.by_tpn[tpn].fide_id,
                )
                for board, tpn in enumerate(team.players, start=1)
            ],
            f"{team.tpn} {team.name}",
        )
        for team in tournament.teams
    )
    return Document(
        "line-ups",
        remark("Line-ups of the teams"),
        source.page(choices),
        sections,
        facts={"tournament": tournament.settings.name},
        side_by_side=2,
    )


KINDS = (
    DocumentKind(
        "board-prizes",
        translatable("Board prizes"),
        translatable("The best players of each board of a team event."),
        Shelf.STANDINGS,
        6,
        board_prizes,
        Needs.TEAMS | Needs.ROUND_PAST,
    ),
    DocumentKind(
        "line-ups",
        translatable("Line-ups"),
        translatable("The members of each team in the order of their boards."),
        Shelf.PLAYERS,
        4,
        rosters,
        Needs.MEMBERS,
    ),
)
