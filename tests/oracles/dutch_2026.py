"""The Dutch System of 1 February 2026 (C.04.3), read literally: slow, small, independent of the engine.

Every bracket: all sets of downfloaters are judged by C1–C9, then the candidates are generated in the
order of articles 3 and 4 and judged by C10–C21; the best one, the earliest among equals, is taken.
Articles the editions share are in `dutch_round`, the order of candidates in `dutch_sequence`, colours in
`dutch_colours`.
"""

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from itertools import combinations
from typing import Any

from tests.oracles.card import Answer, pairing_score
from tests.oracles.dutch_round import DutchBracket, DutchRound
from tests.oracles.dutch_sequence import Pairs

from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

IN_LIMBO = 100_000
"""C18, C20: a moved-down player left in the limbo counts as a difference larger than any paired one."""


def pair(request: PairingRequest, search: str = "look ahead") -> Answer | None:
    """Return the pairing the text prescribes; None if no legal pairing exists (1.9.3)."""
    return _Round(request, search).answer()


class _Round(DutchRound):
    def __init__(self, request: PairingRequest, search: str) -> None:
        super().__init__(request, search)
        self.bracket = cache(self.bracket)  # type: ignore[method-assign]

    def float_of(self, a: int, rounds_before: int) -> str:
        """1.4.2–1.4.4"""
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

    def may_have_bye(self, a: int) -> bool:
        """C2"""
        return not any(
            entry.mark is Mark.PAIRING_BYE
            or (not (entry.opponent is not None and entry.mark.is_played) and entry.points >= self.win)
            for entry in self.players[a].row
        )

    def answer(self) -> Answer | None:
        """1.9: bracket by bracket."""
        everyone = (1 << len(self.players)) - 1
        if self.completion.bye_score(everyone) is None:
            return None
        pairs: Pairs = []
        mdps: tuple[int, ...] = ()
        for score in sorted(set(self.scores), reverse=True):
            bracket = self.bracket(mdps, score)
            chosen = bracket.best_candidate(bracket.best_downfloaters())
            pairs += chosen
            mdps = self.left_over(bracket.members, chosen)
        bye = self.players[mdps[0]].tpn if mdps else None
        return Answer(frozenset(self.coloured(a, b) for a, b in pairs), bye)

    def bracket(self, mdps: tuple[int, ...], score: Points) -> "_Bracket":
        return _Bracket(self, mdps, score)


class _Bracket(DutchBracket):
    round: _Round

    def __init__(self, round_: _Round, mdps: tuple[int, ...], score: Points) -> None:
        super().__init__(round_, mdps, tuple(a for a, own in enumerate(round_.scores) if own == score))
        self.score = score
        self.below = sum(1 << a for a, own in enumerate(round_.scores) if own < score)
        self.lower_scores = [own for own in round_.scores if own < score]

    # ---- 2.2–2.4.4: criteria on the set of downfloaters -------------------------------------------

    def best_downfloaters(self) -> list[tuple[int, ...]]:
        """Return the sets of downfloaters best by C4 to C9."""
        _, sets = self.best_by_c4_to_c7
        if self.lower_scores:
            sets = best_sets(sets, self.c8)
        return best_sets(sets, self.c9)

    @cached_property
    def best_by_c4_to_c7(self) -> tuple[tuple[Points, int, list[Points]], list[tuple[int, ...]]]:
        """Best values of C5, C6, C7 of sets of downfloaters complying with C4, and the sets with them."""
        members = sum(1 << a for a in self.members)
        lowest = self.round.completion.bye_score(self.below | members)
        best: tuple[Points, int, list[Points]] | None = None
        sets: list[tuple[int, ...]] = []
        for downfloaters in sets_of_downfloaters(self.members):
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

    # ---- 2.4.5–2.4.16: criteria on pairs and downfloaters -----------------------------------------

    def quality(self, pairs: Pairs, downfloaters: tuple[int, ...]) -> tuple[object, ...]:
        """Values of C10 to C21."""
        scores, float_of = self.round.scores, self.round.float_of
        c10, c11, c12, c13 = self.colour_criteria(pairs)
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
        c18 = descending(d for a, d in of_mdps.items() if float_of(a, 1) == "down")
        c19 = descending(d for b, d in of_opponents.items() if float_of(b, 1) == "up")
        c20 = descending(d for a, d in of_mdps.items() if float_of(a, 2) == "down")
        c21 = descending(d for b, d in of_opponents.items() if float_of(b, 2) == "up")
        return (c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21)

    def possible_differences(self) -> set[int]:
        above = {self.round.scores[a] - self.score for a in self.mdps}
        return above | {IN_LIMBO + d for d in above}


def sets_of_downfloaters(members: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield all sets that leave an even number of players, the smallest first."""
    for number in range(len(members) % 2, len(members) + 1, 2):
        yield from combinations(members, number)


def best_sets(
    sets: list[tuple[int, ...]], criterion: Callable[[tuple[int, ...]], Any]
) -> list[tuple[int, ...]]:
    """Return those with the smallest value of a criterion."""
    values = [criterion(downfloaters) for downfloaters in sets]
    best = min(values)
    return [downfloaters for downfloaters, value in zip(sets, values, strict=True) if value == best]


def descending(differences: Iterator[int]) -> list[int]:
    return sorted(differences, reverse=True)
