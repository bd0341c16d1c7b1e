"""Scoregroups: who is in which group before a round is paired, and the resulting pairings."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.groups import group_of, groups_in
from albireo.domain.matches import rows_before, scores_before, team_rows
from albireo.domain.message import Remark, remark, translatable
from albireo.domain.player import Player
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Hundredths, Score
from albireo.pairing.acceleration import CannotAccelerate, virtual_points
from albireo.pairing.grouped import group_title
from albireo.pairing.preferences import preferences_before
from albireo.pairing.registry import system_for
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section, with_title_column
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
from albireo.reports.unit_history import Entry, colours, opponents
from albireo.reports.values import Name
from albireo.state.competition import competition_in

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
ARO = Column("aro", "ARO", kind=Kind.FIGURE)
NEW_ARO = Column("aro_after", "ARO with this opponent", "ARO+", kind=Kind.FIGURE)
SCORE = Column("score", "Score", kind=Kind.POINTS)
GROUP = Column("group", "Group")
PAIRED = (
    Column("colour", "Colour", kind=Kind.COLOUR),
    Column("opponent", "No.", "No", kind=Kind.NUMBER),
    Column("opponent_name", "Opponent", kind=Kind.NAME, weight=1),
    Column("opponent_points", "Points", "Pts", kind=Kind.POINTS),
    Column("float", "Float", shown=Medium.ALL, emphasis=Emphasis.STRONG),
)


class Placement(NamedTuple):
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
    averages = _averages(tournament, sheet.number, {})
    later = _averages(tournament, sheet.number, _opponents(seats)) if is_after else {}
    extra = (*((ARO,) if averages else ()), *((NEW_ARO,) if later else ()))
    are_groups = bool(groups_in(tournament, sheet.number))
    groups: dict[tuple[str, Points], list[int]] = {}
    for tpn in sorted(scores, key=lambda tpn: (-scores[tpn], tpn)):
        name = group_of(tournament, tpn) if are_groups else ""
        groups.setdefault((name, scores[tpn]), []).append(tpn)
    sections, units_of = [], competition_in(tournament).units
    for (group, points), members in sorted(groups.items(), key=lambda each: each[0][0]):
        rows: list[Row] = []
        for tpn in members:
            row = _row(units[tpn], table[tpn], due[tpn].sign if tpn in due else "")
            row = (*row, *_row_of_pair(units, tpn, seats[tpn], scores)) if is_after else row
            rows.append((*row, *(_average(found.get(tpn)) for found in (averages, later) if found)))
        heading = remark(units_of.scored(len(rows)), points=Score(points), count=len(rows))
        if are_groups:
            heading = Remark("{group} · {size}", {"group": group_title(tournament, group), "size": heading})
        made = with_title_column(
            Section(units_of.name, (*COLUMNS, *(PAIRED if is_after else ()), *extra), rows, heading),
            SCORE,
            Score(points),
        )
        sections.append(
            with_title_column(made, GROUP, group_title(tournament, group)) if are_groups else made
        )
    return Document(
        "score-groups",
        remark(TITLES[is_after], number=sheet.number),
        source.page(choices, sheet),
        tuple(sections),
        marks=(DRAFT,) if sheet.is_draft else (),
        notes=(NOTE, *((ARO_NOTE,) if averages else ())),
        facts={"tournament": tournament.settings.name, "round": sheet.number},
    )


def _number(source: Source, choices: Choices) -> int | None:
    """Return the round; in a team event a published one, since line-ups are not known before."""
    tournament = source.tournament
    if not competition_in(tournament).offers("line-ups"):
        return choices.round
    number = tournament.paired_rounds if choices.round is None else choices.round
    if not 1 <= number <= tournament.paired_rounds:
        raise NoSuchDocument("round {round} is not paired", round=number)
    return number


NOTE = remark("Due: W, B mild; ! strong; !! absolute preference. Points are those used for pairing.")
TITLES = (
    translatable("Scoregroups before round {number}"),
    translatable("Scoregroups in round {number}, paired"),
)


ARO_NOTE = remark("ARO: average rating of the opponents met over the board, which orders the players here.")


def _averages(tournament: Tournament, number: int, meeting: Mapping[int, int]) -> Mapping[int, Fraction]:
    """Return AROs before a round; empty if the system does not use them or cannot give them."""
    try:
        return system_for(tournament).averages_before(tournament, number, meeting)
    except AlbireoError:
        return {}


def _average(value: Fraction | None) -> object:
    """Return an ARO, or nothing if there is none before the first game."""
    if not value:
        return None
    return int(value) if value.denominator == 1 else Hundredths(round(value * 100))


def _opponents(seats: Mapping[int, Placement]) -> dict[int, int]:
    return {tpn: seat.opponent for tpn, seat in seats.items() if seat.opponent is not None}


def _seats(sheet: RoundSheet) -> dict[int, Placement]:
    """Return the seats of all who are paired or have a bye."""
    seats = {game.white: Placement(Colour.WHITE, game.black) for game in sheet.round.pairings}
    seats |= {game.black: Placement(Colour.BLACK, game.white) for game in sheet.round.pairings}
    return seats | {bye.player: Placement(bye=bye.mark) for bye in sheet.round.byes}


def _team_seats(tournament: Tournament, number: int) -> dict[int, Placement]:
    entries = {tpn: row[number - 1] for tpn, row in team_rows(tournament, number).items()}
    return {
        tpn: Placement(entry.colour, entry.opponent, entry.mark if entry.opponent is None else None)
        for tpn, entry in entries.items()
    }


def _scores(tournament: Tournament, number: int, seats: Mapping[int, Placement]) -> dict[int, Points]:
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


def _row_of_pair(units: Mapping[int, Player], tpn: int, seat: Placement, scores: Mapping[int, Points]) -> Row:
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
