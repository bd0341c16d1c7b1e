"""A participant, as the rule book and the report file describe one."""

from enum import Enum

from albireo.domain.achieved_norm import AchievedNorm
from albireo.value_classes import dataclass


class Sex(Enum):
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
        """0 for the highest title."""
        return _TITLE_ORDER[self]


_TITLE_ORDER = {title: place for place, title in enumerate(Title)}
TITLES_2009 = (Title.GM, Title.IM, Title.WGM, Title.WIM, Title.FM, Title.CM, Title.WFM, Title.WCM)
"""The order of the handbook of 2009 (C.04.1 A.2): WIM before FM."""


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """What a national federation knows of a player (TRF26 record named by the federation's code)."""

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
    """A rating that a list publishes: for which kind of play, from which list, and from which round on."""

    kind: str
    """`standard`, `rapid` or `blitz`."""
    rating: int | None
    """None: the list has none."""
    k_factor: int | None = None
    list: str = ""
    """Such as `FIDE`; empty: entered by hand."""
    period: str = ""
    """The month the list is of, such as `2026-11`."""
    from_round: int = 1
    """Later than 1 where a newer list counts in an event of more than 30 days."""


@dataclass(frozen=True, slots=True)
class Player:
    """One participant of an individual tournament, or one member of a team."""

    tpn: int
    """Tournament pairing number (C.04.2 2.3): 1 is the strongest."""
    name: str
    """`Lastname, Firstname`"""
    rating: int | None = None
    """The rating used in the tournament, FIDE's as a rule; None for an unrated player."""
    title: Title | None = None
    federation: str = ""
    fide_id: str = ""
    sex: Sex | None = None
    birth_date: str = ""
    """`YYYY/MM/DD`, unknown parts 00; other writings are kept as they came."""
    national: tuple[NationalRecord, ...] = ()
    k_factor: int | None = None
    official: tuple[OfficialRating, ...] = ()
    """What rating lists say, kept apart from the rating used; rating changes and norms follow them."""
    estimate: int | None = None
    """Strength estimated where no rating is known (C.04.2 2.1): for the initial order only."""
    club: str = ""
    category: str = ""
    original_federation: str = ""
    """Of a player listed under FIDE's flag (`FID`): `RUS` or `BLR`, which then counts for norms."""
    norms_elsewhere: tuple[AchievedNorm, ...] = ()
    """Title norms of other events, as entered from their certificates."""
    group: str = ""
    """Where a tournament is held in groups that are paired on their own: the name of the player's."""
    fixed_board: int | None = None
    """The board the player has in every round, whatever the order of the boards."""
    entry_round: int = 1
    """First round in which the participant takes part; later than 1 for a late entry (C.04.2 2.4)."""
    reported_rank: int | None = None
    """The place a report file gives; standings compute their own."""

    def national_rating(self, federation: str = "") -> int | None:
        """The rating in a federation's list, or in the first list that has one."""
        return next(
            (
                record.rating
                for record in self.national
                if record.rating is not None and federation in ("", record.federation)
            ),
            None,
        )

    def official_in(self, kind: str, round_: int = 1) -> OfficialRating | None:
        """Return what counts for the rating of a round: the newest of the list ratings that hold by then.

        In rapid and blitz the standard rating stands in for a missing one (B.02).
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
        """The rating that counts in a round: the official one if it is known, else the one used; 0: none."""
        found = self.official_in(kind, round_)
        return (self.rating if found is None else found.rating) or 0

    @property
    def birth_year(self) -> int | None:
        year = self.birth_date[:4]
        return int(year) if len(year) == 4 and year.isascii() and year.isdecimal() and int(year) else None


def _is_newer(item: OfficialRating, found: OfficialRating | None, kind: str) -> bool:
    return found is None or found.kind != kind or item.from_round >= found.from_round
