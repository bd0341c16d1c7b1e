"""Typed accounts of how a scoregroup or bracket was paired, from which all explanations are made.

Systems decide in one of two ways. Most take the best candidate by criteria in order of priority
(`BracketAccount`: each criterion with its value and the bound nothing can beat). Others follow steps in
order, each tried, failed or undone (`StepsAccount`). Members, incoming floaters, the first candidate, the
resulting pairs and their colours are common to both (`Account`).

Alternatives considered: a dictionary beside each sentence (every page must guess the keys) and a class per
system (every page must know every system). Notes are made from the two shapes here, in one place and one
order.
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
    """A participant of a bracket with the properties the rules use."""

    tpn: int
    score: Points
    preference: Preference | None = None
    """None if the system has no colour preferences."""
    floats: tuple[Float, ...] = ()
    """Floats in the previous round, two rounds before …, as far back as the system looks."""
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
    """The pairs of the first candidate in a bracket, before any rule excludes them."""

    rule: Translatable
    """The rule that gives them."""
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class PairAccount:
    """A resulting pair and the rule that gave its colours."""

    white: int
    black: int
    colour: Note
    """The reason for the colours."""
    note: Note
    """The pair as described in the whole account."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One criterion as applied to the bracket; the sentence follows from value and bound."""

    name: str
    """`C6`"""
    article: str
    text: str
    """What is counted, with `{value}` and optionally `{bound}`."""
    value: int | Score | Scores
    bound: int | Scores | None = None
    """The best value possible, if the engine knows it."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """Other values for the sentence."""

    @property
    def is_missed(self) -> bool:
        """Whether the criterion could not be met fully."""
        return bool(self.value.points if isinstance(self.value, Score | Scores) else self.value)

    def note(self) -> Note:
        values: dict[str, object] = {"criterion": self.name, "value": self.value, **self.facts}
        if self.bound is not None:
            values["bound"] = self.bound
        return Note("criterion", self.text, self.article, values)


@dataclass(frozen=True, slots=True)
class Floater:
    """A player who leaves or enters the bracket, with the rule that chose them."""

    tpns: tuple[int, ...]
    text: str
    article: str
    values: Mapping[str, object]
    reasons: tuple[Note, ...] = ()

    def note(self) -> Note:
        return Note("float", self.text, self.article, self.values, self.tpns, self.reasons)


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What both types of account have in common."""

    title: Note
    """The opening sentence."""
    score: Points
    residents: tuple[Member, ...]
    incoming: tuple[Member, ...] = ()
    """Members who came in from other scoregroups."""
    pairs: tuple[PairAccount, ...]
    first: FirstPairs | None = None
    is_scoregroup: bool = True
    """Whether its members are grouped by score; otherwise a ranking is paired from the top."""
    rule_of_ranking: Translatable | None = None
    """What the two of a pair are told first in a ranking: {higher} has {place}, {lower} has {below}."""

    @property
    def members(self) -> tuple[Member, ...]:
        return self.incoming + self.residents

    def pair_of(self, tpns: Iterable[int]) -> PairAccount | None:
        """Return the pair of these two, if they meet here."""
        wanted = set(tpns)
        return next((pair for pair in self.pairs if {pair.white, pair.black} == wanted), None)

    def _note_of_parts(self, parts: Iterable[Note]) -> Note:
        tpns = tuple(sorted(member.tpn for member in self.members))
        return replace(self.title, players=tpns, parts=tuple(parts))


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketAccount(Account):
    """A bracket whose pairing is the best by criteria in order of priority."""

    composition: tuple[Note, ...] = ()
    """How its members are divided and ranked."""
    chosen: tuple[Floater, ...] = ()
    """Floaters chosen before the pairs are made."""
    criteria: tuple[Criterion, ...] = ()
    proof: tuple[Note, ...] = ()
    """Further notes on the criteria: that all others are met, and how that is known."""
    order: tuple[Note, ...] = ()
    """Which of the best candidates is taken."""
    left: tuple[Floater, ...] = ()
    """Floaters left over after the pairs are made."""

    @property
    def floaters(self) -> tuple[Floater, ...]:
        return self.chosen + self.left

    @property
    def missed(self) -> tuple[Criterion, ...]:
        """Criteria that the bracket cannot meet fully."""
        return tuple(criterion for criterion in self.criteria if criterion.is_missed)

    def note(self) -> Note:
        """Return the whole account in the order of the decisions."""
        return self._note_of_parts(
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
    """The outcome of a step."""

    DONE = "done"
    FAILED = "failed"
    """It could not be done; the next step is tried instead."""
    WENT_BACK = "went back"
    """An earlier decision was undone."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure: what was tried and how it ended."""

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
        return self._note_of_parts(step.note() for step in self.steps)
