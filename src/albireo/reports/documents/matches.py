"""Team events: the matches of a round with their boards, and the teams by points."""

from math import inf

from albireo.domain.colour import Colour
from albireo.domain.matches import TeamEntry, team_rows, team_score
from albireo.domain.message import Remark, remark, translatable
from albireo.domain.points import Points, chess
from albireo.domain.result import Mark
from albireo.domain.team import ScoreKind
from albireo.domain.wording import Score
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section
from albireo.reports.documents.players import NUMBER
from albireo.reports.match_titles import match_title, numbers_of
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.reports.values import Name
from albireo.standings.cross_cell import CrossCell

BOARDS = (
    Column("board", "Board", "Bd", kind=Kind.NUMBER),
    Column("colour", "Colour", kind=Kind.COLOUR),
    Column("player", "No.", kind=Kind.NUMBER, beside="player_name", emphasis=Emphasis.MINOR),
    Column("player_name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("result", "Result", kind=Kind.RESULT, emphasis=Emphasis.STRONG),
    Column("opponent", "No.", kind=Kind.NUMBER, beside="opponent_name", emphasis=Emphasis.MINOR),
    Column("opponent_name", "Opponent", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
)
TEAMS = (
    NUMBER,
    Column("name", "Team", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("match_points", "Match points", "MP", kind=Kind.POINTS),
    Column("game_points", "Game points", "GP", kind=Kind.POINTS),
)
NOBODY = translatable("no one")


def matches(source: Source, choices: Choices) -> Document:
    """Return the matches in the order of the desk; those of a file by match points before the round."""
    tournament = source.tournament
    number = tournament.paired_rounds if choices.round is None else choices.round
    if not 1 <= number <= tournament.paired_rounds:
        raise NoSuchDocument("round {round} is not paired", round=number)
    rows = team_rows(tournament, number)
    entries = {tpn: row[number - 1] for tpn, row in rows.items()}
    before = {tpn: team_score(row, ScoreKind.MATCH_POINTS, number) for tpn, row in rows.items()}
    names = {team.tpn: team.name for team in tournament.teams}
    sections: list[Section] = []
    shown: set[int] = set()
    numbers = numbers_of(source, number)

    def place(tpn: int) -> tuple[float, int, int]:
        found = numbers.get(frozenset((tpn, entries[tpn].opponent or 0)))
        return (found if found is not None else inf), -before[tpn], tpn

    for tpn in sorted(entries, key=place):
        entry = entries[tpn]
        if tpn in shown:
            continue
        if entry.opponent is None:
            if tournament.settings.type.kind.has_bracket and entry.mark is Mark.ZERO_BYE:  # knocked out
                continue
            who = f"{tpn} {names[tpn]}"
            sections.append(
                Section("matches", BOARDS, (), Remark("{team}: {bye}", {"team": who, "bye": entry.mark}))
            )
            continue
        shown.add(entry.opponent)
        white, black = (entry.opponent, tpn) if entry.colour is Colour.BLACK else (tpn, entry.opponent)
        is_open = entries[white].mark is Mark.UNKNOWN and not any(
            board.mark is not Mark.UNKNOWN for board in entries[white].boards
        )
        points = f"{chess(_so_far(entries[white]))}-{chess(_so_far(entries[black]))}"
        title = f"{white} {names[white]}  {'–' if is_open else points}  {black} {names[black]}"
        boards = [] if number in source.without_boards else _boards(source, entries[white])
        titles = match_title(source, number, numbers.get(frozenset((white, black))), title)
        sections.append(Section("matches", BOARDS, boards, titles))
    return Document(
        "matches",
        remark("Matches in round {number}", number=number),
        source.page(choices),
        tuple(sections),
        facts={"tournament": tournament.settings.name, "round": number},
    )


def _so_far(entry: TeamEntry) -> Points:
    """Return the game points over the board, including those of an unfinished match."""
    if entry.mark is Mark.UNKNOWN:
        return sum(board.points for board in entry.boards if board.mark is not Mark.UNKNOWN)
    return entry.game_points - entry.given_game_points


def _boards(source: Source, entry: TeamEntry) -> list[Row]:
    players = source.tournament.by_tpn
    return [
        (
            board.number,
            board.colour,
            board.player,
            Name(players[board.player].name, board.player),
            CrossCell((board.mark,)) if board.mark is not Mark.UNKNOWN else None,
            board.opponent,
            Name(players[board.opponent].name, board.opponent) if board.opponent else NOBODY,
        )
        for board in entry.boards
    ]


def teams(source: Source, choices: Choices) -> Document:
    """Return the teams by match points, then game points; matches are derived from the games."""
    scores = {
        tpn: (team_score(row, ScoreKind.MATCH_POINTS), team_score(row, ScoreKind.GAME_POINTS))
        for tpn, row in team_rows(source.tournament).items()
    }
    ordered = sorted(source.tournament.teams, key=lambda team: tuple(-points for points in scores[team.tpn]))
    rows = [
        (team.tpn, Name(team.name, team.tpn), *(Score(points) for points in scores[team.tpn]))
        for team in ordered
    ]
    return Document(
        "teams",
        remark("Teams"),
        source.page(choices),
        (Section("teams", TEAMS, rows),),
        facts={"tournament": source.tournament.settings.name},
    )


KINDS = (
    DocumentKind(
        "matches",
        translatable("Matches"),
        translatable("The matches of a round, board by board."),
        Shelf.ROUND,
        5,
        matches,
        Needs.ROUND | Needs.TEAMS,
        is_for_round=True,
    ),
    DocumentKind(
        "teams",
        translatable("Teams"),
        translatable("The teams by match points and game points."),
        Shelf.PLAYERS,
        4,
        teams,
        Needs.TEAMS,
    ),
)
