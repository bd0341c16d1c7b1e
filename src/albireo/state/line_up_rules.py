"""What the regulations demand of a team's line-up."""

from msgspec import Struct

from albireo.domain.message import Translatable, translatable

RATING_SUM, RATING_AVERAGE, WOMEN, YOUNG, LICENCE, FOREIGNERS, BOARD_ORDER = (
    "rating-sum",
    "rating-average",
    "women",
    "young",
    "licence",
    "foreigners",
    "board-order",
)
CRITERIA: dict[str, Translatable] = {
    RATING_SUM: translatable("sum of ratings at most"),
    RATING_AVERAGE: translatable("average rating at most"),
    WOMEN: translatable("female players at least"),
    YOUNG: translatable("players born in or after a given year, at least"),
    LICENCE: translatable("every player has a national ID"),
    FOREIGNERS: translatable("players of other federations at most"),
    BOARD_ORDER: translatable("rating order, allowing a difference of at most"),
}


class LineUpRule(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One criterion for the line-ups of all teams."""

    criterion: str
    """One of `CRITERIA`."""
    limit: int = 0
    """The number in the criterion; of no meaning for a licence."""
    year: int = 0
    """The year of birth for young players."""
    refuses: bool = False
    """Whether a line-up against it is refused; otherwise it has to be confirmed."""
