"""What is said of a team, and what it is called."""

from msgspec import UNSET, UnsetType

from albireo.desk.core.facts import Facts
from albireo.domain.message import translatable


class TeamFacts(Facts, frozen=True):
    """What is said of a team; see `albireo.desk.core.units.TeamState`."""

    name: str | UnsetType = UNSET
    short_name: str | UnsetType = UNSET
    club: str | UnsetType = UNSET
    federation: str | UnsetType = UNSET
    captain: str | UnsetType = UNSET
    group: str | UnsetType = UNSET
    venue: str | UnsetType = UNSET
    strength: int | UnsetType | None = UNSET
    fixed_board: int | UnsetType | None = UNSET


NAMES = {
    "short_name": translatable("short name"),
    "captain": translatable("captain"),
    "group": translatable("division"),
    "venue": translatable("where it plays at home"),
    "strength": translatable("strength"),
}
"""What the facts are called that players do not have."""
