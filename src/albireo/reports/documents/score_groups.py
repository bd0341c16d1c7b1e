"""Scoregroups: who is in which group before a round is paired, and the resulting pairings."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from albireo.domain.colour import Colour
from albireo.domain.groups import group_of, groups_in
from albireo.domain.matches import team_rows
from albireo.domain.message import Remark, plural, remark, translatable
from albireo.domain.player import Player
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Score
from albireo.pairing.acceleration import CannotAccelerate, virtual_points
from albireo.pairing.grouped import group_label
from albireo.pairing.preferences import preferences_before
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section, told_in_files
from albireo.reports.documents.pairings import DRAFT
from albireo.reports.documents.players import NUMBER, TITLE
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import (
    Choices,
    NoSuchDocument,
    RoundSheet,
    Source,
    participants,
    rating_of,
    title_of,
)
from albireo.reports.unit_history import Entry, colours, opponents, rows_before, scores_before
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
SCORE = Column("score", "Score", kind=Kind.POINTS)
GROUP = Column("group", "Group")
PAIRED = (
    Column("colour", "Colour", kind=Kind.COLOUR),
    Column("opponent", "No.", "No", kind=Kind.NUMBER),
    Column("opponent_name", "Opponent", kind=Kind.NAME, weight=1),
    Column("opponent_points", "Points", "Pts", kind=Kind.POINTS),
    Column("float", "Float", shown=Medium.ALL, emphasis=Emphasis.STRONG),
)


class Seat(NamedTuple):
    """Where the pairing of a round placed a participant."""

    colour: Colour | None = None
    opponent: int | None = None
    bye: Mark | None = None


def score_groups(source: Source, choices: Choices) -> Document:
    """Return the scoregroups before the pairing of a round, or with the resulting pairings."""
    tournament = source.tournament
    sheet = source.round(_number(source, choices))[0]
    is_after = choices.by == AFTER
    table = rows_before(tournament, sheet.number)
    seats = _team_seats(tournament, sheet.number) if tournament.is_paired_by_teams else _seats(sheet)
    scores = _scores(tournament, sheet.number, seats)
    due = preferences_before(tournament, sheet.number)
    units = participants(tournament)
    are_groups = bool(groups_in(tournament, sheet.number))
    groups: dict[tuple[str, Points], list[int]] = {}
    for tpn in sorted(scores, key=lambda tpn: (-scores[tpn], tpn)):
        name = group_of(tournament, tpn) if are_groups else ""
        groups.setdefault((name, scores[tpn]), []).append(tpn)
    sections = []
    for (group, points), members in sorted(groups.items(), key=lambda each: each[0][0]):
        rows: list[Row] = []
        for tpn in members:
            row = _row(units[tpn], table[tpn], due[tpn].sign if tpn in due else "")
            rows.append((*row, *_paired(units, tpn, seats[tpn], scores)) if is_after else row)
        heading = remark(
            _count(tournament.is_paired_by_teams, len(rows)), points=Score(points), count=len(rows)
        )
        if are_groups:
            heading = Remark("{group} · {size}", {"group": group_label(group), "size": heading})
        rows_of = "teams" if tournament.is_paired_by_teams else "players"
        made = told_in_files(
            Section(rows_of, COLUMNS + (PAIRED if is_after else ()), rows, heading), SCORE, Score(points)
        )
        sections.append(told_in_files(made, GROUP, group_label(group)) if are_groups else made)
    return Document(
        "score-groups",
        remark(TITLES[is_after], number=sheet.number),
        source.page(choices, sheet),
        tuple(sections),
        marks=(DRAFT,) if sheet.is_draft else (),
        notes=(NOTE,),
        facts={"tournament": tournament.settings.name, "round": sheet.number},
    )


def _number(source: Source, choices: Choices) -> int | None:
    """Return the round; in a team event a published one, since line-ups are not known before."""
    tournament = source.tournament
    if not tournament.is_paired_by_teams:
        return choices.round
    number = tournament.paired_rounds if choices.round is None else choices.round
    if not 1 <= number <= tournament.paired_rounds:
        raise NoSuchDocument("round {round} is not paired", round=number)
    return number


def _count(are_teams: bool, count: int) -> str:
    if are_teams:
        return plural("{points}: {count} team", "{points}: {count} teams", count)
    return plural("{points}: {count} player", "{points}: {count} players", count)


NOTE = remark("Due: W, B mild; ! strong; !! absolute preference. Points are those used for pairing.")
TITLES = (
    translatable("Scoregroups before round {number}"),
    translatable("Scoregroups in round {number}, paired"),
)


def _seats(sheet: RoundSheet) -> dict[int, Seat]:
    """Return the seats of all who are paired or have a bye."""
    seats = {game.white: Seat(Colour.WHITE, game.black) for game in sheet.round.pairings}
    seats |= {game.black: Seat(Colour.BLACK, game.white) for game in sheet.round.pairings}
    return seats | {bye.player: Seat(bye=bye.mark) for bye in sheet.round.byes}


def _team_seats(tournament: Tournament, number: int) -> dict[int, Seat]:
    entries = {tpn: row[number - 1] for tpn, row in team_rows(tournament, number).items()}
    return {
        tpn: Seat(entry.colour, entry.opponent, entry.mark if entry.opponent is None else None)
        for tpn, entry in entries.items()
    }


def _scores(tournament: Tournament, number: int, seats: Mapping[int, Seat]) -> dict[int, Points]:
    """Return the pairing scores of all who are paired or have a bye."""
    try:
        virtual = virtual_points(tournament, number)
    except CannotAccelerate:
        virtual = {}
    scores = scores_before(tournament, number)
    return {tpn: points + virtual.get(tpn, 0) for tpn, points in scores.items() if tpn in seats}


def _row(unit: Player, entries: Sequence[Entry], due: str) -> Row:
    return (
        unit.tpn,
        title_of(unit),
        Name(unit.name, unit.tpn),
        rating_of(unit),
        "".join(colour.value.upper() for colour in colours(entries)),
        due,
        " ".join(map(str, opponents(entries))),
    )


def _paired(units: Mapping[int, Player], tpn: int, seat: Seat, scores: Mapping[int, Points]) -> Row:
    if seat.opponent is None:
        return None, None, seat.bye, None, None
    own, other = scores[tpn], scores[seat.opponent]
    return (
        seat.colour,
        seat.opponent,
        Name(units[seat.opponent].name, seat.opponent),
        Score(other),
        FLOATS[own > other] if own != other else None,
    )


KINDS = (
    DocumentKind(
        "score-groups",
        translatable("Scoregroups"),
        translatable("Where players stand when a round is paired: colours, preferences, opponents, floats."),
        Shelf.ARBITER,
        1,
        score_groups,
        Needs.ROUND | Needs.SWISS,
        by=BY,
    ),
)
