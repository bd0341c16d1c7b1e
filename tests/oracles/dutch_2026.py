"""The Dutch System of 1 February 2026 (C.04.3), read literally: slow, small, independent of the engine.

Every bracket: all sets of downfloaters are judged by C1–C9, then the candidates are generated in the
order of articles 3 and 4 and judged by C10–C21; the best one, the earliest among equals, is taken.

Designs weighed: judging every candidate by the whole list of criteria (`search="every candidate"`, good
for about 8 players in a bracket), and looking ahead with the exact optimum of what is still unpaired, so
that hopeless beginnings are not continued (`search="look ahead"`, good for about 16). Both give the same
answer and the tests compare them.
"""

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from itertools import combinations
from typing import Any

from tests.oracles.card import (
    ABSOLUTE,
    STRONG,
    Answer,
    cards,
    colour_preference,
    pairing_score,
    parity_numbers,
    prohibited,
)
from tests.oracles.completion import Completion, bits
from tests.oracles.dutch_colours import colour_of_higher
from tests.oracles.dutch_sequence import Pairs, candidates, heterogeneous

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

IN_LIMBO = 100_000
"""C18, C20: a moved-down player left in the limbo counts as a difference larger than any paired one."""
DIGIT = 64
"""More than the players of any bracket the oracle can treat."""


def pair(request: PairingRequest, search: str = "look ahead") -> Answer | None:
    """The pairing the text prescribes; None if no legal pairing exists (1.9.3)."""
    return _Round(request, search).answer()


def _best(sets: list[tuple[int, ...]], criterion: Callable[[tuple[int, ...]], Any]) -> list[tuple[int, ...]]:
    """Those with the smallest value of a criterion."""
    values = [criterion(downfloaters) for downfloaters in sets]
    return [downfloaters for downfloaters, value in zip(sets, values, strict=True) if value == min(values)]


class _Round:
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
        self.bracket = cache(self.bracket)  # type: ignore[method-assign]
        self.numbers = parity_numbers(request, self.all_cards)
        present = [card for tpn, card in self.all_cards.items() if tpn not in request.absent]
        # 1.2: players ranked by score, then TPN; from here on a player is a place in this list.
        self.players = sorted(present, key=lambda card: (-card.score, card.tpn))
        self.scores = [card.score for card in self.players]
        self.completion = Completion(self.scores, self.may_meet, self.may_have_bye)

    # ---- Article 1: definitions -------------------------------------------------------------------

    def is_topscorer(self, a: int) -> bool:
        """1.8: over 50 % of the maximum possible score when pairing the final round; real points."""
        maximum = self.win * (self.request.round - 1)
        return self.request.is_last_round and 2 * self.players[a].real_score > maximum

    def float_of(self, a: int, rounds_before: int) -> str:
        """1.4.2–1.4.4: `down`, `up` or nothing, so many rounds before this one."""
        round_ = self.request.round - rounds_before
        if round_ < 1:
            return ""
        card, tournament = self.players[a], self.request.tournament
        entry = card.row[round_ - 1]
        if entry.opponent is not None and entry.mark.is_played:
            opponent = self.all_cards[entry.opponent]
            own = pairing_score(tournament, card.row, card.tpn, round_)
            other = pairing_score(tournament, opponent.row, opponent.tpn, round_)
            return "down" if own > other else "up" if own < other else ""
        if entry.mark is Mark.PAIRING_BYE or entry.points > self.loss:
            return "down"
        return ""

    def preference(self, a: int) -> tuple[Colour | None, int]:
        """1.7"""
        return colour_preference(self.players[a])

    # ---- Article 2.1: absolute criteria -----------------------------------------------------------

    def may_meet(self, a: int, b: int) -> bool:
        """C1, prohibited pairs, and C3."""
        first, second = self.players[a], self.players[b]
        if second.tpn in first.played or prohibited(self.request, first.tpn, second.tpn):
            return False
        (colour_a, strength_a), (colour_b, strength_b) = self.preference(a), self.preference(b)
        same_absolute = strength_a == strength_b == ABSOLUTE and colour_a is colour_b
        return not same_absolute or self.is_topscorer(a) or self.is_topscorer(b)

    def may_have_bye(self, a: int) -> bool:
        """C2"""
        return not any(
            entry.mark is Mark.PAIRING_BYE
            or (not (entry.opponent is not None and entry.mark.is_played) and entry.points >= self.win)
            for entry in self.players[a].row
        )

    # ---- 1.9: the round, bracket by bracket -------------------------------------------------------

    def answer(self) -> Answer | None:
        everyone = (1 << len(self.players)) - 1
        if self.completion.bye_score(everyone) is None:
            return None
        pairs: Pairs = []
        mdps: tuple[int, ...] = ()
        for score in sorted(set(self.scores), reverse=True):
            chosen = self.bracket(mdps, score).best_candidate()
            pairs += chosen
            seated = {a for pair in chosen for a in pair}
            residents = (a for a, own in enumerate(self.scores) if own == score)
            mdps = tuple(sorted(a for a in (*mdps, *residents) if a not in seated))
        bye = self.players[mdps[0]].tpn if mdps else None
        return Answer(frozenset(self.coloured(a, b) for a, b in pairs), bye)

    def bracket(self, mdps: tuple[int, ...], score: Points) -> "_Bracket":
        return _Bracket(self, mdps, score)

    def coloured(self, a: int, b: int) -> tuple[int, int]:
        """Article 5: (white, black) as TPNs."""
        higher, lower = self.players[min(a, b)], self.players[max(a, b)]
        colour = colour_of_higher(higher, lower, self.numbers[higher.tpn], self.request.initial_colour)
        return (higher.tpn, lower.tpn) if colour is Colour.WHITE else (lower.tpn, higher.tpn)


class _Bracket:
    """1.3.2: the residents of a scoregroup and the players moved down to it."""

    def __init__(self, round_: _Round, mdps: tuple[int, ...], score: Points) -> None:
        self.round = round_
        self.mdps = mdps
        self.score = score
        self.residents = tuple(a for a, own in enumerate(round_.scores) if own == score)
        self.members = (*mdps, *self.residents)
        self.below = sum(1 << a for a, own in enumerate(round_.scores) if own < score)
        self.lower_scores = [own for own in round_.scores if own < score]
        self.best_rest = cache(self.best_rest)  # type: ignore[method-assign]
        self.cost_of_pair = cache(self.cost_of_pair)  # type: ignore[method-assign]

    def can_pair_here(self, a: int, b: int) -> bool:
        """MDPs are paired with residents, residents with each other (3.3.3)."""
        return (self.round.scores[a] == self.score or self.round.scores[b] == self.score) and (
            self.round.may_meet(a, b)
        )

    # ---- 2.2–2.4.4: criteria on the set of downfloaters -------------------------------------------

    def best_downfloaters(self) -> list[tuple[int, ...]]:
        """The sets of downfloaters best by C4 to C9."""
        _, sets = self.best_by_c4_to_c7
        if self.lower_scores:
            sets = _best(sets, self.c8)
        return _best(sets, self.c9)

    @cached_property
    def best_by_c4_to_c7(self) -> tuple[tuple[Points, int, list[Points]], list[tuple[int, ...]]]:
        """Best values of C5, C6, C7 of sets of downfloaters complying with C4, and the sets with them."""
        members = sum(1 << a for a in self.members)
        lowest = self.round.completion.bye_score(self.below | members)
        best: tuple[Points, int, list[Points]] | None = None
        sets: list[tuple[int, ...]] = []
        for downfloaters in self.sets_of_downfloaters():
            if best is not None and best[0] == lowest and len(downfloaters) > best[1]:
                break  # more downfloaters: worse by C6, and C5 cannot be better
            down = sum(1 << a for a in downfloaters)
            bye_score = self.round.completion.bye_score(self.below | down)
            if bye_score is None or not self.pairs_up_here.pairs_up(members & ~down):
                continue  # C4, or not what any candidate leaves
            c7 = sorted((self.round.scores[a] for a in downfloaters), reverse=True)
            values = (bye_score, len(downfloaters), c7)
            if best is None or values < best:
                best, sets = values, []
            if values == best:
                sets.append(downfloaters)
        assert best is not None, "C4 of the bracket above promises a completion"
        return best, sets

    def sets_of_downfloaters(self) -> Iterator[tuple[int, ...]]:
        """All sets that leave an even number, the smallest first."""
        for number in range(len(self.members) % 2, len(self.members) + 1, 2):
            yield from combinations(self.members, number)

    def c8(self, downfloaters: tuple[int, ...]) -> tuple[int, list[Points]]:
        """The best C6 and C7 of the following bracket, if it has these MDPs and complies with C1 to C5."""
        (_, number, scores), _ = self.round.bracket(downfloaters, self.lower_scores[0]).best_by_c4_to_c7
        return number, scores

    def c9(self, downfloaters: tuple[int, ...]) -> int:
        """Unplayed games of the only downfloater, if it is the one who will have the bye."""
        left = self.below | sum(1 << a for a in downfloaters)
        if len(downfloaters) != 1 or left.bit_count() % 2 == 0:
            return 0
        only = downfloaters[0]
        if self.round.scores[only] != self.round.completion.bye_score(left):
            return 0  # the lowest possible score of a receiver (C5) is found further down
        return self.round.players[only].unplayed

    @cached_property
    def pairs_up_here(self) -> Completion:
        return Completion(self.round.scores, self.can_pair_here, lambda a: False)

    # ---- 2.4.5–2.4.16: criteria on pairs and downfloaters -----------------------------------------

    def quality(self, pairs: Pairs, downfloaters: tuple[int, ...]) -> tuple[object, ...]:
        """Values of C10 to C21."""
        round_, scores = self.round, self.round.scores
        c10 = c11 = c12 = c13 = 0
        for a, b in pairs:
            white, _ = round_.coloured(a, b)
            with_topscorer = round_.is_topscorer(a) or round_.is_topscorer(b)
            for c in (a, b):
                card = round_.players[c]
                gets = Colour.WHITE if card.tpn == white else Colour.BLACK
                wish, strength = round_.preference(c)
                difference = card.colour_difference + (1 if gets is Colour.WHITE else -1)
                c10 += with_topscorer and abs(difference) > 2
                c11 += with_topscorer and card.colours[-2:] == (gets, gets)
                c12 += wish is gets.opposite
                c13 += wish is gets.opposite and strength == STRONG
        float_of = round_.float_of
        resident_downfloaters = [a for a in downfloaters if scores[a] == self.score]
        mdp_pairs = [(a, b) for a, b in pairs if scores[a] > self.score]
        opponents = [b for _, b in mdp_pairs]
        c14 = sum(float_of(a, 1) == "down" for a in resident_downfloaters)
        c15 = sum(float_of(b, 1) == "up" for b in opponents)
        c16 = sum(float_of(a, 2) == "down" for a in resident_downfloaters)
        c17 = sum(float_of(b, 2) == "up" for b in opponents)
        of_mdps = {a: scores[a] - scores[b] for a, b in mdp_pairs}
        of_mdps |= {a: scores[a] - self.score + IN_LIMBO for a in downfloaters if scores[a] > self.score}
        of_opponents = {b: scores[a] - scores[b] for a, b in mdp_pairs}
        c18 = sorted((d for a, d in of_mdps.items() if float_of(a, 1) == "down"), reverse=True)
        c19 = sorted((d for b, d in of_opponents.items() if float_of(b, 1) == "up"), reverse=True)
        c20 = sorted((d for a, d in of_mdps.items() if float_of(a, 2) == "down"), reverse=True)
        c21 = sorted((d for b, d in of_opponents.items() if float_of(b, 2) == "up"), reverse=True)
        return (c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21)

    # ---- 3.8: the best available candidate, the earliest among equals -----------------------------

    def best_candidate(self) -> Pairs:
        downfloaters = self.best_downfloaters()
        if self.round.search == "every candidate":
            return self._of_every_candidate(set(downfloaters))
        return self._looking_ahead(downfloaters)

    def _of_every_candidate(self, wanted: set[tuple[int, ...]]) -> Pairs:
        best: tuple[tuple[object, ...], Pairs] | None = None
        for pairs in candidates(self.mdps, self.residents, self.can_pair_here, lambda pairs: True):
            seated = {a for pair in pairs for a in pair}
            downfloaters = tuple(a for a in self.members if a not in seated)
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

        downfloaters = wanted[0]
        number = (len(self.members) - len(downfloaters)) // 2
        paired_mdps = sum(1 for a in self.mdps if a not in downfloaters)
        return next(heterogeneous(self.mdps, self.residents, paired_mdps, number, self.can_pair_here, viable))

    def cost_of_pair(self, a: int, b: int) -> int:
        return self.packed(self.quality([(a, b)], ()))

    def best_rest(self, players: int) -> int:
        """Least cost at which these can be paired with each other in the bracket."""
        if not players:
            return 0
        first, *others = bits(players)
        rest = players & ~(1 << first)
        never = DIGIT**100
        return min(
            (
                self.cost_of_pair(first, b) + self.best_rest(rest & ~(1 << b))
                for b in others
                if self.can_pair_here(first, b)
            ),
            default=never,
        )

    @cached_property
    def differences(self) -> list[int]:
        """All score differences that can occur, the largest first."""
        above = {self.round.scores[a] - self.score for a in self.mdps}
        return sorted(above | {IN_LIMBO + d for d in above}, reverse=True)

    def packed(self, quality: tuple[object, ...]) -> int:
        """C10 to C21 as digits of one number: it adds up over pairs and compares like the tuple.

        A descending list of differences is the same as how often each difference occurs, the largest
        first.
        """
        number = 0
        for value in quality:
            digits = [value.count(d) for d in self.differences] if isinstance(value, list) else [value]
            for digit in digits:
                number = number * DIGIT + int(digit)  # type: ignore[call-overload]
        return number
