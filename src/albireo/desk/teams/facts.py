"""What is said of a team, as the journal writes it."""

from typing import TYPE_CHECKING, Any

from albireo.desk.mechanism.facts import Facts, partial_struct
from albireo.facts.team import TEAM

if TYPE_CHECKING:

    class TeamFacts(Facts, frozen=True):
        """What is known of a team; what is not given stays as it is."""

        def __init__(self, **given: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...
else:
    TeamFacts = partial_struct("TeamFacts", TEAM, __name__)
