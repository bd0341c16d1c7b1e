"""Groups of a tournament that are paired on their own: sections with one list of boards.

A player's group is a fact of the player, like a club. As soon as two players belong to different groups, each
group is a field of its own, in all rounds or up to the round that the settings name; players without a group
are together the last one. Events of teams have no groups.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from albireo.domain.round import Round
from albireo.domain.tournament import LAST_ROUND, Tournament

NO_GROUP = ""
"""The name of those who belong to none."""
BY_STRENGTH, EQUAL = "strength", "equal"
"""How players are divided: the strongest together, or groups as strong as each other."""
MOST_GROUPS = 26
"""Named by a letter each."""


def groups_of(tournament: Tournament) -> Mapping[str, tuple[int, ...]]:
    """TPNs by group, groups in the order of their names; empty where nobody belongs to one.

    >>> from albireo.domain.player import Player
    >>> players = (Player(1, "Ann", group="B"), Player(2, "Bob", group="A"), Player(3, "Cy"))
    >>> dict(groups_of(Tournament(players=players)))
    {'A': (2,), 'B': (1,), '': (3,)}
    """
    if tournament.is_team_event or not any(player.group for player in tournament.players):
        return {}
    found: dict[str, list[int]] = {}
    for player in sorted(tournament.players, key=lambda player: player.tpn):
        found.setdefault(player.group, []).append(player.tpn)
    return {name: tuple(found[name]) for name in sorted(found, key=in_order)}


def in_order(name: str) -> tuple[bool, str]:
    """The key by which groups follow each other: by name, those without one last."""
    return name == NO_GROUP, name.casefold()


def groups_in(tournament: Tournament, round_: int) -> Mapping[str, tuple[int, ...]]:
    """The groups that are paired on their own in a round; empty where there is one field of all."""
    last = tournament.settings.rounds_in_groups
    found = groups_of(tournament) if round_ <= (LAST_ROUND if last is None else last) else {}
    return found if len(found) > 1 else {}


def apart_in(tournament: Tournament, round_: int, one: int, other: int) -> bool:
    """Whether two players are in groups that do not meet in a round."""
    if tournament.player(one).group == tournament.player(other).group:
        return False
    return bool(groups_in(tournament, round_))


def alone(tournament: Tournament, members: Iterable[int]) -> Tournament:
    """A group as a tournament of its own, with the numbers it has in the whole.

    Whoever else met one of them, before a player changed the group or in a game set by hand, is in it for
    these games only: nobody's points, colours or opponents are lost.
    """
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
        prohibited=tuple(
            replace(rule, players=kept)
            for rule in tournament.prohibited
            if len(kept := tuple(tpn for tpn in rule.players if concerns(tpn))) > 1
        ),
        abnormal_points=tuple(
            replace(rule, players=kept) if rule.players else rule
            for rule in tournament.abnormal_points
            if (kept := tuple(tpn for tpn in rule.players if concerns(tpn))) or not rule.players
        ),
    )


def without_guests(tournament: Tournament, members: Iterable[int]) -> Tournament:
    """A group as a tournament of its own that knows its members only."""
    inside = set(members)
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
    """The group of each player in the order of strength; one group is none.

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
