"""A team's page: its matches board by board, and its members."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from albireo.domain.colour import Colour
from albireo.domain.matches import TeamEntry, TeamRow
from albireo.domain.player import Player
from albireo.domain.points import chess
from albireo.domain.result import Mark
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament
from albireo.standings.order import Place


class TeamStoryRow(NamedTuple):
    """One round of a team."""

    entry: TeamEntry
    opponent: str
    points: str
    """Game points of the match, own first."""
    is_home: bool = True
    day: str = ""
    """Of a match of a league, `YYYY/MM/DD`; empty if it is not known."""


class TeamStory(NamedTuple):
    team: Team
    place: Place | None
    members: tuple[Player, ...]
    matches: tuple[TeamStoryRow, ...]


def _points(entry: TeamEntry) -> str:
    """Return the game points of a match, without those given or deducted by decision."""
    return chess(entry.game_points - entry.given_game_points)


def team_story(
    event: Tournament,
    team: Team,
    place: Place | None,
    rows: Mapping[int, TeamRow],
    without_boards: frozenset[int] = frozenset(),
    days: Mapping[tuple[int, int], str] | None = None,
) -> TeamStory:
    """Return the story of a team; `rows` are those of all teams, line-ups in `without_boards` stay hidden.

    `days` are those of the matches of a league, by round and team.
    """
    names = {each.tpn: each.name for each in event.teams}
    matches = []
    for entry in rows[team.tpn]:
        if event.settings.type.kind.has_bracket and entry.mark is Mark.ZERO_BYE:  # knocked out
            continue
        other = entry.opponent
        points = _points(entry)
        if other is not None:
            points = f"{points}-{_points(rows[other][entry.round - 1])}"
        if entry.round in without_boards:
            entry = replace(entry, boards=())
        day = (days or {}).get((entry.round, team.tpn), "")
        is_home = entry.colour is not Colour.BLACK
        matches.append(TeamStoryRow(entry, names[other] if other is not None else "", points, is_home, day))
    return TeamStory(team, place, tuple(event.by_tpn[tpn] for tpn in team.players), tuple(matches))
