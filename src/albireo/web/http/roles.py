"""Roles in a tournament and in the whole installation."""

from enum import IntEnum

from albireo.value_classes import dataclass


class Role(IntEnum):
    """Roles, each including the permissions of those before it."""

    PUBLIC = 0
    """Anyone: spectators, players' phones."""
    READER = 1
    """Sees everything in a tournament, changes nothing."""
    CLERK = 2
    """Enters results and checks players in."""
    ARBITER = 3
    """Pairs and publishes; in the installation, starts tournaments."""
    CHIEF = 4
    """Decides who may do what in the tournament, corrects final data, ends it."""
    ADMIN = 5
    """Everything in every tournament, and the accounts."""

    @property
    def code(self) -> str:
        """The code stored in the database."""
        return self.name.lower()


def role_named(code: str) -> Role:
    """Return the role for a code; unknown codes grant nothing."""
    return Role.__members__.get(code.upper(), Role.PUBLIC)


@dataclass(frozen=True, slots=True)
class User:
    """A known user."""

    name: str
    role: Role
    """Role in the installation."""
    is_local: bool = False
    """Whether it is the person at the laptop, without a password."""
    lacks_factor: bool = False
    """Whether it is an administrator who must set up a second factor first and may do nothing else."""
    organisation: int | None = None
    """The organisation of its tournaments; None if there is none."""
    organisation_role: Role = Role.PUBLIC
    is_only_there: bool = False
    """Whether the role in the installation is that of a member, who cannot change anything shared."""
