"""Team events: the players of all teams in one list."""

from albireo.domain.matches import team_rows
from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Section
from albireo.reports.documents.standings import of_standings
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source
from albireo.standings.order import standings
from albireo.tiebreaks.field import LEAVE_OUT, Options

TEAM = Column("team", "Team", weight=1, emphasis=Emphasis.MINOR)
TIE_BREAKS = ("TPR", "WON")
"""Performance, then games won: whoever has no rating counts in neither."""


def individual_standings(source: Source, choices: Choices) -> Document:
    """By points, then performance and games won, whatever board they sat at."""
    after = source.standings(choices.after).field.after
    found = standings(source.tournament, after, TIE_BREAKS, Options(players=True, unrated=LEAVE_OUT))
    document = of_standings(found, source.page(choices, after=after))
    title = remark("Players of all teams after round {number}", number=after)
    section = _with_teams(source, document.sections[0], after)
    return document._replace(id="individual-standings", title=title, sections=(section,))


def _with_teams(source: Source, section: Section, after: int) -> Section:
    """The rows of those who sat at a board, with their teams behind their names."""
    tournament = source.tournament
    team_of = {tpn: team.name for team in tournament.teams for tpn in team.players}
    sat = {
        board.player
        for row in team_rows(tournament, after).values()
        for entry in row
        for board in entry.boards
    }
    ids = [column.id for column in section.columns]
    number, name = ids.index("number"), ids.index("name") + 1
    return section._replace(
        columns=(*section.columns[:name], TEAM, *section.columns[name:]),
        rows=[
            (*row[:name], team_of.get(row[number], ""), *row[name:])
            for row in section.rows
            if row[number] in sat
        ],
    )


KINDS = (
    DocumentKind(
        "individual-standings",
        translatable("Players of all teams"),
        translatable("Everybody who played, by points, then performance, whatever the board."),
        Shelf.STANDINGS,
        5,
        individual_standings,
        Needs.STANDINGS | Needs.TEAMS,
    ),
)
