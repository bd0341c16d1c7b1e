"""Amalfi by colour (our definition): opponents not due the same colour come first."""

from tests.oracles import amalfi_rating
from tests.oracles.card import Answer

from albireo.pairing.system import PairingRequest


def pair(request: PairingRequest) -> Answer | None:
    return amalfi_rating.answer(request, colours_first=True)
