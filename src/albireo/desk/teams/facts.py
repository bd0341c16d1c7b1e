"""The facts about a team as stored in the journal."""

from typing import TYPE_CHECKING, Any

from albireo.desk.mechanism.facts import Facts, partial_struct
from albireo.facts.team import TEAM

if TYPE_CHECKING:

    class TeamFacts(Facts, frozen=True):
        """Facts about a team; those not given are unchanged."""

        def __init__(self, **given: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...
else:
    TeamFacts = partial_struct("TeamFacts", TEAM, __name__)
