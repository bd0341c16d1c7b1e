"""Differences between the editions of the Lim System (1989, 1999, 2026)."""

from collections.abc import Callable, Sequence

from albireo.domain.history import Entry
from albireo.domain.message import translatable
from albireo.domain.points import Points
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.byes import ByeRule
from albireo.pairing.lim.players import LimPlayer
from albireo.pairing.lim.spec import SPEC_1989, SPEC_1999, SPEC_2026, may_have_bye_1989, may_have_bye_1999
from albireo.pairing.spec import SystemSpec
from albireo.value_classes import dataclass

_LOWEST_NUMBER = translatable(
    "{player} gets the bye: of those eligible in the lowest scoregroup, the one with the largest number."
)
_LOWEST_RATING = translatable(
    "{player} gets the bye: of those eligible in the lowest scoregroup, the one with the lowest rating."
)
_LOWEST_RATING_OF_ALL = translatable(
    "{player} gets the bye: in the first round it goes to the eligible player with the lowest rating."
)
_LOWEST_NUMBER_OF_ALL = translatable(
    "{player} gets the bye: in the first round it goes to the eligible player with the largest number."
)
_CHAPTERS_BEFORE = 7
"""Chapters 1 to 7 of 2026 are 8 to 14 of the older texts."""
_NAMES_1989 = {"3.6": "10.51-10.53", "3.7": "10.61-10.63", "3.8": "10.7", "3.10": "10.8"}


@dataclass(frozen=True, slots=True)
class LimEdition:
    """One edition."""

    spec: SystemSpec
    may_have_bye: Callable[[Sequence[Entry], Points], bool]
    bye_order: Callable[[LimPlayer, int], tuple[int, ...]]
    """Sort key for the bye of a round: the smallest gets it."""
    bye_text: str
    first_bye_text: str
    """Text for round 1, when everyone has the same score."""
    rank: Callable[[LimPlayer], tuple[int, ...]]
    """Sort key for rank: the smaller ranks higher."""
    higher_upfloater_first: bool
    """Whether the floater from below with the higher score is paired first (10.62 of 1989)."""
    limit_between_opponents: bool
    """Whether, in a maxi-tournament, the limit of 100 points applies between a floater and the opponent taken
    for colour (10.7 of 1989), rather than between that opponent and the first possible one.
    """
    name: Callable[[str], str]
    """Converts the name of an article of 2026 to the one used here."""
    eligibility: str
    """The article that bars a second bye."""

    def cite(self, articles: str) -> str:
        """Return articles, given as in 2026, as this text names them."""
        return f"{self.spec.article} {', '.join(map(self.name, articles.split(', ')))}"

    def bye_rule(self, round_: int) -> ByeRule:
        text, article = (self.first_bye_text, "7.1") if round_ == 1 else (self.bye_text, "1")
        return ByeRule(text, self.cite(article), self.eligibility, self.cite("2.1"))


def _older(article: str) -> str:
    chapter, dot, rest = article.partition(".")
    return f"{int(chapter) + _CHAPTERS_BEFORE}{dot}{rest}"


def _of_1989(article: str) -> str:
    return _NAMES_1989.get(article) or _older(article)


def _by_number(player: LimPlayer) -> tuple[int, ...]:
    """Return the rank in the list (7, 12.4): number 1 is the highest."""
    return (player.tpn,)


def _by_score(player: LimPlayer) -> tuple[int, ...]:
    """Return the rank by score, then number (5.4)."""
    return -player.score, player.tpn


def _lowest_number(player: LimPlayer, round_: int) -> tuple[int, ...]:
    """Return the key for the lowest number of the lowest group (1; 8.1); in round 1 rating (7.1; 14.1)."""
    return (player.rating if round_ == 1 else player.score), -player.tpn


def _lowest_rating(player: LimPlayer, round_: int) -> tuple[int, ...]:
    """Return the key for the lowest rating of the lowest group (8.1); in round 1 number (14.1)."""
    return (-player.tpn,) if round_ == 1 else (player.score, player.rating, -player.tpn)


EDITION_2026 = LimEdition(
    SPEC_2026,
    may_have_bye,
    _lowest_number,
    _LOWEST_NUMBER,
    _LOWEST_RATING_OF_ALL,
    _by_score,
    False,
    False,
    str,
    "C.04.1 4",
)
EDITION_1999 = LimEdition(
    SPEC_1999,
    may_have_bye_1999,
    _lowest_number,
    _LOWEST_NUMBER,
    _LOWEST_RATING_OF_ALL,
    _by_number,
    False,
    False,
    _older,
    f"{SPEC_1999.article} 8.2",
)
EDITION_1989 = LimEdition(
    SPEC_1989,
    may_have_bye_1989,
    _lowest_rating,
    _LOWEST_RATING,
    _LOWEST_NUMBER_OF_ALL,
    _by_number,
    True,
    True,
    _of_1989,
    f"{SPEC_1989.article} 8.2",
)
