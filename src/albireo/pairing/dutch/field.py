"""The players to be paired, in pairing order, with all the data the criteria need."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.history import Row, colours, opponents, rows, unplayed_rounds
from albireo.domain.points import Points
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.colours import Preference, Strength, difference, preference
from albireo.pairing.dutch.spec import TOPSCORERS
from albireo.pairing.field import groups_apart, prohibited_with
from albireo.pairing.floats import Float, FloatRule, floats_in
from albireo.pairing.numbering import PARITY, parity_numbers
from albireo.pairing.system import CannotPair, PairingRequest
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player to be paired."""

    tpn: int
    score: Points
    """Pairing score, including virtual points."""
    history: tuple[Colour, ...]
    preference: Preference
    difference: int
    """Colour difference (1.6)."""
    repeated: Colour | None
    """The colour of the last two games, if they had the same."""
    is_topscorer: bool
    may_have_bye: bool
    unplayed: int
    floats: tuple[Float, Float]
    """Floats in the previous round and two rounds before."""
    parity: int
    """The number whose parity counts in 5.2.5."""

    @property
    def binding_colour(self) -> Colour | None:
        """The colour of an absolute preference protected by C3: that of a player who is not a topscorer."""
        absolute = self.preference.strength is Strength.ABSOLUTE and not self.is_topscorer
        return self.preference.colour if absolute else None

    def floated(self, direction: Float, rounds_ago: int) -> bool:
        return self.floats[rounds_ago - 1] is direction


@dataclass(frozen=True, slots=True)
class DutchField:
    """All players to be paired, best first (1.2), identified by their place from 0."""

    entrants: tuple[Entrant, ...]
    forbidden: tuple[frozenset[int], ...]
    """For each place, the places it may not meet whatever the colours: met before, or prohibited."""
    allowed: tuple[int, ...]
    """For each place, the places it may meet (C1, C3, prohibited pairs), as a bit mask."""
    met: tuple[frozenset[int], ...]
    """For each place, the places met before (C1)."""
    block: tuple[int, ...]
    """For each place, the large prohibited groups it belongs to, as a mask."""
    groups: tuple[tuple[int, ...], ...]
    """Scoregroups, highest first."""
    initial_colour: Colour
    round: int
    is_last_round: bool

    def compatible(self, a: int, b: int) -> bool:
        """Return whether two players may meet at all (C1, C3, prohibited pairs)."""
        return b not in self.forbidden[a] and not self.same_absolute(a, b)

    def same_absolute(self, a: int, b: int) -> bool:
        """Return whether two have the same absolute preference and neither is a topscorer (C3)."""
        colour = self.entrants[a].binding_colour
        return colour is not None and colour is self.entrants[b].binding_colour

    def masks(self, places: Sequence[int]) -> list[int]:
        """Return, for each of these places, a bit mask over the list of those it may meet.

        The list is split into runs of consecutive places; there are few, so whole runs are copied.
        """
        runs: list[tuple[int, int, int]] = []
        start = at = 0
        for at, place in enumerate(places, start=1):
            if at == len(places) or places[at] != place + 1:
                runs.append((places[start], (1 << at - start) - 1, start))
                start = at
        allowed = self.allowed
        result = []
        for place in places:
            mask, row = 0, allowed[place]
            for first, ones, offset in runs:
                mask |= (row >> first & ones) << offset
            result.append(mask)
        return result


ByeRule = Callable[[Row, Points], bool]
"""Returns whether a player with these rounds is eligible for the bye, given the value of a win."""


def field_of(request: PairingRequest, float_rule: FloatRule, bye_rule: ByeRule) -> DutchField:
    """Return the players of a request without the absent ones."""
    tournament, round_ = request.tournament, request.round
    table = rows(tournament, round_ - 1)
    if len(tournament.rounds) < round_ - 1:
        raise CannotPair(
            "round {round} cannot be paired before round {previous}",
            round=round_,
            previous=len(tournament.rounds) + 1,
        )
    there = [tpn for tpn in tournament.participants if tpn not in request.absent]
    points = tournament.settings.points
    virtual = virtual_points(tournament, round_)
    real = {tpn: sum([entry.points for entry in row]) for tpn, row in table.items()}
    score = {tpn: real[tpn] + virtual[tpn] for tpn in table}
    numbers = parity_numbers(tournament, round_, there, request.options.get(PARITY.name))
    floats = [_floats(request, table, real, ago, float_rule) for ago in (1, 2)]
    half = points.win * (round_ - 1)
    judged = score if request.options.get(TOPSCORERS.name) == "virtual" else real
    ranked = sorted(there, key=lambda tpn: (-score[tpn], tpn))
    place = {tpn: at for at, tpn in enumerate(ranked)}
    entrants, forbidden, met = [], [], []
    prohibited = prohibited_with(tournament, round_)
    for tpn in ranked:
        row = table[tpn]
        history = colours(row)
        entrants.append(
            Entrant(
                tpn=tpn,
                score=score[tpn],
                history=history,
                preference=preference(history),
                difference=difference(history),
                repeated=history[-1] if len(history) > 1 and history[-1] is history[-2] else None,
                is_topscorer=request.is_last_round and 2 * judged[tpn] > half,
                may_have_bye=bye_rule(row, points.win),
                unplayed=unplayed_rounds(row),
                floats=(floats[0][tpn], floats[1][tpn]),
                parity=numbers[tpn],
            )
        )
        opponents_met = frozenset(place[other] for other in opponents(row) if other in place)
        met.append(opponents_met)
        apart = (place[other] for other in prohibited.get(tpn, ()) if other in place and other != tpn)
        forbidden.append(opponents_met.union(apart))
    groups: list[list[int]] = []
    for at, entrant in enumerate(entrants):
        if at and entrants[at - 1].score == entrant.score:
            groups[-1].append(at)
        else:
            groups.append([at])
    return DutchField(
        entrants=tuple(entrants),
        forbidden=tuple(forbidden),
        allowed=_allowed_opponents(entrants, forbidden),
        met=tuple(met),
        block=groups_apart(tournament, round_, place),
        groups=tuple(tuple(group) for group in groups),
        initial_colour=request.initial_colour,
        round=round_,
        is_last_round=request.is_last_round,
    )


def _allowed_opponents(entrants: Sequence[Entrant], forbidden: Sequence[Iterable[int]]) -> tuple[int, ...]:
    bit = [1 << place for place in range(len(entrants))]
    everyone = (1 << len(entrants)) - 1
    free: dict[Colour | None, int] = {None: everyone, Colour.WHITE: everyone, Colour.BLACK: everyone}
    """The players that a player with each binding colour may meet."""
    for place, entrant in enumerate(entrants):
        if entrant.binding_colour is not None:
            free[entrant.binding_colour] ^= bit[place]
    result = []
    for place, entrant in enumerate(entrants):
        barred = bit[place]
        for other in forbidden[place]:
            barred |= bit[other]
        result.append(free[entrant.binding_colour] & ~barred)
    return tuple(result)


def _floats(
    request: PairingRequest,
    table: Mapping[int, Row],
    real: Mapping[int, Points],
    ago: int,
    float_rule: FloatRule,
) -> dict[int, Float]:
    """Return the floats of the round this many rounds ago, by the pairing scores at that time."""
    round_ = request.round - ago
    if round_ < 1:
        return dict.fromkeys(table, Float.NONE)
    virtual = virtual_points(request.tournament, round_)
    before = {
        tpn: real[tpn] - sum(entry.points for entry in row[round_ - 1 :]) + virtual[tpn]
        for tpn, row in table.items()
    }
    loss = request.tournament.settings.points.loss
    return floats_in(round_, table, before.__getitem__, loss, float_rule)
