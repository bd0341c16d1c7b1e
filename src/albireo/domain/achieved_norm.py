"""A title norm that a player has achieved, as an application over several events needs it."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class AchievedNorm:
    """One norm; found in a tournament, or entered from a certificate."""

    title: str
    """`GM`, `IM`, `WGM` or `WIM`."""
    event: str
    end: str = ""
    """`YYYY/MM/DD`, as `start`."""
    start: str = ""
    place: str = ""
    games: int = 9
    """Towards the 27: at most 13, one more for each full point above the score required (B.01 1.4.1d)."""
    exemption: str = ""
    """The letter of 1.4.3 without which the mix of federations would not hold; empty: none was needed."""
    stand_in: bool = False
    """Eight games and a forfeit win or bye (1.4.1c): one such norm in an application."""
    listed_event: bool = False
    """Of a large Swiss or another event that 1.5.6 names."""
    single_rounds: bool = False
    """Of an event with one round a day on at least three days (1.1.3a)."""
