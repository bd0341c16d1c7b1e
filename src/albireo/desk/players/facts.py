"""The facts about a participant as stored in the journal."""

from typing import TYPE_CHECKING, Any

from albireo.desk.mechanism.facts import Facts, partial_struct
from albireo.facts.player import PLAYER

if TYPE_CHECKING:

    class PlayerFacts(Facts, frozen=True):
        """Facts about a player; those not given are unchanged."""

        def __init__(self, **given: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...
else:
    PlayerFacts = partial_struct("PlayerFacts", PLAYER, __name__)
