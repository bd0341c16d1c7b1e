"""The Dutch System of 2017 (C.04.3 until 31 January 2026), read literally; articles A–E of that edition.

What differs from 2026: the pairing score difference (PSD), completion only in the penultimate pairing
bracket (PPB) and the collapsed last bracket (CLB), other floats, and C.7 on the following bracket.
"""

from functools import cached_property

from tests.oracles.card import Answer, pairing_score
from tests.oracles.dutch_2026 import best_sets, descending, sets_of_downfloaters
from tests.oracles.dutch_round import DutchBracket, DutchRound
from tests.oracles.dutch_sequence import Pairs

from albireo.domain.points import TENTHS, Points
from albireo.domain.result import Mark
from albireo.pairing.system import PairingRequest

MAY_NOT_HAVE_BYE = 3
"""C.7: so many players a leftover of the last bracket counts who may not have the bye."""


def pair(request: PairingRequest, search: str = "look ahead") -> Answer | None:
    """Return the pairing the text prescribes; None if no legal pairing exists (A.9)."""
    return _Round(request, search).answer()


class _Round(DutchRound):
    def float_of(self, a: int, rounds_before: int) -> str:
        """A.4: whoever does not play, for whatever reason, has a downfloat."""
        round_ = self.request.round - rounds_before
        if round_ < 1:
            return ""
        card, tournament = self.players[a], self.request.tournament
        entry = card.row[round_ - 1]
        if entry.opponent is None or not entry.mark.is_played:
            return "down"
        opponent = self.all_cards[entry.opponent]
        own = pairing_score(tournament, card.row, card.tpn, round_)
        other = pairing_score(tournament, opponent.row, opponent.tpn, round_)
        return "down" if own > other else "up" if own < other else ""

    def may_have_bye(self, a: int) -> bool:
        """C.2"""
        return not any(entry.mark in (Mark.PAIRING_BYE, Mark.FORFEIT_WIN) for entry in self.players[a].row)

    def is_completable(self, players: tuple[int, ...], below: tuple[int, ...]) -> bool:
        return self.completion.bye_score(sum(1 << a for a in (*players, *below))) is not None

    def answer(self) -> Answer | None:
        """A.9: bracket by bracket; if that leads nowhere, by way of the PPB and the CLB."""
        if not self.is_completable(tuple(range(len(self.players))), ()):
            return None
        pairs: Pairs = []
        mdps: tuple[int, ...] = ()
        for score in sorted(set(self.scores), reverse=True):
            residents = tuple(a for a, own in enumerate(self.scores) if own == score)
            below = tuple(a for a, own in enumerate(self.scores) if own < score)
            bracket = _Bracket(self, mdps, residents, below)
            chosen = bracket.best_candidate(bracket.best_downfloaters())
            left = self.left_over(bracket.members, chosen)
            if below and not self.is_completable(left, below):
                chosen = bracket.best_candidate(bracket.best_downfloaters(is_ppb=True))
                left = self.left_over(bracket.members, chosen)
                last = _Bracket(self, left, below, ())
                pairs += chosen
                chosen = last.best_candidate(last.best_downfloaters())
                pairs += chosen
                mdps = self.left_over(last.members, chosen)
                break
            pairs += chosen
            mdps = left
        bye = self.players[mdps[0]].tpn if mdps else None
        return Answer(frozenset(self.coloured(a, b) for a, b in pairs), bye)


class _Bracket(DutchBracket):
    """A bracket; without players below it is the last one, collapsed (its residents differ) or not."""

    round: _Round

    def __init__(
        self, round_: _Round, mdps: tuple[int, ...], residents: tuple[int, ...], below: tuple[int, ...]
    ) -> None:
        super().__init__(round_, mdps, residents)
        self.below = below
        self.artificial_score = min(round_.scores[a] for a in self.members) - TENTHS

    # ---- A.8: pairing score difference ------------------------------------------------------------

    def difference(self, downfloater: int) -> int:
        """Return one point more than from the lowest score of the bracket."""
        return self.round.scores[downfloater] - self.artificial_score

    def possible_differences(self) -> set[int]:
        scores = [self.round.scores[a] for a in self.members]
        of_pairs = {abs(own - other) for own in scores for other in scores}
        return of_pairs | {self.difference(a) for a in self.members}

    # ---- C.4–C.7: criteria on the set of downfloaters ---------------------------------------------

    def best_downfloaters(self, is_ppb: bool = False) -> list[tuple[int, ...]]:
        members = sum(1 << a for a in self.members)
        sets: list[tuple[int, ...]] = []
        for downfloaters in sets_of_downfloaters(self.members):
            if sets and len(downfloaters) > len(sets[0]):
                break  # C.5
            if is_ppb and not self.round.is_completable(downfloaters, self.below):
                continue  # C.4
            if not self.below and not self.round.is_completable(downfloaters, ()):
                continue  # the last bracket completes the round-pairing: at most one is left, with the bye
            if not self.below and len(downfloaters) > 1:
                continue
            if self.pairs_up_here.pairs_up(members & ~sum(1 << a for a in downfloaters)):
                sets.append(downfloaters)
        if self.below:
            sets = best_sets(sets, self.psd_by_downfloaters)  # C.6
            if not is_ppb:
                sets = best_sets(sets, self.c7)
        return sets

    def psd_by_downfloaters(self, downfloaters: tuple[int, ...]) -> list[int]:
        """C.6 where all residents have one score: it depends on the downfloaters alone."""
        lowest = self.round.scores[self.residents[0]]
        paired = [self.round.scores[a] - lowest for a in self.mdps if a not in downfloaters]
        residents_paired = (len(self.residents) - sum(a in self.residents for a in downfloaters)) - len(
            paired
        )
        within = [0] * (residents_paired // 2)
        return descending(iter([*paired, *within, *(self.difference(a) for a in downfloaters)]))

    def c7(self, downfloaters: tuple[int, ...]) -> tuple[int, list[Points]]:
        """Return the following bracket: most pairs, then least PSD; C.1–C.3 only."""
        next_score = self.round.scores[self.below[0]]
        residents = tuple(a for a in self.below if self.round.scores[a] == next_score)
        below = tuple(a for a in self.below if self.round.scores[a] < next_score)
        return _Bracket(self.round, downfloaters, residents, below).fewest_left_over

    @cached_property
    def fewest_left_over(self) -> tuple[int, list[Points]]:
        members = sum(1 << a for a in self.members)
        best: tuple[int, list[Points]] | None = None
        for downfloaters in sets_of_downfloaters(self.members):
            if best is not None and len(downfloaters) > best[0]:
                break
            if self.pairs_up_here.pairs_up(members & ~sum(1 << a for a in downfloaters)):
                weight = sum(
                    1 if self.below or self.round.may_have_bye(a) else MAY_NOT_HAVE_BYE for a in downfloaters
                )
                values = weight, descending(self.round.scores[a] for a in downfloaters)
                best = values if best is None else min(best, values)
        assert best is not None, "everybody may be left over"
        return best

    # ---- C.6 and C.8–C.19: criteria on pairs and downfloaters -------------------------------------

    def quality(self, pairs: Pairs, downfloaters: tuple[int, ...]) -> tuple[object, ...]:
        """Values of C.6 and C.8 to C.19."""
        scores, float_of = self.round.scores, self.round.float_of
        ranked = [(min(pair), max(pair)) for pair in pairs]
        uneven = [(a, b) for a, b in ranked if scores[a] != scores[b]]
        down = {a: scores[a] - scores[b] for a, b in uneven} | {a: self.difference(a) for a in downfloaters}
        up = {b: scores[a] - scores[b] for a, b in uneven}
        psd = descending(
            iter([scores[a] - scores[b] for a, b in ranked] + [self.difference(a) for a in downfloaters])
        )
        again_down = [[d for a, d in down.items() if float_of(a, before) == "down"] for before in (1, 2)]
        again_up = [[d for b, d in up.items() if float_of(b, before) == "up"] for before in (1, 2)]
        c12, c14 = (len(differences) for differences in again_down)
        c13, c15 = (len(differences) for differences in again_up)
        c16, c18 = (descending(iter(differences)) for differences in again_down)
        c17, c19 = (descending(iter(differences)) for differences in again_up)
        return (psd, *self.colour_criteria(pairs), c12, c13, c14, c15, c16, c17, c18, c19)
