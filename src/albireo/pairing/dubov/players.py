"""The player data the Dubov System needs."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from albireo.domain.colour import Colour
from albireo.domain.history import colours, opponents, rows
from albireo.domain.initial_order import RatingMethod, strength_in
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.colours import Preference, Strength, preference
from albireo.pairing.system import CannotPair
from albireo.value_classes import dataclass

NOT_PLAYED_YET = Preference(Colour.BLACK, Strength.MILD)
"""A player without a game has a mild preference for Black (1.6.4)."""


@dataclass(frozen=True, slots=True)
class DubovPlayer:
    """A player before the pairing of a round."""

    tpn: int
    score: Points
    """Score for pairing: real and virtual points."""
    opponents: frozenset[int]
    colours: tuple[Colour, ...]
    preference: Preference
    aro: int
    """Average rating of the opponents met over the board, a half rounded up; 0 without a game (1.7)."""
    upfloats: int
    """How often the player was paired with a player of a higher score (1.8)."""
    upfloated_last: bool
    """Whether the player was upfloated in the previous round (C10)."""
    may_have_bye: bool

    @property
    def games_played(self) -> int:
        return len(self.colours)


def average_rating(ratings: Sequence[int]) -> int:
    """Return the ARO: the average to the nearest whole number, halves rounded up; 0 without games (1.7).

    >>> average_rating([2000, 2001]), average_rating([2000, 2000, 2001]), average_rating([])
    (2001, 2000, 0)
    """
    if not ratings:
        return 0
    return (2 * sum(ratings) + len(ratings)) // (2 * len(ratings))


def maximum_upfloats(number_of_rounds: int) -> int:
    """Return MaxT, the number of upfloats that makes a maximum upfloater (1.8).

    >>> [maximum_upfloats(rounds) for rounds in (4, 5, 9, 10, 15)]
    [2, 3, 3, 4, 5]
    """
    return 2 + number_of_rounds // 5


def _ratings(tournament: Tournament) -> dict[int, int]:
    settings = tournament.settings
    other = RatingMethod.FIDE_ELSE_NATIONAL if settings.rating_method == "OTHER" else None
    strength = strength_in(settings, other)
    return {player.tpn: strength(player) for player in tournament.players}


def averages_before(tournament: Tournament, round_: int, meeting: Mapping[int, int]) -> dict[int, Fraction]:
    """Return everyone's ARO before a round (1.7); `meeting` adds an opponent of the round itself."""
    rating = _ratings(tournament)
    return {
        tpn: Fraction(average_rating([rating[each] for each in (*opponents(row), *_also(meeting, tpn))]))
        for tpn, row in rows(tournament, round_ - 1).items()
    }


def _also(meeting: Mapping[int, int], tpn: int) -> tuple[int, ...]:
    return (meeting[tpn],) if tpn in meeting else ()


def players_before(tournament: Tournament, round_: int) -> dict[int, DubovPlayer]:
    """Return all players before the pairing of a round, by TPN."""
    rating = _ratings(tournament)
    unrated = [tpn for tpn, value in rating.items() if not value]
    if unrated:
        raise CannotPair(
            "player {player} has no rating: the Dubov System needs one for every player, assigned by "
            "the Chief Arbiter if missing (C.04.4.1 1.1)",
            player=unrated[0],
        )
    table = rows(tournament, round_ - 1)
    running = dict.fromkeys(table, 0)
    upfloats = dict.fromkeys(table, 0)
    upfloated_last: set[int] = set()
    for number in range(1, round_):
        virtual = virtual_points(tournament, number)
        upfloated_last = set()
        for tpn, row in table.items():
            opponent = row[number - 1].opponent
            if opponent is not None and running[opponent] + virtual[opponent] > running[tpn] + virtual[tpn]:
                upfloats[tpn] += 1
                upfloated_last.add(tpn)
        for tpn, row in table.items():
            running[tpn] += row[number - 1].points
    virtual = virtual_points(tournament, round_)
    win = tournament.settings.points.win
    found = {}
    for tpn, row in table.items():
        met = opponents(row)
        history = colours(row)
        found[tpn] = DubovPlayer(
            tpn=tpn,
            score=running[tpn] + virtual[tpn],
            opponents=frozenset(met),
            colours=history,
            preference=preference(history) if history else NOT_PLAYED_YET,
            aro=average_rating([rating[opponent] for opponent in met]),
            upfloats=upfloats[tpn],
            upfloated_last=tpn in upfloated_last,
            may_have_bye=may_have_bye(row, win),
        )
    return found
