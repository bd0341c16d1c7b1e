"""A line of a rating list."""

from typing import NamedTuple


class ListedPlayer(NamedTuple):
    """What a rating list says of a player; 0 stands for no rating."""

    id: str
    name: str
    federation: str = ""
    sex: str = ""
    """`m`, `w` or empty."""
    title: str = ""
    """`GM` … `WCM`, or empty."""
    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    k_factor: int = 0
    """Of the standard rating."""
    birth: str = ""
    """The year, or whatever the list gives."""
    flag: str = ""
    """FIDE's: `i` inactive, `w` woman …"""

    def rating(self, kind: str) -> int:
        """The rating for `standard`, `rapid` or `blitz` play."""
        return {"standard": self.standard, "rapid": self.rapid, "blitz": self.blitz}[kind]
