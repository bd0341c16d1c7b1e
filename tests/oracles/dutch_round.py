"""What both editions of the Dutch System say in the same words, read literally.

The round with its players, C1 and C3, colours, and the choice of the best candidate of a bracket once
its sets of downfloaters are known. `dutch_2026` and `dutch_2017` add what is their own.

Designs weighed for the choice: judging every candidate (`search="every candidate"`, good for about 8
players in a bracket), and looking ahead with the exact optimum of what is still unpaired, so that hopeless
beginnings are not continued (`search="look ahead"`, good for about 24). Both give the same answer and the
tests compare them.
"""

from functools import cache, cached_property

from tests.oracles.card import ABSOLUTE, STRONG, cards, colour_preference, parity_numbers, prohibited
from tests.oracles.completion import Completion, bits
from tests.oracles.dutch_colours import colour_of_higher
from tests.oracles.dutch_sequence import Pairs, candidates, heterogeneous

from albireo.domain.colour import Colour
from albireo.pairing.system import PairingRequest

DIGIT = 64
"""More than the players of any bracket the oracle can treat."""
NEVER = DIGIT**200


class DutchRound:
    """The players to be paired, ranked by score and TPN (1.2; A.2); a player is a place in that ranking."""

    def __init__(self, request: PairingRequest, search: str) -> None:
        self.request = request
        self.search = search
        self.win = request.tournament.settings.points.win
        self.loss = request.tournament.settings.points.loss
        self.all_cards = cards(request)
        # Asked again and again; kept as long as the round is.
        self.float_of = cache(self.float_of)  # type: ignore[method-assign]
        self.preference = cache(self.preference)  # type: ignore[method-assign]
        self.may_meet = cache(self.may_meet)  # type: ignore[method-assign]
        self.coloured = cache(self.coloured)  # type: ignore[method-assign]
        self.numbers = parity_numbers(request, self.all_cards)
        present = [card for tpn, card in self.all_cards.items() if tpn not in request.absent]
        self.players = sorted(present, key=lambda card: (-card.score, card.tpn))
        self.scores = [card.score for card in self.players]
        self.completion = Completion(self.scores, self.may_meet, self.may_have_bye)

    def float_of(self, a: int, rounds_before: int) -> str:
        """`down`, `up` or nothing, so many rounds before this one (1.4; A.4)."""
        raise NotImplementedError

    def may_have_bye(self, a: int) -> bool:
        """C2"""
        raise NotImplementedError

    def is_topscorer(self, a: int) -> bool:
        """1.8; A.7: over 50 % of the maximum possible score when pairing the final round; real points."""
        maximum = self.win * (self.request.round - 1)
        return self.request.is_last_round and 2 * self.players[a].real_score > maximum

    def preference(self, a: int) -> tuple[Colour | None, int]:
        """1.7; A.6"""
        return colour_preference(self.players[a])

    def may_meet(self, a: int, b: int) -> bool:
        """C1, prohibited pairs, and C3."""
        first, second = self.players[a], self.players[b]
        if second.tpn in first.played or prohibited(self.request, first.tpn, second.tpn):
            return False
        (colour_a, strength_a), (colour_b, strength_b) = self.preference(a), self.preference(b)
        same_absolute = strength_a == strength_b == ABSOLUTE and colour_a is colour_b
        return not same_absolute or self.is_topscorer(a) or self.is_topscorer(b)

    def coloured(self, a: int, b: int) -> tuple[int, int]:
        """Article 5; part E: (white, black) as TPNs."""
        higher, lower = self.players[min(a, b)], self.players[max(a, b)]
        colour = colour_of_higher(higher, lower, self.numbers[higher.tpn], self.request.initial_colour)
        return (higher.tpn, lower.tpn) if colour is Colour.WHITE else (lower.tpn, higher.tpn)

    def left_over(self, members: tuple[int, ...], pairs: Pairs) -> tuple[int, ...]:
        """Return who of a bracket is in none of these pairs."""
        seated = {a for pair in pairs for a in pair}
        return tuple(a for a in members if a not in seated)


class DutchBracket:
    """The residents of a scoregroup and the players moved down to it (1.3.2; A.3)."""

    def __init__(self, round_: DutchRound, mdps: tuple[int, ...], residents: tuple[int, ...]) -> None:
        self.round = round_
        self.mdps = mdps
        self.residents = residents
        self.members = (*mdps, *residents)
        self.best_rest = cache(self.best_rest)  # type: ignore[method-assign]
        self.cost_of_pair = cache(self.cost_of_pair)  # type: ignore[method-assign]

    def quality(self, pairs: Pairs, downfloaters: tuple[int, ...]) -> tuple[object, ...]:
        """Criteria of a candidate, in order: numbers, and lists of differences in descending order."""
        raise NotImplementedError

    def possible_differences(self) -> set[int]:
        """Score differences that can occur in the lists of `quality`."""
        raise NotImplementedError

    def can_pair_here(self, a: int, b: int) -> bool:
        """MDPs are paired with residents, residents with each other (3.3.3; B.3)."""
        return (a in self.residents or b in self.residents) and self.round.may_meet(a, b)

    @cached_property
    def pairs_up_here(self) -> Completion:
        return Completion(self.round.scores, self.can_pair_here, lambda a: False)

    def colour_criteria(self, pairs: Pairs) -> tuple[int, int, int, int]:
        """C10–C13; C.8–C.11."""
        round_ = self.round
        beyond_two = three_in_a_row = preference = strong = 0
        for a, b in pairs:
            white, _ = round_.coloured(a, b)
            with_topscorer = round_.is_topscorer(a) or round_.is_topscorer(b)
            for c in (a, b):
                card = round_.players[c]
                gets = Colour.WHITE if card.tpn == white else Colour.BLACK
                wish, strength = round_.preference(c)
                difference = card.colour_difference + (1 if gets is Colour.WHITE else -1)
                beyond_two += with_topscorer and abs(difference) > 2
                three_in_a_row += with_topscorer and card.colours[-2:] == (gets, gets)
                preference += wish is gets.opposite
                strong += wish is gets.opposite and strength == STRONG
        return beyond_two, three_in_a_row, preference, strong

    # ---- 3.8; B.8: the best available candidate, the earliest among equals ------------------------

    def best_candidate(self, downfloaters: list[tuple[int, ...]]) -> Pairs:
        """Return the candidate to choose, if its downfloaters must be one of these equally good sets."""
        if self.round.search == "every candidate":
            return self._of_every_candidate(set(downfloaters))
        return self._looking_ahead(downfloaters)

    def _of_every_candidate(self, wanted: set[tuple[int, ...]]) -> Pairs:
        best: tuple[tuple[object, ...], Pairs] | None = None
        for pairs in candidates(self.mdps, self.residents, self.can_pair_here, lambda pairs: True):
            downfloaters = self.round.left_over(self.members, pairs)
            if downfloaters in wanted:
                quality = self.quality(pairs, downfloaters)
                if best is None or quality < best[0]:
                    best = quality, pairs
        assert best is not None
        return best[1]

    def _looking_ahead(self, wanted: list[tuple[int, ...]]) -> Pairs:
        members = sum(1 << a for a in self.members)
        floats = {sum(1 << a for a in d): self.packed(self.quality([], d)) for d in wanted}
        total = {down: cost + self.best_rest(members & ~down) for down, cost in floats.items()}
        optimum = min(total.values())
        floats = {down: floats[down] for down in floats if total[down] == optimum}

        def viable(pairs: Pairs) -> bool:
            seated, cost = 0, 0
            for a, b in pairs:
                seated |= 1 << a | 1 << b
                cost += self.cost_of_pair(a, b)
            return any(
                not seated & down and cost + float_ + self.best_rest(members & ~down & ~seated) == optimum
                for down, float_ in floats.items()
            )

        number = (len(self.members) - len(wanted[0])) // 2
        numbers_of_mdps = {sum(1 for a in self.mdps if not down >> a & 1) for down in floats}
        for paired_mdps in sorted(numbers_of_mdps, reverse=True):
            for pairs in heterogeneous(
                self.mdps, self.residents, paired_mdps, number, self.can_pair_here, viable
            ):
                return pairs
        raise AssertionError("the optimum is the cost of some candidate")

    def cost_of_pair(self, a: int, b: int) -> int:
        return self.packed(self.quality([(a, b)], ()))

    def best_rest(self, players: int) -> int:
        """Least cost at which these can be paired with each other in the bracket."""
        if not players:
            return 0
        first, *others = bits(players)
        rest = players & ~(1 << first)
        return min(
            (
                self.cost_of_pair(first, b) + self.best_rest(rest & ~(1 << b))
                for b in others
                if self.can_pair_here(first, b)
            ),
            default=NEVER,
        )

    @cached_property
    def _differences(self) -> list[int]:
        return sorted(self.possible_differences(), reverse=True)

    def packed(self, quality: tuple[object, ...]) -> int:
        """Return the criteria as digits of one number: it adds up over pairs and compares like the tuple.

        A descending list of differences is the same as how often each difference occurs, the largest
        first.
        """
        number = 0
        for value in quality:
            digits = [value.count(d) for d in self._differences] if isinstance(value, list) else [value]
            for digit in digits:
                number = number * DIGIT + int(digit)  # type: ignore[call-overload]
        return number
