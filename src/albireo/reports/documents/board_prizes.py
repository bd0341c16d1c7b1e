"""Team events: the team rosters, and the best players on each board."""

from collections.abc import Iterable

from albireo.domain.groups import groups_of
from albireo.domain.matches import number_of_boards, team_rows
from albireo.domain.message import Remark, plural, remark, translatable
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Score
from albireo.pairing.grouped import group_title
from albireo.ratings.performance import performance
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section, with_title_column
from albireo.reports.documents.players import NUMBER, TITLE
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, rating_of, title_of
from albireo.reports.values import Name, Share
from albireo.tiebreaks.field import LEAVE_OUT, Options, RatingChoice, TieBreakField
from albireo.value_classes import dataclass, field

BOARD, DIVISION = Column("board", "Board", kind=Kind.NUMBER), Column("division", "Division")
TEAM = Column("team", "Team")
BEST = (
    Column("place", "Place", "#", kind=Kind.NUMBER),
    NUMBER,
    TITLE,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("rating", "Rating", "Rtg", kind=Kind.NUMBER),
    Column("team", "Team", weight=1, emphasis=Emphasis.MINOR),
    Column("points", "Points", "Pts", kind=Kind.POINTS, emphasis=Emphasis.STRONG),
    Column("games", "Games", kind=Kind.NUMBER),
    Column("share", "Percentage", "%", kind=Kind.FIGURE),
    Column("performance", "Performance", "TPR", kind=Kind.NUMBER),
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
BY = {
    "percentage": remark("By percentage, then by games played."),
    "points": remark("By points, then by percentage."),
    "performance": remark("By performance, then by points."),
}
SHARED = remark("Players still tied share the place.")
BY_PERFORMANCE = remark("Ties are broken by performance, otherwise the place is shared.")
_WINS, _LOSSES = (Mark.WIN, Mark.UNRATED_WIN), (Mark.LOSS, Mark.UNRATED_LOSS)


@dataclass(slots=True)
class _Played:
    """The results of a player on the boards of one team."""

    boards: list[int] = field(default_factory=list)
    points: Points = 0
    ratings: list[int] = field(default_factory=list)
    """Ratings of the rated opponents at the time of the round."""
    scored: Points = 0
    """Points against rated opponents, scored 1-½-0."""

    @property
    def board(self) -> int:
        """The board the player sat at most often; the highest number if tied."""
        return max(sorted(set(self.boards)), key=self.boards.count)

    @property
    def share(self) -> float:
        return self.points / len(self.boards)

    @property
    def performance(self) -> int | None:
        return performance(self.ratings, self.scored).rating if self.ratings else None

    def key(self, by: str, ties: str) -> tuple[float, ...]:
        """Return the sort key, best first; those with the same key share a place."""
        games, worth = len(self.boards), -(self.performance or 0)
        last = (worth,) if ties == "performance" else ()
        return {
            "percentage": (-self.share, -games, *last),
            "points": (-self.points, -self.share, *last),
            "performance": (worth, -self.points),
        }[by]


def board_prizes(source: Source, choices: Choices) -> Document:
    """Return the best players per board of each division; players count on the board they sat at most."""
    tournament, rules = source.tournament, source.state.rules if source.state else None
    # a file has no rules; their enumerations would load msgspec for it
    by: str = rules.board_prizes_by if rules else "percentage"
    ties: str = rules.board_prizes_ties if rules else "share"
    least = max(1, rules.board_prizes_games if rules else 1)
    rating_choice = rules.tie_break_ratings if rules else RatingChoice.FIRST
    names = {team.tpn: team.name for team in tournament.teams}
    divisions: dict[str | None, tuple[int, ...]] = dict(groups_of(tournament).items())
    sections = []
    for name, teams in (divisions or {None: tuple(names)}).items():
        played = _results_by_player(tournament, teams, rating_choice)
        for number in range(1, number_of_boards(tournament) + 1):
            here = [
                who for who, found in played.items() if found.board == number and len(found.boards) >= least
            ]
            keys = {who: played[who].key(by, ties) for who in here}
            order = sorted(keys.values())
            rows = [
                _row(tournament, order.index(keys[tpn, team]) + 1, tpn, names[team], played[tpn, team])
                for tpn, team in sorted(here, key=lambda who: (keys[who], who))
            ]
            if rows:
                made = with_title_column(
                    Section("boards", BEST, rows, _title(tournament, name, number)), BOARD, number
                )
                sections.append(
                    made if name is None else with_title_column(made, DIVISION, group_title(tournament, name))
                )
    needs = plural("At least {count} game.", "At least {count} games.", least)
    decided = BY_PERFORMANCE if ties == "performance" and by != "performance" else SHARED
    notes = (
        BY[by],
        decided,
        *((remark(needs, count=least),) if least > 1 else ()),
        *_score_only_remarks(tournament),
    )
    return Document(
        "board-prizes",
        remark("Best players on each board"),
        source.page(choices),
        tuple(sections),
        notes=notes,
        facts={"tournament": tournament.settings.name, "by": by, "ties": ties, "games": least},
    )


def _title(tournament: Tournament, division: str | None, number: int) -> Remark:
    if division is None:
        return remark("Board {number}", number=number)
    return remark("{group}: board {number}", group=group_title(tournament, division), number=number)


def _score_only_remarks(tournament: Tournament) -> tuple[Remark, ...]:
    """Return a remark on matches whose boards are not known, if any."""
    count = len(tournament.scored_matches)
    text = plural(
        "{count} match has only a score and counts for no board.",
        "{count} matches have only a score and count for no board.",
        count,
    )
    return (remark(text, count=count),) if count else ()


def _results_by_player(
    tournament: Tournament, teams: Iterable[int], rating_choice: RatingChoice
) -> dict[tuple[int, int], _Played]:
    """Return the results by player and team, counting only games played over the board."""
    options = Options(players=True, unrated=LEAVE_OUT, rating_choice=rating_choice)
    ratings = TieBreakField(tournament, options=options)
    rows = team_rows(tournament)
    found: dict[tuple[int, int], _Played] = {}
    for team in teams:
        for entry in rows[team]:
            for board in entry.boards:
                if not board.mark.is_played or board.mark is Mark.UNKNOWN:
                    continue
                own = found.setdefault((board.player, team), _Played())
                own.boards.append(board.number)
                own.points += board.points
                rating = ratings.rating_in(board.opponent, entry.round) if board.opponent else 0
                if rating:
                    own.ratings.append(rating)
                    own.scored += 10 if board.mark in _WINS else 0 if board.mark in _LOSSES else 5
    return found


def _row(tournament: Tournament, place: int, tpn: int, team: str, played: _Played) -> Row:
    player = tournament.by_tpn[tpn]
    return (
        place,
        tpn,
        title_of(player),
        Name(player.name, tpn),
        rating_of(player),
        team,
        Score(played.points),
        len(played.boards),
        Share(played.points, len(played.boards) * tournament.settings.points.win),
        played.performance,
    )


def rosters(source: Source, choices: Choices) -> Document:
    """Return the members of each team in board order."""
    tournament = source.tournament
    sections = tuple(
        with_title_column(
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
            ),
            TEAM,
            team.name,
        )
        for team in tournament.teams
    )
    return Document(
        "line-ups",
        remark("Team line-ups"),
        source.page(choices),
        sections,
        facts={"tournament": tournament.settings.name},
        side_by_side=2,
    )


KINDS = (
    DocumentKind(
        "board-prizes",
        translatable("Board prizes"),
        translatable("The best players on each board of a team event."),
        Shelf.STANDINGS,
        6,
        board_prizes,
        Needs.TEAMS | Needs.ROUND_PAST,
    ),
    DocumentKind(
        "line-ups",
        translatable("Line-ups"),
        translatable("The members of each team in board order."),
        Shelf.PLAYERS,
        4,
        rosters,
        Needs.MEMBERS,
    ),
)
