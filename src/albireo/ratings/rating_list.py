"""A line of a rating list."""

from typing import NamedTuple

KINDS = ("standard", "rapid", "blitz")
"""Kinds of play with ratings of their own."""
NATIONAL = "national"
"""The rating of a federation, whatever it is for."""


class ListedPlayer(NamedTuple):
    """What a rating list says of a player; 0 stands for no rating."""

    id: str
    """FIDE ID; empty where a national list does not give one."""
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
    rapid_k: int = 0
    blitz_k: int = 0
    national: int = 0
    """The rating of the federation whose list it is."""
    national_id: str = ""
    club: str = ""

    def rating(self, kind: str) -> int:
        """The rating for `standard`, `rapid` or `blitz` play.

        In rapid and blitz the standard rating stands in for one of their own (B.02, rapid and blitz).
        """
        own = {"standard": self.standard, "rapid": self.rapid, "blitz": self.blitz}[kind]
        return own or self.standard

    def rating_in(self, rating: str) -> int:
        """The rating of an entry in a sequence of lists: `rapid` is the rapid rating and nothing else."""
        own = {"standard": self.standard, "rapid": self.rapid, "blitz": self.blitz, NATIONAL: self.national}
        return own[rating] if rating in own else self.rating(rating.removeprefix("effective-"))

    def k(self, kind: str) -> int:
        """The K factor for a kind of play."""
        return {"standard": self.k_factor, "rapid": self.rapid_k, "blitz": self.blitz_k}[kind]

    @property
    def birth_year(self) -> str:
        """Empty where the list has none; FIDE's has `0000` then."""
        year = self.birth[:4]
        return year if year.isascii() and year.isdecimal() and len(year) == 4 and int(year) else ""

    @property
    def key(self) -> str:
        """What names a player within one list.

        The FIDE ID, else `n` and the national one, else `p` with name and birth.
        """
        if self.id:
            return self.id
        return f"n{self.national_id}" if self.national_id else f"p{self.name};{self.birth}"
