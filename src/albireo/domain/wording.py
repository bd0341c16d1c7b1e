"""Values that are turned into text only when shown: participants, points, numbers.

The placeholders of a sentence are filled by typed values. The interface that shows the sentence decides how
they are written: language, names and decimal sign (`Wording`). A program reads the same values as plain data.

Alternatives considered: finished text as values (an interface would have to recognise numbers in it to add
names or a decimal comma) and placeholder names that imply a type (no one checks such a list before naming a
placeholder).
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Protocol, runtime_checkable

from albireo.domain.message import and_more, fill, translatable
from albireo.domain.points import TENTHS, Points, chess
from albireo.value_classes import dataclass, field

NOTHING = "–"
"""How an empty list is written."""
NUMBER = translatable("no. {number}")
"""How running text refers to a participant."""
Translate = Callable[[str], str]


def _plain_money(cents: int, currency: str) -> str:
    return f"{cents // 100}.{cents % 100:02} {currency}".rstrip()


def _plain_moment(at: str) -> str:
    return f"{at[:16].replace('T', ' ')} UTC"


@dataclass(frozen=True, slots=True)
class Wording:
    """How an interface writes sentences; it can be used wherever a translating function is expected."""

    translate: Translate = str
    names: Mapping[int, str] = field(default_factory=dict)
    """Names of participants by number; anyone not in it is shown by number only."""
    decimal_sign: str = "."
    tie: str = " "
    """Separates words that must stay on one line, such as a number and the name after it."""
    money: Callable[[int, str], str] = _plain_money
    """Formats an amount in cents of a currency."""
    day: Callable[[str], str] = str
    """Formats a day such as `2026/11/01`."""
    moment: Callable[[str], str] = _plain_moment
    """Formats a moment of the journal, `2026-11-01T09:00:00Z`."""

    def __call__(self, text: str) -> str:
        return self.translate(text)


def wording_of(translate: Translate) -> Wording:
    """Return the given wording; a plain translating function becomes a wording without names."""
    return translate if isinstance(translate, Wording) else Wording(translate)


@runtime_checkable
class Value(Protocol):
    """A value other than a number or text that can fill a placeholder."""

    def sentence(self, translate: Translate = str) -> str:
        """Return the value as an interface writes it."""

    def data(self) -> object:
        """Return the value as plain data: numbers, texts, lists and mappings."""


@dataclass(frozen=True, slots=True)
class Participant:
    """A player or team: its number, and its name if known.

    >>> Participant(3).sentence(), Participant(3).sentence(Wording(names={3: "Ada"}))
    ('no. 3', 'no. 3 Ada')
    >>> Participant(3).listed(Wording(names={3: "Ada"}))
    '3 Ada'
    """

    tpn: int
    name: str = ""

    def sentence(self, translate: Translate = str) -> str:
        """Return the form for running text, where a bare `3` would read as a quantity."""
        wording = wording_of(translate)
        number = fill(NUMBER, {"number": self.tpn}, translate).replace(" ", wording.tie)
        name = wording.names.get(self.tpn, self.name)
        return f"{number}{wording.tie}{name}" if name else number

    def listed(self, translate: Translate = str) -> str:
        """Return the form for lists and tables."""
        wording = wording_of(translate)
        name = wording.names.get(self.tpn, self.name)
        return f"{self.tpn}{wording.tie}{name}" if name else str(self.tpn)

    def data(self) -> int:
        return self.tpn

    def __str__(self) -> str:
        return self.listed()


class Named(Value, Protocol):
    """A value that is written with the name of a participant."""

    @property
    def tpn(self) -> int: ...
    @property
    def name(self) -> str: ...
    def listed(self, translate: Translate = str) -> str:
        """Return the form for lists and tables."""


@dataclass(frozen=True, slots=True)
class Participants:
    """A list of participants.

    Names contain commas, so named participants are separated by semicolons.

    >>> participants([3, 7]).sentence(Wording(names={3: "Ada", 7: "Bo"}))
    '3 Ada; 7 Bo'
    >>> participants([3, 7]).sentence(), participants([]).sentence()
    ('3, 7', '–')
    """

    items: tuple[Named, ...]

    def sentence(self, translate: Translate = str) -> str:
        names = wording_of(translate).names
        named = any(item.name or item.tpn in names for item in self.items)
        return ("; " if named else ", ").join(item.listed(translate) for item in self.items) or NOTHING

    def data(self) -> list[object]:
        return [item.data() for item in self.items]

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Pair:
    """Two participants who meet, as written in a list of boards.

    >>> Pair(Participant(3), Participant(7)).sentence(Wording(names={3: "Ada", 7: "Bo"}))
    '3 Ada – 7 Bo'
    """

    white: Named
    black: Named

    def sentence(self, translate: Translate = str) -> str:
        return f"{self.white.listed(translate)} – {self.black.listed(translate)}"

    def data(self) -> list[int]:
        return [self.white.tpn, self.black.tpn]

    def __str__(self) -> str:
        return self.sentence()


def participants(tpns: Iterable[int]) -> Participants:
    """Return participants by number; an interface adds the names."""
    return Participants(tuple(Participant(tpn) for tpn in tpns))


@dataclass(frozen=True, slots=True)
class Numbers:
    """Participants by number alone, where names would make the sentence too long to read.

    >>> Numbers((3, 7)).sentence(Wording(names={3: "Ada", 7: "Bo"}))
    '3, 7'
    """

    tpns: tuple[int, ...]
    separator: str = ", "

    def sentence(self, translate: Translate = str) -> str:
        return self.separator.join(map(str, self.tpns)) or NOTHING

    def data(self) -> list[int]:
        return list(self.tpns)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class FirstNumbers:
    """The numbers of the first participants and how many more there are; programs get them all.

    >>> FirstNumbers((3, 7, 8, 9), shown=2).sentence()
    '3, 7 and 2 more'
    """

    tpns: tuple[int, ...]
    shown: int

    def sentence(self, translate: Translate = str) -> str:
        first = Numbers(self.tpns[: self.shown]).sentence(translate)
        more = len(self.tpns) - self.shown
        return f"{first} {and_more(more).sentence(translate)}" if more > 0 else first

    def data(self) -> list[int]:
        return list(self.tpns)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """Points as a value: people see ½, programs read 3.5."""

    points: Points

    def sentence(self, translate: Translate = str) -> str:
        return chess(self.points).replace(".", wording_of(translate).decimal_sign)

    def data(self) -> int | float:
        whole, tenth = divmod(self.points, TENTHS)
        return self.points / TENTHS if tenth else whole

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Scores:
    """Several scores in the given order.

    >>> Scores((35, 20)).sentence(), Scores((35, 20)).data()
    ('3½, 2', [3.5, 2])
    """

    points: tuple[Points, ...]
    separator: str = ", "

    def sentence(self, translate: Translate = str) -> str:
        return self.separator.join(Score(points).sentence(translate) for points in self.points) or NOTHING

    def data(self) -> list[int | float]:
        return [Score(points).data() for points in self.points]

    def __str__(self) -> str:
        return self.sentence()


class Figure(str):
    """A number with decimals, stored as text with a point; an interface writes its own decimal sign.

    >>> Figure("12.5").sentence(Wording(decimal_sign=","))
    '12,5'
    """

    __slots__ = ()

    def sentence(self, translate: Translate = str) -> str:
        return self.replace(".", wording_of(translate).decimal_sign)

    def data(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in cents.

    >>> Money(2500, "EUR").sentence(), Money(2500, "EUR").data()
    ('25.00 EUR', '25.00 EUR')
    """

    cents: int
    currency: str = ""

    def sentence(self, translate: Translate = str) -> str:
        return wording_of(translate).money(self.cents, self.currency)

    def data(self) -> str:
        return self.sentence()

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Day:
    """A day as written in files, `2026/11/01`.

    >>> Day("2026/11/01").sentence(Wording(day=lambda text: text.replace("/", "."))), Day("2026/11/01").data()
    ('2026.11.01', '2026/11/01')
    """

    text: str

    def sentence(self, translate: Translate = str) -> str:
        return wording_of(translate).day(self.text)

    def data(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment as written in the journal.

    >>> Moment("2026-11-01T09:00:00Z").sentence(), Moment("2026-11-01T09:00:00Z").data()
    ('2026-11-01 09:00 UTC', '2026-11-01T09:00:00Z')
    """

    at: str

    def sentence(self, translate: Translate = str) -> str:
        return wording_of(translate).moment(self.at)

    def data(self) -> str:
        return self.at

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True, order=True)
class Hundredths:
    """A number of the rating rules, exact to two decimals.

    >>> Hundredths(-620, signed=True).sentence(), Hundredths(512).sentence(Wording(decimal_sign=","))
    ('−6.20', '5,12')
    >>> Hundredths(-5).data()
    '-0.05'
    """

    value: int
    signed: bool = False
    """Whether a plus sign is shown."""

    def sentence(self, translate: Translate = str) -> str:
        sign = "−" if self.value < 0 else "+" if self.signed and self.value else ""
        return (sign + self._size).replace(".", wording_of(translate).decimal_sign)

    def data(self) -> str:
        return ("-" if self.value < 0 else "") + self._size

    @property
    def _size(self) -> str:
        return f"{abs(self.value) // 100}.{abs(self.value) % 100:02}"

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Rated:
    """A participant with the values used for ranking.

    >>> Rated(3, (Figure("12.5"), Figure("40"))).sentence()
    'no. 3 (12.5; 40)'
    """

    tpn: int
    figures: tuple[Figure, ...]
    name: str = ""

    def sentence(self, translate: Translate = str) -> str:
        return f"{Participant(self.tpn, self.name).sentence(translate)} ({self._figures(translate)})"

    def listed(self, translate: Translate = str) -> str:
        return f"{Participant(self.tpn, self.name).listed(translate)} ({self._figures(translate)})"

    def _figures(self, translate: Translate) -> str:
        return "; ".join(figure.sentence(translate) for figure in self.figures)

    def data(self) -> dict[str, object]:
        return {"number": self.tpn, "figures": [figure.data() for figure in self.figures]}

    def __str__(self) -> str:
        return self.listed()


def json_word(member: Enum) -> str:
    """Return the word for a result, a bye or a colour in every JSON: `white-wins-by-forfeit`."""
    return member.name.lower().replace("_", "-")


def plain(value: object) -> object:
    """Return a value as plain data for programs.

    >>> plain({"player": Participant(3), "pairs": ((1, 2),), "score": Score(35)})
    {'player': 3, 'pairs': [[1, 2]], 'score': 3.5}
    """
    if isinstance(value, Value):
        return plain(value.data())
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return value if isinstance(value, int | float | str) or value is None else str(value)
