"""Recommended lists of tie-breaks, in order, with the edition they belong to."""

from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.table import TieBreakError
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Recommended:
    """A list and its source."""

    name: str
    tie_breaks: tuple[str, ...]
    article: str
    edition: Edition

    @property
    def unit(self) -> PairedUnit:
        """Whom it ranks."""
        return PairedUnit.TEAM if "team" in self.name else PairedUnit.PLAYER


RECOMMENDED: tuple[Recommended, ...] = (
    Recommended("2019-round-robin", ("DE", "WIN", "SB", "KS"), "C.02 13.16.2", Edition.FIDE_2019),
    Recommended("2019-team-round-robin", ("MPvGP", "DE", "SB"), "C.02 13.16.3", Edition.FIDE_2019),
    Recommended(
        "2019-swiss",
        ("BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG"),
        "C.02 13.16.4",
        Edition.FIDE_2019,
    ),
    Recommended(
        "2019-swiss-rated",
        ("BH/C1", "BH", "DE", "AROC", "WIN", "BWG", "BPG", "SB"),
        "C.02 13.16.5",
        Edition.FIDE_2019,
    ),
    Recommended("2019-team-swiss", ("MPvGP", "DE", "BH/C1", "BH", "SB"), "C.02 13.16.6", Edition.FIDE_2019),
    Recommended("1989-swiss", ("BH", "BH/M1", "DE", "WIN"), "FIDE Swiss 1989 16", Edition.FIDE_1989),
    Recommended("italian-swiss", ("BHIT", "DE", "DRS"), "Italian SST 2", Edition.FIDE_1989),
    Recommended("italian-round-robin", ("SB", "DRS"), "Italian SST 1", Edition.FIDE_1989),
)
"""After 1989 and Italian lists lots are drawn."""
_BY_NAME = {item.name: item for item in RECOMMENDED}


def recommended_list(name: str) -> Recommended:
    """Return a list by name."""
    try:
        return _BY_NAME[name.lower()]
    except KeyError:
        raise TieBreakError(
            "unknown list {found!r}; expected one of {expected}",
            found=name,
            expected=", ".join(_BY_NAME),
        ) from None


def default_for(field: TieBreakField) -> Recommended | None:
    """Return what the edition of a tournament recommends if its rules name no list.

    C.07 leaves the list to the Chief Arbiter (4.1.1), so there is none from 2023 on. In a knock-out, those
    who lose in the same stage share a place.
    """
    if field.tournament.settings.type.kind is PairingKind.KNOCKOUT:
        return None
    if field.edition is Edition.FIDE_1989:
        return None if field.is_team or field.predetermined else recommended_list("1989-swiss")
    if not field.edition.has_virtual_opponent:
        return None
    if field.is_team:
        return recommended_list("2019-team-round-robin" if field.predetermined else "2019-team-swiss")
    if field.predetermined:
        return recommended_list("2019-round-robin")
    return recommended_list("2019-swiss-rated" if all(field.ratings.values()) else "2019-swiss")
