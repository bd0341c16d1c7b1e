"""Places within a group of participants: paired separately, or by category, title, sex, age, rating, club …

A group keeps the order of the whole standings; its places are renumbered. A group is written as `kind=value`,
such as `sex=w`, `age=U18`, `age=S50`, `rating=1800-1999`, `club=Torre`; the kind alone stands for all its
values.
"""

import re
from collections.abc import Callable, Sequence

from albireo.domain.errors import AlbireoError
from albireo.domain.groups import groups_in, groups_of
from albireo.domain.player import Player
from albireo.standings.order import Place, Standings
from albireo.value_classes import dataclass, replace

KINDS = ("group", "category", "title", "sex", "age", "rating", "club", "federation")
Test = Callable[[Player], bool]


class BadGroup(AlbireoError):
    """A group that cannot be read or does not fit the event."""


class FirstDayMissing(BadGroup):
    """A group by age in an event whose first day is not known yet, from which ages count."""


@dataclass(frozen=True, slots=True)
class StandingsGroup:
    """Some of the players."""

    name: str
    contains: Test


def group_standings(standings: Standings, group: StandingsGroup) -> tuple[Place, ...]:
    """Return the places of a group's members among themselves."""
    tournament = standings.field.tournament
    if standings.field.is_team:
        kind, _, value = group.name.partition("=")
        if kind != "group":
            raise BadGroup(
                "group {group}: teams can only be in divisions, written group=NAME", group=group.name
            )
        divisions = {name.casefold(): places for name, places in places_by_group(standings).items()}
        return divisions.get(value.casefold(), ())
    return _among(standings, [p for p in standings.listed if group.contains(tournament.player(p.tpn))])


def _among(standings: Standings, members: Sequence[Place]) -> tuple[Place, ...]:
    """Return some of the places, renumbered."""
    places: list[Place] = []
    for number, place in enumerate(members, start=1):
        shared = bool(places) and members[number - 2].rank == place.rank
        rank = places[-1].rank if shared else number
        decided = standings.decision(members[number - 2].tpn, place.tpn) if number > 1 else None
        places.append(replace(place, rank=rank, decided=decided))
    return tuple(places)


def places_by_group(standings: Standings) -> dict[str, tuple[Place, ...]]:
    """Return the places of each group that is still paired separately, by name; empty if there are none.

    In a list of the players of all teams there are no groups.
    """
    field = standings.field
    if field.tournament.is_paired_by_teams and not field.is_team:
        return {}
    return {
        name: _among(standings, [place for place in standings.listed if place.tpn in set(members)])
        for name, members in groups_in(field.tournament, max(1, field.after)).items()
    }


def parse_groups(text: str, standings: Standings) -> tuple[StandingsGroup, ...]:
    """Return the groups a text stands for: one for `kind=value`, one per value found for `kind`."""
    kind, equals, value = text.partition("=")
    kind = kind.strip().lower()
    if kind not in KINDS:
        raise BadGroup(
            "group {group!r}: expected one of {expected}, alone or with =value",
            group=text,
            expected=", ".join(KINDS),
        )
    if equals:
        return (_one(kind, value.strip(), standings),)
    if kind in ("age", "rating"):
        raise BadGroup("group {group!r}: expected limits, such as age=U18 or rating=1800-1999", group=text)
    if standings.field.is_team and kind == "group":
        found = [name for name in groups_of(standings.field.tournament) if name]
    else:
        found = sorted({_value(kind, player) for player in standings.field.tournament.players} - {""})
    return tuple(_one(kind, value, standings) for value in found)


def _value(kind: str, player: Player) -> str:
    match kind:
        case "group":
            return player.group
        case "category":
            return player.category
        case "title":
            return player.title.value if player.title else ""
        case "sex":
            return player.sex.value if player.sex else ""
        case "club":
            return player.club
        case _:
            return player.federation


def _one(kind: str, value: str, standings: Standings) -> StandingsGroup:
    name = f"{kind}={value}"
    if kind == "age":
        return StandingsGroup(name, _age(value, name, standings))
    if kind == "rating":
        return StandingsGroup(name, _rating(value, name, standings))
    wanted = value.casefold()
    return StandingsGroup(name, lambda player: _value(kind, player).casefold() == wanted)


def _rating(value: str, name: str, standings: Standings) -> Test:
    ratings = standings.field.ratings
    if value.lower() == "unrated":
        return lambda player: not ratings[player.tpn]
    match = re.fullmatch(r"(\d{0,4})-(\d{0,4})", value)
    if match is None or value == "-":
        raise BadGroup("group {group!r}: expected limits such as 1800-1999, -1799 or 2000-", group=name)
    low, high = int(match[1] or 0), int(match[2] or 9999)
    return lambda player: low <= ratings[player.tpn] <= high and bool(ratings[player.tpn] or not low)


def has_upper_limit(text: str) -> bool:
    """Return whether a group has an upper rating limit, which unrated players are also below.

    >>> has_upper_limit("rating=-1799"), has_upper_limit("rating=unrated"), has_upper_limit("sex=w")
    (True, False, False)
    """
    kind, _, value = text.partition("=")
    return kind.strip().lower() == "rating" and bool(re.fullmatch(r"0*-\d+", value.strip()))


def _age(value: str, name: str, standings: Standings) -> Test:
    """Return a test of age: U18 on 1 January; S50 by the end of the year; 12-16, 65- in the year."""
    start = re.search(r"\d{4}", standings.field.tournament.settings.start)
    match = re.fullmatch(r"([US])(\d{1,3})|(\d{0,3})-(\d{0,3})", value.upper())
    if match is None or value == "-":
        raise BadGroup("group {group!r}: expected an age such as U18, S50, 12-16 or 65-", group=name)
    if start is None:
        raise FirstDayMissing(
            "group {group!r}: ages count from the tournament’s first day, which is missing in the settings",
            group=name,
        )
    year = int(start[0])
    if match[1] == "U":
        low, high = 0, int(match[2])
    elif match[1] == "S":
        low, high = int(match[2]), 999
    else:
        low, high = int(match[3] or 0), int(match[4] or 999)
    return lambda player: player.birth_year is not None and low <= year - player.birth_year <= high


def one_group(text: str, standings: Standings) -> StandingsGroup:
    """Return the group of a text such as `sex=w`; a kind alone is not a group."""
    return parse_groups(text if "=" in text else f"{text}=", standings)[0]
