"""Classes made by `value_classes` do what standard dataclasses do."""

import copy
import dataclasses
import inspect
import pickle
import re
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from albireo import lazy_dataclass

LAZY = SimpleNamespace(
    dataclass=lazy_dataclass.dataclass, field=lazy_dataclass.field, replace=lazy_dataclass.replace
)
STANDARD = SimpleNamespace(
    dataclass=dataclasses.dataclass, field=dataclasses.field, replace=dataclasses.replace
)


def classes(module: Any) -> SimpleNamespace:
    """Return the same classes by one module or the other."""

    @module.dataclass(frozen=True, slots=True)
    class Point:
        """A point."""

        x: int
        y: int = 0
        note: str = module.field(default="", compare=False)
        tags: list[str] = module.field(default_factory=list, compare=False)
        kind: ClassVar[str] = "point"

        @property
        def double(self) -> int:
            return 2 * self.x

    @module.dataclass(frozen=True, slots=True)
    class Higher(Point):
        z: int = 7

    @module.dataclass(frozen=True)
    class Cached:
        x: int
        y: int = 1

        @cached_property
        def total(self) -> int:
            return self.x + self.y

    @module.dataclass(slots=True)
    class Open:
        x: int
        y: dict[str, int] = module.field(default_factory=dict)

        def __post_init__(self) -> None:
            self.x += 1

    @module.dataclass(frozen=True, slots=True, order=True)
    class Ordered:
        x: int
        y: int

    @module.dataclass(frozen=True, slots=True, kw_only=True)
    class Named:
        x: int = 1
        y: int

    @module.dataclass(frozen=True, slots=True, eq=False)
    class Alone:
        x: int

    @module.dataclass(frozen=True, slots=True)
    class Own:
        x: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and self.x % 2 == other.x % 2

        def __hash__(self) -> int:
            return self.x % 2

        def __repr__(self) -> str:
            return f"<{self.x}>"

    @module.dataclass
    class Empty:
        pass

    return SimpleNamespace(**{name: value for name, value in locals().items() if name != "module"})


def outcome(question: Callable[[], object]) -> object:
    try:
        answer = question()
    except Exception as refused:
        return type(refused)
    return str(answer) if isinstance(answer, (list, dict)) else repr(answer)


QUESTIONS: dict[str, Callable[[Any], object]] = {
    "by place and by name": lambda c: (c.Point(1), c.Point(1, y=2), c.Point(x=3, note="n", tags=["a"])),
    "inherited fields come first": lambda c: c.Higher(1, 2, "n", [], 3),
    "nothing given": lambda c: c.Point(),
    "too much given": lambda c: c.Point(1, 2, "", [], 5),
    "an unknown name": lambda c: c.Point(1, w=2),
    "equal": lambda c: (c.Point(1) == c.Point(1, note="n"), c.Point(1) == c.Point(2), c.Point(1) != (1, 0)),
    "another class is not equal": lambda c: c.Higher(1) == c.Point(1),
    "as a key": lambda c: {c.Point(1): 1, c.Point(1, note="x"): 2},
    "no key if it can change": lambda c: hash(c.Open(1)),
    "equal by identity": lambda c: (c.Alone(1) == c.Alone(1), hash(c.Alone(1)) == hash(c.Alone(1))),
    "own methods stay": lambda c: (c.Own(1), c.Own(1) == c.Own(3), hash(c.Own(5))),
    "fresh defaults": lambda c: (c.Open(1).y is c.Open(1).y, c.Open(1)),
    "set a field": lambda c: setattr(c.Point(1), "x", 2),
    "set another attribute": lambda c: setattr(c.Cached(1), "w", 2),
    "delete a field": lambda c: delattr(c.Point(1), "x"),
    "a slot has no dict": lambda c: c.Point(1).__dict__,
    "kept values": lambda c: (c.Cached(1).total, c.Cached.y, c.Cached(1)),
    "properties and constants": lambda c: (c.Point(4).double, c.Point.kind),
    "replaced": lambda c: c.module_replace(c.Point(1, 2), y=3),
    "replaced by an unknown name": lambda c: c.module_replace(c.Point(1), w=3),
    "by the standard replace": lambda c: dataclasses.replace(c.Higher(1), z=1),
    "order": lambda c: (sorted([c.Ordered(2, 1), c.Ordered(1, 5)]), c.Ordered(1, 1) >= c.Ordered(1, 1)),
    "no order": lambda c: c.Point(1) < c.Point(2),
    "names only": lambda c: c.Named(y=2),
    "names only, by place": lambda c: c.Named(1, 2),
    "empty": lambda c: (c.Empty(), c.Empty() == c.Empty()),
    "copied": lambda c: (copy.copy(c.Point(1, 2)), copy.deepcopy(c.Point(1, tags=["a"]))),
    "a dict": lambda c: dataclasses.asdict(c.Higher(1)),
    "fields": lambda c: [(f.name, f.type, f.default, f.compare) for f in dataclasses.fields(c.Higher)][1:],
    "known as one": lambda c: (dataclasses.is_dataclass(c.Point), dataclasses.is_dataclass(c.Point(1))),
    "places in a pattern": lambda c: (c.Higher.__match_args__, c.Named.__match_args__),
    "what it is called": lambda c: (c.Point.__name__, c.Point.__doc__, c.Point.__module__),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_same_as_a_standard_dataclass(question: str) -> None:
    ask = QUESTIONS[question]
    answers = []
    for module in (STANDARD, LAZY):
        made = classes(module)
        made.module_replace = module.replace
        answers.append(outcome(lambda made=made: ask(made)))  # type: ignore[misc]
    assert answers[0] == answers[1]


@lazy_dataclass.dataclass(frozen=True, slots=True)
class Sent:
    """A value for another process."""

    x: int
    y: str = "y"


def test_values_are_sent_to_other_processes() -> None:
    assert pickle.loads(pickle.dumps(Sent(1))) == Sent(1)  # type: ignore[call-arg]


def test_a_standard_dataclass_can_be_built_on_one() -> None:
    @dataclasses.dataclass(frozen=True)
    class More(Sent):
        z: int = 3

    assert More(1, "a", 2) == dataclasses.replace(More(1, "a"), z=2)  # type: ignore[call-arg]
    assert lazy_dataclass.replace(More(1, z=4), x=2) == More(2, z=4)  # type: ignore[misc]


def test_a_mutable_default_is_refused_as_by_the_standard_module() -> None:
    for decorator in (lazy_dataclass.dataclass, dataclasses.dataclass):
        with pytest.raises(ValueError, match="mutable default <class 'list'> for field x is not allowed"):

            @decorator(frozen=True)
            class Wrong:
                x: list[int] = []  # noqa: RUF012


def test_a_field_without_a_default_after_one_with_it_is_refused_at_once() -> None:
    for decorator in (lazy_dataclass.dataclass, dataclasses.dataclass):
        with pytest.raises(TypeError, match="non-default argument 'y' follows default argument"):

            @decorator(frozen=True, slots=True)
            class Wrong:
                x: int = 1
                y: int  # type: ignore[misc]


def test_the_parameters_are_known_before_the_first_instance() -> None:
    @lazy_dataclass.dataclass(frozen=True, slots=True)
    class Board:
        number: int
        result: str = "?"

    @dataclasses.dataclass(frozen=True, slots=True)
    class Standard:
        number: int
        result: str = "?"

    class Built(Board):
        def __init__(self) -> None:
            super().__init__(1)  # type: ignore[call-arg]

    assert list(inspect.signature(Board).parameters) == list(inspect.signature(Standard).parameters)
    assert inspect.signature(Board).parameters["result"].default == "?"
    assert list(inspect.signature(Built).parameters) == []


SOURCE = Path(lazy_dataclass.__file__).parent


STANDARD_IMPORT = re.compile(r"(?m)^from dataclasses import .*\bdataclass\b|^import dataclasses")
NEEDS_METADATA = {"desk/entries/entry.py"}


@pytest.mark.slow
def test_the_program_makes_its_classes_when_they_are_first_used() -> None:
    with_it = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if STANDARD_IMPORT.search(path.read_text(encoding="utf-8")) and path.name != "value_classes.py"
    }
    assert with_it == NEEDS_METADATA, "import dataclass, field and replace from albireo.value_classes"


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["domain", "kernel", "pairing/dutch", "formats/trf"])
def test_what_the_engine_loads_does_without_the_standard_module(folder: str) -> None:
    with_it = [
        str(path.relative_to(SOURCE))
        for path in (SOURCE / folder).rglob("*.py")
        if "from dataclasses import" in path.read_text(encoding="utf-8")
    ]
    assert with_it == [], "import dataclass, field and replace from albireo.value_classes"


def test_the_whole_text_says_what_a_short_repr_leaves_out() -> None:
    """The pages of a site are written again where this text changes."""
    from albireo.domain.player import Player
    from albireo.domain.result import GameResult
    from albireo.domain.round import Pairing, Round
    from albireo.value_classes import whole_text

    open_, won = (Round((Pairing(1, 2, result),)) for result in (GameResult.UNKNOWN, GameResult.WHITE_WINS))
    assert repr(open_) == repr(won)
    assert whole_text({3: (open_,)}) != whole_text({3: (won,)})
    assert whole_text([Player(1, "Ada", club="Lyra")]) != whole_text([Player(1, "Ada")])
    assert whole_text(Player(1, "Ada")) == whole_text(Player(1, "Ada"))
