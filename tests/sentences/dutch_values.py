"""The criteria of a Dutch bracket as steps in order of priority, counted by the oracles."""

from collections.abc import Callable, Iterator, Sequence

from tests.oracles import dutch_2017, dutch_2026
from tests.oracles.dutch_2026 import IN_LIMBO, sets_of_downfloaters
from tests.oracles.dutch_round import DutchBracket, DutchRound
from tests.sentences.said import Literal, Wish, matchings

from albireo.pairing.account import Account
from albireo.pairing.system import PairingRequest

LAST_BRACKET = -1
Step = tuple[str, int | None]
"""A criterion, and what it counts: a score or a score difference."""
Values = dict[Step, int]
Pairs = Sequence[tuple[int, int]]
Wanted = Callable[[Pairs, tuple[int, ...]], bool]
"""Whether pairs and downfloaters, as places, are what someone wishes."""
C10_TO_C17 = tuple(f"C{number}" for number in range(10, 18))
C8_TO_C15 = tuple(f"C.{number}" for number in range(8, 16))


class DutchFacts(Literal):
    """A round by an oracle, which knows players by their places in the ranking."""

    def __init__(self, request: PairingRequest, round_: DutchRound) -> None:
        super().__init__(request)
        self.round = round_
        self.place = {card.tpn: place for place, card in enumerate(round_.players)}

    @property
    def is_2017(self) -> bool:
        return isinstance(self.round, dutch_2017._Round)

    def may_meet(self, one: int, other: int) -> bool:
        return self.round.may_meet(self.place[one], self.place[other])

    def may_have_bye(self, tpn: int) -> bool:
        return self.round.may_have_bye(self.place[tpn])

    def wish(self, tpn: int) -> Wish:
        return self.round.preference(self.place[tpn])

    def places(self, tpns: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted(self.place[tpn] for tpn in tpns))

    def bracket(self, account: Account) -> DutchBracket:
        incoming = self.places([member.tpn for member in account.incoming])
        residents = self.places([member.tpn for member in account.residents])
        if isinstance(self.round, dutch_2017._Round):
            below = tuple(range(max(residents) + 1, len(self.round.players)))
            return dutch_2017._Bracket(self.round, incoming, residents, below)
        assert isinstance(self.round, dutch_2026._Round)
        bracket = dutch_2026._Bracket(self.round, incoming, self.round.scores[residents[0]])
        assert bracket.residents == residents
        return bracket


def is_before_last(bracket: dutch_2017._Bracket) -> bool:
    """Return whether all players below have one score."""
    return len({bracket.round.scores[place] for place in bracket.below}) == 1


def counts(name: str, listed: Sequence[int], of: Sequence[int]) -> Values:
    """Return how often each score or difference occurs, the largest first."""
    return {(name, each): sum(found == each for found in listed) for each in sorted(of, reverse=True)}


def values(bracket: DutchBracket, pairs: Pairs, down: tuple[int, ...]) -> Values | None:
    """Return all criteria of a candidate in order; None if the round cannot be completed with it (C4)."""
    if isinstance(bracket, dutch_2017._Bracket):
        return _values_2017(bracket, pairs, down)
    assert isinstance(bracket, dutch_2026._Bracket)
    round_ = bracket.round
    scores = {round_.scores[place] for place in bracket.members}
    bye_score = round_.completion.bye_score(bracket.below | sum(1 << place for place in down))
    if bye_score is None:
        return None
    found: Values = {("C5", None): bye_score, ("C6", None): len(down)}
    found |= counts("C7", [round_.scores[place] for place in down], [*scores])
    if bracket.lower_scores:
        number, left = bracket.c8(down)
        found["C8", None] = number
        found |= counts("C8", left, [*scores | {bracket.lower_scores[0]}])
    found["C9", None] = bracket.c9(down)
    quality = bracket.quality(pairs, down)  # type: ignore[arg-type]
    found |= {(name, None): int(value) for name, value in zip(C10_TO_C17, quality, strict=False)}  # type: ignore[call-overload]
    gaps = [score - bracket.score for score in scores if score > bracket.score]
    for name, listed in zip(("C18", "C19", "C20", "C21"), quality[8:], strict=True):
        assert isinstance(listed, list)
        if name in ("C18", "C20"):  # those in the limbo by score; the others are the rest
            limbo = [gap - IN_LIMBO + bracket.score for gap in listed if gap >= IN_LIMBO]
            found |= counts(name, limbo, [gap + bracket.score for gap in gaps])
        else:
            found |= counts(name, listed, gaps)
    return found


def _values_2017(bracket: dutch_2017._Bracket, pairs: Pairs, down: tuple[int, ...]) -> Values | None:
    round_ = bracket.round
    if not bracket.below and not (len(down) <= 1 and round_.is_completable(down, ())):
        return None
    quality = bracket.quality(list(pairs), down)
    differences = sorted(bracket.possible_differences())
    assert isinstance(quality[0], list)
    found: Values = {("C.5", None): len(down)}
    found |= counts("C.6", quality[0], differences)
    if bracket.below:
        weighted, left = bracket.c7(down)
        found["C.7", LAST_BRACKET] = weighted if is_before_last(bracket) else 0
        found["C.7", None] = 0 if is_before_last(bracket) else len(left)
        found |= counts("C.7", left, sorted(set(round_.scores)))
    found |= {(name, None): int(value) for name, value in zip(C8_TO_C15, quality[1:], strict=False)}  # type: ignore[call-overload]
    for name, listed in zip(("C.16", "C.17", "C.18", "C.19"), quality[9:], strict=True):
        assert isinstance(listed, list)
        found |= counts(name, listed, differences)
    return found


def candidates(bracket: DutchBracket, wanted: Wanted) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
    """Yield every candidate of a bracket that is as wanted."""
    for down in sets_of_downfloaters(bracket.members):
        staying = [place for place in bracket.members if place not in down]
        if not bracket.pairs_up_here.pairs_up(sum(1 << place for place in staying)):
            continue
        for pairs in matchings(staying, bracket.can_pair_here):
            if wanted(pairs, down):
                yield pairs, down


def best_values(bracket: DutchBracket, wanted: Wanted) -> Values | None:
    """Of the best candidate that is as wanted; None if there is none with which the round is completed."""
    found = (values(bracket, pairs, down) for pairs, down in candidates(bracket, wanted))
    return min((each for each in found if each is not None), key=lambda each: [*each.values()], default=None)
