"""The team data needed to pair a round."""

from collections.abc import Mapping

from albireo.domain.colour import Colour
from albireo.domain.matches import TeamRow, team_rows
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.colours import Preference
from albireo.pairing.team_swiss.preference import preference
from albireo.pairing.team_swiss.rules import TeamRules
from albireo.pairing.team_swiss.spec import BARS_BYE
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class SwissTeam:
    """One team before a round."""

    tpn: int
    score: Points
    """Primary score, including virtual points (C.04.7 1.5)."""
    standing: Points
    """The primary score without virtual points, which by C.04.7 1.5 do not affect colours."""
    secondary: Points
    """0 if the competition does not use it."""
    opponents: frozenset[int]
    """Teams met in a match that was played (C1; C.04.2 3.5)."""
    colours: tuple[Colour, ...]
    """Colours of played matches, oldest first (1.6)."""
    preference: Preference
    matches_played: int
    may_have_bye: bool
    """Whether the team is eligible for the bye (C2)."""
    floated: bool
    """Whether it was a floater in the previous round (1.5)."""


def teams_before(
    tournament: Tournament, round_: int, rules: TeamRules, last_round: bool
) -> dict[int, SwissTeam]:
    """Return all teams before a round, by TPN."""
    rows = team_rows(tournament, round_ - 1)
    virtual = virtual_points(tournament, round_)
    floaters = _floaters(tournament, rows, round_ - 1, rules)
    made: dict[int, SwissTeam] = {}
    for tpn, row in rows.items():
        colours = tuple(entry.colour for entry in row if entry.is_played and entry.colour is not None)
        standing = sum(entry.points(rules.primary) for entry in row)
        made[tpn] = SwissTeam(
            tpn=tpn,
            score=standing + virtual[tpn],
            standing=standing,
            secondary=sum(entry.points(rules.secondary) for entry in row) if rules.secondary else 0,
            opponents=frozenset(
                entry.opponent for entry in row if entry.is_played and entry.opponent is not None
            ),
            colours=colours,
            preference=preference(colours, rules.colours, last_round),
            matches_played=sum(entry.is_played for entry in row),
            may_have_bye=not any(entry.mark in BARS_BYE for entry in row),
            floated=tpn in floaters,
        )
    return made


def _floaters(tournament: Tournament, rows: Mapping[int, TeamRow], round_: int, rules: TeamRules) -> set[int]:
    """Return the teams that played an opponent with a different score in a round (1.5)."""
    if round_ < 1:
        return set()
    virtual = virtual_points(tournament, round_)
    before = {
        tpn: sum(entry.points(rules.primary) for entry in row[: round_ - 1]) + virtual[tpn]
        for tpn, row in rows.items()
    }
    floaters = set()
    for tpn, row in rows.items():
        entry = row[round_ - 1]
        if entry.is_played and entry.opponent is not None and before[tpn] != before[entry.opponent]:
            floaters.add(tpn)
    return floaters
