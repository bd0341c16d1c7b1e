"""Score groups: who stands where when a round is paired, and where the pairing took them."""

from collections.abc import Mapping, Sequence

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.message import plural, remark, translatable
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Score
from albireo.pairing.acceleration import CannotAccelerate, virtual_points
from albireo.pairing.colours import preference
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section
from albireo.reports.documents.pairings import DRAFT
from albireo.reports.documents.players import NUMBER, TITLE
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, RoundSheet, Source, rating_of, title_of
from albireo.reports.values import Name

BEFORE, AFTER = "before", "after"
BY = ((BEFORE, translatable("before the pairing")), (AFTER, translatable("after the pairing")))
FLOATS = {True: translatable("floats down"), False: translatable("floats up")}
COLUMNS = (
    NUMBER,
    TITLE,
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("rating", "Rating", "Rtg", kind=Kind.NUMBER),
    Column("colours", "Colours"),
    Column("due", "Due", kind=Kind.RESULT, emphasis=Emphasis.STRONG),
    Column("met", "Opponents so far", "Met", weight=1, emphasis=Emphasis.MINOR),
)
PAIRED = (
    Column("colour", "Colour", kind=Kind.COLOUR),
    Column("opponent", "No.", "No", kind=Kind.NUMBER),
    Column("opponent_name", "Opponent", kind=Kind.NAME, weight=1),
    Column("opponent_points", "Points", "Pts", kind=Kind.POINTS),
    Column("float", "Float", shown=Medium.ALL, emphasis=Emphasis.STRONG),
)


def score_groups(source: Source, choices: Choices) -> Document:
    """Before the pairing of a round, or with what it made of the groups."""
    sheet = source.round(choices.round)[0]
    tournament = source.tournament
    is_after = choices.by == AFTER
    table = history.rows(tournament, (sheet.number - 1) * tournament.games_per_round)
    scores = _scores(tournament, sheet, table)
    byes = {bye.player: bye.mark for bye in sheet.round.byes}
    groups: dict[Points, list[int]] = {}
    for tpn in sorted(scores, key=lambda tpn: (-scores[tpn], tpn)):
        groups.setdefault(scores[tpn], []).append(tpn)
    seats = {game.white: (Colour.WHITE, game.black) for game in sheet.round.pairings}
    seats |= {game.black: (Colour.BLACK, game.white) for game in sheet.round.pairings}
    sections = []
    for points, members in groups.items():
        rows: list[Row] = []
        for tpn in members:
            row = _row(tournament, tpn, table[tpn])
            if is_after:
                row += (
                    _paired(tournament, tpn, seats.get(tpn), scores)
                    if tpn not in byes
                    else (*(None, None, byes[tpn], None, None),)
                )
            rows.append(row)
        count = len(rows)
        heading = remark(
            plural("{points}: {count} player", "{points}: {count} players", count),
            points=Score(points),
            count=count,
        )
        sections.append(Section("players", COLUMNS + (PAIRED if is_after else ()), rows, heading))
    return Document(
        "score-groups",
        remark(TITLES[is_after], number=sheet.number),
        source.page(choices, sheet),
        tuple(sections),
        marks=(DRAFT,) if sheet.is_draft else (),
        notes=(NOTE,),
        facts={"tournament": tournament.settings.name, "round": sheet.number},
    )


NOTE = remark("Due: W, B mild; ! strong; !! absolute preference. Points are those for the pairing.")
TITLES = (
    translatable("Score groups before round {number}"),
    translatable("Score groups of round {number}, paired"),
)


def _scores(tournament: Tournament, sheet: RoundSheet, table: Mapping[int, history.Row]) -> dict[int, Points]:
    """Points for the pairing; who is neither paired nor has a bye is not listed."""
    try:
        virtual = virtual_points(tournament, sheet.number)
    except CannotAccelerate:
        virtual = {}
    there = {seat for game in sheet.round.pairings for seat in (game.white, game.black)}
    there |= {bye.player for bye in sheet.round.byes}
    return {tpn: history.score(row) + virtual.get(tpn, 0) for tpn, row in table.items() if tpn in there}


def _row(tournament: Tournament, tpn: int, entries: Sequence[history.Entry]) -> Row:
    player = tournament.by_tpn[tpn]
    played = history.colours(entries)
    return (
        tpn,
        title_of(player),
        Name(player.name, tpn),
        rating_of(player),
        "".join(colour.value.upper() for colour in played),
        preference(played).sign,
        " ".join(map(str, history.opponents(entries))),
    )


def _paired(
    tournament: Tournament, tpn: int, seat: tuple[Colour, int] | None, scores: dict[int, Points]
) -> Row:
    if seat is None:
        return None, None, None, None, None
    colour, opponent = seat
    own, other = scores[tpn], scores[opponent]
    return (
        colour,
        opponent,
        Name(tournament.by_tpn[opponent].name, opponent),
        Score(other),
        FLOATS[own > other] if own != other else None,
    )


KINDS = (
    DocumentKind(
        "score-groups",
        translatable("Score groups"),
        translatable("Who stands where when a round is paired: colours, preferences, opponents, floats."),
        Shelf.ARBITER,
        1,
        score_groups,
        Needs.ROUND | Needs.SINGLE_PLAYERS,
        by=BY,
    ),
)
