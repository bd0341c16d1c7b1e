"""A round of the Dubov System of 1997, gone through once more choice by choice."""

from collections.abc import Callable

from tests.oracles.dubov_1997 import DubovRound
from tests.sentences.choices import Choice, ChoiceFacts, made
from tests.sentences.said import RoundSaid, Wish, tpns

from albireo.pairing.system import PairingRequest


class OldDubovFacts(ChoiceFacts):
    def __init__(self, request: PairingRequest, round_: DubovRound) -> None:
        super().__init__(request)
        self.round = round_

    def score(self, tpn: int) -> int:
        return 0 if self.request.round == 1 else self.cards[tpn].real_score

    def may_meet(self, one: int, other: int) -> bool:
        return self.round.legal(one, other)

    def may_have_bye(self, tpn: int) -> bool:
        return not self.round.had_points(tpn)

    def wish(self, tpn: int) -> Wish:
        return self.round.due(tpn), 1

    def choices(self, round_: RoundSaid) -> list[Choice]:
        found: list[Choice] = []
        left = round_.unpaired_before(0)
        for number, account in enumerate(round_.accounts):
            for step in account.note().parts:
                if step.kind != "pair":
                    continue
                player, opponent = step.players
                found.append(self._choice(round_, number, step.article, player, opponent, frozenset(left)))
                left -= {player, opponent}
        return found

    def _choice(
        self, round_: RoundSaid, number: int, article: str, player: int, opponent: int, left: frozenset[int]
    ) -> Choice:
        account = round_.accounts[number]
        inside = [tpn for tpn in tpns(account.residents) if tpn in left]

        def able(other: int) -> bool:
            return self.may_meet(player, other) and self.pairs_up(left - {player, other})

        way: Callable[[int], bool] = able
        if article.endswith(" 5"):
            listed = sorted(round_.unpaired_before(0))
            half = len(listed) // 2
            order = [
                tpn for tpn in (*listed[half:], *reversed(listed[:half])) if tpn in left and tpn != player
            ]
        elif article.endswith("8.2"):
            floaters = [t for t in tpns(account.incoming) if t in left and self.score(t) > account.score]
            others = self._colours_first(player, self.round.strongest(t for t in floaters if t != player))
            order = others
            if opponent in inside:  # other floaters are tried after all residents
                order = [*self._colours_first(player, self.round.strongest(inside)), *others]
        elif article.endswith("7.1"):
            below = [t for t in left if self.cards[t].real_score == self.cards[opponent].real_score]
            allowed = [tpn for tpn in below if self.round.may_go_up(tpn)]
            order = self._colours_first(player, self.round.strongest(allowed))
            if self.round.vega:  # all are served at once: what was tried before is not told
                order = [opponent]
        elif article.endswith("7.2"):
            alone = {a for a in inside if not any(self.may_meet(a, b) for b in inside if a != b)}
            order = self._easiest([tpn for tpn in inside if tpn not in alone])
        else:
            return self._row(round_, number, player, opponent, left)
        return made(number, player, opponent, order, way, in_group=False)

    def _colours_first(self, player: int, ordered: list[int]) -> list[int]:
        due = self.round.due(player)
        return sorted(ordered, key=lambda tpn: due is None or self.round.due(tpn) is not due.opposite)

    def _easiest(self, inside: list[int]) -> list[int]:
        """Danubio: the opponents of the player brought up."""
        colour = self.round.dominating(inside)
        order = self.round.by(inside, (self.round.r, False), (self.round.aro, False))

        def rank(tpn: int) -> int:
            due = self.round.due(tpn)
            return 0 if colour is None or due is colour else 1 if due is None else 2

        return sorted(order, key=rank)

    def columns(self, round_: RoundSaid, number: int) -> tuple[list[int], list[int]]:
        """As the account tells them; the sentence itself is checked."""
        parts = round_.accounts[number].note().parts
        told = next(part for part in parts if "whites" in part.values)
        whites, blacks = (told.values[name].data() for name in ("whites", "blacks"))  # type: ignore[attr-defined]
        return [each["number"] for each in whites], [each["number"] for each in blacks]

    def _row(
        self, round_: RoundSaid, number: int, player: int, opponent: int, left: frozenset[int]
    ) -> Choice:
        whites, blacks = self.columns(round_, number)
        now_whites = [tpn for tpn in whites if tpn in left]
        now_blacks = [tpn for tpn in blacks if tpn in left]
        order = [*now_blacks, *now_whites] if player in whites else now_blacks
        order = [tpn for tpn in order if tpn != player]

        def fewest(some: list[int], others: list[int]) -> int:
            count = (len(some) + len(others)) // 2
            return next((n for n in range(count + 1) if self.round.search(some, others, n) is not None), 99)

        best = fewest(now_whites, now_blacks)

        def able(other: int) -> bool:
            if not self.may_meet(player, other):
                return False
            same = int((player in whites) == (other in whites))
            rest = [[t for t in column if t not in (player, other)] for column in (now_whites, now_blacks)]
            return fewest(*rest) + same == best

        return made(number, player, opponent, order, able)
