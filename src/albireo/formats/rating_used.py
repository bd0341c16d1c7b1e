"""Players with two ratings, and the one that the numbers of a foreign file follow."""

from collections.abc import Sequence
from dataclasses import replace

from albireo.domain.initial_order import RatingMethod
from albireo.domain.player import OfficialRating, Player
from albireo.formats.foreign_tournament import Notes


def rating_method(players: Sequence[Player]) -> str:
    """Return the rating method (TRF26 record 172) that gives the order of the numbers; empty if none.

    The simplest comes first, so a list without national ratings is by FIDE ratings.
    """
    by_number = sorted(players, key=lambda player: player.tpn)
    for method in (
        RatingMethod.FIDE,
        RatingMethod.NATIONAL,
        RatingMethod.FIDE_ELSE_NATIONAL,
        RatingMethod.NATIONAL_ELSE_FIDE,
        RatingMethod.HIGHER,
        RatingMethod.LOWER,
    ):
        strengths = [method.strength(player) for player in by_number]
        if any(strengths) and strengths == sorted(strengths, reverse=True):
            return str(method.value)
    return ""


def with_national_ratings(players: Sequence[Player], notes: Notes) -> tuple[Player, ...]:
    """Return players with the national rating as the one used if they have no FIDE rating.

    They are marked as having no FIDE rating, so that rating changes and norms treat them as unrated.
    """
    found = []
    filled = 0
    for player in players:
        national = player.national_rating()
        if player.rating is None and national:
            player = replace(player, rating=national, official=(OfficialRating("standard", None),))
            filled += 1
        found.append(player)
    if filled:
        notes.assumed("without a FIDE rating: {count}; their national rating is used", count=filled)
    return tuple(found)
