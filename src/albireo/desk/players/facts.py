"""What is said of a participant, as the journal writes it."""

from typing import TYPE_CHECKING, Any

from albireo.desk.mechanism.facts import Facts, partial_struct
from albireo.facts.player import PLAYER

if TYPE_CHECKING:

    class PlayerFacts(Facts, frozen=True):
        """What is known of a player; what is not given stays as it is."""

        def __init__(self, **given: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...
else:
    PlayerFacts = partial_struct("PlayerFacts", PLAYER, __name__)
