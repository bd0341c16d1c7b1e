"""A participant as described by the rules and the report file."""

from enum import Enum

from albireo.domain.achieved_norm import AchievedNorm
from albireo.value_classes import dataclass


class Sex(Enum):
    """Male or female; the value is the letter of report files."""

    MAN = "m"
    WOMAN = "w"


class Title(Enum):
    """FIDE titles in the order of C.04.2 2.2.2; the value is the abbreviation."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    FM = "FM"
    WIM = "WIM"
    CM = "CM"
    WFM = "WFM"
    WCM = "WCM"

    @property
    def rank(self) -> int:
        """The rank of the title, 0 for the highest."""
        return _TITLE_ORDER[self]


_TITLE_ORDER = {title: place for place, title in enumerate(Title)}
TITLES_2009 = (Title.GM, Title.IM, Title.WGM, Title.WIM, Title.FM, Title.CM, Title.WFM, Title.WCM)
"""The order in the Handbook of 2009 (C.04.1 A.2): WIM before FM."""


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """A national federation's data on a player (TRF26 record named after the federation's code)."""

    federation: str
    """The list it comes from: `ITA`, `FRA` …"""
    rating: int | None = None
    id: str = ""
    name: str = ""
    sex: Sex | None = None
    classification: str = ""
    """National title or class."""
    origin: str = ""
    birth_date: str = ""


@dataclass(frozen=True, slots=True)
class OfficialRating:
    """A published rating: its type of play, its list, and the first round in which it counts."""

    kind: str
    """`standard`, `rapid` or `blitz`."""
    rating: int | None
    """None if the list has no rating."""
    k_factor: int | None = None
    list: str = ""
    """Name of the list, such as `FIDE`; empty if entered by hand."""
    period: str = ""
    """The month of the list, such as `2026-11`."""
    from_round: int = 1
    """Greater than 1 where a newer list counts in an event of more than 30 days."""


@dataclass(frozen=True, slots=True)
class Player:
    """One participant of an individual tournament, or one member of a team."""

    tpn: int
    """Tournament pairing number (C.04.2 2.3): 1 is the strongest."""
    name: str
    """`Lastname, Firstname`"""
    rating: int | None = None
    """The rating used in the tournament, usually FIDE's; None for an unrated player."""
    title: Title | None = None
    federation: str = ""
    fide_id: str = ""
    sex: Sex | None = None
    birth_date: str = ""
    """`YYYY/MM/DD`, with 00 for unknown parts; other formats are kept as they are."""
    national: tuple[NationalRecord, ...] = ()
    k_factor: int | None = None
    official: tuple[OfficialRating, ...] = ()
    """Ratings from rating lists, separate from the rating used; rating changes and norms use them."""
    estimate: int | None = None
    """Estimated strength where no rating is known (C.04.2 2.1), for the initial order only."""
    club: str = ""
    category: str = ""
    original_federation: str = ""
    """For a player listed under FIDE's flag (`FID`): `RUS` or `BLR`, which then counts for norms."""
    norms_elsewhere: tuple[AchievedNorm, ...] = ()
    """Title norms from other events, entered from their certificates."""
    group: str = ""
    """The player's group, where groups are paired separately."""
    fixed_board: int | None = None
    """The board on which the player plays every round."""
    entry_round: int = 1
    """First round the participant plays; later than 1 for a late entry (C.04.2 2.4)."""
    reported_rank: int | None = None
    """The place given in a report file; standings compute their own."""

    def __repr__(self) -> str:
        """Return number, name and rating; the other facts would fill lines.

        >>> Player(3, "Castor, Emil", 2310)
        <Player 3 'Castor, Emil' 2310>
        """
        return f"<Player {self.tpn} {self.name!r}{f' {self.rating}' if self.rating else ''}>"

    def national_rating(self, federation: str = "") -> int | None:
        """Return the rating in a federation's list, by default in the first list that has one."""
        return next(
            (
                record.rating
                for record in self.national
                if record.rating is not None and federation in ("", record.federation)
            ),
            None,
        )

    def official_in(self, kind: str, round_: int = 1) -> OfficialRating | None:
        """Return the official rating that counts in a round: the newest one in force by then.

        In rapid and blitz the standard rating replaces a missing one (B.02).
        """
        found = None
        for wanted in (kind, "standard"):
            for item in self.official:
                if item.kind == wanted and item.from_round <= round_ and _is_newer(item, found, wanted):
                    found = item
            if found is not None and found.rating:
                break
        return found

    def rating_for(self, kind: str, round_: int = 1) -> int:
        """Return the rating that counts in a round: official if known, else the one used; 0 if unrated."""
        found = self.official_in(kind, round_)
        return (self.rating if found is None else found.rating) or 0

    @property
    def birth_year(self) -> int | None:
        year = self.birth_date[:4]
        return int(year) if len(year) == 4 and year.isascii() and year.isdecimal() and int(year) else None


def _is_newer(item: OfficialRating, found: OfficialRating | None, kind: str) -> bool:
    return found is None or found.kind != kind or item.from_round >= found.from_round
