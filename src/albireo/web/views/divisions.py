"""The division of a league that a page shows: one of them, or all."""

from albireo.domain.groups import in_order
from albireo.state.tournament import State
from albireo.value_classes import dataclass
from albireo.web.http.form import Form

ALL = "all"
"""The choice of all divisions."""


@dataclass(frozen=True, slots=True)
class DivisionChoice:
    """The divisions, and which of them is shown."""

    names: tuple[str, ...]
    """In their order; empty without divisions."""
    chosen: str
    """Empty for all."""


def division_choice(state: State, form: Form, is_all: bool = False) -> DivisionChoice:
    """Return the division that a form asks for, by default the first, or all."""
    names = tuple(sorted({team.group for team in state.teams.values() if team.group}, key=in_order))
    asked = form.text("division")
    if asked in names:
        return DivisionChoice(names, asked)
    return DivisionChoice(names, "" if is_all or asked == ALL or not names else names[0])
