"""The procedure C.1 to C.14: from the highest bracket down, and back if something is impossible.

Each bracket records what was tried, what failed and where the procedure went back, in that order. The
procedure ends because every return to a bracket has fewer pairs there or joins two brackets.
"""

from collections import Counter
from collections.abc import Callable
from enum import Enum

from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.dutch_2009.alternative_pairing import Choices, TooManyChoices, Wanted, first_suited
from albireo.pairing.dutch_2009.bracket import Bracket, Number, Shape, form_bracket, full_number
from albireo.pairing.dutch_2009.bracket_below import Below
from albireo.pairing.dutch_2009.candidate import Candidate, first_candidate
from albireo.pairing.dutch_2009.penultimate import below_lowest, first_number
from albireo.pairing.dutch_2009.players import Players
from albireo.value_classes import dataclass, field


class Kind(Enum):
    """An event while a bracket was paired."""

    ASIDE = "aside"
    """C.1: a player had no opponent in the bracket and moved down."""
    STUCK = "stuck"
    """C.1: a player moved down had no opponent, and no one else could move down instead."""
    INSTEAD = "instead"
    """C.12: the previous bracket was paired differently, and others moved down."""
    FEWER = "fewer"
    """C.14: this many pairs cannot be made."""
    FEWER_MOVED_DOWN = "fewer moved down"
    """C.14: this many players moved down cannot all be paired."""
    UNDONE = "undone"
    """C.13: the previous bracket was paired differently, so that the lowest can be completed."""
    NO_USE = "no use"
    """C.13: no pairing of the previous bracket lets the lowest be completed."""
    GIVEN_UP = "given up"
    """C.12, C.13: there were too many choices to examine."""
    JOINED = "joined"
    """C.13: the previous bracket and the lowest were joined."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event with the players concerned (places)."""

    kind: Kind
    players: int = 0
    others: int = 0
    """Players who moved down instead, or had moved down before."""
    number: Number | None = None


@dataclass(slots=True)
class Settled:
    """A bracket with its pairing."""

    bracket: Bracket
    number: Number
    residents: int
    candidate: Candidate
    events: list[Event] = field(default_factory=list)

    @property
    def moving_down(self) -> int:
        return self.candidate.left | self.bracket.aside


class DeadEnd(Exception):
    """There is no pairing even with all brackets joined."""


class Procedure:
    """One round."""

    def __init__(self, players: Players) -> None:
        self.players = players
        self.done: list[Settled] = []
        self.choices = Choices()

    def run(self) -> list[Settled]:
        """Return all brackets from the top; the lowest may consist of several joined ones."""
        if not self._lowest(0, self.players.everybody).can_be_paired():
            raise DeadEnd  # the end result if all brackets are joined
        groups = self._groups()
        for residents in groups[:-1]:
            self._pair(residents)
        self._pair_lowest(groups)
        return self.done

    def _groups(self) -> list[int]:
        by_score: dict[int, int] = {}
        for at, player in enumerate(self.players.listed):
            by_score[player.score] = by_score.get(player.score, 0) | 1 << at
        return [by_score[score] for score in sorted(by_score, reverse=True)]

    @property
    def _coming(self) -> int:
        """The players who move down to the next bracket."""
        return self.done[-1].moving_down if self.done else 0

    # -- brackets above the lowest -------------------------------------------------------------------

    def _pair(self, residents: int) -> None:
        events: list[Event] = []
        moved, stay, aside = self._without_incompatible(residents, events)
        bracket = form_bracket(moved, stay, aside)
        number = full_number(bracket)
        while True:
            shape = Shape(self.players, bracket, number)
            candidate = first_candidate(shape) if shape.can_be_paired() else None
            if candidate is not None:
                self.done.append(Settled(bracket, number, residents, candidate, events))
                return
            nobody_went_on = moved == self._coming
            if bracket.is_heterogeneous and nobody_went_on and self._others_instead(events, stay, number):
                moved = self._coming
                bracket = form_bracket(moved, stay, aside)
                continue
            fewer = self._fewer(bracket, number)
            kind = Kind.FEWER_MOVED_DOWN if fewer.first < number.first else Kind.FEWER
            events.append(Event(kind, number=number))
            number = fewer

    def _without_incompatible(self, residents: int, events: list[Event]) -> tuple[int, int, int]:
        """Return players moved down, residents, and those who move on at once (C.1)."""
        moved, stay, aside = self._coming, residents, 0
        while True:
            gone = self._incompatible(moved, moved | stay)
            if gone:
                if self._others_for(gone, moved, stay, events):
                    moved = self._coming & ~aside
                    continue
                events.append(Event(Kind.STUCK, gone))
                moved &= ~gone
            else:
                gone = self._incompatible(stay, moved | stay)
                if not gone:
                    return moved, stay, aside
                events.append(Event(Kind.ASIDE, gone))
                stay &= ~gone
            aside |= gone

    def _incompatible(self, chosen: int, bracket: int) -> int:
        """Return the highest of them who may meet no one in the bracket."""
        for v in bits(chosen):
            if not self.players.possible[v] & bracket:
                return 1 << v
        return 0

    def _fewer(self, bracket: Bracket, number: Number) -> Number:
        """Return p with one pair fewer (C.14), of those moved down if they cannot all be paired."""
        if number.first and not Shape(self.players, bracket, Number(number.first, 0)).can_be_paired():
            first = number.first - 1
            return Number(first, (bracket.players.bit_count() - 2 * first) // 2)
        return Number(number.first, number.rest - 1)

    # -- C.12 ----------------------------------------------------------------------------------------

    def _others_instead(self, events: list[Event], stay: int, number: Number) -> bool:
        """Let others move down so that p pairs can be made (C.12)."""
        previous = self.done[-1]
        coming = previous.moving_down.bit_count()
        apart = number.first == coming
        below = Below(stay, previous.bracket.aside, number.pairs, coming, apart=apart)

        def fits(moved: int) -> bool:
            return Shape(self.players, form_bracket(moved, stay), number).can_be_paired()

        return self._exchange_moved_down(below, fits, events)

    def _others_for(self, gone: int, moved: int, stay: int, events: list[Event]) -> bool:
        """Let others move down instead of a player who finds no opponent (C.1, C.12)."""
        if not self.done or moved != self._coming:
            return False
        previous = self.done[-1]
        least = self._most_pairs(form_bracket(moved & ~gone, stay))
        aside = previous.bracket.aside
        apart = form_bracket(moved, stay).is_heterogeneous
        pairs = max(least, moved.bit_count()) if apart else least
        below = Below(stay, aside, pairs, moved.bit_count(), apart=apart)
        if self._incompatible(aside, aside | stay):
            return False
        # No two of those who remain above may meet, or there would be one more pair, and none of them may
        # meet those who left that bracket at once.
        only = mask_of(v for v in bits(previous.bracket.players) if self.players.possible[v] & stay)

        def fits(coming: int) -> bool:
            bracket = form_bracket(coming, stay)
            first, most = full_number(bracket)
            return any(
                Shape(self.players, bracket, Number(first, rest)).can_be_paired()
                for rest in range(max(0, least - first), most + 1)
            )

        return self._exchange_moved_down(below, fits, events, only)

    def _most_pairs(self, bracket: Bracket) -> int:
        number = full_number(bracket)
        while not Shape(self.players, bracket, number).can_be_paired():
            number = self._fewer(bracket, number)
        return number.pairs

    def _exchange_moved_down(
        self, below: Below, fits: Callable[[int], bool], events: list[Event], only: int = -1
    ) -> bool:
        """Pair the previous bracket so that as many other players with the same scores move down."""
        previous = self.done[-1]
        before = previous.candidate.left
        if not before:
            return False
        listed = self.players.listed
        scores = [listed[v].score for v in bits(before)]
        chosen = self.players.same_scores
        known: dict[int, bool] = {before: False}

        def wanted(left: int) -> bool:
            if left not in known:
                same = not chosen or [listed[v].score for v in bits(left)] == scores
                known[left] = same and fits(left | previous.bracket.aside)
            return known[left]

        must = 0
        if chosen:
            inside = list(bits(previous.bracket.players))
            size = Counter(listed[v].score for v in inside)
            only &= mask_of(v for v in inside if listed[v].score in scores)
            must = mask_of(v for v in inside if size[listed[v].score] == scores.count(listed[v].score))
        shape = Shape(self.players, previous.bracket, previous.number, only=only, must=must)
        found = self._suitable_candidate(shape, below, wanted, events)
        if found is None:
            return False
        previous.candidate = found
        events.append(Event(Kind.INSTEAD, found.left & ~before, before & ~found.left))
        return True

    def _suitable_candidate(
        self, shape: Shape, below: Below, wanted: Wanted, events: list[Event]
    ) -> Candidate | None:
        try:
            return first_suited(shape, below, wanted, self.choices)
        except TooManyChoices:
            events.append(Event(Kind.GIVEN_UP, shape.bracket.players))
            return None

    # -- the lowest bracket --------------------------------------------------------------------------

    def _pair_lowest(self, groups: list[int]) -> None:
        """Complete the lowest bracket, if necessary after undoing and joining those above it (C.13)."""
        residents = groups[-1]
        events: list[Event] = []
        while True:
            lowest = self._complete_bracket(self._coming, residents)
            if lowest is None and self.done:
                lowest = self._undo_previous(residents, events)
            if lowest is None and self.done:
                added = self.done.pop()
                events.append(Event(Kind.JOINED, added.residents, residents))
                high = added.bracket.players | added.bracket.aside
                events[:0] = added.events
                low, residents = residents, residents | added.residents
                lowest = self._complete_bracket(high, low)
                if lowest is None:
                    continue
            if lowest is None:
                raise DeadEnd
            bracket, candidate = lowest
            self.done.append(Settled(bracket, candidate.shape.number, residents, candidate, events))
            return

    def _complete_bracket(self, moved_down: int, residents: int) -> tuple[Bracket, Candidate] | None:
        shape = self._lowest(moved_down, residents)
        candidate = first_candidate(shape) if shape.spare <= 1 else None
        return None if candidate is None else (shape.bracket, candidate)

    def _lowest(self, moved_down: int, residents: int) -> Shape:
        bracket = form_bracket(moved_down, residents)
        return Shape(self.players, bracket, full_number(bracket), is_lowest=True)

    def _undo_previous(self, residents: int, events: list[Event]) -> tuple[Bracket, Candidate] | None:
        previous = self.done[-1]
        before = previous.moving_down
        aside = previous.bracket.aside
        known: dict[int, bool] = {}

        def wanted(left: int) -> bool:
            if left not in known:
                shape = self._lowest(left | aside, residents)
                known[left] = shape.spare <= 1 and shape.can_be_paired()
            return known[left]

        number = first_number(self.players, previous.bracket, previous.number, residents)
        if number is not None:
            shape = Shape(self.players, previous.bracket, number)
            found = self._suitable_candidate(shape, below_lowest(shape, residents), wanted, events)
            if found is not None:
                events.append(Event(Kind.UNDONE, found.left, before, number))
                previous.candidate, previous.number = found, number
                return self._complete_bracket(previous.moving_down, residents)
        events.append(Event(Kind.NO_USE, previous.bracket.players))
        return None
