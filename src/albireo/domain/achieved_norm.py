"""A title norm achieved by a player, with everything an application over several events needs."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class AchievedNorm:
    """One norm, found in a tournament or entered from a certificate."""

    title: str
    """`GM`, `IM`, `WGM` or `WIM`."""
    event: str
    end: str = ""
    """Last day, `YYYY/MM/DD` like `start`."""
    start: str = ""
    place: str = ""
    games: int = 9
    """Games that count towards the 27: at most 13, plus one per full point above the score (B.01 1.4.1d)."""
    exemption: str = ""
    """The letter of the exemption of 1.4.3 needed for the mix of federations; empty if none was needed."""
    stand_in: bool = False
    """Whether it is eight games plus a forfeit win or bye (1.4.1c), allowed once per application."""
    listed_event: bool = False
    """Whether the event is a large Swiss or another event listed in 1.5.6."""
    single_rounds: bool = False
    """Whether the event had one round a day on at least three days (1.1.3a)."""
