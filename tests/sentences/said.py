"""What an engine says about a round, one sentence at a time, beside the facts it can be checked against.

The facts (`Literal`) come from histories and rule texts by way of the oracles, never from the engine: whom
someone may meet, scores, colours played, preferences. What the engine answers for is its pairing (boards,
bye, who is in which bracket): sentences are checked against what these amount to.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tests.oracles.card import Card, cards, prohibited
from tests.sentences.ids import id_of

from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.points import Points
from albireo.domain.wording import Score, Scores
from albireo.pairing.account import Account, BracketAccount, StepsAccount
from albireo.pairing.system import PairingRequest, RoundPairing

Wish = tuple[Colour | None, int]
"""A colour and how strongly it is preferred."""


class Literal(ABC):
    """The facts of a round, participants by their numbers."""

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self._known: dict[frozenset[int], bool] = {frozenset(): True}

    @cached_property
    def cards(self) -> dict[int, Card]:
        return cards(self.request)

    @cached_property
    def there(self) -> list[int]:
        """Who can be paired in the round."""
        return [tpn for tpn in self.request.tournament.participants if tpn not in self.request.absent]

    @abstractmethod
    def may_meet(self, one: int, other: int) -> bool: ...

    @abstractmethod
    def may_have_bye(self, tpn: int) -> bool: ...

    def score(self, tpn: int) -> Points:
        return self.cards[tpn].score

    def colours(self, tpn: int) -> Sequence[Colour]:
        return self.cards[tpn].colours

    def wish(self, tpn: int) -> Wish:
        raise NotImplementedError

    def met(self, one: int, other: int) -> bool:
        return other in self.cards[one].played

    def prohibited(self, one: int, other: int) -> bool:
        return prohibited(self.request, one, other)

    def pairs_up(self, tpns: Iterable[int]) -> bool:
        """Return whether these can all be paired with each other."""
        left = frozenset(tpns)
        if left not in self._known:
            first = min(
                left, key=lambda one: sum(self.may_meet(one, other) for other in left if other != one)
            )
            rest = left - {first}
            self._known[left] = len(left) % 2 == 0 and any(
                self.may_meet(first, other) and self.pairs_up(rest - {other}) for other in rest
            )
        return self._known[left]

    def difference(self, tpn: int) -> int:
        played = self.colours(tpn)
        return sum(1 if colour is Colour.WHITE else -1 for colour in played)

    def alternates(self, white: int, black: int) -> bool | None:
        """Whether these colours alternate from the last time the two had different ones; None: never."""
        for had, other in zip(reversed(self.colours(white)), reversed(self.colours(black)), strict=False):
            if had is not other:
                return had is Colour.BLACK
        return None


def matchings(
    members: Sequence[int], may_meet: Callable[[int, int], bool]
) -> Iterator[list[tuple[int, int]]]:
    """Yield all ways to pair these completely."""
    if not members:
        yield []
        return
    first, *others = members
    for other in others:
        if may_meet(first, other):
            for rest in matchings([one for one in others if one != other], may_meet):
                yield [(first, other), *rest]


@dataclass(frozen=True)
class RoundSaid:
    """A round with its pairing, and the facts."""

    system: str
    request: PairingRequest
    pairing: RoundPairing
    literal: Literal

    @cached_property
    def accounts(self) -> list[BracketAccount | StepsAccount]:
        return list(self.pairing.explanation.accounts())

    @cached_property
    def mates(self) -> dict[int, int]:
        return {one: other for pair in self.pairing.pairs for one, other in (pair, pair[::-1])}

    @cached_property
    def whites(self) -> set[int]:
        return {white for white, _ in self.pairing.pairs}

    def unpaired_before(self, number: int) -> set[int]:
        """Return who was not paired when an account began, but for who gets the bye."""
        seated = {tpn for account in self.accounts[:number] for tpn in seats(account)}
        return set(self.literal.there) - seated - {self.pairing.bye}

    def colour(self, tpn: int) -> Colour:
        return Colour.WHITE if tpn in self.whites else Colour.BLACK


def seats(account: Account) -> list[int]:
    return [tpn for pair in account.pairs for tpn in (pair.white, pair.black)]


def tpns(members: Iterable[object]) -> list[int]:
    return [member.tpn for member in members]  # type: ignore[attr-defined]


@dataclass(frozen=True)
class Said:
    """One sentence."""

    round: RoundSaid
    note: Note
    above: tuple[Note, ...] = ()
    """The sentences it is a detail of, the outermost first."""
    number: int | None = None
    """Which of the accounts it belongs to."""

    @property
    def literal(self) -> Literal:
        return self.round.literal

    @property
    def id(self) -> str:
        return id_of(self.note)

    @property
    def account(self) -> BracketAccount | StepsAccount:
        assert self.number is not None
        return self.round.accounts[self.number]

    @property
    def left(self) -> set[int]:
        """Who was not paired when the account began."""
        assert self.number is not None
        return self.round.unpaired_before(self.number)

    def value(self, name: str) -> object:
        """Return what fills a hole, as plain data."""
        found = self.note.values[name]
        if isinstance(found, Score):
            return found.points
        if isinstance(found, Scores):
            return list(found.points)
        return found.data() if hasattr(found, "data") else found

    def one(self, name: str) -> int:
        """Return the participant in a hole."""
        found = self.value(name)
        if isinstance(found, list):
            (found,) = found
        number = found["number"] if isinstance(found, dict) else found
        assert isinstance(number, int)
        return number

    def some(self, name: str) -> list[int]:
        """Return the participants in a hole."""
        found = self.value(name)
        assert isinstance(found, Collection)
        return [each["number"] if isinstance(each, dict) else each for each in found]

    def number_in(self, name: str) -> int:
        found = self.value(name)
        assert isinstance(found, int), found
        return found


Check = Callable[[Said], None]


class Checks:
    """How the sentences of one system, or of several, are verified, by their ids."""

    def __init__(self, *others: "Checks") -> None:
        self._added: list[tuple[Callable[[], Iterable[str]], Check]] = [
            each for other in others for each in other._added
        ]

    def of(self, *ids: str) -> Callable[[Check], Check]:
        return self.of_those(lambda: ids)

    def of_those(self, ids: Callable[[], Iterable[str]]) -> Callable[[Check], Check]:
        """Ids that are looked up by the first test: it reads the whole source, and collecting should not."""

        def add(check: Check) -> Check:
            self._added.append((ids, check))
            return check

        return add

    @cached_property
    def by_id(self) -> dict[str, Check]:
        return {id_: check for ids, check in self._added for id_ in ids()}


def everything_said(round_: RoundSaid) -> Iterator[Said]:
    """Yield the whole explanation of a round, and the first pairs of its accounts."""
    number = 0
    for note in round_.pairing.explanation.notes():
        if note.kind == "bracket":
            yield from walk(round_, note, (), number)
            number += 1
        else:
            yield from walk(round_, note, (), None)
    for at, account in enumerate(round_.accounts):
        if account.first is not None:
            told = Note("first", account.first.rule, values={"pairs": account.first.pairs})
            yield Said(round_, told, (), at)


def walk(round_: RoundSaid, note: Note, above: tuple[Note, ...], number: int | None) -> Iterator[Said]:
    yield Said(round_, note, above, number)
    for part in note.parts:
        yield from walk(round_, part, (*above, note), number)
