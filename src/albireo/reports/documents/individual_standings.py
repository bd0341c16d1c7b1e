"""Team events: the players of all teams in one list."""

from collections.abc import Sequence

from albireo.domain.groups import groups_of
from albireo.domain.matches import team_rows
from albireo.domain.message import remark, translatable
from albireo.pairing.grouped import group_title
from albireo.reports.document import Column, Document, Emphasis, Section
from albireo.reports.documents.standings import of_standings
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source
from albireo.standings.order import standings
from albireo.tiebreaks.field import LEAVE_OUT, Options

TEAM = Column("team", "Team", weight=1, emphasis=Emphasis.MINOR)
TIE_BREAKS = ("TPR", "WON")
"""Performance, then games won; a player without a rating counts in neither."""


def individual_standings(source: Source, choices: Choices) -> Document:
    """Return the players by points, then performance and games won, on whatever board."""
    after = source.standings(choices.after).field.after
    found = standings(source.tournament, after, TIE_BREAKS, Options(players=True, unrated=LEAVE_OUT))
    document = of_standings(found, source.page(choices, after=after))
    title = remark("Players in all teams after round {number}", number=after)
    divisions: dict[str | None, tuple[int, ...]] = dict(groups_of(source.tournament).items())
    everybody = tuple(team.tpn for team in source.tournament.teams)
    sections = tuple(
        _with_teams(source, document.sections[0], after, teams, name)
        for name, teams in (divisions or {None: everybody}).items()
    )
    return document._replace(id="individual-standings", title=title, sections=sections)


def _with_teams(
    source: Source, section: Section, after: int, teams: Sequence[int], division: str | None
) -> Section:
    """Return the rows of players of these teams, with the team after the name."""
    tournament = source.tournament
    team_of: dict[int, str] = {}
    rows = team_rows(tournament, after)
    for team in tournament.teams:
        for entry in rows[team.tpn] if team.tpn in teams else ():
            team_of |= dict.fromkeys((board.player for board in entry.boards), team.name)
    ids = [column.id for column in section.columns]
    number, name = ids.index("number"), ids.index("name") + 1
    return section._replace(
        columns=(*section.columns[:name], TEAM, *section.columns[name:]),
        rows=[
            (*row[:name], team_of[row[number]], *row[name:]) for row in section.rows if row[number] in team_of
        ],
        title=None if division is None else group_title(tournament, division),
    )


KINDS = (
    DocumentKind(
        "individual-standings",
        translatable("Players in all teams"),
        translatable("Everyone who played, by points, then performance, regardless of board."),
        Shelf.STANDINGS,
        5,
        individual_standings,
        Needs.STANDINGS | Needs.TEAMS,
    ),
)
