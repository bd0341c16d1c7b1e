"""Statistics of a league: results at home and away, by board, top scorers, teams, highest wins."""

from collections.abc import Iterator, Mapping
from typing import Any

from albireo.domain.groups import groups_of
from albireo.domain.message import remark
from albireo.domain.points import chess
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Score
from albireo.pairing.grouped import group_title
from albireo.reports.document import Column, Emphasis, Kind, Row, Section, with_title_column
from albireo.reports.documents.board_prizes import DIVISION
from albireo.reports.documents.players import TITLE
from albireo.reports.source import Source, title_of
from albireo.reports.values import Name, Share
from albireo.standings.league import has_league_table
from albireo.standings.league_statistics import GameTally, LeagueMatch, LeagueStatistics, Scorer

GAMES = Column("games", "Games", kind=Kind.NUMBER)
HOME_WINS = Column("home_wins", "Home wins", "Home", kind=Kind.NUMBER)
AWAY_WINS = Column("away_wins", "Away wins", "Away", kind=Kind.NUMBER)
HOME_SHARE = Column("home_share", "Home score in %", "Home %", kind=Kind.FIGURE)
WHITE_SHARE = Column("white_share", "White’s score in %", "White %", kind=Kind.FIGURE)
FORFEITS = Column("forfeits", "Forfeits", kind=Kind.NUMBER)
NAME = Column("division", "Division", emphasis=Emphasis.STRONG)
RESULTS = (
    Column("matches", "Matches", kind=Kind.NUMBER),
    HOME_WINS,
    Column("drawn", "Drawn", kind=Kind.NUMBER),
    AWAY_WINS,
    Column("walkovers", "Walkovers", kind=Kind.NUMBER),
    Column("open", "Open matches", kind=Kind.NUMBER),
    HOME_SHARE,
    WHITE_SHARE,
)
BOARDS = (
    Column("board", "Board", "Bd", kind=Kind.NUMBER),
    GAMES,
    HOME_WINS,
    Column("draws", "Draws", kind=Kind.NUMBER),
    AWAY_WINS,
    FORFEITS,
    HOME_SHARE,
    WHITE_SHARE,
)
SCORERS = (
    Column("place", "Place", "#", kind=Kind.NUMBER),
    TITLE,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("team", "Team", weight=1, emphasis=Emphasis.MINOR),
    Column("points", "Points", "Pts", kind=Kind.POINTS, emphasis=Emphasis.STRONG),
    GAMES,
    Column("share", "Score in %", "%", kind=Kind.FIGURE),
    Column("white", "Games with White", "White", kind=Kind.NUMBER, may_go=True),
)
TEAMS = (
    Column("team", "Team", weight=1, emphasis=Emphasis.STRONG),
    Column("home", "Home: won-drawn-lost", "Home"),
    Column("away", "Away: won-drawn-lost", "Away"),
    Column("players", "Players fielded", "Players", kind=Kind.NUMBER),
    Column("white", "Games with White", "White", kind=Kind.NUMBER, may_go=True),
    Column("black", "Games with Black", "Black", kind=Kind.NUMBER, may_go=True),
    Column("defaulted", "Boards forfeited or left empty", "Forfeits", kind=Kind.NUMBER),
    Column("conceded", "Matches conceded", "Conceded", kind=Kind.NUMBER),
)
HIGHEST = (
    Column("round", "Round", "Rd", kind=Kind.NUMBER),
    Column("home", "Home", weight=1, emphasis=Emphasis.STRONG),
    Column("result", "Result", kind=Kind.RESULT),
    Column("away", "Away", weight=1, emphasis=Emphasis.STRONG),
)
NOTE = remark("Matches count as in the league table, walkovers included; games count if they were played.")


def league_sections(source: Source) -> list[Section]:
    """Return the sections of a league, empty ones included; none if teams do not meet by a table."""
    event = source.tournament
    if not has_league_table(event):
        return []
    left_out = source.standings(None).field.options.left_out
    divisions = groups_of(event) or {"": tuple(team.tpn for team in event.teams)}
    hidden = source.without_boards
    found = {name: LeagueStatistics(event, teams, left_out, hidden) for name, teams in divisions.items()}
    whole = LeagueStatistics(event, (team.tpn for team in event.teams), left_out, hidden)
    names = {team.tpn: team.name for team in event.teams}
    return [
        _results(event, found, whole),
        Section(
            "boards",
            BOARDS,
            [(number, *_board(tally)) for number, tally in whole.boards.items()],
            remark("Results by board"),
            totals=dict(zip((column.id for column in BOARDS[1:]), _board(whole.games), strict=True)),
        ),
        *_scorers(event, found, names),
        *_teams(event, found, names),
        Section(
            "highest_wins",
            HIGHEST,
            [_win(match, names) for match in whole.highest],
            remark("Highest wins"),
        ),
    ]


def _results(event: Tournament, found: Mapping[str, LeagueStatistics], whole: LeagueStatistics) -> Section:
    """Return the matches by result; division by division if there are several."""
    if len(found) == 1:
        return Section("home_and_away", RESULTS, [_matches(whole)], remark("Results at home and away"))
    return Section(
        "home_and_away",
        (NAME, *RESULTS),
        [(group_title(event, name), *_matches(own)) for name, own in found.items()],
        remark("Results at home and away"),
        totals=dict(zip((column.id for column in RESULTS), _matches(whole), strict=True)),
    )


def _matches(found: LeagueStatistics) -> Row:
    results, games = found.results, found.games
    return (
        results.matches,
        results.home_wins,
        results.drawn,
        results.away_wins,
        results.walkovers or None,
        found.open or None,
        *_shares(games),
    )


def _board(tally: GameTally) -> Row:
    return (
        tally.games,
        tally.home_wins,
        tally.draws,
        tally.away_wins,
        tally.forfeits or None,
        *_shares(tally),
    )


def _shares(tally: GameTally) -> tuple[Share | None, Share | None]:
    """Return the score of the home side and of White."""
    if not tally.games:
        return None, None
    return Share(tally.home_points, 10 * tally.games), Share(tally.white_points, 10 * tally.games)


def _scorers(
    event: Tournament, found: Mapping[str, LeagueStatistics], names: Mapping[int, str]
) -> Iterator[Section]:
    for name, own in found.items():
        title = (
            remark("Top scorers: {division}", division=group_title(event, name))
            if name
            else remark("Top scorers")
        )
        section = Section("scorers", SCORERS, [_scorer(event, each, names) for each in own.best], title)
        yield with_title_column(section, DIVISION, group_title(event, name)) if name else section


def _scorer(event: Tournament, scorer: Scorer, names: Mapping[int, str]) -> Row:
    player = event.by_tpn[scorer.player]
    return (
        scorer.place,
        title_of(player),
        Name(player.name, player.tpn),
        names[scorer.team],
        Score(scorer.points),
        scorer.games,
        Share(scorer.points, 10 * scorer.games),
        scorer.white,
    )


def _teams(
    event: Tournament, found: Mapping[str, LeagueStatistics], names: Mapping[int, str]
) -> Iterator[Section]:
    for name, own in found.items():
        rows: list[tuple[Any, ...]] = [
            (
                names[tpn],
                "-".join(map(str, team.home)),
                "-".join(map(str, team.away)),
                team.players,
                team.white,
                team.black,
                team.defaulted or None,
                team.conceded or None,
            )
            for tpn, team in own.teams.items()
        ]
        title = remark("Teams: {division}", division=group_title(event, name)) if name else remark("Teams")
        section = Section("team_records", TEAMS, rows, title)
        yield with_title_column(section, DIVISION, group_title(event, name)) if name else section


def _win(match: LeagueMatch, names: Mapping[int, str]) -> Row:
    score = f"{chess(match.home_points)}-{chess(match.away_points)}"
    return match.round, names[match.home], score, names[match.away]
