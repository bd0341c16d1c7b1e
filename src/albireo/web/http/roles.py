"""Who may do what: roles in a tournament and in the whole installation."""

from enum import IntEnum

from albireo.value_classes import dataclass


class Role(IntEnum):
    """Each role may do what the ones before it may."""

    PUBLIC = 0
    """Anyone: spectators, players' phones."""
    READER = 1
    """Sees everything of a tournament, changes nothing."""
    CLERK = 2
    """Enters results and checks players in."""
    ARBITER = 3
    """Pairs and publishes; in the installation: starts tournaments."""
    CHIEF = 4
    """Decides who else may do what in the tournament, corrects what is settled, ends it."""
    ADMIN = 5
    """Everything in every tournament, and the accounts."""

    @property
    def code(self) -> str:
        """As the database keeps it."""
        return self.name.lower()


def role_named(code: str) -> Role:
    """The role the database means; a name no one knows gives no rights."""
    return Role.__members__.get(code.upper(), Role.PUBLIC)


@dataclass(frozen=True, slots=True)
class User:
    """Someone the app knows by name."""

    name: str
    role: Role
    """In the installation."""
    is_local: bool = False
    """The person at the laptop, without a password."""
    lacks_factor: bool = False
    """An administrator who has to set up a second factor first, and may do nothing else until then."""
    organisation: int | None = None
    """The one whose tournaments these are; None for anyone who belongs to none."""
    organisation_role: Role = Role.PUBLIC
    is_only_there: bool = False
    """Whether the role in the installation is that of a member, who changes nothing that others share."""
