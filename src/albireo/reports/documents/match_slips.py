"""Team events: a sheet for each match, completed at the boards and signed by both captains."""

from albireo.domain.colour import Colour
from albireo.domain.matches import TeamEntry, team_rows
from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section
from albireo.reports.match_titles import match_title, numbers_of
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.reports.values import Name

BOARDS = (
    Column("board", "Board", "Bd", kind=Kind.NUMBER),
    Column("colour", "Colour", kind=Kind.COLOUR),
    Column("player", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("result", "Result", kind=Kind.BLANK),
    Column("opponent", "Opponent", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
)
NOBODY = translatable("no one")
CAPTAIN = translatable("Captain")


def match_slips(source: Source, choices: Choices) -> Document:
    """Return the matches of a round, the team with White on board 1 first, with results left blank."""
    tournament = source.tournament
    number = tournament.paired_rounds if choices.round is None else choices.round
    if not 1 <= number <= tournament.paired_rounds:
        raise NoSuchDocument("round {round} is not paired", round=number)
    names = {team.tpn: team.name for team in tournament.teams}
    sections: dict[int, Section] = {}
    numbers = numbers_of(source, number)
    for tpn, row in team_rows(tournament, number).items():
        entry = row[number - 1]
        is_first = entry.colour is Colour.WHITE or (entry.colour is None and tpn < (entry.opponent or 0))
        if entry.opponent is not None and is_first:
            title = f"{tpn} {names[tpn]} – {entry.opponent} {names[entry.opponent]}"
            match = numbers.get(frozenset((tpn, entry.opponent)))
            made = Section("matches", BOARDS, _rows(source, entry), match_title(source, number, match, title))
            sections[match or len(sections) + 1] = made
    return Document(
        "match-slips",
        remark("Match slips for round {number}", number=number),
        source.page(choices),
        tuple(section for _, section in sorted(sections.items())),
        facts={"tournament": tournament.settings.name, "round": number},
    )


def _rows(source: Source, entry: TeamEntry) -> list[Row]:
    players = source.tournament.by_tpn
    rows: list[Row] = []
    for board in entry.boards:
        other = players[board.opponent] if board.opponent is not None else None
        rows.append(
            (
                board.number,
                board.colour,
                Name(players[board.player].name, board.player),
                None,
                Name(other.name, other.tpn) if other else NOBODY,
            )
        )
    rows.append((None, None, CAPTAIN, None, CAPTAIN))
    return rows


KINDS = (
    DocumentKind(
        "match-slips",
        translatable("Match slips"),
        translatable("A sheet for each match, filled in at the boards and signed by both captains."),
        Shelf.ROUND,
        5,
        match_slips,
        Needs.ROUND | Needs.TEAMS,
        is_for_round=True,
    ),
)
