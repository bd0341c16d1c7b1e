"""The story of a team: its matches board by board, and its members."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from albireo.domain.matches import TeamEntry, TeamRow
from albireo.domain.player import Player
from albireo.domain.points import chess
from albireo.domain.result import Mark
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament
from albireo.standings.order import Place


class MatchRow(NamedTuple):
    """One round of a team."""

    entry: TeamEntry
    opponent: str
    points: str
    """Game points of the match, own first."""


class TeamStory(NamedTuple):
    team: Team
    place: Place | None
    members: tuple[Player, ...]
    matches: tuple[MatchRow, ...]


def team_story(
    event: Tournament,
    team: Team,
    place: Place | None,
    rows: Mapping[int, TeamRow],
    without_boards: frozenset[int] = frozenset(),
) -> TeamStory:
    """Return the story of a team; `rows` are those of all teams, line-ups in `without_boards` stay hidden."""
    names = {each.tpn: each.name for each in event.teams}
    matches = []
    for entry in rows[team.tpn]:
        if event.settings.type.kind.has_bracket and entry.mark is Mark.ZERO_BYE:  # knocked out
            continue
        other = entry.opponent
        points = chess(entry.game_points)
        if other is not None:
            points = f"{points}-{chess(rows[other][entry.round - 1].game_points)}"
        if entry.round in without_boards:
            entry = replace(entry, boards=())
        matches.append(MatchRow(entry, names[other] if other is not None else "", points))
    return TeamStory(team, place, tuple(event.by_tpn[tpn] for tpn in team.players), tuple(matches))
