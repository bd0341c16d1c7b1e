"""A line of a rating list."""

from typing import NamedTuple

KINDS = ("standard", "rapid", "blitz")
"""Types of play with separate ratings."""
NATIONAL = "national"
"""A federation's rating, whatever the type of play."""


class ListedPlayer(NamedTuple):
    """A player's entry in a rating list; 0 means no rating."""

    id: str
    """FIDE ID; empty if a national list does not contain one."""
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
    """K-factor of the standard rating."""
    birth: str = ""
    """The year, or whatever the list contains."""
    flag: str = ""
    """FIDE's flag: `i` inactive, `w` woman …"""
    rapid_k: int = 0
    blitz_k: int = 0
    national: int = 0
    """The rating of the federation whose list it is."""
    national_id: str = ""
    club: str = ""
    classification: str = ""
    """National title or class, such as Italy's `1N`."""
    province: str = ""

    def rating(self, kind: str) -> int:
        """Return the rating for `standard`, `rapid` or `blitz` play.

        In rapid and blitz the standard rating replaces a missing one (B.02, rapid and blitz).
        """
        own = {"standard": self.standard, "rapid": self.rapid, "blitz": self.blitz}[kind]
        return own or self.standard

    def rating_in(self, rating: str) -> int:
        """Return the rating of an entry in a list sequence: `rapid` is the rapid rating and nothing else."""
        own = {"standard": self.standard, "rapid": self.rapid, "blitz": self.blitz, NATIONAL: self.national}
        return own[rating] if rating in own else self.rating(rating.removeprefix("effective-"))

    def k(self, kind: str) -> int:
        """Return the K-factor for a type of play."""
        return {"standard": self.k_factor, "rapid": self.rapid_k, "blitz": self.blitz_k}[kind]

    @property
    def birth_year(self) -> str:
        """The birth year; empty if the list has none (`0000` in FIDE's list)."""
        year = self.birth[:4]
        return year if year.isascii() and year.isdecimal() and len(year) == 4 and int(year) else ""

    @property
    def key(self) -> str:
        """The key of a player within one list.

        It is the FIDE ID, else `n` and the national ID, else `p` with name and birth.
        """
        if self.id:
            return self.id
        return f"n{self.national_id}" if self.national_id else f"p{self.name};{self.birth}"
