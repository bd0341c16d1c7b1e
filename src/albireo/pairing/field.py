"""The players to be paired in a round as a graph of permitted opponents, with scores.

Systems that pair by opponents only (Double-Swiss, Dubov, Burstein) work on bit sets of player indices;
index order is TPN order, so "the smallest TPN of a set" is its lowest bit.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from albireo.domain.cached_property import cached_property
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.kernel.bitset import bits, mask_of
from albireo.kernel.cardinality import Matching
from albireo.value_classes import dataclass

if TYPE_CHECKING:
    from albireo.domain.wording import Participants


@dataclass(frozen=True)
class PairingField:
    """Players present in a round, in TPN order, with their pairing scores and legal opponents."""

    tpns: tuple[int, ...]
    scores: tuple[Points, ...]
    adjacency: tuple[int, ...]
    """Legal opponents of each player, as a bit set of indices."""

    @cached_property
    def index(self) -> dict[int, int]:
        return {tpn: i for i, tpn in enumerate(self.tpns)}

    @property
    def everybody(self) -> int:
        return (1 << len(self.tpns)) - 1

    def numbers(self, mask: int) -> tuple[int, ...]:
        """Return the TPNs of a set of players."""
        return tuple(self.tpns[i] for i in bits(mask))

    def listed(self, mask: int) -> "Participants":
        """Return a set of players to be named in a sentence."""
        from albireo.domain.wording import participants  # loaded only on demand

        return participants(self.numbers(mask))

    def scoregroups(self, mask: int) -> list[int]:
        """Return the set split by score, highest first."""
        return [group & mask for group in self._scoregroups if group & mask]

    @cached_property
    def _scoregroups(self) -> tuple[int, ...]:
        groups: dict[Points, int] = {}
        for i, score in enumerate(self.scores):
            groups[score] = groups.get(score, 0) | 1 << i
        return tuple(groups[score] for score in sorted(groups, reverse=True))

    def with_pair(self, first: int, second: int) -> "PairingField":
        """Return the same field in which these two indices have no other legal opponent."""
        pair = 1 << first | 1 << second
        adjacency = [near & ~pair for near in self.adjacency]
        adjacency[first], adjacency[second] = 1 << second, 1 << first
        return PairingField(self.tpns, self.scores, tuple(adjacency))

    def without_pair(self, first: int, second: int) -> "PairingField":
        """Return the same field in which these two may not meet."""
        adjacency = list(self.adjacency)
        adjacency[first] &= ~(1 << second)
        adjacency[second] &= ~(1 << first)
        return PairingField(self.tpns, self.scores, tuple(adjacency))


def prohibited_with(tournament: Tournament, round_: int) -> dict[int, set[int]]:
    """Return whom each participant may not meet in this round by decision of the arbiter (record 260)."""
    barred: dict[int, set[int]] = {}
    for rule in tournament.prohibited:
        if rule.first_round <= round_ <= rule.last_round:
            for tpn in rule.players:
                barred.setdefault(tpn, set()).update(rule.players)
    return barred


LARGE_GROUP = 12
"""A prohibited group of this size affects the bounds by counting."""


def groups_apart(tournament: Tournament, round_: int, place: Mapping[int, int]) -> tuple[int, ...]:
    """Return, for each place, its player's large prohibited groups as a mask; they define kinds."""
    found = [0] * len(place)
    for number, rule in enumerate(tournament.prohibited):
        group = [place[tpn] for tpn in rule.players if tpn in place]
        if len(group) >= LARGE_GROUP and rule.first_round <= round_ <= rule.last_round:
            for at in group:
                found[at] |= 1 << number
    return tuple(found)


def build_field(
    tpns: Sequence[int],
    score_of: Callable[[int], Points],
    barred: Callable[[int], Iterable[int]],
    blocks: Iterable[Iterable[int]] = (),
) -> PairingField:
    """Return a field in which everyone may meet except those `barred` and members of the same block.

    `blocks` are sets of TPNs whose members may not meet one another, such as all players with an absolute
    preference for White.
    """
    ordered = tuple(sorted(tpns))
    index = {tpn: i for i, tpn in enumerate(ordered)}
    everybody = (1 << len(ordered)) - 1
    adjacency = []
    for i, tpn in enumerate(ordered):
        apart = mask_of(index[other] for other in barred(tpn) if other in index)
        adjacency.append(everybody & ~apart & ~(1 << i))
    for block in blocks:
        together = mask_of(index[tpn] for tpn in block if tpn in index)
        for i in bits(together):
            adjacency[i] &= ~together
    return PairingField(ordered, tuple(score_of(tpn) for tpn in ordered), tuple(adjacency))


def can_complete(field: PairingField, mask: int, start: Sequence[int] = ()) -> bool:
    """Return whether all players of the set can be paired among themselves.

    `start` contains initial pairs.
    """
    return Matching(field.adjacency, mask, start).is_perfect()


def bye_candidates(field: PairingField) -> int:
    """Return the players whose bye leaves a complete legal pairing of the others."""
    matching = Matching(field.adjacency)
    exposed = matching.maximise()
    if exposed.bit_count() != 1:
        return 0
    return matching.reach(exposed.bit_length() - 1)
