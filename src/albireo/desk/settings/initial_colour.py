"""The lot that decides the initial colour."""

from albireo.desk.mechanism.outcome import refusal
from albireo.desk.settings.events import InitialColourDrawn
from albireo.domain.colour import Colour


def colour_drawn_event(colour: Colour | None, lot: str) -> InitialColourDrawn:
    """Return the event of a lot: an odd number is Black."""
    if colour is not None:
        return InitialColourDrawn(colour)
    try:
        bits = int(lot, 16)
    except ValueError:
        raise refusal("no-lot", "The initial colour is drawn by lot: give the colour or a lot.") from None
    return InitialColourDrawn(Colour.BLACK if bits % 2 else Colour.WHITE, lot)
