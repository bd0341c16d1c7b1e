"""The players of a round and the data the procedure needs, as bit sets.

Places are in the order of A.2 (score, then number), so that every bracket, S1 and S2 is a set whose lowest
bit is its highest player.
"""

from enum import IntEnum

from albireo.domain import history
from albireo.domain.cached_property import cached_property
from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.kernel.alternating import EXPOSED
from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.colours import Preference, Strength, difference, preference
from albireo.pairing.dutch_2009.spec import A7E, C12, FLOATS, TOP, float_2009
from albireo.pairing.field import prohibited_with
from albireo.pairing.floats import Float, past_floats
from albireo.pairing.numbering import PARITY, parity_numbers
from albireo.pairing.spec import Option
from albireo.pairing.system import PairingRequest
from albireo.value_classes import dataclass

LOOKED_BACK = 2
"""The number of rounds B5 and B6 look back."""


class Relief(IntEnum):
    """Which pairs with the same colour preference are ruled out, strictest first."""

    STRONG_AS_ABSOLUTE = 0
    """A.7.d, odd rounds: strong preferences bind like absolute ones."""
    NONE = 1
    """B2 alone."""
    LAST_ROUND = 2
    """B2 is ignored for pairs with a player who has at least half of the points (note to B6)."""


@dataclass(frozen=True, slots=True)
class Player:
    """One player before a round."""

    tpn: int
    score: Points
    """Score including virtual points."""
    opponents: frozenset[int]
    colours: tuple[Colour, ...]
    preference: Preference
    floats: tuple[Float, ...]
    """Floats in the previous round and two rounds before."""
    may_rest: bool
    """Whether the player is eligible for a bye (B1b)."""
    top: bool
    """Whether the player has 50 % or more of the points."""
    number: int
    """Number for the parity of E.5."""

    @property
    def difference(self) -> int:
        return difference(self.colours)


class Players:
    """Everyone to be paired, in the order of A.2."""

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.listed = tuple(sorted(_cards(request), key=lambda player: (-player.score, player.tpn)))
        self.place = {player.tpn: at for at, player in enumerate(self.listed)}
        self.is_odd_round = bool(request.round % 2)
        self.is_last_round = request.is_last_round
        self.half_is_enough = _option_value(request, TOP) == "half"
        self.mild_never_count = not self.is_odd_round and _option_value(request, A7E) == "never"
        self.floats_again = _option_value(request, FLOATS) == "again"
        self.same_scores = _option_value(request, C12) == "same"
        self._pairs: dict[tuple[Relief, int], list[int]] = {}
        self._mates: list[int] = []

    def mates(self, size: int) -> list[int]:
        """Return the mates of the last matching found, for at least `size` vertices.

        Code that finds another matching stores it here.
        """
        self._mates.extend([EXPOSED] * (size - len(self._mates)))
        return self._mates

    @property
    def everybody(self) -> int:
        return (1 << len(self.listed)) - 1

    def tpns(self, mask: int) -> tuple[int, ...]:
        return tuple(self.listed[v].tpn for v in bits(mask))

    def _where(self, chosen: list[bool]) -> int:
        return mask_of(at for at, yes in enumerate(chosen) if yes)

    @cached_property
    def wishing(self) -> dict[Colour, int]:
        """The players that prefer each colour."""
        return {
            colour: self._where([player.preference.colour is colour for player in self.listed])
            for colour in Colour
        }

    @cached_property
    def clashing(self) -> list[int]:
        """For each player, the others with the same preference."""
        return [
            self.wishing[player.preference.colour] & ~(1 << at) if player.preference.colour else 0
            for at, player in enumerate(self.listed)
        ]

    @cached_property
    def mild(self) -> int:
        return self._of_strength(Strength.MILD)

    @cached_property
    def top(self) -> int:
        return self._where([player.top for player in self.listed])

    @cached_property
    def may_rest(self) -> int:
        return self._where([player.may_rest for player in self.listed])

    def _of_strength(self, *strengths: Strength) -> int:
        return self._where([player.preference.strength in strengths for player in self.listed])

    @cached_property
    def lower(self) -> list[int]:
        """Players with a lower score than each player."""
        found, at = [], 0
        scores = [player.score for player in self.listed]
        for score in scores:
            while at < len(scores) and scores[at] >= score:
                at += 1
            found.append(self.everybody >> at << at)
        return found

    def floated(self, way: Float, level: int) -> int:
        """Return the players who floated this way in one of the last `level` rounds."""
        return self._where([way in player.floats[:level] for player in self.listed])

    @cached_property
    def _not_met(self) -> list[int]:
        """For each player, those not met (B1a) and not prohibited."""
        barred = prohibited_with(self.request.tournament, self.request.round)
        found = []
        for at, player in enumerate(self.listed):
            apart = {*player.opponents, *barred.get(player.tpn, ())}
            met = mask_of(self.place[tpn] for tpn in apart if tpn in self.place)
            found.append(self.everybody & ~met & ~(1 << at))
        return found

    def pairs(self, relief: Relief, upfloats: int = 0) -> list[int]:
        """Return whom each player may meet, with B5 and B6 applied to this many rounds of upfloats."""
        key = relief, upfloats
        if key not in self._pairs:
            self._pairs[key] = self._bar_upfloats(upfloats, self._by_colour(relief))
        return self._pairs[key]

    def _by_colour(self, relief: Relief) -> list[int]:
        absolute = self._of_strength(Strength.ABSOLUTE)
        firm = absolute | self._of_strength(Strength.STRONG)
        found = list(self._not_met)
        for at in bits(absolute):
            exempt = 0
            if relief is Relief.LAST_ROUND:
                exempt = self.everybody if self.top >> at & 1 else self.top
            found[at] &= ~(self.clashing[at] & absolute & ~exempt)
        if relief is Relief.STRONG_AS_ABSOLUTE:
            for at in bits(firm):
                found[at] &= ~(self.clashing[at] & firm)
        return found

    def _bar_upfloats(self, level: int, found: list[int]) -> list[int]:
        again = self.floated(Float.UP, level) if level else 0
        if not again:
            return found
        higher = [0] * len(found)
        for at, below in enumerate(self.lower):
            for other in bits(below & again):
                higher[other] |= 1 << at
        return [
            near & ~(self.lower[at] & again) & ~(higher[at] if again >> at & 1 else 0)
            for at, near in enumerate(found)
        ]

    @property
    def reliefs(self) -> tuple[Relief, ...]:
        """The levels tried one after the other in this round (A.7.d, note to B6)."""
        found = [Relief.NONE]
        if self.is_odd_round:
            found.insert(0, Relief.STRONG_AS_ABSOLUTE)
        if self.is_last_round:
            found.append(Relief.LAST_ROUND)
        return tuple(found)

    @property
    def possible(self) -> list[int]:
        """Pairs that do not violate B1 or B2, including the note on the last round (C.1)."""
        return self.pairs(self.reliefs[-1])


def _option_value(request: PairingRequest, option: Option) -> str:
    return option.checked(request.options.get(option.name, option.default))


def _cards(request: PairingRequest) -> list[Player]:
    tournament, round_ = request.tournament, request.round
    rows = history.rows(tournament, round_ - 1)
    virtual = virtual_points(tournament, round_)
    floats = [past_floats(tournament, round_ - ago, rows, float_2009) for ago in (1, LOOKED_BACK)]
    present = [tpn for tpn in rows if tpn not in request.absent]
    numbers = parity_numbers(tournament, round_, present, request.options.get(PARITY.name))
    win = tournament.settings.points.win
    made = []
    half = (round_ - 1) * win
    enough = _option_value(request, TOP) == "half"
    for tpn in present:
        row = rows[tpn]
        colours = history.colours(row)
        score = history.score(row)
        made.append(
            Player(
                tpn=tpn,
                score=score + virtual[tpn],
                opponents=frozenset(history.opponents(row)),
                colours=colours,
                preference=preference(colours),
                floats=tuple(floats[ago][tpn] for ago in range(LOOKED_BACK)),
                may_rest=may_have_bye(row, win),
                top=2 * score >= half if enough else 2 * score > half,
                number=numbers[tpn],
            )
        )
    return made
