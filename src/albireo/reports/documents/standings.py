"""Standings after a round, of all players or within a group."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from albireo.domain.groups import group_of, groups_of
from albireo.domain.matches import primary_score
from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.points import chess
from albireo.domain.team import ScoreKind
from albireo.domain.wording import Score
from albireo.pairing.grouped import group_title
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, PageDetails, Row, Section
from albireo.reports.documents.players import NUMBER, TITLE
from albireo.reports.not_final import with_finality
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.tie_break_words import column_name, column_words
from albireo.reports.values import ListedCodes, Name, TieBreakFigure
from albireo.standings.groups import group_standings, one_group, places_by_group
from albireo.standings.order import Place, Standings
from albireo.standings.team_scores import team_scores

if TYPE_CHECKING:
    from albireo.reports.league_words import LeagueWords
    from albireo.standings.league import LeagueLine

RANK = Column("rank", "#", kind=Kind.NUMBER)
COLUMNS = (
    RANK,
    NUMBER,
    TITLE._replace(shown=Medium.PEOPLE | Medium.SHEET),
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("rating", "Rating", "Rtg", kind=Kind.NUMBER, shown=Medium.PEOPLE | Medium.SHEET),
    Column("federation", "Federation", "Fed", shown=Medium.PEOPLE | Medium.SHEET, may_go=True),
    Column("club", "Club", shown=Medium.SHEET),
    Column("points", "Points", "Pts", kind=Kind.POINTS, emphasis=Emphasis.STRONG),
)
TEAM_COLUMNS = (
    RANK,
    NUMBER,
    Column("team", "Team", weight=1, emphasis=Emphasis.STRONG),
    Column("points", "Points", "Pts", kind=Kind.POINTS, emphasis=Emphasis.STRONG),
)
LEAGUE_COLUMNS = (
    Column("played", "Played", kind=Kind.NUMBER),
    Column("won", "Won", kind=Kind.NUMBER),
    Column("drawn", "Drawn", kind=Kind.NUMBER),
    Column("lost", "Lost", kind=Kind.NUMBER),
    Column("points_for", "Game points for", "For", kind=Kind.POINTS),
    Column("points_against", "Game points against", "Against", kind=Kind.POINTS),
)
DEDUCTED = Column("given", "Points awarded or deducted", "Ded.", kind=Kind.POINTS)
FORM = Column("form", "Last matches", shown=Medium.PEOPLE, may_go=True)
PLAY_OFF_COLUMNS = (
    Column("number", "No.", kind=Kind.NUMBER),
    Column("first", "First side", weight=1, emphasis=Emphasis.STRONG),
    Column("scores", "Result"),
    Column("second", "Second side", weight=1, emphasis=Emphasis.STRONG),
    Column("decision", "Decision"),
)
TEAM = Column("team", "Team", emphasis=Emphasis.MINOR)
LEFT = Column("left", "Remarks", shown=Medium.PEOPLE | Medium.SHEET, beside="name", emphasis=Emphasis.MINOR)
GROUP = Column("group", "Group", shown=Medium.FILES)
DECIDED = Column("decided_by", "Decided by", shown=Medium.DATA)


def standings(source: Source, choices: Choices) -> Document:
    """Return the standings after the round requested; before round 1, in the order of the starting list."""
    found = source.standings(choices.after)
    groups: dict[Remark | str, Sequence[Place]] = {}
    if choices.group:
        group = one_group(choices.group, found)
        groups[group.name.partition("=")[2]] = group_standings(found, group)
    document = of_standings(
        found, source.page(choices, after=found.field.after), groups, league=_league_words(source, found)
    )
    return document._replace(sections=(*document.sections, *_play_offs(source, found)))


def of_standings(
    found: Standings,
    page: PageDetails | None = None,
    groups: Mapping[Remark | str, Sequence[Place]] | None = None,
    *,
    is_grouped: bool = False,
    league: "LeagueWords | None" = None,
) -> Document:
    """Return all places, or those within groups: groups paired separately, or those requested."""
    after = found.field.after
    if not groups and not is_grouped:
        groups = {
            group_title(found.field.tournament, name): places
            for name, places in places_by_group(found).items()
        }
    title = remark("Standings after round {number}", number=after) if after else remark("Starting list")
    if not groups and not is_grouped:
        listed = _section(found, found.listed, "places", league=league)
        sections: tuple[Section, ...] = (listed, *_of_teams(found))
    else:
        sections = tuple(
            _section(found, places, "places", name, league) for name, places in (groups or {}).items()
        )
    document = Document(
        "standings",
        title,
        page or PageDetails(),
        sections,
        notes=(
            *(league.notes if league is not None else ()),
            *((legend(found),) if found.tie_breaks else ()),
            *unused_tie_breaks(found),
        ),
        facts=_facts(found),
    )
    return with_finality(document, found.finality)


def _play_offs(source: Source, found: Standings) -> tuple[Section, ...]:
    """Return the play-offs for places in groups after the last round."""
    state = source.state
    if (
        state is None
        or not state.standings.group_play_offs
        or found.field.after != found.field.tournament.last_round
    ):
        return ()
    from albireo.organising.group_play_offs import account_of, units_of

    rows: list[Row] = []
    for each in state.standings.group_play_offs:
        names = [state.units[id_].name if id_ is not None else "" for id_ in units_of(state, each)]
        scores = " ".join(f"{chess(first)}-{chess(second)}" for first, second in each.scores)
        told = list(account_of(state, each))
        last = told[-1]
        rows.append((each.number, names[0], scores, names[1], remark(last.text, **last.values)))
    return (Section("play_offs", PLAY_OFF_COLUMNS, rows, remark("Play-offs")),)


def _of_teams(found: Standings) -> tuple[Section, ...]:
    """Return the teams by the points of their members on each board, if members are paired individually."""
    scores = team_scores(found.field.tournament, found.field.after)
    if not scores:
        return ()
    boards = tuple(
        Column(f"board_{number}", str(number), kind=Kind.POINTS, shown=Medium.PEOPLE | Medium.SHEET)
        for number in range(1, max(len(score.boards) for score in scores) + 1)
    )
    rows: list[Row] = [
        (
            score.rank,
            score.tpn,
            score.name,
            Score(score.points),
            *(Score(points) for points in score.boards),
            *("" for _ in boards[len(score.boards) :]),
        )
        for score in scores
    ]
    return (Section("teams", (*TEAM_COLUMNS, *boards), rows, remark("Teams")),)


def legend(found: Standings) -> Remark:
    """Return the meaning of the tie-break columns, in their order."""
    primary = primary_score(found.field.tournament)
    listed = []
    for tie_break in found.tie_breaks:
        heading, short = column_words(tie_break, primary)
        listed.append((Translatable(short) or heading, remark(heading) if short else column_name(tie_break)))
    return remark("Tie-breaks: {list}", list=ListedCodes(tuple(listed)))


def unused_tie_breaks(found: Standings) -> tuple[Remark, ...]:
    """Return the announced tie-breaks that are not used."""
    told = []
    if found.calculator.dropped:
        codes = ", ".join(tie_break.text for tie_break in found.calculator.dropped)
        text = "{codes}: not used, because not every player has a rating and no rule gives one."
        told.append(remark(text, codes=codes))
    if found.calculator.without_boards:
        codes = ", ".join(tie_break.text for tie_break in found.calculator.without_boards)
        text = "{codes}: not used, because only the score is known for some matches."
        told.append(remark(text, codes=codes))
    return tuple(told)


def _facts(found: Standings) -> dict[str, object]:
    field = found.field
    settings = field.tournament.settings
    return {
        "tournament": settings.name,
        "after_round": field.after,
        "rounds": settings.number_of_rounds,
        "edition": field.edition.value,
        "tie_breaks": [tie_break.text for tie_break in found.tie_breaks],
        "tie_break_rules": [
            {
                "code": tie_break.text,
                "name": tie_break.row.name,
                "article": tie_break.row.article,
                "edition": found.calculator.edition(tie_break).value,
                "order": tie_break.row.order.value,
            }
            for tie_break in found.tie_breaks
        ],
    }


def _section(
    found: Standings,
    places: Sequence[Place],
    id_: str,
    title: Remark | str | None = None,
    league: "LeagueWords | None" = None,
) -> Section:
    primary = primary_score(found.field.tournament)
    figures = tuple(
        Column(
            tie_break.text,
            *column_words(tie_break, primary),
            kind=Kind.FIGURE,
            part_of="tie_breaks",
        )
        for tie_break in found.tie_breaks
    )
    left = {**(league.moves if league is not None else {}), **who_left(found)}
    tournament = found.field.tournament
    has_groups = groups_of(tournament) and found.field.is_team is tournament.is_paired_by_teams
    groups = (GROUP,) if has_groups else ()
    pairs_members = tournament.settings.type.pairs_members
    in_teams = {
        tpn: team.nickname or team.name
        for team in (tournament.teams if pairs_members else ())
        for tpn in team.players
    }
    teams = (TEAM,) if in_teams else ()
    columns, league_row = _league(found)
    return Section(
        id_,
        (*columns, *figures, DECIDED, LEFT, *teams, *groups),
        [
            (
                *league_row(place, _row(found, place, left.get(place.tpn))),
                *(in_teams.get(place.tpn, "") for _ in teams),
                *(group_of(tournament, place.tpn) for _ in groups),
            )
            for place in places
        ],
        title,
    )


def _league(found: Standings) -> tuple[tuple[Column, ...], Callable[[Place, Row], Row]]:
    """Return the columns up to the points, and the function that adds the values of a league to a row."""
    lines: Mapping[int, LeagueLine] = {}
    if found.field.is_team and found.field.after:
        from albireo.standings.league import table_of

        lines = table_of(found)
    if not lines:
        return COLUMNS, lambda place, row: row
    primary, at = primary_score(found.field.tournament), len(COLUMNS) - 1
    deducted = (DEDUCTED,) if any(line.given(primary) for line in lines.values()) else ()
    heading = "Match points" if primary is ScoreKind.MATCH_POINTS else "Game points"
    points = COLUMNS[at]._replace(heading=heading)

    def completed(place: Place, row: Row) -> Row:
        line = lines[place.tpn]
        numbers = (line.played, line.won, line.drawn, line.lost)
        scores = (Score(line.points_for), Score(line.points_against))
        given = Score(line.given(primary)) if line.given(primary) else None
        return (
            *row[:at],
            *numbers,
            *scores,
            *(given for _ in deducted),
            row[at],
            _form(line),
            *row[at + 1 :],
        )

    return (*COLUMNS[:at], *LEAGUE_COLUMNS, *deducted, points, FORM), completed


def _league_words(source: Source, found: Standings) -> "LeagueWords | None":
    """Return the words of a league table; what it needs is loaded for teams only."""
    if not found.field.is_team:
        return None
    from albireo.reports.league_words import league_words

    return league_words(source.state, found)


def _form(line: "LeagueLine") -> str:
    """Return the last matches as chess players write them: `+ + = −`."""
    return " ".join({"W": "+", "D": "=", "L": "−"}[each] for each in line.form)


def _row(found: Standings, place: Place, left: Translatable | None) -> Row:
    field = found.field
    player = None if field.is_team else field.tournament.by_tpn[place.tpn]
    return (
        place.rank,
        place.tpn,
        title_of(player) if player else "",
        Name(field.name(place.tpn), place.tpn),
        field.ratings[place.tpn] or None if player else None,
        player.federation if player else "",
        player.club if player else "",
        Score(place.points),
        *(TieBreakFigure(value) for value in place.values),
        place.decided.name if place.decided else None,
        left,
    )


def who_left(found: Standings) -> dict[int, Translatable]:
    """Return the status of the players who left."""
    return {
        withdrawal.player: translatable("withdrew before half of the games: results do not count")
        if withdrawal.player in found.field.options.left_out
        else translatable("expelled")
        if withdrawal.expelled
        else translatable("withdrawn")
        for withdrawal in found.field.tournament.withdrawals
    }


KINDS = (
    DocumentKind(
        "standings",
        translatable("Standings"),
        translatable("Places, points and tie-breaks."),
        Shelf.STANDINGS,
        1,
        standings,
        Needs.STANDINGS,
        is_for_round=True,
    ),
)
