"""What an engine tells of a scoregroup or bracket, as types: the ground of every sentence and every page.

Systems decide in one of two ways. Most take the best candidate by criteria in order of priority
(`BracketAccount`: each criterion with its value and the bound nothing can beat). Others follow steps in
order, each tried, failed or undone (`StepsAccount`). Who is there, who came in, whom the rules think of
first, the pairs that came out and their colours are the same for both (`Account`).

Designs weighed: a dictionary beside each sentence (every page guesses the keys), a class per system (every
page knows every system), and these two shapes. Notes are made from them here, in one place and one order.
"""

from collections.abc import Iterable, Mapping
from enum import Enum

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.domain.points import Points
from albireo.domain.wording import Participant, Score, Scores, Translate, wording_of
from albireo.pairing.colours import Preference
from albireo.pairing.floats import Float
from albireo.value_classes import dataclass, field, replace

_ARROWS = {Float.DOWN: "↓", Float.UP: "↑"}


@dataclass(frozen=True, slots=True)
class Member:
    """A participant of a bracket with what the rules look at."""

    tpn: int
    score: Points
    preference: Preference | None = None
    """None where the system knows no colour preferences."""
    floats: tuple[Float, ...] = ()
    """In the previous round, two rounds before …, as far as the system looks."""
    name: str = ""

    def sentence(self, translate: Translate = str) -> str:
        """Return number and name for running text."""
        return Participant(self.tpn, self.name).sentence(translate)

    def listed(self, translate: Translate = str) -> str:
        """Return number, name, score, colour due and past floats: `6 Furud, Tomás (2 W! ↓1)`."""
        signs = [
            Score(self.score).sentence(translate),
            self.preference.sign if self.preference is not None else "",
        ]
        signs += (f"{_ARROWS[past]}{ago}" for ago, past in enumerate(self.floats, 1) if past in _ARROWS)
        told = wording_of(translate).tie.join(filter(None, signs))
        return f"{Participant(self.tpn, self.name).listed(translate)} ({told})"

    def data(self) -> dict[str, object]:
        return {
            "number": self.tpn,
            "score": Score(self.score).data(),
            "due": self.preference.sign if self.preference is not None else "",
            "floats": [past.value for past in self.floats],
        }

    def __str__(self) -> str:
        return self.listed()


@dataclass(frozen=True, slots=True)
class FirstPairs:
    """The pairs the rules think of first in a bracket, before anything stands against them."""

    rule: Translatable
    """How they come to them."""
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class PairAccount:
    """A pair that came out, and the rule that gave the colours."""

    white: int
    black: int
    colour: Note
    """Why the colours are so."""
    note: Note
    """The pair as the whole account tells it."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One criterion as the bracket meets it; the sentence follows from value and bound."""

    name: str
    """`C6`"""
    article: str
    text: str
    """What is counted, with `{value}` and if need be `{bound}`."""
    value: int | Score | Scores
    bound: int | Scores | None = None
    """What nothing can beat, where the engine knows it."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What else fills the sentence."""

    @property
    def is_missed(self) -> bool:
        """Whether something had to be given up."""
        return bool(self.value.points if isinstance(self.value, Score | Scores) else self.value)

    def note(self) -> Note:
        values: dict[str, object] = {"criterion": self.name, "value": self.value, **self.facts}
        if self.bound is not None:
            values["bound"] = self.bound
        return Note("criterion", self.text, self.article, values)


@dataclass(frozen=True, slots=True)
class Floater:
    """Someone who leaves the bracket, or comes up into it, with what chose them."""

    tpns: tuple[int, ...]
    text: str
    article: str
    values: Mapping[str, object]
    reasons: tuple[Note, ...] = ()

    def note(self) -> Note:
        return Note("float", self.text, self.article, self.values, self.tpns, self.reasons)


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What both shapes share."""

    title: Note
    """The sentence that opens it."""
    score: Points
    residents: tuple[Member, ...]
    incoming: tuple[Member, ...] = ()
    """Who came in from other scoregroups."""
    pairs: tuple[PairAccount, ...]
    first: FirstPairs | None = None
    is_scoregroup: bool = True
    """Whether scores bring its members together; otherwise a ranking is paired from the top."""

    @property
    def members(self) -> tuple[Member, ...]:
        return self.incoming + self.residents

    def pair_of(self, tpns: Iterable[int]) -> PairAccount | None:
        """The pair of these two, if they meet here."""
        wanted = set(tpns)
        return next((pair for pair in self.pairs if {pair.white, pair.black} == wanted), None)

    def _told(self, parts: Iterable[Note]) -> Note:
        tpns = tuple(sorted(member.tpn for member in self.members))
        return replace(self.title, players=tpns, parts=tuple(parts))


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketAccount(Account):
    """A bracket whose pairing is the best by criteria in order of priority."""

    composition: tuple[Note, ...] = ()
    """How its members are divided and ranked."""
    chosen: tuple[Floater, ...] = ()
    """Floaters who are chosen before the pairs are made."""
    criteria: tuple[Criterion, ...] = ()
    proof: tuple[Note, ...] = ()
    """What else is known of the criteria: that all others are met, and how that is known."""
    order: tuple[Note, ...] = ()
    """Which of the best candidates comes first."""
    left: tuple[Floater, ...] = ()
    """Floaters who are left when the pairs are made."""

    @property
    def floaters(self) -> tuple[Floater, ...]:
        return self.chosen + self.left

    @property
    def missed(self) -> tuple[Criterion, ...]:
        """Criteria that the bracket cannot meet fully."""
        return tuple(criterion for criterion in self.criteria if criterion.is_missed)

    def note(self) -> Note:
        """The whole account in the order of the decisions."""
        return self._told(
            (
                *self.composition,
                *(floater.note() for floater in self.chosen),
                *(criterion.note() for criterion in self.criteria),
                *self.proof,
                *self.order,
                *(pair.note for pair in self.pairs),
                *(floater.note() for floater in self.left),
            )
        )


class Outcome(Enum):
    """What came of a step."""

    DONE = "done"
    FAILED = "failed"
    """It could not be done; the next step is tried instead."""
    WENT_BACK = "went back"
    """Something decided before was undone."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure: what was tried and what came of it."""

    kind: str
    text: str
    article: str
    outcome: Outcome
    values: Mapping[str, object] = field(default_factory=dict)
    tpns: tuple[int, ...] = ()
    steps: tuple["Step", ...] = ()
    """Steps within the step."""
    floats_out: bool = False
    """Whether it sends someone to another scoregroup."""

    def note(self) -> Note:
        parts = tuple(step.note() for step in self.steps)
        return Note(self.kind, self.text, self.article, self.values, self.tpns, parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsAccount(Account):
    """A scoregroup paired by a procedure that tries, fails and goes back."""

    steps: tuple[Step, ...]

    @property
    def floaters(self) -> tuple[Floater, ...]:
        return tuple(
            Floater(step.tpns, step.text, step.article, step.values) for step in self.steps if step.floats_out
        )

    def note(self) -> Note:
        return self._told(step.note() for step in self.steps)
