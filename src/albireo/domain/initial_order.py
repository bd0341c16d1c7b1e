"""The initial order and the numbers derived from it (C.04.2 2.1 to 2.3).

Later changes of the numbers (corrections, late entries) are in `renumbering`.
"""

import hashlib
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any

from albireo.domain.errors import AlbireoError
from albireo.domain.player import Player, Title
from albireo.domain.tournament import Settings
from albireo.value_classes import replace


class NoRatingMethod(AlbireoError):
    """The tournament does not say which rating is used for the order."""


class RatingMethod(Enum):
    """The rating that measures strength (2.1; TRF26 record 172)."""

    FIDE = "FIDE"
    """FIDE rating only."""
    NATIONAL = "NRO"
    """National rating only."""
    FIDE_ELSE_NATIONAL = "FIDON"
    NATIONAL_ELSE_FIDE = "NIDOF"
    HIGHER = "HBFN"
    """The higher of the two."""
    LOWER = "LBFN"
    """The lower of the two; if a player has only one rating, that one."""

    def strength(self, player: Player, federation: str = "") -> int:
        """Return the player's strength: the rating required, else an estimate, else 0.

        `federation` selects the national list; without it the first national rating is used.
        """
        return self._rating(player, federation) or player.estimate or 0

    def _rating(self, player: Player, federation: str) -> int:
        fide, national = player.rating or 0, player.national_rating(federation) or 0
        match self:
            case RatingMethod.FIDE:
                return fide
            case RatingMethod.NATIONAL:
                return national
            case RatingMethod.FIDE_ELSE_NATIONAL:
                return fide or national
            case RatingMethod.NATIONAL_ELSE_FIDE:
                return national or fide
            case RatingMethod.HIGHER:
                return max(fide, national)
            case RatingMethod.LOWER:
                return min(fide, national) if fide and national else fide or national


Strength = Callable[[Player], int]
Criterion = Callable[[Player], Any]
"""Returns a value to sort by, ascending."""

_LETTERS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", ",": " "}
)
"""Letters that Unicode does not decompose; a comma separates words like a space."""


def alphabetical(name: str) -> str:
    """Return a key that sorts names without regard to accents, case or punctuation.

    >>> sorted(["Zoë", "Łukasz", "Ángel", "de Boer,Jan", "De Boer, Ida", "Adam", "Lutz"], key=alphabetical)
    ['Adam', 'Ángel', 'De Boer, Ida', 'de Boer,Jan', 'Łukasz', 'Lutz', 'Zoë']
    """
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_LETTERS)
    return " ".join("".join(c for c in plain if c.isalnum() or c == " ").split())


def name_key(name: str) -> str:
    """Return a key that is the same for all spellings of a name, in whatever order its parts come.

    >>> name_key("Łukasz Żak") == name_key("Zak, Lukasz")
    True
    """
    return " ".join(sorted(alphabetical(name.replace(",", " ")).split())) or name


def strength_in(settings: Settings, method: RatingMethod | None = None) -> Strength:
    """Return how a tournament measures strength: by its rating method, or FIDE ratings if none is named.

    Raises `NoRatingMethod` if the order was made in a way the file does not describe (`OTHER`).
    """
    if method is None:
        name = settings.rating_method or RatingMethod.FIDE.value
        if name not in {known.value for known in RatingMethod}:
            raise NoRatingMethod(
                "rating method {found!r}: expected one of {expected}",
                found=name,
                expected=", ".join(known.value for known in RatingMethod),
            )
        method = RatingMethod(name)
    chosen, federation = method, settings.rating_federation
    return lambda player: chosen.strength(player, federation)


def order(
    players: Iterable[Player],
    strength: Strength = RatingMethod.FIDE.strength,
    last_criterion: Criterion | None = None,
    titles: Sequence[Title] = tuple(Title),
) -> list[Player]:
    """Return the players by strength, FIDE title and name (2.2).

    `last_criterion` replaces the alphabetical order if the tournament rules say so (2.2.3); `titles` follow
    the order of the rules in force.
    """

    def key(player: Player) -> tuple[int, int, Any, str]:
        third = alphabetical(player.name) if last_criterion is None else last_criterion(player)
        return *rank(player, strength, titles), third, player.name

    return sorted(players, key=key)


def rank(
    player: Player,
    strength: Strength = RatingMethod.FIDE.strength,
    titles: Sequence[Title] = tuple(Title),
) -> tuple[int, int]:
    """Return the sort key before the last criterion (2.2.1, 2.2.2).

    Strength and FIDE title, to be sorted ascending.
    """
    return -strength(player), titles.index(player.title) if player.title else len(titles)


class OrderOfEquals(Enum):
    """The criterion that separates players with the same rating and title (2.2.3)."""

    ALPHABET = "alphabet"
    OLDEST = "oldest"
    """By date of birth; players without one come last."""
    YOUNGEST = "youngest"
    FIDE_ID = "fide-id"
    """By FIDE ID, ascending; players without one come last."""
    ENTRY = "entry"
    """In the order of registration."""
    NATIONAL = "national"
    """By national rating, descending (Lim 7)."""
    LOT = "lot"
    """By a lot drawn once for the tournament; stored with its seed, `lot:5f3a…`, so it can be repeated."""

    @classmethod
    def read(cls, text: str) -> tuple["OrderOfEquals", str]:
        """Return the criterion written in the rules, and the seed of a lot.

        >>> OrderOfEquals.read("lot:5f3a"), OrderOfEquals.read("oldest")
        ((<OrderOfEquals.LOT: 'lot'>, '5f3a'), (<OrderOfEquals.OLDEST: 'oldest'>, ''))
        """
        name, _, seed = text.partition(":")
        return cls(name), seed

    def key(self, player: Player, seed: str = "", federation: str = "") -> tuple[Any, ...]:
        """Return the sort key of a player; with `ENTRY` all keys are equal, so a stable sort keeps the order.

        `seed` is the seed of a lot; `federation` selects the list of national ratings.
        """
        match self:
            case OrderOfEquals.ALPHABET:
                return (alphabetical(player.name), player.name)
            case OrderOfEquals.OLDEST:
                return (player.birth_date or "9999", alphabetical(player.name))
            case OrderOfEquals.YOUNGEST:
                turned = tuple(-ord(sign) for sign in player.birth_date)
                return (not player.birth_date, turned, alphabetical(player.name))
            case OrderOfEquals.FIDE_ID:
                return (not player.fide_id, len(player.fide_id), player.fide_id, alphabetical(player.name))
            case OrderOfEquals.ENTRY:
                return ()
            case OrderOfEquals.NATIONAL:
                return (-(player.national_rating(federation) or 0), alphabetical(player.name), player.name)
            case OrderOfEquals.LOT:
                drawn = f"{seed} {player.fide_id or alphabetical(player.name)}"
                return (hashlib.sha256(drawn.encode()).hexdigest(), player.name)


def number(
    players: Iterable[Player],
    strength: Strength = RatingMethod.FIDE.strength,
    last_criterion: Criterion | None = None,
) -> tuple[Player, ...]:
    """Return the players in initial order with TPNs 1, 2, 3 … (2.3)."""
    ordered = order(players, strength, last_criterion)
    return tuple(replace(player, tpn=tpn) for tpn, player in enumerate(ordered, start=1))
