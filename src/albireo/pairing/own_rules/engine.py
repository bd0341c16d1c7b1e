"""No engine: the rules of the event are words, and the arbiter pairs by them."""

from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing


class PairedByHand:
    """Stands where an engine would, and says who pairs instead."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        raise CannotPair(
            "this tournament has pairing rules of its own: round {round} is paired by hand",
            round=request.round,
        )


SYSTEM = PairedByHand()
