"""Cross tables by rank, by pairing number or as a square; and that of a file, by its ranks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.matches import primary_score
from albireo.domain.message import Remark, remark, translatable
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Score
from albireo.pairing.grouped import group_title
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
from albireo.reports.documents.players import NUMBER, TITLE
from albireo.reports.documents.standings import LEFT, legend, unused_tie_breaks, who_left
from albireo.reports.not_final import with_finality
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import ANNULLED, Choices, Source, title_of
from albireo.reports.tie_break_words import column_words
from albireo.reports.values import Day, Name, TieBreakFigure
from albireo.standings.cross_cell import CrossCell

if TYPE_CHECKING:
    from albireo.standings.crosstable import CrossRow
    from albireo.standings.order import Place, Standings

RANK, TPN, SQUARE = "rank", "tpn", "square"
BY = (
    (RANK, translatable("place")),
    (TPN, translatable("pairing number")),
    (SQUARE, translatable("everyone against everyone")),
)
LEGEND = remark(
    "12w1: won against 12 as White; + −: forfeit; *: no result yet; W D L: unrated\nbye: "
    "pairing-allocated bye; -1 -½ -0: full-, half-, zero-point bye"
)
LEGEND_OF_TEAMS = remark(
    "12w2: 2 match points against team 12, White on board 1; + −: forfeit; *: no result yet\nbye: "
    "pairing-allocated bye; -1 -½ -0: full-, half-, zero-point bye"
)
NAME = Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG)
RATING = Column("rating", "Rating", "Rtg", kind=Kind.NUMBER)
FEDERATION = Column("federation", "Federation", "Fed", shown=Medium.PAGE | Medium.FILES, may_go=True)
POINTS = Column("points", "Points", "Pts", kind=Kind.POINTS, emphasis=Emphasis.STRONG)

GROUP = Column("group", "Group")
"""In files, the title of a group."""


def cross_table(source: Source, choices: Choices) -> Document:
    """Return the table after the round requested; a round robin is a square by default."""
    found = source.standings(choices.after)
    default = SQUARE if found.field.predetermined else RANK
    by = choices.by if choices.by in dict(BY) else default
    return of_standings(found, by, source.page(choices, after=found.field.after))


def of_standings(found: "Standings", by: str, page: PageDetails | None = None) -> Document:
    """Return the table by rank, by pairing number (`tpn`), or as a `square`."""
    from albireo.standings.crosstable import Numbering, crosstable, matrix
    from albireo.standings.groups import places_by_group

    is_square = by == SQUARE
    groups: list[tuple[str | None, Sequence[Place] | None]] = [*places_by_group(found).items()]
    sections = []
    for name, places in groups or [(None, None)]:
        rows = matrix(found, places) if is_square else crosstable(found, Numbering(by), places)
        section = _section(
            found, rows, by, None if name is None else group_title(found.field.tournament, name)
        )
        sections.append(section if name is None else with_title_column(section, GROUP, section.title))
    document = Document(
        "cross-table",
        remark("Cross table after round {number}", number=found.field.after),
        page or PageDetails(),
        tuple(sections),
        Layout.SQUARE if is_square else Layout.CROSS,
        notes=(
            *(() if is_square else (LEGEND_OF_TEAMS if found.field.is_team else LEGEND,)),
            *((ANNULLED,) if found.field.options.left_out else ()),
            *((legend(found),) if found.tie_breaks else ()),
            *unused_tie_breaks(found),
        ),
        facts={"tournament": found.field.tournament.settings.name, "after_round": found.field.after},
    )
    return with_finality(document, found.finality)


def _section(found: "Standings", rows: "Sequence[CrossRow]", by: str, title: Remark | None) -> Section:
    """Return the table of all participants, or of a separately paired group, with totals per column."""
    from albireo.standings.crosstable import column_sums

    is_square = by == SQUARE
    count = len(rows[0].cells) if rows else 0
    cells = tuple(
        Column(str(number), str(number), kind=Kind.RESULT if is_square else Kind.ROUND, part_of="cells")
        for number in range(1, count + 1)
    )
    primary = primary_score(found.field.tournament)
    figures = tuple(
        Column(
            tie_break.text,
            *column_words(tie_break, primary),
            kind=Kind.FIGURE,
            part_of="tie_breaks",
            may_go=True,
        )
        for tie_break in found.tie_breaks
    )
    columns = (
        *(Column("number", "No.", "#", kind=Kind.NUMBER), TITLE, NAME, RATING, FEDERATION),
        *(*cells, POINTS, *figures),
    )
    with_rank = by == TPN
    if with_rank:
        columns += (Column("rank", "Place", "#", kind=Kind.NUMBER),)
    left = who_left(found)
    marks = (LEFT,) if left else ()
    made = [(*_row(found, row, with_rank), *(left.get(row.tpn) for _ in marks)) for row in rows]
    if found.field.is_team:  # cells of teams are scores of matches, which do not add up to match points
        return Section("players", (*columns, *marks), made, title)
    totals = {"points": Score(sum(row.points for row in rows))}
    sums = column_sums(found, rows, is_square)
    totals |= {column.id: Score(points) for column, points in zip(cells, sums, strict=True)}
    return Section("players", (*columns, *marks), made, title, totals=totals, size=remark("Sum"))


def _row(found: "Standings", row: "CrossRow", with_rank: bool) -> Row:
    field = found.field
    player = None if field.is_team else field.tournament.by_tpn[row.tpn]
    has_bracket = field.tournament.settings.type.kind.has_bracket
    values = (
        row.number,
        title_of(player) if player else "",
        Name(field.name(row.tpn), row.tpn),
        field.ratings[row.tpn] or None if player else None,
        player.federation if player else "",
        *((None if _is_out(cell) else cell for cell in row.cells) if has_bracket else row.cells),
        Score(row.points),
        *(TieBreakFigure(value) for value in found.by_tpn[row.tpn].values),
    )
    return (*values, row.rank) if with_rank else values


def _is_out(cell: CrossCell) -> bool:
    """Return whether a participant had already been knocked out."""
    return cell.is_alone and cell.marks == (Mark.ZERO_BYE,)


FILE_COLUMNS = (
    NUMBER,
    TITLE,
    NAME,
    RATING,
    Column("federation", "Federation", shown=Medium.FILES),
    Column("fide_id", "FIDE ID", shown=Medium.FILES),
    Column("birth_date", "Birth date", kind=Kind.DATE, shown=Medium.FILES),
    POINTS,
    Column("rank", "Place", kind=Kind.NUMBER, shown=Medium.FILES),
)


def of_file(tournament: Tournament) -> Document:
    """Return the table of a file by its ranks, else by points and number, without tie-breaks."""
    rounds = tuple(
        Column(f"round {label}", label, kind=Kind.ROUND, part_of="rounds") for label in labels(tournament)
    )
    tournament = history.without_open_games(tournament)
    rows = history.rows(tournament, len(tournament.rounds))
    there = [_participants_in(round_) for round_ in tournament.rounds]
    scores = history.scores(tournament)
    return Document(
        "cross-table",
        remark("Cross table after round {number}", number=len(tournament.rounds)),
        PageDetails(tournament.settings.name),
        (
            Section(
                "players",
                (*FILE_COLUMNS, *rounds),
                [
                    (
                        player.tpn,
                        title_of(player),
                        Name(player.name, player.tpn),
                        player.rating,
                        player.federation,
                        player.fide_id,
                        Day(player.birth_date),
                        Score(scores[player.tpn]),
                        player.reported_rank,
                        *(_cell(entry, player.tpn in there[entry.round - 1]) for entry in rows[player.tpn]),
                    )
                    for player in _players_by_rank(tournament, scores)
                ],
            ),
        ),
        Layout.CROSS,
        notes=(LEGEND,) if rounds else (),
    )


def labels(tournament: Tournament) -> list[str]:
    """Return the labels of the round columns.

    `1`, `2`, or `1a`, `1b` if a round has two games.
    """
    games = tournament.games_per_round
    letters = ("a", "b") if games > 1 else ("",)
    return [f"{at // games + 1}{letters[at % games]}" for at in range(len(tournament.rounds))]


def _players_by_rank(tournament: Tournament, scores: dict[int, int]) -> list[Player]:
    if all(player.reported_rank for player in tournament.players):
        return sorted(tournament.players, key=lambda player: (player.reported_rank or 0, player.tpn))
    return sorted(tournament.players, key=lambda player: (-scores[player.tpn], player.tpn))


def _participants_in(round_: Round) -> set[int]:
    """Return all participants mentioned in a round."""
    seats = {seat for game in round_.pairings for seat in (game.white, game.black)}
    return seats | {bye.player for bye in round_.byes}


def _cell(entry: history.Entry, is_mentioned: bool) -> CrossCell:
    if not is_mentioned:
        return CrossCell()
    colour = entry.colour or Colour.BLACK
    return CrossCell(
        (entry.mark,),
        entry.opponent,
        colour if entry.opponent is not None else None,
        is_alone=entry.opponent is None,
    )


KINDS = (
    DocumentKind(
        "cross-table",
        translatable("Cross table"),
        translatable("Everyone with all opponents, colours and results."),
        Shelf.STANDINGS,
        2,
        cross_table,
        Needs.STANDINGS,
        by=BY,
        is_for_round=True,
    ),
)
