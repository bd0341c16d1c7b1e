"""Groups of a tournament that are paired separately but share one list of boards.

A group is a property of the player, like the club; in a team event it is a property of the team, its
division. As soon as two participants belong to different groups, each group is paired separately, in all
rounds or up to the round named in the settings; participants without a group form the last group. Systems
that pair members of teams with each other have no groups.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from albireo.domain.matches import team_rows
from albireo.domain.player import Player
from albireo.domain.round import Round
from albireo.domain.team import Team
from albireo.domain.tournament import LAST_ROUND, Tournament
from albireo.value_classes import replace

NO_GROUP = ""
"""The name of the group of participants who belong to none."""
BY_STRENGTH, EQUAL = "strength", "equal"
"""How players are divided: by strength, or into groups of equal strength."""
MOST_GROUPS = 26
"""The maximum number of groups, each named by a letter."""


def groups_of(tournament: Tournament) -> Mapping[str, tuple[int, ...]]:
    """Return TPNs by group, in the order of group names; empty if no one belongs to a group.

    >>> from albireo.domain.player import Player
    >>> players = (Player(1, "Ann", group="B"), Player(2, "Bob", group="A"), Player(3, "Cy"))
    >>> dict(groups_of(Tournament(players=players)))
    {'A': (2,), 'B': (1,), '': (3,)}
    """
    units = _units(tournament)
    if not any(unit.group for unit in units):
        return {}
    found: dict[str, list[int]] = {}
    for unit in sorted(units, key=lambda unit: unit.tpn):
        found.setdefault(unit.group, []).append(unit.tpn)
    return {name: tuple(found[name]) for name in sorted(found, key=in_order)}


def _units(tournament: Tournament) -> Sequence[Player | Team]:
    if tournament.is_paired_by_teams:
        return tournament.teams
    return () if tournament.is_team_event else tournament.players


def group_of(tournament: Tournament, tpn: int) -> str:
    """Return the group of a participant."""
    if tournament.is_paired_by_teams:
        return next((team.group for team in tournament.teams if team.tpn == tpn), NO_GROUP)
    return tournament.player(tpn).group


def in_order(name: str) -> tuple[bool, str]:
    """Return the sort key of a group: by name, with the group of those without one last."""
    return name == NO_GROUP, name.casefold()


def groups_in(tournament: Tournament, round_: int) -> Mapping[str, tuple[int, ...]]:
    """Return the groups that are paired separately in a round; empty if everyone is paired together."""
    last = tournament.settings.rounds_in_groups
    found = groups_of(tournament) if round_ <= (LAST_ROUND if last is None else last) else {}
    return found if len(found) > 1 else {}


def apart_in(tournament: Tournament, round_: int, one: int, other: int) -> bool:
    """Return whether two participants belong to groups that are paired separately in a round."""
    if group_of(tournament, one) == group_of(tournament, other):
        return False
    return bool(groups_in(tournament, round_))


def alone(tournament: Tournament, members: Iterable[int]) -> Tournament:
    """Return a group as a separate tournament; numbers stay the same.

    Anyone else who has met a member, before a player changed groups or in a game paired by hand, is included
    for these games only, so that no points, colours or opponents are lost.
    """
    if tournament.is_paired_by_teams:
        return _teams_alone(tournament, members)
    inside = set(members)
    guests = {
        seat
        for round_ in tournament.rounds
        for game in round_.pairings
        if (game.white in inside) is not (game.black in inside)
        for seat in (game.white, game.black)
    } - inside
    there = inside | guests

    def concerns(tpn: int) -> bool:
        return tpn in inside

    return replace(
        tournament,
        players=tuple(
            replace(player, group=NO_GROUP) for player in tournament.players if player.tpn in there
        ),
        rounds=tuple(
            Round(
                tuple(game for game in round_.pairings if concerns(game.white) or concerns(game.black)),
                tuple(bye for bye in round_.byes if concerns(bye.player)),
            )
            for round_ in tournament.rounds
        ),
        requested_byes=tuple(bye for bye in tournament.requested_byes if concerns(bye.player)),
        withdrawals=tuple(gone for gone in tournament.withdrawals if concerns(gone.player)),
        **_rules_of(tournament, inside),
    )


def _rules_of(tournament: Tournament, inside: set[int]) -> dict[str, Any]:
    """Return the rules about particular participants that concern a group."""
    return {
        "prohibited": tuple(
            replace(rule, players=kept)
            for rule in tournament.prohibited
            if len(kept := tuple(tpn for tpn in rule.players if tpn in inside)) > 1
        ),
        "abnormal_points": tuple(
            replace(rule, players=kept) if rule.players else rule
            for rule in tournament.abnormal_points
            if (kept := tuple(tpn for tpn in rule.players if tpn in inside)) or not rule.players
        ),
    }


def _teams_alone(tournament: Tournament, members: Iterable[int]) -> Tournament:
    """Return a division as a separate tournament; its players keep their numbers."""
    inside = set(members)
    rows = team_rows(tournament)
    guests = {
        entry.opponent
        for tpn in inside
        for entry in rows[tpn]
        if entry.opponent is not None and entry.opponent not in inside
    }
    there = inside | guests
    sat = {(entry.round, board.player) for tpn in inside for entry in rows[tpn] for board in entry.boards}
    rosters = {tpn for team in tournament.teams if team.tpn in inside for tpn in team.players}
    return replace(
        tournament,
        teams=tuple(replace(team, group=NO_GROUP) for team in tournament.teams if team.tpn in there),
        rounds=tuple(
            Round(
                tuple(
                    game
                    for game in round_.pairings
                    if (number, game.white) in sat or (number, game.black) in sat
                ),
                tuple(bye for bye in round_.byes if (number, bye.player) in sat or bye.player in rosters),
            )
            for number, round_ in enumerate(tournament.rounds, start=1)
        ),
        line_ups=tuple(
            line for line in tournament.line_ups if line.team in inside or line.opponent in inside
        ),
        team_byes=tuple(bye for bye in tournament.team_byes if bye.team in inside),
        forfeited_matches=tuple(
            match for match in tournament.forfeited_matches if {match.white, match.black} & inside
        ),
        scored_matches=tuple(
            match for match in tournament.scored_matches if {match.white, match.black} & inside
        ),
        **_rules_of(tournament, inside),
    )


def without_guests(tournament: Tournament, members: Iterable[int]) -> Tournament:
    """Return a group as a separate tournament that contains only its members."""
    inside = set(members)
    if tournament.is_paired_by_teams:
        return replace(tournament, teams=tuple(team for team in tournament.teams if team.tpn in inside))
    return replace(
        tournament,
        players=tuple(player for player in tournament.players if player.tpn in inside),
        rounds=tuple(
            replace(
                round_,
                pairings=tuple(game for game in round_.pairings if {game.white, game.black} <= inside),
            )
            for round_ in tournament.rounds
        ),
    )


def group_names(players: int, count: int, manner: str) -> list[str]:
    """Return the group of each player in order of strength; with one group, no names.

    >>> "".join(group_names(7, 2, "strength")), "".join(group_names(7, 2, "equal"))
    ('AAAABBB', 'ABBAABB')
    """
    if count == 1:
        return [""] * players
    letters = [chr(ord("A") + place) for place in range(count)]
    if manner == BY_STRENGTH:
        larger = players % count
        sizes = [players // count + (place < larger) for place in range(count)]
        return [letter for letter, size in zip(letters, sizes, strict=True) for _ in range(size)]
    rows = -(-players // count)
    snake = [letter for row in range(rows) for letter in (letters if row % 2 == 0 else letters[::-1])]
    return snake[:players]
