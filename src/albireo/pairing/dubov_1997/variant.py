"""The differences between the systems in this folder."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Variant:
    """One interpretation of the Dubov System of 1997, or a system based on it."""

    chapter: str
    """Prefix of each article: `C.04.3 (1997)`."""
    by_vega: bool = False
    """Whether players are brought up with regard to the pairs that remain, as in Vega; 2.5 then yields."""
    danubio: bool = False
    """Whether the opponent of the player brought up by 7.2 is fixed at once (Vega's variant Danubio)."""
    by_buchholz: bool = False
    """Whether the Buchholz replaces R and ARO (Swiss Vega)."""
