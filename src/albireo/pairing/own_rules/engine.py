"""No engine: the rules of the event exist only in words, and the arbiter pairs by them."""

from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing


class PairedByHand:
    """Takes the place of an engine and says that the arbiter pairs."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        raise CannotPair(
            "this tournament has pairing rules of its own: round {round} is paired by hand",
            round=request.round,
        )


SYSTEM = PairedByHand()
