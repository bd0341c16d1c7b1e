"""The Lim System of 1989 (seed 002, Italian): what it says otherwise than the text of 1999."""

from tests.oracles.card import Answer
from tests.oracles.lim_1999 import Round1999

from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest


class Round1989(Round1999):
    """Articles of 1989."""

    def may_have_bye(self, tpn: int) -> bool:
        """8.2: the bye only once; a win by default bars it in the next round."""
        row = self.cards[tpn].row
        if any(entry.mark is Mark.PAIRING_BYE for entry in row):
            return False
        return not row or row[-1].mark is not Mark.FORFEIT_WIN

    def bye_order(self, tpn: int) -> tuple[int, ...]:
        """8.1: the lowest Elo in the lowest scoregroup; 14.1: the largest number."""
        if self.request.round == 1:
            return (-tpn,)
        return self.cards[tpn].score, self.rating(tpn), -tpn

    def up_order(self, tpn: int) -> tuple[int, int]:
        """10.61, 10.62: the *higher* score first, then the largest number."""
        sign = 1 if self.request.options.get("upfloaters") == "lowest" else -1  # as in 1999
        return sign * self.cards[tpn].score, -tpn

    def limit_from(self, tpn: int, first: int, is_floater: bool) -> int:
        """10.7: a floater and *his opponent* must not be too far apart; 12.7: the two who are exchanged."""
        if self.request.options.get("limit") == "exchanged":  # as in 1999
            return first
        return tpn if is_floater else first


def pair(request: PairingRequest) -> Answer | None:
    """Return the pairing by this reading; None if no legal pairing exists."""
    return Round1989(request).answer()
