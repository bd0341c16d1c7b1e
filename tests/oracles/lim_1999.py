"""The Lim System of 1999 (C.04.2 of the handbook of 2009), by the same complete reading as that of 2026.

Only what the text says otherwise: the bye (8.2), and by what the higher ranked is known (7, 12.4).
"""

from tests.oracles.card import Answer
from tests.oracles.lim_2026 import Round

from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest


class Round1999(Round):
    """Articles of 1999."""

    def may_have_bye(self, tpn: int) -> bool:
        """8.2: the bye only once, and not after a point won by default."""
        return not any(entry.mark in (Mark.PAIRING_BYE, Mark.FORFEIT_WIN) for entry in self.cards[tpn].row)

    def rank(self, tpn: int) -> tuple[int, ...]:
        """7, 12.4: rank is the place in the list."""
        return (tpn,)


def pair(request: PairingRequest) -> Answer | None:
    """Return the pairing by this reading; None if no legal pairing exists."""
    return Round1999(request).answer()
