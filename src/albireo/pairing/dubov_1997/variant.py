"""What the systems of this folder do differently."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Variant:
    """One way of reading the Dubov System of 1997, or of building on it."""

    chapter: str
    """Named before each article: `C.04.3 (1997)`."""
    by_vega: bool = False
    """Players are brought up with a look at how many pairs remain, as Vega does it; 2.5 gives way."""
    danubio: bool = False
    """The opponent of the player brought up by 7.2 is fixed at once (Vega's variant Danubio)."""
    by_buchholz: bool = False
    """The Buchholz stands in the place of R and of ARO (Swiss Vega)."""
